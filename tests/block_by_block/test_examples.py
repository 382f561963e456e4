"""The golden examples of Block by Block hold, and the runner says so when one does not."""

import json
import re
from pathlib import Path

import pytest
from tests.golden import cases_of, failures_by_kind, parameters, stems, unknown_rules, write

import citadel
from citadel.core.errors import DataError
from citadel.core.examples import Case, load, run, run_all
from citadel.games.block_by_block.data.schema import load_data

GAME = citadel.game("block-by-block")
CASES = cases_of(GAME)
PRINTED = {f"EX-{n}" for n in range(1, 7)} | {f"PE-{n}" for n in range(1, 12)}

POSITION = '''
kind = "built"
[[case]]
id = "T-1"
title = "A Marine company in MACV moves to S3-1"
proves = ["BB-6.2-2"]
position = """
at MACV: A/1/1
at S5-2: pavn-4/1
agenda: MoveUnits(us); CombatSegment(us); MoveUnits(us)
"""
'''


@pytest.mark.parametrize("case", parameters(CASES))
def test_example(case: Case) -> None:
    assert run(GAME, case) == []


def test_every_printed_and_built_example_is_there() -> None:
    built = {f"G-{n:02}" for n in range(1, 57)}
    assert stems(CASES) == PRINTED | built


def test_printed_examples_are_those_of_the_rulebook() -> None:
    assert stems(CASES, "printed") == PRINTED
    assert all(re.match(r"\d+\.\d", case.where) for case in CASES if case.kind == "printed")


def overlay_of_extremes(high: bool) -> str:
    """Every reconstructed value that play depends on, as high or as low as it can be."""
    data = load_data()
    kinds = {f"{value.file}: {value.key}": value.kind for value in data.values()}
    lines: list[str] = []
    for area in data.files["map"]["area"]:
        if kinds[f"map.toml: area[{area['id']}].terrain"] == "reconstructed":
            lines.append(f'[[map.area]]\nid = "{area["id"]}"\nterrain = {3 if high else -3}')
    for unit in data.files["units"]["type"]:
        name, sides = unit["id"], len(unit["attack"])
        if name in ("pavn_4th", "pavn_6th"):
            lines.append(f'[[units.type]]\nid = "{name}"\nattack = {[9 if high else 2, 2]}')
        elif kinds[f"units.toml: type[{name}].attack"] == "reconstructed":
            lines.append(f'[[units.type]]\nid = "{name}"\nattack = {[9 if high else 0] * sides}')
    lines += [f"[[turns.turn]]\nn = {turn}\nus_replacements = {20 if high else 0}" for turn in range(2, 6)]
    crt = data.files["crt"]
    fixed = {(str(cell["row"]), cell["column"]): cell for cell in crt["fixed"]}
    lines.append("[crt.table]")
    for row in map(str, crt["rows"]):
        cells = []
        for column in crt["columns"]:
            cell = fixed.get((row, column), {"hits": None, "assault": None})
            hits = (6 if high else 0) if cell["hits"] is None else cell["hits"]
            cells.append(f"{hits}/{cell['assault'] or ('X' if high else '-')}")
        lines.append(f'"{row}" = {json.dumps(cells)}')
    return "\n".join(lines)


@pytest.mark.parametrize("high", [True, False])
def test_printed_examples_hold_whatever_our_reconstruction_is_worth(tmp_path: Path, high: bool) -> None:
    game = citadel.game("block-by-block", write(tmp_path, overlay_of_extremes(high), "extreme.toml") / "extreme.toml")
    printed, built = failures_by_kind(game, CASES)
    assert printed == []
    assert len(built) > 10


def test_every_rule_named_is_in_the_catalogue() -> None:
    assert unknown_rules(GAME, CASES) == []


# -- the runner --------------------------------------------------------------------------------------------------------


def failures(folder: Path, steps: str, more: str = "") -> list[str]:
    """What the runner says about POSITION with these steps, in the last case."""
    cases = load(write(folder, f"{POSITION}steps = [{steps}]\n{more}"))
    return [str(failure) for failure in run(GAME, cases[-1])]


