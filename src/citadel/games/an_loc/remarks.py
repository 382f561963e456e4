# interpreted
"""The plain fact behind a refusal, said before the rule is quoted."""

from citadel.core.position import NATURE, Saying
from citadel.games.an_loc.position import Siege
from citadel.games.an_loc.remarks_fighting import FIGHTING
from citadel.games.an_loc.remarks_moving import MOVING

REMARKS = {**MOVING, **FIGHTING}
"""By the rule that refuses what is plainly so."""


def remark(p: Siege, said: Saying, rule: str) -> str:
    """The fact behind a refusal: whose a unit is, where it stands, what it has done, what a hex holds, what is left."""
    if p.seat == NATURE or rule not in REMARKS:
        return ""
    text = REMARKS[rule](p, said)
    return text[:1].upper() + text[1:] if text.startswith(("a ", "an ", "the ")) else text
