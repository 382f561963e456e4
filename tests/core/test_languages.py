"""Every sentence comes from a language's folder: in a pseudo-language none is left outside its brackets."""

import ast
import pickle
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest
from babel.numbers import format_decimal
from tests.drawn import SVG, words
from tests.refusals import not_offered

import citadel
from citadel.core.dice import Dice
from citadel.core.errors import DataError
from citadel.core.game import Game
from citadel.core.language import ENGLISH, PSEUDO, Language
from citadel.core.playout import random_choice
from citadel.core.position import NATURE, NONE, Position
from citadel.core.prose import Span, capital, plain
from citadel.core.words import KERNEL, languages
from citadel.server.infos import option_title

GAMES = Path(citadel.__file__).parent / "games"
OURS = re.compile("⟦[^⟧]*⟧")
TYPED = re.compile("“[^”]*”")
"""Words as they are typed, quoted in a refusal."""
RULE = re.compile(r"\b[A-Z]{1,2}-\d[\w.-]*")
"""A rule or ruling by its number."""
CITED = re.compile(r'RULE\("([^"]+)"\)')
"""A rule that a message cites."""
BARE = re.compile(r"\((?:(?:[^()]*[ ,])?\d+\.\d+|[A-Z]{1,2}-\d+\))")
"""The number of a rule in brackets, as words."""
RESULT = re.compile(r"\b\d/[X*-]=?|(?<![\w/])(?:[\d−-](?:R\d)?/[\d−-](?:R\d)?)(?![\w/])")
"""What a printed table has in a cell: hits and the result of an assault, or steps and retreats of both sides."""
LETTER = re.compile(r"[^\W\d_]")
SHEETS = 20
"""After so many choices the position is drawn."""
DESIGNATIONS = frozenset({
    "1st", "3rd", "95C", "A", "ACR", "Abn", "Art", "B", "Bao", "Div", "E6", "H", "HQ", "Hac", "MACV", "NLF", "NVA",
    "PAVN", "PT76", "Plt", "R", "RPPF", "RVN", "Ranger", "Rec", "Rgr", "Spr", "TF52", "Team", "VC", "ind", "mm",
})  # fmt: skip
"""What stands on counters: troops and arms as armies abbreviate them, H where helicopters land."""
NOT_READ = frozenset({
    "id", "rule", "unit", "place", "owner", "face", "faces", "below", "above", "state", "kind", "start", "end", "tag",
    "picture", "box", "type", "ground", "labels", "outline", "last",
})  # fmt: skip
"""Fields of what is shown that nobody reads: ids, drawings, kinds."""
CALLED_BY_RULE = {
    "block-by-block": {"Item": (0, "modifier"), "publish": (1, "cause")},
    "week-in-hell": {"disgrace": (1, "defeat")},
    "an-loc": {"Item": (0, "modifier")},
}
"""Calls in the rules of a game, the argument that is a rule, and what the message begins with that says it."""
NAMED_BY_ITSELF = {("an-loc", "AL-9.5-C2"), ("an-loc", "AL-10.2"), ("an-loc", "AL-10.3-A"), ("an-loc", "AL-10.4")}
"""Modifiers that are called by the unit or the terrain that they come from."""


@cache
def ids_of(game: Game) -> re.Pattern[str]:
    """The ids of counters, places and the like, which are printed on the map and typed."""
    names = {name for kind in ("unit", "place", "zone", "gate") for name in game.vocabulary.names.get(kind, ())}
    return any_of(names)


def any_of(texts: Iterable[str]) -> re.Pattern[str]:
    """Any of some texts, as words of their own."""
    longest = sorted(texts, key=len, reverse=True)
    return re.compile(rf"(?<![\w/-])(?:{'|'.join(map(re.escape, longest))})(?![\w/-])" if longest else "(?!)")


def foreign(game: Game, text: str) -> str:
    """What of a text the language has not said: empty if there are no letters in it."""
    for pattern in (OURS, TYPED, ids_of(game), RULE, RESULT):
        text = pattern.sub(" ", text)
    return " ".join(text.split()) if LETTER.search(text) else ""


