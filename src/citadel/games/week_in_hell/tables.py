# interpreted
"""The printed tables as text: both combat tables, events, NVA markers, the tracks; and what the signs mean."""

from collections.abc import Mapping
from typing import Any

from citadel.games.week_in_hell.components import EVENT_NAMES
from citadel.games.week_in_hell.readings import EVENT_TITLES

VALUES = (1, 2, 3, 4)

US_NOTE = (
    "Rows are the combat values of assault and support platoon together (more than 6 counts as 6), columns the value "
    "of the zone and the US die; a cell has the hits on the NVA marker (8.2.2). A cell marked = is fixed by a figure "
    "of the rulebook; all else is reconstructed, or the owner's where an overlay gives it."
)
NVA_NOTE = (
    "Rows are what the NVA marker shows, columns the value of the zone and the NVA die; a cell has the hits on the "
    "assault platoon, then on the support platoon; one that is alone takes the larger figure (8.2.2). A cell marked = "
    "is fixed by a figure of the rulebook; all else is reconstructed, or the owner's where an overlay gives it."
)
EVENTS_NOTE = (
    "Equal dice in a round bring a third die; the sum of the three is looked up (11.1). 'before' and 'after' tell "
    "whether the event comes before or after the losses. Which event a sum has is reconstructed, or the owner's where "
    "an overlay gives it."
)
CUP_NOTE = (
    "A marker is called by its sides: 321 shows 3, after one hit 2, after two hits 1, and the third hit eliminates it "
    "(3.0). The mix is reconstructed, or the owner's where an overlay gives it."
)
TRACKS_NOTE = (
    "From phase 7 on a die at or above the red figure makes the phase the last of the day (5.0); red figures other "
    "than that of phase 7 are reconstructed, or the owner's where an overlay gives them."
)
LEGEND = (
    "G1(2) is a platoon with its combat value, (2,green hit) one with a hit, (1,yellow hit) one with two, whose value "
    "is 1 less; (red hit) one that cannot fight. 'no order' and 'landed' platoons are head down. A number behind a "
    "zone is its value, 4>2 one under gas; V is a victory zone that must be controlled at the end, v one that may be. "
    "A free zone is controlled as soon as a unit ends its move there; an exposed one has no platoon and would be "
    "tested for infiltration tonight. NVA 321 is a marker that shows 3, after a hit 2, after another 1. High dice are "
    "good for whoever fires. In the choices, 'in one go' is the chance that the assault platoon empties the zone with "
    "the same support to the end, without events, rescues or a second try; the chances of a single round count every "
    "event."
)
TIMES = {"Be": "before", "Af": "after", "": ""}


def tables(files: Mapping[str, Any]) -> dict[str, str]:
    """The tables by the word that asks for them, each under a title line."""
    crt = files["crt"]
    return {
        "us": _combat("US table: hits on the NVA marker", crt, "us", "total", 6, US_NOTE),
        "nva": _combat("NVA table: hits on assault and support platoon", crt, "nva", "nva", 4, NVA_NOTE),
        "events": _events(files["events"]),
        "cup": _cup(files["nva"]["marker"]),
        "tracks": _tracks(files["tracks"]),
        "legend": f"What the signs mean\n{LEGEND}",
    }


def _combat(title: str, crt: Mapping[str, Any], table: str, row: str, rows: int, note: str) -> str:
    """A combat table: for each strength a block of a row per value of the zone, the dice across."""
    fixed = {(cell["strength"], cell["value"], cell["die"]) for cell in crt["fixed"] if cell["table"] == table}
    word = {"us": "total", "nva": "marker"}[table]
    lines = [f"{'die':>18}" + "".join(f"{die:>6}" for die in range(1, 7))]
    for strength in range(1, rows + 1):
        for value in VALUES:
            cells = crt[table][f"{row}_{strength}"][f"value_{value}"]
            texts = [_cell(cell, (strength, value, die) in fixed) for die, cell in enumerate(cells, 1)]
            label = f"{word} {strength}" if value == 1 else ""
            lines.append(f"{label:<9}{f'value {value}':>9}" + "".join(f"{text:>6}" for text in texts))
    return "\n".join([title, *lines, note])


def _cell(cell: Any, is_fixed: bool) -> str:
    text = "/".join(map(str, cell)) if isinstance(cell, list) else str(cell)
    return f"{text}{'=' if is_fixed else ' '}"


def _events(events: Mapping[str, Any]) -> str:
    effect, titles = events["effect"], {EVENT_NAMES[kind]: title for kind, (title, _) in EVENT_TITLES.items()}
    open_ground, solid = (effect["enfilading_fire"][key] for key in ("nva_die", "nva_die_solid_first_round"))
    effects = {
        "counter_attack": "only the US take losses; a new marker attacks (11.1.2)",
        "friendly_fire": "support shoots at assault, which fights alone (11.1.9)",
        "infiltration": "empty zones in reach are tested; a 4 takes one (11.1.3)",
        "sniper": f"{effect['sniper']['assault_hits']} hit more on the assault platoon (11.1.4)",
        "reinforcements": "only the US take losses; a stronger marker takes over (11.1.1)",
        "civilians": f"US die {effect['civilians']['us_die']:+d} (11.1.7)",
        "rpg": f"the NVA marker counts {effect['rpg']['nva_value']} more (11.1.8)",
        "enfilading_fire": f"NVA die {open_ground:+d}, {solid:+d} across a solid line (11.1.6)",
        "nva_retreat": "the NVA are gone, nobody fires (11.1.5)",
    }
    lines = [
        f"{row['total']:>4} {titles[name]:<19} {TIMES[row['timing']]:<7} {effects.get(name, '')}".rstrip()
        for row in sorted(events["row"], key=lambda row: int(row["total"]))
        for name in (row["event"],)
    ]
    return "\n".join(["The Events Table", *lines, EVENTS_NOTE])


def _cup(markers: list[Mapping[str, Any]]) -> str:
    kinds = [("".join(map(str, marker["sides"])), marker["count"]) for marker in markers]
    lines = [f"{count:>4} of {name}" for name, count in kinds]
    total = sum(count for _, count in kinds)
    return "\n".join([f"NVA markers, {total} in all", *lines, CUP_NOTE])


def _tracks(tracks: Mapping[str, Any]) -> str:
    red = ", ".join(f"phase {phase}: {figure}" for phase, figure in tracks["phase_track"]["red"].items())
    dates = {turn["n"]: turn for turn in tracks["turn"]}
    lines = [f"Red figures  {red}"]
    for number, turn in dates.items():
        coming = [
            f"phase {entry['phase']}: {' '.join(entry['units'])}"
            for entry in tracks["reinforcement"]
            if entry["turn"] == number
        ]
        told = "; ".join([*coming, *turn.get("notes", ())])
        lines.append(f"Turn {number}, {turn['date'].rpartition(' ')[0]}{f': {told}' if told else ''}")
    return "\n".join(["Turn and phase tracks", *lines, TRACKS_NOTE])
