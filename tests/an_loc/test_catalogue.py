"""The rule catalogue of An Loc: every case, example, ruling and option, in the rulebook's order."""

import pytest
from tests import catalogue_checks as checks

import citadel
from citadel.analysis import coverage
from citadel.core.catalogue import Catalogue

PATH = checks.path_of("an_loc")

# Case and its statements in order; "" is a case of a single statement, EX an example, T the reinforcements of a turn.
CASES = {
    "1.4": "A B", "1.5": "A B C", "1.6": "", "2.1": "A B C D", "2.2": "",
    "3.1": "A B C D E", "3.2": "A", "3.3": "", "3.4": "", "3.6": "", "4.0": "A B C D E F", "5.0": "A B C D E",
    "6.0": "", "6.1": "A B C", "6.2": "A B C", "6.3": "", "6.4": "", "6.5": "", "6.6": "", "6.7.1": "A B",
    "6.7.2": "A B C", "7.1": "A B C D E", "7.2": "A B C EX", "8.0": "A B C D E F G", "8.1": "A B", "8.2": "", "8.X": "",
    "9.0": "A B C", "9.1.1": "", "9.1.2": "", "9.1.3": "", "9.1.4": "", "9.2": "A B C", "9.3": "A B C D E F",
    "9.4": "A B C D E E1 E2 E3", "9.5": "A B C1 C2 D E F G", "9.6": "A B C D E", "9.6.1": "A B C D",
    "9.6.2": "A B C EX", "9.7": "A B B1 B2 B3", "9.8": "A B C C1 C2 C3 D EX", "9.9": "A B C",
    "9.10": "EX1 EX2 EX3 EX4 EX5",
    "10.0": "A B C D E F G H I", "10.1": "A B C", "10.2": "", "10.3": "A B C", "10.4": "", "10.5": "A B C",
    "10.6": "A B C D", "10.6.1": "A B", "10.6.2": "", "10.7.1": "A B C D E F G H", "10.7.2": "", "10.8": "A B C",
    "10.9": "EX1 EX2 EX3",
    "11.1": "A B C D E F G H", "11.2.1": "A B C", "11.2.2": "A B C", "11.3": "A B C D E F G H", "11.4": "A EX B C",
    "12.1": "A B C D", "12.2": "A B C",
    "13.1": "A", "13.1.1": "", "13.1.2": "A B T2 T5 T10", "13.1.3": "A B C D", "13.1.4": "T1 T2 SA", "13.1.5": "",
    "13.1.6": "", "13.1.7": "", "13.2": "A B",
}  # fmt: skip
RULINGS = [number for number in range(1, 116) if number not in (81, 95, 96, 105)]  # the numbers in use

ERRATA = 7

# Option, the values it may have with the default first, and the ruling that names it as its own.
OPTIONS: checks.Options = {
    "nva_combat_first": ([True, False], ["A-05"]),
    "oel_commitment": (["sequential-open", "simultaneous-secret"], ["A-07"]),
    "lull_skips_air": ([True, False], ["A-08"]),
    "zoc_blocked_by_prohibited_hexside": ([False, True], ["A-11"]),
    "zoc_negation_at_origin": ([True, False], ["A-14"]),
    "stacking_checked": (["always", "end-of-move"], ["A-15"]),
    "tac_price_at_aaa4": (["as-2", "as-0"], ["A-19"]),
    "tac_follow_example": ([False, True], ["A-20"]),
    "sa7_timing": (["after-strikes", "start-of-air-phase"], ["A-25"]),
    "unused_hq_two_cas_in_defence": ([False, True], ["A-28"]),
    "hq_uses_per_combat": (["any", 1], ["A-29"]),
    "hot_lz_by_start": ([True, False], ["A-32"]),
    "helo_to_lai_khe": ([True, False], ["A-35"]),
    "b52_tac_ignores_aaa": ([False, True], ["A-100"]),
    "surrounded": (["six-hexes", "no-path"], ["A-37"]),
    "garrison": (["city-hex", "in-or-adjacent"], ["A-43"]),
    "no_retreat": (["step-per-hex", "eliminate"], ["A-45"]),
    "eliminated_counts_as_withdrawn": ([True, False], ["A-46"]),
    "capture_rule": (["end-of-turn", "immediate", "play-on"], ["A-48"]),
    "major_attack_needs_combat": ([True, False], []),  # A-50 too, which can name only one as its own
    "major_attack_window": (["C..C+2", "C+1..C+2"], ["A-50"]),
    "sapper_replaceable": ([False, True], ["A-54"]),
    "clamp_before_shift": ([True, False], ["A-66"]),
    "zoc_loss_in_friendly_hex": ([True, False], ["A-70"]),
    "retreat_cancel_max": ([1, "any"], ["A-73"]),
    "arvn_replacements_expire": ([False, True], ["A-76"]),
    "ql13_negation": ([True, False], ["A-78"]),
    "april_turns": ([3, 4], ["A-79"]),
    "third_brigade_hq": ([True, False], ["A-85"]),
    "hexside_penalties": (["once", "each"], ["A-99"]),
    "tac_replacements": (["as-in-combat", "any-unit"], []),  # A-54 too, whose own is another
    "ninth_division": (["three-battalions", "regiment-too"], ["A-86"]),
}

