"""Requests as they come: read within limits, answered in a worker thread, refused with a sentence."""

import logging
import sqlite3
from typing import Any

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from citadel.server.answers import Refused
from citadel.server.api import ENDPOINTS, Call, Endpoint, Raw, Service, written
from citadel.server.limits import Buckets, Limits, too_large
from citadel.server.people import Person, person_from
from citadel.server.problems import Problem, sentence, unacceptable, unknown_person, unreadable
from citadel.server.requests import NewMatch

log = logging.getLogger("citadel")


class Gate:
    """Lets requests through, as many as are allowed."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._rate = Buckets(limits.rate, limits.burst)
        self._begins = Buckets(limits.match_rate, limits.match_burst)
        for endpoint in ENDPOINTS:
            if endpoint.takes is not None:
                msgspec.json.Decoder(endpoint.takes)  # Each shape is met here first, before there are threads.

    def admit(self, request: Request, endpoint: Endpoint | None) -> Person | None:
        """The person who asks, if allowed. Raises Problem."""
        address = address_of(request)
        self._rate.take(address)
        person = person_from(request.headers.get("authorization"))
        if endpoint is not None and endpoint.needs_person and person is None:
            raise unknown_person()
        if endpoint is not None and endpoint.takes is NewMatch:
            self._begins.take(address)
        return person

    async def body(self, request: Request, endpoint: Endpoint) -> Any:
        """The body of a request, read and checked. Raises Problem."""
        if endpoint.takes is None:
            return None
        media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if media != "application/json":
            raise Problem(415, "not-json", "Send JSON, with 'Content-Type: application/json'.")
        limit = self.limits.match_body if endpoint.takes is NewMatch else self.limits.body
        content = bytearray()
        async for part in request.stream():
            content += part
            if len(content) > limit:
                raise too_large(limit)
        return decoded(bytes(content), endpoint.takes)


def address_of(request: Request) -> str:
    """The address that a request comes from."""
    return request.client.host if request.client else ""


def decoded(content: bytes, shape: Any) -> Any:
    """A body of that shape. Raises Problem: 400 for what is no JSON, 422 for JSON of another shape."""
    try:
        found = msgspec.json.Decoder(float_hook=_number).decode(content)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError) as error:
        raise unreadable(f"This is not JSON in UTF-8: {error}.") from None
    try:
        return msgspec.convert(found, shape)
    except (msgspec.ValidationError, RecursionError) as error:
        raise unacceptable(sentence(str(error).replace("Object", "The body")), "wrong-shape") from None


def _number(text: str) -> int | float:
    """A number with a point or an exponent; one that is whole is a whole number, as JSON has it."""
    value = float(text)
    return int(value) if value.is_integer() and abs(value) < 2**53 else value


async def answer(service: Service, gate: Gate, endpoint: Endpoint, request: Request) -> Response:
    """The answer to a request, or why there is none."""
    try:
        person = gate.admit(request, endpoint)
        body = await gate.body(request, endpoint)
        query = dict(request.query_params)
        call = Call(service, dict(request.path_params), query, person, address_of(request), body)
        raw = await run_in_threadpool(lambda: written(endpoint, endpoint.answer(call)))
        return responded(raw, endpoint.status)
    except Problem as problem:
        return refused(problem)
    except ClientDisconnect:
        return Response(status_code=400)
    except sqlite3.Error:
        log.exception("The store has failed")
        return refused(Problem(503, "store", "The server cannot save anything at the moment; try again later."))


def encodings(request: Request) -> set[str]:
    """The content encodings that the client accepts."""
    accepted = request.headers.get("accept-encoding", "").lower().split(",")
    return {each.partition(";")[0].strip() for each in accepted}


def responded(raw: Raw, status: int = 200) -> Response:
    """An answer with its headers."""
    response = Response(raw.body, status, media_type=raw.media or None)
    response.headers["Cache-Control"] = raw.cache
    for name, value in raw.headers:
        response.headers[name] = value
    return response


def refused(problem: Problem) -> Response:
    """A refusal as it is sent."""
    response = responded(Raw(msgspec.json.encode(Refused(problem.fault))), problem.status)
    if problem.wait:
        response.headers["Retry-After"] = str(problem.wait)
    if problem.status == 401:
        response.headers["WWW-Authenticate"] = "Bearer"
    return response
