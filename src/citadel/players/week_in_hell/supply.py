"""Convoys and helicopter (9): one unit is left to fly, a CP before all; the others go by road, companies together."""

from citadel.core.bits import count, members
from citadel.games.week_in_hell.components import (
    AVAILABLE,
    CH46,
    CONVOYS,
    CPS,
    HELICOPTER,
    IN_HELICOPTER,
    LATER,
    LOADS,
    MACV_SPACE,
    MARKERS,
    PHU_BAI,
    TROOPS,
    ZONES,
)
from citadel.games.week_in_hell.position import END, NOBODY, Week
from citadel.games.week_in_hell.rules.reinforcements import SEND, UNLOAD, loading
from citadel.players.aim import Aim
from citadel.players.week_in_hell.answer import Answer


def run_convoys(p: Week) -> Answer:
    """Companies by road, CPs by air."""
    choice = next_of_convoys(p)
    if choice == END:
        return Answer(choice, Aim("convoys-done"))
    if choice >= SEND:
        return Answer(choice, Aim("convoy-loaded" if p.at[LOADS + choice - SEND] else "convoy-empty"))
    if choice >= UNLOAD:
        return Answer(choice, Aim("unloading"))
    return Answer(choice, loading_aim(p, choice))


def loading_aim(p: Week, choice: int) -> Aim:
    """Why a unit goes by road, and who is left to fly."""
    unit, _ = loading(choice)
    if unit >= CPS:
        return Aim("cp-by-road", unit=unit)
    mates, _ = company_aboard(p, choice)
    passenger = best_passenger(p) if can_fly(p) else NOBODY
    flies = 1 << passenger if passenger != NOBODY else 0
    return Aim("by-road", unit=unit, units=flies, how="mates" if mates else "none")


def next_of_convoys(p: Week) -> int:
    """Leave one unit for the helicopter if it flies, and CPs in any case; load the others; send what gets anywhere."""
    passenger = best_passenger(p) if can_fly(p) else NOBODY
    if can_fly(p) and passenger == NOBODY:
        for choice in (UNLOAD, UNLOAD + 1):
            if choice in p.listed:
                return choice
    loads = [choice for choice in p.listed if choice < END and loading(choice)[0] != passenger]
    if p.lz_ok():
        loads = [choice for choice in loads if loading(choice)[0] < CPS]
    if loads:
        return max(loads, key=lambda choice: company_aboard(p, choice))
    for choice in (SEND, SEND + 1):
        if choice in p.listed and worth_sending(p, choice - SEND):
            return choice
    return END


def can_fly(p: Week) -> bool:
    """Whether the helicopter takes a unit in this phase."""
    return p.where[HELICOPTER] == CH46 and p.lz_ok() and not p.at[IN_HELICOPTER]


def company_aboard(p: Week, choice: int) -> tuple[int, int]:
    """Companies stay together; then the fuller convoy."""
    unit, number = loading(choice)
    load = p.at[LOADS + number]
    company = p.board.company_of[unit]
    mates = count(load & p.board.company_units[company]) if company >= 0 else 0
    return mates, count(load)


def worth_sending(p: Week, number: int) -> bool:
    """A convoy goes unless night would only turn it back; an empty one goes home if somebody is still to come."""
    here = p.where[CONVOYS + number]
    if p.last_phase and here in (PHU_BAI, MACV_SPACE):
        return False
    if p.at[LOADS + number]:
        return True
    return here != PHU_BAI and any(p.where[unit] in (AVAILABLE, LATER) for unit in range(MARKERS))


def best_passenger(p: Week) -> int:
    """Who should fly: a CP, else a platoon of the company most of which is there, the weak ones last."""
    waiting = members(p.at[AVAILABLE] & TROOPS)
    return max(waiting, key=lambda unit: (claim(p, unit), -unit), default=NOBODY)


def claim(p: Week, unit: int) -> int:
    """How much a unit is needed on the map."""
    if unit >= CPS:
        return 9
    return mates_on_the_map(p, unit) + (3 if p.board.green_value[unit] > 1 else 0)


def mates_on_the_map(p: Week, unit: int) -> int:
    """How many platoons of a platoon's company are on the map."""
    mates = members(p.board.company_units[p.board.company_of[unit]])
    return sum([1 for mate in mates if p.where[mate] < ZONES])


def lift(p: Week) -> Answer:
    """A CP, or whoever completes a company (9.3)."""
    unit = best_passenger(p)
    if unit == NOBODY:
        return Answer(NOBODY, Aim("nobody-flies"))
    if unit >= CPS:
        return Answer(unit, Aim("cp-flies", unit=unit))
    if mates_on_the_map(p, unit):
        return Answer(unit, Aim("flying-to-others", unit=unit))
    return Answer(unit, Aim("flying", unit=unit))


def suffer_ambush(p: Week) -> Answer:
    """An ambush hits the platoon that bears it best (9.2.2)."""
    unit = min(p.listed, key=lambda unit: (p.hits[unit], unit))
    return Answer(unit, Aim("ambushed"))
