# interpreted
"""The plain fact behind a refusal, said before the rule is quoted."""

from citadel.core.bits import count, members
from citadel.core.position import NATURE, NONE, Saying
from citadel.games.week_in_hell.components import (
    AVAILABLE,
    CLEARING,
    COMPANIES,
    CONVOYS,
    CPS,
    GONE,
    LATER,
    LOADS,
    MACV,
    MACV_ALONE,
    MARKERS,
    ORDERS,
    PHU_BAI,
    TROOPS,
    WAITING,
    ZONES,
)
from citadel.games.week_in_hell.movement import STOP_VALUE
from citadel.games.week_in_hell.naming import COLOURS, capital, counted, listing, spoken_place, status
from citadel.games.week_in_hell.position import Week, commanded_by

FITNESS_RULES = ("WH-8.2.4-3", "WH-8.2.1-4")
WHEREABOUTS_RULES = (
    "Q-26", "Q-38", "Q-53", "WH-6.4.1-1", "WH-7.2.2-1", "WH-8.2.6-2", "WH-9.2.1-1", "WH-9.3.2-1", "WH-9.3.3-1",
    "WH-9.3.3-2", "WH-12.1.1-2",
)  # fmt: skip
STATUS_RULES = (
    "WH-1.2.2-3", "WH-7.2-1", "WH-7.3-1", "WH-8.1.1-3", "WH-8.1.2-3", "WH-10.1-1", "WH-10.3.4-4", "Q-53",
)  # fmt: skip


def remark(p: Week, said: Saying, rule: str) -> str:
    """The fact behind a refusal: where a unit is, what its company does, what a zone is and what it is beside."""
    if p.seat == NATURE:
        return ""
    about_unit = _of_unit(p, said, rule) if said.unit != NONE else ""
    return capital(about_unit or (_of_zone(p, said.place, rule) if 0 <= said.place < ZONES else ""))


def _of_unit(p: Week, said: Saying, rule: str) -> str:
    board, unit = p.board, said.unit
    name, company = board.unit_titles[unit], board.company_of[unit]
    if rule in ("WH-6.4-1", "WH-7.1-2") and unit < CPS:
        return _company_state(p, company)
    if rule == "WH-8-1":
        return _without_order(p, unit)
    if rule == "WH-6.2-1":
        return _orders_given(p)
    if rule == "WH-6.1-1" and CPS <= unit < MARKERS:
        commanded = [board.company_titles[c] for c in range(COMPANIES) if commanded_by(p, unit) >> c & 1]
        return f"{name} commands {listing(commanded) if commanded else 'no company'}."
    if rule == "WH-9.2.1-1" and said.verb == "unload":
        return _keeps_load(p, unit)
    if rule in WHEREABOUTS_RULES and TROOPS >> unit & 1:
        return _whereabouts(p, unit)
    if rule in FITNESS_RULES and unit <= MACV:
        hit = f"a {COLOURS[p.hits[unit]]}" if p.hits[unit] else COLOURS[0]
        return f"{name} has {hit} and combat value {p.strength(unit)}."
    if rule == "WH-8.2.1-3" and not p.attackers >> unit & 1:
        return f"{name} does not take part in this attack."
    if rule == "Q-64" and p.support not in (NONE, unit):
        return f"{board.unit_titles[p.support]} is the support platoon."
    if rule == "Q-17" and unit <= MACV:
        return f"{name} is not of {board.company_titles[p.company]}."
    if rule == "WH-7.1-3":
        return f"{name} alone clears {spoken_place(board, p.where[unit])}."
    if rule == "WH-9.2-1":
        aboard, convoy = members(p.at[said.place]), board.unit_titles[CONVOYS + said.place - LOADS]
        if not aboard:
            return f"{convoy} has no room for {'platoons' if unit < CPS else 'CPs'}."
        return f"{convoy} carries {listing(board.unit_titles[other] for other in aboard)}."
    if rule == "WH-9.2.3-1":
        lacking = [spoken_place(board, zone) for zone in members(board.entry_zones & ~p.controlled)]
        return f"{listing(lacking)} {'is' if len(lacking) == 1 else 'are'} not controlled." if lacking else ""
    return f"{name} has had its roll in this phase." if rule == "Q-24" else ""


