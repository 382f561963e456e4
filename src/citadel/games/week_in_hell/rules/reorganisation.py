"""Reorganisation (10.5): hits come off, green platoons become veterans. NVA withdrawal (10.6)."""

from typing import Final

from citadel.core.position import NONE, NOW, Steps
from citadel.games.week_in_hell.components import CH46, GONE, HELICOPTER, LATER, MACV, UNAVAILABLE, ZONES
from citadel.games.week_in_hell.position import REORGANISATION, WITHDRAWAL, Procedure, UnitDie, Week
from citadel.games.week_in_hell.rules import events

STAYS_RED: Final = 5


class Reorganise(Procedure):
    """Hits are removed from units that are not isolated; a die for red ones (10.3.4-1, 10.5.1-1, 10.5.3-1)."""

    rule = "WH-10.5.1-1"

    def run(self, p: Week) -> None:
        p.stage = REORGANISATION
        if p.where[HELICOPTER] == CH46:
            p.put(HELICOPTER, UNAVAILABLE)
        reds: list[int] = []
        for unit in range(MACV + 1):
            if not p.hits[unit] or p.where[unit] in (LATER, GONE):
                continue
            if p.isolated >> p.where[unit] & 1:
                if p.listening:
                    p.tell(events.HitsStay("WH-10.3.4-1", unit))
            elif p.is_red(unit):
                reds.append(unit)
            else:
                recover(p, unit)
        for unit in reds[::-1]:
            p.then(RedDie(unit))


class RedDie(UnitDie):
    """A red hit comes off with 1 to 4 (10.5.1-1)."""

    rule = "WH-10.5.1-1"
    part = NOW

    def apply(self, p: Week, choice: int) -> None:
        if p.listening:
            p.tell(events.RedDie("WH-10.5.1-1", self.unit, choice))
        if choice < STAYS_RED:
            recover(p, self.unit)

    @classmethod
    def awaits(cls) -> Steps:
        return (RedDie,)

    def needs(self, p: Week) -> str:
        return (
            "" if self.unit <= MACV and p.is_red(self.unit) else f"{p.board.unit_names[self.unit]} is not a red platoon"
        )


class NvaLeave(Procedure):
    """NVA markers return to the cup, except from isolated zones (10.3.4-6, 10.6-1)."""

    rule = "WH-10.6-1"

    def run(self, p: Week) -> None:
        p.stage = WITHDRAWAL
        ground = p.board.contested & ~p.isolated
        for zone in range(ZONES):
            if p.nva[zone] != NONE and ground >> zone & 1:
                p.return_marker(p.nva[zone])
                p.set_nva(zone, NONE, 0)
                if p.listening:
                    p.tell(events.NvaLeave("WH-10.6-1", zone))


def recover(p: Week, unit: int) -> None:
    """Hits come off; a green platoon hit on the map is a veteran from now on (10.5.2-1, 10.5.2-2, Q-36)."""
    bit = 1 << unit
    blooded = p.map_hit & bit and p.where[unit] < ZONES and p.board.two_sided & bit and not p.veteran & bit
    p.hits[unit] = 0
    p.map_hit &= ~bit
    if blooded:
        p.veteran |= bit
    if p.listening:
        p.tell(events.Recovered("WH-10.5.2-1" if blooded else "WH-10.5.1-1", unit, 1 if blooded else 0))
