"""The end of a game, its replay, the address of a moment, a branch."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import NewPage
from tests.browser.hands import Hands
from tests.browser.played import played

import citadel


@pytest.mark.parametrize("game", citadel.GAMES)
def test_a_game_is_finished_and_replayed(page: Page, game: str) -> None:
    record, _ = played(game)
    seats = dict.fromkeys(citadel.game(game).seats, "me")
    last = _last_decision(game)
    hands = Hands(page)
    hands.begin(game=game, record=record, at=last, seats=seats)
    hands.say(citadel.game(game).read_record(record).choices[last])
    hands.finish()
    end = page.get_by_role("region", name="The end")
    expect(end).to_be_visible()
    expect(end).to_contain_text(re.compile("win|draw|defeat"))
    end.get_by_role("button", name="Replay").click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/game/[\w-]+/[1-9]\d*$"))
    page.keyboard.press("Home")
    expect(page).to_have_url(re.compile(r"/game/[\w-]+/0$"))
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"/game/[\w-]+/1$"))
    page.keyboard.press("End")
    expect(page).to_have_url(re.compile(rf"/game/{hands.match}$"))
    expect(end).to_be_visible()


def _last_decision(game: str) -> int:
    """The moment of a seat's last decision in the kept game."""
    record = citadel.game(game).read_record(played(game)[0])
    return max(number for number, p in record.positions() if not p.over and p.seat >= 0)


def test_every_moment_has_an_address_and_can_be_branched(new_page: NewPage) -> None:
    record, _ = played("block-by-block")
    owner, guest = Hands(new_page()), Hands(new_page())
    match = owner.begin(game="block-by-block", record=record, seats={"us": "me", "pavn": "normal"})
    guest.open(match, 100)
    expect(guest.prompt).to_contain_text("100")
    guest.button("Branch from here").click()
    expect(guest.page).not_to_have_url(re.compile(match))
    expect(guest.map).to_be_visible()
    assert guest.moment() >= 100


def test_a_press_in_the_log_shows_that_moment(page: Page) -> None:
    record, _ = played("week-in-hell")
    hands = Hands(page)
    hands.begin(game="week-in-hell", record=record, at=60)
    hands.log.get_by_role("button", name="Show choice 55", exact=True).click()
    expect(page).to_have_url(re.compile(r"/55$"))
    hands.button("Back to now").click()
    expect(page).to_have_url(re.compile(rf"{hands.match}$"))
