"""Victory (3): sudden death is found when control is read; this is the reckoning at the end of the last turn."""

from typing import Final

from citadel.core.bits import count, members
from citadel.core.errors import counted
from citadel.games.block_by_block.components import AREAS, BOXES, EXITED, PAVN
from citadel.games.block_by_block.position import Hue, Procedure
from citadel.games.block_by_block.rules import events

MANY_ZONES: Final = 9
FEW_ZONES: Final = 4
HIGH_SCORE: Final = 60


class Reckoning(Procedure):
    """Zones decide who wins, the clearing score how clearly (3.2-1)."""

    rule = "BB-3.2-1"
    is_last = True

    def run(self, p: Hue) -> None:
        zones, score = p.us_zone_count(), clearing_score(p)
        winner, level = judge(zones, score)
        if p.listening:
            p.tell(events.Score("BB-3.3-1", zones, score))
        p.finish(winner, level, f"{counted(zones, 'US/ARVN zone')}, clearing score {score}")


def judge(zones: int, score: int) -> tuple[str, str]:
    """Winner and level by the table of 3.2 (3.2-2, 3.2-3, 3.2-4)."""
    if zones >= MANY_ZONES:
        return "us", "strategic" if score < HIGH_SCORE else "tactical"
    if zones > FEW_ZONES:
        return "", "draw"
    return "pavn", "strategic" if score >= HIGH_SCORE else "tactical"


def clearing_score(p: Hue) -> int:
    """Twice the levels, publicity, units alive or withdrawn, two per three destruction begun (3.3-1, 7.4-4)."""
    levels = sum(p.clearing)
    withdrawn = count(p.at[EXITED])
    return 2 * levels + p.publicity + survivors(p) + withdrawn + 2 * ((p.destruction + 2) // 3)


def survivors(p: Hue) -> int:
    """PAVN/NLF units on the map; none in N1 to N5 if all gates are US/ARVN (12.0-1, C-17)."""
    sealed = p.gates_us == 255
    units = 0
    for place in members(p.pavn_places):
        if place < AREAS and not (sealed and p.board.citadel_areas >> place & 1):
            units += count(p.units_of(PAVN, place))
        elif place >= BOXES and p.asked.towers_survive:
            units += 1
    return units
