"""The board in words: the screenful, its parts, single zones, the printed tables, and facts behind refusals."""

import re

import pytest
from tests.printed import printed, sentences
from tests.week_in_hell.board import (
    GAME,
    KINDS,
    acting,
    board,
    cleared,
    fighting,
    moving,
    ordering,
    say,
    start,
)

from citadel import ParseError
from citadel.core.dice import Dice
from citadel.core.display import Grid
from citadel.core.playout import random_choice
from citadel.core.prose import plain
from citadel.drawing.svg import DASH
from citadel.games.week_in_hell.position import Week


def lines(p: Week, width: int = 100, part: str = "") -> list[str]:
    return GAME.summary(p, width, part).splitlines()


def line(p: Week, beginning: str, part: str = "") -> str:
    """The one line of the board that begins so."""
    (found,) = [text for text in lines(p, 100, part) if text.startswith(beginning)]
    return found


def described(p: Week, zone: str) -> str:
    return plain(GAME.describe_place(p, GAME.vocabulary.find("place", zone)))


# -- the screenful -----------------------------------------------------------------------------------------------------


def test_the_first_screen() -> None:
    shown = lines(start())
    assert shown[0] == "31 January 1968, turn 1 of 7   phase 1   victory zones 0 of 9"
    assert shown[1].split()[0] == "Controlled"
    assert shown[2].startswith("  macv A 3  macv-platoon(2) CP-MACV")
    words = " ".join(" ".join(shown).split())
    for told in (
        "Enemy in reach university 2 - stadium 3v -",
        "Free doc_lao E 1, ramp 1, duy_tan B 2, police C 2, an_cuu D 1",
        "thuong_tu F 4, dong_ba 1, cercle 2, plaza 1, quoc_hoc 2",
        "Daylight Phase 1 of 10",
        "Values of zones not controlled 62 of 65",
        "Victory zones Held 0 of 9",
        "Available units A1 A2 A3",
        "Phu Bai convoy-1 convoy-2",
        "Landing zone Doc Lao Park not controlled: no landing",
        "31 January, phase 3 G1 G2 G3 CP-1/1 1 February, phase 6 F1 F2 F3",
        "E-8 gas left 2 of 2",
    ):
        assert told in re.sub(r" {2,}", " ", words) or told in words_in_columns(shown), told


def words_in_columns(shown: list[str]) -> str:
    """The text of the left column, then that of the right one, then what stands across."""
    left, right = ([line[at] for line in shown] for at in (slice(0, 49), slice(50, None)))
    return " ".join(" ".join([*left, *right]).split())


@pytest.mark.parametrize("width", [60, 80, 100])
def test_random_boards_fit_their_width_and_show_every_unit_in_play(width: int) -> None:
    names = GAME.vocabulary.names["unit"]
    for seed in range(3):
        p, dice, step = start("alternative" if seed else "historical"), Dice(seed), 0
        while not p.over:
            p.take(random_choice(p, dice))
            step += 1
            if step % 23:
                continue
            shown = lines(p, width)
            assert len(shown) <= (45 if width == 100 else 80)
            assert max(map(len, shown)) <= width
            words = " ".join(shown)
            for unit, place in enumerate(p.where[:19]):
                if place < 35:
                    assert names[unit] in words


def test_a_narrow_board_has_one_column_and_whole_words() -> None:
    wide, narrow = GAME.summary(start(), 100), GAME.summary(start(), 65)
    assert sorted(narrow.split()) == sorted(wide.split())


def test_states_of_units_and_zones() -> None:
    p = board(
        "macv: G1(hits=1) G2(hits=2) G3(hits=3) A1(veteran) CP-1/1",
        "doc_lao: H1(arriving)",
        controlled="doc_lao university",
        nva="stadium=321",
        nva_hits="stadium=1",
        gas="stadium=G",
        isolated="stadium",
        drifted="paddies",
        agenda="Orders()",
    )
    shown = " ".join(" ".join(lines(p, 80)).split())
    assert "G1(2,green hit)" in shown
    assert "G2(1,yellow hit)" in shown
    assert "G3(red hit)" in shown
    assert "A1(3,veteran)" in shown
    assert "H1(2,landed)" in shown
    assert "stadium 3>1v NVA 321, 1 hit, shows 2 isolated gas" in shown
    assert "paddies 0 drifted gas" in shown
    assert "university 2 exposed" in shown


def test_zones_being_cleared_say_by_whom() -> None:
    p = cleared("duy_tan: G1 G2", "macv: G3")
    assert "duy_tan B 2 by G/2/5: G1(2) G2(2)" in words_in_columns(lines(p))
    assert line(p, "Command table").split()[2:] == ["Clearing", "zones", "G"]


