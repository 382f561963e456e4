"""The server as an ASGI application.

app = create_app(open_store("sqlite:///games.sqlite"))
"""

import sqlite3
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path

import msgspec
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

import citadel
from citadel.server import http, openapi, pages
from citadel.server.api import BRIEFLY, ENDPOINTS, Raw, Service
from citadel.server.computer import Adviser, Computers
from citadel.server.host import Host
from citadel.server.limits import Limits
from citadel.server.problems import Problem, missing
from citadel.server.reviews import Reviews
from citadel.server.store import Store
from citadel.server.stream import EventStream, Listener
from citadel.server.thinking import Task
from citadel.server.workers import Workers

HEADERS = (
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), geolocation=(), microphone=()"),
    (
        "Content-Security-Policy",
        "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
        "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'",
    ),
    ("X-Frame-Options", "DENY"),
)
Answer = Callable[[Request], Awaitable[Response]]


class SafeHeaders:
    """Adds the security headers to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.headers = [(name.lower().encode(), value.encode()) for name, value in HEADERS]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and its answer back with the headers."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *self.headers]
            await send(message)

        await self.app(scope, receive, with_headers if scope["type"] == "http" else send)


def create_app(
    store: Store, *, limits: Limits | None = None, processes: int = 0, static: Path = pages.STATIC, warm: bool = False
) -> Starlette:
    """The application; computer players think in so many processes, or in a thread where there are none.

    Warm, it loads and draws every game when it starts, so that nobody waits for that later.
    """
    rules = limits or Limits()
    host = Host(store, rules)
    workers = Workers(processes)
    computers = Computers(host, workers)
    gate = http.Gate(rules)
    reviews = Reviews(host)
    service = Service(host, Adviser(host, workers), reviews)
    described = msgspec.json.encode(openapi.document((*ENDPOINTS, openapi.STREAM)))

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await run_in_threadpool(computers.resume)
        if warm:
            threading.Thread(target=_warm_up, args=(host, workers), name="citadel-warm-up", daemon=True).start()
        yield
        host.hub.close()
        await run_in_threadpool(workers.close)
        await run_in_threadpool(reviews.close)
        store.close()

    async def stream(request: Request) -> Response:
        try:
            person = gate.admit(request, None)
            who = person.id if person else ""
            match = request.path_params["id"]
            last = request.headers.get("last-event-id", "")
            after = int(last) if last.isascii() and last.isdecimal() and len(last) <= 9 else None
            listener = host.hub.join(match, who)
            try:
                first = await run_in_threadpool(host.state, match, after)
                if who:
                    await run_in_threadpool(host.tell_presence, match, who)
            except BaseException:
                host.hub.leave(match, listener)
                raise
            is_packed = "gzip" in http.encodings(request)
            return EventStream(listener, first, lambda: gone(match, listener), is_packed)
        except Problem as problem:
            return http.refused(problem)

    def gone(match: str, listener: Listener) -> None:
        host.hub.leave(match, listener)
        if listener.person and not host.hub.is_closed:
            listener.loop.run_in_executor(None, _tell_gone, host, match, listener.person)

    async def describe(request: Request) -> Response:
        return http.responded(Raw(described, cache=BRIEFLY))

    async def page(request: Request) -> Response:
        return await run_in_threadpool(pages.page, request, static)

    routes = [
        *_addresses(service, gate),
        Route(openapi.STREAM.path, Address(GET=stream)),
        Route("/api/openapi.json", Address(GET=describe)),
        Route("/api", Address()),
        Route("/api/{rest:path}", Address()),
        Route("/{path:path}", page, methods=["GET"]),
    ]
    app = Starlette(
        routes=routes,
        middleware=[Middleware(SafeHeaders), Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)],
        exception_handlers={HTTPException: _refuse, Exception: _defect},
        lifespan=lifespan,
    )
    app.router.redirect_slashes = False
    app.state.host, app.state.reviews = host, reviews
    return app


def _tell_gone(host: Host, match: str, person: str) -> None:
    with suppress(Problem, sqlite3.Error):  # The match is gone too, or the store just now.
        host.tell_presence(match, person)


def _warm_up(host: Host, workers: Workers) -> None:
    for name in citadel.GAMES:
        p = host.games.game(name).start()
        host.games.printed(p.game)
        p.game.table(p)
        seat = p.game.seat_name(p.seat)
        workers.warm_up(Task("", 0, name, "", p.text(), seat, "", 0, hint=True, budget=0.01))


class Address:
    """One address of the interface: what can be done there, by method; anything else is refused."""

    def __init__(self, **answers: Answer) -> None:
        self.answers = answers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        request = Request(scope, receive)
        found = self.answers.get("GET" if request.method == "HEAD" else request.method)
        if found is not None:
            response = await found(request)
        elif self.answers:
            response = http.refused(Problem(405, "no-method", "This address does not take that kind of request."))
            response.headers["Allow"] = ", ".join(sorted(self.answers))
        else:
            response = http.refused(missing("There is nothing at this address."))
        await response(scope, receive, send)


def _addresses(service: Service, gate: http.Gate) -> list[Route]:
    """The addresses of the table of requests."""
    found: dict[str, dict[str, Answer]] = {}
    for endpoint in ENDPOINTS:
        found.setdefault(endpoint.path, {})[endpoint.method] = partial(http.answer, service, gate, endpoint)
    return [Route(path, Address(**answers)) for path, answers in found.items()]


async def _refuse(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return PlainTextResponse(f"{error.detail}\n", error.status_code, error.headers)


async def _defect(request: Request, error: Exception) -> Response:
    """The answer to a request that meets a defect of ours, which is then logged with its traceback."""
    response = http.refused(Problem(500, "defect", "Something went wrong on the server; it has been logged."))
    response.headers.update(dict(HEADERS))
    return response
