"""The `citadel` command: what it prints, and one clear line for every mistake."""

import io
import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

import citadel
from citadel.cli import main
from citadel.core.dice import Dice
from citadel.core.playout import random_choice
from citadel.core.record import Match

GAME = "block-by-block"
COMMANDS = "games, play, replay, show, verify, rules, data, bench"
BEGUN = f"citadel record 1\ngame: {GAME}\nrules: 1\ndata: {citadel.game(GAME).fingerprint}\n\n"
RANDOM = ("--seat", "us=random", "--seat", "pavn=random")


class Ran(NamedTuple):
    """What came of a command."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Runs the command in an empty folder, with what is typed."""
    monkeypatch.chdir(tmp_path)

    def do(*arguments: str, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main(list(arguments))
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return do


@pytest.fixture(scope="module")
def finished() -> str:
    """The record of a whole random game."""
    return random_record(4, 100000)


def random_record(seed: int, most: int) -> str:
    """The record of a random game, of so many choices at most."""
    dice = Dice(seed)
    match = Match(citadel.game(GAME).new_record())
    while not match.position.over and len(match.record.choices) < most:
        match.choose(random_choice(match.position, dice))
    return match.record.text()


def refused(ran: Ran) -> str:
    """The one line of a refused command."""
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith("citadel: ")
    assert ran.err.endswith("\n")
    assert ran.err.count("\n") == 1
    return ran.err.removeprefix("citadel: ").rstrip("\n")


# -- mistakes ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "line"),
    [
        ("", f"say what to do: {COMMANDS} (citadel --help explains)"),
        ("plya", f"there is no command 'plya'; there are {COMMANDS}"),
        ("--loud", f"there is no command '--loud'; there are {COMMANDS}"),
        ("games --loud", "games: unrecognized arguments: --loud"),
        ("play", "play: missing: GAME"),
        ("play chess", "no game is called 'chess'; there are block-by-block, week-in-hell, an-loc"),
        (f"play {GAME} --scenario x", "block-by-block has no scenario 'x'; it has standard"),
        (f"play {GAME} --option x=1", "block-by-block has no option 'x'"),
        (
            f"play {GAME} --option ngan_brige=open",
            "block-by-block has no option 'ngan_brige'; did you mean ngan_bridge?",
        ),
        (f"play {GAME} --option ngan_bridge=2", "option ngan_bridge takes gate_a, open, not '2'"),
        (f"play {GAME} --option ngan_bridge", "play: --option wants K=V, not 'ngan_bridge'"),
        (f"play {GAME} --seat arvn=human", "block-by-block has no seat 'arvn'; it has us, pavn"),
        (f"play {GAME} --seat us=deep", "there is no player 'deep'; there are human, random, easy, normal"),
        (f"play {GAME} --seat us", "play: --seat wants SEAT=PLAYER, not 'us'"),
        (f"play {GAME} --seat us=easy --seat us=random", "play: --seat us=... is given twice"),
        (f"play {GAME} --seed x", "play: argument --seed: 'x' is not a whole number from 0 on"),
        (f"play {GAME} --seed -3", "play: argument --seed: '-3' is not a whole number from 0 on"),
        (
            f"play {GAME} --dice thrown",
            "play: argument --dice: invalid choice: 'thrown' (choose from 'rolled', 'typed')",
        ),
        (f"play {GAME} --data no.toml", "no.toml: there is no such file"),
        (f"play {GAME} --record no/where", "no/where: cannot be written: no such file or directory"),
        ("replay", "replay: missing: FILE"),
        ("replay no.txt", "no.txt: there is no such file"),
        ("verify no.txt", "no.txt: there is no such file"),
        ("show no.txt", "no.txt: there is no such file"),
        ("show . ", ".: is a folder, not a file"),
        ("show x --at y", "show: argument --at: 'y' is not a whole number from 0 on"),
        ("show x --svg a --json", "show: argument --json: not allowed with argument --svg"),
        ("rules chess", "no game is called 'chess'; there are block-by-block, week-in-hell, an-loc"),
        (f"rules {GAME} qwertz", "no rule 'qwertz': give an id such as BB-1.1-1, a case number or a word"),
        ("data chess", "no game is called 'chess'; there are block-by-block, week-in-hell, an-loc"),
        (f"data {GAME} chekc x", "data: 'check FILE' may follow the game, not 'chekc x'"),
        (f"data {GAME} check", "data: 'check FILE' may follow the game, not 'check'"),
        (f"data {GAME} check no.toml", "no.toml: there is no such file"),
        ("data chess check no.toml", "no game is called 'chess'; there are block-by-block, week-in-hell, an-loc"),
        ("bench --seconds 0", "bench: argument --seconds: '0' is not a number of seconds from 0.1 to 3600"),
        ("bench --seconds x", "bench: argument --seconds: 'x' is not a number of seconds from 0.1 to 3600"),
    ],
)
def test_a_mistake_is_one_line(run: Run, command: str, line: str) -> None:
    assert refused(run(*command.split())) == line


