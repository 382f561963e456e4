"""The printed tables: combat results, air strikes, effort, terrain, turns, surrender; what the signs mean."""

from collections.abc import Mapping
from typing import Any

from citadel.core.display import Grid, Panel, Text, cells
from citadel.core.position import NONE
from citadel.games.an_loc.position import LOGISTICS, SETUP, Siege
from citadel.games.an_loc.rules.strength import attack_strength, defence_strength, final_column
from citadel.games.an_loc.show.state import attacking_side

OURS = "reconstructed, or the owner's where an overlay gives it"
CRT_NOTE = (
    "Columns are odds, rows the die with its modifiers; a cell has the attacker's result, then the defender's: steps "
    "lost, R and the hexes of the retreat (10.5). Tanks: the steps that attacking NVA tanks lose besides (10.6.2). "
    f"The cell marked = is fixed by an example of the rulebook; all else is {OURS}."
)
STRIKES_NOTE = (
    "Rows are strike values, columns the die, for TAC less the flak; a cell has the hits (9.3, 9.4). SEAD: {partial} "
    "hits leave flak {low}, {all} or more leave {none} (9.3). TAC: a hit destroys a replacement point; a step costs "
    "{step}, an operation point {op}; under flak {step_fire} and {op_fire} (9.4). A cell marked = is fixed by an "
    f"example of the rulebook; all else in the table is {OURS}."
)
EFFORT_NOTE = (
    "Effort costs as many operation points as its level (7.2); levels that add up to {lull} or less are a lull (6.1). "
    "Figures marked ~ are reconstructed, or the owner's where an overlay gives them."
)
TERRAIN_NOTE = (
    "Costs in movement points on foot and for tanks, P is prohibited (8.0); the shift is to the left, the modifier is "
    "of the attacker's die (10.2). A road costs its own rate instead of the terrain (8.1), waters cost besides; a "
    "bridge costs nothing. All of it is reconstructed, or the owner's where an overlay gives it, but for what is "
    "marked =, which examples of the rulebook fix."
)
TURNS_NOTE = (
    "Income comes from turn 2 on; turn 1 has {arvn} ARVN and {nva} NVA points (13.1). Dates and incomes are "
    "reconstructed, or the owner's where an overlay gives them; SA-7 markers, arrivals and withdrawals are the "
    "rulebook's (13.1.2, 13.1.4)."
)
SURRENDER_NOTE = (
    "The sum of morale and factors is formed at the end of every turn, without a die; 0 or less is surrender. There is "
    "no test while QL-13 is free of the NVA and an ARVN unit is at Lai Khe (12.1). The figures are reconstructed, or "
    "the owner's where an overlay gives them."
)
LEGEND = (
    "7/5(4-5-4) is a unit with attack, defence and movement; reduced has lost a step, used has supported or helped in "
    "this turn, SA-7 carries a marker. An HQ shows its morale, +1 is the modifier that a gun, sapper or HQ gives, "
    "range how far a gun reaches. 6/8 behind a hex are its stacking points and the limit. Flak 4, 2 or 0 is the AAA "
    "value. In the choices, '12 to 5, 2:1, die +1' are strengths, column after shifts and the sum of modifiers; "
    "'3-4 1/1R1' is what the faces 3 and 4 bring: attacker's result, then defender's; '+2 tank' are steps of NVA tanks "
    "besides. MP are movement points; 'stops' is a hex in enemy control, where the move ends. High dice are good for "
    "the attacker."
)


def tables(files: Mapping[str, Any], p: Siege | None = None) -> dict[str, Panel]:
    """The tables by the word that asks for them; no word is a verb of the game.

    With a position, the column of the combat under way, the efforts chosen and the turn are marked.
    """
    return {
        "crt": _results(files["crt"], _column(p) if p is not None else NONE),
        "strikes": _strikes(files["strikes"], files["air"]),
        "efforts": _efforts(files["oel"], _chosen(p) if p is not None else ()),
        "terrain": _terrain(files["tec"]),
        "turns": _turns(files, p.turn if p is not None else 0),
        "surrender": _surrender(files),
        "legend": Panel("What the signs mean", (Text(LEGEND),)),
    }


