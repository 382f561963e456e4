# interpreted
"""What stands beside the map on a page: turn record, sequence of play, victory, zones, politics, men; and charts.

Every number comes from the function or the step that the rules themselves use.
"""

from collections.abc import Container, Iterator

from citadel.core.bits import count, members
from citadel.core.display import (
    Band,
    Cell,
    Fact,
    Grid,
    Item,
    Measure,
    Move,
    Panel,
    Piece,
    Pips,
    Shelf,
    Stage,
    Table,
    Text,
    Track,
    TrackMark,
    state_of,
)
from citadel.core.position import NONE
from citadel.drawing.kept import Data
from citadel.drawing.svg import DASH, signed
from citadel.games.block_by_block import viewing
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
from citadel.games.block_by_block.drawing import describe
from citadel.games.block_by_block.drawing.placement import gate_name
from citadel.games.block_by_block.drawing.table import Faces, off_map, on_map
from citadel.games.block_by_block.drawing.tracks import dates
from citadel.games.block_by_block.politics import Publicity, undisturbed
from citadel.games.block_by_block.position import PHASES, REINFORCEMENT, Hue, Procedure
from citadel.games.block_by_block.replacements import BuyBack, PavnReplace, PavnReplacements, UsReplacements
from citadel.games.block_by_block.sequence import Phase, Turn
from citadel.games.block_by_block.telling import PHASE_NAMES, SIDES
from citadel.games.block_by_block.victory import HIGH_SCORE, clearing_score, judge

SEATS = ("us", "pavn")
SHORT = {"us": "US", "pavn": "PAVN"}
_SCORE_NOTE = f"{HIGH_SCORE} or more: a US/ARVN victory is only tactical, a PAVN/NLF one strategic"
PHASE_TITLES = {"reinforcement": "Reinforcement", "movement": "Move", "combat": "Combat", "political": "Political"}


def table(p: Hue, data: Data, reconstructed: Container[str] = ()) -> Table:
    """A position to look at; nothing in this game is hidden. What is reconstructed of the data is called so."""
    view, faces = viewing.view(p), Faces()
    laid = on_map(data, view, faces)
    beside = {name: off_map(data, view, name, faces, _arrival(p, name)) for name in _off_map_names(p)}
    return Table(
        pieces=laid.pieces,
        below=laid.below,
        above=laid.above,
        last=tuple(_moves(p)),
        date=dates(data["turns"]["turn"][p.turn - 1]),
        turns=tuple(_turns(p, data, "turns.dates" in reconstructed)),
        phases=tuple(_phases(p)),
        panels=tuple(_panels(p, data, beside, "turns.us_replacements" in reconstructed)),
        description=describe(data, view),
        faces=faces.all(),
    )


def measures(p: Hue) -> list[Measure]:
    """What charts follow: zones, steps lost, the two tracks and the clearing score."""
    lost = "Steps lost and not replaced"
    return [
        Measure("Zones held", SIDES["us"], p.us_zone_count(), "us"),
        Measure("Zones held", SIDES["pavn"], count(p.pavn_zones), "pavn"),
        *(Measure(lost, SIDES[seat], steps_lost(p, side), seat) for side, seat in enumerate(SEATS)),
        Measure("Political track", "Publicity", p.publicity),
        Measure("Political track", "Destruction", p.destruction),
        Measure("Clearing score", "Clearing score", clearing_score(p)),
    ]


def steps_lost(p: Hue, side: int) -> int:
    """The steps that a side's counters on the map or eliminated are short of (2.5)."""
    whole = p.copy()
    whole.spent = whole.routed = 0
    units = p.board.side_units[side]
    standing = sum(whole.life(unit) - p.life(unit) for unit in members(p.on_map(units)))
    return standing + sum(whole.life(unit) for unit in members(units & p.at[ELIMINATED]))


# -- turn record and sequence of play (5.0, 5.1) -----------------------------------------------------------------------


def _turns(p: Hue, data: Data, is_guess: bool) -> Iterator[Stage]:
    for turn in data["turns"]["turn"]:
        note = f"{dates(turn)}{' (reconstructed)' * is_guess}: {'; '.join(turn['notes'])}"
        yield Stage(str(turn["n"]), state_of(turn["n"], p.turn, p.over), note)


