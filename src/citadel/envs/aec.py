"""Block by Block and An Loc as PettingZoo environments (AEC). Nature's dice are rolled inside.

    env = aec.env("block-by-block")
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        action = None if terminated else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

| | Block by Block | An Loc |
|---|---|---|
| agents | `us`, `pavn` | `arvn`, `nva` |
| observation | `{"observation": float32 vector, "action_mask": int8 vector}` | the same |
| reward | 1, 0 or -1 at the end, or by the level of victory | the same |

Version 0.
"""

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from citadel.core.errors import ParseError
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
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv  # type: ignore[import-untyped]
    from pettingzoo.utils import wrappers  # type: ignore[import-untyped]
except ImportError:
    raise missing("pettingzoo", "The environments for two players") from None

GAMES = games_for(2)
ILLEGAL = -1.0
"""The reward of an agent whose action is not legal; the game then ends."""


def env(game: str, **arguments: Any) -> Any:
    """The environment with PettingZoo's usual guards; an agent that acts against the mask loses at once.

    The arguments are those of `RawEnv`.
    """
    raw = RawEnv(game, **arguments)
    guarded = wrappers.TerminateIllegalWrapper(raw, illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


class RawEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types.
    """The environment without guards: an action against the mask raises IllegalChoice.

    `scenario`, `options` and `data` (the path of an overlay) are as everywhere in Citadel; `reward` is by `result` or
    by `level`; `render_mode` is `ansi` for text or `svg` for a drawing, both of all there is on the table.
    """

    metadata = {"render_modes": [ANSI, SVG], "is_parallelizable": False, "name": "citadel_v0"}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        scenario: str | None = None,
        options: Mapping[str, Any] | None = None,
        data: str | Path | None = None,
        reward: str = RESULT,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if game not in GAMES:
            raise ParseError(f"the games for two players are {' and '.join(GAMES)}, not '{game}'")
        self.render_mode = known_render_mode(render_mode)
        self.setting = Setting(game, scenario, options, data, reward)
        self.metadata = {**self.metadata, "name": f"{game.replace('-', '_')}_v{self.setting.game.rules_version - 1}"}
        self.possible_agents = list(self.setting.seats)
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._generator: np.random.Generator | None = None
        self.episode = Episode(self.setting)

    @cached_property
    def observation_spaces(self) -> dict[str, spaces.Dict]:
        """The space of each agent's observations."""
        return {agent: observation_space(self.setting) for agent in self.possible_agents}

    @cached_property
    def action_spaces(self) -> dict[str, spaces.Discrete]:
        """The space of each agent's actions: they are the same for all, and the mask says which are legal."""
        return {agent: spaces.Discrete(self.setting.actions.count) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; with a seed its dice are repeatable, and so are those of the games that follow."""
        check_mapping(options)
        if seed is not None or self._generator is None:
            self._generator, _ = seeding.np_random(seed)
        self.episode = Episode(self.setting)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()

    def step(self, action: int | None) -> None:
        """The agent selected acts, and nature rolls what follows.

        Raises IllegalChoice against the mask, and gymnasium.error.ResetNeeded where there is no agent to act.
        """
        check_goes_on(bool(self.agents))
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ParseError(f"{agent} has to act; None is only for an agent whose game has ended")
        self.episode.act(action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._go_on()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What an agent may know, and which actions are legal: none when another is to act."""
        return observation(self.episode, self._seats[agent])

    def words(self, action: int) -> str:
        """What an action says, as a player would write it."""
        return self.setting.actions.words(action)

    def record(self) -> Record:
        """The game so far; its text is what the `citadel` command reads and replays."""
        return self.episode.record()

    def render(self) -> str | None:
        """All there is on the table, as text or as an SVG document."""
        return render(self.episode, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""

    def _go_on(self) -> None:
        assert self._generator is not None
        self.episode.roll_on(self._generator)
        if self.episode.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.possible_agents, self.episode.returns(), strict=True))
        else:
            self.agent_selection = self.possible_agents[self.episode.seat]
