"""The data files of Block by Block, as tests read and change them."""

from typing import Any

Files = dict[str, Any]


def entry(files: Files, file: str, key: str, name: Any, identity: str = "id") -> dict[str, Any]:
    """The item of a list of tables that bears this name."""
    found: dict[str, Any] = next(item for item in files[file][key] if item[identity] == name)
    return found
