"""What dice may bring, worked out by rolling every face through the steps that roll them (9.3, 9.4, 10.5)."""

from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from citadel.core.odds import mean, single
from citadel.core.outcomes import Trial
from citadel.core.position import DIE, NONE
from citadel.core.prose import DASH, MINUS, Spans, plain, signed
from citadel.games.an_loc.components import ARVN, NVA
from citadel.games.an_loc.foresight.fights import FLAK, HITS, Strikes, strikes_alone
from citadel.games.an_loc.position import Siege
from citadel.games.an_loc.rules import events
from citadel.games.an_loc.rules.air import SeadDie, TacDie
from citadel.games.an_loc.rules.combat import CombatDie
from citadel.games.an_loc.rules.losses import TakeLosses, TankLosses
from citadel.games.an_loc.rules.strength import Item, attack_strength, defence_strength, final_column, modifiers
from citadel.games.an_loc.words import log

FILE = "previews"


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
        told = next(event for event in twin.events if isinstance(event, events.CombatDie))
        due = {NVA: 0, ARVN: 0}
        due.update({step.side: step.steps for step in twin.agenda if isinstance(step, TakeLosses)})
        tanks = sum(step.steps for step in twin.agenda if isinstance(step, TankLosses))
        numbers = (due[side], twin.att_retreat, due[1 - side], twin.def_retreat)
        found.append(Face(p.board.results[told.row][told.column], tanks, numbers, told.row))
    return found


def odds_words(p: Siege, side: int) -> str:
    """Strengths, column and modifiers of the combat on the table: `12 to 5, 2:1, die +1 (effort +1)`."""
    words, items = p.game.wording, modifiers(p, side)
    attack, defence = attack_strength(p, side), defence_strength(p, side)
    return words.text(
        FILE,
        "odds",
        attack=attack,
        defence=defence,
        column=words.thing("column", final_column(p, attack, defence)),
        modifier=words.thing("signed", sum(item.value for item in items)),
        causes=words.series(words.spans(FILE, "cause", cause=cause(p, i), value=signed(i.value)) for i in items),
    )


def cause(p: Siege, item: Item) -> str:
    """Where a modifier comes from: a unit, the terrain of a hex, or a rule."""
    words = p.game.wording
    if item.unit != NONE:
        return words.short("unit", item.unit)
    if item.hex != NONE:
        id = p.board.terrain[item.hex]
        return words.language.short("terrain", id, id)
    return plain(log.cause(words, item.rule, NONE, NONE).spans)


def face_words(p: Siege, found: list[Face]) -> str:
    """Faces of the die with the same result together: `1-3 1/1, 4-6 1/1R1`; tank losses after a plus."""
    words, told = p.game.wording, []
    for result, same in groupby(DIE, key=lambda die: result_words(p, found[die - DIE[0]])):
        dice = list(same)
        ends = f"{dice[0]}{DASH}{dice[-1]}" if len(dice) > 1 else str(dice[0])
        told.append(words.spans(FILE, "face", dice=ends, result=result))
    return plain(words.series(told))


def result_words(p: Siege, face: Face) -> str:
    """A cell of the table, and the steps that tanks lose besides: `2/− +1 tank`."""
    return p.game.wording.text(FILE, "face-result", result=face.result.replace("-", MINUS), tanks=face.tanks)


def combat_words(p: Siege, side: int) -> Spans:
    """The combat on the table with its odds, and what each face of the die would bring."""
    return p.game.wording.spans(FILE, "fight", odds=odds_words(p, side), faces=face_words(p, faces(p, side)))


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
