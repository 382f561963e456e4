"""Episodes: a game as environments play it. Rewards, nature's dice, copies and records."""

import pickle
import re
from collections import Counter
from copy import deepcopy
from pathlib import Path

import numpy as np
import pytest
from tests.envs.random_games import decisions, played, settings

from citadel.core.errors import DataError, IllegalChoice, ParseError
from citadel.core.position import NATURE
from citadel.envs.episode import Episode, Setting, worths
from citadel.games import IDS, find

OVERLAY = "[[turns.turn]]\nn = 2\nus_replacements = 5\n"


# -- settings ----------------------------------------------------------------------------------------------------------


def test_a_setting_takes_scenario_options_and_data(tmp_path: Path) -> None:
    overlay = tmp_path / "mine.toml"
    overlay.write_text(OVERLAY, "utf-8")
    ours, mine = Setting("block-by-block"), Setting("block-by-block", data=str(overlay))
    assert mine.game.fingerprint != ours.game.fingerprint
    setting = Setting("an-loc", "first-assault", {"april_turns": 4})
    assert setting.start.scenario == "first-assault"
    assert setting.start.options["april_turns"] == 4


def test_what_a_setting_cannot_be(tmp_path: Path) -> None:
    with pytest.raises(
        ParseError, match="no game is called 'chess'; the games are block-by-block, week-in-hell, an-loc"
    ):
        Setting("chess")
    with pytest.raises(ParseError, match="an-loc has no scenario 'siege'; it has battle, first-assault"):
        Setting("an-loc", "siege")
    with pytest.raises(ParseError, match="an-loc has no option 'secrecy'"):
        Setting("an-loc", options={"secrecy": "yes"})
    with pytest.raises(ParseError, match="an-loc has no option 'scenario'"):
        Setting("an-loc", options={"scenario": "battle"})
    for wrong in ("april_turns=4", ""):
        with pytest.raises(ParseError, match=f"^options are given as a dictionary, by their names, not as '{wrong}'$"):
            Setting("an-loc", options=wrong)  # type: ignore[arg-type]
    with pytest.raises(ParseError, match="option april_turns takes 3, 4, not '5'"):
        Setting("an-loc", options={"april_turns": 5})
    with pytest.raises(ParseError, match="a reward is by result or level, not 'points'"):
        Setting("an-loc", reward="points")
    overlay = tmp_path / "mine.toml"
    overlay.write_text("[[turns.turn]]\nn = 77\n", "utf-8")
    with pytest.raises(DataError):
        Setting("block-by-block", data=overlay)


# -- rewards -----------------------------------------------------------------------------------------------------------


def test_rewards_by_result_and_by_level() -> None:
    block, week, siege = (find(game) for game in IDS)
    assert worths(block, "result") == {
        ("us", "strategic"): 1, ("us", "tactical"): 1, ("", "draw"): 0, ("pavn", "tactical"): -1,
        ("pavn", "strategic"): -1,
    }  # fmt: skip
    assert worths(block, "level") == {
        ("us", "strategic"): 1, ("us", "tactical"): 0.5, ("", "draw"): 0, ("pavn", "tactical"): -0.5,
        ("pavn", "strategic"): -1,
    }  # fmt: skip
    assert worths(week, "level") == {
        ("us", "total"): 1, ("us", "marginal"): 0.5, ("", "draw"): 0, ("nature", "defeat"): -1,
    }  # fmt: skip
    assert [worths(siege, "level")[ending] for ending in siege.endings] == [
        1, 0.75, 0.5, 0.25, 1, -1, -0.25, -0.5, -0.75, -1,
    ]  # fmt: skip
    assert set(worths(siege, "result").values()) == {1, -1}


@pytest.mark.parametrize("game", IDS)
def test_the_reward_is_nothing_until_the_end_and_then_the_result(game: str) -> None:
    for seed, setting in enumerate(settings(game, 4)):
        for episode in decisions(setting, seed):
            returns = episode.returns()
            assert len(returns) == len(setting.seats)
            outcome = episode.position.outcome
            if outcome is None:
                assert not any(returns)
            else:
                winner = 1 if outcome.winner == setting.seats[0] else 0 if not outcome.winner else -1
                assert returns == [winner, -winner][: len(returns)]


# -- playing -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", IDS)
def test_the_same_dice_and_actions_bring_the_same_game(game: str) -> None:
    setting = next(settings(game, 1))
    first, second = (list(decisions(setting, 4))[-1] for _ in range(2))
    assert first.record().text() == second.record().text()
    *_, other = decisions(setting, 5)
    assert other.record().text() != first.record().text()


