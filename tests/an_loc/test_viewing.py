"""The board in words: the screenful, its parts, single places, the printed tables; and the plain view."""

import re
from typing import Any

import pytest
from tests.an_loc.board import GAME, board, fighting, say, seen, start
from tests.an_loc.sample_views import DATA
from tests.printed import printed, sentences

from citadel import ParseError
from citadel.core.dice import Dice
from citadel.core.display import Grid
from citadel.core.playout import random_choice
from citadel.core.prose import plain
from citadel.drawing.svg import signed
from citadel.games.an_loc.components import HEXES, LAI_KHE, UNITS
from citadel.games.an_loc.position import Siege

AGENDA = "MoveUnits(arvn); EndMovement(); Surrender(); GameEnd(); NextTurn()"


def lines(p: Siege, width: int = 100, part: str = "") -> list[str]:
    return GAME.summary(p, width, part).splitlines()


def flat(p: Siege, part: str = "") -> str:
    """The board as one line, gaps closed."""
    return re.sub(r"\s+", " ", GAME.summary(p, 100, part))


def described(p: Siege, place: str) -> str:
    return plain(GAME.describe_place(p, GAME.vocabulary.find("place", place)))


# -- the screenful -----------------------------------------------------------------------------------------------------


def test_the_first_screen() -> None:
    shown = lines(start())
    assert shown[:4] == [
        "8 April 1972, turn 1 of 12   set-up   operation points ARVN 10, NVA 20",
        "ARVN",
        "  Lai Khe  5-abn(3-4-4) 6-abn(3-4-4) 8-abn(3-4-4) 81-abn(4-4-4) 1-abn-hq(morale 7,+2)",
        "Operations        ARVN effort 0 of 5, not chosen yet   ARVN Operation Points 10",
    ]
    told = flat(start())
    assert "NVA points used 0 of 30, 30 left, 5th VC Division at 19, NVA morale broken at 27" in told
    assert "Turn 5, Lai Khe 1/15 2/15 3/15 Turn 10, Lai Khe 48/18" in told
    assert "With the 5th VC Division 5-div-hq-high 5-vc/174 5-vc/e6 5-vc/art t-54 pt-76" in told


def test_a_screen_in_the_middle() -> None:
    p = board(
        "0910: 7/5(reduced) 31-ranger 5-div-hq-low(used)",
        "0911: rppf-1",
        "0811: 9-vc/271(sa-7) 429-sappers",
        "1012: 122mm(used)",
        "entry: 5-vc/174",
        "lai-khe: 5-abn",
        "eliminated: 8/5",
        "withdrawn: 3-abn",
        agenda=AGENDA,
        stage="arvn-movement",
        turn=7,
        committed=6,
        replacements_used=21,
        flak=2,
        helicopter_points=4,
        cas="cobra=2 f-4=1",
        tac="b-52=1",
        landing_zones="0911",
        covers="cobra",
    )
    assert lines(p)[0] == (
        "20 May 1972, turn 7 of 12   ARVN movement   operation points ARVN 10, NVA 10   effort ARVN 3, NVA 3"
    )
    shown = flat(p)
    for told in (
        "Flak (AAA) 2 Helicopter points 4 of 6",
        "TAC b-52 CAS f-4 cobra x2",
        "Landing zone 0911 hot, covered by a Cobra",
        "SA-7 on 271/9 VC",
        "The 5th Division HQ in or beside the city +6",
        "1 NVA artillery unit in range \N{MINUS SIGN}1",
        "3 steps in the city \N{MINUS SIGN}2",
        "Morale; An Loc holds above 0 +3",
        "QL-13 from Lai Khe cut",
        "NVA points used 21 of 30, 9 left, NVA morale broken at 27",
        "5th VC Division committed on turn 6 Major NVA attack owed by turn 8",
        "0811 rubber 2/4 9-vc/271(8-6-5,SA-7) 429-sappers(0-0-5,+1)",
        "Hill 169 (1012) hill 1/4 122mm(0-2-3,+1,range 7,used)",
        "at the map’s edge 5-vc/174(8-6-5)",
        "ARVN eliminated 8/5",
        "Withdrawn 3-abn",
    ):
        assert told in shown, told
    first, second = (line for line in lines(p) if line.startswith(("  An Loc", "  09")))
    assert first == "  An Loc (0910) city 3/8  7/5(2-3-4,reduced) 31-ranger(3-4-4) 5-div-hq-low(morale 6,+1,used)"
    assert second == "  0911 rubber 1/4         rppf-1(1-2-3)"


