"""The rule catalogue of A Week in Hell: every case, figure, difference, ruling and option, in the rulebook's order."""

import pytest
from tests import catalogue_checks as checks
from tests.week_in_hell.board import GAME

from citadel.analysis import coverage
from citadel.core.catalogue import Catalogue

PATH = checks.path_of("week_in_hell")

# Case and number of its entries; they count from 1, but the note before the cases of 10.2 is entry 0.
CASES = {
    "0": 2, "1.1": 1, "1.2": 1, "1.2.1": 2, "1.2.2": 10, "1.2.3": 1, "2.1": 6, "2.2": 1, "3": 4, "4": 3, "5": 2,
    "6": 1, "6.1": 2, "6.2": 1, "6.3": 1, "6.4": 1, "6.4.1": 1, "6.4.2": 2, "6.4.3": 1,
    "7": 1, "7.1": 3, "7.2": 1, "7.2.1": 1, "7.2.2": 1, "7.3": 2,
    "8": 6, "8.1.1": 4, "8.1.2": 4, "8.2.1": 4, "8.2.2": 17, "8.2.3": 3, "8.2.4": 4, "8.2.5": 5, "8.2.6": 6,
    "9": 1, "9.1": 3, "9.2": 1, "9.2.1": 1, "9.2.2": 2, "9.2.3": 2, "9.2.4": 1, "9.2.5": 1, "9.2.6": 1,
    "9.3": 1, "9.3.1": 1, "9.3.2": 1, "9.3.3": 3,
    "10.1": 3, "10.2": 1, "10.2.1": 1, "10.2.2": 1, "10.2.3": 1, "10.2.4": 1, "10.2.5": 1,
    "10.3.1": 3, "10.3.2": 3, "10.3.3": 1, "10.3.4": 6, "10.4.1": 1, "10.4.2": 1, "10.5.1": 1, "10.5.2": 2, "10.5.3": 1,
    "10.6": 1,
    "11.1": 1, "11.1.1": 1, "11.1.2": 1, "11.1.3": 1, "11.1.4": 1, "11.1.5": 1, "11.1.6": 1, "11.1.7": 1, "11.1.8": 1,
    "11.1.9": 3, "11.2.1": 2, "11.2.2": 5, "11.2.3": 1, "11.3.1": 1, "11.3.2": 1,
    "12.1": 1, "12.1.1": 5, "12.1.2": 3, "12.2": 1, "12.2.1": 4, "12.2.2": 1,
}  # fmt: skip
FIGURES = [1, 2, 3, 4, 6, 7, 8, 9]  # figure 5 is the end of figure 4

# Option, the values it may have with the default first, and the entries that argue it.
OPTIONS: checks.Options = {
    "edition": (["published", "draft"], []),
    "rescue_zone_value": (["attacked", "jump_off"], ["X-10"]),
    "north_infiltration": ([False, True], ["X-16"]),
    "regroup_south_only": ([True, False], ["X-15", "Q-32"]),
    "infiltration_once_per": (["phase", "procedure"], ["X-17"]),
    "isolated_nva_draw": (["if_none", "keep_stronger"], ["X-18"]),
    "missing_mandatory_red": (["defeat", "no_better_than_draw"], ["X-22", "X-26"]),
    "alt_macv_cp": (["arrives_with_A", "removed"], ["X-24", "Q-54"]),
    "alt_first_convoy_removed_at": (["macv", "phu_bai"], ["X-25"]),
    "split_attacks": ([True, False], ["X-29", "Q-48"]),
    "cv_0_attacks": ([False, True], []),
    "destroyed_bridge": (["bars_us_units", "closed"], ["Q-33"]),
    "jump_off_infiltrated": ([True, False], ["Q-46"]),
    "infiltration_conditions": (["both", "either"], ["Q-28"]),
    "order_chain": ([False, True], ["Q-04"]),
    "convoy_d_drm_scope": (["macv_leg", "all"], ["Q-25"]),
    "macv_own_order": (["always", "opening_only"], ["Q-01"]),
    "red_assault_enters_emptied_zone": ([True, False], []),
    "red_assault_holds_emptied_zone": ([False, True], ["Q-14"]),
    "red_retreat_drm_cumulative": ([False, True], ["Q-13"]),
    "isolation_check_after_event": ([True, False], ["Q-30"]),
    "alt_first_convoy_counts_zone_d": ([False, True], ["Q-37"]),
    "ambush_victim": (["player", "random"], ["Q-26"]),
    "macv_joins_failed_clearing": ([True, False], ["Q-07"]),
}

