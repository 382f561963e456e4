"""The board as text: who stands where, and the panels; or one place or panel in full, or the map in letters."""

from citadel.core.position import NONE
from citadel.display import text
from citadel.drawing.cache import Data
from citadel.games.an_loc.position import SETUP, Siege
from citadel.games.an_loc.show import state
from citadel.games.an_loc.show.ground import ground, letters
from citadel.games.an_loc.show.map.board import board_of
from citadel.games.an_loc.show.map.pieces import Tray
from citadel.games.an_loc.show.panels import panels
from citadel.games.an_loc.show.places import describe
from citadel.games.an_loc.show.sides import SIDES
from citadel.games.an_loc.words.names import day

SHORT_PARTS = {"siege": "surrender", "away": "reinforcements"}
"""Words for panels, besides the beginnings of their titles."""


def summary(p: Siege, data: Data, width: int, part: str = "") -> str:
    """The board, a part of it, one place, or the `map` in letters. Raises ParseError for what there is not."""
    if part.lower() == "map":
        return "\n".join(letters(p, width))
    place = p.game.vocabulary.find("place", p.game.without_aliases(part)) if part else NONE
    if place != NONE:
        return "\n".join(text.flow("", describe(p, place).split(), width, " "))
    shown = list(panels(p, Tray(board_of(data), state.view(p))))
    return text.board(_now(p), ground(p), shown, width, SHORT_PARTS.get(part.lower(), part), SIDES, wide=True)


def _now(p: Siege) -> list[str]:
    hidden = bool(p.hidden)
    facts = [
        f"{day(p.board, p.turn)} {p.board.dates[p.turn][:4]}, turn {p.turn} of {p.board.last_turn[p.scenario]}",
        "over" if p.over else f"{p.game.wording.title('stage', p.stage)}{', second phase' if p.second else ''}",
        f"operation points ARVN {'?' if hidden else p.arvn_op}, NVA {p.nva_op}",
    ]
    if p.stage != SETUP:
        facts.append(f"effort ARVN {'?' if hidden else p.arvn_effort}, NVA {p.nva_effort}")
    facts += ["lull"] if p.lull else []
    return facts
