"""NVA infiltration (10.2): empty controlled zones within reach of the NVA are tested, one after another."""

from typing import Final

from citadel.core.bits import first
from citadel.core.position import NONE, NOW, Steps
from citadel.games.week_in_hell.components import Components
from citadel.games.week_in_hell.parts import COMPANY, zone_among
from citadel.games.week_in_hell.position import INFILTRATING, Procedure, Week, ZoneDie
from citadel.games.week_in_hell.rules import events
from citadel.games.week_in_hell.rules.cup import Draw, is_cup_empty
from citadel.games.week_in_hell.rules.isolation import reread_isolation

EVENT_VALUE: Final = 4


class NightInfiltration(Procedure):
    """Each zone in danger is tested once in the night (10.2.1-1, 10.2.2-1, X-17)."""

    rule = "WH-10.2.1-1"

    def run(self, p: Week) -> None:
        p.stage = INFILTRATING
        p.tested = 0
        p.then(NightTest())


class NightTest(Procedure):
    """The next zone in danger, in the order of the map, and so on until there is none (10.2.4-1, Q-23, Q-28)."""

    rule = "WH-10.2.4-1"

    def run(self, p: Week) -> None:
        zones = in_danger(p)
        if zones and not is_cup_empty(p):
            zone = first(zones)
            p.tested |= 1 << zone
            p.do(DrawInfiltrator(zone), self)


class DrawInfiltrator(Draw):
    """The marker drawn for a zone (10.2.3-1)."""

    fields = (("zone", "place"),)
    rule = "WH-10.2.3-1"
    part = NOW

    def __init__(self, zone: int) -> None:
        self.zone: Final = zone

    def apply(self, p: Week, choice: int) -> None:
        p.then(InfiltrationDie(self.zone, choice))

    def needs(self, p: Week) -> str:
        return zone_among(p, self.zone, p.controlled & ~p.held & ~p.terms.protected, "open to infiltration")


class InfiltrationDie(ZoneDie):
    """At or below the marker's main value the zone is lost; the marker returns to the cup (10.2.3-1)."""

    fields = (("zone", "place"), ("marker", "marker"))
    rule = "WH-10.2.3-1"
    part = NOW

    def __init__(self, zone: int, marker: int) -> None:
        super().__init__(zone)
        self.marker: Final = marker

    def apply(self, p: Week, choice: int) -> None:
        value = p.board.main_value[self.marker]
        if p.listening:
            p.tell(events.Infiltration("WH-10.2.3-1", self.zone, self.marker, choice, 1 if choice <= value else 0))
        if choice <= value:
            p.lose(self.zone)

    def needs(self, p: Week) -> str:
        return zone_among(p, self.zone, p.controlled & ~p.held & ~p.terms.protected, "open to infiltration")


class EventInfiltration(Procedure):
    """An infiltration in the midst of a fight, or at its end, without dice (11.1.3-1, Q-16, Q-46)."""

    rule = "WH-11.1.3-1"
    part = COMPANY

    def run(self, p: Week) -> None:
        if not p.asked.once_per_phase:
            p.tested = 0
        p.then(EventTest())


class EventTest(Procedure):
    """The next zone in danger; when there is none, isolation is looked at again (10.2.4-1, Q-30)."""

    rule = "WH-11.1.3-1"
    part = COMPANY

    def run(self, p: Week) -> None:
        zones = in_danger(p)
        if zones and not is_cup_empty(p):
            zone = first(zones)
            p.tested |= 1 << zone
            p.do(DrawEventInfiltrator(zone), self)
        elif p.asked.isolation_by_event:
            reread_isolation(p)

    @classmethod
    def awaits(cls) -> Steps:
        return (DrawEventInfiltrator,)


class DrawEventInfiltrator(DrawInfiltrator):
    """Only a marker of main value 4 succeeds (11.1.3-1)."""

    rule = "WH-11.1.3-1"

    def apply(self, p: Week, choice: int) -> None:
        succeeds = p.board.main_value[choice] == EVENT_VALUE
        if p.listening:
            p.tell(events.EventInfiltration("WH-11.1.3-1", self.zone, choice, 1 if succeeds else 0))
        if succeeds:
            p.lose(self.zone)


def in_danger(p: Week) -> int:
    """The zones to be tested now (10.2-0, 10.2.1-1, 12.1.1-4, Q-28, Q-46, Q-69, X-16, E-WH-9)."""
    board: Components = p.board
    zones = p.controlled & ~p.held & ~p.tested & ~p.terms.protected
    if not p.asked.north_infiltration:
        zones &= ~board.north
    zones &= ~p.terms.free_on(p.turn, board)
    if p.jump_off != NONE and not p.asked.jump_off_tested:
        zones &= ~(1 << p.jump_off)
    if not zones:
        return 0
    enemy, neutral = p.enemy(), p.neutral()
    ground = enemy | neutral
    reached = board.ring(p.spread(board.arrows & ground, ground)) | board.arrows
    close = board.ring(enemy | p.spread(enemy, neutral))
    return zones & reached & close if p.asked.both_paths else zones & (reached | close)


def exposed(p: Week) -> int:
    """The zones that the coming night would test for infiltration as things stand (10.2.1-1)."""
    twin = p.copy()
    twin.tested, twin.jump_off = 0, NONE
    return in_danger(twin)
