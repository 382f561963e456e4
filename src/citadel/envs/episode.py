"""One game as an environment plays it: whose turn, what each seat may know, nature's dice and the reward at the end.

episode = Episode(Setting(game))
while not episode.over:
    if episode.seat == NATURE: episode.roll(generator)
    else: episode.take(episode.legal[action])
episode.returns()
"""

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple, SupportsIndex

import numpy as np
import numpy.typing as npt

from citadel.core.errors import IllegalChoice, ParseError
from citadel.core.game import Game
from citadel.core.position import NATURE, Position, Saying, Step
from citadel.core.record import Record
from citadel.envs.actions import Actions, whole
from citadel.envs.observation import Observer, Vector
from citadel.games import find

RESULT, LEVEL = "result", "level"
REWARDS = (RESULT, LEVEL)
WITHOUT_LEVELS = "victory"
"""What a game calls the level in a scenario that has none, as An Loc's First Assault: worth as much as the best."""

Mask = npt.NDArray[np.int8]


class Setting:
    """What does not change from game to game: scenario, options, data, what counts as reward, and the encodings.

    Raises ParseError for a game, scenario, option, value or reward there is not, and DataError for a bad overlay.
    """

    def __init__(
        self,
        game: str | Game,
        scenario: str | None = None,
        options: Mapping[str, Any] | None = None,
        data: str | Path | None = None,
        reward: str = RESULT,
    ) -> None:
        self.game = find(game, None if data is None else Path(data)) if isinstance(game, str) else game
        if reward not in REWARDS:
            raise ParseError(f"a reward is by {' or '.join(REWARDS)}, not '{reward}'")
        self.reward = reward
        self.start = self.game.start(scenario, **known_options(self.game, options))
        self.worth = worths(self.game, reward)

    @cached_property
    def actions(self) -> Actions:
        """The game's actions."""
        return Actions(self.game)

    @cached_property
    def observer(self) -> Observer:
        """The game's observations."""
        return Observer(self.game)

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats that are played from outside."""
        return self.game.seats


def check_mapping(options: Any) -> None:
    """Refuse options that are not given by their names. Raises ParseError."""
    if options is not None and not isinstance(options, Mapping):
        raise ParseError(f"options are given as a dictionary, by their names, not as '{options}'")


def known_options(game: Game, options: Mapping[str, Any] | None) -> Mapping[str, Any]:
    """The options chosen, all of which there are. Raises ParseError."""
    check_mapping(options)
    for name in options or {}:
        game.option(str(name))
    return options or {}


def worths(game: Game, reward: str) -> dict[tuple[str, str], float]:
    """What each ending is worth to the first seat, from -1 to 1.

    By result a victory is 1, a draw 0 and a defeat -1. By level the best victory is 1, and the lesser ones divide the
    way down to a draw evenly; so do defeats.
    """
    found: dict[tuple[str, str], float] = {}
    ranked = [ending for ending in game.endings if ending[1] != WITHOUT_LEVELS]
    won = [ending for ending in ranked if ending[0] == game.seats[0]]
    lost = [ending for ending in reversed(ranked) if ending[0] not in ("", game.seats[0])]
    for sign, endings in ((1.0, won), (-1.0, lost)):
        for rank, ending in enumerate(endings):
            found[ending] = sign * (1 - rank / len(endings)) if reward == LEVEL else sign
    for winner, level in game.endings:
        if not winner:
            found[winner, level] = 0.0
        elif level == WITHOUT_LEVELS:
            found[winner, level] = 1.0 if winner == game.seats[0] else -1.0
    return found


class Sight(NamedTuple):
    """What a seat may know now: a position, and how many choices of the game led to it."""

    position: Position
    made: int


class Episode:
    """A game in progress. A copy is independent; pickled, it is the record of the game."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.position = setting.start.copy()
        self.said: list[Saying] = []
        self.chosen_by: list[int] = []
        self._veiled: dict[int, Sight] = {}
        self._legal: dict[int, int] | None = None

    # -- playing -------------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.position.over

    @property
    def seat(self) -> int:
        """Who chooses now: NATURE for dice."""
        return self.position.seat

    @property
    def legal(self) -> dict[int, int]:
        """The actions of the seat that chooses now, each with the choice it stands for."""
        if self._legal is None:
            self._legal = self.setting.actions.listed(self.position)
        return self._legal

    def act(self, action: SupportsIndex) -> None:
        """The seat to choose acts; nothing changes by an action that is refused.

        Raises IllegalChoice for an action that is not legal now, and ParseError for what is no whole number.
        """
        action = whole(action)
        choice = self.legal.get(action)
        if choice is None:
            actions = self.setting.actions
            words = actions.words(action) if 0 <= action < actions.count else str(action)
            raise IllegalChoice(words, "", f"action {action} is not among those the mask allows")
        self.take(choice)

    def take(self, choice: int) -> None:
        """Make a listed choice, a seat's or nature's."""
        p = self.position
        step = p.step
        seat, is_secret = step.seat(p), step.is_secret(p)
        if is_secret:
            self._veil(seat)
            p.listening, p.events = True, []
        self.said.append(step.describe(p, choice))
        self.chosen_by.append(seat)
        p.take(choice)
        self._legal = None
        if is_secret:
            if p.over or p.events or not p.step.is_secret(p):
                self._veiled.clear()
            p.listening, p.events = False, []

    def roll(self, generator: np.random.Generator) -> None:
        """Nature chooses, as likely as the rules say."""
        p = self.position
        listed, weights = p.listed, p.step.weights(p)
        if not weights:
            self.take(listed[int(generator.integers(len(listed)))])
            return
        left = int(generator.integers(sum(weights)))
        for choice, weight in zip(listed, weights, strict=True):
            left -= weight
            if left < 0:
                self.take(choice)
                return

    def roll_on(self, generator: np.random.Generator) -> None:
        """Nature chooses until a seat has to, or the game is over."""
        while not self.position.over and self.position.seat == NATURE:
            self.roll(generator)

    # -- what a seat may know ------------------------------------------------------------------------------------------

    def _veil(self, seat: int) -> None:
        """Keep for every other seat what it knew before a secret choice."""
        for other in range(len(self.setting.seats)):
            if other != seat and other not in self._veiled:
                self._veiled[other] = Sight(self.position.copy(), len(self.said))

    def sight(self, seat: int) -> Sight:
        """What a seat may know now: everything, or how things stood before others began to choose in secret."""
        return self._veiled.get(seat, Sight(self.position, len(self.said)))

    def asked(self, seat: int) -> tuple[Step[Any] | None, int]:
        """The step that waits, as far as a seat knows, and who chooses; its own decision it always knows."""
        p = self.position
        if p.over:
            return None, NATURE
        known = p if p.seat == seat else self.sight(seat).position
        return known.step, known.seat

    def vector(self, seat: int) -> Vector:
        """What a seat may know now, as numbers."""
        step, mover = self.asked(seat)
        game, position = self.setting.game, self.sight(seat).position
        return self.setting.observer.vector(game.seen_by(position, game.seats[seat]), step, seat, mover)

    def mask(self, seat: int) -> Mask:
        """A one for every action that is legal now; all zeros for a seat that has not to choose."""
        mask = np.zeros(self.setting.actions.count, np.int8)
        if not self.over and self.seat == seat:
            mask[list(self.legal)] = 1
        return mask

    def known_words(self, seat: int) -> list[str]:
        """All choices that a seat knows of, in words: its own, and those of others that are not secret still."""
        made = self.sight(seat).made
        words = self.setting.game.words
        return [
            words(saying) for number, saying in enumerate(self.said) if number < made or self.chosen_by[number] == seat
        ]

    # -- the end, and the record ---------------------------------------------------------------------------------------

    def returns(self) -> list[float]:
        """What the game is worth to each seat: zeros while it goes on."""
        result = self.position.result
        first = 0.0 if result is None else self.setting.worth[result.winner, result.level]
        return [first, 0.0 - first][: len(self.setting.seats)]

    def record(self) -> Record:
        """The game so far as a record, which Citadel reads, shows and replays."""
        p, words = self.position, self.setting.game.words
        return Record(self.setting.game, p.scenario, p.options, [words(saying) for saying in self.said])

    def __deepcopy__(self, memo: object) -> "Episode":
        twin = Episode(self.setting)
        twin.position = self.position.copy()
        twin.said, twin.chosen_by = self.said[:], self.chosen_by[:]
        twin._veiled = dict(self._veiled)
        return twin

    def __reduce__(self) -> tuple[Any, tuple[Game, str, str]]:
        return (revive, (self.setting.game, self.setting.reward, self.record().text()))


def revive(game: Game, reward: str, text: str) -> Episode:
    """An episode from the text of its record. Raises ParseError."""
    record = game.read_record(text)
    episode = Episode(Setting(record.game, record.scenario, record.options, reward=reward))
    for words in record.choices:
        episode.take(record.game.choice_from(episode.position, words))
    return episode
