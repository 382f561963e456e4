"""Messages about what stands beside the map, as text."""

from citadel.core.language import Thing
from citadel.core.prose import Spans
from citadel.games.week_in_hell.position import Week


def say(p: Week, id: str, /, **given: Thing | Spans | int | str) -> str:
    """Return a message of `panels.ftl`."""
    found: str = p.game.wording.text("panels", id, **given)
    return found


def title(p: Week, place: int) -> str:
    """Return a place as the map calls it."""
    found: str = p.game.wording.short("place", place)
    return found
