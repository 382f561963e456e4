"""The data files of A Week in Hell, as tests build from them, read them and change them."""

from typing import Any

from tests.data_files import Change, Files

from citadel.core.board.areas import AreaMap
from citadel.core.data import DataSet
from citadel.games.week_in_hell.components import Components
from citadel.games.week_in_hell.options import Terms

SCENARIOS = ("historical", "alternative")


def zones_only(files: Files) -> AreaMap:
    """The map of the zones, without the river and the land out of play."""
    board = files["map"]
    outlines = {zone["id"]: zone["points"] for zone in board["zone"]}
    return AreaMap(board["points"], outlines, board["map"]["width"], board["map"]["height"])


def build(data: DataSet) -> tuple[Components, list[Terms]]:
    """What the rules look up, from these data."""
    board = Components(data.files, zones_only(data.files))
    return board, [Terms(data.files["scenarios"][name], board, name == "historical") for name in SCENARIOS]


def zone(files: Files, letter: str) -> dict[str, Any]:
    """The zone that bears a letter."""
    found: dict[str, Any] = next(each for each in files["map"]["zone"] if each["letter"] == letter)
    return found


def edges_between(files: Files, a: str, b: str) -> list[dict[str, Any]]:
    """The edges at which two faces of the map meet."""
    return [edge for edge in files["map"]["edge"] if set(edge["faces"]) == {a, b}]


def change_line(a: str, b: str, kind: str) -> Change:
    """Another kind of line between two zones."""

    def changed(files: Files) -> None:
        for edge in edges_between(files, a, b):
            edge["kind"] = kind

    return changed


def change_zones(names: str, **values: Any) -> Change:
    """Other values in some zones."""

    def changed(files: Files) -> None:
        for each in files["map"]["zone"]:
            if each["id"] in names.split():
                each.update(values)

    return changed


def edge(here: str, there: str, **values: object) -> Change:
    """Other values in the first edge between two faces."""
    return lambda files: edges_between(files, here, there)[0].update(values)


def rim(name: str, **values: object) -> Change:
    """Other values in the first edge of a zone on the edge of the map."""
    return lambda files: next(each for each in files["map"]["edge"] if each["faces"] == [name]).update(values)
