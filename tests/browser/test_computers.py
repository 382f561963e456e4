"""Computer players at the table: the one that searches with its time, reasons on request, and the review of a game."""

import re

from playwright.sync_api import Page, expect
from tests.browser.conftest import NewPage
from tests.browser.hands import Hands
from tests.browser.played import played
from tests.browser.test_pages import faults
from tests.waiting import wait_until

REVIEWED = 120_000
"""Milliseconds that the review of a few choices may take."""


def test_hard_is_chosen_with_a_time_and_says_what_it_is_after(page: Page) -> None:
    page.goto("/new/block-by-block")
    seat = page.get_by_role("group", name="PAVN/NLF")
    seat.get_by_role("radio", name="Computer, hard").check()
    expect(seat).to_contain_text("Tries out its best plans")
    page.get_by_role("group", name="US/ARVN").get_by_role("radio", name="Computer, hard").check()
    time = page.get_by_label("Hard thinks about each decision for up to")
    expect(time).to_have_count(1)
    time.select_option("0.2 seconds")
    page.get_by_role("group", name="US/ARVN").get_by_role("radio", name="Me").check()
    assert faults(page) == []
    page.get_by_role("button", name="Start the game").click()
    hands = Hands(page)
    expect(hands.map).to_be_visible()
    expect(page.get_by_role("complementary", name="Decision, log and replay")).to_contain_text("hard, 0.2 s")
    hands.say("none", "none")
    expect(hands.prompt).to_contain_text("The computer is thinking")
    expect(hands.prompt).to_contain_text("Move a unit")
    reasons = page.get_by_role("button", name="reasons")
    expect(hands.log.get_by_text("Reason: ")).to_have_count(0)
    reasons.click()
    expect(hands.log.locator(".reason").first).to_have_text(re.compile(r"^Reason: ?[A-Z].+\.$"))
    assert faults(page) == []
    page.reload()
    expect(reasons).to_have_attribute("aria-pressed", "true")
    reasons.click()
    expect(hands.log.locator(".reason")).to_have_count(0)


def test_a_game_is_reviewed_and_its_graph_leads_to_the_moments(new_page: NewPage) -> None:
    mine, watching = Hands(new_page()), Hands(new_page(phone=True, dark=True))
    seats = {"us": "me", "pavn": "me"}
    match = mine.begin(game="block-by-block", record=played("block-by-block")[0], at=3, seats=seats)
    mine.page.get_by_role("tab", name="Review").click()
    review = mine.page.get_by_role("region", name="Review of the game")
    review.get_by_role("button", name="Review this game").click()
    expect(review.get_by_role("progressbar")).to_be_visible()
    graph = review.get_by_role("img", name="Expected score of US/ARVN")
    expect(graph).to_be_visible(timeout=REVIEWED)
    for part in ("Turning points", "Luck", "What the search would have done", "In total"):
        expect(review.get_by_role("heading", name=part)).to_be_visible()
    assert faults(mine.page) == []
    graph.click(position={"x": 40, "y": 40})
    expect(mine.page).to_have_url(re.compile(r"/0$"))
    watching.open(match)
    watching.page.get_by_role("tab", name="Log").click()
    expect(watching.page.get_by_role("tab", name="Review")).to_have_count(0)


def test_a_game_of_computers_is_shown_from_its_beginning_and_can_be_got_ahead_of(page: Page) -> None:
    page.goto("/new/block-by-block")
    page.get_by_role("group", name="US/ARVN").get_by_role("radio", name="Computer, easy").check()
    page.get_by_role("group", name="PAVN/NLF").get_by_role("radio", name="Computer, normal").check()
    page.get_by_role("button", name="Start the game").click()
    hands = Hands(page)
    expect(hands.map).to_be_visible()
    wait_until(hands.moment)
    assert hands.moment() < 20
    expect(page.get_by_text("The game is over")).to_have_count(0)
    assert hands.log.locator(".entry").count() <= hands.moment()
    page.get_by_role("button", name=re.compile("Back to now|Skip")).click()
    expect(page.get_by_role("button", name=re.compile("Back to now|Pause"))).to_have_count(0)


def test_a_game_of_computers_is_paused_and_gone_on_with_while_it_is_played(page: Page) -> None:
    hands = Hands(page)
    hands.begin(game="block-by-block", seats={"us": "hard", "pavn": "hard"}, budget=0.2)
    page.get_by_role("button", name="Pause").click()
    page.wait_for_timeout(500)
    at = hands.moment()
    page.wait_for_timeout(1500)
    assert hands.moment() == at
    page.get_by_role("button", name="Play", exact=True).click()
    wait_until(lambda: hands.moment() > at)
    page.get_by_role("button", name="Back to now").click()
    expect(page).to_have_url(re.compile(rf"/game/{hands.match}$"))
