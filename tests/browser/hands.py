"""What a player does at the page, and what he sees: by what is written on it, as a reader or a screen reader has it."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

AXE_IMPACTS = ("serious", "critical")


class Hands:
    """A player at a table."""

    def __init__(self, page: Page) -> None:
        self.page = page

    # -- beginning -----------------------------------------------------------------------------------------------------

    def begin(self, **wanted: Any) -> str:
        """Begin a match as this person without the lobby, open its table and return its id."""
        if self.page.url == "about:blank":
            self.page.goto("/no/such/page")
        made = self.page.evaluate(
            """async (wanted) => {
                const key = 'citadel-me'
                const secret = localStorage.getItem(key) ?? crypto.randomUUID().replaceAll('-', '')
                localStorage.setItem(key, secret)
                const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}` }
                const answer = await fetch('/api/matches', { method: 'POST', headers, body: JSON.stringify(wanted) })
                return answer.json()
            }""",
            wanted,
        )
        assert "id" in made, made
        self.open(made["id"])
        return str(made["id"])

    def open(self, match: str, moment: int | None = None) -> None:
        """Go to a table, at a moment of it if one is given."""
        self.page.goto(f"/game/{match}" + (f"/{moment}" if moment is not None else ""))
        expect(self.map).to_be_visible()

    # -- seeing --------------------------------------------------------------------------------------------------------

    @property
    def match(self) -> str:
        """The id of the match on the table."""
        return self.page.url.rsplit("/game/")[1].split("/")[0]

    @property
    def map(self) -> Locator:
        """The map."""
        return self.page.get_by_role("application")

    @property
    def prompt(self) -> Locator:
        """What is asked."""
        return self.page.get_by_role("status").filter(visible=True).first

    @property
    def log(self) -> Locator:
        """The log of the game."""
        return self.page.get_by_role("log", name="Game log")

    @property
    def odds(self) -> Locator:
        """The odds of what is aimed at."""
        return self.page.get_by_role("region", name="Odds")

    @property
    def answer(self) -> Locator:
        """What the page answers to something that is not possible."""
        return self.page.locator(".strip").first

    def unit(self, name: str) -> Locator:
        """A lit counter on the map."""
        return self.map.locator(f'[role=button][data-unit="{name}"]')

    def place(self, name: str) -> Locator:
        """A lit place on the map."""
        return self.map.locator(f'[role=button][data-place="{name}"]')

    @property
    def lit_places(self) -> Locator:
        """All lit places on the map."""
        return self.map.locator("[role=button][data-place]")

    def moment(self) -> int:
        """How many choices stand."""
        return int(self.page.get_by_text(re.compile(r"^\d+ / \d+")).first.inner_text().split("/")[0])

    # -- doing ---------------------------------------------------------------------------------------------------------

    def press(self, lit: Locator) -> None:
        """Press a lit counter, from a stack that opens under the pointer if it lies in one, or a lit place."""
        self._at_middle(lit, self.page.mouse.move)
        unit = lit.get_attribute("data-unit")
        if unit:
            self.page.wait_for_timeout(300)
            lit = self.map.locator(f'[data-counter="{unit}"]').last
        self._at_middle(lit, self.page.mouse.click)

    def tap(self, lit: Locator) -> None:
        """Tap a lit thing."""
        self._at_middle(lit, self.page.touchscreen.tap)

    def hover(self, lit: Locator) -> None:
        """Let the pointer rest on something lit."""
        self._at_middle(lit, self.page.mouse.move)

    def _at_middle(self, thing: Locator, do: Callable[[float, float], None]) -> None:
        box = thing.bounding_box()
        assert box is not None
        do(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def whole_map(self) -> None:
        """Show the whole map."""
        self.page.get_by_role("button", name="Whole map").click()
        self.page.wait_for_timeout(300)

    def press_place(self, name: str) -> None:
        """Press a place that may not be lit."""
        x, y = self.page.evaluate(
            """async ([match, name]) => {
                const { places } = await (await fetch(`/api/matches/${match}/map`)).json()
                const { x, y } = places.find(({ id }) => id === name)
                const sheet = document.querySelector('[role=application] svg')
                const point = new DOMPoint(x, y).matrixTransform(sheet.getScreenCTM())
                return [point.x, point.y]
            }""",
            [self.match, name],
        )
        self.page.mouse.click(x, y)

    def empty(self, *places: str) -> str:
        """The first of some places in which no counter stands now."""
        pieces = self._ask("/moments/last")["table"]["pieces"]
        taken = {piece.get("place", "") for piece in pieces}
        return next(place for place in places if place not in taken)

    def press_undo(self) -> None:
        """Take back the last choice."""
        self.page.get_by_role("button", name="Undo").click()

    def invitation(self, seat: str) -> str:
        """The secret by which a friend takes a seat."""
        told = self._ask("")
        return str(next(one["invite"] for one in told["seats"] if one["seat"] == seat))

    def _ask(self, path: str) -> Any:
        return self.page.evaluate(
            """async ([match, path]) => {
                const headers = { Authorization: `Bearer ${localStorage.getItem('citadel-me')}` }
                return (await fetch(`/api/matches/${match}${path}`, { headers })).json()
            }""",
            [self.match, path],
        )

    def finish(self) -> None:
        """Take the first choice again and again until the game is over."""
        self.say_first_while_waiting_for(*(seat["seat"] for seat in self._ask("")["seats"]))

    def say_first_while_waiting_for(self, *seats: str) -> None:
        """Take the first choice again and again while one of these seats has to choose."""
        for _ in range(60):
            decision = self._ask("/moments/last")["decision"]
            if decision is None or decision["seat"] not in seats:
                return
            self.say(decision["choices"][0]["words"])
        raise AssertionError("there is no end to it")

    def say(self, *choices: str) -> None:
        """Make choices in words as this person, without the page, which follows them."""
        for words in choices:
            told = self.page.evaluate(
                """async ([match, words]) => {
                    const secret = localStorage.getItem('citadel-me')
                    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}` }
                    const at = `/api/matches/${match}`
                    const { version } = await (await fetch(at, { headers })).json()
                    const body = JSON.stringify({ version, words })
                    return (await fetch(`${at}/choices`, { method: 'POST', headers, body })).json()
                }""",
                [self.match, words],
            )
            assert "error" not in told, (words, told)

    def button(self, name: str) -> Locator:
        """A button by the beginning of its name."""
        return self.page.get_by_role("button", name=re.compile(f"^{re.escape(name)}")).first

    def choose(self, words: str) -> None:
        """Take a choice from the list of all choices."""
        self.page.get_by_role("region", name="All choices").get_by_role("button", name=words).first.click()
