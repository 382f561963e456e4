"""Errors that callers can tell apart: cannot be read, is not legal, is ambiguous, or the data are wrong.

Each message is one sentence that carries the input; a command prints it and exits with 2.
"""

import re
from collections.abc import Sequence
from typing import Final

ROOM = 60
"""How much of what a caller gave is quoted in a message."""
MANY = 8
"""How many of the choices, options or other things that could be meant are named in a message."""
MOST = 1000
"""How long a message about words, a position or a record can be."""
QUOTED = re.compile(r"(?<!\S)'([^']*+(?:'(?=\w)[^']*+)*+)'")


class CitadelError(ValueError):
    """Anything wrong with what a caller gave us; long quotations in the message are cut short."""

    def __init__(self, message: str) -> None:
        super().__init__(_with_short_quotations(message))


class ParseError(CitadelError):
    """Words, a position or a record that cannot be read. `line` counts from 1, 0 where lines mean nothing."""

    def __init__(self, message: str, line: int = 0) -> None:
        text = shortened(_with_short_quotations(message), MOST)
        super().__init__(f"line {line}: {text}" if line else text)
        self.line: Final = line


class IllegalChoice(CitadelError):
    """A choice that the rules do not allow now; `rule` and `sentence` say why, `prompt` what is asked instead."""

    def __init__(self, words: str, rule: str, sentence: str, prompt: str = "") -> None:
        short = shortened(words)
        super().__init__(f"'{short}' is not possible now: {sentence} ({rule})" if rule else f"'{short}': {sentence}")
        self.words: Final = short
        self.rule: Final = rule
        self.sentence: Final = sentence
        self.prompt: Final = prompt


class AmbiguousChoice(CitadelError):
    """Words that fit more than one choice; `candidates` lists them."""

    def __init__(self, words: str, candidates: list[str]) -> None:
        short = shortened(words)
        super().__init__(f"'{short}' could mean {listed(candidates)}")
        self.words: Final = short
        self.candidates: Final = candidates


class DataError(CitadelError):
    """Component data that cannot be right; the message names file, key and reason."""


class RulesError(RuntimeError):
    """The rules came to a place they should never come to: a defect of ours, never of the caller."""


def shortened(text: str, room: int = ROOM) -> str:
    """A text cut short where it is long."""
    return text if len(text) <= room else f"{text[: room - 3]}..."


def listed(names: Sequence[str]) -> str:
    """Names one after another; of many the first few and how many more there are."""
    more = f" and {len(names) - MANY} more" if len(names) > MANY else ""
    return f"{', '.join(names[:MANY])}{more}"


def counted(number: int, what: str) -> str:
    """A number of things: `1 game`, `2,000 games`."""
    return f"{number:,} {what}" if number == 1 else f"{number:,} {what}s"


def visible(text: str) -> str:
    """A text whose control characters are written out, so that it cannot command a terminal."""
    return "".join(sign if sign.isprintable() or sign in "\n\t" else ascii(sign)[1:-1] for sign in text)


def _with_short_quotations(message: str) -> str:
    return QUOTED.sub(lambda quoted: f"'{shortened(quoted[1])}'", message)
