"""Behaviour as a whole: the playthrough file."""

from tests.playthrough import file_of, playthrough
from tests.week_in_hell.board import GAME


def test_the_playthrough_has_not_changed() -> None:
    assert playthrough(GAME.id).splitlines() == file_of(GAME.id).read_text("utf-8").splitlines()
