"""The contract of a player: whatever picks a choice for a seat.

A player is given a position at a decision of its seat and answers with one of the numbers in `p.listed`. It works on
copies: the position it is given stays as it is. It sees what lies on the table and never a die not yet rolled. With the
same seed and the same questions it gives the same answers.

    player = make("normal", game, "us", seed=7)
    p.take(player.choose(p))
    print(player.explain())
"""

from typing import Protocol

from citadel.core.position import Position


class Player(Protocol):
    """Whatever picks choices for a seat."""

    name: str

    def choose(self, p: Position) -> int:
        """One of the listed choices. Raises CitadelError if the position asks another seat."""
        ...

    def explain(self) -> str:
        """One sentence: what the last choice was meant to bring about."""
        ...