def texts_of(shown: Any) -> Iterator[str]:
    """Every text in something shown that people read."""
    if isinstance(shown, str):
        yield shown
    elif isinstance(shown, msgspec.Struct):
        for name in shown.__struct_fields__:
            if name not in NOT_READ:
                yield from texts_of(getattr(shown, name))
    elif isinstance(shown, dict):
        for value in shown.values():
            yield from texts_of(value)
    elif isinstance(shown, list | tuple):
        for value in shown:
            yield from texts_of(value)


def written_on(root: ElementTree.Element) -> set[str]:
    """What is said of a drawing, and what is written on it outside brackets, as a text may be broken into lines."""
    said = {element.text or "" for tag in ("title", "desc") for element in root.iter(f"{SVG}{tag}")}
    left = OURS.sub(" ", "\n".join(words(root))).splitlines()
    return said | {line for line in left if any(LETTER.search(word) for word in {*line.split()} - DESIGNATIONS)}


def said_now(game: Game, p: Position, dice: Dice) -> Iterator[tuple[str, str]]:
    """Everything said of a position, each with what it is."""
    yield "heading", game.heading(p)
    for measure in game.measures(p):
        yield "measure", f"{measure.chart} {measure.label}"
    for label, _ in game.score(p):
        yield "score", label
    for text in texts_of(game.table(p)):
        yield "table", text
    place = dice.pick(len(game.vocabulary.names["place"]))
    yield "place", plain(game.describe_place(p, place))
    pending = p.decision
    if pending is None:
        return
    yield f"prompt of {pending.step}", pending.prompt
    for choice in pending.choices:
        yield f"choice {choice.words}", f"{game.titled(choice.saying)} {game.label(choice.saying)}"
        yield f"meaning of {choice.words}", game.meaning(choice.saying.verb)
        yield f"preview of {choice.words}", plain(game.prospect(p, choice.number))
        yield f"warning of {choice.words}", plain(game.warning(p, choice.number))
    if p.seat != NATURE:
        asked = pending.choices[dice.pick(len(pending.choices))]
        for text in texts_of(game.forecast(p, asked.number)):
            yield f"odds of {asked.words}", text
        others = not_offered(p, range(len(game.vocabulary.names["unit"])), len(game.vocabulary.names["place"]))
        sampled = [game.words(others[dice.pick(len(others))]) for _ in range(5) if others]
        for words in ("roll 9", *sampled):
            refusal = p.why_not(words)
            yield f"refusal of {words}", refusal.sentence if refusal is not None else ""


def drawn_now(game: Game, p: Position) -> Iterator[tuple[str, str]]:
    """Everything written of a position on the page's map, on the sheet and in the terminal, each with where."""
    table = game.table(p)
    for text in written_on(ElementTree.fromstring(f'<svg xmlns="{SVG[1:-1]}">{table.below}{table.above}</svg>')):
        yield "signs", text
    for text in written_on(ElementTree.fromstring(game.draw(p))):
        yield "sheet", text
    for line in game.summary(p, 500).splitlines():
        yield "board", line


def said_of(game: Game) -> Iterator[tuple[str, str]]:
    """What is said of a game before it is played."""
    yield "title", f"{game.title} {game.subtitle}"
    for text in texts_of(game.about):
        yield "about", text
    for scenario in game.scenarios:
        yield "scenario", f"{scenario.title} {scenario.text}"
    for option in game.options:
        yield "option", option_title(game, option.id)
    for rule in game.catalogue:
        yield rule.id, f"{rule.title} {rule.text}"
    for chart, label in game.charts:
        yield "chart", f"{chart} {label}"
    for text in texts_of(game.tables()):
        yield "printed table", text
    for text in texts_of(game.printed_map()):
        yield "printed map", text
    for ending in game.endings:
        yield "ending", game.ending_name(*ending)


