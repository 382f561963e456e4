"""What a page shows of An Loc: the map, the counters, every display; and that it shows no secret."""

import re
import xml.etree.ElementTree as ElementTree
from collections import Counter
from typing import Any, TypeVar

import msgspec
import pytest
from tests.an_loc.board import GAME, board, fighting, flying, moving, say, start
from tests.an_loc.moments import moments
from tests.drawn import SVG, of_class

from citadel.core.display import Fact, Panel, Piece, Pips, PrintedMap, Shelf, Table, Track
from citadel.core.prose import plain
from citadel.games.an_loc.components import ARVN, HEXES, NVA, UNITS
from citadel.games.an_loc.position import SETUP, Siege
from citadel.games.an_loc.rules.victory import Surrender

Labelled = TypeVar("Labelled", Fact, Pips, Shelf, Track)

SCENARIOS = ("battle", "first-assault")
SECRETS: dict[str, Any] = {
    "stage": "logistics",
    "arvn_effort": 4,
    "arvn_operation_points": 3,
    "bought": "cobra=2 f-4=1",
    "oel_commitment": "simultaneous-secret",
}


def parsed(fragment: str) -> ElementTree.Element:
    return ElementTree.fromstring(f'<svg xmlns="{SVG[1:-1]}">{fragment}</svg>')


def items(table: Table, kind: type[Labelled]) -> dict[str, Labelled]:
    """The items of a kind by their labels, over all panels."""
    return {item.label: item for panel in table.panels for item in panel.items if isinstance(item, kind)}


def on_shelves(table: Table) -> list[Piece]:
    return [piece for shelf in items(table, Shelf).values() for piece in shelf.pieces]


def panel(table: Table, title: str) -> Panel:
    (found,) = (panel for panel in table.panels if panel.title == title)
    return found


def words(table: Table) -> str:
    """Everything that a page could show of the displays."""
    return msgspec.json.encode((table.panels, table.phases, table.turns, table.description)).decode()


# -- the game and its map ----------------------------------------------------------------------------------------------


def test_the_game_on_the_shelf() -> None:
    about = GAME.about
    assert (about.players, about.turns, about.published) == (2, "12 turns of a week", "Against the Odds magazine")
    assert 3 <= about.history.count(". ") + 1 <= 5


def test_every_hex_is_a_place_of_the_map() -> None:
    printed = GAME.printed_map()
    assert printed is GAME.printed_map()
    assert tuple(place.id for place in printed.places) == GAME.vocabulary.names["place"][:HEXES]
    names = {place.id: place.name for place in printed.places}
    assert (names["1112"], names["0910"], names["0101"]) == ("Windy Hill (1112)", "An Loc (0910)", "0101")
    for place in printed.places:
        corners = [tuple(map(float, corner.split(","))) for corner in place.outline.split()]
        assert len(corners) == 6
        assert all(0 < x < printed.width and 0 < y < printed.height for x, y in corners)
        middle = [sum(axis) / 6 for axis in zip(*corners, strict=True)]
        assert middle == pytest.approx([place.x, place.y], abs=1)
    assert "reconstructed" in printed.note


def test_the_map_is_small_and_complete() -> None:
    printed = GAME.printed_map()
    ground, labels = parsed(printed.ground), parsed(printed.labels)
    assert len(printed.ground) + len(printed.labels) < 130_000
    ids = re.findall(r' id="([\w-]+)"', printed.ground)
    assert set(re.findall(r"url\(#([\w-]+)\)", printed.ground + printed.labels)) == set(ids)
    assert all(name.startswith("an-loc-") for name in ids)
    (numbers,) = of_class(labels, "hex-numbers")
    assert len(numbers) == HEXES
    assert len(of_class(labels, "place-label")) == 10
    assert not list(ground.iter(f"{SVG}text"))
    assert msgspec.json.decode(msgspec.json.encode(printed), type=PrintedMap) == printed


