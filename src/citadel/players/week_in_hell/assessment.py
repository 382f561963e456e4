"""How a position of A Week in Hell looks to the US commander: what zones are worth, the night, the way over the map.

    look = Assessment(p, NORMAL)
    look.worth[zone], look.exposed, look.price

Worths and prices are points of the final victory score, roughly. What is worked out here holds as long as `aspect`
is the same; where platoons stand, and how many hits they have, is read from the position each time.
"""

from functools import cache
from typing import Any, Final, NamedTuple

from citadel.core.bits import count, members
from citadel.core.dice import Dice, mixed
from citadel.core.position import NONE
from citadel.games.week_in_hell.components import AVAILABLE, CPS, LATER, MACV, MARKERS, RED, ZONES
from citadel.games.week_in_hell.position import Week
from citadel.games.week_in_hell.rules.infiltration import in_danger
from citadel.games.week_in_hell.rules.movement import RANGE, stops
from citadel.games.week_in_hell.rules.orders import REACH
from citadel.games.week_in_hell.rules.points import count_reds
from citadel.players.week_in_hell.combat_odds import Sides, Team, platoon

MANDATORY: Final = 6.0
OPTIONAL: Final = 3.0
PLAIN: Final = 0.35
"""A plain zone, for each point of its value: it counts in the enemy sum."""

MISSION: Final = 1.7
"""How much dearer than its defeat points zone F is: it can be taken only as long as the bridge stands."""

ROAD: Final = 1.5
LANDING_ZONE: Final = 2.0
LANDING_ZONE_CUT_OFF: Final = 7.0
"""The landing zone where A has fallen: without it nobody comes once the canal bridge is down."""

CROSSROADS: Final = 1.0
OPENS: Final = 0.5
OPENS_ANOTHER_WAY: Final = 0.12
PASSAGE: Final = 0.9
POCKET: Final = 0.8
"""For each controlled zone beside it an enemy zone holds up CPs and ties down a garrison."""

RETAKING: Final = 0.8
CP_LOST: Final = 2.0
ASSEMBLY_LOST: Final = 5.0
LOST_AT_NIGHT: Final = 0.42
"""The chance that an empty zone falls to infiltration (10.2.3 with the markers of the cup)."""

RED_NIGHTS: Final = 1.5
"""Defeat points of a red platoon over the nights it takes to recover."""

CAUTION: Final = [9.0, 9.0, 9.0, 9.0, 8.0, 6.0, 4.0]
"""The price of a defeat point by turn. It is high: a zone not taken today is taken tomorrow, by fresh platoons."""

MANY_POINTS: Final = 8
DEARER: Final = 2.0
"""With so many defeat points, had or sure to come, a red platoon is so much dearer."""

ALMOST: Final = 0.5
FAR: Final = 99
FAR_REACH: Final = 0.7
FARTHER: Final = 0.1


class Level(NamedTuple):
    """How well a player plays."""

    name: str
    caution: float
    """How much of the price of a red platoon it feels."""
    thorough: bool
    """Whether it cleans up what it left behind, and thinks of zone F."""
    forgetful: int
    """It forgets the garrisons in so many nights of ten."""
    taste: list[float]
    """How much more or less than others it makes of each zone."""


NO_TASTE: Final = [1.0] * ZONES
NORMAL: Final = Level("normal", 1.0, True, 0, NO_TASTE)
EASY: Final = Level("easy", 0.3, False, 7, NO_TASTE)

TASTES: Final = 32
MOODS: Final = 7
MOOD: Final = 0.02
ZEST: Final = 0.01
MOST_ZEST: Final = 4


