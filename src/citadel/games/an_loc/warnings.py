# interpreted
"""What a choice would give away for nothing, in a sentence: few things, and only those that are certain."""

from collections.abc import Callable
from typing import Any

from citadel.core.bits import members
from citadel.core.position import Saying
from citadel.games.an_loc.components import AIR_TYPES, ARVN, HEXES, LAI_KHE, LATER, NVA
from citadel.games.an_loc.logistics import forbids_buying, price
from citadel.games.an_loc.naming import counted, listing
from citadel.games.an_loc.position import Siege
from citadel.games.an_loc.support import THREE, cas_limit
from citadel.games.an_loc.victory import reduced_level
from citadel.games.an_loc.viewing import is_hidden
from citadel.games.an_loc.words import names


def warning(p: Siege, choice: int) -> str:
    """What a choice would give away; empty for most."""
    ask = ASKED.get(p.step.name())
    return ask(p, p.step.describe(p, choice), choice) if ask else ""


def _effort(p: Siege, said: Saying, choice: int) -> str:
    """The major attack that can no longer be made, or a lull that the NVA brings about (AL-11.2.2-B, AL-6.1-C)."""
    step: Any = p.step
    if step.side != NVA:
        return ""
    board, level = p.board, said.number
    if is_last_chance(p) and level < board.major_effort <= p.nva_op:
        return f"without effort {board.major_effort} this turn the NVA loses the game (11.2.2)"
    if not is_hidden(p) and p.arvn_effort + level <= board.lull and len(p.listed) > level + 1:
        return "there would be a lull: neither side moves or attacks this turn (6.1)"
    return ""


def is_last_chance(p: Siege) -> bool:
    """Whether this is the last turn for the major attack that the commitment demands."""
    return p.committed > 0 and not p.major and p.turn >= p.committed + p.board.major_turns


def _buy(p: Siege, said: Saying, choice: int) -> str:
    """Air units that would cost nothing more (A-82)."""
    if said.verb != "end":
        return ""
    free = [kind for kind in range(AIR_TYPES) if not price(p, kind) and not forbids_buying(p, kind)]
    return f"another {listing(p.board.air_names[kind] for kind in free)} would be free (9.0)" if free else ""


def _hits(p: Siege, said: Saying, choice: int) -> str:
    return f"{counted(p.hits, 'hit')} would be lost (9.4)" if said.verb == "end" else ""


def _missiles(p: Siege, said: Saying, choice: int) -> str:
    if said.verb != "end" or not p.sa7_hand or len(p.listed) == 1:
        return ""
    return f"{counted(p.sa7_hand, 'SA-7 marker')} would be lost (9.8)"


def _restore(p: Siege, said: Saying, choice: int) -> str:
    if said.verb != "end" or not p.asked.replacements_expire or len(p.listed) == 1:
        return ""
    return f"{counted(p.arvn_points, 'replacement point')} would be lost (11.4)"


def _declare(p: Siege, said: Saying, choice: int) -> str:
    """The last Combat Phase in which the major attack can be made (AL-11.2.2-B, A-50)."""
    step: Any = p.step
    if said.verb != "end" or step.side != NVA or not is_last_chance(p) or p.attacked_this_turn:
        return ""
    board = p.board
    if p.nva_effort < board.major_effort or not p.asked.major_needs_combat:
        return ""
    if board.effort_second[p.nva_effort] and not p.second:
        return ""
    return "without an attack now the NVA loses the game (11.2.2)"


def _broken_arrow(p: Siege, said: Saying, choice: int) -> str:
    if said.verb == "no" or any(p.sead) or any(p.tac):
        return ""
    return f"no air unit waits in the SEAD or TAC box: {p.board.broken_arrow_op} points for nothing (9.9)"


def _use_hq(p: Siege, said: Saying, choice: int) -> str:
    """An HQ used for air units that can fly without it (AL-9.5-C1)."""
    step: Any = p.step
    if said.verb != "air" or choice % 4 != THREE or sum(p.cas) > cas_limit(p, step.attacker):
        return ""
    return "what is in the CAS box can fly without the HQ (9.5)" if any(p.cas) else "the CAS box is empty (9.5)"


def _move_units(p: Siege, said: Saying, choice: int) -> str:
    """The brigade that could still be withdrawn when the game ends with this turn (AL-13.1.7)."""
    step: Any = p.step
    board = p.board
    if said.verb != "end" or step.side != ARVN or p.turn != board.last_turn[p.scenario] or board.ends_at[p.scenario]:
        return ""
    if p.captured or (board.effort_second[p.arvn_effort] and not p.second):
        return ""
    here = p.at[LAI_KHE] & board.to_withdraw
    twin = p.copy()
    for unit in members(here):
        twin.put(unit, LATER)
    if reduced_level(twin) == reduced_level(p):
        return ""
    return f"{names(p, here)} could still be withdrawn; else the victory is one level less (13.1.7)"


def _move_to(p: Siege, said: Saying, choice: int) -> str:
    """An Loc left without a unit."""
    step: Any = p.step
    city = p.board.an_loc
    if step.side != ARVN or p.where[step.unit] != city or said.verb not in ("to", "walk", "lift"):
        return ""
    if p.fighters_of(ARVN, city) != 1 << step.unit or p.where[step.unit] >= HEXES:
        return ""
    return "An Loc would be left without a garrison (12.1)"


def _pay(p: Siege, said: Saying, choice: int) -> str:
    """The point that ends The First Assault (AL-13.2-A)."""
    ends_at = p.board.ends_at[p.scenario]
    if said.verb != "pay" or not ends_at or p.captured or p.marker >= ends_at:
        return ""
    return "the game would end with this turn (13.2)" if p.marker + 1 == ends_at else ""


ASKED: dict[str, Callable[[Siege, Saying, int], str]] = {
    "ChooseEffort": _effort,
    "BuyAir": _buy,
    "AssignHits": _hits,
    "PlaceSa7": _missiles,
    "RestoreSteps": _restore,
    "Declare": _declare,
    "BrokenArrow": _broken_arrow,
    "UseHq": _use_hq,
    "MoveUnits": _move_units,
    "MoveTo": _move_to,
    "LoseOrPay": _pay,
}
"""By the step, what its choices may give away."""
