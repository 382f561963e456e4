# interpreted
"""What happened, in sentences, and what choices are called."""

from collections.abc import Mapping, Sequence
from typing import Final

from citadel.core.position import Event
from citadel.games.an_loc.components import Components
from citadel.games.an_loc.position import STAGES, Siege

VERBS: Final = frozenset(
    {
        "accept", "advance", "air", "alone", "also", "assign", "attack", "bonus", "broken-arrow", "buy", "cas", "cover",
        "effort", "end", "enough", "flee", "go", "hold", "hq", "land", "leave", "lift", "lose", "loss", "move", "no",
        "operation", "pay", "place", "replacement", "restore", "retreat", "roll", "sa-7", "stay", "stop", "strike",
        "support", "take-back", "to", "walk", "with", "withdraw", "zone",
    }
)  # fmt: skip
MEANINGS: Final[Mapping[str, str]] = {}
SIDES: Final[Mapping[str, str]] = {"arvn": "ARVN", "nva": "NVA"}


def heading(p: Siege) -> str:
    """Turn and stage."""
    return f"Turn {p.turn}, {STAGES[p.stage]}"


class Teller:
    """Events in sentences."""

    def __init__(self, names: Mapping[str, Sequence[str]], board: Components) -> None:
        self.names = names
        self.board = board

    def sentence(self, event: Event) -> str:
        """One event."""
        return f"{event.kind} {' '.join(map(str, event.values))}"

    def sentences(self, events: Sequence[Event]) -> list[str]:
        """What a choice brought about."""
        return [self.sentence(event) for event in events]
