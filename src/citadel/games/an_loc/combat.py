"""Combat (10.0 to 10.5): targets, attackers, close air support (9.5, 9.9), artillery (11.3), odds and the result."""

from typing import Final, NamedTuple

from citadel.core.bits import members
from citadel.core.position import NONE, Saying
from citadel.games.an_loc.advance import Advance
from citadel.games.an_loc.components import (
    AIR,
    AIR_TYPES,
    ARVN,
    ARVN_MASK,
    HEXES,
    INDEPENDENT,
    NVA,
    NVA_MASK,
    UNITS,
)
from citadel.games.an_loc.lifts import COLD, cool_down
from citadel.games.an_loc.losses import BY_ATTACK, BY_DEFENCE, TakeLosses, TankLosses
from citadel.games.an_loc.position import (
    ARVN_COMBAT,
    NO_AIR,
    NO_HEX,
    NVA_COMBAT,
    Asks,
    Die,
    SideProcedure,
    Siege,
    with_added,
)
from citadel.games.an_loc.retreat import Retreats
from citadel.games.an_loc.siege import in_range

END: Final = 999
GO: Final = 998
LZ: Final = 20
ALL: Final = 400
ALSO: Final = 500
THREE: Final = 1
BONUS: Final = 2


class Item(NamedTuple):
    """A modifier of the die with the rule behind it, and the unit or target hex that it comes from, if any."""

    rule: str
    value: int
    unit: int = NONE
    hex: int = NONE


class CombatPhase(SideProcedure):
    """A side attacks as often as it likes, in any order (AL-6.3, AL-6.4, AL-10.0-A)."""

    rule = "AL-10.0-A"

    def run(self, p: Siege) -> None:
        p.stage = ARVN_COMBAT if self.side == ARVN else NVA_COMBAT
        p.fought = 0
        p.struck = NO_HEX
        p.tell("combat", "AL-10.0-A", self.side)
        p.do(Declare(self.side), EndCombatPhase(self.side))


class EndCombatPhase(SideProcedure):
    """CAS units return to their box, landing zones cool down (AL-9.5-G, AL-9.6.2-C)."""

    rule = "AL-9.5-G"

    def run(self, p: Siege) -> None:
        p.cas = [p.cas[kind] + p.flown[kind] for kind in range(AIR_TYPES)]
        p.flown = NO_AIR
        p.lz_flown = NO_HEX
        p.fought = 0
        p.struck = NO_HEX
        if self.side == ARVN:
            cool_down(p, True)


class Declare(Asks):
    """The target hex of the next attack, or none (AL-10.0-A, AL-10.0-E, A-63)."""

    rule = "AL-10.0-A"

    def choices(self, p: Siege) -> list[int]:
        found = targets(p, self.side)
        if found:
            found.append(END)
        return found

    def may_be_empty(self) -> bool:
        return True

    def apply(self, p: Siege, choice: int) -> None:
        if choice == END:
            return
        p.targets = [choice]
        p.do(JoinAttack(self.side), self)

    def prompt(self, p: Siege) -> str:
        return "Choose the hex to attack, or end the combat."

    def describe(self, p: Siege, choice: int) -> Saying:
        return Saying("end") if choice == END else Saying("attack", place=choice)

    def refuse(self, p: Siege, saying: Saying) -> str:
        if saying.verb != "attack" or not 0 <= saying.place < HEXES:
            return ""
        if not p.board.effort_attacks[p.effort_of(self.side)]:
            return "A-10"
        return forbids_target(p, self.side, saying.place) or "AL-10.0-B"


