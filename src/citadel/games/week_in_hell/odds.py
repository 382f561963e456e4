# interpreted
"""Chances, exactly: of one round with all its events, of a fight in one go, of a clearing test, a convoy, a rescue.

A round is played on a copy of the position over all dice and draws, so it cannot differ from what the rules do. A fight
in one go is worked out from the two tables alone: the assault platoon and its support fight on until the NVA are gone
or one of them has to stop; equal dice bring no event, nobody is rescued, nobody tries again.
"""

from dataclasses import dataclass, field

from citadel.core.position import DIE, NATURE, NONE
from citadel.games.week_in_hell.clearing import DRIFTED_MODIFIER
from citadel.games.week_in_hell.combat import UsDie
from citadel.games.week_in_hell.components import RED
from citadel.games.week_in_hell.position import Week
from citadel.games.week_in_hell.reinforcements import convoy_modifier

ROUND = frozenset(
    ("UsDie", "NvaDie", "EventDie", "FriendlyShot", "AssaultShot", "DrawCounterAttack", "CounterAttackDie")
)
"""The steps in which nature decides what becomes of a round; draws of other kinds come when its losses are known."""


@dataclass
class RoundOdds:
    """What may come of one round: chances that the NVA are gone, that Marines lie wounded, that a platoon turns red."""

    engaged: list[int]
    gone: float = 0.0
    wounded: float = 0.0
    red: dict[int, float] = field(default_factory=dict)


def round_odds(p: Week) -> RoundOdds:
    """The next round with the roles of the position, every event counted; in a first one every marker, too."""
    found = RoundOdds([unit for unit in (p.assault, p.support) if unit != NONE])
    if p.nva[p.target] == NONE and not any(p.cup):
        found.gone = 1.0
    for marker, hits, chance in defenders(p, p.target):
        twin = p.copy()
        if p.nva[p.target] == NONE:
            twin.take_marker(marker)
            twin.set_nva(p.target, marker, hits)
        twin.agenda = [UsDie()]
        twin.run()
        _play_round(twin, chance, found)
    return found


def _play_round(p: Week, chance: float, found: RoundOdds) -> None:
    """Follow nature through the rest of a round and add up what comes of it."""
    if not p.over and p.seat == NATURE and p.step.name() in ROUND:
        weights = p.step.weights(p) or [1] * len(p.listed)
        total = sum(weights)
        for choice, weight in zip(p.listed, weights, strict=True):
            twin = p.copy()
            twin.take(choice)
            _play_round(twin, chance * weight / total, found)
        return
    target = p.target
    gone = p.nva_hits[target] >= len(p.board.sides[p.nva[target]])
    found.gone += chance if gone else 0.0
    if not gone and not p.later_round and p.struck and marines_lie_wounded(p, p.assault):
        found.wounded += chance
    for unit in found.engaged:
        if p.is_red(unit):
            found.red[unit] = found.red.get(unit, 0.0) + chance


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


def in_one_go(p: Week, zone: int, jump_off: int, assault: int, support: int, value: int) -> float:
    """The chance that these two empty a zone of a value and one of them holds it, fighting on to the end."""
    twin = p.copy()
    twin.jump_off, twin.target = jump_off, zone
    if p.nva[zone] == NONE and not any(p.cup):
        return 1.0
    begun = p.later_round if p.target == zone else 0
    fight = _Fight(twin, assault, support, value)
    hits = (p.hits[assault], p.hits[support] if support != NONE else RED)
    return sum(chance * fight.won(kind, turned, *hits, begun) for kind, turned, chance in defenders(p, zone))


class _Fight:
    """The rounds of one fight by the tables, remembered by marker, hits and whether the platoon is in the zone."""

    def __init__(self, p: Week, assault: int, support: int, value: int) -> None:
        self.p = p
        self.assault = assault
        self.support = support
        self.value = value
        self.stops_when_hit = marines_lie_wounded(p, assault)
        self.known: dict[tuple[int, int, int, int, int], float] = {}

    def won(self, marker: int, turned: int, hurt: int, aid: int, inside: int) -> float:
        """The chance of success from here on; `aid` are the hits of the support, red where there is none."""
        state = (marker, turned, hurt, aid, inside)
        if state not in self.known:
            self.known[state] = self._worked_out(*state)
        return self.known[state]

    def _worked_out(self, marker: int, turned: int, hurt: int, aid: int, inside: int) -> float:
        board, sides = self.p.board, self.p.board.sides[marker]
        total = self._strength(self.assault, hurt) + (self._strength(self.support, aid) if aid < RED else 0)
        same, won = 0, 0.0
        for us in DIE:
            left = turned + board.us_hits(total, self.value, max(us - self.p.minus, 1))
            for nva in DIE:
                losses = divmod(board.nva_hits(sides[turned], self.value, nva), 10)
                after = self._losses(hurt, aid, losses)
                if left >= len(sides):
                    won += after[0] < RED or self.p.asked.red_holds
                elif (left, after, 1) == (turned, (hurt, aid), inside):
                    same += 1
                elif self._goes_on(hurt, after[0], inside):
                    aid_left = after[1] if after[1] < RED and self._strength(self.support, after[1]) else RED
                    won += self.won(marker, left, after[0], aid_left, 1)
        return won / (36 - same) if same < 36 else 0.0

    def _losses(self, hurt: int, aid: int, losses: tuple[int, int]) -> tuple[int, int]:
        if aid >= RED:
            return min(hurt + max(losses), RED), RED
        return min(hurt + losses[0], RED), min(aid + losses[1], RED)

    def _goes_on(self, before: int, after: int, inside: int) -> bool:
        if not inside and self.stops_when_hit and after > before:
            return False
        return after < RED and self._strength(self.assault, after) > 0

    def _strength(self, unit: int, hits: int) -> int:
        board = self.p.board
        value = board.veteran_value[unit] if self.p.veteran >> unit & 1 else board.green_value[unit]
        return max(0, value - 1) if hits >= 2 else value


# -- single dice -------------------------------------------------------------------------------------------------------


def clearing_chance(platoons: int, value: int, is_drifted: bool) -> float:
    """The chance that a zone is cleared by so many platoons (7.2-1)."""
    bonus = min(max(platoons - 1, 0), 2) + (DRIFTED_MODIFIER if is_drifted else 0)
    return sum(die + bonus > value for die in DIE) / 6


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
