"""Two people in two browsers, and one who watches: every choice is seen at once, and nothing is lost on the way."""

from playwright.sync_api import expect
from tests.browser.conftest import NewPage
from tests.browser.hands import Hands


def seated(
    new_page: NewPage, game: str = "block-by-block", mine: str = "us", friend: str = "pavn"
) -> tuple[Hands, Hands]:
    """Two people at one table: one began, the other came by the invitation."""
    first, second = Hands(new_page()), Hands(new_page())
    match = first.begin(game=game, seats={mine: "me", friend: "friend"})
    invite = first.invitation(friend)
    second.page.goto(f"/join/{match}#{invite}")
    second.button("Take the seat").click()
    expect(second.map).to_be_visible()
    return first, second


def test_both_see_each_choice_at_once(new_page: NewPage) -> None:
    us, pavn = seated(new_page)
    watcher = Hands(new_page())
    watcher.open(us.match)
    expect(pavn.prompt).to_contain_text("US/ARVN decides")
    expect(pavn.page.get_by_role("region", name="All choices")).to_have_count(0)
    us.choose("Platoon abn/1")
    us.choose("Platoon abn/2")
    for seen in (us, pavn, watcher):
        expect(seen.log).to_contain_text("abn/2")
    expect(pavn.prompt).to_contain_text("Choose a unit to move")
    assert pavn.page.title().startswith("● Your move")
    pavn.choose("Move pavn-4/5")
    pavn.choose("To S2-2")
    for seen in (us, pavn, watcher):
        expect(seen.log).to_contain_text("pavn-4/5 moves")
    expect(watcher.page.get_by_role("button", name="Undo")).to_have_count(0)


def test_further_back_by_agreement(new_page: NewPage) -> None:
    us, pavn = seated(new_page)
    us.choose("Platoon abn/1")
    us.choose("Platoon abn/2")
    expect(pavn.prompt).to_contain_text("Choose a unit to move")
    pavn.choose("Move pavn-4/5")
    pavn.choose("To S2-2")
    expect(us.log).to_contain_text("pavn-4/5 moves")
    us.button("Ask to take back").click()
    pavn.button("Agree").click()
    expect(us.prompt).to_contain_text("hold gate")
    expect(pavn.log).not_to_contain_text("pavn-4/5 moves")


def test_messages_between_the_seats(new_page: NewPage) -> None:
    us, pavn = seated(new_page)
    for hands in (us, pavn):
        hands.page.get_by_role("tab", name="Chat").click()
    us.page.get_by_label("Write to the table").fill("Good luck <b>you</b>")
    us.page.keyboard.press("Enter")
    expect(pavn.page.get_by_role("log", name="Messages")).to_contain_text("Good luck <b>you</b>")


def test_a_lost_connection_is_said_and_nothing_is_missed(new_page: NewPage) -> None:
    us, pavn = seated(new_page)
    pavn.page.context.set_offline(True)
    us.choose("Platoon abn/1")
    us.choose("Platoon abn/2")
    pavn.page.context.set_offline(False)
    expect(pavn.prompt).to_contain_text("Choose a unit to move", timeout=20_000)
    expect(pavn.log).to_contain_text("abn/2")


def test_an_invitation_is_used_once(new_page: NewPage) -> None:
    us, _ = seated(new_page)
    stranger = new_page()
    stranger.goto(f"/join/{us.match}#no-such-invitation-at-all")
    expect(stranger.get_by_role("main")).to_contain_text("taken")
    expect(stranger.get_by_role("link", name="Watch")).to_be_visible()
