"""The Air Phase (6.2, 9.2 to 9.4, 9.8): allocation, SEAD, TAC, SA-7 markers."""

from typing import Final

from citadel.core.bits import members
from citadel.core.position import DIE, NOW, Saying, Steps
from citadel.games.an_loc.components import AIR, AIR_TYPES, ARVN, ARVN_MASK, CAS_BOX, NVA, SEAD_BOX
from citadel.games.an_loc.parts import only_for
from citadel.games.an_loc.position import AIR_PHASE, END, Asks, Die, Procedure, Siege, with_added
from citadel.games.an_loc.rules import events
from citadel.games.an_loc.rules.losses import LoseOrPay
from citadel.games.an_loc.rules.replacements import RestoreSteps

MISSIONS: Final = ("SEAD", "TAC", "CAS")
POINT: Final = 90
OPERATIONS: Final = 91


class AirPhase(Procedure):
    """Allocation, then SEAD, then TAC, then SA-7 markers (AL-6.2-A, AL-6.2-B, AL-6.2-C, A-25)."""

    rule = "AL-6.2-A"

    def run(self, p: Siege) -> None:
        p.stage = AIR_PHASE
        early = (PlaceSa7(NVA),) if p.asked.sa7_early else ()
        late = () if p.asked.sa7_early else (PlaceSa7(NVA),)
        p.do(*early, AllocateAir(ARVN), SeadDie(), CountHelicopters(), TacDie(), *late, LoseSa7(), RestoreSteps(ARVN))


