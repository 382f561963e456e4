# interpreted
"""Names and numbers as sentences use them: hexes with their names, dates, air units, divisions, rule numbers."""

from collections.abc import Iterable

from citadel.core.bits import members
from citadel.drawing.svg import MINUS
from citadel.games.an_loc.components import FIRST_NVA, HEXES, INDEPENDENT, Components

SIDE_NAMES = ("ARVN", "NVA")
MONTHS = (
    "", "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip
PLACE_TITLES = (
    "Lai Khe", "the edge of the map", "the units still to come", "the eliminated units", "the withdrawn units",
    "the SEAD box", "the TAC box", "the CAS box",
)  # fmt: skip
"""The places beside the map, in their order."""
TERRAIN_TITLES = {
    "clear": "clear ground", "rubber": "rubber", "jungle": "jungle", "marsh": "marsh", "hill": "the hill",
    "village": "the village", "city": "the city",
}  # fmt: skip
NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def place_title(board: Components, place: int) -> str:
    """A hex with the name it has on the map, `An Loc (0910)`, or a box beside the map."""
    if place >= HEXES:
        return PLACE_TITLES[place - HEXES]
    name = board.place_names[place]
    return f"{board.titles[place].partition(' (')[0]} ({name})" if place in board.titles else name


def places_title(board: Components, places: Iterable[int]) -> str:
    """Several hexes in a row."""
    return listing(place_title(board, place) for place in places)


def unit_title(board: Components, unit: int) -> str:
    """A unit as a sentence names it: by its designation, `7/5`; an HQ by its name, `the 5th Division HQ`."""
    if board.hqs >> unit & 1:
        return f"the {board.unit_titles[unit].partition(' (')[0]}"
    return board.unit_names[unit]


def units_title(board: Components, units: int) -> str:
    """Units in a row."""
    return listing(unit_title(board, unit) for unit in members(units))


def begun(text: str) -> str:
    """A text as it begins a sentence; the designation of a unit stays as it is printed."""
    return f"The{text[3:]}" if text.startswith("the ") else text


def air_title(board: Components, kind: int, number: int = 1) -> str:
    """So many air units of a type: `a cobra`, `an f-4`, `2 cobras`."""
    name = board.air_names[kind]
    if number != 1:
        return f"{number or 'no'} {name}s"
    return f"{'an' if name[0] in 'aefhilmnorsx' else 'a'} {name}"


def division_title(board: Components, division: int) -> str:
    """A division of the NVA: `the 9th VC Division`."""
    if division == INDEPENDENT:
        return "no division"
    number, _, nation = board.division_names[division].partition("-")
    return f"the {number}th {nation.upper()} Division"


def side_title(unit: int) -> str:
    """Whose a unit is: `ARVN` or `NVA`."""
    return SIDE_NAMES[unit >= FIRST_NVA]


def terrain_title(board: Components, place: int) -> str:
    """The terrain of a hex as a sentence names it."""
    return TERRAIN_TITLES[board.terrain[place]]


def edges_title(board: Components, unit: int) -> str:
    """Where a unit comes onto the map: `the west edge`, `the west or north edge`."""
    return f"the {' or '.join(board.arrival_edges[unit])} edge"


def day(board: Components, turn: int) -> str:
    """The first day of a turn, without its year: `22 April`."""
    _, month, date = board.dates[turn].split("-")
    return f"{int(date)} {MONTHS[int(month)]}"


def number_of(rule: str) -> str:
    """The case number in a rule's id: 10.7.1 in AL-10.7.1-A; a ruling's and an option's id is its number."""
    return rule.split("-")[1] if rule.startswith("AL-") else rule


def counted(number: int, word: str) -> str:
    """So many of something: `no step`, `1 step`, `2 steps`, `3 hexes`."""
    ending = "" if number <= 1 else "es" if word.endswith("x") else "s"
    return f"{number or 'no'} {word}{ending}"


def figure(number: int) -> str:
    """A number as a sum has it, with the minus sign of the modifiers."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def in_words(number: int) -> str:
    """A small number in a word."""
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def listing(words: Iterable[str]) -> str:
    """Words in a row: `A, B and C`; nothing for none."""
    found = list(words)
    return f"{', '.join(found[:-1])} and {found[-1]}" if len(found) > 1 else "".join(found)


def is_or_are(number: int) -> str:
    """The verb for so many of something; none goes with `is`, as in `no step is left`."""
    return "is" if number <= 1 else "are"
