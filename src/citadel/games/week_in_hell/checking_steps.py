# interpreted
"""What could never be done next: faults of a position's agenda and of the attack on the table.

What is being done now stands at the beginning of the agenda; everything behind it is a stage of the day or night.
"""

from collections.abc import Iterator
from typing import Any

from citadel.core.bits import members
from citadel.core.position import DIE, NONE, Step
from citadel.games.week_in_hell.components import AVAILABLE, CONVOYS, GONE, MACV, MARKERS, PLATOONS, RED, WAITING, ZONES
from citadel.games.week_in_hell.naming import place_title
from citadel.games.week_in_hell.position import Week

STAGES = frozenset((
    "Activate", "Activation", "CanalBridge", "Clearing", "Convoys", "CountPoints", "Daylight", "EndActivation",
    "EndOfTurn", "EndRegrouping", "Isolation", "Lift", "LiftGas", "NextPhase", "NextTurn", "NguyenHoangBridge",
    "Night", "NightInfiltration", "NightTest", "NvaLeave", "Orders", "Phase", "ReadyDie", "Reckoning", "Regroup",
    "Reinforcements", "Reorganise",
))  # fmt: skip
"""Steps that may wait anywhere on the agenda."""

COMPANY_RUNS = frozenset((
    ("ActWithMacv", "Act"), ("Act",), ("MoveTo", "MovePlatoons"), ("MovePlatoons",), ("Attacks",),
))  # fmt: skip
"""What an activated company is at; EndOfCompany follows."""

FIGHT_RUNS = frozenset((
    ("JumpOff",), ("Attackers", "UseGas", "BeginAttack"), ("UseGas", "BeginAttack"), ("GasDie", "BeginAttack"),
    ("AssaultRole",), ("SupportRole", "MeetEnemy"), ("DrawEnemy", "DrawSecondEnemy", "UsDie", "Judge"),
    ("DrawEnemy", "UsDie", "Judge"), ("DrawSecondEnemy", "UsDie", "Judge"), ("UsDie", "Judge"), ("NvaDie", "Judge"),
    ("EventDie", "Judge"), ("FriendlyShot", "Judge"), ("AssaultShot", "Judge"), ("DrawReinforcements", "Judge"),
    ("DrawCounterAttack", "Judge"), ("CounterAttackDie", "Judge"), ("DrawEventInfiltrator", "EventTest", "Judge"),
    ("NextRound",), ("RetreatDie", "AssaultRole"), ("Rescuer", "AssaultRole"), ("RescueDie", "AssaultRole"),
    ("RescueSupport", "RescueDie", "AssaultRole"), ("JoinAssault", "EndAttack"),
))  # fmt: skip
"""What an attack is at; Attacks may follow, then EndOfCompany."""

SINGLE_RUNS = frozenset((
    (), ("OrderBy",), ("ClearZones",), ("ClearingDie", "ClearZones"), ("JoinClearing", "ClearZones"), ("MoveCp",),
    ("ArriveTo",), ("ExitTo",), ("ConvoyDie",), ("Ambushed",), ("LiftDie",), ("DrawInfiltrator",), ("InfiltrationDie",),
    ("DrawIsolated",),
))  # fmt: skip
"""What else can be done now, on top of the stages."""
REPEATED = ("RegroupTo", "IsolatedDie", "RedDie")
"""Steps of which several wait at once."""
LAST = ("Phase", "NextPhase", "Night", "NextTurn", "Reckoning")
"""Stages that bring all that follows with them."""
MOST_STAGES = 12
DICE = {"NvaDie": ("us",), "EventDie": ("double",), "FriendlyShot": ("nva",), "AssaultShot": ("nva",)}
"""Arguments that a die has shown."""


def company_faults(p: Week) -> Iterator[str]:
    """The company that acts, and whom of it (8-1, 8-2)."""
    names = [step.name() for step in p.agenda]
    if (p.company != NONE) != ("EndOfCompany" in names):
        yield "a company acts exactly while EndOfCompany waits on the agenda"
    if p.company == NONE:
        if p.active or p.attackers:
            yield "platoons are active or attack, but no company acts"
        return
    own = p.board.company_units[p.company] | 1 << MACV
    for unit in members((p.active | p.attackers) & ~own):
        yield f"{p.board.unit_names[unit]} does not belong to the company that acts"
    for unit in members((p.active | p.attackers) & ~p.troops_on_map()):
        yield f"{p.board.unit_names[unit]} is not on the map"
    if not WAITING <= p.where[MARKERS + p.company] < AVAILABLE:
        yield f"{p.board.unit_names[MARKERS + p.company]} is not on the Command Table"


