"""Chances, exactly: of one round with all its events, of a fight to its end, of a clearing test, a convoy, a rescue.

Everything is played on copies of the position over all dice and draws (`fights.py`), so it cannot differ from what the
rules do.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from citadel.core.events import Event
from citadel.core.odds import Joint, mean, single
from citadel.core.outcomes import Trial
from citadel.core.position import DIE, NONE
from citadel.games.week_in_hell.components import RED
from citadel.games.week_in_hell.foresight.fights import (
    EMPTIED,
    HITS,
    NOT_HELD,
    RESULT,
    WOUNDED,
    Attack,
    Enemies,
    alone,
    ways_to_begin,
)
from citadel.games.week_in_hell.position import Week
from citadel.games.week_in_hell.rules import events
from citadel.games.week_in_hell.rules.clearing import ClearingDie
from citadel.games.week_in_hell.rules.combat import MeetEnemy
from citadel.games.week_in_hell.rules.infiltration import InfiltrationDie
from citadel.games.week_in_hell.rules.reinforcements import ConvoyDie
from citadel.games.week_in_hell.rules.rescue import Rescue, RescueDie, RetreatDie

_KEPT = 128
"""How many rounds and fights are kept, as the same is asked again and again while an attack is prepared."""


class Fought(NamedTuple):
    """A fight, or one round of it: who fights, what may come of it, and how many rounds it takes on average."""

    assault: int
    support: int
    joint: Joint
    rounds: Fraction
    trial: Trial[Week]

    @property
    def won(self) -> float:
        """The chance that the zone is emptied and held."""
        return float(single(self.joint, RESULT).get(EMPTIED, 0))

    @property
    def gone(self) -> float:
        """The chance that the NVA are gone, whether the zone is held or not."""
        results = single(self.joint, RESULT)
        return float(results.get(EMPTIED, 0) + results.get(NOT_HELD, 0))

    @property
    def wounded(self) -> float:
        """The chance that Marines lie wounded."""
        return float(single(self.joint, RESULT).get(WOUNDED, 0))

    def hits(self, unit: int) -> float:
        """The hits on the assault or the support platoon on average."""
        return float(mean(self.joint, self._index(unit)))

    def red(self, unit: int) -> float:
        """The chance that the assault or the support platoon turns red."""
        before = self.trial.p.hits[unit]
        counts = single(self.joint, self._index(unit))
        return float(sum((chance for hits, chance in counts.items() if before + hits >= RED), Fraction(0)))

    def _index(self, unit: int) -> int:
        return HITS if unit == self.assault else HITS + 1


class _Asked:
    """A fight asked about: positions that agree in everything a fight reads are the same question."""

    __slots__ = ("assault", "key", "one_round", "p", "support")

    def __init__(self, p: Week, assault: int, support: int, one_round: bool) -> None:
        self.p, self.assault, self.support, self.one_round = p, assault, support, one_round
        key = Attack(p, True, assault, support).key(p)
        ground = (p.board, p.asked, p.terms, p.company, p.jump_off, p.target, p.veteran, p.attached, p.arriving)
        self.key = (*key, *ground, *p.where, p.tested, p.active, one_round, assault, support)

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Asked) and other.key == self.key


@lru_cache(maxsize=_KEPT)
def _fought(asked: _Asked) -> Fought:
    p = asked.p
    course = Attack(p, asked.one_round, asked.assault, asked.support)
    trial = Trial(course, p, course.begin(p))
    found = trial.outcomes()
    return Fought(asked.assault, asked.support, found.joint, found.rounds, trial)


def one_round(p: Week) -> Fought:
    """The next round with the roles of the position, every draw and event counted."""
    return _fought(_Asked(alone(p), p.assault, p.support, True))


def fought_out(p: Week) -> Fought:
    """The fight to its end with the roles of the position, or with the best that can still be given."""
    return max(fights(p), key=lambda fought: fought.won)


def fights(p: Week) -> list[Fought]:
    """The fight to its end, in all the ways that it may begin by `ways_to_begin`."""
    return [_fought(_Asked(at, assault, support, False)) for at, assault, support in ways_to_begin(alone(p))]


def fought_by(p: Week, assault: int, support: int) -> Fought:
    """The fight to its end by two platoons, from where their roles are to be given."""
    return _fought(_Asked(alone(p), assault, support, False))


def defenders(p: Week, zone: int) -> list[tuple[int, int, float]]:
    """The NVA markers that may defend a zone: kind, hits, chance; in a victory zone the higher of two (8.2.2-3).

    None where the cup is empty: then nobody defends it (Q-23).
    """
    twin = p.copy()
    twin.target, twin.agenda = zone, [MeetEnemy()]
    twin.run()
    found = Trial(Enemies(zone), twin).outcomes().joint
    return [(kind, hits, float(chance)) for (kind, hits), chance in sorted(found.items()) if kind != NONE]


# -- single dice -------------------------------------------------------------------------------------------------------


def _share(p: Week, roll: Callable[[Week, int], None], happens: Callable[[Week], bool]) -> float:
    """The share of the faces of a die after which something is so."""
    found = 0
    for die in DIE:
        twin = p.copy()
        twin.listening = True
        roll(twin, die)
        found += happens(twin)
    return found / len(DIE)


def heard(p: Week, kind: type[Event]) -> bool:
    """Whether an event of a kind has come about."""
    return any(isinstance(event, kind) for event in p.events)


def clearing_chance(p: Week, zone: int) -> float:
    """The chance that a zone is cleared by the next test as it stands (7.2-1)."""
    return _share(p, ClearingDie(zone).apply, lambda twin: twin.controlled >> zone & 1 == 1)


def loss_chance(p: Week, zone: int) -> float:
    """The chance that a controlled zone is lost when it is tested for infiltration with the cup as it is (10.2.3-1)."""
    total, lost = sum(p.cup), 0.0
    kinds = {p.board.main_value[kind]: kind for kind in range(len(p.cup))}
    for value, kind in kinds.items():
        counters = sum(left for left, main in zip(p.cup, p.board.main_value, strict=True) if main == value)
        lost += counters * _share(p, InfiltrationDie(zone, kind).apply, lambda twin: not twin.controlled >> zone & 1)
    return lost / total if total else 0.0


def convoy_chances(p: Week, convoy: int) -> tuple[float, float]:
    """The chances that a convoy goes on, and that it is ambushed (9.2.2-1)."""
    ambush = _share(p, ConvoyDie(convoy).apply, lambda twin: heard(twin, events.Ambush))
    moves = _share(
        p, ConvoyDie(convoy).apply, lambda twin: heard(twin, events.ConvoyMoves) and not heard(twin, events.Ambush)
    )
    return moves, ambush


def rescue_chances(p: Week, rescuer: int, support: int) -> tuple[float, float]:
    """The chances that the rescuer and his support turn red (8.2.6-3)."""
    twin = p.copy()
    twin.assault, twin.support = rescuer, support
    rescuer_red = _share(twin, RescueDie().apply, lambda after: after.is_red(rescuer))
    return rescuer_red, _share(twin, RescueDie().apply, lambda after: support != NONE and after.is_red(support))


def retreat_chances(p: Week) -> tuple[float, float]:
    """The chances that the assault platoon is hit when it retreats, and that it leaves wounded Marines (8.2.5-4)."""
    unit = p.assault
    hit = _share(p, RetreatDie().apply, lambda after: after.hits[unit] > p.hits[unit])
    return hit, _share(p, RetreatDie().apply, lambda after: isinstance(after.agenda[-1], Rescue))