def test_the_attack_on_the_table() -> None:
    stacks = ("stadium: G1", "macv: G2(hits=1) G3")
    p = fighting("stadium", *stacks, jump_off="macv", assault="G1", support="G2", nva="stadium=321", minus=1)
    shown = lines(p, 100, "attack")
    assert shown[:3] == [
        "Attack on Tu Do Stadium",
        "  From        MACV Compound, across a solid line",
        "  Zone value  3",
    ]
    rows = [row.split() for row in shown]
    assert ["Assault", "G/2/5,", "1st", "platoon", "2", "fit"] in rows or any(row[:1] == ["Assault"] for row in rows)
    assert any(row[:1] == ["Reserve"] for row in rows)
    assert "  US die                  \N{MINUS SIGN}1, after a red retreat, for the rest of the attack" in shown
    assert any(row.startswith("Attack on Tu Do Stadium") for row in lines(p))


# -- parts -------------------------------------------------------------------------------------------------------------


def test_the_command_table() -> None:
    p = ordering("macv: CP-MACV CP-1/1 G1 A1")
    say(p, "order G1", "by CP-1/1")
    shown = lines(p, 100, "command")
    assert shown[0] == "Command table"
    assert shown[2] == "  1/1 CP              G, in the MACV Compound, 1 of 2 orders left, commands A, B, F, G and H"
    assert "  2/5 CP              -, not on the map" in shown
    assert "  Waiting for orders  A" in shown


def test_reinforcements() -> None:
    p = board(
        "available: F1 CP-1/1",
        "in-convoy-1: G1 G2",
        "canal-bridge: convoy-1",
        "macv-space: convoy-2",
        "in-helicopter: G3",
        "ch46: helicopter",
        controlled="doc_lao",
        turn=4,
        phase=3,
        homeward="convoy-2",
        agenda="Orders()",
    )
    shown = lines(p, 100, "reinforcements")
    assert shown[1] == "  Available units      F1 CP-1/1, carried by convoy or helicopter"
    assert "  1 February, phase 6  F2 F3" in shown
    road = lines(p, 100, "road")
    assert road[2].split() == ["Canal", "bridge", "convoy-1"]
    assert road[4].split()[:5] == ["Aboard", "Convoy", "1", "G1", "G2,"]
    assert road[5].split()[:5] == ["Aboard", "Convoy", "2", "-,", "homeward,"]
    assert lines(p, 100, "helicopter")[1:3] == [
        "  Helicopter                 helicopter, available until night",
        "  Aboard                     G3, lands with 4 or less",
    ]


def test_all_zones() -> None:
    title, *shown = lines(board("macv: G1", agenda="Orders()"), 100, "zones")
    assert title == "Zones"
    assert len(shown) == 35
    assert shown[0].split() == ["flag_tower", "0", "neutral", "-"]
    assert any(row.split() == ["macv", "A", "3", "controlled", "G1(2)"] for row in shown)


def test_the_score_as_things_stand() -> None:
    red = "province_hq hospital_west hospital_east prison treasury post_office jeanne_darc stadium cathedral"
    p = board("macv: A1", controlled=red, agenda="Orders()", defeat_points=4)
    shown = " ".join(" ".join(lines(p, 100, "score")).split())
    assert "If it ended now a draw, a score of 1" in shown
    assert "Victory points 0 of 10, 0 at the last count, 9 as things stand" in shown
    assert "9 victory points +3 enemy zones worth at least 10 \N{MINUS SIGN}2 score [+1]" in shown
    assert "Marginal victory from a score of 3, total from 5." in shown
    assert p.victory == 0  # what is shown changes nothing
    assert "control of every mandatory victory zone" in " ".join(lines(start(), 100, "victory"))


def test_one_zone_and_no_such_part() -> None:
    p = start()
    assert " ".join(lines(p, 100, "Macv")) == described(p, "macv")
    with pytest.raises(ParseError, match=r"no part of the board is called 'x'\. Its parts: Controlled; "):
        GAME.summary(p, 100, "x")


# -- places ------------------------------------------------------------------------------------------------------------


def test_a_zone_in_a_paragraph() -> None:
    p = board("macv: G1(hits=2) CP-1/1", controlled="police", agenda="Orders()")
    assert described(p, "macv") == (
        "MACV Compound (zone A): controlled, value 3. "
        "Next to University (enemy) and Tu Do Stadium (enemy) across a solid line, "
        "next to Doc Lao Park (enemy), Paddy Fields (neutral), Duy Tan Street (enemy) and Police Station (controlled) "
        "across a dotted line. Gas would drift to Duy Tan Street. Here: G1 (1, yellow hit), 1/1 CP."
    )