def test_the_fight_on_the_table() -> None:
    p = fighting("nva", "0910: 7/5 5-div-hq-low", "0911: 9-vc/271 9-vc/272", cas="cobra=2")
    say(p, "attack 0910", "with 9-vc/271")
    told = flat(p)
    assert "NVA attack on An Loc" in told
    assert "Odds 1:2 (8 to 5, shifted by the city)" in told
    say(p, "go", "no", "bonus 5-div-hq-low", "cas cobra")
    told = flat(p)
    assert "Odds 1:3 (8 to 15, shifted by the city)" in told
    assert "HQ for its bonus" in told
    assert "Close air support 1 Cobra" in told


@pytest.mark.parametrize("width", [60, 80, 100])
def test_random_boards_fit_their_width_and_show_every_unit_in_play(width: int) -> None:
    names = GAME.vocabulary.names["unit"]
    for seed in range(3):
        p, dice, step = start(("battle", "first-assault")[seed % 2]), Dice(seed), 0
        while not p.over:
            p.take(random_choice(p, dice))
            step += 1
            if step % 29:
                continue
            shown = lines(p, width)
            assert len(shown) <= {60: 110, 80: 80, 100: 70}[width]
            assert max(map(len, shown)) <= width
            words = " ".join(shown)
            for unit in range(UNITS):
                if p.where[unit] <= LAI_KHE:
                    assert f" {names[unit]}(" in words
            for part in ("arvn", "nva", "air", "siege", "away", "map"):
                assert all(len(line) <= width for line in lines(p, width, part))


def test_morale_is_what_it_is_made_of() -> None:
    for seed in range(6):
        p, dice = start(), Dice(seed)
        while not p.over:
            if GAME.score(p) and p.turn % 3 == 0:
                shown = flat(p, "siege")
                total = sum(value for _, value in GAME.score(p))
                assert f"Morale; An Loc holds above 0 {signed(total)}" in shown
                for what, value in GAME.score(p):
                    assert f"{what[1:]} {signed(value)}" in shown
            p.take(random_choice(p, dice))


# -- parts -------------------------------------------------------------------------------------------------------------


def test_parts_by_name_and_no_such_part() -> None:
    p = board("0910: 7/5", "0911: 9-vc/271", agenda=AGENDA)
    assert lines(p, 100, "ARVN") == ["ARVN", "  An Loc (0910) city 2/8  7/5(4-5-4)"]
    assert lines(p, 100, "nva") == ["NVA", "  0911 rubber 2/4  9-vc/271(8-6-5)"]
    assert " ".join(lines(p, 100, "an loc")) == described(p, "0910")
    with pytest.raises(ParseError, match=r"no part of the board is called 'x'\. Its parts: ARVN; NVA; Operations; "):
        GAME.summary(p, 100, "x")


def test_the_map_in_letters() -> None:
    p = board("0910: 7/5 8/5", "0911: 9-vc/271", agenda=AGENDA)
    shown = lines(p, 80, "map")
    assert shown[0].split() == [f"{column:02d}" for column in range(1, 18)]
    assert shown[10].split()[9] == "CA2"
    assert shown[11].split()[9] == "rN1"
    assert shown[10].index("CA2") == shown[11].index("rN1") + 2  # even rows lie half a hex to the east
    assert shown[26].split()[10] == ".="
    narrow = lines(p, 60, "map")
    assert max(map(len, narrow)) <= 60
    assert "CA2" in narrow[10]


# -- places ------------------------------------------------------------------------------------------------------------


def test_a_hex_in_a_paragraph() -> None:
    p = board("1019: 31/21(reduced) 21-div-hq", "0918: 101-regt", "1024: 155mm", agenda=AGENDA)
    assert described(p, "1019") == (
        "Ap Tau O (1019): village, 9 hexes from An Loc. Attacks on it: die \N{MINUS SIGN}1. Road: "
        "QL-13 (primary) to 0920 and 0918. Suoi Tau O (stream) on its SE and SW sides. Tau O bridge "
        "to 0920. ARVN here: 31/21 (3-3-4, reduced), 21st Div HQ (morale 6, +1). 2 of 4 stacking "
        "points. In NVA control, which those there negate for others. In range of ARVN 155mm "
        "Battery."
    )