def in_person(level: Level, seed: int) -> Level:
    """A level as one of its players has it: a little bolder or warier, and fonder of some zones."""
    mood = 1.0 + MOOD * (Dice(mixed(seed)).pick(MOODS) - MOODS // 2)
    return level._replace(caution=level.caution * mood, taste=taste(seed % TASTES))


@cache
def taste(number: int) -> list[float]:
    """How much more or less than others a player makes of each zone."""
    dice = Dice(number)
    return [1.0 + ZEST * (dice.pick(2 * MOST_ZEST + 1) - MOST_ZEST) for _ in range(ZONES)]


def aspect(p: Week) -> tuple[Any, ...]:
    """All that an assessment depends on."""
    return (
        (p.turn, p.phase, p.last_phase, p.bridge_down, p.canal_down, p.defeat, count_reds(p)),
        (p.controlled, p.cleared, p.free, p.isolated, p.drifted, *p.gas),
        more_to_come(p),
    )


def more_to_come(p: Week) -> bool:
    """Whether platoons or CPs are still to be brought to the map."""
    return any(AVAILABLE <= p.where[unit] <= LATER for unit in range(MARKERS))


class Assessment:
    """A position looked at once."""

    def __init__(self, p: Week, level: Level) -> None:
        self.p = p
        self.board = p.board
        self.level = level
        self.enemy = p.enemy()
        self.friendly = p.friendly()
        self.ground = p.spread(p.controlled, self.friendly)
        self.attackable = self.board.ring(self.ground) & self.enemy
        self.price = price_of_red(p, level)
        self.printed = [self.printed_worth(zone) for zone in range(ZONES)]
        self.worth = self.worth_of_zones()
        self.exposed = exposed(p)
        self.halts = stops(p) | p.cleared
        self.closed = self.enemy | p.cleared | (1 << self.board.bridge if p.bridge_down else 0)
        self.walks: dict[int, int] = {}
        self.ways: dict[int, list[int]] = {}
        self.cleanups: dict[tuple[int, int, int, int], float] = {}
        self.scores: dict[tuple[tuple[int, int, int, int, int], Team, Sides], tuple[float, float]] = {}

    # -- what zones are worth ------------------------------------------------------------------------------------------

    def printed_worth(self, zone: int) -> float:
        """What holding a zone counts for by itself."""
        p, board, bit = self.p, self.board, 1 << zone
        if p.terms.mandatory & bit:
            return MANDATORY
        if board.optional & bit:
            return OPTIONAL
        found = PLAIN * board.value[zone]
        if zone == board.zone_f and self.level.thorough:
            return found + MISSION * missions_due(p) * self.price / RED_NIGHTS
        if more_to_come(p):
            if zone == board.lz:
                found += LANDING_ZONE if p.terms.historical else LANDING_ZONE_CUT_OFF
            elif board.entry_zones & bit and not p.canal_down:
                found += ROAD
            elif zone == board.zone_d and not p.canal_down:
                found += CROSSROADS
        return found

    def worth_of_zones(self) -> list[float]:
        """Zones by what they are worth, what they open the way to, and how much they are in the way."""
        board, base = self.board, self.printed
        beyond = (self.enemy | board.neutral) & ~self.ground
        worth = base[:]
        for _ in range(4):
            ahead = worth[:]
            for zone in members(beyond):
                best = 0.0
                for near in members(board.adjacent[zone] & beyond):
                    share = OPENS_ANOTHER_WAY if self.attackable >> near & 1 else OPENS
                    best = max(best, share * worth[near])
                ahead[zone] = base[zone] + best if self.enemy >> zone & 1 else best * PASSAGE / OPENS
            worth = ahead
        if self.level.thorough:
            for zone in members(self.attackable):
                worth[zone] += POCKET * count(board.adjacent[zone] & self.p.controlled)
        tastes = self.level.taste
        return [worth[zone] * tastes[zone] for zone in range(ZONES)]

    def loss(self, zone: int) -> float:
        """What it costs to lose a controlled zone in the night: its worth, what stands there, taking it again."""
        p, board = self.p, self.board
        found = self.printed[zone] + RETAKING
        if p.at[zone] >> CPS & 7:
            found += CP_LOST
        if zone in (board.macv, board.zone_d) and not p.terms.historical:
            found += ASSEMBLY_LOST
        return found

    # -- the day -------------------------------------------------------------------------------------------------------

    def last_at(self, phase: int) -> float:
        """The chance that a phase, once reached, is the last of the day."""
        return (7 - self.board.red_figure[min(phase, self.board.last_phase)]) / 6

    def still_light(self, ahead: int) -> float:
        """The chance that the phase so many ahead is reached and not the last."""
        chance = 0.0 if self.p.last_phase else 1.0
        for phase in range(self.p.phase + 1, self.p.phase + ahead + 1):
            chance *= 1.0 - self.last_at(phase)
        return chance

    def clears(self, value: int, phase: int, platoons: int, company: int) -> float:
        """The chance that a zone emptied in a phase, not the last, is cleared before night; the others join in."""
        key = (value, phase, platoons, company)
        if key not in self.cleanups:
            chance = 0.0
            if phase < self.board.last_phase:
                chance = min(1.0, max(0.0, (6 - value + min(platoons - 1, 2)) / 6))
                again = 1.0 - self.last_at(phase + 1)
                if chance < 1.0 and again > 0.0:
                    rest = self.clears(value, phase + 1, min(platoons + 1, company), company)
                    chance += (1.0 - chance) * again * rest
            self.cleanups[key] = chance
        return self.cleanups[key]

    # -- the way over the map ------------------------------------------------------------------------------------------

    def walk(self, zones: int) -> int:
        """Where platoons can be after one phase of movement from any of these zones, those included."""
        if zones not in self.walks:
            board = self.board
            seen = zones
            edge = board.ring(zones) & ~self.closed & ~seen
            for left in range(RANGE - 1, -1, -1):
                seen |= edge
                if not left or not edge:
                    break
                edge = board.ring(edge & ~self.halts) & ~self.closed & ~seen
            self.walks[zones] = seen
        return self.walks[zones]

    def walk_of(self, unit: int) -> int:
        """Where one platoon can be after this phase, its own zone included."""
        p = self.p
        start = 1 << p.where[unit]
        if (p.isolated | p.drifted) & start:
            return start
        found = self.walk(start)
        return found & self.board.macv_ground if unit == MACV else found

    def distances(self, zone: int) -> list[int]:
        """How many zones away every zone is from one, as orders go: over neutral and controlled ground."""
        if zone not in self.ways:
            found = [FAR] * ZONES
            seen = edge = 1 << zone
            steps = 0
            while edge:
                for here in members(edge):
                    found[here] = steps
                steps += 1
                edge = self.board.ring(edge) & self.friendly & ~seen
                seen |= edge
            self.ways[zone] = found
        return self.ways[zone]

    def nearness(self, post: int, zone: int) -> float:
        """1 if a CP at a post can order platoons in a zone, less the farther it is."""
        distance = self.distances(zone)[post]
        return 1.0 if distance <= REACH else max(0.0, FAR_REACH - FARTHER * (distance - REACH))

    # -- who fights ----------------------------------------------------------------------------------------------------

    def code(self, unit: int, rested: bool = False) -> int:
        """A platoon as the odds count it; `rested` after a night."""
        p, board = self.p, self.board
        veteran, hits = p.veteran >> unit & 1 == 1, p.hits[unit]
        if rested and hits < RED:
            veteran = veteran or (p.map_hit & board.two_sided) >> unit & 1 == 1
            hits = 0
        value = board.veteran_value[unit] if veteran else board.green_value[unit]
        return platoon(value, unit != MACV and not veteran, hits)

    def sides(self, zone: int) -> Sides:
        """What the NVA marker in a zone has left; nothing if there is none."""
        marker = self.p.nva[zone]
        return tuple(self.board.sides[marker][self.p.nva_hits[zone] :]) if marker != NONE else ()


def exposed(p: Week) -> int:
    """The controlled zones that the NVA could infiltrate tonight if nobody held them."""
    twin = p.copy()
    twin.held = twin.tested = twin.cleared = 0
    twin.jump_off = NONE
    return in_danger(twin)


def missions_due(p: Week) -> float:
    """The defeat points that zone F, taken now, would save; where the north bank is infiltrated it may not last."""
    if p.controlled >> p.board.zone_f & 1:
        return 0.0
    if p.asked.north_infiltration:
        return 1.0 - LOST_AT_NIGHT if p.turn in p.terms.zone_f_turns else 0.0
    return float(sum([1 for turn in p.terms.zone_f_turns if turn >= p.turn]))


def price_of_red(p: Week, level: Level) -> float:
    """What a platoon turned red costs."""
    points = int(p.defeat + count_reds(p) + missions_due(p) + ALMOST)
    nights = RED_NIGHTS if p.turn < p.board.last_turn else 1.0
    caution = CAUTION[min(p.turn, len(CAUTION)) - 1] * level.caution
    return caution * nights * (DEARER if points >= MANY_POINTS else 1.0)
