"""How long tests wait for what another process or thread does: long enough for a machine that is busy."""

import time
from collections.abc import Callable

PATIENCE = 60.0
"""Seconds until a test that waits fails."""


def wait_until(done: Callable[[], object], most: float = PATIENCE) -> None:
    """Wait until something is true. Raises AssertionError if it takes too long."""
    end = time.monotonic() + most
    while not done():
        assert time.monotonic() < end, "nothing has come of it"
        time.sleep(0.02)
