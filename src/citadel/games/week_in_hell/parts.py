"""What steps are parts of: a company that acts, an attack, and what the table shows meanwhile.

A position that somebody wrote is asked for it (`core/validation.py`), as it is for what single steps need:

    def needs(self, p: Week) -> str:
        return unit_among(p, self.unit, p.active, "active")
"""

from typing import Final

from citadel.core.bits import members
from citadel.core.position import NONE, OrderedPart
from citadel.games.week_in_hell.components import MACV, MARKERS, ZONES
from citadel.games.week_in_hell.position import Week, in_play


class Company(OrderedPart[Week]):
    """A company that acts (8)."""

    def needs(self, p: Week) -> str:
        names = p.board.unit_names
        if p.company == NONE:
            return "a company acts exactly while EndOfCompany waits on the agenda"
        for unit in members((p.active | p.attackers) & ~own_units(p)):
            return f"{names[unit]} does not belong to the company that acts"
        for unit in members((p.active | p.attackers) & ~p.troops_on_map()):
            return f"{names[unit]} is not on the map"
        return "" if in_play(p, p.company) else f"{names[MARKERS + p.company]} is not on the Command Table"


class Attack(Company):
    """An attack of the company (8.2)."""

    def needs(self, p: Week) -> str:
        if p.target == NONE:
            return "there is a target exactly while an attack stands at the beginning of the agenda"
        if p.target >= ZONES or p.jump_off >= ZONES:
            return "an attack leads from a zone to a zone"
        return super().needs(p)


class Fight(Attack):
    """An attack whose jump-off zone is known (8.2.1 to 8.2.6): what holds of it at a moment.

    There is an assault platoon or not yet, an NVA marker to be fought, a later round inside the zone, a rescue from the
    jump-off zone, or a zone that is won and being cleared.
    """

    def __init__(
        self, *, roles: bool = False, marker: bool = False, later: bool = False, rescue: bool = False, won: bool = False
    ) -> None:
        self.roles: Final = roles
        self.marker: Final = marker
        self.later: Final = later
        self.rescue: Final = rescue
        self.won: Final = won

    def needs(self, p: Week) -> str:
        return super().needs(p) or self.lacks_ground(p) or self.lacks_platoons(p) or self.strays(p)

    def lacks_ground(self, p: Week) -> str:
        """What is wrong with the zones."""
        title = p.board.titles[p.target]
        if p.jump_off == NONE or not p.board.adjacent[p.jump_off] >> p.target & 1:
            return "an attack needs a jump-off zone beside its target"
        if not (p.cleared if self.won else p.enemy()) >> p.target & 1:
            return f"{title} is not {'being cleared' if self.won else 'enemy'}"
        if self.marker and p.nva[p.target] == NONE:
            return f"no NVA marker is in {title}"
        return "no later round is being fought" if self.later and not p.later_round else ""

    def lacks_platoons(self, p: Week) -> str:
        """What is wrong with the attackers and their roles."""
        names = p.board.unit_names
        if not p.attackers:
            return "nobody attacks"
        if (p.assault != NONE) != self.roles:
            return f"there is {'no' if self.roles else 'an'} assault platoon"
        for unit in members(self.in_roles(p) & ~(own_units(p) if self.rescue else p.attackers)):
            return f"{names[unit]} has a role, but does not attack"
        if p.support != NONE and (p.support == p.assault or p.assault == NONE):
            return f"{names[p.support]} supports nobody"
        return ""

    def strays(self, p: Week) -> str:
        """Which platoon is not where it attacks."""
        names, title = p.board.unit_names, p.board.titles[p.jump_off]
        if self.rescue:
            for unit in members(self.in_roles(p) & ~p.at[p.jump_off]):
                return f"{names[unit]} goes out from {title}, and is not there"
        inside = 1 << p.assault if self.roles and p.later_round and not self.rescue else 0
        outside = p.attackers & ~inside & ~(p.at[p.target] if self.won else 0)
        for unit in members(outside & ~p.at[p.jump_off]):
            return f"{names[unit]} attacks, but is not in {title}"
        for unit in members(inside & ~p.at[p.target]):
            return f"{names[unit]} attacks, but is not in {p.board.titles[p.target]}"
        return ""

    def in_roles(self, p: Week) -> int:
        """The assault and the support platoon."""
        return sum([1 << unit for unit in {p.assault, p.support} if unit != NONE])


COMPANY: Final = Company()
ATTACK: Final = Attack()
ASSEMBLY: Final = Fight()
BATTLE: Final = Fight(roles=True)
ROUND: Final = Fight(roles=True, marker=True)
LATER_ROUND: Final = Fight(roles=True, marker=True, later=True)
RESCUER: Final = Fight(marker=True)
RESCUE: Final = Fight(roles=True, marker=True, rescue=True)
WON: Final = Fight(roles=True, later=True, won=True)


def own_units(p: Week) -> int:
    """The units that may act with the company that acts."""
    return p.board.company_units[p.company] | 1 << MACV


def unit_among(p: Week, unit: int, units: int, what: str) -> str:
    """A sentence, if a unit is not among those that a step may be about."""
    return "" if units >> unit & 1 else f"{p.board.unit_names[unit]} is not {what}"


def zone_among(p: Week, zone: int, zones: int, what: str) -> str:
    """A sentence, if a zone is not among those that a step may be about."""
    return "" if zones >> zone & 1 else f"{p.board.place_names[zone]} is not {what}"