@pytest.mark.parametrize(
    ("zone", "sentence"),
    [
        ("treasury", "Treasury: enemy, value 4 (2 under gas), a victory zone that must be controlled"),
        ("treasury", "Gas Attack! by Golf Company."),
        ("stadium", "a victory zone that need not be controlled at the end."),
        ("stadium", "On the eastern edge, the US base line."),
        ("stadium", "NVA 3-2-1 with 1 hit, showing 2."),
        ("stadium", "It is isolated."),
        ("thuong_tu", "A red arrow: the NVA come from here."),
        ("paddies", "Drifted gas: nobody here acts."),
        ("doc_lao", "The landing zone, secured."),
        ("doc_lao", "It has no platoon and would be tested for infiltration tonight."),
        ("bridge", "The bridge is destroyed."),
        ("duy_tan", "Duy Tan Street (zone B): being cleared, value 2. Hotel Company is clearing it."),
        ("available", "Available Units: beside the map. Here: A1 (2)."),
        ("gone", "The units out of the game: beside the map. No US unit is there."),
    ],
)  # fmt: skip
def test_what_is_said_of_places(zone: str, sentence: str) -> None:
    p = board(
        "duy_tan: H1",
        "clearing: H",
        "available: A1",
        controlled="doc_lao",
        being_cleared="duy_tan",
        clearers="duy_tan=H",
        flags="duy_tan=21",
        nva="stadium=321",
        nva_hits="stadium=1",
        gas="treasury=G",
        drifted="paddies",
        isolated="stadium",
        nguyen_hoang_bridge_destroyed=1,
        agenda="Orders()",
    )
    assert sentence in described(p, zone)


# -- tables ------------------------------------------------------------------------------------------------------------


def test_the_tables() -> None:
    assert list(GAME.tables()) == ["us", "nva", "events", "cup", "tracks", "legend"]
    us, nva = printed(GAME, "us"), printed(GAME, "nva")
    assert us[0] == "US table: hits on the NVA marker"
    assert " ".join(us[1].split()) == "total zone value die 1 die 2 die 3 die 4 die 5 die 6"
    assert us[2].split() == ["1", "1", "0", "0", "1", "1", "1", "2"]
    assert len([row for row in us if row.split()[-1].rstrip("=").isdigit()]) == 1 + 24
    assert nva[2 + 8 + 2].split() == ["3", "0/0", "0/0=", "0/1=", "1/1", "2/1=", "2/1"]


def test_what_is_reconstructed_is_said_to_be() -> None:
    tables = {word: sentences(GAME, word) for word in GAME.tables()}
    for name in ("us", "nva", "events", "cup", "tracks"):
        assert "reconstructed" in tables[name]
    fixed = {name: tables[name].count("=") for name in ("us", "nva")}
    assert fixed == {"us": 3 + 1, "nva": 5 + 1}  # the cells of the figures, and the note on them


def test_rows_in_force_are_marked() -> None:
    stacks = ("stadium: G1", "macv: G2(hits=1) G3")
    p = fighting("stadium", *stacks, jump_off="macv", assault="G1", support="G2", nva="stadium=321")
    us, nva = GAME.tables(p)["us"].items[0], GAME.tables(p)["nva"].items[0]
    assert isinstance(us, Grid)
    assert isinstance(nva, Grid)
    # Platoons of 2 and 2 against a zone of value 3 and a marker that shows 3.
    assert [number for number, row in enumerate(us.rows) if row[1].now] == [4 * (4 - 1) + 3 - 1]
    assert [number for number, row in enumerate(nva.rows) if row[1].now] == [4 * (3 - 1) + 3 - 1]


def test_the_events_table_has_every_total() -> None:
    rows = printed(GAME, "events")[2:18]
    assert [int(row.split()[0]) for row in rows] == list(range(3, 19))
    assert " ".join(rows[8].split()) == "11 enfilading fire before NVA die +1, +2 across a solid line (11.1.6)"
    assert max(map(len, rows)) <= 98


def test_the_cup_and_the_tracks() -> None:
    cup = printed(GAME, "cup")
    assert cup[0] == "NVA markers, 40 in all"
    assert cup[2].split() == ["4321", str(KINDS["4321"])]
    tracks = [row.split() for row in printed(GAME, "tracks")]
    assert ["last", "of", "the", "day", "from", "6", "4", "2", "1"] in tracks
    assert ["2", "1", "February", "phase", "6:", "F1,", "F2,", "F3"] in tracks


# -- the fact behind a refusal -----------------------------------------------------------------------------------------


