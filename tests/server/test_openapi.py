"""The description of the protocol is true: requests made from it, good and bad, are answered as it says."""

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import ignored_auth, positive_data_acceptance
from starlette.testclient import TestClient
from starlette.types import ASGIApp, Receive, Scope, Send
from tests.server.visitor import BLOCK, Visitor

from citadel.server.api import ENDPOINTS
from citadel.server.app import create_app
from citadel.server.limits import Limits
from citadel.server.store import open_store
from write_shapes import SHAPES, shapes

UNLIMITED = Limits(burst=1e9, match_burst=1e9, thought_burst=1e9, matches=10**6, advice=0.01)
OPERATIONS = [
    (f"{endpoint.method} {endpoint.path}", mode)
    for endpoint in ENDPOINTS
    for mode in GenerationMode
    if mode is GenerationMode.POSITIVE or "{" in endpoint.path or endpoint.takes is not None or endpoint.query
]
"""Every request made well, and made badly where there is something to get wrong."""
EXCLUDED = [ignored_auth, positive_data_acceptance]
"""Any secret of enough letters is a person: none is wrong. And words of any shape may be no legal choice."""


class Lasting:
    """The application for clients that come and go: it begins and ends with the tests, not with each of them."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            await self.app(scope, receive, send)
            return
        for kind in ("startup", "shutdown"):
            await receive()
            await send({"type": f"lifespan.{kind}.complete"})


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ASGIApp]:
    store = open_store(f"sqlite:///{tmp_path_factory.mktemp('store') / 'games.sqlite'}")
    app = create_app(store, limits=UNLIMITED)
    with TestClient(app):
        yield Lasting(app)


@pytest.fixture(scope="module")
def me(app: ASGIApp) -> Visitor:
    return Visitor(TestClient(app), "me")


@pytest.fixture(scope="module")
def schema(app: ASGIApp) -> Any:
    return schemathesis.openapi.from_asgi("/api/openapi.json", app)


def test_the_page_has_the_shapes_of_the_protocol() -> None:
    assert SHAPES.read_text("utf-8") == shapes(), "run 'make shapes'"


@pytest.mark.parametrize(("label", "mode"), OPERATIONS)
def test_requests_are_answered_as_described(label: str, mode: GenerationMode, schema: Any, me: Visitor) -> None:
    operation = next(each.ok() for each in schema.get_all_operations() if each.ok().label == label)
    match = me.begin(BLOCK, seats={"us": "me", "pavn": "me"}) if "{id}" in label else ""

    @settings(max_examples=10, derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy(generation_mode=mode), is_known=st.booleans(), is_there=st.booleans())
    def check(case: Any, is_known: bool, is_there: bool) -> None:
        if match and is_there and mode is GenerationMode.POSITIVE:
            case.path_parameters["id"] = match
        case.call_and_validate(headers=me.headers if is_known else None, excluded_checks=EXCLUDED)

    check()
