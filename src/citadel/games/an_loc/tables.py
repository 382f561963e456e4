# interpreted
"""The printed tables as text: combat results, air strikes, effort, terrain, turns, surrender; what the signs mean."""

from collections.abc import Mapping
from typing import Any

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


def tables(files: Mapping[str, Any]) -> dict[str, str]:
    """The tables by the word that asks for them, each under a title line. No word is a verb of the game."""
    return {
        "crt": _results(files["crt"]),
        "strikes": _strikes(files["strikes"], files["air"]),
        "efforts": _efforts(files["oel"]),
        "terrain": _terrain(files["tec"]),
        "turns": _turns(files),
        "surrender": _surrender(files),
        "legend": f"What the signs mean\n{LEGEND}",
    }


def _results(crt: Mapping[str, Any]) -> str:
    fixed = {(entry["column"], entry["row"]) for entry in crt["fixed"]}
    rows = sorted(crt["rows"], key=int)
    ends = {rows[0]: f"{rows[0]} or less", rows[-1]: f"{rows[-1]} or more"}
    lines = [f"{'':>10}" + "".join(f"{name:>8}" for name in crt["columns"]) + f"{'tanks':>8}"]
    for row in rows:
        cells = zip(crt["columns"], crt["rows"][row], strict=True)
        texts = [f"{cell}{'=' if (name, row) in fixed else ''}" for name, cell in cells]
        lines.append(f"{ends.get(row, row):>10}" + "".join(f"{t:>8}" for t in [*texts, crt["tank_losses"][row]]))
    return "\n".join(["Combat Results Table", *lines, CRT_NOTE])


def _strikes(strikes: Mapping[str, Any], air: Mapping[str, Any]) -> str:
    columns = strikes["column"]
    ends = [column["least"] - 1 for column in columns[1:]]
    lines = [f"{'strike':>10}" + "".join(f"{roll:>5}" for roll in range(-3, 7))]
    for column, end in zip(columns, [*ends, None], strict=True):
        least = column["least"]
        fixed = {e["roll"] for e in strikes["fixed"] if e["strike"] >= least and (end is None or e["strike"] <= end)}
        cells = [
            f"{hits}{'=' if roll in fixed else ''}" for roll, hits in zip(range(-3, 7), column["hits"], strict=True)
        ]
        label = f"{least} or more" if end is None else f"{least}-{end}"
        lines.append(f"{label:>10}" + "".join(f"{cell:>5}" for cell in cells))
    kinds = [
        f"{entry['id']}: strike {entry['strike_value']}, {entry['units_per_op']} for a point, {entry['count']} in all, "
        f"{', '.join(entry['missions'])}{'; may cover a hot landing zone' if entry['covers_hot_lz'] else ''}"
        for entry in air["type"]
    ]
    flak, tac = air["aaa"], air["tac"]
    note = STRIKES_NOTE.format(
        partial=flak["partial_from"], low=flak["partial"], all=flak["suppressed_from"], none=flak["suppressed"],
        step=tac["step"], op=tac["op"], step_fire=tac["step_under_fire"], op_fire=tac["op_under_fire"],
    )  # fmt: skip
    counts = f"How many counters there are of a type is {OURS}, as are the AC-130's figures and the F-4's missions."
    return "\n".join(["Air Strikes Table and air units", *lines, note, *kinds, counts])


def _efforts(oel: Mapping[str, Any]) -> str:
    moves = {"none": "none", "half": "half", "printed": "as printed"}
    lines = [f"{'level':>7}  {'movement':<16}{'attacks':<12}second phase"]
    for level in oel["level"]:
        extra = level["extra_movement"]
        movement = f"printed {extra:+d}" if extra else moves[level["movement"]]
        attacks = f"die {level['attack_drm']:+d}" if level["may_attack"] else "none"
        ours = _is_ours(level["source"])
        movement += "~" if {"movement", "extra_movement"} & ours else ""
        attacks += "~" if {"may_attack", "attack_drm"} & ours else ""
        second = "yes" if level["second_phase"] else "no"
        lines.append(f"{level['n']:>7}  {movement:<16}{attacks:<12}{second}")
    return "\n".join(["Operational Effort Levels", *lines, EFFORT_NOTE.format(lull=oel["lull"]["at_most"])])


def _is_ours(source: str) -> set[str]:
    """The fields of an entry that its source calls reconstructed."""
    found: set[str] = set()
    for clause in source.split("; "):
        names, colon, origin = clause.partition(": ")
        if colon and origin.startswith("reconstructed"):
            found |= set(names.replace(" and ", ", ").split(", "))
    return found