def agenda_faults(p: Week) -> Iterator[str]:
    """What cannot stand on the agenda, or not there."""
    steps = p.agenda[::-1]
    names = [step.name() for step in steps]
    length = next((index for index, name in enumerate(names) if name in STAGES), len(names))
    run, stages = tuple(names[:length]), names[length:]
    for name in stages:
        if name not in STAGES:
            yield f"{name} belongs at the beginning of the agenda, with what it is a part of"
    if not _is_run(run):
        yield f"the agenda cannot begin with {', '.join(run)}"
    if len(stages) > MOST_STAGES:
        yield f"{len(stages)} stages are on the agenda; no day or night has more than {MOST_STAGES}"
    for name in stages[:-1]:
        if name in LAST:
            yield f"nothing can follow {name} on the agenda: it brings all that comes next"
    if "RegroupTo" in run and stages[:1] != ["EndRegrouping"]:
        yield "EndRegrouping must follow RegroupTo on the agenda"
    if p.free and stages[-1:] == ["NextTurn"] and "EndOfTurn" not in stages:
        yield "EndOfTurn must come before NextTurn on the agenda while zones are free"
    written = [(step.name(), *step.arguments()) for step in steps[:length]]
    for step, again in zip(steps, written, strict=False):
        if written.count(again) > 1:
            yield f"{step.name()} stands twice on the agenda about the same"
            break
    if (p.target != NONE) != _is_fight(run):
        yield "there is a target exactly while an attack stands at the beginning of the agenda"
    for step in steps[:length]:
        yield from _step_faults(p, step)
    turning = [name for name in stages if name in ("Phase", "NextPhase", "Night", "NextTurn", "EndOfTurn", "Reckoning")]
    if turning[:1] == ["NextTurn"] and p.turn == p.board.last_turn:
        yield "no turn follows the last"
    dawn = stages[: stages.index(turning[0])] if turning else []
    if turning[:1] == ["NextPhase"] and p.phase == p.board.last_phase and not p.last_phase and "Daylight" not in dawn:
        yield f"no phase follows phase {p.phase}"
    if "ClearZones" in run and p.untested & ~p.cleared:
        yield "only zones being cleared can be tested for it"


def _is_run(run: tuple[str, ...]) -> bool:
    if run in SINGLE_RUNS or _is_fight(run):
        return True
    if run[-1:] == ("EndOfCompany",):
        return run[:-1] in COMPANY_RUNS or run == ("EndOfCompany",)
    rest = run[1:] if run[0] == "DrawIsolated" else run
    return rest[0] in REPEATED and len(set(rest)) == 1 and (rest is run or rest[0] == "IsolatedDie")


def _is_fight(run: tuple[str, ...]) -> bool:
    if run[-1:] != ("EndOfCompany",):
        return False
    inner = run[:-2] if run[-2:-1] == ("Attacks",) else run[:-1]
    return inner in FIGHT_RUNS


def _step_faults(p: Week, step: Step[Any]) -> Iterator[str]:
    """Steps about a counter or zone of which what they do cannot be done; dice that no die shows."""
    name, board = step.name(), p.board
    for argument in DICE.get(name, ()):
        if getattr(step, argument) not in DIE:
            yield f"{name} carries a die of 1 to 6"
    if name == "AssaultShot" and step.arguments()[1] > RED:
        yield f"{name} carries at most {RED} hits"
    zone = getattr(step, "zone", NONE)
    if zone != NONE and not _zones_of(p, name) >> zone & 1:
        yield f"{name} cannot be about {board.place_names[zone]} as it is"
    unit = getattr(step, "unit", NONE)
    if unit != NONE and not _units_of(p, name) >> unit & 1:
        yield f"{name} cannot be about {board.unit_names[unit]} where it is"


def _zones_of(p: Week, name: str) -> int:
    """The zones that a step may be about."""
    if name in ("ClearingDie", "JoinClearing"):
        return p.cleared
    if name in ("IsolatedDie", "DrawIsolated", "JumpOff"):
        return p.enemy()
    return p.controlled & ~p.held & ~p.terms.protected


