"""Random games with random options, and what must hold in every one of them.

    python -m citadel.analysis.fuzz --games 100000 --processes 4

Each property is a small function that raises Broken; tests use them too. A find prints the record that shows it.
"""

import argparse
import multiprocessing
import os
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import citadel
from citadel.core.dice import Dice
from citadel.core.errors import CitadelError, RulesError
from citadel.core.game import Game
from citadel.core.playout import random_choice
from citadel.core.position import NATURE, Position
from citadel.core.record import Match, Record

LONGEST = 20000
"""A game with more choices than this does not end."""
MOST_UNDONE = 400
"""How many choices before a moment are looked back on when undo is tried there."""

IDLE = frozenset({"end", "rest", "stop", "none", "stay"})
"""Verbs of doing nothing more."""

CHEAP_EVERY = 40
THOROUGH_EVERY = 12
OUTSIDE_THE_STATE = frozenset({"events", "listening", "dirty", "step", "seat", "decision", "outcome"})


class Broken(AssertionError):
    """A property that does not hold."""


@dataclass(frozen=True)
class Find:
    """A game in which something is broken: its seed, what is broken and the record up to there."""

    seed: int
    what: str
    record: str


# -- properties --------------------------------------------------------------------------------------------------------


def counters_are_conserved(p: Position) -> None:
    """Every counter is in exactly one legal place."""
    game = p.game
    where = getattr(p, game.where)
    units, places = game.vocabulary.names["unit"], game.vocabulary.names["place"]
    if len(where) != len(units) or any(not 0 <= place < len(places) for place in where):
        raise Broken("a counter is nowhere")
    for word, attribute in game.marks:
        states = getattr(p, attribute)
        if len(states) != len(units) if isinstance(states, list) else states >> len(units):
            raise Broken(f"a counter that does not exist is {word}")
    try:
        game.check_position(p)
    except CitadelError as error:
        raise Broken(str(error)) from None


def choices_are_distinct(p: Position) -> None:
    """Nothing is listed twice, and a decision lists something."""
    if not p.listed:
        raise Broken(f"{p.step.name()} lists nothing")
    if len(set(p.listed)) != len(p.listed):
        raise Broken(f"{p.step.name()} lists a choice twice")


def words_mean_their_choice(p: Position) -> None:
    """Every choice has words of its own, and they are read back as that choice."""
    game = p.game
    words = [game.words(p.step.describe(p, number)) for number in p.listed]
    if len(set(words)) != len(words):
        raise Broken(f"two choices of {p.step.name()} have the same words: {', '.join(sorted(words))}")
    for number, spoken in zip(p.listed, words, strict=True):
        if game.choice_from(p, spoken) != number:
            raise Broken(f"'{spoken}' is read as another choice of {p.step.name()}")


def text_is_exact(p: Position) -> None:
    """A position written and read is the same in all it holds and offers."""
    text = p.text()
    again = p.game.position(text)
    if again.text() != text:
        raise Broken(f"reading and writing changes the text at {_name(p)}")
    _same(p, again, "reading the position")


def derived_state_is_up_to_date(p: Position) -> None:
    """What is derived from other fields, derived anew, is the same."""
    twin = p.copy()
    twin.restore()
    _same(p, twin, "restoring the position")


def copies_are_independent(p: Position, dice: Dice, moves: int = 25) -> None:
    """Playing on changes no copy, and a copy goes the same way."""
    kept, twin, played = p.copy(), p.copy(), p.copy()
    before = state_of(p)
    for _ in range(moves):
        if played.over:
            break
        choice = random_choice(played, dice)
        played.take(choice)
        twin.take(choice)
    _same(played, twin, "the same choices")
    if state_of(p) != before or state_of(kept) != before:
        raise Broken(f"playing on a copy changes the original at {_name(p)}")


def record_is_exact(record: Record, end: Position) -> None:
    """A record written, read and replayed comes to the same end."""
    text = record.text()
    again = record.game.read_record(text)
    if again.text() != text:
        raise Broken("reading and writing changes the record")
    replayed = again.at()
    if replayed.text() != end.text() or replayed.outcome != end.outcome:
        raise Broken("the record, replayed, comes to another end")


def undo_stops_at_dice(match: Match, seats: Sequence[int], texts: Sequence[str]) -> None:
    """A seat takes back its own choices, to the last die, another seat's choice or what was secret till then."""
    count = match.can_undo()
    taken = seats[len(seats) - count :]
    if NATURE in taken or len(set(taken)) > 1:
        raise Broken(f"undo of {count} choices goes past a die or another seat's choice")
    goes_on = count < len(seats) and seats[-1] != NATURE and seats[len(seats) - count - 1] == seats[-1]
    if goes_on and not match.before(count + 1).step.is_secret(match.before(count + 1)):
        raise Broken(f"undo stops after {count} choices without a reason")
    if count:
        redone = match.record.choices[-count:]
        match.undo(count)
        if match.position.text() != texts[-count]:
            raise Broken(f"undo of {count} choices comes to another position")
        for words in redone:
            match.apply(words)


# -- one game ----------------------------------------------------------------------------------------------------------


def random_options(game: Game, dice: Dice) -> dict[str, Any]:
    """Half of the games with the defaults, the others with any answer to every question."""
    if dice.pick(2):
        return {"edition": list(game.editions)[dice.pick(len(game.editions))]} if game.editions else {}
    return {option.id: option.values[dice.pick(len(option.values))] for option in game.options}


def busy_choice(p: Position, dice: Dice) -> int:
    """As `random_choice`, but a seat that could do something mostly does: games get further and hold more."""
    choice = random_choice(p, dice)
    if p.seat != NATURE and p.step.describe(p, choice).verb in IDLE and dice.pick(4):
        choice = random_choice(p, dice)
    return choice


