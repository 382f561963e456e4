"""What the PettingZoo and Gymnasium environments share: spaces, observations with their masks, and rendering."""

from typing import Any

import numpy as np
import numpy.typing as npt

from citadel.core.errors import ParseError
from citadel.envs import missing
from citadel.envs.episode import Episode, Setting

try:
    from gymnasium import error, spaces
except ImportError:
    raise missing("gymnasium", "The environments") from None

ANSI, SVG = "ansi", "svg"

Observation = dict[str, npt.NDArray[Any]]


def known_render_mode(mode: str | None) -> str | None:
    """The render mode. Raises ParseError for one there is not."""
    if mode not in (None, ANSI, SVG):
        raise ParseError(f"a game is rendered as {ANSI} or {SVG}, not '{mode}'")
    return mode


def check_goes_on(goes_on: bool) -> None:
    """Refuse a step before the first reset, or after the end of a game. Raises gymnasium.error.ResetNeeded."""
    if not goes_on:
        raise error.ResetNeeded("no game goes on: reset() begins one")


def observation_space(setting: Setting) -> spaces.Dict:
    """What every observation lies in."""
    observer = setting.observer
    low = np.zeros(observer.size, np.float32)
    return spaces.Dict(
        {
            "observation": spaces.Box(low, observer.high, dtype=np.float32),
            "action_mask": spaces.Box(0, 1, (setting.actions.count,), np.int8),
        }
    )


def observation(episode: Episode, seat: int) -> Observation:
    """What a seat may know, with the mask of its legal actions."""
    return {"observation": episode.vector(seat), "action_mask": episode.mask(seat)}


def render(episode: Episode, mode: str | None) -> str | None:
    """All there is on the table, as text or as an SVG document; nothing without a mode."""
    game = episode.setting.game
    if mode == ANSI:
        return game.summary(episode.position)
    return game.draw(episode.position) if mode == SVG else None