class JoinAttack(Asks):
    """Units join the attack one by one; further hexes may be added as long as all can reach them (AL-10.0-B, A-99).

    Also A-59.
    """

    rule = "AL-10.0-B"

    def begin(self, p: Siege) -> list[int]:
        found = self.choices(p)
        if not p.attackers and len(found) == 1:
            p.attackers = 1 << found[0]
            found = self.choices(p)
            if len(found) == 1:
                self.apply(p, GO)
                return []
        return found

    def may_be_empty(self) -> bool:
        return True

    def always_asks(self) -> bool:
        return True

    def choices(self, p: Siege) -> list[int]:
        found = members(candidates(p, self.side) & ~p.attackers)
        if not p.attackers:
            return [unit for unit in found if p.attack_of(unit) > 0]
        if len(found) > 1:
            found.append(ALL)
        found += [ALSO + hex for hex in further_targets(p, self.side)]
        found.append(GO)
        return found

    def apply(self, p: Siege, choice: int) -> None:
        if choice == GO:
            p.fought |= p.attackers
            p.struck = [*p.struck, *p.targets]
            if self.side == NVA:
                p.attacked_this_turn = 1
            p.tell("attack", "AL-10.0-A", self.side, p.attackers, *p.targets)
            p.do(AttackSupport(self.side), DefenceSupport(1 - self.side), CombatDie(self.side))
            p.do(BrokenArrow(ARVN, self.side), UseHq(ARVN, self.side), FlyCas(ARVN, self.side))
            return
        if choice == ALL:
            p.attackers |= candidates(p, self.side)
        elif choice >= ALSO:
            p.targets = [*p.targets, choice - ALSO]
        else:
            p.attackers |= 1 << choice
        p.then(self)

    def prompt(self, p: Siege) -> str:
        if not p.attackers:
            return f"Choose the first unit of the attack on {p.board.place_names[p.targets[0]]}."
        return f"Add units to the attack ({odds_words(p, self.side)} before air and artillery), or go."

    def describe(self, p: Siege, choice: int) -> Saying:
        if choice in (GO, ALL):
            return Saying("go" if choice == GO else "all")
        return Saying("also", place=choice - ALSO) if choice >= ALSO else Saying("with", choice)

    def refuse(self, p: Siege, saying: Saying) -> str:
        if saying.verb == "with" and 0 <= saying.unit < UNITS:
            return forbids_joining(p, self.side, saying.unit)
        if saying.verb == "also" and 0 <= saying.place < HEXES:
            able = saying.place in targets(p, self.side) and saying.place not in p.targets
            return forbids_target(p, self.side, saying.place) or ("AL-10.0-B" if able else "AL-10.0-A")
        return "AL-10.0-A" if saying.verb == "go" else ""


class AirAsks(Asks):
    """A decision of the ARVN about its support in a combat."""

    fields = (("side", "side"), ("attacker", "side"))

    def __init__(self, side: int, attacker: int) -> None:
        super().__init__(side)
        self.attacker: Final = attacker

    def may_be_empty(self) -> bool:
        return True


