"""The board as text: who stands where, and the panels; or one zone or panel in full."""

from citadel.display import text
from citadel.drawing.cache import Data
from citadel.games.block_by_block.position import Hue
from citadel.games.block_by_block.show.ground import ground, zone
from citadel.games.block_by_block.show.map.pieces import Faces
from citadel.games.block_by_block.show.panels import panels, say
from citadel.games.block_by_block.show.turn_record import dates


def summary(p: Hue, data: Data, width: int, part: str = "") -> str:
    """The board, or a part of it. Raises ParseError for a part that there is not."""
    names = p.board.zone_names
    if part.upper() in names:
        return "\n".join(text.panel(zone(p, names.index(part.upper()), whole=True), width))
    now = [say(p, "turn-of", turn=p.turn, last=p.board.last_turn), dates(p, data, p.turn)]
    zones, sides = say(p, "zones"), {seat: p.game.side(seat) for seat in p.game.seats}
    shown = [panel for panel in panels(p, data, Faces()) if part or panel.title != zones]
    return text.board(now, ground(p), shown, width, part, sides)
