"""Which fact stands behind a refusal: the message of `refusals.ftl` that is said before the rule is quoted."""

from collections.abc import Callable

from citadel.core.position import NONE, Saying
from citadel.core.refusals import Remarks
from citadel.games.week_in_hell.components import (
    AVAILABLE,
    CLEARING,
    CONVOYS,
    CPS,
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
from citadel.games.week_in_hell.words.facts import company_of

COMPANY = "company-clearing company-ordered macv-without-order macv-off-map company-waiting company-not-in-play"
WHEREABOUTS = "landed whereabouts"
MESSAGES = {
    "Q-17": "other-company",
    "Q-24": "has-rolled",
    "Q-26": WHEREABOUTS,
    "Q-38": WHEREABOUTS,
    "Q-53": f"{WHEREABOUTS} zone-status",
    "Q-64": "supported",
    "WH-1.2.2-3": "zone-status",
    "WH-6.1-1": "commands",
    "WH-6.2-1": "orders-given",
    "WH-6.4-1": COMPANY,
    "WH-6.4.1-1": WHEREABOUTS,
    "WH-7.1-2": COMPANY,
    "WH-7.1-3": "sole-clearer",
    "WH-7.2-1": "zone-status",
    "WH-7.2.2-1": WHEREABOUTS,
    "WH-7.3-1": "zone-status",
    "WH-8-1": f"on-its-way off-the-map not-reached has-acted {COMPANY}",
    "WH-8.1.1-1": "too-far",
    "WH-8.1.1-3": "zone-status",
    "WH-8.1.1-4": "stops-short",
    "WH-8.1.2-2": "exposed-zone",
    "WH-8.1.2-3": "zone-status",
    "WH-8.2.1-1": "no-attacker",
    "WH-8.2.1-3": "not-attacking",
    "WH-8.2.1-4": "fitness",
    "WH-8.2.4-3": "fitness",
    "WH-8.2.6-2": WHEREABOUTS,
    "WH-9.2-1": "carries no-room",
    "WH-9.2.1-1": f"empty-convoy convoy-apart keeps-load {WHEREABOUTS}",
    "WH-9.2.3-1": "not-controlled",
    "WH-9.3.2-1": WHEREABOUTS,
    "WH-9.3.3-1": WHEREABOUTS,
    "WH-9.3.3-2": WHEREABOUTS,
    "WH-10.1-1": "zone-status",
    "WH-10.3.4-4": "zone-status",
    "WH-11.3.2-1": "bridge-down",
    "WH-12.1.1-2": WHEREABOUTS,
}
"""By the rule that refuses: the messages that may say why, in the order in which they are looked at."""


def _is_unit(p: Week, said: Saying) -> bool:
    return said.unit != NONE


def _is_platoon(p: Week, said: Saying) -> bool:
    return NONE < said.unit <= MACV


def _is_troop(p: Week, said: Saying) -> bool:
    return _is_unit(p, said) and TROOPS >> said.unit & 1 == 1


def _has_landed(p: Week, said: Saying) -> bool:
    return _is_troop(p, said) and p.arriving >> said.unit & 1 == 1


def _has_acted(p: Week, said: Saying) -> bool:
    """Whether the company of a platoon has its turn, or the MACV platoon was named while a company has."""
    return _is_platoon(p, said) and p.company != NONE and (said.unit == MACV or company_of(p, said) == p.company)


def _is_unloading(p: Week, said: Saying) -> bool:
    return _is_unit(p, said) and said.verb == "unload"


def _marker_at(p: Week, said: Saying) -> int:
    """Return where the marker of the company is that was named, or that of a platoon; nowhere for other counters."""
    is_company = _is_platoon(p, said) or MARKERS <= said.unit < CONVOYS
    return p.where[MARKERS + company_of(p, said)] if is_company else NONE


def _is_macv_alone(p: Week, said: Saying) -> bool:
    return _marker_at(p, said) != NONE and company_of(p, said) == MACV_ALONE


def _is_zone(p: Week, said: Saying) -> bool:
    return 0 <= said.place < ZONES


CONDITIONS: dict[str, Callable[[Week, Saying], bool]] = {
    # companies
    "company-clearing": lambda p, said: _marker_at(p, said) == CLEARING,
    "company-ordered": lambda p, said: ORDERS <= _marker_at(p, said) < AVAILABLE,
    "macv-without-order": lambda p, said: _is_macv_alone(p, said) and p.where[MACV] < ZONES,
    "macv-off-map": _is_macv_alone,
    "company-waiting": lambda p, said: _marker_at(p, said) == WAITING,
    "company-not-in-play": lambda p, said: _marker_at(p, said) != NONE,
    "not-reached": lambda p, said: _is_platoon(p, said) and p.unordered >> said.unit & 1 == 1,
    "has-acted": _has_acted,
    "orders-given": _is_unit,
    "commands": lambda p, said: CPS <= said.unit < MARKERS,
    # where a unit is
    "landed": _has_landed,
    "on-its-way": lambda p, said: _is_platoon(p, said) and _has_landed(p, said),
    "whereabouts": _is_troop,
    "off-the-map": lambda p, said: _is_platoon(p, said) and p.where[said.unit] >= ZONES,
    "sole-clearer": _is_unit,
    "other-company": _is_platoon,
    # combat
    "fitness": _is_platoon,
    "not-attacking": lambda p, said: _is_unit(p, said) and not p.attackers >> said.unit & 1,
    "supported": lambda p, said: _is_unit(p, said) and p.support not in (NONE, said.unit),
    "no-attacker": _is_zone,
    # convoys
    "empty-convoy": lambda p, said: _is_unloading(p, said) and not p.at[LOADS + said.unit - CONVOYS],
    "convoy-apart": lambda p, said: _is_unloading(p, said) and p.where[said.unit] != PHU_BAI,
    "keeps-load": _is_unloading,
    "carries": lambda p, said: _is_unit(p, said) and p.at[said.place] != 0,
    "no-room": _is_unit,
    "not-controlled": lambda p, said: _is_unit(p, said) and p.board.entry_zones & ~p.controlled != 0,
    "has-rolled": _is_unit,
    # zones
    "stops-short": _is_zone,
    "exposed-zone": lambda p, said: _is_zone(p, said) and p.board.adjacent[said.place] & p.enemy() != 0,
    "too-far": _is_zone,
    "bridge-down": lambda p, said: _is_zone(p, said) and p.bridge_down != 0,
    "zone-status": _is_zone,
}
"""When a message is true."""
REMARKS = Remarks(MESSAGES, CONDITIONS)
