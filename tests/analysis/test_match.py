"""Matches: pairs with the same dice and exchanged seats, counted by player and seat."""

import json
from dataclasses import replace

import pytest
from tests.cli.command import Ran, refused

import citadel
from citadel.analysis.intervals import score
from citadel.analysis.match import Report, endings_met, match
from citadel.cli import main
from citadel.players import Budget

SEATS = {"us": ["easy"], "pavn": ["random"]}


@pytest.fixture(scope="module")
def report() -> Report:
    """Two pairs of games."""
    return match(citadel.game("block-by-block"), SEATS, games=4, seed=2)


def test_players_exchange_seats(report: Report) -> None:
    assert [(tally.player, tally.seat, tally.games) for tally in report.tallies] == [
        ("easy", "us", 2),
        ("random", "us", 2),
        ("random", "pavn", 2),
        ("easy", "pavn", 2),
    ]
    by_seat = {(tally.player, tally.seat): tally.endings for tally in report.tallies}
    assert by_seat["easy", "us"] == by_seat["random", "pavn"]
    assert by_seat["random", "us"] == by_seat["easy", "pavn"]


def test_shares_add_up(report: Report) -> None:
    for player in report.players:
        won, drawn, lost, score = report.overall(report.of(player))
        assert won.value + drawn.value + lost.value == pytest.approx(1)
        assert score.value == pytest.approx(won.value + drawn.value / 2)
    easy, random = (report.overall(report.of(player))[3].value for player in ("easy", "random"))
    assert easy + random == pytest.approx(1)


def test_the_number_of_workers_does_not_matter(report: Report) -> None:
    again = match(citadel.game("block-by-block"), SEATS, games=4, seed=2, workers=2)
    for one, other in zip(report.tallies, again.tallies, strict=True):
        assert (one.player, one.seat, one.decisions) == (other.player, other.seat, other.decisions)
        assert one.endings == other.endings


def test_the_report_in_words(report: Report) -> None:
    lines = list(report.lines())
    assert lines[0] == "Block by Block (standard): 4 games, seed 2"
    assert lines[1] == "Every pair of games has the same dice, with the players in either seat."
    easy = report.overall(report.of("easy"))[3]
    assert f"easy: score {easy}; won " in "\n".join(lines)
    met = {ending for tally in report.tallies for ending in tally.endings}
    table = [line.split("  ")[1] for line in lines if line.startswith("  ")]
    shown = table[1 : table.index("Score")]
    assert shown == [report.game.ending_name(*ending) for ending in report.game.endings if ending in met]
    assert len(shown) < len(report.game.endings), "what never happened is not shown"
    us = [tally for tally in report.tallies if tally.seat == "us"]
    won, drawn = sum(tally.won for tally in us), sum(tally.drawn for tally in us)
    draws = f", {drawn} drawn" if drawn else ""
    of_us = score(won, drawn, 4)
    assert (
        lines[2]
        == f"By side: the US/ARVN won {won}, the PAVN/NLF {4 - won - drawn}{draws}; score of the US/ARVN {of_us}"
    )


def test_the_report_as_data_has_the_time_that_a_clock_gave(report: Report) -> None:
    assert (report.facts()["repeatable"], report.facts()["budget"]) == (True, None)
    tallies = [replace(tally, player=tally.player.replace("easy", "hard")) for tally in report.tallies]
    timed = replace(report, players=["hard", "random"], tallies=tallies, budget=Budget.of(0.5))
    assert (timed.facts()["repeatable"], timed.facts()["budget"]) == (False, 0.5)


def test_endings_in_the_order_of_the_game_and_others_after_them() -> None:
    game = citadel.game("block-by-block")
    assert endings_met(game, {("pavn", "tactical"), ("us", "tactical"), ("us", "odd")}) == [
        ("us", "tactical"), ("pavn", "tactical"), ("us", "odd"),
    ]  # fmt: skip


def run(capsys: pytest.CaptureFixture[str], words: str) -> Ran:
    """What comes of a match."""
    code = main(["match", *words.split()])
    out, err = capsys.readouterr()
    return Ran(code, out, err)


def test_a_solitaire_game_compares_players_with_the_same_dice(capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, "week-in-hell --seat us=random,easy --games 2 --workers 1 --json")
    facts = json.loads(ran.out)
    assert [player["player"] for player in facts["players"]] == ["random", "easy"]
    assert facts["games"] == 4
    alone = json.loads(run(capsys, "week-in-hell --seat us=random --games 2 --workers 1 --json").out)
    assert alone["players"][0]["seats"] == facts["players"][0]["seats"]


def test_a_player_against_itself_plays_no_game_twice(capsys: pytest.CaptureFixture[str]) -> None:
    ran = run(capsys, "block-by-block --seat us=random --seat pavn=random --games 3 --workers 1")
    assert ran.code == 0
    assert "Every pair" not in ran.out
    assert "as US/ARVN, 3 games" in ran.out
    assert "\nrandom in both seats\n" in ran.out
    assert "random: score" not in ran.out


BOTH = "block-by-block --seat us=random --seat pavn=easy"


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("chess", "no game is called 'chess'; the games are block-by-block, week-in-hell, an-loc"),
        ("block-by-block", "say who plays us: --seat us=PLAYER"),
        ("block-by-block --seat us=random", "say who plays pavn: --seat pavn=PLAYER"),
        (
            "block-by-block --seat us=human",
            "no computer player is called 'human'; the computer players are random, easy, normal, hard",
        ),
        ("block-by-block --seat nva=easy", "block-by-block has no seat 'nva'; it has us, pavn"),
        ("week-in-hell --seat us=easy,easy", "--seat us names a player twice"),
        (
            "block-by-block --seat us=easy,normal --seat pavn=easy",
            "block-by-block is played by two: give each seat one player, such as us=normal",
        ),
        (f"{BOTH} --games 3", "--games must be even, not 3: each pair of games is played with the seats exchanged"),
        (f"{BOTH} --games 0", "match: argument --games: '0' is not a whole number from 1 to 1000000"),
        (f"{BOTH} --workers x", "match: argument --workers: 'x' is not a whole number from 1 to 1000000"),
        (f"{BOTH} --budget 1 --trials 3", "match: argument --trials: not allowed with argument --budget"),
        (f"{BOTH} --option ngan_bridge=shut", "option ngan_bridge takes gate_a, open, not 'shut'"),
        (f"{BOTH} --option x", "match: --option takes K=V, not 'x'"),
        (f"{BOTH} --scenario x", "block-by-block has no scenario 'x'; it has standard"),
    ],
)
def test_mistakes(capsys: pytest.CaptureFixture[str], words: str, line: str) -> None:
    assert refused(run(capsys, words)) == line
