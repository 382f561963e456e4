"""What depends on the data alone is made once per data set and kept for the next drawing.

    @once_per_data_set
    def printed_map(data: Data) -> str: ...

A data set is known by being the same object; it is never changed once it is loaded.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, TypeVar

Data = Mapping[str, Any]
Made = TypeVar("Made")

SETS_KEPT = 4


class _Same:
    """A data set as a key: equal to itself alone, and kept alive so that no other can take its identity."""

    __slots__ = ("data",)

    def __init__(self, data: Data) -> None:
        self.data = data

    def __hash__(self) -> int:
        return id(self.data)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.data is self.data


def once_per_data_set(make: Callable[[Data], Made]) -> Callable[[Data], Made]:
    """Make a thing from a data set once and hand the same thing out again; the data sets used last are kept."""

    @lru_cache(maxsize=SETS_KEPT)
    def made(same: _Same) -> Made:
        return make(same.data)

    def kept(data: Data) -> Made:
        return made(_Same(data))

    return kept
