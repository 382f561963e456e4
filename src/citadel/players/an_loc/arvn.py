"""What the ARVN wants: flak put down, Cobras over the city, airborne lifted in, relief by road, the brigade home.

Every rule of thumb is a function of the position that answers with one of the listed choices.
"""

from typing import Final

from citadel.core.bits import members
from citadel.core.position import NONE
from citadel.games.an_loc import advance as advances
from citadel.games.an_loc import (
    air,
    combat,
    headquarters,
    lifts,
    logistics,
    losses,
    movement,
    retreat,
    setup,
    strength,
    support,
)
from citadel.games.an_loc.components import AIR_TYPES, ARVN, HEXES, LAI_KHE, NVA, NVA_MASK
from citadel.games.an_loc.position import Siege
from citadel.players.an_loc.fights import best_air, best_attack, expected, nearest, next_attacker, worth
from citadel.players.an_loc.levels import Level

SETUP: Final = {"rppf-1": ("0911", "1011"), "rppf-2": ("1011", "0911")}
"""Where the militia stands: the two hexes beside the city where independent regiments may start."""
ANY_ATTACK: Final = 0.4
WORTH_FLYING: Final = 0.08
"""How many steps an air unit must save to be sent."""
LEAVE_FROM: Final = 10
"""The turn from which the airborne brigade is brought out."""
STEPS_KEPT: Final = 8
"""The garrison's steps that morale wants (12.1)."""


