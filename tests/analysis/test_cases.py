"""What a study compares."""

import pytest

import citadel
from citadel.analysis.cases import USUAL, compare
from citadel.core.errors import CitadelError

GAME = citadel.game("an-loc")
SEATS = {"arvn": ["easy"], "nva": ["easy"]}


def test_a_single_case() -> None:
    (case,) = compare(GAME, ["battle"], SEATS, {"garrison": ["city-hex"]})
    assert case == ("battle", {"garrison": "city-hex"}, ("easy", "easy"), USUAL, 0)


def test_values_and_line_ups_are_combined() -> None:
    seats = {"arvn": ["easy", "normal"], "nva": ["easy"]}
    cases = compare(GAME, ["battle"], seats, {"garrison": ["city-hex", "in-or-adjacent"]})
    assert [(case.name, case.against) for case in cases] == [
        ("ARVN easy, NVA easy, garrison city-hex", 0),
        ("ARVN easy, NVA easy, garrison in-or-adjacent", 0),
        ("ARVN normal, NVA easy, garrison city-hex", 0),
        ("ARVN normal, NVA easy, garrison in-or-adjacent", 2),
    ]


def test_each_option_off_its_usual_value() -> None:
    cases = compare(GAME, ["battle"], SEATS, {"garrison": ["in-or-adjacent"]}, each=True)
    others = [(option.id, value) for option in GAME.options for value in option.values if value != option.default]
    assert [case.options for case in cases[1:]] == [
        {"garrison": "in-or-adjacent", name: value} for name, value in others if name != "garrison"
    ]
    assert {case.against for case in cases} == {0}
    assert cases[0].name == USUAL
    assert cases[1].name == "nva_combat_first no"


def test_an_edition_sets_what_is_usual() -> None:
    game = citadel.game("week-in-hell")
    cases = compare(game, ["historical"], {"us": ["easy"]}, {"edition": ["draft"]}, each=True)
    for case in cases[1:]:
        (name,) = set(case.options) - {"edition"}
        assert case.options[name] != game.chosen_options({"edition": "draft"})[name]


def test_too_many_cases() -> None:
    options = {option.id: list(option.values) for option in GAME.options[:9]}
    with pytest.raises(CitadelError, match=r"^this compares \d+ cases; at most 500 can be studied at a time$"):
        compare(GAME, ["battle"], SEATS, options)
