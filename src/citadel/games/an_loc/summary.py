# interpreted
"""The board in a screenful of text."""

from collections.abc import Mapping
from typing import Any

from citadel.games.an_loc.position import Siege


def summary(p: Siege, width: int, part: str) -> str:
    """The board, or one part of it."""
    return f"Turn {p.turn}"


def tables(files: Mapping[str, Any]) -> dict[str, str]:
    """The printed tables."""
    return {}
