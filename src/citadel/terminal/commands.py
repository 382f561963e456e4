"""What a player can type besides choices: undo, why, rule, odds, board, area, map, tables, log, hint and so on."""

import shlex
from collections.abc import Callable
from typing import TYPE_CHECKING

from citadel.analysis.odds import check_is_for_a_seat
from citadel.analysis.odds import odds as odds_of
from citadel.core.errors import CitadelError
from citadel.core.game import LEGEND, Game
from citadel.core.position import NATURE, NONE, Position, Saying
from citadel.core.prose import plain
from citadel.display import text
from citadel.players import HINTING, WAITING, Player, best_of, make
from citadel.terminal.files import path_from
from citadel.terminal.input import reason, spoken
from citadel.terminal.odds_report import tell

if TYPE_CHECKING:
    from citadel.terminal.play import Session

LOG_LINES = 30
MOST_RULES = 6

HELP = (
    "Type the number of a choice, or its words{words}. The verb may be left out where the rest is clear, and "
    "several choices fit one line{line}. 'end', 'done', 'finish', 'enough' and 'pass' mean the same. "
    "An empty line shows the choices again. Besides choices you can type:"
)
EXPLAINED = (
    ("undo", "take back your last entry, but no die roll or choice of the other side (undo 3: three; undo all)"),
    ("why WORDS", "why something is not possible, with the rule: why {unit} {place}"),
    ("rule WORD", "a rule by id, case number or word"),
    ("odds CHOICE", "the exact odds of an attack or another roll, named in words or by number"),
    ("list", "the choices again, all of them"),
    ("board", "the board; board PART shows one zone or part of it"),
    ("area PLACE", "one place: what it is, its neighbours, who is there (zone PLACE: the same)"),
    ("map", "draw the map into a file"),
    ("log", "what has happened recently (log all: from the beginning)"),
    ("hint", "what the computer would do here, after a second of thought"),
    ("reasons", "have computer players explain their choices, here and in the log (again: stop)"),
    ("save FILE", "keep a copy of the game in a file"),
    ("quit", "leave; the game can be continued later"),
)


class Quit(Exception):
    """The player leaves."""


def is_command(game: Game, words: str) -> bool:
    """Whether words begin with a command, or with the name of a table."""
    command = words.split()[0].lower()
    return command in COMMANDS or command in game.tables()


def obey(session: "Session", seat: str, words: str) -> bool:
    """Carry out a command; says whether the position has changed."""
    command, rest = words.split()[0].lower(), words.partition(" ")[2].strip()
    table = session.game.tables(session.match.position.seen).get(command)
    try:
        if rest and (table is not None or COMMANDS[command] in ALONE):
            raise CitadelError(f"{command} is typed alone, without '{rest}'")
        if table is None:
            return COMMANDS[command](session, seat, rest)
        session.page.lines(text.panel(table, session.page.width, session.game.wording))
    except CitadelError as error:
        session.say(spoken(error))
    return False


def undo(session: "Session", seat: str, rest: str) -> bool:
    """Back to the last die or the other side's choice at most."""
    possible = _takeable(session, seat)
    if rest and rest != "all" and not (rest.isascii() and rest.isdecimal() and int(rest[:4])):
        raise CitadelError(f"undo takes a number from 1 on, or 'all', not '{rest}'")
    if not possible:
        session.say(f"nothing can be taken back: {_limit(session, len(session.made), seat)}")
        return False
    if rest == "all":
        count = possible
    else:
        # What was chosen before the game was opened here is counted choice by choice.
        steps = int(rest[:4]) if rest else 1
        count = sum(session.entries[-steps:]) + max(0, steps - len(session.entries))
        count = min(max(1, count), possible)
    taken = session.take_back(count)
    left = possible - count
    further = f"{left} more can be taken back" if left else f"no further: {_limit(session, len(session.made), seat)}"
    session.say(f"taken back: {', '.join(taken)}; {further}")
    return True


def _takeable(session: "Session", seat: str) -> int:
    """How many choices can be taken back: a seat's own, and dice that people typed, which may be typing errors."""
    makers = [NATURE if maker == NATURE else session.game.seats[maker] for maker in session.made]
    if not session.typed:
        return session.match.can_undo() if seat and makers and makers[-1] == seat else 0
    people = [maker for maker in makers if maker != NATURE and maker not in session.players]
    whose = (NATURE, seat or (people[-1] if people else ""))
    return next((count for count, maker in enumerate(reversed(makers)) if maker not in whose), len(makers))


