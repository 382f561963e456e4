"""What lies on a map for a page, which lays counters and signs out itself."""

from typing import NamedTuple

from citadel.core.display import Piece


class Faces:
    """The faces of a table, each once."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    def number(self, face: str) -> int:
        """Return the number of a face."""
        return self._numbers.setdefault(face, len(self._numbers))

    def all(self) -> tuple[str, ...]:
        """Return all faces in the order of their numbers."""
        return tuple(self._numbers)


class OnMap(NamedTuple):
    """What lies on the map: counters, and the signs below and above its labels."""

    pieces: tuple[Piece, ...]
    below: str
    above: str
