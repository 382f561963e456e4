"""What the planners of Block by Block count, in zones; tuned by play against each other."""


class Weights:
    """One number for each thing a planner weighs."""

    def __init__(self) -> None:
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
        self.surely_lost: float = 0.22
        self.us_life: float = 0.05
        self.pavn_life: float = 0.09
        self.regained: float = 0.7
