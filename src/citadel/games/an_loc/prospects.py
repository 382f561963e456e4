# interpreted
"""What a choice would bring, in a few words beside it: effort, air units, movement; fights are in `outlook.py`.

Everything is worked out by the steps and predicates of the rules on a copy of the position; chances are exact.
"""

from collections.abc import Callable
from typing import Any

from citadel.core.bits import members
from citadel.core.display import percent
from citadel.core.position import Saying
from citadel.drawing.svg import signed
from citadel.games.an_loc import outlook
from citadel.games.an_loc.air import op_price, step_price
from citadel.games.an_loc.components import AIR, ARVN, CAS_BOX, HEXES, LAI_KHE, NVA, SEAD_BOX
from citadel.games.an_loc.headquarters import is_last_subordinate
from citadel.games.an_loc.lifts import is_hot
from citadel.games.an_loc.logistics import price
from citadel.games.an_loc.movement import halts, reach
from citadel.games.an_loc.naming import counted, place_title
from citadel.games.an_loc.odds import expected_hits, flak_chances, sead_faces, tac_faces
from citadel.games.an_loc.position import Siege
from citadel.games.an_loc.strength import cas_value
from citadel.games.an_loc.victory import counts_as_major
from citadel.games.an_loc.viewing import is_hidden
from citadel.games.an_loc.warnings import warning
from citadel.games.an_loc.words import bracketed, hex_label, names

__all__ = ("prospect", "warning")

MANY = 60
"""Where more hexes than this are offered, nothing stands beside them."""

ENDINGS = {
    "MoveUnits": "ends the movement",
    "Declare": "ends the combat",
    "PlaceSa7": "no more markers",
    "RestoreSteps": "no more replacements",
    "Advance": "ends the advance",
}


def prospect(p: Siege, choice: int) -> str:
    """A few words beside a choice; empty where its own words say it all."""
    said, name = p.step.describe(p, choice), p.step.name()
    if said.verb == "end" and name in ENDINGS:
        return ENDINGS[name]
    ask = ASKED.get((name, said.verb)) or ASKED.get((name, ""))
    return ask(p, said, choice) if ask else ""


# -- set-up and logistics (7, 13) --------------------------------------------------------------------------------------


def _place(p: Siege, said: Saying, choice: int) -> str:
    if len(p.listed) > MANY:
        return ""
    board, hex = p.board, said.place
    words = [board.terrain[hex]]
    words += [f"{counted(board.distance(hex, board.an_loc), 'hex')} from An Loc"] if hex != board.an_loc else []
    return ", ".join([*words, *([f"with {names(p, p.at[hex])}"] if p.at[hex] else [])])


def _effort(p: Siege, said: Saying, choice: int) -> str:
    """What a level gives, what it leaves, and whether it makes a lull."""
    step: Any = p.step
    board, side, level = p.board, step.side, said.number
    words = [*effort_gives(p, side, level), f"leaves {counted(p.stock(side) - level, 'point')}"]
    if side == NVA and not is_hidden(p) and p.arvn_effort + level <= board.lull:
        words.append(f"a lull with ARVN effort {p.arvn_effort}")
    elif side == ARVN and level <= board.lull:
        words.append(f"a lull if the NVA has {'0' if level == board.lull else f'{board.lull - level} or less'}")
    if side == NVA and p.committed and not p.major:
        twin = outlook.after(p, choice)
        twin.attacked_this_turn = 1
        words += ["an attack then is the major attack"] if counts_as_major(twin) else []
    return ", ".join(words)


def effort_gives(p: Siege, side: int, level: int) -> list[str]:
    """What an effort level allows a side: movement, attacks, a second phase (AL-7.2-B)."""
    board = p.board
    attacks = f"attacks {signed(board.effort_drm[level])}" if board.effort_drm[level] else "attacks"
    attacks = attacks if board.effort_attacks[level] else "no attacks"
    second = ["a second phase"] if board.effort_second[level] else []
    return [movement_words(p, side, level), attacks, *second]


