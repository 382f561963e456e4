"""The `citadel` command: play, replay and look at games; print rules and data; measure.

Anything wrong with what was asked is one line on the error output and exit code 2.
"""

import argparse
import contextlib
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TextIO

import citadel
from citadel.core.errors import CitadelError, counted, visible
from citadel.core.game import Game
from citadel.core.record import Record
from citadel.terminal.arguments import INTERRUPTED, Once, file_name, is_whole_number, pairs, port, seconds, whole_number

# All else is imported where it is used, within `main`: there Ctrl-C is caught.
if TYPE_CHECKING:
    from citadel.terminal.page import Page
    from citadel.terminal.saving import Keeper

COMMANDS = {
    "games": "list the games, their scenarios and options",
    "play": "play a game at the terminal",
    "serve": "play in a browser: serve the page and keep its games",
    "replay": "print the log of a recorded game",
    "show": "show the board of a record or position",
    "verify": "replay a record and check that it is sound",
    "rules": "print rules, rulings and options, or where each is coded and tested",
    "data": "print the component values with their sources, or check an owner's overlay",
    "odds": "print the exact odds of a choice: every possible result",
    "match": "play computer players against each other and count the wins",
    "study": "play many games and write a table and a report with plots",
    "review": "report on a played game: chances, turning points, luck, better choices",
    "bench": "measure the engine",
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code; a failing input or output and Ctrl-C end it without a traceback."""
    try:
        code = _run(sys.argv[1:] if arguments is None else list(arguments))
        sys.stdout.flush()
    except CitadelError as error:
        code = _refuse(str(error))
    except BrokenPipeError:
        code = 2  # The reader of our output has closed it.
    except OSError as error:
        what = error.filename if isinstance(error.filename, str) else "input or output has failed"
        code = _refuse(f"{what}: {(error.strerror or str(error)).lower()}")
    except KeyboardInterrupt:
        code = INTERRUPTED
        with contextlib.suppress(OSError):
            if sys.stdout is not None and sys.stdout.isatty():
                print()
    _empty(sys.stdout)
    _empty(sys.stderr)
    return code


def _refuse(message: str) -> int:
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            print(f"citadel: {visible(' '.join(message.split()))}", file=sys.stderr)
    return 2


def _empty(stream: TextIO | None) -> None:
    """Flush a stream; what cannot be written is dropped, because Python would complain about it at exit."""
    if stream is None:
        return
    try:
        stream.flush()
    except (OSError, ValueError, KeyboardInterrupt):
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _run(arguments: list[str]) -> int:
    if sys.stdout is None:
        raise CitadelError("the output is closed")
    if sys.stdin is None:
        # An empty input: only commands that ask a person something need one.
        sys.stdin = open(os.devnull, "w")  # noqa: SIM115 -- it stays open to the end
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            with contextlib.suppress(OSError):  # An input that has been read from stays as it is.
                reconfigure(errors="replace")
    if not arguments:
        raise CitadelError(f"give a command: {', '.join(COMMANDS)} (citadel --help explains)")
    first = arguments[0]
    if first in ("-h", "--help"):
        _print_help()
        return 0
    if first == "--version":
        print(f"citadel {citadel.__version__}")
        return 0
    if first not in COMMANDS:
        raise CitadelError(f"there is no command '{first}'; the commands are {', '.join(COMMANDS)}")
    parser = Parser(prog=f"citadel {first}", description=COMMANDS[first], allow_abbrev=False)
    carry_out = DEFINITIONS[first](parser)
    try:
        asked = parser.parse_args(arguments[1:])
    except SystemExit:
        return 0  # The help was printed.
    return carry_out(asked)


def _print_help() -> None:
    print("citadel: board wargames of the Vietnam war, every rule enforced\n")
    for command, text in COMMANDS.items():
        print(f"  citadel {command:<8} {text}")
    print("\nFor more about a command: citadel COMMAND --help")


class Parser(argparse.ArgumentParser):
    """Reports a mistake as a CitadelError, and also an output that fails and an option that is given twice."""

    def __init__(self, **about: Any) -> None:
        super().__init__(**about)
        self.register("action", None, Once)

    def print_help(self, file: Any = None) -> None:
        print(self.format_help(), end="", file=file)

    def error(self, message: str) -> NoReturn:
        text = message.replace("the following arguments are required:", "missing:")
        raise CitadelError(f"{self.prog.partition(' ')[2]}: {text}")


# -- commands: each adds its arguments and returns what carries it out -------------------------------------------------

CarryOut = Callable[[argparse.Namespace], int]


def _page() -> "Page":
    from citadel.terminal.page import Page

    return Page(sys.stdout)


def _games(parser: Parser) -> CarryOut:
    from citadel.terminal import reports

    parser.add_argument("--json", action="store_true")
    return lambda asked: reports.list_games(_page(), asked.json)


def _replay(parser: Parser) -> CarryOut:
    from citadel.terminal import reports

    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--data", metavar="FILE", help="the owner's overlay the game was played with")
    parser.add_argument("--json", action="store_true")
    return lambda asked: reports.replay(_page(), Path(asked.file), asked.data, asked.json)


def _show(parser: Parser) -> CarryOut:
    from citadel.terminal import reports

    parser.add_argument("file", metavar="FILE", help="a record or a position")
    parser.add_argument("--at", type=whole_number, metavar="N", help="after N choices; after all by default")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--svg", type=file_name, metavar="OUT", help="draw the board into a file")
    form.add_argument("--json", action="store_true")
    parser.add_argument("--data", metavar="FILE")
    return lambda a: reports.show(_page(), Path(a.file), a.at, a.data, a.svg, a.json)


def _verify(parser: Parser) -> CarryOut:
    from citadel.terminal import reports

    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--data", metavar="FILE")
    return lambda asked: reports.verify(_page(), Path(asked.file), asked.data)


def _rules(parser: Parser) -> CarryOut:
    from citadel.terminal import reports

    parser.add_argument("game", metavar="GAME")
    parser.add_argument("words", metavar="ID-or-number-or-word", nargs="*")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--coverage", action="store_true", help="where each rule is coded and tested; 1 if one is not")
    form.add_argument("--edition", metavar="E", help="how an edition of the rules differs from the others")
    parser.add_argument("--json", action="store_true")

    def carry_out(asked: argparse.Namespace) -> int:
        if asked.edition is not None and asked.words:
            raise CitadelError("--edition lists what an edition changes; it takes no rule")
        if asked.edition is not None:
            return reports.list_edition(_page(), asked.game, asked.edition, asked.json)
        report = reports.list_coverage if asked.coverage else reports.list_rules
        return report(_page(), asked.game, " ".join(asked.words), asked.json)

    return carry_out


def _data(parser: Parser) -> CarryOut:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("check", metavar="check FILE", nargs="*", help="check an owner's overlay")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--all", action="store_true", help="also how the map is drawn")
    form.add_argument("--json", action="store_true", help="every value as JSON")

    def carry_out(asked: argparse.Namespace) -> int:
        from citadel.terminal import data_report

        if not asked.check:
            return data_report.list_data(_page(), asked.game, asked.all, asked.json)
        if asked.check[0] != "check" or len(asked.check) != 2:
            raise CitadelError(f"data: 'check FILE' may follow the game, not '{' '.join(asked.check)}'")
        return data_report.check_data(_page(), asked.game, asked.check[1])

    return carry_out


def _serve(parser: Parser) -> CarryOut:
    parser.add_argument(
        "--host", default="127.0.0.1", metavar="H", help="the address to listen on; this machine only by default"
    )
    parser.add_argument("--port", type=port, metavar="P", help="8000 or the next free one by default")
    parser.add_argument("--store", metavar="URL", help="where games are kept: sqlite:///PATH")

    def carry_out(asked: argparse.Namespace) -> int:
        from citadel.server.serve import serve

        return serve(asked.host, asked.port, asked.store)

    return carry_out


def _odds(parser: Parser) -> CarryOut:
    from citadel.terminal.odds_report import define_odds

    return define_odds(parser, _page)


def _match(parser: Parser) -> CarryOut:
    from citadel.terminal.matches import define_match

    return define_match(parser)


def _study(parser: Parser) -> CarryOut:
    from citadel.terminal.studies import define_study

    return define_study(parser)


def _review(parser: Parser) -> CarryOut:
    from citadel.terminal.review_report import define_review

    return define_review(parser)


def _bench(parser: Parser) -> CarryOut:
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--seconds", type=seconds, default=10.0, metavar="S", help="roughly how long it may take")

    def carry_out(asked: argparse.Namespace) -> int:
        from citadel.analysis.bench import bench
        from citadel.terminal import files

        report = bench(asked.seconds)
        if asked.json:
            files.write_json(report.facts())
        else:
            _page().lines(report.lines())
        return 0

    return carry_out


def _play(parser: Parser) -> CarryOut:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--scenario", metavar="S")
    parser.add_argument("--option", action="append", default=[], metavar="K=V")
    parser.add_argument(
        "--seat", action="append", default=[], metavar="SEAT=PLAYER", help="human, random, easy, normal, hard"
    )
    parser.add_argument(
        "--budget", type=seconds, metavar="SECONDS", help="how long hard thinks about a decision; 1 by default"
    )
    parser.add_argument("--reasons", action="store_true", help="computer players explain their choices")
    parser.add_argument("--seed", type=whole_number, metavar="N", help="fixes dice and computer players")
    parser.add_argument(
        "--record", type=file_name, metavar="FILE", help="keep the game here; an unfinished one there is continued"
    )
    parser.add_argument("--data", metavar="FILE", help="an owner's overlay of component values")
    parser.add_argument("--dice", choices=("rolled", "typed"), help="typed: you roll real dice and type them")
    parser.add_argument("--quiet", action="store_true")
    return play


DEFINITIONS: dict[str, Callable[[Parser], CarryOut]] = {
    "games": _games,
    "play": _play,
    "replay": _replay,
    "show": _show,
    "verify": _verify,
    "rules": _rules,
    "data": _data,
    "serve": _serve,
    "odds": _odds,
    "match": _match,
    "study": _study,
    "review": _review,
    "bench": _bench,
}


# -- play --------------------------------------------------------------------------------------------------------------


def play(asked: argparse.Namespace) -> int:
    """Begin a game or continue a recorded one."""
    from citadel.players import Budget
    from citadel.terminal import files
    from citadel.terminal.play import Session
    from citadel.terminal.saving import Keeper

    game = files.load_game(asked.game, asked.data)
    options = pairs(asked.option, "play", "--option", "K=V")
    values = {name: game.option(name).read(value) for name, value in options.items()}
    given = pairs(asked.seat, "play", "--seat", "SEAT=PLAYER")
    _check_seats(game, given)
    fresh = game.new_record(asked.scenario, **values)
    path = Path(asked.record) if asked.record is not None else None
    keeper = Keeper(game.id, path, asked.data)
    found = _unfinished(game, path) if path is not None else None
    if found is not None:
        _check_same(found, asked, values, str(path))
    record = found or fresh
    facts = record.facts
    seats = {
        seat: given.get(seat) or _recorded_player(facts, seat) or _default_player(game, seat) for seat in game.seats
    }
    seed = asked.seed if asked.seed is not None else _recorded_seed(facts)
    if asked.dice is None:
        asked.dice = facts["dice"] if facts.get("dice") in ("rolled", "typed") else "rolled"
    for proof in ("commitment", "proved after"):
        facts.pop(proof, None)  # Dice rolled from here on are not those that were committed to.
    facts.update({"seed": str(seed), "dice": asked.dice, **{f"seat {seat}": name for seat, name in seats.items()}})
    budget = asked.budget or _recorded_budget(facts)
    if "hard" in seats.values():
        facts["budget"] = f"{budget:g}"
    session = Session(record, seats, seed, keeper, asked.dice == "typed", asked.quiet, Budget.of(budget), asked.reasons)
    keeper.keep(record)
    page = session.page
    page.line(f"{game.title}: {game.subtitle}", "heading")
    if found is not None:
        page.line(f"Continuing {path} after {counted(len(record.choices), 'choice')}.")
    if terms := _terms(record):
        page.line(terms)
    version, newest = record.game.rules_version, type(record.game).rules_version
    if version != newest:
        page.line(f"It began under rules version {version} and continues under it; new games use version {newest}.")
    people = ", ".join(f"{game.side(seat)} {name}" for seat, name in seats.items())
    page.line(f"{people}; {'dice typed' if session.typed else f'seed {seed}'}.")
    if session.has_people:
        page.line("Type the number of a choice or its words; 'help' lists what else you can type.")
    if session.has_people and found is None:
        page.line(_keep(keeper, record))
    return session.play()


def _terms(record: Record) -> str:
    """The scenario and the options that differ from the defaults; empty if none do."""
    game = record.game
    title = next(scenario.title for scenario in game.scenarios if scenario.id == record.scenario)
    defaults = game.defaults({})
    own = [o for o in game.options if record.options[o.id] != game.defaults(record.options)[o.id]]
    own += [o for o in game.options if o.id == "edition" and record.options[o.id] != defaults[o.id]]
    chosen = "".join(f"; {option.id} {option.write(record.options[option.id])}" for option in dict.fromkeys(own))
    return f"{title} ({record.scenario}){chosen}." if chosen or record.scenario != game.default_scenario else ""


def _keep(keeper: "Keeper", record: Record) -> str:
    """Keep a person's game by default, and say where, or say why it cannot be kept."""
    from datetime import datetime

    from citadel.terminal.saving import default_path

    try:
        keeper.path = keeper.path or default_path(record.game.id, datetime.now())
        keeper.keep(record)
    except CitadelError as error:
        keeper.path = None
        return f"This game is not recorded: {error}."
    return f"This game is kept in {keeper.path}."


def _check_seats(game: Game, given: dict[str, str]) -> None:
    from citadel.players import NAMES, make

    for seat, name in given.items():
        if name not in ("human", *NAMES):
            raise CitadelError(f"no player is called '{name}'; the players are human, {', '.join(NAMES)}")
        make("random" if name == "human" else name, game, seat, seed=0)


def _default_player(game: Game, seat: str) -> str:
    from citadel.players import best_of

    return "human" if seat == game.seats[0] else best_of(game)


def _recorded_player(facts: dict[str, str], seat: str) -> str:
    from citadel.players import NAMES

    name = facts.get(f"seat {seat}", "")
    return name if name in ("human", *NAMES) else ""


def _recorded_seed(facts: dict[str, str]) -> int:
    import secrets

    text = facts.get("seed", "")
    return int(text) if is_whole_number(text) else secrets.randbelow(10**6)


def _recorded_budget(facts: dict[str, str]) -> float:
    from citadel.players import AT_THE_TABLE

    try:
        return seconds(facts.get("budget", ""))
    except argparse.ArgumentTypeError:
        return AT_THE_TABLE.seconds


def _unfinished(game: Game, path: Path) -> Record | None:
    """The unfinished record of this game in a file, nothing without a file. Raises CitadelError for anything else."""
    from citadel.terminal import files

    if not files.is_there(path):
        return None
    text = files.read_text(path)
    try:
        record = game.read_record(text)
        p = record.at()
    except CitadelError as error:
        raise CitadelError(f"{path}: is left as it is, because it cannot be continued: {error}") from None
    if p.over:
        raise CitadelError(f"{path}: holds a finished game and is left as it is; give another file")
    return record


def _check_same(found: Record, asked: argparse.Namespace, options: dict[str, Any], path: str) -> None:
    """Refuse to continue a game that was begun on other terms than those asked for."""
    begun = found.options
    if asked.scenario is not None and asked.scenario != found.scenario:
        raise CitadelError(f"{path}: was begun with scenario {found.scenario}, not {asked.scenario}")
    for name, value in options.items():
        if begun[name] != value:
            write = found.game.option(name).write
            raise CitadelError(f"{path}: was begun with {name}={write(begun[name])}, not {write(value)}")
    if asked.seed is not None and found.facts.get("seed") != str(asked.seed):
        raise CitadelError(f"{path}: was begun with seed {found.facts.get('seed', 'unknown')}, not {asked.seed}")


if __name__ == "__main__":
    sys.exit(main())
