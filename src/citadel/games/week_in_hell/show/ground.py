"""Who stands where, zone by zone, for whoever has no map: the terminal's board. Zones and counters go by their ids."""

from citadel.core.bits import members
from citadel.core.display import Fact, Panel, Text
from citadel.core.language import Named
from citadel.core.position import NONE
from citadel.core.prose import plain
from citadel.core.words import say
from citadel.games.week_in_hell.components import TROOPS, ZONES
from citadel.games.week_in_hell.position import Week
from citadel.games.week_in_hell.rules.infiltration import exposed
from citadel.games.week_in_hell.words.facts import state_words, status, worth


def ground(p: Week) -> list[Panel]:
    """The zones by status: ours, those with somebody in them, enemy ones in reach, and the names of the others."""
    board, enemy = p.board, p.enemy()
    marked = sum(1 << zone for zone in range(ZONES) if p.nva[zone] != NONE or p.gas[zone] != NONE)
    near = enemy & (board.ring(p.controlled | p.cleared | p.occupied) | marked | p.isolated | p.drifted)
    neutral = board.neutral & (p.occupied | p.isolated | p.drifted)
    parts = (("controlled", p.controlled), ("being-cleared", p.cleared), ("neutral", neutral), ("in-reach", near))
    shown = [Panel(say(p, id), tuple([_zone(p, zone) for zone in members(zones)])) for id, zones in parts if zones]
    for id, zones in (("free", p.free), ("beyond", enemy & ~near)):
        if zones:
            shown.append(Panel(say(p, id), (Text(", ".join(_label(p, zone) for zone in members(zones))),)))
    return shown


def zones(p: Week) -> Panel:
    """Every zone: name, value, status, what is in it."""
    return Panel(say(p, "zones"), tuple([Fact(_label(p, zone), _whole(p, zone)) for zone in range(ZONES)]))


def _whole(p: Week, zone: int) -> str:
    return f"{say(p, 'status', status=Named(status(p, zone))):<14} {_inside(p, zone)}"


def _zone(p: Week, zone: int) -> Fact:
    return Fact(_label(p, zone), _inside(p, zone))


def _label(p: Week, zone: int) -> str:
    """Name and value of a zone; V for a victory zone that must be held at the end, v for one that may be."""
    value, now = p.board.value[zone], p.value_now(zone)
    letter = next((f"{letter} " for letter, place in p.board.letters.items() if place == zone), "")
    shown = f"{value}>{now}" if value != now else value
    return f"{p.board.zone_names[zone]} {letter}{shown}{say(p, 'worth', worth=Named(worth(p, zone)))}"


def _inside(p: Week, zone: int) -> str:
    """Markers and counters in a zone."""
    found, words = [], p.game.wording
    if p.nva[zone] != NONE:
        name, shown = p.board.marker_names[p.nva[zone]], p.current_value(zone)
        found.append(say(p, "nva-there", marker=name, hits=p.nva_hits[zone], shown=shown))
    if p.clearers[zone] != NONE:
        found.append(say(p, "by", company=words.one("company", p.clearers[zone], is_short=True)))
    signs = (("exposed", exposed(p)), ("isolated", p.isolated), ("drifted", p.drifted))
    found += [say(p, f"{id}-there") for id, mask in signs if mask >> zone & 1]
    found += [say(p, "gas-there")] if p.gas[zone] != NONE else []
    return " ".join([*found, *(counter(p, unit) for unit in members(p.at[zone] & TROOPS))]) or "-"


def counter(p: Week, unit: int) -> str:
    """A counter with its value and states, without spaces between: `G1(2,veteran)`."""
    states = ",".join(map(plain, state_words(p, unit, with_value=True)))
    return p.board.unit_names[unit] + (f"({states})" if states else "")
