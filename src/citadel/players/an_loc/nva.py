"""What the NVA wants: a ring round An Loc, guns in range, the highway cut, a full effort when it pays.

Every rule of thumb is a function of the position that answers with one of the listed choices.
"""

from typing import Final

from citadel.core.bits import members
from citadel.games.an_loc import advance as advances
from citadel.games.an_loc import air, combat, losses, movement, retreat, setup
from citadel.games.an_loc.components import ARVN, ENTRY, HEXES, INDEPENDENT, NVA, NVA_MASK
from citadel.games.an_loc.position import Siege
from citadel.players.an_loc.fights import attack_on, best_attack, nearest, next_attacker
from citadel.players.an_loc.levels import Level

FULL_EFFORT: Final = 5
GOOD_ASSAULT: Final = 2.2
"""What an assault on the city must be worth to spend five operation points."""
LEAST_ASSAULT: Final = 0.5
WEALTH: Final = 0.12
"""How much less an assault must be worth for each point in hand beyond its price."""
RICH: Final = 9
ANY_ATTACK: Final = 0.35
KEPT_BACK: Final = 5
"""Replacement points that the NVA leaves when using them up would end the First Assault."""
LEAST_GAIN: Final = 0.6
"""How much better a hex must be to move there."""


class Besiegers:
    """The NVA's decisions."""

    def __init__(self, level: Level) -> None:
        self.level = level
        self.aim = "Waiting for the first decision."

    # -- set-up and effort ---------------------------------------------------------------------------------------------

    def place(self, p: Siege, unit: int) -> int:
        """Where a unit is set up: as for a move."""
        self.aim = "The ring round An Loc is drawn, with guns in range behind it."
        return max((c for c in p.listed if c < HEXES), key=lambda hex: (self.value(p, unit, hex), -hex))

    def accept(self, p: Siege) -> int:
        """The set-up stands."""
        return setup.ACCEPT

    def effort(self, p: Siege) -> int:
        """Five for a good assault or the major attack that is due; three to move; else the points are saved."""
        most = p.listed[-1]
        due = p.committed and not p.major and p.turn >= p.committed + (0 if p.asked.major_counts_at_once else 1)
        assault = self.assault_value(p)
        if most >= FULL_EFFORT and (due or assault >= self.wanted(p)):
            self.aim = "A full effort: the city is to be stormed."
            return FULL_EFFORT if self.level.two_assaults or due else FULL_EFFORT - 1
        if due and most < FULL_EFFORT:
            self.aim = "Points are saved for the major attack that the commitment demands."
            return 0
        reserve = FULL_EFFORT if p.committed and not p.major else 0
        if p.at[ENTRY] or p.turn <= 2 or assault > 1.0 or p.nva_op >= RICH:
            self.aim = "The regiments close up."
            return min(most, 3) if p.nva_op - 3 >= reserve else min(most, 1)
        self.aim = "A quiet week; points are saved for the next assault."
        return min(1, most) if p.nva_op - 1 >= reserve else 0

    def wanted(self, p: Siege) -> float:
        """What an assault must be worth for a full effort: less with many points in hand, and towards the end."""
        wealth = max(0, p.nva_op - FULL_EFFORT)
        late = 1.0 if p.turn >= p.board.last_turn[p.scenario] - 2 else 0.0
        return max(LEAST_ASSAULT, GOOD_ASSAULT - WEALTH * wealth - late) * self.level.caution

    def assault_value(self, p: Siege) -> float:
        """What an assault on the city at full effort would be worth as things stand."""
        city = p.board.an_loc
        twin = p.copy()
        twin.nva_effort = FULL_EFFORT
        twin.fought = twin.used = 0
        twin.cas = [p.bought[kind] if "CAS" in p.board.missions[kind] else 0 for kind in range(len(p.bought))]
        if p.step.is_secret(p):
            twin.cas = [2 if p.board.covers[kind] else 0 for kind in range(len(p.bought))]
        twin.flak = p.board.flak_partial
        return attack_on(twin, NVA, city).worth

    # -- air -----------------------------------------------------------------------------------------------------------

    def sa7(self, p: Siege) -> int:
        """The launchers go with the strongest regiments beside the city."""
        city = p.board.an_loc
        units = [c for c in p.listed if c != air.END]
        close = [u for u in units if p.board.distance(p.where[u], city) <= 1]
        return max(close or units, key=lambda u: (p.attack_of(u) + p.defence_of(u), -u)) if units else air.END

    # -- combat --------------------------------------------------------------------------------------------------------

    def declare(self, p: Siege) -> int:
        """The best attack, if one is good enough; the city first when it pays."""
        hexes = [c for c in p.listed if c < HEXES]
        best = best_attack(p, NVA, hexes)
        city = p.board.an_loc
        if city in hexes:
            assault = attack_on(p, NVA, city)
            due = p.committed and not p.major and p.nva_effort >= FULL_EFFORT and not p.attacked_this_turn
            if due or assault.worth > 0.8 * self.level.caution:
                best = assault._replace(target=city)
            if due and not assault.attackers:
                best = best_attack(p, NVA, hexes)
        if best.target < 0 or (best.worth < ANY_ATTACK * self.level.caution and best.target != city):
            return combat.END
        if not best.attackers:
            return combat.END
        self.aim = f"An attack on {p.board.place_names[best.target]} is worth about {best.worth:.1f} steps."
        return best.target

    def join(self, p: Siege) -> int:
        """The best set of attackers, one by one."""
        return next_attacker(p, NVA)

    def attack_support(self, p: Siege) -> int:
        """Everything against the city; elsewhere the guns keep silent."""
        return p.listed[0] if p.board.an_loc in p.targets else combat.END

    def defence_support(self, p: Siege) -> int:
        """Guns help in defence unless a second assault still needs them."""
        if p.board.effort_second[p.nva_effort] and not p.second:
            return combat.END
        return p.listed[0]

    def pay(self, p: Siege) -> int:
        """Replacement points are there to be used, but not those that end the battle or break the army's morale."""
        return losses.PAY if losses.PAY in p.listed and self.may_pay(p) else losses.LOSE

    def may_pay(self, p: Siege) -> bool:
        """Whether one more replacement point can be afforded."""
        ends_at = p.board.ends_at[p.scenario]
        return p.marker != p.board.breaks_at - 1 and not (ends_at and p.marker >= ends_at - KEPT_BACK)

    def loss(self, p: Siege) -> int:
        """Who can be replaced; else the least useful full unit."""
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
        return retreat.CANCEL if beside and cheap else retreat.KEEP

    def fall_back(self, p: Siege) -> int:
        """The hex that costs no step, nearest to the city."""
        board = p.board
        return min(p.listed, key=lambda hex: (p.arvn_zoc[hex] > 0, board.distance(hex, board.an_loc), hex))

    def advance(self, p: Siege) -> int:
        """Into the city with everybody; elsewhere one regiment closer to it."""
        board = p.board
        units = [c for c in p.listed if c != advances.END]
        emptied = advances.emptied(p, NVA)
        if board.an_loc in emptied and units:
            return max(units, key=lambda u: (p.defence_of(u), -u))
        closer = [u for u in units if self.gain_by_advance(p, u, emptied) > LEAST_GAIN]
        return closer[0] if closer else advances.END

    def gain_by_advance(self, p: Siege, unit: int, hexes: list[int]) -> float:
        """How much better the unit would stand in an emptied hex."""
        return max((self.value(p, unit, hex) for hex in hexes), default=0.0) - self.value(p, unit, p.where[unit])

    def advance_to(self, p: Siege) -> int:
        """The city before all."""
        board = p.board
        return min(p.listed, key=lambda hex: (board.distance(hex, board.an_loc), hex))

    # -- movement ------------------------------------------------------------------------------------------------------

    def move(self, p: Siege) -> int:
        """The unit that gains most by moving."""
        best, chosen = LEAST_GAIN, movement.END
        for unit in p.listed:
            if unit >= movement.WITHDRAW:
                continue
            here = self.value(p, unit, p.where[unit])
            found = movement.reach(p, unit, p.allowance(unit))[1] + movement.strategic(p, unit)
            top = max((self.value(p, unit, hex) for hex in found if hex < HEXES), default=here)
            if top - here > best:
                best, chosen = top - here, unit
        return chosen

    def move_to(self, p: Siege, unit: int) -> int:
        """The best hex in reach."""
        self.aim = "Regiments tighten the ring, guns come into range, the highway stays cut."
        hexes = [c for c in p.listed if c < HEXES]
        return max(hexes, key=lambda hex: (self.value(p, unit, hex), -hex)) if hexes else p.listed[0]

    def go_on(self, p: Siege, unit: int) -> int:
        """On to a better hex, or stop."""
        hexes = [c for c in p.listed if c < HEXES]
        best = max(hexes, key=lambda hex: (self.value(p, unit, hex), -hex))
        return best if self.value(p, unit, best) > self.value(p, unit, p.where[unit]) else movement.END

    def value(self, p: Siege, unit: int, hex: int) -> float:
        """What it is worth to have a unit in a hex."""
        board = p.board
        if hex >= HEXES:
            return -30.0
        distance = board.distance(hex, board.an_loc)
        friends = p.at[hex] & NVA_MASK & ~(1 << unit)
        if board.artillery >> unit & 1:
            enemy = nearest(p, ARVN, hex)
            inside = distance <= board.range[unit]
            return (6.0 if inside else -0.5 * distance) + min(enemy, 4) * 0.8 + (0.5 if friends else 0.0)
        if distance == 0:
            return 50.0
        if self.guards_highway(p, unit):
            return self.highway_value(p, unit, hex)
        if distance == 1:
            crew = 1.0 if friends else 0.0
            return 8.0 + crew + self.division_fit(p, unit) - self.terrain_risk(p, hex)
        return 4.0 - 0.7 * distance

    def guards_highway(self, p: Siege, unit: int) -> bool:
        """The 7th Division cuts QL-13 unless the city's ring has gaps."""
        return p.board.formations[unit] == "7-nva" and not p.committed

    def highway_value(self, p: Siege, unit: int, hex: int) -> float:
        """On or beside QL-13 south of the city, spread out."""
        board = p.board
        road = [h for h in board.ql13 if 2 <= board.distance(h, board.an_loc) <= 9]
        off = min(board.distance(hex, h) for h in road)
        others = [p.where[u] for u in members(p.on_map(NVA) & ~board.artillery & ~(1 << unit))]
        crowd = sum(
            1 for place in others if board.distance(place, hex) <= 1 and board.distance(place, board.an_loc) > 1
        )
        return 6.0 - off - 0.6 * crowd - (0.5 if nearest(p, ARVN, hex) == 1 else 0.0)

    def division_fit(self, p: Siege, unit: int) -> float:
        """Units of the division that besieges the city cooperate; a second division costs two pips."""
        division = p.division_of(unit)
        if division == INDEPENDENT:
            return 0.4
        ring = [h for h in p.board.neighbours[p.board.an_loc] if h >= 0]
        others = [
            u for h in ring for u in members(p.at[h] & NVA_MASK) if p.division_of(u) not in (INDEPENDENT, division)
        ]
        return -1.5 if others else 0.0

    def terrain_risk(self, p: Siege, hex: int) -> float:
        """Open ground beside the city is worse to be counterattacked in."""
        return 0.2 if not p.board.shift[hex] and not p.board.terrain_drm[hex] else 0.0
