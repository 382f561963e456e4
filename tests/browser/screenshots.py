"""Pictures of every page for all three games, desktop and phone, light and dark.

python -m tests.browser.screenshots FOLDER [WORD]    only pages with WORD in their name, if one is given
"""

import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from tests.browser.played import played
from tests.browser.serving import serving

import citadel

SIZES = {"desktop": (1440, 900), "tablet": (820, 1180), "phone": (390, 844)}
MIDDLE = 0.45
"""How far into a kept game the table in the middle of play is."""


def pages(page: Page) -> Iterator[tuple[str, str]]:
    """Every page by a name, with its address."""
    yield "lobby", "/"
    yield "nowhere", "/no/such/page"
    for game in citadel.GAMES:
        yield f"{game}-new", f"/new/{game}"
        yield f"{game}-rules", f"/rules/{game}"
        yield f"{game}-data", f"/data/{game}"
        solitaire = len(citadel.game(game).seats) == 1
        seats = dict.fromkeys(citadel.game(game).seats, "me") if solitaire else {}
        yield f"{game}-start", f"/game/{_begin(page, {'game': game, 'seats': seats})}"
        record, choices = played(game)
        seats = dict.fromkeys(citadel.game(game).seats, "me")
        middle = {"game": game, "record": record, "at": int(choices * MIDDLE), "seats": seats}
        yield f"{game}-middle", f"/game/{_begin(page, middle)}"
        yield f"{game}-end", f"/game/{_begin(page, {'game': game, 'record': record, 'seats': seats})}"


def _begin(page: Page, wanted: dict[str, object]) -> str:
    """Begin a match as the person of the page; its id."""
    made = page.evaluate(
        """async (wanted) => {
            const secret = localStorage.getItem('citadel-me')
            const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}` }
            const answer = await fetch('/api/matches', { method: 'POST', headers, body: JSON.stringify(wanted) })
            return answer.json()
        }""",
        wanted,
    )
    assert "id" in made, made
    return str(made["id"])


def take(browser: Browser, address: str, folder: Path, word: str) -> None:
    """Take all pictures, one person for all of them."""
    for size, (width, height) in SIZES.items():
        phone = size != "desktop"
        context = browser.new_context(
            base_url=address, viewport={"width": width, "height": height}, has_touch=phone, is_mobile=phone
        )
        page = context.new_page()
        page.goto("/")
        page.wait_for_load_state("networkidle")
        for name, path in pages(page):
            if word not in f"{name}-{size}":
                continue
            for theme in ("light", "dark"):
                page.evaluate("(theme) => localStorage.setItem('citadel-theme', theme)", theme)
                page.goto(path)
                page.locator("h1").first.wait_for()
                page.wait_for_timeout(900)
                page.screenshot(path=folder / f"{name}-{size}-{theme}.png")
                print(folder / f"{name}-{size}-{theme}.png", flush=True)
        context.close()


def main(folder: Path, word: str = "") -> None:
    """Take the pictures into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as store, serving(Path(store)) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"))
        take(browser, address, folder, word)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:3])
