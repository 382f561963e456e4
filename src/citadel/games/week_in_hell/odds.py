# interpreted
"""Chances, exactly: of one round with all its events, of a fight in one go, of a clearing test, a convoy, a rescue.

A round is played on a copy of the position over all dice and draws, so it cannot differ from what the rules do. A fight
in one go is worked out from the two tables alone: the assault platoon and its support fight on until the NVA are gone
or one of them has to stop; equal dice bring no event, nobody is rescued, nobody tries again.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from citadel.core.position import DIE, NATURE, NONE
from citadel.games.week_in_hell.clearing import ClearingDie
from citadel.games.week_in_hell.combat import UsDie
from citadel.games.week_in_hell.components import RED, Components
from citadel.games.week_in_hell.fire import total_strength, us_die
from citadel.games.week_in_hell.infiltration import InfiltrationDie
from citadel.games.week_in_hell.position import Week
from citadel.games.week_in_hell.reinforcements import convoy_modifier

ROUND = frozenset(
    ("UsDie", "NvaDie", "EventDie", "FriendlyShot", "AssaultShot", "DrawCounterAttack", "CounterAttackDie")
)
"""The steps in which nature decides what becomes of a round; draws of other kinds come when its losses are known."""

_ROUNDS_KEPT = 64
_FIGHTS_KEPT = 256
"""How many rounds and fights are kept, as the same is asked again and again while an attack is prepared."""


class RoundResult(NamedTuple):
    """One way a round may end: whether the NVA are gone, Marines lie wounded, the assault platoon can go on.

    `turned` is by how many sides the marker was turned; `hits` are those of the platoons engaged, old and new.
    """

    gone: bool
    wounded: bool
    is_fit: bool
    turned: int
    hits: tuple[int, ...]


class RoundOdds(NamedTuple):
    """What may come of one round: the platoons engaged, the assault platoon first, and all results with chances."""

    engaged: tuple[int, ...]
    results: dict[RoundResult, float]

    @property
    def gone(self) -> float:
        """The chance that the NVA are gone."""
        return sum(chance for result, chance in self.results.items() if result.gone)

    @property
    def wounded(self) -> float:
        """The chance that Marines lie wounded."""
        return sum(chance for result, chance in self.results.items() if result.wounded)

    @property
    def turned(self) -> float:
        """How many hits the NVA marker takes, on average."""
        return sum(chance * result.turned for result, chance in self.results.items())

    @property
    def red(self) -> dict[int, float]:
        """The chances of the platoons engaged to turn red, where there are any."""
        found = {unit: self.chance_of(unit, RED) for unit in self.engaged}
        return {unit: chance for unit, chance in found.items() if chance}

    def chance_of(self, unit: int, hits: int) -> float:
        """The chance that a platoon has so many hits after the round."""
        index = self.engaged.index(unit)
        return sum(chance for result, chance in self.results.items() if result.hits[index] == hits)


_Ending = tuple[int, bool, bool, tuple[int, ...]]
"""How a round ended: sides turned, whether Marines bleed before the zone, whether the platoon is fit, hits of all."""


class _Round:
    """A round asked about: positions that agree in everything a round reads are the same question."""

    __slots__ = ("key", "p")

    def __init__(self, p: Week) -> None:
        zone, pair = p.target, (p.assault, p.support)
        self.p = p
        self.key = (
            *(p.board, p.asked, p.terms, pair, p.jump_off, zone, p.later_round, p.minus, p.isolated >> zone & 1),
            tuple((p.hits[unit], p.strength(unit), p.is_green(unit), p.where[unit]) for unit in pair if unit != NONE),
            *(p.value_now(zone), p.value_now(p.where[p.assault]), p.nva[zone], p.nva_hits[zone], tuple(p.cup)),
        )

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Round) and other.key == self.key


def round_odds(p: Week) -> RoundOdds:
    """The next round with the roles of the position, every event counted; in a first one every marker, too."""
    return _round_odds(_Round(p))


@lru_cache(maxsize=_ROUNDS_KEPT)
def _round_odds(asked: _Round) -> RoundOdds:
    """Markers that show the same value do the same in a round: the one with most sides left is played for all."""
    p, sides = asked.p, asked.p.board.sides
    engaged = tuple(unit for unit in (p.assault, p.support) if unit != NONE)
    found: dict[RoundResult, float] = {}
    if p.nva[p.target] == NONE and not any(p.cup):
        found[RoundResult(True, False, True, 0, tuple(p.hits[unit] for unit in engaged))] = 1.0
    played: dict[int, dict[_Ending, float]] = {}
    for kind, hits, chance in sorted(defenders(p, p.target), key=lambda marker: -len(sides[marker[0]])):
        shown, left = sides[kind][hits], len(sides[kind]) - hits
        if shown not in played:
            twin = p.copy()
            twin.struck = 0
            if p.nva[p.target] == NONE:
                twin.take_marker(kind)
                twin.set_nva(p.target, kind, hits)
            played[shown] = _one_marker(twin, engaged)
        for (turned, bleeds, is_fit, hurt), share in played[shown].items():
            result = RoundResult(turned >= left, bleeds and turned < left, is_fit, min(turned, left), hurt)
            found[result] = found.get(result, 0.0) + chance * share
    return RoundOdds(engaged, found)


def _one_marker(p: Week, engaged: Sequence[int]) -> dict[_Ending, float]:
    """Play both dice; of pairs that read the same in both tables and bring no event, one is played for all."""
    board, zone = p.board, p.target
    total, value, row = total_strength(p), p.value_now(zone), p.current_value(zone)
    ours = [board.us_hits(total, value, us_die(p, die, 0)) for die in DIE]
    theirs = [board.nva_hits(row, value, die) for die in DIE]
    pairs: dict[tuple[int, int, int], list[int]] = {}
    for us, hits in zip(DIE, ours, strict=True):
        for nva, losses in zip(DIE, theirs, strict=True):
            read = (us, nva, 1) if us == nva else (hits, losses, 0)
            pairs.setdefault(read, [us, nva, 0])[2] += 1
    found: dict[_Ending, float] = {}
    before = p.nva_hits[zone]
    for us, nva, count in pairs.values():
        twin = p.copy()
        twin.agenda = [UsDie()]
        twin.run()
        twin.take(us)
        twin.take(nva)
        _play_round(twin, count / 36, engaged, before, found)
    return found


def _play_round(p: Week, chance: float, engaged: Sequence[int], before: int, found: dict[_Ending, float]) -> None:
    """Follow nature through the rest of a round and add up what comes of it."""
    if _is_undecided(p):
        weights = p.step.weights(p) or [1] * len(p.listed)
        total = sum(weights)
        ahead: dict[tuple[int, ...], tuple[Week, int]] = {}
        for choice, weight in zip(p.listed, weights, strict=True):
            twin = p.copy()
            twin.take(choice)
            # Shots that leave the same behind lead to the same: one is followed for all.
            key = tuple(twin.step.arguments()) if p.step.name() == "FriendlyShot" else (choice,)
            ahead[key] = (twin, weight + (ahead[key][1] if key in ahead else 0))
        for twin, weight in ahead.values():
            _play_round(twin, chance * weight / total, engaged, before, found)
        return
    bleeds = not p.later_round and p.struck == 1 and marines_lie_wounded(p, engaged[0])
    turned, hurt = max(0, p.nva_hits[p.target] - before), tuple(p.hits[unit] for unit in engaged)
    ending = (turned, bleeds, p.can_fight(engaged[0]), hurt)
    found[ending] = found.get(ending, 0.0) + chance


def _is_undecided(p: Week) -> bool:
    """Whether nature still has to decide what becomes of the round."""
    return not p.over and p.seat == NATURE and p.step.name() in ROUND


def marines_lie_wounded(p: Week, unit: int) -> bool:
    """Whether a hit on this platoon before it is in the zone leaves wounded Marines behind (8.2.6-1)."""
    return p.is_green(unit) and p.board.solid_to[p.jump_off] >> p.target & 1 == 1


def defenders(p: Week, zone: int) -> list[tuple[int, int, float]]:
    """The NVA markers that may defend a zone: kind, hits, chance; in a victory zone the higher of two (8.2.2-3).

    None where the cup is empty: then nobody defends it (Q-23).
    """
    if p.nva[zone] != NONE:
        return [(p.nva[zone], p.nva_hits[zone], 1.0)]
    board, cup, total = p.board, p.cup, sum(p.cup)
    chances = [0.0] * len(cup)
    for first, number in enumerate(cup):
        if not number:
            continue
        if not p.is_victory_zone(zone) or total == 1:
            chances[first] += number / total
            continue
        for second, other in enumerate(cup):
            left = other - (first == second)
            ranks = [(board.main_value[kind], board.strength[kind]) for kind in (first, second)]
            chances[second if ranks[1] > ranks[0] else first] += number * left / (total * (total - 1))
    return [(kind, 0, chance) for kind, chance in enumerate(chances) if chance]


# -- a fight in one go -------------------------------------------------------------------------------------------------


class FightOdds(NamedTuple):
    """A fight to the end: the chance to empty the zone and hold it, and on average its rounds and hits on each side."""

    won: float
    rounds: float
    us_hits: float
    nva_hits: float


def in_one_go(p: Week, zone: int, jump_off: int, assault: int, support: int, value: int) -> FightOdds:
    """What comes of it if these two fight on for a zone of a value to the end, by the two tables alone."""
    if p.nva[zone] == NONE and not any(p.cup):
        return FightOdds(1.0, 0.0, 0.0, 0.0)
    twin = p.copy()
    twin.jump_off, twin.target = jump_off, zone
    begun = p.later_round if p.target == zone else 0
    aid = _strengths(p, support) if support != NONE else ()
    dice = tuple(us_die(p, die, 0) for die in DIE)
    terms = (marines_lie_wounded(twin, assault), p.asked.red_holds)
    fight = _fight(p.board, dice, _strengths(p, assault), aid, value, *terms)
    hits = (p.hits[assault], p.hits[support] if support != NONE else RED)
    ends = [
        (fight.ended(tuple(p.board.sides[kind][turned:]), *hits, begun), chance)
        for kind, turned, chance in defenders(p, zone)
    ]
    return FightOdds(*(sum(chance * end[index] for end, chance in ends) for index in range(4)))


def _strengths(p: Week, unit: int) -> tuple[int, ...]:
    """The combat values of a platoon by its hits, as long as it can fight at all."""
    twin = p.copy()
    found = []
    for hits in range(RED):
        twin.hits[unit] = hits
        found.append(twin.strength(unit))
    return tuple(found)


class _Fight:
    """The rounds of one fight by the tables, remembered by the sides left of the marker, hits, and who is where."""

    def __init__(
        self,
        board: Components,
        dice: tuple[int, ...],
        assault: tuple[int, ...],
        support: tuple[int, ...],
        value: int,
        stops_when_hit: bool,
        red_holds: bool,
    ) -> None:
        self.board = board
        self.dice = dice
        self.assault = assault
        self.support = support
        self.value = value
        self.stops_when_hit = stops_when_hit
        self.red_holds = red_holds
        self.known: dict[tuple[tuple[int, ...], int, int, int], FightOdds] = {}

    def ended(self, sides: tuple[int, ...], hurt: int, aid: int, inside: int) -> FightOdds:
        """What comes of it from here on; `aid` are the hits of the support, red where there is none."""
        state = (sides, hurt, aid, inside)
        if state not in self.known:
            self.known[state] = self._worked_out(*state)
        return self.known[state]

    def _worked_out(self, sides: tuple[int, ...], hurt: int, aid: int, inside: int) -> FightOdds:
        board = self.board
        total = self.assault[hurt] + (self.support[aid] if aid < RED else 0)
        ours = _counted([board.us_hits(total, self.value, die) for die in self.dice])
        theirs = _counted([board.nva_hits(sides[0], self.value, die) for die in DIE])
        same, won, rounds, us_hits, nva_hits = 0, 0.0, 36.0, 0.0, 0.0
        for hits, one in ours.items():
            left = sides[hits:]
            for losses, other in theirs.items():
                ways, after = one * other, self._losses(hurt, aid, divmod(losses, 10))
                us_hits += ways * (sum(after) - hurt - aid)
                nva_hits += ways * (len(sides) - len(left))
                if not left:
                    won += ways * (after[0] < RED or self.red_holds)
                elif (left, after, 1) == (sides, (hurt, aid), inside):
                    same += ways
                elif self._goes_on(hurt, after[0], inside):
                    aid_left = after[1] if after[1] < RED and self.support[after[1]] else RED
                    end = self.ended(left, after[0], aid_left, 1)
                    won += ways * end.won
                    rounds += ways * end.rounds
                    us_hits += ways * end.us_hits
                    nva_hits += ways * end.nva_hits
        if same == 36:
            return FightOdds(0.0, 0.0, 0.0, 0.0)
        return FightOdds(won / (36 - same), rounds / (36 - same), us_hits / (36 - same), nva_hits / (36 - same))

    def _losses(self, hurt: int, aid: int, losses: tuple[int, int]) -> tuple[int, int]:
        if aid >= RED:
            return min(hurt + max(losses), RED), RED
        return min(hurt + losses[0], RED), min(aid + losses[1], RED)

    def _goes_on(self, before: int, after: int, inside: int) -> bool:
        if not inside and self.stops_when_hit and after > before:
            return False
        return after < RED and self.assault[after] > 0


_fight = lru_cache(maxsize=_FIGHTS_KEPT)(_Fight)


def _counted(results: Sequence[int]) -> dict[int, int]:
    """How many faces bring each result."""
    return {result: results.count(result) for result in dict.fromkeys(results)}


# -- single dice -------------------------------------------------------------------------------------------------------


def clearing_chance(p: Week, zone: int) -> float:
    """The chance that a zone is cleared by the next test as it stands (7.2-1)."""
    cleared = 0
    for die in DIE:
        twin = p.copy()
        ClearingDie(zone).apply(twin, die)
        cleared += twin.controlled >> zone & 1
    return cleared / 6


def loss_chance(p: Week, zone: int) -> float:
    """The chance that a controlled zone is lost when it is tested for infiltration with the cup as it is (10.2.3-1)."""
    total = sum(p.cup)
    kinds = {p.board.main_value[kind]: kind for kind in range(len(p.cup))}
    lost = 0
    for value, kind in kinds.items():
        counters = sum(left for left, main in zip(p.cup, p.board.main_value, strict=True) if main == value)
        for die in DIE:
            twin = p.copy()
            InfiltrationDie(zone, kind).apply(twin, die)
            lost += counters * (1 - (twin.controlled >> zone & 1))
    return lost / (6 * total) if total else 0.0


def convoy_chances(p: Week, convoy: int) -> tuple[float, float]:
    """The chances that a convoy goes on, and that it is ambushed (9.2.2-1)."""
    modifier = convoy_modifier(p, convoy)
    goes_on = sum(die + modifier >= p.board.convoy_advance for die in DIE) / 6
    return goes_on, sum(die + modifier <= p.board.convoy_ambush for die in DIE) / 6


def rescue_chances(p: Week, rescuer: int, support: int) -> tuple[float, float]:
    """The chances that the rescuer and his support turn red (8.2.6-3)."""
    zone = p.jump_off if p.asked.rescue_at_jump_off else p.target
    reds = [0, 0]
    for die in DIE:
        left, right = divmod(p.board.nva_hits(p.current_value(p.target), p.value_now(zone), die), 10)
        reds[0] += p.hits[rescuer] + (left if support != NONE else max(left, right)) >= RED
        reds[1] += support != NONE and p.hits[support] + right >= RED
    return reds[0] / 6, reds[1] / 6
