"""Names, dates and numbers as displays have them."""

from collections.abc import Iterable

from citadel.drawing.svg import MINUS
from citadel.games.an_loc.components import Components

SIDE_NAMES = ("ARVN", "NVA")
MONTHS = (
    "", "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip
STAGE_TITLES = {
    "set-up": "set-up",
    "logistics": "Logistics",
    "air": "Air",
    "nva-combat": "NVA Combat",
    "nva-movement": "NVA Movement",
    "arvn-movement": "ARVN Movement",
    "arvn-combat": "ARVN Combat",
    "end-of-turn": "End of Turn",
    "over": "game over",
}
"""The stages of a turn as titles."""


def day(board: Components, turn: int) -> str:
    """The first day of a turn, without its year: `22 April`."""
    _, month, date = board.dates[turn].split("-")
    return f"{int(date)} {MONTHS[int(month)]}"


def counted(number: int, word: str) -> str:
    """So many of something: `no step`, `1 step`, `2 steps`, `3 hexes`."""
    ending = "" if number <= 1 else "es" if word.endswith("x") else "s"
    return f"{number or 'no'} {word}{ending}"


def figure(number: int) -> str:
    """A number as a sum has it, with the minus sign of the modifiers."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def listing(words: Iterable[str]) -> str:
    """Words in a row: `A, B and C`; nothing for none."""
    found = list(words)
    return f"{', '.join(found[:-1])} and {found[-1]}" if len(found) > 1 else "".join(found)
