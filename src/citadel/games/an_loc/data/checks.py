"""What must hold between the values of the data files of An Loc: counters, tables, tracks and set-up.

The map has a file of its own, `checks_map.py`.
"""

import re
from collections.abc import Iterable, Iterator
from datetime import date
from fractions import Fraction
from itertools import pairwise

from citadel.core.data import Files
from citadel.core.data.checks import (
    Item,
    doubled,
    faults_of_options,
    listed,
    missing,
    must_be,
    must_count,
    names_of,
    unknown,
)
from citadel.games.an_loc.data.checks_map import faults_of_map

SIDES = ("arvn", "nva")
NAMED_UNITS = {
    "arvn": (
        "tf-52", "5-abn", "6-abn", "8-abn", "81-abn", "211-art", "155mm", "9-acr", "3-abn", "1/15", "2/15", "3/15",
        "48/18", "5-div-hq-low", "5-div-hq-high", "1-abn-hq", "3-abn-hq",
    ),
    "nva": ("9-vc/art", "5-vc/275", "429-sappers", "130mm", "122mm", "t-54", "pt-76"),
}  # fmt: skip
"""The counters that the rules and the examples call by name."""

AIR_TYPES = ("b-52", "f-4", "cobra", "a-37", "ac-130")
SCENARIOS = ("battle", "first-assault")
FREE_STANDING = ("lz", "sa-7")
NOT_OF_HQS = (
    "attack", "defence", "reduced_attack", "reduced_defence", "steps", "movement", "stacking_points", "range",
)  # fmt: skip
WORD = re.compile(r"[a-z0-9/-]+")
ODDS = re.compile(r"([1-9]\d?):([1-9]\d?)", re.ASCII)
ROW = re.compile(r"-?\d{1,2}", re.ASCII)
LOWEST_ROLL = -3


def check(files: Files) -> list[str]:
    """Everything that makes data of the right shape unplayable, as `file: key: reason`."""
    return [
        *faults_of_map(files["map"]),
        *_faults_of_counters(files),
        *_faults_of_units(files),
        *_faults_of_air(files),
        *_faults_of_strikes(files["strikes"]),
        *_faults_of_crt(files["crt"]),
        *_faults_of_tracks(files),
        *_faults_of_setup(files),
        *_faults_of_scenarios(files),
        *_faults_of_garrison(files["surrender"]["garrison"]),
        *faults_of_options(files["options"]["option"], ["default"]),
    ]


# -- counters (3, 9, 11) -----------------------------------------------------------------------------------------------


def counters_of(entries: Iterable[Item]) -> list[str]:
    """What the counters of air types or markers are called: several alike by number."""
    return [
        f"{entry['id']}-{number}" if entry["count"] > 1 else entry["id"]
        for entry in entries
        for number in range(1, entry["count"] + 1)
    ]


def units_of(files: Files) -> dict[str, Item]:
    """The ground units of both sides by name."""
    return {unit["id"]: unit for side in SIDES for unit in files[side]["unit"]}


def _faults_of_counters(files: Files) -> Iterator[str]:
    """Every counter is called by one word that no other has."""
    lists = {"arvn": "unit", "nva": "unit", "air": "type", "markers": "marker"}
    for file, key in lists.items():
        for name in names_of(files[file][key]):
            if not WORD.fullmatch(name):
                yield f"{file}.toml: {key}[{name}].id: small letters, digits, - and / make a name"
    for side, names in NAMED_UNITS.items():
        yield from missing(f"{side}.toml: unit", names, names_of(files[side]["unit"]))
    yield from missing("air.toml: type", AIR_TYPES, names_of(files["air"]["type"]))
    yield from missing("markers.toml: marker", FREE_STANDING, names_of(files["markers"]["marker"]))
    pieces = [*counters_of(files["air"]["type"]), *counters_of(files["markers"]["marker"])]
    yield from doubled("markers.toml: marker", [*(n for side in SIDES for n in names_of(files[side]["unit"])), *pieces])


def _faults_of_units(files: Files) -> Iterator[str]:
    commands = {unit["command"] for unit in files["arvn"]["unit"] if unit["kind"] == "hq"}
    for side in SIDES:
        for unit in files[side]["unit"]:
            place = f"{side}.toml: unit[{unit['id']}]"
            faults = (
                _faults_of_hq(unit) if unit["kind"] == "hq" else _faults_of_unit(unit, files["constants"]["stacking"])
            )
            yield from (f"{place}.{fault}" for fault in faults)
            if unit.get("command", "none") not in (*commands, "none"):
                yield f"{place}.command: no HQ commands {unit['command']} (11.1)"


def _faults_of_hq(unit: Item) -> Iterator[str]:
    for key in NOT_OF_HQS:
        if unit[key]:
            yield f"{key}: an HQ has none (11.1)"
    if not unit["morale"]:
        yield "morale: an HQ has a morale (12.1)"
    if unit["command"] == "none":
        yield "command: an HQ commands a formation (11.1)"


