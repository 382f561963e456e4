"""What a search asks of a game: who plays on, which choices are worth comparing, and what a position promises.

A game's folder derives one class from `Mind`. The search (`search.py`) knows no game.
"""

import json
from abc import ABC, abstractmethod
from math import exp
from pathlib import Path
from typing import Generic

from citadel.core.engine import mypyc_attr
from citadel.core.position import P
from citadel.players.player import Player


def read_weights(folder: str, names: tuple[str, ...]) -> list[float]:
    """The weights that were learned from games, out of a game's folder of players; zeros for features they lack.

    `python -m citadel.analysis.learning GAME FILE` writes them.
    """
    path = Path(__file__).parent / folder / "weights.json"
    if not path.is_file():
        return [0.0] * (len(names) + 1)
    learned = json.loads(path.read_text(encoding="utf-8"))
    known = dict(zip(learned["names"], learned["weights"], strict=True))
    return [float(known.get(name, 0.0)) for name in ("constant", *names)]


def names_by_turn(names: tuple[str, ...], first: int, turns: int) -> tuple[str, ...]:
    """The names of features that count for themselves on each of so many turns, from the first."""
    return tuple([f"{name}, turn {first + number}" for number in range(turns) for name in names])


def by_turn(seen: list[float], turn: int, first: int, turns: int) -> list[float]:
    """Such features on one of the turns; those of the other turns are 0."""
    found = [0.0] * (turns * len(seen))
    start = (min(max(turn, first), first + turns - 1) - first) * len(seen)
    for number, value in enumerate(seen):
        found[start + number] = value
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind(ABC, Generic[P]):
    """The knowledge of one game that a search builds on. Made once per player; nothing of a position stays in it."""

    names: tuple[str, ...] = ()
    """What each feature of a position is called."""
    subjects: tuple[str, ...] = ()
    """The message of `plans.ftl` that says what each feature is about; nothing for what is not worth telling."""
    pause: float = 0.0
    """Seconds that a choice of the planner may take where it has to work out what it has never met before."""

    def __init__(self, weights: list[float]) -> None:
        """The weights say what each feature counts, the constant first (`read_weights`)."""
        self.weights = weights

    @abstractmethod
    def planner(self, seat: int, seed: int, manner: int = 0) -> Player:
        """A planner for a seat that knows of no earlier position: it plays trial games on, so it has to be quick.

        Manner 0 is that of `normal`.
        """

    def manners(self, seat: int) -> int:
        """In how many manners the planner of a seat can play; they are tried out, whole, where a stage begins."""
        return 1

    def candidates(self, p: P, planned: int) -> list[int]:
        """The choices worth comparing here, at most about eight, the planner's own first; one where nothing is."""
        return [planned]

    @abstractmethod
    def turn(self, p: P) -> int:
        """Which turn it is, from 1; trial games are judged where a turn begins."""

    def stage(self, p: P) -> int:
        """A number that changes where the manner of playing is to be chosen anew: with each turn, as it stands."""
        return self.turn(p)

    def horizon(self, p: P, seat: int) -> int:
        """The turn at whose beginning a seat's trial games from here are judged, if they do not end before.

        Of `NATURE`: where games are judged for nobody in particular.
        """
        return self.turn(p) + 1

    def moment(self, p: P) -> int:
        """What nature's choice is about, as a number: trial games that are compared roll the same for the same thing.

        As it stands: the step, its arguments and the turn.
        """
        step = p.agenda[-1]
        number = self.turn(p)
        for letter in step.name():
            number = (number * 31 + ord(letter)) & 0xFFFFFFF
        for argument in step.arguments():
            number = (number * 31 + argument) & 0xFFFFFFF
        return number

    @abstractmethod
    def features(self, p: P) -> list[float]:
        """What there is to see in a position, in numbers of about -1 to 1, as many as `names`; for the first seat."""

    @abstractmethod
    def end(self, p: P) -> float:
        """What a finished game is worth to the first seat, from 0, the worst, to 1, the best."""

    def worth(self, p: P) -> float:
        """What the first seat may expect of a position, from 0 to 1."""
        return self.end(p) if p.result is not None else self.promise(self.features(p))

    def promise(self, features: list[float]) -> float:
        """What the first seat may expect of a position with these features."""
        total = self.weights[0]
        for index in range(len(features)):
            total += self.weights[index + 1] * features[index]
        return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, total))))

    def subject(self, gained: list[float]) -> str:
        """What a change of the features that is good for the first seat is about; nothing if it is not good."""
        gains: dict[str, float] = {}
        for index, subject in enumerate(self.subjects):
            if subject:
                gains[subject] = gains.get(subject, 0.0) + self.weights[index + 1] * gained[index]
        best = max(gains, key=lambda subject: gains[subject], default="")
        return best if best and gains[best] > 0 else ""
