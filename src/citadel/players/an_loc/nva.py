"""What the NVA wants: a ring round An Loc, guns in range, the highway cut, an assault when it pays.

Every rule of thumb is a function of the position that answers with one of the listed choices.
"""

from typing import Final

from citadel.core.bits import members
from citadel.games.an_loc.components import AIR_TYPES, ENTRY, HEXES, NVA
from citadel.games.an_loc.position import END, GO, Siege
from citadel.games.an_loc.rules import advance as advances
from citadel.games.an_loc.rules import combat, losses, movement, retreat, setup
from citadel.players.an_loc.combat_odds import Attack, attack_aim, attack_on, best_attack, join_aim
from citadel.players.an_loc.levels import Level, Taste
from citadel.players.an_loc.nva_moves import Deployment, is_guard
from citadel.players.an_loc.operations import price_of_point
from citadel.players.an_loc.storm import Storm
from citadel.players.player import WAITING

FULL: Final = 5
HABIT: Final = 3
"""A beginner's effort."""
ONE_ASSAULT: Final = 4
PRICE: Final = 0.03
"""What an operation point is worth in steps when there are about as many as turns can use."""
HASTE: Final = 0.3
"""How much less they are worth in the First Assault, which may end any turn."""
USEFUL: Final = 4.0
"""How many operation points a turn can use well."""
WASTED: Final = 0.12
"""What an operation point of the ARVN is worth that a lull makes void."""
ARRIVAL: Final = 0.6
"""What it is worth to bring a unit onto the map."""
CLOSING_UP: Final = 0.6
"""What it is worth to bring a unit on that is not where it should be."""
ANY_ATTACK: Final = 0.35
CITY_ATTACK: Final = 0.25
KEPT_BACK: Final = 1
"""Replacement points that the NVA leaves when using them up would end the First Assault."""
PARTLY_DOWN: Final = 28
ALL_DOWN: Final = 42
"""Strikes against flak that are taken to leave little of it, and none."""
COBRAS: Final = 2
"""How many the ARVN is taken to have bought in secret."""
LEAST_GAIN: Final = 0.6
"""How much better a hex must be to move there."""


