"""The commands that print something and end: games, replay, show, verify and rules."""

from pathlib import Path
from typing import Any

import citadel
from citadel.analysis.coverage import Covered, coverage
from citadel.core import fair_dice
from citadel.core.catalogue import Rule
from citadel.core.errors import CitadelError, ParseError
from citadel.core.game import Game, Option
from citadel.core.position import NONE, Position, Saying
from citadel.core.prose import Sentence
from citadel.core.record import Record
from citadel.terminal.files import load_game, read_position, read_record, write_drawing, write_json
from citadel.terminal.page import Page

KIND_WORDS = {
    "rule": "",
    "ruling": " (ruling)",
    "option": " (option)",
    "note": " (no effect on play)",
    "erratum": " (erratum)",
}


def list_games(page: Page, as_json: bool) -> int:
    """Every game with its seats, scenarios and options."""
    games = [citadel.game(name) for name in citadel.GAMES]
    if as_json:
        write_json([_game_facts(game) for game in games])
        return 0
    for game in games:
        page.line(f"{game.id}  {game.title}: {game.subtitle}", "heading")
        page.line(f"  seats      {', '.join(f'{seat} ({game.side(seat)})' for seat in game.seats)}")
        for scenario in game.scenarios:
            page.line(f"  scenario   {scenario.id}: {scenario.title}. {scenario.text}")
        for option in game.options:
            others = ", ".join(option.write(value) for value in option.values if value != option.default)
            page.line(f"  option     {option.id}={option.write(option.default)} (or {others})")
            page.paragraph(_text(game, option.id), " " * 13, "dim", " " * 13)
        page.line(f"  play it    citadel play {game.id}")
    return 0


def _text(game: Game, rule: str) -> str:
    return game.catalogue[rule].text if rule in game.catalogue else ""


def _game_facts(game: Game) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": game.title,
        "subtitle": game.subtitle,
        "rules_version": game.rules_version,
        "data": game.fingerprint,
        "seats": list(game.seats),
        "scenarios": [{"id": s.id, "title": s.title, "text": s.text} for s in game.scenarios],
        "options": [
            {"id": o.id, "default": o.default, "values": list(o.values), "text": _text(game, o.id)}
            for o in game.options
        ],
    }


# -- records and positions ---------------------------------------------------------------------------------------------


def replay(page: Page, path: Path, data: str | None, as_json: bool) -> int:
    """Print the log of a recorded game: every choice and what came of it."""
    record = read_record(path, data)
    if as_json:
        write_json(_replay_facts(path, record))
    else:
        _tell(page, path, record)
    return 0


def _tell(page: Page, path: Path, record: Record) -> None:
    """Under each heading what came about, and who chose what where that does not tell it.

    A choice that names something waits for its outcome; one that names nothing and brings nothing about is left out.
    """
    game, heading, seat = record.game, "", ""
    waiting: list[Saying] = []
    for number, p in _positions(path, record):
        parts = [(title, game.sentences(events)) for title, events in game.parts(p.events)]
        sentences = [sentence for _, part in parts for sentence in part]
        if waiting and not sentences and waiting[-1][1:] == (NONE, NONE, NONE):
            waiting.pop()
        following = "" if p.over else game.heading(p)
        chooser = "" if p.over else game.seat_name(p.seat)
        if waiting and (sentences or following != heading or chooser != seat):
            if not _is_told(game, waiting, sentences):
                page.line(f"{seat}: {_joined(game, waiting)}", "dim")
            waiting = []
        for title, part in parts:
            if title:
                page.line(title, "heading")
            for sentence in part:
                page.paragraph(str(sentence), "  ")
        if following and following != heading:
            page.line(following, "heading")
        heading, seat = following, chooser
        if number < len(record.choices) and seat != "nature":
            waiting.append(game.parse(record.choices[number]))
    page.line(_standing(p), "heading")


def _is_told(game: Game, sayings: list[Saying], sentences: list[Sentence]) -> bool:
    """Whether what came of choices names all that they name."""
    names, told = game.vocabulary.names, " ".join(map(str, sentences))
    spoken = {span.id for sentence in sentences for span in sentence.spans}
    units = [names["unit"][saying.unit] for saying in sayings if saying.unit != NONE]
    places = [names["place"][saying.place] for saying in sayings if saying.place != NONE]
    titled = told.lower()
    return (
        bool(told)
        and all(name in told or name in spoken for name in units)
        and all(
            name in spoken or name.lower() in titled or name.replace("_", " ").replace("-", " ") in titled
            for name in places
        )
    )


