"""Messages about what stands beside the map."""

from citadel.core.language import Thing
from citadel.core.prose import Spans, plain
from citadel.games.week_in_hell.position import Week


def say(p: Week, id: str, /, **given: Thing | Spans | int | str) -> str:
    """Return a message of `panels.ftl` as text."""
    return plain(told(p, id, **given))


def told(p: Week, id: str, /, **given: Thing | Spans | int | str) -> Spans:
    """Return a message of `panels.ftl`."""
    found: Spans = p.game.wording.spans("panels", id, **given)
    return found


def title(p: Week, place: int) -> str:
    """Return a place as the map calls it."""
    found: str = p.game.wording.short("place", place)
    return found