def _column(p: Siege) -> int:
    """The column of the combat under way, or none."""
    side = attacking_side(p)
    if not p.attackers or not p.targets or p.beaten:
        return NONE
    return final_column(p, attack_strength(p, side), defence_strength(p, side))


def _chosen(p: Siege) -> tuple[int, ...]:
    """The efforts of this turn that may be seen."""
    if p.stage in (SETUP, LOGISTICS):
        return ()
    return (p.arvn_effort, p.nva_effort)


def _results(crt: Mapping[str, Any], now: int) -> Panel:
    fixed = {(entry["column"], entry["row"]) for entry in crt["fixed"]}
    order = sorted(crt["rows"], key=int)
    ends = {order[0]: f"{order[0]} or less", order[-1]: f"{order[-1]} or more"}
    rows = []
    for row in order:
        marked = zip(crt["columns"], crt["rows"][row], strict=True)
        texts = [f"{cell}{'=' if (name, row) in fixed else ''}" for name, cell in marked]
        column = now + 1 if now != NONE else NONE
        rows.append(cells(ends.get(row, row), *texts, crt["tank_losses"][row], column=column))
    grid = Grid("", ("", *crt["columns"], "tanks"), tuple(rows))
    return Panel("Combat Results Table", (grid, Text(CRT_NOTE)), "10.5")


def _strikes(strikes: Mapping[str, Any], air: Mapping[str, Any]) -> Panel:
    columns = strikes["column"]
    ends = [column["least"] - 1 for column in columns[1:]]
    rows = []
    for column, end in zip(columns, [*ends, None], strict=True):
        least = column["least"]
        fixed = {e["roll"] for e in strikes["fixed"] if e["strike"] >= least and (end is None or e["strike"] <= end)}
        hits = [f"{hit}{'=' if roll in fixed else ''}" for roll, hit in zip(range(-3, 7), column["hits"], strict=True)]
        rows.append(cells(f"{least} or more" if end is None else f"{least}-{end}", *hits))
    kinds = [
        cells(
            entry["id"], entry["strike_value"], entry["units_per_op"], entry["count"],
            ", ".join(entry["missions"]) + ("; may cover a hot landing zone" if entry["covers_hot_lz"] else ""),
        )
        for entry in air["type"]
    ]  # fmt: skip
    flak, tac = air["aaa"], air["tac"]
    note = STRIKES_NOTE.format(
        partial=flak["partial_from"], low=flak["partial"], all=flak["suppressed_from"], none=flak["suppressed"],
        step=tac["step"], op=tac["op"], step_fire=tac["step_under_fire"], op_fire=tac["op_under_fire"],
    )  # fmt: skip
    counts = f"How many counters there are of a type is {OURS}, as are the AC-130's figures and the F-4's missions."
    grid = Grid("", ("strike", *map(str, range(-3, 7))), tuple(rows))
    units = Grid("Air units", ("type", "strike", "for a point", "in all", "missions"), tuple(kinds), "9.0")
    return Panel("Air Strikes Table and air units", (grid, Text(note), units, Text(counts)), "9.4")


def _efforts(oel: Mapping[str, Any], now: tuple[int, ...]) -> Panel:
    moves = {"none": "none", "half": "half", "printed": "as printed"}
    rows = []
    for level in oel["level"]:
        extra = level["extra_movement"]
        movement = f"printed {extra:+d}" if extra else moves[level["movement"]]
        attacks = f"die {level['attack_drm']:+d}" if level["may_attack"] else "none"
        ours = _is_ours(level["source"])
        movement += "~" if {"movement", "extra_movement"} & ours else ""
        attacks += "~" if {"may_attack", "attack_drm"} & ours else ""
        second = "yes" if level["second_phase"] else "no"
        rows.append(cells(level["n"], movement, attacks, second, now=level["n"] in now))
    grid = Grid("", ("level", "movement", "attacks", "second phase"), tuple(rows))
    return Panel("Operational Effort Levels", (grid, Text(EFFORT_NOTE.format(lull=oel["lull"]["at_most"]))), "7.2")


def _is_ours(source: str) -> set[str]:
    """The fields of an entry that its source calls reconstructed."""
    found: set[str] = set()
    for clause in source.split("; "):
        names, colon, origin = clause.partition(": ")
        if colon and origin.startswith("reconstructed"):
            found |= set(names.replace(" and ", ", ").split(", "))
    return found


