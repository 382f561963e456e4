"""The sentences of a report, and what a record tells at each moment: the messages are those of `review.ftl`."""

from collections.abc import Mapping, Sequence

from citadel.analysis.review_data import Advice, Review, Swing
from citadel.core.game import ROLL, Game
from citadel.core.position import NATURE, Position
from citadel.core.prose import Sentence, Span, Spans, die
from citadel.core.prose import signed as with_sign
from citadel.core.record import Record
from citadel.core.words import whole_percent
from citadel.games import find

FILE = "review"
SURE = 2
"""What is less than so many times its error may be chance."""
VAGUE = 0.05
"""With a greater error nothing is called about equal."""
WORTH_TELLING = 0.02
"""What advice must promise more than what was chosen."""
MOST_TOLD = 4
NO_MORE = ("end", "finish", "none", "rest", "without", "decline")
"""Verbs of choices that bring nothing about themselves: what is told after them is of something else."""


class Telling:
    """What happened in a record: headings, turns, prompts and sentences, by the number of choices made."""

    def __init__(self, record: Record, positions: Sequence[Position]) -> None:
        self.record = record
        self.game = record.game
        self.positions = positions
        self.headings: list[str] = []
        self.turns: list[int] = []
        self.brought: list[list[Sentence]] = []
        """What each choice brought about."""
        for number, p in record.positions(listening=True):
            self.headings.append(self.game.heading(p))
            self.turns.append(self.game.turn(p)[0])
            if number:
                self.brought.append(self.game.sentences(p.events))

    def turn_starts(self, since: int) -> list[int]:
        """Where we begin to look, and where later turns begin."""
        turns = self.turns
        return [after for after in range(since, len(turns)) if after == since or turns[after] != turns[after - 1]]

    def moments(self, since: int, most: int) -> list[int]:
        """Where we begin to look, where phases begin, and the end: at most so many, but every turn."""
        last = len(self.headings) - 1
        phases = [after for after in range(since + 1, last) if self.headings[after] != self.headings[after - 1]]
        kept = {last, *self.turn_starts(since)}
        others = [after for after in phases if after not in kept]
        room = max(0, most - len(kept))
        if len(others) > room:
            others = [others[index * len(others) // room] for index in range(room)]
        return sorted(kept | set(others))

    def choice(self, after: int) -> int:
        """The choice that was made, by its number."""
        return self.game.number_of(self.positions[after], self.record.choices[after])

    def named(self, after: int, choice: int) -> Spans:
        """What a choice is called in sentences."""
        return self.game.wording.choice(self.positions[after].step.describe(self.positions[after], choice))

    def words(self, start: int, end: int) -> Spans:
        """What was chosen or rolled, and what came of it."""
        words, p = self.game.wording, self.positions[start]
        brought = [sentence.spans for number in range(start, end) for sentence in self.brought[number]]
        if p.seat == NATURE:
            return self.together(brought) if brought else self.bare_roll(start)
        side, made = self.game.side(self.game.seats[p.seat]), end - start
        if made == 1:
            choice = self.choice(start)
            if not brought or p.step.describe(p, choice).verb in NO_MORE:
                chosen = self.named(start, choice)
                brought.insert(0, words.spans(FILE, "chose", prompt=self.asked(start), side=side, choice=chosen))
            return self.together(brought)
        told = brought or [
            words.spans(FILE, "made", choice=self.named(number, self.choice(number))) for number in range(start, end)
        ]
        more = max(0, len(told) - MOST_TOLD)
        return words.spans(FILE, "together", side=side, number=made, told=self.together(told), more=more)

    def together(self, told: Sequence[Spans]) -> Spans:
        """The first of several sentences, one after another."""
        return self.game.wording.joined(told[:MOST_TOLD], (Span(" "),))

    def asked(self, after: int) -> Spans:
        """What was to be decided."""
        return self.game.prompt(self.positions[after]).spans

    def bare_roll(self, after: int) -> Spans:
        """A die that brought nothing about by itself: the first that was told of it at the next one."""
        words, p, choice = self.game.wording, self.positions[after], self.choice(after)
        saying = p.step.describe(p, choice)
        face = (die(saying.number),) if saying.verb == ROLL else ()
        for following in self.brought[after + 1][:1] if after + 1 < len(self.brought) else []:
            several = face and len(following.dice) > 1
            return words.spans(FILE, "shows", die=face, told=following.spans) if several else following.spans
        if face:
            return words.spans(FILE, "rolled", prompt=self.asked(after), die=face)
        return words.spans(FILE, "drawn", prompt=self.asked(after), choice=self.named(after, choice))

    def ending(self) -> str:
        """How the game ended, or that it has not."""
        p = self.positions[-1]
        if p.result is not None:
            return self.game.outcome_sentence(p.result, p)
        return self.game.wording.text(FILE, "unfinished", heading=self.headings[-1])


def can_be_drawn(game: Game) -> bool:
    """Whether a game can end without a winner."""
    return any(not winner for winner, _ in game.endings)


def called(draws: bool) -> str:
    """What the numbers of a report are called: chances, or where draws count half, scores."""
    return "expected score" if draws else "chance"


def heading(draws: bool) -> str:
    """The same as a title."""
    return "Expected score (a draw counts half)" if draws else "Chance of victory"


def players(sides: Mapping[str, str], players: Mapping[str, str]) -> str:
    """Who played, in a sentence; nothing where the record does not say."""
    told = ["a person" if name == "human" else f"the computer ('{name}')" for name in players.values()]
    heads = ["The {} were played by {}", *["the {} by {}"] * (len(told) - 1)]
    parts = [head.format(sides[seat], who) for head, seat, who in zip(heads, players, told, strict=False)]
    return f"{', '.join(parts)}." if parts else ""


def favouring(review: Review, swing: Swing) -> str:
    """Whom dice favoured: `for the ARVN`, in a solitaire game perhaps `against the US`."""
    is_own = swing.favours in review.sides
    return f"for the {review.sides[swing.favours]}" if is_own else f"against the {review.sides[review.seat]}"


def whole(change: float) -> int:
    """A difference of chances in points of a hundred, whichever way."""
    return round(100 * abs(change))


def signed(change: float) -> str:
    """A difference of chances with its sign: `+12`."""
    return with_sign(round(100 * change))


def about(error: float) -> str:
    """An error in brackets to follow a number: ` (± 4)`; nothing for what is sure."""
    return f" (± {max(1, round(100 * error))})" if error > 0 else ""


def swing(game: Game, heading: str, told: Spans, before: float, chance: float, error: float) -> str:
    """Something after which the chance was another."""
    words = game.wording
    return words.text(
        FILE,
        "swing",
        heading=heading,
        told=told,
        draws=can_be_drawn(game),
        side=game.side(game.seats[0]),
        how="rose" if chance >= before else "fell",
        before=words.percent(before),
        chance=words.percent(chance),
        error=about(error),
    )


def percent(review: Review, chance: float, form: str = "") -> str:
    """A chance in whole per cent, or `short` for an axis."""
    return find(review.game).wording.percent(chance, form)


def is_told_apart(chance: float, better: float, error: float) -> bool:
    """Whether trial games tell two choices apart, by what is shown of them too."""
    return abs(better - chance) > SURE * error and whole_percent(better) != whole_percent(chance)


def advice(
    game: Game, seat: str, asked: Spans, chosen: Spans, searched: Spans, chance: float, better: float, error: float
) -> Spans:
    """What the search would have done."""
    words = game.wording
    return words.spans(
        FILE,
        "advice",
        prompt=asked,
        side=game.side(seat),
        chosen=chosen,
        searched=searched,
        verdict="clear" if is_told_apart(chance, better, error) else "unclear",
        draws=can_be_drawn(game),
        chance=words.percent(chance),
        better=words.percent(better),
        error=about(error),
    )


def worth_telling(advice: Sequence[Advice]) -> list[Advice]:
    """Advice that promised more than what was chosen; where trial games tell some apart, those alone."""
    kept = [each for each in advice if each.better_by >= max(WORTH_TELLING, each.error)]
    return [each for each in kept if is_told_apart(each.chance, each.better, each.error)] or kept


def numbered(after: int, until: int = 0) -> str:
    """A choice, or several in a row, by the numbers they have in the log: the first choice of a game is choice 1."""
    return f"choices {after + 1} to {until}" if until > after + 1 else f"choice {after + 1}"


def verdict(gained: float, error: float) -> str:
    """Whether something was gained or lost, as far as can be told."""
    if abs(gained) <= SURE * error:
        return "unclear" if error > VAGUE else "even"
    return "more" if gained > 0 else "less"


def _weighed(game: Game, message: str, gained: float, error: float, **given: int | str) -> str:
    numbers: dict[str, int | str] = {"points": whole(gained), "change": signed(gained), "error": about(error)}
    return game.wording.text(FILE, message, **numbers, **given)


def luck(game: Game, gained: float, error: float, rolls: int, decided: int) -> str:
    """What the dice gave the first seat, told of the side that they favoured."""
    side, *others = [game.side(seat) for seat in game.seats]
    favoured, gain = (others[0], -gained) if others and gained < 0 else (side, gained)
    found = {"verdict": verdict(gain, error), "side": side, "favoured": favoured}
    return _weighed(game, "luck", gained, error, **found, seats=len(game.seats), rolls=rolls, decided=decided)


def play(game: Game, seat: str, gained: float, error: float) -> str:
    """The play of a seat against that of the planners."""
    return _weighed(game, "play", gained, error, verdict=verdict(gained, error), side=game.side(seat))


def method(game: Game, trials: int, played: int, errors: Sequence[float], apart: Sequence[float]) -> str:
    """How the report was made and how far it can be trusted: errors of chances, and what whole games came out apart."""
    words, error = game.wording, whole(sorted(errors)[len(errors) // 2])
    usual = words.text(FILE, "points", points=whole(sum(map(abs, apart)) / len(apart))) if apart else ()
    numbers = {"trials": trials, "played": played, "seats": len(game.seats), "draws": can_be_drawn(game)}
    return words.text(FILE, "method", error=error, apart=usual, **numbers)
