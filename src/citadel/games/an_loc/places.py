# interpreted
"""A hex or box in a paragraph."""

from citadel.games.an_loc.position import Siege


def describe(p: Siege, place: int) -> str:
    """What it is and who is there."""
    return p.board.place_names[place]
