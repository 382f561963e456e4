# interpreted
"""What dice may bring, worked out by rolling every face through the steps that roll them (9.3, 9.4, 10.5)."""

from fractions import Fraction
from typing import NamedTuple

from citadel.core.odds import mean, single
from citadel.core.outcomes import Trial
from citadel.core.position import DIE, NONE
from citadel.drawing.svg import signed
from citadel.games.an_loc.air import SeadDie, TacDie
from citadel.games.an_loc.combat import CombatDie
from citadel.games.an_loc.components import ARVN, NVA
from citadel.games.an_loc.courses import FLAK, HITS, Strikes, strikes_alone
from citadel.games.an_loc.losses import TakeLosses, TankLosses
from citadel.games.an_loc.naming import unit_title
from citadel.games.an_loc.position import Siege
from citadel.games.an_loc.strength import Item, attack_strength, defence_strength, final_column, modifiers

CAUSES = {
    "AL-7.2-B": "effort",
    "AL-10.0-I": "across water",
    "AL-11.2.1-B": "two divisions",
    "AL-12.2-B": "NVA morale broken",
    "AL-12.2-C": "NVA replacements gone",
}
"""Modifiers of the die that neither a unit nor a hex gives, by their rules."""


class Face(NamedTuple):
    """What one face of the die brings: the cell of the table, and the steps that attacking NVA tanks lose besides.

    The same cell in numbers: the attacker's steps and retreat, the defender's steps and retreat. `row` is where the
    table was read.
    """

    result: str
    tanks: int
    numbers: tuple[int, ...]
    row: int


def faces(p: Siege, side: int) -> list[Face]:
    """The combat on the table by each face of the die."""
    found = []
    for die in DIE:
        twin = p.copy()
        twin.listening = True
        CombatDie(side).apply(twin, die)
        _, _, column, _, _, net = next(event.values for event in twin.events if event.kind == "combat_die")[:6]
        due = {NVA: 0, ARVN: 0}
        due.update({step.side: step.steps for step in twin.agenda if isinstance(step, TakeLosses)})
        tanks = sum(step.steps for step in twin.agenda if isinstance(step, TankLosses))
        numbers = (due[side], twin.att_retreat, due[1 - side], twin.def_retreat)
        found.append(Face(p.board.results[net][column], tanks, numbers, net))
    return found


def odds_words(p: Siege, side: int) -> str:
    """Strengths, column and modifiers of the combat on the table: `12 to 5, 2:1, die +1 (effort +1)`."""
    attack, defence = attack_strength(p, side), defence_strength(p, side)
    items = modifiers(p, side)
    total = sum(item.value for item in items)
    causes = ", ".join(f"{cause(p, item)} {signed(item.value)}" for item in items)
    column = p.board.column_names[final_column(p, attack, defence)]
    return f"{attack} to {defence}, {column}, die {signed(total)}{f' ({causes})' if causes else ''}"


def cause(p: Siege, item: Item) -> str:
    """Where a modifier comes from: a unit, the terrain of a hex, or a rule."""
    if item.unit != NONE:
        return unit_title(p.board, item.unit)
    return p.board.terrain[item.hex] if item.hex != NONE else CAUSES[item.rule]


def face_words(found: list[Face]) -> str:
    """Faces of the die with the same result together: `1-3 1/1, 4-6 1/1R1`; tank losses after a plus."""
    told = []
    begin = 0
    for end in range(1, len(found) + 1):
        if end == len(found) or found[end][:2] != found[begin][:2]:
            numbers = f"{DIE[begin]}-{DIE[end - 1]}" if end - begin > 1 else str(DIE[begin])
            result, tanks, *_ = found[begin]
            told.append(f"{numbers} {result}{f' +{tanks} tank' if tanks else ''}")
            begin = end
    return ", ".join(told)


def combat_words(p: Siege, side: int) -> str:
    """The combat on the table with its odds, and what each face of the die would bring."""
    return f"{odds_words(p, side)}: {face_words(faces(p, side))}"


# -- strikes -----------------------------------------------------------------------------------------------------------


def strikes(p: Siege, with_tac: bool) -> Trial[Siege]:
    """The strikes of the air units assigned so far, from SEAD on."""
    return Trial(Strikes(with_tac), strikes_alone(p))


def flak_chances(p: Siege) -> dict[int, Fraction]:
    """How likely each value of the flak is after SEAD with the units in its box (AL-9.3-D)."""
    return single(strikes(p, False).outcomes().joint, FLAK)


def sead_faces(p: Siege) -> list[int]:
    """The flak that each face of the die would leave."""
    if not any(p.sead):
        return [p.flak] * len(DIE)
    found = []
    for die in DIE:
        twin = p.copy()
        SeadDie().apply(twin, die)
        found.append(twin.flak)
    return found


def tac_faces(p: Siege) -> list[int]:
    """The hits that each face of the die would bring with the flak of the position (AL-9.4-D)."""
    found = []
    for die in DIE:
        twin = p.copy()
        TacDie().apply(twin, die)
        found.append(twin.hits)
    return found


def expected_hits(p: Siege) -> float:
    """The hits of TAC on average, whatever SEAD leaves of the flak."""
    return float(mean(strikes(p, True).outcomes().joint, HITS))
