"""Planners for Block by Block, both seats: `normal` plays a sound plan, `easy` the same with a beginner's faults.

Movement: tasks for the turn (`us_moves.py`), posts to hold (`pavn_moves.py`). Combat: groups of the three strongest,
attacks by the table of odds (`fighting.py`). Everything else follows short rules. No dice are seen in advance; a seed
only breaks ties and, for `easy`, decides what is overlooked.
"""

from collections.abc import Callable
from typing import Any, Final

from citadel.core.bits import count, first, members
from citadel.core.dice import Dice
from citadel.core.errors import CitadelError
from citadel.core.game import Game
from citadel.core.position import Position
from citadel.games.block_by_block.combat import CLOSE_COMBAT, FINISH, PAUSE, SPLIT
from citadel.games.block_by_block.components import ALL_AREAS, ELIMINATED, ON_MAP, PAVN, US
from citadel.games.block_by_block.defence import COUNTERATTACK, HOLD, STAY
from citadel.games.block_by_block.game import BlockByBlock
from citadel.games.block_by_block.movement import END, destinations
from citadel.games.block_by_block.position import Hue
from citadel.games.block_by_block.setup import NO_PLATOON
from citadel.players.block_by_block.fighting import Fighting
from citadel.players.block_by_block.grouping import Grouping
from citadel.players.block_by_block.habits import SMALL, Habits
from citadel.players.block_by_block.judgement import Judgement
from citadel.players.block_by_block.odds import Odds
from citadel.players.block_by_block.pavn_moves import Posting
from citadel.players.block_by_block.us_moves import Marching
from citadel.players.block_by_block.weights import Weights
from citadel.players.mind import Mind
from citadel.players.player import WAITING, Player, listed

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


def make_planner(name: str, game: Game, seat: str, seed: int) -> Player:
    """The planner of that name for a seat."""
    assert isinstance(game, BlockByBlock)
    judgement = Judgement(game.board, Weights(), Odds(game.board))
    return Planner(EASY if name == "easy" else NORMAL, judgement, game.seats.index(seat), seed)


