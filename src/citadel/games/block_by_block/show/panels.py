"""The displays of a position: assault groups, victory, zones, politics, gates, men, reinforcements, out of play.

Every number comes from the function or the step that the rules themselves use. Page, sheet and terminal show these.
"""

from collections.abc import Container, Iterable, Iterator

from citadel.core.bits import count, members
from citadel.core.display import Band, Cell, Fact, Grid, Item, Panel, Piece, Pips, Shelf, Track, TrackMark, said
from citadel.core.language import Named
from citadel.core.position import NONE
from citadel.core.prose import DASH, plain, signed
from citadel.core.words import say, told
from citadel.drawing.pieces import Faces
from citadel.games.block_by_block.components import (
    BOXES,
    ELIMINATED,
    EXITED,
    ON_MAP,
    PAVN,
    RESERVE,
    US,
    WITHDRAWN,
    ZONES,
)
from citadel.games.block_by_block.position import REINFORCEMENT, Hue, Procedure
from citadel.games.block_by_block.rules.politics import Publicity, undisturbed
from citadel.games.block_by_block.rules.replacements import BuyBack, PavnReplace, PavnReplacements, UsReplacements
from citadel.games.block_by_block.rules.victory import HIGH_SCORE, clearing_score, judge
from citadel.games.block_by_block.show import state
from citadel.games.block_by_block.show.map.board import board_of
from citadel.games.block_by_block.show.map.pieces import off_map
from citadel.games.block_by_block.words.facts import unit_with_state

SEATS = ("us", "pavn")


def panels(p: Hue, faces: Faces, reconstructed: Container[str] = ()) -> Iterator[Panel]:
    """All displays of a seen position, from what decides the game to what is out of it."""
    view, is_guess = state.view(p), "turns.us_replacements" in reconstructed
    beside = {}
    for unit in _off_map(p):
        name = p.board.unit_names[unit]
        beside[name] = off_map(p.game.wording, view, name, faces, _arrival(p, unit))
    if p.group or p.groups:
        yield Panel(say(p, "groups"), (_groups(p),), "7.2")
    yield Panel(say(p, "victory"), tuple(_victory(p)), "3.2")
    yield Panel(say(p, "zones"), tuple(_zone(p, zone) for zone in range(ZONES)), "9.2", say(p, "zones-note"))
    yield Panel(say(p, "politics"), tuple(_politics(p)), "9.0")
    yield Panel(say(p, "gates"), (_gates(p),), "8.0")
    note = say(p, "replacements-note") if is_guess else ""
    yield Panel(say(p, "replacements"), tuple(_supply(p)), "10.1", note)
    yield Panel(say(p, "reinforcements"), tuple(_reserves(p, beside)) or (said(told(p, "all-arrived")),), "11.1")
    yield Panel(say(p, "gone"), tuple(_gone(p, beside)) or (said(told(p, "none-gone")),), "2.5")


def _units(p: Hue, units: Iterable[int]) -> str:
    """Units in a row, each with its value and state."""
    return plain(p.game.wording.series(unit_with_state(p, unit) for unit in units))


def _groups(p: Hue) -> Grid:
    """The group that acts or is being formed, then those that wait under the numbers of their markers (7.2)."""
    groups = [(group, str(number)) for number, group in enumerate(p.groups, 1)]
    if p.group:
        groups.insert(0, (p.group, say(p, "group-now")))
    rows: list[tuple[Cell, ...]] = []
    for group, label in groups:
        units = members(p.on_map(group))
        names = _units(p, units) or say(p, "nobody-left")
        where = p.game.wording.short("place", p.where[units[0]]) if units else DASH
        texts = (label, where, names, str(p.total(p.on_map(group), False)))
        rows.append(tuple(Cell(text, bool(p.group) and not rows) for text in texts))
    head = tuple(say(p, id) for id in ("group", "group-in", "group-units", "group-value"))
    return Grid("", head, tuple(rows))


def _victory(p: Hue) -> Iterator[Item]:
    """Zones with the bands of the victory table, the clearing score item by item, and how it stands (3.1 to 3.3)."""
    words, zones, score = p.game.wording, p.us_zone_count(), clearing_score(p)
    yield Track(
        label=say(p, "us-zones"),
        value=zones,
        low=0,
        high=ZONES,
        rule="3.2",
        bands=tuple(_bands(p, score)),
        marks=(TrackMark(ZONES, say(p, "at-once", rule="3.1")),),
    )
    yield Fact(say(p, "score"), str(score), "3.3", say(p, "score-note", high=HIGH_SCORE), strong=True)
    rows = tuple((Cell(label), Cell(str(points))) for label, points in state.score(p))
    yield Grid(say(p, "score-items"), ("", say(p, "score-points")), rows)
    if p.outcome:
        ending = words.ending(p.outcome.winner, p.outcome.level)
        yield Fact(say(p, "result"), ending, "3.2", plain(words.how(p)), strong=True)
    else:
        yield Fact(
            say(p, "standing"), words.ending(*judge(zones, score)), "3.2", _distance(p, zones, score), strong=True
        )


