"""What the ARVN wants: flak put down, Cobras over the city, airborne lifted in, relief by road, the brigade home.

Every rule of thumb is a function of the position that answers with one of the listed choices.
"""

from typing import Final

from citadel.core.bits import members
from citadel.core.position import NONE
from citadel.games.an_loc.components import AIR_TYPES, ARVN, HEXES, LAI_KHE, NVA
from citadel.games.an_loc.position import END, Siege
from citadel.games.an_loc.rules import air, combat, headquarters, lifts, movement, setup
from citadel.players.an_loc.arvn_fights import Defence
from citadel.players.an_loc.combat_odds import best_attack, lacking, nearest
from citadel.players.an_loc.levels import Level, Taste
from citadel.players.an_loc.purchases import LEAVE_FROM, best_packages, kinds, next_purchase

SETUP: Final = {"rppf-1": ("0911", "1011"), "rppf-2": ("1011", "0911")}
"""Where the militia stands: the two hexes beside the city where independent regiments may start."""
HELD_BACK: Final = 4
"""How many steps the garrison must be able to lose when units of the brigade leave it."""
WORTH_AN_EFFORT: Final = 1.5
PURPOSES: Final = {
    "f-4": "Fighter bombers are bought to put down the flak.",
    "a-37": "Dragonflies are bought to cover the landings.",
    "cobra": "Cobras are bought to wait for the assault.",
    "ac-130": "Gunships are bought to wait for the assault.",
    "b-52": "Bombers are bought to hunt the enemy's replacements.",
}
"""What each type of air unit is bought for."""
HABIT: Final = [2, 0, 1, 0, 4]
"""What a beginner buys: strikes against flak, Cobras, bombs."""


