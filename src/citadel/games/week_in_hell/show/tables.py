"""The printed tables: both combat tables, events, NVA markers, the tracks; and what the signs mean."""

from collections.abc import Mapping
from typing import Any

from citadel.core.display import Grid, Panel, cells, said
from citadel.core.language import Named, Thing
from citadel.core.position import NONE
from citadel.core.prose import Spans, plain, signed
from citadel.core.words import Words
from citadel.games.week_in_hell.components import EVENT_NAMES
from citadel.games.week_in_hell.position import Week
from citadel.games.week_in_hell.rules.fire import total_strength

FILE = "tables"
VALUES = (1, 2, 3, 4)
STRONGEST = 6
"""The last row of the US table, for all that is more, too."""


def tables(words: Words, files: Mapping[str, Any], p: Week | None = None) -> dict[str, Panel]:
    """The tables by the word that asks for them; with a position, the rows of the attack and the turn are marked."""
    crt, us, nva = files["crt"], (0, 0), (0, 0)
    if p is not None and p.target != NONE and p.assault != NONE:
        us = (min(total_strength(p), STRONGEST), p.value_now(p.target))
        nva = (p.current_value(p.target), p.value_now(p.target))
    return {
        "us": _combat(words, crt, "us", "total", STRONGEST, us),
        "nva": _combat(words, crt, "nva", "nva", 4, nva),
        "events": _events(words, files["events"]),
        "cup": _cup(words, files["nva"]["marker"]),
        "tracks": _tracks(words, files["tracks"], p.turn if p is not None else 0),
        "legend": Panel(_say(words, "legend"), (said(words.spans(FILE, "legend-signs")),)),
    }


def _say(words: Words, id: str, /, **given: Thing | Spans | int | str) -> str:
    return words.text(FILE, id, **given)


def _head(words: Words, *ids: str) -> tuple[str, ...]:
    return tuple(_say(words, id) for id in ids)


def _combat(words: Words, crt: Mapping[str, Any], table: str, row: str, rows: int, now: tuple[int, int]) -> Panel:
    """A combat table: for each strength a row per value of the zone, the dice across."""
    fixed = {(cell["strength"], cell["value"], cell["die"]) for cell in crt["fixed"] if cell["table"] == table}
    lines = []
    for strength in range(1, rows + 1):
        for value in VALUES:
            found = crt[table][f"{row}_{strength}"][f"value_{value}"]
            texts = [_cell(cell, (strength, value, die) in fixed) for die, cell in enumerate(found, 1)]
            lines.append(cells(strength if value == 1 else "", value, *texts, now=(strength, value) == now))
    dice = tuple(_say(words, "die", face=die) for die in range(1, 7))
    grid = Grid("", (*_head(words, f"{table}-row", "zone-value"), *dice), tuple(lines))
    return Panel(_say(words, table), (grid, said(words.spans(FILE, f"{table}-note"))), "8.2.2")


def _cell(cell: Any, is_fixed: bool) -> str:
    text = "/".join(map(str, cell)) if isinstance(cell, list) else str(cell)
    return f"{text}{'=' * is_fixed}"


def _events(words: Words, events: Mapping[str, Any]) -> Panel:
    effect = events["effect"]
    numbers: dict[str, int | str] = {
        "sniper": effect["sniper"]["assault_hits"],
        "civilians": signed(effect["civilians"]["us_die"]),
        "rpg": effect["rpg"]["nva_value"],
        "enfilading": signed(effect["enfilading_fire"]["nva_die"]),
        "solid": signed(effect["enfilading_fire"]["nva_die_solid_first_round"]),
    }
    rows = []
    for row in sorted(events["row"], key=lambda row: int(row["total"])):
        event = words.thing("event", EVENT_NAMES.index(row["event"]))
        time = _say(words, "time", timing=Named(row["timing"] or "none"))
        rows.append(cells(row["total"], plain(event.spans), time, _say(words, "effect", event=event, **numbers)))
    head = _head(words, "events-sum", "events-event", "events-losses", "events-effect")
    return Panel(_say(words, "events"), (Grid("", head, tuple(rows)), said(words.spans(FILE, "events-note"))), "11.1")


def _cup(words: Words, markers: list[Mapping[str, Any]]) -> Panel:
    rows = [cells("".join(map(str, marker["sides"])), marker["count"]) for marker in markers]
    total = sum(marker["count"] for marker in markers)
    grid = Grid("", _head(words, "cup-marker", "cup-number"), tuple(rows))
    return Panel(_say(words, "cup", all=total), (grid, said(words.spans(FILE, "cup-note"))), "3.0")


def _tracks(words: Words, tracks: Mapping[str, Any], now: int) -> Panel:
    red = tracks["phase_track"]["red"]
    last = (cells(_say(words, "figures-last"), *red.values()),)
    figures = Grid(_say(words, "figures"), (_say(words, "figures-phase"), *red), last, "5.0")
    rows = []
    for turn in tracks["turn"]:
        coming = [_coming(words, entry) for entry in tracks["reinforcement"] if entry["turn"] == turn["n"]]
        told = "; ".join([*coming, *map(words.language.of_data, turn.get("notes", ()))])
        rows.append(cells(turn["n"], plain(words.thing("day", turn["n"]).spans), told, now=turn["n"] == now))
    days = Grid(_say(words, "turns"), _head(words, "turns-turn", "turns-date", "turns-coming"), tuple(rows), "4.0")
    return Panel(_say(words, "tracks"), (figures, days, said(words.spans(FILE, "tracks-note"))))


def _coming(words: Words, entry: Mapping[str, Any]) -> str:
    """Who becomes available in a phase."""
    units = [words.game.vocabulary.find("unit", name) for name in entry["units"]]
    listed = words.series((words.span("unit", unit, is_short=True),) for unit in units)
    return _say(words, "coming", phase=entry["phase"], units=listed)