def _bands(p: Hue, score: int) -> Iterator[Band]:
    """Stretches of zones with the same winner, as the victory table has them."""
    start = 0
    for zones in range(ZONES + 1):
        winner = judge(start, score)[0]
        if zones == ZONES or judge(zones + 1, score)[0] != winner:
            side = p.game.wording.short("side", SEATS.index(winner)) if winner else ""
            yield Band(start, zones, say(p, "wins", side=side) if winner else say(p, "drawn"), winner)
            start = zones + 1


def _distance(p: Hue, zones: int, score: int) -> str:
    """How many zones away another winner is, either way."""
    words, told = p.game.wording, []
    for way, id in ((1, "more"), (-1, "fewer")):
        ahead = [zones + way * n for n in range(1, ZONES + 1) if 0 <= zones + way * n <= ZONES]
        other = next((found for found in ahead if judge(found, score)[0] != judge(zones, score)[0]), NONE)
        if other != NONE:
            winner = judge(other, score)[0]
            side = words.one("side", SEATS.index(winner)) if winner else Named("none")
            told.append(say(p, "distance", zones=abs(other - zones), way=say(p, id), winner=side))
    return "; ".join(told)


def _zone(p: Hue, zone: int) -> Pips:
    """A zone: who holds it, its clearing level, what it would rise to, and gates of the other side (9.2.1, 9.2.2)."""
    board, level, size = p.board, p.clearing[zone], p.board.zone_size[zone]
    gates = members(board.zone_gates[zone])
    due = count(undisturbed(p, zone))
    owner = state.marker(p, zone) or ""
    told = [] if owner else [say(p, "zone-nobody")]
    told += [say(p, "zone-cleared")] if level >= size else []
    told += [say(p, "zone-due", level=due)] if due > level and not p.over else []
    told += [
        say(p, "zone-gate", gate=board.gate_letters[gate], side=p.game.wording.title("side", _holder(p, gate)))
        for gate in gates
        if SEATS[_holder(p, gate)] != owner
    ]
    return Pips(
        label=board.zone_names[zone],
        filled=level,
        total=size,
        words=", ".join(told),
        owner=owner,
        tags=tuple(board.gate_letters[gate] for gate in gates),
    )


def _politics(p: Hue) -> Iterator[Item]:
    """Publicity and destruction, and what the next Political Phase would add (9.0, 9.1, 7.4)."""
    twin = p.copy()
    Publicity().run(twin)
    rise, last = twin.publicity - p.publicity, p.board.track_max
    due = say(p, "publicity-due", rise=signed(rise)) if rise and not p.over else ""
    yield Track(say(p, "publicity"), p.publicity, 0, last, "9.1", due)
    points = state.score(p)[-1][1]
    yield Track(say(p, "destruction"), p.destruction, 0, last, "7.4", say(p, "destruction-score", points=points))


def _gates(p: Hue) -> Grid:
    """Each gate with its controller and who is in the box."""
    words, rows = p.game.wording, []
    for gate, (letter, called) in enumerate(board_of(words).gate_names.items()):
        name = say(p, "gate-name", gate=letter, name=called)
        inside = _units(p, members(p.at[BOXES + gate])) or DASH
        rows.append((Cell(name), Cell(words.short("side", _holder(p, gate))), Cell(inside)))
    return Grid("", tuple(say(p, id) for id in ("gate", "gate-holder", "gate-box")), tuple(rows))


def _holder(p: Hue, gate: int) -> int:
    return US if p.controls_gate(US, gate) else PAVN


def _supply(p: Hue) -> Iterator[Item]:
    """Points left to spend, points to come, the Airborne, and the platoons (8.2, 10.1, 10.2, 11.2)."""
    sides = [p.game.wording.title("side", side) for side in (US, PAVN)]
    for step, procedure, side, rule in (
        (BuyBack, UsReplacements(), US, "10.1"),
        (PavnReplace, PavnReplacements(), PAVN, "10.2"),
    ):
        if any(isinstance(waiting, step) for waiting in p.agenda):
            left = say(p, "of", number=p.points, whole=_points(p, procedure, p.turn))
            yield Fact(say(p, "points-left", side=sides[side]), left, rule, say(p, "points-note"), strong=True)
    rows = []
    for turn in range(1, p.board.last_turn + 1):
        points = [_points(p, procedure, turn) for procedure in (UsReplacements(), PavnReplacements())]
        cells = [DASH if _is_past(p, turn) or not found else str(found) for found in points]
        rows.append(tuple(Cell(text, turn == p.turn and not p.over) for text in (str(turn), *cells)))
    yield Grid(say(p, "points-to-come"), (say(p, "turn"), *sides), tuple(rows), "10.1")
    if any(row[2].text != DASH for row in rows):
        yield said(told(p, "points-per-gate", points=max(p.board.pavn_points_per_gate)), "10.2")
    yield from _airborne(p)
    platoons = p.board.platoons
    pool = say(p, "of", number=count(platoons & p.at[RESERVE]), whole=count(platoons))
    yield Fact(say(p, "platoons"), pool, "8.2")


