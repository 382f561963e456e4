"""The openings of the three games by clicks on the map: choose, be refused with the rule, see odds, undo, reload."""

from playwright.sync_api import Page, expect
from tests.browser.hands import Hands


def test_block_by_block_by_clicks(page: Page) -> None:
    hands = Hands(page)
    hands.begin(game="block-by-block")
    expect(hands.prompt).to_contain_text("gives a platoon to hold gate C")
    hands.whole_map()
    hands.press(hands.unit("abn/1"))
    expect(hands.prompt).to_contain_text("hold gate D")
    hands.press_undo()
    expect(hands.prompt).to_contain_text("hold gate C")
    hands.press(hands.unit("abn/1"))
    expect(hands.prompt).to_contain_text("hold gate D")
    hands.press(hands.unit("abn/2"))
    expect(hands.prompt).to_contain_text("Choose a unit to move")
    expect(hands.log).to_contain_text("moves from")
    hands.press(hands.unit("3rd/1"))
    expect(hands.prompt).to_contain_text("Choose where 3rd/1 goes")
    hands.press_place("N1-1")
    expect(hands.answer).to_contain_text("N1-1")
    expect(hands.answer.get_by_role("button", name="Rule")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(hands.prompt).to_contain_text("Choose a unit to move")
    moment = hands.moment()
    page.reload()
    expect(hands.prompt).to_contain_text("Choose a unit to move")
    assert hands.moment() == moment


def test_block_by_block_odds_before_an_assault(page: Page) -> None:
    hands = Hands(page)
    hands.begin(game="block-by-block", seats={"us": "me", "pavn": "me"})
    hands.say("abn/1", "abn/2", "end", "end")
    hands.say("group B/1/1", "add F/2/5", "add G/2/5", "finish", "act B/1/1")
    hands.whole_map()
    target = hands.lit_places.first
    name = target.get_attribute("data-place")
    hands.hover(target)
    expect(hands.odds).to_contain_text(f"{name}")
    expect(hands.odds).to_contain_text("Die modifier")
    expect(hands.odds.get_by_role("img", name="die")).to_have_count(6)
    expect(hands.odds).to_contain_text("%")


def test_week_in_hell_by_clicks(page: Page) -> None:
    hands = Hands(page)
    hands.begin(game="week-in-hell")
    expect(hands.prompt).to_contain_text("Name a platoon to receive an order")
    hands.whole_map()
    hands.press(hands.unit("macv-platoon"))
    hands.button("End").click()
    expect(hands.prompt).to_contain_text("Choose who acts next")
    hands.press(hands.unit("macv-platoon"))
    hands.button("Move").click()
    hands.press(hands.unit("macv-platoon"))
    place = hands.lit_places.first
    hands.press(place)
    expect(hands.log).to_contain_text("moves")


def test_an_loc_by_clicks(page: Page) -> None:
    hands = Hands(page)
    hands.begin(game="an-loc")
    hands.whole_map()
    expect(hands.prompt).to_contain_text("Choose where 7/5 is set up")
    hands.press(hands.place("0909"))
    expect(hands.prompt).to_contain_text("Choose where 8/5 is set up")
    hands.press_place("1306")
    expect(hands.answer.get_by_role("button", name="Rule")).to_be_visible()
    hands.press(hands.place("0810"))
    expect(hands.log).to_contain_text("8/5 is set up in 0810")
    hands.press_undo()
    expect(hands.prompt).to_contain_text("Choose where 8/5 is set up")
