"""Steps are dispatched by their class, which the type checker knows: no module names one in a string."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import citadel

PACKAGE = Path(citadel.__file__).parent
STEP_LIKE = re.compile(r"(?:[A-Z][a-z]+){2,}\d?")
STEPS = {name for game in citadel.GAMES for name in citadel.game(game).steps}


def strings(path: Path) -> Iterator[tuple[int, str]]:
    """The strings of a module that look like the name of a class, with their lines."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and STEP_LIKE.fullmatch(node.value):
            yield node.lineno, node.value


@pytest.mark.parametrize("path", sorted(path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py")), ids=str)
def test_no_step_is_named_in_a_string(path: Path) -> None:
    for line, word in strings(PACKAGE / path):
        assert word not in STEPS, f"{path}:{line} names the step {word} in a string"
