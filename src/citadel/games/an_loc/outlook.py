# interpreted
"""What choices in a fight would bring (10): odds as they would become, faces of the die, losses, retreats."""

from collections.abc import Callable
from typing import Any

from citadel.core.bits import members
from citadel.core.display import percent
from citadel.core.odds import mean
from citadel.core.outcomes import Trial
from citadel.core.position import NONE, Saying
from citadel.games.an_loc.components import AIR, HEXES
from citadel.games.an_loc.courses import GONE, Combat, alone, to_the_die
from citadel.games.an_loc.losses import forbids_paying
from citadel.games.an_loc.naming import counted
from citadel.games.an_loc.odds import combat_words, face_words, faces, odds_words
from citadel.games.an_loc.position import Siege
from citadel.games.an_loc.strength import attack_strength, cas_value
from citadel.games.an_loc.support import cas_limit
from citadel.games.an_loc.words import air_words, bracketed, factors, hex_label, names, unit_words


def after(p: Siege, choice: int) -> Siege:
    """The position with a choice carried out and nothing that follows from it; it keeps what it tells."""
    twin = p.copy()
    twin.listening = True
    twin.agenda.pop().apply(twin, choice)
    return twin


# -- the attack --------------------------------------------------------------------------------------------------------


def _target(p: Siege, said: Saying, choice: int) -> str:
    """A target: the odds if everybody who can attacks and nobody supports, who defends it, and who attacks."""
    step: Any = p.step
    if said.verb == "end":
        return ""
    at = alone(p)
    at.take(choice)
    to_the_die(at, all_join=True)
    emptied = mean(Trial(Combat(at, step.side), at).outcomes().joint, GONE)
    odds = f"{odds_words(at, step.side)}, {percent(float(emptied))} that the hex is emptied"
    return f"{odds}; {_defended(p, said.place)}; with {names(p, at.attackers)}"


def _defended(p: Siege, hex: int) -> str:
    """The terrain of a target, and who defends it."""
    return f"{p.board.terrain[hex]}, defended by {', '.join(unit_words(p, unit) for unit in members(p.at[hex]))}"


def _join(p: Siege, said: Saying, choice: int) -> str:
    """A unit or a hex more: what it adds, and the odds then; at the end the faces of the die as things stand."""
    step: Any = p.step
    side = step.side
    if said.verb == "go":
        return combat_words(p, side)
    twin = after(p, choice)
    odds = odds_words(twin, side)
    if said.verb == "all":
        return f"{names(p, twin.attackers & ~p.attackers)}: {odds}"
    if said.verb == "also":
        return f"{odds}; {_defended(p, said.place)}"
    added, factor = attack_strength(twin, side) - attack_strength(p, side), p.attack_of(said.unit)
    halved = f", adds {added}" if added != factor else ""
    return f"{bracketed(p, said.unit)} from {hex_label(p.board, p.where[said.unit])}{halved}: {odds}"


# -- support -----------------------------------------------------------------------------------------------------------


def _broken_arrow(p: Siege, said: Saying, choice: int) -> str:
    if said.verb == "no":
        return ""
    freed = [sead + tac for sead, tac in zip(p.sead, p.tac, strict=True)]
    joins = f"{air_words(p.board, freed)} join the CAS box" if any(freed) else "no air unit joins the CAS box"
    return f"{joins}, leaves {counted(p.arvn_op - p.board.broken_arrow_op, 'point')}"


def _use_hq(p: Siege, said: Saying, choice: int) -> str:
    """How many CAS units could fly with an HQ used so, of how many; and its modifier."""
    step: Any = p.step
    twin = p if said.verb == "no" else after(p, choice)
    limit = cas_limit(twin, step.attacker)
    free = f"up to {limit} CAS of {sum(p.cas)} in the box"
    if said.verb != "bonus":
        return free
    return f"{free}, {odds_words(twin, step.attacker)}"


def _fly(p: Siege, said: Saying, choice: int) -> str:
    """A CAS unit: what it adds, and the fight then."""
    step: Any = p.step
    if said.verb == "enough":
        return combat_words(p, step.attacker)
    twin = after(p, choice)
    kind = next(event.values[0] for event in twin.events if event.kind == "cas")
    name = "" if said.unit >= AIR else f"{p.board.air_names[kind]}, "
    return f"{name}adds {cas_value(p, kind)}: {combat_words(twin, step.attacker)}"


