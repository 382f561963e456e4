"""What supports a combat: Broken Arrow (9.9), HQs and close air support (9.5), artillery and sappers (10.3, 11.3)."""

from typing import Final

from citadel.core.bits import members
from citadel.core.errors import RulesError
from citadel.core.position import NONE, Saying, Steps
from citadel.games.an_loc.components import AIR, AIR_TYPES, ARVN, ARVN_MASK, HEXES, INDEPENDENT, NVA, NVA_MASK, UNITS
from citadel.games.an_loc.parts import GATHERING, attacker, attacks, only_for
from citadel.games.an_loc.position import END, NO_AIR, NVA_COMBAT, Asks, Siege, with_added
from citadel.games.an_loc.rules import events
from citadel.games.an_loc.rules.lifts import COLD
from citadel.games.an_loc.rules.siege import in_range
from citadel.games.an_loc.rules.strength import cas_value, defenders, is_halved

DECLARE: Final = 998
LZ: Final = 20
"""Added to the index of a landing zone."""
THREE: Final = 1
BONUS: Final = 2


class AirAsks(Asks):
    """A decision of the ARVN about its support in a combat."""

    fields = (("side", "side"), ("attacker", "side"))
    part = GATHERING

    def __init__(self, side: int, attacker: int) -> None:
        super().__init__(side)
        self.attacker: Final = attacker

    def may_be_empty(self) -> bool:
        return True

    def needs(self, p: Siege) -> str:
        return only_for(self.side, ARVN) or attacks(p, self.attacker)


class BrokenArrow(AirAsks):
    """When the NVA attacks, the ARVN may call all its air units to close support (AL-9.9-A, AL-9.9-B, A-42)."""

    rule = "AL-9.9-A"

    def choices(self, p: Siege) -> list[int]:
        return [] if self.attacker == ARVN or not can_declare(p) else [DECLARE, END]

    def apply(self, p: Siege, choice: int) -> None:
        if choice == DECLARE:
            call_all(p)

    def describe(self, p: Siege, choice: int) -> Saying:
        return Saying("broken-arrow") if choice == DECLARE else Saying("no")


class ArrowAfterCombat(Asks):
    """The same when the NVA has ended its attacks or makes none, if anything would be called (AL-9.9-A, E-AL-2)."""

    rule = "AL-9.9-A"

    def choices(self, p: Siege) -> list[int]:
        return [DECLARE, END] if can_declare(p) and (any(p.sead) or any(p.tac)) else []

    def may_be_empty(self) -> bool:
        return True

    def apply(self, p: Siege, choice: int) -> None:
        if choice == DECLARE:
            call_all(p)

    def describe(self, p: Siege, choice: int) -> Saying:
        return Saying("broken-arrow") if choice == DECLARE else Saying("no")

    def needs(self, p: Siege) -> str:
        return only_for(self.side, ARVN) or ("" if p.stage == NVA_COMBAT else "it belongs to the NVA's Combat Phase")


def can_declare(p: Siege) -> bool:
    """Whether the ARVN may still declare Broken Arrow in this turn (AL-9.9-B, A-42)."""
    return not p.broken_arrow and p.arvn_op >= p.board.broken_arrow_op


def call_all(p: Siege) -> None:
    """Every air unit on the Air Display flies CAS for the rest of the turn (AL-9.9-A, AL-9.9-B)."""
    p.broken_arrow = 1
    p.arvn_op -= p.board.broken_arrow_op
    p.cas = [p.cas[kind] + p.sead[kind] + p.tac[kind] for kind in range(AIR_TYPES)]
    p.sead = p.tac = NO_AIR
    if p.listening:
        p.tell(events.BrokenArrow("AL-9.9-A", p.arvn_op))


