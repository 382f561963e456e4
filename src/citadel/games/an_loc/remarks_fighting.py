# interpreted
"""Facts behind refusals in combat, losses, retreats and advances (10, 11)."""

from collections.abc import Callable
from typing import Any

from citadel.core.bits import members
from citadel.core.position import Saying
from citadel.games.an_loc.advance import emptied
from citadel.games.an_loc.components import AIR, ARVN, HEXES, NVA
from citadel.games.an_loc.lifts import covering
from citadel.games.an_loc.losses import losers
from citadel.games.an_loc.movement import is_closed
from citadel.games.an_loc.naming import (
    SIDE_NAMES,
    counted,
    division_title,
    in_words,
    is_or_are,
    listing,
    places_title,
    units_title,
)
from citadel.games.an_loc.position import Siege
from citadel.games.an_loc.remarks_moving import stacking
from citadel.games.an_loc.retreat import steps_from
from citadel.games.an_loc.standing import controllers, foreign, not_own, title, unit_title, whereabouts, who
from citadel.games.an_loc.support import cas_limit, involved_hqs

# -- combat (10) -------------------------------------------------------------------------------------------------------


def _not_in_combat(p: Siege, said: Saying) -> str:
    """Why a unit does not attack, or a hex is not attacked."""
    if said.verb == "also" and said.place in p.targets:
        return f"{title(p, said.place)} is attacked already."
    if said.verb in ("attack", "also"):
        return f"No {SIDE_NAMES[1 - p.seat]} unit is in {title(p, said.place)}."
    if said.verb == "go":
        return "No unit attacks yet."
    found = not_own(p, said)
    if found or said.unit < 0:
        return found
    if p.board.hqs >> said.unit & 1:
        return f"{unit_title(p, said.unit)} is an HQ."
    return "" if p.attack_of(said.unit) else f"{unit_title(p, said.unit)} has no attack factor."


def _struck(p: Siege, said: Saying) -> str:
    return f"{title(p, said.place)} has been attacked in this phase."


def _soft(p: Siege, said: Saying) -> str:
    if said.verb == "support":
        return _support(p, said)
    return f"There is only {units_title(p.board, p.units_of(1 - p.seat, said.place))} in {title(p, said.place)}."


def _not_adjacent(p: Siege, said: Saying) -> str:
    if said.verb == "with":
        here = p.where[said.unit]
        far = [hex for hex in p.targets if hex not in p.board.neighbours[here]]
        distances = listing(f"{counted(p.board.distance(here, hex), 'hex')} from {title(p, hex)}" for hex in far)
        return f"{unit_title(p, said.unit)} in {title(p, here)} is {distances}."
    if said.verb == "also":
        far = [u for u in members(p.attackers) if said.place not in p.board.neighbours[p.where[u]]]
        return f"{listing(unit_title(p, u) for u in far)} {is_or_are(len(far))} not next to {title(p, said.place)}."
    return f"No {SIDE_NAMES[p.seat]} unit that can still attack is next to {title(p, said.place)}."


def _fought(p: Siege, said: Saying) -> str:
    return f"{unit_title(p, said.unit)} has attacked in this phase."


def _guns(p: Siege, said: Saying) -> str:
    return f"{unit_title(p, said.unit)} is artillery."


def _used(p: Siege, said: Saying) -> str:
    return f"{unit_title(p, said.unit)} has been used this turn."


def _hq_apart(p: Siege, said: Saying) -> str:
    if not p.board.hqs >> said.unit & 1:
        return f"{unit_title(p, said.unit)} is not an HQ."
    attacker = int(getattr(p.step, "attacker", NVA))
    if involved_hqs(p, attacker) >> said.unit & 1:
        return ""
    where = whereabouts(p, said.unit)
    if attacker == NVA or p.where[said.unit] >= HEXES:
        return where
    return f"{where[:-1]}, and no unit of its own attacks from there."


def _no_such_air(p: Siege, said: Saying) -> str:
    return f"No {p.board.air_names[said.unit - AIR]} is free in the CAS box."


def _cas_limit(p: Siege, said: Saying) -> str:
    limit = cas_limit(p, int(getattr(p.step, "attacker", NVA)))
    flying = sum(p.committed_air) - p.lz_support
    return (
        f"In this combat {in_words(limit)} may come from the CAS box, and {in_words(flying)} {is_or_are(flying)} in it."
    )


def _zone(p: Siege, said: Saying) -> str:
    place = said.place
    if not 0 <= place < HEXES or place not in p.lz_hexes:
        return f"There is no landing zone in {title(p, place)}." if place >= 0 else ""
    if not covering(p, place):
        return f"The landing zone in {title(p, place)} is cold."
    if place in p.lz_flown:
        return f"The air unit in {title(p, place)} has supported an attack in this phase."
    hexes = [p.where[unit] for unit in members(p.attackers)]
    return f"No unit attacks from {title(p, place)}." if place not in hexes or p.seat != ARVN else ""


