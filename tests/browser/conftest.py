"""A real server with a store of its own, and a real browser: Debian's chromium."""

import shutil
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from tests.browser.serving import serving
from tests.waiting import PATIENCE

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}

WAIT = 1000 * PATIENCE
"""Milliseconds until an action or an expectation fails."""

NewPage = Callable[..., Page]


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running server."""
    with serving(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser, headless."""
    expect.set_options(timeout=WAIT)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"))
        yield browser
        browser.close()


@pytest.fixture
def new_page(chromium: Browser, address: str) -> Iterator[NewPage]:
    """Makes a page of a person of his own; an error of the page's script fails the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def make(phone: bool = False, dark: bool = False) -> Page:
        context = chromium.new_context(
            base_url=address,
            viewport=PHONE if phone else DESKTOP,  # type: ignore[arg-type]
            has_touch=phone,
            is_mobile=phone,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(WAIT)
        page.on("pageerror", lambda error: errors.append(str(error)))
        return page

    yield make
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """A desktop page."""
    return new_page()
