"""The board as text: who stands where, and the panels; or one zone or panel in full."""

from citadel.core.words import say
from citadel.display import text
from citadel.drawing.pieces import Faces
from citadel.games.block_by_block.position import Hue
from citadel.games.block_by_block.show.ground import ground, zone
from citadel.games.block_by_block.show.map.sheet import dates
from citadel.games.block_by_block.show.panels import panels


def summary(p: Hue, width: int, part: str = "") -> str:
    """The board, or a part of it. Raises ParseError for a part that there is not."""
    words, names = p.game.wording, p.board.zone_names
    if part.upper() in names:
        return "\n".join(text.panel(zone(p, names.index(part.upper()), whole=True), width, words))
    now = [say(p, "turn-of", turn=p.turn, last=p.board.last_turn), dates(words, p.turn)]
    zones = say(p, "zones")
    shown = [panel for panel in panels(p, Faces()) if part or panel.title != zones]
    return text.board(now, ground(p), shown, width, words, part)
