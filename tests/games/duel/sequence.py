"""The sequence of play (1), and how it ends (4)."""

from citadel.core.position import NONE, Automatic
from citadel.games.area_game import AreaPosition

from .rules.march import March

RED, BLUE = 0, 1
TURNS = 6


class Turn(Automatic[AreaPosition]):
    """The Reds march, then the Blues (1)."""

    rule = "F-1"
    is_last = True

    def run(self, p: AreaPosition) -> None:
        p.do(March(RED), March(BLUE), EndOfTurn())


class EndOfTurn(Automatic[AreaPosition]):
    """The next turn, or the end (1, 4)."""

    rule = "F-4"
    is_last = True

    def run(self, p: AreaPosition) -> None:
        holder = p.holder(p.board.places.index("ford"))
        if p.turn < TURNS and p.units_on_map(RED) and p.units_on_map(BLUE):
            p.end_turn()
            p.turn += 1
            p.then(Turn())
        elif holder == NONE:
            p.finish("", "draw", "nobody holds the ford alone")
        else:
            p.finish(p.game.seats[holder], "victory", "the ford is theirs")
