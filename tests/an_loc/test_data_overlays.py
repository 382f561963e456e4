"""An owner's overlay over the data of An Loc: what it changes, contradicts and cannot say."""

from pathlib import Path

import pytest
from tests.an_loc.data_files import unit
from tests.data_files import complaint, entry, overlaid

from citadel.core.data import DataSet
from citadel.games.an_loc.data.schema import load_data


def test_an_overlay_of_the_kind_owners_write(tmp_path: Path, data: DataSet) -> None:
    mine = overlaid(
        load_data,
        tmp_path,
        """
        source = "my copy"
        [map.hexes]
        "0810" = "clear"
        "0811" = "clear"
        "0811_source" = "the printed map"
        [[map.road]]
        id = "ql-14"
        hexes = ["1024", "1124", "1223"]
        [[arvn.unit]]
        id = "7/5"
        attack = 5
        [[nva.unit]]
        id = "9-vc/271"
        attack = 9
        [crt.rows]
        "7" = ["2/1", "1/1", "1/2R1", "-/2R2", "-/2R2", "-/3R2", "-/3R3", "-/4R3", "-/4R3"]
        [tec.terrain.marsh]
        foot = "P"
        [[turns.turn]]
        n = 2
        arvn_op = 7
        arvn_op_source = "the printed track"
        """,
    )
    assert mine.files["map"]["hexes"]["0810"] == mine.files["map"]["hexes"]["0811"] == "clear"
    assert unit(mine.files, "7/5")["attack"] == 5
    assert mine.files["crt"]["rows"]["7"][4] == "-/2R2"
    assert mine.files["tec"]["terrain"]["marsh"]["foot"] == "P"
    assert mine.fingerprint != data.fingerprint
    assert mine.warnings == []
    assert [(value.key, value.source) for value in mine.values() if value.kind == "overlay"] == [
        ("road[ql-14].hexes", "my copy"),
        ("hexes.0810", "my copy"),
        ("hexes.0811", "the printed map"),
        ("unit[7/5].attack", "my copy"),
        ("unit[9-vc/271].attack", "my copy"),
        ("rows.7", "my copy"),
        ("terrain.marsh.foot", "my copy"),
        ("turn[2].arvn_op", "the printed track"),
    ]


def test_an_overlay_gives_the_whole_air_strikes_table(tmp_path: Path) -> None:
    mine = overlaid(
        load_data,
        tmp_path,
        """
        [[strikes.column]]
        least = 5
        hits = [0, 0, 0, 0, 0, 0, 1, 1, 1, 2]
        [[strikes.column]]
        least = 25
        hits = [0, 0, 0, 0, 1, 3, 3, 3, 4, 4]
        """,
    )
    assert [column["least"] for column in mine.files["strikes"]["column"]] == [5, 25]
    assert mine.warnings == []
    kinds = {(value.kind, value.key.partition("[")[0]) for value in mine.values() if value.file == "strikes.toml"}
    assert kinds == {("overlay", "column"), ("example", "fixed")}


def test_a_results_table_of_other_columns(tmp_path: Path) -> None:
    """Odds of 3:2, and every row with a result more."""
    rows = load_data().files["crt"]["rows"]
    lines = [f'"{row}" = {[*results[:3], *results[2:]]}' for row, results in rows.items()]
    odds = ["1:3", "1:2", "1:1", "3:2", "2:1", "3:1", "4:1", "5:1", "6:1", "7:1"]
    mine = overlaid(load_data, tmp_path, "\n".join(["[crt]", f"columns = {odds}", "[crt.rows]", *lines]))
    assert mine.files["crt"]["rows"]["4"][5] == "1/2R1"
    assert mine.warnings == []


def test_a_retreat_of_an_overlay_is_four_hexes_at_most(tmp_path: Path) -> None:
    best = load_data().files["crt"]["rows"]["10"][:-1]
    mine = overlaid(load_data, tmp_path, f'[crt.rows]\n"10" = {[*best, "-/4R4"]}')
    assert mine.files["crt"]["rows"]["10"][-1] == "-/4R4"
    told = complaint(lambda: overlaid(load_data, tmp_path, f'[crt.rows]\n"10" = {[*best, "-/4R5"]}'))
    assert told.startswith('mine.toml: crt.rows.10: expected a list of results such as "1/2R1", got [')


