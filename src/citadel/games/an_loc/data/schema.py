"""The shape of the data files of An Loc (chapters 3, 4, 7 to 13).

`load_data` refuses what cannot be played (`checks.py`). What merely contradicts the rulebook, as an owner's overlay
may, becomes a warning (`facts.py`): owners of the printed game correct us.
"""

from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from citadel.core.data import DataSet, load_for_play
from citadel.core.data.entries import Entry, OptionsFile
from citadel.games.an_loc.data.checks import check
from citadel.games.an_loc.data.facts import broken_facts
from citadel.games.an_loc.data.schema_pieces import AirFile, ArvnFile, MapFile, MarkersFile, Number, NvaFile, Small

FOLDER = Path(__file__).parent

KEYS = {
    "map.place": "id",
    "map.road": "id",
    "map.water": "name",
    "map.bridge": "name",
    "arvn.unit": "id",
    "nva.unit": "id",
    "air.type": "id",
    "markers.marker": "id",
    "strikes.fixed": "strike roll",
    "crt.fixed": "column row",
    "oel.level": "n",
    "turns.turn": "n",
    "setup.group": "id",
    "setup.arrival": "id",
    "scenarios.scenario": "id",
    "options.option": "id",
}
"""The columns of the Air Strikes Table and the garrison's steps are left out: an overlay gives all of them."""

Turn = Annotated[int, Meta(ge=1, le=12)]
Level = Annotated[int, Meta(ge=0, le=5)]
Modifier = Annotated[int, Meta(ge=-6, le=6)]
Cost = Small | Literal["P"]
Strike = Annotated[int, Meta(ge=1, le=999)]
Hits = Annotated[list[Number], Meta(min_length=10, max_length=10, description="a list of 10 numbers of hits")]
Suffered = r"(-|[1-9](R[1-4])?|R[1-4])"
Result = Annotated[str, Meta(pattern=rf"^{Suffered}/{Suffered}\Z", description='a result such as "1/2R1"')]
Results = Annotated[list[Result], Meta(min_length=1, description='a list of results such as "1/2R1"')]
Names = Annotated[list[str], Meta(min_length=1, description="a list of at least 1 text")]
Edges = Annotated[list[Literal["north", "west", "lai-khe"]], Meta(min_length=1)]


class StrikeColumn(Entry):
    least: Strike
    hits: Hits


class FixedHits(Entry):
    strike: Strike
    roll: Annotated[int, Meta(ge=-3, le=6)]
    hits: Number


class StrikesFile(Entry):
    column: list[StrikeColumn]
    fixed: list[FixedHits]


class FixedResult(Entry):
    column: str
    row: str
    result: Result


class CrtFile(Entry):
    columns: Names
    rows: dict[str, Results]
    tank_losses: dict[str, Small]
    fixed: list[FixedResult]


class LevelLine(Entry):
    n: Level
    movement: Literal["none", "half", "printed"]
    extra_movement: Modifier
    may_attack: bool
    attack_drm: Modifier
    second_phase: bool


class Lull(Entry):
    at_most: Number


class OelFile(Entry):
    level: list[LevelLine]
    lull: Lull


class TerrainLine(Entry):
    foot: Cost
    mech: Cost
    shift: Small = 0
    drm: Modifier = 0
    mech_halved: bool = False


class TerrainLines(Entry):
    clear: TerrainLine
    rubber: TerrainLine
    jungle: TerrainLine
    marsh: TerrainLine
    hill: TerrainLine
    village: TerrainLine
    city: TerrainLine


class RoadLine(Entry):
    foot: Small
    mech: Small
    strategic: bool


class RoadLines(Entry):
    primary: RoadLine
    secondary: RoadLine


class HexsideLine(Entry):
    foot: Cost
    mech: Cost
    drm: Modifier = 0
    halved: bool = False


class HexsideLines(Entry):
    stream: HexsideLine
    river: HexsideLine


