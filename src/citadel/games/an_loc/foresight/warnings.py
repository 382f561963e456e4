"""What a choice would give away for nothing, in a sentence: few things, and only those that are certain."""

from typing import Any

from citadel.core.bits import members
from citadel.core.language import Thing
from citadel.core.position import Step
from citadel.core.prose import Spans
from citadel.core.registry import Registry
from citadel.games.an_loc.components import AIR_TYPES, ARVN, HEXES, LAI_KHE, LATER, NVA
from citadel.games.an_loc.foresight.previews_fighting import several
from citadel.games.an_loc.position import Siege
from citadel.games.an_loc.rules.air import AssignHits, PlaceSa7
from citadel.games.an_loc.rules.combat import Declare
from citadel.games.an_loc.rules.logistics import BuyAir, ChooseEffort, forbids_buying, price
from citadel.games.an_loc.rules.losses import LoseOrPay
from citadel.games.an_loc.rules.movement import MoveTo, MoveUnits
from citadel.games.an_loc.rules.replacements import RestoreSteps
from citadel.games.an_loc.rules.support import THREE, BrokenArrow, UseHq, cas_limit
from citadel.games.an_loc.rules.victory import reduced_level

FILE = "warnings"


def warning(p: Siege, choice: int) -> Spans:
    """Return what a choice would give away; empty for most."""
    return _warnings(p, p.step, choice)


def _nothing(p: Siege, step: Step[Any], choice: int) -> Spans:
    return ()


_warnings = Registry(_nothing)


def _say(p: Siege, id: str, rule: str, /, **given: Thing | Spans | int | str) -> Spans:
    words = p.game.wording
    return words.spans(FILE, id, rule=words.rule(rule), **given)


@_warnings.on(ChooseEffort)
def _effort(p: Siege, step: ChooseEffort, choice: int) -> Spans:
    """The major attack that can no longer be made, or a lull that the NVA brings about (AL-11.2.2-B, AL-6.1-C)."""
    if step.side != NVA:
        return ()
    board, level = p.board, step.describe(p, choice).number
    if is_last_chance(p) and level < board.major_effort <= p.nva_op:
        return _say(p, "major-effort", "AL-11.2.2-B", effort=board.major_effort)
    is_lull = "arvn_effort" not in p.hidden and p.arvn_effort + level <= board.lull
    if is_lull and len(p.listed) > level + 1:
        return _say(p, "lull", "AL-6.1-C")
    return ()


def is_last_chance(p: Siege) -> bool:
    """Whether this is the last turn for the major attack that the commitment demands."""
    return p.committed > 0 and not p.major and p.turn >= p.committed + p.board.major_turns


@_warnings.on(BuyAir)
def _buy(p: Siege, step: BuyAir, choice: int) -> Spans:
    """Air units that would cost nothing more (A-82)."""
    if step.describe(p, choice).verb != "end":
        return ()
    free = [air for air in range(AIR_TYPES) if not price(p, air) and not forbids_buying(p, air)]
    types = p.game.wording.many("air", free, is_short=True)
    return _say(p, "free-air", "AL-9.0-B", types=types) if free else ()


@_warnings.on(AssignHits)
def _hits(p: Siege, step: AssignHits, choice: int) -> Spans:
    return _say(p, "hits", "AL-9.4-E", hits=p.hits) if step.describe(p, choice).verb == "end" else ()


@_warnings.on(PlaceSa7)
def _missiles(p: Siege, step: PlaceSa7, choice: int) -> Spans:
    if step.describe(p, choice).verb != "end" or not p.sa7_hand or len(p.listed) == 1:
        return ()
    return _say(p, "missiles", "AL-9.8-B", markers=p.sa7_hand)


@_warnings.on(RestoreSteps)
def _restore(p: Siege, step: RestoreSteps, choice: int) -> Spans:
    if step.describe(p, choice).verb != "end" or not p.asked.replacements_expire or len(p.listed) == 1:
        return ()
    return _say(p, "replacements", "AL-11.4-B", points=p.arvn_points)


@_warnings.on(Declare)
def _declare(p: Siege, step: Declare, choice: int) -> Spans:
    """The last Combat Phase in which the major attack can be made (AL-11.2.2-B, A-50)."""
    is_end = step.describe(p, choice).verb == "end"
    if not is_end or step.side != NVA or not is_last_chance(p) or p.attacked_this_turn:
        return ()
    board = p.board
    if p.nva_effort < board.major_effort or not p.asked.major_needs_combat:
        return ()
    if board.effort_second[p.nva_effort] and not p.second:
        return ()
    return _say(p, "major-attack", "AL-11.2.2-B")


@_warnings.on(BrokenArrow)
def _broken_arrow(p: Siege, step: BrokenArrow, choice: int) -> Spans:
    if step.describe(p, choice).verb == "no" or any(p.sead) or any(p.tac):
        return ()
    return _say(p, "broken-arrow", "AL-9.9-A", price=p.board.broken_arrow_op)


@_warnings.on(UseHq)
def _use_hq(p: Siege, step: UseHq, choice: int) -> Spans:
    """An HQ used for air units that can fly without it (AL-9.5-C1)."""
    is_air = step.describe(p, choice).verb == "air"
    if not is_air or choice % 4 != THREE or sum(p.cas) > cas_limit(p, step.attacker):
        return ()
    return _say(p, "hq-idle" if any(p.cas) else "hq-empty", "AL-9.5-C1")


@_warnings.on(MoveUnits)
def _move_units(p: Siege, step: MoveUnits, choice: int) -> Spans:
    """The brigade that could still be withdrawn when the game ends with this turn (AL-13.1.7)."""
    board = p.board
    is_end = step.describe(p, choice).verb == "end"
    if not is_end or step.side != ARVN or p.turn != board.last_turn[p.scenario] or board.ends_at[p.scenario]:
        return ()
    if p.captured or (board.effort_second[p.arvn_effort] and not p.second):
        return ()
    here = p.at[LAI_KHE] & board.to_withdraw
    twin = p.copy()
    for unit in members(here):
        twin.put(unit, LATER)
    return _say(p, "brigade", "AL-13.1.7", units=several(p, here)) if reduced_level(twin) != reduced_level(p) else ()


@_warnings.on(MoveTo)
def _move_to(p: Siege, step: MoveTo, choice: int) -> Spans:
    """An Loc left without a unit."""
    city = p.board.an_loc
    if step.side != ARVN or p.where[step.unit] != city:
        return ()
    if p.fighters_of(ARVN, city) != 1 << step.unit or p.where[step.unit] >= HEXES:
        return ()
    return _say(p, "garrison", "AL-12.1-C")


@_warnings.on(LoseOrPay)
def _pay(p: Siege, step: LoseOrPay, choice: int) -> Spans:
    """The point that ends The First Assault (AL-13.2-A)."""
    ends_at = p.board.ends_at[p.scenario]
    if step.describe(p, choice).verb != "pay" or not ends_at or p.captured or p.marker >= ends_at:
        return ()
    return _say(p, "ends", "AL-13.2-A") if p.marker + 1 == ends_at else ()
