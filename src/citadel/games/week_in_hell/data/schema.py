"""The shape of the data files of A Week in Hell (chapters 1 to 3, 5, 9, 11 and 12).

`load_data` refuses what cannot be played (`checks.py`). What merely contradicts the rulebook, as an owner's overlay
may, becomes a warning (`facts.toml`, `rulebook.py`): owners of the printed game correct us.
"""

from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta

from citadel.core.data import DataSet, Files, broken_facts_of, load_for_play
from citadel.core.data.entries import ROAD, Answer, Answers, Distance, Polygon, Spot, items, keys_of, table
from citadel.games.week_in_hell.data.checks import check
from citadel.games.week_in_hell.data.rulebook import contradictions

FOLDER = Path(__file__).parent

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
HitsOrPair = Hits | Pair

GROUND = {"id": str, "points": Polygon}
"""What is no zone: the river, and land out of play."""

US_ROW = table(value_1=Row, value_2=Row, value_3=Row, value_4=Row)
NVA_ROW = table(value_1=Pairs, value_2=Pairs, value_3=Pairs, value_4=Pairs)
TERMS = table(
    title=str,
    controlled_at_start=Letters,
    on_map=items("unit", unit=str, zone=str),
    free_green_turns=list[Turn],
    never_infiltrated=Letters,
    macv_units_leave_after_turn=Annotated[int, Meta(ge=0, le=7)],
    zone_f_dp_turns=list[Turn],
    extra_mandatory=Letters,
    defeat_below_vp=Number,
    vp_bonus=dict[str, Modifier],
    dp_low=table(at_most=Number, score=Modifier),
    dp_high=table(at_least=Number, score=Modifier),
    enemy_low=table(at_most=Number, score=Modifier),
    enemy_high=table(at_least=Number, score=Modifier),
    levels=table(total=Modifier, marginal=Modifier),
)

SCHEMA = {
    "map": table(
        edge=items(
            "a b",
            a=str,
            b=str,
            kind=Literal["solid", "dotted", "bridge", "river", "canal", "out", "edge"],
            faces=Annotated[list[str], Meta(min_length=1, max_length=2)],
            red_arrow=(bool, False),
            name=(str, ""),
        ),
        map=table(width=Distance, height=Distance),
        points=dict[str, Spot],
        zone=items(
            "id",
            id=str,
            name=str,
            value=Annotated[int, Meta(ge=0, le=7)],
            colour=Literal["white", "red", "green", "yellow"],
            bank=Literal["north", "south", "river"],
            label=Spot,
            stack=Spot,
            points=Polygon,
            letter=(str, ""),
            optional=(bool, False),
        ),
        water=items("id", **GROUND),
        land=items("id", **GROUND),
        road=items("name", **ROAD),
    ),
    "units": table(
        company=items(
            "id",
            id=str,
            name=str,
            battalion=str,
            platoons=Small,
            cv_green=Small,
            cv_veteran=(Small, 0),
            single_sided=(bool, False),
        ),
        macv_platoon=table(cv=Small),
        cp=items(
            "id",
            id=str,
            order_boxes=Annotated[int, Meta(ge=1, le=6)],
            commands=Letters,
            may_move=bool,
            commands_until_2_5_in_play=(Letters, []),
        ),
        markers=table(e8_gas=Small),
    ),
    # The NVA markers have no names: an overlay gives all of them.
    "nva": table(marker=items(sides=Sides, count=Annotated[int, Meta(ge=1, le=99)])),
    "crt": table(
        us=table(**{f"total_{total}": US_ROW for total in range(1, 7)}),
        nva=table(**{f"nva_{strength}": NVA_ROW for strength in range(1, 5)}),
        fixed=items(
            "table strength value die",
            table=Literal["us", "nva"],
            strength=Strength,
            value=Value,
            die=Die,
            hits=HitsOrPair,
        ),
    ),
    "events": table(
        row=items(
            "total",
            total=Annotated[int, Meta(ge=3, le=18)],
            event=str,
            timing=(Literal["Be", "Af", ""], ""),
            special=(bool, False),
        ),
        effect=table(
            sniper=table(assault_hits=Hits),
            nva_retreat=table(),  # What it does is in its note; it has no number.
            enfilading_fire=table(nva_die=Modifier, nva_die_solid_first_round=Modifier),
            civilians=table(us_die=Modifier),
            rpg=table(nva_value=Modifier),
        ),
    ),
    "tracks": table(
        phase_track=table(last=Phase, first_tested=Phase, red=dict[str, Die]),
        turn=items("n", n=Turn, date=str, notes=(list[str], [])),
        reinforcement=items("units", turn=Turn, phase=Phase, units=Annotated[list[str], Meta(min_length=1)]),
        convoy=table(
            capacity_platoons=Small,
            capacity_cps=Small,
            advance=Faces,
            ambush=Faces,
            entry_needs=Letters,
            drm_without_d=Modifier,
        ),
        helicopter=table(available=Faces, lands=Faces, lz=str),
        bridges=table(
            canal_from_turn=Turn,
            canal_destroyed=Faces,
            nguyen_hoang_from_turn=Turn,
            nguyen_hoang_destroyed=Faces,
        ),
        points=table(vp_track_max=Number, dp_track_max=Number),
    ),
    "scenarios": table(historical=TERMS, alternative=TERMS),
    # A retired option is read in games begun while it was offered, and changes nothing.
    "options": table(option=items("id", id=str, values=Answers, published=Answer, draft=Answer, retired=(bool, False))),
}
KEYS = keys_of(SCHEMA)


def broken_facts(files: Files) -> list[str]:
    """What the rulebook states and data that `check` has passed do not show, as `file: key: the rulebook ...`."""
    return [*broken_facts_of(FOLDER, files, KEYS), *contradictions(files)]


def load_data(overlay: Path | None = None) -> DataSet:
    """The data of the game, an owner's values laid over them. Raises DataError for what cannot be played."""
    return load_for_play(FOLDER, SCHEMA, KEYS, overlay, check, broken_facts)
