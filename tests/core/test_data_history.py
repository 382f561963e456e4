"""Component data as they were before a retuning, by their fingerprint."""

import pickle
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import citadel
from citadel.core.data import DataSet, history, load
from citadel.core.data.history import Retuning, in_old_form
from citadel.core.errors import DataError, ParseError

FOLDERS = {name: Path(citadel.__file__).parent / "games" / name.replace("-", "_") / "data" for name in citadel.GAMES}
PAST = [(name, each.name, each.fingerprint) for name, folder in FOLDERS.items() for each in history(folder)]

RELEASED = {"block-by-block": "83ead2218231", "week-in-hell": "422cda6a8224", "an-loc": "97a0e22b9399"}
"""The component data of the last release, Citadel 0.1.0, by their fingerprints."""


def data_of(name: str, fingerprint: str) -> dict[str, Any]:
    game: Any = citadel.game(name).as_of(1, fingerprint)
    found: DataSet = game.data
    assert found.fingerprint == game.fingerprint == fingerprint
    return found.files


@pytest.mark.parametrize(("name", "file", "fingerprint"), PAST)
def test_undoing_a_retuning_gives_the_data_of_the_fingerprint(name: str, file: str, fingerprint: str) -> None:
    folder = FOLDERS[name]
    schema = import_module(f"citadel.games.{name.replace('-', '_')}.data.schema")
    past = history(folder)
    number = [each.name for each in past].index(file) + 1
    given = load(folder, schema.SCHEMA, schema.KEYS, None, past[:number]).fingerprint
    assert given == fingerprint, f"the data have changed: {past[0].name} must undo that too (docs/add-a-rule.md)"
    p = citadel.game(name).as_of(1, fingerprint).start()
    assert f"data: {fingerprint}\n" in p.text()
    assert p.game.position(p.text()).text() == p.text()


@pytest.mark.parametrize(("name", "released"), RELEASED.items())
def test_games_begun_under_the_last_release_can_be_opened(name: str, released: str) -> None:
    past = history(FOLDERS[name])
    is_begun = any(each.fingerprint == released for each in past)
    file = past[0].name if is_begun else f"history/{len(past) + 1}.toml"
    try:
        citadel.game(name).as_of(1, released)
    except ParseError:
        lines = f'data/{file} with fingerprint = "{released}" must undo what has changed (docs/add-a-rule.md)'
        pytest.fail(f"{name}: the component data have changed: {lines}")


def test_retunings_are_numbered_without_a_gap() -> None:
    for name, folder in FOLDERS.items():
        files = [int(Path(each.name).stem) for each in history(folder)]
        assert files == list(range(len(files), 0, -1)), name


def test_the_values_of_an_loc_as_they_were() -> None:
    first, second, now = (data_of("an-loc", each) for each in ("68e8795c2cd9", "ddde8c840a24", "97a0e22b9399"))
    assert [each["surrender"]["factor"]["fire_base"] for each in (first, second, now)] == [1, 1, 0]
    high = [
        unit["morale"]
        for each in (first, second, now)
        for unit in each["arvn"]["unit"]
        if unit["id"] == "5-div-hq-high"
    ]
    assert high == [8, 8, 7]
    income = [[turn["arvn_op"] for turn in each["turns"]["turn"]][2:9] for each in (first, second, now)]
    assert income == [[6, 6, 7, 7, 7, 6, 6], [4, 4, 4, 4, 4, 5, 5], [4, 4, 4, 4, 4, 5, 5]]


def test_the_markers_of_a_week_in_hell_as_they_were() -> None:
    for fingerprint, mean in (("b76c3221145b", 2.5), ("422cda6a8224", 3.1)):
        markers = data_of("week-in-hell", fingerprint)["nva"]["marker"]
        assert sum(marker["count"] for marker in markers) == 40
        total = sum(marker["count"] * marker["sides"][0] for marker in markers)
        assert round(total / 40, 1) == mean


def test_an_owner_overlay_lies_over_the_data_of_its_time(tmp_path: Path) -> None:
    overlay = tmp_path / "mine.toml"
    overlay.write_text("[surrender.factor]\nbesieged = -2\n", "utf-8")
    schema = import_module("citadel.games.an_loc.data.schema")
    folder = FOLDERS["an-loc"]
    then = load(folder, schema.SCHEMA, schema.KEYS, overlay, history(folder)[:-1])
    text = citadel.game("an-loc", overlay).as_of(1, then.fingerprint).new_record().text()
    game: Any = citadel.game("an-loc", overlay).read_record(text).game
    factors = game.data.files["surrender"]["factor"]
    assert (factors["besieged"], factors["fire_base"]) == (-2, 1)
    with pytest.raises(ParseError, match="made with other component data"):
        citadel.game("an-loc").read_record(text)


def test_a_game_with_earlier_data_stays_itself_in_another_process() -> None:
    game = citadel.game("an-loc").as_of(1, "ddde8c840a24")
    again = pickle.loads(pickle.dumps(game))
    assert again is game


def test_what_has_come_since_and_what_is_gone_is_no_matter_of_values() -> None:
    now: dict[str, Any] = {
        "units": {"type": [{"id": "a", "attack": 3, "short": "A"}, {"id": "b", "attack": 2, "short": "B"}]},
        "options": {"option": [{"id": "old", "default": 1}, {"id": "new", "default": 2}]},
        "events": {"effect": {"smoke": {"range": 1}}},
    }
    undone = Retuning("1", "x", {}, ["units.type.short", "options.option[new]", "events.gas"])
    undone.dropped = {"events": {"effect": {"smoke": {"dense": True}}}, "units": {"type": [{"id": "b", "old": True}]}}
    keys = {"units.type": "id", "options.option": "id"}
    assert in_old_form(now, [undone], keys) == {
        "units": {"type": [{"id": "a", "attack": 3}, {"id": "b", "attack": 2, "old": True}]},
        "options": {"option": [{"id": "old", "default": 1}]},
        "events": {"effect": {"smoke": {"range": 1, "dense": True}}},
    }
    assert now["units"]["type"][0]["short"] == "A"


def test_a_fingerprint_that_nothing_has_and_a_history_without_one(tmp_path: Path) -> None:
    with pytest.raises(ParseError, match="made with other component data"):
        citadel.game("an-loc").as_of(1, "0123456789ab")
    (tmp_path / "history").mkdir()
    (tmp_path / "history" / "1.toml").write_text("[turns]\n", "utf-8")
    with pytest.raises(DataError, match=r"^history/1.toml: fingerprint missing$"):
        history(tmp_path)
