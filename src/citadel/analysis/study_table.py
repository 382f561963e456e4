"""The table of a study: one row for every game, in the order of their numbers (`docs/studies.md` lists the columns)."""

from collections.abc import Sequence

import polars

from citadel.analysis.intervals import scores
from citadel.analysis.series import Row
from citadel.analysis.study import Plan

MEASURE = polars.Struct({
    "turn": polars.Int16, "chart": polars.String, "label": polars.String, "value": polars.Float64
})  # fmt: skip
FIGHT = polars.Struct({"place": polars.String, "attacks": polars.Int32})


def table(plan: Plan, rows: Sequence[Row]) -> polars.DataFrame:
    """The games of a study as a table, whatever order they were played in."""
    game = plan.game
    options = list(dict.fromkeys(name for case in plan.cases for name in case.options))
    schema: dict[str, polars.DataType | type[polars.DataType]] = {
        "number": polars.Int32,
        "case": polars.Int32,
        "name": polars.String,
        "dice": polars.Int32,
        "seed": polars.Int64,
        "scenario": polars.String,
        **{f"player_{seat}": polars.String for seat in game.seats},
        **{f"option_{name}": polars.String for name in options},
        "winner": polars.String,
        "level": polars.String,
        "how": polars.String,
        "score": polars.Float64,
        "turns": polars.Int16,
        "decisions": polars.Int32,
        "rolls": polars.Int32,
        "measures": polars.List(MEASURE),
        "fights": polars.List(FIGHT),
    }
    made = [_line(plan, options, row) for row in sorted(rows, key=lambda row: int(row["number"]))]
    return polars.DataFrame(made, schema=schema)


def _line(plan: Plan, options: Sequence[str], row: Row) -> Row:
    game, number = plan.game, row["number"]
    case = plan.cases[number // plan.games]
    values = game.chosen_options(case.options)
    return {
        "number": number,
        "case": number // plan.games,
        "name": case.name,
        "dice": number % plan.games,
        "scenario": case.scenario,
        **{f"player_{seat}": player for seat, player in zip(game.seats, case.players, strict=True)},
        **{f"option_{name}": game.option(name).write(values[name]) for name in options},
        "score": scores([row["winner"]], game.seats[0])[0],
        **{name: row[name] for name in ("seed", "winner", "level", "how", "turns", "decisions", "rolls")},
        "measures": [dict(zip(("turn", "chart", "label", "value"), item, strict=True)) for item in row["measures"]],
        "fights": [{"place": place, "attacks": count} for place, count in row["fights"].items()],
    }
