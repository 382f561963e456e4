"""A server for each test, with a store of its own; computer players think in a thread."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.server.visitor import Visitor

from citadel.server.app import create_app
from citadel.server.limits import Limits
from citadel.server.store import open_store


@pytest.fixture
def store_path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


@pytest.fixture
def client(store_path: Path) -> Iterator[TestClient]:
    app = create_app(open_store(f"sqlite:///{store_path}"), limits=Limits(advice=0.1, review_trials=4))
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client


@pytest.fixture
def me(client: TestClient) -> Visitor:
    return Visitor(client, "me")


@pytest.fixture
def friend(client: TestClient) -> Visitor:
    return Visitor(client, "friend")


@pytest.fixture
def stranger(client: TestClient) -> Visitor:
    return Visitor(client, "stranger")


@pytest.fixture
def watcher(client: TestClient) -> Visitor:
    return Visitor(client)
