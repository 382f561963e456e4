"""What the planners of Block by Block count, in zones; tuned by play against each other."""


class Weights:
    """One number for each thing a planner weighs."""

    def __init__(self) -> None:
        self.focus: int = -1
        """The zone that counts for more than others, to take it or to hold it; -1 for none."""
        # The US/ARVN: hits dealt and steps lost by turns left, obstacles of a zone still to clear.
        self.hits: list[float] = [0.01, 0.1, 0.1, 0.05, 0.05]
        self.losses: list[float] = [0.012, 0.06, 0.06, 0.06, 0.06]
        self.obstacles: list[float] = [1.0, 0.4, 0.22, 0.15, 0.1]
        self.keep: float = 0.3
        self.leaving: float = 0.15
        self.used: float = 0.025
        self.least: float = 0.07
        self.attack: float = 0.03
        self.heavy: float = 0.1
        """How dear heavy weapons are, against the score."""
        # The PAVN/NLF: what makes a zone hard to take.
        self.area: float = 0.84
        self.terrain: float = 0.6
        self.slope: float = 2.5
        self.pressure: float = 0.9
        self.strength: float = 13.0
        self.spared: float = 1.4
        self.walk_in: float = 0.18
        self.crowd: float = 0.3
        self.mang_ca: float = 0.15
        self.level: float = 0.04
        self.moving: float = 0.01
        self.nearly_lost: float = 0.62
        self.us_life: float = 0.05
        self.pavn_life: float = 0.09
        self.regained: float = 0.7


def on(zone: int) -> Weights:
    """Has its mind on one zone."""
    weights = Weights()
    weights.focus = zone
    return weights


def bold() -> Weights:
    """Attacks more, and minds its losses less."""
    weights = Weights()
    weights.losses = [loss * 0.4 for loss in weights.losses]
    weights.least, weights.attack, weights.used = 0.03, 0.01, 0.01
    weights.us_life, weights.pavn_life, weights.regained = 0.09, 0.05, 1.0
    return weights


def wary() -> Weights:
    """Keeps what it has, and attacks only where that is sure to pay."""
    weights = Weights()
    weights.keep, weights.leaving = 0.5, 0.35
    weights.losses = [loss * 1.6 for loss in weights.losses]
    weights.pavn_life, weights.nearly_lost = 0.14, 0.45
    return weights


def massed() -> Weights:
    """Goes for the zones that are nearest to falling, or holds few zones with many."""
    weights = Weights()
    weights.obstacles = [1.0, 0.25, 0.1, 0.06, 0.04]
    weights.keep, weights.leaving = 0.15, 0.05
    weights.slope, weights.spared, weights.area = 1.5, 1.0, 0.5
    return weights
