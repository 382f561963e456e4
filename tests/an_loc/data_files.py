"""The data files of An Loc, as tests read them and change them."""

from typing import Any

from tests.data_files import Change, Files, entry

from citadel.games.an_loc.data.checks import SIDES


def unit(files: Files, name: str) -> dict[str, Any]:
    """The ground unit that bears a name."""
    found: dict[str, Any] = next(each for side in SIDES for each in files[side]["unit"] if each["id"] == name)
    return found


def change_units(names: str, **values: Any) -> Change:
    """Other values in some ground units."""

    def changed(files: Files) -> None:
        for name in names.split():
            unit(files, name).update(values)

    return changed


def change_hexes(names: str, terrain: str) -> Change:
    """Other terrain in some hexes."""
    return lambda files: files["map"]["hexes"].update(dict.fromkeys(names.split(), terrain))


def change_place(name: str, there: str) -> Change:
    """A named place in another hex."""
    return lambda files: entry(files, "map", "place", name).update(hex=there)


def change_road(name: str, hexes: str) -> Change:
    """Another course of a road."""
    return lambda files: entry(files, "map", "road", name).update(hexes=hexes.split())


def change_water(name: str, sides: str) -> Change:
    """Another course of a stream, such as `0920-1019 0919-0920`."""
    return lambda files: entry(files, "map", "water", name, "name").update(
        sides=[side.split("-") for side in sides.split()]
    )


def change_in_setup(key: str, name: str, **values: Any) -> Change:
    """Other values in a group that is set up or arrives."""
    return lambda files: entry(files, "setup", key, name).update(values)


def set_result(row: str, column: int, result: str) -> Change:
    """Another result in a cell of the Combat Results Table, columns from 0."""
    return lambda files: files["crt"]["rows"][row].__setitem__(column, result)


def set_hits(column: int, roll: int, hits: int) -> Change:
    """Other hits in a cell of the Air Strikes Table, columns from 0."""
    return lambda files: files["strikes"]["column"][column]["hits"].__setitem__(roll + 3, hits)


def leave_out(file: str, key: str, name: str) -> Change:
    """An item less in a list."""
    return lambda files: files[file][key].remove(entry(files, file, key, name))