@pytest.mark.parametrize(
    ("steps", "sentence"),
    [
        ('{ seat = "pavn" }', "T-1, step 1: the seat to decide pavn expected, us found."),
        ('{ asks = "Defend" }', "T-1, step 1: the step that asks Defend expected, MoveUnits found."),
        ('{ offers = ["end"] }', "T-1, step 1: no choice 'move A/1/1' expected, one found."),
        ('{ offers = ["move A/1/1", "end", "hold"] }', "T-1, step 1: choice 'hold' expected, none found."),
        ('{ includes = ["move hq"] }', "T-1, step 1: choice 'move hq' expected, none found."),
        ('{ excludes = ["end"] }', "T-1, step 1: no choice 'end' expected, one found."),
        ('{ places = ["O-1"] }', "T-1, step 1: place 'O-1' expected, none found."),
        (
            '{ refuses = { "move pavn-4/1" = "C-12" } }',
            "T-1, step 1: 'move pavn-4/1' refused by C-12 expected, refused by BB-6.2-1 found.",
        ),
        ('{ refuses = { end = "C-12" } }', "T-1, step 1: 'end' refused by C-12 expected, a choice found."),
        (
            '{ modifiers = [["BB-13.0-1", 2]] }',
            "T-1, step 1: modifiers +2 by BB-13.0-1 (Modifier for terrain) expected, none found.",
        ),
        (
            '{ sums = { "BB-13.0-1" = 2 } }',
            "T-1, step 1: modifiers by BB-13.0-1 (Modifier for terrain) +2 expected, +0 found.",
        ),
        (
            '{ do = ["move A/1/1", "to S3-1"] }, { told = [["moved", [0, 0, 0]]] }',
            "T-1, step 2: moved 0 0 0 expected, 0 44 41 found.",
        ),
        (
            '{ do = ["move A/1/1", "to S3-1"] }, { told = [["assault_roll", [1, 1, 1, 1]]] }',
            "T-1, step 2: what happens assault roll expected, nothing found.",
        ),
        (
            '{ do = ["move A/1/1", "to S3-1"], says = ["Nothing."] }',
            "T-1, step 1: 'Nothing.' expected, Alpha Company, 1/1 Marines moves from the MACV Compound to the Hospital "
            "(S3-1). The US/ARVN take control of zone S3 found.",
        ),
        ('{ units = { "A/1/1" = "S3-1" } }', "T-1, step 1: A/1/1 S3-1 expected, MACV found."),
        ('{ view = { "zones.N1.control" = "us" } }', "T-1, step 1: zones N1 control us expected, nothing found."),
        ('{ view = { "zones.N9" = 1 } }', "T-1, step 1: zones N9 1 expected, nothing of that name found."),
        ('{ outcome = ["us", "tactical"] }', "T-1, step 1: the outcome us tactical expected, no end found."),
    ],
)
def test_a_wrong_expectation_is_reported(tmp_path: Path, steps: str, sentence: str) -> None:
    assert failures(tmp_path, steps) == [sentence]


def test_all_wrong_expectations_of_a_case_are_reported(tmp_path: Path) -> None:
    found = failures(tmp_path, '{ seat = "pavn", offers = ["end"] }, { do = "end", seat = "pavn" }')
    assert [sentence.partition(":")[0] for sentence in found] == ["T-1, step 1", "T-1, step 1", "T-1, step 2"]


def test_a_choice_that_cannot_be_made_ends_the_case(tmp_path: Path) -> None:
    found = failures(tmp_path, '{ do = ["move A/1/1", "to S5-2"] }, { seat = "pavn" }')
    assert len(found) == 1
    assert found[0].startswith("T-1, step 1: cannot be played: 'to S5-2' is not possible now: ")
    assert found[0].endswith("(6.2).")


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ('position = "at N9-1: A/1/1"', "T-2: cannot begin: line 3: no place is called 'N9-1'."),
        (
            'position = "agenda: Clearing()"',
            "T-2, step 1: the seat to decide us expected, nobody found.",
        ),
        ('start = "tet"', "T-2: cannot begin: block-by-block has no scenario 'tet'; it has standard."),
        (
            'start = "standard"\noptions = { weather = "rain" }',
            "T-2: cannot begin: block-by-block has no option 'weather'; it has control_persistence, control_timing, "
            "initial_clearing_level, retreat_priority, assault_after_star, counterattack_terrain, "
            "overstack_doubles_close_combat, rout_and_step_publicity_cumulative and 20 more.",
        ),
    ],
)
def test_a_case_that_cannot_begin_is_reported(tmp_path: Path, more: str, sentence: str) -> None:
    other = f'[[case]]\nid = "T-2"\ntitle = "Broken"\nproves = ["C-12"]\n{more}\nsteps = [{{ seat = "us" }}]'
    assert failures(tmp_path, '{ seat = "us" }', other) == [sentence]


def test_a_case_continues_another_under_its_own_options(tmp_path: Path) -> None:
    more = (
        '[[case]]\nid = "T-2"\ntitle = "Later"\nproves = ["C-12"]\nafter = "T-1"\noptions = { ngan_bridge = "open" }\n'
        'steps = [{ units = { "A/1/1" = "S3-1" }, view = { "options.ngan_bridge" = "open" } }]'
    )
    assert failures(tmp_path, '{ do = ["move A/1/1", "to S3-1"] }', more) == []