def try_game(
    game: Game, seed: int, thorough: bool, scenario: str | None = None, options: Mapping[str, Any] | None = None
) -> Find | None:
    """Play one random game and check what must hold; `thorough` checks everything, else what is cheap.

    Scenario and options are random too, but for those given.
    """
    dice = Dice(seed)
    if scenario is None and len(game.scenarios) > 1:
        scenario = game.scenarios[dice.pick(len(game.scenarios))].id
    record = game.new_record(scenario, **{**random_options(game, dice), **(options or {})})
    choices: list[int] = []
    try:
        _play(record, dice, choices, thorough)
        if thorough:
            told = _told(record, choices)
            record_is_exact(told, told.at())
            _try_undo(Record(game, record.scenario, record.options, told.choices), dice)
    except (Broken, RulesError, CitadelError, IndexError, KeyError, AssertionError) as error:
        return Find(seed, f"{type(error).__name__}: {error}", _told(record, choices).text())
    return None


def _play(record: Record, dice: Dice, choices: list[int], thorough: bool) -> None:
    p = record.start()
    busy = dice.pick(2) == 1
    while not p.over:
        number = len(choices)
        if number > LONGEST:
            raise Broken(f"no end after {LONGEST} choices")
        choices_are_distinct(p)
        if number % CHEAP_EVERY == 0:
            counters_are_conserved(p)
        if thorough and dice.pick(THOROUGH_EVERY) == 0:
            text_is_exact(p)
            derived_state_is_up_to_date(p)
            words_mean_their_choice(p)
            copies_are_independent(p, dice)
        choice = busy_choice(p, dice) if busy else random_choice(p, dice)
        choices.append(choice)
        p.take(choice)
    if p.outcome is None or p.listed:
        raise Broken("the game is over without an outcome, or still offers choices")
    counters_are_conserved(p)
    if thorough:
        text_is_exact(p)


def _told(record: Record, choices: Sequence[int]) -> Record:
    """The record of choices given by number."""
    game = record.game
    told = Record(game, record.scenario, record.options)
    p = told.start()
    for choice in choices:
        told.choices.append(game.words(p.step.describe(p, choice)))
        try:
            p.take(choice)
        except (RulesError, IndexError, KeyError, AssertionError):
            break
    return told


def _try_undo(record: Record, dice: Dice) -> None:
    """Undo at a few moments of a game."""
    moments = {dice.pick(len(record.choices)) for _ in range(6)}
    words, record.choices = record.choices, []
    match = Match(record)
    seats: list[int] = []
    texts: list[str] = []
    for number, spoken in enumerate(words):
        if number in moments:
            undo_stops_at_dice(match, seats, texts)
        seats.append(match.position.seat)
        near = any(0 <= moment - number <= MOST_UNDONE for moment in moments)
        texts.append(match.position.text() if near else "")
        match.apply(spoken)


# -- comparing ---------------------------------------------------------------------------------------------------------


def state_of(p: Position) -> dict[str, Any]:
    """Every field of a position that belongs to the state of play, derived ones too."""
    state: dict[str, Any] = {"seat": NATURE if p.over else p.seat}
    for name in dir(p):
        if name.startswith("_") or name in OUTSIDE_THE_STATE:
            continue
        value = getattr(p, name)
        if name == "agenda":
            state[name] = [(step.name(), step.arguments()) for step in p.agenda]
        elif isinstance(value, list):
            state[name] = list(value)
        elif isinstance(value, int | str):
            state[name] = value
    return state


def _same(p: Position, other: Position, what: str) -> None:
    one, two = state_of(p), state_of(other)
    different = [name for name in one if one[name] != two.get(name)]
    if different:
        raise Broken(f"{what} changes {', '.join(different)} at {_name(p)}")
    if p.game.view(p) != p.game.view(other):
        raise Broken(f"{what} changes the view at {_name(p)}")


def _name(p: Position) -> str:
    return "the end" if p.over else p.step.name()


# -- a campaign --------------------------------------------------------------------------------------------------------


def campaign(games: int, seed: int, processes: int, thorough_share: int = 10) -> Iterator[tuple[int, Find | None]]:
    """Games by number with what was found; every so-manyth is checked thoroughly."""
    work = partial(_try_number, seed, thorough_share)
    if processes <= 1:
        yield from map(work, range(games))
        return
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        yield from pool.imap_unordered(work, range(games), chunksize=20)


def _try_number(seed: int, thorough_share: int, number: int) -> tuple[int, Find | None]:
    ids = citadel.GAMES
    game = citadel.game(ids[number % len(ids)])
    return number, try_game(game, seed + number, number // len(ids) % thorough_share == 0)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a campaign; 1 if anything is broken."""
    parser = argparse.ArgumentParser(prog="python -m citadel.analysis.fuzz", description="Play random games.")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=max(1, (os.cpu_count() or 2) - 1))
    asked = parser.parse_args(arguments)
    begin = last = time.monotonic()
    finds = done = 0
    for _, found in campaign(asked.games, asked.seed, asked.processes):
        done += 1
        if found is not None:
            finds += 1
            print(f"seed {found.seed}: {found.what}\n{found.record}", flush=True)
        if time.monotonic() - last > 5:
            last = time.monotonic()
            print(f"{done} of {asked.games} games, {finds} finds", file=sys.stderr, flush=True)
    took = time.monotonic() - begin
    print(f"{done} games in {took:.0f} s, seeds {asked.seed} to {asked.seed + asked.games - 1}: {finds} finds")
    return 1 if finds else 0


if __name__ == "__main__":
    sys.exit(main())