class Garrison:
    """The ARVN's decisions."""

    def __init__(self, level: Level) -> None:
        self.level = level
        self.aim = "Waiting for the first decision."

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
        return setup.ACCEPT

    def effort(self, p: Siege) -> int:
        """One to lift and to place; three when an attack is worth it; five to clear the road at the end."""
        most = p.listed[-1]
        if p.turn >= LEAVE_FROM + 1 and p.marker >= p.board.breaks_at and most >= 5 and p.arvn_op >= 9:
            self.aim = "The last push along the highway."
            return 5
        if p.turn > 1 and p.arvn_op >= 8 and self.attack_value(p) > 1.5:
            self.aim = "A regiment within reach is to be driven off."
            return min(3, most)
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
        """Strikes against flak, Cobras as the NVA can attack, bombs with the rest; more bombs near broken morale."""
        board = p.board
        kinds = {name: kind for kind, name in enumerate(board.air_names)}
        for name, number in self.shopping(p):
            kind = kinds[name]
            if kind in p.listed and p.bought[kind] < number and p.arvn_op - logistics.price(p, kind) >= self.reserve(p):
                self.aim = "Flak is to be put down, Cobras wait for the assault, bombers hunt replacements."
                return kind
        return logistics.END

    def shopping(self, p: Siege) -> list[tuple[str, int]]:
        """What to buy, in this order, up to these numbers."""
        sead = 2 * min(self.level.sead, 3 if p.arvn_op + sum(p.bought) >= 5 else 2)
        cobras = 3 if p.nva_op >= 3 else 1
        if p.marker >= p.board.breaks_at - 6 and p.marker < p.board.breaks_at and p.turn >= 8:
            return [("f-4", sead), ("cobra", 1), ("b-52", 4), ("cobra", cobras)]
        return [("f-4", sead), ("cobra", cobras), ("b-52", 4)]

    def reserve(self, p: Siege) -> int:
        """Points kept for Broken Arrow once SA-7s are about, if there are enough."""
        price = p.board.broken_arrow_op
        return price if p.turn >= 5 and p.arvn_op > price + 3 else 0

    def assign(self, p: Siege) -> int:
        """Fighter bombers against flak, gunships and Cobras to the fights, bombers to strikes."""
        for mission in (0, 2, 1):
            for choice in p.listed:
                name = p.board.air_names[choice // 3]
                if choice % 3 == mission and (mission != 0 or name == "f-4"):
                    return choice
        return p.listed[0]

    def hits(self, p: Siege) -> int:
        """The point that keeps the NVA from a full effort; guns and tanks beside us; else replacements."""
        board = p.board
        if air.OPERATIONS in p.listed and board.major_effort <= p.nva_op <= board.major_effort + 1:
            return air.OPERATIONS
        hard = (board.tanks | board.artillery) if not p.has_points() else board.tanks
        for unit in p.listed if air.step_price(p) == 1 else []:
            if unit < air.POINT and hard >> unit & 1:
                return unit
        if air.POINT in p.listed:
            return air.POINT
        return p.listed[0]

    def restore(self, p: Siege) -> int:
        """The strongest reduced unit of the city first."""
        units = [c for c in p.listed if c != air.END]
        city = p.board.an_loc
        return max(units, key=lambda u: (p.where[u] == city, p.board.defence[0][u], -u)) if units else air.END

    # -- headquarters and movement -------------------------------------------------------------------------------------

    def place_hq(self, p: Siege, hq: int) -> int:
        """The airborne HQ where its morale counts; others where most of their units are."""
        board = p.board
        stay = p.where[hq]

        def worth_of(place: int) -> tuple[float, int]:
            there = stay if place == headquarters.STAY else place
            if there >= HEXES:
                return (-1.0, -there)
            near = board.distance(there, board.an_loc) <= 1
            units = len(members(p.at[there] & board.subordinates[hq]))
            safe = p.turn < LEAVE_FROM + 1 or not board.to_withdraw >> hq & 1
            return ((5.0 if near and safe else 0.0) + units, -there)

        return max(p.listed, key=worth_of)

    def take_along(self, p: Siege, unit: int) -> int:
        """The airborne HQ flies to the city with the first battalion, and leaves with the last."""
        hq = p.listed[0]
        inbound = p.where[unit] == LAI_KHE and p.turn < LEAVE_FROM
        if inbound and p.board.to_withdraw >> hq & 1:
            return hq
        if headquarters.ALONE not in p.listed:
            return hq
        leaving = p.turn >= LEAVE_FROM and p.board.to_withdraw >> hq & 1 and p.where[unit] != LAI_KHE
        others = p.on_map(ARVN) & p.board.to_withdraw & ~p.board.hqs & ~(1 << unit)
        return hq if leaving and not others else headquarters.ALONE

    def move(self, p: Siege) -> int:
        """Withdraw who may go home, lift in who is needed, bring out the brigade, move the column."""
        for choice in p.listed:
            if movement.WITHDRAW <= choice < HEXES and p.turn >= LEAVE_FROM and self.level.withdraws:
                return choice
        for unit in p.listed:
            if unit < movement.WITHDRAW and self.plan_for(p, unit) is not None:
                return unit
        return movement.END

    def plan_for(self, p: Siege, unit: int) -> int | None:
        """Where a unit ought to go: a choice of its move, or nothing."""
        board = p.board
        here = p.where[unit]
        can_fly = lifts.can_lift(p, unit)
        if board.to_withdraw >> unit & 1 and p.turn >= LEAVE_FROM:
            return movement.LIFT if here < HEXES and can_fly and self.level.withdraws else None
        if self.is_escort(p, unit) and can_fly:
            return movement.LIFT
        if here == LAI_KHE and can_fly and p.turn <= self.level.lifts_until and self.landing(p, unit) is not None:
            return movement.LIFT
        if here == LAI_KHE and board.to_withdraw >> unit & 1:
            return None
        if board.distance(here, board.an_loc) <= 1 if here < HEXES else False:
            return None
        return self.march(p, unit)

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

    def is_safe(self, p: Siege, unit: int, hex: int) -> bool:
        """Whether the hex is not one where a lone small unit would be overwhelmed."""
        if not p.nva_zoc[hex]:
            return True
        if p.board.artillery >> unit & 1:
            return False
        friends = sum(p.defence_of(u) for u in members(p.fighters_of(ARVN, hex)))
        return friends + p.defence_of(unit) >= 5

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
            self.aim = "Reinforcements fly in." if plan == movement.LIFT else "The column goes up the highway."
            return plan
        return p.listed[0]

    def go_on(self, p: Siege, unit: int) -> int:
        """A unit that has landed stays."""
        return movement.END

    def land(self, p: Siege, unit: int) -> int:
        """Home with the brigade at the end; else where it is needed."""
        leaves = p.board.to_withdraw >> unit & 1 or self.is_escort(p, unit) or p.rider != NONE
        if leaves and p.turn >= LEAVE_FROM and LAI_KHE in p.listed:
            self.aim = "The airborne brigade is brought out."
            return LAI_KHE
        wanted = self.landing(p, unit)
        return wanted if wanted is not None and wanted in p.listed else p.listed[-1]

    def cover(self, p: Siege) -> int:
        """The weakest air unit that will do."""
        return min(p.listed, key=lambda kind: p.board.strike[kind])

    # -- combat --------------------------------------------------------------------------------------------------------

    def declare(self, p: Siege) -> int:
        """The best attack, if it is worth it."""
        best = best_attack(p, ARVN, [c for c in p.listed if c < HEXES])
        if best.target < 0 or best.worth < ANY_ATTACK * self.level.caution:
            return combat.END
        self.aim = f"An attack on {p.board.place_names[best.target]} is worth about {best.worth:.1f} steps."
        return best.target

    def join(self, p: Siege) -> int:
        """The best set of attackers, one by one."""
        return next_attacker(p, ARVN)

    def broken_arrow(self, p: Siege) -> int:
        """Called when bombers over the fight save a step or more."""
        before = self.defended(p, NVA, best_air(p, support.cas_limit(p, NVA)))
        twin = p.copy()
        twin.cas = [p.cas[kind] + p.sead[kind] + p.tac[kind] for kind in range(AIR_TYPES)]
        after = self.defended(twin, NVA, best_air(twin, support.cas_limit(p, NVA)))
        return combat.GO if before - after >= 1.0 else combat.END

    def defended(self, p: Siege, attacker: int, flown: list[int], bonus: int = 0) -> float:
        """What the combat on the table is worth to the attacker with this much more air, and bonus of an HQ."""
        attack, defence = strength.attack_strength(p, attacker), strength.defence_strength(p, attacker)
        if attacker == NVA:
            return worth(p, NVA, expected(p, NVA, attack, defence + sum(flown), -bonus))
        return worth(p, ARVN, expected(p, ARVN, attack + sum(flown), defence, bonus))

    def use_hq(self, p: Siege, attacker: int) -> int:
        """The way to use an HQ that gains most, if any gains."""
        board = p.board
        sign = 1 if attacker == ARVN else -1
        plain = sign * self.defended(p, attacker, best_air(p, support.cas_limit(p, attacker)))
        best, chosen = plain + 0.15, combat.END
        for choice in p.listed:
            if choice == combat.END:
                continue
            hq, mode = choice // 4, choice % 4
            limit = board.cas_with_hq if mode == support.THREE else board.cas_with_bonus
            bonus = 0 if mode == support.THREE else board.bonus[hq]
            value = sign * self.defended(p, attacker, best_air(p, limit), bonus)
            if value > best:
                best, chosen = value, choice
        return chosen

    def fly(self, p: Siege, attacker: int) -> int:
        """One more air unit as long as it helps; those over a landing zone always."""
        zones = [c for c in p.listed if support.LZ <= c < combat.END]
        if zones:
            return zones[0]
        sign = 1 if attacker == ARVN else -1
        now = sign * self.defended(p, attacker, [])
        limit = support.cas_limit(p, attacker) - sum(p.committed_air) + p.lz_support
        values = best_air(p, limit)
        gains = max((sign * self.defended(p, attacker, values[:n]) for n in range(1, len(values) + 1)), default=now)
        if gains - now <= WORTH_FLYING:
            return combat.END
        kinds = [c for c in p.listed if c < support.LZ]
        return max(kinds, key=lambda kind: (strength.cas_value(p, kind), -kind))

    def attack_support(self, p: Siege) -> int:
        """All guns in range."""
        return p.listed[0]

    def defence_support(self, p: Siege) -> int:
        """All guns in range."""
        return p.listed[0]

    def loss(self, p: Siege) -> int:
        """The unit that loses least defence, full ones before reduced ones."""
        board = p.board

        def price(unit: int) -> tuple[float, int]:
            after = 0 if p.steps_of(unit) == 1 else board.defence[1][unit]
            return (p.defence_of(unit) - after + (2.0 if p.steps_of(unit) == 1 else 0.0), unit)

        return min(p.listed, key=price)

    def pay(self, p: Siege) -> int:
        """Nothing to pay with."""
        return losses.LOSE

    def cancel(self, p: Siege, place: int) -> int:
        """Stacks fall back rather than bleed."""
        return retreat.KEEP

    def fall_back(self, p: Siege) -> int:
        """The hex that costs no step, towards the south or into the city."""
        board = p.board
        return min(p.listed, key=lambda hex: (p.nva_zoc[hex] > 0, board.distance(hex, board.gate), hex))

    def advance(self, p: Siege) -> int:
        """Only along the highway, and only with the column."""
        board = p.board
        road = [hex for hex in advances.emptied(p, ARVN) if hex in board.ql13]
        for unit in p.listed:
            if unit == advances.END or board.distance(p.where[unit], board.an_loc) <= 1:
                continue
            if road and self.is_safe(p, unit, road[0]):
                return unit
        return advances.END

    def advance_to(self, p: Siege) -> int:
        """The highway before all."""
        return min(p.listed, key=lambda hex: (hex not in p.board.ql13, hex))

    def flee(self, p: Siege) -> int:
        """To the place with most friends."""
        return max(p.listed, key=lambda place: (len(members(p.at[place] & ~NVA_MASK)), -place))
