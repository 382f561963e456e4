"""Every page is open to everybody (axe-core finds nothing serious, in both themes), and the first one is small."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import NewPage
from tests.browser.hands import Hands
from tests.browser.played import played

import citadel

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
BUDGET = 200_000
"""What the first page may take from the net, in bytes."""


def faults(page: Page) -> list[dict[str, Any]]:
    """What axe finds that is serious or critical."""
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        {"id": fault["id"], "where": [node["target"] for node in fault["nodes"]][:4], "why": fault["help"]}
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
    ]


def addresses() -> Iterator[str]:
    """All pages that need no match."""
    yield from ("/", "/no/such/page", "/me", "/rules", "/data")
    for game in citadel.GAMES:
        yield from (f"/new/{game}", f"/rules/{game}/7", f"/data/{game}")


def test_server_and_page_agree_on_what_is_no_address(page: Page) -> None:
    nothing = page.get_by_role("heading", name="There is nothing at this address")
    for address in (*addresses(), "/new", "/game", "/join", "/me/too", "/rules/an-loc/a/b", "/data/an-loc/more", "/x"):
        answer = page.goto(address)
        assert answer is not None
        expect(page.get_by_role("heading", level=1).first).to_be_visible()
        assert nothing.is_visible() == (answer.status == 404), address


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_pages_are_open_to_everybody(new_page: NewPage, phone: bool, dark: bool) -> None:
    page = new_page(phone=phone, dark=dark)
    for address in addresses():
        page.goto(address)
        expect(page.get_by_role("heading", level=1).first).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert faults(page) == [], address


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", citadel.GAMES)
def test_the_tables_are_open_to_everybody(new_page: NewPage, game: str, phone: bool, dark: bool) -> None:
    record, choices = played(game)
    hands = Hands(new_page(phone=phone, dark=dark))
    seats = dict.fromkeys(citadel.game(game).seats, "me")
    hands.begin(game=game, record=record, at=choices // 2, seats=seats)
    assert faults(hands.page) == []
    hands.open(hands.match, 3)
    assert faults(hands.page) == []


def test_the_first_page_is_small(page: Page) -> None:
    client = page.context.new_cdp_session(page)
    client.send("Network.enable")
    taken: list[float] = []
    client.on("Network.loadingFinished", lambda event: taken.append(event["encodedDataLength"]))
    page.goto("/")
    expect(page.get_by_role("heading", name="Block by Block")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert len(taken) > 5
    assert sum(taken) < BUDGET
