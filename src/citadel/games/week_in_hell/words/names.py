"""Names and numbers as sentences use them: places and units by their titles, days, hits, chances, rule numbers."""

from collections.abc import Iterable

from citadel.core.position import NONE
from citadel.games.week_in_hell.articles import spoken
from citadel.games.week_in_hell.components import CPS, MACV, RED, ZONES, Components
from citadel.games.week_in_hell.position import Week
from citadel.games.week_in_hell.rules.infiltration import in_danger
from citadel.games.week_in_hell.rules.points import victory_points
from citadel.games.week_in_hell.words import facts

PLACE_TITLES = (
    "Waiting for Orders", "Clearing Zones", "the boxes of CP-MACV", "the boxes of CP-1/1", "the boxes of CP-2/5",
    "Available Units", "convoy 1", "convoy 2", "the helicopter", "Phu-Bai", "Canal Bridge", "the MACV space",
    "Unavailable", "CH46", "the Reinforcement Table", "the units out of the game",
)  # fmt: skip
"""The places beside the map, in their order."""

EVENT_TITLES = {
    "none": "no event",
    "counter_attack": "NVA counterattack",
    "friendly_fire": "friendly fire",
    "infiltration": "infiltration",
    "sniper": "sniper",
    "reinforcements": "NVA reinforcements",
    "civilians": "civilians",
    "rpg": "RPG",
    "enfilading_fire": "enfilading fire",
    "nva_retreat": "NVA retreat",
}
"""What each event is called."""
COLOURS = ("no hit", "green hit", "yellow hit", "red hit")


def place_title(board: Components, place: int) -> str:
    """A place as the map calls it."""
    return board.titles[place] if place < ZONES else PLACE_TITLES[place - ZONES]


def spoken_place(board: Components, place: int) -> str:
    """A place in the midst of a sentence: `the Prison`, `Duy Tan Street`, `the helicopter`."""
    return spoken(place_title(board, place))


def capital(text: str) -> str:
    """A text as it begins a sentence."""
    return text[:1].upper() + text[1:]


def day(board: Components, turn: int) -> str:
    """The date of a turn without its year."""
    return board.dates[turn].rpartition(" ")[0]


def number_of(rule: str) -> str:
    """The case number in a rule's id: 8.2.2 in WH-8.2.2-5, 4.0 in WH-4-2; a ruling's id is its number."""
    if not rule.startswith("WH-"):
        return rule
    case = rule.split("-")[1]
    return case if "." in case else f"{case}.0"


def status(p: Week, zone: int) -> str:
    """A zone's status in a word (1.2.2-1)."""
    id = facts.status(p, zone)
    return "being cleared" if id == "cleared" else id


def victory_sign(p: Week, zone: int) -> str:
    """V for a victory zone that must be controlled at the end, v for one that need not be (1.2.2-6, 1.2.2-7)."""
    return "V" if p.terms.mandatory >> zone & 1 else "v" if p.is_victory_zone(zone) else ""


def exposed(p: Week) -> int:
    """The zones that the coming night would test for infiltration as things stand (10.2.1-1)."""
    twin = p.copy()
    twin.tested, twin.jump_off = 0, NONE
    return in_danger(twin)


def counted_now(p: Week) -> Week:
    """The position with its victory zones counted as things stand, as the night does it (10.4.1-1)."""
    twin = p.copy()
    twin.victory = victory_points(p)
    return twin


def verdict(level: str) -> str:
    """A level of victory in words: `a marginal victory`."""
    return {"draw": "a draw", "defeat": "defeat"}.get(level, f"a {level} victory")


def counted(number: int, word: str) -> str:
    """So many of something: `no hit`, `1 hit`, `2 hits`."""
    return f"{number or 'no'} {word}{'s' * (number > 1)}"


def listing(words: Iterable[str]) -> str:
    """Words in a row: `A, B and C`; without any, `nothing`."""
    *most, last = [*words] or ["nothing"]
    return f"{', '.join(most)} and {last}" if most else last


def states_of(p: Week, unit: int) -> list[str]:
    """Combat value and states of a unit: `2`, `veteran`, `yellow hit`, `no order`; nothing for markers and vehicles."""
    if unit >= CPS:
        found = []
    elif p.hits[unit] >= RED:
        found = ["red hit"]
    else:
        found = [str(p.strength(unit)), *([COLOURS[p.hits[unit]]] if p.hits[unit] else [])]
    if unit < MACV and p.veteran >> unit & 1:
        found.append("veteran")
    states = ((p.unordered, "no order"), (p.arriving, "landed"))
    return found + [word for mask, word in states if mask >> unit & 1]


def unit_words(p: Week, unit: int) -> str:
    """A counter with its value and states: `G1 (2)`, `G2 (1, yellow hit)`, `CP-1/1`."""
    states = states_of(p, unit)
    name = p.board.unit_names[unit]
    return f"{name} ({', '.join(states)})" if states else name