def refused(p: Week, words: str) -> str:
    """The first sentence of a refusal."""
    found = p.why_not(words)
    assert found is not None
    return found.sentence.partition(". ")[0]


def test_why_no_order() -> None:
    p = ordering("macv: CP-MACV G1 H1 H2", "in-convoy-1: A1", "university: H3", "clearing: H", "available: F1",
                 being_cleared="university", clearers="university=H", flags="university=21")  # fmt: skip
    assert refused(p, "order H1") == "Hotel Company is clearing the University"
    assert refused(p, "order F1") == "Fox Company is not in play yet"
    assert refused(p, "march CP-2/5") == "The 2/5 CP has not arrived yet"
    say(p, "order G1")
    assert refused(p, "order G1") == "Golf Company already has its order"
    p = ordering("macv: CP-MACV G1 A1", "orders-macv: A")
    assert refused(p, "order G1") == "The MACV CP has given all its orders"
    p = ordering("macv: CP-1/1 A2", "duy_tan: A1(arriving)", controlled="duy_tan")
    assert refused(p, "order A1") == "A1 has landed and is on its way to the assembly zone"


def test_why_no_move() -> None:
    p = moving("G", "macv: G1 G2", "duy_tan: G3(unordered)", controlled="duy_tan police")
    assert refused(p, "move G3") == "G3 was out of reach of the order"
    assert refused(p, "move F1") == "F1 has not arrived yet"
    twin = say(p.copy(), "move G1")
    assert refused(twin, "to university") == "The University is enemy"
    say(p, "move G1", "to police")
    assert refused(p, "move G1") == "G1 has already acted"


def test_why_no_attack() -> None:
    p = say(acting("G", "macv: G1 G2", controlled="police"), "attack")
    assert refused(p, "attack police") == "The Police Station is controlled"
    assert refused(p, "attack paddies") == "Paddy Fields is neutral"
    assert refused(p, "attack treasury") == "No active platoon is next to the Treasury"


def test_why_not_in_a_fight() -> None:
    stacks = ("stadium: G1", "macv: G2(hits=3) G3 A1")
    p = fighting("stadium", *stacks, jump_off="macv", assault="G1", support="G3", nva="stadium=321")
    assert refused(p, "support G2") == "G2 has a red hit and combat value 1"
    assert refused(p, "support A1") == "G3 is the support platoon"


def test_why_no_convoy() -> None:
    p = board("in-convoy-1: G1 G2 G3", "available: A1", "macv-space: convoy-2", agenda="Convoys(); Orders()")
    assert refused(p, "load A1 in-convoy-1") == "Convoy 1 carries G1, G2 and G3"
    assert refused(p, "send convoy-2") == "Duy Tan Street and the Police Station are not controlled"
    p = board("in-convoy-1: G1", "available: A1", agenda="Convoys(); Orders()")
    say(p, "send convoy-1", "roll 2")
    assert refused(p, "send convoy-1") == "Convoy 1 has already rolled this phase"


def test_refusals_in_random_games_are_whole_sentences() -> None:
    names, dice = GAME.vocabulary.names, Dice(8)
    for seed in range(6):
        p = start(("historical", "alternative")[seed % 2])
        while not p.over:
            said = p.step.describe(p, p.listed[0])
            words = [said.verb]
            words += [names["unit"][dice.pick(28)]] if said.unit >= 0 else []
            words += [names["place"][dice.pick(51)]] if said.place >= 0 else []
            refusal = p.why_not(" ".join(words)) if said.verb not in ("roll", "draw") else None
            if refusal is not None:
                assert refusal.sentence.endswith((".", "?"))
                assert "  " not in refusal.sentence
            p.take(random_choice(p, dice))


# -- other words for things --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("attack Bridge Ramp", "attack plaza"),
        ("to doc lao park", "to doc_lao"),
        ("to zone d", "to an_cuu"),
        ("load A1 convoy-2", "load A1 in-convoy-2"),
        ("send convoy-2", "send convoy-2"),
    ],
)
def test_zones_by_their_titles_and_letters_and_convoys_to_board(words: str, meant: str) -> None:
    assert GAME.words(GAME.parse(words)) == meant


def test_what_is_left_in_the_cup() -> None:
    p = board("public_health: G1", agenda="Orders()", controlled="public_health", nva="treasury=4321")
    shown = [row.split() for row in lines(p, 120, "cup")]
    assert ["In", "the", "cup", "39", "of", "40"] in shown
    assert [DASH.join("4321"), str(KINDS["4321"] - 1), "of", str(KINDS["4321"])] in [row[:4] for row in shown]