def test_an_action_against_the_mask_changes_nothing() -> None:
    episode = played(Setting("block-by-block"), 1, 30)
    before = episode.position.text()
    illegal = next(action for action in range(2000) if action not in episode.legal)
    words = episode.setting.actions.words(illegal)
    with pytest.raises(IllegalChoice, match=f"'{words}': action {illegal} is not among those the mask allows"):
        episode.act(illegal)
    with pytest.raises(IllegalChoice, match="'99999'"):
        episode.act(99999)
    assert episode.position.text() == before


def test_an_action_is_a_whole_number() -> None:
    episode = played(Setting("block-by-block"), 1, 30)
    before = episode.position.text()
    legal = next(iter(episode.legal))
    for wrong in (legal + 0.5, float(legal), np.float64(legal), str(legal), None):
        with pytest.raises(ParseError, match=f"^an action is a whole number, not {re.escape(repr(wrong))}$"):
            episode.act(wrong)  # type: ignore[arg-type]
    assert episode.position.text() == before
    with pytest.raises(ParseError, match=r"^an action is a whole number, not 1\.5$"):
        episode.setting.actions.words(1.5)  # type: ignore[arg-type]
    episode.act(np.int64(legal))
    assert episode.position.text() != before


def test_the_mask_is_the_legal_actions_of_the_seat_to_choose() -> None:
    episode = played(Setting("an-loc"), 1, 60)
    seat = episode.seat
    assert np.flatnonzero(episode.mask(seat)).tolist() == sorted(episode.legal)
    assert not episode.mask(1 - seat).any()


@pytest.mark.parametrize("game", IDS)
def test_nature_rolls_as_likely_as_the_rules_say(game: str) -> None:
    """Each roll of a game many times over: no choice is rarer or more frequent than five standard errors allow."""
    generator, checked, weighted = np.random.default_rng(8), 0, 0
    episode, times = Episode(Setting(game)), 400
    while not episode.over and checked < 12:
        p = episode.position
        if episode.seat != NATURE:
            legal = list(episode.legal)
            episode.act(legal[int(generator.integers(len(legal)))])
            continue
        weights = p.step.weights(p) or [1] * len(p.listed)
        rolled: Counter[str] = Counter()
        for _ in range(times):
            twin = deepcopy(episode)
            twin.roll(generator)
            rolled[last_words(twin)] += 1
        for choice, weight in zip(p.listed, weights, strict=True):
            chance = weight / sum(weights)
            error = (times * chance * (1 - chance)) ** 0.5
            assert abs(rolled[p.game.words(p.step.describe(p, choice))] - times * chance) <= 5 * error
        assert rolled.total() == times
        checked += 1
        weighted += len(set(weights)) > 1
        episode.roll(generator)
    assert checked >= 2
    assert weighted or game != "week-in-hell"


def last_words(episode: Episode) -> str:
    """The last choice of a game in words."""
    return episode.setting.game.words(episode.said[-1])


# -- copies and records ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", IDS)
def test_a_copy_is_independent(game: str) -> None:
    episode = played(next(settings(game, 1)), 2, 40)
    before, made = episode.position.text(), len(episode.said)
    twin = deepcopy(episode)
    assert twin.position.text() == before
    assert list(twin.legal) == list(episode.legal)
    twin.act(next(iter(twin.legal)))
    assert episode.position.text() == before
    assert len(episode.said) == made
    assert len(twin.said) == made + 1


@pytest.mark.parametrize("game", IDS)
def test_a_pickled_episode_is_its_record(game: str) -> None:
    for seed, setting in enumerate(settings(game, 3)):
        episode = played(setting, seed, 40)
        again: Episode = pickle.loads(pickle.dumps(episode))
        assert again.position.text() == episode.position.text()
        assert again.said == episode.said
        assert again.position.options == episode.position.options


def test_a_pickled_episode_keeps_its_secrets_and_its_rewards() -> None:
    setting = Setting("an-loc", options={"oel_commitment": "simultaneous-secret"}, reward="level")
    for episode in decisions(setting, 5):
        if episode.position.step.name() == "ChooseEffort" and episode.seat == 1:
            again: Episode = pickle.loads(pickle.dumps(episode))
            assert (again.vector(1) == episode.vector(1)).all()
            assert again.sight(1).made == episode.sight(1).made < len(episode.said)
            assert again.setting.reward == "level"
            return
    raise AssertionError("the NVA never chose its effort")


@pytest.mark.parametrize("game", IDS)
def test_the_record_of_an_episode_replays(game: str) -> None:
    for seed, setting in enumerate(settings(game, 3)):
        *_, last = decisions(setting, seed)
        record = setting.game.read_record(last.record().text())
        assert record.at().text() == last.position.text()
