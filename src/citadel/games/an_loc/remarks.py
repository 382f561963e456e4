# interpreted
"""What is plainly wrong with something said."""

from citadel.core.position import Saying
from citadel.games.an_loc.position import Siege


def remark(p: Siege, said: Saying, rule: str) -> str:
    """A sentence ahead of the rule."""
    return ""