def _phases(p: Hue) -> Iterator[Stage]:
    """The phases and segments in the order in which a turn does them, set-up first while it lasts."""
    twin = p.copy()
    twin.agenda = []
    Turn().run(twin)
    order = [(step.phase, step.side) for step in reversed(twin.agenda) if isinstance(step, Phase)]
    here = [index for index, (phase, side) in enumerate(order) if phase == p.phase and p.segment in (side, NONE)]
    if not here:
        yield Stage(PHASE_NAMES["set-up"], "now")
    now = here[0] if here else NONE
    for index, (phase, side) in enumerate(order):
        owner = SEATS[side] if side != NONE else ""
        title = f"{PHASE_TITLES[PHASES[phase]]} {SHORT.get(owner, '')}".rstrip()
        note = PHASE_NAMES[PHASES[phase]] + (f", {SIDES[owner]} segment" if owner else "")
        yield Stage(title, state_of(index, now, p.over), note, owner)


def _moves(p: Hue) -> Iterator[Move]:
    """The moves of the choice just made, if the position was listened to."""
    units, places = p.board.unit_names, p.board.place_names
    for kind, _, values in p.events:
        if kind in ("moved", "retreated"):
            yield Move(units[values[0]], places[values[1]], places[values[2]])
        elif kind == "entered":
            for unit in members(values[0]):
                yield Move(units[unit], places[values[1]], places[values[2]])
        elif kind == "garrisoned" and p.origin != NONE:
            yield Move(units[values[0]], places[p.origin], places[values[1]])
        elif kind in ("arrived", "returned"):
            yield Move(units[values[0]], places[RESERVE if kind == "arrived" else ELIMINATED], places[values[1]])


# -- the panels --------------------------------------------------------------------------------------------------------


def _panels(p: Hue, data: Data, beside: dict[str, Piece], is_guess: bool) -> Iterator[Panel]:
    if p.group or p.groups:
        yield Panel("Assault groups", (_groups(p),), "7.2")
    yield Panel("Victory", tuple(_victory(p)), "3.2")
    note = "who holds it, clearing level of so many areas, gates"
    yield Panel("Zones", tuple(_zone(p, zone) for zone in range(ZONES)), "9.2", note)
    yield Panel("Political tracks", tuple(_politics(p)), "9.0")
    yield Panel("Gates", (_gates(p, data),), "8.0")
    yield Panel("Supply of men", tuple(_supply(p)), "10.1", "US/ARVN points reconstructed" if is_guess else "")
    yield Panel("Reinforcements", tuple(_reserves(p, beside)) or (Text("All have come."),), "11.1")
    gone = tuple(_gone(p, beside)) or (Text("Nobody so far."),)
    yield Panel("Out of play", gone, "2.5")


def _groups(p: Hue) -> Grid:
    """The group that acts or is being formed, then those that wait under the numbers of their markers (7.2)."""
    groups = ([(p.group, "now")] if p.group else []) + [(group, str(n)) for n, group in enumerate(p.groups, 1)]
    rows = []
    for group, label in groups:
        units = members(p.on_map(group))
        names = ", ".join(viewing.unit_words(p, unit) for unit in units) or "nobody left"
        where = p.board.place_names[p.where[units[0]]] if units else DASH
        texts = (label, where, names, str(p.total(p.on_map(group), False)))
        rows.append(tuple(Cell(text, label == "now") for text in texts))
    return Grid("", ("Group", "In", "Units", "Value"), tuple(rows))


def _victory(p: Hue) -> Iterator[Item]:
    """Zones with the bands of the victory table, the clearing score item by item, and how it stands (3.1 to 3.3)."""
    zones, score = p.us_zone_count(), clearing_score(p)
    yield Track(
        label="US/ARVN zones",
        value=zones,
        low=0,
        high=ZONES,
        rule="3.2",
        bands=tuple(_bands(score)),
        marks=(TrackMark(ZONES, "the game ends at once (3.1)"),),
    )
    yield Fact("Clearing score", str(score), "3.3", _SCORE_NOTE, strong=True)
    rows = tuple((Cell(label), Cell(str(points))) for label, points in viewing.score(p))
    yield Grid("Clearing score, item by item", ("", "points"), rows)
    if p.outcome:
        words, how = verdict(p.outcome.winner, p.outcome.level), p.outcome.how
        yield Fact("Result", words, "3.2", how, strong=True)
    else:
        yield Fact("As it stands", verdict(*judge(zones, score)), "3.2", _distance(zones, score), strong=True)


