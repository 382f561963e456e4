# interpreted
"""Errors that callers can tell apart: cannot be read, is not legal, is ambiguous, or the data are wrong.

Each message is one sentence that carries the input; a command prints it and exits with 2.
"""

from typing import Final


class CitadelError(ValueError):
    """Anything wrong with what a caller gave us."""


class ParseError(CitadelError):
    """Words, a position or a record that cannot be read. `line` counts from 1, 0 where lines mean nothing."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line: Final = line


class IllegalChoice(CitadelError):
    """A choice that the rules do not allow now; `rule` and `sentence` say why."""

    def __init__(self, words: str, rule: str, sentence: str) -> None:
        super().__init__(f"'{words}' is not possible now: {sentence} ({rule})" if rule else f"'{words}': {sentence}")
        self.words: Final = words
        self.rule: Final = rule
        self.sentence: Final = sentence


class AmbiguousChoice(CitadelError):
    """Words that fit more than one choice; `candidates` lists them."""

    def __init__(self, words: str, candidates: list[str]) -> None:
        super().__init__(f"'{words}' could mean {', '.join(candidates)}")
        self.words: Final = words
        self.candidates: Final = candidates


class DataError(CitadelError):
    """Component data that cannot be right; the message names file, key and reason."""


class RulesError(RuntimeError):
    """The rules came to a place they should never come to: a defect of ours, never of the caller."""
