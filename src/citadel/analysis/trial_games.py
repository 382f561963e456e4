"""Trial games from any moment of a record: the planners play on for all seats, with dice that a seed fixes.

    ground = Ground(record, seed=1)
    trials = ground.play(Ask(after=120, choice=None, horizon=4, first=0, games=16))

A trial game stops where the turn of its horizon begins and is judged there, or by its end. Trials of one number roll
the same dice whatever they begin with, so that two moments or two faces of a die are compared by luck in common.
`Hands` have asks answered here or by other processes: the answers are the same.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, NamedTuple

from citadel.analysis.pool import attend
from citadel.analysis.series import load, seed_of
from citadel.core.dice import Dice
from citadel.core.errors import CitadelError
from citadel.core.game import Game
from citadel.core.playout import random_choice
from citadel.core.position import NATURE, Outcome, Position
from citadel.core.record import Record
from citadel.players import Budget, mind_of
from citadel.players.player import UNHURRIED
from citadel.players.search import Searcher

LATE = 2 / 3
"""From this share of a turn's choices on it is late in the turn."""


class Trial(NamedTuple):
    """What a trial game came to for the first seat: its end (1, a half or 0), or what the mind thinks where it stopped.

    `turn` is the turn that begins there, 0 for a game that is over.
    """

    turn: int
    value: float


class Ask(NamedTuple):
    """Trial games from the position after so many choices, with one more choice if one is given."""

    after: int
    choice: int | None
    horizon: int
    first: int
    games: int


class RollAsk(NamedTuple):
    """Trial games for each result of a die or draw."""

    after: int
    horizon: int
    first: int
    games: int


class Result(NamedTuple):
    """What some faces of a die, or some draws, have in common: the position they lead to."""

    choices: tuple[int, ...]
    share: float
    trials: tuple[Trial, ...]


class WholeAsk(NamedTuple):
    """One trial game to the very end."""

    after: int
    number: int


class Whole(NamedTuple):
    """How a whole trial game ended, and what the mind thought of it where turns began."""

    winner: str
    end: float
    seen: tuple[Trial, ...]


class SearchAsk(NamedTuple):
    """What the search would choose."""

    after: int
    trials: int


class Found(NamedTuple):
    """What the search would choose, in words too, and what for."""

    choice: int
    words: str
    aim: str


AnyAsk = Ask | RollAsk | WholeAsk | SearchAsk


def end_value(game: Game, outcome: Outcome) -> float:
    """An ended game for the first seat: 1 for a victory, a half for a draw, 0 for anything else."""
    return 1.0 if outcome.winner == game.seats[0] else 0.5 if not outcome.winner else 0.0