def _faults_of_unit(unit: Item, limits: Item) -> Iterator[str]:
    kind = unit["kind"]
    if unit.get("morale"):
        yield "morale: only HQs have a morale (12.1)"
    for key in ("steps", "movement"):
        if not unit[key]:
            yield f"{key}: a unit has at least 1"
    if kind == "sapper":
        for key in ("attack", "defence"):
            if unit[key]:
                yield f"{key}: sappers have no factors (10.3)"
    elif not unit["defence"]:
        yield "defence: a unit has at least 1, or odds could not be reckoned (10.1)"
    if unit["steps"] == 2 and not unit["reduced_defence"]:
        yield "reduced_defence: a unit has at least 1, or odds could not be reckoned (10.1)"
    for key in ("attack", "defence"):
        if unit["steps"] < 2 and unit[f"reduced_{key}"]:
            yield f"reduced_{key}: a unit of one step has no reduced side (10.6)"
        elif unit[f"reduced_{key}"] > unit[key]:
            yield f"reduced_{key}: the reduced side is the weaker one (10.6)"
    if (kind == "artillery") != bool(unit["range"]):
        yield "range: artillery has a range, and only artillery (11.3)"
    if unit["combat_bonus"] and kind not in ("artillery", "sapper"):
        yield "combat_bonus: only artillery, sappers and HQs have one (10.3)"
    if not unit["stacks_free"] and not 1 <= unit["stacking_points"] <= limits["hex"]:
        yield f"stacking_points: a unit that does not stack free has 1 to {limits['hex']}, what a hex holds (4.0)"


def _faults_of_air(files: Files) -> Iterator[str]:
    air, counts = files["air"], {marker["id"]: marker["count"] for marker in files["markers"]["marker"]}
    for kind in air["type"]:
        yield from doubled(f"air.toml: type[{kind['id']}].missions", kind["missions"])
    aaa = air["aaa"]
    if not aaa["suppressed"] <= aaa["partial"] <= aaa["unsuppressed"]:
        yield "air.toml: aaa: suppression cannot make anti-aircraft fire stronger (9.3)"
    if not aaa["partial_from"] <= aaa["suppressed_from"]:
        yield "air.toml: aaa.suppressed_from: full suppression needs no fewer hits than partial (9.3)"
    if counts.get("lz", 0) < air["helicopters"]["points"]:
        yield f"markers.toml: marker[lz].count: {air['helicopters']['points']} helicopter points can need as many (9.6)"
    most = max((turn["sa7"] for turn in files["turns"]["turn"]), default=0) + files["setup"]["commitment"]["sa7"]
    if counts.get("sa-7", 0) < most:
        yield f"markers.toml: marker[sa-7].count: {most} can be needed at a time (9.8)"


# -- tables (9.3, 10.5) ------------------------------------------------------------------------------------------------


def strike_hits(strikes: Item, strike: int, roll: int) -> int:
    """The hits that so many strike points bring with a net roll; none if they are too few for the first column."""
    hits = 0
    for column in strikes["column"]:
        if column["least"] <= strike:
            hits = column["hits"][roll - LOWEST_ROLL]
    return hits


def _faults_of_strikes(strikes: Item) -> Iterator[str]:
    bounds = [column["least"] for column in strikes["column"]]
    if not bounds:
        yield "strikes.toml: column: there is none"
    if any(b <= a for a, b in pairwise(bounds)):
        yield f"strikes.toml: column: the bounds must ascend, here are {listed(map(str, bounds))}"
    for cell in strikes["fixed"]:
        found = strike_hits(strikes, cell["strike"], cell["roll"])
        if found != cell["hits"]:
            with_ = f"{cell['strike']} points and a roll of {cell['roll']}"
            yield f"strikes.toml: column: {with_} give {found}; the printed example fixes {cell['hits']}"


def _faults_of_crt(crt: Item) -> Iterator[str]:
    rows = list(crt["rows"])
    odds = [ODDS.fullmatch(column) for column in crt["columns"]]
    ratios = [Fraction(int(each[1]), int(each[2])) for each in odds if each]
    if len(ratios) < len(odds) or any(b <= a for a, b in pairwise(ratios)):
        yield f'crt.toml: columns: odds such as "3:1" must ascend, here are {listed(crt["columns"])}'
    numbers = [int(row) for row in rows if ROW.fullmatch(row)]
    if not rows or len(numbers) < len(rows) or any(b != a + 1 for a, b in pairwise(numbers)):
        yield f"crt.toml: rows: net rolls must be a run of numbers, here are {listed(rows)}"
    if list(crt["tank_losses"]) != rows:
        found = listed(crt["tank_losses"])
        yield f"crt.toml: tank_losses: there must be one for each of {listed(rows)}, here are {found}"
    for row in rows:
        results = len(crt["rows"][row])
        if results != len(crt["columns"]):
            yield f"crt.toml: rows.{row}: {len(crt['columns'])} columns need as many results, here are {results}"
    for cell in crt["fixed"]:
        column, row = cell["column"], cell["row"]
        if column not in crt["columns"] or row not in rows:
            yield f"crt.toml: fixed[{column} {row}]: the printed example has this cell, and the table has not"
            continue
        stands = dict(zip(crt["columns"], crt["rows"][row], strict=False)).get(column)
        if stands != cell["result"]:
            yield f"crt.toml: rows.{row}: {column} has {stands}; the printed example fixes {cell['result']}"


