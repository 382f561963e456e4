"""A game by the keyboard alone."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.hands import Hands


def test_an_opening_by_keys(page: Page) -> None:
    hands = Hands(page)
    hands.begin(game="block-by-block")
    expect(hands.prompt).to_contain_text("platoon to Gate C")
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_accessible_name("A platoon from A/1/1")
    page.keyboard.press("ArrowDown")
    expect(page.locator(":focus")).to_have_accessible_name("A platoon from B/1/1")
    page.keyboard.press("Enter")
    expect(hands.prompt).to_contain_text("platoon to Gate D")
    page.keyboard.press("u")
    expect(hands.prompt).to_contain_text("platoon to Gate C")
    page.keyboard.press("e")
    expect(hands.prompt).to_contain_text("platoon to Gate D")
    page.keyboard.press("e")
    expect(hands.prompt).to_contain_text("Move a unit")


def test_the_keys_are_listed_and_the_list_closes(page: Page) -> None:
    hands = Hands(page)
    hands.begin(game="week-in-hell")
    page.keyboard.press("?")
    keys = page.get_by_role("dialog")
    expect(keys).to_contain_text("undo", ignore_case=True)
    page.keyboard.press("Escape")
    expect(keys).to_have_count(0)


OPENINGS = {
    "week-in-hell": ("Order MACV platoon", "Choose a platoon", "Choose a platoon"),
    "an-loc": (
        "Place 7/5 in 0909",
        "Where does the 7th Regiment, 5th Division set up?",
        "Where does the 8th Regiment, 5th Division set up?",
    ),
}
"""By game the first choice, and what is asked before and after it."""


@pytest.mark.parametrize("game", OPENINGS)
def test_the_first_choice_by_keys(page: Page, game: str) -> None:
    choice, before, after = OPENINGS[game]
    hands = Hands(page)
    hands.begin(game=game)
    expect(hands.prompt).to_contain_text(before)
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_accessible_name(re.compile(f"^{choice}"))
    page.keyboard.press("Enter")
    expect(hands.prompt).to_contain_text(after)
    expect(page.get_by_text(re.compile(r"^1 / 1"))).to_be_visible()
    page.keyboard.press("u")
    expect(page.get_by_text(re.compile(r"^0 / 0"))).to_be_visible()


def test_a_lit_hex_is_taken_by_keys_on_the_map(page: Page) -> None:
    hands = Hands(page)
    hands.begin(game="an-loc")
    expect(hands.prompt).to_contain_text("Where does the 7th Regiment, 5th Division set up?")
    hands.place("0910").focus()
    page.keyboard.press("Enter")
    expect(hands.prompt).to_contain_text("Where does the 8th Regiment, 5th Division set up?")
    expect(hands.log).to_contain_text("The 7th Regiment, 5th Division sets up in An Loc (0910)")