ERRATA = [f"E-WH-{number}" for number in range(1, 12)]

# What has no effect on play; every other case and figure is a rule, every other difference a ruling.
NOTES = ["WH-1.1-1", "WH-2.1-5"] + [
    f"X-{number:02}" for number in (1, 2, 3, 7, 8, 9, 11, 12, 13, 14, 19, 20, 21, 23, 30, 31, 32, 33)
]


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return Catalogue.load(PATH)


@pytest.fixture(scope="module")
def entries() -> checks.Entries:
    return checks.entries_of(PATH)


def expected_ids() -> list[str]:
    cases = [f"WH-{case}-{number}" for case, count in CASES.items() for number in numbers(case, count)]
    figures = [f"WH-F{figure}-1" for figure in FIGURES]
    differences = [f"X-{number:02}" for number in range(1, 34)]
    rulings = [f"Q-{number:02}" for number in range(1, 77)]
    return [*cases, *figures, *differences, *rulings, *OPTIONS, *ERRATA]


def numbers(case: str, count: int) -> range:
    first = 0 if case == "10.2" else 1
    return range(first, first + count)


def test_every_case_figure_difference_ruling_and_option_stands_in_the_rulebooks_order(catalogue: Catalogue) -> None:
    assert [rule.id for rule in catalogue] == expected_ids()


def test_kinds(catalogue: Catalogue) -> None:
    assert [rule.id for rule in catalogue if rule.kind == "note"] == NOTES
    for rule in catalogue:
        if rule.id not in NOTES:
            kinds = {"WH": "rule", "X": "ruling", "Q": "ruling", "E": "erratum"}
            kind = kinds.get(rule.id.partition("-")[0], "option")
            assert rule.kind == kind, rule.id


def test_a_case_has_its_own_number(catalogue: Catalogue) -> None:
    cases = {"0": "0"} | {case: case if "." in case else f"{case}.0" for case in CASES if case != "0"}
    checks.check_numbers(catalogue, "WH-", cases)


def test_options_have_their_values_and_the_published_default(entries: checks.Entries) -> None:
    checks.check_option_values(entries, OPTIONS)


def test_the_text_of_an_option_names_each_of_its_values(entries: checks.Entries) -> None:
    checks.check_option_texts(entries)


def test_the_text_of_an_option_speaks_as_the_command_does(entries: checks.Entries) -> None:
    texts = [entry["text"] for entry in entries if "values" in entry]
    assert not [text for text in texts if "With true" in text or "With false" in text]


def test_rulings_name_the_option_that_embodies_them(entries: checks.Entries) -> None:
    checks.check_rulings_of_options(entries, OPTIONS)


def test_titles_and_texts_are_unique(catalogue: Catalogue) -> None:
    checks.check_unique(catalogue)


def test_texts_are_sentences_for_players(catalogue: Catalogue) -> None:
    checks.check_texts(catalogue, "FR", "EN")


def test_every_entry_names_its_source(catalogue: Catalogue) -> None:
    checks.check_sources(catalogue)


def test_see_also_leads_to_other_entries(catalogue: Catalogue) -> None:
    checks.check_see_also(catalogue)


def test_every_rule_ruling_and_option_has_code_and_a_test() -> None:
    lacking = [row.rule.id for row in coverage.coverage(GAME) if row.lacks]
    assert lacking == []


def test_options_are_those_of_the_game() -> None:
    entries = {rule.id for rule in GAME.catalogue if rule.kind == "option"}
    assert entries == {option.id for option in GAME.options}
