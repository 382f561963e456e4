"""Two people in two browsers, and one who watches: every choice is seen at once, and nothing is lost on the way."""

from typing import NamedTuple

from playwright.sync_api import Page, expect
from tests.browser.conftest import NewPage
from tests.browser.hands import Hands

import citadel


class Seated(NamedTuple):
    """Two people at a table: one began it, the other came by the invitation."""

    first: Hands
    second: Hands
    invitation: str


def seated(new_page: NewPage, game: str = "block-by-block") -> Seated:
    """Two people at a table, in the order of the seats."""
    first, second = Hands(new_page()), Hands(new_page())
    mine, friend = citadel.game(game).seats
    match = first.begin(game=game, seats={mine: "me", friend: "friend"})
    invitation = f"/join/{match}#{first.invitation(friend)}"
    second.page.goto(invitation)
    second.button("Take the seat").click()
    expect(second.map).to_be_visible()
    return Seated(first, second, invitation)


def requests_of(page: Page) -> list[str]:
    """The addresses that a page asks for from now on."""
    found: list[str] = []
    page.on("request", lambda request: found.append(request.url))
    return found


def test_both_see_each_choice_at_once(new_page: NewPage) -> None:
    us, pavn, _ = seated(new_page)
    watcher = Hands(new_page())
    watcher.open(us.match)
    expect(pavn.prompt).to_contain_text("US/ARVN is deciding")
    expect(pavn.page.get_by_role("region", name="All choices")).to_have_count(0)
    us.choose("A platoon from 1st Abn")
    us.choose("A platoon from 2nd Abn")
    for seen in (us, pavn, watcher):
        expect(seen.log).to_contain_text("2nd Airborne Battalion")
    expect(pavn.prompt).to_contain_text("Move a unit")
    assert pavn.page.title().startswith("● Your move")
    pavn.choose("Move 5/4 PAVN")
    pavn.choose("To S2-2")
    for seen in (us, pavn, watcher):
        expect(seen.log).to_contain_text("The 5th Company, 4th Battalion PAVN moves")
    expect(watcher.page.get_by_role("button", name="Undo")).to_have_count(0)


def test_a_choice_is_one_request_and_who_watches_makes_none(new_page: NewPage) -> None:
    us, pavn, _ = seated(new_page)
    watcher = Hands(new_page())
    watcher.open(us.match)
    us.choose("A platoon from 1st Abn")
    expect(watcher.log).to_contain_text("1st Airborne Battalion")
    chooser, others = requests_of(us.page), [requests_of(seen.page) for seen in (pavn, watcher)]
    us.choose("A platoon from 2nd Abn")
    for seen in (us, pavn, watcher):
        expect(seen.log).to_contain_text("2nd Airborne Battalion")
    expect(pavn.prompt).to_contain_text("Move a unit")
    assert [address.split("/")[-1] for address in chooser] == ["choices"]
    assert others == [[], []]


def test_further_back_by_agreement(new_page: NewPage) -> None:
    us, pavn, _ = seated(new_page)
    us.choose("A platoon from 1st Abn")
    us.choose("A platoon from 2nd Abn")
    expect(pavn.prompt).to_contain_text("Move a unit")
    pavn.choose("Move 5/4 PAVN")
    pavn.choose("To S2-2")
    expect(us.log).to_contain_text("The 5th Company, 4th Battalion PAVN moves")
    us.button("Ask to take back").click()
    pavn.button("Agree").click()
    expect(us.prompt).to_contain_text("platoon to Gate")
    expect(pavn.log).not_to_contain_text("The 5th Company, 4th Battalion PAVN moves")


def test_messages_between_the_seats(new_page: NewPage) -> None:
    us, pavn, _ = seated(new_page)
    for hands in (us, pavn):
        hands.page.get_by_role("tab", name="Chat").click()
    us.page.get_by_label("Write to the table").fill("Good luck <b>you</b>")
    us.page.keyboard.press("Enter")
    expect(pavn.page.get_by_role("log", name="Messages")).to_contain_text("Good luck <b>you</b>")


def test_both_sides_of_an_loc_in_two_browsers(new_page: NewPage) -> None:
    arvn, nva, _ = seated(new_page, "an-loc")
    arvn.choose("Place 7/5 in 0909")
    expect(nva.log).to_contain_text("The 7th Regiment, 5th Division sets up in 0909")
    expect(nva.prompt).to_contain_text("ARVN is deciding")
    arvn.say_first_while_waiting_for("arvn")
    expect(nva.prompt).to_contain_text("set up")
    nva.page.get_by_role("region", name="All choices").get_by_role("button").first.click()
    expect(arvn.prompt).to_contain_text("NVA is deciding")


def test_a_lost_connection_is_said_and_nothing_is_missed(new_page: NewPage) -> None:
    us, pavn, _ = seated(new_page)
    expect(pavn.prompt).to_contain_text("US/ARVN is deciding")
    pavn.page.route("**/stream", lambda route: route.abort())
    pavn.page.reload()
    expect(pavn.page.get_by_text("Connection lost")).to_be_visible()
    us.choose("A platoon from 1st Abn")
    us.choose("A platoon from 2nd Abn")
    expect(us.prompt).to_contain_text("PAVN/NLF is deciding")
    expect(pavn.prompt).to_contain_text("US/ARVN is deciding")
    pavn.page.unroute("**/stream")
    expect(pavn.prompt).to_contain_text("Move a unit")
    expect(pavn.log).to_contain_text("2nd Airborne Battalion")
    expect(pavn.page.get_by_text("Connection lost")).to_have_count(0)


def test_an_invitation_is_used_once(new_page: NewPage) -> None:
    invitation = seated(new_page).invitation
    stranger = new_page()
    stranger.goto(invitation)
    expect(stranger.get_by_role("main")).to_contain_text("taken")
    expect(stranger.get_by_role("link", name="Watch")).to_be_visible()
