"""The lobby: a game at once, my games, a record from elsewhere, another device."""

import re

import pytest
from playwright.sync_api import FilePayload, Page, expect
from tests.browser.conftest import NewPage
from tests.browser.hands import Hands
from tests.browser.played import played

import citadel

STARTS = {"block-by-block": "Play the computer", "week-in-hell": "Play", "an-loc": "Play the computer"}


@pytest.mark.parametrize("game", citadel.GAMES)
def test_a_game_at_once(page: Page, game: str) -> None:
    page.goto("/")
    card = page.get_by_role("article", name=citadel.game(game).title)
    card.get_by_role("button", name=STARTS[game], exact=True).click()
    hands = Hands(page)
    expect(hands.map).to_be_visible()
    expect(hands.prompt).to_contain_text(re.compile("Choose a unit|Choose a platoon|set up"))
    page.goto("/")
    expect(page.get_by_role("link", name="Your move")).to_have_count(1)


def test_my_games_are_deleted_after_a_question(page: Page) -> None:
    hands = Hands(page)
    hands.begin(game="week-in-hell")
    page.goto("/")
    page.get_by_role("button", name="More about this game").click()
    page.get_by_role("button", name="Delete…").click()
    page.get_by_role("button", name="Keep it").click()
    expect(page.get_by_role("link", name="Your move")).to_have_count(1)
    page.get_by_role("button", name="Delete…").click()
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_role("link", name="Your move")).to_have_count(0)


def test_all_choices_of_a_new_game(page: Page) -> None:
    page.goto("/new/an-loc")
    page.get_by_role("radio", name="The First Assault").check()
    page.get_by_role("button", name="Start the game").click()
    hands = Hands(page)
    expect(hands.map).to_be_visible()
    page.get_by_role("tab", name="About").click()
    expect(page.get_by_role("region", name="About this game")).to_contain_text("The First Assault")


def test_a_record_is_opened_and_nonsense_is_refused_with_a_sentence(page: Page) -> None:
    page.goto("/")
    page.get_by_text("Import a record").click()
    page.get_by_label("or paste it here").fill("nonsense")
    page.get_by_role("button", name="Open").click()
    expect(page.get_by_role("alert")).to_contain_text("record")
    record = FilePayload(name="game.txt", mimeType="text/plain", buffer=played("week-in-hell")[0].encode())
    page.get_by_label("File").set_input_files(record)
    page.get_by_role("button", name="Open").click()
    expect(page.get_by_role("region", name="The end")).to_be_visible()


def test_my_games_on_another_device(new_page: NewPage) -> None:
    here, there = new_page(), new_page()
    Hands(here).begin(game="block-by-block")
    secret = here.evaluate("localStorage.getItem('citadel-me')")
    there.goto(f"/me#{secret}")
    expect(there.get_by_role("link", name="Your move")).to_have_count(1)
