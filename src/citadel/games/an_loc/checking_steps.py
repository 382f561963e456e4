# interpreted
"""What could never be done next: faults of a position's agenda, of the move and of the combat on the table.

What is being done now stands at the beginning of the agenda; everything behind it is a stage of the turn.
"""

import re
from collections.abc import Iterator
from typing import Any

from citadel.core.bits import members
from citadel.core.position import NONE, Step
from citadel.games.an_loc.advance import ways_in
from citadel.games.an_loc.combat import forbids_target
from citadel.games.an_loc.components import ARVN, ARVN_MASK, HEXES, LAI_KHE, LATER, NVA, NVA_MASK, UNITS
from citadel.games.an_loc.lifts import COLD, covering
from citadel.games.an_loc.losses import FREE
from citadel.games.an_loc.movement import can_move, movable
from citadel.games.an_loc.position import SETUP, Siege

STAGES = frozenset((
    "AcceptSetup", "Administration", "AirPhase", "AllocateAir", "BuyAir", "Campaign", "ChooseEffort", "CombatPhase",
    "CountHelicopters", "Declare", "EndCombatPhase", "EndMovement", "GameEnd", "LoseSa7", "MoveUnits",
    "MovementPhase", "NextTurn", "Operations", "PlaceHq", "PlaceHqs", "PlaceSa7", "PlaceUnit", "RestoreSteps",
    "Reveal", "SeadDie", "Surrender", "TacDie", "Turn", "TurnStart",
))  # fmt: skip
"""Steps that may wait anywhere on the agenda."""
LAST = ("Campaign", "NextTurn", "Turn")
"""Steps from which the rest of the game follows."""

STRIKES = re.compile(r"(LoseOrPay )?AssignHits ")
MOVE = re.compile(r"(TakeAlong )?MoveTo EndMove |(LiftTo |CoverLz )?(MoveOn )?EndMove |(Flee )+MoveOn EndMove ")
LOSSES = r"(LoseOrPay (TakeLosses )?|TakeLosses )"
STACK = rf"(({LOSSES})?(CancelHex |RetreatStack |FormGroup |(RetreatStep |LoseExcess )FormGroup )|LeaveOut |{LOSSES})"
RESULT = rf"({LOSSES})?(TakeLosses )?(TankLosses )?|{STACK}?(RetreatStack )*"
FIGHT = re.compile(
    r"JoinAttack |"
    r"(((((BrokenArrow )?UseHq )?FlyCas )?AttackSupport )?DefenceSupport )?CombatDie |"
    rf"({RESULT})(Retreats ){{0,2}}(Advance )?EndCombat |"
    r"((TakeAlong )?AdvanceTo |(Flee )+)Advance EndCombat "
)
"""What an attack is at."""
FIGHTING_SIDE = ("JoinAttack", "AttackSupport", "Advance", "EndCombat", "CombatDie", "AdvanceTo")
"""Steps whose first argument is the side that attacks."""
ARVN_STEPS = ("AllocateAir", "AssignHits", "BrokenArrow", "BuyAir", "CoverLz", "Flee", "FlyCas", "LiftTo", "PlaceHq",
              "RestoreSteps", "TakeAlong", "UseHq")  # fmt: skip
NVA_STEPS = ("PlaceSa7", "TankLosses")
MOST_STEPS = 2 * UNITS


# -- the agenda --------------------------------------------------------------------------------------------------------


def agenda_faults(p: Siege) -> Iterator[str]:
    """What cannot stand on the agenda, or not there."""
    steps = p.agenda[::-1]
    run, stages = _parts(p)
    for step in stages:
        if step.name() not in STAGES:
            yield f"{step.name()} belongs at the beginning of the agenda, with what it is a part of"
    words = "".join(f"{step.name()} " for step in run)
    if run and not any(pattern.fullmatch(words) for pattern in (STRIKES, MOVE, FIGHT)):
        yield f"the agenda cannot begin with {', '.join(step.name() for step in run)}"
    for step in stages[:-1]:
        if step.name() in LAST:
            yield f"the rest of the game follows from {step.name()}, and nothing behind it is done"
    for step in steps:
        yield from _step_faults(p, step)
    if len({(step.name(), *step.arguments()) for step in stages}) < len(stages):
        yield "the same thing is to be done twice"
    yield from _set_up_faults(p, [step for step in stages if step.name() in ("PlaceUnit", "AcceptSetup")])