def _support(p: Siege, said: Saying, choice: int) -> str:
    """A gun or sapper: where it is, and the fight then."""
    step: Any = p.step
    attacker = step.side if step.name() == "AttackSupport" else 1 - step.side
    if said.verb == "enough":
        return combat_words(p, attacker)
    where = f"in {hex_label(p.board, p.where[said.unit])}"
    return f"{bracketed(p, said.unit)} {where}: {combat_words(after(p, choice), attacker)}"


def _die(p: Siege, said: Saying, choice: int) -> str:
    step: Any = p.step
    return face_words([faces(p, step.attacker)[choice - 1]]).partition(" ")[2]


# -- losses and retreats -----------------------------------------------------------------------------------------------


def _loss(p: Siege, said: Saying, choice: int) -> str:
    return f"{bracketed(p, said.unit)} in {hex_label(p.board, p.where[said.unit])}: {loss_words(p, said.unit)}"


def _tank_loss(p: Siege, said: Saying, choice: int) -> str:
    return f"{bracketed(p, said.unit)} {becomes(p, said.unit)}"


def _lose_or_pay(p: Siege, said: Saying, choice: int) -> str:
    if said.verb == "pay":
        return marker_words(p)
    return f"{bracketed(p, said.unit)} {becomes(p, said.unit)}"


def _excess(p: Siege, said: Saying, choice: int) -> str:
    return f"{bracketed(p, said.unit)} is eliminated"


def loss_words(p: Siege, unit: int) -> str:
    """What the loss of a step makes of a unit, and whether a replacement point could save it."""
    saved = "" if forbids_paying(p, unit) else ", or the NVA pays a replacement point"
    return f"{becomes(p, unit)}{saved}"


def becomes(p: Siege, unit: int) -> str:
    """A unit after the loss of a step."""
    twin = p.copy()
    twin.lose_step(unit, "")
    return f"becomes {factors(twin, unit)}" if twin.where[unit] < HEXES else "is eliminated"


def marker_words(p: Siege) -> str:
    """The NVA Replacement marker one further, and what it brings there (AL-10.6.1-A, AL-11.2.2-A, AL-12.2-B)."""
    twin = p.copy()
    twin.use_point("", NONE)
    board = p.board
    words = [f"replacements used {twin.marker} of {board.most_replacements}"]
    words += [f"commits the 5th VC on turn {twin.due}"] if twin.due and not p.due else []
    words += ["breaks NVA morale"] if p.marker < board.breaks_at <= twin.marker else []
    words += ["the last point"] if not twin.has_points() else []
    return ", ".join(words)


def _cancel(p: Siege, said: Saying, choice: int) -> str:
    step: Any = p.step
    if said.verb == "retreat":
        return counted(step.hexes, "hex")
    left = f"retreats {counted(step.hexes - 1, 'hex')}" if step.hexes > 1 else "stays"
    return f"loses a step, {left}"


def _form(p: Siege, said: Saying, choice: int) -> str:
    return names(p, p.retreaters) if said.verb == "go" else f"{bracketed(p, said.unit)} retreats by itself"


def _retreat_to(p: Siege, said: Saying, choice: int) -> str:
    """A hex of a retreat: who is there, and whether enemy control costs a step."""
    step: Any = p.step
    twin = after(p, choice)
    words = [p.board.terrain[said.place]]
    friends = p.units_of(step.side, said.place)
    words += [f"with {names(p, friends)}"] if friends else []
    words += ["enemy control costs a step"] if any(event.kind == "harried" for event in twin.events) else []
    return ", ".join(words)


ASKED: dict[tuple[str, str], Callable[[Siege, Saying, int], str]] = {
    ("Declare", ""): _target,
    ("JoinAttack", ""): _join,
    ("BrokenArrow", ""): _broken_arrow,
    ("UseHq", ""): _use_hq,
    ("FlyCas", ""): _fly,
    ("AttackSupport", ""): _support,
    ("DefenceSupport", ""): _support,
    ("CombatDie", ""): _die,
    ("TakeLosses", ""): _loss,
    ("TankLosses", ""): _tank_loss,
    ("LoseOrPay", ""): _lose_or_pay,
    ("LoseExcess", ""): _excess,
    ("CancelHex", ""): _cancel,
    ("FormGroup", ""): _form,
    ("LeaveOut", ""): _form,
    ("RetreatStep", ""): _retreat_to,
}
