"""Rule coverage: for each entry of a game's catalogue, where the code names it and which tests prove it.

    for entry in coverage(citadel.game("block-by-block")):
        print(entry.rule.id, entry.code, entry.tests)

Code names a rule in a docstring, string or comment of the game's folder, by its id or the id without its prefix
(7.7-6); "2.5-1 to 2.5-4" names all four. A test proves rules by `@pytest.mark.rule("BB-7.7-6")`, an example of play by
its `proves`.
"""

import ast
import io
import re
import tokenize
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

import citadel
from citadel.core.catalogue import Rule
from citadel.core.errors import CitadelError
from citadel.core.game import Game
from citadel.games import package_of

PACKAGE = Path(citadel.__file__).parent
RANGE = re.compile(r"((?:[A-Z]+-)?[\d.]+-|[A-Z]-)(\d+) to (?:\1)?(\d+)(?!\d)")


@dataclass
class Covered:
    """A rule, the places in the code that name it ("path:line") and the tests that prove it ("path::name")."""

    rule: Rule
    code: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)

    @property
    def lacks(self) -> list[str]:
        """What is missing: code, test, both or nothing; notes need neither."""
        if not self.rule.is_testable:
            return []
        return [word for word, found in (("code", self.code), ("test", self.tests)) if not found]


def coverage(game: Game, tests: Path | None = None) -> list[Covered]:
    """All entries in the catalogue's order. Raises CitadelError where the tests are not at hand."""
    folder = tests or tests_folder()
    covered = {rule.id: Covered(rule) for rule in game.catalogue}
    called = {name: rule.id for rule in game.catalogue for name in names_of(rule)}
    pattern = re.compile(rf"(?<![\w./-])(?:{'|'.join(map(re.escape, sorted(called, key=len, reverse=True)))})(?![\w-])")
    home = game_folder(game)
    root = PACKAGE.parent if home.is_relative_to(PACKAGE) else home.parent
    for path in sorted([*home.rglob("*.py"), *home.rglob("data/*.toml")]):
        for line, text in _spoken(path):
            for name in _named(pattern, text):
                place = f"{path.relative_to(root).as_posix()}:{line}"
                if place not in covered[called[name]].code:
                    covered[called[name]].code.append(place)
    for test, rules in [*_tests(folder, home.name), *_examples(home)]:
        for rule in rules:
            if rule in covered and test not in covered[rule].tests:
                covered[rule].tests.append(test)
    return list(covered.values())


def game_folder(game: Game) -> Path:
    """The folder of the package where a game's chapters stand."""
    package = import_module(package_of(game.id))
    return Path(str(package.__file__)).parent


def names_of(rule: Rule) -> list[str]:
    """The names by which code speaks of a rule: its id, and the id without the game's prefix where that is a case."""
    short = rule.id.partition("-")[2]
    return [rule.id, short] if re.fullmatch(r"[\d.]+-\d+", short) else [rule.id]


def tests_folder() -> Path:
    """The project's tests. Raises CitadelError for a package installed without them."""
    for parent in PACKAGE.parents:
        if (parent / "tests").is_dir() and (parent / "pyproject.toml").is_file():
            return parent / "tests"
    raise CitadelError("the tests are not at hand: coverage needs the project's folder")


# -- code --------------------------------------------------------------------------------------------------------------


def _spoken(path: Path) -> Iterator[tuple[int, str]]:
    """The lines of strings and comments with their numbers; of a data file, every line."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".toml":
        yield from enumerate(text.splitlines(), 1)
        return
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type in (tokenize.STRING, tokenize.COMMENT):
            yield from enumerate(token.string.splitlines(), token.start[0])


def _named(pattern: re.Pattern[str], text: str) -> Iterator[str]:
    for match in pattern.finditer(text):
        yield match[0]
    for span in RANGE.finditer(text):
        for number in range(int(span[2]) + 1, int(span[3])):
            if inner := pattern.fullmatch(f"{span[1]}{number:0{len(span[2])}}"):
                yield inner[0]


# -- tests -------------------------------------------------------------------------------------------------------------


def _tests(folder: Path, game: str) -> Iterator[tuple[str, list[str]]]:
    """Tests with the rules they are marked by; a ruling's id means this game's only in this game's own tests."""
    for path in sorted(folder.rglob("test_*.py")):
        own = game in path.relative_to(folder).parts
        name = f"tests/{path.relative_to(folder).as_posix()}"
        tree = ast.parse(path.read_text(encoding="utf-8"))
        everywhere = [
            rule for node in tree.body if isinstance(node, ast.Assign) and _is_mark(node) for rule in _rules(node.value)
        ]
        for test, rules in _marked(tree.body, f"{name}::", everywhere):
            yield test, [rule for rule in rules if own or re.match(r"[A-Z]+-\d+\.", rule)]


def _marked(body: Iterable[ast.stmt], prefix: str, above: list[str]) -> Iterator[tuple[str, list[str]]]:
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            rules = above + [rule for decorator in node.decorator_list for rule in _rules(decorator)]
            if isinstance(node, ast.ClassDef):
                yield from _marked(node.body, f"{prefix}{node.name}::", rules)
            elif node.name.startswith("test"):
                yield prefix + node.name, rules


def _is_mark(node: ast.Assign) -> bool:
    return any(isinstance(target, ast.Name) and target.id == "pytestmark" for target in node.targets)


def _rules(node: ast.expr) -> Iterator[str]:
    """The ids in every `mark.rule(...)` within an expression."""
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "rule":
            for argument in call.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def _examples(home: Path) -> Iterator[tuple[str, list[str]]]:
    """The game's examples of play with the rules they prove."""
    for path in sorted((home / "examples").glob("*.toml")):
        for number, table in enumerate(_tables(tomllib.loads(path.read_text(encoding="utf-8"))), 1):
            name = table.get("id") or table.get("name") or number
            yield f"examples/{path.name}::{name}", [str(rule) for rule in table["proves"]]


def _tables(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        if isinstance(value.get("proves"), list):
            yield value
        for inner in value.values():
            yield from _tables(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _tables(inner)
