"""Map, counters and tables as numbers: what the rules look up (chapters 1, 2, 3, 9 and 11).

Places are the zones in the order of the map file, then the boxes and spaces beside the map. Units are the platoons,
the MACV platoon, the CPs, the company markers, the convoys and the helicopter. Sets of either are masks. NVA markers
are kinds with a number of counters each: which of two equal ones is drawn makes no difference.
"""

from typing import Any, Final

from citadel.core.bits import count, members
from citadel.core.board.areas import AreaMap, edge_between
from citadel.core.errors import DataError

# Places: zones 0 to 34, then these.
ZONES: Final = 35
WAITING: Final = 35
CLEARING: Final = 36
ORDERS: Final = 37
"""The order boxes of the CPs MACV, 1/1 and 2/5: three places."""
AVAILABLE: Final = 40
LOADS: Final = 41
"""What convoys 1 and 2 carry: two places."""
IN_HELICOPTER: Final = 43
PHU_BAI: Final = 44
CANAL_BRIDGE: Final = 45
MACV_SPACE: Final = 46
UNAVAILABLE: Final = 47
CH46: Final = 48
LATER: Final = 49
GONE: Final = 50
PLACES: Final = 51
OFF_MAP: Final = (
    "waiting", "clearing", "orders-macv", "orders-1/1", "orders-2/5", "available", "in-convoy-1", "in-convoy-2",
    "in-helicopter", "phu-bai", "canal-bridge", "macv-space", "unavailable", "ch46", "later", "gone",
)  # fmt: skip
ABOARD: Final = {"convoy-1": "in-convoy-1", "convoy-2": "in-convoy-2", "helicopter": "in-helicopter"}
"""What a counter stands for when another goes aboard it."""
ALL_ZONES: Final = (1 << 35) - 1

# Units: platoons 0 to 15, of which the last is the MACV platoon; then these.
MACV: Final = 15
PLATOONS: Final = (1 << 16) - 1
CPS: Final = 16
CP_MACV: Final = 16
CP_2_5: Final = 18
TROOPS: Final = (1 << 19) - 1
"""Platoons and CPs: what stands on the map."""
MARKERS: Final = 19
"""The company markers A, B, F, G, H and the one of the MACV platoon's own order: six units."""
MACV_ORDER: Final = 24
CONVOYS: Final = 25
HELICOPTER: Final = 27
UNITS: Final = 28

# Companies 0 to 4 are A, B, F, G, H; the MACV platoon acting by itself is the sixth.
COMPANIES: Final = 5
MACV_ALONE: Final = 5
COMPANY_NAMES: Final = ("A", "B", "F", "G", "H", "MACV-order")

NOBODY: Final[list[int]] = []

VERBS: Final = frozenset((
    "activate", "alone", "arrive", "assault", "attack", "by", "clear", "draw", "end", "exit", "fight", "from", "gas",
    "go", "join", "leave", "lift", "load", "march", "move", "none", "order", "rescue", "rest", "retreat", "roll",
    "send", "stay", "stop", "support", "to", "unload", "victim", "with", "without",
))  # fmt: skip
"""The words that choices begin with."""

RED: Final = 3
"""The hits that put a platoon out of action (8.2.3)."""

# Events (11.1), in this order.
NO_EVENT: Final = 0
COUNTER_ATTACK: Final = 1
FRIENDLY_FIRE: Final = 2
INFILTRATION: Final = 3
SNIPER: Final = 4
REINFORCEMENTS: Final = 5
CIVILIANS: Final = 6
RPG: Final = 7
ENFILADING: Final = 8
NVA_RETREAT: Final = 9
EVENT_NAMES: Final = (
    "none", "counter_attack", "friendly_fire", "infiltration", "sniper", "reinforcements", "civilians", "rpg",
    "enfilading_fire", "nva_retreat",
)  # fmt: skip


