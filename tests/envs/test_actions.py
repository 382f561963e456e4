"""Actions: one for every choice, the same thing all through a game."""

import pytest
from tests.envs.random_games import decisions, settings

from citadel.core.errors import RulesError
from citadel.core.position import Saying
from citadel.envs.actions import Actions
from citadel.games import IDS, find

NATURES_OWN = {"block-by-block": {"roll"}, "week-in-hell": {"roll", "draw"}, "an-loc": {"roll"}}
COUNTS = {"block-by-block": 1278, "week-in-hell": 2121, "an-loc": 5438}


@pytest.mark.parametrize("game", IDS)
def test_choices_of_every_decision_and_actions_are_one_to_one(game: str) -> None:
    met = 0
    for seed, setting in enumerate(settings(game, 6)):
        for episode in decisions(setting, seed):
            p = episode.position
            legal = setting.actions.listed(p)
            assert sorted(legal.values()) == sorted(p.listed)
            for action, choice in legal.items():
                assert 0 <= action < setting.actions.count
                said, meant = p.step.describe(p, choice), setting.actions.saying(action)
                assert meant in (said, said._replace(unit=-1))
                met += 1
    assert met > 4000


@pytest.mark.parametrize("game", IDS)
def test_every_verb_of_a_seat_has_actions(game: str) -> None:
    verbs = {verb for _, verbs in find(game).actions for verb in verbs.split()}
    assert verbs == find(game).verbs - NATURES_OWN[game]


@pytest.mark.parametrize("game", IDS)
def test_every_action_says_something_of_its_own(game: str) -> None:
    actions = Actions(find(game))
    assert actions.count == COUNTS[game], "what was learned fits only the actions it was learned with: a new version"
    sayings = {actions.saying(action) for action in range(actions.count)}
    assert len(sayings) == actions.count
    assert all(actions.number(actions.saying(action)) == action for action in range(actions.count))


def test_an_action_in_words() -> None:
    actions = Actions(find("block-by-block"))
    assert actions.words(actions.number(Saying("move", 0))) == f"move {actions.game.vocabulary.names['unit'][0]}"
    assert actions.words(actions.number(Saying("level", number=2))) == "level 2"
    assert actions.words(0) == "call"


def test_an_action_that_there_is_not() -> None:
    actions = Actions(find("week-in-hell"))
    for action in (-1, actions.count):
        with pytest.raises(ValueError, match=f"^actions of week-in-hell are 0 to 2120, not {action}$"):
            actions.saying(action)


def test_what_has_no_action_is_a_defect() -> None:
    actions = Actions(find("block-by-block"))
    with pytest.raises(RulesError, match="'roll 3' has no action"):
        actions.number(Saying("roll", number=3))
    with pytest.raises(RulesError, match="'level 10' says a number of 10 or more"):
        actions.number(Saying("level", number=10))


@pytest.mark.parametrize("game", IDS)
def test_no_action_is_legal_when_the_game_is_over(game: str) -> None:
    setting = next(settings(game, 1))
    *_, last = decisions(setting, 3)
    assert last.over
    assert setting.actions.listed(last.position) == {}
