"""What the table of a study says, case by case: results, the course of games, losses, lengths, fights, differences."""

from typing import Any, NamedTuple

import polars

from citadel.analysis.intervals import Share, difference, score_of, share
from citadel.analysis.match import endings_met
from citadel.analysis.study import Plan

QUANTILES = (("p5", 0.05), ("p25", 0.25), ("p50", 0.5), ("p75", 0.75), ("p95", 0.95))


class Ending(NamedTuple):
    """A way to end and how often it came about; `side` is first, none or other: who has won."""

    name: str
    side: str
    games: int
    share: Share


class Course(NamedTuple):
    """A measure at the end of a turn: the games still going on then, the quartiles and the median."""

    turn: int
    label: str
    games: int
    low: float
    middle: float
    high: float


class Spread(NamedTuple):
    """How a measure came out at the end of games: name and quantiles."""

    name: str
    mean: float
    p5: float
    p25: float
    p50: float
    p75: float
    p95: float


class Findings:
    """What is to be said of one case."""

    def __init__(self, plan: Plan, table: polars.DataFrame, case: int) -> None:
        self.plan = plan
        self.game = plan.game
        self.case = plan.cases[case]
        self.met = set(table.select("winner", "level").unique().rows())
        self.games = table.filter(polars.col("case") == case).sort("dice")
        measures = self.games.select("number", "turns", "measures").explode("measures", empty_as_null=False)
        self.measures = measures.unnest("measures")

    def endings(self) -> list[Ending]:
        """Every way in which games of the study ended, the best for the first seat first."""
        found = {(winner, level): count for winner, level, count in self.games.group_by("winner", "level").len().rows()}
        total = self.games.height
        sides = {self.game.seats[0]: "first", "": "none"}
        return [
            Ending(self.game.ending_name(*e), sides.get(e[0], "other"), found.get(e, 0), share(found.get(e, 0), total))
            for e in endings_met(self.game, self.met)
        ]

    def score(self) -> Share:
        """The score of the first seat: a draw is half a victory."""
        return score_of(self.games["score"].to_list())

    def charts(self) -> list[str]:
        """The charts that follow games, in the order of the game."""
        return list(dict.fromkeys(self.measures["chart"].to_list()))

    def course(self, chart: str) -> list[Course]:
        """A chart turn by turn, in the order of its labels."""
        found = self.measures.filter(polars.col("chart") == chart)
        value = polars.col("value")
        rows = (
            found.group_by("label", "turn", maintain_order=True)
            .agg(
                polars.len().alias("games"),
                value.quantile(0.25, "linear").alias("low"),
                value.median().alias("middle"),
                value.quantile(0.75, "linear").alias("high"),
            )
            .sort("turn", maintain_order=True)
        )
        labels = list(dict.fromkeys(found["label"].to_list()))
        made = [
            Course(row["turn"], row["label"], row["games"], row["low"], row["middle"], row["high"])
            for row in rows.to_dicts()
        ]
        return sorted(made, key=lambda each: labels.index(each.label))

    def losses(self) -> list[Spread]:
        """What each side had lost when games ended."""
        at_end = self.measures.filter(
            (polars.col("chart") == self.game.losses) & (polars.col("turn") == polars.col("turns"))
        )
        labels = list(dict.fromkeys(at_end["label"].to_list()))
        return [spread(label, at_end.filter(polars.col("label") == label)["value"]) for label in labels]

    def lengths(self) -> list[tuple[int, int]]:
        """How many games ended in each turn."""
        return sorted(self.games.group_by("turns").len().rows())

    def fights(self) -> dict[str, float]:
        """Attacks on each place in a game on average, the most first."""
        found = self.games.select("fights").explode("fights", empty_as_null=False).unnest("fights")
        sums = found.group_by("place").agg(polars.col("attacks").sum())
        ordered = sorted(sums.rows(), key=lambda row: (-row[1], row[0]))
        return {place: attacks / self.games.height for place, attacks in ordered}

    def effect(self, other: "Findings") -> Share:
        """By how much the first seat's score is above that of another case with the same dice."""
        return difference(self.games["score"].to_list(), other.games["score"].to_list())


def spread(name: str, values: polars.Series) -> Spread:
    """How values are spread; all zero where there are none."""
    found: dict[str, Any] = {key: values.quantile(at, "linear") or 0.0 for key, at in QUANTILES}
    mean = values.mean()
    return Spread(name, float(mean) if isinstance(mean, float | int) else 0.0, **found)
