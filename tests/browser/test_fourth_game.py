"""A game that the page has never heard of: on the shelf with its map, and played by clicks."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect
from tests.browser.hands import Hands
from tests.browser.serving import serving
from tests.duel.programs import GAMES


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that finds the game in a folder named from outside."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CITADEL_GAMES", str(GAMES))
        with serving(tmp_path_factory.mktemp("server")) as found:
            yield found


def test_it_stands_on_the_shelf(page: Page) -> None:
    page.goto("/")
    card = page.get_by_role("article").filter(has_text="The Ford")
    expect(card).to_contain_text("Three companies a side fight for a ford.")
    picture = card.get_by_role("img").first
    picture.scroll_into_view_if_needed()
    page.wait_for_function("image => image.complete && image.naturalWidth > 0", arg=picture.element_handle())


def test_it_is_played_by_clicks(page: Page) -> None:
    hands = Hands(page)
    hands.begin(game="duel", seats={"red": "me", "blue": "me"})
    expect(hands.prompt).to_contain_text("Choose a company to march, or rest")
    hands.whole_map()
    hands.press(hands.unit("red-1"))
    expect(hands.prompt).to_contain_text("Where does the 1st Red Company march?")
    hands.press_place("ford")
    expect(hands.log).to_contain_text("The 1st Red Company marches from the western bank to the ford.")
    hands.choose("march")
    hands.press_place("ford")
    expect(hands.log).to_contain_text("falls.")
    hands.press_undo()
    expect(hands.log).not_to_contain_text("falls.")


def test_the_search_answers_at_the_table(page: Page) -> None:
    hands = Hands(page)
    hands.begin(game="duel", seats={"red": "me", "blue": "hard"}, budget=0.5)
    hands.say("rest")
    expect(page.get_by_text("Turn 2 of 6").first).to_be_visible()
    expect(hands.prompt).to_contain_text("Choose a company to march, or rest")
