"""The board as text: who stands where, and the panels; or one zone or panel in full."""

from citadel.display import text
from citadel.drawing.cache import Data
from citadel.games.week_in_hell.components import ZONES
from citadel.games.week_in_hell.position import Week
from citadel.games.week_in_hell.rules.points import victory_points
from citadel.games.week_in_hell.show.ground import ground, zones
from citadel.games.week_in_hell.show.map.pieces import Faces
from citadel.games.week_in_hell.show.panels import panels
from citadel.games.week_in_hell.show.places import describe


def summary(p: Week, data: Data, width: int, part: str = "") -> str:
    """The board, or a part of it. Raises ParseError for a part that there is not."""
    if part.lower() == "zones":
        return "\n".join(text.panel(zones(p), width))
    named = p.game.aliases.get(f"zone {part.lower()}") or p.game.without_aliases(part)
    place = p.game.vocabulary.find("place", named) if part else ZONES
    if 0 <= place < ZONES:
        return "\n".join(text.flow("", describe(p, place).split(), width, " "))
    now = [
        f"{p.board.dates[p.turn]}, turn {p.turn} of {p.board.last_turn}",
        f"phase {p.phase}{', the last of the day' if p.last_phase else ''}",
        f"victory zones {victory_points(p)} of {p.terms.victory_zones.bit_count()}",
    ]
    return text.board(
        now, ground(p), list(panels(p, data, Faces())), width, part, {seat: p.game.side(seat) for seat in p.game.seats}
    )
