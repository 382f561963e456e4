"""The page: the files that its build has left, and the page itself for every address of the app."""

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

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
"""By ending what a file of the page is, whatever the machine thinks of it."""
ENCODINGS = ((".br", "br"), (".gz", "gzip"))
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"


def page(request: Request, static: Path) -> Response:
    """A file of the page, or the page itself where the address is one of the app's own."""
    path = request.url.path.strip("/")
    found = _file(static, path)
    if found is None:
        if Path(path).suffix in KINDS:  # A rule's number, as in /rules/an-loc/9.6, is no ending.
            return PlainTextResponse("There is no such file.\n", 404)
        found = _file(static, "index.html")
        if found is None:
            return PlainTextResponse(NOT_BUILT, 404, {"Cache-Control": "no-store"})
    return _sent(request, found, path.startswith("assets/"))


def _file(static: Path, path: str) -> Path | None:
    """The file at an address below the folder; never one outside it."""
    if not path or "\0" in path:
        return None
    try:
        found = (static / path).resolve()
        return found if found.is_file() and found.is_relative_to(static.resolve()) else None
    except (OSError, ValueError):
        return None


def _sent(request: Request, path: Path, is_hashed: bool) -> Response:
    """A file, compressed beforehand where that is wanted; what carries its hash in its name never changes."""
    media = KINDS.get(path.suffix, "application/octet-stream")
    headers = {"Cache-Control": FOREVER if is_hashed else ASK_AGAIN, "Vary": "Accept-Encoding"}
    wanted = {each.partition(";")[0].strip() for each in request.headers.get("accept-encoding", "").lower().split(",")}
    for ending, encoding in ENCODINGS:
        packed = path.with_name(path.name + ending)
        if encoding in wanted and packed.is_file():
            return FileResponse(packed, media_type=media, headers={**headers, "Content-Encoding": encoding})
    return FileResponse(path, media_type=media, headers=headers)
