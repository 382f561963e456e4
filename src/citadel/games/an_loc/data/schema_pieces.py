"""The shape of the data files of An Loc's map and counters (chapters 3, 8 and 9)."""

from typing import Annotated, Literal

from msgspec import Meta

from citadel.core.data.entries import Entry

Small = Annotated[int, Meta(ge=0, le=9)]
Number = Annotated[int, Meta(ge=0, le=99)]
Count = Annotated[int, Meta(ge=1, le=20)]
Lines = Annotated[int, Meta(ge=1, le=99)]
Hex = Annotated[str, Meta(pattern=r"^\d{4}\Z", description='a hex such as "0910"')]
Hexes = Annotated[list[Hex], Meta(min_length=2, description='a list of at least 2 hexes such as "0910"')]
Side = Annotated[list[Hex], Meta(min_length=2, max_length=2, description='two hexes such as ["0920", "1019"]')]
Sides = Annotated[list[Side], Meta(min_length=1, description='a list of hexsides such as ["0920", "1019"]')]
Terrain = Literal["clear", "rubber", "jungle", "marsh", "hill", "village", "city"]
ArvnFormation = Literal[
    "5-div", "9-div", "18-div", "21-div", "3-ranger", "1-abn", "3-abn", "binh-long", "independent",
]  # fmt: skip
Missions = Annotated[list[Literal["SEAD", "TAC", "CAS"]], Meta(min_length=1)]
Aaa = Annotated[int, Meta(ge=0, le=4)]


class Grid(Entry):
    columns: Lines
    rows: Lines
    orientation: Literal["pointed-top", "flat-top"]
    even_shifted: bool
    km_per_hex: Lines


class LaiKhe(Entry):
    entry: Annotated[list[Hex], Meta(min_length=1, description='a list of hexes such as "0910"')]


class Place(Entry):
    id: str
    name: str
    hex: Hex


class Road(Entry):
    id: str
    name: str
    grade: Literal["primary", "secondary"]
    hexes: Hexes


class Water(Entry):
    name: str
    kind: Literal["stream", "river"]
    sides: Sides


class Bridge(Entry):
    name: str
    side: Side


class MapFile(Entry):
    grid: Grid
    lai_khe: LaiKhe
    place: list[Place]
    road: list[Road]
    water: list[Water]
    bridge: list[Bridge]
    hexes: dict[str, Terrain]


class Unit(Entry):
    id: str
    name: str
    size: Literal["division", "brigade", "regiment", "provisional-regiment", "battalion", "company"]
    attack: Number = 0
    defence: Number = 0
    reduced_attack: Number = 0
    reduced_defence: Number = 0
    steps: Annotated[int, Meta(ge=0, le=2)] = 0
    movement: Small = 0
    stacking_points: Small = 0
    stacks_free: bool = False
    combat_bonus: Annotated[int, Meta(ge=0, le=2)] = 0
    range: Number = 0


class ArvnUnit(Unit, kw_only=True):
    formation: ArvnFormation
    command: Literal["5-div", "21-div", "3-ranger", "1-abn", "3-abn", "none"]
    kind: Literal["infantry", "ranger", "airborne", "militia", "tank", "artillery", "hq"]
    morale: Number = 0


class ArvnFile(Entry):
    unit: list[ArvnUnit]


class NvaUnit(Unit, kw_only=True):
    formation: Literal["5-vc", "7-nva", "9-vc", "independent"]
    kind: Literal["infantry", "tank", "artillery", "sapper"]


class NvaFile(Entry):
    unit: list[NvaUnit]


class AirType(Entry):
    id: str
    name: str
    count: Count
    strike_value: Number
    units_per_op: Annotated[int, Meta(ge=1, le=9)]
    missions: Missions
    covers_hot_lz: bool = False
    immune_in_cas: bool = False


class Helicopters(Entry):
    points: Number


class AaaValues(Entry):
    unsuppressed: Aaa
    partial: Aaa
    suppressed: Aaa
    partial_from: Number
    suppressed_from: Number


class TacPrices(Entry):
    replacement_point: Count
    step: Count
    step_under_fire: Count
    op: Count
    op_under_fire: Count


class BrokenArrow(Entry):
    op: Number


class AirFile(Entry):
    type: list[AirType]
    helicopters: Helicopters
    aaa: AaaValues
    tac: TacPrices
    broken_arrow: BrokenArrow


class Marker(Entry):
    id: str
    name: str
    count: Count


class MarkersFile(Entry):
    marker: list[Marker]
