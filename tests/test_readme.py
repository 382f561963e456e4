"""The README's examples run, and its two commands are those of the Makefile."""

import doctest
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_examples_run() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted > 15
    assert result.failed == 0


def test_the_commands_exist() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for target in ("play", "test"):
        assert f"make {target}" in (ROOT / "README.md").read_text("utf-8")
        assert f"\n{target}:" in makefile
