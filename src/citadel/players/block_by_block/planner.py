"""Planners for Block by Block, both seats: `normal` plays a sound plan, `easy` the same with a beginner's faults.

Movement: the best improvement of the side's stance, one stack at a time, until nothing improves it. Combat: groups of
the three strongest, attacks by expected worth, worked out with the rules themselves. Everything else follows short
rules. No dice are seen in advance; a seed only breaks ties and, for `easy`, decides what is overlooked.
"""

from collections.abc import Callable
from typing import Any, Final

from citadel.core.bits import count, first, members
from citadel.core.dice import Dice
from citadel.core.errors import CitadelError
from citadel.core.game import Game
from citadel.core.position import Position
from citadel.games.block_by_block.combat import CLOSE_COMBAT, FINISH, PAUSE, SPLIT
from citadel.games.block_by_block.components import BOXES, ELIMINATED, ON_MAP, PAVN, US, ZONES
from citadel.games.block_by_block.defence import COUNTERATTACK, HOLD, STAY
from citadel.games.block_by_block.game import BlockByBlock
from citadel.games.block_by_block.movement import END, destinations, movable
from citadel.games.block_by_block.position import Hue
from citadel.games.block_by_block.setup import NO_PLATOON
from citadel.players.block_by_block.foresight import SMALL, Foresight, is_attack
from citadel.players.block_by_block.judgement import Judgement, side_sign
from citadel.players.player import Player

Move = tuple[int, int]
"""A unit and where it goes."""

WORTH_MOVING: Final = 0.015
WORTH_ATTACKING: Final = 0.03
SOUTH_OPEN: Final = 3
"""With so many southern zones still PAVN/NLF the 1/5 Marines arrive in the south."""


class Level:
    """How well a planner plays."""

    def __init__(self, name: str, group_size: int, blur: float, lavish: bool, careful: bool) -> None:
        self.name: Final = name
        self.group_size: Final = group_size
        self.blur: Final = blur
        self.lavish: Final = lavish
        self.careful: Final = careful


NORMAL: Final = Level("normal", 3, 0.004, False, True)
EASY: Final = Level("easy", 2, 0.03, True, False)


def make_planner(name: str, game: Game, seat: str, seed: int) -> Player:
    """The planner of that name for a seat."""
    assert isinstance(game, BlockByBlock)
    return Planner(EASY if name == "easy" else NORMAL, game, game.seats.index(seat), seed)


