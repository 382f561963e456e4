"""The fight (3): a die for each enemy, until one side is alone."""

from citadel.core.position import Roll
from citadel.games.area_game import AreaPosition

from . import events


class Strike(Roll[AreaPosition]):
    """A company rolls against the first enemy where it stands (3)."""

    rule = "F-3"
    fields = (("side", "side"), ("unit", "unit"))

    def __init__(self, side: int, unit: int) -> None:
        self.side = side
        self.unit = unit

    def needs(self, p: AreaPosition) -> str:
        is_here = self.unit in p.units_on_map(self.side)
        return "" if is_here and p.units_at(p.where[self.unit], 1 - self.side) else "nobody fights there"

    def apply(self, p: AreaPosition, choice: int) -> None:
        place = p.where[self.unit]
        enemies = p.units_at(place, 1 - self.side)
        fallen = enemies[0] if choice + p.board.terrain[place] >= 4 else self.unit
        p.where[fallen] = p.board.gone
        if p.listening:
            p.tell(events.Struck("F-3", self.unit, place, choice, fallen))
        if fallen != self.unit and len(enemies) > 1:
            p.then(Strike(self.side, self.unit))
