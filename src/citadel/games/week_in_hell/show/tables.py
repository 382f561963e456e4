"""The printed tables: both combat tables, events, NVA markers, the tracks; and what the signs mean."""

from collections.abc import Mapping
from typing import Any

from citadel.core.display import Grid, Panel, Text, cells
from citadel.core.position import NONE
from citadel.games.week_in_hell.position import Week
from citadel.games.week_in_hell.rules.fire import total_strength
from citadel.games.week_in_hell.words.names import EVENT_TITLES

VALUES = (1, 2, 3, 4)
STRONGEST = 6
"""The last row of the US table, for all that is more, too."""

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


def tables(files: Mapping[str, Any], p: Week | None = None) -> dict[str, Panel]:
    """The tables by the word that asks for them; with a position, the rows of the attack and the turn are marked."""
    crt, us, nva = files["crt"], (0, 0), (0, 0)
    if p is not None and p.target != NONE and p.assault != NONE:
        us = (min(total_strength(p), STRONGEST), p.value_now(p.target))
        nva = (p.current_value(p.target), p.value_now(p.target))
    return {
        "us": _combat("US table: hits on the NVA marker", crt, "us", "total", STRONGEST, US_NOTE, us),
        "nva": _combat("NVA table: hits on assault and support platoon", crt, "nva", "nva", 4, NVA_NOTE, nva),
        "events": _events(files["events"]),
        "cup": _cup(files["nva"]["marker"]),
        "tracks": _tracks(files["tracks"], p.turn if p is not None else 0),
        "legend": Panel("What the signs mean", (Text(LEGEND),)),
    }


def _combat(
    title: str, crt: Mapping[str, Any], table: str, row: str, rows: int, note: str, now: tuple[int, int]
) -> Panel:
    """A combat table: for each strength a row per value of the zone, the dice across."""
    fixed = {(cell["strength"], cell["value"], cell["die"]) for cell in crt["fixed"] if cell["table"] == table}
    lines = []
    for strength in range(1, rows + 1):
        for value in VALUES:
            found = crt[table][f"{row}_{strength}"][f"value_{value}"]
            texts = [_cell(cell, (strength, value, die) in fixed) for die, cell in enumerate(found, 1)]
            lines.append(cells(strength if value == 1 else "", value, *texts, now=(strength, value) == now))
    head = ({"us": "total", "nva": "marker"}[table], "zone value", *(f"die {die}" for die in range(1, 7)))
    return Panel(title, (Grid("", head, tuple(lines)), Text(note)), "8.2.2")


def _cell(cell: Any, is_fixed: bool) -> str:
    text = "/".join(map(str, cell)) if isinstance(cell, list) else str(cell)
    return f"{text}{'=' * is_fixed}"


def _events(events: Mapping[str, Any]) -> Panel:
    effect, titles = events["effect"], EVENT_TITLES
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
    rows = [
        cells(row["total"], titles[row["event"]], TIMES[row["timing"]], effects.get(row["event"], ""))
        for row in sorted(events["row"], key=lambda row: int(row["total"]))
    ]
    grid = Grid("", ("sum", "event", "losses", "what it does"), tuple(rows))
    return Panel("The Events Table", (grid, Text(EVENTS_NOTE)), "11.1")


def _cup(markers: list[Mapping[str, Any]]) -> Panel:
    rows = [cells("".join(map(str, marker["sides"])), marker["count"]) for marker in markers]
    total = sum(marker["count"] for marker in markers)
    return Panel(f"NVA markers, {total} in all", (Grid("", ("marker", "number"), tuple(rows)), Text(CUP_NOTE)), "3.0")


def _tracks(tracks: Mapping[str, Any], now: int) -> Panel:
    red = tracks["phase_track"]["red"]
    figures = Grid("Red figures", ("phase", *red), (cells("last of the day from", *red.values()),), "5.0")
    rows = []
    for turn in tracks["turn"]:
        coming = [
            f"phase {entry['phase']}: {' '.join(entry['units'])}"
            for entry in tracks["reinforcement"]
            if entry["turn"] == turn["n"]
        ]
        told = "; ".join([*coming, *turn.get("notes", ())])
        rows.append(cells(turn["n"], turn["date"].rpartition(" ")[0], told, now=turn["n"] == now))
    days = Grid("Turns", ("turn", "date", "what comes"), tuple(rows), "4.0")
    return Panel("Turn and phase tracks", (figures, days, Text(TRACKS_NOTE)))
