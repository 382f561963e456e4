"""Looking ahead in a combat of Block by Block with the rules themselves: every class of die roll, on copies.

The side that acts is taken to choose its best, once; everybody's small decisions on the way (who takes a hit, who
defends, who retreats where) follow plain habits, which are also the planner's own.
"""

from typing import Any, Final

from citadel.core.bits import count, first
from citadel.core.position import NATURE, Step
from citadel.games.block_by_block.close_combat import ENOUGH, MOST_DEFENDERS
from citadel.games.block_by_block.combat import CLOSE_COMBAT, FINISH, PAUSE
from citadel.games.block_by_block.components import BOXES, US
from citadel.games.block_by_block.defence import HOLD, RETREAT, STAY
from citadel.games.block_by_block.gates import NOBODY, PLATOON
from citadel.games.block_by_block.modifiers import (
    assault_modifiers,
    close_combat_modifiers,
    close_defence_modifiers,
    sum_of,
)
from citadel.games.block_by_block.position import Hue
from citadel.players.block_by_block.judgement import HIT, LOSS, Judgement, side_sign

SMALL: Final = frozenset(
    (
        "TakeHits",
        "ChooseDefenders",
        "Defend",
        "CounterattackWith",
        "CounterattackAt",
        "RetreatTo",
        "SympatheticRetreat",
        "Garrison",
        "GoThrough",
        "GoOnWith",
        "SplitOff",
        "MarkSplit",
    )
)
"""The decisions within a combat that habit takes care of."""

LATE: Final = 4
"""From this turn on the PAVN/NLF hold where they would have retreated."""