def said_in_a_game(game: Game, seed: int) -> set[tuple[str, str]]:
    """Everything said of a random game, each with what it is."""
    dice, p = Dice(seed), game.start()
    said = set(said_of(game))
    p.listening = True
    while not p.over:
        said.update(said_now(game, p, dice))
        p.take(random_choice(p, dice))
        said.update((f"log, {sentence.rule}", str(sentence)) for sentence in game.sentences(p.events))
        p.events = []
    outcome = p.outcome
    assert outcome is not None
    said.add(("outcome", game.outcome_sentence(outcome, p)))
    return said


@pytest.mark.parametrize("id", citadel.GAMES)
def test_nothing_is_said_in_a_game_that_its_language_does_not_say(id: str) -> None:
    game = citadel.game(id, language=PSEUDO)
    said = said_in_a_game(game, 3)
    assert sorted((what, text, rest) for what, text in said if (rest := foreign(game, text))) == []
    assert len(said) > 2000


@pytest.mark.parametrize("id", citadel.GAMES)
def test_nothing_is_drawn_in_a_game_that_its_language_does_not_say(id: str) -> None:
    game, dice = citadel.game(id, language=PSEUDO), Dice(3)
    p, choices = game.start(), 0
    p.listening = True
    drawn = set(drawn_now(game, p))
    while not p.over:
        p.events = []
        p.take(random_choice(p, dice))
        choices += 1
        if choices % SHEETS == 0 or p.over:
            drawn.update(drawn_now(game, p))
    assert sorted((where, text, rest) for where, text in drawn if (rest := foreign(game, text))) == []
    assert {where for where, _ in drawn} == {"signs", "sheet", "board"}
    assert len(drawn) > 300


@pytest.mark.parametrize("id", citadel.GAMES)
def test_sentences_call_counters_and_places_by_their_titles(id: str) -> None:
    game = citadel.game(id)
    ids = machine_ids(game)
    printed = any_of(name for name in names_of(game) if ids.search(name))
    said = said_in_a_game(game, 4)
    assert sorted((what, text) for what, text in said if ids.search(printed.sub("", TYPED.sub("", text)))) == []


def machine_ids(game: Game) -> re.Pattern[str]:
    """The ids that nobody says: neither short titles nor words."""
    words, names = game.wording, game.vocabulary.names
    found = {(kind, value): id for kind in ("unit", "place") for value, id in enumerate(names[kind])}
    return any_of(id for (kind, value), id in found.items() if not id.isalpha() and id != words.short(kind, value))


def names_of(game: Game) -> set[str]:
    """What counters and places are called; the number of a hex is part of its name: `An Loc (0910)`."""
    words, names = game.wording, game.vocabulary.names
    called = (words.title, words.short, lambda kind, value: words.span(kind, value, is_listed=True).text)
    found = {name(kind, value) for name in called for kind in ("unit", "place") for value in range(len(names[kind]))}
    return found | {capital(name) for name in found}


def test_a_game_speaks_the_languages_it_has() -> None:
    with pytest.raises(citadel.ParseError, match="block-by-block does not speak 'xx'; it speaks en, en-XA"):
        citadel.game("block-by-block", language="xx")
    game = citadel.game("block-by-block", language=PSEUDO)
    assert pickle.loads(pickle.dumps(game)) is game
    assert game.fingerprint == citadel.game("block-by-block").fingerprint


def test_a_language_may_word_the_catalogue_and_write_numbers_its_own_way(tmp_path: Path) -> None:
    folder = tmp_path / "de"
    folder.mkdir()
    (folder / "rules.toml").write_text('["BB-1.1-1"]\ntitle = "Maßstab"\n', "utf-8")
    (folder / "names.toml").write_text('[place]\nO-3 = { title = "Straße nach Bao Vinh", short = "O-3" }\n', "utf-8")
    german = Language("de", (tmp_path,))
    ours, theirs = citadel.game("block-by-block").catalogue, citadel.game("block-by-block").catalogue.said_in(german)
    assert (theirs["BB-1.1-1"].title, theirs["BB-1.1-1"].text) == ("Maßstab", ours["BB-1.1-1"].text)
    assert (german.title("place", "O-3", "?"), german.title("place", "O-4", "O-4")) == ("Straße nach Bao Vinh", "O-4")
    assert format_decimal(0.5, "0.00", german.locale) == "0,50"


