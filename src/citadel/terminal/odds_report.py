"""The command `citadel odds`: the possible results of a choice in a record or a position."""

import argparse
from collections.abc import Callable
from pathlib import Path

from citadel.analysis.odds import Odds, facts, odds
from citadel.core.display import Part, Spread
from citadel.core.errors import CitadelError, IllegalChoice, ParseError, listed
from citadel.core.position import Position
from citadel.terminal.arguments import whole_number
from citadel.terminal.files import read_position, write_json
from citadel.terminal.page import NO_BREAK, Page


def define_odds(parser: argparse.ArgumentParser, make_page: Callable[[], Page]) -> Callable[[argparse.Namespace], int]:
    """The arguments of the command, and what carries it out."""
    parser.add_argument("file", metavar="FILE", help="a record or a position")
    parser.add_argument("choice", metavar="CHOICE", nargs="+", help="a choice in words: assault S4-1")
    parser.add_argument("--at", type=whole_number, metavar="N", help="after N choices; after all by default")
    parser.add_argument("--json", action="store_true", help="with exact chances and the joint distribution")
    parser.add_argument("--data", metavar="FILE")

    def carry_out(asked: argparse.Namespace) -> int:
        p = read_position(Path(asked.file), asked.at, asked.data)
        found = _found(p, " ".join(asked.choice))
        if asked.json:
            write_json(facts(found))
        else:
            tell(make_page(), found)
        return 0

    return carry_out


def _found(p: Position, words: str) -> Odds:
    """The odds of a choice in words. Raises CitadelError; if it is not a choice now, with some that are."""
    try:
        return odds(p, words)
    except (IllegalChoice, ParseError) as error:
        pending = p.decision
        if pending is None:
            raise
        possible = listed([choice.words for choice in pending.choices])
        raise CitadelError(f"{error}; possible now: {possible}") from None


def tell(page: Page, found: Odds) -> None:
    """Print odds in a screenful: what is added up, the chances, the distributions, and what was assumed."""
    forecast, percent = found.forecast, found.trial.p.game.wording.percent
    page.line(f"{forecast.title} ({forecast.rule})", "heading")
    _parts(page, forecast.strengths)
    if forecast.column:
        page.line(f"  {forecast.column_label:<44} {forecast.column}")
    _parts(page, forecast.modifiers)
    if forecast.total:
        page.line(f"  {forecast.total_label:<44} {forecast.total}")
    if forecast.faces:
        page.paragraph(", ".join(f"{face.die}: {face.result}" for face in forecast.faces), "  Die  ")
    page.line()
    for chance in forecast.chances:
        page.paragraph(f"{percent(chance.chance):>10}  {chance.result}: {chance.words}", "", "", " " * 12)
    if forecast.spreads:
        page.line()
    for spread in forecast.spreads:
        page.paragraph(f"{spread.label}: {_rows(spread, percent)}", "  ")
    if forecast.averages:
        page.line()
    _parts(page, forecast.averages)
    if found.policy:
        page.line()
        page.paragraph(found.policy, "  ", "dim", "  ")


def _parts(page: Page, parts: tuple[Part, ...]) -> None:
    for part in parts:
        label = f"{part.label} ({part.rule})" if part.rule else part.label
        page.line(f"  {label:<44} {part.value}")


def _rows(spread: Spread, percent: Callable[[float], str]) -> str:
    return ", ".join(f"{row.value}:{NO_BREAK}{percent(row.chance)}" for row in spread.rows)
