"""The shape of the data files of A Week in Hell (chapters 1 to 3, 5, 9, 11 and 12).

`load_data` refuses what cannot be played (`checks.py`). What merely contradicts the rulebook, as an owner's overlay
may, becomes a warning (`facts.py`): owners of the printed game correct us.
"""

from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from citadel.core.data import DataSet, load_for_play
from citadel.core.data.entries import Answer, Distance, Entry, Polygon, Road, Spot
from citadel.games.week_in_hell.data.checks import check
from citadel.games.week_in_hell.data.facts import broken_facts

FOLDER = Path(__file__).parent

KEYS = {
    "map.edge": "a b",
    "map.zone": "id",
    "map.water": "id",
    "map.land": "id",
    "map.road": "name",
    "units.company": "id",
    "units.cp": "id",
    "crt.fixed": "table strength value die",
    "events.row": "total",
    "tracks.turn": "n",
    "tracks.reinforcement": "units",
    "scenarios.historical.on_map": "unit",
    "scenarios.alternative.on_map": "unit",
    "options.option": "id",
}
"""The NVA markers are left out: an overlay gives all of them."""

Turn = Annotated[int, Meta(ge=1, le=7)]
Phase = Annotated[int, Meta(ge=1, le=10)]
Die = Annotated[int, Meta(ge=1, le=6)]
Faces = Annotated[list[Die], Meta(min_length=1, max_length=6)]
Value = Annotated[int, Meta(ge=1, le=4)]
Strength = Annotated[int, Meta(ge=1, le=6)]
Hits = Annotated[int, Meta(ge=0, le=6)]
Pair = Annotated[list[Hits], Meta(min_length=2, max_length=2)]
Row = Annotated[list[Hits], Meta(min_length=6, max_length=6, description="a list of 6 numbers of hits, 0 to 6")]
Pairs = Annotated[
    list[Pair],
    Meta(min_length=6, max_length=6, description="a list of 6 pairs of hits such as [2, 1], on assault and support"),
]
Sides = Annotated[list[Value], Meta(min_length=1, max_length=4)]
Small = Annotated[int, Meta(ge=0, le=9)]
Modifier = Annotated[int, Meta(ge=-6, le=6)]
Number = Annotated[int, Meta(ge=0, le=99)]
Letters = list[str]


class Sheet(Entry):
    width: Distance
    height: Distance


class Edge(Entry):
    a: str
    b: str
    kind: Literal["solid", "dotted", "bridge", "river", "canal", "out", "edge"]
    faces: Annotated[list[str], Meta(min_length=1, max_length=2)]
    red_arrow: bool = False
    name: str = ""


class Zone(Entry):
    id: str
    name: str
    value: Annotated[int, Meta(ge=0, le=7)]
    colour: Literal["white", "red", "green", "yellow"]
    bank: Literal["north", "south", "river"]
    label: Spot
    stack: Spot
    points: Polygon
    letter: str = ""
    optional: bool = False


class Ground(Entry):
    """What is no zone: the river, and land out of play."""

    id: str
    points: Polygon


class MapFile(Entry):
    edge: list[Edge]
    map: Sheet
    points: dict[str, Spot]
    zone: list[Zone]
    water: list[Ground]
    land: list[Ground]
    road: list[Road]


class Company(Entry):
    id: str
    name: str
    battalion: str
    platoons: Small
    cv_green: Small
    cv_veteran: Small = 0
    single_sided: bool = False


class MacvPlatoon(Entry):
    cv: Small


class CommandPost(Entry):
    id: str
    order_boxes: Annotated[int, Meta(ge=1, le=6)]
    commands: Letters
    may_move: bool
    commands_until_2_5_in_play: Letters = msgspec.field(default_factory=list)


class Markers(Entry):
    e8_gas: Small


class UnitsFile(Entry):
    company: list[Company]
    macv_platoon: MacvPlatoon
    cp: list[CommandPost]
    markers: Markers


class NvaMarker(Entry):
    sides: Sides
    count: Annotated[int, Meta(ge=1, le=99)]


class NvaFile(Entry):
    marker: list[NvaMarker]


class UsRow(Entry):
    value_1: Row
    value_2: Row
    value_3: Row
    value_4: Row


class UsTable(Entry):
    total_1: UsRow
    total_2: UsRow
    total_3: UsRow
    total_4: UsRow
    total_5: UsRow
    total_6: UsRow


