"""What people who join expect: one place for the version, a current changelog, hooks and a workflow that work."""

import re
import tomllib
from pathlib import Path

import yaml  # type: ignore[import-untyped]

import citadel

ROOT = Path(__file__).parents[1]
WORKFLOW = ROOT / ".github" / "workflows" / "test.yml"


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
