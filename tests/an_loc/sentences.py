"""What choices brought about, in sentences, and names as numbers for events made by hand."""

from tests.an_loc.board import GAME, say, start
from tests.sentences import sentences_of

from citadel.games.an_loc.position import Siege

BOARD = start().board


def sentences(p: Siege, *choices: str) -> list[str]:
    """What the last of these choices brought about."""
    for words in choices:
        p.events = []
        say(p, words)
    return sentences_of(GAME, p.events)


def unit(name: str) -> int:
    """A counter's number."""
    return GAME.vocabulary.find("unit", name)


def hexed(name: str) -> int:
    """A place's number."""
    return GAME.vocabulary.find("place", name)
