"""What a page shows of a position: the printed map, counters and signs, ribbon, panels, charts."""

import re
import xml.etree.ElementTree as ElementTree
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from tests.week_in_hell.board import GAME, acting, board, cleared, fighting, say, start
from tests.week_in_hell.played import MIXES, positions

from citadel.core.bits import count
from citadel.core.display import Fact, Grid, Panel, Piece, Pips, Shelf, Table, Text, Track
from citadel.core.position import NONE
from citadel.core.prose import plain
from citadel.drawing.geometry import contains
from citadel.games.week_in_hell.components import OFF_MAP, ZONES
from citadel.games.week_in_hell.position import Week
from citadel.games.week_in_hell.rules.points import count_reds, enemy_sum, victory_points
from citadel.games.week_in_hell.words.facts import score_lines

BOARD = start().board
ZONE_NAMES = BOARD.zone_names
NUMBERS = {entry.number for entry in GAME.catalogue}


def parsed(fragment: str) -> ElementTree.Element:
    """An SVG fragment as XML; bad XML is an error."""
    return ElementTree.fromstring(f"<g>{fragment}</g>")


def panels(table: Table) -> dict[str, Panel]:
    """The panels by title."""
    return {panel.title: panel for panel in table.panels}


def item(table: Table, title: str, label: str) -> Any:
    """An item of a panel by its label."""
    return next(one for one in panels(table)[title].items if getattr(one, "label", None) == label)


def shelves(table: Table) -> Iterator[Shelf]:
    """All shelves of a table."""
    for panel in table.panels:
        yield from (one for one in panel.items if isinstance(one, Shelf))


def shown(table: Table) -> list[Piece]:
    """All counters, on the map and beside it."""
    return [*table.pieces, *(piece for shelf in shelves(table) for piece in shelf.pieces)]


# -- the printed map ---------------------------------------------------------------------------------------------------


def test_1_2_every_zone_has_its_shape() -> None:
    printed = GAME.printed_map()
    assert [place.id for place in printed.places] == ZONE_NAMES
    for place, title in zip(printed.places, BOARD.titles, strict=True):
        corners = [(float(x), float(y)) for x, y in (pair.split(",") for pair in place.outline.split())]
        assert len(corners) >= 4
        assert all(0 <= x <= printed.width and 0 <= y <= printed.height for x, y in corners)
        assert contains(corners, (place.x, place.y))
        assert place.name.startswith(title)
    assert {"MACV Compound (zone A)", "Treasury"} <= {place.name for place in printed.places}


def test_the_printed_map_is_kept_valid_and_honest() -> None:
    printed = GAME.printed_map()
    assert printed is GAME.printed_map()
    assert "reconstructed" in printed.note
    labels = "".join(parsed(printed.labels).itertext())
    assert "Treasury" in labels
    assert "Treasury" not in "".join(text for text in re.findall(r"<text[^>]*>([^<]*)", printed.ground))
    parsed(printed.ground)


def test_ids_are_those_of_this_game_and_all_there() -> None:
    printed, table = GAME.printed_map(), GAME.table(start())
    drawn = printed.ground + table.below + printed.labels + table.above
    ids = Counter(re.findall(r' id="([^"]+)"', drawn))
    assert set(re.findall(r"url\(#([^)]+)\)", drawn)) <= set(ids)
    assert max(ids.values()) == 1
    assert all(name.startswith("week-in-hell-") for name in ids)


def test_12_2_circles_that_count_as_another_colour_lie_over_those_printed() -> None:
    fallen, printed = GAME.table(start("alternative")), GAME.table(start())
    assert fallen.above.count("<circle") > printed.above.count("<circle")


def test_every_sign_of_the_key_has_a_picture_and_words() -> None:
    key = GAME.printed_map().key
    assert len(key) > 30
    assert len({entry.words for entry in key}) == len({entry.picture for entry in key}) == len(key)
    for entry in key:
        assert list(parsed(entry.picture))
        assert entry.words.strip() == entry.words != ""
        assert len([float(number) for number in entry.box.split()]) == 4
        assert " id=" not in entry.picture
    words = " ".join(entry.words for entry in key)
    assert all(sign in words for sign in ("Letter", "Dotted", "Solid", "Free", "Red arrow", "Veteran", "Hits"))


