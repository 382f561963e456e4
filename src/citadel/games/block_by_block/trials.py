# interpreted
"""A fight played out with every face of its dice on copies of a position, from which forecasts are read (7.4 to 7.7).

The rules themselves do all the reckoning: results, modifiers and losses are what they tell. A player who has to choose
on the way is given a plain policy; what he chooses never changes how many steps a hit costs.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from citadel.core.bits import members
from citadel.core.position import Event
from citadel.games.block_by_block.assault import AssaultRoll, BreakInRoll, RepulseRoll
from citadel.games.block_by_block.close_combat import ENOUGH, CloseCombatRoll
from citadel.games.block_by_block.combat import GroupAction
from citadel.games.block_by_block.defence import CounterattackRoll
from citadel.games.block_by_block.heavy_weapons import FriendlyFire
from citadel.games.block_by_block.position import Hue

EXCHANGES = (CloseCombatRoll, CounterattackRoll)
"""The first of two dice, each of which decides its own side's hits alone."""
LOSS_ROLLS = (BreakInRoll, RepulseRoll)
"""The dice after it."""
TOLD = ("assault_roll", "close_roll")
"""The events that tell a result: one of an assault, two of a close combat or a counterattack."""


class Losses(NamedTuple):
    """What a fight leaves on average: steps of our units and of theirs, and how often none of theirs is left."""

    ours: float
    theirs: float
    gone: float


class Line(NamedTuple):
    """One way a fight may go: how likely it is, what was told of the dice, and what is left; nothing if it is off."""

    chance: float
    events: list[Event]
    defenders: int
    left: Losses

    @property
    def rolls(self) -> list[Event]:
        """What was told of the rolls: value, die, modified die and result or hits of each."""
        return [event for event in self.events if event.kind in TOLD]

    @property
    def results(self) -> tuple[int, ...]:
        """The result of an assault, or the hits of both rolls."""
        return _results(self.events)


class Trial:
    """All the ways a fight may go between our units and theirs."""

    def __init__(self, ours: int, theirs: int) -> None:
        self.ours = ours
        self.theirs = theirs
        self._lines: dict[Any, list[Line]] = {}
        self._left: dict[Any, Losses] = {}

    def lines(self, p: Hue) -> list[Line]:
        """The ways to go from a position; the position is used up."""
        decide(p)
        if any(event.kind in TOLD for event in p.events):
            return [Line(1, p.events, p.defenders, self.left(p))]
        if p.over or not isinstance(p.step, (AssaultRoll, FriendlyFire, *EXCHANGES)):
            return [Line(1, [], p.defenders, self.left(p))]
        key = _key(p)
        if key not in self._lines:
            self._lines[key] = self._exchange(p) if isinstance(p.step, EXCHANGES) else self._roll(p)
        return self._lines[key]

    def _roll(self, p: Hue) -> list[Line]:
        """A line, or more, for each face of one die."""
        share = 1 / len(p.listed)
        after = [line for die in p.listed for line in self.lines(_rolled(p, die))]
        return [line._replace(chance=share * line.chance) for line in after]

    def _exchange(self, p: Hue) -> list[Line]:
        """A line for each pair of hits that two dice bring, as often as there are faces for either (7.6-3)."""
        dealt: dict[int, list[int]] = {}
        taken: dict[int, list[int]] = {}
        for die in p.listed:
            first, second = _results(_rolled(_rolled(p, die), die).events)
            dealt.setdefault(first, []).append(die)
            taken.setdefault(second, []).append(die)
        lines = []
        for ours in dealt.values():
            replied = _rolled(p, ours[0])
            for theirs in taken.values():
                twin = _rolled(replied, theirs[0])
                chance = len(ours) * len(theirs) / len(p.listed) ** 2
                lines.append(Line(chance, twin.events, twin.defenders, self.left(twin)))
        return lines

    def left(self, p: Hue) -> Losses:
        """What is left when hits are given out and the attacker's own loss is rolled for; the position is used up."""
        key = _key(p)
        if key not in self._left:
            while not p.over and p.step.name() == "TakeHits":
                p.take(p.listed[0])
            if not p.over and isinstance(p.step, LOSS_ROLLS):
                after = [self.left(_rolled(p, die)) for die in p.listed]
                self._left[key] = Losses(*(sum(values) / len(after) for values in zip(*after, strict=True)))
            else:
                self._left[key] = self.now(p)
        return self._left[key]

    def now(self, p: Hue) -> Losses:
        """What is left in a position as it is."""
        return Losses(steps(p, self.ours), steps(p, self.theirs), 0.0 if p.on_map(self.theirs) else 1.0)


def _results(events: list[Event]) -> tuple[int, ...]:
    return tuple(event.values[3] for event in events if event.kind in TOLD)


def steps(p: Hue, units: int) -> int:
    """The hits that units on the map can take before all are gone (2.5)."""
    return sum(p.life(unit) for unit in members(p.on_map(units)))


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


def _rolled(p: Hue, die: int) -> Hue:
    twin = p.copy()
    twin.listening = True
    twin.take(die)
    return twin


def _key(p: Hue) -> Any:
    """What decides how a fight goes on: the counters in it and what is still to be done."""
    agenda = tuple((step.name(), *step.arguments()) for step in p.agenda)
    return agenda, p.spent, p.routed, p.on_board, p.group, p.over, len(p.events) > 0


def decide(p: Hue) -> None:
    """Choose for the players up to the next die, as `POLICY` says."""
    while not p.over and p.step.name() in POLICY and not any(event.kind in TOLD for event in p.events):
        p.take(POLICY[p.step.name()](p))


def _weakens_least(p: Hue) -> int:
    """The hit that leaves the group strongest."""
    step: Any = p.step

    def strength(choice: int) -> int:
        twin = p.copy()
        twin.hit(choice, step.cause)
        return twin.total(twin.group, False)

    return max(p.listed, key=strength)


def _strongest_defender(p: Hue) -> int:
    units = [choice for choice in p.listed if choice != ENOUGH]
    return max(units, key=lambda unit: p.value(unit, True)) if units else ENOUGH


POLICY: dict[str, Callable[[Hue], int]] = {
    "CallHeavyWeapons": lambda p: 0,
    "TakeHits": _weakens_least,
    "ChooseLevel": lambda p: p.listed[-1],
    "ChooseDefenders": _strongest_defender,
    "CounterattackWith": lambda p: max(p.listed, key=lambda unit: p.value(unit, False)),
    "CounterattackAt": lambda p: min(p.listed, key=lambda unit: p.value(unit, True)),
}
"""What players are taken to choose before the dice: no heavy weapons, or the higher level; the strongest fight."""
