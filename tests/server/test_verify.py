"""`citadel verify` proves the dice of a match from its record, and `citadel serve` says what it cannot do."""

import re
import stat
from pathlib import Path

import pytest
from tests.server.running import Running
from tests.server.visitor import BLOCK, PLACE, WEEK, Visitor

from citadel.cli import main
from citadel.core import fair_dice
from citadel.core.errors import CitadelError
from citadel.server.store import MIGRATIONS, SqliteStore


def finished(me: Visitor) -> str:
    """The record of a match that computers have played to its end."""
    match = me.begin(BLOCK, seats={"us": "random", "pavn": "random"})
    me.wait(match)
    return str(me.get(f"{PLACE}/{match}/record"))


def verified(path: Path, text: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """The exit code of verify, and what it says."""
    path.write_text(text, "utf-8")
    code = main(["verify", str(path)])
    out, err = capsys.readouterr()
    return code, out or err


def test_the_dice_of_a_finished_match_are_proved(
    me: Visitor, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, text = tmp_path / "game.txt", finished(me)
    code, said = verified(path, text, capsys)
    assert code == 0
    rolls = sum(line.startswith("roll ") for line in text.splitlines())
    assert f"Dice proved: {rolls} follow from the seed." in said

    number, line = next((n, line) for n, line in enumerate(text.splitlines(), 1) if line.startswith("roll "))
    for face in range(1, 7):
        if line == f"roll {face}":
            continue
        changed = text.splitlines()
        changed[number - 1] = f"roll {face}"
        code, said = verified(path, "\n".join(changed) + "\n", capsys)
        assert code == 2, said
        if "does not follow from the seed" in said:
            assert f"line {number}: " in said
            assert f"'roll {face}'" in said
            assert f"'{line}' does" in said
            break
    else:
        raise AssertionError("no other face could be tried")

    seed = re.search(r"^seed: (\w+)$", text, re.MULTILINE)
    assert seed is not None
    other = ("1" if seed[1][0] == "0" else "0") + seed[1][1:]
    assert verified(path, text.replace(seed[1], other), capsys) == (
        2,
        f"citadel: {path}: the seed is not the one that was committed to: its SHA-256 is different\n",
    )
    code, said = verified(path, text.replace(seed[0], "seed: xyz"), capsys)
    assert (code, "not a seed of 32 bytes" in said) == (2, True)
    code, said = verified(path, text.replace(f"{seed[0]}\n", ""), capsys)
    assert code == 0
    assert "cannot be proved: the game is over, but the seed is missing" in said


def test_a_match_that_goes_on_is_not_proved_yet(
    me: Visitor, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = me.begin(WEEK)
    me.take_any(match, 20)
    text = me.get(f"{PLACE}/{match}/record")
    assert "commitment: " in text
    assert "seed: " not in text
    code, said = verified(tmp_path / "game.txt", text, capsys)
    assert code == 0
    assert "The dice cannot be proved yet: their seed is shown when the game is over." in said


def test_a_branch_is_proved_from_where_it_began(
    me: Visitor, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = me.begin(WEEK, seats={"us": "random"})
    me.wait(match)
    entries = me.get(f"{PLACE}/{match}/log")["entries"]
    # After a dozen dice, which another seed gives by chance once in two thousand million times.
    at = [entry["number"] for entry in entries if entry["seat"] == "nature"][11]
    branch = me.post(PLACE, {"from_match": match, "at": at, "seats": {"us": "random"}})["id"]
    me.wait(branch)
    text = me.get(f"{PLACE}/{branch}/record")
    code, said = verified(tmp_path / "game.txt", text, capsys)
    assert code == 0, said
    assert f"after choice {at}; those before were not rolled with this seed" in said
    code, said = verified(tmp_path / "game.txt", text.replace(f"proved after: {at}\n", ""), capsys)
    assert "does not follow" in said
    code, said = verified(tmp_path / "game.txt", text.replace("proved after: ", "proved after: x"), capsys)
    assert (code, "is not the number of choices" in said) == (2, True)


def test_a_record_of_the_terminal_says_nothing_of_its_dice(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.txt"
    seats = ["--seat", "us=random", "--seat", "pavn=random"]
    assert main(["play", BLOCK, "--record", str(path), "--quiet", *seats]) == 0
    capsys.readouterr()
    assert main(["verify", str(path)]) == 0
    assert "Its dice are not proved: it carries no commitment" in capsys.readouterr().out


def test_a_match_gone_on_with_at_the_terminal_no_longer_claims_a_proof(
    me: Visitor, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = me.begin(BLOCK, seats={"us": "me", "pavn": "me"})
    me.take_any(match, 5)
    path = tmp_path / "game.txt"
    path.write_text(me.get(f"{PLACE}/{match}/record"), "utf-8")
    seats = ["--seat", "us=random", "--seat", "pavn=random"]
    assert main(["play", BLOCK, "--record", str(path), "--quiet", *seats]) == 0
    assert main(["verify", str(path)]) == 0
    assert "commitment" not in path.read_text("utf-8")
    capsys.readouterr()


# -- the dice themselves -----------------------------------------------------------------------------------------------


def test_the_nth_choice_depends_on_seed_and_n_alone() -> None:
    seed = bytes(range(32))
    faces = [fair_dice.pick(seed, n, [1] * 6) for n in range(1, 13)]
    assert faces == [fair_dice.pick(seed, n, [1] * 6) for n in range(1, 13)]
    assert faces == [3, 3, 4, 1, 0, 1, 3, 1, 3, 1, 2, 3]
    assert fair_dice.commitment(seed) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert faces != [fair_dice.pick(bytes(32), n, [1] * 6) for n in range(1, 13)]


def test_choices_are_as_likely_as_their_weights() -> None:
    seed, weights = b"x" * 32, [1, 0, 3, 6]
    found = [fair_dice.pick(seed, n, weights) for n in range(20_000)]
    for index, weight in enumerate(weights):
        assert found.count(index) == pytest.approx(2000 * weight, abs=200)


def test_a_seed_is_never_the_same() -> None:
    seeds = {fair_dice.new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert {len(seed) for seed in seeds} == {32}


# -- the command -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--port", "x"], "'x' is not a port"),
        (["--port", "70000"], "'70000' is not a port"),
        (["--store", "games.db"], "sqlite:///PATH"),
        (["--store", "sqlite:///"], "sqlite:///PATH"),
        (["--store", "postgres://x"], "sqlite:///PATH"),
        (["--store", "sqlite:////dev/null/games"], "cannot be used to keep games"),
        (["--host", "256.256.256.256"], "cannot listen on 256.256.256.256"),
        (["--colour"], "--colour"),
        (["now"], "now"),
    ],
)
def test_what_serve_cannot_do_is_one_line(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("citadel: ")
    assert err.count("\n") == 1
    assert words in err


def test_a_port_that_is_taken_is_refused_if_it_was_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    running = Running(tmp_path / "games.sqlite")
    try:
        port = running.address.rpartition(":")[2]
        assert running.line.startswith("Citadel is at http://127.0.0.1:")
        assert str(tmp_path / "games.sqlite") in running.line
        assert main(["serve", "--port", port]) == 2
        assert "address already in use" in capsys.readouterr().err
    finally:
        assert running.stop()[1] == ""


def test_a_store_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    store = SqliteStore(path)
    store._writer.execute(f"pragma user_version = {len(MIGRATIONS) + 1}")
    store.close()
    with pytest.raises(CitadelError, match="newer version"):
        SqliteStore(path)


def test_a_file_that_is_no_store_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("My notes. " * 100, "utf-8")
    with pytest.raises(CitadelError, match=r"notes\.txt: cannot be used"):
        SqliteStore(path)
    assert path.read_text("utf-8") == "My notes. " * 100


def test_nobody_else_can_read_the_seeds_in_a_store(tmp_path: Path) -> None:
    new, old = tmp_path / "new.sqlite", tmp_path / "old.sqlite"
    SqliteStore(old).close()
    old.chmod(0o644)
    for path in (new, old):
        store = SqliteStore(path)
        modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in tmp_path.glob(f"{path.name}*")}
        assert modes == {f"{path.name}{ending}": 0o600 for ending in ("", "-wal", "-shm")}
        store.close()


def test_games_are_kept_where_the_user_keeps_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from citadel.server.serve import default_path

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_path() == tmp_path / "citadel" / "games.sqlite"


def test_what_the_record_says_of_its_own_proof_is_not_taken_on_trust(
    me: Visitor, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, text = tmp_path / "game.txt", finished(me)
    head, body = text.split("\n\n", 1)
    choices = sum(not line.startswith("#") and bool(line.strip()) for line in body.splitlines())
    code, said = verified(path, f"{head}\nproved after: {choices + 1}\n\n{body}", capsys)
    assert (code, f"cannot be proved after choice {choices + 1}" in said) == (2, True)
    code, said = verified(path, f"{head}\nproved after: 1\nproved after: 2\n\n{body}", capsys)
    assert (code, "'proved after' appears twice" in said) == (2, True)
    code, said = verified(path, f"{head}\nproved after: {choices}\n\n{body}", capsys)
    assert (code, "No die is proved" in said) == (0, True)


def test_a_record_cannot_command_a_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = verified(tmp_path / "game.txt", "citadel record 1\ngame: \x1b[31mred\n\n", capsys)
    assert code == 2
    assert "\x1b" not in said
    assert "\\x1b[31mred" in said