class Planner:
    """A computer player of Block by Block."""

    def __init__(self, level: Level, game: BlockByBlock, side: int, seed: int) -> None:
        self.name = level.name
        self.level = level
        self.board = game.board
        self.side = side
        self.sign = side_sign(side)
        self.dice = Dice(seed)
        self.judgement = Judgement(game.board)
        self.foresight = Foresight(self.judgement)
        self.aim = "Waiting for the first decision."
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
            "ChooseDefenders": self.choose_defenders,
            "Defend": self.defend,
            "RetreatTo": self.retreat_to,
            "SympatheticRetreat": self.retreat_in_sympathy,
        }

    def choose(self, p: Position) -> int:
        """One of the listed choices. Raises CitadelError if the position asks another seat."""
        if not isinstance(p, Hue) or p.over or p.seat != self.side:
            raise CitadelError(f"the {self.name} player has no decision to make here")
        step = p.step
        name = step.name()
        if name in self.rules:
            choice = self.rules[name](p)
        elif name in SMALL:
            choice = self.foresight.habit(p, step, name)
        else:
            choice = p.listed[0]
        return choice if choice in p.listed else p.listed[0]

    def explain(self) -> str:
        """One sentence: what the last choice of consequence was meant to bring about."""
        return self.aim

    def blur(self) -> float:
        """A little unevenness in judgement, more for the weaker level."""
        return self.level.blur * self.dice.pick(1000) / 1000

    def forgets(self) -> bool:
        """Whether a careless player overlooks something now."""
        return not self.level.careful and self.dice.pick(3) == 0

    # -- set-up, replacements, reinforcements --------------------------------------------------------------------------

    def set_up_detachment(self, p: Hue) -> int:
        """Platoons for C and D come from the Airborne, who leave anyway; their platoons stay."""
        self.aim = "Guarding gates C and D with platoons of the Airborne, who leave on turn 3."
        airborne = [unit for unit in p.listed if self.board.airborne >> unit & 1]
        return airborne[0] if airborne and not self.forgets() else NO_PLATOON

    def buy_back(self, p: Hue) -> int:
        """Rally first, then freshen the strongest, nearest to the enemy."""
        self.aim = "Rallying routed units, then making those in contact fresh again."
        worn = [unit for unit in p.listed if unit != END]
        return max(worn, key=lambda unit: self.need(p, unit)) if worn and p.points else END

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
        return max(contested, key=lambda unit: self.value_in_place(p, unit)) if contested else END

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
        """Put a new unit where the position is worth most."""
        step: Any = p.step
        pressure = self.judgement.pressure(p) if self.side == PAVN else []
        best, chosen = -1e9, p.listed[0]
        for place in p.listed:
            if place >= ON_MAP:
                continue
            twin = p.copy()
            twin.put(step.unit, place)
            twin.settle()
            worth = self.stance(twin, pressure) + self.blur()
            if worth > best:
                best, chosen = worth, place
        self.aim = f"Placing {self.board.unit_names[step.unit]} in {self.board.place_names[chosen]}."
        return chosen

    def leave_battle(self, p: Hue) -> int:
        """On the last turn units that can neither hold a zone nor reach one save themselves."""
        self.aim = "Withdrawing units that can no longer deny a zone."
        pressure = self.judgement.pressure(p)
        here = self.judgement.pavn_plan(p, pressure, True)
        for unit in p.listed:
            if unit == END or self.board.zone_bit[p.where[unit]] & p.pavn_zones:
                continue
            best = here
            for place in members(destinations(p, PAVN, unit)):
                best = max(best, self.judgement.pavn_plan(moved(p, unit, place), pressure, True))
            if best - here < WORTH_MOVING:
                return unit
        return END

    # -- movement ------------------------------------------------------------------------------------------------------

    def move_units(self, p: Hue) -> int:
        """Go on with the plan for a stack, or find the next improvement."""
        if not self.moves or self.planned_for != (p.turn, p.moved):
            self.moves = self.plan_us(p) if self.side == US else self.plan_pavn(p)
            self.planned_for = (p.turn, p.moved)
        if not self.moves or self.moves[0][0] not in p.listed:
            self.moves = []
            return END
        unit, place = self.moves[0]
        self.aim = self.purpose(p, unit, place)
        return unit

    def move_to(self, p: Hue) -> int:
        """The planned destination; the best one if there is no plan for this unit."""
        step: Any = p.step
        while self.moves:
            unit, place = self.moves.pop(0)
            if unit == step.unit and place in p.listed:
                self.planned_for = (p.turn, p.moved | 1 << unit)
                return place
        return self.stand_somewhere(p)

    def stance(self, p: Hue, pressure: list[float]) -> float:
        """The worth of where this side stands, to itself."""
        if self.side == US:
            return self.judgement.us_plan(p, self.level.group_size)
        return self.judgement.pavn_plan(p, pressure, self.level.careful)

    def plan_us(self, p: Hue) -> list[Move]:
        """The best move of a unit, or of two or three together, that improves the stance; nothing if none does."""
        best = self.stance(p, []) + WORTH_MOVING
        found: list[Move] = []
        useful = self.useful_places(p)
        for place in members(p.us_places):
            stack = p.at[place] & movable(p, US)
            if not stack:
                continue
            goals = members(destinations(p, US, first(stack)) & useful)
            for team in self.teams(p, stack):
                for goal in goals:
                    twin = moved_all(p, US, team, goal)
                    if twin is not None:
                        worth = self.stance(twin, []) + self.blur()
                        if worth > best:
                            best, found = worth, [(unit, goal) for unit in team]
        return found

    def teams(self, p: Hue, stack: int) -> list[list[int]]:
        """Parts of a stack worth moving together: its groups, the first two of each, and single units of each kind."""
        found: list[list[int]] = []
        for group in self.judgement.groups(p, stack, self.level.group_size):
            units = sorted(members(group), key=lambda unit: -p.value(unit, False))
            if len(units) > 1:
                found.append(units)
            if len(units) > 2:
                found.append(units[:2])
        seen = set()
        for unit in members(stack):
            kind = (p.value(unit, False), p.life(unit), self.board.marines >> unit & 1)
            if kind not in seen:
                seen.add(kind)
                found.append([unit])
        return found

    def useful_places(self, p: Hue) -> int:
        """Where a US/ARVN unit may have business: beside or upon the enemy, and in zones without a friend."""
        board = self.board
        useful = 0
        for zone in range(ZONES):
            if not p.us_places & board.zone_areas[zone]:
                useful |= board.zone_areas[zone]
        for place in members(p.pavn_places):
            useful |= board.adjacent[place] | 1 << place
        return useful

    def plan_pavn(self, p: Hue) -> list[Move]:
        """The best move of one unit that improves the stance; nothing if none does."""
        pressure = self.judgement.pressure(p)
        best = self.stance(p, pressure) + WORTH_MOVING
        found: list[Move] = []
        seen = set()
        for unit in members(movable(p, PAVN)):
            kind = (p.where[unit], p.life(unit), self.board.nlf >> unit & 1)
            if kind in seen:
                continue
            seen.add(kind)
            for place in members(destinations(p, PAVN, unit)):
                if p.us_places >> place & 1:
                    continue
                worth = self.stance(moved(p, unit, place), pressure) + self.blur()
                if worth > best:
                    best, found = worth, [(unit, place)]
        return found

    def purpose(self, p: Hue, unit: int, place: int) -> str:
        """Why a unit goes somewhere."""
        board = self.board
        name, there = board.unit_names[unit], board.place_names[place]
        zone = board.zone_of[place]
        own = p.us_zones if self.side == US else p.pavn_zones
        if zone >= 0 and not own >> zone & 1:
            after = moved(p, unit, place)
            if (after.us_zones if self.side == US else after.pavn_zones) >> zone & 1:
                return f"Moving {name} to {there} takes {board.zone_names[zone]}."
        enemies = board.adjacent[place] & p.places_of(1 - self.side)
        if enemies and self.side == US:
            return f"Moving {name} to {there} to threaten {board.place_names[first(enemies)]}."
        if zone >= 0 and own >> zone & 1:
            return f"Moving {name} to {there} to hold {board.zone_names[zone]}."
        return f"Moving {name} to {there} for a better stand."

    # -- combat: attacking ---------------------------------------------------------------------------------------------

    def form_groups(self, p: Hue) -> int:
        """The strongest units of each stack in contact together; one stays where a zone would be left empty."""
        for group in self.wanted_groups(p):
            leaders = [unit for unit in members(group & ~p.routed) if unit in p.listed]
            if leaders:
                return leaders[0]
        return FINISH

    def join_group(self, p: Hue) -> int:
        """The others of the group that was begun."""
        begun = p.group
        twin = p.copy()
        twin.group = 0
        for group in self.wanted_groups(twin):
            if group & begun == begun:
                for unit in members(group & ~begun):
                    if unit in p.listed:
                        return unit
        return FINISH

    def wanted_groups(self, p: Hue) -> list[int]:
        """Groups of units that are in none yet and could attack something."""
        grouped = 0
        for group in p.groups:
            grouped |= group
        mine = self.board.side_units[self.side] & ~self.board.immobile & ~grouped
        found: list[int] = []
        for place in members(p.places_of(self.side)):
            stack = p.at[place] & mine
            if stack and self.in_contact(p, place):
                stack &= ~self.stay_behind(p, place, stack)
                size = self.level.group_size
                found += self.judgement.groups(p, stack, size) if self.side == US else self.chunks(p, stack)
        return found

    def chunks(self, p: Hue, stack: int) -> list[int]:
        """A PAVN/NLF stack as groups; single units do not attack."""
        units = sorted(members(stack & ~p.routed), key=lambda unit: -p.value(unit, False))[:3]
        return [sum(1 << unit for unit in units)] if len(units) > 1 else []

    def in_contact(self, p: Hue, place: int) -> bool:
        """Whether anything can be attacked from a place."""
        enemies = p.places_of(1 - self.side)
        ways = p.ways_of(self.side)[place] | self.board.adjacent[place] >> BOXES << BOXES
        return (ways | 1 << place) & enemies != 0

    def stay_behind(self, p: Hue, place: int, stack: int) -> int:
        """The unit that keeps a won zone while the others attack out of it; the careless leave nobody."""
        board = self.board
        zone = board.zone_of[place]
        if self.side == PAVN or zone < 0 or not p.us_zones >> zone & 1 or not stack & (stack - 1):
            return 0
        elsewhere = p.us_places & board.zone_areas[zone] & ~(1 << place)
        if elsewhere or p.at[place] & board.static or p.turn == board.last_turn or not self.level.careful:
            return 0
        if p.pavn_places & board.zone_areas[zone] or not self.judgement.pavn_reach(p) & board.zone_areas[zone]:
            return 0
        weakest = min(members(stack), key=lambda unit: (p.value(unit, False), p.life(unit)))
        return 1 << weakest

    def select_group(self, p: Hue) -> int:
        """The group with the most to gain acts next; the segment ends when none has anything to gain."""
        best, chosen = WORTH_ATTACKING, FINISH
        for choice in p.listed:
            if choice == FINISH:
                continue
            twin = p.copy()
            twin.take(choice)
            if twin.over or twin.step.name() != "GroupAction":
                continue
            gain = self.foresight.prospect(twin, twin.group) if self.side == US else self.gain(twin)[0]
            if gain > best:
                best, chosen = gain, choice
        return chosen

    def gain(self, p: Hue) -> tuple[float, int]:
        """What the acting group's best action adds, and that action."""
        worth, choice = self.foresight.best_action(p, 1, self.side == US)
        return self.sign * (worth - self.judgement.evaluate(p)), choice

    def act(self, p: Hue) -> int:
        """The best attack if it is worth it, with one unit left behind where that keeps a zone; else pause."""
        gain, choice = self.gain(p)
        if self.side == US and self.level.careful and self.would_empty(p):
            twin = p.copy()
            twin.take(SPLIT)
            while twin.step.name() in ("SplitOff", "MarkSplit"):
                twin.take(self.foresight.habit(twin, twin.step, twin.step.name()))
            if twin.step.name() == "GroupAction":
                apart, _ = self.gain(twin)
                if apart > max(gain, WORTH_ATTACKING):
                    self.aim = "Leaving a unit behind to keep the zone before the others go on."
                    return SPLIT
        if gain + self.blur() < WORTH_ATTACKING or not is_attack(choice):
            self.aim = f"Pausing in {self.board.place_names[p.where[first(p.group)]]}: no attack promises enough."
            return PAUSE
        units = ", ".join(self.board.unit_names[unit] for unit in members(p.group))
        if choice == CLOSE_COMBAT:
            self.aim = f"Fighting on in {self.board.place_names[p.where[first(p.group)]]} with {units}."
        else:
            self.aim = f"Assaulting {self.board.place_names[choice]} with {units}."
        return choice

    def would_empty(self, p: Hue) -> bool:
        """Whether the acting group alone keeps a won zone that the enemy could walk into again."""
        place = p.where[first(p.group)]
        zone = self.board.zone_of[place]
        if zone < 0 or not p.us_zones >> zone & 1 or not p.group & (p.group - 1) or p.turn == self.board.last_turn:
            return False
        in_zone = 0
        for area in members(p.us_places & self.board.zone_areas[zone]):
            in_zone |= p.at[area]
        alone = not in_zone & self.board.side_units[US] & ~p.group
        return alone and self.judgement.pavn_reach(p) & self.board.zone_areas[zone] != 0

    def call_heavy_weapons(self, p: Hue) -> int:
        """Called where they improve the expected result by more than their price; the lavish call them always."""
        if self.level.lavish:
            self.aim = "Calling heavy weapons, as for every attack."
            return 1
        with_fire = self.foresight.after(p, 1, 0, True)
        without = self.foresight.after(p, 0, 0, False)
        called = with_fire > without + 0.02
        if called:
            self.aim = f"Calling heavy weapons to make sure of {self.board.place_names[p.target]}."
        return 1 if called else 0

    def choose_level(self, p: Hue) -> int:
        """The level with the better expected result for its price."""
        if self.level.lavish:
            return 2
        return 1 if self.foresight.after(p, 1, 0, False) >= self.foresight.after(p, 2, 0, False) else 2

    # -- combat: defending ---------------------------------------------------------------------------------------------

    def choose_defenders(self, p: Hue) -> int:
        """The strongest three, or the weakest alone where that saves more."""
        habit = self.foresight.habit(p, p.step, "ChooseDefenders")
        if p.defenders or not self.level.careful or len(p.listed) < 2:
            return self.also_defend(p, habit) if p.defenders else habit
        weakest = min(p.listed, key=lambda unit: (p.life(unit), p.value(unit, True)))
        alone = p.copy()
        alone.take(weakest)
        alone.take(FINISH)
        together = self.sign * self.foresight.after(p, habit, 0, False)
        return weakest if self.sign * self.foresight.expect(alone, 0, False) > together else habit

    def also_defend(self, p: Hue, habit: int) -> int:
        """Whether another unit joins the defenders."""
        if habit == FINISH or not self.level.careful:
            return habit
        alone = p.copy()
        alone.take(FINISH)
        together = self.sign * self.foresight.after(p, habit, 0, False)
        return FINISH if self.sign * self.foresight.expect(alone, 0, False) > together else habit

    def defend(self, p: Hue) -> int:
        """Hold, strike back or retreat, whichever leaves most after the attacker's next action."""
        if not self.level.careful:
            return self.foresight.habit(p, p.step, "Defend")
        best, chosen = -1e9, HOLD
        for choice in p.listed:
            worth = self.sign * self.foresight.after(p, choice, 1, False)
            if worth > best + 0.01:
                best, chosen = worth, choice
        place = self.board.place_names[p.target]
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
        pressure = self.judgement.pressure(p) if self.side == PAVN else []
        return max(p.listed, key=lambda place: self.refuge(p, step.unit, place, pressure))

    def refuge(self, p: Hue, unit: int, place: int, pressure: list[float]) -> float:
        """The worth of retreating to a place."""
        worth = 0.1 * self.foresight.shelter(p, self.side, place)
        twin = moved(p, unit, place)
        if self.side == PAVN:
            return worth + self.judgement.pavn_plan(twin, pressure, True)
        return worth + self.judgement.evaluate(twin)

    def retreat_in_sympathy(self, p: Hue) -> int:
        """Only a routed unit that is not the last of its zone goes with its beaten neighbours."""
        step: Any = p.step
        unit = step.unit
        zone = self.board.zone_of[p.where[unit]]
        if not p.is_routed(unit) or p.turn >= self.board.last_turn - 1 or len(p.listed) < 2:
            return STAY
        if zone >= 0:
            others = p.places_of(self.side) & self.board.zone_areas[zone] & ~(1 << p.where[unit])
            if not others and not count(p.units_of(self.side, p.where[unit])) > 1:
                return STAY
        return max(
            (place for place in p.listed if place != STAY),
            key=lambda place: self.foresight.shelter(p, self.side, place),
        )


def moved(p: Hue, unit: int, place: int) -> Hue:
    """A copy in which a unit stands elsewhere."""
    twin = p.copy()
    twin.moved |= 1 << unit
    twin.put(unit, place)
    twin.settle()
    return twin


def moved_all(p: Hue, side: int, team: list[int], place: int) -> Hue | None:
    """A copy in which several units have moved to one place, or nothing if the later ones cannot follow."""
    twin = p.copy()
    for unit in team:
        if twin.over or not destinations(twin, side, unit) >> place & 1:
            return None
        twin.moved |= 1 << unit
        twin.put(unit, place)
        twin.settle()
    return twin
