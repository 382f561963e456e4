"""How many random games and positions a test has, and what need not be measured.

All in the first run of the tests, a share in the second, interpreted one. The same games are compared between the two
engines elsewhere; a machine without a C compiler plays all interpreted.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager

from coverage import Coverage

SHARE = 10
CHUNK_SHARE = 4


def games(number: int) -> int:
    """So many games, or a tenth of them in the interpreted run (`make test`)."""
    return number // SHARE if os.environ.get("CITADEL_PURE") else number


def chunks(number: int) -> range:
    """The numbers of so many chunks of positions, or a quarter of them in the interpreted run."""
    return range(number // CHUNK_SHARE if os.environ.get("CITADEL_PURE") else number)


@contextmanager
def unmeasured() -> Iterator[None]:
    """Coverage is not measured meanwhile: thousands of games take three times as long when they are.

    For tests that go the same ways again and again; that each way is gone at all is for other tests to show.
    """
    measuring = Coverage.current()
    if measuring is None:
        yield
        return
    measuring.stop()
    try:
        yield
    finally:
        measuring.start()