# -- the table ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seed", range(4))
def test_every_counter_is_shown_once(seed: int, scenario: str) -> None:
    names = GAME.vocabulary.names["unit"][:UNITS]
    for p in moments(seed, scenario, 40):
        table = GAME.table(p)
        places = {names[unit]: GAME.vocabulary.names["place"][p.where[unit]] for unit in range(UNITS)}
        standing = {name: place for name, place in places.items() if p.where[names.index(name)] < HEXES}
        assert Counter(piece.unit for piece in table.pieces) == Counter(list(standing))
        assert all(piece.place == standing[piece.unit] for piece in table.pieces)
        shelved = on_shelves(table)
        ground = [piece for piece in shelved if piece.unit in places]
        assert Counter(piece.unit for piece in ground) == Counter(places.keys() - standing.keys())
        assert all(piece.place == places[piece.unit] for piece in ground)
        flying = Counter(piece.unit for piece in shelved if piece.unit not in places)
        flying.update(p.board.air_names[cover - 1] for cover in p.lz_air if cover)
        assert flying == dict(zip(p.board.air_names, p.board.air_count, strict=True))


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seed", range(4, 7))
def test_the_displays_say_what_the_position_says(seed: int, scenario: str) -> None:
    for p in moments(seed, scenario, 40):
        table = GAME.table(p)
        facts, pips = items(table, Fact), items(table, Pips)
        for side, name in enumerate(("ARVN", "NVA")):
            assert facts[f"{name} Operation Points"].value == str(p.stock(side))
            assert pips[f"{name} effort"].filled == p.effort_of(side)
        assert items(table, Track)["NVA points used"].value == p.marker
        assert facts["Flak (AAA)"].value == str(p.flak)
        assert pips["Helicopter points"].filled == p.lifts
        score = GAME.score(p)
        assert ("Morale; An Loc holds above 0" in facts) == bool(score)
        if score:
            total = sum(value for _, value in score)
            assert int(facts["Morale; An Loc holds above 0"].value.replace("\N{MINUS SIGN}", "-")) == total
        for box, units in (("SEAD", p.sead), ("TAC", p.tac)):
            shelf = items(table, Shelf)[box]
            assert [piece.unit for piece in shelf.pieces] == air_list(p, units)
            assert shelf.place == box.lower()
        assert len(items(table, Shelf)["CAS"].pieces) == sum(p.cas) + sum(p.flown)
        assert [stage.title for stage in table.turns if stage.state == "now"] == ([] if p.over else [str(p.turn)])
        assert [stage.state for stage in table.phases].count("now") == (not p.over)


def air_list(p: Siege, box: list[int]) -> list[str]:
    return [name for name, number in zip(p.board.air_names, box, strict=True) for _ in range(number)]


@pytest.mark.parametrize("seed", range(2))
def test_everything_can_be_sent_and_drawn(seed: int) -> None:
    for p in moments(seed + 20, SCENARIOS[seed], 60):
        for seat in ("", "arvn", "nva", "observer"):
            table = GAME.table(GAME.seen_by(p, seat))
            assert msgspec.json.decode(msgspec.json.encode(table), type=Table) == table
        for face in table.faces:
            assert parsed(face)[0].tag.startswith(SVG)
        assert len(set(table.faces)) == len(table.faces)
        shown = [*table.pieces, *on_shelves(table)]
        assert {piece.face for piece in shown} == set(range(len(table.faces)))
        signs = parsed(table.below + table.above)
        assert not of_class(signs, "last-move")
        assert not of_class(signs, "counter")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_number_can_be_asked_why(scenario: str) -> None:
    numbers = {entry.number for entry in GAME.catalogue}
    for p in moments(50, scenario, 50):
        for shown in GAME.table(p).panels:
            assert shown.rule in numbers
            for item in shown.items:
                assert item.rule in numbers, item


def test_stacks_are_hexes_with_the_lowest_counter_first() -> None:
    p = fighting("nva", "0910: 7/5 31-ranger 5-div-hq-low", "0911: 9-vc/271 122mm")
    pieces = GAME.table(p).pieces
    stacks: dict[int, list[str]] = {}
    for piece in pieces:
        stacks.setdefault(piece.stack, []).append(piece.unit)
    assert sorted(stacks.values()) == [["122mm", "9-vc/271"], ["5-div-hq-low", "31-ranger", "7/5"]]
    assert [piece.stack for piece in pieces] == sorted(piece.stack for piece in pieces)
    shape = next(place for place in GAME.printed_map().places if place.id == "0910")
    for piece in pieces:
        if piece.place == "0910":
            assert abs(piece.x - shape.x) < 80
            assert abs(piece.y - shape.y) < 92
            assert 0 < piece.size <= GAME.printed_map().counter


