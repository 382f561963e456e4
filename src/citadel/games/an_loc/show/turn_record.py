"""The turn record and the sequence of play of this turn (6), as a page shows them in a row."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import date as day_of
from datetime import timedelta
from typing import Any

from citadel.core.display import Stage, state_of
from citadel.core.position import Step
from citadel.core.prose import Spans, capital
from citadel.core.words import say
from citadel.games.an_loc.position import LOGISTICS, SETUP, STAGES, Siege
from citadel.games.an_loc.rules.air import AirPhase
from citadel.games.an_loc.rules.combat import CombatPhase
from citadel.games.an_loc.rules.movement import MovementPhase
from citadel.games.an_loc.rules.siege import is_checked
from citadel.games.an_loc.rules.victory import Administration, Surrender
from citadel.games.an_loc.sequence import Campaign, Operations
from citadel.games.an_loc.show.map.board import Board
from citadel.games.an_loc.show.map.pieces import SEATS

PHASES: Mapping[type[Step[Any]], str] = {AirPhase: "air", Administration: "end-of-turn", Surrender: "end-of-turn"}
"""Stages by the steps that begin them and are nobody's alone."""

Phase = tuple[str, int]
"""A stage of the turn, and whether it is of a second Operations Phase."""


def turns(p: Siege, board: Board) -> Iterator[Stage]:
    """The twelve weeks with their dates, incomes, arrivals and withdrawals (13.1)."""
    for entry in board.data["turns"]["turn"]:
        turn: int = entry["n"]
        brings = (_income(p, turn), *_events(p, board, turn, entry["sa7"]))
        yield Stage(str(turn), state_of(turn, p.turn, p.over), week(p, turn), events=brings)


def date(p: Siege) -> str:
    """The days of the turn: 8-14 April 1972."""
    return say(p, "week-dated", week=week(p, p.turn), year=int(p.board.dates[p.turn][:4]))


def _income(p: Siege, turn: int) -> str:
    """What a turn brings both sides (7.1); turn 1 has what they start with."""
    board = p.board
    arvn, nva = board.start_op if turn == 1 else [board.income[side][turn] for side in range(2)]
    return say(p, "turn-income", arvn=arvn, nva=nva)


def phases(p: Siege) -> Iterator[Stage]:
    """The phases of this turn in their order; second phases as soon as both efforts are known."""
    order = [("set-up", 0)] if p.stage == SETUP else []
    order += [("logistics", 0), *_campaign(p)]
    now = (STAGES[p.stage], p.second if p.stage not in (SETUP, LOGISTICS) else 0)
    now = now if now in order else (now[0], 0)
    at = order.index(now) if now in order else len(order) - 1
    for index, (stage, second) in enumerate(order):
        owner = next((seat for seat in SEATS if stage.startswith(seat)), "")
        title = capital(p.game.wording.short("stage", STAGES.index(stage)))
        note = say(p, "second") if second else _note(p, stage)
        yield Stage(f"{title} 2" if second else title, state_of(index, at, p.over), note, owner)


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
        return say(p, "morale-tested")
    return ""


def week(p: Siege, turn: int) -> str:
    """Return the days of a turn, such as 8-14 April."""
    first = day_of.fromisoformat(p.board.dates[turn])
    last = first + timedelta(days=6)
    start, end = [p.game.wording.spans("log", "day", date=day.day, month=day.month) for day in (first, last)]
    return say(p, "week", start=first.day if first.month == last.month else start, end=end)


def _events(p: Siege, board: Board, turn: int, missiles: int) -> Iterator[str]:
    """What happens in a turn."""
    setup, points = board.data["setup"], board.data["constants"]["arvn_replacements"]
    for entry in (*setup["arrival"], *([setup["ninth_division"]] if p.asked.ninth_regiment else [])):
        if entry["turn"] == turn:
            yield say(p, "turn-arrival", units=len(entry["units"]), edges=edges(p, entry["at"]))
    if setup["withdrawal"]["turn"] == turn:
        yield say(p, "turn-withdrawal", units=len(setup["withdrawal"]["units"]))
    if points["turn"] == turn:
        yield say(p, "turn-replacements", points=points["points"])
    if missiles:
        yield say(p, "turn-missiles", number=missiles)


def edges(p: Siege, names: Iterable[str]) -> Spans:
    """Return where units come on: Lai Khe, or the edges of the map."""
    words = p.game.wording
    return words.joined([words.spans("panels", f"from-{name}") for name in names], words.spans("core", "either"))