@pytest.mark.parametrize(
    ("name", "content", "reason"),
    [
        ("empty", b"", "line 1: should begin with 'citadel record 1'"),
        ("prose", b"Dear diary\n", "line 1: should begin with 'citadel record 1'"),
        ("binary", b"\x89PNG\r\n\x1a\n\xff\xfe", "is not a text file"),
        ("zeros", b"citadel record 1\n\0\0", "is not a text file"),
        ("headless", b"citadel record 1\n\nend\n", "line 2: the header names no game"),
        (
            "chess",
            b"citadel record 1\ngame: chess\n",
            "no game is called 'chess'; there are block-by-block, week-in-hell, an-loc",
        ),
        (
            "old",
            b"citadel record 1\ngame: block-by-block\nrules: 0\n",
            "line 3: written by rules version 0; this program plays version 1",
        ),
        (
            "colon",
            b"citadel record 1\ngame: block-by-block\nwhat\n",
            "line 3: 'what' has no colon; a blank line ends the header",
        ),
        (
            "option",
            b"citadel record 1\ngame: block-by-block\noption: ngan_bridge=shut\n",
            "line 3: option ngan_bridge takes gate_a, open, not 'shut'",
        ),
    ],
)
def test_a_file_that_is_no_record(run: Run, name: str, content: bytes, reason: str) -> None:
    Path(name).write_bytes(content)
    for command in ("replay", "verify", "show"):
        assert refused(run(command, name)) == f"{name}: {reason}"


def test_a_record_of_other_data(run: Run) -> None:
    Path("r").write_text(f"citadel record 1\ngame: {GAME}\nrules: 1\ndata: 0123456789ab\n\n")
    ours = citadel.game(GAME).fingerprint
    assert refused(run("verify", "r")) == (
        f"r: line 4: made with other component data (0123456789ab; these are {ours}): "
        "give the overlay it was made with by --data, or use the version of Citadel that made it"
    )


def test_a_damaged_choice_is_named_by_its_line(run: Run) -> None:
    Path("r").write_text(f"{BEGUN}platoon 3rd/1\nplatoon 3rd/1\nend\n")
    line = refused(run("verify", "r"))
    assert line.startswith("r: line 7: 'platoon 3rd/1' is not possible now: ")
    assert refused(run("show", "r")) == line
    assert refused(run("replay", "r", "--json")) == line
    Path("r").write_text(f"{BEGUN}platoon 3rd/9\n")
    assert refused(run("verify", "r")).startswith("r: line 6: '3rd/9' in 'platoon 3rd/9' is no verb, counter")


def test_a_choice_after_the_end(run: Run, finished: str) -> None:
    Path("r").write_text(finished + "end\n")
    line = len(finished.splitlines()) + 1
    assert refused(run("verify", "r")) == f"r: line {line}: 'end' comes after the end of the game"


def test_show_at_a_number_out_of_range(run: Run, finished: str) -> None:
    Path("r").write_text(finished)
    choices = len([line for line in finished.split("\n\n", 1)[1].splitlines() if not line.startswith("#")])
    asked = str(choices + 1)
    assert refused(run("show", "r", "--at", asked)) == (
        f"r: the record has {choices} choices; {asked} is not between 0 and {choices}"
    )


def test_a_position_has_no_moments(run: Run) -> None:
    Path("p").write_text(citadel.game(GAME).start().text())
    assert refused(run("show", "p", "--at", "1")) == "p: is a position, not a record: --at means nothing here"


