"""The small decisions within a combat of Block by Block, by plain habit: who takes a hit, defends or stays."""

from typing import Any, Final

from citadel.core.bits import count
from citadel.core.errors import RulesError
from citadel.core.position import Step
from citadel.games.block_by_block.components import BOXES, US
from citadel.games.block_by_block.position import END, NOBODY, STAY, Hue
from citadel.games.block_by_block.rules.close_combat import MOST_DEFENDERS, ChooseDefenders
from citadel.games.block_by_block.rules.combat import MarkSplit, SplitOff
from citadel.games.block_by_block.rules.defence import CounterattackAt, CounterattackWith
from citadel.games.block_by_block.rules.gates import PLATOON, Garrison, GoOnWith, GoThrough
from citadel.games.block_by_block.rules.hits import TakeHits
from citadel.players.aim import Aim
from citadel.players.block_by_block.judgement import Judgement

DONE: Final = 0
"""What is split off is no group of its own in this segment."""


class Habits:
    """What either side does without much thought."""

    def __init__(self, judgement: Judgement) -> None:
        self.board = judgement.board

    def answer(self, p: Hue, step: Step[Any]) -> tuple[int, Aim]:
        """The plain choice at a small decision, and why."""
        listed = p.listed
        match step:
            case TakeHits():
                choice = min(listed, key=lambda unit: self.cost_of_hit(p, unit))
                return choice, Aim("hit", unit=choice)
            case ChooseDefenders():
                units = [unit for unit in listed if unit != END]
                if not units or count(p.defenders) >= MOST_DEFENDERS:
                    return END, Aim("defended", place=p.target)
                choice = max(units, key=lambda unit: p.value(unit, True))
                return choice, Aim("defending", place=p.target)
            case CounterattackWith():
                choice = max(listed, key=lambda unit: p.value(unit, False))
                return choice, Aim("struck-back", unit=choice)
            case CounterattackAt():
                choice = min(listed, key=lambda unit: (p.value(unit, True), p.life(unit)))
                return choice, Aim("struck", unit=choice)
            case Garrison():
                choice = self.garrison(p)
                return choice, Aim("no-garrison" if choice == NOBODY else "garrison", place=p.target)
            case GoThrough():
                choice = self.go_through(p)
                return choice, Aim("stays-outside" if choice == STAY else "goes-through")
            case GoOnWith():
                choice = max(listed, key=lambda place: p.total(p.group & p.at[place], False))
                return choice, Aim("goes-on", place=choice)
            case SplitOff():
                if END in listed:
                    return END, Aim("nobody-left")
                choice = min(listed, key=lambda unit: (p.value(unit, False), p.life(unit)))
                return choice, Aim("left-behind", unit=choice)
            case MarkSplit():
                return DONE, Aim("done")
        raise RulesError(f"no player of Block by Block knows {step.name()}")

    def cost_of_hit(self, p: Hue, unit: int) -> float:
        """What a hit on a unit costs its side: attack value lost, routs, and lives; units about to leave pay first."""
        board, bit = self.board, 1 << unit
        if p.routed & bit or board.platoons & bit:
            return 10.0 + board.fresh_value[unit] + (bit & board.usmc != 0)
        cost = float(p.value(unit, False))
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
        """Groups from outside go in, rather where no enemy is; groups from inside stay."""
        enemies = p.places_of(1 - p.seat)
        inside = [place for place in p.listed if place != STAY and self.board.citadel_areas >> place & 1]
        return min(inside, key=lambda place: enemies >> place & 1) if inside else STAY
