"""A phone: touch, the sheet and its tabs."""

import re

from playwright.sync_api import expect
from tests.browser.conftest import NewPage
from tests.browser.hands import Hands
from tests.browser.played import played
from tests.browser.test_openings import first_attack


def test_an_opening_by_touch(new_page: NewPage) -> None:
    page = new_page(phone=True)
    hands = Hands(page)
    hands.begin(game="block-by-block")
    expect(page.get_by_role("tab", name="Decide")).to_have_attribute("aria-selected", "true")
    expect(hands.prompt).to_contain_text("platoon to Gate C")
    hands.choose("A platoon from 1st Abn")
    expect(hands.prompt).to_contain_text("platoon to Gate D")
    page.get_by_role("button", name="Undo").tap()
    expect(hands.prompt).to_contain_text("platoon to Gate C")
    page.get_by_role("tab", name="Tracks").tap()
    expect(page.get_by_text("Political tracks")).to_be_visible()
    page.get_by_role("button", name="Rules").tap()
    expect(page.get_by_role("searchbox")).to_be_visible()


def test_a_lit_place_is_taken_by_touch(new_page: NewPage) -> None:
    page = new_page(phone=True)
    hands = Hands(page)
    hands.begin(game="an-loc")
    expect(hands.prompt).to_contain_text("Where does the 7th Regiment, 5th Division set up?")
    hands.tap(hands.place("0910"))
    expect(hands.prompt).to_contain_text("Where does the 8th Regiment, 5th Division set up?")


def test_the_chance_of_a_target_in_words_and_all_odds_at_a_press(new_page: NewPage) -> None:
    moment, choice, forecast = first_attack("block-by-block")
    page = new_page(phone=True)
    hands = Hands(page)
    record = played("block-by-block")[0]
    hands.begin(game="block-by-block", record=record, at=moment, seats={"us": "me", "pavn": "me"})
    hands.tap(page.get_by_role("region", name="All choices").get_by_role("button").nth(choice))
    expect(page.get_by_text(re.compile(r"^\d+% chance of")).filter(visible=True)).to_be_in_viewport()
    page.get_by_role("button", name="All odds").tap()
    expect(hands.odds).to_contain_text(forecast.title)
    expect(hands.odds.get_by_role("img", name="die").first).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Close odds").tap()
    expect(hands.prompt).to_be_in_viewport()


def test_the_thinking_time_is_in_sight_when_a_player_that_searches_is_chosen(new_page: NewPage) -> None:
    page = new_page(phone=True)
    page.goto("/new/an-loc")
    page.get_by_role("group", name="NVA").get_by_role("radio", name="Computer, hard").check()
    time, start = page.get_by_label("Hard thinks").bounding_box(), page.locator(".start").bounding_box()
    assert time is not None
    assert start is not None
    assert time["y"] + time["height"] <= start["y"]


def test_nothing_overflows(new_page: NewPage) -> None:
    page = new_page(phone=True)
    hands = Hands(page)
    for game in ("block-by-block", "week-in-hell", "an-loc"):
        hands.begin(game=game)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
    for address in ("/", "/new/an-loc", "/rules/an-loc", "/data/an-loc"):
        page.goto(address)
        page.wait_for_load_state("networkidle")
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, address


def test_small_boxes_are_met_by_a_finger_and_a_target_is_shown_in_the_list(new_page: NewPage) -> None:
    page = new_page(phone=True)
    hands = Hands(page)
    hands.begin(game="an-loc")
    number = page.locator(".prompt").get_by_role("button", name="Rule 13.1.1")
    box = number.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] + 9)
    expect(page.get_by_role("dialog", name="Rules")).to_be_visible()
    page.get_by_role("button", name="Close").tap()
    hands.button("Hint").tap()
    expect(page.locator(".choices .aimed")).to_be_in_viewport()
