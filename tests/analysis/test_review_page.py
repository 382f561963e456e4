"""The report as a file and on the command line: it carries the numbers of the data and needs nothing else."""

import json
import re
import sys
from functools import cache
from html import escape
from html.parser import HTMLParser
from pathlib import Path

import msgspec
import pytest

import citadel
from citadel.analysis import review_words
from citadel.analysis.review import review
from citadel.analysis.review_charts import measure_chart
from citadel.analysis.review_data import Advice, Point, Review, Series, Swing
from citadel.analysis.review_page import page
from citadel.cli import main
from citadel.core.dice import Dice
from citadel.core.errors import CitadelError
from citadel.core.playout import random_choice
from citadel.core.prose import Span, die, plain
from citadel.core.record import Match, Record
from citadel.terminal.page import Page
from citadel.terminal.review_report import tell

percent = citadel.game("an-loc").wording.percent

VOID = ("meta", "rect", "line", "circle", "path")
OPTIONAL = ("li", "p", "tr", "td", "th")


@cache
def played(name: str = "an-loc") -> Record:
    """A random game."""
    match, dice = Match(citadel.game(name).new_record()), Dice(5)
    while not match.position.over:
        match.choose(random_choice(match.position, dice))
    return match.record


@cache
def report(name: str = "an-loc") -> Review:
    """The report on the end of it."""
    return review(played(name), 4, since=len(played(name).choices) - 60)


def with_everything() -> Review:
    """A report in which every list holds something."""
    found = report()
    told = (Span("Combat & more, die "), die(6), Span("."))
    swing = Swing(7, 8, 2, "Turn 2 <b>", "nature", "arvn", plain(told), 0.25, 0.625, 0.04, "", told)
    other = msgspec.structs.replace(swing, after=11, until=12, favours="nva", told=(Span("A die of "), die(2)))
    players = {"arvn": "human", "nva": "hard"}
    return msgspec.structs.replace(found, turning=(swing,), dice=(swing, other), players=players)


