"""A printed board as the drawing sees it: component data, and the words that stand on map, counters and key.

class Board(PrintedBoard): ...              the board of a game, with coordinates
board_of = once_per_language(Board)         made once for the words of a game
board.say("last-move", unit=..., start=...) a message of `map.ftl`
"""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, TypeVar

from citadel.core import display
from citadel.core.language import NOTHING, Named, Thing
from citadel.core.prose import Spans, capitalised, plain
from citadel.core.words import Words
from citadel.drawing.sheet import KeyEntry

FILE = "map"
KEPT = 4
KEY_BOX = "-50 -29 100 58"
"""The view box of a sample of the key on a page."""

Data = Mapping[str, Any]
Sample = tuple[str, Callable[[Any], str]]
"""A line of the key: its message without `key-`, and how its sample is drawn around the origin for a board."""
Made = TypeVar("Made")


def once_per_language(make: Callable[[Words], Made]) -> Callable[[Words], Made]:
    """Make a thing from the words of a game once and hand it out again; those of the languages used last are kept."""
    return lru_cache(maxsize=KEPT)(make)


class PrintedBoard:
    """The components of a game with what is said of them in a language."""

    def __init__(self, words: Words) -> None:
        game: Any = words.game
        self.words = words
        self.data: Data = game.data.files
        self.map: Data = self.data["map"]

    def say(self, id: str, /, **given: Thing | Spans | int | str) -> str:
        """Return a message about map and counters."""
        return self.words.text(FILE, id, **given)

    def title(self, id: str, /, **given: Thing | Spans | int | str) -> str:
        """Return a message that begins what it stands in."""
        return plain(capitalised(self.words.spans(FILE, id, **given)))

    def face(self, id: str, /, **given: Thing | Spans | int | str) -> str:
        """Return what stands on a marker."""
        return plain(self.words.attribute(FILE, id, "face", **given))

    def named(self, kind: str, id: str | None, *, is_short: bool = False) -> Named:
        """Return a thing of the game by its id, or none."""
        return self.words.one(kind, self.words.game.vocabulary.find(kind, id), is_short) if id else NOTHING

    def of_data(self, text: str) -> str:
        """Return a text of the data as the language has it."""
        return self.words.language.of_data(text)

    def key(self, samples: Iterable[Sample]) -> list[KeyEntry]:
        """Return lines of the key, drawn."""
        return [(self.say(f"key-{id}"), sample(self)) for id, sample in samples]

    def page_key(self, samples: Iterable[Sample]) -> tuple[display.KeyEntry, ...]:
        """Return the key of a page."""
        return tuple(display.KeyEntry(drawn, words, KEY_BOX) for words, drawn in self.key(samples))