@pytest.mark.parametrize(
    ("place", "sentence"),
    [
        ("0910", "An Loc (0910): city. Attacks on it: 1 column to the left, die \N{MINUS SIGN}1. Roads: QL-13 "),
        ("0910", "Attacked in this Combat Phase."),
        ("1026", "QL-13 goes on to Lai Khe."),
        ("0926", "The ARVN comes on here from Lai Khe."),
        ("0101", "On the west and north edge, where the NVA comes on."),
        ("1012", "Hill 169 (1012): hill, 2 hexes from An Loc. Attacks on it: 1 column to the left."),
        ("0912", "In ARVN control. In NVA control."),
        ("0209", "Rach Can Le (river) on its NE, W and NW sides."),
        ("0911", "A hot landing zone, covered by a Cobra."),
        ("1311", "Nobody is there."),
        ("0912", "A landing here would be hot. Nobody is there."),
        ("lai-khe", "Lai Khe: beside the map. Here: 5th Abn (3-4-4)."),
        ("eliminated", "The eliminated units: beside the map. Here: 8/5."),
        ("withdrawn", "No unit is there."),
        ("cas", "The CAS box: beside the map. Here: 2 Cobras."),
        ("tac", "No air unit is there."),
    ],
)
def test_what_is_said_of_places(place: str, sentence: str) -> None:
    p = board(
        "0910: 7/5", "0911: rppf-1", "0913: 9-vc/271", "lai-khe: 5-abn", "eliminated: 8/5",
        agenda=AGENDA, cas="cobra=2", landing_zones="0911", covers="cobra", struck="0910", helicopter_points=2,
    )  # fmt: skip
    assert sentence in described(p, place)


def test_every_place_is_described() -> None:
    p, dice = start(), Dice(5)
    for _ in range(150):
        p.take(random_choice(p, dice))
    for place in range(len(GAME.vocabulary.names["place"])):
        text = plain(GAME.describe_place(p, place))
        assert text.endswith(".")
        assert "  " not in text
        if place < HEXES:
            assert text.startswith(GAME.place_title(place))


# -- tables ------------------------------------------------------------------------------------------------------------


def test_the_tables_and_their_words() -> None:
    tables = GAME.tables()
    assert list(tables) == ["crt", "strikes", "efforts", "terrain", "turns", "surrender", "legend"]
    assert not set(tables) & GAME.verbs  # a verb would be taken for the table
    for table in tables.values():
        assert table.title[0].isupper()
        assert table.items


def test_the_combat_results_table() -> None:
    rows = printed(GAME, "crt")
    assert rows[1].split() == ["1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1", "7:1", "tanks"]
    assert rows[2].split()[:5] == ["0", "or", "less", "3R2/-", "3R1/-"]
    assert rows[6].split() == ["4", "2R1/-", "2/-", "2/1", "1/1R1", "1/2R1=", "1/2R2", "-/2R2", "-/3R2", "-/3R2", "2"]
    assert rows[12].startswith("  10 or more")
    assert max(map(len, rows)) <= 100


def in_force(p: Siege, word: str) -> list[str]:
    """The cells of a printed table that are in force."""
    grids = [item for item in GAME.tables(p)[word].items if isinstance(item, Grid)]
    return [cell.text for grid in grids for row in grid.rows for cell in row if cell.now]


def test_what_is_in_force_is_marked_in_the_tables() -> None:
    p = fighting("nva", "0910: 7/5", "0911: 9-vc/271", arvn_effort=4)
    assert in_force(p, "crt") == []
    say(p, "attack 0910")
    if not p.attackers:
        say(p, "with 9-vc/271")
    column = list(p.board.column_names).index("1:2")  # 8 to 5 is 1:1, and the city shifts it
    assert in_force(p, "crt") == [row[column] for row in DATA["crt"]["rows"].values()]
    assert {row for row in in_force(p, "efforts") if row.isdigit()} == {str(p.arvn_effort), str(p.nva_effort)}
    assert in_force(p, "turns")[0] == str(p.turn)
    assert in_force(start(), "efforts") == []


