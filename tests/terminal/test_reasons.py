"""What computer players are after, on request: as they choose, in the log, and never before a secret is shown."""

import re
from itertools import pairwise
from pathlib import Path

import pytest
from tests.terminal.screen import Play, answers

import citadel
from citadel.core.game import Game
from citadel.core.position import Position
from citadel.players import AT_THE_TABLE, Budget
from citadel.players.random_player import RandomPlayer
from citadel.terminal import play as table

COMPUTERS = ("--seat", "us=easy", "--seat", "pavn=normal", "--seed", "3")
REASON = r"^  PAVN/NLF: [A-Z]"


def test_computers_say_on_request_what_they_are_after(play: Play) -> None:
    told, quiet = play(arguments=(*COMPUTERS, "--reasons")), play(arguments=COMPUTERS)
    said = re.findall(r"^  ((?:US/ARVN|PAVN/NLF): [A-Z].*)$", told, re.MULTILINE)
    assert {line.partition(":")[0] for line in said} == {"US/ARVN", "PAVN/NLF"}
    assert not re.search(REASON, quiet, re.MULTILINE)
    assert not any(one == two for one, two in pairwise(said))
    assert len(told.splitlines()) > len(quiet.splitlines()) > 100


def test_reasons_are_switched_on_and_off(play: Play) -> None:
    typed = ("none", "none", "log all", "reasons", "log all", "reasons off", "log all", "reasons loud")
    out = play(*typed, arguments=("--seat", "pavn=normal", "--seed", "3"))
    before, during, after = (part.partition("\n> ")[0] for part in out.split("> log all\n")[1:])
    assert re.search(REASON, during, re.MULTILINE)
    assert not re.search(REASON, before + after, re.MULTILINE)
    assert answers(out, "reasons") == ["Computer players explain their choices, here and in the log."]
    assert answers(out, "reasons loud") == ["Reasons can be 'on' or 'off', not 'loud'."]


def test_who_plays_alone_is_told_that_nobody_has_reasons(play: Play) -> None:
    out = play("reasons", arguments=("--seat", "pavn=human"))
    assert answers(out, "reasons") == ["No computer player is at this table."]


def test_the_reason_of_a_secret_choice_is_told_when_it_is_shown(play: Play) -> None:
    """The ARVN computer chooses in secret, then the person does, and all is shown."""
    game = citadel.game("an-loc")
    match = citadel.Match(game.new_record(oel_commitment="simultaneous-secret"))
    while not match.position.step.is_secret(match.position):
        match.choose(match.position.listed[-1])
    assert game.seat_name(match.position.seat) == "arvn"
    match.record.facts["seed"] = "2"
    Path("r").write_text(match.record.text())
    arguments = ("--record", "r", "--seat", "arvn=normal", "--seat", "nva=human", "--reasons")
    before, after = play("log all", "effort 1", arguments=arguments, game="an-loc").split("> effort 1\n", 1)
    made = game.read_record(Path("r").read_text()).choices[len(match.record.choices) :]
    assert [words.split()[0] for words in made[:2]] == ["effort", "buy"]
    assert "  ARVN: " not in before
    assert "  ARVN: " in after


class Naming:
    """Says of every choice what it was."""

    name = "naming"

    def __init__(self, seed: int) -> None:
        self.player = RandomPlayer(seed)
        self.named = ""

    def choose(self, p: Position) -> int:
        choice = self.player.choose(p)
        self.named = f"It is '{p.game.words(p.step.describe(p, choice))}'."
        return choice

    def explain(self) -> str:
        return self.named


def test_of_a_unit_that_moves_the_reason_is_that_of_its_place(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    def make(name: str, game: Game, seat: str, seed: int, budget: Budget = AT_THE_TABLE) -> Naming:
        return Naming(seed)

    monkeypatch.setattr(table, "make", make)
    out = play("none", "none", "log all", arguments=("--seat", "pavn=random", "--seed", "3", "--reasons"))
    for told in out.split("> log all\n"):
        said = re.findall(r"^  PAVN/NLF: It is '(\S+).*'\.$", told, re.MULTILINE)
        assert "to" in said
        assert "end" in said
        assert "move" not in said


def test_hard_is_given_its_time_and_keeps_it(play: Play) -> None:
    kept = ("--record", "r", "--seed", "3")
    out = play("none", "none", arguments=(*kept, "--seat", "pavn=hard", "--budget", "0.1"))
    assert "US/ARVN human, PAVN/NLF hard; seed 3." in out
    assert "Movement Phase, US/ARVN" in out
    play(arguments=kept)
    facts = Path("r").read_text().splitlines()
    assert "seat pavn: hard" in facts
    assert "budget: 0.1" in facts
