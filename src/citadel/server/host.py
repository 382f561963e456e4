"""All matches of a server: how one is viewed, and how a change is stored before it is broadcast."""

import logging
import time
from collections.abc import Callable, Sequence
from typing import Protocol

from msgspec.structs import replace

from citadel.server import journal, views
from citadel.server.answers import Happening, Matches, MatchInfo, Moment, Update
from citadel.server.game_cache import GameCache
from citadel.server.infos import info, standing
from citadel.server.journal import Entry, Message, Undone
from citadel.server.limits import Limits
from citadel.server.live import Live
from citadel.server.people import Person
from citadel.server.problems import stale, unacceptable
from citadel.server.rooms import Rooms
from citadel.server.store import Change, Conflict, Store, Written
from citadel.server.stream import Hub, Told

log = logging.getLogger("citadel")


class Waiter(Protocol):
    """Is told when a match has changed, and has computer players choose."""

    def nudge(self, live: Live) -> None:
        """The match has changed."""

    def forget(self, match: str) -> None:
        """The match is gone."""


class Host:
    """The matches and their listeners."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self.store = store
        self.limits = limits
        self.games = GameCache()
        self.rooms = Rooms(store, self.games, limits.live_choices)
        self.hub = Hub(limits.streams)
        self.waiter: Waiter | None = None

    # -- looking -------------------------------------------------------------------------------------------------------

    def info(self, live: Live, person: Person | None) -> MatchInfo:
        """A match as the asker sees it."""
        return info(live.game, live.kept, person, live.folded.messages)

    def matches_of(self, person: Person) -> Matches:
        """The matches of a person, without their messages."""
        found = self.store.matches_of(person.id)
        return Matches(tuple(info(self.games.game(kept.game), kept, person) for kept in found))

    def moment(self, live: Live, number: int, person: Person | None) -> Moment:
        """A moment of a match as the asker sees it."""
        titles = self.games.printed(live.game).titles
        return views.moment(live, titles, number, person.id if person else "")

    def update(self, live: Live, person: str) -> Update:
        """A match after its last change as the asker sees it, made once for all who see the same."""
        seats = live.seats_of(person)
        if seats not in live.updates:
            live.updates[seats] = views.update(live, self.games.printed(live.game).titles, live.stood, person)
        return live.updates[seats]

    def state(self, match: str, after: int | None) -> list[Happening]:
        """What a stream begins with: how a match is now, and the messages after a version, if one is named."""
        with self.rooms.room(match) as live:
            now = _happening(live, "hello", here=self._here(live))
            missed = [told for told in live.folded.messages if after is not None and told.version > after]
            said = [(told.version, told.seat, told.text) for told in missed]
            return [
                now,
                *(
                    Happening(number, live.public, "chat", now.waiting, now.over, seat, text)
                    for number, seat, text in said
                ),
            ]

    def tell_presence(self, match: str, person: str) -> None:
        """Tell all listeners of a match who is present, if a seat holder has come or gone."""
        with self.rooms.room(match) as live:
            if live.seats_of(person):
                self.hub.tell(match, _happening(live, "presence", here=self._here(live)))

    def _here(self, live: Live) -> tuple[str, ...]:
        persons = self.hub.persons(live.id)
        return tuple(seat for seat, held in live.seats.items() if held.person in persons)

    # -- changing ------------------------------------------------------------------------------------------------------

    def change(self, live: Live, make: Callable[[], Sequence[Entry]], joins: str = "", leaves: str = "") -> None:
        """Make entries, the choices among them included, keep them, and tell everybody when they are on the disk.

        Raises Problem if the store has other entries there, and whatever `make` raises. Whatever fails, the match is
        then opened anew.
        """
        now, version, before = time.time(), live.version, live.public
        try:
            entries = list(make())
            if version + len(entries) > self.limits.entries and not leaves:
                raise unacceptable("This game has become too long to go on")
            live.add(entries, now)
            if live.made and live.waiting != live.chooser(live.made):
                padding = live.padding()
                live.add(padding, now)
                entries += padding
            stands = standing(live, now)
            change = Change(stands, bool(live.thinker), live.seed, joins, leaves)
            self.store.append(live.id, version, [Written(now, journal.write(entry)) for entry in entries], change)
        except Conflict:
            self.rooms.forget(live.id)
            found = self.store.find(live.id)
            raise stale(found.version if found else 0) from None
        except BaseException:
            self.rooms.forget(live.id)
            raise
        live.kept = live.kept._replace(
            version=live.version, updated=now, standing=stands, thinking=change.thinking, seed=live.seed
        )
        live.stood = min([before, *(entry.to for entry in entries if isinstance(entry, Undone))])
        live.updates.clear()
        self._tell(live, entries)
        if self.waiter is not None:
            self.waiter.nudge(live)

    def add(self, live: Live, *entries: Entry, joins: str = "", leaves: str = "") -> None:
        """The same for entries that are no choices; before them the version is made to tell nothing of secret ones."""
        is_secret = all(isinstance(entry, Undone) for entry in entries)
        self.change(live, lambda: [*([] if is_secret else live.padding()), *entries], joins, leaves)

    def _tell(self, live: Live, entries: Sequence[Entry]) -> None:
        if not live.is_padded:
            return  # A seat is choosing in secret: the others are told once it has chosen.
        first = next(entry for entry in entries if not isinstance(entry, journal.Pad))
        kind = "undo" if any(isinstance(entry, Undone) for entry in entries) else journal.kind_of(first)
        text = first.text if isinstance(first, Message) else ""
        seat = "" if isinstance(first, journal.Begin | journal.Sown | journal.Pad) else first.seat
        here = self._here(live) if kind == "seat" else ()
        happening = _happening(live, kind, seat, text, here)
        if kind == "chat":
            self.hub.tell(live.id, happening)
            return
        told: dict[tuple[str, ...], Told] = {}
        for listener in self.hub.listeners(live.id):
            seats = live.seats_of(listener.person)
            if seats not in told:
                told[seats] = Told(self._with_update(live, happening, listener.person))
            listener.put(told[seats])

    def _with_update(self, live: Live, happening: Happening, person: str) -> Happening:
        """An event with what one who listens may see; without it, should that be a defect: the change is made."""
        try:
            return replace(happening, now=self.update(live, person))
        except Exception:
            log.exception("A change of %s cannot be shown", live.id)
            return happening


def _happening(live: Live, kind: str, seat: str = "", text: str = "", here: tuple[str, ...] = ()) -> Happening:
    version, over = live.shown_version(""), live.position.over
    return Happening(version, live.public, kind, live.waiting, over, seat, text, here)  # type: ignore[arg-type]
