# interpreted
"""Positions that could never stand on the table."""

from collections.abc import Iterator

from citadel.games.an_loc.position import Siege


def problems(p: Siege) -> Iterator[str]:
    """What is wrong with a position."""
    yield from ()
