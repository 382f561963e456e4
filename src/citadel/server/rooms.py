"""The matches in memory: opened from the store when asked for, the ones used last kept, one lock each."""

import logging
import threading
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

import msgspec

from citadel.core.errors import CitadelError, ParseError, RulesError
from citadel.server import journal
from citadel.server.game_cache import GameCache
from citadel.server.live import Live
from citadel.server.problems import missing, unacceptable
from citadel.server.store import Store

LOCKS = 512
WEIGHT = 200
"""The memory of a match besides its positions, counted in choices: mostly the tables it caches."""
OLDER = "use the version of Citadel that began it"

log = logging.getLogger("citadel")


class Rooms:
    """Opens matches. Everything about a match is done while its lock is held."""

    def __init__(self, store: Store, games: GameCache, most_choices: int) -> None:
        self.store = store
        self.games = games
        self.most_choices = most_choices
        self._open: OrderedDict[str, Live] = OrderedDict()
        self._guard = threading.Lock()
        self._locks = [threading.RLock() for _ in range(LOCKS)]

    @contextmanager
    def room(self, match: str) -> Iterator[Live]:
        """A match, for as long as it is needed. Raises Problem if there is none."""
        with self.locked(match):
            yield self._find(match)

    def locked(self, match: str) -> AbstractContextManager[bool]:
        """The lock of a match."""
        return self._locks[hash(match) % LOCKS]

    def _find(self, match: str) -> Live:
        with self._guard:
            live = self._open.get(match)
            if live is not None:
                self._open.move_to_end(match)
                return live
        kept = self.store.find(match)
        if kept is None:
            raise missing("There is no such game; it may have been deleted by its players.")
        written = self.store.journal(match)
        overlay = self.store.overlay(kept.overlay) if kept.overlay else ""
        try:
            entries = [(journal.read(text), time) for time, text in written]
            try:
                game = self.games.game(kept.game, overlay, kept.rules, kept.data)
            except ParseError:
                message = "This game was begun with other rules or component data; " + OLDER
                raise unacceptable(message, "other-version") from None
            live = Live(kept, game, entries, overlay)
        except (CitadelError, RulesError, LookupError, msgspec.MsgspecError) as error:
            log.error("A match of %s cannot be opened: %s", kept.game, error)
            raise unacceptable("This game can no longer be opened; " + OLDER, "other-version") from None
        self.keep(live)
        return live

    def keep(self, live: Live) -> None:
        """Keep a match in memory, evicting others, the least recently used first."""
        with self._guard:
            self._open[live.id] = live
            total = sum(each.made + WEIGHT for each in self._open.values())
            while total > self.most_choices and len(self._open) > 1:
                _, oldest = self._open.popitem(last=False)
                total -= oldest.made + WEIGHT

    def forget(self, match: str) -> None:
        """Drop a match from memory: it is deleted, or the store is ahead of it."""
        with self._guard:
            self._open.pop(match, None)
