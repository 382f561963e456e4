"""The games for one player as Gymnasium environments, such as `citadel/WeekInHell-v0`. Nature's dice are played inside.

    env = gymnasium.make("citadel.envs.solitaire:citadel/WeekInHell-v0")
    observation, info = env.reset(seed=7)
    action = env.action_space.sample(info["action_mask"])
    observation, reward, terminated, truncated, info = env.step(action)

| | |
|---|---|
| observation | `{"observation": float32 vector, "action_mask": int8 vector}` |
| reward by `result` | at the end: a victory 1, a draw 0, a defeat -1 |
| reward by `level` | at the end: total 1, marginal 0.5, a draw 0, a defeat -1 |
| an action against the mask | forfeits the game: it ends with -1, and `info["illegal"]` says why |

Version 0.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from citadel.core.errors import IllegalChoice, ParseError
from citadel.core.record import Record
from citadel.envs import games_for, missing
from citadel.envs.episode import RESULT, Episode, Setting, check_mapping
from citadel.envs.farama import (
    ANSI,
    SVG,
    Observation,
    check_goes_on,
    known_render_mode,
    observation,
    observation_space,
    render,
)

try:
    import gymnasium
    from gymnasium import spaces
except ImportError:
    raise missing("gymnasium", "The environments for one player") from None

ID = "citadel/WeekInHell-v0"
GAMES = games_for(1)
FORFEIT = -1.0


class SolitaireEnv(gymnasium.Env[Any, np.int64]):
    """One player against the rules.

    `scenario`, `options` and `data` (the path of an overlay) are as everywhere in Citadel; `reward` is by `result` or
    by `level`; `render_mode` is `ansi` for text or `svg` for a drawing.
    """

    metadata = {"render_modes": [ANSI, SVG], "render_fps": 1}  # noqa: RUF012 -- as Gymnasium has it

    def __init__(
        self,
        scenario: str | None = None,
        options: Mapping[str, Any] | None = None,
        data: str | Path | None = None,
        reward: str = RESULT,
        render_mode: str | None = None,
        game: str = GAMES[0],
    ) -> None:
        if game not in GAMES:
            raise ParseError(f"the games for one player are {' and '.join(GAMES)}, not '{game}'")
        self.render_mode = known_render_mode(render_mode)
        self.setting = Setting(game, scenario, options, data, reward)
        self.observation_space = observation_space(self.setting)
        self.action_space = spaces.Discrete(self.setting.actions.count)
        self.episode = Episode(self.setting)
        self._goes_on = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a new game; with a seed its dice are repeatable, and so are those of the games that follow."""
        check_mapping(options)
        super().reset(seed=seed)
        self.episode = Episode(self.setting)
        self.episode.roll_on(self.np_random)
        self._goes_on = True
        return self._seen({})

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Act, and let nature roll what follows. An action against the mask forfeits the game.

        Raises gymnasium.error.ResetNeeded before the first reset and after the end, ParseError for what is no action.
        """
        check_goes_on(self._goes_on)
        try:
            self.episode.act(action)
        except IllegalChoice as error:
            self._goes_on = False
            seen, info = self._seen({"illegal": str(error)})
            return seen, FORFEIT, True, False, info
        self.episode.roll_on(self.np_random)
        self._goes_on = not self.episode.over
        seen, info = self._seen({})
        return seen, self.episode.returns()[0], self.episode.over, False, info

    def words(self, action: int) -> str:
        """What an action says, as a player would write it."""
        return self.setting.actions.words(action)

    def record(self) -> Record:
        """The game so far; its text is what the `citadel` command reads and replays."""
        return self.episode.record()

    def render(self) -> Any:
        """All there is on the table, as text or as an SVG document."""
        return render(self.episode, self.render_mode)

    def _seen(self, info: dict[str, Any]) -> tuple[Observation, dict[str, Any]]:
        seen = observation(self.episode, 0)
        if not self._goes_on:
            seen["action_mask"][:] = 0
        return seen, {**info, "action_mask": seen["action_mask"].copy()}


class WeekInHellEnv(SolitaireEnv):
    """A Week in Hell: the player commands the US troops; the rules run the NVA."""


def id_of(game: str) -> str:
    """What Gymnasium calls a game."""
    return f"citadel/{game.replace('-', ' ').title().replace(' ', '')}-v0"


for _game in GAMES:
    gymnasium.register(id_of(_game), f"{__name__}:{SolitaireEnv.__name__}", kwargs={"game": _game})
