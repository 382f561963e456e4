# interpreted
"""The plain fact behind a refusal, said before the rule is quoted."""

from citadel.core.bits import members
from citadel.core.position import NATURE, NONE, Saying
from citadel.games.block_by_block.components import ON_MAP
from citadel.games.block_by_block.position import Hue
from citadel.games.block_by_block.telling import SIDES, capital

GATE_RULES = ("BB-8.0-2", "BB-8.0-8", "C-49")
SHARED_RULES = ("BB-6.2-3", "BB-6.2-5", "BB-6.3-2", "BB-7.7-6", "BB-10.2-2")


def remark(p: Hue, said: Saying, rule: str) -> str:
    """The fact behind a refusal: whose counter it is, where it stands, who holds the gate, who is in the way."""
    board, seat = p.board, p.seat
    if seat == NATURE:
        return ""
    enemy = SIDES[p.game.seats[1 - seat]]
    if said.verb == "split":
        return "A group of one unit cannot be divided."
    if said.unit != NONE:
        name, place = capital(board.unit_titles[said.unit]), p.where[said.unit]
        if not board.side_units[seat] >> said.unit & 1:
            return f"{name} is {enemy}."
        if place >= ON_MAP:
            return f"{name} is not on the map."
        if rule == "BB-7.2-6":
            return f"{name} is in a group already."
        return f"{name} is in {board.place_titles[place]}." if rule == "BB-7.2-1" else ""
    if not 0 <= said.place < ON_MAP:
        return ""
    where, moving = capital(board.place_titles[said.place]), getattr(p.step, "unit", NONE)
    if moving != NONE and said.place == p.where[moving]:
        return f"{capital(board.unit_titles[moving])} stands there already."
    enemies = [board.unit_titles[unit] for unit in members(p.units_of(1 - seat, said.place))]
    if rule in SHARED_RULES and enemies:
        return f"{where} holds {', '.join(enemies)}."
    shut = [board.gate_letters[g] for g in members(board.gates_of[said.place]) if not p.controls_gate(seat, g)]
    if rule in GATE_RULES and shut:
        return f"Gate {' and gate '.join(shut)} {'is' if len(shut) == 1 else 'are'} {enemy}."
    return ""