class Besiegers:
    """The NVA's decisions."""

    def __init__(self, level: Level, taste: Taste) -> None:
        self.level = level
        self.taste = taste
        self.aim = WAITING
        self.phase = -1
        """The movement phase for which units are noted that stay where they are."""
        self.staying = 0
        self.mover = -1
        self.goal = -1
        self.declared = (-1, -1, -1)
        self.crew = 0

    # -- set-up and effort ---------------------------------------------------------------------------------------------

    def place(self, p: Siege, unit: int) -> int:
        """Where a unit is set up: as for a move."""
        self.aim = "The ring round An Loc is drawn, with guns in range behind it."
        return self.best_hex(p, unit, [c for c in p.listed if c < HEXES], Deployment(p))

    def accept(self, p: Siege) -> int:
        """The set-up stands."""
        self.aim = "The ring round An Loc is drawn, with guns in range behind it."
        return setup.ACCEPT

    def effort(self, p: Siege) -> int:
        """The effort that brings most for its points; none if a lull makes the other side's purchases void."""
        most = p.listed[-1]
        if must_attack(p) and p.turn >= p.committed + p.board.major_turns and most >= FULL:
            self.aim = "The commitment of the 5th Division demands a major attack now."
            return FULL
        if not self.level.plans and not must_attack(p):
            self.aim = "The regiments advance and attack every week."
            return min(HABIT, most)
        values = self.efforts(p)
        best = 0
        for effort in range(1, most + 1):
            if values[effort] > values[best]:
                best = effort
        self.aim = self.effort_aim(p, best)
        return best

    def effort_aim(self, p: Siege, effort: int) -> str:
        """What an effort is for."""
        if effort >= ONE_ASSAULT:
            return "A great effort: the city is to be stormed."
        if effort >= 2:
            return "The regiments close up and strike where the enemy is weak."
        if not p.step.is_secret(p) and p.arvn_effort + effort <= p.board.lull and sum(p.bought) > 0:
            return "A lull makes the enemy's aircraft useless; points are saved for the next assault."
        return "A quiet week; points are saved for the next assault."

    def efforts(self, p: Siege) -> list[float]:
        """What each effort is worth, its price taken off."""
        board = p.board
        price = self.price(p)
        secret = p.step.is_secret(p)
        plain, great, second = self.assaults(p)
        entering = ARRIVAL * len(members(p.at[ENTRY]))
        ground = Deployment(p)
        moving = entering + CLOSING_UP * len([u for u in members(p.on_map(NVA)) if ground.is_astray(p, u)])
        values: list[float] = [0.0, 0.5 * moving, 0.9 * moving, moving, moving, 1.1 * moving]
        if not secret and p.arvn_effort <= board.lull:
            spent = [(p.bought[kind] + board.per_op[kind] - 1) // board.per_op[kind] for kind in range(AIR_TYPES)]
            wasted = p.arvn_effort + sum(spent)
            values[0] += WASTED * wasted
            if p.arvn_effort == 0:
                values[1] = WASTED * wasted
        values[3] += max(plain, 0.0)
        great += self.level.zeal
        values[4] += max(great, 0.0)
        values[5] += max(great, 0.0) + max(second, 0.0)
        for effort in range(len(values)):
            values[effort] += self.taste.of(p.turn, effort) - price * effort
            if must_attack(p) and not can_still_attack(p, effort):
                values[effort] -= 20.0
        return values

    def price(self, p: Siege) -> float:
        """What an operation point is worth in steps."""
        haste = HASTE if p.board.ends_at[p.scenario] else 1.0
        return price_of_point(p, NVA, PRICE * haste * self.level.caution, USEFUL)

    def assaults(self, p: Siege) -> tuple[float, float, float]:
        """What an assault on the city is worth at effort 3, at 4 and more, and once more in a second phase."""
        board = p.board
        cas = [p.bought[kind] if board.covers[kind] else 0 for kind in range(AIR_TYPES)]
        strikes = sum(
            [p.bought[kind] * board.strike[kind] for kind in range(AIR_TYPES) if "SEAD" in board.missions[kind]]
        )
        strikes -= sum([cas[kind] * board.strike[kind] for kind in range(AIR_TYPES)])
        if p.step.is_secret(p):
            cas = [COBRAS if board.covers[kind] and board.strike[kind] > 10 else 0 for kind in range(AIR_TYPES)]
            strikes = PARTLY_DOWN
        flak = board.flak if strikes < PARTLY_DOWN else board.flak_partial if strikes < ALL_DOWN else board.flak_none
        storm = Storm(p)
        plain = storm.best(3, cas, flak)[0]
        great, line = storm.best(ONE_ASSAULT, cas, flak)
        if line < 0:
            return plain, great, 0.0
        again = Storm(p, storm.lines[line].support)
        second = again.best(FULL, cas, flak, max(storm.need(flak) - 2, 1))[0]
        return plain, great, second

    # -- air -----------------------------------------------------------------------------------------------------------

    def sa7(self, p: Siege) -> int:
        """The launchers go with the strongest regiments beside the city."""
        self.aim = "SA-7 launchers go with the regiments that will fight."
        city = p.board.an_loc
        units = [c for c in p.listed if c != END]
        close = [u for u in units if p.board.distance(p.where[u], city) <= 1]
        if not close and not p.sa7_hand:
            self.aim = "The SA-7 launchers wait until regiments stand beside the city."
            return END
        return max(close or units, key=lambda u: (p.attack_of(u) + p.defence_of(u), -u)) if units else END

    # -- combat --------------------------------------------------------------------------------------------------------

    def declare(self, p: Siege) -> int:
        """The city if an assault pays, else the best attack that does; any at all if the major attack is owed."""
        hexes = [c for c in p.listed if c < HEXES]
        city = p.board.an_loc
        best = best_attack(p, NVA, [hex for hex in hexes if hex != city])
        worthwhile = best.worth >= ANY_ATTACK * self.level.caution
        if city in hexes:
            assault = attack_on(p, NVA, city)
            if assault.worth >= CITY_ATTACK * self.level.caution or (self.is_owed(p) and assault.worth > best.worth):
                best, worthwhile = assault, True
        if not best.attackers or not (worthwhile or self.is_owed(p)):
            self.aim = "No attack is worth its losses now."
            return END
        self.aim = self.attack_aim(p, best)
        self.crew = best.attackers
        self.declared = (p.turn * 2 + p.second, best.target, p.fought)
        return best.target

    def attack_aim(self, p: Siege, attack: Attack) -> str:
        """What an attack is for."""
        if attack.worth < 0:
            return "The major attack is owed, so it is made where it costs least."
        return attack_aim(p, NVA, attack)

    def is_owed(self, p: Siege) -> bool:
        """Whether this is the last chance to make the major attack's effort count."""
        if not must_attack(p) or p.nva_effort < p.board.major_effort or p.attacked_this_turn:
            return False
        return p.turn >= p.committed + p.board.major_turns or p.nva_op < p.board.major_effort

    def join(self, p: Siege) -> int:
        """The best set of attackers, one by one."""
        key = (p.turn * 2 + p.second, p.targets[0], p.fought)
        if self.declared != key or p.attackers & ~self.crew:
            twin = p.copy()
            twin.attackers = 0
            found = attack_on(twin, NVA, p.targets[0])
            self.declared, self.crew = key, found.attackers or p.attackers
        joining = [unit for unit in p.listed if unit < combat.ALL and self.crew >> unit & 1]
        choice = joining[0] if joining else GO if GO in p.listed else p.listed[0]
        self.aim = join_aim(p, choice)
        return choice

    def attack_support(self, p: Siege) -> int:
        """Everything against the city; elsewhere the guns keep silent unless the city is out of their reach."""
        if p.board.an_loc in p.targets or p.second or not self.level.plans:
            self.aim = "Everything in range supports the attack."
            return p.listed[0]
        free = [c for c in p.listed if c < HEXES and not self.reaches_city(p, c)]
        if not free:
            self.aim = "What reaches the city is kept for the assault on it."
            return END
        self.aim = "What cannot reach the city may help here."
        return free[0]

    def reaches_city(self, p: Siege, gun: int) -> bool:
        """Whether a gun, or a sapper, could serve in an assault on the city."""
        return p.board.distance(p.where[gun], p.board.an_loc) <= max(p.board.range[gun], 1)

    def defence_support(self, p: Siege) -> int:
        """Guns help in defence unless a second assault still needs them."""
        if p.board.effort_second[p.nva_effort] and not p.second:
            self.aim = "The guns are kept for the second assault."
            return END
        self.aim = "All guns in range support the defence."
        return p.listed[0]

    def pay(self, p: Siege) -> int:
        """Replacement points are there to be used, but not those that end the battle or break the army's morale."""
        if losses.PAY in p.listed and self.may_pay(p):
            self.aim = "Replacements keep the regiments whole."
            return losses.PAY
        self.aim = "Replacement points are too dear now; the regiment takes the loss."
        return losses.LOSE

    def may_pay(self, p: Siege) -> bool:
        """Whether one more replacement point can be afforded."""
        ends_at = p.board.ends_at[p.scenario]
        return p.marker != p.board.breaks_at - 1 and not (ends_at and p.marker >= ends_at - KEPT_BACK)

    def loss(self, p: Siege) -> int:
        """Who can be replaced; else the least useful full unit."""
        self.aim = "The loss goes where it can be replaced, or hurts least."
        board = p.board

        def price(unit: int) -> tuple[float, int]:
            if not losses.forbids_paying(p, unit) and self.may_pay(p):
                return (0.0, unit)
            after = 0 if p.steps_of(unit) == 1 else board.attack[1][unit] + board.defence[1][unit]
            gun = 6.0 if board.artillery >> unit & 1 else 0.0
            return (p.attack_of(unit) + p.defence_of(unit) - after + gun, unit)

        return min(p.listed, key=price)

    def cancel(self, p: Siege, place: int) -> int:
        """A hex beside the city is worth a replacement point."""
        beside = place in p.board.neighbours[p.board.an_loc]
        cheap = p.marker < p.board.breaks_at - 4 and p.def_retreat + p.att_retreat == 1
        if p.board.ends_at[p.scenario]:
            cheap = False
        self.aim = "The ring is to hold." if beside and cheap else "The regiment falls back."
        return retreat.CANCEL if beside and cheap else retreat.KEEP

    def fall_back(self, p: Siege) -> int:
        """The hex that costs no step, nearest to the city."""
        board = p.board
        self.aim = "Beaten units fall back towards the ring without further loss."
        return min(p.listed, key=lambda hex: (p.arvn_zoc[hex] > 0, board.distance(hex, board.an_loc), hex))

    def advance(self, p: Siege) -> int:
        """Into the city with everybody; elsewhere one regiment closer to it."""
        board = p.board
        units = [c for c in p.listed if c != END]
        emptied = advances.emptied(p, NVA)
        if board.an_loc in emptied and units:
            self.aim = "The city is taken."
            return max(units, key=lambda u: (p.defence_of(u), -u))
        ground = Deployment(p)
        for unit in units:
            best = max([ground.value(p, unit, hex) for hex in emptied], default=0.0)
            if best - ground.value(p, unit, p.where[unit]) > LEAST_GAIN:
                self.aim = "The ring is drawn tighter."
                return unit
        self.aim = "The regiments stay where they stand best."
        return END

    def advance_to(self, p: Siege) -> int:
        """The city before all."""
        self.aim = "The regiment goes on towards the city."
        board = p.board
        return min(p.listed, key=lambda hex: (board.distance(hex, board.an_loc), hex))

    # -- movement ------------------------------------------------------------------------------------------------------

    def move(self, p: Siege) -> int:
        """The next unit that gains by moving: regiments first, then tanks, then guns."""
        board = p.board
        phase = p.turn * 2 + p.second
        if phase != self.phase or self.staying & p.moved:
            self.phase, self.staying = phase, 0
        ground = Deployment(p)
        units = [unit for unit in p.listed if unit < movement.WITHDRAW and not self.staying >> unit & 1]
        for unit in sorted(units, key=lambda u: (board.artillery >> u & 1, -p.attack_of(u), u)):
            here = ground.value(p, unit, p.where[unit])
            found = movement.reach(p, unit, p.allowance(unit))[1] + movement.strategic(p, unit)
            best = self.best_hex(p, unit, [hex for hex in found if hex < HEXES], ground)
            if best >= 0 and ground.value(p, unit, best) - here > LEAST_GAIN:
                self.mover, self.goal = unit, best
                self.aim = self.move_aim(p, unit, best)
                return unit
            self.staying |= 1 << unit
        self.aim = "The regiments stand where they should."
        return END

    def move_aim(self, p: Siege, unit: int, hex: int) -> str:
        """What a move is for."""
        board = p.board
        if hex == board.an_loc:
            return "The city is to be taken."
        if board.artillery >> unit & 1:
            return "Guns come into range of the city, out of the enemy's reach."
        if board.distance(hex, board.an_loc) == 1:
            return "The ring round the city is drawn tighter."
        return "The highway is to stay cut." if is_guard(p, unit) else "Regiments close in on the city."

    def best_hex(self, p: Siege, unit: int, hexes: list[int], ground: Deployment) -> int:
        """The best of some hexes for a unit; none if there are none."""
        best, top = -1, -99.0
        for hex in hexes:
            value = ground.value(p, unit, hex) + self.taste.of(unit, hex)
            if value > top:
                best, top = hex, value
        return best

    def move_to(self, p: Siege, unit: int) -> int:
        """The best hex in reach."""
        if unit != self.mover or self.goal not in p.listed:
            hexes = [c for c in p.listed if c < HEXES]
            self.goal = self.best_hex(p, unit, hexes, Deployment(p)) if hexes else p.listed[0]
            self.mover = unit
        self.aim = self.move_aim(p, unit, self.goal)
        return self.goal

    def go_on(self, p: Siege, unit: int) -> int:
        """On to a better hex, or stop."""
        self.aim = "The unit goes on as long as it gains by it."
        ground = Deployment(p)
        best = self.best_hex(p, unit, [c for c in p.listed if c < HEXES], ground)
        here = ground.value(p, unit, p.where[unit])
        return best if best >= 0 and ground.value(p, unit, best) > here else END


def can_still_attack(p: Siege, effort: int) -> bool:
    """Whether after this effort the major attack can still be paid in time; or this is it."""
    if effort >= p.board.major_effort:
        return p.asked.major_counts_at_once or p.turn > p.committed
    income = p.board.income[NVA]
    last = min(p.committed + p.board.major_turns, len(income) - 1)
    if p.turn >= last:
        return False
    return p.nva_op - effort + sum(income[p.turn + 1 : last + 1]) >= p.board.major_effort


def must_attack(p: Siege) -> bool:
    """Whether the major attack is still owed."""
    return p.committed > 0 and not p.major
