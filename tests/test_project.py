"""What people who join expect: one place for the version, a current changelog, hooks and a workflow that work."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]

import citadel

ROOT = Path(__file__).parents[1]
WORKFLOW = ROOT / ".github" / "workflows" / "test.yml"
DOCS = [*sorted((ROOT / "docs").glob("*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
BASES = (".", "src/citadel", "src/citadel/games/*", "tests/games/*")
"""Where the paths begin that documents name: `core/dice.py` is in the package, `data/map.toml` in a game."""
QUOTED = re.compile(r"`([^`\n]+)`")
PATH = re.compile(r"(?:[\w.*-]|<\w+>)+(?:/(?:[\w.*-]|<\w+>)+)*/?")
SOURCE = re.compile(r"[\w*]\.(?:py|ts|svelte|ftl)$")
FILE = re.compile(r"^(?:tests|docs)/|/(?:.*\.(?:py|toml|ts|svelte|ftl|md|json|txt))?$")
CHAPTERS = re.compile(r"^\| (?:chapter \| file )?in `([\w/]+/)` \|")
"""The head of a table of the files in a folder."""


def paths_of(document: Path) -> Iterator[tuple[str, str]]:
    """The paths in a document, each with the folder whose table it stands in."""
    folder = ""
    for line in document.read_text("utf-8").splitlines():
        head = CHAPTERS.match(line)
        folder = head[1] if head else folder if line.startswith("|") else ""
        for word in QUOTED.findall(line):
            if PATH.fullmatch(word) and (SOURCE.search(word) or FILE.search(word)):
                yield word, folder


def is_there(path: str, folder: str) -> bool:
    """Whether there is such a file: in the folder or the one above, anywhere for a mere name, else below a base."""
    pattern = re.sub(r"<\w+>", "*", path)
    if "/" in path:
        return any(any(ROOT.glob(f"{base}/{pattern}")) for base in BASES)
    if folder:
        return any((ROOT / "src" / "citadel" / folder / place / path).exists() for place in (".", ".."))
    return any(any((ROOT / tree).rglob(pattern)) for tree in ("src", "tests", "web/src")) or (ROOT / path).exists()


def text(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def test_the_version_stands_in_one_place() -> None:
    project = tomllib.loads(text("pyproject.toml"))
    assert "version" in project["project"]["dynamic"]
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "citadel.__version__"}
    assert '"version"' not in text("web/package.json")


def test_the_changelog_has_this_version_and_the_rules_versions() -> None:
    log = text("CHANGELOG.md")
    assert f"\n## {citadel.__version__}\n" in log
    games = [citadel.game(name) for name in citadel.GAMES]
    head, _, row, *_ = re.findall(r"^\|.*\|$", log, re.MULTILINE)
    assert [cell.strip() for cell in head.split("|")[2:-1]] == [game.title for game in games]
    assert [cell.strip() for cell in row.split("|")[2:-1]] == [str(game.rules_version) for game in games]


def test_hooks_use_the_tools_of_the_environment() -> None:
    hooks = yaml.safe_load(text(".pre-commit-config.yaml"))["repos"]
    assert [repo["repo"] for repo in hooks] == ["local"]
    for hook in hooks[0]["hooks"]:
        assert hook["language"] == "system"
        assert ".venv/bin/" in hook["entry"]


def test_the_workflow_runs_the_commands_of_the_makefile() -> None:
    jobs = yaml.safe_load(WORKFLOW.read_text("utf-8"))["jobs"]
    run = [step["run"] for job in jobs.values() for step in job["steps"] if "run" in step]
    makefile = text("Makefile")
    for command in ("make test", "make wheel"):
        assert command in run
        assert f"\n{command.removeprefix('make ')}:" in makefile
    assert "make test" in text("README.md")


@pytest.mark.parametrize("document", DOCS, ids=lambda path: path.name)
def test_the_files_that_documents_name_are_there(document: Path) -> None:
    assert [path for path, folder in paths_of(document) if not is_there(path, folder)] == []


def test_a_file_that_is_gone_is_missed(tmp_path: Path) -> None:
    document = tmp_path / "told.md"
    told = """`core/dice.py`, `core/cards.py`, `games/an_loc/rules/`,
`games/an_loc/tables/`, `data/<n>.toml`; `move A/1/1`

| chapter | file in `games/an_loc/rules/` |
| 9 | `lifts.py`, `position.py`, `gas.py` |

`gas.py`, `gases.py`, `tests/everything`
"""
    document.write_text(told, "utf-8")
    missing = [path for path, folder in paths_of(document) if not is_there(path, folder)]
    assert missing == ["core/cards.py", "games/an_loc/tables/", "gas.py", "gases.py", "tests/everything"]