@pytest.mark.parametrize(
    ("overlay", "warning"),
    [
        ("[map.grid]\nkm_per_hex = 1", "map.toml: grid.km_per_hex: the rulebook gives 2; the overlay says 1"),
        (
            '[map.hexes]\n"1117" = "rubber"',
            "map.toml: hexes: the rulebook (example 9.10.A) has jungle straight to the east of Tan Khai, 1017",
        ),
        (
            '[[map.road]]\nid = "ql-13"\ngrade = "secondary"',
            'map.toml: road[ql-13].grade: the rulebook gives "primary"; the overlay says "secondary"',
        ),
        (
            '[[arvn.unit]]\nid = "9-acr"\ncommand = "none"',
            'arvn.toml: unit[9-acr].command: the rulebook gives "21-div"; the overlay says "none"',
        ),
        (
            '[[arvn.unit]]\nid = "1-abn-hq"\ncombat_bonus = 1',
            "arvn.toml: unit[1-abn-hq].combat_bonus: the rulebook's example gives 2; the overlay says 1",
        ),
        (
            '[[nva.unit]]\nid = "9-vc/272"\ndefence = 5',
            "nva.toml: unit[9-vc/272].defence: the rulebook's example gives 6; the overlay says 5",
        ),
        (
            '[[nva.unit]]\nid = "130mm"\nrange = 12',
            "nva.toml: unit[130mm].range: the rulebook gives 11; the overlay says 12",
        ),
        (
            '[[air.type]]\nid = "cobra"\nstrike_value = 12',
            "air.toml: type[cobra].strike_value: the rulebook's example gives 14; the overlay says 12",
        ),
        ("[air.helicopters]\npoints = 5", "air.toml: helicopters.points: the rulebook gives 6; the overlay says 5"),
        (
            '[[markers.marker]]\nid = "lz"\ncount = 7',
            "markers.toml: marker: the rulebook (1.4.A) has 89 counters in all, here are 90",
        ),
        (
            "[[oel.level]]\nn = 4\nattack_drm = 0",
            "oel.toml: level[4].attack_drm: the rulebook's example gives 1; the overlay says 0",
        ),
        (
            "[tec.terrain.hill]\nshift = 0\n[tec.terrain.city]\nshift = 2",
            "tec.toml: terrain.hill.shift: the rulebook's example gives 1; the overlay says 0",
        ),
        (
            '[crt.rows]\n"0" = ["3R2/-", "3R1/-", "2R1/-", "2/-", "2/-", "2/1", "3/1", "1/1R1", "1/2R1"]',
            "crt.toml: rows.0: the rulebook (10.1.A) makes no better odds worse for the attacker",
        ),
        ("[[turns.turn]]\nn = 5\nsa7 = 3", "turns.toml: turn[5].sa7: the rulebook gives 2; the overlay says 3"),
        ("[turns.start]\nnva_op = 18", "turns.toml: start.nva_op: the rulebook gives 20; the overlay says 18"),
        (
            "[constants.nva_replacements]\nbreaks_morale = 25",
            "constants.toml: nva_replacements.breaks_morale: the rulebook gives 27; the overlay says 25",
        ),
        (
            '[[setup.arrival]]\nid = "48/18"\nturn = 9',
            "setup.toml: arrival[48/18].turn: the rulebook gives 10; the overlay says 9",
        ),
        ("[setup.commitment]\nop = 12", "setup.toml: commitment.op: the rulebook gives 10; the overlay says 12"),
        (
            "[surrender.factor]\nnva_artillery = 1",
            "surrender.toml: factor.nva_artillery: the rulebook (11.3.B) has NVA artillery lower morale",
        ),
    ],
)
def test_contradicting_the_rulebook_warns(tmp_path: Path, overlay: str, warning: str) -> None:
    assert overlaid(load_data, tmp_path, overlay).warnings == [warning]


def test_a_contradiction_is_told_once(tmp_path: Path) -> None:
    mine = overlaid(load_data, tmp_path, "[constants.stacking]\nhex = 5\n[tec.terrain.jungle]\nmech_halved = true")
    assert mine.warnings == [
        "tec.toml: terrain.jungle.mech_halved: the rulebook's example gives false; the overlay says true",
        "constants.toml: stacking.hex: the rulebook gives 4; the overlay says 5",
    ]


def test_other_dates_ask_for_other_april_turns(tmp_path: Path) -> None:
    days = ["04-13", "04-20", "04-27", "05-04", "05-11", "05-18", "05-25", "06-01", "06-08", "06-15", "06-22", "06-29"]
    text = "\n".join(f'[[turns.turn]]\nn = {n}\nfirst_day = "1972-{day}"' for n, day in enumerate(days, 1))
    mine = overlaid(load_data, tmp_path, text)
    assert entry(mine.files, "turns", "turn", 3, "n")["first_day"] == "1972-04-27"
    assert mine.warnings == [
        "options.toml: option[april_turns].values: the rulebook (13.1.6) asks which turns are before May: "
        "2 or 3 by their dates, here are 3, 4"
    ]


