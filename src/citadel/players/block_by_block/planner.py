"""Planners for Block by Block, both seats: `normal` plays a sound plan, `easy` the same with a beginner's faults.

Movement: tasks for the turn (`us_moves.py`), posts to hold (`pavn_moves.py`). Combat: groups of the three strongest,
attacks by the table of odds (`fighting.py`). Everything else follows short rules. No dice are seen in advance; a seed
only breaks ties and, for `easy`, decides what is overlooked.
"""

from typing import Any, Final

from citadel.core.bits import count, first, members
from citadel.core.dice import Dice
from citadel.core.errors import CitadelError
from citadel.core.game import Game
from citadel.core.position import Position, Step
from citadel.games.block_by_block.components import ALL_AREAS, ELIMINATED, ON_MAP, PAVN, US
from citadel.games.block_by_block.position import END, NOBODY, STAY, Hue
from citadel.games.block_by_block.rules.combat import (
    CLOSE_COMBAT,
    PAUSE,
    SPLIT,
    FormGroups,
    GroupAction,
    JoinGroup,
    SelectGroup,
)
from citadel.games.block_by_block.rules.defence import COUNTERATTACK, HOLD, Defend, RetreatTo, SympatheticRetreat
from citadel.games.block_by_block.rules.exit import Exit
from citadel.games.block_by_block.rules.gates import PlaceTower
from citadel.games.block_by_block.rules.heavy_weapons import CallHeavyWeapons, ChooseLevel
from citadel.games.block_by_block.rules.movement import MoveTo, MoveUnits, destinations
from citadel.games.block_by_block.rules.reinforcements import Arrive, ArriveBeside
from citadel.games.block_by_block.rules.replacements import BuyBack, PavnReplace, ReturnTo
from citadel.games.block_by_block.rules.setup import SetUpDetachment
from citadel.players.aim import Aim
from citadel.players.block_by_block.fighting import Fighting
from citadel.players.block_by_block.grouping import Grouping
from citadel.players.block_by_block.habits import Habits
from citadel.players.block_by_block.judgement import Judgement, by_letter
from citadel.players.block_by_block.pavn_moves import Posting
from citadel.players.block_by_block.us_moves import Marching
from citadel.players.player import WAITING, listed

Move = tuple[int, int]
"""A unit and where it goes."""

SOUTH_OPEN: Final = 3
"""With so many southern zones still PAVN/NLF the 1/5 Marines arrive in the south."""


class Level:
    """How well a planner plays."""

    def __init__(self, name: str, group_size: int, blur: float, careful: bool, overlooks: int) -> None:
        self.name: Final = name
        self.group_size: Final = group_size
        self.blur: Final = blur
        self.careful: Final = careful
        self.overlooks: Final = overlooks
        """How many moves in a hundred are overlooked."""


NORMAL: Final = Level("normal", 3, 0.004, True, 0)
EASY: Final = Level("easy", 2, 0.3, False, 20)


