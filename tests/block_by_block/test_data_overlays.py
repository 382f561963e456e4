"""An owner's overlay over the data of Block by Block: what it changes, contradicts and cannot say."""

from pathlib import Path

import pytest
from tests.data_files import complaint, entry, overlaid

from citadel.core.data import DataSet
from citadel.games.block_by_block.data.schema import load_data


def test_an_overlay_of_the_kind_owners_write(tmp_path: Path, data: DataSet) -> None:
    mine = overlaid(
        load_data,
        tmp_path,
        """
        source = "my copy"
        [[map.area]]
        id = "N1-4"
        terrain = 0
        [[turns.turn]]
        n = 4
        us_replacements = 5
        us_replacements_source = "the printed track"
        [crt.table]
        "0" = ["1/*", "2/X", "3/X", "3/X", "3/X", "3/X", "3/X", "3/X"]
        """,
    )
    assert entry(mine.files, "map", "area", "N1-4")["terrain"] == 0
    assert entry(mine.files, "turns", "turn", 4, "n")["us_replacements"] == 5
    assert mine.fingerprint != data.fingerprint
    assert mine.warnings == []
    assert [(value.key, value.source) for value in mine.values() if value.kind == "overlay"] == [
        ("area[N1-4].terrain", "my copy"),
        ("turn[4].us_replacements", "the printed track"),
        ("table.0", "my copy"),
    ]


@pytest.mark.parametrize(
    ("overlay", "warning"),
    [
        (
            '[[units.type]]\nid = "usmc_1_1"\nattack = [6, 3]',
            "units.toml: type[usmc_1_1].attack: the rulebook's example gives [5, 3]; the overlay says [6, 3]",
        ),
        (
            '[[map.area]]\nid = "O-1"\nterrain = 0',
            "map.toml: area[O-1].terrain: the rulebook gives -2; the overlay says 0",
        ),
        (
            "[[turns.turn]]\nn = 1\nus_replacements = 2",
            "turns.toml: turn[1].us_replacements: the rulebook gives 0; the overlay says 2",
        ),
        (
            '[[modifiers.drm]]\nid = "gate_from_outside"\nvalue = 2',
            "modifiers.toml: drm[gate_from_outside].value: the rulebook gives 3; the overlay says 2",
        ),
        (
            '[[units.type]]\nid = "pavn_4th"\nattack = [4, 3]',
            "units.toml: type[pavn_4th].attack: the rulebook (12.1) gives 2 when spent, here is 3",
        ),
        (
            '[crt.table]\n"2" = ["0/-", "1/*", "1/*", "2/X", "1/X", "3/X", "3/X", "3/X"]',
            "crt.toml: table.2: the rulebook (7.5) makes no cell worse than the column before: column 9-10",
        ),
        (
            "[[turns.turn]]\nn = 4\npavn_points_per_gate = 2",
            "turns.toml: turn[4].pavn_points_per_gate: "
            "the rulebook (10.2) gives PAVN replacements on turn 3 and no other",
        ),
    ],
)
def test_contradicting_the_rulebook_warns(tmp_path: Path, overlay: str, warning: str) -> None:
    warnings = overlaid(load_data, tmp_path, overlay).warnings
    assert warning in warnings
    assert len({each.partition(": the rulebook")[0] for each in warnings}) == 1


@pytest.mark.parametrize(
    ("overlay", "message"),
    [
        (
            '[[crt.fixed]]\ncolumn = "9-10"\nrow = 6\nhits = 1',
            "mine.toml: crt.fixed[9-10 6].hits: the printed example fixes this cell; an overlay cannot change it\n"
            "crt.toml: table.6: column 9-10 has 0/-; the printed example fixes 1 hits",
        ),
        (
            '[crt.table]\n"6" = ["0/-", "0/-", "0/-", "0/-", "1/*", "1/*", "1/*", "2/X"]',
            "mine.toml: crt.table.6: column 9-10 has 1/*; the printed example fixes 0 hits",
        ),
        (
            '[crt.table]\n"1" = ["0/*", "1/*", "2/X", "2/*", "3/X", "3/X", "3/X", "3/X"]',
            "mine.toml: crt.table.1: column 7-8 has 2/*; the printed example fixes the result X",
        ),
        (
            '[crt.table]\n"1" = ["0/*", "1/?"]',
            'mine.toml: crt.table.1: expected a list of cells such as "2/X" (0 to 6 hits, a slash, one of X * -), '
            'got ["0/*", "1/?"]',
        ),
        (
            '[crt.table]\n"9" = ["0/*"]',
            "mine.toml: crt.table.9: no such item, and an overlay cannot add one; "
            "there are -1, 0, 1, 2, 3, 4, 5, 6, 7, 8",
        ),
        (
            '[[map.area]]\nid = "N1-4"\nterrain = 4',
            "mine.toml: map.area[N1-4].terrain: expected a whole number from -3 to 3, got 4",
        ),
        (
            '[[map.area]]\nid = "N1-6"\nterrain = 1',
            "mine.toml: map.area[N1-6]: no such item, and an overlay cannot add one; did you mean N1-5? There are "
            "N1-1, N1-2, N1-3, N1-4, N1-5, N2-1, N2-2, N2-3, N3-1, N3-2, N3-3, N4-1, N4-2, N4-3, N4-4, N5-1 "
            "and 35 more",
        ),
        (
            '[[units.type]]\nid = "pavn_4th"\nattack = [10]',
            "mine.toml: units.type[pavn_4th].attack: expected a list of 1 or 2 whole numbers from 0 to 9, got [10]",
        ),
        (
            '[[units.type]]\nid = "pavn_4th"\nattack = [4]',
            "mine.toml: units.type[pavn_4th].attack: two sides have two values, here are 1",
        ),
        (
            '[[units.type]]\nid = "pavn_4th"\nattack = [2, 4]',
            "mine.toml: units.type[pavn_4th].attack: spent 4 is more than fresh 2",
        ),
        (
            "[[turns.turn]]\nn = 2\nus_replacements = 21",
            "mine.toml: turns.turn[2].us_replacements: expected a whole number from 0 to 20, got 21",
        ),
        (
            '[[reinforcements.arrival]]\nturn = 2\nunits = [["arvn_abn", 1]]\nareas = ["O2"]',
            'mine.toml: reinforcements.arrival[2 arvn_abn 1].areas: no area "O2"; did you mean O-2?',
        ),
    ],
)
def test_what_an_overlay_cannot_say(tmp_path: Path, overlay: str, message: str) -> None:
    assert complaint(lambda: overlaid(load_data, tmp_path, overlay)) == message