def test_words_and_owners_of_counters() -> None:
    p = fighting("nva", "0910: 7/5(reduced)", "0911: 9-vc/271(sa-7)")
    words = {piece.unit: (piece.words, piece.owner) for piece in GAME.table(p).pieces}
    assert words == {
        "7/5": ("The 7th Regiment, 5th Division: attack 2, defence 3, movement 4, reduced", "arvn"),
        "9-vc/271": ("The 271st Regiment, 9th VC Division: attack 8, defence 6, movement 5, SA-7", "nva"),
    }


def test_signs_of_a_fight_and_the_last_move() -> None:
    zone: dict[str, Any] = {"struck": "1012", "landing_zones": "1212", "covers": "cold"}
    p = fighting("nva", "0910: 7/5", "0911: 9-vc/271 9-vc/272", "1013: 130mm", **zone)
    assert (GAME.table(p).below, GAME.table(p).last) == ("", ())
    say(p, "attack 0910", "with 9-vc/271")
    table = GAME.table(p)
    below, above = parsed(table.below), parsed(table.above)
    assert [sign.get("data-place") for sign in of_class(below, "target")] == ["0910"]
    assert [sign.get("data-place") for sign in of_class(below, "attack")] == ["0910"]
    assert [sign.get("data-place") for sign in of_class(above, "struck")] == ["1012"]
    assert [sign.get("data-place") for sign in of_class(above, "cold-lz")] == ["1212"]
    facts = items(table, Fact)
    assert facts["Odds"].value == "1:2 (8 to 5, shifted by the city)"
    assert table.panels[0].title == "NVA attack on An Loc (0910)"
    p = say(moving("nva", "0813: 9-vc/272", "0910: 7/5"), "move 9-vc/272", "to 0812")
    assert [(move.unit, move.start, move.end) for move in GAME.table(p).last] == [("9-vc/272", "0813", "0812")]
    assert "Last move" in GAME.draw(p)


# -- the displays one by one -------------------------------------------------------------------------------------------


def test_the_sequence_of_play_of_this_turn() -> None:
    p = fighting("arvn", "0910: 7/5", "0911: 9-vc/271", effort=5)
    stages = [(stage.title, stage.state, stage.owner) for stage in GAME.table(p).phases]
    assert stages == [
        ("Logistics", "done", ""),
        ("Air", "done", ""),
        ("NVA Combat", "done", "nva"),
        ("NVA Movement", "done", "nva"),
        ("ARVN Movement", "done", "arvn"),
        ("ARVN Combat", "now", "arvn"),
        ("ARVN Movement 2", "ahead", "arvn"),
        ("ARVN Combat 2", "ahead", "arvn"),
        ("End of Turn", "ahead", ""),
    ]
    turned = fighting("nva", "0910: 7/5", "0911: 9-vc/271", nva_combat_first=False)
    titles = [stage.title for stage in GAME.table(turned).phases]
    assert titles.index("NVA Movement") < titles.index("NVA Combat")
    first = [(stage.title, stage.state) for stage in GAME.table(start()).phases]
    assert first[:2] == [("Set-up", "now"), ("Logistics", "ahead")]


def test_turns_with_their_dates_and_arrivals() -> None:
    table = GAME.table(start())
    assert table.date == "8\N{EN DASH}14 April 1972"
    assert len(table.turns) == 12
    assert table.turns[4].note == "6\N{EN DASH}12 May"
    assert table.turns[4].events[:3] == ("ARVN 4 OPs, NVA 2", "3 units: Lai Khe", "2 ARVN units leave")


def test_effort_says_what_it_gives() -> None:
    p = fighting("nva", "0910: 7/5", "0911: 9-vc/271", effort=5, arvn_effort=1)
    pips = items(GAME.table(p), Pips)
    assert pips["NVA effort"].words == "movement +1, attacks +1, a second phase"
    assert pips["ARVN effort"].words == "half movement, attacks \N{MINUS SIGN}2"
    assert pips["NVA effort"].owner == "nva"
    chosen = board("0910: 7/5", agenda="ChooseEffort(nva); Reveal(); Campaign()", stage="logistics", arvn_effort=2)
    assert items(GAME.table(chosen), Pips)["NVA effort"].words == "not chosen yet"