class Foresight:
    """Expected worth of a combat in progress."""

    def __init__(self, judgement: Judgement) -> None:
        self.judgement = judgement
        self.board = judgement.board

    def expect(self, p: Hue, depth: int, heavy: bool) -> float:
        """The expected worth of a position in mid-combat, which is used up, `depth` actions of the group ahead."""
        while not p.over:
            step = p.agenda[-1]
            name = step.name()
            if step.seat(p) == NATURE:
                faces = self.faces(p, step, name)
                if len(faces) == 1:
                    p.take(faces[0][0])
                    continue
                total = 0.0
                for die, weight in faces[1:]:
                    twin = p.copy()
                    twin.take(die)
                    total += weight * self.expect(twin, depth, heavy)
                weight = faces[0][1]
                p.take(faces[0][0])
                return (total + weight * self.expect(p, depth, heavy)) / 6
            if name in SMALL:
                p.take(self.habit(p, step, name))
            elif name == "CallHeavyWeapons":
                if not heavy:
                    p.take(0)
                    continue
                called = p.copy()
                called.take(1)
                p.take(0)
                return max(self.expect(p, depth, False), self.expect(called, depth, True))
            elif name == "ChooseLevel":
                lower = p.copy()
                lower.take(1)
                p.take(2)
                return max(self.expect(lower, depth, heavy), self.expect(p, depth, heavy))
            elif name == "GroupAction":
                if depth == 0:
                    return self.judgement.evaluate(p) + self.prospect(p, p.group)
                return self.best_action(p, depth, heavy)[0]
            else:
                break
        return self.judgement.evaluate(p)

    def best_action(self, p: Hue, depth: int, heavy: bool) -> tuple[float, int]:
        """The best worth a group can reach by one of its actions or by pausing, and that action."""
        sign = side_sign(p.seat)
        best, chosen = sign * self.judgement.evaluate(p), PAUSE
        for choice in p.listed:
            if is_attack(choice):
                worth = sign * self.after(p, choice, depth - 1, heavy)
                if worth > best:
                    best, chosen = worth, choice
        return sign * best, chosen

    def after(self, p: Hue, choice: int, depth: int, heavy: bool) -> float:
        """The expected worth after one choice."""
        twin = p.copy()
        twin.take(choice)
        return self.expect(twin, depth, heavy)

    def prospect(self, p: Hue, group: int) -> float:
        """What a US/ARVN group could still gain after this, by the table of odds."""
        if not group or not self.board.side_units[US] & group or not p.meets_minimum(group):
            return 0.0
        judgement = self.judgement
        place = p.where[first(group)]
        value = p.total(group, False)
        best = 0.0
        number: dict[int, int] = {}
        obstacles = judgement.obstacles(p)
        for zone, _, _ in obstacles:
            number[zone] = number.get(zone, 0) + 1
        around = p.us_ways[place] | self.board.adjacent[place] >> BOXES << BOXES
        if group & p.starred:
            around = around >> BOXES << BOXES
        if group & p.fought:
            around = 0
        around |= 1 << place
        for zone, target, lives in obstacles:
            if around >> target & 1:
                fight = judgement.fight(p, place, target, value, lives)
                gain = judgement.gain(p, zone, number[zone]) * fight.clears + HIT * fight.hits - LOSS * fight.losses
                best = max(best, gain)
        return best

    # -- dice ----------------------------------------------------------------------------------------------------------

    def faces(self, p: Hue, step: Step[Any], name: str) -> list[tuple[int, int]]:
        """One die for each class of results, with the number of faces that give it."""
        board = self.board
        if name in ("BreakInRoll", "FriendlyFire"):
            return [(1, 3), (4, 3)]
        if name == "RepulseRoll":
            return [(2, 3), (1, 3)]
        results: list[int] = []
        attributes: Any = step
        if name == "AssaultRoll":
            total = p.total(p.group, False)
            modifier = sum_of(assault_modifiers(p, attributes.side, p.origin, p.target, p.heavy))
            results = [board.read_crt(total, die + modifier)[1] for die in range(1, 7)]
        elif name == "CloseCombatRoll":
            total = p.total(p.group, False)
            modifier = sum_of(close_combat_modifiers(p, attributes.side, p.target, p.heavy))
            results = [board.read_crt(total, die + modifier)[0] for die in range(1, 7)]
        elif name == "CloseCombatReply":
            total = p.total(p.defenders, True)
            modifier = sum_of(close_defence_modifiers(p, p.target))
            results = [board.read_crt(total, die + modifier)[0] for die in range(1, 7)]
        elif name in ("CounterattackRoll", "CounterattackReply"):
            strikes = name == "CounterattackRoll"
            total = p.value(attributes.unit if strikes else attributes.struck, not strikes)
            terrain = board.terrain[p.target] if p.asked.counterattack_terrain else 0
            results = [board.read_crt(total, die + (terrain if strikes else -terrain))[0] for die in range(1, 7)]
        else:
            return [(die, 1) for die in range(1, 7)]
        first_of: dict[int, int] = {}
        weight: dict[int, int] = {}
        for die, result in enumerate(results, 1):
            first_of.setdefault(result, die)
            weight[result] = weight.get(result, 0) + 1
        return [(first_of[result], weight[result]) for result in first_of]

    # -- habits --------------------------------------------------------------------------------------------------------

    def habit(self, p: Hue, step: Step[Any], name: str) -> int:
        """The plain choice at one of the small decisions."""
        listed = p.listed
        if name == "TakeHits":
            return min(listed, key=lambda unit: self.cost_of_hit(p, unit))
        if name == "ChooseDefenders":
            units = [unit for unit in listed if unit != ENOUGH]
            if not units or count(p.defenders) >= MOST_DEFENDERS:
                return ENOUGH
            return max(units, key=lambda unit: p.value(unit, True))
        if name == "Defend":
            beaten = not p.units_of(p.seat, p.target) & ~p.routed
            return RETREAT if beaten and RETREAT in listed and p.turn < LATE else HOLD
        if name == "CounterattackWith":
            return max(listed, key=lambda unit: p.value(unit, False))
        if name == "CounterattackAt":
            return min(listed, key=lambda unit: (p.value(unit, True), p.life(unit)))
        if name == "RetreatTo":
            return max(listed, key=lambda place: self.shelter(p, p.seat, place))
        if name == "Garrison":
            return self.garrison(p)
        if name == "GoThrough":
            return self.go_through(p)
        if name == "GoOnWith":
            return max(listed, key=lambda place: p.total(p.group & p.at[place], False))
        if name == "SplitOff":
            if FINISH in listed:
                return FINISH
            return min(listed, key=lambda unit: (p.value(unit, False), p.life(unit)))
        if name == "MarkSplit":
            return 0
        return STAY

    def cost_of_hit(self, p: Hue, unit: int) -> float:
        """What a hit on a unit costs its side: attack value lost, routs, and lives; units about to leave pay first."""
        board, bit = self.board, 1 << unit
        if p.routed & bit or board.platoons & bit:
            return 10.0 + board.fresh_value[unit] + (bit & board.usmc != 0)
        value = p.value(unit, False)
        cost = float(value)
        if board.two_sided & bit and not p.spent & bit:
            cost -= max(0, board.spent_value[unit] - (p.minus_one & bit != 0))
        else:
            cost += 2.5
        if board.airborne & bit and p.turn < board.withdrawal_turn:
            cost -= 0.6
        return cost - 0.3 * (p.minus_one & bit != 0)

    def shelter(self, p: Hue, side: int, place: int) -> float:
        """How good a place is to retreat to: own zones, far from enemies, not crowded."""
        board = self.board
        zone = board.zone_of[place]
        worth = 0.0
        if zone >= 0:
            own = (p.us_zones if side == US else p.pavn_zones) >> zone & 1
            worth += 2.0 if own else 0.0
            if zone == board.zone_of[p.target]:
                worth += 1.0
            elif own and not p.places_of(side) & board.zone_areas[zone]:
                worth += 1.5
        if board.adjacent[place] & p.places_of(1 - side):
            worth -= 1.2
        return worth - 0.7 * count(p.units_of(side, place)) + 0.2 * board.terrain[place]

    def garrison(self, p: Hue) -> int:
        """Nobody stays in a gate box once its zone is won; before, a platoon of the weakest holds it."""
        board = self.board
        gate = p.target - BOXES
        needed = board.gate_zones[gate] & ~p.us_zones
        platoons = [choice for choice in p.listed if choice >= PLATOON]
        if platoons and p.turn < board.last_turn and (needed or p.turn < board.withdrawal_turn):
            return min(platoons, key=lambda choice: (p.value(choice - PLATOON, False), p.life(choice - PLATOON)))
        return NOBODY

    def go_through(self, p: Hue) -> int:
        """Groups from outside go in, groups from inside stay."""
        inside = [place for place in p.listed if place != STAY and self.board.citadel_areas >> place & 1]
        return inside[0] if inside else STAY


def is_attack(choice: int) -> bool:
    """Whether a choice of a group is an attack: an assault or a close combat."""
    return choice < FINISH or choice == CLOSE_COMBAT