class AllocateAir(Asks):
    """Each air unit goes to a mission of its type and stays with it (AL-9.0-C, AL-9.1.1, AL-9.2-A, AL-9.2-B).

    Also AL-9.1.2, AL-9.1.3, AL-9.1.4, AL-9.2-C, A-83.
    """

    rule = "AL-9.2-A"

    def choices(self, p: Siege) -> list[int]:
        for kind in range(AIR_TYPES):
            if p.bought[kind] > p.sead[kind] + p.tac[kind] + p.cas[kind]:
                return [kind * 3 + i for i in range(3) if MISSIONS[i] in p.board.missions[kind]]
        return []

    def may_be_empty(self) -> bool:
        return True

    def apply(self, p: Siege, choice: int) -> None:
        kind, mission = choice // 3, choice % 3
        if mission == 0:
            p.sead = with_added(p.sead, kind, 1)
        elif mission == 1:
            p.tac = with_added(p.tac, kind, 1)
        else:
            p.cas = with_added(p.cas, kind, 1)
        if p.listening:
            p.tell(events.Assigned("AL-9.2-A", kind, mission))
        p.then(self)

    def describe(self, p: Siege, choice: int) -> Saying:
        return Saying("assign", AIR + choice // 3, SEAD_BOX + choice % 3)

    def refuse(self, p: Siege, saying: Saying) -> str:
        return "AL-9.2-A" if saying.verb == "assign" and SEAD_BOX <= saying.place <= CAS_BOX else ""

    def needs(self, p: Siege) -> str:
        return only_for(self.side, ARVN)


class SeadDie(Die):
    """The strikes against flak: 3 leaves half of it, 4 or more none (AL-9.3-A, AL-9.3-B, AL-9.3-D, A-23, A-24).

    Also AL-9.3-E, AL-9.3-F, AL-9.10-EX2.
    """

    rule = "AL-9.3-C"

    def choices(self, p: Siege) -> list[int]:
        return DIE if any(p.sead) else []

    def may_be_empty(self) -> bool:
        return True

    def apply(self, p: Siege, choice: int) -> None:
        board = p.board
        strike = p.air_total(p.sead)
        hits = board.air_hits(strike, choice)
        if hits >= board.suppressed_from:
            p.flak = board.flak_none
        elif hits >= board.partial_from:
            p.flak = board.flak_partial
        if p.listening:
            p.tell(events.Sead("AL-9.3-D", strike, choice, hits, p.flak))


class CountHelicopters(Procedure):
    """Helicopter points of the turn: six less the flak (AL-9.6-A, AL-9.7-B3)."""

    rule = "AL-9.6-A"

    def run(self, p: Siege) -> None:
        p.lifts = max(0, p.board.helicopters - p.flak)
        if p.listening:
            p.tell(events.Lifts("AL-9.6-A", p.flak, p.lifts))


class TacDie(Die):
    """The tactical strikes: the die less the flak gives hits to assign (AL-9.4-A, AL-9.4-B, AL-9.7-B1, A-100).

    Also AL-9.4-C, AL-9.7-A, AL-9.7-B, AL-9.10-EX3.
    """

    rule = "AL-9.4-C"

    def choices(self, p: Siege) -> list[int]:
        return DIE if any(p.tac) else []

    def may_be_empty(self) -> bool:
        return True

    def apply(self, p: Siege, choice: int) -> None:
        low = sum([p.tac[kind] for kind in range(AIR_TYPES) if not p.board.immune[kind]])
        flak = 0 if not low and p.asked.b52_above_flak else p.flak
        strike = p.air_total(p.tac)
        p.hits = p.board.air_hits(strike, choice - flak)
        if p.listening:
            p.tell(events.Tac("AL-9.4-D", strike, choice, flak, p.hits))
        if p.hits:
            p.then(AssignHits(ARVN))


class AssignHits(Asks):
    """Each hit is spent: on a replacement point, a step, or an operation point; others are lost (AL-9.4-E, A-22)."""

    rule = "AL-9.4-E"
    part = NOW

    def begin(self, p: Siege) -> list[int]:
        found = self.choices(p)
        if not found:
            p.hits = 0
        return found

    def choices(self, p: Siege) -> list[int]:
        found: list[int] = []
        if p.hits >= step_price(p):
            found = [unit for unit in members(p.on_map(NVA)) if is_beside_arvn(p, p.where[unit])]
        if p.has_points() and p.hits >= p.board.tac_point:
            found.append(POINT)
        if p.nva_op > 0 and p.hits >= op_price(p):
            found.append(OPERATIONS)
        return [*found, END] if found else []

    def may_be_empty(self) -> bool:
        return True

    def apply(self, p: Siege, choice: int) -> None:
        if choice == END:
            p.hits = 0
            return
        if choice == POINT:
            p.hits -= p.board.tac_point
            p.use_point("AL-9.4-E1")
            p.then(self)
        elif choice == OPERATIONS:
            p.hits -= op_price(p)
            p.nva_op -= 1
            if p.listening:
                p.tell(events.OpDestroyed("AL-9.4-E3", p.nva_op))
            p.then(self)
        else:
            p.hits -= step_price(p)
            if p.listening:
                p.tell(events.Bombed("AL-9.4-E2", choice))
            p.do(LoseOrPay(NVA, choice), self)

    def describe(self, p: Siege, choice: int) -> Saying:
        if choice == END:
            return Saying("end")
        if choice == POINT:
            return Saying("replacement")
        return Saying("operation") if choice == OPERATIONS else Saying("strike", choice)

    def refuse(self, p: Siege, saying: Saying) -> str:
        if saying.verb == "strike":
            return "AL-9.4-E2"
        return {"replacement": "AL-9.4-E1", "operation": "AL-9.4-E3"}.get(saying.verb, "")

    @classmethod
    def awaits(cls) -> Steps:
        return (LoseOrPay,)

    def needs(self, p: Siege) -> str:
        return only_for(self.side, ARVN)


def step_price(p: Siege) -> int:
    """How many hits a step costs (AL-9.4-E2, A-19, A-20)."""
    under_fire = p.flak > 0 and not (p.asked.flak_4_as_0 and p.flak == p.board.flak) and not p.asked.cheap_steps
    return p.board.tac_step[1 if under_fire else 0]


def op_price(p: Siege) -> int:
    """How many hits an operation point costs (AL-9.4-E3, A-19, AL-7.1-D, A-75)."""
    under_fire = p.flak > 0 and not (p.asked.flak_4_as_0 and p.flak == p.board.flak)
    return p.board.tac_op[1 if under_fire else 0]


def is_beside_arvn(p: Siege, hex: int) -> bool:
    """Whether an ARVN unit stands next to a hex; before E-AL-5 HQs did not count (AL-9.4-E2, A-21)."""
    own = ARVN_MASK if p.asked.hqs_call_strikes else ARVN_MASK & ~p.board.hqs
    return len([near for near in p.board.neighbours[hex] if near >= 0 and p.at[near] & own]) > 0


# -- SA-7 (9.8) --------------------------------------------------------------------------------------------------------


class PlaceSa7(Asks):
    """The NVA puts SA-7 markers on units, one on each at most (AL-6.2-C, AL-9.8-A, AL-9.8-C, A-26, AL-9.8-C3)."""

    rule = "AL-9.8-C"

    def choices(self, p: Siege) -> list[int]:
        if not p.sa7_hand + p.sa7_kept:
            return []
        return [*members(p.on_map(NVA) & ~p.sa7), END]

    def may_be_empty(self) -> bool:
        return True

    def apply(self, p: Siege, choice: int) -> None:
        if choice == END:
            return
        p.sa7 |= 1 << choice
        if p.sa7_hand:
            p.sa7_hand -= 1
        else:
            p.sa7_kept -= 1
        if p.listening:
            p.tell(events.Sa7("AL-9.8-C", choice))
        p.then(self)

    def describe(self, p: Siege, choice: int) -> Saying:
        return Saying("end") if choice == END else Saying("sa-7", choice)

    def refuse(self, p: Siege, saying: Saying) -> str:
        return "AL-9.8-C" if saying.verb == "sa-7" and saying.unit >= 0 else ""

    def needs(self, p: Siege) -> str:
        return only_for(self.side, NVA)


class LoseSa7(Procedure):
    """Markers that were not placed are lost, but for the one that may be kept (AL-9.8-B)."""

    rule = "AL-9.8-B"

    def run(self, p: Siege) -> None:
        p.sa7_hand = 0