# -- counters and signs ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scenario", "edition"), MIXES)
def test_every_counter_is_shown_once_and_where_it_is(scenario: str, edition: str) -> None:
    for p in positions(scenario, edition):
        table = GAME.table(p)
        there = {name: BOARD.place_names[p.where[unit]] for unit, name in enumerate(BOARD.unit_names)}
        found = Counter(piece.unit for piece in shown(table))
        assert max(found.values()) == 1
        for piece in shown(table):
            if piece.unit in there:
                assert piece.place == there.pop(piece.unit)
                assert piece.owner == "us"
                assert (piece.size > 0) == (piece.place in ZONE_NAMES)
        assert not there
        markers = {f"nva@{ZONE_NAMES[zone]}": ZONE_NAMES[zone] for zone in range(ZONES) if p.nva[zone] != NONE}
        assert {piece.unit: piece.place for piece in table.pieces if not piece.owner} == markers
        for shelf in shelves(table):
            assert not shelf.place or all(piece.place == shelf.place for piece in shelf.pieces)


@pytest.mark.parametrize(("scenario", "edition"), MIXES)
def test_faces_fragments_and_stacks_are_sound(scenario: str, edition: str) -> None:
    seen: set[str] = set()
    for p in positions(scenario, edition):
        table = GAME.table(p)
        assert len(set(table.faces)) == len(table.faces)
        assert {piece.face for piece in shown(table)} == set(range(len(table.faces)))
        for face in set(table.faces) - seen:
            parsed(face)
        seen |= set(table.faces)
        parsed(table.below)
        parsed(table.above)
        assert "last-move" not in table.below + table.above
        stacks = [piece.stack for piece in table.pieces]
        assert stacks == sorted(stacks)
        assert len({(piece.stack, piece.place) for piece in table.pieces}) == len(set(stacks))
        assert all(piece.words for piece in shown(table))


def test_every_place_off_the_map_has_a_shelf() -> None:
    p = start()
    held = {shelf.place for shelf in shelves(GAME.table(p))}
    assert held - {""} == {*OFF_MAP} - {"ch46"}
    assert "ch46" in {shelf.place for shelf in shelves(GAME.table(board("ch46: helicopter", agenda="Orders()")))}


def test_the_words_of_a_counter_and_its_role() -> None:
    p = fighting("stadium", "stadium: G1(hits=2)", "macv: G2 G3", jump_off="macv", assault="G1", nva="stadium=321")
    words = {piece.unit: piece.words for piece in GAME.table(p).pieces}
    assert words["G1"].startswith("G1: G/2/5, green, yellow hit, combat value 1")
    assert words["G1"].endswith("assault")
    assert words["nva@stadium"] == "NVA marker 3\N{EN DASH}2\N{EN DASH}1, no hits, value 3"


def test_8_2_the_arrow_of_an_attack_lies_below_and_wounded_marines_lie_between() -> None:
    stacks = ("stadium: G1", "macv: G2 G3")
    p = fighting("stadium", *stacks, jump_off="macv", assault="G1", nva="stadium=4321")
    assert 'class="attack"' in GAME.table(p).below
    say(p, "retreat", "roll 1")
    table = GAME.table(p)
    marker = next(piece for piece in table.pieces if piece.unit == "wounded-marines")
    assert (marker.words, marker.place) == ("Wounded Marines", "stadium")
    assert Counter(piece.stack for piece in table.pieces)[marker.stack] == 1
    assert item(table, "Attack on Tu Do Stadium", "Wounded Marines").value == "to be brought back"


def test_signs_of_zones_lie_above() -> None:
    p = board("treasury: G1", controlled="treasury", isolated="treasury", agenda="Orders()")
    above = GAME.table(p).above
    assert "US control" in above
    assert "Isolated zone" in above


def test_the_last_moves() -> None:
    p = say(acting("G", "macv: G1 G2 G3", controlled="duy_tan police"), "move", "move G1")
    p.events = []
    say(p, "to police")
    (move,) = GAME.table(p).last
    assert (move.unit, move.start, move.end) == ("G1", "macv", "police")


# -- ribbon ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scenario", "edition"), MIXES)
def test_4_turn_record_and_sequence_of_play(scenario: str, edition: str) -> None:
    for p in positions(scenario, edition):
        table = GAME.table(p)
        assert [stage.title for stage in table.turns] == list("1234567")
        states = [stage.state for stage in table.turns]
        expected = ["done"] * (p.turn - 1) + ["now"] + ["ahead"] * (7 - p.turn)
        assert states == (["done"] * 7 if p.over else expected)
        now = [stage.title for stage in table.phases if stage.state == "now"]
        assert len(now) == (0 if p.over else 1)
        assert table.date.startswith(BOARD.dates[p.turn])
        titles = [stage.title for stage in table.phases]
        assert titles[-1] == ("Withdrawal" if table.date.endswith("night") else "Night")


def test_12_1_1_notes_of_the_turns_are_those_of_the_scenario() -> None:
    notes = [", ".join(stage.events) for stage in GAME.table(start()).turns]
    assert "MACV units leave" in notes[3]
    assert not any("MACV units leave" in event for event in GAME.table(start("alternative")).turns[3].events)


