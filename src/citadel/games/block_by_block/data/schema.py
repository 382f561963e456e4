"""The shape of Block by Block's data files (chapters 2, 4, 8, 11 and 13).

`load_data` refuses what cannot be played (`checks.py`). What merely contradicts the rulebook, as an owner's overlay
may, becomes a warning (`facts.toml`, `rulebook.py`): owners of the printed game correct us.
"""

from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta

from citadel.core.data import DataSet, Files, broken_facts_of, load_for_play
from citadel.core.data.entries import ROAD, Distance, OptionsFile, Polygon, Spot, items, keys_of, table
from citadel.games.block_by_block.data.checks import check
from citadel.games.block_by_block.data.rulebook import contradictions

FOLDER = Path(__file__).parent

Side = Literal["US", "PAVN"]
Outcome = Literal["X", "*", "-"] | None
Hits = Annotated[int, Meta(ge=0, le=6)] | None
Turn = Annotated[int, Meta(ge=1, le=5)]
Path_ = Annotated[list[str], Meta(min_length=2, description="a list of at least 2 names of points")]
Attacks = Annotated[list[Annotated[int, Meta(ge=0, le=9)]], Meta(min_length=1, max_length=2)]
Few = Annotated[int, Meta(ge=0, le=20)]
Pair = Annotated[list[str], Meta(min_length=2, max_length=2)]
Pairs = Annotated[list[Pair], Meta(min_length=1, description='a list of pairs of areas such as ["O-6", "N5-2"]')]
Number = Annotated[int, Meta(ge=1, le=20)]
Troops = Annotated[list[tuple[str, Number]], Meta(min_length=1, description='a list of pairs such as ["nlf", 1]')]
Level = Annotated[int, Meta(ge=0, le=51)]
Modifier = Annotated[int, Meta(ge=-6, le=6)]
Cell = Annotated[str, Meta(pattern=r"^[0-6]/[X*-]$")]
Cells = Annotated[list[Cell], Meta(description='a list of cells such as "2/X" (0 to 6 hits, a slash, one of X * -)')]
Areas = Annotated[list[str], Meta(min_length=1, description="a list of at least 1 area")]
Value = Modifier | list[Modifier] | str

SCHEMA = {
    "map": table(
        map=table(width=Distance, height=Distance, north=Literal["up"]),
        points=dict[str, Spot],
        area=items(
            "id",
            id=str,
            zone=str,
            polygon=Polygon,
            terrain=Annotated[int, Meta(ge=-3, le=3)],
            label=Spot,
            stack=Spot,
            name=(str, ""),
        ),
        water=items("id", id=str, name=str, polygon=Polygon),
        line=items("id", id=str, kind=Literal["wall", "canal"], path=Path_),
        bridge=items("id", id=str, name=str, edge=Pair, areas=Pair, needs_gate=(str, "")),
        gate=items(
            "letter", letter=str, name=str, point=str, letter_areas=list[str], passages=Pairs, start_control=Side
        ),
        landing=items("area", area=str, symbol=Spot, water=str),
        historical_bridge=items("name", name=str, to=Spot, usable=bool, **{"from": Spot}),
        road=items(**ROAD),
    ),
    "zones": table(
        zone=items("id", id=str, areas=Annotated[int, Meta(ge=1, le=9)], gates=list[str], start_control=Side),
    ),
    "units": table(
        type=items(
            "id",
            id=str,
            names=list[str],
            side=Side,
            formation=str,
            nationality=Literal["US", "MACV", "ARVN", "RVN", "PAVN", "NLF"],
            kind=Literal["infantry", "static", "airborne", "hac_bao", "platoon", "tower"],
            size=Literal["platoon", "company", "battalion"],
            two_sided=bool,
            attack=Attacks,
            count=Number,
        ),
        markers=table(political_track_max=Annotated[int, Meta(ge=1, le=99)]),
    ),
    "setup": table(
        turn=Turn,
        publicity=Level,
        destruction=Level,
        control_us=list[str],
        control_pavn=list[str],
        towers=list[str],
        gates_us=list[str],
        place=items("area", area=str, units=Troops),
        setup_detachments=table(allowed_gates=list[str], source_areas=list[str]),
    ),
    "reinforcements": table(
        arrival=items(
            "turn units",
            turn=Turn,
            side=Side,
            units=Troops,
            areas=Areas,
            with_friends=(bool, False),
            max_per_area=(Few, 0),
        ),
        airborne_withdrawal=table(
            turn=Turn, types=list[str], penalty_turn=Turn, penalty_routed=Few, penalty_eliminated=Few
        ),
    ),
    "turns": table(
        max_turns=Turn,
        turn=items(
            "n",
            n=Turn,
            dates=str,
            us_replacements=Few,
            pavn_points_per_gate=(Annotated[int, Meta(ge=0, le=10)], 0),
            notes=(list[str], []),
        ),
    ),
    "crt": table(
        columns=Annotated[list[str], Meta(min_length=1)],
        column_min=list[Level],
        rows=Annotated[list[Annotated[int, Meta(ge=-9, le=19)]], Meta(min_length=1)],
        table=dict[str, Cells],
        fixed=items("column row", column=str, row=int, hits=(Hits, None), assault=(Outcome, None)),
    ),
    "modifiers": table(
        drm=items("id", id=str, applies=str, value=Value, destruction=(list[Level], [])),
    ),
    "options": OptionsFile,
}
KEYS = keys_of(SCHEMA)


def broken_facts(files: Files) -> list[str]:
    """What the rulebook states and data that `check` has passed do not show, as `file: key: the rulebook ...`."""
    return [*broken_facts_of(FOLDER, files, KEYS), *contradictions(files)]


def load_data(overlay: Path | None = None) -> DataSet:
    """The data of the game, an owner's values laid over them. Raises DataError for what cannot be played."""
    return load_for_play(FOLDER, SCHEMA, KEYS, overlay, check, broken_facts)
