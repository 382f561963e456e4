"""Positions as text: one fact a line, only what differs from an empty board; reading is the exact inverse of writing.

What is not mentioned is as on an empty board:

    citadel position 1
    game: block-by-block
    turn: 2
    at N1-2: A/1/1 B/1/1(spent)
    agenda: MoveUnits(us); EndOfTurn()
"""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from citadel.core.errors import ParseError, RulesError
from citadel.core.position import Outcome, P, Position, Step

if TYPE_CHECKING:
    from citadel.core.game import Game

TITLE = "citadel position 1"
STEP = re.compile(r"(\w+)\(([^()]*)\)")
UNIT = re.compile(r"([^()\s]+)(?:\(([^()]*)\))?")
BOARD_LINE = re.compile(rf"(?:{UNIT.pattern}(?:\s+{UNIT.pattern})*)?")


def write_position(game: "Game[Any]", p: Position) -> str:
    """The whole position, agenda included."""
    lines = [TITLE, *(f"{key}: {value}" for key, value in header(game, p.scenario, p.options))]
    for key, kind, attribute in game.state:
        value = getattr(p, attribute)
        if value != game.resting(attribute):
            lines.append(f"{key}: {game.vocabulary.write(kind, value)}")
    lines += _board_lines(game, p)
    if p.agenda:
        lines.append("agenda: " + "; ".join(write_step(game, step) for step in reversed(p.agenda)))
    if p.result is not None:
        lines.append("outcome: " + "; ".join(p.result))
    return "\n".join(lines) + "\n"


def read_position(game: "Game[P]", text: str) -> P:
    """Read what `write_position` wrote. Raises ParseError that names the line."""
    facts = list(_facts(text, TITLE))
    game, scenario, options, rest = split_header(game, facts)
    p = game.empty(scenario, options)
    state = {key: (kind, attribute) for key, kind, attribute in game.state}
    seen: set[str] = set()
    for line, key, value in rest:
        try:
            if key in seen and not key.startswith("at "):
                raise ParseError(f"'{key}' appears twice")
            seen.add(key)
            if key in state:
                kind, attribute = state[key]
                setattr(p, attribute, game.vocabulary.read(kind, value))
            elif key.startswith("at "):
                _read_board_line(game, p, key[3:], value)
            elif key == "agenda":
                p.agenda = [read_step(game, word.strip()) for word in reversed(value.split(";"))]
            elif key == "outcome":
                p.result = _read_outcome(game, value)
                p.over = True
            else:
                raise ParseError(f"a position of {game.id} has no line '{key}'")
        except ParseError as error:
            raise ParseError(str(error), line) from None
    if "agenda" not in seen and not p.over:
        raise ParseError("the agenda is missing: nothing says what comes next")
    p.restore()
    game.check_position(p)
    try:
        if not p.over:
            p.run()
        game.pending(p)
    except (RulesError, LookupError, ValueError, ArithmeticError) as error:
        raise ParseError(f"the agenda cannot be carried out as the board stands ({error})") from None
    return p