def test_a_damaged_position_is_named_by_its_line(run: Run) -> None:
    Path("p").write_text(f"citadel position 1\ngame: {GAME}\nturn: soon\n")
    assert refused(run("show", "p")) == "p: line 3: 'soon' is not a whole number from 0 to 999999"


def test_a_drawing_replaces_only_drawings(run: Run, finished: str) -> None:
    Path("r").write_text(finished)
    assert refused(run("show", "r", "--svg", "r")) == "r: holds something other than a drawing and is left as it is"
    assert Path("r").read_text() == finished
    assert refused(run("show", "r", "--svg", "no/b.svg")) == "no/b.svg: cannot be written: no such file or directory"
    Path("folder").mkdir()
    assert refused(run("show", "r", "--svg", "folder")) == "folder: cannot be written: is a directory"
    for _ in range(2):
        assert run("show", "r", "--svg", "b.svg") == (0, "b.svg: written\n", "")
    assert "<svg" in Path("b.svg").read_text()
    assert sorted(path.name for path in Path().iterdir()) == ["b.svg", "folder", "r"]


def test_a_record_is_written_over_nothing_else(run: Run, finished: str) -> None:
    Path("diary").write_text("Dear diary\n")
    assert refused(run("play", GAME, *RANDOM, "--record", "diary")) == (
        "diary: is left as it is, for it is no record to go on with: line 1: should begin with 'citadel record 1'"
    )
    assert Path("diary").read_text() == "Dear diary\n"
    Path("done").write_text(finished)
    assert refused(run("play", GAME, *RANDOM, "--record", "done")) == (
        "done: holds a finished game and is left as it is; give another file"
    )
    assert Path("done").read_text() == finished


def test_a_game_goes_on_as_it_was_begun(run: Run) -> None:
    run("play", GAME, "--seed", "5", "--record", "r", typed="none\n")
    before = Path("r").read_text()
    assert refused(run("play", GAME, "--seed", "6", "--record", "r")) == "r: was begun with seed 5, not 6"
    assert refused(run("play", GAME, "--record", "r", "--option", "ngan_bridge=open")) == (
        "r: was begun with ngan_bridge=gate_a, not open"
    )
    assert Path("r").read_text() == before


# -- what is printed ---------------------------------------------------------------------------------------------------


def test_help_and_version(run: Run) -> None:
    code, out, err = run("--help")
    assert (code, err) == (0, "")
    assert all(f"citadel {command}" in out for command in COMMANDS.split(", "))
    assert run("--version") == (0, f"citadel {citadel.__version__}\n", "")


def test_games(run: Run) -> None:
    out = run("games").out
    assert out.startswith("block-by-block  Block by Block: The Battle of Huế, 1968\n")
    assert (
        "  option     control_timing=continuous (or political_phase)\n"
        + (" " * 13 + "Decides when zone control and sudden death are tested.\n")
        in out
    )
    all_facts = json.loads(run("games", "--json").out)
    assert [facts["id"] for facts in all_facts] == ["block-by-block", "week-in-hell", "an-loc"]
    facts = all_facts[0]
    assert facts["seats"] == ["us", "pavn"]
    assert len(facts["options"]) == len(citadel.game(GAME).options)


def test_an_edition_lists_what_it_changes(run: Run) -> None:
    code, out, _ = run("rules", "week-in-hell", "--edition", "draft")
    assert code == 0
    assert "option rescue_zone_value: jump_off; elsewhere attacked (published)" in out
    facts = json.loads(run("rules", "week-in-hell", "--edition", "draft", "--json").out)
    changed = {row["option"]: row["value"] for row in facts if "option" in row}
    game = citadel.game("week-in-hell")
    draft = game.chosen_options({"edition": "draft"})
    differing = [o for o in game.options if o.id != "edition" and draft[o.id] != o.default]
    assert changed == {option.id: option.write(draft[option.id]) for option in differing}
    assert [row["id"] for row in facts if row["id"].startswith("X-")] != []


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("rules week-in-hell --edition first", "week-in-hell has no edition 'first'; editions are published, draft"),
        (
            "rules block-by-block --edition draft",
            "block-by-block has no edition 'draft'; its rules have one edition only",
        ),
    ],
)
def test_an_unknown_edition(run: Run, words: str, says: str) -> None:
    code, _, err = run(*words.split())
    assert (code, err.strip()) == (2, f"citadel: {says}")