# -- panels ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scenario", "edition"), MIXES)
def test_panels_say_what_the_position_is(scenario: str, edition: str) -> None:
    for p in positions(scenario, edition):
        table = GAME.table(p)
        now = p.copy()
        now.victory = victory_points(p)
        assert item(table, "Victory", "Victory points").value == p.victory
        assert item(table, "Victory", "Defeat points").value == p.defeat
        assert item(table, "Victory", "Values of zones not controlled").value == enemy_sum(p)
        score = item(table, "Victory", "Score as things stand")
        assert isinstance(score, Grid)
        assert [row[0].text for row in score.rows[:-1]] == [title for title, _ in score_lines(now)]
        note = plain(GAME.wording.how(p if p.outcome else now))
        assert item(table, "Victory", "Result" if p.over else "If it ended now").note == note
        assert item(table, "Victory zones", "Held").value == f"{now.victory} of {count(p.terms.victory_zones)}"
        assert item(table, "Zones", "Controlled").value == f"{count(p.controlled)} of 29"
        assert sum(isinstance(one, Pips) for one in panels(table)["Zones"].items) == count(p.cleared)
        assert item(table, "Gas and bridges", "E-8 gas left").filled == p.gas_left
        assert item(table, "Gas and bridges", "Nguyen Hoang Bridge").value == (
            "destroyed" if p.bridge_down else "stands"
        )
        flags, markers = (int(item(table, "NVA cup", label).value) for label in ("Serve as flags", "On the map"))
        assert item(table, "NVA cup", "In the cup").value == f"{sum(p.cup)} of 40"
        assert sum(p.cup) + flags + markers == 40
        assert ("Red hits" in str(panels(table).get("Tonight, as things stand"))) == bool(count_reds(p) and not p.over)
        assert any(title.startswith("Attack on") for title in panels(table)) == (p.target != NONE != p.jump_off)


@pytest.mark.parametrize(("scenario", "edition"), MIXES)
def test_every_rule_number_beside_a_display_is_one(scenario: str, edition: str) -> None:
    for p in positions(scenario, edition):
        for panel in GAME.table(p).panels:
            assert panel.rule in NUMBERS
            assert {one.rule for one in panel.items} <= NUMBERS | {""}


def test_bands_and_marks_of_the_victory_track() -> None:
    for scenario, least in (("historical", 7), ("alternative", 8)):
        track = item(GAME.table(start(scenario)), "Victory", "Victory points")
        assert isinstance(track, Track)
        assert [(band.start, band.end, band.label) for band in track.bands] == [(0, least - 1, "defeat")]
        assert [(mark.at, mark.label) for mark in track.marks] == [(least + 1, "+1"), (least + 2, "+3")]


def test_5_the_phase_track_has_the_red_figures() -> None:
    track = item(GAME.table(start()), "Daylight", "Phase")
    assert [(mark.at, mark.label) for mark in track.marks] == [(7, "6"), (8, "4+"), (9, "2+"), (10, "1+")]


def test_6_2_the_command_table() -> None:
    p = board("macv: CP-1/1 G1 G2 G3", agenda="Orders(); Activation(); Orders()", controlled="police")
    say(p, "order G1")
    boxes = item(GAME.table(p), "Command table", "1/1 CP")
    assert [piece.unit for piece in boxes.pieces] == ["G"]
    assert boxes.note == "in the MACV Compound, 1 of 2 orders left, commands A, B, F, G and H"
    assert item(GAME.table(p), "Command table", "2/5 CP").note == "not on the map"


def test_7_2_a_zone_being_cleared() -> None:
    p = cleared("duy_tan: G1 G2", "macv: G3", agenda="Orders(); Clearing(); Orders()")
    pips = item(GAME.table(p), "Zones", "Duy Tan Street")
    assert (pips.filled, pips.total, pips.tags, pips.owner) == (2, 3, ("G1", "G2"), "us")
    assert pips.words == "by Golf Company, 2 platoons, value 2: 83 % in its test"


def test_8_2_the_attack_on_the_table() -> None:
    stacks = ("stadium: G1(veteran)", "macv: G2(hits=2) G3")
    facts: dict[str, Any] = {"jump_off": "macv", "assault": "G1", "support": "G2", "minus": 1}
    table = GAME.table(fighting("stadium", *stacks, nva="stadium=321", nva_hits="stadium=1", **facts))
    rows = next(one for one in panels(table)["Attack on Tu Do Stadium"].items if isinstance(one, Grid)).rows
    assert [[cell.text for cell in row] for row in rows] == [
        ["Assault", "G1", "3", "veteran"],
        ["Support", "G2", "1", "yellow hit"],
        ["Reserve", "G3", "2", "fit"],
    ]
    assert item(table, "Attack on Tu Do Stadium", "Combat values added up").value == "4"
    assert item(table, "Attack on Tu Do Stadium", "NVA marker").value == "3\N{EN DASH}2\N{EN DASH}1, 1 hit, shows 2"
    assert item(table, "Attack on Tu Do Stadium", "US die").value == "\N{MINUS SIGN}1"


