"""Logistics (6.1, 7): operation points, effort levels, air units bought; the lull."""

from typing import Final

from citadel.core.bits import members
from citadel.core.position import Saying
from citadel.games.an_loc.components import (
    AIR,
    AIR_TYPES,
    ARVN,
    ELIMINATED,
    ENTRY,
    LAI_KHE,
    LATER,
    NVA,
    UNITS,
    WITHDRAWN,
)
from citadel.games.an_loc.parts import only_for
from citadel.games.an_loc.position import END, LOGISTICS, NO_AIR, NO_HEX, Asks, Procedure, Siege, with_added
from citadel.games.an_loc.rules import events

ARVN_ARRIVALS: Final = {2: "AL-13.1.2-T2", 5: "AL-13.1.2-T5", 10: "AL-13.1.2-T10"}
NVA_ARRIVALS: Final = {1: "AL-13.1.4-T1", 2: "AL-13.1.4-T2"}


class TurnStart(Procedure):
    """Income, arrivals, returning battalions, withdrawals, the commitment of the 5th VC (A-06, A-09, A-47, A-51).

    Also AL-13.1.4-SA, AL-9.8-D, A-104.
    """

    rule = "AL-6.0"

    def run(self, p: Siege) -> None:
        board = p.board
        p.stage = LOGISTICS
        p.second = 0
        p.flak = board.flak
        p.lifts = p.hits = p.lull = 0
        p.broken_arrow = p.attacked_this_turn = 0
        p.bought = p.sead = p.tac = p.cas = p.flown = p.committed_air = NO_AIR
        p.lz_hexes = p.lz_air = p.lz_flown = NO_HEX
        p.arvn_effort = p.nva_effort = 0
        if p.listening:
            p.tell(events.Turn("AL-6.0", p.turn))
        if p.turn > 1:
            p.arvn_op += board.income[ARVN][p.turn]
            p.nva_op += board.income[NVA][p.turn]
            if p.listening:
                p.tell(events.Income("AL-7.1-B", board.income[ARVN][p.turn], board.income[NVA][p.turn]))
        p.sa7_hand = board.sa7[p.turn]
        if p.asked.replacements_expire:
            p.arvn_points = 0
        if p.turn == board.replacement_turn:
            p.arvn_points += board.replacement_points
            if p.listening:
                p.tell(events.ArvnPoints("AL-11.4-B", p.arvn_points))
        for unit in range(UNITS):
            self.arrive(p, unit)
        if p.turn == board.withdrawal_turn:
            for unit in members(board.withdrawn):
                if p.where[unit] not in (LATER, ELIMINATED):
                    p.remove(unit, WITHDRAWN)
                    if p.listening:
                        p.tell(events.Withdrawn("AL-13.1.2-T5", unit))
        if p.due == p.turn:
            commit(p)

    def arrive(self, p: Siege, unit: int) -> None:
        """A unit whose turn has come: to Lai Khe or to the map's edge (AL-11.4-A, AL-13.1.2-T2, AL-13.1.4-T1).

        Also AL-13.1.2-T10.
        """
        board = p.board
        if p.where[unit] == LATER and board.arrival_turn[unit] == p.turn:
            if unused(p) >> unit & 1:
                return
            place = LAI_KHE if "lai-khe" in board.arrival_edges[unit] else ENTRY
            p.put(unit, place)
            rules = ARVN_ARRIVALS if place == LAI_KHE else NVA_ARRIVALS
            if p.listening:
                p.tell(events.Available(rules.get(p.turn, "A-09"), unit, place))
        elif p.where[unit] == ELIMINATED and p.returns[unit] == p.turn:
            p.put(unit, LAI_KHE)
            if p.listening:
                p.tell(events.Returned("AL-11.4-A", unit))


def unused(p: Siege) -> int:
    """The counters that this game does without (A-85, A-86)."""
    board = p.board
    found = 0 if p.asked.ninth_regiment else board.ninth_division
    return found if p.asked.third_hq else found | board.hqs & board.withdrawn


