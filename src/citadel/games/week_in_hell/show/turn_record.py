"""The turn record and the sequence of play (4.0), as page and sheet show them in a row."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from citadel.core.display import Stage, state_of
from citadel.drawing.cache import Data
from citadel.games.week_in_hell.position import REGROUPING, STAGES, Week

DAY: Mapping[str, str] = MappingProxyType(
    {
        "daylight": "D1 Last phase?",
        "orders": "D2 Orders",
        "clearing": "D3 Clearing",
        "activation": "D4 Activation",
        "reinforcements": "D5 Reinforcements",
    }
)
NIGHT: Mapping[str, str] = MappingProxyType(
    {
        "regroup": "N1 Regroup",
        "infiltration": "N2 Infiltration",
        "isolation": "N3 Isolation",
        "points": "N4 Points",
        "reorganisation": "N5 Reorganisation",
        "withdrawal": "N6 Withdrawal",
    }
)
"""The steps of a phase and of the night (4.0) by their names in the view."""

_HISTORICAL = "12.1.1"
"""The rule of what happens in the historical scenario alone."""


def turns(p: Week, data: Data) -> Iterator[Stage]:
    """The days with what happens in them in this scenario."""
    for entry in data["tracks"]["turn"]:
        events = tuple(turn_notes(entry, p.scenario))
        yield Stage(str(entry["n"]), state_of(entry["n"], p.turn, p.over), entry["date"], events=events)


def phases(p: Week) -> Iterator[Stage]:
    """By day the steps of this phase and the night to come, by night the day and the steps of the night."""
    stage, at_night = STAGES[p.stage], p.stage >= REGROUPING
    steps = NIGHT if at_night else DAY
    now = list(steps).index(stage)
    if at_night:
        yield Stage("Day", "done", f"{p.phase} phases")
    for index, words in enumerate(steps.values()):
        code, title = words.split(" ", 1)
        yield Stage(title, state_of(index, now, p.over), code if at_night else f"{code} of phase {p.phase}")
    if not at_night:
        yield Stage("Night", "ahead", "after this phase" if p.last_phase else "after the last phase of the day")


def turn_notes(turn: Mapping[str, Any], scenario: str) -> list[str]:
    """Return what happens in a turn of a scenario."""
    return [note for note in turn.get("notes") or [] if scenario == "historical" or _HISTORICAL not in note]
