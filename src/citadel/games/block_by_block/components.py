"""Map, counters and tables as numbers: what the rules look up (chapters 2, 8 and 13).

Places are the areas in the order of the map file, then the gate boxes A to H, then four places off the map. Units are
the US/ARVN counters, the platoons (one per gate), the PAVN/NLF counters and the towers (one per gate). Sets of either
are masks.
"""

from typing import Any, Final

from citadel.core.bits import members
from citadel.core.board.areas import AreaMap
from citadel.core.board.paths import reach_masks
from citadel.core.errors import DataError

US: Final = 0
PAVN: Final = 1

AREAS: Final = 51
BOXES: Final = 51
GATES: Final = 8
RESERVE: Final = 59
ELIMINATED: Final = 60
WITHDRAWN: Final = 61
EXITED: Final = 62
PLACES: Final = 63
ON_MAP: Final = 59
ALL_AREAS: Final = (1 << 51) - 1
ALL_GATES: Final = 255
BOX_MASK: Final = 255 << 51

PLATOONS: Final = 22
PAVN_UNITS: Final = 30
TOWERS: Final = 48
UNITS: Final = 56

ZONES: Final = 11
ALL_ZONES: Final = (1 << 11) - 1

# Kinds of edge between two places.
BORDER: Final = 0
BRIDGE: Final = 1
NGAN: Final = 2
PASSAGE: Final = 3
LETTER: Final = 4

# Assault results (7.5).
FAILED: Final = 0
STAR: Final = 1
BREAK_IN: Final = 2
RESULTS: Final = "-*X"


