"""`docs/add-a-game.md` builds exactly the game that the other tests play."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "tests" / "games" / "duel"
FILE = re.compile(r"^`([\w/]+\.\w+)`\n\n```\w+\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def test_the_manual_has_every_file_as_it_is() -> None:
    built = dict(FILE.findall((ROOT / "docs" / "add-a-game.md").read_text("utf-8")))
    files = [path for path in FOLDER.rglob("*") if path.suffix in (".py", ".toml", ".ftl")]
    texts = {path.relative_to(FOLDER).as_posix(): path.read_text("utf-8") for path in files}
    assert built == {name: text for name, text in texts.items() if not name.endswith("__init__.py")}
