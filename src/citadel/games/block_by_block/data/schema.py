"""The shape of Block by Block's data files (chapters 2, 4, 8, 11 and 13).

`load_data` refuses what cannot be played (`checks.py`). What merely contradicts the rulebook, as an owner's overlay
may, becomes a warning (`facts.toml`, `rulebook.py`): owners of the printed game correct us.
"""

from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from citadel.core.data import DataSet, Files, broken_facts_of, load_for_play
from citadel.core.data.entries import Distance, Entry, OptionsFile, Polygon, Road, Spot
from citadel.games.block_by_block.data.checks import check
from citadel.games.block_by_block.data.rulebook import contradictions

FOLDER = Path(__file__).parent

KEYS = {
    "map.area": "id",
    "map.water": "id",
    "map.line": "id",
    "map.bridge": "id",
    "map.gate": "letter",
    "map.landing": "area",
    "map.historical_bridge": "name",
    "units.type": "id",
    "crt.fixed": "column row",
    "modifiers.drm": "id",
    "options.option": "id",
    "reinforcements.arrival": "turn units",
    "setup.place": "area",
    "turns.turn": "n",
    "zones.zone": "id",
}

Side = Literal["US", "PAVN"]
Result = Literal["X", "*", "-"]
Turn = Annotated[int, Meta(ge=1, le=5)]
Path_ = Annotated[list[str], Meta(min_length=2, description="a list of at least 2 names of points")]
Pair = Annotated[list[str], Meta(min_length=2, max_length=2)]
Pairs = Annotated[list[Pair], Meta(min_length=1, description='a list of pairs of areas such as ["O-6", "N5-2"]')]
Number = Annotated[int, Meta(ge=1, le=20)]
Troops = Annotated[list[tuple[str, Number]], Meta(min_length=1, description='a list of pairs such as ["nlf", 1]')]
Level = Annotated[int, Meta(ge=0, le=51)]
Modifier = Annotated[int, Meta(ge=-6, le=6)]
Cell = Annotated[str, Meta(pattern=r"^[0-6]/[X*-]$")]
Cells = Annotated[list[Cell], Meta(description='a list of cells such as "2/X" (0 to 6 hits, a slash, one of X * -)')]


class Sheet(Entry):
    width: Distance
    height: Distance
    north: Literal["up"]


class Area(Entry):
    id: str
    zone: str
    polygon: Polygon
    terrain: Annotated[int, Meta(ge=-3, le=3)]
    label: Spot
    stack: Spot
    name: str = ""


class Water(Entry):
    id: str
    name: str
    polygon: Polygon


class Line(Entry):
    id: str
    kind: Literal["wall", "canal"]
    path: Path_


class Bridge(Entry):
    id: str
    name: str
    edge: Pair
    areas: Pair
    needs_gate: str = ""


class Gate(Entry):
    letter: str
    name: str
    point: str
    letter_areas: list[str]
    passages: Pairs
    start_control: Side


class Landing(Entry):
    area: str
    symbol: Spot
    water: str


class HistoricalBridge(Entry):
    name: str
    to: Spot
    usable: bool
    from_: Spot = msgspec.field(name="from")


class MapFile(Entry):
    map: Sheet
    points: dict[str, Spot]
    area: list[Area]
    water: list[Water]
    line: list[Line]
    bridge: list[Bridge]
    gate: list[Gate]
    landing: list[Landing]
    historical_bridge: list[HistoricalBridge]
    road: list[Road]


class UnitType(Entry):
    id: str
    names: list[str]
    side: Side
    formation: str
    nationality: Literal["US", "MACV", "ARVN", "RVN", "PAVN", "NLF"]
    kind: Literal["infantry", "static", "airborne", "hac_bao", "platoon", "tower"]
    size: Literal["platoon", "company", "battalion"]
    two_sided: bool
    attack: Annotated[list[Annotated[int, Meta(ge=0, le=9)]], Meta(min_length=1, max_length=2)]
    count: Number


class Markers(Entry):
    political_track_max: Annotated[int, Meta(ge=1, le=99)]


class UnitsFile(Entry):
    type: list[UnitType]
    markers: Markers


class FixedCell(Entry):
    column: str
    row: int
    hits: Annotated[int, Meta(ge=0, le=6)] | None = None
    assault: Result | None = None


class CrtFile(Entry):
    columns: Annotated[list[str], Meta(min_length=1)]
    column_min: list[Level]
    rows: Annotated[list[Annotated[int, Meta(ge=-9, le=19)]], Meta(min_length=1)]
    table: dict[str, Cells]
    fixed: list[FixedCell]


class Drm(Entry):
    id: str
    applies: str
    value: Modifier | list[Modifier] | str
    destruction: list[Level] = msgspec.field(default_factory=list)


class ModifiersFile(Entry):
    drm: list[Drm]


class Arrival(Entry):
    turn: Turn
    side: Side
    units: Troops
    areas: Annotated[list[str], Meta(min_length=1, description="a list of at least 1 area")]
    with_friends: bool = False
    max_per_area: Annotated[int, Meta(ge=0, le=20)] = 0


class AirborneWithdrawal(Entry):
    turn: Turn
    types: list[str]
    penalty_turn: Turn
    penalty_routed: Annotated[int, Meta(ge=0, le=20)]
    penalty_eliminated: Annotated[int, Meta(ge=0, le=20)]


class ReinforcementsFile(Entry):
    arrival: list[Arrival]
    airborne_withdrawal: AirborneWithdrawal


class Place(Entry):
    area: str
    units: Troops


class SetupDetachments(Entry):
    allowed_gates: list[str]
    source_areas: list[str]


class SetupFile(Entry):
    turn: Turn
    publicity: Level
    destruction: Level
    control_us: list[str]
    control_pavn: list[str]
    towers: list[str]
    gates_us: list[str]
    place: list[Place]
    setup_detachments: SetupDetachments


class TurnBox(Entry):
    n: Turn
    dates: str
    us_replacements: Annotated[int, Meta(ge=0, le=20)]
    pavn_points_per_gate: Annotated[int, Meta(ge=0, le=10)] = 0
    notes: list[str] = msgspec.field(default_factory=list)


class TurnsFile(Entry):
    max_turns: Turn
    turn: list[TurnBox]


class Zone(Entry):
    id: str
    areas: Annotated[int, Meta(ge=1, le=9)]
    gates: list[str]
    start_control: Side


class ZonesFile(Entry):
    zone: list[Zone]


SCHEMA: dict[str, type[msgspec.Struct]] = {
    "map": MapFile,
    "zones": ZonesFile,
    "units": UnitsFile,
    "setup": SetupFile,
    "reinforcements": ReinforcementsFile,
    "turns": TurnsFile,
    "crt": CrtFile,
    "modifiers": ModifiersFile,
    "options": OptionsFile,
}


def broken_facts(files: Files) -> list[str]:
    """What the rulebook states and data that `check` has passed do not show, as `file: key: the rulebook ...`."""
    return [*broken_facts_of(FOLDER, files, KEYS), *contradictions(files)]


def load_data(overlay: Path | None = None) -> DataSet:
    """The data of the game, an owner's values laid over them. Raises DataError for what cannot be played."""
    return load_for_play(FOLDER, SCHEMA, KEYS, overlay, check, broken_facts)