def _limit(session: "Session", made: int, seat: str) -> str:
    if made == 0:
        return "this is the beginning"
    before = session.made[made - 1]
    if before == NATURE:
        is_draw = session.match.record.choices[made - 1].startswith("draw ")
        return "a marker was drawn before this" if is_draw else "a die was rolled before this"
    other = session.game.seats[before]
    return f"the {session.game.side(other)} chose before this" if other != seat else "the game moved on"


def why(session: "Session", seat: str, rest: str) -> bool:
    """The rule that keeps something from being a choice."""
    if not rest:
        raise CitadelError(f"say what: why move {_example(session.game, 'unit')}")
    session.say(reason(session.match.position, rest) or f"'{rest}' is possible now")
    return False


def rule(session: "Session", seat: str, rest: str) -> bool:
    """Rules by id, number or word."""
    if not rest:
        raise CitadelError("say which rule: an id, a case number or a word")
    found = session.game.catalogue.find(rest)
    for entry in found[:MOST_RULES]:
        session.page.paragraph(f"{entry.number} {entry.title} [{entry.id}]: {entry.text}")
    if len(found) > MOST_RULES:
        command = shlex.join(["citadel", "rules", session.game.id, rest])
        session.say(f"{len(found) - MOST_RULES} more: {command} lists them all")
    return False


def odds(session: "Session", seat: str, rest: str) -> bool:
    """The exact odds of a choice of this moment; of the last where several are named."""
    p = session.match.position.seen.copy()
    check_is_for_a_seat(p)
    if not rest:
        first = next((choice for choice in session.menu.order if session.game.odds(p, choice.number)), None)
        if first is None:
            raise CitadelError("no choice has odds now: no die or draw decides any of them")
        raise CitadelError(f"name a choice, in words or by number: odds {first.words}")
    *before, choice = session.meant(rest)
    for number in before:
        p.take(number)
    tell(session.page, odds_of(p, choice))
    return False


def board(session: "Session", seat: str, rest: str) -> bool:
    """The board in a screenful, or one zone."""
    session.show_board(rest)
    return False


def area(session: "Session", seat: str, rest: str) -> bool:
    """One place: what it is, what it borders on and who is there; or a zone of several."""
    game = session.game
    named = game.aliases.get(f"zone {rest.lower()}") or game.without_aliases(rest)
    place = game.vocabulary.find("place", named)
    if place == NONE:
        if any(name.lower() == f"{rest.lower()}-1" for name in game.vocabulary.names["place"]):
            session.show_board(rest)
            return False
        example = _example(game, "place")
        raise CitadelError(f"no place is called '{rest}'" if rest else f"say which: area {example}")
    session.page.paragraph(plain(game.describe_place(session.match.position.seen, place)))
    return False


def _example(game: Game, kind: str) -> str:
    """A name to show how something is said: MACV among the places, otherwise the first."""
    names = game.vocabulary.names[kind]
    return next((name for name in names if name.lower() == "macv"), names[0])


def draw(session: "Session", seat: str, rest: str) -> bool:
    """The map in a file."""
    path = session.keeper.draw(session.game.draw(session.match.position.seen))
    session.page.line(f"The map is in {path}")
    return False


def show_choices(session: "Session", seat: str, rest: str) -> bool:
    """The choices of this moment, even very many."""
    session.show_choices()
    return False


def log(session: "Session", seat: str, rest: str) -> bool:
    """What has happened recently, under its headings."""
    if rest not in ("", "all"):
        raise CitadelError(f"log takes 'all' or nothing, not '{rest}'")
    told: list[tuple[str, str]] = []
    known, last = session.told, ""
    for number, events in enumerate(session.match.log):
        if number in session.match.record.headings:
            told.append((session.match.record.headings[number], "heading"))
        reason = session.reason(number) if session.with_reasons and number < known else ""
        if reason and reason != last:
            told.append((f"  {reason}", "dim"))
            last = reason
        for heading, part in session.game.parts(events):
            told += [(heading, "heading")] if heading else []
            told += [(f"  {sentence}", "") for sentence in session.game.sentences(part)]
    if all(style for _, style in told):
        session.say("nothing has happened yet")
        return False
    for line, style in told if rest == "all" else told[-LOG_LINES:]:
        session.page.paragraph(line, "", style)
    return False


def save(session: "Session", seat: str, rest: str) -> bool:
    """Keep a copy of the game in a file; never in one that holds something else."""
    if not rest:
        raise CitadelError("say where: save FILE")
    path = path_from(rest)
    session.keeper.save(session.match.record, path)
    session.page.paragraph(f"Saved in {path}; to continue from here: {session.keeper.command('play', path)}")
    return False


