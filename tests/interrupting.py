"""Signals that raise while something is being done, as Ctrl-C does."""

import signal
from collections.abc import Callable


class Interrupted(Exception):
    """Raised wherever the signal finds the program."""


def interrupted(work: Callable[[], object], times: int, seconds: float) -> int:
    """Do something again and again until a signal comes after so many seconds; how often one came: so many times."""

    def interrupt(*_: object) -> None:
        raise Interrupted

    before, found = signal.signal(signal.SIGALRM, interrupt), 0
    try:
        while found < times:
            try:
                signal.setitimer(signal.ITIMER_REAL, seconds)  # Once: nothing is interrupted but the work.
                while True:
                    work()
            except Interrupted:
                found += 1
    finally:
        signal.signal(signal.SIGALRM, before)
    return found
