"""How the ARVN fights: which attacks it makes, what supports them, how it takes losses and falls back."""

from typing import Final

from citadel.core.bits import members
from citadel.core.prose import capitalised, plain
from citadel.games.an_loc.components import AIR_TYPES, ARVN, HEXES, NVA, NVA_MASK
from citadel.games.an_loc.position import END, GO, Siege
from citadel.games.an_loc.rules import advance as advances
from citadel.games.an_loc.rules import combat, losses, retreat, strength, support
from citadel.games.an_loc.rules.siege import in_range
from citadel.players.an_loc.combat_odds import (
    Chances,
    attack_aim,
    best_air,
    best_attack,
    expected,
    join_aim,
    next_attacker,
    tolls,
    worth,
)
from citadel.players.an_loc.levels import Level, Taste
from citadel.players.player import WAITING

ANY_ATTACK: Final = 0.4
WORTH_FLYING: Final = 0.08
"""How many steps an air unit must save to be sent."""
KEPT_FOR_THE_CITY: Final = 2
STRONG_ENOUGH: Final = 12
"""An attack strength beside the city with which it could still be stormed."""
ARROW: Final = 1.3
"""How many steps Broken Arrow must save."""


class Defence:
    """The ARVN's decisions in combat."""

    def __init__(self, level: Level, taste: Taste) -> None:
        self.level = level
        self.taste = taste
        self.aim = WAITING

    def is_safe(self, p: Siege, unit: int, hex: int) -> bool:
        """Whether the hex is not one where a lone small unit would be overwhelmed."""
        if not p.nva_zoc[hex]:
            return True
        if p.board.artillery >> unit & 1:
            return False
        friends = sum(p.defence_of(u) for u in members(p.fighters_of(ARVN, hex)))
        return friends + p.defence_of(unit) >= 5

    def declare(self, p: Siege) -> int:
        """The best attack, if it is worth it."""
        best = best_attack(p, ARVN, [c for c in p.listed if c < HEXES])
        if best.target < 0 or best.worth < ANY_ATTACK * self.level.caution:
            self.aim = "No attack is worth its losses now."
            return END
        self.aim = attack_aim(p, ARVN, best)
        return best.target

    def join(self, p: Siege) -> int:
        """The best set of attackers, one by one."""
        choice = next_attacker(p, ARVN)
        self.aim = join_aim(p, choice)
        return choice

    def broken_arrow(self, p: Siege) -> int:
        """Called when bombers over the fight save a step or more."""
        before = self.fought(p, NVA, best_air(p, support.cas_limit(p, NVA)))
        twin = with_all_on_cas(p)
        after = self.fought(twin, NVA, best_air(twin, support.cas_limit(p, NVA)))
        if worth(p, NVA, before) - worth(twin, NVA, after) >= ARROW:
            plain, helped = tolls(p, NVA, before)[1], tolls(twin, NVA, after)[1]
            self.aim = f"Broken Arrow: with all aircraft the fight costs us about {helped:.1f} steps, not {plain:.1f}."
            return GO
        self.aim = "The fight does not call for Broken Arrow."
        return END

    def arrow_after_combat(self, p: Siege) -> int:
        """Called when it makes the best attack of our own so much better; the NVA's next attack can still be met."""
        hexes = combat.targets(p, ARVN)
        plain = max(best_attack(p, ARVN, hexes).worth, 0.0)
        helped = best_attack(with_all_on_cas(p), ARVN, hexes)
        if helped.worth - plain >= ARROW:
            self.aim = f"Broken Arrow: all aircraft are to fly for our own attack. {attack_aim(p, ARVN, helped)}"
            return GO
        self.aim = "Our own attacks do not call for Broken Arrow."
        return END

    def defended(self, p: Siege, attacker: int, flown: list[int], bonus: int = 0) -> float:
        """What the combat on the table is worth to the attacker with this much more air, and bonus of an HQ."""
        return worth(p, attacker, self.fought(p, attacker, flown, bonus))

    def fought(self, p: Siege, attacker: int, flown: list[int], bonus: int = 0) -> Chances:
        """The chances of the combat on the table with this much more air, and bonus of an HQ."""
        attack, defence = strength.attack_strength(p, attacker), strength.defence_strength(p, attacker)
        if attacker == NVA:
            return expected(p, NVA, attack, defence + sum(flown), -bonus)
        return expected(p, ARVN, attack + sum(flown), defence, bonus)

    def use_hq(self, p: Siege, attacker: int) -> int:
        """The way to use an HQ that gains most, if any gains; a beginner forgets it."""
        if not self.level.plans:
            self.aim = "The staff stays out of it."
            return END
        board = p.board
        sign = 1 if attacker == ARVN else -1
        plain = sign * self.defended(p, attacker, best_air(p, support.cas_limit(p, attacker)))
        best, chosen = plain + 0.15, END
        for choice in p.listed:
            if choice == END:
                continue
            hq, mode = choice // 4, choice % 4
            limit = board.cas_with_hq if mode == support.THREE or p.hq_air else board.cas_with_bonus
            bonus = 0 if mode == support.THREE else board.bonus[hq]
            value = sign * self.defended(p, attacker, best_air(p, limit), bonus)
            if value > best:
                best, chosen = value, choice
        self.aim = self.hq_aim(p, attacker, chosen)
        return chosen

    def hq_aim(self, p: Siege, attacker: int, choice: int) -> str:
        """What an HQ does for a fight, or why none is used."""
        board = p.board
        places = plain(p.game.wording.many("place", p.targets).spans)
        fight = f"the {'attack on' if attacker == ARVN else 'defence of'} {places}"
        if choice == END:
            return f"No HQ joins {fight}: neither its modifier nor more aircraft would change enough."
        hq = choice // 4
        who = plain(capitalised((p.game.wording.span("unit", hq),)))
        if choice % 4 == support.THREE:
            return f"{who} calls up to {plain(p.game.wording.spelled(board.cas_with_hq).spans)} air units to {fight}."
        sign = "adds" if attacker == ARVN else "takes"
        end = "to" if attacker == ARVN else "off"
        aircraft = f"up to {plain(p.game.wording.spelled(board.cas_with_bonus).spans)} air units"
        return f"{who} leads {fight}: it {sign} {board.bonus[hq]} {end} the die and brings {aircraft}."

    def fly(self, p: Siege, attacker: int) -> int:
        """One more air unit as long as it helps; those over a landing zone always."""
        self.aim = "Aircraft join as long as they change the odds."
        zones = [c for c in p.listed if support.LZ <= c < END]
        if zones:
            return zones[0]
        if attacker == NVA and self.level.plans and self.is_feint(p) and sum(p.cas) <= KEPT_FOR_THE_CITY:
            self.aim = "The aircraft are kept for the assault on the city that may follow."
            return END
        sign = 1 if attacker == ARVN else -1
        now = sign * self.defended(p, attacker, [])
        limit = support.cas_limit(p, attacker) - sum(p.committed_air) + p.lz_support
        values = best_air(p, limit)
        gains = max((sign * self.defended(p, attacker, values[:n]) for n in range(1, len(values) + 1)), default=now)
        if gains - now <= WORTH_FLYING:
            self.aim = "More aircraft would hardly change the odds."
            return END
        kinds = [c for c in p.listed if c < support.LZ]
        return max(kinds, key=lambda kind: (strength.cas_value(p, kind), -kind))

    def is_feint(self, p: Siege) -> bool:
        """Whether the NVA attacks elsewhere while it could still storm the city in this phase."""
        city = p.board.an_loc
        return city not in p.targets and city not in p.struck and self.can_be_stormed(p)

    def can_be_stormed(self, p: Siege) -> bool:
        """Whether regiments beside the city that have not fought yet are strong enough to storm it."""
        board = p.board
        beside = sum([p.at[hex] for hex in board.neighbours[board.an_loc] if hex >= 0]) & NVA_MASK & ~p.fought
        return sum([p.attack_of(unit) for unit in members(beside)]) >= STRONG_ENOUGH

    def attack_support(self, p: Siege) -> int:
        """All guns in range."""
        self.aim = "All guns in range support the attack."
        return p.listed[0]

    def defence_support(self, p: Siege) -> int:
        """All guns in range."""
        if self.level.plans and self.is_feint(p):
            near = [c for c in p.listed if c < HEXES and in_range(p, c, p.board.an_loc)]
            others = [c for c in p.listed if c not in near]
            self.aim = "Guns that reach the city are kept for it; others may fire here."
            return others[0]
        self.aim = "All guns in range support the defence."
        return p.listed[0]

    def loss(self, p: Siege) -> int:
        """The unit that loses least defence, full ones before reduced ones."""
        self.aim = "The loss goes where it costs the least defence."
        board = p.board

        def price(unit: int) -> tuple[float, int]:
            after = 0 if p.steps_of(unit) == 1 else board.defence[1][unit]
            return (p.defence_of(unit) - after + (2.0 if p.steps_of(unit) == 1 else 0.0), unit)

        return min(p.listed, key=price)

    def pay(self, p: Siege) -> int:
        """Nothing to pay with."""
        self.aim = "There is nothing to pay losses with."
        return losses.LOSE

    def cancel(self, p: Siege, place: int) -> int:
        """Stacks fall back rather than bleed."""
        self.aim = "The stack falls back rather than bleed."
        return retreat.KEEP

    def fall_back(self, p: Siege) -> int:
        """The hex that costs no step, towards the south or into the city."""
        self.aim = "Beaten units fall back to the south without further loss."
        board = p.board
        return min(p.listed, key=lambda hex: (p.nva_zoc[hex] > 0, board.distance(hex, board.gate), hex))

    def advance(self, p: Siege) -> int:
        """Only along the highway, and only with the column."""
        self.aim = "Only the column goes forward, along the highway."
        board = p.board
        road = [hex for hex in advances.emptied(p, ARVN) if hex in board.ql13]
        for unit in p.listed:
            if unit == END or board.distance(p.where[unit], board.an_loc) <= 1:
                continue
            if road and self.is_safe(p, unit, road[0]):
                return unit
        self.aim = "Nobody goes forward: only the column does, along the highway."
        return END

    def advance_to(self, p: Siege) -> int:
        """The highway before all."""
        self.aim = "The highway is taken back."
        return min(p.listed, key=lambda hex: (hex not in p.board.ql13, hex))

    def flee(self, p: Siege) -> int:
        """To the place with most friends."""
        self.aim = "The staff flees to the place with most friends."
        return max(p.listed, key=lambda place: (len(members(p.at[place] & ~NVA_MASK)), -place))


def with_all_on_cas(p: Siege) -> Siege:
    """A copy in which every air unit is in the CAS box, as after Broken Arrow."""
    twin = p.copy()
    twin.cas = [p.cas[kind] + p.sead[kind] + p.tac[kind] for kind in range(AIR_TYPES)]
    return twin
