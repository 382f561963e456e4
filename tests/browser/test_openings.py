"""The openings of the three games by clicks on the map: choose, be refused with the rule, see odds, undo, reload."""

import pytest
from playwright.sync_api import Page, expect
from tests.browser.hands import Hands
from tests.browser.played import played

import citadel
from citadel.core.display import Forecast
from citadel.core.position import NATURE


def test_block_by_block_by_clicks(page: Page) -> None:
    hands = Hands(page)
    hands.begin(game="block-by-block")
    expect(hands.prompt).to_contain_text("detach a platoon to Gate C")
    hands.whole_map()
    hands.press(hands.unit("abn/1"))
    expect(hands.prompt).to_contain_text("platoon to Gate D")
    hands.press_undo()
    expect(hands.prompt).to_contain_text("platoon to Gate C")
    hands.press(hands.unit("abn/1"))
    expect(hands.prompt).to_contain_text("platoon to Gate D")
    hands.press(hands.unit("abn/2"))
    expect(hands.prompt).to_contain_text("Move a unit")
    expect(hands.log).to_contain_text("moves from")
    hands.press(hands.unit("3rd/1"))
    expect(hands.prompt).to_contain_text("Where does the 1st Battalion, 3rd Regiment go?")
    hands.press_place(hands.empty("S1-1", "S1-2", "S1-3", "S2-1", "S2-2", "S3-1", "S4-2", "S5-1"))
    expect(hands.answer.get_by_role("button", name="Rule")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(hands.prompt).to_contain_text("Move a unit")
    moment = hands.moment()
    page.reload()
    expect(hands.prompt).to_contain_text("Move a unit")
    assert hands.moment() == moment


@pytest.mark.parametrize("game", citadel.GAMES)
def test_the_odds_before_an_attack(page: Page, game: str) -> None:
    moment, choice, forecast = first_attack(game)
    hands = Hands(page)
    hands.begin(game=game, record=played(game)[0], at=moment, seats=dict.fromkeys(citadel.game(game).seats, "me"))
    hands.hover(page.get_by_role("region", name="All choices").get_by_role("button").nth(choice))
    expect(hands.odds).to_contain_text(forecast.title)
    expect(hands.odds.get_by_role("img", name="die")).to_have_count(len(forecast.faces))
    for chance in forecast.chances:
        expect(hands.odds).to_contain_text(f"{round(100 * chance.chance)}%")
    for part in forecast.modifiers:
        expect(hands.odds).to_contain_text(part.label)
        if part.rule:
            expect(hands.odds.get_by_role("button", name=f"Rule {part.rule}", exact=True).first).to_be_visible()


def test_odds_fold_when_nothing_is_aimed_at_and_leave_the_log_its_room(page: Page) -> None:
    moment, choice, forecast = first_attack("an-loc")
    hands = Hands(page)
    hands.begin(game="an-loc", record=played("an-loc")[0], at=moment, seats={"arvn": "me", "nva": "me"})
    hands.hover(page.get_by_role("region", name="All choices").get_by_role("button").nth(choice))
    expect(hands.odds.get_by_role("img", name="die").first).to_be_visible()
    expect(hands.odds.get_by_text("Die modifier")).to_be_in_viewport()
    log = hands.log.bounding_box()
    assert log is not None
    assert log["height"] >= 56
    page.mouse.move(700, 20)
    expect(hands.odds.get_by_role("img", name="die")).to_have_count(0)
    expect(hands.odds).to_contain_text(forecast.title)
    page.get_by_role("button", name="Open the odds").click()
    page.mouse.move(700, 20)
    page.wait_for_timeout(900)
    expect(hands.odds.get_by_role("img", name="die").first).to_be_visible()
    page.get_by_role("button", name="Close the odds").click()
    expect(hands.odds.get_by_role("img", name="die")).to_have_count(0)


def first_attack(name: str) -> tuple[int, int, Forecast]:
    """The first moment of the kept game at which a choice of a counter or place has odds with modifiers.

    The choice is counted among those of counters and places.
    """
    game = citadel.game(name)
    for moment, p in game.read_record(played(name)[0]).positions():
        if p.over or p.seat == NATURE:
            continue
        pending = p.decision
        assert pending is not None
        listed = [choice for choice in pending.choices if choice.unit or choice.place]
        for index, choice in enumerate(listed):
            forecast = game.forecast(p, choice.number)
            if forecast is not None and forecast.modifiers and forecast.faces and forecast.short:
                return moment, index, forecast
    raise AssertionError("no attack has odds")


def test_week_in_hell_by_clicks(page: Page) -> None:
    hands = Hands(page)
    hands.begin(game="week-in-hell")
    expect(hands.prompt).to_contain_text("Choose a platoon to receive")
    hands.whole_map()
    hands.press_place("stadium")
    expect(hands.answer.get_by_role("button", name="Rule")).to_be_visible()
    hands.press(hands.unit("macv-platoon"))
    expect(hands.button("Undo")).to_be_enabled()
    hands.press_undo()
    expect(hands.unit("macv-platoon")).to_be_visible()
    hands.press(hands.unit("macv-platoon"))
    expect(hands.unit("macv-platoon")).to_have_count(0)
    hands.button("Done").click()
    expect(hands.prompt).to_contain_text("Choose who acts next")
    hands.press(hands.unit("macv-platoon"))
    hands.button("Move").click()
    hands.press(hands.unit("macv-platoon"))
    place = hands.lit_places.first
    hands.press(place)
    expect(hands.log).to_contain_text("moves from the MACV Compound")
    moment = hands.moment()
    page.reload()
    expect(hands.log).to_contain_text("moves from the MACV Compound")
    assert hands.moment() == moment


def test_an_loc_by_clicks(page: Page) -> None:
    hands = Hands(page)
    hands.begin(game="an-loc")
    hands.whole_map()
    expect(hands.prompt).to_contain_text("Where does the 7th Regiment, 5th Division set up?")
    hands.press(hands.place("0909"))
    expect(hands.prompt).to_contain_text("Where does the 8th Regiment, 5th Division set up?")
    hands.press_place("1306")
    expect(hands.answer.get_by_role("button", name="Rule")).to_be_visible()
    hands.press(hands.place("0810"))
    expect(hands.log).to_contain_text("The 8th Regiment, 5th Division sets up in 0810")
    hands.press_undo()
    expect(hands.prompt).to_contain_text("Where does the 8th Regiment, 5th Division set up?")
    page.reload()
    expect(hands.prompt).to_contain_text("Where does the 8th Regiment, 5th Division set up?")
    assert hands.moment() == 1