def _whereabouts(p: Week, unit: int) -> str:
    name, place = p.board.unit_titles[unit], p.where[unit]
    if p.arriving >> unit & 1:
        return f"{name} has landed and is on its way to the assembly zone."
    if place in (LATER, GONE):
        return f"{name} has {'not come yet' if place == LATER else 'left the game'}."
    return f"{name} is in {spoken_place(p.board, place)}."


def _keeps_load(p: Week, convoy: int) -> str:
    """Why a convoy is not unloaded."""
    name = p.board.unit_titles[convoy]
    if not p.at[LOADS + convoy - CONVOYS]:
        return f"{name} is empty."
    if p.where[convoy] != PHU_BAI:
        return f"{name} is in {spoken_place(p.board, p.where[convoy])}."
    return f"{name} has been loaded or sent in this phase and keeps what is aboard."


def _without_order(p: Week, unit: int) -> str:
    """Why a company or platoon is not activated."""
    if MARKERS <= unit <= MARKERS + MACV_ALONE:
        return _company_state(p, unit - MARKERS)
    if unit > MACV:
        return ""
    if p.where[unit] >= ZONES or p.arriving >> unit & 1:
        return _whereabouts(p, unit)
    if p.unordered >> unit & 1:
        return f"{p.board.unit_titles[unit]} was too far away for the order."
    company = p.board.company_of[unit]
    acting = p.company != NONE and (company == p.company or unit == MACV)
    return f"{p.board.unit_titles[unit]} has acted already." if acting else _company_state(p, company)


def _company_state(p: Week, company: int) -> str:
    """What a company's marker is at."""
    title, place = p.board.company_titles[company], p.where[MARKERS + company]
    if place == CLEARING:
        return f"{title} is clearing {listing(_cleared_by(p, company))}."
    if ORDERS <= place < AVAILABLE:
        return f"{title} has an order."
    if company == MACV_ALONE:
        return f"{title} has no order of its own." if p.where[MACV] < ZONES else f"{title} is not on the map."
    return f"{title} waits for orders." if place == WAITING else f"{title} is not in play."


def _cleared_by(p: Week, company: int) -> list[str]:
    return [spoken_place(p.board, zone) for zone in range(ZONES) if p.clearers[zone] == company] or ["a zone"]


def _orders_given(p: Week) -> str:
    given = [count(p.at[ORDERS + number]) for number in range(len(p.board.boxes))]
    full = [number for number, boxes in enumerate(p.board.boxes) if given[number] >= boxes]
    told = [f"{p.board.unit_titles[CPS + number]} has given {counted(given[number], 'order')}" for number in full]
    return f"{listing(told)}." if told else ""


def _of_zone(p: Week, zone: int, rule: str) -> str:
    board, title = p.board, spoken_place(p.board, zone)
    if rule == "WH-8.1.1-4":
        return f"On every way there the move stops beside an enemy zone of value {STOP_VALUE} or more."
    if rule == "WH-8.1.2-2":
        enemies = [spoken_place(board, near) for near in members(board.adjacent[zone] & p.enemy())]
        return f"{title} has no platoon and is beside {listing(enemies)}." if enemies else ""
    if rule == "WH-8.2.1-1":
        return f"No platoon that may attack now is beside {title}."
    if rule == "WH-8.1.1-1":
        return f"{title} is out of reach."
    if rule == "WH-11.3.2-1":
        return "The bridge is destroyed." if p.bridge_down else ""
    return f"{title} is {status(p, zone)}." if rule in STATUS_RULES else ""
