"""An assault on the city from all sides: worked out once, then asked for any flak, air support and effort."""

from typing import Final

from citadel.core.bits import count, members
from citadel.games.an_loc.components import AIR_TYPES, ARVN, NVA
from citadel.games.an_loc.position import Siege
from citadel.games.an_loc.rules.combat import candidates
from citadel.games.an_loc.rules.siege import FLAK, GARRISON, is_checked, morale_items
from citadel.games.an_loc.rules.strength import attack_strength, defenders, final_column, modifiers
from citadel.games.an_loc.rules.support import cas_limit, guns, involved_hqs
from citadel.players.an_loc.combat_odds import (
    CITY_STEP,
    FALL,
    SAPPERS,
    TANK_STEP,
    THROWN_BACK,
    chances,
    crews,
    fall_chance,
    fall_line,
    garrison_steps,
    helped_by_airborne,
    paid_step,
)

NOTHING: Final = -9.0


class Line:
    """One set of attackers: its strength and what is on the die before an HQ's bonus."""

    def __init__(self, attackers: int, support: int, attack: int, total: int, tanks: int, sappers: int) -> None:
        self.attackers: Final = attackers
        self.support: Final = support
        self.attack: Final = attack
        self.total: Final = total
        self.tanks: Final = tanks
        self.sappers: Final = sappers


class Storm:
    """The assaults on the city that the NVA could make from where it stands, at effort 3."""

    def __init__(self, p: Siege, used: int = 0) -> None:
        """With these guns and HQs used already."""
        board = p.board
        self.p: Final = p
        twin = p.copy()
        twin.fought, twin.used = 0, used
        twin.nva_effort = 3
        twin.targets = [board.an_loc]
        twin.attackers = 0
        able = candidates(twin, NVA)
        fighters = sum([1 << unit for unit in members(able) if p.attack_of(unit) > 0])
        self.defence: Final = sum([p.defence_of(unit) for unit in members(defenders(twin, ARVN))])
        reply = count(guns(twin, ARVN, defenders(twin, ARVN)))
        fresh = involved_hqs(twin, NVA) & ~used
        self.bonus: Final = max([board.bonus[hq] for hq in members(fresh)], default=0)
        self.limit: Final = cas_limit(twin, NVA)
        self.lines: Final[list[Line]] = []
        for crew in crews(p, NVA, able) if fighters else []:
            if not crew & fighters:
                continue
            twin.attackers = crew
            support = guns(twin, NVA, crew) | (crew & board.sappers & ~used)
            twin.att_guns = support
            total = sum([item.value for item in modifiers(twin, NVA)]) - reply
            strength = attack_strength(twin, NVA)
            line = Line(crew, support, strength, total, count(crew & board.tanks), count(crew & board.sappers))
            self.lines.append(line)
        self.twin: Final = twin
        self.steps: Final = garrison_steps(p)
        items = morale_items(p) if is_checked(p) else []
        self.checked: Final = len(items) > 0
        self.rest: Final = sum([item.value for item in items if item.what not in (GARRISON, FLAK)]) + (
            1 if helped_by_airborne(p) else 0
        )

    def need(self, flak: int) -> int:
        """How many steps the garrison must lose for the city to fall, with this flak."""
        if not self.checked:
            return self.steps
        board = self.p.board
        levels = [board.flak_none, board.flak_partial, board.flak]
        return max(self.steps - fall_line(board, self.rest + board.flak_factor[levels.index(flak)]), 0)

    def best(self, effort: int, air: list[int], flak: int, need: int = -1) -> tuple[float, int]:
        """What the best assault is worth against air units of each type, and the number of its line."""
        board = self.p.board
        lacks = self.need(flak) if need < 0 else need
        values = [
            board.strike[kind] if board.immune[kind] else max(0, board.strike[kind] - flak)
            for kind in range(AIR_TYPES)
            for _ in range(air[kind])
        ]
        values.sort(reverse=True)
        top, chosen = NOTHING, -1
        if not board.effort_attacks[effort]:
            return top, chosen
        drm = board.effort_drm[effort] - board.effort_drm[3]
        for index in range(len(self.lines)):
            line = self.lines[index]
            least = self.worth(line, sum(values[: self.limit]), drm, lacks)
            if self.bonus:
                least = min(least, self.worth(line, sum(values[: board.cas_with_hq]), drm, lacks))
                least = min(least, self.worth(line, sum(values[: board.cas_with_bonus]), drm - self.bonus, lacks))
            if least > top:
                top, chosen = least, index
        return top, chosen

    def worth(self, line: Line, air: int, drm: int, lacks: int) -> float:
        """What a line is worth against so much air support."""
        p = self.p
        found = chances(p.board, final_column(self.twin, line.attack, max(self.defence + air, 1)), line.total + drm)
        lost = sum([min(face, lacks) for face in found.faces]) / 6
        price = found.own * paid_step(p) + THROWN_BACK * found.thrown
        if line.tanks:
            price += TANK_STEP * min(found.tanks, 2 * line.tanks)
        if line.sappers:
            price += SAPPERS * min(found.own, 1.0)
        return CITY_STEP * lost + FALL * fall_chance(found, lacks) - price