def _parts(p: Siege) -> tuple[list[Step[Any]], list[Step[Any]]]:
    """What is being done now, and the stages that follow."""
    steps = p.agenda[::-1]
    length = next((index for index, step in enumerate(steps) if step.name() in STAGES), len(steps))
    return steps[:length], steps[length:]


def _step_faults(p: Siege, step: Step[Any]) -> Iterator[str]:
    """Arguments that a step cannot have."""
    name, board = step.name(), p.board
    given = dict(zip((field for field, _ in step.fields), step.arguments(), strict=True))
    side = given.get("side", given.get("attacker", NONE))
    if (name in ARVN_STEPS and side != ARVN) or (name in NVA_STEPS and side != NVA):
        yield f"{name} is for the {'ARVN' if name in ARVN_STEPS else 'NVA'}"
        return
    unit = given.get("unit", NONE)
    if unit != NONE and not (unit < UNITS and p.side_of(unit) == side and _may_be_about(p, name, unit)):
        yield f"{name} cannot be about {p.game.vocabulary.names['unit'][unit]} where it is"
    for other in members(given.get("among", 0)):
        if other >= UNITS or p.side_of(other) != side or board.hqs >> other & 1:
            yield f"{name} cannot be about {p.game.vocabulary.names['unit'][other]}"
    if name == "TankLosses" and given["among"] & ~board.tanks:
        yield "TankLosses is about tanks"
    if given.get("place", 0) >= HEXES:
        yield f"{name} is about a hex"
    hexes = board.longest_retreat
    limits = {"second": 1, "attacking": 1, "hexes": hexes, "beyond": HEXES, "steps": MOST_STEPS}
    for field, most in limits.items():
        if given.get(field, 0) > most:
            yield f"{name} carries {most} at most, not {given[field]}"


def _may_be_about(p: Siege, name: str, unit: int) -> bool:
    """Whether a step may be about a unit where it stands."""
    board, place = p.board, p.where[unit]
    is_hq = board.hqs >> unit & 1 == 1
    if name in ("PlaceHq", "Flee"):
        return is_hq and (place <= LAI_KHE if name == "PlaceHq" else place < HEXES and p.at[place] & NVA_MASK != 0)
    if name == "PlaceUnit":
        return place == LATER and unit in board.set_up[p.side_of(unit)]
    if is_hq:
        return False
    if name == "MoveTo":
        return movable(p, p.side_of(unit)) >> unit & 1 == 1 and not p.spent and not p.lifted and can_move(p, unit)
    if name == "LiftTo":
        return not board.mech[unit] and place <= LAI_KHE and not p.lifted and board.lift_points[unit] <= p.lifts
    if name == "AdvanceTo":
        return p.attackers >> unit & 1 == 1 and place < HEXES and bool(ways_in(p, p.side_of(unit), unit))
    if name == "CoverLz":
        return place <= LAI_KHE and covering(p, place) == COLD
    return place < HEXES if name == "LoseOrPay" else place <= LAI_KHE or name == "TakeAlong"