def test_replay_tells_the_game(run: Run, finished: str) -> None:
    Path("r").write_text(finished)
    code, out, _ = run("replay", "r")
    assert code == 0
    assert "Turn 1: Movement Phase, PAVN/NLF\n" in out
    facts = json.loads(run("replay", "r", "--json").out)
    written = [line for line in finished.split("\n\n", 1)[1].splitlines() if not line.startswith("#")]
    assert [choice["choice"] for choice in facts["choices"]] == written
    assert out.splitlines()[-1].endswith(f"{facts['outcome']['how']}.")
    assert all(event["rule"] for choice in facts["choices"] for event in choice["events"])


def test_replay_tells_a_move_in_one_line_and_nothing_of_those_who_stay(run: Run) -> None:
    Path("r").write_text(f"{BEGUN}platoon 3rd/1\nplatoon abn/1\nmove pavn-4/5\nto S4-2\nend\n")
    assert run("replay", "r").out == (
        "Set-up\n"
        "  3rd/1 leaves a platoon in gate-C and fights with one less from now on.\n"
        "  abn/1 leaves a platoon in gate-D and fights with one less from now on.\n"
        "  Turn 1 begins.\n"
        "Turn 1: Movement Phase, PAVN/NLF\n  pavn-4/5 moves from S3-3 to S4-2.\n"
        "Turn 1: Movement Phase, US/ARVN\n"
        "Not finished. US/ARVN: Choose a unit to move, or end the movement segment.\n"
    )
    Path("r").write_text(f"{BEGUN}platoon 3rd/1\nplatoon abn/1\nmove pavn-4/5\n")
    assert "\npavn: move pavn-4/5\n" not in run("replay", "r").out


def test_verify_says_what_a_record_holds(run: Run, finished: str) -> None:
    Path("r").write_text(finished)
    out = run("verify", "r").out
    assert out.startswith("r: sound, ")
    Path("r").write_text(f"{BEGUN}none\n")
    assert run("verify", "r").out == (
        "r: sound, 1 choice of block-by-block. Not finished. "
        "US/ARVN: Choose the unit that gives a platoon to hold gate D, or none.\n"
    )


def test_show_in_words_and_as_data(run: Run, finished: str) -> None:
    Path("r").write_text(finished)
    out = run("show", "r", "--at", "0").out
    assert out.startswith("Set-up\nTurn 1 of 5   US/ARVN zones 2 of 11 ")
    assert out.endswith("Not finished. US/ARVN: Choose the unit that gives a platoon to hold gate C, or none.\n")
    facts = json.loads(run("show", "r", "--at", "0", "--json").out)
    assert facts["units"]["A/1/1"]["place"] == "MACV"
    assert facts["decision"]["choices"][-1] == "none"
    assert json.loads(run("show", "r", "--json").out)["decision"] is None
    Path("p").write_text(facts["text"])
    assert run("show", "p").out == out


def test_rules_by_id_number_and_word(run: Run) -> None:
    for words in (["BB-7.7-6"], ["7.7-6"]):
        assert run("rules", GAME, *words).out.startswith("BB-7.7-6   7.7     Where retreats may not go\n  Without")
    listed = json.loads(run("rules", GAME, "7.7", "--json").out)
    assert {rule["number"] for rule in listed} == {"7.7"}
    found = json.loads(run("rules", GAME, "river", "landing", "--json").out)
    assert found
    assert all("river landing" in (rule["title"] + rule["text"]).lower() for rule in found)
    assert len(run("rules", GAME).out.splitlines()) == len(citadel.game(GAME).catalogue.rules)


def test_rules_of_a_kind_and_the_order_of_those_with_a_word(run: Run) -> None:
    for kind in ("option", "ruling"):
        assert {rule["kind"] for rule in json.loads(run("rules", GAME, f"{kind}s", "--json").out)} == {kind}
    found = json.loads(run("rules", GAME, "retreat", "--json").out)
    order = [(rule["kind"] == "note", "retreat" not in rule["title"].lower()) for rule in found]
    assert order == sorted(order)
    assert (False, True) in order


