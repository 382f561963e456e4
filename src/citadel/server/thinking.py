"""A computer player at work: it is given a position and answers with choices. Runs in a process of its own.

    python -m citadel.server.thinking

reads tasks as lines of JSON and answers each with a line; it ends with its input.
"""

import contextlib
import signal
import sys
import time
from collections import OrderedDict

import msgspec
from msgspec import Struct

from citadel.core.game import Game
from citadel.core.position import Position
from citadel.players import Player, best_of, make
from citadel.server.shelf import Shelf

MOST_PLAYERS = 200
MOST_CHOICES = 25
LONGEST = 0.4
"""Seconds after which the choices made so far are handed over."""


class Task(Struct, frozen=True):
    """A position in which a seat has to choose; `hint` asks what the best player would do, and no more."""

    match: str
    moment: int
    game: str
    overlay: str
    position: str
    seat: str
    level: str
    seed: int
    hint: bool = False


class Thought(Struct, frozen=True):
    """Choices one after another, each with its words, and what they are for; or why there are none."""

    choices: tuple[tuple[str, int], ...] = ()
    sentence: str = ""
    error: str = ""


class Mind:
    """All computer players of a process; a player goes on with its plan as long as nothing is taken back."""

    def __init__(self) -> None:
        self.shelf = Shelf()
        self._players: OrderedDict[tuple[str, str, str], tuple[Player, int]] = OrderedDict()

    def think(self, task: Task) -> Thought:
        """Answer a task; a player's failure is an answer too."""
        try:
            game = self.shelf.game(task.game, task.overlay)
            p = game.position(task.position)
            return self._hint(game, p, task) if task.hint else self._choose(game, p, task)
        except Exception as error:  # noqa: BLE001, RUF100 -- whatever goes wrong in a player, the match goes on
            return Thought(error=f"{type(error).__name__}: {error}")

    def _choose(self, game: Game, p: Position, task: Task) -> Thought:
        key = (task.match, task.seat, task.level)
        player, last = self._players.pop(key, (None, 0))
        if player is None or task.moment <= last:
            player = make(task.level, game, task.seat, task.seed + task.moment)
        choices: list[tuple[str, int]] = []
        begun = time.monotonic()
        while not p.over and game.seat_name(p.seat) == task.seat:
            choice = player.choose(p.copy())
            choices.append((game.words(p.step.describe(p, choice)), choice))
            p.take(choice)
            if len(choices) >= MOST_CHOICES or time.monotonic() - begun > LONGEST:
                break
        self._players[key] = (player, task.moment)
        while len(self._players) > MOST_PLAYERS:
            self._players.popitem(last=False)
        return Thought(tuple(choices), player.explain())

    def _hint(self, game: Game, p: Position, task: Task) -> Thought:
        player = make(best_of(game), game, task.seat, 1)
        before = player.explain()
        choice = player.choose(p.copy())
        why = player.explain()
        return Thought(((game.words(p.step.describe(p, choice)), choice),), "" if why == before else why)


def main() -> None:
    """Answer tasks until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which closes our input.
    mind = Mind()
    tasks, thoughts = sys.stdin.buffer, sys.stdout.buffer
    with contextlib.suppress(BrokenPipeError):  # Nobody wants to know any more.
        for line in tasks:
            thoughts.write(msgspec.json.encode(mind.think(msgspec.json.decode(line, type=Task))) + b"\n")
            thoughts.flush()


if __name__ == "__main__":
    main()