def make_mind(game: Game) -> Mind:
    """What a search knows of the game."""
    from citadel.players.block_by_block.mind import BlockMind

    assert isinstance(game, BlockByBlock)
    return BlockMind(game.board)


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
        self.aim = WAITING
        self.moves: list[Move] = []
        self.planned_for = (0, 0)
        self.rules: dict[str, Callable[[Hue], int]] = {
            "SetUpDetachment": self.set_up_detachment,
            "BuyBack": self.buy_back,
            "PavnReplace": self.rebuild,
            "ReturnTo": self.stand_somewhere,
            "PlaceTower": self.place_tower,
            "Arrive": self.arrive,
            "ArriveBeside": self.stand_somewhere,
            "Exit": self.leave_battle,
            "MoveUnits": self.move_units,
            "MoveTo": self.move_to,
            "FormGroups": self.form_groups,
            "JoinGroup": self.join_group,
            "SelectGroup": self.select_group,
            "GroupAction": self.act,
            "CallHeavyWeapons": self.call_heavy_weapons,
            "ChooseLevel": self.choose_level,
            "Defend": self.defend,
            "RetreatTo": self.retreat_to,
            "SympatheticRetreat": self.retreat_in_sympathy,
        }

    def choose(self, p: Position) -> int:
        """One of the listed choices. Raises CitadelError if the position asks another seat."""
        if not isinstance(p, Hue) or p.over or p.seat != self.side:
            raise CitadelError(f"the {self.name} player has no decision to make here")
        name = p.step.name()
        if name in SMALL:
            choice = self.habits.habit(p, name)
            self.aim = self.habits.reason(p, name, choice)
        else:
            choice = self.rules[name](p)
        return listed(p, choice, self.name)

    def explain(self) -> str:
        """One sentence: what the last choice of consequence was meant to bring about."""
        return self.aim

    def blur(self) -> float:
        """A little unevenness in judgement, more for the weaker level."""
        return self.level.blur * self.dice.pick(1000) / 1000

    def overlooks(self) -> bool:
        """Whether a careless player overlooks something now."""
        return self.level.overlooks > 0 and self.dice.pick(100) < self.level.overlooks

    # -- set-up, replacements, reinforcements --------------------------------------------------------------------------

    def set_up_detachment(self, p: Hue) -> int:
        """Platoons for C and D come from the Airborne, who leave anyway; their platoons stay."""
        self.aim = "Guarding gates C and D with platoons of the Airborne, who leave on turn 3."
        airborne = [unit for unit in p.listed if self.board.airborne >> unit & 1]
        return airborne[0] if airborne and not self.overlooks() else NO_PLATOON

    def buy_back(self, p: Hue) -> int:
        """Rally first, then freshen the strongest, nearest to the enemy."""
        self.aim = "Rallying routed units, then making those in contact fresh again."
        worn = [unit for unit in p.listed if unit != END]
        if not worn or not p.points:
            self.aim = "Nobody else needs a replacement."
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
        self.aim = "Rallying, bringing back the NLF and rebuilding where the line is thinnest."
        for choice in p.listed:
            if choice != END and p.is_routed(choice):
                return choice
        for choice in p.listed:
            if choice != END and p.where[choice] == ELIMINATED:
                return choice
        contested = [unit for unit in p.listed if unit != END]
        if not contested:
            self.aim = "Nobody else needs a replacement."
            return END
        return max(contested, key=lambda unit: self.value_in_place(p, unit))

    def value_in_place(self, p: Hue, unit: int) -> float:
        """How much a fresh unit matters where it stands: in a zone of its own side, alone."""
        zone = self.board.zone_of[p.where[unit]]
        return 1.0 / (1.0 + self.judgement.resistance(p, zone)) if zone >= 0 else 0.0

    def place_tower(self, p: Hue) -> int:
        """A tower never hurts."""
        self.aim = "Infiltrating every gate that stands unguarded."
        return 1

    def arrive(self, p: Hue) -> int:
        """Marines land where the fight is; Rangers and PAVN/NLF units where they change most."""
        board = self.board
        landing = board.place_of["O-3"]
        if self.side == US and landing in p.listed and len(p.listed) == 2:
            south = sum(
                1 for zone, name in enumerate(board.zone_names) if "S1" <= name <= "S5" and not p.us_zones >> zone & 1
            )
            self.aim = "Bringing the 1/5 Marines to where zones are still to be won."
            other = next(place for place in p.listed if place != landing)
            return other if south >= SOUTH_OPEN else landing
        return self.stand_somewhere(p)

    def stand_somewhere(self, p: Hue) -> int:
        """Put a unit where it is worth most."""
        step: Any = p.step
        unit: int = step.unit
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
        self.aim = f"Placing {self.board.unit_titles[unit]} in {self.board.place_titles[chosen]}, where it counts most."
        return chosen

    def leave_battle(self, p: Hue) -> int:
        """On the last turn units that can neither hold a zone nor reach one save themselves."""
        self.aim = "Withdrawing units that can no longer deny a zone."
        posting = Posting(self.judgement, p)
        for unit in p.listed:
            if unit == END or self.board.zone_bit[p.where[unit]] & p.pavn_zones:
                continue
            here = posting.worth_of(unit, p.where[unit])
            best = here
            for place in members(destinations(p, PAVN, unit) & ALL_AREAS):
                best = max(best, posting.worth_of(unit, place))
            if best - here < self.judgement.weights.moving:
                return unit
        self.aim = "The others stay: they can still deny a zone."
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
        self.aim = "Ending the movement: everybody stands where he is needed."
        return END

    def plan(self, p: Hue) -> list[Move]:
        """The moves of the rest of the segment."""
        if self.side == US:
            return Marching(self.judgement, p, self.level.group_size).plan()
        return Posting(self.judgement, p).plan(self.dice, self.level.blur)

    def move_to(self, p: Hue) -> int:
        """The planned destination; the best one if there is no plan for this unit."""
        step: Any = p.step
        if self.moves and self.moves[0][0] == step.unit and self.moves[0][1] in p.listed:
            self.planned_for = (p.turn, p.moved | 1 << step.unit)
            return self.moves.pop(0)[1]
        return self.stand_somewhere(p)

    def purpose(self, p: Hue, unit: int, place: int) -> str:
        """Why a unit goes somewhere."""
        board = self.board
        name, there = board.unit_titles[unit], board.place_titles[place]
        zone = board.zone_of[place]
        own = p.us_zones if self.side == US else p.pavn_zones
        if zone >= 0 and not own >> zone & 1:
            after = moved(p, unit, place)
            if (after.us_zones if self.side == US else after.pavn_zones) >> zone & 1:
                return f"Moving {name} to {there} takes {board.zone_names[zone]}."
        enemies = board.adjacent[place] & p.places_of(1 - self.side)
        if enemies and self.side == US:
            return f"Moving {name} to {there} to threaten {board.place_titles[first(enemies)]}."
        if zone >= 0 and own >> zone & 1:
            return f"Moving {name} to {there} to hold {board.zone_names[zone]}."
        return f"Moving {name} to {there} for a better stand."

    # -- combat: attacking ---------------------------------------------------------------------------------------------

    def form_groups(self, p: Hue) -> int:
        """The strongest units of each stack in contact together; one stays where a zone would be left empty."""
        unit, group = self.grouping.leader(p)
        self.aim = self.why_no_group(p) if unit == FINISH else self.why_group(p, group)
        return unit

    def why_group(self, p: Hue, group: int) -> str:
        """What a group is formed for: its best attack as things stand, if that is worth making."""
        who = f"Forming a group of {self.titles(group)}"
        gain, choice = self.fighting.foreseen(p, self.side, group)
        if gain < self.judgement.weights.attack:
            return f"{who}, in contact with the enemy: it attacks if other groups make that pay."
        place = self.board.place_titles[p.where[first(group)] if choice == CLOSE_COMBAT else choice]
        return f"{who} to attack {place}: {self.fighting.promise(p, self.side, group, choice)}."

    def titles(self, units: int) -> str:
        """Units in a row."""
        return ", ".join([self.board.unit_titles[unit] for unit in members(units)])

    def why_no_group(self, p: Hue) -> str:
        """Why no group is formed any more: nobody is left who could attack, or nobody who should."""
        for unit in p.listed:
            if unit != FINISH and self.grouping.in_contact(p, p.where[unit]):
                what = "further attack" if p.groups else "attack"
                return f"No {what} promises enough: who is in contact is too weak alone, or stays to keep a zone."
        return f"No {'other units' if p.groups else 'units'} are in contact and free to attack."

    def join_group(self, p: Hue) -> int:
        """The others of the group that was begun."""
        unit = self.grouping.follower(p)
        if unit == FINISH:
            self.aim = "The group is as strong as it should be; the others stay."
        else:
            self.aim = f"Adding {self.board.unit_titles[unit]} to make the group stronger."
        return unit

    def select_group(self, p: Hue) -> int:
        """The group with the most to gain acts next; the segment ends when none has anything to gain."""
        best, chosen = self.judgement.weights.attack, FINISH
        for choice in p.listed:
            if choice == FINISH:
                continue
            twin = p.copy()
            twin.take(choice)
            if twin.over or twin.step.name() != "GroupAction":
                continue
            gain = self.fighting.best(twin, self.side)[0] + self.blur()
            if gain > best:
                best, chosen = gain, choice
        if chosen == FINISH:
            self.aim = "Ending the attacks: no group has enough to gain."
        else:
            self.aim = f"Letting the group of {self.board.unit_titles[chosen]} act, which has most to gain."
        return chosen

    def act(self, p: Hue) -> int:
        """The best attack if it is worth it, with one unit left behind where that keeps a zone; else pause."""
        gain, choice = self.fighting.best(p, self.side)
        if choice == PAUSE or gain + self.blur() < self.judgement.weights.attack:
            self.aim = f"Pausing in {self.board.place_titles[p.where[first(p.group)]]}: no attack promises enough."
            return PAUSE
        if choice < FINISH and SPLIT in p.listed and self.grouping.would_empty(p):
            self.aim = "Leaving a unit behind to keep the zone before the others go on."
            return SPLIT
        if choice == CLOSE_COMBAT:
            place = p.where[first(p.group)]
            begun = p.group & p.fought or place in p.route_targets
            what = f"{'Fighting on' if begun else 'Attacking'} in {self.board.place_titles[place]}"
        else:
            what = f"Assaulting {self.board.place_titles[choice]}"
        promise = self.fighting.promise(p, self.side, p.group, choice)
        self.aim = f"{what} with {self.titles(p.group)}: {promise}."
        return choice

    def call_heavy_weapons(self, p: Hue) -> int:
        """Called where they improve the expected result by more than their price; the lavish call them always."""
        if not self.level.careful:
            self.aim = "Calling heavy weapons, as for every attack."
            return 1
        called = max(self.fighting.heavy_gain(p, 1), self.fighting.heavy_gain(p, 2)) > 0.0
        if called:
            self.aim = f"Calling heavy weapons to make sure of {self.board.place_titles[p.target]}."
        else:
            self.aim = f"Attacking {self.board.place_titles[p.target]} without heavy weapons: they would cost too much."
        return 1 if called else 0

    def choose_level(self, p: Hue) -> int:
        """The level with the better expected result for its price."""
        level = 2
        if self.level.careful and self.fighting.heavy_gain(p, 1) >= self.fighting.heavy_gain(p, 2):
            level = 1
        place = self.board.place_titles[p.target]
        if level == 1:
            self.aim = f"Level 1 against {place}: more destruction would cost more than it wins."
        else:
            self.aim = f"Level 2 against {place}: the better chance is worth the destruction."
        return level

    # -- combat: defending ---------------------------------------------------------------------------------------------

    def defend(self, p: Hue) -> int:
        """Hold, strike back or retreat."""
        chosen = self.fighting.defend(p, self.side) if self.level.careful else HOLD
        place = self.board.place_titles[p.target]
        if chosen == HOLD:
            self.aim = f"Holding {place}: leaving it would give up more."
        elif chosen == COUNTERATTACK:
            self.aim = f"Striking back in {place} to break up the attacking group."
        else:
            self.aim = f"Retreating from {place} to fight again elsewhere."
        return chosen

    def retreat_to(self, p: Hue) -> int:
        """The refuge from which the side stands best, out of the attackers' way."""
        step: Any = p.step
        unit: int = step.unit
        posting = Posting(self.judgement, p) if self.side == PAVN else None
        best, chosen = -1e9, p.listed[0]
        for place in p.listed:
            worth = 0.1 * self.habits.shelter(p, self.side, place)
            if posting is not None:
                worth += posting.worth_of(unit, place)
            if worth > best:
                best, chosen = worth, place
        self.aim = (
            f"Retreating {self.board.unit_titles[unit]} to {self.board.place_titles[chosen]} to fight on from there."
        )
        return chosen

    def retreat_in_sympathy(self, p: Hue) -> int:
        """Only a routed unit that is not the last of its zone goes with its beaten neighbours."""
        step: Any = p.step
        unit: int = step.unit
        name, start = self.board.unit_titles[unit], p.where[unit]
        zone = self.board.zone_of[start]
        self.aim = f"Keeping {name} in {self.board.place_titles[start]}: it still denies the area."
        if not p.is_routed(unit) or p.turn >= self.board.last_turn - 1 or len(p.listed) < 2:
            return STAY
        if zone >= 0:
            others = p.places_of(self.side) & self.board.zone_areas[zone] & ~(1 << start)
            if not others and not count(p.units_of(self.side, start)) > 1:
                return STAY
        chosen = max(
            [place for place in p.listed if place != STAY], key=lambda place: self.habits.shelter(p, self.side, place)
        )
        self.aim = f"Retreating {name} with its beaten neighbours to {self.board.place_titles[chosen]}."
        return chosen


def moved(p: Hue, unit: int, place: int) -> Hue:
    """A copy in which a unit stands elsewhere."""
    twin = p.copy()
    twin.moved |= 1 << unit
    twin.put(unit, place)
    twin.settle()
    return twin