# -- tracks (7, 12.2, 13) ----------------------------------------------------------------------------------------------


def day(text: str) -> date | None:
    """A day as the turns give it, if there is such a day."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def _faults_of_tracks(files: Files) -> Iterator[str]:
    levels, turns = ([each["n"] for each in files[file][key]] for file, key in (("oel", "level"), ("turns", "turn")))
    yield from must_count("oel.toml: level", "levels 0 to 5 (7.2)", range(6), levels)
    yield from must_count("turns.toml: turn", "twelve turns, 1 to 12 (13.1)", range(1, 13), turns)
    for turn in files["turns"]["turn"]:
        if day(turn["first_day"]) is None:
            yield f"turns.toml: turn[{turn['n']}].first_day: there is no such day"
    points = files["constants"]["nva_replacements"]
    if not points["commits_5th_vc"] <= points["breaks_morale"] <= points["limit"]:
        yield "constants.toml: nva_replacements: commitment comes first, then broken morale, then the limit (12.2)"


# -- set-up and scenarios (13) -----------------------------------------------------------------------------------------


def _faults_of_setup(files: Files) -> Iterator[str]:
    setup, sides = files["setup"], {side: names_of(files[side]["unit"]) for side in SIDES}
    everyone, commitment = [*sides["arvn"], *sides["nva"]], setup["commitment"]
    coming: list[str] = [commitment["hq_in"]]
    entries = [(f"{key}[{entry['id']}]", entry) for key in ("group", "arrival") for entry in setup[key]]
    for key, entry in (*entries, ("ninth_division", setup["ninth_division"])):
        place = f"setup.toml: {key}.units"
        yield from unknown(place, "unit", entry["units"], everyone)
        ours = [side for side in SIDES if set(entry["units"]) & set(sides[side])]
        if len(ours) > 1:
            yield f"{place}: units of both sides"
        ends = entry.get("at", ["lai-khe"] if entry.get("area") == "lai-khe" else [])
        if any((end == "lai-khe") != (ours == ["arvn"]) for end in ends):
            yield f"setup.toml: {key}: at Lai Khe comes the ARVN, at the edges the NVA (13.1)"
        coming += entry["units"]
    yield from unknown("setup.toml: commitment.units", "NVA unit", commitment["units"], sides["nva"])
    if "lai-khe" in commitment["at"]:
        yield "setup.toml: commitment.at: at Lai Khe comes the ARVN, at the edges the NVA (13.1)"
    coming += commitment["units"]
    yield from doubled("setup.toml: group", coming)
    never = [name for name in everyone if name not in coming]
    if never:
        yield f"setup.toml: group: {listed(never)} never come"
    hqs = {unit["id"]: unit["command"] for unit in files["arvn"]["unit"] if unit["kind"] == "hq"}
    for key in ("hq_out", "hq_in"):
        yield from unknown(f"setup.toml: commitment.{key}", "HQ", [commitment[key]], hqs)
    if hqs.get(commitment["hq_out"]) != hqs.get(commitment["hq_in"]):
        yield "setup.toml: commitment.hq_in: it must command what the other commanded (11.1)"
    lists = {
        "setup.toml: withdrawal.units": setup["withdrawal"]["units"],
        "constants.toml: airborne.returning": files["constants"]["airborne"]["returning"],
        "constants.toml: airborne.to_withdraw": files["constants"]["airborne"]["to_withdraw"],
    }
    for place, names in lists.items():
        yield from unknown(place, "ARVN unit", names, sides["arvn"])
        yield from doubled(place, names)


def _faults_of_scenarios(files: Files) -> Iterator[str]:
    names = names_of(files["scenarios"]["scenario"])
    yield from must_be("scenarios.toml: scenario", "scenarios", SCENARIOS, names)
    for scenario in files["scenarios"]["scenario"]:
        if scenario["ends_at_replacements"] > files["constants"]["nva_replacements"]["limit"]:
            place = f"scenarios.toml: scenario[{scenario['id']}].ends_at_replacements"
            yield f"{place}: the marker goes to {files['constants']['nva_replacements']['limit']} only (10.6.1)"


def _faults_of_garrison(lines: list[Item]) -> Iterator[str]:
    bounds = [line["least"] for line in lines]
    if not bounds or bounds[-1] != 0 or any(b >= a for a, b in pairwise(bounds)):
        yield f"surrender.toml: garrison: numbers of steps must descend to 0, here are {listed(map(str, bounds))}"