class Components:
    """Everything printed, looked up by number. Built from the data files; changes only with an overlay."""

    def __init__(self, data: dict[str, Any], area_map: AreaMap) -> None:
        self.zone_names: Final[list[str]] = [zone["id"] for zone in data["map"]["zone"]]
        if len(self.zone_names) != ZONES:
            raise DataError(f"map.toml: there must be {ZONES} zones")
        self.place_names: Final[list[str]] = [*self.zone_names, *OFF_MAP]
        self.place_of: Final[dict[str, int]] = {name: i for i, name in enumerate(self.place_names)}
        self._zones(data["map"]["zone"])
        self._borders(data["map"], area_map)
        self._counters(data["units"])
        self._markers(data["nva"]["marker"])
        self._tables(data)
        self._tracks(data["tracks"])

    # -- the map (1) ---------------------------------------------------------------------------------------------------

    def _zones(self, zones: list[dict[str, Any]]) -> None:
        """Values, colours, banks and letters of the zones (1.2-1, 1.2.2-5 to 1.2.2-10)."""
        self.titles: list[str] = [zone["name"] for zone in zones]
        self.value: list[int] = [zone["value"] for zone in zones]
        self.neutral: int = 0
        self.green: int = 0
        self.mandatory: int = 0
        self.optional: int = 0
        self.north: int = 0
        letters: dict[str, int] = {}
        for place, zone in enumerate(zones):
            bit = 1 << place
            colour = zone["colour"]
            if colour == "yellow":
                self.neutral |= bit
            elif colour == "green":
                self.green |= bit
            elif colour == "red":
                if zone.get("optional"):
                    self.optional |= bit
                else:
                    self.mandatory |= bit
            if zone["bank"] == "north":
                self.north |= bit
            if zone.get("letter"):
                letters[zone["letter"]] = place
        self.letters: dict[str, int] = letters
        self.macv: int = letters["A"]
        self.zone_d: int = letters["D"]
        self.zone_f: int = letters["F"]
        self.bridge: int = letters["G"]
        self.contested: int = ALL_ZONES & ~self.neutral
        self.strong: int = sum(1 << place for place, value in enumerate(self.value) if value >= 3)

    def _borders(self, field: dict[str, Any], area_map: AreaMap) -> None:
        """Who is adjacent, across which line; arrows, the eastern edge, where gas drifts (1.2.1-1, 11.2.1-2).

        A bridge over the canal counts as a solid line (1.2.1-2, Q-71).
        """
        self.adjacent: list[int] = [0] * ZONES
        self.solid_to: list[int] = [0] * ZONES
        self.arrows: int = 0
        self.east: int = 0
        south: list[dict[int, float]] = [{} for _ in range(ZONES)]
        for edge in field["edge"]:
            faces = [self.place_of[face] for face in edge["faces"] if face in self.place_of]
            kind = edge["kind"]
            if kind == "edge":
                for zone in faces:
                    self.arrows |= 1 << zone if edge.get("red_arrow") else 0
                    on_east = field["points"][edge["a"]][0] == field["points"][edge["b"]][0] == area_map.width
                    self.east |= 1 << zone if on_east else 0
            elif kind in ("solid", "dotted", "bridge") and len(faces) == 2:
                line = edge_between(edge["a"], edge["b"])
                for here, there in (faces, faces[::-1]):
                    self.adjacent[here] |= 1 << there
                    if kind != "dotted":
                        self.solid_to[here] |= 1 << there
                    out = area_map.outward(self.zone_names[here], line)
                    if out[1] > abs(out[0]):
                        south[here][there] = south[here].get(there, 0.0) + area_map.length(line)
        self.drift: list[int] = [-1] * ZONES
        for zone in range(ZONES):
            longest = 0.0
            for there, length in south[zone].items():
                if length > longest:
                    longest = length
                    self.drift[zone] = there
        self.macv_ground: int = 1 << self.macv | self.adjacent[self.macv]

    # -- the counters (2, 3) -------------------------------------------------------------------------------------------

    def _counters(self, units: dict[str, Any]) -> None:
        """Platoons and their values, CPs and their boxes, company markers (2.1-1 to 2.1-6, 2.2-1, 6.1-1, 6.2-1)."""
        self.unit_names: list[str] = []
        self.company_of: list[int] = [-1] * UNITS
        self.company_units: list[int] = [0] * 6
        self.green_value: list[int] = [0] * UNITS
        self.veteran_value: list[int] = [0] * UNITS
        self.two_sided: int = 0
        companies = units["company"]
        if [company["id"] for company in companies] != list(COMPANY_NAMES[:COMPANIES]):
            raise DataError("units.toml: the companies must be A, B, F, G and H, in this order")
        for number, company in enumerate(companies):
            for platoon in range(company["platoons"]):
                unit = len(self.unit_names)
                self.unit_names.append(f"{company['id']}{platoon + 1}")
                self.company_of[unit] = number
                self.company_units[number] |= 1 << unit
                self.green_value[unit] = company["cv_green"]
                self.veteran_value[unit] = company.get("cv_veteran") or company["cv_green"]
                self.two_sided |= 0 if company["single_sided"] else 1 << unit
        if len(self.unit_names) != MACV:
            raise DataError("units.toml: every company has three platoons")
        self.unit_names.append("macv-platoon")
        self.company_of[MACV] = MACV_ALONE
        self.company_units[MACV_ALONE] = 1 << MACV
        self.green_value[MACV] = self.veteran_value[MACV] = units["macv_platoon"]["cv"]
        self.boxes: list[int] = []
        self.commands: list[int] = []
        self.commands_early: list[int] = []
        self.movable_cps: int = 0
        for number, cp in enumerate(units["cp"]):
            self.unit_names.append(f"CP-{cp['id']}")
            self.boxes.append(cp["order_boxes"])
            self.commands.append(self.companies(cp["commands"]))
            self.commands_early.append(self.companies(cp.get("commands_until_2_5_in_play") or cp["commands"]))
            self.movable_cps |= 1 << (CPS + number) if cp["may_move"] else 0
        self.unit_names += [*COMPANY_NAMES, "convoy-1", "convoy-2", "helicopter"]
        if len(self.unit_names) != UNITS or self.unit_names[CP_2_5] != "CP-2/5":
            raise DataError("units.toml: the CPs must be MACV, 1/1 and 2/5, in this order")
        self.unit_of: dict[str, int] = {name: i for i, name in enumerate(self.unit_names)}
        self.gas: int = units["markers"]["e8_gas"]

    def companies(self, names: list[str]) -> int:
        """The mask of companies by their letters; the MACV platoon is left out."""
        return sum(1 << COMPANY_NAMES.index(name) for name in names if name in COMPANY_NAMES)

    def _markers(self, markers: list[dict[str, Any]]) -> None:
        """The kinds of NVA markers: their values side by side, and how many of each there are (3-1, 3-3, X-04)."""
        self.sides: list[list[int]] = [list(marker["sides"]) for marker in markers]
        self.marker_names: list[str] = ["".join(map(str, sides)) for sides in self.sides]
        self.marker_numbers: list[int] = [int(name) for name in self.marker_names]
        self.marker_count: list[int] = [marker["count"] for marker in markers]
        self.main_value: list[int] = [sides[0] for sides in self.sides]
        self.strength: list[int] = [sum(sides) for sides in self.sides]
        self.spare: int = len(markers)
        """The flag that is no NVA marker, for zones controlled without a fight (Q-22)."""

    # -- tables and tracks ---------------------------------------------------------------------------------------------

    def _tables(self, data: dict[str, Any]) -> None:
        """The results tables and the Events Table; figures bind them in both editions (8.2.2, 11.1-1, X-28)."""
        crt = data["crt"]
        self.us_crt: list[list[list[int]]] = [
            [list(crt["us"][f"total_{total}"][f"value_{value}"]) for value in range(1, 5)] for total in range(1, 7)
        ]
        self.nva_crt: list[list[list[int]]] = [
            [[cell[0] * 10 + cell[1] for cell in crt["nva"][f"nva_{row}"][f"value_{value}"]] for value in range(1, 5)]
            for row in range(1, 5)
        ]
        self.event_at: list[int] = [NO_EVENT] * 19
        for row in data["events"]["row"]:
            self.event_at[row["total"]] = EVENT_NAMES.index(row["event"])
        effect = data["events"]["effect"]
        self.sniper_hits: int = effect["sniper"]["assault_hits"]
        self.enfilading: int = effect["enfilading_fire"]["nva_die"]
        self.enfilading_solid: int = effect["enfilading_fire"]["nva_die_solid_first_round"]
        self.civilians: int = effect["civilians"]["us_die"]
        self.rpg: int = effect["rpg"]["nva_value"]

    def _tracks(self, tracks: dict[str, Any]) -> None:
        """Phases, turns, arrivals, convoys, helicopter and bridges (4-1, 5-1, 9-1, 9.2.2, 11.3)."""
        red = tracks["phase_track"]["red"]
        self.last_phase: int = tracks["phase_track"]["last"]
        self.red_figure: list[int] = [7] * (self.last_phase + 1)
        for phase in range(1, self.last_phase + 1):
            if str(phase) in red:
                self.red_figure[phase] = red[str(phase)]
        self.last_turn: int = len(tracks["turn"])
        self.dates: list[str] = ["", *(turn["date"] for turn in tracks["turn"])]
        self.arrival: list[int] = [0] * UNITS
        for entry in tracks["reinforcement"]:
            for name in entry["units"]:
                self.arrival[self.unit_of[name]] = entry["turn"] * 16 + entry["phase"]
        self.arrivals: dict[int, list[int]] = {}
        for unit in range(UNITS):
            if self.arrival[unit]:
                self.arrivals.setdefault(self.arrival[unit], []).append(unit)
        convoy = tracks["convoy"]
        self.convoy_platoons: int = convoy["capacity_platoons"]
        self.convoy_cps: int = convoy["capacity_cps"]
        self.convoy_advance: int = min(convoy["advance"])
        self.convoy_ambush: int = max(convoy["ambush"])
        self.entry_zones: int = sum(1 << self.letters[letter] for letter in convoy["entry_needs"])
        self.without_d: int = convoy["drm_without_d"]
        self.helicopter_ready: int = max(tracks["helicopter"]["available"])
        self.helicopter_lands: int = max(tracks["helicopter"]["lands"])
        self.lz: int = self.letters[tracks["helicopter"]["lz"]]
        bridges = tracks["bridges"]
        self.canal_from: int = bridges["canal_from_turn"]
        self.canal_falls: int = min(bridges["canal_destroyed"])
        self.bridge_from: int = bridges["nguyen_hoang_from_turn"]
        self.bridge_falls: int = min(bridges["nguyen_hoang_destroyed"])

    def us_hits(self, total: int, value: int, die: int) -> int:
        """The US table: hits on the NVA marker (8.2.2-5, Q-20, Q-21)."""
        return self.us_crt[min(max(total, 1), 6) - 1][min(max(value, 1), 4) - 1][min(max(die, 1), 6) - 1]

    def nva_hits(self, row: int, value: int, die: int) -> int:
        """The NVA table: hits on assault and support platoon, as one number of two digits (8.2.2-6, Q-20, Q-21)."""
        return self.nva_crt[min(max(row, 1), 4) - 1][min(max(value, 1), 4) - 1][min(max(die, 1), 6) - 1]

    def arriving(self, turn: int, phase: int) -> list[int]:
        """The units that become available in a phase (9.1-1)."""
        return self.arrivals.get(turn * 16 + phase, NOBODY)

    def ring(self, zones: int) -> int:
        """The zones adjacent to any of these."""
        adjacent = self.adjacent
        found = 0
        while zones:
            zone = zones.bit_length() - 1
            zones ^= 1 << zone
            found |= adjacent[zone]
        return found

    def value_sum(self, zones: int) -> int:
        """The printed values of zones added up (12.1.2-2)."""
        return sum([self.value[zone] for zone in members(zones)])

    def markers_in_all(self) -> int:
        """How many NVA markers there are."""
        return sum(self.marker_count)

    def bonus(self, platoons: int) -> int:
        """What platoons in a zone add to its clearing die (7.2-1, Q-72)."""
        return min(max(count(platoons) - 1, 0), 2)
