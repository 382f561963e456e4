"""The combats and strikes that odds are reckoned for (9.3, 9.4, 10): what is followed, chosen and read.

A combat is followed through losses, retreats and advance to its end; the strikes until their hits are to be spent.
"""

from typing import Any, Final

from citadel.core.bits import count, members
from citadel.core.outcomes import Course, Key, Readings, agenda_key
from citadel.core.position import NONE, Step
from citadel.games.an_loc.components import ARVN, HEXES, NVA
from citadel.games.an_loc.position import END, GO, Siege
from citadel.games.an_loc.rules import events
from citadel.games.an_loc.rules.advance import Advance, AdvanceTo, emptied, ways_in
from citadel.games.an_loc.rules.air import CountHelicopters, SeadDie, TacDie
from citadel.games.an_loc.rules.combat import ALL, CombatDie, Declare, JoinAttack
from citadel.games.an_loc.rules.headquarters import Flee, TakeAlong
from citadel.games.an_loc.rules.losses import PAY, LoseOrPay, TakeLosses, TankLosses
from citadel.games.an_loc.rules.retreat import KEEP, CancelHex, FormGroup, LoseExcess, RetreatStep
from citadel.games.an_loc.rules.siege import morale_items
from citadel.games.an_loc.rules.support import AttackSupport, BrokenArrow, DefenceSupport, FlyCas, UseHq

COMBAT_READINGS: Final = (
    "result", "ARVN steps lost", "NVA steps lost", "NVA replacement points used", "ARVN units eliminated",
    "NVA units eliminated", "defenders gone from the hex", "attackers driven back", "advance", "An Loc taken",
)  # fmt: skip
"""What is read at the end of a combat, in this order."""
ROW: Final = 0
LOST: Final = 1
POINTS: Final = 3
GONE: Final = 6
STRIKE_READINGS: Final = ("flak", "hits", "helicopter points", "morale of An Loc as things stand")
"""What is read after the strikes, in this order."""
FLAK: Final = 0
HITS: Final = 1


class Combat(Course[Siege]):
    """A combat from its die to its end; made where the die is to be rolled."""

    listens = True

    def __init__(self, p: Siege, side: int) -> None:
        self.side: Final = side
        self.targets: Final = p.targets
        self.attackers: Final = p.attackers
        self.where: Final = p.where[:]
        self.units: Final = [p.on_map(ARVN) & p.board.combat_units, p.on_map(NVA) & p.board.combat_units]
        self.steps: Final = [steps(p, units) for units in self.units]
        self.marker: Final = p.marker
        self.captured: Final = p.captured

    def follows(self, p: Siege) -> bool:
        return isinstance(p.agenda[-1], CombatDie)

    def choose(self, p: Siege) -> int:
        step = p.agenda[-1]
        if isinstance(step, (TakeLosses, TankLosses, LoseExcess)):
            return cheapest(p)
        if isinstance(step, LoseOrPay):
            return PAY
        if isinstance(step, CancelHex):
            return KEEP
        if isinstance(step, FormGroup):
            return GO if GO in p.listed else p.listed[0]
        if isinstance(step, RetreatStep):
            return quietest(p, step.side)
        if isinstance(step, Advance):
            return advancing(p, self.side)
        if isinstance(step, (AdvanceTo, TakeAlong, Flee)):
            return p.listed[0]
        return NONE

    def told(self, p: Siege, step: Step[Any]) -> int:
        """The row of the table that was read, counted from 1."""
        for event in p.events:
            if isinstance(event, events.CombatDie):
                return 1 + event.row
        return 0

    def key(self, p: Siege) -> Key:
        return (*agenda_key(p), *p.where, p.reduced, p.marker, p.att_retreat, p.def_retreat)

    def readings(self, p: Siege) -> Readings:
        gone = [self.steps[side] - steps(p, self.units[side] & p.standing) for side in (ARVN, NVA)]
        lost = [count(self.units[side] & ~p.standing) for side in (ARVN, NVA)]
        soft = p.board.sappers | p.board.hqs
        held = inside = back = 0
        for hex in self.targets:
            held |= p.units_of(1 - self.side, hex) & ~soft
            inside |= p.at[hex] & self.attackers
        for unit in members(self.attackers & p.standing & ~inside):
            back += p.where[unit] != self.where[unit]
        return (
            gone[ARVN], gone[NVA], p.marker - self.marker, lost[ARVN], lost[NVA], 0 if held else 1,
            1 if back else 0, 1 if inside else 0, 1 if p.captured > self.captured else 0,
        )  # fmt: skip

    def final(self, readings: Readings, mark: int) -> Readings:
        return (mark, *readings)


