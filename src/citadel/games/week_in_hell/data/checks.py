"""What must hold between the values of the data files of A Week in Hell: references, geometry, tables, tracks."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from citadel.core.board.areas import AreaMap, edge_between
from citadel.core.data import Files
from citadel.core.data.checks import (
    Board,
    Faces,
    Item,
    area_map_of,
    doubled,
    faults_of_drawing,
    faults_of_options,
    faults_of_outlines,
    listed,
    must_be,
    must_count,
    names_of,
    unknown,
)
from citadel.games.week_in_hell.components import COMPANIES, COMPANY_NAMES, EVENT_NAMES, OFF_MAP, VERBS, ZONES

Neighbours = dict[str, dict[str, str]]

FACES = Faces(("zone", "water", "land"), "points")
LETTERS = "ABCDEFG"
LETTERED = COMPANY_NAMES[:COMPANIES]
CPS = ("MACV", "1/1", "2/5")
MACV_UNITS = ("macv-platoon", "CP-MACV")
BEFORE = ("friendly_fire", "civilians", "rpg", "enfilading_fire", "nva_retreat")
"""The events that come before the combat result; all others follow it (11.1)."""
ANSWERS = {
    "edition": ("published", "draft"),
    "rescue_zone_value": ("attacked", "jump_off"),
    "infiltration_once_per": ("phase", "procedure"),
    "isolated_nva_draw": ("if_none", "keep_stronger"),
    "missing_mandatory_red": ("defeat", "no_better_than_draw"),
    "alt_macv_cp": ("arrives_with_A", "removed"),
    "alt_first_convoy_removed_at": ("macv", "phu_bai"),
    "destroyed_bridge": ("bars_us_units", "closed"),
    "infiltration_conditions": ("both", "either"),
    "convoy_d_drm_scope": ("macv_leg", "all"),
    "macv_own_order": ("always", "opening_only"),
    "isolated_clearing_exit": ("neutral_or_controlled", "neutral_or_controlled_victory"),
    "ambush_victim": ("player", "random"),
}
"""What the rules know to play by each option that is not a yes or no."""
OPEN = ("solid", "dotted", "bridge")
"""The kinds of edge that make two zones adjacent (1.2.1)."""

KINDS_BETWEEN = {
    "zone": ("edge",),
    "water": ("edge",),
    "land": ("edge",),
    "zone zone": (*OPEN, "canal"),
    "water zone": ("river",),
    "land zone": ("canal", "out"),
    "land land": ("out",),
    "land water": ("river",),
}
"""What the edge of a face on the rim, or between two faces, may be."""


def check(files: Files) -> list[str]:
    """Everything that makes data of the right shape unplayable, as `file: key: reason`."""
    return [
        *_faults_of_map(files["map"]),
        *_faults_of_units(files["units"]),
        *_faults_of_markers(files["nva"]["marker"]),
        *_faults_of_crt(files["crt"]),
        *_faults_of_events(files["events"]["row"]),
        *_faults_of_phases(files["tracks"]["phase_track"]),
        *_faults_of_tracks(files["tracks"]),
        *_faults_of_scenarios(files["scenarios"]),
        *_faults_of_meetings(files),
        *faults_of_options(files["options"]["option"], ["published", "draft"]),
        *_faults_of_answers(files["options"]["option"]),
    ]


# -- the map (1) -------------------------------------------------------------------------------------------------------


def zone_map_of(board: Board) -> AreaMap:
    """The whole sheet: zones, river and the land out of play. Raises DataError."""
    return area_map_of(board, FACES)


def neighbours_of(board: Board) -> Neighbours:
    """For each zone its adjacent zones, each with the kind of line between them (1.2.1)."""
    found: Neighbours = {zone["id"]: {} for zone in board["zone"]}
    for edge in board["edge"]:
        if edge["kind"] in OPEN:
            a, b = edge["faces"]
            found[a][b] = found[b][a] = edge["kind"]
    return found


def drift_of(board: Board, area_map: AreaMap, zone: str) -> list[str]:
    """Where gas drifts to from a zone: of the adjacent zones to the south the one with the longest boundary (11.2.1).

    Across an edge is south where straight out of the zone is more south than east or west (Q-41). Several are a tie.
    """
    lengths: dict[str, float] = {}
    for edge in board["edge"]:
        if edge["kind"] in OPEN and zone in edge["faces"]:
            line = edge_between(edge["a"], edge["b"])
            east, south = area_map.outward(zone, line)
            if south > abs(east):
                there = next(face for face in edge["faces"] if face != zone)
                lengths[there] = lengths.get(there, 0.0) + area_map.length(line)
    return [there for there, length in lengths.items() if length == max(lengths.values())]


def _faults_of_map(board: Board) -> Iterator[str]:
    names = [*_faults_of_names(board)]
    yield from names or faults_of_drawing(board, FACES, _faults_of_geometry)
    for zone in board["zone"]:
        place = f"map.toml: zone[{zone['id']}]"
        if (zone["colour"] == "yellow") != (zone["value"] == 0):
            yield f"{place}.value: a zone is yellow if its value is 0, and only then (1.2.2)"
        if zone["optional"] and zone["colour"] != "red":
            yield f"{place}.optional: only red zones can be optional (1.2.2)"
        if (zone["bank"] == "river") != (zone["letter"] == "G"):
            yield f"{place}.bank: the bridge, zone G, lies in the river, every other zone on a bank (11.3.2)"


def _faults_of_names(board: Board) -> Iterator[str]:
    zones = names_of(board["zone"])
    if len(zones) != ZONES:
        yield f"map.toml: zone: there must be {ZONES} zones, here are {len(zones)}"
    letters = sorted(filter(None, names_of(board["zone"], "letter")))
    if letters != list(LETTERS):
        yield f"map.toml: zone: the letters must be {listed(LETTERS)}, once each, here are {listed(letters)}"
    yield from _faults_of_titles(board)
    faces = [face["id"] for _, face in FACES.of(board)]
    yield from doubled("map.toml: zone", faces)
    yield from faults_of_outlines(board, FACES)
    for edge in board["edge"]:
        place = f"map.toml: {_called(edge)}"
        yield from unknown(place, "point", (edge["a"], edge["b"]), board["points"])
        yield from unknown(f"{place}.faces", "zone", edge["faces"], faces)


def _faults_of_titles(board: Board) -> Iterator[str]:
    """A zone can be spoken of by its name, which must not mean anything else."""
    others = {*VERBS, *(name.lower() for name in (*OFF_MAP, *MACV_UNITS)), *(zone["id"] for zone in board["zone"])}
    seen: set[str] = set()
    for zone in board["zone"]:
        place, name = f"map.toml: zone[{zone['id']}].name", " ".join(zone["name"].lower().split())
        if not name:
            yield f"{place}: a zone has a name"
        elif name in others - {zone["id"]} or name in seen:
            yield f'{place}: "{zone["name"]}" means something else already'
        seen.add(name)


def _called(edge: Item) -> str:
    return f"edge[{edge['a']} {edge['b']}]"


def _faults_of_geometry(board: Board, area_map: AreaMap) -> Iterator[str]:
    faults = [*_faults_of_edges(board, area_map)]
    yield from faults or _faults_of_borders(board, area_map)


def _faults_of_edges(board: Board, area_map: AreaMap) -> Iterator[str]:
    """Every stretch of an outline is one edge with the faces that meet there and a kind that fits them."""
    lists = {face["id"]: key for key, face in FACES.of(board)}
    lines = [edge_between(edge["a"], edge["b"]) for edge in board["edge"]]
    yield from doubled("map.toml: edge", (f"{a} {b}" for a, b in lines))
    for (a, b), owners in area_map.owners.items():
        if (a, b) not in lines:
            yield f"map.toml: edge: the edge {a} {b} of {listed(owners)} is missing"
    for edge, line in zip(board["edge"], lines, strict=True):
        place, owners = f"map.toml: {_called(edge)}", area_map.owners.get(line, [])
        if not owners:
            yield f"{place}: nothing has an edge there"
        elif sorted(edge["faces"]) != sorted(owners):
            yield f"{place}.faces: {listed(owners)} meet there, here are {listed(edge['faces'])}"
        else:
            allowed = KINDS_BETWEEN.get(" ".join(sorted(lists[face] for face in owners)), ())
            if edge["kind"] not in allowed:
                yield f"{place}.kind: between {listed(owners)} it can be {listed(allowed)}, not {edge['kind']}"
            if edge["red_arrow"] and (edge["kind"] != "edge" or lists[owners[0]] != "zone"):
                yield f"{place}.red_arrow: arrows stand where a zone meets the edge of the map (10.2.1)"


def _faults_of_borders(board: Board, area_map: AreaMap) -> Iterator[str]:
    """Lines between zones are of one kind; NVA, US and gas know where to go (1.2.1, 10.2.1, 10.3.1, 11.2.1)."""
    kinds: dict[tuple[str, ...], str] = {}
    for edge in board["edge"]:
        pair = tuple(sorted(edge["faces"]))
        if edge["kind"] in OPEN and kinds.setdefault(pair, edge["kind"]) != edge["kind"]:
            between = " and ".join(pair)
            yield f"map.toml: {_called(edge)}.kind: the line between {between} is of two kinds (1.2.1)"
    if not any(edge["red_arrow"] for edge in board["edge"]):
        yield "map.toml: edge: there is no red arrow, and the NVA cannot infiltrate (10.2.1)"
    if not eastern_zones(board):
        yield "map.toml: edge: no zone lies on the eastern edge, and every controlled zone is isolated (10.3.1)"
    for zone in names_of(board["zone"]):
        tie = drift_of(board, area_map, zone)
        if len(tie) > 1:
            yield f"map.toml: zone[{zone}].points: gas may drift to {' or '.join(tie)}: equal boundaries (11.2.1)"


def eastern_zones(board: Board) -> list[str]:
    """The zones on the eastern edge of the map (10.3.1)."""
    points, width = board["points"], board["map"]["width"]
    rim = [edge for edge in board["edge"] if points[edge["a"]][0] == points[edge["b"]][0] == width]
    inside = {edge["faces"][0] for edge in rim}
    return [zone for zone in names_of(board["zone"]) if zone in inside]


# -- the counters (2, 3) -----------------------------------------------------------------------------------------------


def _faults_of_units(units: Item) -> Iterator[str]:
    yield from must_be("units.toml: company", "companies", LETTERED, names_of(units["company"]))
    yield from must_be("units.toml: cp", "CPs", CPS, names_of(units["cp"]))
    for company in units["company"]:
        place = f"units.toml: company[{company['id']}]"
        if company["platoons"] != 3:
            yield f"{place}.platoons: a company has three platoons (2.1), here are {company['platoons']}"
        if company["single_sided"] and company["cv_veteran"]:
            yield f"{place}.cv_veteran: one side has one value (2.1)"
        if not company["single_sided"] and not company["cv_veteran"]:
            yield f"{place}.cv_veteran: two sides have two values (2.1)"
        yield from unknown(f"{place}.battalion", "battalion", [company["battalion"]], CPS[1:])
    for cp in units["cp"]:
        for key in ("commands", "commands_until_2_5_in_play"):
            place = f"units.toml: cp[{cp['id']}].{key}"
            yield from unknown(place, "company", cp[key], (*LETTERED, "MACV"))
            yield from doubled(place, cp[key])


def _faults_of_markers(markers: list[Item]) -> Iterator[str]:
    if not markers:
        yield "nva.toml: marker: there is none"
    yield from doubled("nva.toml: marker", (" ".join(map(str, marker["sides"])) for marker in markers))


# -- tables (8.2.2, 11.1) ----------------------------------------------------------------------------------------------


def _faults_of_crt(crt: Item) -> Iterator[str]:
    for cell in crt["fixed"]:
        table, row = cell["table"], f"{'total' if cell['table'] == 'us' else 'nva'}_{cell['strength']}"
        place = f"{table}.{row}.value_{cell['value']}"
        if row not in crt[table]:
            called = " ".join(str(cell[key]) for key in ("table", "strength", "value", "die"))
            yield f"crt.toml: fixed[{called}].strength: no such row"
            continue
        stands = crt[table][row][f"value_{cell['value']}"][cell["die"] - 1]
        if stands != cell["hits"]:
            yield f"crt.toml: {place}: die {cell['die']} has {stands}; the printed example fixes {cell['hits']}"


def _faults_of_events(rows: list[Item]) -> Iterator[str]:
    totals = sorted(row["total"] for row in rows)
    yield from must_count("events.toml: row", "one row for each total from 3 to 18", range(3, 19), totals)
    for row in rows:
        place = f"events.toml: row[{row['total']}]"
        yield from unknown(f"{place}.event", "event", [row["event"]], EVENT_NAMES)
        if bool(row["timing"]) != (row["event"] != "none"):
            yield f"{place}.timing: an event comes Be or Af the combat result, no event at no time (11.1)"
        elif row["event"] in EVENT_NAMES[1:] and row["timing"] != _timing(row["event"]):
            wanted = _timing(row["event"])
            yield f"{place}.timing: {row['event']} is played {wanted}, whatever its row; {row['timing']} cannot be"


def _timing(event: str) -> str:
    return "Be" if event in BEFORE else "Af"


# -- tracks (4, 5, 9, 11.3) --------------------------------------------------------------------------------------------


def _faults_of_phases(track: Item) -> Iterator[str]:
    tested = [str(phase) for phase in range(track["first_tested"], track["last"] + 1)]
    if list(track["red"]) != tested:
        found = listed(track["red"])
        yield f"tracks.toml: phase_track.red: phases {listed(tested)} have a figure, here are {found}"
    elif track["red"][tested[-1]] != 1:
        yield f"tracks.toml: phase_track.red.{tested[-1]}: the last phase ends the day with any die, so it must be 1"


def _faults_of_tracks(tracks: Item) -> Iterator[str]:
    turns = [turn["n"] for turn in tracks["turn"]]
    yield from must_count("tracks.toml: turn", "seven turns, 1 to 7 (4.0)", range(1, 8), turns)
    yield from _faults_of_reinforcements(tracks)
    convoy, helicopter = tracks["convoy"], tracks["helicopter"]
    yield from unknown("tracks.toml: convoy.entry_needs", "zone", convoy["entry_needs"], LETTERS)
    yield from unknown("tracks.toml: helicopter.lz", "zone", [helicopter["lz"]], LETTERS)
    for table, key in (("convoy", "ambush"), ("helicopter", "available"), ("helicopter", "lands")):
        yield from _faults_of_faces(f"tracks.toml: {table}.{key}", tracks[table][key], 1, "from 1 on")
    for table, key in (("convoy", "advance"), ("bridges", "canal_destroyed"), ("bridges", "nguyen_hoang_destroyed")):
        yield from _faults_of_faces(f"tracks.toml: {table}.{key}", tracks[table][key], 6, "up to 6")
    if set(convoy["advance"]) & set(convoy["ambush"]):
        yield "tracks.toml: convoy.ambush: a die cannot both ambush and advance a convoy (9.2.2)"


def _faults_of_faces(place: str, faces: list[int], end: int, words: str) -> Iterator[str]:
    """Dice are compared with one figure: the faces of a result must run to an end of the die."""
    if end not in faces or any(b != a + 1 for a, b in pairwise(faces)):
        yield f"{place}: the faces must be a run {words}, here are {listed(map(str, faces))}"


def _faults_of_reinforcements(tracks: Item) -> Iterator[str]:
    """Everybody but the MACV units comes once, in a phase that every day has (9)."""
    wanted = [f"{letter}{number}" for letter in LETTERED for number in (1, 2, 3)] + [f"CP-{cp}" for cp in CPS[1:]]
    coming: list[str] = []
    for entry in tracks["reinforcement"]:
        place = f"tracks.toml: reinforcement[{' '.join(entry['units'])}]"
        yield from unknown(f"{place}.units", "unit", entry["units"], wanted)
        if entry["phase"] > tracks["phase_track"]["first_tested"]:
            yield f"{place}.phase: the day may be over before phase {entry['phase']}"
        coming += entry["units"]
    yield from doubled("tracks.toml: reinforcement", coming)
    missing = [unit for unit in wanted if unit not in coming]
    if missing:
        yield f"tracks.toml: reinforcement: {listed(missing)} never come"


# -- scenarios (12) ----------------------------------------------------------------------------------------------------


def _faults_of_scenarios(scenarios: Item) -> Iterator[str]:
    for name in ("historical", "alternative"):
        place, terms = f"scenarios.toml: {name}", scenarios[name]
        for key in ("controlled_at_start", "never_infiltrated", "extra_mandatory"):
            yield from unknown(f"{place}.{key}", "zone", terms[key], LETTERS)
            yield from doubled(f"{place}.{key}", terms[key])
        if any(turn > 1 for turn in terms["free_green_turns"]):
            yield f"{place}.free_green_turns: zones can be free on turn 1 only, here are {terms['free_green_turns']}"
        for standing in terms["on_map"]:
            there = f"{place}.on_map[{standing['unit']}]"
            yield from unknown(f"{there}.unit", "unit at the start", [standing["unit"]], MACV_UNITS)
            yield from unknown(f"{there}.zone", "zone", [standing["zone"]], LETTERS)
            if standing["zone"] not in terms["controlled_at_start"]:
                yield f"{there}.zone: {standing['zone']} is not controlled at the start"
        for points in terms["vp_bonus"]:
            if not (points.isascii() and points.isdigit()):
                yield f"{place}.vp_bonus.{points}: no number of victory points"
        if terms["levels"]["marginal"] >= terms["levels"]["total"]:
            yield f"{place}.levels: a total victory needs more than a marginal one"


def _faults_of_meetings(files: Files) -> Iterator[str]:
    """What tracks and scenarios say of lettered zones that can never come about on this map (9.3.1, 12)."""
    neutral = {zone["letter"]: zone["id"] for zone in files["map"]["zone"] if zone["colour"] == "yellow"}
    lz = files["tracks"]["helicopter"]["lz"]
    if lz in ("A", "D"):
        yield f"tracks.toml: helicopter.lz: units that land walk to {lz} to assemble; they cannot land there (9.3.3)"
    if lz in neutral:
        yield f"tracks.toml: helicopter.lz: {neutral[lz]} is neutral and never secured (9.3.1)"
    for name in ("historical", "alternative"):
        for letter in files["scenarios"][name]["controlled_at_start"]:
            if letter in neutral:
                place = f"scenarios.toml: {name}.controlled_at_start"
                yield f"{place}: {neutral[letter]}, zone {letter}, is neutral and never controlled (1.2.2)"


def _faults_of_answers(options: list[Item]) -> Iterator[str]:
    """Answers of options that the rules cannot play."""
    for option in options:
        known: tuple[Any, ...] = ANSWERS.get(option["id"], (False, True))
        for value in option["values"]:
            if not any(value == each and type(value) is type(each) for each in known):
                names = listed(str(each).lower() if isinstance(each, bool) else str(each) for each in known)
                yield f"options.toml: option[{option['id']}].values: the rules know {names}, not {value}"