def _terrain(tec: Mapping[str, Any]) -> Panel:
    rows = []
    for name, entry in tec["terrain"].items():
        fixed = "=" if "shift, drm: example" in entry.get("source", "") else ""
        shift, drm = f"{entry['shift'] or '-'}{fixed}", f"{entry['drm'] or '-'}{fixed}"
        halved = "tanks that attack it halved" if entry.get("mech_halved") else ""
        rows.append(cells(name, entry["foot"], entry["mech"], shift, drm, halved))
    for name, entry in tec["road"].items():
        strategic = "strategic movement (8.2)" if entry["strategic"] else ""
        rows.append(cells(f"{name} road", entry["foot"], entry["mech"], "", "", strategic))
    for name, entry in tec["hexside"].items():
        halved = "attackers across it halved (10.0)" if entry.get("halved") else ""
        rows.append(cells(f"{name} side", entry["foot"], entry["mech"], "", entry["drm"] or "-", halved))
    grid = Grid("", ("", "foot", "tanks", "shift", "die", ""), tuple(rows))
    return Panel("Terrain Effects Chart", (grid, Text(TERRAIN_NOTE)), "10.2")


def _turns(files: Mapping[str, Any], now: int) -> Panel:
    turns, setup = files["turns"], files["setup"]
    rows = []
    for turn in turns["turn"]:
        told = [
            f"{'Lai Khe' if 'lai-khe' in entry['at'] else entry['at'][0] + ' edge'}: {' '.join(entry['units'])}"
            for entry in setup["arrival"]
            if entry["turn"] == turn["n"]
        ]
        if setup["withdrawal"]["turn"] == turn["n"]:
            told.append(f"withdrawn: {' '.join(setup['withdrawal']['units'])}")
        points = (turn[key] or "-" for key in ("arvn_op", "nva_op", "sa7"))
        rows.append(cells(turn["n"], turn["first_day"], *points, "; ".join(told), now=turn["n"] == now))
    start, more = turns["start"], setup["commitment"]
    threshold = files["constants"]["nva_replacements"]["commits_5th_vc"]
    committed = (
        f"When the NVA Replacement marker reaches {threshold}, the next turn "
        f"brings {' '.join(more['units'])} on the {' or '.join(more['at'])} edge, {more['op']} NVA points and "
        f"{more['sa7']} SA-7 that may be kept (11.2.2)."
    )
    note = TURNS_NOTE.format(arvn=start["arvn_op"], nva=start["nva_op"])
    grid = Grid("", ("turn", "from", "ARVN", "NVA", "SA-7", ""), tuple(rows))
    return Panel("Turn Record Track", (grid, Text(committed), Text(note)), "13.1")


def _surrender(files: Mapping[str, Any]) -> Panel:
    table = files["surrender"]
    factor, flak, aaa = table["factor"], table["aaa"], files["air"]["aaa"]
    hqs = ", ".join(f"{unit['id']} {unit['morale']}" for unit in files["arvn"]["unit"] if unit["kind"] == "hq")
    found: list[tuple[int | None, str]] = [
        (None, f"the best morale of the HQs in or beside the city: {hqs}; without one {table['base']['without_hq']}"),
        (factor["nva_artillery"], "each NVA artillery unit that has the city in range"),
        (factor["besieged"], "An Loc is besieged"),
    ]
    for index, entry in enumerate(table["garrison"]):
        above = table["garrison"][index - 1]["least"] - 1
        steps = f"{entry['least']} to {above}" if index else f"{entry['least']} or more"
        found.append((entry["value"], f"{steps} ARVN steps in the city"))
    found += [(flak[word], f"flak {aaa[word]}") for word in ("unsuppressed", "partial", "suppressed")]
    found.append((flak["lull"], "flak after a lull"))
    if factor["fire_base"]:
        found.append((factor["fire_base"], "ARVN artillery outside the city has it in range"))
    found.append((factor["nva_morale_broken"], "NVA morale is broken"))
    rows = tuple([cells(words, "" if value is None else f"{value:+d}") for value, words in found])
    return Panel("Surrender of An Loc", (Grid("", ("factor", "value"), rows), Text(SURRENDER_NOTE)), "12.1")