class Strikes(Course[Siege]):
    """The strikes of the Air Phase: SEAD, and TAC if it is asked for."""

    listens = True

    def __init__(self, with_tac: bool) -> None:
        self.with_tac: Final = with_tac

    def follows(self, p: Siege) -> bool:
        step = p.agenda[-1]
        return isinstance(step, SeadDie) or (self.with_tac and isinstance(step, TacDie))

    def choose(self, p: Siege) -> int:
        return NONE

    def told(self, p: Siege, step: Step[Any]) -> int:
        """The hits of TAC."""
        for event in p.events:
            if isinstance(event, events.Tac):
                return event.hits
        return 0

    def key(self, p: Siege) -> Key:
        return (len(p.agenda), p.flak, p.hits, p.lifts)

    def readings(self, p: Siege) -> Readings:
        return (p.flak, p.lifts, sum([item.value for item in morale_items(p)]))

    def final(self, readings: Readings, mark: int) -> Readings:
        flak, lifts, morale = readings
        return (flak, mark, lifts, morale)


def steps(p: Siege, units: int) -> int:
    """The steps that units have left."""
    total = 0
    for unit in members(units):
        total += p.steps_of(unit)
    return total


# -- what people are taken to choose -----------------------------------------------------------------------------------


def to_the_die(p: Siege, all_join: bool) -> None:
    """Choose up to the die of a combat: those who have joined attack, or all who can, and nobody else supports them."""
    while not p.over:
        step = p.agenda[-1]
        if isinstance(step, JoinAttack):
            p.take(joining(p, all_join))
        elif isinstance(step, (BrokenArrow, UseHq, FlyCas, AttackSupport, DefenceSupport)):
            p.take(END)
        else:
            return


def joining(p: Siege, all_join: bool) -> int:
    """The attack with those who have joined; somebody must."""
    units = [choice for choice in p.listed if choice < ALL]
    if all_join and ALL in p.listed:
        return ALL
    return units[0] if units and (all_join or not p.attackers) else GO


def cheapest(p: Siege) -> int:
    """The unit whose step costs its side the least strength; of equals one that is not lost by it."""
    best, found = 9999, NONE
    for unit in p.listed:
        twin = p.copy()
        twin.lose_step(unit, "")
        worth = p.attack_of(unit) + p.defence_of(unit)
        left = twin.attack_of(unit) + twin.defence_of(unit) if twin.where[unit] < HEXES else 0
        price = 2 * (worth - left) + (0 if left else 1)
        if price < best:
            best, found = price, unit
    return found


def quietest(p: Siege, side: int) -> int:
    """The first way back that is free of enemy control, if one is."""
    control = p.zoc_of(1 - side)
    for hex in p.listed:
        if not control[hex]:
            return hex
    return p.listed[0]


def advancing(p: Siege, side: int) -> int:
    """The strongest attacker goes into a hex that is free, as long as none of them is in it; the others stay."""
    free = [hex for hex in emptied(p, side) if not p.fighters_of(side, hex)]
    if not free:
        return END
    able = [unit for unit in p.listed if unit != END and any(hex in free for hex in ways_in(p, side, unit))]
    return max(able, key=lambda unit: p.attack_of(unit) + p.defence_of(unit), default=END)


# -- the fight alone ---------------------------------------------------------------------------------------------------


def alone(p: Siege) -> Siege:
    """A copy with nothing to be done but the combat under way."""
    twin = p.copy()
    start = len(p.agenda) - 1
    while start and not isinstance(p.agenda[start], Declare) and not isinstance(p.agenda[start - 1], Declare):
        start -= 1
    twin.agenda = p.agenda[start:]
    return twin


def strikes_alone(p: Siege) -> Siege:
    """A copy with nothing to be done but the strikes of the air units assigned so far."""
    twin = p.copy()
    twin.agenda = [step for step in p.agenda if isinstance(step, (SeadDie, CountHelicopters, TacDie))]
    twin.run()
    return twin
