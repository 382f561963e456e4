"""A whole game as it is printed has not changed."""

from tests.playthrough import file_of, playthrough


def test_a_game_printed_whole() -> None:
    assert playthrough("an-loc") == file_of("an-loc").read_text("utf-8"), "python -m tests.playthrough writes it anew"
