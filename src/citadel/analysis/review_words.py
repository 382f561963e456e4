"""The sentences of a report, and what a record tells at each moment."""

import re
from collections.abc import Mapping, Sequence

from citadel.analysis.review_data import Advice, Review, Swing
from citadel.core.display import percent
from citadel.core.game import Game
from citadel.core.position import NATURE, Position
from citadel.core.record import Record
from citadel.drawing.svg import MINUS

SURE = 2
"""What is less than so many times its error may be chance."""
VAGUE = 0.05
"""With a greater error nothing is called about equal."""
USUAL = "those of 'normal' players on average"
WORTH_TELLING = 0.02
"""What advice must promise more than what was chosen."""
MOST_TOLD = 4
ASIDE = re.compile(r"[.;?]( |$)| \(|, or |: choose ")
"""Where a prompt goes on to what need not be told afterwards."""
QUESTION = re.compile(r"[^.;?]*\?")
"""A prompt that asks, which is told whole: `Shall A/1/1 move, attack, or do nothing?`."""
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
        self.brought: list[list[str]] = []
        """What each choice brought about."""
        for number, p in record.positions(listening=True):
            self.headings.append(self.game.heading(p))
            self.turns.append(self.game.turn(p)[0])
            if number:
                self.brought.append([str(sentence) for sentence in self.game.sentences(p.events)])

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

    def decision(self, after: int) -> str:
        """What was to be decided, in a few words that can stand before a colon or question mark."""
        p = self.positions[after]
        return decision(str(p.game.prompt(p)))

    def words(self, start: int, end: int) -> str:
        """What was chosen or rolled, and what came of it."""
        brought = [sentence for number in range(start, end) for sentence in self.brought[number]]
        if self.positions[start].seat == NATURE:
            return " ".join(brought[:MOST_TOLD]) or self.bare_roll(start)
        side = self.game.side(self.game.seats[self.positions[start].seat])
        if end - start == 1:
            chosen = self.record.choices[start]
            is_told = bool(brought) and chosen.split()[0] not in NO_MORE
            said = [] if is_told else [f"{chose(self.decision(start), side, chosen)}."]
            return " ".join([*said, *brought[:MOST_TOLD]])
        told = brought[:MOST_TOLD] or [f"'{self.record.choices[number]}'." for number in range(start, end)][:MOST_TOLD]
        more = max(len(brought), end - start if not brought else 0) - MOST_TOLD
        rest = [f"And {more} more."] if more > 0 else []
        return " ".join([f"The {side} made {end - start} choices together:", *told, *rest])

    def bare_roll(self, after: int) -> str:
        """A die that brought nothing about by itself: the first that was told of it at the next one."""
        p = self.positions[after]
        saying = p.step.describe(p, self.choice(after))
        is_die = saying.verb == "roll"
        what = f"The die shows [{saying.number}]." if is_die else f"It was '{self.game.words(saying)}'."
        following = self.brought[after + 1][:1] if after + 1 < len(self.brought) else []
        if not following:
            prompt = str(p.game.prompt(p))
            return f"{prompt.removesuffix('.')}: [{saying.number}]." if is_die else f"{prompt} {what}"
        return f"{what} {following[0]}" if is_die and following[0].count("[") > 1 else following[0]

    def ending(self) -> str:
        """How the game ended, or that it has not."""
        p = self.positions[-1]
        if p.result is not None:
            return self.game.outcome_sentence(p.result, p)
        return f"The game is not finished: {self.headings[-1]}."


def decision(prompt: str) -> str:
    """A prompt as it is told afterwards: `Where A1 goes`, `Use E-8 gas on the University?`."""
    question, aside = QUESTION.match(prompt), ASIDE.search(prompt)
    said = question[0] if question is not None else prompt[: aside.start()] if aside is not None else prompt
    said = re.sub(r"\byour\b", "their", said.removeprefix("Choose "))
    return f"{said[:1].upper()}{said[1:]}"


def chose(decision: str, side: str, chosen: str) -> str:
    """Who chose what, without a full stop."""
    join = " The" if decision.endswith("?") else ": the"
    return f"{decision}{join} {side} chose '{chosen}'"


def can_be_drawn(game: Game) -> bool:
    """Whether a game can end without a winner."""
    return any(not winner for winner, _ in game.endings)


def called(draws: bool, article: bool = False) -> str:
    """What the numbers of a report are called: chances, or where draws count half, scores."""
    if draws:
        return "an expected score" if article else "expected score"
    return "a chance" if article else "chance"


def heading(draws: bool) -> str:
    """The same as a title."""
    return "Expected score (a draw counts half)" if draws else "Chance of victory"


def players(sides: Mapping[str, str], players: Mapping[str, str]) -> str:
    """Who played, in a sentence; nothing where the record does not say."""
    told = ["a person" if name == "human" else f"the computer ('{name}')" for name in players.values()]
    parts = [f"the {sides[seat]} by {who}" for seat, who in zip(players, told, strict=True)]
    return f"T{', '.join(parts)[1:]}.".replace(" by ", " were played by ", 1) if parts else ""


def favouring(review: Review, swing: Swing) -> str:
    """Whom dice favoured: `for the ARVN`, in a solitaire game perhaps `against the US`."""
    is_own = swing.favours in review.sides
    return f"for the {review.sides[swing.favours]}" if is_own else f"against the {review.sides[review.seat]}"


