"""What steps are parts of: a move, a combat before and after its die, and what the table shows meanwhile.

A position that somebody wrote is asked for it (`core/validation.py`), as it is for what single steps need:

    def needs(self, p: Siege) -> str:
        return super().needs(p) or at_most("steps", self.steps, MOST_STEPS)
"""

from typing import Final

from citadel.core.bits import members
from citadel.core.position import OrderedPart
from citadel.games.an_loc.components import ARVN, ARVN_MASK, HEXES, NVA, NVA_MASK
from citadel.games.an_loc.position import Siege


class Move(OrderedPart[Siege]):
    """The move of a unit (8)."""


class Combat(OrderedPart[Siege]):
    """A combat, from its first target to its end (10)."""

    def needs(self, p: Siege) -> str:
        if not p.targets:
            return "there are targets exactly while a combat stands at the beginning of the agenda"
        return self.lacks_attackers(p) or self.lacks_sides(p) or self.lacks_path(p)

    def lacks_attackers(self, p: Siege) -> str:
        """What is wrong with targets and attackers (AL-10.0-B)."""
        board = p.board
        for hex in p.targets:
            for other in p.targets:
                if board.distance(hex, other) > 2:
                    return f"nobody is next to {board.place_names[hex]} and {board.place_names[other]}"
        for unit in members(p.attackers & mask_of(attacker(p)) & ~p.retreated):
            if p.where[unit] >= HEXES or not all(hex in board.neighbours[p.where[unit]] for hex in p.targets):
                return f"{board.unit_names[unit]} attacks, but is not next to every target"
        for unit in members(p.attackers & p.retreated & ~p.standing):
            return f"{board.unit_names[unit]} is not on the map"
        return ""

    def lacks_sides(self, p: Siege) -> str:
        """Who is on the wrong side of the combat."""
        own = mask_of(attacker(p))
        for unit in members((p.attackers | p.att_guns) & ~own | (p.beaten | p.def_guns) & own):
            return f"{p.board.unit_names[unit]} is on the wrong side of the combat"
        for unit in members((p.hq_air | p.hq_bonus) & ~ARVN_MASK):
            return f"{p.board.unit_names[unit]} is on the wrong side of the combat"
        return ""

    def lacks_path(self, p: Siege) -> str:
        """What is wrong with the path of a retreat (AL-10.7.1-C)."""
        for hex in p.path[1:]:
            if p.units_of(ARVN, hex) and p.units_of(NVA, hex):
                return f"both sides stand in {p.board.place_names[hex]}"
        return ""


class Gathering(Combat):
    """A combat before its die (10.0): nobody has lost or retreated yet."""

    def needs(self, p: Siege) -> str:
        if lacking := super().needs(p):
            return lacking
        if p.beaten | p.retreaters | p.retreated | p.att_retreat | p.def_retreat or p.path:
            return "nobody retreats before the die is rolled"
        return self.lacks_factor(p)

    def lacks_factor(self, p: Siege) -> str:
        """Whether the attackers have no factor, or nobody is left to be attacked (A-63)."""
        for hex in p.targets:
            if not p.units_of(1 - attacker(p), hex) & ~(p.board.hqs | p.board.sappers):
                return f"{p.board.place_names[hex]} cannot be attacked"
        if not any(p.attack_of(unit) for unit in members(p.attackers)):
            return "nobody attacks who has an attack factor"
        return ""


class Muster(Gathering):
    """An attack that units join, and nobody may be in it yet (AL-10.0-B)."""

    def lacks_factor(self, p: Siege) -> str:
        return super().lacks_factor(p) if p.attackers else ""


MOVE: Final = Move()
COMBAT: Final = Combat()
GATHERING: Final = Gathering()
MUSTER: Final = Muster()


def attacker(p: Siege) -> int:
    """The side that attacks: the last step of every combat names it first."""
    for step in p.agenda:
        if isinstance(step.part, Combat):
            return step.arguments()[0]
    return ARVN


def mask_of(side: int) -> int:
    """The units of a side."""
    return ARVN_MASK if side == ARVN else NVA_MASK


def attacks(p: Siege, side: int) -> str:
    """A sentence, unless a side attacks."""
    return "" if side == attacker(p) else "it is for the side that attacks"


def only_for(side: int, right: int) -> str:
    """A sentence, unless a side is the one that a step is for."""
    return "" if side == right else f"it is for the {'ARVN' if right == ARVN else 'NVA'}"


def at_most(what: str, number: int, most: int) -> str:
    """A sentence, if a step carries more than it can."""
    return "" if number <= most else f"'{what}' is {most} at most, not {number}"


def unit_unless(p: Siege, unit: int, fits: bool, what: str) -> str:
    """A sentence, unless a unit is one that a step may be about."""
    return "" if fits else f"{p.board.unit_names[unit]} {what}"