def _set_up_faults(p: Siege, steps: list[Step[Any]]) -> Iterator[str]:
    """Units that wait to be set up, and those whom they need (AL-11.1-A, AL-13.1.1, A-89)."""
    board = p.board
    waiting = [step.arguments()[1] for step in steps if step.name() == "PlaceUnit"]
    accepting = [step.arguments()[0] for step in steps if step.name() == "AcceptSetup"]
    if steps and p.stage != SETUP:
        yield f"{steps[0].name()} belongs to the set-up"
    for unit in board.set_up[ARVN] if ARVN in accepting else ():
        if p.where[unit] >= HEXES and unit not in waiting:
            yield f"{board.unit_names[unit]} is not set up"
    if ARVN not in accepting and not any(unit in board.set_up[ARVN] for unit in waiting):
        return
    garrison = sum(1 << unit for unit in board.set_up[ARVN])
    if p.standing & ~garrison:
        yield "while the garrison is set up nobody else is on the map"
    for hq in members(board.hqs & garrison):
        yield from _hq_faults(p, hq, members(board.subordinates[hq] & garrison), waiting)


def _hq_faults(p: Siege, hq: int, own: list[int], waiting: list[int]) -> Iterator[str]:
    """An HQ of the garrison: after units of its own, and with one of them."""
    board = p.board
    name, place = board.unit_names[hq], p.where[hq]
    if hq in waiting:
        before = waiting[: waiting.index(hq)]
        if any(p.where[unit] == LATER and unit not in before for unit in own):
            yield f"{name} is set up after the units of its own"
        at = p.at[board.an_loc] if hq == board.low_hq else p.standing
        if not any(unit in before or at >> unit & 1 for unit in own):
            yield f"{name} has no unit of its own to be set up with"
    elif place < HEXES:
        if hq == board.low_hq and place != board.an_loc:
            yield f"{name} is set up in An Loc"
        if not p.at[place] & board.subordinates[hq] and not (waiting[:1] and waiting[0] in own):
            yield f"{name} stands without a unit of its own"


# -- the move on the table ---------------------------------------------------------------------------------------------


def move_faults(p: Siege) -> Iterator[str]:
    """The unit that moves, the HQ with it, and what it has spent (AL-8.0-D, A-39)."""
    run, _ = _parts(p)
    names = [step.name() for step in run]
    movers = {step.arguments()[1] for step in run if step.name() in (*MOVERS, "TakeAlong")}
    if len(movers) > 1:
        yield "one unit moves at a time"
        return
    if p.rider != NONE:
        mover = next(iter(movers), NONE)
        if mover == NONE or "TakeAlong" in names:
            yield f"{p.board.unit_names[p.rider]} goes along with nobody"
        elif p.where[p.rider] != p.where[mover] or not p.board.superiors[mover] >> p.rider & 1:
            yield f"{p.board.unit_names[p.rider]} cannot go along with {p.board.unit_names[mover]}"
    if (p.spent or p.lifted) and "EndMove" not in names:
        yield "no unit is on the move that could have spent points"


MOVERS = ("MoveTo", "LiftTo", "MoveOn", "CoverLz", "AdvanceTo")


# -- the combat on the table -------------------------------------------------------------------------------------------


def combat_faults(p: Siege) -> Iterator[str]:
    """The combat on the table: targets, attackers, support, retreats (AL-10.0-A to AL-10.0-E, AL-10.7.1-A)."""
    run, _ = _parts(p)
    words = "".join(f"{step.name()} " for step in run)
    is_fight = bool(FIGHT.fullmatch(words))
    if bool(p.targets) != is_fight:
        yield "there are targets exactly while a combat stands at the beginning of the agenda"
        return
    if not is_fight:
        in_combat = p.attackers | p.att_guns | p.def_guns | p.hq_air | p.hq_bonus | p.beaten | p.retreaters
        if in_combat | p.retreated | p.att_retreat | p.def_retreat | p.lz_support or any(p.committed_air) or p.path:
            yield "attackers, support and retreats belong to a combat, and there is no target"
        return
    side = next(_attacker(step) for step in run[::-1] if _attacker(step) != NONE)
    for step in run:
        yield from _side_faults(step, side)
    mask = ARVN_MASK if side == ARVN else NVA_MASK
    yield from _attacker_faults(p, side, mask, words)
    support = (
        (p.attackers | p.att_guns) & ~mask, (p.beaten | p.def_guns) & mask, (p.hq_air | p.hq_bonus) & ~ARVN_MASK
    )  # fmt: skip
    for unit in members(support[0] | support[1] | support[2]):
        yield f"{p.board.unit_names[unit]} is on the wrong side of the combat"
    yield from _retreat_faults(p, run, words)


