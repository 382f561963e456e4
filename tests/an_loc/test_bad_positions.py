"""Positions that somebody wrote or damaged by hand: refused in one sentence, or playable; never anything else."""

import copy
import pickle
import random
import re
from functools import cache
from typing import Any

import pytest
from tests.an_loc.board import GAME, board, moving

from citadel import CitadelError, ParseError
from citadel.analysis.fuzz import busy_choice, random_options, try_game
from citadel.core.dice import Dice
from citadel.core.playout import random_choice
from citadel.games.an_loc.checking import problems
from citadel.games.an_loc.position import Siege

CHUNKS = 4
NAMES = GAME.vocabulary.names
WORDS = (*NAMES["unit"], *NAMES["place"][::9], *NAMES["air"], "0910", "-", "0", "1", "7", "reduced", "sa-7", "cobra=2")
COMMON = ("PlaceUnit", "AcceptSetup", "MoveUnits", "MoveTo", "BuyAir", "LiftTo", "AllocateAir")
"""Steps of which random games are full."""


def random_game(seed: int) -> tuple[Siege, Dice]:
    dice = Dice(seed)
    p = GAME.start(("battle", "first-assault")[seed % 2], **random_options(GAME, dice))
    assert isinstance(p, Siege)
    return p, dice


@cache
def good_texts() -> tuple[str, ...]:
    texts, rng = [], random.Random(4)
    for seed in range(6):
        p, dice = random_game(seed)
        while not p.over:
            if rng.random() < (0.01 if p.step.name() in COMMON else 0.15):
                texts.append(p.text())
            p.take(busy_choice(p, dice))
    return tuple(texts)


# -- what arises in play -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_no_position_that_arises_in_play_is_refused(chunk: int) -> None:
    rng, read = random.Random(chunk), 0
    for seed in range(chunk * 4, chunk * 4 + 4):
        p, dice = random_game(seed)
        while not p.over:
            if p.step.name() not in COMMON or rng.random() < 0.05:
                assert list(problems(p)) == []
            if rng.random() < 0.01:
                read += 1
                twin = GAME.position(p.text())
                assert twin.text() == p.text()
            p.take(busy_choice(p, dice))
        assert list(problems(p)) == []
        assert GAME.position(p.text()).over
    assert read > 10


@pytest.mark.parametrize("seed", range(CHUNKS))
def test_a_game_checked_thoroughly(seed: int) -> None:
    assert try_game(GAME, 7000 + seed, thorough=True) is None


# -- damage ------------------------------------------------------------------------------------------------------------


def fact(rng: random.Random) -> str:
    """A line about something, which need not be true."""
    key, kind, _ = rng.choice(GAME.state)
    number = rng.randrange(1, 4)
    if kind == "number":
        return f"{key}: {rng.choice((0, 1, 2, 3, 4, 5, 9, 12, 13, 19, 30, 31))}"
    if kind.startswith("table of "):
        items = [f"{rng.choice(NAMES[kind[9:]])}={rng.randrange(5)}" for _ in range(number)]
    elif kind.startswith("list of "):
        items = [rng.choice(NAMES[kind[8:]]) for _ in range(number)]
    elif kind.rstrip("?") in NAMES:
        items = [rng.choice(NAMES[kind.rstrip("?")])]
    else:
        items = [rng.choice(NAMES[kind[:-1]]) for _ in range(number)]
    return f"{key}: {' '.join(items)}"


def step(rng: random.Random) -> str:
    """Something to be done, which need not make sense now."""
    name, made = rng.choice(list(GAME.steps.items()))
    return f"{name}({', '.join(argument(rng, kind) for _, kind in made.fields)})"


def argument(rng: random.Random, kind: str) -> str:
    if kind == "number":
        return str(rng.randrange(4))
    if kind == "units":
        return "+".join(rng.sample(NAMES["unit"], 3))
    return str(rng.choice(NAMES[kind.rstrip("?")]))


def damaged(rng: random.Random) -> str:
    lines = rng.choice(good_texts()).rstrip("\n").split("\n")
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(1, len(lines))
        way = rng.randrange(8)
        if way == 0:
            lines[at] = " ".join(rng.choice(WORDS) if rng.random() < 0.3 else word for word in lines[at].split(" "))
        elif way == 1:
            lines.insert(at, rng.choice(lines[1:]))
        elif way == 2:
            spot = rng.randrange(len(lines[at]))
            lines[at] = lines[at][:spot] + rng.choice("()-;,: x9/") + lines[at][spot + 1 :]
        elif way == 3 and len(lines) > 4:
            del lines[at]
        elif way == 4:
            line = fact(rng)
            key = line.partition(":")[0]
            lines = [*lines[:4], line, *(each for each in lines[4:] if not each.startswith(f"{key}:"))]
        elif way == 5:
            unit = rng.choice(NAMES["unit"])
            pattern = rf"(?<=[ ]){re.escape(unit)}(\([^)]*\))?(?= |$)"
            lines = [re.sub(pattern, "", each).strip() if each.startswith("at ") else each for each in lines]
            state = rng.choice(("", "", "(reduced)", "(used)", "(sa-7)"))
            place = rng.choice([*NAMES["place"], *(each[3:7] for each in lines if re.match(r"at \d\d\d\d:", each))])
            lines.insert(len(lines) - 2, f"at {place}: {unit}{state}")
        elif way == 6:
            lines = [shortened(rng, each) if each.startswith("agenda") else each for each in lines]
        else:
            more, top = step(rng), rng.random() < 0.6
            lines = [
                (each.replace("agenda: ", f"agenda: {more}; ") if top else f"{each}; {more}")
                if each.startswith("agenda")
                else each
                for each in lines
            ]
    return "\n".join(lines)


def shortened(rng: random.Random, line: str) -> str:
    """An agenda without one of its steps, or with two in each other's place."""
    steps = line.removeprefix("agenda: ").split("; ")
    one, two = rng.randrange(len(steps)), rng.randrange(len(steps))
    if rng.random() < 0.6:
        del steps[one]
    else:
        steps[one], steps[two] = steps[two], steps[one]
    return f"agenda: {'; '.join(steps)}"


def play_on(p: Siege, seed: int) -> None:
    """To the end, and all that is shown on the way."""
    dice, number = Dice(seed), 0
    p.listening = True
    while not p.over:
        if number % 40 == 0:
            assert GAME.view(p)["game"] == GAME.id
            assert p.decision is not None
        p.events = []
        p.take(random_choice(p, dice))
        if number < 40:
            GAME.sentences(p.events)
        number += 1
        assert number < 20000
    assert GAME.view(p)["stage"] == "over"


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_damaged_position_is_refused_or_playable(chunk: int) -> None:
    rng, refused, read = random.Random(chunk), 0, 0
    for number in range(60):
        try:
            p = GAME.position(damaged(rng))
        except CitadelError:
            refused += 1
            continue
        read += 1
        assert isinstance(p, Siege)
        play_on(p, number)
    assert refused > 20
    assert read > 3
