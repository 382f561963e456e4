"""Combat (10.0, 10.5): targets, attackers, the die and its result. Support is in support.py, odds in strength.py."""

from typing import Final

from citadel.core.bits import members
from citadel.core.position import Saying, Steps
from citadel.games.an_loc.components import AIR_TYPES, ARVN, ARVN_MASK, HEXES, NVA, NVA_MASK, UNITS
from citadel.games.an_loc.parts import COMBAT, GATHERING, MUSTER
from citadel.games.an_loc.position import (
    ARVN_COMBAT,
    END,
    GO,
    NO_AIR,
    NO_HEX,
    NVA_COMBAT,
    Asks,
    Die,
    SideProcedure,
    Siege,
)
from citadel.games.an_loc.rules import events
from citadel.games.an_loc.rules.advance import Advance
from citadel.games.an_loc.rules.lifts import cool_down
from citadel.games.an_loc.rules.losses import BY_ATTACK, BY_DEFENCE, TakeLosses, TankLosses
from citadel.games.an_loc.rules.retreat import Retreats
from citadel.games.an_loc.rules.strength import (
    attack_strength,
    defence_strength,
    defenders,
    final_column,
    modifiers,
)
from citadel.games.an_loc.rules.support import (
    ArrowAfterCombat,
    AttackSupport,
    BrokenArrow,
    DefenceSupport,
    FlyCas,
    UseHq,
)

ALL: Final = 400
ALSO: Final = 500


class CombatPhase(SideProcedure):
    """A side attacks as often as it likes, in any order (AL-6.3, AL-6.4, AL-10.0-A)."""

    rule = "AL-10.0-A"

    def run(self, p: Siege) -> None:
        p.stage = ARVN_COMBAT if self.side == ARVN else NVA_COMBAT
        p.fought = 0
        p.struck = NO_HEX
        if p.listening:
            p.tell(events.Combat("AL-10.0-A", self.side))
        late = (ArrowAfterCombat(ARVN),) if self.side == NVA and p.asked.arrow_without_attack else ()
        p.do(Declare(self.side), *late, EndCombatPhase(self.side))


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
    part = MUSTER

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
            if p.listening:
                p.tell(events.Attack("AL-10.0-A", self.side, p.attackers, tuple(p.targets)))
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

    def needs(self, p: Siege) -> str:
        for hex in p.targets:
            if forbids_target(p, self.side, hex):
                return f"{p.board.place_names[hex]} cannot be attacked"
        return ""


class CombatDie(Die):
    """The die with all modifiers; then losses, retreats and advance (AL-10.1-A, AL-10.5-A, A-68, AL-10.9-EX3)."""

    fields = (("attacker", "side"),)
    rule = "AL-10.1-A"
    part = GATHERING

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
                p.tell(events.Modifier(item.rule, item.value, item.unit, item.hex))
        net = min(max(choice + total, 0), board.rows - 1)
        outcome = board.outcomes[net][column]
        if p.listening:
            hexes = tuple(p.targets)
            p.tell(events.CombatDie("AL-10.5-A", attack, defence, column, choice, choice + total, net, hexes))
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

    @classmethod
    def awaits(cls) -> Steps:
        return (DefenceSupport,)


class EndCombat(SideProcedure):
    """The combat is over; landing zones may turn cold (AL-9.6.2-C)."""

    rule = "AL-9.6.2-C"
    part = COMBAT

    def run(self, p: Siege) -> None:
        p.targets = p.path = NO_HEX
        p.attackers = p.att_guns = p.def_guns = p.beaten = p.retreaters = p.retreated = 0
        p.hq_air = p.hq_bonus = p.lz_support = p.att_retreat = p.def_retreat = 0
        p.committed_air = NO_AIR
        cool_down(p, False)

    @classmethod
    def awaits(cls) -> Steps:
        return (*Retreats.awaits(), Retreats, Advance)


# -- who may attack what -----------------------------------------------------------------------------------------------


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
