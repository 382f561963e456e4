"""A mind for any game: what a search can do without knowing anything but the rules.

The trial games are played to the end by random players, and every choice is a candidate.
"""

from typing import Final

from citadel.core.game import Game
from citadel.core.position import Position
from citadel.players.mind import Mind
from citadel.players.player import Player
from citadel.players.random_player import RandomPlayer

MOST: Final = 8
"""The most candidates."""
NEVER: Final = 1 << 30
"""The turn at which trial games are judged before they end."""


class PlainMind(Mind[Position]):
    """The knowledge of a game that has no players of its own."""

    def __init__(self, game: Game) -> None:
        super().__init__([0.0])
        self.game = game

    def planner(self, seat: int, seed: int, manner: int = 0) -> Player:
        return RandomPlayer(seed)

    def candidates(self, p: Position, planned: int) -> list[int]:
        return [planned, *[choice for choice in p.listed if choice != planned]][:MOST]

    def turn(self, p: Position) -> int:
        return self.game.turn(p)[0]

    def horizon(self, p: Position, seat: int) -> int:
        return NEVER

    def features(self, p: Position) -> list[float]:
        return []

    def end(self, p: Position) -> float:
        """By the place of the result among the game's endings; half for one that is not among them."""
        assert p.result is not None
        endings = list(self.game.endings)
        ending = (p.result.winner, p.result.level)
        if ending not in endings or len(endings) < 2:
            return 0.5
        return 1.0 - endings.index(ending) / (len(endings) - 1)
