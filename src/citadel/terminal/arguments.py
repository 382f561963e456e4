"""What may be given on a command line: numbers, and pairs such as SEAT=PLAYER."""

import argparse
import sys
from collections.abc import Sequence
from typing import Any

from citadel.core.errors import CitadelError

INTERRUPTED = 130
"""The exit code of a program that was stopped by Ctrl-C."""
DIGITS = 18
"""How many digits a number may have."""


class Once(argparse.Action):
    """Takes the one value of an option, and refuses a second one."""

    is_given = False

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: str | Sequence[Any] | None,
        option_string: str | None = None,
    ) -> None:
        if self.is_given and option_string is not None:
            parser.error(f"{option_string} is given twice")
        self.is_given = True
        setattr(namespace, self.dest, values)


def stopped(sentence: str) -> int:
    """Report what became of a long task that was stopped by Ctrl-C; returns the exit code."""
    print(f"citadel: stopped: {sentence}", file=sys.stderr)
    return INTERRUPTED


def whole_number(text: str) -> int:
    """A number of at most `DIGITS` digits, for argparse."""
    if not is_whole_number(text):
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number from 0 to {'9' * DIGITS}")
    return int(text)


def is_whole_number(text: str) -> bool:
    """Whether a text is a number from 0 on that is not too long, in the digits 0 to 9."""
    return text.isascii() and text.isdecimal() and len(text) <= DIGITS


def within(text: str, least: int, most: int) -> int:
    """A number of a range, for argparse."""
    if not is_whole_number(text) or not least <= int(text) <= most:
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number from {least} to {most}")
    return int(text)


def positive(text: str) -> int:
    """A number from 1 to a million, for argparse."""
    return within(text, 1, 1_000_000)


def file_name(text: str) -> str:
    """The name of a file, for argparse."""
    if not text:
        raise argparse.ArgumentTypeError("a file needs a name")
    return text


def port(text: str) -> int:
    """A port to listen on, for argparse; 0 is any that is free."""
    if not is_whole_number(text) or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"'{text}' is not a port from 0 to 65535")
    return int(text)


def seconds(text: str) -> float:
    """A length of time, for argparse."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0.1 <= value <= 3600:
        raise argparse.ArgumentTypeError(f"'{text}' is not a number of seconds from 0.1 to 3600")
    return value


def pairs(texts: list[str], command: str, option: str, form: str) -> dict[str, str]:
    """What was given as NAME=VALUE, by name. Raises CitadelError."""
    found: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not name or not value:
            raise CitadelError(f"{command}: {option} takes {form}, not '{text}'")
        if name in found:
            raise CitadelError(f"{command}: {option} {name}=... is given twice")
        found[name] = value
    return found