def _bands(score: int) -> Iterator[Band]:
    """Stretches of zones with the same winner, as the victory table has them."""
    start = 0
    for zones in range(ZONES + 1):
        winner = judge(start, score)[0]
        if zones == ZONES or judge(zones + 1, score)[0] != winner:
            result = f"{SHORT[winner]} wins" if winner else "draw"
            yield Band(start, zones, result, winner)
            start = zones + 1


def verdict(winner: str, level: str) -> str:
    """A winner and a level of victory in words."""
    return f"{SIDES[winner]} {level} victory" if winner else "a draw"


def _distance(zones: int, score: int) -> str:
    """How many zones away another winner is, either way."""
    told = []
    for way, words in ((1, "more"), (-1, "fewer")):
        ahead = [zones + way * n for n in range(1, ZONES + 1) if 0 <= zones + way * n <= ZONES]
        other = next((found for found in ahead if judge(found, score)[0] != judge(zones, score)[0]), NONE)
        if other != NONE:
            winner = judge(other, score)[0]
            result = f"{SIDES[winner]} win" if winner else "draw"
            told.append(f"{result} with {abs(other - zones)} US/ARVN zone{'s' * (abs(other - zones) > 1)} {words}")
    return "; ".join(told)


def _zone(p: Hue, zone: int) -> Pips:
    """A zone: who holds it, its clearing level, what it would rise to, and gates of the other side (9.2.1, 9.2.2)."""
    board, level, size = p.board, p.clearing[zone], p.board.zone_size[zone]
    gates = members(board.zone_gates[zone])
    due = count(undisturbed(p, zone))
    owner = "us" if p.us_zones >> zone & 1 else "pavn" if p.pavn_zones >> zone & 1 else ""
    words = [] if owner else ["nobody's"]
    words += ["cleared"] if level >= size else []
    words += [f"clearing rises to {due} as things stand"] if due > level and not p.over else []
    words += [
        f"gate {board.gate_letters[gate]} {SIDES[_holder(p, gate)]}" for gate in gates if _holder(p, gate) != owner
    ]
    return Pips(
        label=board.zone_names[zone],
        filled=level,
        total=size,
        words=", ".join(words),
        owner=owner,
        tags=tuple(board.gate_letters[gate] for gate in gates),
    )


def _politics(p: Hue) -> Iterator[Item]:
    """Publicity and destruction, and what the next Political Phase would add (9.0, 9.1, 7.4)."""
    twin = p.copy()
    Publicity().run(twin)
    rise, last = twin.publicity - p.publicity, p.board.track_max
    words = f"{signed(rise)} in the Political Phase as things stand" if rise and not p.over else ""
    yield Track("Publicity", p.publicity, 0, last, "9.1", words)
    points = dict(viewing.score(p))["destruction"]
    yield Track("Destruction", p.destruction, 0, last, "7.4", f"{points} points of the clearing score")


def _gates(p: Hue, data: Data) -> Grid:
    """Each gate with its controller and who is in the box."""
    rows = []
    for gate, entry in enumerate(data["map"]["gate"]):
        inside = ", ".join(viewing.unit_words(p, unit) for unit in members(p.at[BOXES + gate])) or DASH
        rows.append((Cell(f"{entry['letter']} {gate_name(entry)}"), Cell(SHORT[_holder(p, gate)]), Cell(inside)))
    return Grid("", ("Gate", "Held by", "In the box"), tuple(rows))


def _holder(p: Hue, gate: int) -> str:
    return SEATS[US] if p.controls_gate(US, gate) else SEATS[PAVN]