class Garrison(Defence):
    """The ARVN's decisions."""

    def __init__(self, level: Level, taste: Taste) -> None:
        super().__init__(level, taste)
        self.package: list[int] = []
        self.package_turn = 0
        """The turn for which the package was chosen."""

    # -- set-up, effort, purchases -------------------------------------------------------------------------------------

    def place(self, p: Siege, unit: int) -> int:
        """Everybody in the city; the militia beside it, where the NVA would begin."""
        self.aim = "The regulars hold the city, the militia the hexes where the first assault would form."
        names = p.board.place_names
        wanted = SETUP.get(p.board.unit_names[unit], ())
        for name in (*wanted, names[p.board.an_loc]):
            hex = names.index(name)
            if hex in p.listed:
                return hex
        return p.listed[0]

    def accept(self, p: Siege) -> int:
        """The set-up stands."""
        self.aim = "The regulars hold the city, the militia the hexes where the first assault would form."
        return setup.ACCEPT

    def effort(self, p: Siege) -> int:
        """Enough to rule out a lull; three when an attack is worth it; five to clear the road at the end."""
        most = p.listed[-1]
        if not self.level.plans:
            self.aim = "A small effort: the points go to the air."
            return min(1, most)
        if p.turn >= LEAVE_FROM + 1 and p.marker >= p.board.breaks_at and most >= 5 and p.arvn_op >= 9:
            self.aim = "The last push along the highway."
            return 5
        if p.turn > 1 and p.arvn_op >= 7 and self.attack_value(p) + self.taste.of(p.turn, 3) > WORTH_AN_EFFORT:
            self.aim = "A regiment within reach is to be driven off."
            return min(3, most)
        if p.arvn_op >= 4:
            self.aim = "Effort enough that a lull cannot ground the aircraft; the other points go to the air."
            return min(2, most)
        self.aim = "A small effort: the points go to the air."
        return min(1, most)

    def attack_value(self, p: Siege) -> float:
        """The best attack at effort 3 with three Cobras, as things stand."""
        twin = p.copy()
        twin.arvn_effort = 3
        twin.fought = twin.used = 0
        twin.flak = p.board.flak_partial
        twin.cas = [3 if p.board.covers[kind] and p.board.strike[kind] > 10 else 0 for kind in range(AIR_TYPES)]
        return best_attack(twin, ARVN, combat.targets(twin, ARVN)).worth

    def buy(self, p: Siege) -> int:
        """The package that is worth most: strikes against flak, Cobras as the NVA can attack, bombs."""
        if not self.level.plans:
            choice = next_purchase(p, HABIT)
            self.aim = self.purchase_aim(p, choice)
            return choice
        if self.package_turn != p.turn or not self.follows(p):
            self.package = best_packages(p, self.taste)[0].numbers
            self.package_turn = p.turn
        choice = next_purchase(p, self.package)
        self.aim = self.purchase_aim(p, choice)
        return choice

    def follows(self, p: Siege) -> bool:
        """Whether what was bought is a beginning of the package."""
        bought = [p.bought[kind] for kind in kinds(p)]
        begun = [index for index in range(len(bought)) if bought[index]]
        last = begun[-1] if begun else 0
        return bought[:last] == self.package[:last] and bought[last] <= self.package[last]

    def purchase_aim(self, p: Siege, choice: int) -> str:
        """What the next air unit is bought for, or why no more are."""
        if choice < AIR_TYPES:
            return PURPOSES[p.board.air_names[choice]]
        if not sum(p.bought):
            return "Nothing is bought: the operation points are saved."
        return "What is wanted has been bought; the points left over are saved."

    def assign(self, p: Siege) -> int:
        """Fighter bombers against flak, gunships and Cobras to the fights, bombers to strikes."""
        self.aim = "Fighter bombers go against flak, gunships to the fights, bombers to strikes."
        for mission in (0, 2, 1):
            for choice in p.listed:
                name = p.board.air_names[choice // 3]
                if choice % 3 == mission and (mission != 0 or name == "f-4"):
                    return choice
        return p.listed[0]

    def hits(self, p: Siege) -> int:
        """The point that keeps the NVA from a full effort; guns and tanks beside us; else replacements."""
        board = p.board
        if board.ends_at[p.scenario] and air.POINT in p.listed:
            self.aim = "Every replacement point brings the end of the assault nearer."
            return air.POINT
        if air.OPERATIONS in p.listed and board.major_effort <= p.nva_op <= board.major_effort + 1:
            self.aim = "Without this point the enemy cannot make a full effort."
            return air.OPERATIONS
        hard = (board.tanks | board.artillery) if not p.has_points() else board.tanks
        for unit in p.listed if air.step_price(p) == 1 else []:
            if unit < air.POINT and hard >> unit & 1:
                self.aim = "Bombs fall on what cannot be replaced."
                return unit
        self.aim = "Bombs fall on the enemy's replacements."
        return air.POINT if air.POINT in p.listed else p.listed[0]

    def restore(self, p: Siege) -> int:
        """The strongest reduced unit of the city first."""
        self.aim = "Replacements go to the garrison first."
        units = [c for c in p.listed if c != END]
        city = p.board.an_loc
        return max(units, key=lambda u: (p.where[u] == city, p.board.defence[0][u], -u)) if units else END

    # -- headquarters and movement -------------------------------------------------------------------------------------

    def place_hq(self, p: Siege, hq: int) -> int:
        """The airborne HQ where its morale counts; others where most of their units are."""
        self.aim = "Each staff goes where its units are, the airborne's where the garrison sees it."
        board = p.board
        stay = p.where[hq]

        def worth_of(place: int) -> tuple[float, int]:
            there = stay if place == headquarters.STAY else place
            if there >= HEXES:
                return (-1.0, -there)
            near = board.distance(there, board.an_loc) <= 1
            units = len(members(p.at[there] & board.subordinates[hq]))
            safe = p.turn < LEAVE_FROM + 1 or not board.to_withdraw >> hq & 1 or stay == board.an_loc
            return ((5.0 if near and safe else 0.0) + units, -there)

        return max(p.listed, key=worth_of)

    def take_along(self, p: Siege, unit: int) -> int:
        """The airborne HQ flies to the city with the first battalion, and leaves with the last."""
        self.aim = "The brigade's staff goes in with the first battalion and out with the last."
        hq = p.listed[0]
        inbound = p.where[unit] == LAI_KHE and p.turn < LEAVE_FROM
        if inbound and p.board.to_withdraw >> hq & 1:
            return hq
        if headquarters.ALONE not in p.listed:
            return hq
        leaving = p.turn >= LEAVE_FROM and p.board.to_withdraw >> hq & 1 and p.where[unit] != LAI_KHE
        others = p.on_map(ARVN) & p.board.to_withdraw & ~p.board.hqs & ~(1 << unit)
        if leaving and not others:
            return hq
        self.aim = "The staff stays where it is for now."
        return headquarters.ALONE

    def move(self, p: Siege) -> int:
        """Withdraw who may go home, lift in who is needed, bring out the brigade, move the column."""
        for choice in p.listed:
            if movement.WITHDRAW <= choice < HEXES and p.turn >= LEAVE_FROM and self.level.withdraws:
                self.aim = "The airborne brigade is sent home."
                return choice
        for unit in p.listed:
            if unit < movement.WITHDRAW:
                plan = self.plan_for(p, unit)
                if plan is not None:
                    self.aim = self.move_aim(p, unit, plan)
                    return unit
        self.aim = "Everybody stands where he is needed."
        return END

    def plan_for(self, p: Siege, unit: int) -> int | None:
        """Where a unit ought to go: a choice of its move, or nothing."""
        board = p.board
        here = p.where[unit]
        can_fly = lifts.can_lift(p, unit)
        if board.to_withdraw >> unit & 1 and p.turn >= LEAVE_FROM:
            return (
                movement.LIFT if here < HEXES and can_fly and self.level.withdraws and self.may_leave(p, unit) else None
            )
        if self.is_escort(p, unit) and can_fly:
            return movement.LIFT
        if here == LAI_KHE and can_fly and p.turn <= self.level.lifts_until and self.landing(p, unit) is not None:
            return movement.LIFT
        if here == LAI_KHE and board.to_withdraw >> unit & 1:
            return None
        if board.distance(here, board.an_loc) <= 1 if here < HEXES else False:
            return None
        return self.march(p, unit)

    def may_leave(self, p: Siege, unit: int) -> bool:
        """Whether the city holds without a unit of the brigade; with the last of them its HQ leaves too."""
        twin = p.copy()
        twin.put(unit, LAI_KHE)
        home = p.on_map(ARVN) & p.board.to_withdraw
        if not home & ~p.board.hqs & ~(1 << unit):
            for hq in members(home & p.board.hqs):
                twin.put(hq, LAI_KHE)
        last = p.turn == p.board.last_turn[p.scenario] and (p.second or not p.board.effort_second[p.nva_effort])
        return lacking(twin) >= (1 if last or not self.can_be_stormed(p) else HELD_BACK)

    def is_escort(self, p: Siege, unit: int) -> bool:
        """Whether a unit that may stay has to bring the brigade's HQ home, as nobody else is left to do it."""
        home = p.board.to_withdraw
        hqs = p.board.superiors[unit] & home & (p.at[p.where[unit]] if p.where[unit] < HEXES else 0)
        return bool(hqs) and p.turn > LEAVE_FROM and self.level.withdraws and not p.on_map(ARVN) & home & ~p.board.hqs

    def march(self, p: Siege, unit: int) -> int | None:
        """Up the highway, as near to the city as the stack allows; one unit stays in Lai Khe."""
        board = p.board
        here = p.where[unit]
        if here == LAI_KHE and len(members(p.fighters_of(ARVN, LAI_KHE))) <= 1:
            return None
        if board.artillery >> unit & 1 and here < HEXES and board.distance(here, board.an_loc) <= board.range[unit]:
            return None
        found = [h for h in movement.strategic(p, unit) + movement.reach(p, unit, p.allowance(unit))[1] if h < HEXES]
        road = [h for h in found if h in board.ql13 and self.is_safe(p, unit, h)]
        now = board.distance(here, board.an_loc) if here < HEXES else 99
        best = min(road, key=lambda h: (board.distance(h, board.an_loc), h), default=-1)
        return best if best >= 0 and board.distance(best, board.an_loc) < now else None

    def landing(self, p: Siege, unit: int) -> int | None:
        """Where a unit from Lai Khe is needed: in the city, beside it, or as a fire base."""
        board = p.board
        city = board.an_loc
        if board.artillery >> unit & 1:
            return self.fire_base(p, unit) if board.range[unit] >= 7 else None
        if board.lift_points[unit] != 1 or board.steps[unit] < 2:
            return None
        ring = [h for h in board.neighbours[city] if h >= 0 and p.fighters_of(ARVN, h)]
        for hex in (city, *ring):
            if not lifts.forbids_landing(p, unit, hex):
                return hex
        return None

    def fire_base(self, p: Siege, unit: int) -> int | None:
        """A lonely hex in range of the city, far from the enemy."""
        board = p.board
        if [u for u in members(p.on_map(ARVN) & board.artillery) if board.distance(p.where[u], board.an_loc) <= 7]:
            return None
        hexes = [h for h in board.grid.within(board.an_loc, board.range[unit]) if not lifts.forbids_landing(p, unit, h)]
        best = max(hexes, key=lambda h: (nearest(p, NVA, h), -h), default=None)
        return best if best is not None and nearest(p, NVA, best) >= 4 else None

    def move_to(self, p: Siege, unit: int) -> int:
        """As planned."""
        plan = self.plan_for(p, unit)
        if plan is not None and plan in p.listed:
            self.aim = self.move_aim(p, unit, plan)
            return plan
        self.aim = f"There is nowhere better for {p.game.unit_title(unit)} to go."
        return p.listed[0]

    def move_aim(self, p: Siege, unit: int, plan: int) -> str:
        """What a planned move is for."""
        if plan != movement.LIFT:
            return "The column goes up the highway."
        if p.where[unit] == LAI_KHE:
            return f"Flying in {p.game.unit_title(unit)} to help the garrison."
        return f"Flying out {p.game.unit_title(unit)}: the airborne brigade goes home."

    def go_on(self, p: Siege, unit: int) -> int:
        """A unit that has landed stays."""
        self.aim = "The unit stays where it landed."
        return END

    def land(self, p: Siege, unit: int) -> int:
        """Home with the brigade at the end; else where it is needed."""
        leaves = p.board.to_withdraw >> unit & 1 or self.is_escort(p, unit) or p.rider != NONE
        if leaves and p.turn >= LEAVE_FROM and LAI_KHE in p.listed:
            self.aim = "The airborne brigade is brought out."
            return LAI_KHE
        self.aim = "Reinforcements land where the garrison needs them."
        wanted = self.landing(p, unit)
        return wanted if wanted is not None and wanted in p.listed else p.listed[-1]

    def cover(self, p: Siege) -> int:
        """The weakest air unit that will do."""
        self.aim = "The landing is covered with what can best be spared."
        return min(p.listed, key=lambda kind: p.board.strike[kind])
