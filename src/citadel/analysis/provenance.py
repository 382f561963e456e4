"""What results rest on: component values that were not read from the published game."""

from citadel.core.data import DataSet
from citadel.core.data.listing import title_of
from citadel.core.game import Game


def reconstructed(game: Game) -> str:
    """How many values of the components had to be reconstructed, and of which components, in a sentence."""
    data = getattr(game, "data", None)
    assert isinstance(data, DataSet)
    values = list(data.values())
    ours = [value for value in values if value.kind == "reconstructed"]
    if not ours:
        return f"None of {len(values)} component values is reconstructed."
    files = list(dict.fromkeys(value.file for value in ours))
    parts = ", ".join(f"{title_of(file)} {sum(value.file == file for value in ours)}" for file in files)
    return (
        f"Of {len(values)} component values {len(ours)} are reconstructed, not read from the published game "
        f"({parts}); the results hold for these."
    )


def where_listed(game: str) -> str:
    """Where a reader of a file or a terminal finds each value."""
    return f"'citadel data {game}' lists each with its source."
