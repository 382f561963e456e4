"""The names a game uses, and how values of each kind are written and read.

Kinds: `number`; a kind with names (`unit`, `place`, `side` ...) is one index, or with a question mark (`side?`) one or
none; its plural is a bit mask of such indices.
A `list of KIND` is a sequence of values; a `table of KIND` a whole number per name, zeros left out; `KIND by PLACE` a
name of KIND, or none, for each place.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from citadel.core.bits import members
from citadel.core.errors import ParseError
from citadel.core.position import NONE

NOTHING = "-"


class Vocabulary:
    """Names by kind: the index of a name is the engine's number for it."""

    def __init__(self, names: Mapping[str, Sequence[str]]) -> None:
        self.names = {kind: tuple(words) for kind, words in names.items()}
        self._index = {kind: {w.lower(): i for i, w in enumerate(words)} for kind, words in self.names.items()}
        self._plural = {f"{kind}s": kind for kind in names}

    def find(self, kind: str, word: str) -> int:
        """The index of a name, whatever its case; NONE if there is no such name."""
        return self._index[kind].get(word.lower(), NONE)

    def write(self, kind: str, value: Any, joint: str = " ") -> str:
        """A value in words; members of a mask stand apart by `joint`."""
        if kind == "number":
            return str(value)
        if kind.startswith("list of "):
            return joint.join(self.write(kind[8:], item, "+") for item in value) or NOTHING
        if kind.startswith("table of "):
            pairs = zip(self.names[kind[9:]], value, strict=True)
            return joint.join(f"{name}={number}" for name, number in pairs if number) or NOTHING
        if " by " in kind:
            given, per = kind.split(" by ")
            pairs = zip(self.names[per], value, strict=True)
            return joint.join(f"{name}={self.names[given][item]}" for name, item in pairs if item != NONE) or NOTHING
        if kind in self._plural:
            words = self.names[self._plural[kind]]
            return joint.join(words[i] for i in members(value)) or NOTHING
        return NOTHING if value == NONE else self.names[kind.rstrip("?")][value]

    def read(self, kind: str, text: str, joint: str = " ") -> Any:
        """The inverse of `write`. Raises ParseError."""
        if kind == "number":
            return self._number(text)
        parts = [] if text == NOTHING else [part for part in text.split(joint) if part]
        if kind.startswith("list of "):
            return [self.read(kind[8:], part, "+") for part in parts]
        if kind.startswith("table of "):
            table = [0] * len(self.names[kind[9:]])
            for index, number in self._pairs(kind[9:], parts):
                table[index] = self._number(number)
            return table
        if " by " in kind:
            given, per = kind.split(" by ")
            table = [NONE] * len(self.names[per])
            for index, word in self._pairs(per, parts):
                table[index] = self._known(given, word)
            return table
        if kind in self._plural:
            mask = 0
            for part in parts:
                bit = 1 << self._known(self._plural[kind], part)
                if mask & bit:
                    raise ParseError(f"'{part}' appears twice")
                mask |= bit
            return mask
        if kind.endswith("?") and text == NOTHING:
            return NONE
        return self._known(kind.rstrip("?"), text)

    def _pairs(self, kind: str, parts: list[str]) -> Iterator[tuple[int, str]]:
        """What is said of each name, `name=word`, by its index; of none twice."""
        seen: set[int] = set()
        for part in parts:
            name, _, word = part.partition("=")
            index = self._known(kind, name)
            if index in seen:
                raise ParseError(f"'{name}' appears twice")
            seen.add(index)
            yield index, word

    def _known(self, kind: str, word: str) -> int:
        index = self.find(kind, word)
        if index == NONE:
            raise ParseError(f"no {kind} is called '{word}'")
        return index

    def _number(self, text: str) -> int:
        if not (text.isascii() and text.isdecimal() and len(text) < 7):
            raise ParseError(f"'{text[:40]}' is not a whole number from 0 to 999999")
        return int(text)
