"""Progress of a long task, on the error output: a bar at a terminal, a plain line now and then elsewhere."""

import shutil
import sys
import time

OFTEN = 0.2
SELDOM = 15.0
"""Seconds between two changes of the bar, and between two plain lines."""
WIDEST = 30


class Progress:
    """Reports how much is done and how long the rest will take. Use as a context; a bar is removed at the end."""

    def __init__(self, before: float = 0.0) -> None:
        """`before`: the share that was done in an earlier run, which does not count towards the speed."""
        self.out = sys.stderr
        self.before = before
        self.begin = self.last = time.monotonic()
        self.is_bar = self.out is not None and self.out.isatty()
        self.shown = 0

    def __enter__(self) -> "Progress":
        return self

    def __exit__(self, *error: object) -> None:
        self._show("")

    def games(self, done: int, of: int) -> None:
        """So many games are done, out of so many."""
        self.told(done / of, f"{done} of {of} games")

    def told(self, share: float, words: str) -> None:
        """A share of the whole is done, from 0 to 1; in words, what that is."""
        now = time.monotonic()
        if now - self.last < (OFTEN if self.is_bar else SELDOM) or share >= 1 or self.out is None:
            return
        self.last = now
        done = share - self.before
        left = f"about {length((1 - share) * (now - self.begin) / done)} left" if done > 0 else "beginning"
        text = f"{words}, {share:.0%}, {left}"
        if not self.is_bar:
            print(text, file=self.out, flush=True)
            return
        room = min(WIDEST, shutil.get_terminal_size((80, 24)).columns - len(text) - 4)
        full = round(room * share)
        self._show(f"[{'#' * full}{'.' * (room - full)}] {text}" if room >= 5 else text)

    def _show(self, text: str) -> None:
        if self.is_bar and (text or self.shown):
            print(f"\r{text:<{self.shown}}" + ("" if text else "\r"), end="", file=self.out, flush=True)
            self.shown = len(text)


def spent(seconds: float) -> str:
    """How long something took: with tenths of a second where they matter, otherwise as `length`."""
    return f"{max(0.1, seconds):.1f} s" if seconds < 9.95 else length(seconds)


def length(seconds: float) -> str:
    """A length of time as people say it: `40 s`, `12 min`, `3 h 20 min`."""
    if seconds < 100:
        return f"{max(1, round(seconds))} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 100 else f"{minutes // 60} h {minutes % 60:02} min"