def test_coverage_names_code_and_tests(run: Run) -> None:
    code, out, _ = run("rules", GAME, "--coverage", "--json")
    entries = {entry["id"]: entry for entry in json.loads(out)}
    assert set(entries["BB-6.2-1"]) == {"id", "number", "title", "kind", "code", "tests"}
    assert any(place.startswith("citadel/games/block_by_block/movement.py:") for place in entries["BB-6.2-1"]["code"])
    assert any(test.startswith("tests/block_by_block/test_6_2_movement.py::") for test in entries["BB-6.2-1"]["tests"])
    assert any("options.py" in place for place in entries["ngan_bridge"]["code"])
    missing = [e for e in entries.values() if e["kind"] != "note" and not (e["code"] and e["tests"])]
    assert code == (1 if missing else 0)
    last = run("rules", GAME, "--coverage").out.splitlines()
    for entry in missing:
        assert any(line.startswith(f"{entry['id']} lacks ") for line in last)


def test_data_with_their_sources(run: Run) -> None:
    out = run("data", GAME).out
    assert "\nUnits (units.toml)\n  type[usmc_1_1]: names = (A/1/1, B/1/1) [history" in out
    headings = [line for line in out.splitlines() if line.endswith(".toml)")]
    assert " ".join(line.rpartition("(")[2].removesuffix(".toml)") for line in headings) == (
        "units turns zones map crt modifiers setup reinforcements options"
    )
    facts = json.loads(run("data", GAME, "--json").out)
    assert facts["fingerprint"] == citadel.game(GAME).fingerprint
    assert all(value["source"] and value["kind"] for value in facts["values"])
    kinds = [value["kind"] for value in facts["values"]]
    counted = ", ".join(f"{kinds.count(kind)} {kind}" for kind in ("rule", "example", "history", "reconstructed"))
    assert out.splitlines()[1] == f"{len(kinds)} values: {counted}"


def test_data_show_the_results_table_as_it_is_printed(run: Run) -> None:
    lines = run("data", GAME).out.splitlines()
    at = lines.index("Combat results (crt.toml)")
    assert lines[at + 1].split() == ["die", *citadel.game(GAME).data.files["crt"]["columns"]]  # type: ignore[attr-defined]
    assert lines[at + 8].split() == ["5", "0/-", "0/-", "0/-", "0/[-]", "1/[*]", "1/*", "2/X", "2/X"]
    assert "fixed by the printed example" in lines[at + 12]
    assert lines[at + 13].startswith("  cells: [reconstructed")


def test_data_how_the_map_is_drawn_only_if_asked_for(run: Run) -> None:
    brief, full = run("data", GAME).out, run("data", GAME, "--all").out
    for word in ("polygon = ", "points: ", "road[#1]", "label = ", "edge = "):
        assert word not in brief
        assert word in full
    assert "area[N1-1]: zone = N1 [rule 2.1]; terrain = 2 [example 12.1 step 3c]" in brief
    assert " of them only draw the map: --all lists these too" in brief
    assert "only draw the map" not in full


def test_data_check(run: Run) -> None:
    Path("bad.toml").write_text('[[units.type]]\nid = "nlf"\nattack = "much"\n[[units.type]]\nid = "elf"\ncount = 2\n')
    code, out, err = run("data", GAME, "check", "bad.toml")
    assert (code, err) == (1, "")
    lines = [line for line in out.splitlines() if not line.startswith("  ")]
    assert len(lines) == 2
    assert all(line.startswith("bad.toml: units.type[") for line in lines)
    line = refused(run("play", GAME, "--data", "bad.toml"))
    assert line.endswith(" (and 1 more: citadel data block-by-block check bad.toml lists them)")
    Path("broken.toml").write_text("[[units.type\n")
    assert refused(run("data", GAME, "check", "broken.toml")).startswith("broken.toml: is not TOML: ")


