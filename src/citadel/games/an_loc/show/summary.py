"""The board as text: who stands where, and the panels; or one place or panel in full, or the map in letters."""

from collections.abc import Iterator

from citadel.core.position import NONE
from citadel.core.prose import plain
from citadel.core.words import say
from citadel.display import text
from citadel.games.an_loc.position import SETUP, Siege
from citadel.games.an_loc.show import state
from citadel.games.an_loc.show.ground import ground, letters
from citadel.games.an_loc.show.map.board import board_of
from citadel.games.an_loc.show.map.pieces import Tray
from citadel.games.an_loc.show.panels import panels
from citadel.games.an_loc.show.places import describe
from citadel.games.an_loc.words.counters import dated

SHORT_PARTS = {"siege": "surrender", "away": "to-come"}
"""Words for panels, besides the beginnings of their titles: the messages of those."""


def summary(p: Siege, width: int, part: str = "") -> str:
    """The board, a part of it, one place, or the `map` in letters. Raises ParseError for what there is not."""
    if part.lower() == "map":
        return "\n".join(letters(p, width))
    place = p.game.vocabulary.find("place", p.game.without_aliases(part)) if part else NONE
    if place != NONE:
        return "\n".join(text.flow("", plain(describe(p, place)).split(), width, " "))
    shown = list(panels(p, Tray(board_of(p.game.wording), state.view(p))))
    title = say(p, SHORT_PARTS[part.lower()]) if part.lower() in SHORT_PARTS else part
    return text.board(list(_now(p)), ground(p), shown, width, p.game.wording, title, wide=True)


def _now(p: Siege) -> Iterator[str]:
    words = p.game.wording
    arvn_points, nva_points, arvn_effort, nva_effort = [
        words.known(p.known(field)) for field in ("arvn_op", "nva_op", "arvn_effort", "nva_effort")
    ]
    yield say(p, "now-turn", date=dated(words, p.turn), turn=p.turn, last=p.board.last_turn[p.scenario])
    yield say(p, "now-over") if p.over else say(p, "now-stage", stage=words.one("stage", p.stage), second=p.second)
    yield say(p, "now-points", arvn=arvn_points, nva=nva_points)
    if p.stage != SETUP:
        yield say(p, "now-effort", arvn=arvn_effort, nva=nva_effort)
    if p.lull:
        yield say(p, "now-lull")
