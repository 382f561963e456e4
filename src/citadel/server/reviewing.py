"""The review of a played game, made in a process of its own.

    python -m citadel.server.reviewing

reads one order as a line of JSON and answers with lines: how far it is, again and again, and the review at the end.
"""

import os
import signal
import sys
import time

import msgspec
from msgspec import Struct

from citadel.analysis.review_data import Review
from citadel.server.game_cache import GameCache

PATIENCE = 10
"""How far the process lowers its priority (niceness)."""
PAUSE = 0.3
"""Seconds between two lines of progress."""


class Order(Struct, frozen=True):
    """A record to be reviewed, with so many trial games at each moment."""

    game: str
    overlay: str
    record: str
    trials: int


class Report(Struct, frozen=True):
    """The progress of a review, from 0 to 1, and what is looked at; at the end the review, or why there is none."""

    done: float
    words: str = ""
    review: Review | None = None
    error: str = ""


def carried_out(order: Order) -> Review:
    """The review of a record; progress is written to the output meanwhile."""
    from citadel.analysis.review import review  # Not for the server, which knows orders and reports alone.

    last = 0.0

    def progress(done: float, words: str) -> None:
        nonlocal last
        if time.monotonic() - last > PAUSE:
            last = time.monotonic()
            tell(Report(done, words))

    record = GameCache().game(order.game, order.overlay).read_record(order.record)
    return review(record, order.trials, overlay=order.overlay, progress=progress)


def tell(report: Report) -> None:
    """Write a line."""
    sys.stdout.buffer.write(msgspec.json.encode(report) + b"\n")
    sys.stdout.buffer.flush()


def main() -> None:
    """Carry out the one order."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us.
    if hasattr(os, "nice"):
        os.nice(PATIENCE)
    order = msgspec.json.decode(sys.stdin.buffer.readline(), type=Order)
    try:
        tell(Report(1.0, "", carried_out(order)))
    except BrokenPipeError:
        pass  # Nobody wants to know any more.
    except Exception as error:  # noqa: BLE001, RUF100 -- whatever goes wrong in it is told, and the server goes on
        tell(Report(1.0, error=f"{type(error).__name__}: {error}"))


if __name__ == "__main__":
    main()
