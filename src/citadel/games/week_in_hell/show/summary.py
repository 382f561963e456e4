"""The board as text: who stands where, and the panels; or one zone or panel in full."""

from citadel.core.prose import plain
from citadel.core.words import say
from citadel.display import text
from citadel.drawing.pieces import Faces
from citadel.games.week_in_hell.components import ZONES
from citadel.games.week_in_hell.position import Week
from citadel.games.week_in_hell.rules.points import victory_points
from citadel.games.week_in_hell.show.ground import ground, zones
from citadel.games.week_in_hell.show.panels import panels
from citadel.games.week_in_hell.show.places import describe


def summary(p: Week, width: int, part: str = "") -> str:
    """The board, or a part of it. Raises ParseError for a part that there is not."""
    shown = zones(p)
    if part.lower() == shown.title.lower():
        return "\n".join(text.panel(shown, width, p.game.wording))
    named = p.game.aliases.get(f"zone {part.lower()}") or p.game.without_aliases(part)
    place = p.game.vocabulary.find("place", named) if part else ZONES
    if 0 <= place < ZONES:
        return "\n".join(text.flow("", plain(describe(p, place)).split(), width, " "))
    now = [
        say(p, "now-turn", day=p.game.wording.thing("day", p.turn), turn=p.turn, turns=p.board.last_turn),
        say(p, "now-phase", phase=p.phase, last=p.last_phase),
        say(p, "now-zones", held=victory_points(p), all=p.terms.victory_zones.bit_count()),
    ]
    return text.board(now, ground(p), list(panels(p, Faces())), width, p.game.wording, part)