class Planner:
    """A computer player of Block by Block."""

    def __init__(self, level: Level, judgement: Judgement, side: int, seed: int) -> None:
        self.name = level.name
        self.level = level
        self.board = judgement.board
        self.side = side
        self.dice = Dice(seed)
        self.judgement = judgement
        self.habits = Habits(judgement)
        self.fighting = Fighting(judgement)
        self.grouping = Grouping(judgement, side, level.group_size, level.careful)
        self.aim: Aim | None = None
        self.game: Game | None = None
        self.moves: list[Move] = []
        self.planned_for = (0, 0)

    def choose(self, p: Position) -> int:
        """One of the listed choices. Raises CitadelError if the position asks another seat."""
        if not isinstance(p, Hue) or p.over or p.seat != self.side:
            raise CitadelError(f"the {self.name} player has no decision to make here")
        self.game = p.game
        return listed(p, self.answer(p, p.step), self.name)

    def explain(self) -> str:
        """One sentence: what the last choice of consequence was meant to bring about."""
        return WAITING if self.aim is None or self.game is None else self.aim.told(self.game)

    def answer(self, p: Hue, step: Step[Any]) -> int:
        """What the player says to a step; small decisions are left to habit."""
        match step:
            case MoveUnits():
                return self.move_units(p)
            case MoveTo():
                return self.move_to(p, step.unit)
            case FormGroups():
                return self.form_groups(p)
            case JoinGroup():
                return self.join_group(p)
            case SelectGroup():
                return self.select_group(p)
            case GroupAction():
                return self.act(p)
            case Defend():
                return self.defend(p)
            case RetreatTo():
                return self.retreat_to(p, step.unit)
            case SympatheticRetreat():
                return self.retreat_in_sympathy(p, step.unit)
            case CallHeavyWeapons():
                return self.call_heavy_weapons(p)
            case ChooseLevel():
                return self.choose_level(p)
            case Arrive():
                return self.arrive(p, step.unit)
            case ArriveBeside() | ReturnTo():
                return self.stand_somewhere(p, step.unit)
            case BuyBack():
                return self.buy_back(p)
            case PavnReplace():
                return self.rebuild(p)
            case PlaceTower():
                return self.place_tower(p)
            case Exit():
                return self.leave_battle(p)
            case SetUpDetachment():
                return self.set_up_detachment(p)
        choice, self.aim = self.habits.answer(p, step)
        return choice

    def blur(self) -> float:
        """A little unevenness in judgement, more for the weaker level."""
        return self.level.blur * self.dice.pick(1000) / 1000

    def overlooks(self) -> bool:
        """Whether a careless player overlooks something now."""
        return self.level.overlooks > 0 and self.dice.pick(100) < self.level.overlooks

    # -- set-up, replacements, reinforcements --------------------------------------------------------------------------

    def set_up_detachment(self, p: Hue) -> int:
        """Platoons for C and D come from the Airborne, who leave anyway; their platoons stay."""
        self.aim = Aim("set-up")
        airborne = [unit for unit in p.listed if self.board.airborne >> unit & 1]
        return airborne[0] if airborne and not self.overlooks() else NOBODY

    def buy_back(self, p: Hue) -> int:
        """Rally first, then freshen the strongest, nearest to the enemy."""
        self.aim = Aim("buying")
        worn = [unit for unit in p.listed if unit != END]
        if not worn or not p.points:
            self.aim = Aim("bought")
            return END
        return max(worn, key=lambda unit: self.need(p, unit))

    def need(self, p: Hue, unit: int) -> float:
        """How much a step bought for a unit brings."""
        board, bit = self.board, 1 << unit
        leaving = board.airborne & bit and p.turn == board.withdrawal_turn
        contact = board.adjacent[p.where[unit]] & p.pavn_places if p.where[unit] < ON_MAP else 0
        need = 3.0 if p.routed & bit else 1.0
        need += 0.5 * (board.fresh_value[unit] - 3) + (0.6 if contact else 0.0) + (0.3 if board.usmc & bit else 0.0)
        return need - (4.0 if leaving else 0.0) - (3.0 if board.immobile & bit else 0.0)

    def rebuild(self, p: Hue) -> int:
        """Rally and bring back whatever is free, rebuild a battalion, then freshen."""
        self.aim = Aim("rebuilding")
        for choice in p.listed:
            if choice != END and p.is_routed(choice):
                return choice
        for choice in p.listed:
            if choice != END and p.where[choice] == ELIMINATED:
                return choice
        contested = [unit for unit in p.listed if unit != END]
        if not contested:
            self.aim = Aim("bought")
            return END
        return max(contested, key=lambda unit: self.value_in_place(p, unit))

    def value_in_place(self, p: Hue, unit: int) -> float:
        """How much a fresh unit matters where it stands: in a zone of its own side, alone."""
        zone = self.board.zone_of[p.where[unit]]
        return 1.0 / (1.0 + self.judgement.resistance(p, zone)) if zone >= 0 else 0.0

    def place_tower(self, p: Hue) -> int:
        """A tower never hurts."""
        self.aim = Aim("tower")
        return 1

    def arrive(self, p: Hue, unit: int) -> int:
        """Marines land where the fight is; Rangers and PAVN/NLF units where they change most."""
        board = self.board
        landing = board.place_of["O-3"]
        if self.side == US and landing in p.listed and len(p.listed) == 2:
            south = sum(
                1 for zone, name in enumerate(board.zone_names) if "S1" <= name <= "S5" and not p.us_zones >> zone & 1
            )
            self.aim = Aim("landing")
            other = next(place for place in p.listed if place != landing)
            return other if south >= SOUTH_OPEN else landing
        return self.stand_somewhere(p, unit)

    def stand_somewhere(self, p: Hue, unit: int) -> int:
        """Put a unit where it is worth most."""
        places = [place for place in p.listed if place < ON_MAP]
        worth: dict[int, float] = {}
        if self.side == US:
            worth = Marching(self.judgement, p, self.level.group_size).stands(unit, places)
        else:
            posting = Posting(self.judgement, p)
            for place in places:
                worth[place] = posting.worth_of(unit, place)
        best, chosen = -1e9, p.listed[0]
        for place in places:
            found = worth.get(place, 0.0) + self.blur()
            if found > best:
                best, chosen = found, place
        self.aim = Aim("standing", unit=unit, place=chosen)
        return chosen

    def leave_battle(self, p: Hue) -> int:
        """On the last turn units that can neither hold a zone nor reach one save themselves."""
        self.aim = Aim("leaving")
        posting = Posting(self.judgement, p)
        for unit in p.listed:
            if unit == END or self.board.zone_bit[p.where[unit]] & posting.ours:
                continue
            here = posting.worth_of(unit, p.where[unit])
            best = here
            for place in members(destinations(p, PAVN, unit) & ALL_AREAS):
                best = max(best, posting.worth_of(unit, place))
            if best - here < self.judgement.weights.moving:
                return unit
        self.aim = Aim("left")
        return END

    # -- movement ------------------------------------------------------------------------------------------------------

    def move_units(self, p: Hue) -> int:
        """Go on with the plan for the segment, or make one."""
        if self.planned_for != (p.turn, p.moved):
            self.moves = [move for move in self.plan(p) if not self.overlooks()]
            self.planned_for = (p.turn, p.moved)
        while self.moves:
            unit, place = self.moves[0]
            if unit in p.listed and destinations(p, self.side, unit) >> place & 1:
                self.aim = self.purpose(p, unit, place)
                return unit
            self.moves.pop(0)
        self.aim = Aim("moved")
        return END

    def plan(self, p: Hue) -> list[Move]:
        """The moves of the rest of the segment."""
        if self.side == US:
            return Marching(self.judgement, p, self.level.group_size).plan()
        return Posting(self.judgement, p).plan(self.dice, self.level.blur)

    def move_to(self, p: Hue, unit: int) -> int:
        """The planned destination; the best one if there is no plan for this unit."""
        if self.moves and self.moves[0][0] == unit and self.moves[0][1] in p.listed:
            self.planned_for = (p.turn, p.moved | 1 << unit)
            return self.moves.pop(0)[1]
        return self.stand_somewhere(p, unit)

    def purpose(self, p: Hue, unit: int, place: int) -> Aim:
        """Why a unit goes somewhere."""
        board = self.board
        zone = board.zone_of[place]
        own = p.us_zones if self.side == US else p.pavn_zones
        if zone >= 0 and not own >> zone & 1:
            after = moved(p, unit, place)
            if (after.us_zones if self.side == US else after.pavn_zones) >> zone & 1:
                return Aim("takes", unit=unit, place=place, zone=zone)
        enemies = board.adjacent[place] & p.places_of(1 - self.side)
        if enemies and self.side == US:
            return Aim("threatens", unit=unit, place=place, target=first(enemies))
        if zone >= 0 and own >> zone & 1:
            return Aim("holds", unit=unit, place=place, zone=zone)
        return Aim("betters", unit=unit, place=place)

    # -- combat: attacking ---------------------------------------------------------------------------------------------

    def form_groups(self, p: Hue) -> int:
        """The strongest units of each stack in contact together; one stays where a zone would be left empty."""
        unit, group = self.grouping.leader(p)
        self.aim = self.why_no_group(p) if unit == END else self.why_group(p, group)
        return unit

    def why_group(self, p: Hue, group: int) -> Aim:
        """What a group is formed for: its best attack as things stand, if that is worth making."""
        gain, choice = self.fighting.foreseen(p, self.side, group)
        if gain < self.judgement.weights.attack:
            return Aim("grouping-in-contact", units=group)
        place = p.where[first(group)] if choice == CLOSE_COMBAT else choice
        return Aim("grouping", units=group, place=place, of=self.fighting.promise(p, self.side, group, choice))

    def why_no_group(self, p: Hue) -> Aim:
        """Why no group is formed any more: nobody is left who could attack, or nobody who should."""
        for unit in p.listed:
            if unit != END and self.grouping.in_contact(p, p.where[unit]):
                return Aim("no-attack", number=len(p.groups))
        return Aim("no-contact", number=len(p.groups))

    def join_group(self, p: Hue) -> int:
        """The others of the group that was begun."""
        unit = self.grouping.follower(p)
        if unit == END:
            self.aim = Aim("grouped")
        else:
            self.aim = Aim("joining", unit=unit)
        return unit

    def select_group(self, p: Hue) -> int:
        """The group with the most to gain acts next; the segment ends when none has anything to gain."""
        best, chosen = self.judgement.weights.attack, END
        for choice in p.listed:
            if choice == END:
                continue
            twin = p.copy()
            twin.take(choice)
            if twin.over or not isinstance(twin.step, GroupAction):
                continue
            gain = self.fighting.best(twin, self.side)[0] + self.blur()
            if gain > best:
                best, chosen = gain, choice
        if chosen == END:
            self.aim = Aim("attacked")
        else:
            self.aim = Aim("acting", unit=chosen)
        return chosen

    def act(self, p: Hue) -> int:
        """The best attack if it is worth it, with one unit left behind where that keeps a zone; else pause."""
        gain, choice = self.fighting.best(p, self.side)
        if choice == PAUSE or gain + self.blur() < self.judgement.weights.attack:
            self.aim = Aim("pausing", place=p.where[first(p.group)])
            return PAUSE
        if choice < END and self.grouping.would_empty(p):
            if SPLIT in p.listed:
                self.aim = Aim("splitting")
                return SPLIT
            if by_letter(p) and gain < self.judgement.zone_worth(p):
                self.aim = Aim("pausing", place=p.where[first(p.group)])
                return PAUSE
        promise = self.fighting.promise(p, self.side, p.group, choice)
        if choice == CLOSE_COMBAT:
            place = p.where[first(p.group)]
            begun = p.group & p.fought or place in p.route_targets
            self.aim = Aim("closing", units=p.group, place=place, how="on" if begun else "none", of=promise)
        else:
            self.aim = Aim("assaulting", units=p.group, place=choice, of=promise)
        return choice

    def call_heavy_weapons(self, p: Hue) -> int:
        """Called where they improve the expected result by more than their price; the lavish call them always."""
        if not self.level.careful:
            self.aim = Aim("weapons-always")
            return 1
        called = max(self.fighting.heavy_gain(p, 1), self.fighting.heavy_gain(p, 2)) > 0.0
        self.aim = Aim("weapons" if called else "no-weapons", place=p.target)
        return 1 if called else 0

    def choose_level(self, p: Hue) -> int:
        """The level with the better expected result for its price."""
        level = 2
        if self.level.careful and self.fighting.heavy_gain(p, 1) >= self.fighting.heavy_gain(p, 2):
            level = 1
        self.aim = Aim("level-1" if level == 1 else "level-2", place=p.target)
        return level

    # -- combat: defending ---------------------------------------------------------------------------------------------

    def defend(self, p: Hue) -> int:
        """Hold, strike back or retreat."""
        chosen = self.fighting.defend(p, self.side) if self.level.careful else HOLD
        if chosen == HOLD:
            self.aim = Aim("holding", place=p.target)
        else:
            self.aim = Aim("striking" if chosen == COUNTERATTACK else "retreating", place=p.target)
        return chosen

    def retreat_to(self, p: Hue, unit: int) -> int:
        """The refuge from which the side stands best, out of the attackers' way."""
        posting = Posting(self.judgement, p) if self.side == PAVN else None
        best, chosen = -1e9, p.listed[0]
        for place in p.listed:
            worth = 0.1 * self.habits.shelter(p, self.side, place)
            if posting is not None:
                worth += posting.worth_of(unit, place)
            if worth > best:
                best, chosen = worth, place
        self.aim = Aim("retreating-to", unit=unit, place=chosen)
        return chosen

    def retreat_in_sympathy(self, p: Hue, unit: int) -> int:
        """Only a routed unit that is not the last of its zone goes with its beaten neighbours."""
        start = p.where[unit]
        zone = self.board.zone_of[start]
        self.aim = Aim("staying", unit=unit, place=start)
        if not p.is_routed(unit) or p.turn >= self.board.last_turn - 1 or len(p.listed) < 2:
            return STAY
        if zone >= 0:
            others = p.places_of(self.side) & self.board.zone_areas[zone] & ~(1 << start)
            if not others and not count(p.units_of(self.side, start)) > 1:
                return STAY
        chosen = max(
            [place for place in p.listed if place != STAY], key=lambda place: self.habits.shelter(p, self.side, place)
        )
        self.aim = Aim("going-too", unit=unit, place=chosen)
        return chosen


def moved(p: Hue, unit: int, place: int) -> Hue:
    """A copy in which a unit stands elsewhere."""
    twin = p.copy()
    twin.moved |= 1 << unit
    twin.put(unit, place)
    twin.settle()
    return twin
