"""Tables and values that the data files of several games have: spots and outlines of maps, answers of options."""

from typing import Annotated

import msgspec
from msgspec import Meta

Distance = Annotated[int, Meta(ge=0, le=10000)]
Spot = Annotated[list[Distance], Meta(min_length=2, max_length=2, description="a spot [x, y] of whole numbers")]
Spots = Annotated[list[Spot], Meta(min_length=2, description="a list of spots [x, y]")]
Polygon = Annotated[list[str], Meta(min_length=3, description="a list of at least 3 names of points")]
Answer = bool | int | str


class Entry(msgspec.Struct, forbid_unknown_fields=True):
    """A table of a data file."""


class Road(Entry):
    """A road as it is drawn."""

    name: str
    path: Spots


class Option(Entry):
    """A question that the rules leave open, with its answers."""

    id: str
    default: Answer
    values: Annotated[list[Answer], Meta(min_length=2)]


class OptionsFile(Entry):
    """The options of a game of one edition."""

    option: list[Option]