class UseHq(AirAsks):
    """An HQ in the fight may bring three CAS units, or two and its own bonus (AL-9.5-C1, AL-9.5-C2, A-29, A-30)."""

    rule = "AL-9.5-C1"

    def choices(self, p: Siege) -> list[int]:
        if (p.hq_air | p.hq_bonus) and not p.asked.many_hqs:
            return []
        free = involved_hqs(p, self.attacker) & ~(p.hq_air | p.hq_bonus)
        free &= ~p.used if p.forbids("AL-10.3-B") else free
        found = [choice for hq in members(free) for choice in (hq * 4 + THREE, hq * 4 + BONUS)]
        if found:
            found.append(END)
        return found

    def apply(self, p: Siege, choice: int) -> None:
        if choice == END:
            return
        hq, mode = choice // 4, choice % 4
        p.used |= 1 << hq
        if mode == THREE:
            p.hq_air |= 1 << hq
        else:
            p.hq_bonus |= 1 << hq
        if p.listening:
            p.tell(events.HqUsed("AL-11.1-G", hq, mode))
        p.then(self)

    def describe(self, p: Siege, choice: int) -> Saying:
        if choice == END:
            return Saying("no")
        return Saying("air" if choice % 4 == THREE else "bonus", choice // 4)

    def refuse(self, p: Siege, saying: Saying) -> str:
        if saying.verb not in ("air", "bonus") or not 0 <= saying.unit < UNITS:
            return ""
        return "AL-10.3-B" if (p.used & involved_hqs(p, self.attacker)) >> saying.unit & 1 else "A-30"

    @classmethod
    def awaits(cls) -> Steps:
        return (BrokenArrow,)


class FlyCas(AirAsks):
    """CAS units join the fight one by one, up to the limit; those at a landing zone besides (AL-9.5-A, A-31)."""

    rule = "AL-9.5-B"

    def choices(self, p: Siege) -> list[int]:
        found: list[int] = []
        if sum(p.committed_air) - p.lz_support < cas_limit(p, self.attacker):
            found = [kind for kind in range(AIR_TYPES) if p.cas[kind]]
        if self.attacker == ARVN:
            found += [LZ + index for index in landing_zones(p)]
        if found:
            found.append(END)
        return found

    def apply(self, p: Siege, choice: int) -> None:
        if choice == END:
            return
        if choice >= LZ:
            index = choice - LZ
            kind = p.lz_air[index] - 1
            zone = p.lz_hexes[index]
            p.lz_flown = [*[other for other in p.lz_flown if other != zone], zone]
            p.lz_support += 1
        else:
            kind, zone = choice, NONE
            p.cas = with_added(p.cas, kind, -1)
            p.flown = with_added(p.flown, kind, 1)
        p.committed_air = with_added(p.committed_air, kind, 1)
        if p.listening:
            p.tell(events.Cas("AL-9.5-F", kind, cas_value(p, kind), 1 if is_halved(p, kind) else 0, zone))
        p.then(self)

    def describe(self, p: Siege, choice: int) -> Saying:
        if choice == END:
            return Saying("enough")
        return Saying("lz", place=p.lz_hexes[choice - LZ]) if choice >= LZ else Saying("cas", AIR + choice)

    def refuse(self, p: Siege, saying: Saying) -> str:
        if saying.verb == "lz":
            return "A-31"
        if saying.verb != "cas" or saying.unit < AIR:
            return ""
        return "AL-9.5-A" if not p.cas[saying.unit - AIR] else "AL-9.5-B"

    @classmethod
    def awaits(cls) -> Steps:
        return (UseHq,)


class ArtilleryAsks(Asks):
    """Artillery joins the fight unit by unit, each once a turn (AL-10.3-A, AL-10.3-B, AL-11.3-A)."""

    rule = "AL-11.3-A"
    part = GATHERING

    def supported(self, p: Siege) -> int:
        """The units that are to be supported."""
        raise RulesError(f"{self.name()} supports nobody")

    def able(self, p: Siege) -> int:
        """What may still be committed."""
        return guns(p, self.side, self.supported(p))

    def choices(self, p: Siege) -> list[int]:
        found = members(self.able(p) & ~(p.att_guns | p.def_guns))
        if found:
            found.append(END)
        return found

    def may_be_empty(self) -> bool:
        return True

    def describe(self, p: Siege, choice: int) -> Saying:
        return Saying("enough") if choice == END else Saying("support", choice)

    def refuse(self, p: Siege, saying: Saying) -> str:
        if saying.verb != "support" or not 0 <= saying.unit < UNITS:
            return ""
        return forbids_support(p, self.side, saying.unit, self.supported(p))


class AttackSupport(ArtilleryAsks):
    """The attacker's artillery in range, and sappers that attack (AL-10.3-A, AL-11.3-H, A-63)."""

    def supported(self, p: Siege) -> int:
        return p.attackers

    def able(self, p: Siege) -> int:
        found = guns(p, self.side, p.attackers)
        for unit in members(p.attackers & p.board.sappers):
            if not forbids_support(p, self.side, unit, p.attackers):
                found |= 1 << unit
        return found

    def apply(self, p: Siege, choice: int) -> None:
        if choice != END:
            p.att_guns |= 1 << choice
            commit(p, choice, p.board.bonus[choice])
            p.then(self)

    @classmethod
    def awaits(cls) -> Steps:
        return (FlyCas,)

    def needs(self, p: Siege) -> str:
        return attacks(p, self.side)


class DefenceSupport(ArtilleryAsks):
    """The defender's artillery in range (AL-10.3-A, A-61)."""

    def supported(self, p: Siege) -> int:
        return defenders(p, self.side)

    def apply(self, p: Siege, choice: int) -> None:
        if choice != END:
            p.def_guns |= 1 << choice
            commit(p, choice, -p.board.bonus[choice])
            p.then(self)

    @classmethod
    def awaits(cls) -> Steps:
        return (AttackSupport,)

    def needs(self, p: Siege) -> str:
        return "" if self.side != attacker(p) else "it is for the side that defends"


def commit(p: Siege, unit: int, bonus: int) -> None:
    """A unit supports a fight and is used for this turn (AL-10.3-B)."""
    p.used |= 1 << unit
    if p.listening:
        p.tell(events.Support("AL-10.3-A", unit, bonus))


# -- who may support ---------------------------------------------------------------------------------------------------


def guns(p: Siege, side: int, units: int) -> int:
    """Artillery that may support these units: available, in range, of a division in the fight (A-62)."""
    found = 0
    for gun in members(p.on_map(side) & p.board.artillery):
        if not forbids_support(p, side, gun, units):
            found |= 1 << gun
    return found


def forbids_support(p: Siege, side: int, unit: int, units: int) -> str:
    """The rule that keeps a unit from supporting others, or nothing (AL-10.3-B, AL-11.3-A, AL-11.3-H, A-60, A-92)."""
    board = p.board
    if board.sappers >> unit & 1:
        if not p.attackers >> unit & 1:
            return "A-63" if p.attackers & NVA_MASK else "AL-10.3-A"
    elif not board.artillery >> unit & 1 or p.side_of(unit) != side or p.where[unit] >= HEXES:
        return "AL-11.3-A"
    elif not any(in_range(p, unit, hex) for hex in p.targets) and p.forbids("AL-11.3-C"):
        return "AL-11.3-C"
    if p.used >> unit & 1 and p.forbids("AL-10.3-B"):
        return "AL-10.3-B"
    division = p.division_of(unit) if side == NVA else INDEPENDENT
    shared = division == INDEPENDENT or any(p.division_of(other) == division for other in members(units))
    return "" if shared or not p.forbids("AL-11.3-H") else "AL-11.3-H"


def involved_hqs(p: Siege, attacker: int) -> int:
    """ARVN HQs in the fight: in an attacked hex, or where one of their own units attacks from (A-30)."""
    found = 0
    if attacker == NVA:
        for hex in p.targets:
            found |= p.at[hex] & p.board.hqs
    else:
        for unit in members(p.attackers):
            found |= p.board.superiors[unit] & p.at[p.where[unit]]
    return found & ARVN_MASK


def cas_limit(p: Siege, attacker: int) -> int:
    """How many CAS units from the box may fly in this combat (AL-9.5-B, AL-9.5-C1, AL-9.5-C2, AL-9.5-D, A-28)."""
    board = p.board
    hqs = involved_hqs(p, attacker)
    limit = board.cas_alone
    if attacker == NVA and hqs and (hqs & p.used & ~p.hq_bonus or p.asked.unused_hq_counts):
        limit = board.cas_beside_hq
    if p.hq_bonus:
        limit = max(limit, board.cas_with_bonus)
    return max(limit, board.cas_with_hq) if p.hq_air else limit


def landing_zones(p: Siege) -> list[int]:
    """Hot landing zones whose air unit may support this attack (AL-9.6.1-C, A-31)."""
    hexes, spent = [p.where[unit] for unit in members(p.attackers)], spent_zones(p)
    return [
        index
        for index in range(len(p.lz_hexes))
        if p.lz_air[index] != COLD and p.lz_hexes[index] in hexes and p.lz_hexes[index] not in spent
    ]


def spent_zones(p: Siege) -> list[int]:
    """Landing zones whose air unit supports this attack already; before E-AL-3 also those of an earlier one.

    Zones that have flown are listed in the order in which they did, those of this attack last.
    """
    return p.lz_flown[len(p.lz_flown) - p.lz_support :] if p.asked.zones_fly_again else p.lz_flown
