# interpreted
"""What dice may bring, worked out by rolling every face through the steps that roll them (9.3, 9.4, 10.5)."""

from typing import NamedTuple

from citadel.core.position import DIE, NONE
from citadel.games.an_loc.air import SeadDie, TacDie
from citadel.games.an_loc.combat import CombatDie
from citadel.games.an_loc.components import NVA
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

    The same cell in numbers: the attacker's steps and retreat, the defender's steps and retreat.
    """

    result: str
    tanks: int
    numbers: tuple[int, ...]


def faces(p: Siege, side: int) -> list[Face]:
    """The combat on the table by each face of the die."""
    found = []
    for die in DIE:
        twin = p.copy()
        twin.listening = True
        CombatDie(side).apply(twin, die)
        _, _, column, _, _, net = next(event.values for event in twin.events if event.kind == "combat_die")[:6]
        tanks = p.board.tank_losses[net] if side == NVA and p.attackers & p.board.tanks else 0
        found.append(Face(p.board.results[net][column], tanks, tuple(p.board.outcomes[net][column])))
    return found


def odds_words(p: Siege, side: int) -> str:
    """Strengths, column and modifiers of the combat on the table: `12 to 5, 2:1, die +1 (effort +1)`."""
    attack, defence = attack_strength(p, side), defence_strength(p, side)
    items = modifiers(p, side)
    total = sum(item.value for item in items)
    causes = ", ".join(f"{cause(p, item)} {item.value:+d}" for item in items)
    column = p.board.column_names[final_column(p, attack, defence)]
    return f"{attack} to {defence}, {column}, die {total:+d}{f' ({causes})' if causes else ''}"


def cause(p: Siege, item: Item) -> str:
    """Where a modifier comes from: a unit, the terrain of a hex, or a rule."""
    if item.unit != NONE:
        return p.board.unit_names[item.unit]
    return p.board.terrain[item.hex] if item.hex != NONE else CAUSES[item.rule]


def face_words(found: list[Face]) -> str:
    """Faces of the die with the same result together: `1-3 1/1, 4-6 1/1R1`; tank losses after a plus."""
    told = []
    begin = 0
    for end in range(1, len(found) + 1):
        if end == len(found) or found[end] != found[begin]:
            numbers = f"{DIE[begin]}-{DIE[end - 1]}" if end - begin > 1 else str(DIE[begin])
            result, tanks, _ = found[begin]
            told.append(f"{numbers} {result}{f' +{tanks} tank' if tanks else ''}")
            begin = end
    return ", ".join(told)


def combat_words(p: Siege, side: int) -> str:
    """The combat on the table with its odds, and what each face of the die would bring."""
    return f"{odds_words(p, side)}: {face_words(faces(p, side))}"


# -- strikes -----------------------------------------------------------------------------------------------------------


def flak_chances(p: Siege) -> dict[int, float]:
    """How likely each value of the flak is after SEAD with the units in its box (AL-9.3-D)."""
    chances: dict[int, float] = {}
    for flak in sead_faces(p):
        chances[flak] = chances.get(flak, 0.0) + 1 / len(DIE)
    return chances


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
    total = 0.0
    for flak, chance in flak_chances(p).items():
        twin = p.copy()
        twin.flak = flak
        total += chance * sum(tac_faces(twin)) / len(DIE)
    return total
