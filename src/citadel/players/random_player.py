"""A player without a plan: every listed choice is as likely as any other. It serves every game."""

from citadel.core.dice import Dice
from citadel.core.errors import CitadelError
from citadel.core.position import NATURE, Position


class RandomPlayer:
    """Chooses by the dice alone."""

    def __init__(self, seed: int) -> None:
        self.name = "random"
        self.dice = Dice(seed)

    def choose(self, p: Position) -> int:
        """Any listed choice, all equally likely. Raises CitadelError if there is no decision of a seat."""
        if p.over or p.seat == NATURE:
            raise CitadelError(f"the {self.name} player has no decision to make here")
        return p.listed[self.dice.pick(len(p.listed))]

    def explain(self) -> str:
        """Always the same sentence: there is no plan."""
        return "Any legal choice is as good as another to this player."
