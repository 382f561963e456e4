# interpreted
"""The table for a page: turn record, sequence of play, last moves, the panels in their order, and charts."""

from collections.abc import Iterator

from citadel.core.bits import count
from citadel.core.display import Measure, Move, Panel, Stage, Table, state_of
from citadel.core.position import NONE
from citadel.drawing.kept import Data
from citadel.games.week_in_hell import panels, shelves, viewing
from citadel.games.week_in_hell.components import GONE, LATER, MACV, ZONES
from citadel.games.week_in_hell.drawing import describe
from citadel.games.week_in_hell.drawing.board import View
from citadel.games.week_in_hell.drawing.table import Faces, on_map
from citadel.games.week_in_hell.drawing.tracks import DAY, NIGHT, turn_notes
from citadel.games.week_in_hell.points import count_reds, enemy_sum, victory_points
from citadel.games.week_in_hell.position import REGROUPING, STAGES, Week

_MOVES = ("moved", "joined", "regrouped", "retreated")
"""The events of a counter that goes from a place to another: unit, start, end."""


def table(p: Week, data: Data) -> Table:
    """A position to look at; nothing in this game is hidden but the order of the cup."""
    view, faces = viewing.view(p), Faces()
    laid = on_map(data, view, faces)
    beside = tuple(_panels(p, data, view, faces))
    return Table(
        faces=faces.all(),
        pieces=laid.pieces,
        below=laid.below,
        above=laid.above,
        last=tuple(_moves(p)),
        date=f"{p.board.dates[p.turn]}, {'night' if p.stage >= REGROUPING else f'phase {p.phase}'}",
        turns=tuple(_turns(p, data)),
        phases=tuple(_phases(p)),
        panels=beside,
        description=describe(data, view),
    )


def measures(p: Week) -> list[Measure]:
    """What charts follow: points, ground, hits on the platoons, the NVA met and those in the cup."""
    shown = [p.current_value(zone) for zone in range(ZONES) if p.nva[zone] != NONE]
    hits = sum(p.hits[unit] for unit in range(MACV + 1) if p.where[unit] not in (LATER, GONE))
    return [
        Measure("Points", "Victory zones held", victory_points(p), "us"),
        Measure("Points", "Defeat points", p.defeat),
        Measure("Zones", "Controlled", count(p.controlled), "us"),
        Measure("Zones", "Being cleared", count(p.cleared), "us"),
        Measure("Zones", "Enemy", count(p.enemy())),
        Measure("Values of zones not controlled", "Enemy zones", enemy_sum(p)),
        Measure("Hits on platoons", "All hits", hits, "us"),
        Measure("Hits on platoons", "Platoons with a red hit", count_reds(p), "us"),
        Measure("NVA on the map", "Markers", len(shown)),
        Measure("NVA on the map", "Their values", sum(shown)),
        Measure("NVA cup", "Markers in the cup", sum(p.cup)),
    ]


# -- turn record and sequence of play (4.0) ----------------------------------------------------------------------------


def _turns(p: Week, data: Data) -> Iterator[Stage]:
    for entry in data["tracks"]["turn"]:
        notes = turn_notes(entry, p.scenario)
        yield Stage(str(entry["n"]), state_of(entry["n"], p.turn, p.over), "; ".join([entry["date"], *notes]))


def _phases(p: Week) -> Iterator[Stage]:
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


def _moves(p: Week) -> Iterator[Move]:
    """The moves of the choice just made, if the position was listened to."""
    units, places = p.board.unit_names, p.board.place_names
    for kind, _, values in p.events:
        if kind in _MOVES:
            yield Move(units[values[0]], places[values[1]], places[values[2]])
        elif kind == "entered" and p.jump_off != NONE and p.target == values[1]:
            yield Move(units[values[0]], places[p.jump_off], places[values[1]])


# -- the panels --------------------------------------------------------------------------------------------------------


def _panels(p: Week, data: Data, view: View, faces: Faces) -> Iterator[Panel]:
    if p.target != NONE and p.jump_off != NONE:
        yield panels.attack(p)
    yield panels.daylight(p)
    yield panels.victory(p, data)
    yield panels.victory_zones(p)
    yield panels.zones(p)
    held = shelves.Held(p, data, view, faces)
    yield held.command()
    yield held.reinforcements()
    yield held.road()
    yield held.helicopter()
    yield panels.gas_and_bridges(p)
    yield panels.cup(p)
    if not p.over:
        yield panels.tonight(p)
    yield held.out_of_play()