def test_bench_measures_this_engine(run: Run) -> None:
    from citadel.analysis.bench import engine_name

    facts = json.loads(run("bench", "--json", "--seconds", "0.3").out)
    figures = facts["games"][GAME][engine_name()]
    assert all(figures[key] > 0 for key in ("decisions_per_second", "games_per_second", "copy_us", "notation_us"))
    assert facts["engines"] == sorted(facts["games"][GAME])
    assert set(facts["compiled_over_interpreted"][GAME]) == (set(figures) if len(facts["engines"]) == 2 else set())
    assert "decisions/s" in run("bench", "--seconds", "0.3").out


# -- playing without people --------------------------------------------------------------------------------------------


def test_a_seed_fixes_the_game(run: Run) -> None:
    first = run("play", GAME, *RANDOM, "--seed", "11", "--record", "a")
    again = run("play", GAME, *RANDOM, "--seed", "11", "--record", "b")
    assert first.code == again.code == 0
    assert Path("a").read_text() == Path("b").read_text()
    assert "seed: 11\n" in Path("a").read_text()
    assert run("play", GAME, *RANDOM, "--seed", "12", "--record", "c").code == 0
    assert Path("c").read_text() != Path("a").read_text()


def test_a_seed_of_its_own_is_shown_and_recorded(run: Run) -> None:
    out = run("play", GAME, *RANDOM, "--quiet", "--record", "a").out
    line = next(line for line in out.splitlines() if "; seed " in line)
    assert f"seed: {line.rpartition(' ')[2].rstrip('.')}\n" in Path("a").read_text()


def test_quiet_play_tells_the_outcome_only(run: Run) -> None:
    out = run("play", GAME, *RANDOM, "--seed", "11", "--quiet").out.splitlines()
    assert len(out) == 5
    assert out[3].startswith(("The game is a draw", "The US/ARVN win", "The PAVN/NLF win"))
    items = [int(item.rpartition(" ")[2]) for item in out[4].removeprefix("Score: ").partition(";")[0].split(", ")]
    assert out[4].endswith(f"; together {sum(items)}.")
    assert out[3].endswith(f"clearing score {sum(items)}.") or "all eleven zones" in out[3]


def test_options_are_played_and_recorded(run: Run) -> None:
    run("play", GAME, *RANDOM, "--seed", "1", "--option", "ngan_bridge=open", "--record", "a", "--quiet")
    assert "option: ngan_bridge=open\n" in Path("a").read_text()


# -- the process -------------------------------------------------------------------------------------------------------


def test_a_broken_pipe_ends_quietly() -> None:
    command = f"{shlex.quote(sys.executable)} -m citadel.cli rules {GAME} | head -1"
    done = subprocess.run(["bash", "-c", f"{command}; echo ${{PIPESTATUS[0]}}"], capture_output=True, text=True)
    assert done.stderr == ""
    assert done.stdout.splitlines()[0].startswith("BB-1.1-1")
    assert done.stdout.splitlines()[-1] in ("2", "0")


