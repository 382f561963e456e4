"""The printed tables of a game as the terminal has them, line by line."""

from citadel.core.game import WIDTH, Game
from citadel.display import text


def printed(game: Game, word: str, width: int = WIDTH) -> list[str]:
    """A table by the word that asks for it, under its title."""
    return text.panel(game.tables()[word], width, game.wording)


def sentences(game: Game, word: str) -> str:
    """A table with its notes unbroken."""
    return " ".join(" ".join(printed(game, word)).split())
