"""Games with or without an owner's overlay, and their printed maps: loaded and drawn once."""

import functools
import logging
import tempfile
import threading
from collections import OrderedDict
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

import msgspec

import citadel
from citadel.core.errors import CitadelError, DataError, RulesError, shortened
from citadel.core.game import Game

log = logging.getLogger("citadel")

LOADING = threading.Lock()
"""Games are loaded one at a time: msgspec (0.22) crashes where two threads meet the same shape for the first time."""
MOST_LOADED = 16
OVERLAY_NAME = "overlay.toml"
MOST_DOTS = 100
"""Dots of a line of an overlay outside quotes. No key has as many parts, and tomllib needs memory by their square."""


T = TypeVar("T")


@functools.cache
def load(name: str) -> Game:
    """A game, loaded when it is first asked for. Raises ParseError or DataError."""
    with LOADING:
        return citadel.game(name)


class Made(Generic[T]):
    """Things made on first use; the most recently used are kept. Only callers for the same thing wait for it."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._made: OrderedDict[tuple[str, str], T] = OrderedDict()
        self._being_made: dict[tuple[str, str], threading.Lock] = {}
        self._lock = threading.Lock()
        """Held only briefly, never while something is made."""

    def get(self, key: tuple[str, str], make: Callable[[], T]) -> T:
        """The thing of that name. Raises what `make` raises; it is tried again then."""
        with self._lock:
            if key in self._made:
                self._made.move_to_end(key)
                return self._made[key]
            making = self._being_made.setdefault(key, threading.Lock())
        with making:
            with self._lock:
                if key in self._made:
                    return self._made[key]
            try:
                made = make()
                with self._lock:
                    self._made[key] = made
                    while len(self._made) > self.most:
                        self._made.popitem(last=False)
                return made
            finally:
                with self._lock:
                    self._being_made.pop(key, None)


class GameCache:
    """Loads games; of those with an overlay the ones used last are kept."""

    def __init__(self) -> None:
        self._overlaid: Made[Game] = Made(MOST_LOADED)
        self._maps: Made[Printed] = Made(MOST_LOADED)

    def game(self, name: str, overlay: str = "", rules: int = 0, data: str = "") -> Game:
        """A game, with the text of an overlay laid over its data, under an earlier rules version or with earlier data.

        Raises ParseError or DataError.
        """
        if overlay:
            found = self._overlaid.get((name, overlay_hash(overlay)), lambda: _overlaid(name, overlay))
        else:
            found = load(name)
        if (rules or found.rules_version, data or found.fingerprint) == (found.rules_version, found.fingerprint):
            return found
        with LOADING:
            return found.as_of(rules or found.rules_version, data or found.fingerprint)

    def printed(self, game: Game) -> "Printed":
        """The map of a game, drawn once for each set of data."""
        return self._maps.get((game.id, game.fingerprint), lambda: _drawn(game))


def _drawn(game: Game) -> "Printed":
    drawn = game.printed_map()
    titles = {name: game.place_title(place) for place, name in enumerate(game.vocabulary.names["place"])}
    titles |= {place.id: place.name for place in drawn.places}
    return Printed(msgspec.json.encode(drawn), titles)


def _overlaid(name: str, overlay: str) -> Game:
    """A game with an untrusted overlay. Raises ParseError or DataError."""
    if any(dots(line) > MOST_DOTS for line in overlay.splitlines()):
        raise DataError(f"{OVERLAY_NAME}: a key of more than {MOST_DOTS} parts means nothing here")
    try:
        with tempfile.TemporaryDirectory(prefix="citadel-") as folder:
            path = Path(folder) / OVERLAY_NAME
            path.write_text(overlay, encoding="utf-8", newline="")
            with LOADING:
                return citadel.game(name, path)
    except CitadelError:
        raise
    except (ValueError, TypeError, ArithmeticError, LookupError, RecursionError, RulesError) as error:
        log.error("An overlay of %s could not be read: %s", name, shortened(str(error)))
        raise DataError(f"{OVERLAY_NAME}: cannot be read as component data") from None


class Printed(NamedTuple):
    """A printed map as it is sent, and what its places are called in full."""

    body: bytes
    titles: dict[str, str]


def overlay_hash(text: str) -> str:
    """What the store calls an overlay; nothing for none."""
    return sha256(text.encode()).hexdigest() if text else ""


def told(error: DataError) -> str:
    """What is wrong with an overlay, in a sentence or two."""
    first, *others = str(error).splitlines()
    return f"{first} (and {len(others)} more)" if others else first


def dots(line: str) -> int:
    """How many dots a line of TOML has outside quotes."""
    found, quote, is_escaped = 0, "", False
    for sign in line:
        if is_escaped:
            is_escaped = False
        elif quote:
            is_escaped = sign == "\\" and quote == '"'
            quote = "" if sign == quote else quote
        elif sign in "\"'":
            quote = sign
        else:
            found += sign == "."
    return found
