"""What a page shows of a position: the map and its places, every counter once, and displays that say what is true."""

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from tests.block_by_block.board import ALL_GATES, GAME, acting, board, cleared, garrisons, say, seen, start
from tests.data_files import overlaid
from tests.drawn import of_class, squares

from citadel.analysis.fuzz import random_options
from citadel.core.dice import Dice
from citadel.core.display import Fact, Grid, Item, Panel, Pips, Shelf, Stage, Table, Track
from citadel.core.playout import random_choice
from citadel.drawing.geometry import Point, contains
from citadel.drawing.svg import DASH
from citadel.games.block_by_block.components import ON_MAP
from citadel.games.block_by_block.data.schema import load_data
from citadel.games.block_by_block.game import BlockByBlock
from citadel.games.block_by_block.position import PHASES, Hue
from citadel.games.block_by_block.rules.victory import judge
from citadel.games.block_by_block.show.map.pieces import LEAST
from citadel.games.block_by_block.show.map.sheet import MAP_CORNER

NUMBERS = {rule.number for rule in GAME.catalogue.rules}
SIDES = {"us": "US/ARVN", "pavn": "PAVN/NLF"}
SEGMENT = "MoveUnits(us); EndOfTurn()"


def moments(games: int, every: int, seed: int = 0) -> Iterator[Hue]:
    """Positions of random games with random options, and how each ends."""
    for number in range(seed, seed + games):
        dice = Dice(number)
        p = GAME.start(**random_options(GAME, dice))
        assert isinstance(p, Hue)
        p.listening = True
        choices = 0
        while not p.over:
            if choices % every == 0:
                yield p
            p.events = []
            p.take(random_choice(p, dice))
            choices += 1
        yield p


def panel(table: Table, title: str) -> Panel:
    (found,) = (panel for panel in table.panels if panel.title == title)
    return found


def item(table: Table, title: str, label: str) -> Item:
    (found,) = (item for item in panel(table, title).items if getattr(item, "label", None) == label)
    return found


def shelves(table: Table) -> list[Shelf]:
    return [item for panel in table.panels for item in panel.items if isinstance(item, Shelf)]


def outline(points: str) -> list[Point]:
    return [(float(x), float(y)) for x, y in (point.split(",") for point in points.split())]