def movement_words(p: Siege, side: int, level: int) -> str:
    """What an effort level makes of the printed movement of a side's units (AL-8.0-B)."""
    board = p.board
    units = [u for u in members(board.combat_units) if p.side_of(u) == side and board.movement[u]]
    pairs = sorted({(board.movement[u], board.allowances[level][u]) for u in units})
    if not any(now for _, now in pairs):
        return "no movement"
    changes = {now - printed for printed, now in pairs}
    if len(changes) == 1:
        change = changes.pop()
        return f"movement {signed(change)}" if change else "movement as printed"
    if all(now == printed // 2 for printed, now in pairs):
        return "half movement"
    return f"movement {', '.join(f'{printed} becomes {now}' for printed, now in pairs)}"


def _buy(p: Siege, said: Saying, choice: int) -> str:
    if said.verb == "end":
        return f"keeps {counted(p.arvn_op, 'point')}"
    board, kind = p.board, said.unit - AIR
    cost = counted(price(p, kind), "point") if price(p, kind) else "free, for the point just paid"
    missions = " or ".join(board.missions[kind])
    have = f"has {p.bought[kind]} of {board.air_count[kind]}"
    return f"{cost}, strike {board.strike[kind]}, {missions}, {have}"


# -- air (9) -----------------------------------------------------------------------------------------------------------


def _assign(p: Siege, said: Saying, choice: int) -> str:
    """A mission with this unit in it: what SEAD may do to the flak, TAC hits on average, the value in close support."""
    twin = outlook.after(p, choice)
    kind = said.unit - AIR
    if said.place == SEAD_BOX:
        return f"{twin.air_total(twin.sead)} points in all: {_flak_words(twin)}"
    if said.place == CAS_BOX:
        values = []
        for flak in sorted(flak_chances(twin), reverse=True):
            twin.flak = flak
            values.append(f"{cas_value(twin, kind)} at flak {flak}")
        return f"adds {', '.join(values)}"
    hits = f"{expected_hits(twin):.1f} hits on average"
    return f"{twin.air_total(twin.tac)} points in all: {hits} with this SEAD"


def _flak_words(p: Siege) -> str:
    chances = sorted(flak_chances(p).items(), reverse=True)
    return ", ".join(f"flak {flak} {percent(float(chance))}" for flak, chance in chances)


def _sead_die(p: Siege, said: Saying, choice: int) -> str:
    return f"flak {sead_faces(p)[choice - 1]}"


def _tac_die(p: Siege, said: Saying, choice: int) -> str:
    return counted(tac_faces(p)[choice - 1], "hit")


def _assign_hits(p: Siege, said: Saying, choice: int) -> str:
    """What hits buy: a point of the marker, a step, an operation point."""
    if said.verb == "end":
        return f"{counted(p.hits, 'hit')} unused"
    if said.verb == "replacement":
        return f"{counted(p.board.tac_point, 'hit')}: {outlook.marker_words(p)}"
    if said.verb == "operation":
        return f"{counted(op_price(p), 'hit')}: the NVA has {p.nva_op - 1} points left"
    loss = outlook.loss_words(p, said.unit)
    return f"in {hex_label(p.board, p.where[said.unit])}, {counted(step_price(p), 'hit')}: {loss}"


def _missile(p: Siege, said: Saying, choice: int) -> str:
    return f"{bracketed(p, said.unit)} in {hex_label(p.board, p.where[said.unit])}"


def _restore(p: Siege, said: Saying, choice: int) -> str:
    twin = outlook.after(p, choice)
    return (
        f"{bracketed(p, said.unit)} in {hex_label(p.board, p.where[said.unit])}: becomes {bracketed(twin, said.unit)}"
    )


# -- movement (8, 9.6, 11.1) -------------------------------------------------------------------------------------------


def _move(p: Siege, said: Saying, choice: int) -> str:
    """The unit, where it is, how far it can go."""
    unit, here = said.unit, p.where[said.unit]
    words = f"{bracketed(p, unit)} {_where(p, here)}"
    if said.verb == "withdraw":
        return f"{words}, for good"
    held = here < HEXES and p.is_controlled(p.side_of(unit), here, unit)
    taken = p.board.superiors[unit] & p.at[here] if is_last_subordinate(p, unit) else 0
    extra = [f"{p.allowance(unit)} MP", *(["in enemy control"] if held else [])]
    extra += [f"takes {names(p, taken)} along"] if taken else []
    return ", ".join([words, *extra])


def _where(p: Siege, place: int) -> str:
    if place < HEXES:
        return f"in {hex_label(p.board, place)}"
    return "at Lai Khe" if place == LAI_KHE else "at the edge of the map"


def _to(p: Siege, said: Saying, choice: int) -> str:
    """A destination: its cost, and what the unit meets there."""
    step: Any = p.step
    unit, place = step.unit, said.place
    if said.verb == "lift":
        return f"{p.board.lift_points[unit]} of {counted(p.lifts, 'helicopter point')}"
    if said.verb == "stop":
        return ""
    cost = reach(p, unit, p.allowance(unit) - p.spent)[0][place]
    words = [f"{cost} MP" if cost >= 0 else "by road"]
    if place >= HEXES:
        return words[0]
    words += ["then a lift"] if said.verb == "walk" else []
    soft = p.overrun_at(p.side_of(unit), place)
    words += [f"overruns {names(p, soft)}"] if soft else []
    return ", ".join([*words, *(["stops"] if halts(p, unit, place) else [])])


def _land(p: Siege, said: Saying, choice: int) -> str:
    """A landing: whether it would be hot."""
    step: Any = p.step
    return "hot" if is_hot(p, p.where[step.unit], said.place) else ""


def _cover(p: Siege, said: Saying, choice: int) -> str:
    return f"adds {cas_value(p, said.unit - AIR)} to attacks from there"


def _hq(p: Siege, said: Saying, choice: int) -> str:
    """Where an HQ would be: with whom, and whether the garrison's morale is the better for it."""
    step: Any = p.step
    place = p.where[step.unit] if said.place < 0 else said.place
    with_whom = names(p, p.at[place] & p.board.subordinates[step.unit])
    near = place < HEXES and p.board.distance(place, p.board.an_loc) <= 1
    return f"{_where(p, place)} with {with_whom or 'nobody'}{', in or beside An Loc' if near else ''}"


def _along(p: Siege, said: Saying, choice: int) -> str:
    return bracketed(p, said.unit) if said.unit >= 0 else ""


def _advance_to(p: Siege, said: Saying, choice: int) -> str:
    words = [p.board.terrain[said.place], *(["takes An Loc"] if _takes_city(p, said.place) else [])]
    return ", ".join(words)


def _takes_city(p: Siege, place: int) -> bool:
    step: Any = p.step
    return place == p.board.an_loc and step.side == NVA and not p.captured


def _advance(p: Siege, said: Saying, choice: int) -> str:
    places = [place_title(p.board, hex) for hex in p.targets]
    return f"{bracketed(p, said.unit)} from {hex_label(p.board, p.where[said.unit])} into {' or '.join(places)}"


ASKED: dict[tuple[str, str], Callable[[Siege, Saying, int], str]] = {
    ("PlaceUnit", ""): _place,
    ("ChooseEffort", ""): _effort,
    ("BuyAir", ""): _buy,
    ("AllocateAir", ""): _assign,
    ("SeadDie", ""): _sead_die,
    ("TacDie", ""): _tac_die,
    ("AssignHits", ""): _assign_hits,
    ("PlaceSa7", "sa-7"): _missile,
    ("RestoreSteps", "restore"): _restore,
    ("MoveUnits", ""): _move,
    ("MoveTo", ""): _to,
    ("MoveOn", ""): _to,
    ("LiftTo", ""): _land,
    ("CoverLz", ""): _cover,
    ("PlaceHq", ""): _hq,
    ("Flee", ""): _hq,
    ("TakeAlong", ""): _along,
    ("Advance", "advance"): _advance,
    ("AdvanceTo", ""): _advance_to,
    **outlook.ASKED,
}
"""By the step and the verb (any where it is empty), what is shown beside a choice."""
