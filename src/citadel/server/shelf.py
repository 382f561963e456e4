"""Games with or without an owner's overlay, and their printed maps: loaded and drawn once."""

import logging
import re
import tempfile
import threading
from collections import OrderedDict
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import msgspec

import citadel
from citadel.core.errors import CitadelError, DataError, RulesError, shortened
from citadel.core.game import Game

log = logging.getLogger("citadel")

LOADING = threading.Lock()
"""Games are loaded one at a time: msgspec (0.22) crashes where two threads meet the same shape for the first time."""
MOST_LOADED = 16
OVERLAY_NAME = "overlay.toml"
LONG_KEY = re.compile(r"""(?<![\w"'-])(?:(?:[\w-]++|"(?:[^"\\\n]++|\\.)*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){20}""")
"""A key of more than 20 parts. No value has one, and tomllib needs memory by the square of their number."""


def load(name: str, overlay: Path | None = None) -> Game:
    """A game, loaded when it is first asked for. Raises ParseError or DataError."""
    with LOADING:
        return citadel.game(name, overlay)


class Shelf:
    """Loads games; of those with an overlay the ones used last are kept."""

    def __init__(self) -> None:
        self._loaded: OrderedDict[tuple[str, str], Game] = OrderedDict()
        self._maps: OrderedDict[tuple[str, str], Printed] = OrderedDict()
        self._lock = threading.Lock()

    def game(self, name: str, overlay: str = "") -> Game:
        """A game, with the text of an overlay laid over its data. Raises ParseError or DataError."""
        if not overlay:
            return load(name)
        key = (name, overlay_hash(overlay))
        with self._lock:
            if key in self._loaded:
                self._loaded.move_to_end(key)
                return self._loaded[key]
            game = self._loaded[key] = _overlaid(name, overlay)
            while len(self._loaded) > MOST_LOADED:
                self._loaded.popitem(last=False)
            return game

    def printed(self, game: Game) -> "Printed":
        """The map of a game, drawn once for each set of data."""
        key = (game.id, game.fingerprint)
        with self._lock:
            if key not in self._maps:
                drawn = game.printed_map()
                titles = {name: game.place_title(place) for place, name in enumerate(game.vocabulary.names["place"])}
                titles |= {place.id: place.name for place in drawn.places}
                self._maps[key] = Printed(msgspec.json.encode(drawn), titles)
            self._maps.move_to_end(key)
            while len(self._maps) > MOST_LOADED:
                self._maps.popitem(last=False)
            return self._maps[key]


def _overlaid(name: str, overlay: str) -> Game:
    """A game with an overlay that may be anything at all. Raises ParseError or DataError."""
    if LONG_KEY.search(overlay):
        raise DataError(f"{OVERLAY_NAME}: a key of more than 20 parts means nothing here")
    try:
        with tempfile.TemporaryDirectory(prefix="citadel-") as folder:
            path = Path(folder) / OVERLAY_NAME
            path.write_text(overlay, encoding="utf-8", newline="")
            return load(name, path)
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