def test_a_base_lends_what_a_position_does_not_say(tmp_path: Path) -> None:
    write(tmp_path, 'position = """\nturn: 4\npublicity: 7\nat MACV: B/1/1\n"""', "base.toml")
    step = '{ view = { turn = 4, publicity = 7 }, units = { "A/1/1" = "MACV", "B/1/1" = "reserve" } }'
    assert failures(tmp_path, step) == []


CASE = (
    'id = "T-9"\ntitle = "Malformed"\nkind = "built"\nproves = ["C-12"]\nstart = "standard"\nsteps = [{ seat = "us" }]'
)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[[case", "cases.toml: "),
        ("[[cases]]", "cases.toml: Object contains unknown field `cases`"),
        (CASE.replace("start", "begin"), "cases.toml: T-9: Object contains unknown field `begin`"),
        (CASE.replace('id = "T-9"', ""), "cases.toml: case 1: Object missing required field `id`"),
        (CASE.replace("{ seat", "{ chair"), "cases.toml: T-9: Object contains unknown field `chair` - at `$.steps[0]`"),
        (CASE.replace('"us"', "1"), "cases.toml: T-9: Expected `str | null`, got `int` - at `$.steps[0].seat`"),
        (CASE.replace('start = "standard"', ""), "cases.toml: T-9 must begin with one of position, start and after"),
        (CASE + '\nafter = "T-9"', "cases.toml: T-9 must begin with one of position, start and after"),
        (CASE.replace('start = "standard"', 'after = "T-7"'), "cases.toml: T-9 continues 'T-7', which does not stand"),
        (CASE.replace('start = "standard"', 'position = "turn 4"'), "cases.toml: T-9: 'turn 4' has no colon"),
        (
            CASE.replace('start = "standard"', 'position = "turn: 1\\nturn: 2"'),
            "cases.toml: T-9: 'turn: 2' appears twice",
        ),
        (
            CASE.replace('kind = "built"', ""),
            "cases.toml: T-9 says neither by itself nor by its file of which kind it is",
        ),
        (CASE.replace('"built"', '"guessed"'), "cases.toml: T-9: Invalid enum value 'guessed' - at `$.kind`"),
        (CASE.replace('"built"', '"printed"'), "cases.toml: T-9 must say where it is printed"),
        (CASE + '\nwhere = "12.1"', "cases.toml: T-9 must say where it is printed only if it is"),
        (
            CASE
            + f"\n[[case]]\n{CASE}".replace("T-9", "T-10")
            .replace('"built"', '"printed"\nwhere = "12.1"')
            .replace('start = "standard"', 'after = "T-9"'),
            "cases.toml: T-10 is printed, but continues 'T-9', which is built",
        ),
        (CASE.replace('["C-12"]', "[]"), "cases.toml: T-9 proves no rule"),
        (CASE.replace('{ seat = "us" }', ""), "cases.toml: T-9 has no steps"),
        (CASE.replace('{ seat = "us" }', "{}"), "cases.toml: T-9 has no steps, or one without anything"),
        (f"{CASE}\n[[case]]\n{CASE}", "cases.toml: T-9 appears twice"),
    ],
)
def test_a_malformed_file_is_refused(tmp_path: Path, text: str, message: str) -> None:
    body = text if text.startswith("[[case") else f"[[case]]\n{text}"
    with pytest.raises(DataError, match=re.escape(message)):
        load(write(tmp_path, body))


CHAIN = """
[[case]]
id = "T-2"
title = "Later"
proves = ["C-12"]
after = "T-1"
steps = [{ do = "end" }]
[[case]]
id = "T-3"
title = "Last"
proves = ["C-12"]
after = "T-2"
steps = [{ seat = "pavn" }]
"""


def test_what_continues_a_failed_case_is_told_as_not_run(tmp_path: Path) -> None:
    cases = load(write(tmp_path, f'{POSITION}steps = [{{ do = "move hq" }}]\n{CHAIN}'))
    failed = run_all(GAME, cases)
    assert [len(failures) for failures in failed.values()] == [1, 1, 1]
    assert str(failed["T-2"][0]) == "T-2: not run: it continues T-1."
    assert str(failed["T-3"][0]) == "T-3: not run: it continues T-1."


def test_what_continues_a_case_with_another_result_is_run_if_it_can_be(tmp_path: Path) -> None:
    cases = load(write(tmp_path, f'{POSITION}steps = [{{ seat = "pavn" }}]\n{CHAIN}'))
    failed = run_all(GAME, cases)
    assert [str(each) for failures in failed.values() for each in failures] == [
        "T-1, step 1: the seat to decide pavn expected, us found.",
        "T-3, step 1: the seat to decide pavn expected, us found.",
    ]
    assert failed["T-1"][0].with_your_values == "the seat to decide pavn expected, us with your values"


def test_a_folder_without_examples_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="holds no examples"):
        load(tmp_path)
