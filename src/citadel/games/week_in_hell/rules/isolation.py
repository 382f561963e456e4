"""Isolated zones (10.3): which they are is in `position.py`; here is what the night makes of them."""

from typing import Final

from citadel.core.bits import members
from citadel.core.position import NONE, NOW, Steps
from citadel.games.week_in_hell.parts import zone_among
from citadel.games.week_in_hell.position import ISOLATION, Procedure, Week, ZoneDie
from citadel.games.week_in_hell.rules import events
from citadel.games.week_in_hell.rules.cup import Draw, is_cup_empty

REINFORCED: Final = 5


class Isolation(Procedure):
    """Markers are set exactly where a test holds; isolated enemy zones may get NVA markers (10.3.2-1, 10.3.2-2)."""

    rule = "WH-10.3.2-1"

    def run(self, p: Week) -> None:
        p.stage = ISOLATION
        mark(p, p.cut_off())
        p.bring_back_cps()
        for zone in members(p.isolated & p.enemy())[::-1]:
            p.then(IsolatedDie(zone))


class IsolatedDie(ZoneDie):
    """5 or 6: an NVA marker is placed, if the zone has none; the draft keeps the stronger (10.3.2-2, X-18)."""

    rule = "WH-10.3.2-2"
    part = NOW

    def apply(self, p: Week, choice: int) -> None:
        wanted = choice >= REINFORCED and (p.nva[self.zone] == NONE or p.asked.keep_stronger)
        if p.listening:
            p.tell(events.IsolatedDie("WH-10.3.2-2", self.zone, choice, 1 if wanted else 0))
        if wanted and not is_cup_empty(p):
            p.then(DrawIsolated(self.zone))

    @classmethod
    def awaits(cls) -> Steps:
        return (IsolatedDie, DrawIsolated)

    def needs(self, p: Week) -> str:
        return zone_among(p, self.zone, p.enemy(), "enemy")


class DrawIsolated(Draw):
    """The marker placed in an isolated enemy zone (10.3.2-2)."""

    fields = (("zone", "place"),)
    rule = "WH-10.3.2-2"
    part = NOW

    def __init__(self, zone: int) -> None:
        self.zone: Final = zone

    def apply(self, p: Week, choice: int) -> None:
        zone = self.zone
        stays = p.nva[zone] != NONE and p.current_value(zone) >= p.board.main_value[choice]
        if p.listening:
            p.tell(events.IsolatedMarker("WH-10.3.2-2", zone, choice, 0 if stays else 1))
        if not stays:
            p.return_marker(p.nva[zone])
            p.take_marker(choice)
            p.set_nva(zone, choice, 0)

    def needs(self, p: Week) -> str:
        return zone_among(p, self.zone, p.enemy(), "enemy")


def mark(p: Week, zones: int) -> None:
    """Set the Isolated Zone markers."""
    if zones & ~p.isolated and p.listening:
        p.tell(events.Isolated("WH-10.3.1-1", zones & ~p.isolated))
    p.isolated = zones


def reread_isolation(p: Week) -> None:
    """After an event markers are set by the tests of 10.3.1 and taken away, without dice (Q-30, Q-66)."""
    mark(p, p.severed() | p.stranded() & p.isolated)
    p.bring_back_cps()