def _heed_interrupts() -> None:
    """A program started by a job in the background would ignore them."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_an_interrupt_ends_quietly(tmp_path: Path) -> None:
    import signal

    record = tmp_path / "r"
    process = subprocess.Popen(
        [sys.executable, "-m", "citadel.cli", "play", GAME, "--seed", "3", "--record", str(record)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
        preexec_fn=_heed_interrupts,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("platoon 3rd/1\n")
    process.stdin.flush()
    while "gate D" not in process.stdout.readline():
        pass
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert err == ""
    assert f"\nThis game is kept in {record}; to go on: " in out
    assert record.read_text().endswith("platoon 3rd/1\n")


GUESSES = """
[[turns.turn]]
n = 2
us_replacements = 4
"""
STRONG = """
[[units.type]]
id = "usmc_2_5"
attack = [6, 3]
"""


def test_data_check_passes_an_overlay_that_agrees_with_the_rulebook(run: Run) -> None:
    Path("good.toml").write_text('[[map.area]]\nid = "N3-3"\nname = "Altar"\n')
    code, out, err = run("data", GAME, "check", "good.toml")
    assert (code, err) == (0, "")
    assert out.startswith("good.toml: good; the component data are then ")


def test_data_check_lists_our_cases_that_rest_on_our_values(run: Run) -> None:
    Path("mine").mkdir()
    Path("mine/guess.toml").write_text(GUESSES)
    code, out, err = run("data", GAME, "check", "mine/guess.toml")
    assert (code, err) == (0, "")
    *cases, last = out.splitlines()
    assert last.startswith("mine/guess.toml: good; ")
    assert "G-41a rests on our value of turns.turn[2].us_replacements; with yours it comes out otherwise." in cases
    assert all(line.startswith("G-") for line in cases)


def test_data_check_names_the_value_a_case_rests_on(run: Run) -> None:
    Path("two.toml").write_text(GUESSES + '[[map.area]]\nid = "S3-3"\nterrain = 2\n')
    code, out, _ = run("data", GAME, "check", "two.toml")
    assert code == 0
    assert "G-41a rests on our value of turns.turn[2].us_replacements; with yours" in out
    assert "G-16 rests on our value of map.area[S3-3].terrain; with yours" in out


def test_data_check_fails_what_breaks_a_printed_example(run: Run) -> None:
    Path("strong.toml").write_text(STRONG)
    code, out, err = run("data", GAME, "check", "strong.toml")
    assert (code, err) == (1, "")
    told = " ".join(out.split())
    assert told.startswith(
        "note: strong.toml: units.type[usmc_2_5].attack: the rulebook's example gives [5, 3]; the overlay says [6, 3] "
    )
    assert "Example EX-3 (12.1, step 3): attack value 10 expected, 12 with your values." in told
    assert "Example EX-4 (12.1, step 4): attack value 8 expected, 9 with your values." in told
    assert "Example EX-5 (12.1, step 5): not run: it continues EX-4." in told
    assert told.endswith("strong.toml: 6 examples of the rulebook no longer hold")
    assert max(map(len, out.splitlines())) <= 100
    assert "[[" not in out.replace("[[units", "")
    run("play", GAME, *RANDOM, "--seed", "2", "--data", "strong.toml", "--record", "r")
    assert "made with other component data" in refused(run("verify", "r"))
    assert run("verify", "r", "--data", "strong.toml").out.startswith("r: sound, ")


def test_data_check_names_the_file_as_it_was_given(run: Run) -> None:
    Path("mine").mkdir()
    Path("mine/bad.toml").write_text("[units.usmc_2_5]\nattack = [6, 3]\n")
    code, out, _ = run("data", GAME, "check", "mine/bad.toml")
    assert code == 1
    message = (
        "mine/bad.toml: units.usmc_2_5: units.toml has no key 'usmc_2_5'; it has type, markers: "
        'write [[units.type]] with id = "usmc_2_5"'
    )
    assert " ".join(out.split()) == message
    assert refused(run("play", GAME, "--data", "mine/bad.toml")) == message


DOCS = Path(__file__).parents[1]
OVERLAYS = re.findall(r"```toml\n(.*?)```", (DOCS / "docs" / "overlays.md").read_text("utf-8"), re.DOTALL)


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_the_overlays_of_the_docs_are_good(run: Run, overlay: str) -> None:
    Path("mine.toml").write_text(overlay)
    code, out, _ = run("data", GAME, "check", "mine.toml")
    assert code == 0, out
    assert "note: " not in out
    ours = json.loads(run("data", GAME, "--json").out)["fingerprint"]
    assert not out.endswith(f"{ours}\n")


def test_the_docs_show_every_sort_of_overlay() -> None:
    text = "".join(OVERLAYS)
    for table in ("[[units.type]]", "[[map.area]]", "[crt.table]", "[[turns.turn]]", "[[map.gate]]"):
        assert table in text


def test_the_overlay_of_the_readme_can_be_played(run: Run) -> None:
    lines = (DOCS / "README.md").read_text("utf-8").splitlines()
    at = lines.index("    [[units.type]]")
    overlay = "\n".join(line.strip() for line in lines[at : at + 6])
    assert overlay == (STRONG + GUESSES).replace("\n\n", "\n").strip()
    Path("mine.toml").write_text(overlay)
    assert run("data", GAME, "check", "mine.toml").out.startswith("note: mine.toml: units.type[usmc_2_5].attack: ")
    assert run("play", GAME, *RANDOM, "--data", "mine.toml", "--record", "r").code == 0