@pytest.mark.parametrize("id", citadel.GAMES)
def test_every_language_has_the_same_messages_about_the_same_things(id: str) -> None:
    folder = GAMES / id.replace("-", "_")
    english = Language(ENGLISH, (KERNEL, folder / "words"))
    for language in languages(folder):
        assert Language(language, (KERNEL, folder / "words")).variables == english.variables


@pytest.mark.parametrize("id", citadel.GAMES)
def test_messages_named_after_steps_and_events_have_one(id: str) -> None:
    game = citadel.game(id)
    events = vars(import_module(f"citadel.games.{id.replace('-', '_')}.rules.events"))
    for name in game.wording.language.variables:
        file, _, message = name.partition(".")
        if message[:1].isupper() and "." not in message:
            assert message in (events if file == "log" else {*game.steps, "Concealed"}), name


@pytest.mark.parametrize("id", citadel.GAMES)
def test_every_modifier_and_cause_that_the_rules_give_has_its_message(id: str) -> None:
    words, calls, found = citadel.game(id).wording, CALLED_BY_RULE[id], set[tuple[str, str]]()
    for path in (GAMES / id.replace("-", "_")).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            name = getattr(node.func, "id", getattr(node.func, "attr", "")) if isinstance(node, ast.Call) else ""
            if name in calls:
                assert isinstance(node, ast.Call)
                place, stem = calls[name]
                given = node.args[place]
                assert isinstance(given, ast.Constant), f"{path.name}:{node.lineno}: {name} is given no rule by its id"
                found.add((stem, str(given.value)))
    assert {stem for stem, _ in found} == {stem for _, stem in calls.values()}
    for stem, rule in found:
        if (id, rule) not in NAMED_BY_ITSELF:
            message = f"{stem}-{rule.replace('.', '_')}"
            assert words.language.has("log", message), f"words/en/log.ftl lacks {message}"


def test_a_part_without_a_message_is_what_the_error_names() -> None:
    words = citadel.game("block-by-block").wording
    events = import_module("citadel.games.block_by_block.rules.events")
    roll = events.CloseRoll("BB-7.6-2", 3, 4, 4, 1)
    assert plain(words.told([events.Modifier("BB-13.0-1", 1, NONE), roll])[0].spans)
    with pytest.raises(DataError, match=r"^en/log\.ftl: there is no message modifier-BB-13_0-9$"):
        words.told([events.Modifier("BB-13.0-9", 1, NONE), roll])
    with pytest.raises(DataError, match=r"^en/choices\.ftl: there is no message assault\.colour$"):
        words.attribute("choices", "assault", "colour")


@pytest.mark.parametrize("id", citadel.GAMES)
def test_rules_are_cited_by_number_and_never_written_out(id: str) -> None:
    game = citadel.game(id)
    cited = set[str]()
    for folder in (KERNEL, GAMES / id.replace("-", "_") / "words"):
        for path in folder.glob("*/*.ftl"):
            text = "".join(line for line in path.read_text("utf-8").splitlines(True) if not line.startswith("#"))
            assert not BARE.search(CITED.sub("", text)), path
            cited |= set(CITED.findall(text))
    assert cited
    for number in cited:
        assert any(f"{rule.number}.".startswith(f"{number}.") for rule in game.catalogue), number


def test_a_message_cites_a_rule_by_its_number() -> None:
    words = citadel.game("an-loc").wording
    assert words.spans("odds", "not-spent")[1:] == (Span("9.4", "rule", "9.4"), Span(")."))
    assert words.spans("panels", "brigade")[1:] == (Span("13.1.7", "rule", "AL-13.1.7"), Span(")"))
