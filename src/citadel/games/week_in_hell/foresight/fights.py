"""The fights and rolls that odds are reckoned for (7, 8.2, 9, 10.2, 11): what is followed, chosen and read.

An attack is followed until the zone is emptied, the assault platoon cannot go on, or an event draws a marker from the
cup: then the player looks at it anew. Wounded Marines are fetched on the way. Where the cup holds one kind of marker
only, nobody is asked to draw, and the attack is followed no further than to the die for an event.
"""

from collections.abc import Callable
from typing import Any, Final

from citadel.core.bits import count, members
from citadel.core.outcomes import Course, Key, Readings, agenda_key
from citadel.core.position import DIE, NO_CHOICE, NONE, Step
from citadel.games.week_in_hell.components import PLATOONS, RED
from citadel.games.week_in_hell.position import ALONE, Week
from citadel.games.week_in_hell.rules.attack import GO, Attackers, BeginAttack, JumpOff
from citadel.games.week_in_hell.rules.combat import (
    FIGHT,
    AssaultRole,
    DrawEnemy,
    DrawSecondEnemy,
    Judge,
    MeetEnemy,
    NextRound,
    NvaDie,
    SupportRole,
    UsDie,
    forbids_assault,
    forbids_fighting,
)
from citadel.games.week_in_hell.rules.fire import us_die
from citadel.games.week_in_hell.rules.gas import WITHOUT, GasDie, UseGas
from citadel.games.week_in_hell.rules.infiltration import DrawEventInfiltrator, DrawInfiltrator, InfiltrationDie
from citadel.games.week_in_hell.rules.random_events import (
    AssaultShot,
    CounterAttackDie,
    DrawCounterAttack,
    DrawReinforcements,
    EventDie,
    FriendlyShot,
)
from citadel.games.week_in_hell.rules.reinforcements import Ambushed
from citadel.games.week_in_hell.rules.rescue import Rescue, RescueDie, Rescuer, RescueSupport

# How a fight stands or has ended, the best first.
EMPTIED: Final = 0
GOES_ON: Final = 1
STOPPED: Final = 2
WOUNDED: Final = 3
THROWN_BACK: Final = 4
NOT_HELD: Final = 5
EVENT: Final = 6
CALLED_OFF: Final = 7

READINGS: Final = (
    "result", "hits on the assault platoon", "hits on the support platoon", "US hits", "platoons turned red",
    "hits on the NVA marker", "wounded Marines", "defeat points", "zones lost",
)  # fmt: skip
"""What is read at the end of a fight, in this order."""
RESULT: Final = 0
HITS: Final = 1
"""Those on the assault platoon; those on the support platoon and on all follow."""
NVA_HITS: Final = 5
SINGLE_READINGS: Final = ("result", "US hits", "zones won", "zones lost", "wounded Marines", "defeat points")
"""What is read after a single die, in this order."""

HURT: Final = 1
"""In a mark: Marines lay wounded."""
REPLACED: Final = 2
"""In a mark: a counter attack brings another marker."""
MET: Final = 4
"""In a mark, multiplied by them: the sides that the NVA marker had when it was met."""


