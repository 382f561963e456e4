"""Positions damaged at random, as a hand or a broken disk might, for the tests of any game."""

import random
import re
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from citadel import CitadelError
from citadel.core.dice import Dice
from citadel.core.game import Game
from citadel.core.position import Position

Choose = Callable[[Position, Dice], int]
WAYS = ("reword", "double", "blot", "drop", "claim", "put", "scrawl", "shorten", "plan")
AGENDA_WAYS = ("shorten", "plan", "repeat", "borrow", "alter")
"""Damages of the agenda alone."""


@dataclass(frozen=True)
class Damager:
    """Damages sound positions of a game: words, lines, facts, counters and the agenda."""

    game: Game
    texts: Sequence[str]
    words: Sequence[str]
    """What may stand in place of any word."""
    numbers: Sequence[int]
    """What may stand in place of any number."""
    states: Sequence[str]
    """What may stand behind a counter that is put elsewhere."""
    ways: Sequence[str] = WAYS
    """How it damages."""

    def damaged(self, rng: random.Random) -> str:
        """A sound position with one to three damages."""
        lines = rng.choice(self.texts).rstrip("\n").split("\n")
        for _ in range(rng.randrange(1, 4)):
            lines = getattr(self, rng.choice(self.ways))(rng, lines)
        return "\n".join(lines)

    def reword(self, rng: random.Random, lines: list[str]) -> list[str]:
        """Other words in a line."""
        at = rng.randrange(1, len(lines))
        line = " ".join(rng.choice(self.words) if rng.random() < 0.3 else word for word in lines[at].split(" "))
        return [*lines[:at], line, *lines[at + 1 :]]

    def double(self, rng: random.Random, lines: list[str]) -> list[str]:
        """A line twice."""
        at = rng.randrange(1, len(lines))
        return [*lines[:at], rng.choice(lines[1:]), *lines[at:]]

    def blot(self, rng: random.Random, lines: list[str]) -> list[str]:
        """Another letter in a line."""
        at = rng.randrange(1, len(lines))
        spot = rng.randrange(max(1, len(lines[at])))
        return [*lines[:at], lines[at][:spot] + rng.choice("()-;,: x9/") + lines[at][spot + 1 :], *lines[at + 1 :]]

    def drop(self, rng: random.Random, lines: list[str]) -> list[str]:
        """A line less."""
        at = rng.randrange(1, len(lines))
        return [*lines[:at], *lines[at + 1 :]] if len(lines) > 4 else lines

    def claim(self, rng: random.Random, lines: list[str]) -> list[str]:
        """A fact that need not be true."""
        key, kind, _ = rng.choice(self.game.state)
        line = f"{key}: {self.value(rng, kind)}"
        return [*lines[:4], line, *(each for each in lines[4:] if not each.startswith(f"{key}:"))]

    def value(self, rng: random.Random, kind: str) -> str:
        """A value of a kind."""
        names, number = self.game.vocabulary.names, rng.randrange(1, 4)
        if kind == "number":
            return str(rng.choice(self.numbers))
        if kind.startswith("table of "):
            items = [f"{rng.choice(names[kind[9:]])}={rng.randrange(5)}" for _ in range(number)]
        elif kind.startswith("list of "):
            items = [self.argument(rng, kind[8:]) for _ in range(number)]
        elif " by " in kind:
            given, per = kind.split(" by ")
            items = [f"{rng.choice(names[per])}={rng.choice(names[given])}" for _ in range(number)]
        elif kind.rstrip("?") in names:
            items = [rng.choice(names[kind.rstrip("?")])]
        else:
            items = [rng.choice(names[kind.removesuffix("s")]) for _ in range(number)]
        return " ".join(items)

    def put(self, rng: random.Random, lines: list[str]) -> list[str]:
        """A counter elsewhere, perhaps where others are."""
        names = self.game.vocabulary.names
        unit = rng.choice(names["unit"])
        pattern = rf"(?<=[ ]){re.escape(unit)}(\([^)]*\))?(?= |$)"
        taken = [re.sub(pattern, "", each).strip() if each.startswith("at ") else each for each in lines]
        held = [each[3:].partition(":")[0] for each in lines if each.startswith("at ")]
        line = f"at {rng.choice([*names['place'], *held])}: {unit}{rng.choice(self.states)}"
        return [*taken[:-2], line, *taken[-2:]]

    def scrawl(self, rng: random.Random, lines: list[str]) -> list[str]:
        """A step more on top of the agenda, of any words."""
        name, made = rng.choice(list(self.game.steps.items()))
        step = f"{name}({', '.join(rng.choice(self.words) for _ in made.fields)})"
        return [each.replace("agenda: ", f"agenda: {step}; ") for each in lines]

    def shorten(self, rng: random.Random, lines: list[str]) -> list[str]:
        """The agenda without one of its steps, or with two in each other's place."""
        return [self.without_a_step(rng, each) if each.startswith("agenda: ") else each for each in lines]

    def without_a_step(self, rng: random.Random, line: str) -> str:
        steps = steps_in(line)
        one, two = rng.randrange(len(steps)), rng.randrange(len(steps))
        if rng.random() < 0.6:
            del steps[one]
        else:
            steps[one], steps[two] = steps[two], steps[one]
        return f"agenda: {'; '.join(steps)}"

    def plan(self, rng: random.Random, lines: list[str]) -> list[str]:
        """A step more on the agenda, which need not make sense now."""
        name, made = rng.choice(list(self.game.steps.items()))
        step = f"{name}({', '.join(self.argument(rng, kind) for _, kind in made.fields)})"
        top = rng.random() < 0.6
        return [
            (each.replace("agenda: ", f"agenda: {step}; ") if top else f"{each}; {step}")
            if each.startswith("agenda")
            else each
            for each in lines
        ]

    def repeat(self, rng: random.Random, lines: list[str]) -> list[str]:
        """A step of the agenda once more."""
        return self.inserted(rng, lines, lambda steps: rng.choice(steps))

    def borrow(self, rng: random.Random, lines: list[str]) -> list[str]:
        """A step more, as it stands on another agenda."""
        others = next(line for line in rng.choice(self.texts).split("\n") if line.startswith("agenda: "))
        return self.inserted(rng, lines, lambda _: rng.choice(steps_in(others)))

    def inserted(self, rng: random.Random, lines: list[str], step: Callable[[list[str]], str]) -> list[str]:
        """The agenda with a step more, most often near its beginning."""
        return [self.with_a_step(rng, each, step) if each.startswith("agenda: ") else each for each in lines]

    def with_a_step(self, rng: random.Random, line: str, step: Callable[[list[str]], str]) -> str:
        steps = steps_in(line)
        steps.insert(rng.randrange(1 + min(len(steps), rng.choice((1, 3, 30)))), step(steps))
        return f"agenda: {'; '.join(steps)}"

    def alter(self, rng: random.Random, lines: list[str]) -> list[str]:
        """Other arguments for a step of the agenda."""
        return [self.with_other_arguments(rng, each) if each.startswith("agenda: ") else each for each in lines]

    def with_other_arguments(self, rng: random.Random, line: str) -> str:
        steps = steps_in(line)
        spot = rng.randrange(min(len(steps), 4))
        name = steps[spot].partition("(")[0]
        if name in self.game.steps:
            arguments = [self.argument(rng, kind) for _, kind in self.game.steps[name].fields]
            steps[spot] = f"{name}({', '.join(arguments)})"
        return f"agenda: {'; '.join(steps)}"

    def argument(self, rng: random.Random, kind: str) -> str:
        names = self.game.vocabulary.names
        if kind == "number":
            return str(rng.randrange(8))
        if kind == "units":
            return "+".join(rng.sample(names["unit"], 3))
        return str(rng.choice(names[kind.rstrip("?")]))

    def tried(self, seed: int, number: int, play_on: Callable[[Any, int], None]) -> tuple[int, int]:
        """How many of so many damaged positions are refused, and how many are read and can be played on."""
        rng, refused = random.Random(seed), 0
        for each in range(number):
            try:
                p = self.game.position(self.damaged(rng))
            except CitadelError:
                refused += 1
                continue
            play_on(p, each)
        return refused, number - refused


def steps_in(line: str) -> list[str]:
    """The steps of an agenda, as they are written."""
    return line.removeprefix("agenda: ").split("; ")


def texts_of(
    games: Iterable[tuple[Position, Dice]],
    choose: Choose,
    often: float,
    rarely: float = 0.0,
    common: Collection[str] = (),
) -> tuple[str, ...]:
    """Positions of these games, written out: often, but rarely at the steps of which games are full."""
    texts, rng = [], random.Random(4)
    for p, dice in games:
        while not p.over:
            if rng.random() < (rarely if p.step.name() in common else often):
                texts.append(p.text())
            p.take(choose(p, dice))
    return tuple(texts)