def parse(fragment: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<g>{fragment}</g>")


# -- the map -----------------------------------------------------------------------------------------------------------


def test_the_map_has_every_place_on_it_and_no_other() -> None:
    printed = GAME.printed_map()
    assert [place.id for place in printed.places] == list(GAME.vocabulary.names["place"][:ON_MAP])
    names = {place.id: place.name for place in printed.places}
    assert (names["S2-2"], names["O-1"], names["gate-G"]) == (
        "The Provincial Capitol (S2-2)",
        "O-1",
        "Gate G, Huu Gate",
    )
    assert (names["PALACE"], names["MACV"]) == ("The Imperial Palace", "The MACV Compound")
    for place in printed.places:
        corners = outline(place.outline)
        assert contains(corners, (place.x, place.y)), place.id
        assert all(0 <= x <= printed.width and 0 <= y <= printed.height for x, y in corners), place.id


def test_the_map_is_made_once_and_needs_nothing_from_outside() -> None:
    printed = GAME.printed_map()
    assert GAME.printed_map() is printed
    assert "reconstructed" in printed.note
    drawn = printed.ground + printed.labels
    assert len(parse(drawn)) > 100
    assert set(re.findall(r"url\(#([\w-]+)\)", drawn)) <= set(re.findall(r' id="([\w-]+)"', drawn))
    assert GAME.about.players == len(GAME.seats)
    assert 3 <= GAME.about.history.count(". ") + 1 <= 5


# -- counters ----------------------------------------------------------------------------------------------------------


def test_every_counter_lies_in_one_place() -> None:
    for p in moments(4, 30):
        table, units = GAME.table(p), GAME.view(p)["units"]
        on_map = {piece.unit: piece for piece in table.pieces}
        beside = {piece.unit: shelf for shelf in shelves(table) for piece in shelf.pieces}
        assert len(table.pieces) + sum(len(shelf.pieces) for shelf in shelves(table)) == len(units)
        for unit, name in enumerate(GAME.vocabulary.names["unit"]):
            if p.where[unit] < ON_MAP:
                assert on_map[name].place == units[name]["place"]
                assert on_map[name].owner == units[name]["side"]
            else:
                assert beside[name].place == units[name]["place"]


def test_counters_lie_where_the_sheet_has_them() -> None:
    left, top = MAP_CORNER
    places = {place.id: outline(place.outline) for place in GAME.printed_map().places}
    for p in moments(2, 60, seed=10):
        table = GAME.table(p)
        (sheet,) = of_class(ElementTree.fromstring(GAME.draw(p)), "map")
        drawn = {name: (x + side / 2 - left, y + side / 2 - top, side) for name, x, y, side in squares(sheet, 0, 0)}
        assert {piece.unit for piece in table.pieces} == set(drawn)
        tight = {piece.place for piece in table.pieces if drawn[piece.unit][2] < LEAST}
        assert len(tight) < 6
        for piece in table.pieces:
            assert contains(places[piece.place], (piece.x, piece.y))
            if piece.place not in tight:
                assert (piece.x, piece.y, piece.size) == pytest.approx(drawn[piece.unit], abs=0.1)


def test_a_counter_that_is_alone_stands_at_the_point_of_its_place() -> None:
    points = {place.id: (place.x, place.y) for place in GAME.printed_map().places}
    for p in moments(1, 60, seed=15):
        places = [piece.place for piece in GAME.table(p).pieces]
        grouped = {name for group in (*seen(p, "groups"), seen(p, "group")) for name in group}
        alone = [
            piece for piece in GAME.table(p).pieces if places.count(piece.place) == 1 and piece.unit not in grouped
        ]
        assert len(alone) > 5
        assert all((piece.x, piece.y) == points[piece.place] for piece in alone)


def test_stacks_follow_one_another_the_best_on_top() -> None:
    table = GAME.table(start())
    assert all(0 <= after.stack - before.stack <= 1 for before, after in pairwise(table.pieces))
    stacks = {piece.stack: piece for piece in table.pieces}
    for stack in stacks:
        assert len({piece.place for piece in table.pieces if piece.stack == stack}) == 1
    macv = [piece for piece in table.pieces if piece.place == "MACV"]
    assert (macv[0].unit, len(macv)) == ("macv-team", 6)
    assert all(one.x < other.x for one, other in pairwise(macv))


def test_faces_are_well_formed_and_each_is_there_once() -> None:
    for p in moments(2, 80, seed=20):
        table = GAME.table(p)
        assert len(set(table.faces)) == len(table.faces)
        used = {piece.face for piece in (*table.pieces, *(piece for shelf in shelves(table) for piece in shelf.pieces))}
        assert used == set(range(len(table.faces)))
        for drawn in (*table.faces, table.below, table.above):
            parse(drawn)


def test_words_and_faces_show_the_state_of_a_counter() -> None:
    table = GAME.table(board("S4-2: A/1/1(spent)", "S4-1: nlf/1(routed)", agenda="MoveUnits(us); EndOfTurn()"))
    words = {piece.unit: piece.words for piece in table.pieces}
    assert words["A/1/1"] == "Alpha Company, 1/1 Marines: spent, attack 3"
    assert words["nlf/1"].endswith(": routed, attack 0")


def test_signs_of_the_fight_are_shown_but_none_of_the_last_move() -> None:
    p = acting("A/1/1 B/1/1", "S4-2: A/1/1 B/1/1 F/2/5 G/2/5", "S4-1: pavn-4/1", groups="F/2/5+G/2/5")
    assert "assault-group" in GAME.table(p).above
    say(p, "assault S4-1", "without")
    assert [element.get("class") for element in parse(GAME.table(p).below)] == ["attack"]
    say(p, "roll 1")
    table = GAME.table(p)
    assert [(move.unit, move.start, move.end) for move in table.last] == [
        ("A/1/1", "S4-2", "S4-1"),
        ("B/1/1", "S4-2", "S4-1"),
    ]
    assert 'data-area="S4-1"' in table.above
    p = board("S4-2: A/1/1 B/1/1 F/2/5 G/2/5", "S4-1: nlf/1", agenda="MoveUnits(us); MoveUnits(pavn)")
    p.events = []
    say(p, "move A/1/1", "to S4-3")
    table = GAME.table(p)
    assert [(move.unit, move.start, move.end) for move in table.last] == [("A/1/1", "S4-2", "S4-3")]
    assert "last-move" in GAME.draw(p)
    assert "last-move" not in table.below + table.above


def test_8_1_a_garrison_has_come_from_beside_the_gate() -> None:
    p = cleared("A/1/1", "B/1/1")
    p.events = []
    say(p, "garrison A/1/1")
    assert [(move.unit, move.start, move.end) for move in GAME.table(p).last] == [("A/1/1", "N1-1", "gate-E")]


def test_a_table_can_be_sent() -> None:
    for p in (start(), *moments(1, 1000, seed=30)):
        sent = msgspec.json.encode(GAME.table(p))
        assert msgspec.json.decode(sent, type=Table) == GAME.table(p)
        assert len(sent) < 150_000


# -- turn record and sequence of play ----------------------------------------------------------------------------------


def test_the_ribbon_shows_where_the_game_is() -> None:
    for p in moments(2, 15, seed=40):
        table = GAME.table(p)
        assert [stage.title for stage in table.turns] == ["1", "2", "3", "4", "5"]
        now = [stage for stage in table.phases if stage.state == "now"]
        if p.over:
            assert not now
            assert [stage.state for stage in table.turns].count("done") == p.turn
            continue
        assert table.turns[p.turn - 1].state == "now"
        assert [stage.state for stage in table.turns].count("ahead") == 5 - p.turn
        (stage,) = now
        assert stage.title.lower().startswith(PHASES[p.phase][:4])
        assert stage.owner == (GAME.seats[p.segment] if p.segment >= 0 else "")
        assert _states(table.phases) == sorted(_states(table.phases), key=["done", "now", "ahead"].index)


def _states(stages: tuple[Stage, ...]) -> list[str]:
    return [stage.state for stage in stages]


def test_5_0_the_sequence_of_play_in_its_order() -> None:
    p = say(start(), "none", "none")
    assert [(stage.title, stage.owner) for stage in GAME.table(p).phases] == [
        ("Reinforcement", ""),
        ("Move PAVN", "pavn"),
        ("Move US", "us"),
        ("Combat US", "us"),
        ("Combat PAVN", "pavn"),
        ("Political", ""),
    ]
    assert GAME.table(p).date == f"31 Jan {DASH} 4 Feb 1968"
    assert GAME.table(start()).phases[0].title == "Set-up"


# -- displays ----------------------------------------------------------------------------------------------------------


def test_displays_agree_with_the_position() -> None:
    for p in moments(4, 25, seed=50):
        table, view = GAME.table(p), GAME.view(p)
        zones = item(table, "Victory", "US/ARVN zones")
        assert isinstance(zones, Track)
        assert zones.value == view["us_zones"]
        score = item(table, "Victory", "Clearing score")
        assert isinstance(score, Fact)
        assert int(score.value) == view["clearing_score"]
        itemised = item(table, "Victory", "Clearing score, item by item")
        assert isinstance(itemised, Grid)
        assert sum(int(points.text) for _, points in itemised.rows) == view["clearing_score"]
        for pips in panel(table, "Zones").items:
            assert isinstance(pips, Pips)
            zone = view["zones"][pips.label]
            assert (pips.filled, pips.total, pips.owner or None) == (
                zone["clearing"],
                zone["cleared_at"],
                zone["control"],
            )
        (publicity, destruction) = panel(table, "Political tracks").items
        assert isinstance(publicity, Track)
        assert isinstance(destruction, Track)
        assert (publicity.value, destruction.value) == (view["publicity"], view["destruction"])
        (gates,) = panel(table, "Gates").items
        assert isinstance(gates, Grid)
        held = {row[0].text[0]: row[1].text for row in gates.rows}
        assert held == {letter: {"us": "US", "pavn": "PAVN"}[side] for letter, side in view["gates"].items()}


def test_3_2_the_standing_is_what_the_victory_table_says() -> None:
    for p in moments(3, 40, seed=60):
        track, *_, standing = panel(GAME.table(p), "Victory").items
        assert isinstance(track, Track)
        assert isinstance(standing, Fact)
        assert [(band.start, band.end, band.label, band.owner) for band in track.bands] == [
            (0, 4, "PAVN wins", "pavn"),
            (5, 8, "draw", ""),
            (9, 11, "US wins", "us"),
        ]
        score = sum(points for _, points in GAME.score(p))
        winner, level = (p.outcome.winner, p.outcome.level) if p.outcome else judge(p.us_zone_count(), score)
        assert standing.value == (f"{SIDES[winner]} {level} victory" if winner else "Draw")


def test_3_2_how_far_another_result_is() -> None:
    def note(zones: str) -> str:
        stacks = ("O-1: A/1/1", *garrisons(*zones.split()))
        p = board(*stacks, agenda="MoveUnits(us); EndOfTurn()", zones=zones, gates=ALL_GATES, towers="")
        standing = panel(GAME.table(p), "Victory").items[-1]
        assert isinstance(standing, Fact)
        return standing.note

    assert note("N1 N2") == "3 more US/ARVN zones: draw"
    assert note("N1 N2 N3 N4 N5 S1 S2 S3") == ("1 more US/ARVN zone: US/ARVN win; 4 fewer US/ARVN zones: PAVN/NLF win")


def test_9_1_publicity_due_in_the_political_phase() -> None:
    stacks = ("S4-2: A/1/1", "MACV: nlf/1")
    p = board(*stacks, agenda="MoveUnits(us); EndOfTurn()", zones="N1 N2 N3 N4 N5", publicity=3)
    publicity = item(GAME.table(p), "Political tracks", "Publicity")
    assert isinstance(publicity, Track)
    assert publicity.words == "+8 in the Political Phase as things stand"


def test_9_2_2_clearing_that_would_rise() -> None:
    p = board("S1-1: nlf/1", "S1-3: nlf/2", agenda="MoveUnits(us); EndOfTurn()", clearing="S1=1")
    zone = item(GAME.table(p), "Zones", "S1")
    assert isinstance(zone, Pips)
    assert zone.words == "clearing rises to 2 as things stand"


def test_10_replacement_points_to_come_and_left() -> None:
    seen = set()
    for p in moments(3, 1, seed=70):
        told = [event for event in p.events if event.kind == "points"]
        if told:
            side, points = told[-1].values
            seen.add(side)
            label = f"{SIDES[GAME.seats[side]]} points left"
            if not p.over and p.step.name() in ("BuyBack", "PavnReplace") and p.points == points:
                left = item(GAME.table(p), "Replacements", label)
                assert isinstance(left, Fact)
                assert left.value == f"{points} of {points}"
                grid = item(GAME.table(p), "Replacements", "Replacement points to come")
                assert isinstance(grid, Grid)
                assert grid.rows[p.turn - 1][1 + side].text == (str(points) if points else DASH)
    assert seen == {0, 1}


@pytest.mark.parametrize(("turn", "phase", "is_ahead"), [(2, "combat", True), (3, "movement", False), (4, "", False)])
def test_10_2_the_dead_return_until_the_replacements_of_turn_3_are_over(turn: int, phase: str, is_ahead: bool) -> None:
    p = board("S4-2: A/1/1", "eliminated: nlf/1", agenda=SEGMENT, turn=turn, phase=phase or "movement")
    shelf = item(GAME.table(p), "Out of play", "Eliminated PAVN/NLF")
    assert isinstance(shelf, Shelf)
    assert shelf.note == ("may return on turn 3" if is_ahead else "")


@pytest.mark.parametrize(
    ("turn", "phase", "is_due"), [(3, "combat", True), (4, "movement", False), (5, "combat", False)]
)
def test_11_2_the_price_of_the_airborne_is_paid_on_turn_4(turn: int, phase: str, is_due: bool) -> None:
    p = board("S4-2: A/1/1", agenda=SEGMENT, turn=turn, phase=phase, penalty=3)
    labels = {getattr(one, "label", ""): one for one in panel(GAME.table(p), "Replacements").items}
    assert ("Airborne losses" in labels) == is_due
    if is_due:
        assert getattr(labels["Airborne losses"], "value", "") == "\N{MINUS SIGN}3 US/ARVN points on turn 4"


def test_7_2_groups_are_summed_up_as_they_are_formed() -> None:
    p = board("S4-2: A/1/1 B/1/1(spent) F/2/5", "S4-1: nlf/1", agenda="CombatSegment(us); EndOfTurn()")
    say(p, "group A/1/1", "add B/1/1")
    (grid,) = panel(GAME.table(p), "Assault groups").items
    assert isinstance(grid, Grid)
    assert [[cell.text for cell in row] for row in grid.rows] == [["now", "S4-2", "A/1/1 (5), B/1/1 (3, spent)", "8"]]
    assert all(cell.now for cell in grid.rows[0])
    say(p, "enough", "group F/2/5", "act F/2/5")
    (grid,) = panel(GAME.table(p), "Assault groups").items
    assert isinstance(grid, Grid)
    assert [(row[0].text, row[3].text) for row in grid.rows] == [("now", "5"), ("1", "8")]


def test_rules_that_displays_name_are_in_the_catalogue() -> None:
    for p in moments(2, 50, seed=80):
        named = {panel.rule for panel in GAME.table(p).panels}
        named |= {getattr(item, "rule", "") for panel in GAME.table(p).panels for item in panel.items}
        assert named - {""} <= NUMBERS
        assert len(named) > 8


def test_what_is_reconstructed_is_called_so(tmp_path: Path) -> None:
    table = GAME.table(start())
    assert panel(table, "Replacements").note == "US/ARVN points reconstructed"
    assert "reconstructed" in table.turns[0].note
    turns = "".join(f"[[turns.turn]]\nn = {n}\nus_replacements = 3\n" for n in range(2, 6))
    owned = BlockByBlock(overlaid(load_data, tmp_path, f'source = "my copy"\n{turns}'))
    assert panel(owned.table(owned.start()), "Replacements").note == ""


# -- charts ------------------------------------------------------------------------------------------------------------


def test_measures_follow_the_game() -> None:
    for p in moments(2, 40, seed=90):
        view, found = GAME.view(p), {(one.chart, one.label): one.value for one in GAME.measures(p)}
        held = [zone["control"] for zone in view["zones"].values()]
        assert found["Zones held", "US/ARVN"] == view["us_zones"]
        assert found["Zones held", "PAVN/NLF"] == held.count("pavn")
        assert found["Political track", "Publicity"] == view["publicity"]
        assert found["Political track", "Destruction"] == view["destruction"]
        assert found["Clearing score", "Clearing score"] == view["clearing_score"]


def test_2_5_steps_lost_are_counted_in_hits() -> None:
    p = board(
        "S4-2: A/1/1(spent) B/1/1(spent,routed) F/2/5",
        "S4-1: nlf/1(routed)",
        "eliminated: G/2/5 nlf/2",
        agenda="MoveUnits(us); EndOfTurn()",
    )
    lost = {one.owner: one.value for one in GAME.measures(p) if one.chart == "Steps lost and not replaced"}
    assert lost == {"us": 1 + 2 + 3, "pavn": 1 + 2}