def hint(session: "Session", seat: str, rest: str) -> bool:
    """What the computer would choose, as it can be typed, and its reason if it has one."""
    p = session.match.position
    if p.seat == NATURE:
        raise CitadelError("this is for the die to decide")
    # A search would try out what the other seat has chosen in secret.
    level = best_of(session.game) if p.step.is_secret(p) else "hard"
    is_twofold = any(where_next(p, choice) is not None for choice in p.listed)
    budget = HINTING._replace(seconds=HINTING.seconds / 2) if is_twofold else HINTING
    sayings, why = hinted(make(level, session.game, session.game.seat_name(p.seat), 1, budget), p.seen)
    game, (first, *then) = session.game, sayings
    words = " ".join([game.words(first), *(game.words(saying._replace(verb="")) for saying in then)])
    title = ", ".join([f"“{game.titled(saying)}”" for saying in sayings])
    typed = f" (type '{words}')" if title != f"“{words}”" else ""
    session.say(f"the computer would choose {title}{typed}{f'. {why}' if why else ''}")
    return False


def reasons(session: "Session", seat: str, rest: str) -> bool:
    """Whether computer players explain their choices."""
    if rest not in ("", "on", "off"):
        raise CitadelError(f"reasons can be 'on' or 'off', not '{rest}'")
    if not session.players:
        raise CitadelError("no computer player is at this table")
    session.with_reasons = rest == "on" or (rest == "" and not session.with_reasons)
    told = "computer players explain their choices, here and in the log"
    session.say(told if session.with_reasons else "computer players no longer explain their choices")
    return False


def where_next(p: Position, choice: int) -> Position | None:
    """Where a choice of a unit leads, if all that is asked there is a place for it; else nothing."""
    saying = p.step.describe(p, choice)
    if saying.unit == NONE or saying.place != NONE:
        return None
    twin = p.copy()
    twin.take(choice)
    if twin.over or twin.seat != p.seat:
        return None
    return twin if all(twin.step.describe(twin, number).place != NONE for number in twin.listed) else None


def hinted(player: Player, p: Position) -> tuple[list[Saying], str]:
    """The computer's choice, and that of the place it would name next if that is all that is asked, and what for."""
    choice = player.choose(p.copy())
    sayings, why = [p.step.describe(p, choice)], "" if player.explain() == WAITING else player.explain()
    following = where_next(p, choice)
    if following is None:
        return sayings, why
    return [*sayings, following.step.describe(following, player.choose(following.copy()))], player.explain()


def _to_type(p: Position) -> tuple[str, str]:
    """A choice that can be typed now, and one with the place that it asks for next, as examples; empty without one."""
    found = next(((choice, twin) for choice in p.listed if (twin := where_next(p, choice)) is not None), None)
    if found is None:
        return (f": '{p.game.words(p.step.describe(p, p.listed[0]))}'" if p.listed else ""), ""
    choice, twin = found
    words = p.game.words(p.step.describe(p, choice))
    place = p.game.vocabulary.names["place"][twin.step.describe(twin, twin.listed[0]).place]
    return f": '{words}'", f": '{words} {place}'"


def show_help(session: "Session", seat: str, rest: str) -> bool:
    """What can be typed, and what the signs mean."""
    page, printed = session.page, dict(session.game.tables())
    names = {kind: _example(session.game, kind) for kind in ("unit", "place")}
    words, line = _to_type(session.match.position.seen)
    page.paragraph(HELP.format(words=words, line=line))
    legend = printed.pop(LEGEND, None)
    signs = " ".join(text.panel(legend, page.width, session.game.wording)[1:]) if legend else ""
    tables = [(name, table.title) for name, table in printed.items()]
    for command, meaning in (*EXPLAINED[:-3], *tables, *EXPLAINED[-3:]):
        page.paragraph(f"{command:<12} {meaning.format(**names)}", "  ", hanging=" " * 15)
    if signs:
        page.paragraph(signs)
    return False


def leave(session: "Session", seat: str, rest: str) -> bool:
    """Leave the game; if it is not kept the player is asked first."""
    unsafe = not session.keeper.is_safe(session.match.record)
    if unsafe and not session.confirm("this game is not kept: 'save FILE' keeps it, 'quit' again leaves anyway"):
        return False
    raise Quit


COMMANDS: dict[str, Callable[["Session", str, str], bool]] = {
    "undo": undo,
    "why": why,
    "rule": rule,
    "odds": odds,
    "list": show_choices,
    "board": board,
    "area": area,
    "zone": area,
    "map": draw,
    "log": log,
    "save": save,
    "hint": hint,
    "reasons": reasons,
    "help": show_help,
    "?": show_help,
    "quit": leave,
}
ALONE = (draw, show_choices, hint, show_help, leave)
"""What takes no further words."""
