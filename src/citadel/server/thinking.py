"""A computer player at work: it is given a position and answers with choices. Runs in a process of its own.

    python -m citadel.server.thinking

reads tasks as lines of JSON and answers each with a line; it ends with its input.
"""

import contextlib
import os
import signal
import sys
import time
from collections import OrderedDict

import msgspec
from msgspec import Struct

from citadel.core.game import Game
from citadel.core.position import Position
from citadel.players import AT_THE_TABLE, HINTING, WAITING, Budget, Player, best_of, make
from citadel.server.game_cache import GameCache
from citadel.server.journal import Made

MOST_PLAYERS = 200
MOST_CHOICES = 25
LONGEST = 0.4
"""Seconds after which the choices made so far are handed over."""
SEARCHER = "hard"
"""The player that uses all the time it is given; each of its choices is handed over when it is made."""
PATIENT = "--patient"
"""The argument of a process that runs at low priority."""
PATIENCE = 5


class Task(Struct, frozen=True):
    """A position in which a seat has to choose; `hint` asks what the best player would do, and no more.

    `budget` are the seconds for a decision of a player that searches; `attended` says that a person is at the match;
    `undone` counts how often something was taken back there.
    """

    match: str
    moment: int
    game: str
    overlay: str
    position: str
    seat: str
    level: str
    seed: int
    hint: bool = False
    budget: float = 0.0
    attended: bool = True
    undone: int = 0

    @property
    def searches(self) -> bool:
        """Whether the player may use all of its budget."""
        return self.level == SEARCHER and not self.hint

    @property
    def limit(self) -> Budget:
        """How long a player that searches may think: with more time it plays more trial games."""
        return HINTING if self.hint and not self.budget else Budget.of(self.budget or AT_THE_TABLE.seconds)


class Thought(Struct, frozen=True):
    """Choices one after another, or why there are none."""

    choices: tuple[Made, ...] = ()
    error: str = ""


class Mind:
    """All computer players of a process; a player goes on with its plan as long as nothing is taken back."""

    def __init__(self) -> None:
        self.games = GameCache()
        self._players: OrderedDict[tuple[str, str, str, bool], tuple[Player, int, int]] = OrderedDict()
        """By match, seat, level and whether for hints: the player, the moment it saw last, and how much was undone."""

    def think(self, task: Task) -> Thought:
        """Answer a task; a player's failure is an answer too."""
        try:
            p = self.games.game(task.game, task.overlay).position(task.position)
            return self._hint(p.game, p, task) if task.hint else self._choose(p.game, p, task)
        except Exception as error:  # noqa: BLE001, RUF100 -- whatever goes wrong in a player, the match goes on
            return Thought(error=f"{type(error).__name__}: {error}")

    def _choose(self, game: Game, p: Position, task: Task) -> Thought:
        player = self._player(game, task, task.level)
        choices: list[Made] = []
        most = 1 if task.searches else MOST_CHOICES
        begun = time.monotonic()
        while not p.over and game.seat_name(p.seat) == task.seat:
            choice = player.choose(p.seen.copy())
            choices.append(Made(game.words(p.step.describe(p, choice)), choice, player.explain()))
            p.take(choice)
            if len(choices) >= most or time.monotonic() - begun > LONGEST:
                break
        return Thought(tuple(choices))

    def _player(self, game: Game, task: Task, level: str) -> Player:
        """The player of a seat, or who gives it hints: a new one where something was taken back."""
        key = (task.match, task.seat, level, task.hint)
        player, last, undone = self._players.pop(key, (None, 0, 0))
        if player is None or task.moment <= last or task.undone != undone:
            player = make(level, game, task.seat, task.seed + task.moment, task.limit)
        self._players[key] = (player, task.moment, task.undone)
        while len(self._players) > MOST_PLAYERS:
            self._players.popitem(last=False)
        return player

    def _hint(self, game: Game, p: Position, task: Task) -> Thought:
        # A search would try out what the other seat has chosen in secret.
        level = best_of(game) if p.step.is_secret(p) else SEARCHER
        player = self._player(game, task, level)
        choice = player.choose(p.seen.copy())
        why = player.explain()
        return Thought((Made(game.words(p.step.describe(p, choice)), choice, "" if why == WAITING else why),))


def main() -> None:
    """Answer tasks until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which closes our input.
    if PATIENT in sys.argv and hasattr(os, "nice"):
        os.nice(PATIENCE)
    mind = Mind()
    tasks, thoughts = sys.stdin.buffer, sys.stdout.buffer
    with contextlib.suppress(BrokenPipeError):  # The answer is no longer wanted.
        for line in tasks:
            thoughts.write(msgspec.json.encode(mind.think(msgspec.json.decode(line, type=Task))) + b"\n")
            thoughts.flush()


if __name__ == "__main__":
    main()
