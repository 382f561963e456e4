"""The `citadel` command where the world around it fails: odd files, full disks, closed streams, Ctrl-C, other programs.

Nothing here writes to a device: what is no ordinary file is a pipe or a socket in a folder of the test's own.
"""

import io
import os
import resource
import shlex
import shutil
import socket
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import citadel
from citadel.cli import main
from citadel.core.errors import CitadelError
from citadel.terminal.files import Kept, is_there, path_from, write_drawing, write_text

GAME = "block-by-block"
BEGUN = f"citadel record 1\ngame: {GAME}\nrules: 1\ndata: {citadel.game(GAME).fingerprint}\n\n"
RANDOM = ("--seat", "us=random", "--seat", "pavn=random", "--quiet")
CITADEL = (sys.executable, "-m", "citadel.cli")


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An empty folder to work in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line of a refused command."""
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("citadel: ")
    assert err.count("\n") == 1
    return err.removeprefix("citadel: ").rstrip("\n")


def unlimited() -> None:
    """Nothing to do before a program begins."""


def without_room() -> None:
    """Let a program write no byte to any file, as on a full disk."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


def ended(*arguments: str, full: bool = False, **streams: Any) -> subprocess.CompletedProcess[str]:
    """A command run by itself; how it ended."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("COVERAGE")}
    given: dict[str, Any] = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    prepare = without_room if full else unlimited
    return subprocess.run(
        arguments, text=True, env=environment, timeout=60, preexec_fn=prepare, check=False, **(given | streams)
    )


# -- files that are written --------------------------------------------------------------------------------------------


def test_what_is_no_ordinary_file_is_left_alone(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("r").write_text(BEGUN)
    os.mkfifo("pipe")
    Path("link").symlink_to("pipe")
    with socket.socket(socket.AF_UNIX) as door:
        door.bind("door")
        for name in ("pipe", "link", "door"):
            line = f"{name}: cannot be written: is not an ordinary file"
            assert refused(capsys, "show", "r", "--svg", name) == line
            assert refused(capsys, "play", GAME, *RANDOM, "--record", name) == line
            with pytest.raises(CitadelError, match=f"^{line}$"):
                write_text(Path(name), "text")
    assert stat.S_ISFIFO(Path("pipe").stat().st_mode)
    assert stat.S_ISSOCK(Path("door").stat().st_mode)
    assert sorted(os.listdir()) == ["door", "link", "pipe", "r"]


def test_a_link_is_written_through(folder: Path) -> None:
    Path("far").mkdir()
    Path("far/drawing").write_text("<svg>old</svg>")
    Path("far/drawing").chmod(0o640)
    Path("near").symlink_to("far/drawing")
    write_drawing(Path("near"), "<svg>new</svg>")
    assert Path("near").is_symlink()
    assert Path("far/drawing").read_text() == "<svg>new</svg>"
    assert stat.S_IMODE(Path("far/drawing").stat().st_mode) == 0o640
    Path("dangling").symlink_to("far/begun")
    write_text(Path("dangling"), "text")
    assert Path("dangling").is_symlink()
    assert Path("far/begun").read_text() == "text"
    assert sorted(os.listdir("far")) == ["begun", "drawing"]


def test_a_record_behind_a_link_is_gone_on_with(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("far").write_text(BEGUN)
    Path("near").symlink_to("far")
    monkeypatch.setattr(sys, "stdin", io.StringIO("none\n"))
    assert main(["play", GAME, "--record", "near"]) == 0
    assert Path("near").is_symlink()
    assert Path("far").read_text().endswith("\nnone\n")


LONG = "x" * 300


@pytest.mark.parametrize("command", [f"play {GAME} --record", f"play {GAME} --data", "replay", "show", "show r --svg"])
def test_a_path_that_cannot_be_is_one_line(folder: Path, capsys: pytest.CaptureFixture[str], command: str) -> None:
    Path("r").write_text(BEGUN)
    Path("loop").symlink_to("loop")
    for name, reason in ((LONG, "file name too long"), ("loop", "too many levels of symbolic links")):
        line = refused(capsys, *command.split(), name)
        assert line.startswith(f"{name}: cannot be ")
        assert line.endswith(f": {reason}")


def test_paths_that_are_typed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/somewhere")
    assert path_from("~/r") == Path("/somewhere/r")
    with pytest.raises(CitadelError, match=r"^~nobody-of-this-name/r: there is no such user$"):
        path_from("~nobody-of-this-name/r")
    assert not is_there(Path("nothing"))
    with pytest.raises(CitadelError, match=r": cannot be used: file name too long$"):
        is_there(Path(LONG))


@pytest.mark.parametrize("trouble", [KeyboardInterrupt, MemoryError])
def test_nothing_is_left_of_a_file_that_was_not_finished(
    folder: Path, monkeypatch: pytest.MonkeyPatch, trouble: type[BaseException]
) -> None:
    def fail(*_: object) -> None:
        raise trouble

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(trouble):
        write_text(Path("r"), "text")
    assert os.listdir() == []


# -- a record that two programs write, or that can no longer be written ------------------------------------------------


def test_what_another_program_wrote_is_kept(folder: Path) -> None:
    path = Path("r")
    kept = Kept(path)
    kept.write("one")
    kept.write("two")
    other = Kept(path)
    other.write("six")
    for _ in range(2):
        with pytest.raises(CitadelError, match=r"^r: has been changed by another program$"):
            kept.write("three")
    assert path.read_text() == "six"
    path.unlink()
    kept.write("three")
    assert path.read_text() == "three"


def test_a_file_that_appears_meanwhile_is_kept(folder: Path) -> None:
    kept = Kept(Path("r"))
    Path("r").write_text("mine")
    with pytest.raises(CitadelError, match="changed by another program"):
        kept.write("text")
    assert Path("r").read_text() == "mine"


def test_a_game_goes_on_where_it_cannot_be_kept(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = io.StringIO("platoon 3rd/1\nplatoon abn/1\nsave elsewhere\n")
    read = typed.readline

    def read_when_the_folder_has_vanished() -> str:
        shutil.rmtree("kept", ignore_errors=True)
        return read()

    Path("kept").mkdir()
    monkeypatch.setattr(typed, "readline", read_when_the_folder_has_vanished)
    monkeypatch.setattr(sys, "stdin", typed)
    assert main(["play", GAME, "--record", "kept/r", "--seat", "pavn=human"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert out.count("kept/r: cannot be written: no such file or directory: ") == 1
    assert Path("elsewhere").read_text().endswith("platoon 3rd/1\nplatoon abn/1\n")


# -- streams -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("arguments", [["games"], ["rules", GAME], ["games", "--help"], ["--version"]])
def test_a_full_output_is_one_line(tmp_path: Path, arguments: list[str]) -> None:
    with (tmp_path / "out").open("w") as out:
        done = ended(*CITADEL, *arguments, full=True, stdout=out)
    assert done.returncode == 2
    assert done.stderr == "citadel: input or output has failed: file too large\n"


def test_an_output_that_nobody_reads_ends_quietly() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as out:
        done = ended(*CITADEL, "games", stdout=out)
    assert (done.returncode, done.stderr) == (2, "")


def shell(command: str) -> subprocess.CompletedProcess[str]:
    """A command with redirections."""
    return ended("bash", "-c", f"{shlex.join(CITADEL)} {command}")


def test_closed_streams(tmp_path: Path) -> None:
    record = shlex.quote(str(tmp_path / "r"))
    done = shell("games >&-")
    assert (done.returncode, done.stdout, done.stderr) == (2, "", "citadel: the output is closed\n")
    done = shell("plya 2>&-")
    assert (done.returncode, done.stdout, done.stderr) == (2, "", "")
    assert shell("games <&- >&- 2>&-").returncode == 2
    done = shell(f"play {GAME} --record {record} <&-")
    assert (done.returncode, done.stderr) == (2, "citadel: input or output has failed: not readable\n")
    done = shell(f"play {GAME} {shlex.join(RANDOM)} <&- 2>&-")
    assert done.returncode == 0
    assert "Score: " in done.stdout


def test_an_error_output_without_room(tmp_path: Path) -> None:
    with (tmp_path / "err").open("w") as err:
        done = ended(*CITADEL, "plya", full=True, stderr=err)
        assert (done.returncode, done.stdout) == (2, "")
        with (tmp_path / "out").open("w") as out:
            assert ended(*CITADEL, "games", full=True, stdout=out, stderr=err).returncode == 2


def test_an_input_that_cannot_be_read(tmp_path: Path) -> None:
    with (tmp_path / "in").open("w") as unreadable:
        done = ended(*CITADEL, "play", GAME, "--record", str(tmp_path / "r"), stdin=unreadable)
    assert (done.returncode, done.stderr) == (2, "citadel: input or output has failed: bad file descriptor\n")
    assert (tmp_path / "r").exists()


def test_an_input_that_is_no_text(tmp_path: Path) -> None:
    (tmp_path / "in").write_bytes(b"\xff\xfe\xfa\nplatoon 3rd/1\n")
    with (tmp_path / "in").open() as given:
        done = ended(*CITADEL, "play", GAME, "--record", str(tmp_path / "r"), stdin=given)
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "r").read_text().endswith("platoon 3rd/1\n")


INTERRUPTED_IMPORT = """
import sys

