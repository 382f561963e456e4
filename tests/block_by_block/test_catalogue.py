"""The rule catalogue: complete, every entry with code and a test, options as in the data."""

from tests.block_by_block.board import GAME

from citadel.analysis import coverage


def test_every_rule_ruling_and_option_has_code_and_a_test() -> None:
    lacking = [row.rule.id for row in coverage.coverage(GAME) if row.lacks]
    assert lacking == []


def test_options_are_those_of_the_data() -> None:
    entries = {rule.id for rule in GAME.catalogue if rule.kind == "option"}
    assert entries == {option.id for option in GAME.options}


def test_titles_are_unique_and_texts_are_sentences() -> None:
    titles = [rule.title for rule in GAME.catalogue]
    assert len(set(titles)) == len(titles)
    for rule in GAME.catalogue:
        assert rule.text[0].isupper(), rule.id
        assert rule.text.endswith("."), rule.id


def test_see_also_leads_somewhere() -> None:
    for rule in GAME.catalogue:
        for other in rule.see:
            assert other in GAME.catalogue, f"{rule.id} points to {other}"
