"""`citadel review`: the report on a played game, as text, data or an HTML file."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryFile

from citadel.analysis.provenance import where_listed
from citadel.analysis.review_data import Review
from citadel.analysis.review_words import called, numbered, percent, players
from citadel.core.errors import CitadelError
from citadel.terminal import files
from citadel.terminal.arguments import file_name, positive, stopped, whole_number, within
from citadel.terminal.page import Page
from citadel.terminal.progress import Progress


def define_review(parser: argparse.ArgumentParser) -> Callable[[argparse.Namespace], int]:
    """Add the arguments of `citadel review`; returns what carries it out."""
    parser.add_argument("file", metavar="FILE", help="a record, finished or not")
    parser.add_argument("--out", type=file_name, metavar="HTML", help="write the report into an HTML file")
    parser.add_argument("--json", action="store_true")
    parser.add_argument(
        "--since", type=whole_number, default=0, metavar="N", help="only what came after the first N choices"
    )
    parser.add_argument("--trials", type=_trials, metavar="N", help="trial games for each moment; 16 by default")
    parser.add_argument("--seed", type=whole_number, default=1, metavar="S", help="fixes the trial games; 1 by default")
    parser.add_argument("--workers", type=positive, default=1, metavar="N", help="processes; 1 by default")
    parser.add_argument("--data", metavar="FILE", help="the owner's overlay the game was played with")
    return write_review


def _trials(text: str) -> int:
    """How many trial games a report takes, for argparse."""
    from citadel.analysis.review import LEAST, MOST

    return within(text, LEAST, MOST)


def write_review(asked: argparse.Namespace) -> int:
    """Make the report and print or write it."""
    import msgspec

    from citadel.analysis.review import TRIALS, review
    from citadel.analysis.review_page import page

    path = Path(asked.out) if asked.out is not None else None
    if path is not None:
        _check(path)
    record = files.read_record(Path(asked.file), asked.data)
    overlay = files.read_text(Path(asked.data)) if asked.data is not None else ""
    trials = TRIALS if asked.trials is None else asked.trials
    try:
        with Progress() as progress:
            found = review(record, trials, asked.seed, asked.workers, overlay, asked.since, progress.told)
    except KeyboardInterrupt:
        return stopped("a review keeps nothing until it is done; the same command starts again")
    if path is not None:
        files.write_text(path, page(found))
    if asked.json:
        files.write_json(msgspec.to_builtins(found))
    elif path is not None:
        Page(sys.stdout).line(f"{path}: written")
    else:
        tell(Page(sys.stdout), found)
    return 0


def _check(path: Path) -> None:
    """Refuse to write over anything but an HTML file, or where there is no folder. Raises CitadelError."""
    if not path.parent.is_dir():
        raise CitadelError(f"{path}: there is no folder {path.parent}")
    try:
        TemporaryFile(dir=path.parent).close()
    except OSError as error:
        raise CitadelError(f"{path}: nothing can be written into the folder {path.parent}") from error
    if files.is_there(path) and "<html" not in files.read_text(path)[:1000].lower():
        raise CitadelError(f"{path}: holds something other than an HTML page and is left as it is")


def tell(page: Page, review: Review) -> None:
    """The report in words."""
    page.line(f"{review.title}: report on a game", "heading")
    page.paragraph(review.ending)
    if review.players:
        page.paragraph(players(review.sides, review.players))
    draw = " (a draw counts half)" if review.draws else ""
    side = review.sides[review.seat]
    page.line(f"{called(review.draws).capitalize()} of the {side} where turns begin{draw}", "heading")
    seen = set()
    for point in review.points:
        if point.turn not in seen or point is review.points[-1]:
            seen.add(point.turn)
            error = f"± {round(100 * point.error)}" if point.error else ""
            chance = "draw" if review.is_drawn and point is review.points[-1] else percent(review, point.chance)
            page.line(f"  {chance:>10} {error:<6} {point.heading}")
    sections = (
        ("Turning points", [_linked(swing.sentence, swing.after, swing.until) for swing in review.turning]),
        ("Luck and play", [review.luck.sentence, *(play.sentence for play in review.plays)]),
        ("What the search would have done", [_linked(each.sentence, each.after) for each in review.advice]),
        ("How this was found", [review.method, f"{review.reconstructed} {where_listed(review.game)}"]),
    )
    for title, sentences in sections:
        page.line(title, "heading")
        for sentence in sentences or ["Nothing that the trial games could distinguish from chance."]:
            page.paragraph(sentence, "  ")


def _linked(sentence: str, after: int, until: int = 0) -> str:
    return f"{numbered(after, until).capitalize()}. {sentence}"
