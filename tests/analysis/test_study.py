"""Studies: the same table whoever plays and however often it is stopped; the report says what the table says."""

import errno
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from functools import partial
from html import unescape
from itertools import islice
from pathlib import Path

import polars
import pytest
from tests.analysis.processes import children, has_ended, started
from tests.cli.command import Ran, refused
from tests.waiting import PATIENCE

import citadel
from citadel.analysis import cluster, plots, pool
from citadel.analysis.intervals import difference, score_of, share
from citadel.analysis.series import Played, Task, Terms
from citadel.analysis.study_journal import Journal
from citadel.cli import main
from citadel.core.errors import CitadelError
from citadel.terminal.progress import spent

TERMS = "block-by-block --seat us=random --seat pavn=random --option ngan_bridge=gate_a,open --games 8 --seed 3"
FILES = ("games.parquet", "report.html")


def run(capsys: pytest.CaptureFixture[str], words: str, out: Path) -> Ran:
    """What comes of a study."""
    code = main(["study", *words.split(), "--out", str(out)])
    printed, err = capsys.readouterr()
    return Ran(code, printed, err)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A study played at one go in this process."""
    folder = tmp_path_factory.mktemp("whole")
    assert main(["study", *TERMS.split(), "--workers", "1", "--out", str(folder)]) == 0
    return folder


@pytest.fixture(scope="module")
def table(whole: Path) -> polars.DataFrame:
    """Its table."""
    return polars.read_parquet(whole / "games.parquet")


def is_same(one: Path, other: Path) -> bool:
    """Whether two studies came to the same table and report, byte by byte."""
    return all((one / name).read_bytes() == (other / name).read_bytes() for name in FILES)


# -- the same table ----------------------------------------------------------------------------------------------------


def test_two_workers_give_the_same_table(whole: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, f"{TERMS} --workers 2", tmp_path)
    assert ran.code == 0
    assert re.match(r"16 games in (\d\.\d|\d\d+) s: [0-9.]+ games/s\n", ran.out)
    assert is_same(whole, tmp_path)


def wait_for_games(journal: Path, games: int) -> None:
    """Wait until so many games are noted."""
    for _ in range(600):
        if journal.exists() and journal.read_bytes().count(b"\n") >= games:
            return
        time.sleep(0.05)
    pytest.fail("no game was played within half a minute")


def test_a_killed_study_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = "an-loc --seat arvn=easy --seat nva=easy --games 8"
    killed, journal = tmp_path / "killed", tmp_path / "killed" / "games.jsonl"
    process = started(f"study {words} --workers 2 --out {killed}")
    wait_for_games(journal, 1)
    workers = children(process)
    process.kill()
    process.communicate()
    done = journal.read_bytes().count(b"\n")
    assert 1 <= done < 8
    assert len(workers) >= 2
    assert has_ended(workers)
    with journal.open("ab") as file:
        file.write(b'{"number":7,"se')
    ran = run(capsys, f"{words} --workers 1", killed)
    assert ran.out.startswith(f"Continuing after {done} of 8 games.\n{8 - done} games in ")
    assert run(capsys, f"{words} --workers 1", tmp_path / "whole").code == 0
    assert is_same(tmp_path / "whole", killed)


def test_an_interrupted_study_says_how_to_go_on(tmp_path: Path) -> None:
    out = tmp_path / "out"
    process = started(f"study {TERMS.replace('--games 8', '--games 400')} --workers 2 --out {out}")
    wait_for_games(out / "games.jsonl", 3)
    process.send_signal(signal.SIGINT)
    printed, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    line = (
        rf"citadel: stopped: \d+ of 800 games are kept in {re.escape(str(out))}; the same command continues the study\n"
    )
    assert re.fullmatch(line, err.decode())
    assert printed == b""


def test_a_ray_cluster_gives_the_same_table(whole: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    command = [sys.executable, "-m", "citadel.cli", "study", *TERMS.split(), "--ray", "local", "--out", "out"]
    environment = {**os.environ, "HOME": str(home)}
    path = os.pathsep.join(os.path.abspath(part) for part in sys.path)
    done = subprocess.run(
        command, cwd=tmp_path, env={**environment, "PYTHONPATH": path}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert [line for line in done.stderr.splitlines() if not re.fullmatch(r"\d+ of 16 games, .* left", line)] == []
    assert is_same(whole, tmp_path / "out")
    assert not list(home.iterdir())


def test_a_finished_study_is_only_written_again(
    whole: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(whole, tmp_path / "copy")
    for name in FILES:
        (tmp_path / "copy" / name).unlink()
    assert run(capsys, TERMS, tmp_path / "copy").out.startswith("All 16 games have been played; table and report are")
    assert is_same(whole, tmp_path / "copy")


def test_one_game_is_singular(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one = f"{RANDOM} --games 1 --workers 1"
    ran = run(capsys, one, tmp_path)
    assert ran.out.startswith("1 game in ")
    assert f"{tmp_path / 'games.parquet'}: 1 game, one to a row\n" in ran.out
    assert run(capsys, one, tmp_path).out.startswith(
        "The only game has been played; table and report are written again.\n"
    )


def test_a_time_that_was_spent() -> None:
    assert [spent(seconds) for seconds in (0.01, 0.15, 9.94, 9.96, 99, 600)] == [
        "0.1 s", "0.1 s", "9.9 s", "10 s", "99 s", "10 min",
    ]  # fmt: skip


# -- the table ---------------------------------------------------------------------------------------------------------


def test_the_columns_of_the_table(table: polars.DataFrame) -> None:
    docs = (Path(__file__).parents[2] / "docs" / "studies.md").read_text("utf-8")
    told = re.findall(r"^\| `(\w+)` \|", docs, re.MULTILINE)
    named = {"player_SEAT": ["player_us", "player_pavn"], "option_NAME": ["option_ngan_bridge"]}
    assert table.columns == [column for name in told for column in named.get(name, [name])]
    assert table["number"].to_list() == list(range(16))
    assert table["case"].to_list() == [0] * 8 + [1] * 8
    assert table["option_ngan_bridge"].to_list() == ["gate_a"] * 8 + ["open"] * 8
    assert table["seed"].to_list()[:8] == table["seed"].to_list()[8:]
    assert table["seed"].n_unique() == 8
    assert set(table["winner"]) <= {"us", "pavn", ""}


def test_measures_and_fights_of_the_table(table: polars.DataFrame) -> None:
    measures = table.select("number", "measures").explode("measures").unnest("measures")
    ends = measures.filter((polars.col("turn") == 5) & (polars.col("chart") == "Clearing score"))
    told = table["how"].str.extract(r"clearing score (\d+)").cast(polars.Float64)
    assert ends["value"].to_list() == told.to_list()
    fights = table.select("fights").explode("fights").unnest("fights")
    assert set(fights["place"]) <= set(citadel.game("block-by-block").vocabulary.names["place"])
    assert fights["attacks"].min() == 1


# -- the report --------------------------------------------------------------------------------------------------------


def rows_of(report: str, name: str) -> list[list[str]]:
    """The cells of a table of the report."""
    found = re.search(rf'<table id="{name}">(.*?)</table>', report, re.DOTALL)
    assert found is not None
    rows = [
        [unescape(re.sub(r"<.*?>", "", cell)) for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", line)]
        for line in re.findall(r"<tr>(.*?)</tr>", found[1])
    ]
    assert {len(row) for row in rows} == {len(rows[0])}, "every row has a cell under each heading"
    return rows


def test_the_report_says_what_the_table_says(whole: Path, table: polars.DataFrame) -> None:
    report = (whole / "report.html").read_text("utf-8")
    game = citadel.game("block-by-block")
    cases = [table.filter(polars.col("case") == number) for number in (0, 1)]
    shown = rows_of(report, "results")
    assert shown[0] == ["", "ngan_bridge gate_a", "ngan_bridge open"]
    met = set(table.select("winner", "level").rows())
    endings = [ending for ending in game.endings if ending in met]
    for row, (winner, level) in zip(shown[1:-1], endings, strict=True):
        counts = [
            case.filter((polars.col("winner") == winner) & (polars.col("level") == level)).height for case in cases
        ]
        assert row == [game.ending_name(winner, level), *(f"{count}: {share(count, 8)}" for count in counts)]
    scores = [case["score"].to_list() for case in cases]
    assert shown[-1][1:] == [str(score_of(score)) for score in scores]
    effect = difference(scores[1], scores[0])
    assert "than in 'ngan_bridge gate_a'" in unescape(report)
    assert rows_of(report, "effects")[2][2] == "{:+.1f} ({:+.1f} to {:+.1f})".format(*(100 * value for value in effect))
    attacks = cases[1].select("fights").explode("fights").unnest("fights")["attacks"].sum()
    assert rows_of(report, "fights")[-1][2] == f"{attacks / 8:.2f}"
    measures = cases[0].select("measures").explode("measures").unnest("measures")
    lost = measures.filter((polars.col("chart") == game.losses) & (polars.col("turn") == 3))
    middle = lost.filter(polars.col("label") == "PAVN/NLF")["value"].median()
    line = next(
        row for row in rows_of(report, "course") if row[:3] == [f"{game.losses}: PAVN/NLF", "ngan_bridge gate_a", "3"]
    )
    assert line[3] == "8"
    assert float(line[5]) == pytest.approx(middle, abs=0.05)


def test_the_report_needs_nothing_else(whole: Path) -> None:
    report = (whole / "report.html").read_text("utf-8")
    assert re.findall(r'(?:src|href)="(?!#)[^"]*"', report) == []
    assert "url(http" not in report
    assert "@import" not in report
    assert "<script" not in report
    assert "prefers-color-scheme:dark" in report
    assert 'name="viewport"' in report
    game = citadel.game("block-by-block")
    assert game.printed_map().note in report
    assert game.fingerprint in report
    assert re.search(r"Of \d+ component values \d+ are reconstructed", report)
    assert report.count('class="map"') == report.count('class="scale"') == 2


def test_plots_that_are_compared_share_their_scales_and_carry_whole_titles(whole: Path) -> None:
    report = (whole / "report.html").read_text("utf-8")
    figures = re.findall(r"<figcaption>([^<]*): ngan_bridge (\w+)</figcaption>(.*?)</figure>", report, re.DOTALL)
    for (chart, case, one), (same, other_case, other) in zip(figures[::2], figures[1::2], strict=True):
        assert (chart, case, other_case) == (same, "gate_a", "open")
        scales = [re.findall(r">([0-9]+)</text>", drawing) for drawing in (one, other)]
        assert chart == "Attacks on each place" or scales[0] == scales[1] != []
    assert [chart for chart, _, _ in figures].count("Steps lost and not replaced") == 4


def test_a_scale_does_not_depend_on_what_is_drawn_with_it() -> None:
    spreads = [[{"name": "A", "p5": n, "p25": n, "p50": n, "p75": n, "p95": n}] for n in (5, 45)]
    lasting = [[{"turn": turn, "value": 0.5}] for turn in (2, 5)]
    courses = [[{"turn": turn, "label": "A", "low": 1, "middle": 2, "high": 3} for turn in to] for to in ([1, 2], [1])]
    for drawings in (
        [plots.spreads(rows, "lost", 45) for rows in spreads],
        [plots.lengths(rows, [2, 3, 5], 1.0) for rows in lasting],
        [plots.course(rows, [1, 2], 0, 9) for rows in courses],
    ):
        one, other = (re.findall(r">([0-9%]+)</text>", drawing) for drawing in drawings)
        assert one == other != []


def test_each_side_keeps_its_colour_in_the_plot_of_its_losses() -> None:
    rows = [{"name": name, "p5": 1, "p25": 2, "p50": 3, "p75": 4, "p95": 5} for name in ("A", "B")]
    drawn = plots.spreads(rows, "lost", 5)
    assert all(f'fill="{colour}"' in drawn for colour in plots.COLOURS[:2])


# -- mistakes ----------------------------------------------------------------------------------------------------------

RANDOM = "block-by-block --seat us=random --seat pavn=random"


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("chess --games 1", "no game is called 'chess'; the games are block-by-block, week-in-hell, an-loc"),
        (RANDOM, "study: missing: --games"),
        ("block-by-block --games 2 --seat us=random", "say who plays pavn: --seat pavn=PLAYER"),
        (f"{RANDOM} --games 2 --scenario x", "block-by-block has no scenario 'x'; it has standard"),
        (f"{RANDOM} --games 2 --scenario standard --scenario standard", "study: a scenario is given twice"),
        (f"{RANDOM} --games 2 --option each --option each", "study: --option each is given twice"),
        (f"{RANDOM} --games 2 --seat arvn=easy", "block-by-block has no seat 'arvn'; it has us, pavn"),
        (f"{RANDOM} --games 2 --option every", "study: --option takes K=V, K=V,V or each, not 'every'"),
        (f"{RANDOM} --games 2 --option ngan_bridge=open,shut", "option ngan_bridge takes gate_a, open, not 'shut'"),
        (f"{RANDOM} --games 2 --option ngan_bridge=open,open", "study: --option ngan_bridge names a value twice"),
        (f"{RANDOM} --games 2 --workers 2 --ray local", "study: argument --ray: not allowed with argument --workers"),
        (f"{RANDOM} --games 2 --ray nowhere", "--ray takes local, auto or HOST:PORT, not 'nowhere'"),
        (f"{RANDOM} --games 2 --ray 127.0.0.1:1", "no Ray cluster answers at '127.0.0.1:1': connection refused"),
    ],
)
def test_mistakes(tmp_path: Path, capsys: pytest.CaptureFixture[str], words: str, line: str) -> None:
    assert refused(run(capsys, words, tmp_path / "out")) == line
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("change", "difference"),
    [
        (("--seed 3", "--seed 4"), "seed 3 there, 4 asked for"),
        (("--games 8", "--games 9"), "games 8 there, 9 asked for"),
        (("gate_a,open", "open"), "cases 2 there, 1 asked for"),
        (
            ("us=random", "us=easy"),
            "random against random standard ngan_bridge=gate_a there, "
            "easy against random standard ngan_bridge=gate_a asked for",
        ),
    ],
)
def test_another_study_in_the_same_folder(
    whole: Path, capsys: pytest.CaptureFixture[str], change: tuple[str, str], difference: str
) -> None:
    line = refused(run(capsys, TERMS.replace(*change), whole))
    same = ": a study keeps the number of games it began with" if difference.startswith("games") else ""
    assert line == f"{whole}: holds another study ({difference}); give another folder{same}"


def test_a_damaged_journal(whole: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copy(whole / "study.json", tmp_path)
    lines = (whole / "games.jsonl").read_text("utf-8").splitlines()
    row = json.loads(lines[1])
    other = json.dumps({**json.loads(lines[1]), "number": 99})
    (tmp_path / "games.jsonl").write_text(f"{other}\n")
    assert refused(run(capsys, TERMS, tmp_path)) == f"{tmp_path / 'games.jsonl'}: game 99 is not of this study"
    (tmp_path / "games.jsonl").write_text("\n".join([*lines[:3], lines[1], ""]))
    assert refused(run(capsys, TERMS, tmp_path)) == (
        f"{tmp_path / 'games.jsonl'}: game {row['number']} is there twice: remove one of its lines"
    )


DAMAGES: list[dict[str, object]] = [
    {"turns": "a"},
    {"turns": 9999999999999},
    {"turns": 0},
    {"turns": 6},
    {"decisions": -1},
    {"rolls": 2**31},
    {"level": None},
    {"level": "total"},
    {"winner": "nva"},
    {"fights": [1]},
    {"fights": {"Saigon": 1}},
    {"fights": {"S4-1": -1}},
    {"measures": [[0, "Zones held", "US/ARVN", 1]]},
    {"measures": [[6, "Zones held", "US/ARVN", 1]]},
    {"measures": [[1, "Zones lost", "US/ARVN", 1]]},
    {"measures": [[1, "Zones held", "Publicity", 1]]},
    {"measures": [[1, "Zones held", "US/ARVN", "many"]]},
    {"extra": 1},
]


def test_a_damaged_line_of_a_journal(whole: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copy(whole / "study.json", tmp_path)
    first, second, *_ = (whole / "games.jsonl").read_bytes().splitlines()
    row = json.loads(second)
    without = {key: value for key, value in row.items() if key != "how"}
    lines = [json.dumps(row | damage).encode() for damage in DAMAGES]
    lines += [b"", b"{}", b"[" * 100_000, second.replace(b'"how":"', b'"how":"\xff'), json.dumps(without).encode()]
    for line in lines:
        (tmp_path / "games.jsonl").write_bytes(b"\n".join([first, line, second, b""]))
        assert refused(run(capsys, TERMS, tmp_path)) == (
            f"{tmp_path / 'games.jsonl'}: line 2 is damaged: remove it to play its game again"
        ), line[:200]


@pytest.mark.parametrize("text", ["{", "[" * 100_000, "\udcff"])
def test_terms_that_are_no_terms(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str) -> None:
    (tmp_path / "study.json").write_bytes(os.fsencode(text))
    assert refused(run(capsys, TERMS, tmp_path)) == (
        f"{tmp_path / 'study.json'}: cannot be read as the terms of a study"
    )


def test_terms_that_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "study.json").mkdir()
    assert refused(run(capsys, TERMS, tmp_path)) == f"{tmp_path / 'study.json'}: cannot be read: is a directory"


@pytest.mark.parametrize("cases", [[1], 7, None, [{"players": "random"}], [[]]])
def test_damaged_terms(tmp_path: Path, whole: Path, capsys: pytest.CaptureFixture[str], cases: object) -> None:
    terms = json.loads((whole / "study.json").read_text("utf-8")) | {"cases": cases}
    (tmp_path / "study.json").write_text(json.dumps(terms))
    line = refused(run(capsys, TERMS, tmp_path))
    assert line == f"{tmp_path}: holds another study (its terms are damaged); give another folder"
    assert [path.name for path in tmp_path.iterdir()] == ["study.json"]


@pytest.mark.parametrize("name", ["games.jsonl", "games.parquet", "report.html"])
def test_files_of_others_are_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    (tmp_path / name).write_text("mine")
    assert refused(run(capsys, TERMS, tmp_path)).startswith(f"{tmp_path}: has {name} but no study.json")
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [(name, "mine")]


def test_two_at_a_time_in_one_folder(whole: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import fcntl

    with (whole / "games.jsonl").open("rb") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        assert refused(run(capsys, TERMS, whole)) == f"{whole}: another study is being written there"


def test_terms_are_kept_by_whoever_has_the_journal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Who comes second writes no terms of his own; and a study killed between journal and terms begins anew."""
    first = Journal(tmp_path / "games.jsonl")
    assert refused(run(capsys, TERMS, tmp_path)) == f"{tmp_path}: another study is being written there"
    first.close()
    assert [path.name for path in tmp_path.iterdir()] == ["games.jsonl"]
    assert run(capsys, f"{RANDOM} --games 1 --workers 1", tmp_path).code == 0


