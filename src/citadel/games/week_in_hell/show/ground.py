"""Who stands where, zone by zone, for whoever has no map: the terminal's board."""

from citadel.core.bits import members
from citadel.core.display import Fact, Panel, Text
from citadel.core.position import NONE
from citadel.games.week_in_hell.components import TROOPS, ZONES
from citadel.games.week_in_hell.position import Week
from citadel.games.week_in_hell.words.names import counted, exposed, states_of, status, victory_sign


def ground(p: Week) -> list[Panel]:
    """The zones by status: ours, those with somebody in them, enemy ones in reach, and the names of the others."""
    board, enemy = p.board, p.enemy()
    marked = sum(1 << zone for zone in range(ZONES) if p.nva[zone] != NONE or p.gas[zone] != NONE)
    near = enemy & (board.ring(p.controlled | p.cleared | p.occupied) | marked | p.isolated | p.drifted)
    neutral = board.neutral & (p.occupied | p.isolated | p.drifted)
    parts = (("Controlled", p.controlled), ("Being cleared", p.cleared), ("Neutral", neutral), ("Enemy in reach", near))
    shown = [Panel(title, tuple([_zone(p, zone) for zone in members(zones)])) for title, zones in parts if zones]
    for title, zones in (("Free", p.free), ("Beyond", enemy & ~near)):
        if zones:
            shown.append(Panel(title, (Text(", ".join(_label(p, zone) for zone in members(zones))),)))
    return shown


def zones(p: Week) -> Panel:
    """Every zone: name, value, status, what is in it."""
    rows = [(_label(p, zone), status(p, zone), " ".join(_inside(p, zone)) or "-") for zone in range(ZONES)]
    return Panel("Zones", tuple([Fact(label, f"{state:<14} {inside}") for label, state, inside in rows]))


def _zone(p: Week, zone: int) -> Fact:
    return Fact(_label(p, zone), " ".join(_inside(p, zone)) or "-")


def _label(p: Week, zone: int) -> str:
    """Name and value of a zone; V for a victory zone that must be held at the end, v for one that may be."""
    value, now = p.board.value[zone], p.value_now(zone)
    letter = next((f"{letter} " for letter, place in p.board.letters.items() if place == zone), "")
    shown = f"{value}>{now}" if value != now else value
    return f"{p.board.zone_names[zone]} {letter}{shown}{victory_sign(p, zone)}"


def _inside(p: Week, zone: int) -> list[str]:
    """Markers and counters in a zone."""
    found = []
    if p.nva[zone] != NONE:
        name, hits = p.board.marker_names[p.nva[zone]], p.nva_hits[zone]
        found.append(f"NVA {name}" + (f", {counted(hits, 'hit')}, shows {p.current_value(zone)}" if hits else ""))
    if p.clearers[zone] != NONE:
        found.append(f"by {p.board.company_titles[p.clearers[zone]].removeprefix('the ')}:")
    signs = ((exposed(p), "exposed"), (p.isolated, "isolated"), (p.drifted, "drifted gas"))
    found += [word for mask, word in signs if mask >> zone & 1]
    found += ["gas"] if p.gas[zone] != NONE else []
    return found + [counter(p, unit) for unit in members(p.at[zone] & TROOPS)]


def counter(p: Week, unit: int) -> str:
    """A counter with its value and states, without spaces between: `G1(2,veteran)`."""
    states = states_of(p, unit)
    return p.board.unit_names[unit] + (f"({','.join(states)})" if states else "")