def _attacker(step: Step[Any]) -> int:
    """The side that attacks, if a step says so."""
    return step.arguments()[0] if step.name() in FIGHTING_SIDE else NONE


def _side_faults(step: Step[Any], side: int) -> Iterator[str]:
    """Steps of a combat that are somebody else's."""
    name, values = step.name(), step.arguments()
    if name in FIGHTING_SIDE and values[0] != side:
        yield f"{name} is for the side that attacks"
    if name == "DefenceSupport" and values[0] == side:
        yield f"{name} is for the side that defends"
    if name in ("BrokenArrow", "UseHq", "FlyCas") and values[1] != side:
        yield f"{name} names the side that attacks"
    if name in RETREATS and (values[0] == side) != (values[1] == 1):
        yield f"{name} is about one side and names the other"
    if name == "TakeLosses" and values[2] != FREE and (values[0] == side) != (values[2] == 0):
        yield f"{name} is about one side and names the other"


RETREATS = ("Retreats", "RetreatStack", "CancelHex", "FormGroup", "LeaveOut", "RetreatStep")


def _attacker_faults(p: Siege, side: int, mask: int, words: str) -> Iterator[str]:
    """Attackers beside all targets; before the die some with a factor, and defenders (AL-10.0-B, A-63)."""
    board = p.board
    for hex in p.targets:
        for other in p.targets:
            if hex < other and board.distance(hex, other) > 2:
                yield f"nobody is next to {board.place_names[hex]} and {board.place_names[other]}"
    for unit in members(p.attackers & mask & ~p.retreated):
        if p.where[unit] >= HEXES or not all(hex in board.neighbours[p.where[unit]] for hex in p.targets):
            yield f"{board.unit_names[unit]} attacks, but is not next to every target"
    for unit in members(p.attackers & p.retreated):
        if p.where[unit] >= HEXES:
            yield f"{board.unit_names[unit]} is not on the map"
    before = words.startswith("JoinAttack")
    if not before and not words.endswith("CombatDie "):
        return
    for hex in p.targets:
        if forbids_target(p, side, hex) if before else not p.units_of(1 - side, hex) & ~(board.hqs | board.sappers):
            yield f"{board.place_names[hex]} cannot be attacked"
    if (p.attackers or not before) and not any(p.attack_of(unit) for unit in members(p.attackers)):
        yield "nobody attacks who has an attack factor"
    if p.beaten | p.retreaters | p.retreated | p.att_retreat | p.def_retreat or p.path:
        yield "nobody retreats before the die is rolled"


def _retreat_faults(p: Siege, run: list[Step[Any]], words: str) -> Iterator[str]:
    """The group that retreats, and its path (AL-10.7.1-C, A-69)."""
    board = p.board
    on_the_way = "RetreatStep" in words or "LoseExcess" in words
    if on_the_way and not p.path:
        yield "a retreat begins somewhere: there is no path"
        return
    for step in run:
        name, values = step.name(), step.arguments()
        if name in RETREATS and name not in ("Retreats", "RetreatStack"):
            side = ARVN_MASK if values[0] == ARVN else NVA_MASK
            place = values[2] if name == "LeaveOut" else p.path[-1] if on_the_way else NONE
            if p.retreaters & ~side:
                yield "units of one side retreat together"
            for unit in members(p.retreaters if place != NONE else 0):
                if p.where[unit] != place:
                    yield f"{board.unit_names[unit]} retreats, but is not in {board.place_names[place]}"
            if name == "LeaveOut" and not p.retreaters & ~board.hqs:
                yield "nobody is left in the group that retreats"
    for hex in p.path[1:]:
        if p.units_of(ARVN, hex) and p.units_of(NVA, hex):
            yield f"both sides stand in {board.place_names[hex]}"