def _support(p: Siege, said: Saying) -> str:
    unit = said.unit
    found = not_own(p, said)
    if found or unit < 0:
        return found
    name = unit_title(p, unit)
    if p.used >> unit & 1:
        return f"{name} has been used this turn."
    if p.board.sappers >> unit & 1:
        defends = p.step.name() == "DefenceSupport"
        return f"{name} {'is a sapper unit' if defends else 'does not take part in the attack'}."
    if not p.board.artillery >> unit & 1:
        return f"{name} is not artillery."
    distance = min(p.board.distance(p.where[unit], hex) for hex in p.targets)
    if distance > p.board.range[unit]:
        far = f"{counted(distance, 'hex')} from {name} in {title(p, p.where[unit])}"
        return f"The combat is {far}, whose range is {p.board.range[unit]}."
    return f"{name} is of {division_title(p.board, p.division_of(unit))}, which has no unit in this combat."


def _not_strongest(p: Siege, said: Saying) -> str:
    found = foreign(p, said.unit, p.seat)
    step: Any = p.step
    if found or not hasattr(step, "among"):
        return found
    if not step.among >> said.unit & 1 or p.where[said.unit] >= HEXES:
        return _of_the_combat(p, said)
    first = losers(p, p.seat, step.order, step.among)
    return f"The first step is for {' or '.join(unit_title(p, unit) for unit in members(first))}."


def _of_the_combat(p: Siege, said: Saying) -> str:
    found = foreign(p, said.unit, p.seat)
    if found or p.where[said.unit] >= HEXES:
        return found or whereabouts(p, said.unit)
    kind = "an HQ" if p.board.hqs >> said.unit & 1 else "not one of the units that take this loss"
    return f"{unit_title(p, said.unit)} is {kind}."


# -- retreat and advance (10.7, 10.8) ----------------------------------------------------------------------------------


def _retreat_step(p: Siege, said: Saying) -> str:
    here = p.path[-1]
    distance = p.board.distance(here, said.place)
    if not distance:
        return f"{who(p, p.retreaters, 'stand')} in {title(p, here)} now."
    return f"{title(p, said.place)} is {counted(distance, 'hex')} from {title(p, here)}."


def _been_there(p: Siege, said: Saying) -> str:
    return f"The retreat has come through {title(p, said.place)}."


def _closed(p: Siege, said: Saying) -> str:
    here = p.path[-1]
    shut = [unit for unit in members(p.retreaters & ~p.board.hqs) if is_closed(p, unit, here, said.place)]
    return f"{listing(unit_title(p, unit) for unit in shut)} cannot go from {title(p, here)} to {title(p, said.place)}."


def _nearer(p: Siege, said: Saying) -> str:
    return f"By {title(p, said.place)} the retreat would end nearer to the enemy, or where there is no room."


def _control_free(p: Siege, said: Saying) -> str:
    free = steps_from(p, p.seat, p.retreaters & ~p.board.hqs, p.path)
    control = controllers(p, p.seat, said.place)
    held = f"{title(p, said.place)} is in the zone of control of {units_title(p.board, control)}"
    return f"{held}, and {places_title(p.board, free)} {is_or_are(len(free))} open." if control and free else ""


def _no_advance(p: Siege, said: Saying) -> str:
    name = unit_title(p, said.unit)
    if p.retreated >> said.unit & 1:
        return f"{name} has retreated."
    advanced = p.where[said.unit] in p.targets
    return not_own(p, said) or f"{name} {'has advanced already' if advanced else 'has not attacked here'}."


def _no_room(p: Siege, said: Saying) -> str:
    full = [hex for hex in emptied(p, p.seat) if p.forbids_stacking(said.unit, hex) == "AL-4.0-D"]
    return stacking(p, Saying("to", said.unit, full[0])) if full else ""


FIGHTING: dict[str, Callable[[Siege, Saying], str]] = {
    "AL-9.5-A": _no_such_air,
    "AL-9.5-B": _cas_limit,
    "AL-10.0-A": _not_in_combat,
    "AL-10.0-B": _not_adjacent,
    "AL-10.0-D": _fought,
    "AL-10.0-E": _struck,
    "AL-10.3-A": _support,
    "AL-10.3-B": _used,
    "AL-10.6-B": _not_strongest,
    "AL-10.6-C": _not_strongest,
    "AL-10.6-D": _of_the_combat,
    "AL-10.7.1-A": _retreat_step,
    "AL-10.7.1-B": _closed,
    "AL-10.7.1-C": _been_there,
    "AL-10.7.1-D": _control_free,
    "AL-10.8-B": _no_room,
    "AL-11.1-B": _of_the_combat,
    "AL-11.3-A": _support,
    "AL-11.3-C": _support,
    "AL-11.3-G": _guns,
    "AL-11.3-H": _support,
    "A-30": _hq_apart,
    "A-31": _zone,
    "A-44": _nearer,
    "A-63": _soft,
    "A-67": _no_advance,
}
"""By the rule that refuses what is plainly so."""