def _joined(game: Game, sayings: list[Saying]) -> str:
    """Choices of one seat in one line: `move A/1/1 to S5-1`."""
    line = ""
    for saying in sayings:
        gap = " " if saying.unit == NONE != saying.place else ", "
        line += (gap if line else "") + game.words(saying)
    return line


def _replay_facts(path: Path, record: Record) -> dict[str, Any]:
    game = record.game
    told: list[dict[str, Any]] = []
    for number, p in _positions(path, record):
        events = p.events
        if number:
            told[-1]["events"] = [{"kind": e.kind, "rule": e.rule, "text": str(game.sentence(e))} for e in events]
            told[-1]["text"] = [str(sentence) for sentence in game.sentences(events)]
        if not p.over and number < len(record.choices):
            told.append({"number": number + 1, "seat": game.seat_name(p.seat), "choice": record.choices[number]})
    outcome = p.outcome
    return {
        "game": game.id,
        "scenario": record.scenario,
        "options": record.options,
        "facts": record.facts,
        "choices": told,
        "outcome": {"winner": outcome.winner, "level": outcome.level, "how": outcome.how} if outcome else None,
    }


def verify(page: Page, path: Path, data: str | None) -> int:
    """Replay a record fully and report whether it is sound."""
    record = read_record(path, data)
    for number, p in _positions(path, record):
        if number == len(record.choices) and game_text(p) != game_text(p.game.position(p.text())):
            raise CitadelError(f"{path}: the last position changes when it is written and read back")
    choices = "1 choice" if number == 1 else f"{number} choices"
    page.line(f"{path}: sound, {choices} of {record.game.id}. {_standing(p)}{_proof(path, record, p.over)}")
    return 0


def _proof(path: Path, record: Record, is_over: bool) -> str:
    """What the record proves of its dice, and what it does not. Raises CitadelError."""
    try:
        proof = fair_dice.prove(record)
    except CitadelError as error:
        raise CitadelError(f"{path}: {error}") from None
    if not proof.committed:
        return " Its dice are not proved: it carries no commitment to a seed."
    if not proof.revealed:
        why = "the game is over, but the seed is missing" if is_over else "their seed is shown when the game is over"
        return f" The dice cannot be proved{'' if is_over else ' yet'}: {why}."
    elsewhere = f" after choice {proof.after}; those before were not rolled with this seed" if proof.after else ""
    if not proof.dice:
        return f" No die is proved{elsewhere}."
    follow = f"{proof.dice} follow{'s' if proof.dice == 1 else ''} from the seed{elsewhere}"
    return f" Dice proved: {follow}. The commitment, for comparison: {record.facts[fair_dice.COMMITMENT]}."


def game_text(p: Position) -> str:
    """The position as text."""
    return p.text()


def show(page: Page, path: Path, at: int | None, data: str | None, svg: str | None, as_json: bool) -> int:
    """The board at one moment: in words, as a drawing or as plain data."""
    p = read_position(path, at, data)
    game = p.game
    if as_json:
        pending = p.decision
        choices = [choice.words for choice in pending.choices] if pending else []
        now = (
            {"seat": pending.seat, "prompt": pending.prompt, "rule": pending.rule, "choices": choices}
            if pending
            else None
        )
        write_json({**game.view(p), "decision": now, "text": p.text()})
    elif svg is not None:
        write_drawing(Path(svg), game.draw(p))
        page.line(f"{svg}: written")
    else:
        page.lines([game.heading(p), *game.summary(p, page.width).splitlines(), _standing(p)])
    return 0


def _standing(p: Position) -> str:
    if p.outcome is not None:
        return p.game.outcome_sentence(p.outcome, p)
    seat = p.game.seat_name(p.seat)
    is_draw = p.step.describe(p, p.listed[0]).verb == "draw"
    chance = "The draw" if is_draw else "The die"
    return f"Not finished. {chance if seat == 'nature' else p.game.side(seat)}: {p.game.prompt(p)}"


def _positions(path: Path, record: Record) -> Any:
    try:
        yield from record.positions(listening=True)
    except CitadelError as error:
        raise CitadelError(f"{path}: {error}") from None


# -- rules -------------------------------------------------------------------------------------------------------------


