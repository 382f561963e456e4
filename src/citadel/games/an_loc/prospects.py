# interpreted
"""What choices would bring."""

from citadel.games.an_loc.position import Siege


def prospect(p: Siege, choice: int) -> str:
    """A few words beside a choice."""
    return ""


def warning(p: Siege, choice: int) -> str:
    """What a choice would give away."""
    return ""