def _is_past(p: Hue, turn: int) -> bool:
    """Whether the replacements of a turn are over (10.1, 10.2)."""
    return p.over or turn < p.turn or (turn == p.turn and p.phase > REINFORCEMENT)


def _points(p: Hue, procedure: Procedure, turn: int) -> int:
    """The replacement points that a turn would give as things stand."""
    twin = p.copy()
    twin.turn, twin.points = turn, 0
    procedure.run(twin)
    return twin.points


def _airborne(p: Hue) -> Iterator[Item]:
    board = p.board
    if _is_past(p, board.penalty_turn):
        return
    if p.penalty:
        penalty = say(p, "airborne-penalty", points=p.penalty, turn=board.penalty_turn)
        yield Fact(say(p, "airborne-losses"), penalty, "11.2")
    elif board.airborne & (p.on_board | p.at[RESERVE]):
        note = say(
            p,
            "airborne-costs",
            routed=board.penalty_routed,
            eliminated=board.penalty_eliminated,
            turn=board.penalty_turn,
        )
        yield Fact(say(p, "airborne-leave"), say(p, "on-turn", turn=board.withdrawal_turn), "11.2", note)


# -- counters off the map ----------------------------------------------------------------------------------------------


def _off_map(p: Hue) -> list[int]:
    return [unit for unit in range(len(p.board.unit_names)) if p.where[unit] >= ON_MAP]


def _arrival(p: Hue, unit: int) -> str:
    """Where a unit in reserve will arrive."""
    board, words = p.board, p.game.wording
    if p.where[unit] != RESERVE or not board.arrival_turn[unit]:
        return ""
    places = [(words.span("place", area, is_short=True),) for area in members(board.arrival_areas[unit])]
    areas = words.joined(places, words.spans("core", "either"))
    friends = board.arrives_with_friends >> unit & 1
    return say(p, "arrives", turn=board.arrival_turn[unit], areas=areas, friends=friends)


def _reserves(p: Hue, beside: dict[str, Piece]) -> Iterator[Shelf]:
    """Reinforcements by turn, then the pool of platoons and towers (8.0, 8.2, 11.1)."""
    board, reserve = p.board, p.at[RESERVE]
    for turn in range(1, board.last_turn + 1):
        due = sum(1 << unit for unit in members(reserve) if board.arrival_turn[unit] == turn)
        yield from _shelf(p, beside, say(p, "of-turn", turn=turn), due, RESERVE, "11.1")
        reserve &= ~due
    yield from _shelf(p, beside, say(p, "platoons"), reserve & board.platoons, RESERVE, "8.2")
    yield from _shelf(p, beside, say(p, "towers"), reserve & board.towers, RESERVE, "8.0")
    yield from _shelf(p, beside, say(p, "not-in-play"), reserve & ~board.platoons & ~board.towers, RESERVE, "4.1")


def _gone(p: Hue, beside: dict[str, Piece]) -> Iterator[Shelf]:
    us, pavn = [units & p.at[ELIMINATED] for units in p.board.side_units]
    sides = [p.game.wording.title("side", side) for side in (US, PAVN)]
    yield from _shelf(p, beside, say(p, "eliminated", side=sides[US]), us, ELIMINATED, "10.1", say(p, "for-good"))
    returns = [turn for turn, points in enumerate(p.board.pavn_points_per_gate) if points and not _is_past(p, turn)]
    note = say(p, "may-return", turn=returns[0]) if returns else ""
    yield from _shelf(p, beside, say(p, "eliminated", side=sides[PAVN]), pavn, ELIMINATED, "10.2", note)
    yield from _shelf(p, beside, say(p, "withdrawn"), p.at[WITHDRAWN], WITHDRAWN, "11.2")
    yield from _shelf(p, beside, say(p, "left"), p.at[EXITED], EXITED, "12.1", say(p, "left-note"))


def _shelf(
    p: Hue, beside: dict[str, Piece], label: str, units: int, place: int, rule: str, note: str = ""
) -> Iterator[Shelf]:
    if units:
        pieces = tuple(beside[p.board.unit_names[unit]] for unit in members(units))
        yield Shelf(label, pieces, p.board.place_names[place], rule, note)
