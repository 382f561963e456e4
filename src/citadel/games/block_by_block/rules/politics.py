"""The Political Phase (9): clearing, then publicity; control itself is read as units move (9.2.1)."""

from citadel.core.bits import count, members
from citadel.games.block_by_block.components import ALL_ZONES, PAVN, US, ZONES
from citadel.games.block_by_block.position import Hue, Procedure
from citadel.games.block_by_block.rules import events


class ReadControl(Procedure):
    """Markers are turned now where control is not read continuously, or set-up markers run out (9.2-1, C-15, C-16)."""

    rule = "C-16"

    def run(self, p: Hue) -> None:
        p.dirty = 0
        p.read_control(ALL_ZONES)


class Clearing(Procedure):
    """A zone's clearing level rises to the number of its areas that PAVN/NLF hold undisturbed (9.2.2-1, 9.2.2-2).

    It never falls, whoever comes to control the zone; at the number of areas the zone is cleared for good (9.2.2-3,
    9.2.2-4, 9.2.2-5).
    """

    rule = "BB-9.2.2-1"

    def run(self, p: Hue) -> None:
        for zone in range(ZONES):
            level = count(undisturbed(p, zone))
            if level > p.clearing[zone]:
                p.clearing[zone] = level
                if p.listening:
                    told = events.Cleared if level >= p.board.zone_size[zone] else events.Clearing
                    p.tell(told("BB-9.2.2-2", zone, level))


def undisturbed(p: Hue, zone: int) -> int:
    """Areas that count: PAVN/NLF there, no US/ARVN there or beside it, not attacked (9.2.2-1, C-37, C-38)."""
    found = 0
    for area in members(p.pavn_places & p.board.zone_areas[zone] & ~p.attacked):
        spared = 1 << area if p.asked.contested_clear else 0
        if not p.us_places & p.board.near[area] & ~spared:
            found |= 1 << area
    return found


class Publicity(Procedure):
    """One point for each zone with a PAVN marker; two if they alone hold MACV (9.1-3, 9.1-4)."""

    rule = "BB-9.1-3"

    def run(self, p: Hue) -> None:
        if p.pavn_zones:
            p.publish(count(p.pavn_zones), "BB-9.1-3")
        if p.units_of(PAVN, p.board.macv) and not p.units_of(US, p.board.macv):
            p.publish(2, "BB-9.1-4")