class Shape(HTMLParser):
    """What a document is made of."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.labels: list[str] = []
        self.words = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.ids |= {given["id"] or ""} if "id" in given else set()
        self.links += [given[name] or "" for name in ("href", "src") if name in given]
        self.labels += [given["aria-label"] or ""] if "aria-label" in given else []
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        while self.open[-1] != tag and self.open[-1] in OPTIONAL:
            self.open.pop()
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        self.words += data


def test_the_page_stands_alone_and_is_well_formed() -> None:
    shape = Shape(page(with_everything()))
    assert shape.open == []
    assert shape.links
    assert all(link.startswith("#") and link[1:] in shape.ids for link in shape.links), "nothing is loaded"
    assert "prefers-color-scheme: dark" in page(report())


def test_the_page_carries_the_numbers_of_the_data() -> None:
    found = with_everything()
    text = page(found)
    shape = Shape(text)
    assert escape(found.ending) in text
    assert escape(found.method) in text
    assert "25 % to 62 % (± 4)" in shape.words
    assert "Turn 2 <b>, choice 8" in shape.words, "what a record says is never markup"
    assert "<span class=die>6</span>" in text
    account = found.account
    assert percent(account.start) in shape.words
    assert percent(account.end) in shape.words
    for sentence in [found.luck.sentence, found.reconstructed, *(play.sentence for play in found.plays)]:
        assert sentence in shape.words
    assert "The ARVN were played by a person, the NVA by the computer ('hard')." in shape.words
    assert shape.words.count("Combat & more") == 1, "a turning point is not told again as luck"
    assert "25 % to 62 % (± 4), for the NVA" in shape.words
    for advice in found.advice:
        assert advice.sentence in shape.words
    for prospect in found.prospects:
        assert any(f"turn {prospect.turn}: ARVN {percent(prospect.wins['arvn'])}" in label for label in shape.labels)
    for series in found.series:
        assert f"{series.label}: {series.values[-1][1]:g} at the end" in shape.words


def test_the_curve_runs_through_the_points() -> None:
    found = report()
    drawn = re.search(r'<path d="M([^"]*)" class="line own"', page(found))
    assert drawn is not None
    places = [tuple(map(float, place.split())) for place in drawn.group(1).split("L")]
    assert len(places) == len(found.points)
    last = found.points[-1].chance
    for (_, y), point in zip(places, found.points, strict=True):
        assert y == pytest.approx(places[-1][1] + (last - point.chance) * 244, abs=0.02)
    assert [x for x, _ in places] == sorted(x for x, _ in places)


def test_a_measure_is_drawn_over_turns_with_round_numbers_at_its_side() -> None:
    points = [Point(after, turn, "", 0.5, 0.1) for after, turn in ((0, 1), (50, 2), (80, 2))]
    chart = measure_chart([Series("Losses", "ARVN", "arvn", ((0, 0.0), (60, 33.0)))], points, 100)
    assert re.findall(r">([^<>]+)</text>", chart) == ["1", "2", "turn", "0", "10", "20", "30", "40"]
    low = measure_chart([Series("Score", "US", "us", ((0, -3.0), (60, 0.0)))], points, 100)
    assert re.findall(r">([^<>]+)</text>", low)[3:] == ["-3", "-2", "-1", "0", "1"]


def test_a_solitaire_game_has_no_other_side() -> None:
    words = Shape(page(report("week-in-hell"))).words
    assert "victory of the US" in words
    assert "defeat" in words
    assert "The rest is that of" not in words


def test_a_game_that_can_be_drawn_has_scores_and_its_draw_is_called_so(capsys: pytest.CaptureFixture[str]) -> None:
    found = report("block-by-block")
    end = msgspec.structs.replace(found.points[-1], chance=0.5, error=0.0)
    drawn = msgspec.structs.replace(found, points=(*found.points[:-1], end), finished=True)
    assert drawn.is_drawn
    words = Shape(page(drawn)).words
    assert "Expected score (a draw counts half)" in words
    assert "Expected score of the US/ARVN at the enddraw" in words
    assert "Chance of" not in words
    tell(Page(sys.stdout), drawn)
    told = capsys.readouterr().out
    assert f"draw        {end.heading}" in told
    assert "Expected score of the US/ARVN where turns begin (a draw counts half)" in told
    siege = Shape(page(report())).words
    assert "Chance of victory" in siege
    assert "turnARVNNVA" in siege, "An Loc is never drawn"


# -- sentences ---------------------------------------------------------------------------------------------------------


def test_what_came_of_a_choice_tells_it_and_of_an_end_does_not() -> None:
    record = played()
    telling = review_words.Telling(record, [p.copy() for _, p in record.positions()])
    effort = next(n for n, choice in enumerate(record.choices) if choice.startswith("effort"))
    assert plain(telling.words(effort, effort + 1)).startswith("The ")
    assert "chose" not in plain(telling.words(effort, effort + 1))
    ended = next(n for n, choice in enumerate(record.choices) if choice == "end" and telling.brought[n])
    prompt = record.game.prompt(telling.positions[ended])
    side = record.game.side(record.game.seats[telling.positions[ended].seat])
    told = plain(telling.words(ended, ended + 1))
    assert told.startswith(f"“{prompt}” The {side} chose “done”. {telling.brought[ended][0]}")


def test_what_is_told_keeps_the_spans_of_the_log() -> None:
    record = played()
    telling = review_words.Telling(record, [p.copy() for _, p in record.positions()])
    rolled = next(n for n, told in enumerate(telling.brought) if told and told[0].dice)
    assert (
        telling.words(rolled, rolled + 1)[: len(telling.brought[rolled][0].spans)] == telling.brought[rolled][0].spans
    )
    moves = next(n for n, choice in enumerate(record.choices) if choice.startswith("move"))
    assert "unit" in {span.kind for span in telling.words(moves, moves + 1)}


@pytest.mark.parametrize(
    ("numbers", "told"),
    [
        (
            (0.41, 0.45, 0.03),
            "The trial games cannot tell which is better for the NVA: 41 % for “a”, 45 % for “b” (± 3).",
        ),
        ((0.181, 0.182, 0.0), "The trial games cannot tell which is better for the NVA: 18 % for “a”, 18 % for “b”."),
        ((0.41, 0.55, 0.03), "That promised the NVA a chance of 55 %, not 41 % (± 3)."),
    ],
)
def test_advice_says_whose_numbers_they_are(numbers: tuple[float, float, float], told: str) -> None:
    asked, chosen, searched = (Span("Which effort?"),), (Span("a"),), (Span("b"),)
    found = review_words.advice(citadel.game("an-loc"), "nva", asked, chosen, searched, *numbers)
    head = "“Which effort?” The NVA chose “a”; the search would have chosen “b”. "
    assert plain(found) == head + told


def test_advice_that_promised_less_than_what_was_chosen_is_not_told() -> None:
    def told(*numbers: tuple[float, float]) -> list[tuple[float, float]]:
        given = [Advice(5, 1, "", "us", "a", "b", chance, better, 0.03, "", "", ()) for chance, better in numbers]
        return [(each.chance, each.better) for each in review_words.worth_telling(given)]

    assert told((0.55, 0.41), (0.41, 0.55), (0.41, 0.43)) == [(0.41, 0.55)]
    assert told((0.55, 0.41), (0.43, 0.41), (0.41, 0.47)) == [(0.41, 0.47)]
    assert told((0.55, 0.41), (0.43, 0.41), (0.41, 0.43), (0.41, 0.41)) == []


def test_choices_are_numbered_as_in_the_log() -> None:
    assert review_words.numbered(0) == review_words.numbered(0, 1) == "choice 1"
    assert review_words.numbered(7, 10) == "choices 8 to 10"


def test_luck_is_told_of_the_side_that_had_it() -> None:
    dice = "than was to be expected (of 9 dice and draws 2 made a difference)."
    siege, week = citadel.game("an-loc"), citadel.game("week-in-hell")
    assert review_words.luck(siege, -0.2, 0.02, 9, 2) == f"The dice gave the NVA 20 points (± 2) more {dice}"
    assert review_words.luck(week, -0.2, 0.02, 9, 2) == f"The dice gave the US 20 points (± 2) less {dice}"
    assert "both sides about what was to be expected, +1 (± 2) for the ARVN" in review_words.luck(
        siege, 0.01, 0.02, 9, 2
    )
    assert "gave the US what was to be expected cannot be told: +40 (± 27)" in review_words.luck(week, 0.4, 0.27, 9, 2)


def test_play_is_called_equal_only_where_that_can_be_told() -> None:
    week = citadel.game("week-in-hell")
    assert review_words.play(week, "us", 0.03, 0.02).endswith(
        "about worth those of “normal” players on average, +3 (± 2)."
    )
    assert review_words.play(week, "us", -0.45, 0.25).endswith("on average cannot be told: \N{MINUS SIGN}45 (± 25).")
    assert "gained 9 points (± 2) less than those of “normal”" in review_words.play(week, "us", -0.09, 0.02)


def test_who_played_is_told_as_far_as_the_record_says() -> None:
    record = Record(played().game, "battle", played().game.chosen_options({}), played().choices[:2])
    assert review(record, 4, since=2).players == {}
    record.facts = {"seat nva": "hard", "seed": "3"}
    found = review(record, 4, since=2)
    assert found.players == {"nva": "hard"}
    assert review_words.players(found.sides, found.players) == "The NVA were played by the computer ('hard')."


# -- the command -------------------------------------------------------------------------------------------------------


@pytest.fixture
def record_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The record in a file, in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    Path("game.txt").write_text(played().text(), encoding="utf-8")
    return "game.txt"


def since() -> str:
    return str(len(played().choices) - 60)


def test_the_command_prints_and_writes(record_file: str, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["review", record_file, "--trials", "4", "--since", since()]
    assert main(asked) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert report().ending in told
    assert report().luck.sentence in told
    assert report().method in told
    assert report().reconstructed in told
    assert main([*asked, "--out", "report.html", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == json.loads(msgspec.json.encode(report()))
    assert Path("report.html").read_text(encoding="utf-8") == page(report())
    assert main([*asked, "--out", "report.html"]) == 0, "a report may be written anew"
    assert capsys.readouterr().out == "report.html: written\n"


def test_a_game_with_an_overlay_in_several_processes(record_file: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("mine.toml").write_text("[[turns.turn]]\nn = 2\nus_replacements = 4\n", encoding="utf-8")
    game = citadel.game("block-by-block", "mine.toml")
    match, dice = Match(game.new_record()), Dice(4)
    while not match.position.over:
        match.choose(random_choice(match.position, dice))
    Path("own.txt").write_text(match.record.text(), encoding="utf-8")
    last = str(len(match.record.choices) - 15)
    asked = ["review", "own.txt", "--trials", "4", "--since", last, "--workers", "2"]
    assert main([*asked, "--data", "mine.toml", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["points"][-1]["after"] == len(match.record.choices)
    assert main(asked) == 2
    assert "--data" in capsys.readouterr().err


def test_a_report_refuses_too_few_and_too_many_trial_games() -> None:
    for trials in (3, 1001):
        with pytest.raises(CitadelError, match=f"^a report takes 4 to 1000 trial games a moment, not {trials}$"):
            review(citadel.game("block-by-block").new_record(), trials)


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        ("no.txt", "no.txt: there is no such file"),
        ("notes.txt", "notes.txt: line 1: should begin with 'citadel record 1'"),
        ("game.txt --trials 2", "review: argument --trials: '2' is not a whole number from 4 to 1000"),
        ("game.txt --trials x", "review: argument --trials: 'x' is not a whole number from 4 to 1000"),
        ("game.txt --out=", "review: argument --out: a file needs a name"),
        ("game.txt --workers 0", "review: argument --workers: '0' is not a whole number from 1 to 1000000"),
        ("game.txt --out nowhere/report.html", "nowhere/report.html: there is no folder nowhere"),
        ("game.txt --out /proc/report.html", "/proc/report.html: nothing can be written into the folder /proc"),
        ("game.txt --out notes.txt", "notes.txt: holds something other than an HTML page and is left as it is"),
        ("game.txt --data no.toml", "no.toml: there is no such file"),
        ("", "review: missing: FILE"),
    ],
)
def test_a_mistake_is_one_line(record_file: str, capsys: pytest.CaptureFixture[str], arguments: str, line: str) -> None:
    Path("notes.txt").write_text("my notes\n", encoding="utf-8")
    assert main(["review", *arguments.split()]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == f"citadel: {line}\n"
    assert Path("notes.txt").read_text(encoding="utf-8") == "my notes\n"


def test_an_interrupted_review_says_so(
    record_file: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*given: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("citadel.analysis.review.review", interrupt)
    assert main(["review", record_file, "--out", "report.html"]) == 130
    line = "citadel: stopped: a review keeps nothing until it is done; the same command starts again\n"
    assert capsys.readouterr() == ("", line)
    assert not Path("report.html").exists()


def test_one_of_something_is_singular() -> None:
    game = citadel.game("block-by-block")
    assert "(of 1 die or draw 1 made a difference)" in review_words.luck(game, 0.0, 0.1, 1, 1)
    assert "(of 2 dice and draws 1 made a difference)" in review_words.luck(game, 0.0, 0.1, 2, 1)
    with pytest.raises(CitadelError, match=r"^the record has 1 choice; 2 is not between 0 and that$"):
        review(Record(game, "standard", game.chosen_options({}), ["none"]), since=2)


def test_more_choices_than_there_are(record_file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", record_file, "--since", "99999"]) == 2
    number = len(played().choices)
    line = f"citadel: the record has {number} choices; 99999 is not between 0 and that\n"
    assert capsys.readouterr().err == line
