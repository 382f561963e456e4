"""NVA markers (3): the cup is nature's choice, each kind as likely as it has counters left in it."""

from citadel.core.position import NATURE, Decision, Saying
from citadel.games.week_in_hell.position import Week


class Draw(Decision[Week]):
    """One marker is drawn from the cup; what lies on the map or serves as a flag is not in it (0-2, 3-1, Q-22)."""

    rule = "WH-3-1"

    def seat(self, p: Week) -> int:
        return NATURE

    def choices(self, p: Week) -> list[int]:
        cup = p.cup
        return [marker for marker in range(len(cup)) if cup[marker]]

    def weights(self, p: Week) -> list[int]:
        return [left for left in p.cup if left]

    def describe(self, p: Week, choice: int) -> Saying:
        return Saying("draw", number=p.board.marker_numbers[choice])


def is_cup_empty(p: Week) -> bool:
    """Whether no marker is left to draw (Q-23)."""
    return not any(p.cup)