def list_rules(page: Page, name: str, words: str, as_json: bool) -> int:
    """The catalogue, or the entries that words name, in full."""
    game = load_game(name, None)
    if words.lower() == "errata" and not game.catalogue.errata:
        if as_json:
            write_json([])
        else:
            page.line(f"{game.title} has no errata: rules version {game.rules_version} is the first.")
        return 0
    found = game.catalogue.find(words) if words else list(game.catalogue)
    if as_json:
        write_json([_rule_facts(rule) for rule in found])
        return 0
    for rule in found:
        page.line(f"{rule.id:<10} {rule.number:<7} {rule.title}{KIND_WORDS[rule.kind]}", "bold" if words else "")
        if words:
            page.paragraph(rule.whole, "  ")
            see = f"; see {', '.join(rule.see)}" if rule.see else ""
            page.line(f"  [{rule.source}{see}]", "dim")
    return 0


def _rule_facts(rule: Rule) -> dict[str, Any]:
    keys = ("id", "number", "title", "text", "kind", "source")
    own = ("since", "was") if rule.kind == "erratum" else ()
    return {**{key: getattr(rule, key) for key in (*keys, *own)}, "see": list(rule.see)}


def list_edition(page: Page, name: str, edition: str, as_json: bool) -> int:
    """What an edition of the rules decides where editions differ, and what they merely word differently."""
    game = load_game(name, None)
    if edition not in game.editions:
        known = f"its editions are {', '.join(game.editions)}" if game.editions else "its rules have one edition only"
        raise ParseError(f"{game.id} has no edition '{edition}'; {known}")
    differing = [o for o in game.options if len({values.get(o.id) for values in game.editions.values()}) > 1]
    rows = [_edition_facts(game, edition, option, rule) for option in differing for rule in _embodied_by(game, option)]
    embodied = {row["id"] for row in rows}
    others = [rule for rule in game.catalogue.differences if rule.id not in embodied]
    if as_json:
        keys = ("id", "number", "title", "text", "kind")
        write_json([*rows, *({key: getattr(rule, key) for key in keys} for rule in others)])
        return 0
    page.line(f"{game.title}, edition {edition}: {len(rows)} differences that matter in play.", "bold")
    for row in rows:
        page.line(f"{row['id']:<10} {row['number']:<7} {row['title']}", "bold")
        page.paragraph(row["text"], "  ")
        values = ", ".join(f"{value} ({name})" for name, value in row["values"].items() if name != edition)
        page.line(f"  option {row['option']}: {row['values'][edition]}; elsewhere {values}", "dim")
    for kind, title in (("ruling", "The same in every edition, by a ruling"), ("note", "Without effect on play")):
        found = [rule for rule in others if rule.kind == kind]
        if found:
            page.line(f"{title}:", "bold")
            page.lines([f"{rule.id:<10} {rule.number:<7} {rule.title}" for rule in found])
    return 0


def _embodied_by(game: Game, option: Option) -> list[Rule]:
    """The entries on editions that an option stands for; the option's own where there is none."""
    return [rule for rule in game.catalogue.differences if rule.option == option.id] or [game.catalogue[option.id]]


def _edition_facts(game: Game, edition: str, option: Option, rule: Rule) -> dict[str, Any]:
    return {
        "id": rule.id,
        "number": rule.number,
        "title": rule.title,
        "text": rule.text,
        "kind": rule.kind,
        "option": option.id,
        "value": option.write(game.editions[edition][option.id]),
        "values": {name: option.write(values[option.id]) for name, values in game.editions.items()},
    }


def list_coverage(page: Page, name: str, words: str, as_json: bool) -> int:
    """Rule, code, tests; 1 if a rule, ruling or option lacks either."""
    game = load_game(name, None)
    wanted = {rule.id for rule in game.catalogue.find(words)} if words else {rule.id for rule in game.catalogue}
    entries = [entry for entry in coverage(game) if entry.rule.id in wanted]
    lacking = [entry for entry in entries if entry.lacks]
    if as_json:
        write_json([_coverage_facts(entry) for entry in entries])
        return 1 if lacking else 0
    for entry in entries:
        page.line(f"{entry.rule.id}  {entry.rule.title}{KIND_WORDS[entry.rule.kind]}", "bold")
        page.lines([f"    code  {place}" for place in entry.code] + [f"    test  {test}" for test in entry.tests])
    for entry in lacking:
        page.line(f"{entry.rule.id} lacks {' and '.join(entry.lacks)}: {entry.rule.title}", "bad")
    testable = sum(entry.rule.is_testable for entry in entries)
    page.line(f"{testable - len(lacking)} of {testable} rules, rulings and options have code and tests")
    return 1 if lacking else 0


def _coverage_facts(entry: Covered) -> dict[str, Any]:
    rule = entry.rule
    return {
        "id": rule.id,
        "number": rule.number,
        "title": rule.title,
        "kind": rule.kind,
        "code": entry.code,
        "tests": entry.tests,
    }
