"""All games for OpenSpiel: dice are chance nodes with exact probabilities.

    from citadel.envs import spiel
    game = pyspiel.load_game("python_citadel_block_by_block")
    state = game.new_initial_state()

A game is named by its folder, as `python_citadel_an_loc`. Parameters: `scenario`,
`options` (`name:value;name:value`), `data` (the path of an overlay) and `reward` (`result` or `level`). The games for
two players are zero-sum; A Week in Hell has one player. A state is written as the record of its game.

Version 0.
"""

from typing import Any

from citadel.core.errors import ParseError
from citadel.core.position import NATURE
from citadel.envs import missing
from citadel.envs.episode import RESULT, Episode, Setting
from citadel.games import IDS

try:
    import pyspiel  # type: ignore[import-not-found]
except ImportError:
    raise missing("open_spiel", "The OpenSpiel games") from None

MOST_ACTIONS = 5000
"""No game is longer, in actions of the players: it is not proved, but the longest of 900 random games had 823."""
MOST_ROLLS = 2000
"""The same of rolls: the most were 239."""
PARAMETERS = {"scenario": "", "options": "", "data": "", "reward": RESULT}


def name_of(game: str) -> str:
    """What OpenSpiel calls a game."""
    return f"python_citadel_{game.replace('-', '_')}"


def game_type(game: str) -> Any:
    """What OpenSpiel declares of a game before it is loaded."""
    setting = Setting(game)
    players = len(setting.seats)
    kinds = pyspiel.GameType
    imperfect = kinds.Information.IMPERFECT_INFORMATION
    return kinds(
        short_name=name_of(game),
        long_name=f"Citadel: {setting.game.title}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=imperfect if setting.game.resting("secret") else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if players == 2 else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=players,
        min_num_players=players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


def read_options(text: str) -> dict[str, str]:
    """Options from `name:value;name:value`. Raises ParseError."""
    pairs = [pair.partition(":") for pair in text.split(";") if pair.strip()]
    for name, colon, value in pairs:
        if not (colon and name.strip() and value.strip()):
            raise ParseError(f"'{text}' is no list of options: name:value;name:value")
    return {name.strip(): value.strip() for name, _, value in pairs}


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types.
    """A game of Citadel; its states begin as copies of one starting position."""

    id = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**PARAMETERS, **(params or {})}
        self.setting = Setting(
            self.id, given["scenario"] or None, read_options(given["options"]), given["data"] or None, given["reward"]
        )
        players = len(self.setting.seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.actions.count,
            # Nature names a face of a die, a kind of marker in a cup (up to 10) or, by lot, a unit: units are the most.
            max_chance_outcomes=len(self.setting.game.vocabulary.names["unit"]),
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if players == 2 else None,
            max_game_length=MOST_ACTIONS,
        )
        super().__init__(TYPES[self.id], info, params or {})

    def new_initial_state(self, _: Any = None) -> "SpielState":
        """The start of a game."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> "SpielObserver":
        """What a player sees: with perfect recall every choice he knows of, else the position."""
        if params:
            raise ParseError(f"observations take no parameters, not '{params}'")
        return SpielObserver(self.setting, iig_obs_type is not None and iig_obs_type.perfect_recall)

    def max_chance_nodes_in_history(self) -> int:
        """The most rolls of a game."""
        return MOST_ROLLS


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types.
    """A game in progress."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.episode = Episode(game.setting)

    def current_player(self) -> int:
        """Who chooses now: a player, chance or nobody."""
        if self.episode.over:
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.episode.seat
        return int(pyspiel.PlayerId.CHANCE) if seat == NATURE else seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.episode.legal)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Nature's choices with their probabilities."""
        p = self.episode.position
        weights = p.step.weights(p) or [1] * len(p.listed)
        total = sum(weights)
        return sorted((choice, weight / total) for choice, weight in zip(p.listed, weights, strict=True))

    def _apply_action(self, action: int) -> None:
        if self.episode.seat == NATURE:
            self.episode.take(action)
        else:
            self.episode.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        p, actions = self.episode.position, self.episode.setting.actions
        choice = action if player == pyspiel.PlayerId.CHANCE else self.episode.legal.get(action)
        return actions.words(action) if choice is None else actions.game.words(p.step.describe(p, choice))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.episode.over

    def returns(self) -> list[float]:
        """What the game is worth to each player, once it is over."""
        return self.episode.returns()

    def __str__(self) -> str:
        return self.episode.position.text()


class SpielObserver:
    """What a player may know: the choices he knows of, or the position as text and numbers."""

    def __init__(self, setting: Setting, perfect_recall: bool) -> None:
        self.recalls = perfect_recall
        self.dict: dict[str, Any] = {}
        self.tensor: Any = None
        if not perfect_recall:
            self.tensor = setting.observer.vector(setting.start, None, 0)
            self.dict["observation"] = self.tensor

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player may know into the tensor."""
        if self.tensor is not None:
            self.tensor[:] = state.episode.vector(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player may know, in words."""
        episode = state.episode
        if self.recalls:
            return "\n".join([f"seat {episode.setting.seats[player]}", *episode.known_words(player)])
        step, _ = episode.asked(player)
        known = episode.sight(player).position
        asked = "" if step is None else f"now: {step.name()}\n"
        return f"seat {episode.setting.seats[player]}\n{asked}{known.text()}"


# OpenSpiel holds on to what makes a game until Python is gone, which only a class outlives.
GAMES: list[Any] = [type(name_of(game), (SpielGame,), {"id": game}) for game in IDS]
TYPES = {game.id: game_type(game.id) for game in GAMES}
for _game in GAMES:
    pyspiel.register_game(TYPES[_game.id], _game)