def _supply(p: Hue) -> Iterator[Item]:
    """Points left to spend, points to come, the Airborne, and the platoons (8.2, 10.1, 10.2, 11.2)."""
    for step, procedure, side, rule in (
        (BuyBack, UsReplacements(), "us", "10.1"),
        (PavnReplace, PavnReplacements(), "pavn", "10.2"),
    ):
        if any(isinstance(waiting, step) for waiting in p.agenda):
            label, of = f"{SIDES[side]} points left", _points(p, procedure, p.turn)
            yield Fact(label, f"{p.points} of {of}", rule, "what is not spent is lost", strong=True)
    rows = []
    for turn in range(1, p.board.last_turn + 1):
        points = [_points(p, procedure, turn) for procedure in (UsReplacements(), PavnReplacements())]
        cells = [DASH if _is_past(p, turn) or not found else str(found) for found in points]
        rows.append(tuple(Cell(text, turn == p.turn and not p.over) for text in (str(turn), *cells)))
    yield Grid("Replacement points to come", ("Turn", SIDES["us"], SIDES["pavn"]), tuple(rows), "10.1")
    if any(row[2].text != DASH for row in rows):
        per_gate = max(p.board.pavn_points_per_gate)
        yield Text(f"PAVN/NLF: {per_gate} points for each gate they hold, counted as things stand.", "10.2")
    yield from _airborne(p)
    platoons = p.board.platoons
    yield Fact("Platoons in the pool", f"{count(platoons & p.at[RESERVE])} of {count(platoons)}", "8.2")


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
        words = f"{signed(-p.penalty)} US/ARVN point{'s' * (p.penalty > 1)} on turn {board.penalty_turn}"
        yield Fact("Airborne losses", words, "11.2")
    elif board.airborne & (p.on_board | p.at[RESERVE]):
        costs = f"routed {signed(-board.penalty_routed)}, eliminated {signed(-board.penalty_eliminated)}"
        note = f"each {costs} on turn {board.penalty_turn}"
        yield Fact("Airborne leave", f"turn {board.withdrawal_turn}", "11.2", note)


# -- counters off the map ----------------------------------------------------------------------------------------------


def _off_map_names(p: Hue) -> list[str]:
    return [name for unit, name in enumerate(p.board.unit_names) if p.where[unit] >= ON_MAP]


def _arrival(p: Hue, name: str) -> str:
    """Where a unit in reserve will arrive."""
    board = p.board
    unit = board.unit_names.index(name)
    if p.where[unit] != RESERVE or not board.arrival_turn[unit]:
        return ""
    areas = " or ".join(board.place_names[area] for area in members(board.arrival_areas[unit]))
    friends = ", or with friends" if board.arrives_with_friends >> unit & 1 else ""
    return f"arrives on turn {board.arrival_turn[unit]} in {areas}{friends}"


def _reserves(p: Hue, beside: dict[str, Piece]) -> Iterator[Shelf]:
    """Reinforcements by turn, then the pool of platoons and towers (8.0, 8.2, 11.1)."""
    board, reserve = p.board, p.at[RESERVE]
    for turn in range(1, board.last_turn + 1):
        due = sum(1 << unit for unit in members(reserve) if board.arrival_turn[unit] == turn)
        yield from _shelf(p, beside, f"Turn {turn}", due, RESERVE, "11.1")
        reserve &= ~due
    yield from _shelf(p, beside, "Platoons in the pool", reserve & board.platoons, RESERVE, "8.2")
    yield from _shelf(p, beside, "Towers not placed", reserve & board.towers, RESERVE, "8.0")
    yield from _shelf(p, beside, "Not in play", reserve & ~board.platoons & ~board.towers, RESERVE, "4.1")


def _gone(p: Hue, beside: dict[str, Piece]) -> Iterator[Shelf]:
    us, pavn = p.board.side_units
    yield from _shelf(p, beside, f"Eliminated {SIDES['us']}", us & p.at[ELIMINATED], ELIMINATED, "10.1", "for good")
    returns = [turn for turn, points in enumerate(p.board.pavn_points_per_gate) if points and not _is_past(p, turn)]
    note = f"may return on turn {returns[0]}" if returns else ""
    yield from _shelf(p, beside, f"Eliminated {SIDES['pavn']}", pavn & p.at[ELIMINATED], ELIMINATED, "10.2", note)
    yield from _shelf(p, beside, "Withdrawn", p.at[WITHDRAWN], WITHDRAWN, "11.2")
    yield from _shelf(p, beside, "Left the battle", p.at[EXITED], EXITED, "12.1", "counts in the clearing score")


def _shelf(
    p: Hue, beside: dict[str, Piece], label: str, units: int, place: int, rule: str, note: str = ""
) -> Iterator[Shelf]:
    if units:
        pieces = tuple(beside[p.board.unit_names[unit]] for unit in members(units))
        yield Shelf(label, pieces, p.board.place_names[place], rule, note)