class Interrupt:
    def find_spec(name, path=None, target=None):
        if name == sys.argv[1]:
            raise KeyboardInterrupt

sys.meta_path.insert(0, Interrupt)
from citadel.cli import main
sys.exit(main(sys.argv[2:]))
"""


@pytest.mark.parametrize(
    "module",
    [
        "citadel.terminal.reports",
        "citadel.terminal.page",
        "citadel.terminal.files",
        "citadel.games.block_by_block.game",
    ],
)
def test_an_interrupt_while_modules_are_loaded_ends_quietly(module: str) -> None:
    done = ended(sys.executable, "-c", INTERRUPTED_IMPORT, module, "games")
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


# -- what is given -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "choice",
    ["x" * 100_000, "platoon " + "y" * 100_000, "it's " * 20_000, "' " * 50_000, "3rd/1 " * 20_000, "7" * 5000],
)
def test_long_lines_are_quoted_in_part(folder: Path, capsys: pytest.CaptureFixture[str], choice: str) -> None:
    Path("r").write_text(f"{BEGUN}{choice}\n")
    line = refused(capsys, "verify", "r")
    assert line.startswith("r: line 6: '")
    assert len(line) < 1050


@pytest.mark.parametrize("header", ["game", "rules", "data", "scenario", "option", "what"])
def test_long_headers_are_quoted_in_part(folder: Path, capsys: pytest.CaptureFixture[str], header: str) -> None:
    Path("r").write_text(BEGUN.replace(f"\n{header}: ", "\nold: ").replace("1\n", f"1\n{header}: {'x' * 9999}\n", 1))
    if header == "what":
        Path("r").write_text(f"citadel record 1\ngame: {GAME}\n{'x' * 9999}\n")
    line = refused(capsys, "verify", "r")
    assert "xxxxx..." in line
    assert len(line) < 1050


def test_only_what_is_long_is_cut() -> None:
    assert str(CitadelError(f"'{'x' * 60}' isn't 'it'")) == f"'{'x' * 60}' isn't 'it'"
    assert str(CitadelError(f"'{'x' * 61}' isn't 'it'")) == f"'{'x' * 57}...' isn't 'it'"
    sentence = f"'end' is not possible now: the owner's {'very ' * 20}units' last 'end'"
    assert str(CitadelError(sentence)) == sentence


@pytest.mark.parametrize("bad", ["platoon 3rd/1", "platoon 3rd/9", "move A/1/1"])
@pytest.mark.parametrize("form", [[], ["--json"]])
def test_a_damaged_record_is_not_told(
    folder: Path, capsys: pytest.CaptureFixture[str], bad: str, form: list[str]
) -> None:
    Path("r").write_text(f"{BEGUN}platoon 3rd/1\n{bad}\n")
    assert refused(capsys, "replay", "r", *form).startswith("r: line 7: '")
    assert main(["show", "r", "--at", "1"]) == 0


@pytest.mark.parametrize("number", ["\N{ARABIC-INDIC DIGIT ONE}", "\N{FULLWIDTH DIGIT ONE}", "²", "+1", "1_0", " 1"])
def test_numbers_are_written_in_plain_digits(folder: Path, capsys: pytest.CaptureFixture[str], number: str) -> None:
    Path("r").write_text(f"{BEGUN}none\n")
    line = refused(capsys, "show", "r", "--at", number)
    assert line.startswith("show: argument --at: '")
    assert line.endswith("' is not a whole number from 0 to 999999999999999999")


@pytest.mark.parametrize(("left_out", "name"), [("rules", "rules version"), ("data", "component data")])
def test_a_record_says_what_it_was_made_with(
    folder: Path, capsys: pytest.CaptureFixture[str], left_out: str, name: str
) -> None:
    lines = BEGUN.splitlines(keepends=True)
    Path("r").write_text("".join(line for line in lines if not line.startswith(left_out)))
    for command in ("verify", "replay", "show"):
        assert refused(capsys, command, "r") == f"r: line 2: the header names no {name}"
    assert refused(capsys, "play", GAME, "--record", "r").endswith(f": line 2: the header names no {name}")


# -- in a game ---------------------------------------------------------------------------------------------------------


def told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: io.StringIO | str) -> str:
    """What a game in the file r tells when somebody types."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed) if isinstance(typed, str) else typed)
    assert main(["play", GAME, "--record", "r"]) == 0
    return " ".join(capsys.readouterr().out.split())