def _units_of(p: Week, name: str) -> int:
    """The counters that a step may be about."""
    on_map = p.troops_on_map()
    if name in ("ConvoyDie", "Ambushed"):
        return sum(1 << convoy for convoy in (CONVOYS, CONVOYS + 1) if p.where[convoy] != GONE)
    if name == "MoveTo":
        return p.active
    if name == "MoveCp":
        return on_map & p.board.movable_cps
    if name == "ArriveTo":
        return p.arriving
    if name == "RedDie":
        return sum(1 << unit for unit in members(PLATOONS) if p.is_red(unit))
    if name == "ExitTo":
        return sum(p.platoons_at(zone) for zone in members(p.cleared & p.isolated))
    return on_map if name == "RegroupTo" else on_map & PLATOONS & ~p.arriving


# -- the attack on the table (8.2) -------------------------------------------------------------------------------------

UNARMED = ("JumpOff", "Attackers", "UseGas", "GasDie", "AssaultRole", "Rescuer")
"""Moments of an attack at which nobody has a role."""
BEFORE_DRAW = ("JumpOff", "Attackers", "UseGas", "GasDie", "AssaultRole", "SupportRole", "DrawEnemy", "JoinAssault")
"""Moments of an attack at which no NVA marker need be in the zone."""
RESCUES = ("Rescuer", "RescueSupport", "RescueDie")
INSIDE = ("NextRound", "RetreatDie", "JoinAssault")
"""Moments at which the assault platoon stands in the zone."""


def attack_faults(p: Week) -> Iterator[str]:
    """What is wrong with the attack that is being resolved."""
    if p.target == NONE:
        if p.jump_off != NONE or p.assault != NONE or p.support != NONE or p.attackers or p.later_round or p.wounded:
            yield "roles, attackers and a jump-off zone belong to an attack, and there is no target"
        return
    if p.target >= ZONES or p.jump_off >= ZONES:
        yield "an attack leads from a zone to a zone"
        return
    now, board = p.agenda[-1].name(), p.board
    if now == "JumpOff":
        if p.jump_off != NONE or p.agenda[-1].arguments()[0] != p.target:
            yield "the jump-off zone of the target is chosen now"
        if p.assault != NONE or p.support != NONE or p.attackers or p.later_round or p.wounded:
            yield "nobody attacks before the jump-off zone is chosen"
        return
    if p.jump_off == NONE or not board.adjacent[p.jump_off] >> p.target & 1:
        yield "an attack needs a jump-off zone beside its target"
        return
    if not (p.cleared if now == "JoinAssault" else p.enemy()) >> p.target & 1:
        yield f"{place_title(board, p.target)} is not {'being cleared' if now == 'JoinAssault' else 'enemy'}"
    if p.nva[p.target] == NONE and now not in BEFORE_DRAW:
        yield f"no NVA marker is in {place_title(board, p.target)}"
    if p.nva[p.target] != NONE and now == "DrawEnemy":
        yield f"an NVA marker is in {place_title(board, p.target)} already"
    if not p.attackers:
        yield "nobody attacks"
    yield from _role_faults(p, now)


def _role_faults(p: Week, now: str) -> Iterator[str]:
    names = p.board.unit_names
    if (p.assault == NONE) != (now in UNARMED):
        yield f"there is {'no' if p.assault == NONE else 'an'} assault platoon"
        return
    may_fight = p.board.company_units[p.company] | 1 << MACV if now in RESCUES else p.attackers
    for unit in (p.assault, p.support):
        if unit != NONE and not may_fight >> unit & 1:
            yield f"{names[unit]} has a role, but does not attack"
    if p.support != NONE and (p.support == p.assault or p.assault == NONE):
        yield f"{names[p.support]} supports nobody"
    if now == "FriendlyShot" and p.support == NONE:
        yield "friendly fire needs a support platoon"
    inside = p.later_round == 1 and now not in (*UNARMED, *RESCUES)
    if now in INSIDE and not inside:
        yield f"{now} belongs to a later round"
    for unit in members(p.attackers):
        zone = p.target if unit == p.assault and inside else p.jump_off
        if p.where[unit] != zone and not (now == "JoinAssault" and p.where[unit] == p.target):
            yield f"{names[unit]} attacks, but is not in {place_title(p.board, zone)}"
    for unit in (p.assault, p.support):
        if unit != NONE and now in RESCUES and p.where[unit] != p.jump_off:
            yield f"{names[unit]} goes out from {place_title(p.board, p.jump_off)}, and is not there"