def test_a_journal_that_another_has_removed_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import fcntl

    monkeypatch.setattr(fcntl, "flock", lambda *given: (tmp_path / "games.jsonl").unlink())
    with pytest.raises(CitadelError, match="another study is being written there"):
        Journal(tmp_path / "games.jsonl")


@pytest.mark.parametrize("name", ["study.json", "games.parquet"])
def test_a_file_that_cannot_be_written_is_named(
    whole: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    def fail(*given: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", "/somewhere/else")

    if name != "study.json":
        shutil.copytree(whole, tmp_path, dirs_exist_ok=True)
    before = set(tmp_path.iterdir())
    monkeypatch.setattr(os, "replace", fail)
    assert run(capsys, TERMS, tmp_path).err == f"citadel: {tmp_path / name}: cannot be written: permission denied\n"
    assert set(tmp_path.iterdir()) == before


def test_a_full_disk_is_told_in_a_line(whole: Path, tmp_path: Path) -> None:
    shutil.copytree(whole, tmp_path, dirs_exist_ok=True)
    most = (tmp_path / "games.parquet").stat().st_size // 2
    command = [sys.executable, "-m", "citadel.cli", "study", *TERMS.split(), "--out", str(tmp_path)]
    limit = partial(resource.setrlimit, resource.RLIMIT_FSIZE, (most, most))
    done = subprocess.run(command, preexec_fn=limit, capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr == f"citadel: {tmp_path / 'games.parquet'}: cannot be written: file too large\n"
    assert is_same(whole, tmp_path)


def test_the_name_of_the_folder_may_be_any(whole: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / os.fsdecode(b"hu\xe9")
    assert run(capsys, f"{TERMS} --workers 1", out).code == 0
    assert is_same(whole, out)


def test_no_folder_is_made_only_to_go_up_from_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, f"{RANDOM} --games 1 --workers 1", tmp_path / "no" / ".." / "out")
    assert ran.out.endswith(f"{tmp_path / 'out' / 'report.html'}: the report\n")
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def no_cluster(*given: object) -> Iterator[Played]:
    """A cluster that does not answer when it is asked for games."""
    yield from ()
    raise CitadelError("no Ray cluster answers")


def test_a_study_that_could_not_begin_leaves_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mine").write_text("mine")
    monkeypatch.setattr(cluster, "play_all", no_cluster)
    for out in (tmp_path, tmp_path / "new" / "out"):
        assert refused(run(capsys, f"{RANDOM} --games 2 --ray auto", out)) == "no Ray cluster answers"
        assert [path.name for path in tmp_path.iterdir()] == ["mine"]


def test_a_study_that_has_begun_is_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail_later(terms: Terms, tasks: Iterable[Task], *given: object) -> Iterator[Played]:
        yield from islice(pool.play_all(terms, tasks, 1), 1)
        yield from no_cluster()

    for fail in (fail_later, no_cluster):
        monkeypatch.setattr(cluster, "play_all", fail)
        assert run(capsys, f"{RANDOM} --games 2 --ray auto", tmp_path).code == 2
        assert sorted(path.name for path in tmp_path.iterdir()) == ["games.jsonl", "study.json"]
    assert run(capsys, f"{RANDOM} --games 2 --workers 1", tmp_path).out.startswith("Continuing after 1 of 2 games.\n")


def test_a_journal_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "games.jsonl")
    journal.file.close()
    journal.file = Path("/dev/full").open("r+b")  # noqa: SIM115 -- the journal closes it
    for write in (partial(journal.add, {"number": 1}), journal.close):
        with pytest.raises(CitadelError, match=r"games\.jsonl: cannot be written: no space left on device$"):
            write()
    assert journal.file.closed


def test_a_missing_library(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    line = refused(run(capsys, TERMS, tmp_path / "out"))
    assert line == "polars is not installed: pip install 'citadel[study]' brings it"
    assert not (tmp_path / "out").exists()