# What has no effect on play; every other case is a rule, every other ruling a ruling.
NOTES = [
    "AL-1.4-A", "AL-1.5-A", "AL-1.5-B", "AL-1.5-C", "AL-2.2", "AL-3.1-A", "AL-3.1-C", "AL-3.1-E", "AL-3.4", "AL-3.6",
    "A-01", "A-02", "A-94",
]  # fmt: skip


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return Catalogue.load(PATH)


@pytest.fixture(scope="module")
def entries() -> checks.Entries:
    return checks.entries_of(PATH)


def expected_ids() -> list[str]:
    cases = [f"AL-{case}-{item}".removesuffix("-") for case, items in CASES.items() for item in items.split(" ")]
    return [*cases, *(f"A-{number:02}" for number in RULINGS), *OPTIONS, *(f"E-AL-{n + 1}" for n in range(ERRATA))]


def test_every_case_ruling_and_option_stands_in_the_rulebooks_order(catalogue: Catalogue) -> None:
    assert [rule.id for rule in catalogue] == expected_ids()


def test_kinds(catalogue: Catalogue) -> None:
    assert [rule.id for rule in catalogue if rule.kind == "note"] == NOTES
    for rule in catalogue:
        if rule.id not in NOTES:
            kinds = {"AL": "rule", "A": "ruling", "E": "erratum"}
            assert rule.kind == kinds.get(rule.id.partition("-")[0], "option"), rule.id


def test_a_case_has_its_own_number(catalogue: Catalogue) -> None:
    checks.check_numbers(catalogue, "AL-", {case: case for case in CASES} | {"8.X": "8.0"})


def test_printed_examples_are_named_as_such(catalogue: Catalogue) -> None:
    for rule in catalogue:
        is_example = rule.id.startswith("AL-") and "-EX" in rule.id
        assert rule.source.startswith("example ") == is_example, rule.id
        assert rule.title.startswith("Example of ") == is_example, rule.id


def test_options_have_their_values_and_defaults(entries: checks.Entries) -> None:
    checks.check_option_values(entries, OPTIONS)


def test_the_text_of_an_option_names_each_of_its_values(entries: checks.Entries) -> None:
    checks.check_option_texts(entries)


def test_rulings_name_the_option_that_embodies_them(entries: checks.Entries) -> None:
    checks.check_rulings_of_options(entries, OPTIONS)


def test_a_ruling_and_its_option_lead_to_each_other(catalogue: Catalogue) -> None:
    for option in OPTIONS:
        rulings = [other for other in catalogue[option].see if other.startswith("A-")]
        assert len(rulings) == 1, option
        assert option in catalogue[rulings[0]].see, option


def test_titles_and_texts_are_unique(catalogue: Catalogue) -> None:
    checks.check_unique(catalogue)


def test_texts_are_sentences_for_players(catalogue: Catalogue) -> None:
    checks.check_texts(catalogue)


def test_every_entry_names_its_source(catalogue: Catalogue) -> None:
    checks.check_sources(catalogue)


def test_see_also_leads_to_other_entries(catalogue: Catalogue) -> None:
    checks.check_see_also(catalogue)


def test_every_rule_ruling_and_option_has_code_and_tests() -> None:
    lacking = [row.rule.id for row in coverage.coverage(citadel.game("an-loc")) if row.lacks]
    assert lacking == []
