"""The fights that odds are reckoned for (7.4 to 7.7): what is followed, what people choose on the way, what is read.

A fight ends when its hits are given out and somebody has to choose anew: the defenders their action (7.7), the
attackers what to do with a gate (8.1) or next (7.3).
"""

from typing import Any, Final

from citadel.core.bits import count, members
from citadel.core.outcomes import Course, Key, Readings, agenda_key
from citadel.core.position import NONE, Step
from citadel.games.block_by_block.components import BOXES, US
from citadel.games.block_by_block.position import END, Hue
from citadel.games.block_by_block.rules import events
from citadel.games.block_by_block.rules.assault import AssaultRoll, BreakInRoll, RepulseRoll
from citadel.games.block_by_block.rules.close_combat import ChooseDefenders, CloseCombatReply, CloseCombatRoll
from citadel.games.block_by_block.rules.combat import GroupAction
from citadel.games.block_by_block.rules.defence import (
    CounterattackAt,
    CounterattackReply,
    CounterattackRoll,
    CounterattackWith,
)
from citadel.games.block_by_block.rules.heavy_weapons import CallHeavyWeapons, ChooseLevel, FriendlyFire
from citadel.games.block_by_block.rules.hits import TakeHits

OFF: Final = 0
"""The mark of a fight that does not come about: friendly fire has ruined the group."""
ASSAULT: Final = 1
"""Added to the result of an assault."""
EXCHANGE: Final = 1000
BOTH: Final = 32
"""The first is added to the hits dealt, times the second, and the hits taken."""

READINGS: Final = (
    "result", "US/ARVN steps lost", "PAVN/NLF steps lost", "US/ARVN units eliminated", "PAVN/NLF units eliminated",
    "advance", "all defenders eliminated", "publicity", "destruction", "zones gained by the US/ARVN",
)  # fmt: skip
"""What is read at the end of a fight, in this order."""
RESULT: Final = 0
LOST: Final = 1
"""The steps that the US/ARVN have lost; those of the PAVN/NLF follow."""
ELIMINATED: Final = 3


class Fight(Course[Hue]):
    """A fight between two sets of units, the attackers first."""

    listens = True

    def __init__(self, p: Hue, attackers: int, defenders: int) -> None:
        board = p.board
        self.attackers: Final = attackers
        self.us: Final = (attackers | defenders) & board.side_units[US]
        self.pavn: Final = (attackers | defenders) & ~board.side_units[US]
        self.defenders: Final = defenders
        self.target: Final = p.target
        self.is_gate: Final = p.target >= BOXES and bool(attackers & board.side_units[US])
        self.us_life: Final = life(p, self.us)
        self.pavn_life: Final = life(p, self.pavn)
        self.publicity: Final = p.publicity
        self.destruction: Final = p.destruction
        self.zones: Final = count(p.us_zones)

    def follows(self, p: Hue) -> bool:
        step = p.agenda[-1]
        return isinstance(
            step,
            (
                AssaultRoll, BreakInRoll, RepulseRoll, CloseCombatRoll, CloseCombatReply, CounterattackRoll,
                CounterattackReply, FriendlyFire,
            ),
        )  # fmt: skip

    def choose(self, p: Hue) -> int:
        step = p.agenda[-1]
        if isinstance(step, TakeHits):
            return weakens_least(p, step)
        if isinstance(step, CallHeavyWeapons):
            return 0
        if isinstance(step, ChooseLevel):
            return p.listed[-1]
        if isinstance(step, ChooseDefenders):
            return strongest(p)
        if isinstance(step, CounterattackWith):
            return max(p.listed, key=lambda unit: p.value(unit, False))
        if isinstance(step, CounterattackAt):
            return min(p.listed, key=lambda unit: p.value(unit, True))
        return NONE

    def told(self, p: Hue, step: Step[Any]) -> int:
        """The result, once it is known."""
        hits: list[int] = []
        for event in p.events:
            if isinstance(event, events.AssaultRoll):
                return ASSAULT + event.result
            if isinstance(event, events.CloseRoll):
                hits.append(event.hits)
        return EXCHANGE + BOTH * hits[0] + hits[1] if hits else OFF

    def key(self, p: Hue) -> Key:
        tracks = (p.publicity, p.destruction, p.heavy, p.us_zones, p.gates_us)
        return (*agenda_key(p), *p.where, p.spent, p.routed, p.minus_one, p.group, p.defenders, p.starred, *tracks)

    def readings(self, p: Hue) -> Readings:
        entered = bool(p.on_map(self.attackers) & p.at[self.target])
        if self.target >= BOXES:
            entered = p.controls_gate(US, self.target - BOXES) == self.is_gate
        return (
            self.us_life - life(p, self.us),
            self.pavn_life - life(p, self.pavn),
            count(self.us & ~p.on_board),
            count(self.pavn & ~p.on_board),
            1 if entered else 0,
            0 if p.on_map(self.defenders) else 1,
            p.publicity - self.publicity,
            p.destruction - self.destruction,
            count(p.us_zones) - self.zones,
        )

    def final(self, readings: Readings, mark: int) -> Readings:
        return (mark, *readings)


def life(p: Hue, units: int) -> int:
    """The hits that units on the map can take before all are gone (2.5)."""
    total = 0
    for unit in members(p.on_map(units)):
        total += p.life(unit)
    return total


def weakens_least(p: Hue, step: TakeHits) -> int:
    """The hit after which its side's units are worth most: attackers in attack, defenders in defence."""
    defending = not p.group & step.units
    best, found = -1, NONE
    for choice in p.listed:
        twin = p.copy()
        twin.hit(choice, step.cause)
        worth = twin.total(twin.on_map(step.units), defending)
        if worth > best:
            best, found = worth, choice
    return found


def strongest(p: Hue) -> int:
    """The strongest defender that is not named yet, or enough."""
    units = [choice for choice in p.listed if choice != END]
    return max(units, key=lambda unit: p.value(unit, True)) if units else END


# -- the fight alone ---------------------------------------------------------------------------------------------------


def alone(p: Hue) -> Hue:
    """A copy with nothing to be done but the fight under way, so that nothing after it counts."""
    twin = p.copy()
    twin.listening = True
    start = len(p.agenda) - 1
    while start and not isinstance(p.agenda[start - 1], GroupAction) and not isinstance(p.agenda[start], GroupAction):
        start -= 1
    twin.agenda = p.agenda[start:]
    return twin


def acting(p: Hue, side: int, group: int) -> Hue:
    """A copy where a group is asked for its action."""
    twin = p.copy()
    twin.listening = True
    twin.group = p.on_map(group)
    twin.agenda = [GroupAction(side)]
    twin.run()
    return twin
