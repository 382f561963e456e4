"""Random games of every kind, as the tests of environments play them."""

import random
from collections.abc import Iterator

import numpy as np

from citadel.core.position import NATURE
from citadel.envs.episode import Episode, Setting
from citadel.games import find


def settings(game: str, count: int) -> Iterator[Setting]:
    """Settings of a game: every scenario as it is, then with options at random."""
    loaded, generator = find(game), random.Random(11)
    for number in range(count):
        scenario = loaded.scenarios[number % len(loaded.scenarios)].id
        is_plain = number < len(loaded.scenarios)
        options = {} if is_plain else {option.id: generator.choice(option.values) for option in loaded.options}
        yield Setting(game, scenario, options)


def decisions(setting: Setting, seed: int) -> Iterator[Episode]:
    """A random game, at every decision of a seat before it is made; at last its end."""
    generator = np.random.default_rng(seed)
    episode = Episode(setting)
    while True:
        episode.roll_on(generator)
        yield episode
        if episode.over:
            return
        legal = list(episode.legal)
        episode.act(legal[int(generator.integers(len(legal)))])


def played(setting: Setting, seed: int, made: int) -> Episode:
    """A random game after so many decisions of the seats, at the next."""
    for number, episode in enumerate(decisions(setting, seed)):
        if number == made:
            assert not episode.over
            assert episode.seat != NATURE
            return episode
    raise AssertionError(f"the game was over before {made} decisions")
