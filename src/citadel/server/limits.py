"""Limits: sizes, rates, games of a person, messages of a match, streams."""

import threading
import time
from collections import OrderedDict
from dataclasses import dataclass

from citadel.server.problems import Problem, too_many

MOST_BUCKETS = 10_000


@dataclass(frozen=True, slots=True)
class Limits:
    """What is allowed; a rate is a number a second, a burst how many may come at once."""

    body: int = 64_000
    match_body: int = 3_000_000
    rate: float = 50
    burst: float = 400
    match_rate: float = 0.5
    match_burst: float = 300
    thought_rate: float = 2
    thought_burst: float = 30
    hints: int = 6
    """Hints being computed at once; each keeps a request waiting."""
    advice: float = 1.0
    """Seconds that a player may search for a hint."""
    reviews: int = 20
    """Reviews asked for and not yet done; they are made one after another."""
    reviews_each: int = 3
    """How many of them for one person."""
    review_trials: int = 16
    """Trial games of a review at each moment."""
    matches: int = 300
    """Matches of one person."""
    entries: int = 60_000
    """Entries in the journal of one match."""
    messages: int = 2_000
    streams: int = 200
    """Streams of one match."""
    live_choices: int = 20_000
    """Choices of all matches kept in memory together; a match counts for 200 by itself."""


class Buckets:
    """How much each client may still ask for; it fills up again with time."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._lock = threading.Lock()

    def take(self, who: str) -> None:
        """Take one. Raises Problem when there is none left."""
        with self._lock:
            now = time.monotonic()
            left, then = self._left.pop(who, (self.burst, now))
            left = min(self.burst, left + (now - then) * self.rate)
            if left < 1:
                self._left[who] = (left, now)
                wait = max(1, round((1 - left) / self.rate))
                raise too_many("That is too much at once; wait a moment and try again.", wait)
            self._left[who] = (left - 1, now)
            while len(self._left) > MOST_BUCKETS:
                self._left.popitem(last=False)


def too_large(limit: int) -> Problem:
    """A body over the limit."""
    return Problem(413, "too-large", f"That is too large: at most {limit // 1000} kB are accepted here.")
