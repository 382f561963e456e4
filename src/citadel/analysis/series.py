"""Plays one game of a series between computer players, and tells what came of it in plain values.

    terms = Terms.of(citadel.game("block-by-block"))
    played = play(terms, Task(0, "standard", {}, ("normal", "easy"), seed_of(1, 0)))
    print(played.row["winner"], played.row["level"])

The same terms and task give the same row in any process on any machine. The dice of a game depend on its seed alone, so
that games of one seed between other players, or with other options, begin with the same luck.
"""

import hashlib
import tempfile
import time
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import citadel
from citadel import players
from citadel.core.dice import Dice
from citadel.core.errors import CitadelError, RulesError
from citadel.core.game import Game
from citadel.core.playout import random_choice
from citadel.core.position import NATURE, Position
from citadel.players import REPEATABLE, Budget
from citadel.players.player import listed

LONGEST = 100_000
"""A game with more choices than this does not end."""

Row = dict[str, Any]
"""A game as plain values that JSON can hold."""


class Terms(NamedTuple):
    """What the games of a series have in common."""

    game: str
    overlay: str
    """The text of an owner's overlay; empty for our own data."""
    data: str
    """The fingerprint of the component data."""
    program: str
    """The fingerprint of rules and players."""
    budget: Budget = REPEATABLE
    watched: bool = False
    """Whether measures and fights are noted, for a study."""

    @staticmethod
    def of(game: Game, overlay: str = "", budget: Budget = REPEATABLE, watched: bool = False) -> "Terms":
        """The terms of games with these data and this program."""
        return Terms(game.id, overlay, game.fingerprint, program_fingerprint(), budget, watched)


class Task(NamedTuple):
    """One game to be played: its number in the series, how it begins, who plays each seat in order, and the seed."""

    number: int
    scenario: str
    options: dict[str, Any]
    players: tuple[str, ...]
    seed: int


class Clock(NamedTuple):
    """How long a player took over a game: decisions, seconds in all, seconds for the slowest."""

    decisions: int
    seconds: float
    worst: float


class Played(NamedTuple):
    """A game that was played: the row that is the same everywhere, and the time that each seat took."""

    row: Row
    clocks: tuple[Clock, ...]


def seed_of(base: int, *path: int | str) -> int:
    """A seed that depends on the base seed and a path of numbers and words, and looks like no other."""
    text = "/".join(str(part) for part in (base, *path))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=6).digest(), "big")


@cache
def program_fingerprint() -> str:
    """A fingerprint of the rules and players that this process runs, compiled or not, and of how it plays a game."""
    package = Path(citadel.__file__).parent
    found = hashlib.blake2b(digest_size=6)
    paths = [path for folder in ("core", "games", "players") for path in sorted((package / folder).rglob("*"))]
    for path in (*paths, package / "analysis" / "series.py"):
        if path.suffix in (".py", ".toml", ".json"):
            found.update(f"{path.relative_to(package).as_posix()}\n".encode() + path.read_bytes())
    return found.hexdigest()


@cache
def load(name: str, overlay: str) -> Game:
    """A game with an overlay given as text."""
    if not overlay:
        return citadel.game(name)
    with tempfile.TemporaryDirectory(prefix="citadel-") as folder:
        path = Path(folder) / "overlay.toml"
        path.write_text(overlay, encoding="utf-8")
        return citadel.game(name, path)


@cache
def check(terms: Terms) -> Game:
    """The game of a series, if this process has the same data. Raises CitadelError."""
    game = load(terms.game, terms.overlay)
    if game.fingerprint != terms.data:
        raise CitadelError("a worker has another version of Citadel or of the component data; install the same on all")
    return game


def play(terms: Terms, task: Task) -> Played:
    """Play a game to its end. Raises RulesError for a defect of rules or players."""
    game = check(terms)
    p = game.start(task.scenario, **task.options)
    dice = Dice(seed_of(task.seed, "dice"))
    seated = [
        players.make(name, game, seat, seed_of(task.seed, seat), terms.budget)
        for name, seat in zip(task.players, game.seats, strict=True)
    ]
    times = [[0.0] for _ in seated]
    watch = _Watch(game, p) if terms.watched else None
    rolls = 0
    while not p.over:
        seat = p.seat
        if seat == NATURE:
            rolls += 1
            choice = random_choice(p, dice)
        else:
            begin = time.perf_counter()
            choice = listed(p, seated[seat].choose(p.seen), task.players[seat])
            times[seat].append(time.perf_counter() - begin)
        p.take(choice)
        if watch is not None:
            watch.look(p)
        if rolls > LONGEST or len(times[seat]) > LONGEST:
            raise RulesError(f"no end after {LONGEST} choices")
    clocks = tuple(Clock(len(each) - 1, sum(each), max(each)) for each in times)
    return Played(_row(game, task, p, rolls, clocks, watch), clocks)


def _row(game: Game, task: Task, p: Position, rolls: int, clocks: tuple[Clock, ...], watch: "_Watch | None") -> Row:
    assert p.outcome is not None
    winner, level, how = p.outcome
    row: Row = {"number": task.number, "seed": task.seed, "winner": winner, "level": level, "how": how}
    row |= {"turns": game.turn(p)[0], "decisions": sum(clock.decisions for clock in clocks), "rolls": rolls}
    if watch is not None:
        row |= {"measures": watch.measures, "fights": watch.fights()}
    return row


class _Watch:
    """Notes what a study follows: the measures at the end of each turn and of the game, and where fights are."""

    def __init__(self, game: Game, p: Position) -> None:
        self.game = game
        self.measures: list[tuple[int, str, str, float]] = []
        self._fights: Counter[int] = Counter()
        p.listening = True
        p.events = []
        p.watcher = self.note

    def look(self, p: Position) -> None:
        """Note what the last choice has brought."""
        if p.events:
            self._fights.update(self.game.fights(p.events))
            p.events = []
        if p.over:
            self.note(p)

    def note(self, p: Position) -> None:
        """Note the measures where a turn, or the game, has ended; nobody looks on from whom anything is secret."""
        turn, found = self.game.turn(p)[0], self.game.measures(p)
        self.measures += [(turn, measure.chart, measure.label, measure.value) for measure in found]

    def fights(self) -> dict[str, int]:
        """How many attacks each place has seen, by its name."""
        names = self.game.vocabulary.names["place"]
        return {names[place]: self._fights[place] for place in sorted(self._fights)}