def test_a_path_that_cannot_be_does_not_end_the_game(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    os.mkfifo("pipe")
    Path("loop").symlink_to("loop")
    out = told(monkeypatch, capsys, f"save {LONG}\nsave ~nobody-of-this-name/r\nsave pipe\nsave loop\nplatoon 3rd/1\n")
    assert f"{LONG[1:]}: cannot be used: file name too long." in out
    assert "~nobody-of-this-name/r: there is no such user." in out
    assert "pipe: cannot be written: is not an ordinary file." in out
    assert "loop: cannot be used: too many levels of symbolic links." in out
    assert Path("r").read_text().endswith("platoon 3rd/1\n")


def test_two_programs_on_one_record(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = io.StringIO("platoon 3rd/1\nplatoon abn/1\nsave mine\n")
    read = typed.readline

    def read_when_another_has_written() -> str:
        Path("r").write_text(f"{BEGUN}none\n")
        return read()

    monkeypatch.setattr(typed, "readline", read_when_another_has_written)
    out = told(monkeypatch, capsys, typed)
    changed = (
        "r: has been changed by another program: the game is not kept from here on; 'save FILE' keeps it elsewhere."
    )
    assert " ".join(out.split()).count(changed) == 1
    assert Path("r").read_text() == f"{BEGUN}none\n"
    assert "\nplatoon 3rd/1\nplatoon abn/1\n" in Path("mine").read_text()


def test_menu_numbers_are_written_in_plain_digits(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told(monkeypatch, capsys, "\N{ARABIC-INDIC DIGIT ONE}\n\N{FULLWIDTH DIGIT ONE}\nundo \N{FULLWIDTH DIGIT ONE}\n")
    assert Path("r").read_text().endswith("\n\n")


@pytest.mark.parametrize("digits", [400, 4000, 5000])
def test_an_overlay_with_a_giant_number(folder: Path, capsys: pytest.CaptureFixture[str], digits: int) -> None:
    Path("o.toml").write_text(f'[[units.type]]\nid = "nlf"\nattack = {"9" * digits}\n')
    code = main(["data", GAME, "check", "o.toml"])
    out, err = capsys.readouterr()
    assert (code, (out + err).count("o.toml: ")) == (2 if digits > 4300 else 1, 1)
    assert len(out + err) < 300
    assert refused(capsys, "play", GAME, "--data", "o.toml").startswith("o.toml: ")
