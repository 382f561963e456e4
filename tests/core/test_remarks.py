"""The tables of what is said ahead of a rule that refuses: whole, and about rules that there are."""

import pytest

import citadel
from citadel.core.refusals import ANY_RULE


@pytest.mark.parametrize("id", citadel.GAMES)
def test_every_remark_is_for_a_rule_of_the_catalogue(id: str) -> None:
    game = citadel.game(id)
    assert [rule for rule in game.remarks.messages if rule != ANY_RULE and rule not in game.catalogue] == []


@pytest.mark.parametrize("id", citadel.GAMES)
def test_every_message_is_for_a_rule(id: str) -> None:
    game = citadel.game(id)
    named = {id for ids in game.remarks.messages.values() for id in ids}
    messages = {name.partition(".")[2] for name in game.wording.language.variables if name.startswith("refusals.")}
    assert named == messages - {"either"}
    assert game.remarks.conditions.keys() <= named
