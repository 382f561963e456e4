"""Imports point down only: a lower layer never knows a higher one, and no module keeps changeable data of its own."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "src" / "citadel"
ROOMS = ("words", "show", "foresight")
"""What tells and shows of a game: the rules know nothing of it."""
LAYERS = ("core", "drawing", "display", "games", "players", "analysis", "envs", "server", "terminal", "cli")
MODULES = sorted(path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py"))


def layer_of(module: str) -> str:
    """The layer of a dotted module name below the package; empty for the package itself."""
    return module.split(".")[0]


def imports(tree: ast.Module) -> Iterator[str]:
    """All imported modules of the package, without its name."""
    for node in ast.walk(tree):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
            if node.module == "citadel":
                names = [f"citadel.{alias.name}" for alias in node.names]
        for name in names:
            if name.startswith("citadel."):
                yield name.removeprefix("citadel.")


@pytest.mark.parametrize("path", MODULES, ids=str)
def test_imports_point_down(path: Path) -> None:
    own = path.parts[0].removesuffix(".py")
    if own == "__init__":
        return
    assert own in LAYERS, f"{path} belongs to no layer"
    tree = ast.parse((PACKAGE / path).read_text("utf-8"))
    for name in imports(tree):
        if layer_of(name) in LAYERS:
            assert LAYERS.index(layer_of(name)) <= LAYERS.index(own), f"{path} imports {name}, which lies above it"
        parts = name.split(".")
        if own == "games" and len(path.parts) > 2 and parts[0] == "games" and (PACKAGE / "games" / parts[1]).is_dir():
            assert parts[1] == path.parts[1], f"{path} imports another game: {name}"


@pytest.mark.parametrize("path", [path for path in MODULES if path.match("games/*/rules/*.py")], ids=str)
def test_rules_know_no_words_and_no_pictures(path: Path) -> None:
    for name in imports(ast.parse((PACKAGE / path).read_text("utf-8"))):
        parts = name.split(".")
        assert parts[0] != "drawing", f"{path} imports {name}"
        assert not (parts[0] == "games" and len(parts) > 2 and parts[2] in ROOMS), f"{path} imports {name}"


@pytest.mark.parametrize("path", [path for path in MODULES if path.parts[0] in ("core", "games")], ids=str)
def test_no_module_keeps_changeable_data(path: Path) -> None:
    tree = ast.parse((PACKAGE / path).read_text("utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    used = [node for function in functions for node in ast.walk(function) if isinstance(node, ast.Global)]
    assert not used, f"{path} changes a global"
