"""Assault groups of Block by Block: who attacks together, and who stays to keep a zone."""

from citadel.core.bits import first, members
from citadel.games.block_by_block.components import BOXES, PAVN, US
from citadel.games.block_by_block.position import END, Hue
from citadel.players.block_by_block.judgement import Judgement

TOGETHER = 3


class Grouping:
    """The groups of one side; a careless side leaves nobody behind."""

    def __init__(self, judgement: Judgement, side: int, size: int, careful: bool) -> None:
        self.judgement = judgement
        self.board = judgement.board
        self.side = side
        self.size = size
        self.careful = careful

    def leader(self, p: Hue) -> tuple[int, int]:
        """The unit to begin the next group with, and the whole group."""
        for group in self.wanted(p, 0):
            for unit in members(group & ~p.routed):
                if unit in p.listed:
                    return unit, group
        return END, 0

    def follower(self, p: Hue) -> int:
        """The next unit of the group that was begun."""
        for group in self.wanted(p, p.group):
            if group & p.group == p.group:
                for unit in members(group & ~p.group):
                    if unit in p.listed:
                        return unit
        return END

    def wanted(self, p: Hue, begun: int) -> list[int]:
        """Groups of units that are in none yet, or in the one begun, and could attack something."""
        grouped = 0
        for group in p.groups:
            grouped |= group
        mine = self.board.side_units[self.side] & ~self.board.immobile & ~(grouped & ~begun)
        places = 1 << p.where[first(begun)] if begun else p.places_of(self.side)
        found: list[int] = []
        for place in members(places):
            stack = p.at[place] & mine
            if stack and self.in_contact(p, place):
                stack &= ~self.stays_behind(p, place, stack)
                found += self.judgement.groups(p, stack, self.size) if self.side == US else self.stack(p, stack)
        return found

    def stack(self, p: Hue, stack: int) -> list[int]:
        """A PAVN/NLF stack as a group; single units do not attack."""
        units = sorted(members(stack & ~p.routed), key=lambda unit: -p.value(unit, False))[:TOGETHER]
        group = 0
        for unit in units:
            group |= 1 << unit
        return [group] if len(units) > 1 else []

    def in_contact(self, p: Hue, place: int) -> bool:
        """Whether anything can be attacked from a place."""
        ways = p.ways_of(self.side)[place] | self.board.adjacent[place] >> BOXES << BOXES
        return (ways | 1 << place) & p.places_of(1 - self.side) != 0

    def stays_behind(self, p: Hue, place: int, stack: int) -> int:
        """The unit that keeps a won zone while the others attack out of it."""
        board = self.board
        zone = board.zone_of[place]
        if not self.careful or self.side == PAVN or zone < 0 or not stack & (stack - 1):
            return 0
        elsewhere = p.us_places & board.zone_areas[zone] & ~(1 << place)
        if elsewhere or p.at[place] & board.static or p.pavn_places & board.zone_areas[zone]:
            return 0
        if not self.judgement.empty_if_left(p, zone):
            return 0
        weakest = min(members(stack), key=lambda unit: (p.value(unit, False), p.life(unit)))
        return 1 << weakest

    def would_empty(self, p: Hue) -> bool:
        """Whether the acting group alone keeps a won zone that the enemy could walk into again."""
        board = self.board
        zone = board.zone_of[p.where[first(p.group)]]
        if not self.careful or self.side == PAVN or zone < 0:
            return False
        inside = 0
        for area in members(p.us_places & board.zone_areas[zone]):
            inside |= p.at[area]
        return not inside & board.side_units[US] & ~p.group and self.judgement.empty_if_left(p, zone)