def test_strikes_efforts_and_terrain() -> None:
    strikes = [row.split() for row in printed(GAME, "strikes")]
    assert strikes[5] == ["21-27", "0", "0", "0", "0", "1", "2", "3=", "3", "4", "4"]
    assert ["Cobra", "14", "1", "4", "SEAD,", "CAS;", "may", "cover", "a", "hot", "landing", "zone"] in strikes
    efforts = [row.split() for row in printed(GAME, "efforts")]
    assert efforts[4] == ["2", "printed", "-1~", "die", "-1~", "no"]
    assert efforts[5] == ["3", "as", "printed", "die", "+0", "no"]
    assert efforts[7] == ["5", "printed", "+1~", "die", "+1", "yes"]
    terrain = [row.split() for row in printed(GAME, "terrain")]
    assert terrain[5][:5] == ["marsh", "3", "P", "-", "-1"]
    assert terrain[6] == ["hill", "2", "3", "1=", "-="]


def test_turns_and_surrender() -> None:
    turns = printed(GAME, "turns")
    (fifth,) = (row for row in turns if "1972-05-06" in row)
    assert fifth.split()[:5] == ["5", "1972-05-06", "4", "2", "2"]
    arrivals = "Lai Khe: 1/15, 2/15 and 3/15; withdrawn: 3rd Abn Bde and 3rd Abn HQ"
    assert arrivals in " ".join(" ".join(turns).split())
    assert len([row for row in turns if "1972-" in row]) == 12
    surrender = [row.split() for row in printed(GAME, "surrender")]
    assert ["An", "Loc", "is", "besieged", "-1"] in surrender
    assert ["4", "to", "7", "ARVN", "steps", "in", "the", "city", "-1"] in surrender


def test_what_is_reconstructed_is_said_to_be() -> None:
    tables = {word: sentences(GAME, word) for word in GAME.tables()}
    for name in ("crt", "strikes", "efforts", "terrain", "turns", "surrender"):
        assert "reconstructed" in tables[name]
    marked = {name: tables[name].count("=") for name in ("crt", "strikes")}
    assert marked == {"crt": 1 + 1, "strikes": 2 + 1}  # the cells of the examples, and the note on them


# -- the plain view ----------------------------------------------------------------------------------------------------


def test_the_view_of_a_unit_and_of_a_fight() -> None:
    p = fighting("nva", "0910: 7/5(reduced) 5-div-hq-low", "0911: 9-vc/271(sa-7) 9-vc/272", cas="cobra=2", effort=5)
    unit = seen(p, "units", "7/5")
    facts = ("side", "place", "reduced", "attack", "defence", "steps", "movement", "allowance", "stacking_points")
    assert [unit[fact] for fact in facts] == ["arvn", "0910", True, 2, 3, 1, 4, 4, 2]
    assert seen(p, "units", "9-vc/271", "sa7") is True
    assert seen(p, "units", "9-vc/271", "allowance") == 6
    assert seen(p, "combat") is None
    say(p, "attack 0910", "with 9-vc/271", "go", "no", "bonus 5-div-hq-low", "cas cobra")
    fight = seen(p, "combat")
    assert (fight["side"], fight["targets"], fight["attackers"]) == ("nva", ["0910"], ["9-vc/271"])
    assert (fight["hq_used"], fight["hq_bonus"], fight["cas"]) == (["5-div-hq-low"], 1, {"cobra": 1})
    assert seen(p, "air", "cas") == {"cobra": 1}
    assert seen(p, "units", "5-div-hq-low", "used") is True


def test_the_view_hides_what_is_secret() -> None:
    facts: dict[str, Any] = {
        "stage": "logistics",
        "arvn_effort": 4,
        "bought": "cobra=2",
        "oel_commitment": "simultaneous-secret",
    }
    p = board("0910: 7/5", agenda="ChooseEffort(nva); Reveal(); Campaign()", **facts)
    open_view, hidden = (GAME.view(GAME.seen_by(p, seat)) for seat in GAME.seats)
    assert (open_view["effort"]["arvn"], open_view["air"]["bought"], open_view["hidden"]) == (4, {"cobra": 2}, False)
    assert (hidden["effort"]["arvn"], hidden["air"]["bought"], hidden["hidden"]) == (None, None, True)
    assert hidden["op"] == {"arvn": None, "nva": 10}
    summary = re.sub(r"\s+", " ", GAME.summary(p.seen))
    assert "Bought, no mission yet not shown yet" in summary
    assert "ARVN effort not shown yet" in summary
    say(p, "effort 3")
    assert GAME.view(GAME.seen_by(p, "nva"))["effort"] == {"arvn": 4, "nva": 3}