def commit(p: Siege) -> None:
    """The 5th VC Division is committed (AL-11.2.2-A, AL-11.2.2-C, AL-13.1.5, A-51, AL-11.1-F, AL-12.2-A)."""
    board = p.board
    p.committed = p.turn
    p.nva_op += board.committed_op
    p.sa7_kept += board.committed_sa7
    for unit in members(board.committed):
        p.put(unit, ENTRY)
    low, high = board.low_hq, board.high_hq
    if p.listening:
        p.tell(events.Committed("AL-11.2.2-A", board.committed_op))
    if p.where[low] not in (LATER, ELIMINATED):
        used = p.used >> low & 1
        p.put(high, p.where[low])
        p.remove(low, WITHDRAWN)
        p.used |= used << high
        if p.listening:
            p.tell(events.HqExchanged("AL-11.2.2-C", low, high, p.where[high]))


class ChooseEffort(Asks):
    """A side spends operation points on its effort level (AL-6.1-A, AL-6.1-B, AL-7.1-C, AL-7.2-A, A-07, AL-7.2-EX)."""

    rule = "AL-7.2-A"

    def choices(self, p: Siege) -> list[int]:
        return list(range(min(p.board.most_effort, p.stock(self.side)) + 1))

    def apply(self, p: Siege, choice: int) -> None:
        if self.side == ARVN:
            p.arvn_effort = choice
            p.arvn_op -= choice
        else:
            p.nva_effort = choice
            p.nva_op -= choice
        if p.listening and not p.asked.secret_effort:
            p.tell(events.Effort("AL-7.2-A", self.side, choice))

    def describe(self, p: Siege, choice: int) -> Saying:
        return Saying("effort", number=choice)

    def refuse(self, p: Siege, saying: Saying) -> str:
        if saying.verb != "effort" or saying.number < 0:
            return ""
        return "AL-7.2-A" if saying.number > p.board.most_effort else "AL-7.1-E"

    def is_secret(self, p: Siege) -> bool:
        return p.asked.secret_effort


class BuyAir(Asks):
    """The ARVN buys air units for this turn; of some types two cost one point (AL-7.1-C, AL-9.0-B, A-82).

    Also AL-9.10-EX1.
    """

    rule = "AL-9.0-B"

    def choices(self, p: Siege) -> list[int]:
        found = [kind for kind in range(AIR_TYPES) if not forbids_buying(p, kind)]
        if found:
            found.append(END)
        return found

    def may_be_empty(self) -> bool:
        return True

    def apply(self, p: Siege, choice: int) -> None:
        if choice == END:
            return
        p.arvn_op -= price(p, choice)
        p.bought = with_added(p.bought, choice, 1)
        if p.listening and not p.asked.secret_effort:
            p.tell(events.Bought("AL-9.0-B", choice, p.bought[choice], p.arvn_op))
        p.then(self)

    def describe(self, p: Siege, choice: int) -> Saying:
        return Saying("end") if choice == END else Saying("buy", AIR + choice)

    def refuse(self, p: Siege, saying: Saying) -> str:
        if saying.verb != "buy" or saying.unit < 0:
            return ""
        return forbids_buying(p, saying.unit - AIR) if saying.unit >= AIR else "AL-9.0-A"

    def is_secret(self, p: Siege) -> bool:
        return p.asked.secret_effort

    def needs(self, p: Siege) -> str:
        return only_for(self.side, ARVN)


class Reveal(Procedure):
    """What both sides decided in secret is shown (A-07)."""

    rule = "A-07"

    def run(self, p: Siege) -> None:
        if not p.asked.secret_effort:
            return
        if p.listening:
            p.tell(events.Effort("A-07", ARVN, p.arvn_effort))
        for kind in range(AIR_TYPES):
            if p.listening and p.bought[kind]:
                p.tell(events.BoughtInAll("AL-9.0-B", kind, p.bought[kind]))
        if p.listening:
            p.tell(events.Effort("A-07", NVA, p.nva_effort))


def price(p: Siege, kind: int) -> int:
    """What one more air unit of a type costs: the partner of a pair is free (A-82)."""
    return 1 if p.bought[kind] % p.board.per_op[kind] == 0 else 0


def forbids_buying(p: Siege, kind: int) -> str:
    """The rule that keeps the ARVN from buying one more of a type, or nothing (AL-7.1-E, AL-9.0-B)."""
    if p.bought[kind] >= p.board.air_count[kind]:
        return "AL-9.0-B"
    return "AL-7.1-E" if price(p, kind) > p.arvn_op and p.forbids("AL-7.1-E") else ""