class BridgeLine(Entry):
    foot: Small
    mech: Small


class TecFile(Entry):
    terrain: TerrainLines
    road: RoadLines
    hexside: HexsideLines
    bridge: BridgeLine


class TurnBox(Entry):
    n: Turn
    first_day: Annotated[str, Meta(pattern=r"^1972-[0-9]{2}-[0-9]{2}\Z", description='a day such as "1972-04-08"')]
    arvn_op: Number
    nva_op: Number
    sa7: Small


class StartingPoints(Entry):
    arvn_op: Number
    nva_op: Number


class GeneralTrack(Entry):
    highest: Number


class TurnsFile(Entry):
    turn: list[TurnBox]
    start: StartingPoints
    general_track: GeneralTrack


class Stacking(Entry):
    hex: Number
    an_loc: Number


class Modifiers(Entry):
    tank: Modifier
    two_divisions: Modifier
    morale_broken: Modifier
    replacements_gone: Modifier


class CasLimits(Entry):
    without_hq: Small
    with_hq: Small
    with_hq_bonus: Small
    beside_hq: Small


class NvaReplacements(Entry):
    limit: Number
    commits_5th_vc: Number
    breaks_morale: Number


class ArvnReplacements(Entry):
    turn: Turn
    points: Small


class Airborne(Entry):
    return_after: Turn
    returning: Names
    to_withdraw: Names


class MajorAttack(Entry):
    oel: Level
    turns: Turn


class ConstantsFile(Entry):
    stacking: Stacking
    drm: Modifiers
    cas: CasLimits
    nva_replacements: NvaReplacements
    arvn_replacements: ArvnReplacements
    airborne: Airborne
    major_attack: MajorAttack


class Group(Entry):
    id: str
    area: Literal["an-loc", "ql-13", "map", "lai-khe"]
    units: Names
    reach: Number = 0


class Arrival(Entry):
    id: str
    turn: Turn
    at: Edges
    units: Names


class Commitment(Entry):
    at: Edges
    units: Names
    op: Number
    sa7: Small
    hq_out: str
    hq_in: str


class NinthDivision(Entry):
    turn: Turn
    at: Edges
    units: Names


class Withdrawal(Entry):
    turn: Turn
    units: Names


class SetupFile(Entry):
    group: list[Group]
    arrival: list[Arrival]
    ninth_division: NinthDivision
    commitment: Commitment
    withdrawal: Withdrawal


class Scenario(Entry):
    id: str
    title: str
    last_turn: Turn
    ends_at_replacements: Number


class ScenariosFile(Entry):
    scenario: list[Scenario]


class Base(Entry):
    without_hq: Number


class Factors(Entry):
    nva_artillery: Modifier
    besieged: Modifier
    fire_base: Modifier
    nva_morale_broken: Modifier


class GarrisonSteps(Entry):
    least: Number
    value: Modifier


class AaaFactors(Entry):
    unsuppressed: Modifier
    partial: Modifier
    suppressed: Modifier
    lull: Modifier


class SurrenderFile(Entry):
    base: Base
    factor: Factors
    garrison: list[GarrisonSteps]
    aaa: AaaFactors


SCHEMA: dict[str, type[msgspec.Struct]] = {
    "map": MapFile,
    "arvn": ArvnFile,
    "nva": NvaFile,
    "air": AirFile,
    "markers": MarkersFile,
    "strikes": StrikesFile,
    "crt": CrtFile,
    "oel": OelFile,
    "tec": TecFile,
    "turns": TurnsFile,
    "constants": ConstantsFile,
    "setup": SetupFile,
    "scenarios": ScenariosFile,
    "surrender": SurrenderFile,
    "options": OptionsFile,
}


def load_data(overlay: Path | None = None) -> DataSet:
    """The data of the game, an owner's values laid over them. Raises DataError for what cannot be played."""
    return load_for_play(FOLDER, SCHEMA, KEYS, overlay, check, broken_facts)