def header(game: "Game[Any]", scenario: str, options: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """The lines that a position and a record begin with."""
    yield "game", game.id
    yield "scenario", scenario
    yield "rules", str(game.rules_version)
    yield "data", game.fingerprint
    defaults = game.defaults(options)
    for option in game.options:
        if options[option.id] != defaults[option.id]:
            yield "option", f"{option.id}={option.write(options[option.id])}"


def split_header(
    game: "Game[Any]", facts: list[tuple[int, str, str]]
) -> tuple["Game[Any]", str, dict[str, Any], list[tuple[int, str, str]]]:
    """The game as of the header's versions, scenario and options, and the lines that follow. Raises ParseError."""
    scenario, chosen, rest = game.default_scenario, {}, []
    seen: set[str] = set()
    if not any(key == "game" for _, key, _ in facts):
        raise ParseError("the header names no game", 2)
    game = _as_of_header(game, facts)
    for line, key, value in facts:
        try:
            if key in ("game", "rules", "data", "scenario") and key in seen:
                raise ParseError(f"'{key}' appears twice")
            seen.add(key)
            if key == "scenario":
                scenario = game.known_scenario(value)
            elif key == "option":
                name, _, word = value.partition("=")
                if name in chosen:
                    raise ParseError(f"option {name} appears twice")
                chosen[name] = game.option(name).read(word)
            elif key not in ("game", "rules", "data"):
                rest.append((line, key, value))
        except ParseError as error:
            raise ParseError(str(error), line) from None
    return game, scenario, game.chosen_options(chosen), rest


def _as_of_header(game: "Game[Any]", facts: list[tuple[int, str, str]]) -> "Game[Any]":
    """The game under the rules version and with the component data that a header names. Raises ParseError."""
    for line, key, value in facts:
        try:
            if key == "game" and value != game.id:
                raise ParseError(f"this is a game of {value}, not of {game.id}")
            if key == "rules":
                if not (value.isascii() and value.isdecimal()):
                    raise ParseError(f"'{value}' is not a rules version")
                game = game.as_of(int(value[:9]), game.fingerprint)
            elif key == "data":
                game = game.as_of(game.rules_version, value)
        except ParseError as error:
            raise ParseError(str(error), line) from None
    return game


def write_step(game: "Game[Any]", step: Step[Any]) -> str:
    """A step with its arguments in words: `TakeHits(us, 1, A/1/1+B/1/1)`."""
    kinds = [kind for _, kind in step.fields]
    words = [game.vocabulary.write(k, v, "+") for k, v in zip(kinds, step.arguments(), strict=True)]
    return f"{step.name()}({', '.join(words)})"


def read_step(game: "Game[Any]", text: str) -> Step[Any]:
    """The inverse of `write_step`. Raises ParseError."""
    match = STEP.fullmatch(text)
    if not match or match[1] not in game.steps:
        raise ParseError(f"'{text}' is not a step of {game.id}")
    make = game.steps[match[1]]
    words = [word.strip() for word in match[2].split(",")] if match[2].strip() else []
    if len(words) != len(make.fields):
        wanted = ", ".join(field for field, _ in make.fields) or "none"
        raise ParseError(f"'{text}' needs other arguments: {wanted}")
    values = [game.vocabulary.read(kind, word, "+") for (_, kind), word in zip(make.fields, words, strict=True)]
    maker: Any = make
    step: Step[Any] = maker(*values)
    return step


def _board_lines(game: "Game[Any]", p: Position) -> Iterator[str]:
    units, places = game.vocabulary.names["unit"], game.vocabulary.names["place"]
    by_place: dict[int, list[str]] = {}
    for unit, place in enumerate(getattr(p, game.where)):
        if place == game.home(unit):
            continue
        marks = [mark for word, attribute in game.marks if (mark := _mark(word, getattr(p, attribute), unit))]
        by_place.setdefault(place, []).append(units[unit] + (f"({','.join(marks)})" if marks else ""))
    for place in sorted(by_place):
        yield f"at {places[place]}: {' '.join(by_place[place])}"


def _mark(word: str, states: Any, unit: int) -> str:
    """A unit's state: one of a mask by its word, one that is counted by its word and number."""
    if isinstance(states, list):
        return f"{word}={states[unit]}" if states[unit] else ""
    return word if states >> unit & 1 else ""


def _read_board_line(game: "Game[Any]", p: Position, place: str, text: str) -> None:
    here = game.vocabulary.read("place", place)
    where = getattr(p, game.where)
    marks = dict(game.marks)
    if not BOARD_LINE.fullmatch(text):
        raise ParseError(f"'{text}' is not a list of units, each with its states in brackets")
    for match in UNIT.finditer(text):
        unit = game.vocabulary.read("unit", match[1])
        if where[unit] != game.home(unit):
            raise ParseError(f"{match[1]} stands in two places")
        where[unit] = here
        named: set[str] = set()
        for mark in filter(None, (match[2] or "").split(",")):
            word, sign, number = mark.partition("=")
            if word in named:
                raise ParseError(f"{match[1]} has '{word}' twice")
            named.add(word)
            states = getattr(p, marks[word]) if word in marks else None
            if states is None or isinstance(states, list) != bool(sign):
                known = [f"{name}=number" if isinstance(getattr(p, marks[name]), list) else name for name in marks]
                raise ParseError(f"'{mark}' is not a state of a unit; the states are {', '.join(known)}")
            if isinstance(states, list):
                states[unit] = game.vocabulary.read("number", number)
            else:
                setattr(p, marks[word], states | 1 << unit)


def _read_outcome(game: "Game[Any]", text: str) -> Outcome:
    parts = [part.strip() for part in text.split(";", 2)]
    if len(parts) != 3 or parts[0] not in ("", "nature", *game.seats) or not (parts[1] and parts[2]):
        raise ParseError(f"'{text}' is not an outcome: winner; level; how")
    return Outcome(*parts)


def _facts(text: str, title: str) -> Iterator[tuple[int, str, str]]:
    lines = text.splitlines()
    if not lines or lines[0].strip() != title:
        raise ParseError(f"should begin with '{title}'", 1)
    for number, line in enumerate(lines[1:], 2):
        if not line.strip() or line.startswith("#"):
            continue
        key, colon, value = line.partition(":")
        if not colon:
            raise ParseError(f"'{line}' has no colon", number)
        yield number, key.strip(), value.strip()