class BrokenArrow(AirAsks):
    """When the NVA attacks, the ARVN may call all its air units to close support (AL-9.9-A, AL-9.9-B, A-42)."""

    rule = "AL-9.9-A"

    def choices(self, p: Siege) -> list[int]:
        if self.attacker == ARVN or p.broken_arrow or p.arvn_op < p.board.broken_arrow_op:
            return []
        return [GO, END]

    def apply(self, p: Siege, choice: int) -> None:
        if choice == END:
            return
        p.broken_arrow = 1
        p.arvn_op -= p.board.broken_arrow_op
        p.cas = [p.cas[kind] + p.sead[kind] + p.tac[kind] for kind in range(AIR_TYPES)]
        p.sead = p.tac = NO_AIR
        p.tell("broken_arrow", "AL-9.9-A", p.arvn_op)

    def prompt(self, p: Siege) -> str:
        price = p.board.broken_arrow_op
        return f"Declare Broken Arrow for {price} of your {p.arvn_op} operation points? All air units then fly CAS."

    def describe(self, p: Siege, choice: int) -> Saying:
        return Saying("broken-arrow") if choice == GO else Saying("no")


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
        p.tell("hq_used", "AL-11.1-G", hq, mode)
        p.then(self)

    def prompt(self, p: Siege) -> str:
        return "Use an HQ: air for up to three CAS units, bonus for up to two and its own modifier?"

    def describe(self, p: Siege, choice: int) -> Saying:
        if choice == END:
            return Saying("no")
        return Saying("air" if choice % 4 == THREE else "bonus", choice // 4)

    def refuse(self, p: Siege, saying: Saying) -> str:
        if saying.verb not in ("air", "bonus") or not 0 <= saying.unit < UNITS:
            return ""
        return "AL-10.3-B" if (p.used & involved_hqs(p, self.attacker)) >> saying.unit & 1 else "A-30"


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
            p.lz_flown = [*p.lz_flown, zone]
            p.lz_support += 1
        else:
            kind, zone = choice, NONE
            p.cas = with_added(p.cas, kind, -1)
            p.flown = with_added(p.flown, kind, 1)
        p.committed_air = with_added(p.committed_air, kind, 1)
        p.tell("cas", "AL-9.5-F", kind, cas_value(p, kind), 1 if is_halved(p, kind) else 0, zone)
        p.then(self)

    def prompt(self, p: Siege) -> str:
        left = min(cas_limit(p, self.attacker) - sum(p.committed_air) + p.lz_support, sum(p.cas))
        return f"Commit close air support ({left} more from the box), or say enough; {odds_words(p, self.attacker)}."

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


class AttackSupport(Asks):
    """The attacker's artillery in range, each gun once a turn (AL-10.3-A, AL-10.3-B, AL-11.3-A, AL-11.3-H)."""

    rule = "AL-11.3-A"

    def choices(self, p: Siege) -> list[int]:
        found = members(guns(p, self.side, p.attackers) & ~p.att_guns)
        sappers = members(p.attackers & p.board.sappers & ~p.att_guns)
        found += [unit for unit in sappers if not forbids_support(p, self.side, unit, p.attackers)]
        if found:
            found.append(END)
        return found

    def may_be_empty(self) -> bool:
        return True

    def apply(self, p: Siege, choice: int) -> None:
        if choice == END:
            return
        p.att_guns |= 1 << choice
        p.used |= 1 << choice
        p.tell("support", "AL-10.3-A", choice, p.board.bonus[choice])
        p.then(self)

    def prompt(self, p: Siege) -> str:
        what = "artillery or sappers" if self.side == NVA else "artillery"
        return f"Commit {what} to the attack, or say enough; {odds_words(p, self.side)}."

    def describe(self, p: Siege, choice: int) -> Saying:
        return Saying("enough") if choice == END else Saying("support", choice)

    def refuse(self, p: Siege, saying: Saying) -> str:
        if saying.verb != "support" or not 0 <= saying.unit < UNITS:
            return ""
        return forbids_support(p, self.side, saying.unit, p.attackers)


class DefenceSupport(Asks):
    """The defender's artillery in range (AL-10.3-A, AL-11.3-A, A-61)."""

    rule = "AL-11.3-A"

    def choices(self, p: Siege) -> list[int]:
        found = members(guns(p, self.side, defenders(p, self.side)) & ~p.def_guns)
        if found:
            found.append(END)
        return found

    def may_be_empty(self) -> bool:
        return True

    def apply(self, p: Siege, choice: int) -> None:
        if choice == END:
            return
        p.def_guns |= 1 << choice
        p.used |= 1 << choice
        p.tell("support", "AL-10.3-A", choice, -p.board.bonus[choice])
        p.then(self)

    def prompt(self, p: Siege) -> str:
        return f"Commit artillery to the defence, or say enough; {odds_words(p, 1 - self.side)}."

    def describe(self, p: Siege, choice: int) -> Saying:
        return Saying("enough") if choice == END else Saying("support", choice)

    def refuse(self, p: Siege, saying: Saying) -> str:
        if saying.verb != "support" or not 0 <= saying.unit < UNITS:
            return ""
        return forbids_support(p, self.side, saying.unit, defenders(p, self.side))


class CombatDie(Die):
    """The die with all modifiers; then losses, retreats and advance (AL-10.1-A, AL-10.5-A, A-68, AL-10.9-EX3)."""

    fields = (("attacker", "side"),)
    rule = "AL-10.1-A"

    def __init__(self, attacker: int) -> None:
        self.attacker: Final = attacker

    def apply(self, p: Siege, choice: int) -> None:
        side, board = self.attacker, p.board
        attack, defence = attack_strength(p, side), defence_strength(p, side)
        column = final_column(p, attack, defence)
        items = modifiers(p, side)
        total = sum([item.value for item in items])
        if p.listening:
            for item in items:
                p.tell("modifier", item.rule, item.value, item.unit, item.hex)
        net = min(max(choice + total, 0), board.rows - 1)
        outcome = board.outcomes[net][column]
        p.tell("combat_die", "AL-10.5-A", attack, defence, column, choice, choice + total, net, *p.targets)
        p.att_retreat, p.def_retreat = outcome[1], outcome[3]
        p.beaten = defenders(p, 1 - side)
        tanks = p.attackers & board.tanks if side == NVA else 0
        p.do(Retreats(1 - side, 0), Retreats(side, 1), Advance(side), EndCombat(side))
        if tanks and board.tank_losses[net]:
            p.then(TankLosses(NVA, board.tank_losses[net], tanks))
        if outcome[0]:
            p.then(TakeLosses(side, outcome[0], BY_ATTACK, p.attackers))
        if outcome[2]:
            p.then(TakeLosses(1 - side, outcome[2], BY_DEFENCE, p.beaten))

    def prompt(self, p: Siege) -> str:
        total = sum([item.value for item in modifiers(p, self.attacker)])
        return f"The die of the combat at {odds_words(p, self.attacker)}, {total:+d} on the die."


class EndCombat(SideProcedure):
    """The combat is over; landing zones may turn cold (AL-9.6.2-C)."""

    rule = "AL-9.6.2-C"

    def run(self, p: Siege) -> None:
        p.targets = p.path = NO_HEX
        p.attackers = p.att_guns = p.def_guns = p.beaten = p.retreaters = p.retreated = 0
        p.hq_air = p.hq_bonus = p.lz_support = p.att_retreat = p.def_retreat = 0
        p.committed_air = NO_AIR
        cool_down(p, False)


# -- who may attack what -----------------------------------------------------------------------------------------------


def defenders(p: Siege, side: int) -> int:
    """The units of the defending side in the target hexes that absorb losses (AL-10.0-G, AL-10.7.1-F, A-71)."""
    found = 0
    for hex in p.targets:
        found |= p.units_of(side, hex)
    return found & ~p.board.hqs


def forbids_target(p: Siege, side: int, hex: int) -> str:
    """The rule that keeps a hex from being attacked, or nothing (AL-10.0-E, A-63, A-64)."""
    if hex in p.struck and p.forbids("AL-10.0-E"):
        return "AL-10.0-E"
    enemies = p.units_of(1 - side, hex)
    if not enemies:
        return "AL-10.0-A"
    return "A-63" if not enemies & ~(p.board.hqs | p.board.sappers) else ""


def can_ever_attack(p: Siege, side: int) -> int:
    """The units of a side that may attack in this phase (AL-10.0-D, AL-11.3-G, A-63, A-93)."""
    found = p.on_map(side) & ~p.board.hqs & ~p.board.artillery
    return found & ~p.fought if p.forbids("AL-10.0-D") else found


def targets(p: Siege, side: int) -> list[int]:
    """The hexes that some unit with an attack factor may attack, if the effort level allows attacks (A-10)."""
    found: list[int] = []
    if not p.board.effort_attacks[p.effort_of(side)]:
        return found
    control, enemies = p.zoc_of(1 - side), NVA_MASK if side == ARVN else ARVN_MASK
    for unit in members(can_ever_attack(p, side)):
        here = p.where[unit]
        if p.attack_of(unit) <= 0 or (not control[here] and not p.asked.zoc_blocked):
            continue
        for near in p.board.neighbours[here]:
            if near >= 0 and p.at[near] & enemies and near not in found and not forbids_target(p, side, near):
                found.append(near)
    found.sort()
    return found


def candidates(p: Siege, side: int) -> int:
    """The units that may join the attack: next to every target (AL-10.0-B, AL-10.0-C)."""
    found = 0
    for unit in members(can_ever_attack(p, side)):
        if not forbids_joining(p, side, unit):
            found |= 1 << unit
    return found


def forbids_joining(p: Siege, side: int, unit: int) -> str:
    """The rule that keeps a unit from an attack, or nothing."""
    if p.side_of(unit) != side or p.where[unit] >= HEXES:
        return "AL-10.0-A"
    if p.fought >> unit & 1 and p.forbids("AL-10.0-D"):
        return "AL-10.0-D"
    if p.board.artillery >> unit & 1:
        return "AL-11.3-G"
    if not p.board.sappers >> unit & 1 and p.attack_of(unit) == 0:
        return "AL-10.0-A"
    for hex in p.targets:
        if hex not in p.board.neighbours[p.where[unit]] and p.forbids("AL-10.0-B"):
            return "AL-10.0-B"
    return ""


def further_targets(p: Siege, side: int) -> list[int]:
    """The hexes that all attackers could attack as well (AL-10.0-B, AL-10.0-H)."""
    found = [hex for hex in targets(p, side) if hex not in p.targets]
    if not p.forbids("AL-10.0-B"):
        return found
    places = [p.where[unit] for unit in members(p.attackers)]
    return [hex for hex in found if all(hex in p.board.neighbours[place] for place in places)]


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
    hexes = [p.where[unit] for unit in members(p.attackers)]
    return [
        index
        for index in range(len(p.lz_hexes))
        if p.lz_air[index] != COLD and p.lz_hexes[index] in hexes and p.lz_hexes[index] not in p.lz_flown
    ]


# -- strengths, odds, modifiers ----------------------------------------------------------------------------------------


def cas_value(p: Siege, kind: int) -> int:
    """What a CAS unit adds: halved by an SA-7 in the fight, then less the flak (AL-9.5-E, AL-9.8-C1, A-27).

    Also AL-9.7-B2, AL-9.8-C2, AL-9.8-EX.
    """
    value = p.board.strike[kind]
    if p.board.immune[kind]:
        return value
    return max(0, (value // 2 if is_halved(p, kind) else value) - p.flak)


def is_halved(p: Siege, kind: int) -> bool:
    """Whether an SA-7 in the fight halves an air unit; bombers fly too high (AL-9.8-C1, AL-9.9-C, A-26, A-112)."""
    fighting = (p.attackers | defenders(p, NVA)) & NVA_MASK
    return fighting & p.sa7 != 0 and not p.board.immune[kind]


def air_support(p: Siege) -> int:
    """The strength of all CAS units in the fight (AL-9.5-F, A-65)."""
    return sum([p.committed_air[kind] * cas_value(p, kind) for kind in range(AIR_TYPES)])


def attack_strength(p: Siege, side: int) -> int:
    """Attack factors, halved where terrain calls for it, and air support (AL-10.0-I, AL-10.2, AL-1.6, A-99).

    Also AL-10.0-F, A-91, AL-10.9-EX1.
    """
    total = 0
    for unit in members(p.attackers):
        factor = p.attack_of(unit)
        here = p.where[unit]
        across = marsh = False
        for hex in p.targets:
            direction = p.board.neighbours[here].index(hex)
            across = across or p.board.side_halved[here][direction] == 1
            marsh = marsh or (p.board.mech[unit] == 1 and p.board.mech_halved[hex] == 1)
        factor = factor // 2 if across else factor
        total += factor // 2 if marsh else factor
    return total + air_support(p) if side == ARVN else total


def defence_strength(p: Siege, side: int) -> int:
    """Defence factors of all target hexes, and air support of the ARVN (AL-10.0-H, AL-9.5-F)."""
    total = sum([p.defence_of(unit) for unit in members(defenders(p, 1 - side))])
    return total + air_support(p) if side == NVA else total


def final_column(p: Siege, attack: int, defence: int) -> int:
    """The odds column after shifts, within the table (AL-2.1-A, AL-10.1-B, AL-10.1-C, A-66)."""
    board = p.board
    shift = sum([board.shift[hex] for hex in p.targets])
    column = board.column_of(attack, max(defence, 1))
    last = len(board.column_names) - 1
    if not p.asked.clamp_first and column == last and defence:
        column = max(column, last + attack // defence - board.column_odds[last][0])
    return min(max(column - shift, 0), last)


def odds_words(p: Siege, side: int) -> str:
    """The odds as they stand, in words."""
    if not p.attackers:
        return "none yet"
    attack, defence = attack_strength(p, side), defence_strength(p, side)
    plain = p.board.column_names[p.board.column_of(attack, max(defence, 1))]
    column = p.board.column_names[final_column(p, attack, defence)]
    return (
        f"{attack} to {defence}, {column}" if plain == column else f"{attack} to {defence}, {plain} shifted to {column}"
    )


def modifiers(p: Siege, side: int) -> list[Item]:
    """Every modifier of the die with its rule (AL-2.1-B, AL-10.3-A, AL-10.4, AL-11.2.1-B, AL-12.2-B).

    Also A-04, A-53, A-58, AL-10.9-EX2.
    """
    board = p.board
    found = [Item("AL-7.2-B", board.effort_drm[p.effort_of(side)])]
    for hex in p.targets:
        found.append(Item("AL-10.2", board.terrain_drm[hex], NONE, hex))
    if side_drm(p):
        found.append(Item("AL-10.0-I", side_drm(p)))
    sign = 1 if side == ARVN else -1
    found += [Item("AL-9.5-C2", sign * board.bonus[hq], hq) for hq in members(p.hq_bonus)]
    found += [Item("AL-10.3-A", board.bonus[gun], gun) for gun in members(p.att_guns)]
    found += [Item("AL-10.3-A", -board.bonus[gun], gun) for gun in members(p.def_guns)]
    found += [Item("AL-10.4", board.tank_drm, tank) for tank in members(p.attackers & board.tanks)]
    found += [Item("AL-10.4", -board.tank_drm, tank) for tank in members(defenders(p, 1 - side) & board.tanks)]
    if side == NVA:
        divisions = {p.division_of(unit) for unit in members(p.attackers)} - {INDEPENDENT}
        if len(divisions) > 1:
            found.append(Item("AL-11.2.1-B", board.two_divisions_drm))
        if p.marker >= board.breaks_at:
            found.append(Item("AL-12.2-B", board.broken_drm))
    elif p.marker >= board.most_replacements:
        found.append(Item("AL-12.2-C", board.exhausted_drm))
    return [item for item in found if item.value]


def side_drm(p: Siege) -> int:
    """The modifier of water between attackers and targets, once (AL-10.0-I, A-99)."""
    worst = 0
    for unit in members(p.attackers):
        for hex in p.targets:
            direction = p.board.neighbours[p.where[unit]].index(hex)
            worst = min(worst, p.board.side_drm[p.where[unit]][direction])
    return worst
