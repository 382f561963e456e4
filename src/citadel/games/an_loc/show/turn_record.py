"""The turn record and the sequence of play of this turn (6), as a page shows them in a row."""

from collections.abc import Mapping
from datetime import date as day_of
from datetime import timedelta
from types import MappingProxyType
from typing import Any

from citadel.core.display import Stage, state_of
from citadel.core.position import Step
from citadel.drawing.svg import DASH
from citadel.games.an_loc.position import LOGISTICS, SETUP, STAGES, Siege
from citadel.games.an_loc.rules.air import AirPhase
from citadel.games.an_loc.rules.combat import CombatPhase
from citadel.games.an_loc.rules.movement import MovementPhase
from citadel.games.an_loc.rules.siege import is_checked
from citadel.games.an_loc.rules.victory import Administration, Surrender
from citadel.games.an_loc.sequence import Campaign, Operations
from citadel.games.an_loc.show.map.board import Board, View
from citadel.games.an_loc.show.map.pieces import SEATS
from citadel.games.an_loc.words.names import STAGE_TITLES

PLACES: Mapping[str, str] = MappingProxyType({"lai-khe": "Lai Khe", "west": "west edge", "north": "north edge"})
PHASES: Mapping[type[Step[Any]], str] = {AirPhase: "air", Administration: "end-of-turn", Surrender: "end-of-turn"}
"""Stages by the steps that begin them and are nobody's alone."""

Phase = tuple[str, int]
"""A stage of the turn, and whether it is of a second Operations Phase."""


def turns(p: Siege, board: Board) -> tuple[Stage, ...]:
    """The twelve weeks with their dates, incomes, arrivals and withdrawals (13.1)."""
    found = []
    for entry in board.data["turns"]["turn"]:
        turn = entry["n"]
        notes = [week(entry["first_day"]), *income(p, turn), *turn_events(p, board, turn, entry["sa7"])]
        found.append(Stage(str(turn), state_of(turn, p.turn, p.over), "; ".join(notes)))
    return tuple(found)


def date(p: Siege) -> str:
    """The days of the turn: 8-14 April 1972."""
    first = p.board.dates[p.turn]
    return f"{week(first)} {first[:4]}"


def income(p: Siege, turn: int) -> list[str]:
    """What a turn brings both sides (7.1); turn 1 has what they start with."""
    board = p.board
    points = board.start_op if turn == 1 else [board.income[side][turn] for side in range(2)]
    return [f"ARVN {points[0]} OPs, NVA {points[1]}"]


def phases(p: Siege) -> tuple[Stage, ...]:
    """The phases of this turn in their order; second phases as soon as both efforts are known."""
    order = [("set-up", 0)] if p.stage == SETUP else []
    order += [("logistics", 0), *_campaign(p)]
    now = (STAGES[p.stage], p.second if p.stage not in (SETUP, LOGISTICS) else 0)
    now = now if now in order else (now[0], 0)
    at = order.index(now) if now in order else len(order) - 1
    found = []
    for index, (stage, second) in enumerate(order):
        owner = next((seat for seat in SEATS if stage.startswith(seat)), "")
        title = f"{STAGE_TITLES[stage][:1].upper()}{STAGE_TITLES[stage][1:]}"
        found.append(
            Stage(
                f"{title} 2" if second else title,
                state_of(index, at, p.over),
                "second Operations Phase" if second else _note(p, stage),
                owner,
            )
        )
    return tuple(found)


def _campaign(p: Siege) -> list[Phase]:
    """The phases that the rules put on the agenda after the efforts are chosen, each once."""
    twin = p.copy()
    twin.listening = False
    if p.stage in (SETUP, LOGISTICS):
        # What is not chosen, or not shown yet, is taken to bring neither a lull nor a second phase.
        effort = max(level for level, second in enumerate(p.board.effort_second) if not second)
        twin.arvn_effort = twin.nva_effort = effort
    found: list[Phase] = []
    for step in _put_on(twin, Campaign()):
        second = step.second if isinstance(step, Operations) else 0
        for part in _put_on(twin, step) if isinstance(step, Operations) else [step]:
            stage = PHASES.get(type(part), "")
            if isinstance(part, CombatPhase):
                stage = f"{SEATS[part.side]}-combat"
            elif isinstance(part, MovementPhase):
                stage = f"{SEATS[part.side]}-movement"
            if stage and (stage, second) not in found:
                found.append((stage, second))
    return found


def _put_on(twin: Siege, step: Step[Siege]) -> list[Step[Siege]]:
    """What a step puts on the agenda, first things first."""
    twin.agenda.clear()
    step.begin(twin)
    return list(reversed(twin.agenda))


def _note(p: Siege, stage: str) -> str:
    if stage == "end-of-turn" and p.stage != SETUP and is_checked(p):
        return "the garrison's morale is tested"
    return ""


def arrivals_due(board: Board, view: View) -> dict[int, list[str]]:
    """Return the units that are yet to arrive, by the turn in which they do."""
    due: dict[int, list[str]] = {}
    setup = board.data["setup"]
    for entry in (*setup["arrival"], setup["ninth_division"]):
        names = [name for name in entry["units"] if view["units"][name]["place"] == "later"]
        if names and entry["turn"] >= view["turn"]:
            due.setdefault(entry["turn"], []).extend(names)
    return due


def week(first_day: str) -> str:
    """Return the days of a turn, such as 8-14 April."""
    first = day_of.fromisoformat(first_day)
    last = first + timedelta(days=6)
    months = ("Jan", "Feb", "March", "April", "May", "June", "July", "Aug", "Sept", "Oct", "Nov", "Dec")
    start = f"{first.day}" if first.month == last.month else f"{first.day} {months[first.month - 1]}"
    return f"{start}{DASH}{last.day} {months[last.month - 1]}"


def turn_events(p: Siege, board: Board, turn: int, missiles: int) -> list[str]:
    """Say what happens in a turn."""
    setup, constants = board.data["setup"], board.data["constants"]
    events = []
    for entry in (*setup["arrival"], *([setup["ninth_division"]] if p.asked.ninth_regiment else [])):
        if entry["turn"] == turn:
            count = len(entry["units"])
            places = " or ".join(PLACES[place] for place in entry["at"])
            events.append(f"{count} unit{'s' if count > 1 else ''}: {places}")
    if setup["withdrawal"]["turn"] == turn:
        events.append(f"{len(setup['withdrawal']['units'])} ARVN units leave")
    if constants["arvn_replacements"]["turn"] == turn:
        events.append(f"{constants['arvn_replacements']['points']} ARVN replacements")
    return events + ([f"SA-7: {missiles}"] if missiles else [])
