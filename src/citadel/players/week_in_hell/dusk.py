"""Dusk: which platoons hold which zones for the night (10.1, 10.2)."""

from typing import Final, NamedTuple

from citadel.core.bits import mask_of, members
from citadel.games.week_in_hell.components import PLATOONS
from citadel.players.week_in_hell.assessment import LOST_AT_NIGHT, Assessment

HOMECOMING: Final = 0.3
"""What it saves to be back over the bridge before it may fall (11.3.2), against the price of a red platoon."""


class Post(NamedTuple):
    """A zone for the night, and what going there saves."""

    zone: int
    saves: float


def night_posts(look: Assessment, movers: list[int]) -> dict[int, Post]:
    """Posts for the platoons that can move; those who are not needed anywhere have none.

    The zones whose loss would cost most come first. A platoon that is there already is preferred, then one that leaves
    no gap, then the one with more hits, then the weaker.
    """
    p = look.p
    others = PLATOONS & ~mask_of(movers)
    need = [zone for zone in members(look.exposed) if not p.at[zone] & others]
    posts: dict[int, Post] = {}
    for zone in sorted(need, key=lambda zone: -look.loss(zone)):
        able = [unit for unit in movers if unit not in posts and look.walk_of(unit) >> zone & 1]
        if able:
            guard = min(able, key=lambda unit: (rank(look, unit, zone, need, movers, posts), -p.hits[unit]))
            saves = LOST_AT_NIGHT * look.loss(zone) if p.where[guard] != zone else 0.0
            posts[guard] = Post(zone, saves)
    come_home(look, movers, posts)
    return posts


def rank(look: Assessment, unit: int, zone: int, need: list[int], movers: list[int], posts: dict[int, Post]) -> float:
    """How dear it is to send a platoon to a zone: nothing if it is there, more if it leaves a gap."""
    where = look.p.where
    start = where[unit]
    if start == zone:
        return 0.0
    mates = [other for other in movers if other != unit and other not in posts and where[other] == start]
    gap = start in need and not mates and all(post.zone != start for post in posts.values())
    return (2.0 if gap else 1.0) + look.p.strength(unit) / 10


def come_home(look: Assessment, movers: list[int], posts: dict[int, Post]) -> None:
    """Platoons beyond the river go back over the bridge, if they can."""
    p, board = look.p, look.board
    north = board.north | 1 << board.bridge
    for unit in movers:
        if unit not in posts and north >> p.where[unit] & 1:
            homes = members(look.walk_of(unit) & p.controlled & ~north)
            if homes:
                zone = max(homes, key=lambda home: (look.exposed >> home & 1, -home))
                posts[unit] = Post(zone, HOMECOMING * look.price)
