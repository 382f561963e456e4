"""The Ford as a game: what is fixed for the title. Map, counters and displays follow from `data/`."""

from pathlib import Path

from citadel.core.game import Scenario
from citadel.core.language import ENGLISH
from citadel.games.area_game import AreaGame

from . import sequence
from .rules import fight, march


class Duel(AreaGame):
    """The Ford, a made-up duel."""

    id, title, subtitle = "duel", "The Ford", "A made-up duel"
    seats = ("red", "blue")
    scenarios = (Scenario("duel", "The duel", "Three companies a side fight for a ford."),)
    actions = (("", "rest"), ("unit", "march"), ("place", "to"))
    endings = (("red", "victory"), ("", "draw"), ("blue", "victory"))
    chapters = (sequence, march, fight)
    opening = sequence.Turn
    turns = sequence.TURNS


def load(overlay: Path | None = None, language: str = ENGLISH) -> Duel:
    """The game, with an owner's data if given. Raises DataError."""
    return Duel(overlay, language)
