"""Map, counters and charts as numbers: what the rules look up (chapters 1 to 4, 7, 9 and 10).

Places are the hexes in the order of the grid, then the boxes beside the map. Units are the ARVN's, then the NVA's, then
the types of air units, of which only the number matters. Sets of units are masks; sets of hexes are lists, as there are
too many for a machine word.
"""

from itertools import pairwise
from typing import Any, Final

from citadel.core.bits import members
from citadel.core.board.hexes import HexGrid
from citadel.core.errors import DataError

ARVN: Final = 0
NVA: Final = 1

HEXES: Final = 442
LAI_KHE: Final = 442
ENTRY: Final = 443
"""NVA units that may come on this turn."""
LATER: Final = 444
"""Not yet arrived."""
ELIMINATED: Final = 445
WITHDRAWN: Final = 446
SEAD_BOX: Final = 447
TAC_BOX: Final = 448
CAS_BOX: Final = 449
PLACES: Final = 450
BOXES: Final = ("lai-khe", "entry", "later", "eliminated", "withdrawn", "sead", "tac", "cas")

UNITS: Final = 52
FIRST_NVA: Final = 31
"""Units below this number are the ARVN's, the others the NVA's."""
ARVN_MASK: Final = (1 << 31) - 1
NVA_MASK: Final = ((1 << 21) - 1) << 31
AIR: Final = 52
"""The first type of air unit among the names of units."""
AIR_TYPES: Final = 5
ALL_NAMES: Final = 57

PROHIBITED: Final = 99
"""A cost that nobody can pay."""
COST_BITS: Final = 8
COST: Final = (1 << 8) - 1
"""A way is one number: the hex it leads to, shifted by these bits, and its cost in them."""

LOWEST_ROLL: Final = -3
"""The first row of the Air Strikes Table."""

# Divisions of the NVA.
INDEPENDENT: Final = -1


