"""The golden examples of Block by Block hold, and the runner says so when one does not."""

import re
from pathlib import Path

import pytest

import citadel
from citadel.core.errors import DataError
from citadel.core.examples import Case, load, run

GAME = citadel.game("block-by-block")
FOLDER = Path(citadel.__file__).parent / "games" / "block_by_block" / "examples"
CASES = load(FOLDER)

POSITION = '''
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


@pytest.mark.parametrize("case", [pytest.param(c, id=c.id, marks=pytest.mark.rule(*c.proves)) for c in CASES])
def test_example(case: Case) -> None:
    assert run(GAME, case) == []


def test_every_printed_and_built_example_is_there() -> None:
    ids = {re.match(r"[A-Z]+-\d+", case.id)[0] for case in CASES}  # type: ignore[index]
    expected = (
        {f"EX-{n}" for n in range(1, 7)} | {f"PE-{n}" for n in range(1, 12)} | {f"G-{n:02}" for n in range(1, 52)}
    )
    assert ids == expected


def test_every_rule_named_is_in_the_catalogue() -> None:
    named = {rule for case in CASES for rule in case.proves}
    named |= {rule for case in CASES for step in case.steps for rule in step.refuses.values()}
    named |= {rule for case in CASES for step in case.steps for rule, _ in step.modifiers or []}
    assert [rule for rule in sorted(named) if rule not in GAME.catalogue] == []


# -- the runner --------------------------------------------------------------------------------------------------------


def write(folder: Path, text: str, name: str = "cases.toml") -> Path:
    (folder / name).write_text(text, "utf-8")
    return folder


def failures(folder: Path, steps: str, more: str = "") -> list[str]:
    """What the runner says about POSITION with these steps, in the last case."""
    cases = load(write(folder, f"{POSITION}steps = [{steps}]\n{more}"))
    return run(GAME, cases[-1])


@pytest.mark.parametrize(
    ("steps", "sentence"),
    [
        ('{ seat = "pavn" }', "T-1, step 1: expected the seat to decide to be pavn, found us."),
        ('{ asks = "Defend" }', "T-1, step 1: expected the step that asks to be Defend, found MoveUnits."),
        ('{ offers = ["end"] }', "T-1, step 1: expected the choices to be [end], found [end, move A/1/1]."),
        ('{ includes = ["move hq"] }', "T-1, step 1: expected the choice 'move hq', found [move A/1/1, end]."),
        ('{ excludes = ["end"] }', "T-1, step 1: expected no choice 'end', found it among [move A/1/1, end]."),
        ('{ places = ["O-1"] }', "T-1, step 1: expected the places to be [O-1], found []."),
        (
            '{ refuses = { "move pavn-4/1" = "C-12" } }',
            "T-1, step 1: expected the refusal of 'move pavn-4/1' to be C-12, found BB-6.2-1.",
        ),
        ('{ refuses = { end = "C-12" } }', "T-1, step 1: expected the refusal of 'end' to be C-12, found a choice."),
        ('{ modifiers = [["C-05", 2]] }', "T-1, step 1: expected the modifiers to be [[C-05, 2]], found []."),
        (
            '{ do = ["move A/1/1", "to S3-1"] }, { told = [["moved", [0, 0, 0]]] }',
            "T-1, step 2: expected the events to be [[moved, [0, 0, 0]]], found [[moved, [0, 44, 41]]]: "
            "A/1/1 moves from MACV to S3-1. Zone S3 is now US/ARVN.",
        ),
        (
            '{ do = ["move A/1/1", "to S3-1"], says = ["Nothing."] }',
            "T-1, step 1: expected 'Nothing.' to be told, "
            "found [A/1/1 moves from MACV to S3-1., Zone S3 is now US/ARVN.].",
        ),
        ('{ units = { "A/1/1" = "S3-1" } }', "T-1, step 1: expected A/1/1 to be S3-1, found MACV."),
        (
            '{ view = { "zones.N1.control" = "us" } }',
            "T-1, step 1: expected zones.N1.control to be us, found nothing.",
        ),
        ('{ view = { "zones.N9" = 1 } }', "T-1, step 1: expected zones.N9 to be 1, found nothing of that name."),
        ('{ outcome = ["us", "tactical"] }', "T-1, step 1: expected the outcome to be [us, tactical], found no end."),
    ],
)
def test_a_wrong_expectation_is_reported(tmp_path: Path, steps: str, sentence: str) -> None:
    assert failures(tmp_path, steps) == [sentence]


def test_all_wrong_expectations_of_a_case_are_reported(tmp_path: Path) -> None:
    found = failures(tmp_path, '{ seat = "pavn", offers = [] }, { do = "end", seat = "pavn" }')
    assert [sentence.partition(":")[0] for sentence in found] == ["T-1, step 1", "T-1, step 1", "T-1, step 2"]


def test_a_choice_that_cannot_be_made_ends_the_case(tmp_path: Path) -> None:
    found = failures(tmp_path, '{ do = ["move A/1/1", "to S5-2"] }, { seat = "pavn" }')
    assert len(found) == 1
    assert found[0].startswith("T-1, step 1 cannot be played: 'to S5-2' is not possible now: ")
    assert found[0].endswith("(6.2).")


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ('position = "at N9-1: A/1/1"', "T-2 cannot begin: line 3: no place is called 'N9-1'."),
        (
            'position = "agenda: Clearing()"',
            "T-2 cannot begin: the agenda cannot be carried out: the agenda has run out.",
        ),
        ('start = "tet"', "T-2 cannot begin: block-by-block has no scenario 'tet'; it has standard."),
        (
            'start = "standard"\noptions = { weather = "rain" }',
            "T-2 cannot begin: block-by-block has no option 'weather'.",
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


CASE = 'id = "T-9"\ntitle = "Malformed"\nproves = ["C-12"]\nstart = "standard"\nsteps = [{ seat = "us" }]'


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
            "cases.toml: T-9: 'turn: 2' stands twice",
        ),
        (CASE.replace('["C-12"]', "[]"), "cases.toml: T-9 proves no rule"),
        (CASE.replace('{ seat = "us" }', ""), "cases.toml: T-9 has no steps"),
        (CASE.replace('{ seat = "us" }', "{}"), "cases.toml: T-9 has no steps, or one without anything"),
        (f"{CASE}\n[[case]]\n{CASE}", "cases.toml: T-9 stands twice"),
    ],
)
def test_a_malformed_file_is_refused(tmp_path: Path, text: str, message: str) -> None:
    body = text if text.startswith("[[case") else f"[[case]]\n{text}"
    with pytest.raises(DataError, match=re.escape(message)):
        load(write(tmp_path, body))


def test_a_folder_without_examples_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="holds no examples"):
        load(tmp_path)
