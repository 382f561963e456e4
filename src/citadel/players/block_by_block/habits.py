"""The small decisions within a combat of Block by Block, by plain habit: who takes a hit, defends or stays."""

from typing import Final

from citadel.core.bits import count
from citadel.games.block_by_block.close_combat import ENOUGH, MOST_DEFENDERS
from citadel.games.block_by_block.combat import FINISH
from citadel.games.block_by_block.components import BOXES, US
from citadel.games.block_by_block.defence import STAY
from citadel.games.block_by_block.gates import NOBODY, PLATOON
from citadel.games.block_by_block.position import Hue
from citadel.players.block_by_block.judgement import Judgement

SMALL: Final = frozenset(
    (
        "TakeHits",
        "ChooseDefenders",
        "CounterattackWith",
        "CounterattackAt",
        "Garrison",
        "GoThrough",
        "GoOnWith",
        "SplitOff",
        "MarkSplit",
    )
)
"""The decisions that habit takes care of."""
DONE: Final = 0
"""What is split off is no group of its own in this segment."""


class Habits:
    """What either side does without much thought."""

    def __init__(self, judgement: Judgement) -> None:
        self.board = judgement.board

    def habit(self, p: Hue, name: str) -> int:
        """The plain choice at one of the small decisions."""
        listed = p.listed
        if name == "TakeHits":
            return min(listed, key=lambda unit: self.cost_of_hit(p, unit))
        if name == "ChooseDefenders":
            units = [unit for unit in listed if unit != ENOUGH]
            if not units or count(p.defenders) >= MOST_DEFENDERS:
                return ENOUGH
            return max(units, key=lambda unit: p.value(unit, True))
        if name == "CounterattackWith":
            return max(listed, key=lambda unit: p.value(unit, False))
        if name == "CounterattackAt":
            return min(listed, key=lambda unit: (p.value(unit, True), p.life(unit)))
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
        return DONE

    def reason(self, p: Hue, name: str, choice: int) -> str:
        """Why, in a sentence."""
        names, places = self.board.unit_titles, self.board.place_titles
        if name == "TakeHits":
            return f"Giving the hit to {names[choice]}, where it costs least."
        if name == "ChooseDefenders":
            if choice == ENOUGH:
                return f"Defending {places[p.target]} with these alone."
            return f"Defending {places[p.target]} with the strongest units there."
        if name == "CounterattackWith":
            return f"Striking back with {names[choice]}, the strongest there."
        if name == "CounterattackAt":
            return f"Striking at {names[choice]}, the weakest of the group."
        if name == "Garrison":
            gate = places[p.target]
            if choice == NOBODY:
                return f"Leaving {gate} without a garrison: the group is needed elsewhere."
            return f"Holding {gate} until its zone is won."
        if name == "GoThrough":
            return "Going through the gate into the Citadel." if choice != STAY else "Staying on this side of the gate."
        if name == "GoOnWith":
            return f"Going on with the units in {places[choice]}, the stronger part of the group."
        if name == "SplitOff":
            return "Nobody else is left behind." if choice == FINISH else f"Leaving {names[choice]} to keep the zone."
        return "Those left behind are done for this segment; the others go on."

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
        """Groups from outside go in, groups from inside stay."""
        inside = [place for place in p.listed if place != STAY and self.board.citadel_areas >> place & 1]
        return inside[0] if inside else STAY
