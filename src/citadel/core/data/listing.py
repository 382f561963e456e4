"""Component data as players read them: the files in the order they are asked for, with titles; what only draws."""

from collections.abc import Iterable
from typing import Any

from citadel.core.data.sources import Value

TITLES = {
    "units.toml": "Units",
    "arvn.toml": "ARVN units",
    "nva.toml": "The NVA",
    "air.toml": "Air units",
    "markers.toml": "Markers",
    "turns.toml": "Turns",
    "zones.toml": "Zones",
    "map.toml": "The map",
    "tec.toml": "Terrain effects",
    "oel.toml": "Effort levels",
    "crt.toml": "Combat results",
    "strikes.toml": "Air strikes",
    "surrender.toml": "Surrender of the garrison",
    "events.toml": "Events",
    "tracks.toml": "Tracks",
    "scenarios.toml": "Scenarios",
    "modifiers.toml": "Modifiers of the die",
    "setup.toml": "Set-up",
    "reinforcements.toml": "Reinforcements",
    "constants.toml": "Numbers in the rules",
    "options.toml": "Options",
}
"""The files in the order a player asks for them; any others follow."""

DRAWING = frozenset((
    "points", "polygon", "label", "stack", "point", "path", "edge", "symbol", "from", "to", "road", "water", "line",
    "width", "height", "north",
))  # fmt: skip
"""Keys of values that only say where things lie on the drawn map."""


def in_order(files: Iterable[str]) -> list[str]:
    """The files as a player asks for them."""
    found = dict.fromkeys(files)
    return [file for file in TITLES if file in found] + [file for file in found if file not in TITLES]


def title_of(file: str) -> str:
    """What a file is about."""
    return TITLES.get(file, file.removesuffix(".toml"))


def is_drawing(value: Value) -> bool:
    """Whether a value only says where something lies on the drawn map."""
    return any(part.partition("[")[0] in DRAWING for part in value.key.split("."))


def plain(value: Any) -> str:
    """A value in words."""
    if isinstance(value, list):
        return f"({', '.join(map(plain, value))})"
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value) or "-"