class Components:
    """Everything printed, looked up by number. Built from the data files; changes only with an overlay."""

    def __init__(self, data: dict[str, Any], grid: HexGrid) -> None:
        self.grid: Final = grid
        if len(grid.names) != HEXES:
            raise DataError(f"map.toml: there must be {HEXES} hexes")
        self.place_names: Final[list[str]] = [*grid.names, *BOXES]
        self.neighbours: Final[list[list[int]]] = grid.neighbour_table
        self._map(data["map"], data["tec"])
        self._units(data["arvn"]["unit"], data["nva"]["unit"])
        self._air(data["air"], data["strikes"])
        self._charts(data)
        self._tracks(data)

    # -- the map (4, 8) ------------------------------------------------------------------------------------------------

    def _map(self, field: dict[str, Any], tec: dict[str, Any]) -> None:
        """Terrain, roads and waters; what it costs to go from hex to hex (AL-8.0-C, AL-8.0-E, AL-8.1-A, AL-8.1-B)."""
        grid = self.grid
        self.terrain: list[str] = [field["hexes"][name] for name in grid.names]
        places = {place["id"]: grid.number(place["hex"]) for place in field["place"]}
        self.titles: dict[int, str] = {grid.number(place["hex"]): place["name"] for place in field["place"]}
        self.an_loc: int = places["an-loc"]
        self.lai_khe_entry: list[int] = [grid.number(name) for name in field["lai_khe"]["entry"]]
        self.gate: int = self.lai_khe_entry[0]
        self.streams: list[int] = []
        self.rivers: list[int] = []
        for water in field["water"]:
            sides = [grid.side_between(grid.number(a), grid.number(b)) for a, b in water["sides"]]
            if water["kind"] == "river":
                self.rivers += sides
            else:
                self.streams += sides
        bridges = [grid.side_between(*(grid.number(name) for name in entry["side"])) for entry in field["bridge"]]
        roads: dict[int, str] = {}
        self.primary: list[list[int]] = [[] for _ in range(HEXES)]
        self.ql13: list[int] = []
        for road in field["road"]:
            hexes = [grid.number(name) for name in road["hexes"]]
            if road["id"] == "ql-13":
                self.ql13 = hexes
            for here, there in pairwise(hexes):
                side = grid.side_between(here, there)
                roads[side] = road["grade"] if roads.get(side) != "primary" else "primary"
                if road["grade"] == "primary":
                    self.primary[here].append(there)
                    self.primary[there].append(here)
        self.on_primary: list[int] = [1 if ways else 0 for ways in self.primary]
        self.costs: list[list[list[int]]] = [
            [[self._cost(kind, here, d, roads, bridges, tec) for d in range(6)] for here in range(HEXES)]
            for kind in ("foot", "mech")
        ]
        self.ways: list[list[list[int]]] = [
            [_ways(self.neighbours[here], costs[here]) for here in range(HEXES)] for costs in self.costs
        ]
        self.enter_cost: list[list[int]] = [
            [_price(tec["terrain"][terrain][kind]) for terrain in self.terrain] for kind in ("foot", "mech")
        ]
        self.road_cost: list[int] = [_price(tec["road"]["primary"][kind]) for kind in ("foot", "mech")]
        self.shift: list[int] = [tec["terrain"][terrain]["shift"] for terrain in self.terrain]
        self.terrain_drm: list[int] = [tec["terrain"][terrain]["drm"] for terrain in self.terrain]
        self.mech_halved: list[int] = [1 if tec["terrain"][t].get("mech_halved") else 0 for t in self.terrain]
        self.side_drm: list[list[int]] = [[0] * 6 for _ in range(HEXES)]
        self.side_halved: list[list[int]] = [[0] * 6 for _ in range(HEXES)]
        self.side_closed: list[list[list[int]]] = [[[0] * 6 for _ in range(HEXES)] for _ in range(2)]
        for here in range(HEXES):
            for d in range(6):
                if self.neighbours[here][d] < 0:
                    continue
                kind = self.water_at(grid.side(here, d))
                if kind:
                    entry = tec["hexside"][kind]
                    bridged = grid.side(here, d) in bridges
                    self.side_drm[here][d] = entry["drm"]
                    self.side_halved[here][d] = 1 if entry.get("halved") else 0
                    for mover, name in enumerate(("foot", "mech")):
                        closed = _price(entry[name]) >= PROHIBITED and not bridged
                        self.side_closed[mover][here][d] = 1 if closed else 0
        self.west: list[int] = [i for i in range(HEXES) if grid.column(i) == 1]
        self.north: list[int] = [i for i in range(HEXES) if grid.row(i) == 1]

    def water_at(self, side: int) -> str:
        """The water along a hexside: stream, river or none."""
        return "river" if side in self.rivers else "stream" if side in self.streams else ""

    def _cost(
        self, kind: str, here: int, direction: int, roads: dict[int, str], bridges: list[int], tec: dict[str, Any]
    ) -> int:
        there = self.neighbours[here][direction]
        if there < 0:
            return -1
        side = self.grid.side(here, direction)
        water = self.water_at(side)
        extra = 0
        if water:
            extra = _price(tec["bridge"][kind] if side in bridges else tec["hexside"][water][kind])
        grade = roads.get(side)
        cost = extra + _price(tec["road"][grade][kind] if grade else tec["terrain"][self.terrain[there]][kind])
        return cost if cost < PROHIBITED else -1

    # -- units (3, 4) --------------------------------------------------------------------------------------------------

    def _units(self, arvn: list[dict[str, Any]], nva: list[dict[str, Any]]) -> None:
        """Counters with their factors, full and reduced (AL-3.2-A, AL-4.0-B, AL-4.0-E, AL-10.6-A, AL-11.3-G).

        Also AL-2.1-D, AL-3.1-B, AL-3.1-D, AL-3.3, AL-11.1-C, A-86.
        """
        entries = [*arvn, *nva]
        if (len(arvn), len(nva)) != (FIRST_NVA, UNITS - FIRST_NVA):
            raise DataError("arvn.toml and nva.toml: there must be 31 ARVN and 21 NVA units")
        self.unit_names: list[str] = [entry["id"] for entry in entries]
        self.unit_titles: list[str] = [entry["name"] for entry in entries]
        self.unit_of: dict[str, int] = {name: unit for unit, name in enumerate(self.unit_names)}
        self.attack: list[list[int]] = [[e["attack"] for e in entries], [e["reduced_attack"] for e in entries]]
        self.defence: list[list[int]] = [[e["defence"] for e in entries], [e["reduced_defence"] for e in entries]]
        self.steps: list[int] = [entry["steps"] for entry in entries]
        self.movement: list[int] = [entry["movement"] for entry in entries]
        self.lift_points: list[int] = [entry["stacking_points"] for entry in entries]
        self.points: list[int] = [0 if entry["stacks_free"] else entry["stacking_points"] for entry in entries]
        self.bonus: list[int] = [entry["combat_bonus"] for entry in entries]
        self.range: list[int] = [entry["range"] for entry in entries]
        self.morale: list[int] = [entry.get("morale", 0) for entry in entries]
        self.kinds: list[str] = [entry["kind"] for entry in entries]
        self.formations: list[str] = [entry["formation"] for entry in entries]
        self.commands: list[str] = [entry.get("command", "none") for entry in entries]
        self.hqs: int = self._of_kind("hq")
        self.tanks: int = self._of_kind("tank")
        self.artillery: int = self._of_kind("artillery")
        self.sappers: int = self._of_kind("sapper")
        self.combat_units: int = (ARVN_MASK | NVA_MASK) & ~self.hqs
        self.mech: list[int] = [1 if self.tanks >> unit & 1 else 0 for unit in range(UNITS)]
        names = sorted({self.formations[unit] for unit in members(NVA_MASK)} - {"independent"})
        self.division_names: list[str] = names
        self.division: list[int] = [
            names.index(self.formations[unit]) if unit >= FIRST_NVA and self.formations[unit] in names else INDEPENDENT
            for unit in range(UNITS)
        ]
        self.subordinates: list[int] = [0] * UNITS
        for hq in members(self.hqs):
            for unit in members(ARVN_MASK & ~self.hqs):
                if self.commands[unit] == self.commands[hq] and self.commands[hq] != "none":
                    self.subordinates[hq] |= 1 << unit
        self.superiors: list[int] = [0] * UNITS
        for hq in members(self.hqs):
            for unit in members(self.subordinates[hq]):
                self.superiors[unit] |= 1 << hq

    def _of_kind(self, kind: str) -> int:
        return sum(1 << unit for unit, name in enumerate(self.kinds) if name == kind)

    def mask(self, names: list[str]) -> int:
        """Units by name."""
        return sum(1 << self.unit_of[name] for name in names)

    # -- air (9) -------------------------------------------------------------------------------------------------------

    def _air(self, air: dict[str, Any], strikes: dict[str, Any]) -> None:
        """Types of air units, flak, prices of hits, the Air Strikes Table (AL-9.0-A, AL-9.3-C, AL-9.4-E)."""
        types = air["type"]
        if len(types) != AIR_TYPES:
            raise DataError(f"air.toml: there must be {AIR_TYPES} types of air units")
        self.air_names: list[str] = [entry["id"] for entry in types]
        self.air_count: list[int] = [entry["count"] for entry in types]
        self.strike: list[int] = [entry["strike_value"] for entry in types]
        self.per_op: list[int] = [entry["units_per_op"] for entry in types]
        self.missions: list[list[str]] = [entry["missions"] for entry in types]
        self.covers: list[int] = [1 if entry["covers_hot_lz"] else 0 for entry in types]
        self.immune: list[int] = [1 if entry["immune_in_cas"] else 0 for entry in types]
        self.helicopters: int = air["helicopters"]["points"]
        flak = air["aaa"]
        self.flak: int = flak["unsuppressed"]
        self.flak_partial: int = flak["partial"]
        self.flak_none: int = flak["suppressed"]
        self.partial_from: int = flak["partial_from"]
        self.suppressed_from: int = flak["suppressed_from"]
        tac = air["tac"]
        self.tac_point: int = tac["replacement_point"]
        self.tac_step: list[int] = [tac["step"], tac["step_under_fire"]]
        self.tac_op: list[int] = [tac["op"], tac["op_under_fire"]]
        self.broken_arrow_op: int = air["broken_arrow"]["op"]
        self.strike_least: list[int] = [column["least"] for column in strikes["column"]]
        self.strike_hits: list[list[int]] = [list(column["hits"]) for column in strikes["column"]]

    def air_hits(self, strike: int, roll: int) -> int:
        """The Air Strikes Table (AL-9.3-C, AL-9.4-D)."""
        column = -1
        for least in self.strike_least:
            column += 1 if strike >= least else 0
        return self.strike_hits[column][min(max(roll, LOWEST_ROLL), 6) - LOWEST_ROLL] if column >= 0 else 0

    # -- charts (7, 10) ------------------------------------------------------------------------------------------------

    def _charts(self, data: dict[str, Any]) -> None:
        crt = data["crt"]
        self.column_names: list[str] = list(crt["columns"])
        self.column_odds: list[list[int]] = [[int(part) for part in name.split(":")] for name in self.column_names]
        self.rows: int = len(crt["rows"])
        self.results: list[list[str]] = [list(crt["rows"][str(row)]) for row in range(self.rows)]
        self.outcomes: list[list[list[int]]] = [[_read_result(cell) for cell in row] for row in self.results]
        self.longest_retreat: int = max([max(cell[1], cell[3]) for row in self.outcomes for cell in row])
        self.tank_losses: list[int] = [crt["tank_losses"][str(row)] for row in range(self.rows)]
        levels = data["oel"]["level"]
        self.effort_attacks: list[int] = [1 if level["may_attack"] else 0 for level in levels]
        self.effort_drm: list[int] = [level["attack_drm"] for level in levels]
        self.effort_second: list[int] = [1 if level["second_phase"] else 0 for level in levels]
        self.most_effort: int = len(levels) - 1
        self.allowances: list[list[int]] = [[self._allowance(u, level) for u in range(UNITS)] for level in levels]
        self.lull: int = data["oel"]["lull"]["at_most"]
        constants = data["constants"]
        self.stack_limit: int = constants["stacking"]["hex"]
        self.an_loc_limit: int = constants["stacking"]["an_loc"]
        self.tank_drm: int = constants["drm"]["tank"]
        self.two_divisions_drm: int = constants["drm"]["two_divisions"]
        self.broken_drm: int = constants["drm"]["morale_broken"]
        self.exhausted_drm: int = constants["drm"]["replacements_gone"]
        self.cas_alone: int = constants["cas"]["without_hq"]
        self.cas_with_hq: int = constants["cas"]["with_hq"]
        self.cas_with_bonus: int = constants["cas"]["with_hq_bonus"]
        self.cas_beside_hq: int = constants["cas"]["beside_hq"]
        self.most_replacements: int = constants["nva_replacements"]["limit"]
        self.commits_at: int = constants["nva_replacements"]["commits_5th_vc"]
        self.breaks_at: int = constants["nva_replacements"]["breaks_morale"]
        self.replacement_turn: int = constants["arvn_replacements"]["turn"]
        self.replacement_points: int = constants["arvn_replacements"]["points"]
        self.return_after: int = constants["airborne"]["return_after"]
        self.returning: int = self.mask(constants["airborne"]["returning"])
        self.to_withdraw: int = self.mask(constants["airborne"]["to_withdraw"])
        self.major_effort: int = constants["major_attack"]["oel"]
        self.major_turns: int = constants["major_attack"]["turns"]
        surrender = data["surrender"]
        self.morale_without_hq: int = surrender["base"]["without_hq"]
        factors = surrender["factor"]
        self.guns_factor: int = factors["nva_artillery"]
        self.besieged_factor: int = factors["besieged"]
        self.fire_base_factor: int = factors["fire_base"]
        self.broken_factor: int = factors["nva_morale_broken"]
        self.garrison_least: list[int] = [entry["least"] for entry in surrender["garrison"]]
        self.garrison_value: list[int] = [entry["value"] for entry in surrender["garrison"]]
        flak = surrender["aaa"]
        self.flak_factor: list[int] = [flak["suppressed"], flak["partial"], flak["unsuppressed"], flak["lull"]]

    def _allowance(self, unit: int, level: dict[str, Any]) -> int:
        """A unit's movement allowance at an effort level (AL-8.0-B, AL-1.6, A-10)."""
        printed = self.movement[unit]
        if level["movement"] == "none" or not printed:
            return 0
        return printed // 2 if level["movement"] == "half" else max(1, printed + int(level["extra_movement"]))

    def column_of(self, attack: int, defence: int) -> int:
        """The odds column, rounded in the defender's favour, within the table (AL-10.1-A, AL-10.1-B, AL-10.1-C)."""
        column = 0
        for index in range(len(self.column_odds)):
            odds = self.column_odds[index]
            if attack * odds[1] >= defence * odds[0]:
                column = index
        return column

    def _tracks(self, data: dict[str, Any]) -> None:
        self.last_turn: dict[str, int] = {entry["id"]: entry["last_turn"] for entry in data["scenarios"]["scenario"]}
        self.ends_at: dict[str, int] = {e["id"]: e["ends_at_replacements"] for e in data["scenarios"]["scenario"]}
        turns = data["turns"]
        self.dates: list[str] = ["", *(turn["first_day"] for turn in turns["turn"])]
        self.income: list[list[int]] = [
            [0, *(turn["arvn_op"] for turn in turns["turn"])],
            [0, *(turn["nva_op"] for turn in turns["turn"])],
        ]
        self.sa7: list[int] = [0, *(turn["sa7"] for turn in turns["turn"])]
        self.start_op: list[int] = [turns["start"]["arvn_op"], turns["start"]["nva_op"]]
        setup = data["setup"]
        self.set_up: list[list[int]] = [[], []]
        self.set_up_hexes: list[list[int]] = [[] for _ in range(UNITS)]
        self.set_up_area: list[str] = [""] * UNITS
        self.at_lai_khe: list[int] = []
        for group in setup["group"]:
            units = [self.unit_of[name] for name in group["units"]]
            if group["area"] == "lai-khe":
                self.at_lai_khe += units
                continue
            hexes = self._set_up_area(group["area"], group.get("reach") or 0)
            for unit in units:
                self.set_up[ARVN if unit < FIRST_NVA else NVA].append(unit)
                self.set_up_hexes[unit] = hexes
                self.set_up_area[unit] = group["area"]
        self.arrival_turn: list[int] = [0] * UNITS
        self.arrival_edges: list[list[str]] = [[] for _ in range(UNITS)]
        for entry in (*setup["arrival"], setup["ninth_division"]):
            for name in entry["units"]:
                self.arrival_turn[self.unit_of[name]] = entry["turn"]
                self.arrival_edges[self.unit_of[name]] = entry["at"]
        self.ninth_division: int = self.mask(setup["ninth_division"]["units"])
        commitment = setup["commitment"]
        self.committed: int = self.mask(commitment["units"])
        for unit in members(self.committed):
            self.arrival_edges[unit] = commitment["at"]
        self.arrival_hexes: list[list[int]] = [self._edges(edges) for edges in self.arrival_edges]
        self.committed_op: int = commitment["op"]
        self.committed_sa7: int = commitment["sa7"]
        self.low_hq: int = self.unit_of[commitment["hq_out"]]
        self.high_hq: int = self.unit_of[commitment["hq_in"]]
        self.withdrawal_turn: int = setup["withdrawal"]["turn"]
        self.withdrawn: int = self.mask(setup["withdrawal"]["units"])
        self.regiment_275: int = self.unit_of["5-vc/275"]

    def _edges(self, edges: list[str]) -> list[int]:
        """The hexes of map edges, each once (AL-13.1.5)."""
        return sorted(
            {hex for edge in edges if edge != "lai-khe" for hex in (self.west if edge == "west" else self.north)}
        )

    def _set_up_area(self, area: str, reach: int) -> list[int]:
        """The hexes of a set-up area: near An Loc, along QL-13 south of it, or anywhere (AL-13.1.3-B, A-90)."""
        if area == "map":
            return list(range(HEXES))
        if area == "an-loc":
            return self.grid.within(self.an_loc, reach)
        row = self.grid.row(self.an_loc)
        found = {near for hex in self.ql13 for near in self.grid.within(hex, reach)}
        return sorted(hex for hex in found if self.grid.row(hex) > row)

    def distance(self, here: int, there: int) -> int:
        """Hexes between two hexes, the first not counted (AL-11.3-C)."""
        return self.grid.distance(here, there)


def _ways(around: list[int], costs: list[int]) -> list[int]:
    """The ways out of a hex that are open (AL-8.0-C)."""
    return [there << COST_BITS | cost for there, cost in zip(around, costs, strict=True) if cost >= 0]


def _price(cost: Any) -> int:
    return PROHIBITED if cost == "P" else int(cost)


def _read_result(cell: str) -> list[int]:
    """A cell such as 1/2R1 as four numbers: attacker's steps and retreat, defender's steps and retreat (AL-10.5-C).

    Also AL-10.5-B.
    """
    found: list[int] = []
    for part in cell.split("/"):
        steps, _, hexes = part.partition("R")
        found += [0 if steps in ("", "-") else int(steps), int(hexes) if hexes else 0]
    return found
