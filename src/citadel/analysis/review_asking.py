"""Asking for trial games while a report is made: what is known already is not asked again."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from citadel.analysis.estimates import Judge
from citadel.analysis.trial_games import AnyAsk, Ask, Hands, Trial

Progress = Callable[[float, str], None]
Key = tuple[int, int | None, int]
"""A moment to play on from: after so many choices, perhaps with one more, to the beginning of a turn."""
Share = tuple[float, float]
"""How far the report is before and after something, from 0 to 1."""


def no_progress(done: float, doing: str) -> None:
    """Tells nobody."""


class Asking:
    """All trial games of a report, by the moment they begin at."""

    def __init__(self, hands: Hands, progress: Progress) -> None:
        self.hands = hands
        self.progress = progress
        self.judge = Judge(1.0, {})
        self.known: dict[Key, list[Trial]] = {}
        self.played = 0

    def ask(self, asks: Sequence[AnyAsk], share: Share, doing: str) -> list[Any]:
        """The answers; `share` says how far the report is before and after."""
        begin, end = share
        answers = []
        for number, answer in enumerate(self.hands.answers(asks)):
            self.progress(begin + (end - begin) * number / len(asks), doing)
            answers.append(answer)
        return answers

    def need(self, keys: Iterable[Key], games: int, share: Share, doing: str) -> None:
        """Have so many trial games of each moment: after so many choices, perhaps one more, to a horizon."""
        asks = []
        for after, choice, horizon in dict.fromkeys(keys):
            have = len(self.known.get((after, choice, horizon), ()))
            if have < games:
                asks.append(Ask(after, choice, horizon, have, games - have))
        for ask, trials in zip(asks, self.ask(asks, share, doing), strict=True):
            self.known.setdefault((ask.after, ask.choice, ask.horizon), []).extend(trials)
            self.played += len(trials)

    def chances(self, after: int, choice: int | None, horizon: int) -> list[float]:
        """What the trial games of a moment came to."""
        return self.judge.chances(self.known[after, choice, horizon])
