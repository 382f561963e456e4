"""The pictures of the games in the lobby: a part of the map in the middle of a game between normal computer players.

    python web/pictures.py      # writes web/public/pictures/GAME.webp; needs playwright, chromium and web/node_modules

The games are played with fixed seeds, so the same players and drawings give the same pictures.
"""

import base64
import random
import shutil
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import citadel
from citadel import players
from citadel.core.game import Game
from citadel.core.position import NATURE, Position

WEB = Path(__file__).parent
FONTS = WEB / "node_modules" / "@fontsource"
WIDTH, HEIGHT = 640, 366
LARGEST = 22_000
VIETNAMESE = "unicode-range: U+0102-0111, U+01A0-01B0, U+0300-0340, U+1EA0-1EF9;"

TO_WEBP = """async ([png, quality]) => {
  const picture = new Image()
  picture.src = 'data:image/png;base64,' + png
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.getContext('2d').drawImage(picture, 0, 0)
  return canvas.toDataURL('image/webp', quality)
}"""


@dataclass(frozen=True, slots=True)
class Subject:
    """What a picture shows: the position after so many choices of a seeded game, and a corner and width of the map."""

    game: str
    seed: int
    choices: int
    x: int
    y: int
    width: int


SUBJECTS = (
    Subject("block-by-block", 3, 184, 620, 890, 1160),
    Subject("week-in-hell", 7, 254, 1560, 1090, 1140),
    Subject("an-loc", 5, 330, 1060, 1340, 1000),
)


def main() -> None:
    """Write all pictures."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"))
        for subject in SUBJECTS:
            game = citadel.game(subject.game)
            svg = game.draw(position(game, subject.seed, subject.choices))
            picture = webp(browser, svg, subject)
            path = WEB / "public" / "pictures" / f"{subject.game}.webp"
            path.write_bytes(picture)
            print(f"{path.name}: {len(picture)} bytes")
        browser.close()


def position(game: Game, seed: int, choices: int) -> Position:
    """A game between normal players after so many choices, dice included, or at its end."""
    dice = random.Random(seed)
    seated = [players.make("normal", game, seat, seed) for seat in game.seats]
    p = game.start()
    for _ in range(choices):
        if p.over:
            break
        seat = p.step.seat(p)
        if seat == NATURE:
            p.take(dice.choices(p.listed, p.step.weights(p) or [1] * len(p.listed))[0])
        else:
            p.take(seated[seat].choose(p))
    return p


def webp(browser: Browser, svg: str, subject: Subject) -> bytes:
    """A part of a drawing as a picture, in the best quality that is not too large."""
    height = subject.width * HEIGHT / WIDTH
    view = f'viewBox="{subject.x} {subject.y} {subject.width} {height:.0f}" width="{WIDTH}" height="{HEIGHT}"'
    before, _, rest = svg.partition('viewBox="')
    after = rest[rest.index("role=") :]
    page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
    page.set_content(f"<style>{fonts()} body {{ margin: 0 }} svg {{ display: block }}</style>{before}{view} {after}")
    page.evaluate("document.fonts.ready.then(() => null)")
    png = base64.b64encode(page.screenshot()).decode()
    for quality in range(90, 30, -4):
        address = page.evaluate(TO_WEBP, [png, quality / 100])
        picture = base64.b64decode(address.partition(",")[2])
        if len(picture) < LARGEST:
            page.close()
            return picture
    raise SystemExit(f"{subject.game}: too much on the picture for {LARGEST} bytes")


def fonts() -> str:
    """The typefaces of the map as style rules that need no server."""
    rules = []
    families = (("Barlow Condensed", "barlow-condensed"), ("Source Serif 4", "source-serif-4"))
    for family, folder in families:
        for part in ("latin", "vietnamese"):
            for weight in (400, 600):
                file = FONTS / folder / "files" / f"{folder}-{part}-{weight}-normal.woff2"
                letters = (
                    "" if part == "latin" else "unicode-range: U+0102-0111, U+01A0-01B0, U+0300-0340, U+1EA0-1EF9;"
                )
                data = base64.b64encode(file.read_bytes()).decode()
                src = f"url(data:font/woff2;base64,{data}) format('woff2')"
                rules.append(f"@font-face {{ font-family: '{family}'; font-weight: {weight}; {letters} src: {src} }}")
    return "\n".join(rules)


if __name__ == "__main__":
    main()
