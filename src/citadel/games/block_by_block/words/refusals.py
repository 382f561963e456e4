"""Which fact stands behind a refusal: the message of `refusals.ftl` that is said before the rule is quoted."""

from citadel.core.position import NONE, Saying
from citadel.core.refusals import ANY_RULE, Remarks
from citadel.games.block_by_block.components import ON_MAP
from citadel.games.block_by_block.position import Hue
from citadel.games.block_by_block.words.facts import shut_gates

MESSAGES = {
    ANY_RULE: "one-unit-group enemy-unit off-the-map there-already",
    "BB-6.2-3": "holds-enemies",
    "BB-6.2-5": "holds-enemies",
    "BB-6.3-2": "holds-enemies",
    "BB-7.2-1": "elsewhere",
    "BB-7.2-6": "in-a-group",
    "BB-7.7-6": "holds-enemies",
    "BB-8.0-2": "shut-gates",
    "BB-8.0-8": "shut-gates",
    "BB-10.2-2": "holds-enemies",
    "C-49": "shut-gates",
}
"""By the rule that refuses: the messages that may say why."""


def _is_unit(p: Hue, said: Saying) -> bool:
    return said.unit != NONE


def _is_place(p: Hue, said: Saying) -> bool:
    """Whether a place on the map was named, and no unit."""
    return said.unit == NONE and 0 <= said.place < ON_MAP


def _is_there(p: Hue, said: Saying) -> bool:
    moving = getattr(p.step, "unit", NONE)
    return _is_place(p, said) and moving != NONE and said.place == p.where[moving]


REMARKS = Remarks(
    MESSAGES,
    {
        "one-unit-group": lambda p, said: said.verb == "split",
        "enemy-unit": lambda p, said: _is_unit(p, said) and not p.board.side_units[p.seat] >> said.unit & 1,
        "off-the-map": lambda p, said: _is_unit(p, said) and p.where[said.unit] >= ON_MAP,
        "in-a-group": _is_unit,
        "elsewhere": _is_unit,
        "there-already": _is_there,
        "holds-enemies": lambda p, said: _is_place(p, said) and p.units_of(1 - p.seat, said.place) != 0,
        "shut-gates": lambda p, said: _is_place(p, said) and shut_gates(p, said.place) != [],
    },
)
