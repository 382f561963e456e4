"""Killing the server loses nothing that it has acknowledged. `python -m tests.server.kills` does it more often."""

from pathlib import Path

from tests.server.kills import campaign


def test_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    told = campaign(4, tmp_path / "games.sqlite", 7)
    assert told.startswith("4 kills")
    assert int(told.split()[2]) >= 4, told
