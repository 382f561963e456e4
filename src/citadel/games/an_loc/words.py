# interpreted
"""Counters and chances as text about a position shows them: factors and states, air units by type, per cent."""

from citadel.core.bits import members
from citadel.drawing.svg import signed
from citadel.games.an_loc.components import Components
from citadel.games.an_loc.naming import unit_title
from citadel.games.an_loc.position import Siege


def hex_label(board: Components, hex: int) -> str:
    """A hex with its name behind it, if it has one: `0910 An Loc`, `0911`."""
    title = board.titles.get(hex, "").partition(" (")[0]
    return f"{board.place_names[hex]}{f' {title}' if title else ''}"


def factors(p: Siege, unit: int) -> str:
    """What a counter shows: attack, defence and movement; of an HQ its morale (`morale 6`)."""
    if p.board.hqs >> unit & 1:
        return f"morale {p.board.morale[unit]}"
    return f"{p.attack_of(unit)}-{p.defence_of(unit)}-{p.board.movement[unit]}"


def states_of(p: Siege, unit: int) -> list[str]:
    """Factors, modifier, range and states of a unit: `4-5-4`, `+1`, `range 5`, `reduced`, `used`, `SA-7`."""
    board = p.board
    found = [factors(p, unit)]
    found += [signed(board.bonus[unit])] if board.bonus[unit] else []
    found += [f"range {board.range[unit]}"] if board.range[unit] else []
    states = ((p.reduced, "reduced"), (p.used, "used"), (p.sa7, "SA-7"))
    return found + [word for mask, word in states if mask >> unit & 1]


def counter(p: Siege, unit: int) -> str:
    """A counter without spaces between: `7/5(2-3-4,reduced)`."""
    return f"{p.board.unit_names[unit]}({','.join(states_of(p, unit))})"


def unit_words(p: Siege, unit: int) -> str:
    """A counter in a sentence: `7/5 (2-3-4, reduced)`."""
    return f"{p.board.unit_names[unit]} {bracketed(p, unit)}"


def bracketed(p: Siege, unit: int) -> str:
    """What stands behind a counter's name: `(2-3-4, reduced)`."""
    return f"({', '.join(states_of(p, unit))})"


def names(p: Siege, units: int) -> str:
    """The names of units: `7/5, 8/5`."""
    return ", ".join(unit_title(p.board, unit) for unit in members(units))


def air_words(board: Components, box: list[int]) -> str:
    """Air units by type: `2 cobra, 1 f-4`."""
    return ", ".join(f"{number} {board.air_names[kind]}" for kind, number in enumerate(box) if number)
