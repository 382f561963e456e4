"""What the ARVN buys: packages of air units, each judged by the assault it would meet, its bombs and its lifts.

Units are bought in a fixed order of types, so that whoever looks at a half-made purchase knows what is still to come:
a type once passed over is not bought any more.
"""

from typing import Final, NamedTuple

from citadel.core.bits import members
from citadel.games.an_loc.components import AIR_TYPES, ARVN, LAI_KHE
from citadel.games.an_loc.position import END, Siege
from citadel.games.an_loc.rules.stacking import stacked
from citadel.players.an_loc.combat_odds import FALL
from citadel.players.an_loc.levels import Taste
from citadel.players.an_loc.operations import price_of_point
from citadel.players.an_loc.storm import Storm

ORDER: Final = ("f-4", "a-37", "cobra", "ac-130", "b-52")
HIT: Final = 0.35
"""What a replacement point is worth that is bombed."""
NEAR_THE_END: Final = 0.8
"""The same where points end the game or break the NVA's morale."""
LIFT: Final = 0.35
"""What it is worth to be able to lift one more unit."""
POINT: Final = 0.42
"""What an operation point is worth when there are about as many as turns can use."""
USEFUL: Final = 5.0
MOST_COBRAS: Final = 3
LEAVE_FROM: Final = 10
"""The turn from which the airborne brigade is brought out."""
GREAT: Final = 4
"""The effort that is expected of the NVA if it can pay it."""


class Package(NamedTuple):
    """How many of each type, in the order of buying, and what the package is worth."""

    worth: float
    numbers: list[int]


def kinds(p: Siege) -> list[int]:
    """The types in the order of buying."""
    return [p.board.air_names.index(name) for name in ORDER]


def next_purchase(p: Siege, wanted: list[int]) -> int:
    """The next unit of a package, or the end."""
    order = kinds(p)
    for kind, number in zip(order, wanted, strict=True):
        if p.bought[kind] < number and kind in p.listed:
            return kind
    return END


def best_packages(p: Siege, taste: Taste) -> list[Package]:
    """The packages that can still be bought, the best first."""
    board = p.board
    order = kinds(p)
    had = [p.bought[kind] for kind in order]
    passed = max([index for index in range(len(had)) if had[index]], default=0)
    most = [board.air_count[kind] for kind in order]
    wish = wanted_lifts(p)
    storm = Storm(p)
    threats: dict[int, float] = {}
    found: list[Package] = []
    point = price_of_point(p, ARVN, POINT, USEFUL)
    strikes = [had[0]] if passed > 0 else [n for n in range(had[0], most[0] + 1) if n % 2 == 0 or n == had[0]]
    for strike in strikes:
        flaks = flak_chances(p, strike * board.strike[order[0]])
        covers = [had[1]] if passed > 1 else [n for n in (0, 2) if n >= had[1]] or [had[1]]
        for cover in covers:
            cobras = [had[2]] if passed > 2 else list(range(had[2], max(had[2], min(MOST_COBRAS, most[2])) + 1))
            for cobra in cobras:
                if cover and cobra and not had[1]:
                    continue
                for bomb in range(had[4], most[4] + 1):
                    numbers = [strike, cover, cobra, had[3], bomb]
                    cost = sum(
                        [
                            (number + board.per_op[kind] - 1) // board.per_op[kind]
                            - (p.bought[kind] + board.per_op[kind] - 1) // board.per_op[kind]
                            for kind, number in zip(order, numbers, strict=True)
                        ]
                    )
                    if cost > p.arvn_op:
                        continue
                    value = point * (p.arvn_op - cost) + taste.of(strike * 5 + cobra, bomb + 7 * p.turn)
                    for flak, share in flaks:
                        key = cobra * 8 + flak
                        if key not in threats:
                            threats[key] = threat(
                                p, storm, [cobra if k == order[2] else 0 for k in range(AIR_TYPES)], flak
                            )
                        lifts = min(max(0, board.helicopters - flak), wish) if cobra or cover else 0
                        value += share * (bombing(p, bomb * board.strike[order[4]], flak) + LIFT * lifts - threats[key])
                    found.append(Package(value, numbers))
    found.sort(key=lambda package: -package.worth)
    return found or [Package(0.0, had)]


def flak_chances(p: Siege, strike: int) -> list[tuple[int, float]]:
    """What flak is left after strikes, with the chance of each."""
    board = p.board
    if not strike:
        return [(board.flak, 1.0)]
    counts = [0, 0, 0]
    for die in range(1, 7):
        hits = board.air_hits(strike, die)
        counts[2 if hits >= board.suppressed_from else 1 if hits >= board.partial_from else 0] += 1
    levels = [board.flak, board.flak_partial, board.flak_none]
    return [(levels[i], counts[i] / 6) for i in range(3) if counts[i]]


def threat(p: Siege, storm: Storm, air: list[int], flak: int) -> float:
    """What the NVA's best assault on the city would be worth to it against these air units."""
    need = storm.need(flak)
    if need <= 0:
        return FALL
    return max(0.0, storm.best(min(GREAT, p.nva_op), air, flak, need)[0])


def bombing(p: Siege, strike: int, flak: int) -> float:
    """What tactical strikes bring on average."""
    if not strike:
        return 0.0
    board = p.board
    total = 0.0
    ends_at = board.ends_at[p.scenario]
    goal = ends_at if ends_at else board.breaks_at
    each = HIT
    if ends_at or (p.marker < goal and (goal - p.marker <= 6 or p.turn >= board.last_turn[p.scenario] - 4)):
        each = NEAR_THE_END
    for die in range(1, 7):
        hits = min(board.air_hits(strike, die - flak), max(board.most_replacements - p.marker, 2))
        total += each * hits
        if ends_at and p.marker + hits >= goal:
            total += FALL
    return total / 6


def wanted_lifts(p: Siege) -> int:
    """How many units in Lai Khe could be used in the city, or have to leave it."""
    board = p.board
    room = board.an_loc_limit - stacked(p, board.an_loc)
    waiting = [u for u in members(p.at[LAI_KHE] & ~board.hqs & ~board.artillery) if board.lift_points[u] == 1]
    leaving = len(members(p.on_map(ARVN) & board.to_withdraw & ~board.hqs)) if p.turn >= LEAVE_FROM else 0
    return min(len(waiting), max(room, 1)) + leaving if p.arvn_effort else 0
