"""The files of the page, and the page itself at every other address: with 404 where it has nothing to show."""

import re
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

import citadel
from citadel.drawing.svg import document
from citadel.server.http import encodings

STATIC = Path(__file__).with_name("static")
NOT_BUILT = "The page has not been built yet: run 'make setup' in the folder of Citadel, then load this again.\n"
KINDS = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".map": "application/json",
    ".txt": "text/plain",
    ".svg": "image/svg+xml",
    ".webp": "image/webp",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
}
"""Media types of the page's files by suffix, whatever the system's settings."""
ADDRESSES = {"": (0, 0), "game": (1, 2), "new": (1, 1), "join": (1, 1), "me": (0, 0), "rules": (0, 9), "data": (0, 1)}
"""By the first part of an address of the app, how many may follow; `web/src/lib/route.svelte.ts` has the same."""
PICTURE = re.compile(r"pictures/([a-z0-9-]+)\.webp")
"""The picture of a game in the lobby; a game without one shows its map."""
ENCODINGS = ((".br", "br"), (".gz", "gzip"))
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"


def page(request: Request, static: Path) -> Response:
    """A file of the page, or the page itself where the address is one of the app's own."""
    path = request.url.path.strip("/")
    found = _file(static, path)
    if found is None:
        picture = PICTURE.fullmatch(path)
        if picture and picture[1] in citadel.GAMES:
            return _map(picture[1])
        if Path(path).suffix in KINDS:  # A rule's number, as in /rules/an-loc/9.6, is no ending.
            return PlainTextResponse("There is no such file.\n", 404)
        found = _file(static, "index.html")
        if found is None:
            return PlainTextResponse(NOT_BUILT, 404, {"Cache-Control": "no-store"})
        return _sent(request, found, False, 200 if is_address(path) else 404)
    return _sent(request, found, path.startswith("assets/"))


def is_address(path: str) -> bool:
    """Whether the app has something to show at a path."""
    first, *more = [part for part in path.split("/") if part] or [""]
    least, most = ADDRESSES.get(first, (1, 0))
    return least <= len(more) <= most


def _file(static: Path, path: str) -> Path | None:
    """The file at an address below the folder; never one outside it."""
    if not path or "\0" in path:
        return None
    try:
        found = (static / path).resolve()
        return found if found.is_file() and found.is_relative_to(static.resolve()) else None
    except (OSError, ValueError):
        return None


def _map(name: str) -> Response:
    """The map of a game as a picture."""
    game = citadel.game(name)
    printed = game.printed_map()
    drawn = document(printed.width, printed.height, game.title, game.subtitle, printed.ground + printed.labels)
    return Response(drawn, media_type=KINDS[".svg"], headers={"Cache-Control": ASK_AGAIN})


def _sent(request: Request, path: Path, is_hashed: bool, status: int = 200) -> Response:
    """A file, precompressed where the client accepts it; a file with its hash in its name never changes."""
    media = KINDS.get(path.suffix, "application/octet-stream")
    headers = {"Cache-Control": FOREVER if is_hashed else ASK_AGAIN, "Vary": "Accept-Encoding"}
    wanted = encodings(request)
    for ending, encoding in ENCODINGS:
        packed = path.with_name(path.name + ending)
        if encoding in wanted and packed.is_file():
            return FileResponse(packed, status, media_type=media, headers={**headers, "Content-Encoding": encoding})
    return FileResponse(path, status, media_type=media, headers=headers)
