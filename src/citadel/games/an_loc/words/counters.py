"""Counters in few words, as lists and text about a position show them: factors and states, air units by type; dates."""

from collections.abc import Iterable

from citadel.core.bits import members
from citadel.core.prose import Span, plain, signed
from citadel.core.words import Words
from citadel.games.an_loc.position import Siege
from citadel.games.an_loc.rules.strength import attack_strength, defence_strength, final_column
from citadel.games.an_loc.words.facts import board_of, date, odds, verdict

FILE = "counters"


def hex_label(p: Siege, hex: int) -> str:
    """Return a hex with the name it has on the map: `An Loc (0910)`, `0911`."""
    return p.game.wording.short("place", hex)


def terrain(p: Siege, hex: int) -> str:
    """Return the terrain of a hex in a word."""
    id = p.board.terrain[hex]
    return p.game.wording.language.short("terrain", id, id)


def factors(p: Siege, unit: int) -> str:
    """Return what a counter shows: attack, defence and movement; of an HQ its morale (`morale 6`)."""
    words, board = p.game.wording, p.board
    if board.hqs >> unit & 1:
        return words.text(FILE, "factors-hq", morale=board.morale[unit])
    attack, defence = p.attack_of(unit), p.defence_of(unit)
    return words.text(FILE, "factors", attack=attack, defence=defence, movement=board.movement[unit])


def states_of(p: Siege, unit: int) -> list[str]:
    """Return factors, bonus, range and states of a unit: `4-5-4`, `+1`, `range 5`, `reduced`, `used`, `SA-7`."""
    words, board = p.game.wording, p.board
    found = [factors(p, unit)]
    found += [signed(board.bonus[unit])] if board.bonus[unit] else []
    found += [words.text(FILE, "range", range=board.range[unit])] if board.range[unit] else []
    states = ((p.reduced, "reduced"), (p.used, "used"), (p.sa7, "sa-7"))
    return found + [words.text(FILE, id) for mask, id in states if mask >> unit & 1]


def counter(p: Siege, unit: int) -> str:
    """Return a counter by its id without spaces between: `7/5(2-3-4,reduced)`."""
    return f"{p.board.unit_names[unit]}({','.join(states_of(p, unit))})"


def unit_words(p: Siege, unit: int) -> str:
    """Return a counter with its states: `7/5 (2-3-4, reduced)`."""
    return f"{p.game.wording.short('unit', unit)} {bracketed(p, unit)}"


def bracketed(p: Siege, unit: int) -> str:
    """Return what stands behind a counter's name: `(2-3-4, reduced)`."""
    return p.game.wording.text(FILE, "bracketed", states=", ".join(states_of(p, unit)))


def names(p: Siege, units: int) -> str:
    """Return the short titles of units in a list."""
    return listing(p, (p.game.wording.short("unit", unit) for unit in members(units)))


def listing(p: Siege, items: Iterable[str]) -> str:
    """Return texts in a list: A, B and C; nothing for none."""
    found = list(items)
    return plain(p.game.wording.listing([(Span(item),) for item in found])) if found else ""


def air_words(p: Siege, box: list[int]) -> str:
    """Return air units by type: `2 Cobras and 1 F-4`."""
    words, ids = p.game.wording, p.board.air_names
    found = []
    for air, number in enumerate(box):
        type = words.short("air", air) if number == 1 else words.language.name("air", ids[air], "plural")
        found += [words.text(FILE, "air", number=number, type=type)] if number else []
    return listing(p, found)


def odds_words(p: Siege, side: int) -> str:
    """Return the odds as they stand."""
    if not p.attackers:
        return p.game.wording.text(FILE, "no-odds")
    attack, defence = attack_strength(p, side), defence_strength(p, side)
    return plain(odds(p.game.wording, attack, defence, final_column(p, attack, defence), p.targets).spans)


def dated(words: Words, turn: int) -> str:
    """Return the first day of a turn with its year: `22 April 1972`."""
    return words.text(FILE, "dated", day=date(words, turn), year=int(board_of(words).dates[turn][:4]))


def decided_by(words: Words, how: str) -> str:
    """Return what decides a game, by what a position writes of it."""
    return words.text("endings", "how", verdict=verdict(how))