def _terrain(tec: Mapping[str, Any]) -> str:
    lines = [f"{'':<18}{'foot':>6}{'tanks':>7}{'shift':>7}{'die':>6}"]
    for name, entry in tec["terrain"].items():
        fixed = "=" if "shift, drm: example" in entry.get("source", "") else ""
        shift, drm = f"{entry['shift'] or '-'}{fixed}", f"{entry['drm'] or '-'}{fixed}"
        halved = "   tanks that attack it halved" if entry.get("mech_halved") else ""
        lines.append(f"{name:<18}{entry['foot']:>6}{entry['mech']:>7}{shift:>7}{drm:>6}{halved}")
    for name, entry in tec["road"].items():
        strategic = "   strategic movement (8.2)" if entry["strategic"] else ""
        lines.append(f"{f'{name} road':<18}{entry['foot']:>6}{entry['mech']:>7}{'':>13}{strategic}".rstrip())
    for name, entry in tec["hexside"].items():
        halved = "   attackers across it halved (10.0)" if entry.get("halved") else ""
        lines.append(f"{f'{name} side':<18}{entry['foot']:>6}{entry['mech']:>7}{'':>7}{entry['drm'] or '-':>6}{halved}")
    return "\n".join(["Terrain Effects Chart", *lines, TERRAIN_NOTE])


def _turns(files: Mapping[str, Any]) -> str:
    turns, setup = files["turns"], files["setup"]
    lines = [f"{'turn':>6}  {'from':<12}{'ARVN':>5}{'NVA':>5}{'SA-7':>6}"]
    for turn in turns["turn"]:
        told = [
            f"{'Lai Khe' if 'lai-khe' in entry['at'] else entry['at'][0] + ' edge'}: {' '.join(entry['units'])}"
            for entry in setup["arrival"]
            if entry["turn"] == turn["n"]
        ]
        if setup["withdrawal"]["turn"] == turn["n"]:
            told.append(f"withdrawn: {' '.join(setup['withdrawal']['units'])}")
        points = f"{turn['arvn_op'] or '-':>5}{turn['nva_op'] or '-':>5}{turn['sa7'] or '-':>6}"
        lines.append(f"{turn['n']:>6}  {turn['first_day']:<12}{points}{'  ' if told else ''}{'; '.join(told)}")
    start, more = turns["start"], setup["commitment"]
    threshold = files["constants"]["nva_replacements"]["commits_5th_vc"]
    committed = (
        f"When the NVA Replacement marker reaches {threshold}, the next turn "
        f"brings {' '.join(more['units'])} on the {' or '.join(more['at'])} edge, {more['op']} NVA points and "
        f"{more['sa7']} SA-7 that may be kept (11.2.2)."
    )
    note = TURNS_NOTE.format(arvn=start["arvn_op"], nva=start["nva_op"])
    return "\n".join(["Turn Record Track", *lines, committed, note])


def _surrender(files: Mapping[str, Any]) -> str:
    table = files["surrender"]
    factor, flak, aaa = table["factor"], table["aaa"], files["air"]["aaa"]
    hqs = ", ".join(f"{unit['id']} {unit['morale']}" for unit in files["arvn"]["unit"] if unit["kind"] == "hq")
    lines = [
        f"{'':>4}  the best morale of the HQs in or beside the city: {hqs}; without one {table['base']['without_hq']}",
        f"{factor['nva_artillery']:>+4}  each NVA artillery unit that has the city in range",
        f"{factor['besieged']:>+4}  An Loc is besieged",
    ]
    for index, entry in enumerate(table["garrison"]):
        steps = (
            f"{entry['least']} or more"
            if not index
            else f"{entry['least']} to {table['garrison'][index - 1]['least'] - 1}"
        )
        lines.append(f"{entry['value']:>+4}  {steps} ARVN steps in the city")
    for word in ("unsuppressed", "partial", "suppressed"):
        lines.append(f"{flak[word]:>+4}  flak {aaa[word]}")
    lines.append(f"{flak['lull']:>+4}  flak after a lull")
    if factor["fire_base"]:
        lines.append(f"{factor['fire_base']:>+4}  ARVN artillery outside the city has it in range")
    lines.append(f"{factor['nva_morale_broken']:>+4}  NVA morale is broken")
    return "\n".join(["Surrender of An Loc", *lines, SURRENDER_NOTE])