@pytest.mark.parametrize(
    ("overlay", "message"),
    [
        (
            '[[crt.fixed]]\ncolumn = "3:1"\nrow = "4"\nresult = "1/1R1"',
            "mine.toml: crt.fixed[3:1 4].result: the printed example fixes this cell; an overlay cannot change it\n"
            "crt.toml: rows.4: 3:1 has 1/2R1; the printed example fixes 1/1R1",
        ),
        (
            '[crt.rows]\n"4" = ["2R1/-", "2/-", "2/1", "1/1R1", "1/1R1", "1/2R2", "-/2R2", "-/3R2", "-/3R2"]',
            "mine.toml: crt.rows.4: 3:1 has 1/1R1; the printed example fixes 1/2R1",
        ),
        (
            '[crt.rows]\n"11" = ["1/1"]',
            "mine.toml: crt.rows.11: no such item, and an overlay cannot add one; did you mean 1? "
            "There are 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10",
        ),
        (
            '[crt.rows]\n"5" = ["2/-", "2-1"]',
            'mine.toml: crt.rows.5: expected a list of results such as "1/2R1", got ["2/-", "2-1"]',
        ),
        (
            "[[strikes.fixed]]\nstrike = 27\nroll = 3\nhits = 4",
            "mine.toml: strikes.fixed[27 3].hits: the printed example fixes this cell; an overlay cannot change it\n"
            "strikes.toml: column: 27 points and a roll of 3 give 3; the printed example fixes 4",
        ),
        (
            "[[strikes.column]]\nleast = 1\nhits = [0, 0, 0, 0, 0, 3, 4, 4, 4, 4]",
            "mine.toml: strikes.column: 27 points and a roll of 3 give 4; the printed example fixes 3",
        ),
        (
            "[[strikes.column]]\nleast = 1\nhits = [0, 1, 2]",
            "mine.toml: strikes.column[#1].hits: expected a list of 10 numbers of hits, got [0, 1, 2]",
        ),
        (
            '[map.hexes]\n"0910" = "town"',
            'mine.toml: map.hexes.0910: expected "city" or "clear" or "hill" or "jungle" or "marsh" or "rubber" or '
            '"village", got "town"',
        ),
        (
            '[[map.place]]\nid = "an-loc"\nhex = "0911"',
            "map.toml: road[ql-13].hexes: it must end in An Loc, 0911 (12.1.B)",
        ),
        (
            '[[map.road]]\nid = "tl-303"\nhexes = ["0910", "1109"]',
            "mine.toml: map.road[tl-303].hexes: 0910 and 1109 are not neighbours",
        ),
        (
            '[[map.water]]\nname = "Suoi Xa Cat"\nsides = [["1213", "1214"], ["1213"]]',
            "mine.toml: map.water[Suoi Xa Cat].sides: expected a list of hexsides such as "
            '["0920", "1019"], got [["1213", "1214"], ["1213"]]',
        ),
        (
            '[[arvn.unit]]\nid = "7/6"\nattack = 4',
            "mine.toml: arvn.unit[7/6]: no such item, and an overlay cannot add one; did you mean 7/5? There are "
            "7/5, 8/5, tf-52, 31-ranger, 36-ranger, rppf-1, rppf-2, 5-abn, 6-abn, 8-abn, 81-abn, 31/21, 32/21, "
            "33/21, 21-recon, 211-art and 15 more",
        ),
        (
            '[[arvn.unit]]\nid = "7/5"\nreduced_attack = 5',
            "mine.toml: arvn.unit[7/5].reduced_attack: the reduced side is the weaker one (10.6)",
        ),
        (
            '[[nva.unit]]\nid = "429-sappers"\ncombat_bonus = 3',
            "mine.toml: nva.unit[429-sappers].combat_bonus: expected a whole number from 0 to 2, got 3",
        ),
        (
            '[tec.terrain.hill]\nmech = "no"',
            'mine.toml: tec.terrain.hill.mech: expected a whole number from 0 to 9 or "P", got "no"',
        ),
        (
            '[[turns.turn]]\nn = 1\nfirst_day = "8 April"',
            'mine.toml: turns.turn[1].first_day: expected a day such as "1972-04-08", got "8 April"',
        ),
        (
            '[[setup.group]]\nid = "support"\nunits = ["130mm"]',
            "setup.toml: group: 122mm, t-55/1, t-55/2 never come",
        ),
        (
            '[[options.option]]\nid = "april_turns"\ndefault = 5',
            "mine.toml: options.option[april_turns].default: 5 is none of 3, 4",
        ),
    ],
)
def test_what_an_overlay_cannot_say(tmp_path: Path, overlay: str, message: str) -> None:
    assert complaint(lambda: overlaid(load_data, tmp_path, overlay)) == message


def test_a_place_needs_a_name(tmp_path: Path) -> None:
    told = complaint(lambda: overlaid(load_data, tmp_path, '[[map.place]]\nid = "an-loc"\nname = " "\n'))
    assert "place[an-loc].name: a place needs a name" in told


def test_of_very_many_problems_the_first_hundred_are_told(tmp_path: Path) -> None:
    told = complaint(lambda: overlaid(load_data, tmp_path, "\n".join(f"a{number} = 1" for number in range(5000))))
    assert len(told.splitlines()) == 101
    assert told.endswith("and perhaps more; these are 100")
