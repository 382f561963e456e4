"""One clear line for every mistake."""

import errno
import tempfile
from pathlib import Path

import pytest
from tests.cli.command import BEGUN, COMMANDS, GAME, RANDOM, Run, refused

import citadel

OPTIONS = (
    "control_persistence, control_timing, initial_clearing_level, retreat_priority, assault_after_star, "
    "counterattack_terrain, overstack_doubles_close_combat, rout_and_step_publicity_cumulative and 20 more"
)
RANGE = "from 0 to 999999999999999999"


@pytest.mark.parametrize(
    ("command", "line"),
    [
        ("", f"give a command: {COMMANDS} (citadel --help explains)"),
        ("plya", f"there is no command 'plya'; the commands are {COMMANDS}"),
        ("--loud", f"there is no command '--loud'; the commands are {COMMANDS}"),
        ("games --loud", "games: unrecognized arguments: --loud"),
        ("play", "play: missing: GAME"),
        ("play chess", "no game is called 'chess'; the games are block-by-block, week-in-hell, an-loc"),
        (f"play {GAME} --scenario x", "block-by-block has no scenario 'x'; it has standard"),
        (f"play {GAME} --option x=1", f"block-by-block has no option 'x'; it has {OPTIONS}"),
        (
            f"play {GAME} --option ngan_brige=open",
            f"block-by-block has no option 'ngan_brige' (did you mean ngan_bridge?); it has {OPTIONS}",
        ),
        (f"play {GAME} --option ngan_bridge=2", "option ngan_bridge takes gate_a, open, not '2'"),
        (f"play {GAME} --option ngan_bridge", "play: --option takes K=V, not 'ngan_bridge'"),
        (f"play {GAME} --seat arvn=human", "block-by-block has no seat 'arvn'; it has us, pavn"),
        (
            f"play {GAME} --seat us=deep",
            "no player is called 'deep'; the players are human, random, easy, normal, hard",
        ),
        (f"play {GAME} --record=", "play: argument --record: a file needs a name"),
        ("show r --svg=", "show: argument --svg: a file needs a name"),
        (f"play {GAME} --seat us", "play: --seat takes SEAT=PLAYER, not 'us'"),
        (f"play {GAME} --seat us=easy --seat us=random", "play: --seat us=... is given twice"),
        (f"play {GAME} --budget 0", "play: argument --budget: '0' is not a number of seconds from 0.1 to 3600"),
        (f"play {GAME} --seed x", f"play: argument --seed: 'x' is not a whole number {RANGE}"),
        (f"play {GAME} --seed -3", f"play: argument --seed: '-3' is not a whole number {RANGE}"),
        *(
            (
                f"{command} --seed {10**18}",
                f"{command.split()[0]}: argument --seed: '{10**18}' is not a whole number {RANGE}",
            )
            for command in (f"play {GAME}", f"match {GAME}", f"study {GAME}", "review r")
        ),
        (f"play {GAME} --seed 1 --seed 2", "play: --seed is given twice"),
        (f"match {GAME} --scenario standard --scenario standard", "match: --scenario is given twice"),
        (f"match {GAME} --games 2 --games 4", "match: --games is given twice"),
        (f"study {GAME} --out a --out b", "study: --out is given twice"),
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
        ("show x --at y", f"show: argument --at: 'y' is not a whole number {RANGE}"),
        ("show x --svg a --json", "show: argument --json: not allowed with argument --svg"),
        ("rules chess", "no game is called 'chess'; the games are block-by-block, week-in-hell, an-loc"),
        (f"rules {GAME} qwertz", "no rule 'qwertz': give an id such as BB-1.1-1, a case number or a word"),
        ("data chess", "no game is called 'chess'; the games are block-by-block, week-in-hell, an-loc"),
        (f"data {GAME} chekc x", "data: 'check FILE' may follow the game, not 'chekc x'"),
        (f"data {GAME} check", "data: 'check FILE' may follow the game, not 'check'"),
        (f"data {GAME} check no.toml", "no.toml: there is no such file"),
        ("data chess check no.toml", "no game is called 'chess'; the games are block-by-block, week-in-hell, an-loc"),
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
            "no game is called 'chess'; the games are block-by-block, week-in-hell, an-loc",
        ),
        (
            "old",
            b"citadel record 1\ngame: block-by-block\nrules: 0\n",
            "line 3: written by rules version 0; this program plays version 2",
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
    assert refused(run("show", "p", "--at", "1")) == "p: is a position, not a record, so --at has no meaning"


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


def test_a_folder_that_cannot_be_written_is_named(run: Run, finished: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*given: object, **named: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", "folder/.x")

    Path("r").write_text(finished)
    Path("folder").mkdir()
    monkeypatch.setattr(tempfile, "mkstemp", fail)
    assert refused(run("show", "r", "--svg", "folder/b.svg")) == "folder/b.svg: cannot be written: permission denied"
    monkeypatch.setattr(Path, "is_dir", fail)
    assert refused(run("review", "r", "--out", "folder/b.html")) == "folder/.x: permission denied"


def test_a_record_is_written_over_nothing_else(run: Run, finished: str) -> None:
    Path("diary").write_text("Dear diary\n")
    assert refused(run("play", GAME, *RANDOM, "--record", "diary")) == (
        "diary: is left as it is, because it cannot be continued: line 1: should begin with 'citadel record 1'"
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
