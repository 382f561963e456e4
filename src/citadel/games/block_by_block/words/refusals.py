"""Which fact stands behind a refusal: the message of `refusals.ftl` that is said before the rule is quoted."""

from citadel.core.position import NATURE, NONE, Saying
from citadel.games.block_by_block.components import ON_MAP
from citadel.games.block_by_block.position import Hue
from citadel.games.block_by_block.words.facts import has_enemies, shut_gates

GATE_RULES = ("BB-8.0-2", "BB-8.0-8", "C-49")
SHARED_RULES = ("BB-6.2-3", "BB-6.2-5", "BB-6.3-2", "BB-7.7-6", "BB-10.2-2")


def remark(p: Hue, said: Saying, rule: str) -> str:
    """Return the id of the message, or nothing where the rule says it all."""
    if p.seat == NATURE:
        return ""
    if said.verb == "split":
        return "one-unit-group"
    if said.unit != NONE:
        return _about_unit(p, said.unit, rule)
    if not 0 <= said.place < ON_MAP:
        return ""
    moving = getattr(p.step, "unit", NONE)
    if moving != NONE and said.place == p.where[moving]:
        return "there-already"
    if rule in SHARED_RULES and has_enemies(p, said.place):
        return "holds-enemies"
    if rule in GATE_RULES and shut_gates(p, said.place):
        return "shut-gates"
    return ""


def _about_unit(p: Hue, unit: int, rule: str) -> str:
    if not p.board.side_units[p.seat] >> unit & 1:
        return "enemy-unit"
    if p.where[unit] >= ON_MAP:
        return "off-the-map"
    if rule == "BB-7.2-6":
        return "in-a-group"
    return "elsewhere" if rule == "BB-7.2-1" else ""