class Components:
    """Everything printed, looked up by number. Built from the data files; changes only with an overlay."""

    def __init__(self, data: dict[str, Any], area_map: AreaMap, lettered: bool = False) -> None:
        """`lettered` joins all areas with a gate's letter on its two sides (option gate_crossing)."""
        self.area_names: Final[list[str]] = [area["id"] for area in data["map"]["area"]]
        self.gate_letters: Final[list[str]] = [gate["letter"] for gate in data["map"]["gate"]]
        self.place_names: Final[list[str]] = [
            *self.area_names,
            *(f"gate-{letter}" for letter in self.gate_letters),
            "reserve",
            "eliminated",
            "withdrawn",
            "exited",
        ]
        self.zone_names: Final[list[str]] = [zone["id"] for zone in data["zones"]["zone"]]
        if (len(self.area_names), len(self.gate_letters), len(self.zone_names)) != (AREAS, GATES, ZONES):
            raise DataError("map.toml and zones.toml: there must be 51 areas, 8 gates and 11 zones")
        self.place_of: Final[dict[str, int]] = {name: i for i, name in enumerate(self.place_names)}
        self.memo: Final[dict[int, list[int]]] = {}
        self._zones(data)
        self._edges(data, area_map, lettered)
        self._counters(data)
        self._tables(data)

    # -- the map (2.1, 6.3, 6.4, 8.0) ----------------------------------------------------------------------------------

    def _zones(self, data: dict[str, Any]) -> None:
        """Zones, terrain and gate letters (2.0-3, 2.1-1, 2.1-2, 2.1-3, 8.0-10, C-14)."""
        zone_of = {name: i for i, name in enumerate(self.zone_names)}
        self.zone_of: list[int] = [-1] * PLACES
        self.zone_areas: list[int] = [0] * ZONES
        self.zone_bit: list[int] = [0] * PLACES
        self.terrain: list[int] = [0] * PLACES
        for place, area in enumerate(data["map"]["area"]):
            self.terrain[place] = area["terrain"]
            if area["zone"]:
                zone = zone_of[area["zone"]]
                self.zone_of[place] = zone
                self.zone_areas[zone] |= 1 << place
                self.zone_bit[place] = 1 << zone
        self.zone_size: list[int] = [zone["areas"] for zone in data["zones"]["zone"]]
        self.citadel_areas: int = 0
        for zone, name in enumerate(self.zone_names):
            if name.startswith("N"):
                self.citadel_areas |= self.zone_areas[zone]
        self.outside: int = self.places([name for name in self.area_names if name.startswith("O-")])
        self.landings: int = self.places([landing["area"] for landing in data["map"]["landing"]])
        self.macv: int = self.place_of["MACV"]
        self.gate_areas: list[int] = [self.places(gate["letter_areas"]) for gate in data["map"]["gate"]]
        self.gates_of: list[int] = [0] * PLACES
        self.zone_gates: list[int] = [0] * ZONES
        for gate in range(GATES):
            self.gates_of[BOXES + gate] = 1 << gate
            for area in members(self.gate_areas[gate]):
                self.gates_of[area] |= 1 << gate
                if self.zone_of[area] >= 0:
                    self.zone_gates[self.zone_of[area]] |= 1 << gate
        self.gate_zones: list[int] = [0] * GATES
        for zone in range(ZONES):
            for gate in members(self.zone_gates[zone]):
                self.gate_zones[gate] |= 1 << zone

    def _edges(self, data: dict[str, Any], area_map: AreaMap, lettered: bool) -> None:
        """Borders, bridges and gate passages; river bridges are none of them (2.0-4, 6.4-2, 6.4-3, C-12)."""
        self.edge_to: list[list[int]] = [[] for _ in range(ON_MAP)]
        self.edge_kind: list[list[int]] = [[] for _ in range(ON_MAP)]
        self.edge_gate: list[list[int]] = [[] for _ in range(ON_MAP)]
        closed: set[tuple[str, str]] = set()
        for line in data["map"]["line"]:
            closed.update(area_map.edges_along(line["path"]))
        for place, ways in enumerate(area_map.ways(closed)):
            for other in members(ways):
                self._join(place, other, BORDER, -1)
        for bridge in data["map"]["bridge"]:
            a, b = bridge["areas"]
            needs = bridge.get("needs_gate") or ""
            gate = self.gate_letters.index(needs) if needs else -1
            self._join(self.place_of[a], self.place_of[b], NGAN if needs else BRIDGE, gate)
        for gate, entry in enumerate(data["map"]["gate"]):
            for a, b in entry["passages"]:
                self._join(self.place_of[a], self.place_of[b], PASSAGE, gate)
            if lettered:
                self._join_across(gate)
            for area in members(self.gate_areas[gate]):
                self._join(area, BOXES + gate, LETTER, gate)
        self.adjacent: list[int] = [0] * ON_MAP
        self.bridge_to: list[int] = [0] * ON_MAP
        self.ngan_to: list[int] = [0] * ON_MAP
        self.gate_border_to: list[int] = [0] * ON_MAP
        for place in range(ON_MAP):
            for i, other in enumerate(self.edge_to[place]):
                kind = self.edge_kind[place][i]
                self.adjacent[place] |= 1 << other
                if kind in (BRIDGE, NGAN):
                    self.bridge_to[place] |= 1 << other
                    if kind == NGAN:
                        self.ngan_to[place] |= 1 << other
                elif kind in (PASSAGE, LETTER):
                    self.gate_border_to[place] |= 1 << other
        self.near: list[int] = [
            1 << place
            | (
                self.adjacent[place] & self.zone_areas[self.zone_of[place]]
                if place < AREAS and self.zone_of[place] >= 0
                else 0
            )
            for place in range(ON_MAP)
        ]
        self.map_edge: int = self.places(area_map.frame_areas)
        self.same_ground: list[int] = self._grounds(area_map.ways(closed))

    def _grounds(self, borders: list[int]) -> list[int]:
        """For each place the areas that no wall, canal or river divides from it; a gate box stands on no ground."""
        grounds = [0] * ON_MAP
        for place in range(AREAS):
            grounds[place] = 1 << place | reach_masks(borders, place, 0, 0)
        return grounds

    def _join_across(self, gate: int) -> None:
        """Join all areas with a gate's letter across the wall, but N3-2, which the printed example closes (6.4-2)."""
        lettered = self.gate_areas[gate]
        for outer in members(lettered & self.outside):
            for inner in members(lettered & self.citadel_areas & ~(1 << self.place_of["N3-2"])):
                self._join(outer, inner, PASSAGE, gate)

    def _join(self, a: int, b: int, kind: int, gate: int) -> None:
        for here, there in ((a, b), (b, a)):
            known = zip(self.edge_to[here], self.edge_kind[here], strict=True)
            if (there, kind) not in known:
                self.edge_to[here].append(there)
                self.edge_kind[here].append(kind)
                self.edge_gate[here].append(gate)

    def places(self, names: Any) -> int:
        """The mask of places by name."""
        mask = 0
        for name in names:
            mask |= 1 << self.place_of[name]
        return mask

    # -- the counters (2.2 to 2.6) -------------------------------------------------------------------------------------

    def _counters(self, data: dict[str, Any]) -> None:
        """Sides, contingents, fresh and spent values (2.0-2, 2.2-1, 2.3-1, 2.4-1)."""
        self.unit_names: list[str] = []
        self.unit_types: list[str] = []
        self.nationality: list[str] = []
        self.fresh_value: list[int] = []
        self.spent_value: list[int] = []
        self.side_units: list[int] = [0, 0]
        self.type_units: dict[str, int] = {}
        self.two_sided: int = 0
        self.static: int = 0
        self.marines: int = 0
        self.arvn: int = 0
        for entry in data["units"]["type"]:
            for name in entry["names"]:
                unit = 1 << len(self.unit_names)
                self.unit_names.append(name)
                self.unit_types.append(entry["id"])
                self.nationality.append(entry["nationality"])
                self.fresh_value.append(entry["attack"][0])
                self.spent_value.append(entry["attack"][-1])
                self.side_units[US if entry["side"] == "US" else PAVN] |= unit
                self.type_units[entry["id"]] = self.type_units.get(entry["id"], 0) | unit
                self.two_sided |= unit if entry["two_sided"] else 0
                self.static |= unit if entry["kind"] == "static" else 0
                self.marines |= unit if entry["nationality"] in ("US", "MACV") and entry["kind"] != "platoon" else 0
                self.arvn |= unit if entry["nationality"] in ("ARVN", "RVN") else 0
        if (
            len(self.unit_names) != UNITS
            or self.unit_names[PLATOONS] != "plt/A"
            or self.unit_names[TOWERS] != "tower/A"
        ):
            raise DataError(
                "units.toml: the counters must be 22 US/ARVN, 8 platoons, 18 PAVN/NLF and 8 towers in order"
            )
        self.platoons: int = self.type_units["platoon"]
        self.towers: int = self.type_units["gate_tower"]
        self.nlf: int = self.type_units["nlf"]
        self.hac_bao: int = self.type_units["arvn_hac_bao"]
        self.usmc: int = self.marines & self.two_sided
        self.arvn &= ~self.hac_bao
        self.immobile: int = self.static | self.platoons | self.towers
        self.troops: int = self.side_units[PAVN] & ~self.towers

    # -- the tables ----------------------------------------------------------------------------------------------------

    def _tables(self, data: dict[str, Any]) -> None:
        crt = data["crt"]
        self.column_names: list[str] = crt["columns"]
        minimums: list[int] = crt["column_min"]
        self.column: list[int] = [max(0, sum(1 for low in minimums if total >= low) - 1) for total in range(100)]
        self.first_row: int = crt["rows"][0]
        self.last_row: int = crt["rows"][-1]
        self.crt_hits: list[list[int]] = []
        self.crt_result: list[list[int]] = []
        for row in crt["rows"]:
            cells = [cell.split("/") for cell in crt["table"][str(row)]]
            self.crt_hits.append([int(cell[0]) for cell in cells])
            self.crt_result.append([RESULTS.index(cell[1]) for cell in cells])
        modifiers = {entry["id"]: entry["value"] for entry in data["modifiers"]["drm"]}
        self.gate_from_inside: int = modifiers["gate_from_inside"]
        self.gate_from_outside: int = modifiers["gate_from_outside"]
        self.gate_letter: int = modifiers["pavn_gate_letter"]
        self.crossing: int = modifiers["crossing"]
        heavy: list[int] = modifiers["heavy_weapons"]
        self.heavy_modifier: list[int] = [0, *heavy]
        self.heavy_destruction: list[int] = [
            0,
            *next(entry["destruction"] for entry in data["modifiers"]["drm"] if entry["id"] == "heavy_weapons"),
        ]
        self.setup_us_zones: int = sum(1 << self.zone_names.index(zone) for zone in data["setup"]["control_us"])
        self.detachment_areas: int = self.places(data["setup"]["setup_detachments"]["source_areas"])
        self.last_turn: int = data["turns"]["max_turns"]
        self.us_points: list[int] = [0, *(turn["us_replacements"] for turn in data["turns"]["turn"])]
        self.pavn_points_per_gate: list[int] = [0, *(turn["pavn_points_per_gate"] for turn in data["turns"]["turn"])]
        self.track_max: int = data["units"]["markers"]["political_track_max"]
        self._arrivals(data["reinforcements"])

    def _arrivals(self, data: dict[str, Any]) -> None:
        self.arrival_turn: list[int] = [0] * UNITS
        self.arrival_areas: list[int] = [0] * UNITS
        self.arrives_with_friends: int = 0
        self.arrives_alone: int = 0
        taken: dict[str, int] = dict.fromkeys(self.type_units, 0)
        for arrival in data["arrival"]:
            for kind, number in arrival["units"]:
                taken[kind] += number
        for arrival in data["arrival"]:
            for kind, number in arrival["units"]:
                units = members(self.type_units[kind])
                begin = len(units) - taken[kind]
                taken[kind] -= number
                for unit in units[begin : begin + number]:
                    self.arrival_turn[unit] = arrival["turn"]
                    self.arrival_areas[unit] = self.places(arrival["areas"])
                    if arrival["with_friends"]:
                        self.arrives_with_friends |= 1 << unit
                    if arrival["max_per_area"] == 1:
                        self.arrives_alone |= 1 << unit
        withdrawal = data["airborne_withdrawal"]
        self.withdrawal_turn: int = withdrawal["turn"]
        self.airborne: int = 0
        for kind in withdrawal["types"]:
            self.airborne |= self.type_units[kind]
        self.penalty_turn: int = withdrawal["penalty_turn"]
        self.penalty_routed: int = withdrawal["penalty_routed"]
        self.penalty_eliminated: int = withdrawal["penalty_eliminated"]

    def read_crt(self, total: int, row: int) -> tuple[int, int]:
        """Hits and assault result for an attack value and a modified die; rows beyond the table use its ends."""
        line = min(max(row, self.first_row), self.last_row) - self.first_row
        column = self.column[total]
        return self.crt_hits[line][column], self.crt_result[line][column]

    def arriving(self, side: int, turn: int) -> list[int]:
        """The side's counters that arrive on a turn, in counter order."""
        return [u for u in members(self.side_units[side]) if self.arrival_turn[u] == turn]
