"""What the rules say in numbers is what the data have."""

from importlib import import_module
from typing import Any

import pytest
from tests.rule_numbers import TABLE, faults, numbers_of

import citadel
from citadel.core.catalogue import Catalogue
from citadel.core.data.shape import copied


def checked(name: str, catalogue: Catalogue | None = None, **changed: Any) -> list[str]:
    game: Any = citadel.game(name)
    keys = import_module(f"citadel.games.{name.replace('-', '_')}.data.schema").KEYS
    return faults(name, catalogue or game.catalogue, game.data.files | changed, keys)


@pytest.mark.parametrize("name", TABLE)
def test_every_number_in_a_text_is_that_of_the_data_or_fixed_by_the_rule(name: str) -> None:
    assert checked(name) == []


def test_a_value_that_was_changed_is_missed_in_the_texts() -> None:
    constants = copied(citadel.game("an-loc").data.files["constants"])  # type: ignore[attr-defined]
    constants["stacking"]["hex"] = 5
    assert checked("an-loc", constants=constants) == ["AL-4.0-D says 4, but constants.stacking.hex is 5"]


def test_a_number_that_is_new_in_a_text_is_missed_in_the_table() -> None:
    game = citadel.game("an-loc")
    rules = [rule for rule in game.catalogue if rule.id != "AL-4.0-A"]
    changed = type(rules[0])("AL-4.0-A", "4.0", "Stacks", "Two units form a stack.", "rule")
    assert checked("an-loc", Catalogue([*rules, changed])) == ["AL-4.0-A has the numbers Two, the table "]


def test_what_counts_as_a_number() -> None:
    text = "On turn 2 the 81st, 1/15, N1-2, T-54, AL-4.0, 3:1 and two B-52s: +1 on QL-13, -2 for the 122mm, twice."
    assert numbers_of(text) == ["2", "two", "+1", "-2", "twice"]


def test_every_published_game_has_its_numbers_checked() -> None:
    assert set(TABLE) == {"an-loc", "block-by-block", "week-in-hell"}
