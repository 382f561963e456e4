"""Steps named by other modules exist: a renamed step must not be forgotten where only its name is known."""

import ast
import re
from pathlib import Path

from tests.block_by_block.board import GAME

import citadel

PACKAGE = Path(citadel.__file__).parent
STEP_LIKE = re.compile(r"(?:[A-Z][a-z]+){2,}")
OTHERS = {"ParseError", "RulesError"}


def test_every_step_named_in_a_string_is_a_step() -> None:
    found = 0
    for path in [*PACKAGE.glob("players/block_by_block/*.py"), *PACKAGE.glob("games/block_by_block/*.py")]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and STEP_LIKE.fullmatch(node.value):
                if node.value in OTHERS or node.value in {step.__name__ for step in GAME.steps.values()}:
                    found += 1
                else:
                    assert node.value == "BlockByBlock", f"{path.name}:{node.lineno} names {node.value}"
    assert found > 40