def points(change: float) -> str:
    """A difference of chances: `12 points`, `1 point`, `less than a point`."""
    whole = round(100 * abs(change))
    return "less than a point" if whole == 0 else "1 point" if whole == 1 else f"{whole} points"


def nearly(change: float) -> str:
    """An estimated difference: `about 12 points`, `less than a point`."""
    return points(change) if round(100 * abs(change)) == 0 else f"about {points(change)}"


def signed(change: float) -> str:
    """A difference of chances with its sign: `+12`."""
    whole = round(100 * change)
    return f"+{whole}" if whole > 0 else f"{MINUS}{-whole}" if whole < 0 else "0"


def about(error: float) -> str:
    """An error in brackets to follow a number: ` (± 4)`; nothing for what is sure."""
    return f" (± {max(1, round(100 * error))})" if error > 0 else ""


def swing(game: Game, heading: str, told: str, before: float, chance: float, error: float) -> str:
    """Something after which the chance was another."""
    how = "rose" if chance >= before else "fell"
    side = game.side(game.seats[0])
    what = f"The {called(can_be_drawn(game))} of the {side}"
    return f"{heading}. {told} {what} {how} from {percent(before)} to {percent(chance)}{about(error)}."


def is_told_apart(chance: float, better: float, error: float) -> bool:
    """Whether trial games tell two choices apart, by what is shown of them too."""
    return abs(better - chance) > SURE * error and percent(better) != percent(chance)


def advice(
    game: Game, seat: str, decision: str, chosen: str, searched: str, chance: float, better: float, error: float
) -> str:
    """What the search would have done."""
    side = game.side(seat)
    head = f"{chose(decision, side, chosen)}; the search would have chosen '{searched}'"
    own, other = f"{percent(chance)} for '{chosen}'", f"{percent(better)} for '{searched}'"
    if not is_told_apart(chance, better, error):
        return f"{head}. The trial games cannot tell which is better for the {side}: {own}, {other}{about(error)}."
    what = called(can_be_drawn(game), article=True)
    return f"{head}. That promised the {side} {what} of {percent(better)}, not {percent(chance)}{about(error)}."


def worth_telling(advice: Sequence[Advice]) -> list[Advice]:
    """Advice that promised more than what was chosen; where trial games tell some apart, those alone."""
    kept = [each for each in advice if each.better_by >= max(WORTH_TELLING, each.error)]
    return [each for each in kept if is_told_apart(each.chance, each.better, each.error)] or kept


def numbered(after: int, until: int = 0) -> str:
    """A choice, or several in a row, by the numbers they have in the log: the first choice of a game is choice 1."""
    return f"choices {after + 1} to {until}" if until > after + 1 else f"choice {after + 1}"


def luck(game: Game, gained: float, error: float, rolls: int, decided: int) -> str:
    """What the dice gave the first seat, told of the side that they favoured."""
    dice = f"of {'1 die or draw' if rolls == 1 else f'{rolls} dice and draws'} {decided} made a difference"
    side, *others = [game.side(seat) for seat in game.seats]
    if abs(gained) <= SURE * error:
        whom = "both sides" if others else f"the {side}"
        number = f"{signed(gained)}{about(error)}{f' for the {side}' if others else ''}"
        if error > VAGUE:
            return f"Whether the dice gave {whom} what was to be expected cannot be told: {number} ({dice})."
        return f"The dice gave {whom} about what was to be expected, {number} ({dice})."
    whom, how = (others[0], "more") if others and gained < 0 else (side, "more" if gained > 0 else "less")
    return f"The dice gave the {whom} {points(gained)}{about(error)} {how} than was to be expected ({dice})."


def play(game: Game, seat: str, gained: float, error: float) -> str:
    """The play of a seat against that of the planners."""
    side = game.side(seat)
    if abs(gained) <= SURE * error:
        number = f"{signed(gained)}{about(error)}"
        if error > VAGUE:
            return f"Whether the choices of the {side} were worth {USUAL} cannot be told: {number}."
        return f"The choices of the {side} were about worth {USUAL}, {number}."
    how = "more" if gained > 0 else "less"
    return f"The choices of the {side} gained {points(gained)}{about(error)} {how} than {USUAL}."


def method(game: Game, trials: int, played: int, errors: Sequence[float], apart: Sequence[float]) -> str:
    """How the report was made and how far it can be trusted: errors of chances, and what whole games came out apart."""
    sides = "both sides" if len(game.seats) > 1 else "the player"
    draw = " A draw counts as half a victory." if can_be_drawn(game) else ""
    error = nearly(sorted(errors)[len(errors) // 2])
    text = (
        f"These are estimates, not exact. From each moment {trials} trial games, fewer where little hung on it, were "
        f"played on with seeded dice by the planner for {sides} to the beginning of a later turn, {played} games in "
        f"all, and judged there by what whole trial games showed such positions to be worth.{draw} By the luck of the "
        f"trials {called(can_be_drawn(game), article=True)} has a standard error of {error}"
    )
    if apart:
        usual = sum(abs(each) for each in apart) / len(apart)
        text += f"; whole games, played from the same moments, came out {points(usual)} away from it on average"
    return f"{text}. What is less than twice its error may be chance."
