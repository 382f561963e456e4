"""Which fact stands behind a refusal: the message of `refusals.ftl` that is said before the rule is quoted."""

from citadel.core.position import NATURE, NONE, Saying
from citadel.games.week_in_hell.components import (
    AVAILABLE,
    CLEARING,
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
from citadel.games.week_in_hell.position import Week

FITNESS_RULES = ("WH-8.2.4-3", "WH-8.2.1-4")
WHEREABOUTS_RULES = (
    "Q-26", "Q-38", "Q-53", "WH-6.4.1-1", "WH-7.2.2-1", "WH-8.2.6-2", "WH-9.2.1-1", "WH-9.3.2-1", "WH-9.3.3-1",
    "WH-9.3.3-2", "WH-12.1.1-2",
)  # fmt: skip
STATUS_RULES = (
    "WH-1.2.2-3", "WH-7.2-1", "WH-7.3-1", "WH-8.1.1-3", "WH-8.1.2-3", "WH-10.1-1", "WH-10.3.4-4", "Q-53",
)  # fmt: skip


def remark(p: Week, said: Saying, rule: str) -> str:
    """Return the id of the message, or nothing where the rule says it all."""
    if p.seat == NATURE:
        return ""
    about_unit = _about_unit(p, said, rule) if said.unit != NONE else ""
    return about_unit or (_about_zone(p, said.place, rule) if 0 <= said.place < ZONES else "")


def _about_unit(p: Week, said: Saying, rule: str) -> str:
    unit = said.unit
    if rule in ("WH-6.4-1", "WH-7.1-2") and unit < CPS:
        return _company_state(p, p.board.company_of[unit])
    if rule == "WH-8-1":
        return _without_order(p, unit)
    if rule == "WH-6.2-1":
        return "orders-given"
    if rule == "WH-6.1-1" and CPS <= unit < MARKERS:
        return "commands"
    if rule == "WH-9.2.1-1" and said.verb == "unload":
        return _keeps_load(p, unit)
    if rule in WHEREABOUTS_RULES and TROOPS >> unit & 1:
        return _whereabouts(p, unit)
    if rule in FITNESS_RULES and unit <= MACV:
        return "fitness"
    if rule == "WH-8.2.1-3" and not p.attackers >> unit & 1:
        return "not-attacking"
    if rule == "Q-64" and p.support not in (NONE, unit):
        return "supported"
    if rule == "Q-17" and unit <= MACV:
        return "other-company"
    if rule == "WH-7.1-3":
        return "sole-clearer"
    if rule == "WH-9.2-1":
        return "carries" if p.at[said.place] else "no-room"
    if rule == "WH-9.2.3-1":
        return "not-controlled" if p.board.entry_zones & ~p.controlled else ""
    return "has-rolled" if rule == "Q-24" else ""


def _whereabouts(p: Week, unit: int) -> str:
    if p.arriving >> unit & 1:
        return "landed"
    return {LATER: "not-arrived", GONE: "has-left"}.get(p.where[unit], "elsewhere")


def _keeps_load(p: Week, convoy: int) -> str:
    """Why a convoy is not unloaded."""
    if not p.at[LOADS + convoy - CONVOYS]:
        return "empty-convoy"
    return "elsewhere" if p.where[convoy] != PHU_BAI else "keeps-load"


def _without_order(p: Week, unit: int) -> str:
    """Why a company or platoon is not activated."""
    if MARKERS <= unit <= MARKERS + MACV_ALONE:
        return _company_state(p, unit - MARKERS)
    if unit > MACV:
        return ""
    if p.where[unit] >= ZONES or p.arriving >> unit & 1:
        return _whereabouts(p, unit)
    if p.unordered >> unit & 1:
        return "not-reached"
    company = p.board.company_of[unit]
    acting = p.company != NONE and (company == p.company or unit == MACV)
    return "has-acted" if acting else _company_state(p, company)


def _company_state(p: Week, company: int) -> str:
    """What a company's marker is at."""
    place = p.where[MARKERS + company]
    if place == CLEARING:
        return "company-clearing"
    if ORDERS <= place < AVAILABLE:
        return "company-ordered"
    if company == MACV_ALONE:
        return "macv-without-order" if p.where[MACV] < ZONES else "macv-off-map"
    return "company-waiting" if place == WAITING else "company-not-in-play"


def _about_zone(p: Week, zone: int, rule: str) -> str:
    if rule == "WH-8.1.1-4":
        return "stops-short"
    if rule == "WH-8.1.2-2":
        return "exposed-zone" if p.board.adjacent[zone] & p.enemy() else ""
    if rule == "WH-8.2.1-1":
        return "no-attacker"
    if rule == "WH-8.1.1-1":
        return "too-far"
    if rule == "WH-11.3.2-1":
        return "bridge-down" if p.bridge_down else ""
    return "zone-status" if rule in STATUS_RULES else ""
