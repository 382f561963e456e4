"""The turn record and the sequence of play (4.0), as page and sheet show them in a row."""

from collections.abc import Iterator, Mapping
from typing import Any

from citadel.core.display import Stage, state_of
from citadel.core.words import say
from citadel.games.week_in_hell.position import REGROUPING, STAGES, Week
from citadel.games.week_in_hell.show.map.board import board_of

_HISTORICAL = "12.1.1"
"""The rule of what happens in the historical scenario alone."""


def turns(p: Week) -> Iterator[Stage]:
    """The days with what happens in them in this scenario."""
    for entry in board_of(p.game.wording).data["tracks"]["turn"]:
        number: int = entry["n"]
        date = say(p, "date", day=p.game.wording.thing("day", number))
        yield Stage(str(number), state_of(number, p.turn, p.over), date, events=tuple(turn_notes(p, entry)))


def phases(p: Week) -> Iterator[Stage]:
    """By day the steps of this phase and the night to come, by night the day and the steps of the night."""
    words, at_night = p.game.wording, p.stage >= REGROUPING
    if at_night:
        yield Stage(say(p, "day"), "done", say(p, "day-note", phases=p.phase))
    for stage in range(REGROUPING, len(STAGES)) if at_night else range(REGROUPING):
        code = words.language.name("stage", STAGES[stage], "code")
        note = code if at_night else say(p, "code-note", code=code, phase=p.phase)
        yield Stage(words.short("stage", stage), state_of(stage, p.stage, p.over), note)
    if not at_night:
        yield Stage(say(p, "night"), "ahead", say(p, "night-note", last=p.last_phase))


def turn_notes(p: Week, turn: Mapping[str, Any]) -> list[str]:
    """Return what happens in a turn of a scenario."""
    notes = [note for note in turn.get("notes") or [] if p.terms.historical or _HISTORICAL not in note]
    return [p.game.wording.language.of_data(note) for note in notes]
