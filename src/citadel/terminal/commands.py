"""What a player can type besides choices: undo, why, rule, board, log, save, hint, help, quit."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from citadel.core.errors import CitadelError
from citadel.core.position import NATURE
from citadel.players import make
from citadel.terminal.files import write_text
from citadel.terminal.words import reason

if TYPE_CHECKING:
    from citadel.terminal.play import Session

LOG_LINES = 30
MOST_RULES = 6

HELP = (
    "Type the number of a choice, or its words: 'move A/1/1'. The verb may be left out where the rest is plain,",
    "and several choices fit one line: 'move A/1/1 S5-1'. A unit's value stands in brackets: A/1/1 (4).",
    "An empty line shows the choices again. Besides choices you can type:",
    "  undo         take back your last entry (undo 3: three, undo all: all), never past a die or the other side",
    "  why WORDS    why something is not possible, with its rule",
    "  rule ID      a rule by id, case number or word",
    "  board, log   the board; what happened lately (log all: from the beginning)",
    "  hint         what the computer would do here",
    "  save FILE    keep the game in a file",
    "  quit         leave",
)


class Quit(Exception):
    """The player leaves."""


def obey(session: "Session", seat: str, words: str) -> bool:
    """Carry out a command; says whether the position has changed."""
    command, _, rest = words.partition(" ")
    try:
        return COMMANDS[command.lower()](session, seat, rest.strip())
    except CitadelError as error:
        session.say(str(error))
        return False


def undo(session: "Session", seat: str, rest: str) -> bool:
    """Back to the last die or the other side's choice at most."""
    made, possible = session.made, session.match.can_undo()
    seats = session.game.seats
    if rest and rest != "all" and not rest.isdecimal():
        raise CitadelError(f"undo takes a number or 'all', not '{rest}'")
    if not seat or not made or made[-1] == NATURE or seats[made[-1]] != seat:
        session.say(f"nothing can be taken back: {_limit(session, len(made), seat)}")
        return False
    entries = session.entries or [1]
    if rest == "all":
        count = possible
    else:
        steps = min(int(rest[:4]) if rest else 1, len(entries))
        count = min(max(1, sum(entries[len(entries) - steps :])), possible)
    taken = session.take_back(count)
    left = possible - count
    further = f"{left} more can be taken back" if left else f"no further: {_limit(session, len(session.made), seat)}"
    session.say(f"taken back: {', '.join(taken)}; {further}")
    return True


def _limit(session: "Session", made: int, seat: str) -> str:
    if made == 0:
        return "this is the beginning"
    before = session.made[made - 1]
    if before == NATURE:
        return "a die was rolled before this"
    other = session.game.seats[before]
    return f"the {session.game.sides.get(other, other)} chose before this" if other != seat else "the game moved on"


def why(session: "Session", seat: str, rest: str) -> bool:
    """The rule that keeps something from being a choice."""
    if not rest:
        raise CitadelError("say what you mean: why move A/1/1")
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
        session.say(f"{len(found) - MOST_RULES} more: citadel rules {session.game.id} '{rest}' lists them all")
    return False


def board(session: "Session", seat: str, rest: str) -> bool:
    """The board in a screenful."""
    session.show_board()
    return False


def log(session: "Session", seat: str, rest: str) -> bool:
    """What happened lately."""
    told = [line for events in session.match.log for line in session.game.sentences(events)]
    shown = told if rest == "all" else told[-LOG_LINES:]
    for sentence in shown:
        session.page.paragraph(sentence, "  ")
    if not shown:
        session.say("nothing has happened yet")
    return False


def save(session: "Session", seat: str, rest: str) -> bool:
    """Keep the game in a file; never one that holds something else."""
    if not rest:
        raise CitadelError("say where: save FILE")
    path = Path(rest).expanduser()
    if path.exists() and path != session.path:
        raise CitadelError(f"{path} is there already: give another name")
    write_text(path, session.match.record.text())
    session.saved = len(session.match.record.choices)
    session.say(f"saved in {path}; to go on from here: citadel play {session.game.id} --record {path}")
    return False


def hint(session: "Session", seat: str, rest: str) -> bool:
    """What the computer would choose, and its reason."""
    p = session.match.position
    if p.seat == NATURE:
        raise CitadelError("this is for the die to decide")
    player = make("normal", session.game, session.game.seat_name(p.seat), 1)
    choice = player.choose(p.copy())
    session.say(f"the computer would say: {session.game.words(p.step.describe(p, choice))}. {player.explain()}")
    return False


def show_help(session: "Session", seat: str, rest: str) -> bool:
    """What can be typed."""
    session.page.lines(HELP)
    return False


def leave(session: "Session", seat: str, rest: str) -> bool:
    """Leave the game; it is kept if it has a file."""
    if not session.may_leave():
        session.say("this game is not kept: 'save FILE' keeps it, 'quit' again leaves without")
        return False
    raise Quit


COMMANDS: dict[str, Callable[["Session", str, str], bool]] = {
    "undo": undo,
    "why": why,
    "rule": rule,
    "board": board,
    "log": log,
    "save": save,
    "hint": hint,
    "help": show_help,
    "?": show_help,
    "quit": leave,
}
