"""The games as learning environments: PettingZoo, Gymnasium and OpenSpiel. `docs/environments.md` is the manual.

    from citadel.envs import aec           # Block by Block and An Loc, PettingZoo
    from citadel.envs import solitaire     # A Week in Hell, Gymnasium
    from citadel.envs import spiel         # all three, OpenSpiel

Each of these modules needs its library, which Citadel itself does not: nothing here is imported by the engine.
"""

from citadel.games import IDS, find


def games_for(seats: int) -> tuple[str, ...]:
    """The games that so many play, by id."""
    return tuple([game for game in IDS if len(find(game).seats) == seats])


def missing(library: str, purpose: str) -> ImportError:
    """What to raise where a library that an environment is made for is not installed."""
    return ImportError(f"{purpose} need the library '{library}', which is not installed: pip install {library}")