def test_9_reinforcements_and_the_road() -> None:
    table = GAME.table(start())
    coming = {shelf.label: [piece.unit for piece in shelf.pieces] for shelf in shelves(table)}
    assert coming["31 January, phase 3"] == ["G1", "G2", "G3", "CP-1/1"]
    assert coming["Available units"] == ["A1", "A2", "A3"]
    assert coming["Phu Bai"] == ["convoy-1", "convoy-2"]
    assert item(table, "Road to MACV", "Aboard Convoy 1").note == (
        "0 of 3 platoons, 0 of 1 CP; goes on 50 %, ambush 17 %"
    )


def test_10_tonight() -> None:
    p = board("macv: G1(hits=3)", "park_east: G2", controlled="police", turn=4, agenda="Orders(); Orders()")
    facts = {one.label: one for one in panels(GAME.table(p))["Tonight, as things stand"].items if isinstance(one, Fact)}
    assert facts["Fall back"].value == "G2"
    assert facts["Red hits"].value == "G1"
    assert facts["Red hits"].note == "a defeat point each (10.4.2), the hit comes off on 1\N{EN DASH}4"
    assert facts["MACV platoon and CP"].value == "leave the game"
    assert facts["Thuong Tu Gate (zone F)"].value == "not held: 1 defeat point"


def test_10_3_4_no_hit_comes_off_in_an_isolated_zone() -> None:
    stacks = ("macv: G1(hits=3)", "treasury: G2(hits=3) G3")
    p = board(*stacks, controlled="treasury", isolated="treasury", agenda="Orders(); Orders()")
    facts = {one.label: one for one in panels(GAME.table(p))["Tonight, as things stand"].items if isinstance(one, Fact)}
    assert (facts["Red hits"].value, facts["Red hits in isolated zones"].value) == ("G1", "G2")
    assert facts["Red hits in isolated zones"].note == "a defeat point each (10.4.2), the hit stays"


def test_12_1_2_what_a_mandatory_zone_costs() -> None:
    """Its loss is defeat, or by the draft no more than a draw (WH-12.1.2-1, X-22)."""

    def needed(reading: str) -> str:
        table = GAME.table(start(missing_mandatory_red=reading))
        (found,) = (one for one in panels(table)["Victory"].items if isinstance(one, Text))
        return found.text

    points = "Needed: at least 7 victory points"
    assert needed("defeat").startswith(
        f"{points}, no more defeat points than victory points and control of every mandatory victory zone."
    )
    assert needed("no_better_than_draw").startswith(
        f"{points} and no more defeat points than victory points. "
        "If any mandatory victory zone is not controlled, the result is a draw at best."
    )


# -- the whole ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scenario", "edition"), MIXES)
def test_a_table_is_plain_data(scenario: str, edition: str) -> None:
    for p in positions(scenario, edition)[::9]:
        table = GAME.table(p)
        encoded = msgspec.json.encode(table)
        assert msgspec.json.decode(encoded, type=Table) == table
        assert len(encoded) < 200_000
    assert msgspec.json.decode(msgspec.json.encode(GAME.printed_map())) is not None


@pytest.mark.parametrize(("scenario", "edition"), MIXES)
def test_measures_follow_the_position(scenario: str, edition: str) -> None:
    for p in positions(scenario, edition):
        assert isinstance(p, Week)
        found = {(one.chart, one.label): one.value for one in GAME.measures(p)}
        assert found["Points", "Victory zones held"] == victory_points(p)
        assert found["Points", "Defeat points"] == p.defeat
        assert found["Zones", "Controlled"] == count(p.controlled)
        assert found["NVA cup", "Markers in the cup"] == sum(p.cup)
        assert found["Hits on platoons", "All hits"] >= 3 * found["Hits on platoons", "Platoons with a red hit"]


def test_about_the_game() -> None:
    assert GAME.about.players == len(GAME.seats)
    assert "Battles Magazine 3" in GAME.about.published
    assert 3 <= GAME.about.history.count(". ") + 1 <= 5
    assert GAME.about.turns.startswith(f"{BOARD.last_turn} days")
    assert GAME.about.board.startswith(f"{ZONES} zones")
