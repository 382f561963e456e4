"""Fire (8.2.2 to 8.2.4): both tables are read, then all losses applied at once."""

from citadel.core.position import NONE
from citadel.games.week_in_hell.position import Week
from citadel.games.week_in_hell.rules import events


def reserve(p: Week) -> int:
    """The attackers that are neither assault nor support."""
    found = p.attackers
    if p.assault != NONE:
        found &= ~(1 << p.assault)
    return found & ~(1 << p.support) if p.support != NONE else found


def total_strength(p: Week) -> int:
    """The combat values of assault and support platoon (8.2.1-3)."""
    return p.strength(p.assault) + (p.strength(p.support) if p.support != NONE else 0)


def us_die(p: Week, die: int, modifier: int) -> int:
    """The US die with what modifies it, -1 after a red retreat among it; never below 1 or above 6 (8.2.5-3, Q-20)."""
    return min(max(die + modifier - p.minus, 1), 6)


def fire(p: Week, us: int, nva: int, nva_suffers: bool) -> None:
    """A plain round: the US table, the NVA table, losses (8.2.2-5 to 8.2.2-8).

    As in figures 2, 3 and 6 (WH-F2-1, WH-F3-1, WH-F6-1).
    """
    hits = us_fire(p, us, 0)
    left_right = nva_fire(p, p.current_value(p.target), nva)
    wound(p, left_right)
    if nva_suffers:
        turn_marker(p, hits)


def us_fire(p: Week, die: int, modifier: int) -> int:
    """Hits on the NVA marker by the US table (8.2.2-5)."""
    return us_fire_of(p, total_strength(p), p.value_now(p.target), die, modifier)


def us_fire_of(p: Week, total: int, value: int, die: int, modifier: int) -> int:
    """The US table for any strength and zone value, told as it is read (8.2.2-5)."""
    counted = us_die(p, die, modifier)
    hits = p.board.us_hits(total, value, counted)
    if p.listening:
        p.tell(events.UsFire("WH-8.2.2-5", total, value, die, counted, hits, modifier, p.minus))
    return hits


def nva_fire(p: Week, row: int, die: int) -> int:
    """Hits on assault and support platoon by the NVA table, as a number of two digits (8.2.2-6)."""
    return nva_fire_at(p, row, p.value_now(p.target), die, die)


def nva_fire_at(p: Week, row: int, value: int, die: int, counted: int) -> int:
    """The NVA table for any marker value and zone value, told as it is read (8.2.2-6)."""
    hits = p.board.nva_hits(row, value, counted)
    if p.listening:
        p.tell(events.NvaFire("WH-8.2.2-6", row, value, die, min(max(counted, 1), 6), hits // 10, hits % 10))
    return hits


def wound(p: Week, hits: int) -> None:
    """US losses: left figure on the assault platoon, right on the support; alone it takes the larger (8.2.2-7).

    A support platoon that turns red loses its role (Q-19): in a rescue at once, in a round unless the NVA are gone by
    then and it may join (E-WH-10).
    """
    left, right = hits // 10, hits % 10
    if p.support == NONE:
        p.hit(p.assault, max(left, right), "WH-8.2.2-7")
    else:
        p.hit(p.assault, left, "WH-8.2.3-1")
        p.hit(p.support, right, "WH-8.2.3-1")
        if p.wounded or not p.asked.red_support_joins:
            drop_red_support(p)


def drop_red_support(p: Week) -> None:
    """A red support platoon loses its role (Q-19)."""
    if p.support != NONE and p.is_red(p.support):
        if p.listening:
            p.tell(events.SupportLost("Q-19", p.support))
        p.support = NONE


def turn_marker(p: Week, hits: int) -> None:
    """NVA losses: the marker is turned once for each hit; more than eliminate it are lost (3-3, 3-4, 8.2.3-3)."""
    if hits > 0:
        zone = p.target
        turned = min(p.nva_hits[zone] + hits, len(p.board.sides[p.nva[zone]]))
        p.set_nva(zone, p.nva[zone], turned)
        if p.listening:
            p.tell(events.MarkerTurned("WH-8.2.3-3", zone, hits, p.nva[zone], turned))