def test_11_2_2_the_commitment_brings_points_next_turn() -> None:
    """What the page promises is what the next turn brings."""

    def promised(due: int) -> tuple[str, int]:
        agenda = "GameEnd(); NextTurn()"
        p = fighting("nva", "0910: 7/5", "0911: 9-vc/271", replacements_used=19, commitment_due=due)
        note = items(GAME.table(p), Fact)["NVA Operation Points"].note
        after = board("0910: 7/5", "0911: 9-vc/271", agenda=agenda, replacements_used=19, commitment_due=due)
        return note, after.nva_op - p.nva_op

    words, points = promised(4)
    assert words == f"{points} more next turn, 10 of them with the 5th VC Division"
    words, fewer = promised(0)
    assert (words, fewer) == (f"{fewer} more next turn", points - 10)


def test_9_6_helicopter_points_are_six_less_the_flak() -> None:
    def said(p: Siege) -> str:
        return items(GAME.table(p), Pips)["Helicopter points"].words

    place = ("0910: 7/5", "0911: 9-vc/271")
    assert said(fighting("nva", *place, flak=0, helicopter_points=6)) == "6 left; 6 less flak 0"
    assert said(fighting("nva", *place, flak=4, helicopter_points=1)) == "1 left; 6 less flak 4"
    assert said(board(*place, agenda="ChooseEffort(nva); Reveal(); Campaign()", stage="logistics")) == (
        "after SEAD: 6 less the flak"
    )
    p = flying(*place, bought="f-4=1 a-37=1")
    assert said(p) == "after SEAD: 6 less the flak"
    say(p, "assign f-4 sead", "assign a-37 sead")
    assert said(p) == "after SEAD: 6 less the flak"
    say(p, "roll 1")
    assert said(p) == "2 left; 6 less flak 4"
    assert said(start()) == "after SEAD: 6 less the flak"


def test_12_1_the_panel_says_what_the_test_would_find() -> None:
    verdicts = set()
    for seed in range(30, 34):
        for p in moments(seed, "battle", 25):
            fact = items(GAME.table(p), Fact).get("Morale; An Loc holds above 0")
            if fact:
                tested = p.copy()
                tested.agenda = []
                Surrender().run(tested)
                assert fact.note == ("surrenders at the end of the turn" if tested.fallen else "holds")
                verdicts.add(fact.note)
    assert len(verdicts) == 2


def test_marks_on_the_replacement_track() -> None:
    marks = {
        scenario: [(mark.at, mark.label) for mark in items(GAME.table(start(scenario)), Track)["NVA points used"].marks]
        for scenario in SCENARIOS
    }
    assert marks["battle"] == [(19, "5th VC Division"), (27, "NVA morale broken"), (30, "all used")]
    assert marks["first-assault"][0] == (19, "the scenario ends")


def test_air_units_that_wait_and_those_that_flew() -> None:
    p = flying("0910: 7/5", bought="f-4=2 cobra=1")
    shelves = items(GAME.table(p), Shelf)
    assert [piece.unit for piece in shelves["Bought, no mission yet"].pieces] == ["f-4", "f-4", "cobra"]
    assert [piece.unit for piece in shelves["At base"].pieces].count("f-4") == 4
    p = fighting("nva", "0910: 7/5", "0911: 9-vc/271", sead="f-4=3 a-37=1", cas="cobra=1", flown="a-37=1", flak=2)
    shelves = items(GAME.table(p), Shelf)
    assert shelves["SEAD"].note == "27 points flown"
    assert shelves["CAS"].note == "14 points ready"
    assert [piece.words for piece in shelves["CAS"].pieces] == [
        "Cobra attack helicopter, strike value 14",
        "A-37 close air support, strike value 6, has flown",
    ]


