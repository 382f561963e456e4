"""Shapes that data files of several games have, and how the shape of a file is written down.

    "units": table(
        type=items("id", id=str, attack=list[int], tags=(list[str], [])),     # an overlay calls the items by their id
        markers=table(most=Annotated[int, Meta(ge=1)]),
    )

Every key has a type, or a type and what the value is where the key is absent.
"""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar

import msgspec
from msgspec import Meta

from citadel.core.data.shape import Shape, fields_of, item_struct_of, struct_of

Distance = Annotated[int, Meta(ge=0, le=10000)]
Spot = Annotated[list[Distance], Meta(min_length=2, max_length=2, description="a spot [x, y] of whole numbers")]
Spots = Annotated[list[Spot], Meta(min_length=2, description="a list of spots [x, y]")]
Polygon = Annotated[list[str], Meta(min_length=3, description="a list of at least 3 names of points")]
Answer = bool | int | str


class Entry(msgspec.Struct, forbid_unknown_fields=True):
    """A table of a data file. `called` are the keys that tell it from others in its list, if any do."""

    called: ClassVar[str] = ""


def table(called: str = "", /, **fields: Any) -> Shape:
    """The shape of a table of these keys."""
    listed = [(key, *each) if isinstance(each, tuple) else (key, each) for key, each in fields.items()]
    return msgspec.defstruct("Table", listed, bases=(Entry,), namespace={"called": called}, kw_only=True)


def items(called: str = "", /, **fields: Any) -> Any:
    """The type of a list of such tables, called by some of their keys ("turn units": two together)."""
    return list[table(called, **fields)]  # type: ignore[misc]


def keys_of(schema: Mapping[str, Shape]) -> dict[str, str]:
    """What the items of each list are called by, where they have names: "units.type" by "id"."""
    found: dict[str, str] = {}
    for path, shape in schema.items():
        for key, field in fields_of(shape).items():
            item, place = item_struct_of(field.type), f"{path}.{key}"
            if item and issubclass(item, Entry) and item.called:
                found[place] = item.called
            if inner := item or struct_of(field.type):
                found |= keys_of({place: inner})
    return found


ROAD = {"name": str, "path": Spots}
"""A road as it is drawn."""

Answers = Annotated[list[Answer], Meta(min_length=2)]
OptionsFile = table(option=items("id", id=str, default=Answer, values=Answers))
"""The options of a game of one edition: questions that the rules leave open, with their answers."""