class Ground:
    """A record with all its positions, to play trial games from."""

    def __init__(self, record: Record, seed: int) -> None:
        self.game = record.game
        self.seed = seed
        self.mind = mind_of(self.game)
        self.positions = [p.copy() for _, p in record.positions()]
        turns = [self.mind.turn(p) for p in self.positions]
        self._first = {turn: after for after, turn in reversed(list(enumerate(turns)))}
        self._last = {turn: after for after, turn in enumerate(turns)}

    def answer(self, ask: AnyAsk) -> Any:
        """Whatever was asked."""
        if isinstance(ask, Ask):
            return self.play(ask)
        if isinstance(ask, RollAsk):
            return self.roll(ask)
        return self.whole(ask) if isinstance(ask, WholeAsk) else self.search(ask)

    def horizon(self, after: int) -> int:
        """The turn at whose beginning trial games from a moment are judged: late in a turn, one more than the search's.

        So there is always some play between a moment and the judgement.
        """
        p = self.positions[after]
        turn = self.mind.turn(p)
        is_late = after - self._first[turn] > LATE * (self._last[turn] - self._first[turn])
        return self.mind.horizon(p, NATURE) + is_late

    def near_horizon(self, after: int) -> int:
        """The horizon of the search, however late in a turn it is: for a first look at what matters."""
        return self.mind.horizon(self.positions[after], NATURE)

    def play(self, ask: Ask) -> tuple[Trial, ...]:
        """Trial games from a moment; where the game is over they are all its end."""
        p = self.positions[ask.after].copy()
        if ask.choice is not None:
            p.take(ask.choice)
        return self._trials(p, ask.horizon, ask.first, ask.games)

    def roll(self, ask: RollAsk) -> list[Result]:
        """Trial games for each result that a die or draw can have; faces that lead to the same are one."""
        p = self.positions[ask.after]
        weights = p.step.weights(p) or [1] * len(p.listed)
        after: dict[str, tuple[Position, list[int], list[int]]] = {}
        for choice, weight in zip(p.listed, weights, strict=True):
            q = p.copy()
            q.take(choice)
            _, choices, shares = after.setdefault(q.text(), (q, [], []))
            choices.append(choice)
            shares.append(weight)
        results = []
        for q, choices, shares in after.values():
            trials = self._trials(q, ask.horizon, ask.first, ask.games) if len(after) > 1 else ()
            results.append(Result(tuple(choices), sum(shares) / sum(weights), trials))
        return results

    def whole(self, ask: WholeAsk) -> Whole:
        """A trial game to the end."""
        p = self.positions[ask.after].copy()
        mind, turn = self.mind, 0
        seen: list[Trial] = []
        for q in self._played(p, ask.number):
            if mind.turn(q) != turn:
                turn = mind.turn(q)
                seen.append(Trial(turn, mind.worth(q)))
        assert p.result is not None
        return Whole(p.result.winner, end_value(self.game, p.result), tuple(seen))

    def search(self, ask: SearchAsk) -> Found:
        """What `hard` would choose, by trial games that are not those of the report."""
        p = self.positions[ask.after]
        seed = seed_of(self.seed, "search", ask.after)
        player = Searcher(self.game, self.mind, p.seat, seed, Budget(UNHURRIED, ask.trials))
        choice = player.choose(p.seen)
        # Where the search goes its own way its sentence speaks of its own trials, not of the report's.
        aim = player.explain() if player.explain() == player.planner.explain() else ""
        return Found(choice, self.game.words(p.step.describe(p, choice)), aim)

    def _trials(self, p: Position, horizon: int, first: int, count: int) -> tuple[Trial, ...]:
        if p.result is not None:
            return (Trial(0, end_value(self.game, p.result)),) * count
        return tuple(self._trial(p.copy(), horizon, number) for number in range(first, first + count))

    def _trial(self, p: Position, horizon: int, number: int) -> Trial:
        turn = self.mind.turn
        for q in self._played(p, number):
            if turn(q) >= horizon:
                return Trial(turn(q), self.mind.worth(q))
        assert p.result is not None
        return Trial(0, end_value(self.game, p.result))

    def _played(self, p: Position, number: int) -> Iterator[Position]:
        """The same position before each choice of a trial game."""
        seed = seed_of(self.seed, number)
        dice = Dice(seed_of(self.seed, number, "dice"))
        players = [self.mind.planner(seat, seed) for seat in range(len(self.game.seats))]
        while not p.over:
            yield p
            seat = p.agenda[-1].seat(p)
            p.take(random_choice(p, dice) if seat == NATURE else players[seat].choose(p.seen))


# -- who answers -------------------------------------------------------------------------------------------------------


class Hands:
    """Answers asks in the order given, here or in processes of their own."""

    def __init__(self, record: Record, seed: int, workers: int, overlay: str) -> None:
        self.ground = Ground(record, seed)
        self._pool: ProcessPoolExecutor | None = None
        if workers > 1:
            given = (record.game.id, overlay, record.text(), seed)
            self._pool = ProcessPoolExecutor(workers, get_context("spawn"), _prepare, given)

    def answers(self, asks: Sequence[AnyAsk]) -> Iterator[Any]:
        """Each ask's answer. Raises CitadelError if a worker dies."""
        if self._pool is None:
            yield from map(self.ground.answer, asks)
            return
        try:
            yield from self._pool.map(_answer, asks)
        except BrokenProcessPool:
            raise CitadelError("a worker has ended before its work was done") from None

    def close(self) -> None:
        """Answer no more."""
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)

    def __enter__(self) -> "Hands":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


_grounds: list[Ground] = []
"""In a worker, the one ground it plays on."""


def _prepare(game: str, overlay: str, text: str, seed: int) -> None:
    attend()
    _grounds.append(Ground(load(game, overlay).read_record(text), seed))


def _answer(ask: AnyAsk) -> Any:
    return _grounds[0].answer(ask)