def test_victory_as_it_stands() -> None:
    p = fighting("nva", "0910: 7/5 5-div-hq-low", "0911: 9-vc/271", "1126: 5-abn", turn=5, replacements_used=27)
    facts = items(GAME.table(p), Fact)
    assert facts["If the battle ended now"].value == "ARVN Basic victory"
    assert "1st Airborne Brigade" in facts["If An Loc holds"].note
    assert facts["If the NVA takes it this turn"].value == "NVA Decisive victory"
    assert p.turn == 5
    fallen = fighting("nva", "0910: 9-vc/271", "0911: 9-vc/272", "1010: 7/5", turn=2, captured=1)
    assert items(GAME.table(fallen), Fact)["If the battle ended now"].value == "NVA Epic victory"
    assert "If An Loc holds" not in items(GAME.table(fallen), Fact)
    assert "If the NVA takes it this turn" not in items(GAME.table(fallen), Fact)
    assert items(GAME.table(fallen), Fact)["If the ARVN retakes An Loc"].value == "ARVN Basic victory"
    first = fighting("nva", "0910: 7/5 5-div-hq-low", "0911: 9-vc/271", scenario="first-assault", replacements_used=12)
    shown = panel(GAME.table(first), "Victory")
    assert items(GAME.table(first), Fact)["If the battle ended now"].value == "ARVN victory"
    assert "19 replacement points: 7 more" in str(shown.items[1])


def test_13_1_6_the_first_capture_sets_the_level_for_good() -> None:
    """An Loc was taken on turn 2 and retaken: whoever takes it again gets the level of turn 2 (A-48)."""
    facts: dict[str, Any] = {"turn": 6, "captured_turn": 2, "captured_level": 0, "capture_rule": "play-on"}
    p = fighting("nva", "0910: 7/5 5-div-hq-low", "0911: 9-vc/271", **facts)
    assert items(GAME.table(p), Fact)["If the NVA takes it this turn"].value == "NVA Epic victory"


def test_who_is_still_to_come_and_who_is_gone() -> None:
    p = fighting("nva", "0910: 7/5", "0911: 9-vc/271", "lai-khe: 5-abn", "eliminated: 6-abn t-55/1", returns="6-abn=7")
    shelves = {label: [piece.unit for piece in shelf.pieces] for label, shelf in items(GAME.table(p), Shelf).items()}
    assert shelves["Lai Khe"] == ["5-abn"]
    assert items(GAME.table(p), Shelf)["Lai Khe"].place == "lai-khe"
    assert (shelves["ARVN eliminated"], shelves["NVA eliminated"]) == (["6-abn"], ["t-55/1"])
    assert shelves["Turn 5, Lai Khe"] == ["1/15", "2/15", "3/15"]
    assert {"5-vc/174", "5-div-hq-high"} <= set(shelves["With the 5th VC Division"])
    assert items(GAME.table(p), Fact)["6th Abn"].value == "back at Lai Khe on turn 7"
    first = items(GAME.table(start()), Shelf)
    assert first["ARVN to be set up"].pieces[0].unit == "7/5"
    assert first["Turn 1, west edge"].pieces[0].unit == "7-nva/141"


# -- charts ------------------------------------------------------------------------------------------------------------


def test_what_comes_with_the_9th_division() -> None:
    for units, shelf, count in (("three-battalions", "Not in play", 3), ("regiment-too", "Turn 5, Lai Khe", 4)):
        table = GAME.table(start(ninth_division=units))
        shelves = {label: [piece.unit for piece in each.pieces] for label, each in items(table, Shelf).items()}
        assert "14/9" in shelves[shelf]
        assert len(shelves["Turn 5, Lai Khe"]) == count
        assert ("1 unit: Lai Khe" in table.turns[4].events) == (count == 4)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_measures_follow_the_position(scenario: str) -> None:
    for p in moments(31, scenario, 25):
        found = {(measure.chart, measure.label): measure.value for measure in GAME.measures(p)}
        assert found["NVA replacements used", "NVA"] == p.marker
        assert found["Operation Points", "NVA"] == p.nva_op
        lost = [found["Steps lost", name] for name in ("ARVN", "NVA")]
        for side in (ARVN, NVA):
            units = [unit for unit in range(UNITS) if p.side_of(unit) == side and p.board.kinds[unit] != "hq"]
            gone = [unit for unit in units if GAME.vocabulary.names["place"][p.where[unit]] == "eliminated"]
            reduced = [unit for unit in units if p.reduced >> unit & 1]
            assert lost[side] == len(reduced) + sum(p.board.steps[unit] for unit in gone)
        assert ("Garrison of An Loc", "steps in the city") in found or p.stage == SETUP