class Attack(Course[Week]):
    """An attack on a zone with given roles: one round of it, or all until it ends."""

    def __init__(self, p: Week, one_round: bool, assault: int, support: int) -> None:
        self.one_round: Final = one_round
        self.zone: Final = p.target
        self.jump_off: Final = p.jump_off
        self.assault: Final = assault
        self.support: Final = support
        self.hits: Final = p.hits[:]
        self.defeat: Final = p.defeat
        self.held: Final = p.controlled
        self.was_drifted: Final = p.drifted >> p.jump_off & 1 == 1

    def follows(self, p: Week) -> bool:
        step = p.agenda[-1]
        if isinstance(step, EventDie):
            return len([left for left in p.cup if left]) != 1
        if isinstance(step, (UsDie, NvaDie, FriendlyShot, AssaultShot, DrawEnemy, DrawSecondEnemy)):
            return True
        if self.one_round:
            return isinstance(step, (DrawCounterAttack, CounterAttackDie))
        return isinstance(step, (GasDie, RescueDie))

    def choose(self, p: Week) -> int:
        step = p.agenda[-1]
        if isinstance(step, NextRound):
            return FIGHT if not self.one_round and FIGHT in p.listed else NONE
        if isinstance(step, AssaultRole):
            return NONE if p.restarted else self.assault if self.assault in p.listed else leader(p)
        if isinstance(step, SupportRole):
            return self.support if self.support in p.listed else second_of(p, p.assault)
        if self.one_round:
            return NONE
        if isinstance(step, Rescuer):
            return fittest(p, p.listed)
        if isinstance(step, RescueSupport):
            others = [unit for unit in p.listed if unit != ALONE]
            return fittest(p, others) if others else ALONE
        return NONE

    def told(self, p: Week, step: Step[Any]) -> int:
        bits = HURT if p.wounded else 0
        if p.over or p.target == NONE:
            return bits
        if self.one_round and isinstance(p.agenda[-1], DrawCounterAttack):
            bits |= REPLACED
        if isinstance(p.agenda[-1], UsDie) and not p.later_round:
            bits |= MET * self.sides_left(p)
        return bits

    def begin(self, p: Week) -> int:
        """The mark of a fight that begins here."""
        return MET * self.sides_left(p)

    def sides_left(self, p: Week) -> int:
        """The hits that the marker in the zone can take."""
        kind = p.nva[self.zone]
        return len(p.board.sides[kind]) - p.nva_hits[self.zone] if kind != NONE else 0

    def key(self, p: Week) -> Key:
        """Markers that have the same sides left do the same; what is in the cup counts only where it is drawn from."""
        kind, zone = p.nva[self.zone], self.zone
        left: object = None if kind == NONE else tuple(p.board.sides[kind][p.nva_hits[zone] :])
        cup: object = None
        if self.one_round or isinstance(p.agenda[-1], (DrawEnemy, DrawSecondEnemy)):
            left, cup = (kind, left), tuple(p.cup)
        # Whether somebody was struck counts only until the round is judged.
        struck = 0 if isinstance(p.agenda[-1], NextRound) else p.struck
        state = (p.assault, p.support, p.attackers, p.later_round, p.restarted, p.minus, p.wounded, struck)
        ground = (p.defeat, p.gas[zone], p.drifted, p.isolated, p.controlled, p.cleared)
        return (*agenda_key(p), left, cup, *p.hits, *state, *ground, p.where[p.assault] if p.assault != NONE else NONE)

    def readings(self, p: Week) -> Readings:
        hurt = [now - before for now, before in zip(p.hits, self.hits, strict=True)]
        reds = 0
        for unit in members(PLATOONS):
            if p.hits[unit] >= RED > self.hits[unit]:
                reds += 1
        return (
            self.result(p),
            hurt[self.assault],
            hurt[self.support] if self.support != NONE else 0,
            sum(hurt),
            reds,
            self.sides_left(p),
            p.defeat - self.defeat,
            count(self.held & ~p.controlled),
        )

    def final(self, readings: Readings, mark: int) -> Readings:
        result, assault, support, hits, reds, left, defeat, lost = readings
        if mark & HURT and result in (STOPPED, THROWN_BACK):
            result = WOUNDED
        turned = 0 if mark & REPLACED else mark // MET - left
        return (result, assault, support, hits, reds, turned, mark & HURT, defeat, lost)

    def result(self, p: Week) -> int:
        """How the fight stands: one of the results above, but for Marines who lay wounded and were fetched."""
        if self.one_round and not p.over and isinstance(p.agenda[-1], DRAWS):
            # The losses of the round are known: it is judged as it stands, whatever is drawn.
            p = p.copy()
            while not p.over and isinstance(p.agenda[-1], DRAWS):
                p.agenda.pop()
                p.run()
        if p.cleared >> self.zone & 1:
            return EMPTIED
        if p.over or p.target == NONE:
            if p.drifted >> self.jump_off & 1 and not self.was_drifted:
                return CALLED_OFF
            if p.nva[self.zone] == NONE:
                return NOT_HELD
        elif isinstance(p.agenda[-1], DRAWS):
            return EVENT
        elif isinstance(p.agenda[-1], NextRound):
            return GOES_ON if FIGHT in p.listed else STOPPED
        if p.wounded or p.defeat > self.defeat:
            return WOUNDED
        return THROWN_BACK if p.is_red(self.assault) else STOPPED

    def alike(self, p: Week) -> list[int]:
        """Dice that read the same in their table, or bring the same event."""
        step, board = p.agenda[-1], p.board
        if isinstance(step, NvaDie):
            row, value = p.current_value(self.zone), p.value_now(self.zone)
            return [EQUAL if die == step.us else board.nva_hits(row, value, die) for die in DIE]
        if isinstance(step, EventDie):
            return [board.event_at[2 * step.double + die] for die in DIE]
        if isinstance(step, FriendlyShot):
            strength, value = p.strength(p.support), p.value_now(p.where[p.assault])
            return [board.us_hits(strength, value, die) for die in DIE]
        if isinstance(step, AssaultShot):
            strength, value = p.strength(p.assault), p.value_now(self.zone)
            return [board.us_hits(strength, value, us_die(p, die, 0)) for die in DIE]
        return NO_CHOICE

    def is_round(self, p: Week) -> bool:
        return isinstance(p.agenda[-1], (UsDie, DrawEnemy))


EQUAL: Final = 99
"""No reading of the table: the dice are equal."""


DRAWS: Final = (DrawReinforcements, DrawCounterAttack, DrawEventInfiltrator, EventDie)
"""Events that draw from the cup, or may do so unasked."""