class NvaRow(Entry):
    value_1: Pairs
    value_2: Pairs
    value_3: Pairs
    value_4: Pairs


class NvaTable(Entry):
    nva_1: NvaRow
    nva_2: NvaRow
    nva_3: NvaRow
    nva_4: NvaRow


class FixedCell(Entry):
    table: Literal["us", "nva"]
    strength: Strength
    value: Value
    die: Die
    hits: Hits | Pair


class CrtFile(Entry):
    us: UsTable
    nva: NvaTable
    fixed: list[FixedCell]


class EventRow(Entry):
    total: Annotated[int, Meta(ge=3, le=18)]
    event: str
    timing: Literal["Be", "Af", ""] = ""
    special: bool = False


class Sniper(Entry):
    assault_hits: Hits


class NvaRetreat(Entry):
    """What it does is in its note; it has no number."""


class EnfiladingFire(Entry):
    nva_die: Modifier
    nva_die_solid_first_round: Modifier


class Civilians(Entry):
    us_die: Modifier


class Rpg(Entry):
    nva_value: Modifier


class Effects(Entry):
    sniper: Sniper
    nva_retreat: NvaRetreat
    enfilading_fire: EnfiladingFire
    civilians: Civilians
    rpg: Rpg


class EventsFile(Entry):
    row: list[EventRow]
    effect: Effects


class PhaseTrack(Entry):
    last: Phase
    first_tested: Phase
    red: dict[str, Die]


class TurnBox(Entry):
    n: Turn
    date: str
    notes: list[str] = msgspec.field(default_factory=list)


class Reinforcement(Entry):
    turn: Turn
    phase: Phase
    units: Annotated[list[str], Meta(min_length=1)]


class Convoy(Entry):
    capacity_platoons: Small
    capacity_cps: Small
    advance: Faces
    ambush: Faces
    entry_needs: Letters
    drm_without_d: Modifier


class Helicopter(Entry):
    available: Faces
    lands: Faces
    lz: str


class Bridges(Entry):
    canal_from_turn: Turn
    canal_destroyed: Faces
    nguyen_hoang_from_turn: Turn
    nguyen_hoang_destroyed: Faces


class PointTracks(Entry):
    vp_track_max: Number
    dp_track_max: Number


class TracksFile(Entry):
    phase_track: PhaseTrack
    turn: list[TurnBox]
    reinforcement: list[Reinforcement]
    convoy: Convoy
    helicopter: Helicopter
    bridges: Bridges
    points: PointTracks


class Standing(Entry):
    unit: str
    zone: str


class Few(Entry):
    at_most: Number
    score: Modifier


class Many(Entry):
    at_least: Number
    score: Modifier


class Levels(Entry):
    total: Modifier
    marginal: Modifier


class ScenarioTerms(Entry):
    title: str
    controlled_at_start: Letters
    on_map: list[Standing]
    free_green_turns: list[Turn]
    never_infiltrated: Letters
    macv_units_leave_after_turn: Annotated[int, Meta(ge=0, le=7)]
    zone_f_dp_turns: list[Turn]
    extra_mandatory: Letters
    defeat_below_vp: Number
    vp_bonus: dict[str, Modifier]
    dp_low: Few
    dp_high: Many
    enemy_low: Few
    enemy_high: Many
    levels: Levels


class ScenariosFile(Entry):
    historical: ScenarioTerms
    alternative: ScenarioTerms


class Option(Entry):
    """A retired option is read in games begun while it was offered, and changes nothing."""

    id: str
    values: Annotated[list[Answer], Meta(min_length=2)]
    published: Answer
    draft: Answer
    retired: bool = False


class OptionsFile(Entry):
    option: list[Option]


SCHEMA: dict[str, type[msgspec.Struct]] = {
    "map": MapFile,
    "units": UnitsFile,
    "nva": NvaFile,
    "crt": CrtFile,
    "events": EventsFile,
    "tracks": TracksFile,
    "scenarios": ScenariosFile,
    "options": OptionsFile,
}


def load_data(overlay: Path | None = None) -> DataSet:
    """The data of the game, an owner's values laid over them. Raises DataError for what cannot be played."""
    return load_for_play(FOLDER, SCHEMA, KEYS, overlay, check, broken_facts)
