"""Sentences as lists of spans: made once, rendered by the log, the terminal, the page and the screen reader alike.

>>> str(Sentence((Span("The "), Span("5th HQ", "unit", "5-hq"), Span(" rolls "), die(3), Span(".")), "fight"))
'The 5th HQ rolls [3].'
"""

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

Kind = Literal["text", "die", "unit", "place", "rule", "number"]

MINUS = "\N{MINUS SIGN}"
DASH = "\N{EN DASH}"


class Span(Struct, frozen=True, omit_defaults=True):
    """A stretch of a sentence: its text, what kind of thing it names, and the notation id of that thing."""

    text: str
    kind: Kind = "text"
    id: str = ""


Spans = tuple[Span, ...]


class Sentence(Struct, frozen=True, omit_defaults=True):
    """A sentence with its category (move, fight, dice, politics …) and the id of the rule behind it."""

    spans: Spans
    category: str = ""
    rule: str = ""

    def __str__(self) -> str:
        return plain(self.spans)

    @property
    def dice(self) -> tuple[int, ...]:
        """The faces of the dice that the sentence shows."""
        return tuple(int(span.id) for span in self.spans if span.kind == "die")


def plain(spans: Iterable[Span]) -> str:
    """Return spans as text."""
    return "".join(span.text for span in spans)


def die(face: int) -> Span:
    """Return the face of a die."""
    return Span(f"[{face}]", "die", str(face))


def signed(value: int) -> str:
    """Return a modifier with its sign."""
    return f"+{value}" if value > 0 else f"{MINUS}{-value}" if value < 0 else "0"


def capital(text: str) -> str:
    """Return a text as it begins a sentence."""
    return text[:1].upper() + text[1:]


def paragraph(sentences: Iterable[Spans]) -> Spans:
    """Return sentences one after another, each with a capital; those that say nothing are left out."""
    found: list[Span] = []
    for sentence in filter(None, sentences):
        found += [*([Span(" ")] if found else []), *capitalised(sentence)]
    return tuple(found)


def capitalised(spans: Spans) -> Spans:
    """Return spans as they begin a sentence: the first letter becomes a capital."""
    for index, span in enumerate(spans):
        if span.text:
            return (*spans[:index], Span(capital(span.text), span.kind, span.id), *spans[index + 1 :])
    return spans
