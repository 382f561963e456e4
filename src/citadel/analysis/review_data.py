"""The report on a played game, as plain data for page, terminal and file.

Every chance is from 0 to 1 and that of the first seat (`Review.seat`); the other side's is the rest to 1. Where a game
can be drawn (`Review.draws`) a draw counts as half a victory, and sentences speak of the expected score. Every error is
a standard error: two times in three the truth lies within it. `after` counts choices as `Record.at` does: the position
after so many, before the choice of that index.
"""

from msgspec import Struct

from citadel.core.prose import Spans


class Point(Struct, frozen=True):
    """The chance at one moment."""

    after: int
    turn: int
    heading: str
    chance: float
    error: float


class Prospect(Struct, frozen=True):
    """How whole trial games ended that began where a turn begins: shares of victories by seat, and of draws.

    In a solitaire game the shares do not add up to 1: the rest is defeat.
    """

    after: int
    turn: int
    heading: str
    wins: dict[str, float]
    draws: float
    games: int


class Swing(Struct, frozen=True):
    """Something after which the chance was another: a die or draw, or what a seat chose.

    `seat` chose it, `nature` for dice. It begins after `after` choices and ends after `until`; `words`, and as spans
    `told`, tell what was chosen or rolled and what came of it, `sentence` all of it with the chances. `favours` is the
    seat that gained, in a solitaire game `nature` where the seat lost.
    """

    after: int
    until: int
    turn: int
    heading: str
    seat: str
    favours: str
    words: str
    before: float
    chance: float
    error: float
    sentence: str
    told: Spans

    @property
    def change(self) -> float:
        """What the first seat gained."""
        return self.chance - self.before


class Luck(Struct, frozen=True):
    """What the dice gave the first seat beyond what was to be expected, in shares of a victory; ill luck is below zero.

    For the other side it is the opposite. `decided` counts the dice and draws after which the chance was not the same
    whatever fell.
    """

    gained: float
    error: float
    rolls: int
    decided: int
    sentence: str


class Play(Struct, frozen=True):
    """What a seat's own choices gained it against those of the planners, in shares of a victory; mostly below zero."""

    seat: str
    gained: float
    error: float
    sentence: str


class Advice(Struct, frozen=True):
    """What the search would have done at a choice, and what that promised: `chance` and `better` are the chooser's own.

    Trial games other than those of the search decided. `aim` says what for; `told` is the sentence as spans.
    """

    after: int
    turn: int
    heading: str
    seat: str
    chosen: str
    searched: str
    chance: float
    better: float
    error: float
    aim: str
    sentence: str
    told: Spans

    @property
    def better_by(self) -> float:
        """What the search's choice promised more."""
        return self.better - self.chance


class Account(Struct, frozen=True):
    """How the chance came from `start` to `end`: luck and play of the first seat's side and against it, and the rest.

    start + luck + plays of the first seat - plays of the other + rest = end; `start` and `end` are those of the curve,
    `rest` is what the trial games leave open, and `error` how large it may well be by the luck of the trials.
    """

    start: float
    end: float
    luck: float
    plays: dict[str, float]
    rest: float
    error: float


class Series(Struct, frozen=True):
    """A measure through the game: after so many choices, the value."""

    chart: str
    label: str
    owner: str
    values: tuple[tuple[int, float], ...]


class Review(Struct, frozen=True):
    """The report. `method` states in a sentence or two how it was found and how far it can be trusted."""

    game: str
    title: str
    scenario: str
    seats: tuple[str, ...]
    sides: dict[str, str]
    players: dict[str, str]
    """By seat who played, `human` or a computer player, as far as the record says."""
    seat: str
    """Whose chances these are: the first seat."""
    draws: bool
    """Whether the game can be drawn."""
    choices: int
    finished: bool
    ending: str
    """How the game ended, in a sentence, or that it has not."""
    method: str
    reconstructed: str
    """How many component values are reconstructed, in a sentence."""
    trials: int
    seed: int
    played: int
    """How many trial games the report took."""
    points: tuple[Point, ...]
    prospects: tuple[Prospect, ...]
    turning: tuple[Swing, ...]
    """The greatest swings, the greatest first."""
    luck: Luck
    dice: tuple[Swing, ...]
    """The dice and draws that mattered most, the greatest first."""
    plays: tuple[Play, ...]
    advice: tuple[Advice, ...]
    """By the time of the choice; where the trial games can tell nowhere which is better, all the same."""
    account: Account
    series: tuple[Series, ...]

    @property
    def is_drawn(self) -> bool:
        """Whether the game ended in a draw."""
        return self.finished and self.points[-1].chance == 0.5

    @property
    def other_dice(self) -> tuple[Swing, ...]:
        """The dice that mattered and are no turning points."""
        return tuple(swing for swing in self.dice if swing not in self.turning)