# -- secrets -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", ["nva", "observer"])
def test_what_the_arvn_decides_in_secret_is_for_itself_alone(seat: str) -> None:
    """What is seen does not depend on the secret (A-07)."""
    agenda = "ChooseEffort(nva); Reveal(); Campaign()"
    one = board("0910: 7/5", agenda=agenda, **SECRETS)
    others = {"arvn_effort": 0, "bought": "b-52=1", "arvn_operation_points": 9}
    other = board("0910: 7/5", agenda=agenda, **(SECRETS | others))
    assert GAME.view(GAME.seen_by(one, seat)) == GAME.view(GAME.seen_by(other, seat))
    assert GAME.table(GAME.seen_by(one, seat)) == GAME.table(GAME.seen_by(other, seat))
    assert GAME.draw(GAME.seen_by(one, seat)) == GAME.draw(GAME.seen_by(other, seat))
    assert GAME.table(GAME.seen_by(one, "arvn")) != GAME.table(GAME.seen_by(other, "arvn"))
    assert GAME.table(GAME.seen_by(one, "arvn")) == GAME.table(one)
    assert items(GAME.table(GAME.seen_by(one, seat)), Fact)["ARVN Operation Points"].value == "not shown yet"
    seen = items(GAME.table(GAME.seen_by(one, seat)), Fact)
    assert {seen[label].value for label in ("Bought, no mission yet", "At base", "ARVN effort")} == {"not shown yet"}
    assert items(GAME.table(one), Shelf)["Bought, no mission yet"].pieces
    assert "-1" not in GAME.table(GAME.seen_by(one, seat)).description
    assert GAME.measures(GAME.seen_by(one, seat)) == GAME.measures(GAME.seen_by(other, seat))
    assert GAME.measures(GAME.seen_by(one, "arvn")) == GAME.measures(one) != GAME.measures(other)


def test_secrets_are_shown_when_both_have_chosen() -> None:
    p = board("0910: 7/5", agenda="ChooseEffort(nva); Reveal(); Campaign()", **SECRETS)
    say(p, "effort 3")
    table = GAME.table(GAME.seen_by(p, "observer"))
    assert items(table, Fact)["ARVN Operation Points"].value == "3"
    assert items(table, Pips)["ARVN effort"].filled == 4
    assert {
        measure.label for measure in GAME.measures(GAME.seen_by(p, "nva")) if measure.chart == "Operation Points"
    } == {
        "ARVN",
        "NVA",
    }


# -- texts -------------------------------------------------------------------------------------------------------------


def test_13_1_3_the_nva_sets_up_by_its_own_case() -> None:
    p = start()
    assert p.decision is not None
    assert p.decision.rule == "AL-13.1.1"
    while p.seat == ARVN:
        p.take(p.listed[0])
    assert (p.decision.seat, p.decision.rule) == ("nva", "AL-13.1.3-A")


def test_destinations_have_their_names_in_their_titles_alone() -> None:
    p = say(moving("nva", "1213: 9-vc/272", "0910: 7/5"), "move 9-vc/272")
    beside = {GAME.words(p.step.describe(p, choice)): plain(GAME.prospect(p, choice)) for choice in p.listed}
    assert beside["to 1113"] == "1 MP"
    places = GAME.vocabulary.names["place"]
    titles = [GAME.place_title(places.index(name)) for name in ("1113", "0910", "0911", "lai-khe", "sead")]
    assert titles == ["Srok Ton Cui (1113)", "An Loc (0910)", "0911", "Lai Khe", "the SEAD box"]
    lift = moving("arvn", "lai-khe: 5-abn", "0810: 9-vc/271", helicopter_points=4, cas="cobra=1", flak=2)
    say(lift, "move 5-abn", "lift")
    beside = {
        GAME.words(lift.step.describe(lift, choice)): plain(GAME.prospect(lift, choice)) for choice in lift.listed
    }
    assert (beside["land 1112"], beside["land 0910"]) == ("", "hot")