class Enemies(Course[Week]):
    """The marker that is met in a zone."""

    def __init__(self, zone: int) -> None:
        self.zone: Final = zone

    def follows(self, p: Week) -> bool:
        return isinstance(p.agenda[-1], (DrawEnemy, DrawSecondEnemy))

    def choose(self, p: Week) -> int:
        return NONE

    def key(self, p: Week) -> Key:
        return (len(p.agenda), p.nva[self.zone])

    def readings(self, p: Week) -> Readings:
        return (p.nva[self.zone], p.nva_hits[self.zone])


class Single(Course[Week]):
    """One die, or a marker and a die; if several may be hurt by it, the fittest is. `judge` numbers the results."""

    listens = True

    def __init__(self, p: Week, judge: Callable[[Week], int]) -> None:
        self.judge: Final = judge
        self.first: Final = p.agenda[-1]
        self.hits: Final = p.hits[:]
        self.defeat: Final = p.defeat
        self.held: Final = p.controlled

    def follows(self, p: Week) -> bool:
        step = p.agenda[-1]
        return step is self.first or isinstance(step, (InfiltrationDie, Ambushed))

    def choose(self, p: Week) -> int:
        return fittest(p, p.listed) if isinstance(p.agenda[-1], Ambushed) else NONE

    def told(self, p: Week, step: Step[Any]) -> int:
        """The result, counted from 1: judged when the die is rolled, while it is told."""
        return 0 if isinstance(step, (DrawInfiltrator, Ambushed)) else 1 + self.judge(p)

    def key(self, p: Week) -> Key:
        return (*agenda_key(p), *p.where, *p.hits, *p.cup, p.controlled, p.cleared, p.defeat)

    def readings(self, p: Week) -> Readings:
        hits = 0
        for unit in members(PLATOONS):
            hits += p.hits[unit] - self.hits[unit]
        return (
            hits,
            count(p.controlled & ~self.held),
            count(self.held & ~p.controlled),
            p.wounded,
            p.defeat - self.defeat,
        )

    def final(self, readings: Readings, mark: int) -> Readings:
        return (mark - 1, *readings)


# -- what the player is taken to choose --------------------------------------------------------------------------------


def leader(p: Week) -> int:
    """The strongest attacker that may assault; of equals one that leaves no wounded, then the least hurt (8.2.6-1)."""
    solid = p.board.solid_to[p.jump_off] >> p.target & 1 == 1
    fit = [unit for unit in members(p.attackers) if not forbids_assault(p, unit, p.target)]
    return min(fit, key=lambda unit: (-p.strength(unit), solid and p.is_green(unit), p.hits[unit]))


def second_of(p: Week, lead: int) -> int:
    """The strongest of the other attackers that can fight, of equals the least hurt; nobody where there is none."""
    fit = [unit for unit in members(p.attackers & ~(1 << lead)) if not forbids_fighting(p, unit)]
    return min(fit, key=lambda unit: (-p.strength(unit), p.hits[unit]), default=NONE)


def weakest(p: Week) -> int:
    """The platoon that is left out where too many would attack."""
    return min([unit for unit in p.listed if unit != GO], key=lambda unit: (p.strength(unit), -p.hits[unit]))


def fittest(p: Week, units: list[int]) -> int:
    """The platoon with the fewest hits, of equals the strongest."""
    return min(units, key=lambda unit: (p.hits[unit], -p.strength(unit)))


# -- the fight alone ---------------------------------------------------------------------------------------------------


FIGHT_STEPS: Final = (
    AssaultRole, SupportRole, MeetEnemy, DrawEnemy, DrawSecondEnemy, NextRound, UsDie, NvaDie, Judge, Rescue, Rescuer,
    RescueSupport, RescueDie, JumpOff, Attackers, UseGas, GasDie, BeginAttack,
)  # fmt: skip


def alone(p: Week) -> Week:
    """A copy with nothing to be done but the fight under way."""
    twin = p.copy()
    start = len(p.agenda)
    while start and isinstance(p.agenda[start - 1], FIGHT_STEPS):
        start -= 1
    twin.agenda = p.agenda[start:]
    return twin


def ways_to_begin(p: Week) -> list[tuple[Week, int, int]]:
    """The ways to the roles of an attack that is being prepared: position before them, assault and support platoon.

    From every zone that it may start from; all go who can, three at most, without gas; the strongest leads.
    """
    step = p.agenda[-1]
    if isinstance(step, JumpOff):
        return [way for start in p.listed for way in ways_to_begin(_after(p, start))]
    if isinstance(step, Attackers):
        return ways_to_begin(_after(p, GO if GO in p.listed else weakest(p)))
    if isinstance(step, UseGas):
        return ways_to_begin(_after(p, WITHOUT))
    if isinstance(step, SupportRole):
        return [(p, p.assault, second_of(p, p.assault))]
    if p.assault != NONE:
        return [(p, p.assault, p.support)]
    lead = leader(p)
    return [(p, lead, second_of(p, lead))]


def _after(p: Week, choice: int) -> Week:
    twin = p.copy()
    twin.take(choice)
    return twin
