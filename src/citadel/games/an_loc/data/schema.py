"""The shape of the data files of An Loc (chapters 3, 4, 7 to 13).

`load_data` refuses what cannot be played (`checks.py`). What merely contradicts the rulebook, as an owner's overlay
may, becomes a warning (`facts.toml`, `rulebook.py`): owners of the printed game correct us.
"""

from pathlib import Path
from typing import Annotated, Literal, get_args

from msgspec import Meta

from citadel.core.data import DataSet, Files, broken_facts_of, load_for_play
from citadel.core.data.entries import OptionsFile, items, keys_of, table
from citadel.games.an_loc.data.checks import check
from citadel.games.an_loc.data.rulebook import contradictions

FOLDER = Path(__file__).parent

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
Day = Annotated[str, Meta(pattern=r"^1972-[0-9]{2}-[0-9]{2}\Z", description='a day such as "1972-04-08"')]

UNIT = {
    "id": str,
    "name": str,
    "size": Literal["division", "brigade", "regiment", "provisional-regiment", "battalion", "company"],
    "attack": (Number, 0),
    "defence": (Number, 0),
    "reduced_attack": (Number, 0),
    "reduced_defence": (Number, 0),
    "steps": (Annotated[int, Meta(ge=0, le=2)], 0),
    "movement": (Small, 0),
    "stacking_points": (Small, 0),
    "stacks_free": (bool, False),
    "combat_bonus": (Annotated[int, Meta(ge=0, le=2)], 0),
    "range": (Number, 0),
}
TERRAIN_LINE = table(foot=Cost, mech=Cost, shift=(Small, 0), drm=(Modifier, 0), mech_halved=(bool, False))
ROAD_LINE = table(foot=Small, mech=Small, strategic=bool)
HEXSIDE_LINE = table(foot=Cost, mech=Cost, drm=(Modifier, 0), halved=(bool, False))

SCHEMA = {
    "map": table(
        grid=table(
            columns=Lines,
            rows=Lines,
            orientation=Literal["pointed-top", "flat-top"],
            even_shifted=bool,
            km_per_hex=Lines,
        ),
        lai_khe=table(entry=Annotated[list[Hex], Meta(min_length=1, description='a list of hexes such as "0910"')]),
        place=items("id", id=str, name=str, hex=Hex),
        road=items("id", id=str, name=str, grade=Literal["primary", "secondary"], hexes=Hexes),
        water=items("name", name=str, kind=Literal["stream", "river"], sides=Sides),
        bridge=items("name", name=str, side=Side),
        hexes=dict[str, Terrain],
    ),
    "arvn": table(
        unit=items(
            "id",
            **UNIT,
            formation=ArvnFormation,
            command=Literal["5-div", "21-div", "3-ranger", "1-abn", "3-abn", "none"],
            kind=Literal["infantry", "ranger", "airborne", "militia", "tank", "artillery", "hq"],
            morale=(Number, 0),
        ),
    ),
    "nva": table(
        unit=items(
            "id",
            **UNIT,
            formation=Literal["5-vc", "7-nva", "9-vc", "independent"],
            kind=Literal["infantry", "tank", "artillery", "sapper"],
        ),
    ),
    "air": table(
        type=items(
            "id",
            id=str,
            name=str,
            count=Count,
            strike_value=Number,
            units_per_op=Annotated[int, Meta(ge=1, le=9)],
            missions=Missions,
            covers_hot_lz=(bool, False),
            immune_in_cas=(bool, False),
        ),
        helicopters=table(points=Number),
        aaa=table(unsuppressed=Aaa, partial=Aaa, suppressed=Aaa, partial_from=Number, suppressed_from=Number),
        tac=table(replacement_point=Count, step=Count, step_under_fire=Count, op=Count, op_under_fire=Count),
        broken_arrow=table(op=Number),
    ),
    "markers": table(marker=items("id", id=str, name=str, count=Count)),
    # Neither the columns of this table nor the garrison's steps have names: an overlay gives all of them.
    "strikes": table(
        column=items(least=Strike, hits=Hits),
        fixed=items("strike roll", strike=Strike, roll=Annotated[int, Meta(ge=-3, le=6)], hits=Number),
    ),
    "crt": table(
        columns=Names,
        rows=dict[str, Results],
        tank_losses=dict[str, Small],
        fixed=items("column row", column=str, row=str, result=Result),
    ),
    "oel": table(
        level=items(
            "n",
            n=Level,
            movement=Literal["none", "half", "printed"],
            extra_movement=Modifier,
            may_attack=bool,
            attack_drm=Modifier,
            second_phase=bool,
        ),
        lull=table(at_most=Number),
    ),
    "tec": table(
        terrain=table(**dict.fromkeys(get_args(Terrain), TERRAIN_LINE)),
        road=table(primary=ROAD_LINE, secondary=ROAD_LINE),
        hexside=table(stream=HEXSIDE_LINE, river=HEXSIDE_LINE),
        bridge=table(foot=Small, mech=Small),
    ),
    "turns": table(
        turn=items("n", n=Turn, first_day=Day, arvn_op=Number, nva_op=Number, sa7=Small),
        start=table(arvn_op=Number, nva_op=Number),
        general_track=table(highest=Number),
    ),
    "constants": table(
        stacking=table(hex=Number, an_loc=Number),
        drm=table(tank=Modifier, two_divisions=Modifier, morale_broken=Modifier, replacements_gone=Modifier),
        cas=table(without_hq=Small, with_hq=Small, with_hq_bonus=Small, beside_hq=Small),
        nva_replacements=table(limit=Number, commits_5th_vc=Number, breaks_morale=Number),
        arvn_replacements=table(turn=Turn, points=Small),
        airborne=table(return_after=Turn, returning=Names, to_withdraw=Names),
        major_attack=table(oel=Level, turns=Turn),
    ),
    "setup": table(
        group=items("id", id=str, area=Literal["an-loc", "ql-13", "map", "lai-khe"], units=Names, reach=(Number, 0)),
        arrival=items("id", id=str, turn=Turn, at=Edges, units=Names),
        ninth_division=table(turn=Turn, at=Edges, units=Names),
        commitment=table(at=Edges, units=Names, op=Number, sa7=Small, hq_out=str, hq_in=str),
        withdrawal=table(turn=Turn, units=Names),
    ),
    "scenarios": table(scenario=items("id", id=str, title=str, last_turn=Turn, ends_at_replacements=Number)),
    "surrender": table(
        base=table(without_hq=Number),
        factor=table(nva_artillery=Modifier, besieged=Modifier, fire_base=Modifier, nva_morale_broken=Modifier),
        garrison=items(least=Number, value=Modifier),
        aaa=table(unsuppressed=Modifier, partial=Modifier, suppressed=Modifier, lull=Modifier),
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
