"""Signals that raise while something is being done, as Ctrl-C does."""

import gc
import signal
from collections.abc import Callable


class Interrupted(Exception):
    """Raised wherever the signal finds the program."""


def interrupted(work: Callable[[], object], times: int, seconds: float) -> int:
    """Do something again and again while a signal comes every so many seconds; how often it raised: so many times.

    It comes again and again since CPython may overlook a single one when other threads run, and raises only while the
    work is done. Garbage waits meanwhile: what is raised in somebody's callback of a collection would be lost.
    """
    is_working, found = False, 0

    def interrupt(*_: object) -> None:
        nonlocal is_working
        if is_working:
            is_working = False
            raise Interrupted

    gc.disable()
    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, seconds, seconds)
    try:
        while found < times:
            try:
                is_working = True
                while is_working:
                    work()
            except Interrupted:
                found += 1
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        gc.enable()
    return found
