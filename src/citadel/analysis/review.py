"""The report on a played game: chance of victory over time, turning points, luck and play, and better choices.

    found = review(record, trials=16, progress=lambda done, words: print(f"{done:.0%} {words}"))
    print(found.turning[0].sentence)

A record is cut into stretches: every die or draw is one, and so is whatever a seat chooses before the next die, phase
or choice of another seat. Trial games before and after a stretch say what it changed (`trial_games.py`): of dice that
is luck, of a seat's choices it is play, gained or lost against the planners. Where little changes, few trials must do.
The same record, trials and seed give the same report, with any number of workers.
"""

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from typing import NamedTuple

from citadel.analysis import review_words as words
from citadel.analysis.estimates import Estimate, Fall, difference, estimate, fall, learned_judge
from citadel.analysis.provenance import reconstructed
from citadel.analysis.review_asking import Asking, Key, Progress, Share, no_progress
from citadel.analysis.review_data import Account, Advice, Luck, Play, Point, Prospect, Review, Series, Swing
from citadel.analysis.trial_games import Hands, Result, RollAsk, SearchAsk, WholeAsk, end_value
from citadel.core.errors import CitadelError, counted
from citadel.core.position import NATURE
from citadel.core.prose import plain
from citadel.core.record import Record

TRIALS = 16
LEAST, MOST = 4, 1000
"""How few and how many trial games a moment may get."""
SCREENED = 4
"""The share of the trials that every stretch gets before it is known to matter: one in so many."""
MANY_ROLLS = 120
"""With more dice than this each gets as few and as short trials as can be before it is known to matter."""
MOST_POINTS = 48
MOST_CLOSER = 20
"""So many dice, and as many stretches of choices, are looked at with all trials: those that change most."""
MATTERS = 0.01
"""A change of the chance that is worth a closer look."""
MOST_TURNING = 8
TURNING = 0.03
MOST_LISTED = 8
MOST_ADVICE = 10
SEARCHED = 4
"""The search gets so many times the trials of a moment."""
KEPT = 0.6
"""A stretch is told as the shortest part of it that makes at least this share of its change."""


class Stretch(NamedTuple):
    """Choices of one seat, or one die: from after `start` choices to after `end`."""

    start: int
    end: int
    seat: int


def review(
    record: Record,
    trials: int = TRIALS,
    seed: int = 1,
    workers: int = 1,
    overlay: str = "",
    since: int = 0,
    progress: Progress = no_progress,
) -> Review:
    """The report on a record, finished or not.

    Raises CitadelError for numbers out of range, ParseError for a record that cannot be replayed.

    `overlay` is the text of the owner's overlay that the record's game has; other processes need it. With `since` only
    what came after so many choices is looked at. `progress` hears how much is done, from 0 to 1, and what is being
    done; it may raise to stop the work.
    """
    if not LEAST <= trials <= MOST:
        raise CitadelError(f"a report takes {LEAST} to {MOST} trial games a moment, not {trials}")
    if not 0 <= since <= len(record.choices):
        raise CitadelError(
            f"the record has {counted(len(record.choices), 'choice')}; {since} is not between 0 and that"
        )
    with Hands(record, seed, workers, overlay) as hands:
        return _Reviewer(record, hands, trials, seed, since, progress).report()


class _Reviewer:
    def __init__(self, record: Record, hands: Hands, trials: int, seed: int, since: int, progress: Progress) -> None:
        self.record = record
        self.game = record.game
        self.asking = Asking(hands, progress)
        self.ground = hands.ground
        self.trials = trials
        self.few = max(2, trials // SCREENED)
        self.seed = seed
        self.since = since
        self.told = words.Telling(record, self.ground.positions)
        self.last = len(record.choices)
        self.ended = self.ground.positions[-1].result
        self.stretches = list(self.cut())
        self.results: dict[int, list[Result]] = {}

    def report(self) -> Review:
        """All of it, one thing after another."""
        prospects = self.look_ahead()
        points = self.curve()
        falls = self.roll_again()
        gains = self.weigh_choices()
        swings = [self.fall_swing(after, found) for after, found in falls.items() if abs(found.luck.value) >= MATTERS]
        turns, spots = self.narrow(gains)
        turning = sorted([*swings, *turns], key=lambda swing: -abs(swing.change) + swing.error)
        turning = [swing for swing in turning if abs(swing.change) >= max(TURNING, 2 * swing.error)][:MOST_TURNING]
        advice = self.advise(spots)
        account, luck, plays = self.add_up(points, falls, gains)
        seats = self.game.seats
        self.asking.progress(1.0, "done")
        return Review(
            game=self.game.id,
            title=self.game.title,
            scenario=self.record.scenario,
            seats=seats,
            sides={seat: self.game.side(seat) for seat in seats},
            players={seat: player for seat in seats if (player := self.record.facts.get(f"seat {seat}"))},
            seat=seats[0],
            draws=words.can_be_drawn(self.game),
            choices=self.last,
            finished=self.ended is not None,
            ending=self.told.ending(),
            method=self.method(points, prospects),
            reconstructed=reconstructed(self.game),
            trials=self.trials,
            seed=self.seed,
            played=self.asking.played,
            points=tuple(self.with_swings(points, turning)),
            prospects=tuple(prospects),
            turning=tuple(turning),
            luck=luck,
            dice=tuple(self.listed(swings)),
            plays=tuple(plays),
            advice=tuple(advice),
            account=account,
            series=tuple(self.follow(points)),
        )

    def cut(self) -> Iterable[Stretch]:
        """The stretches of the record."""
        start = self.since
        positions, headings = self.ground.positions, self.told.headings
        for number in range(self.since, self.last):
            seat, following = positions[number].seat, number + 1
            is_same = (
                following < self.last
                and seat != NATURE
                and positions[following].seat == seat
                and headings[following] == headings[number]
            )
            if not is_same:
                yield Stretch(start, following, seat)
                start = following

    # -- over time -----------------------------------------------------------------------------------------------------

    def look_ahead(self) -> list[Prospect]:
        """Whole games from where each turn begins; they also teach the judge what positions are worth."""
        starts = [after for after in self.told.turn_starts(self.since) if not self.ground.positions[after].over]
        count = 2 * self.trials
        asks = [WholeAsk(after, number) for after in starts for number in range(count)]
        found = self.asking.ask(asks, (0.0, 0.15), "playing whole games from each turn on")
        self.asking.played += len(asks)
        self.asking.judge = learned_judge(found)
        prospects = []
        for index, after in enumerate(starts):
            games = found[index * count : (index + 1) * count]
            wins = {seat: sum(game.winner == seat for game in games) / count for seat in self.game.seats}
            draws = sum(not game.winner for game in games) / count
            turn, heading = self.told.turns[after], self.told.headings[after]
            prospects.append(Prospect(after, turn, heading, wins, draws, count))
        return prospects

    def curve(self) -> list[Point]:
        """The chance where each phase begins, or as many of them as there is room for, and at the end."""
        moments = self.told.moments(self.since, MOST_POINTS)
        keys = [(after, None, self.ground.horizon(after)) for after in moments]
        self.asking.need(keys, self.trials, (0.15, 0.3), "playing on from each phase")
        points = []
        for after, choice, horizon in keys:
            found = self.end() if after == self.last else None
            points.append(self.point(after, found or estimate(self.asking.chances(after, choice, horizon))))
        return points

    def end(self) -> Estimate | None:
        """The chance at the end of a finished game, which is no guess."""
        return Estimate(end_value(self.game, self.ended), 0.0) if self.ended is not None else None

    def point(self, after: int, found: Estimate) -> Point:
        turn, heading = self.told.turns[after], self.told.headings[after]
        return Point(after, turn, heading, rounded(found.value), rounded(found.error))

    def with_swings(self, points: Sequence[Point], turning: Sequence[Swing]) -> list[Point]:
        """The curve with the moments before and after each great swing."""
        by_moment = {point.after: point for point in points}
        for swing in turning:
            by_moment.setdefault(swing.after, self.point(swing.after, Estimate(swing.before, swing.error)))
            by_moment.setdefault(swing.until, self.point(swing.until, Estimate(swing.chance, swing.error)))
        return [by_moment[after] for after in sorted(by_moment)]

    def follow(self, points: Sequence[Point]) -> list[Series]:
        """The game's own measures through the game."""
        series: dict[tuple[str, str, str], list[tuple[int, float]]] = {}
        for point in points:
            for measure in self.game.measures(self.ground.positions[point.after]):
                key = (measure.chart, measure.label, measure.owner)
                series.setdefault(key, []).append((point.after, measure.value))
        return [Series(*key, tuple(values)) for key, values in series.items()]

    def method(self, points: Sequence[Point], prospects: Sequence[Prospect]) -> str:
        """How the report was made, with how far whole games came out from the chances at the same moments."""
        chance = {point.after: point.chance for point in points}
        apart = [chance[each.after] - each.wins[self.game.seats[0]] - each.draws / 2 for each in prospects]
        errors = [point.error for point in points]
        return words.method(self.game, self.trials, self.asking.played, errors, apart)

    # -- luck ----------------------------------------------------------------------------------------------------------

    def roll_again(self) -> dict[int, Fall]:
        """Every die and draw, by the number of choices before it: what fell against all that could have fallen."""
        rolls = [stretch.start for stretch in self.stretches if stretch.seat == NATURE]
        if len(rolls) <= MANY_ROLLS:
            self.roll(rolls, self.ground.horizon, self.few, (0.3, 0.45))
        else:
            self.roll(rolls, self.ground.near_horizon, 2, (0.3, 0.45))
        falls = {after: self.fall(after) for after in rolls}
        closer = sorted((after for after in rolls if falls[after].spread >= MATTERS), key=lambda a: -falls[a].spread)
        self.roll(closer[:MOST_CLOSER], self.ground.horizon, self.trials, (0.45, 0.6))
        return {after: self.fall(after) for after in rolls}

    def roll(self, rolls: Sequence[int], horizon: Callable[[int], int], games: int, share: Share) -> None:
        asks = [RollAsk(after, horizon(after), 0, games) for after in rolls]
        for ask, found in zip(asks, self.asking.ask(asks, share, "rolling the dice again"), strict=True):
            self.results[ask.after] = found
            self.asking.played += sum(len(each.trials) for each in found)
            fell = next(each for each in found if self.told.choice(ask.after) in each.choices)
            following = self.asking.known.setdefault((ask.after + 1, None, ask.horizon), [])
            following.extend(fell.trials[len(following) :])

    def fall(self, after: int) -> Fall:
        return fall(self.results[after], self.told.choice(after), self.asking.judge)

    def fall_swing(self, after: int, found: Fall) -> Swing:
        luck = found.luck
        return self.swing(Stretch(after, after + 1, NATURE), found.before, found.after, luck.error)

    def swing(self, stretch: Stretch, before: float, chance: float, error: float) -> Swing:
        start, end, seat = stretch
        before, chance, error = held(before), held(chance), rounded(error)
        favours = self.favoured(chance - before)
        told, turn, heading = self.told.words(start, end), self.told.turns[start], self.told.headings[start]
        sentence, text = words.swing(self.game, heading, told, before, chance, error), plain(told)
        name = self.game.seat_name(seat)
        return Swing(start, end, turn, heading, name, favours, text, before, chance, error, sentence, told)

    def favoured(self, change: float) -> str:
        seats = self.game.seats
        return seats[0] if change >= 0 else seats[1] if len(seats) > 1 else self.game.seat_name(NATURE)

    def listed(self, swings: Sequence[Swing]) -> list[Swing]:
        """The dice that changed most."""
        found = [swing for swing in swings if abs(swing.change) >= max(MATTERS, 2 * swing.error)]
        return sorted(found, key=lambda swing: -abs(swing.change))[:MOST_LISTED]

    # -- play ----------------------------------------------------------------------------------------------------------

    def weigh_choices(self) -> dict[Stretch, Estimate]:
        """What each stretch of choices changed."""
        spells = [stretch for stretch in self.stretches if stretch.seat != NATURE]
        self.asking.need(self.ends(spells), self.few, (0.6, 0.7), "weighing the choices")
        gains = {spell: self.gain(spell) for spell in spells}
        self.asking.need(
            self.ends(worth_a_closer_look(gains)), self.trials, (0.7, 0.8), "weighing the choices that mattered"
        )
        return {spell: self.gain(spell) for spell in spells}

    def ends(self, spells: Iterable[Stretch]) -> list[Key]:
        """The moments before and after each, with one horizon for both."""
        return [(after, None, self.ground.horizon(s.start)) for s in spells for after in (s.start, s.end)]

    def gain(self, spell: Stretch) -> Estimate:
        horizon = self.ground.horizon(spell.start)
        return difference(
            self.asking.chances(spell.start, None, horizon), self.asking.chances(spell.end, None, horizon)
        )

    def narrow(self, gains: dict[Stretch, Estimate]) -> tuple[list[Swing], list[Stretch]]:
        """The stretches of choices that changed most, told as the part that did it; and of each the one choice."""
        great = sorted(gains, key=lambda s: -abs(gains[s].value) + gains[s].error)
        great = [s for s in great if abs(gains[s].value) >= max(MATTERS, gains[s].error)][:MOST_ADVICE]
        inner = dict(zip(great, great, strict=True))
        told = dict(inner)
        for part in range(12):
            open_ones = [s for s in great if inner[s].end - inner[s].start > 1]
            if not open_ones:
                break
            keys = [(self.middle(inner[s]), None, self.ground.horizon(s.start)) for s in open_ones]
            self.asking.need(
                keys, self.trials, (0.8 + part / 120, 0.8 + (part + 1) / 120), "finding the choice that mattered"
            )
            for spell in open_ones:
                inner[spell] = self.half(spell, inner[spell], gains[spell].value)
                if self.between(spell, inner[spell]).value / gains[spell].value >= KEPT:
                    told[spell] = inner[spell]
        swings = []
        for spell in great:
            change = self.between(spell, told[spell])
            chances = self.asking.chances(told[spell].start, None, self.ground.horizon(spell.start))
            before = estimate(chances).value
            swings.append(self.swing(told[spell], before, before + change.value, change.error))
        return swings, [inner[spell] for spell in great]

    def middle(self, stretch: Stretch) -> int:
        return (stretch.start + stretch.end) // 2

    def half(self, spell: Stretch, inner: Stretch, change: float) -> Stretch:
        """The half of a stretch that has more of the change."""
        middle = self.middle(inner)
        halves = inner._replace(end=middle), inner._replace(start=middle)
        first, second = (self.between(spell, half).value for half in halves)
        return halves[0] if (first - second) * change >= 0 else halves[1]

    def between(self, spell: Stretch, part: Stretch) -> Estimate:
        """What a part of a stretch changed."""
        horizon = self.ground.horizon(spell.start)
        return difference(self.asking.chances(part.start, None, horizon), self.asking.chances(part.end, None, horizon))

    # -- what the search would have done -------------------------------------------------------------------------------

    def advise(self, spots: Sequence[Stretch]) -> list[Advice]:
        """What the search would have chosen instead, at the choices that changed most."""
        spots = sorted({spot.start: spot for spot in spots}.values())
        asks = [SearchAsk(spot.start, SEARCHED * self.trials) for spot in spots]
        found = self.asking.ask(asks, (0.9, 0.96), "searching for better choices")
        others = [(s, f) for s, f in zip(spots, found, strict=True) if f.choice != self.told.choice(s.start)]
        keys: list[Key] = []
        for spot, other in others:
            horizon = self.ground.horizon(spot.start)
            keys += [(spot.start, other.choice, horizon), (spot.start, self.told.choice(spot.start), horizon)]
        self.asking.need(keys, 2 * self.trials, (0.96, 1.0), "trying them out")
        advice = []
        for spot, other in others:
            start, seat = spot.start, self.game.seat_name(spot.seat)
            horizon = self.ground.horizon(start)
            own = self.asking.chances(start, self.told.choice(start), horizon)
            better = self.asking.chances(start, other.choice, horizon)
            if spot.seat != 0:
                own, better = [1 - each for each in own], [1 - each for each in better]
            chance, gain = estimate(own).value, difference(own, better)
            numbers = rounded(chance), rounded(chance + gain.value), rounded(gain.error)
            asked, turn, heading = self.told.asked(start), self.told.turns[start], self.told.headings[start]
            own_words, its_words = self.told.named(start, self.told.choice(start)), self.told.named(start, other.choice)
            told = words.advice(self.game, seat, asked, own_words, its_words, *numbers)
            choices = self.record.choices[start], other.words
            advice.append(Advice(start, turn, heading, seat, *choices, *numbers, other.aim, plain(told), told))
        return words.worth_telling(advice)

    # -- the account ---------------------------------------------------------------------------------------------------

    def add_up(
        self, points: Sequence[Point], falls: dict[int, Fall], gains: dict[Stretch, Estimate]
    ) -> tuple[Account, Luck, list[Play]]:
        """Luck and play of the whole game, and what they leave open of the way from its beginning to its end.

        A seat that chose nothing is left out.
        """
        first, last = points[0], points[-1]
        luck = total(each.luck for each in falls.values())
        own = {
            seat: total(gain for spell, gain in gains.items() if spell.seat == seat)
            for seat in sorted({spell.seat for spell in gains})
        }
        rest = last.chance - first.chance - luck.value - sum(gain.value for gain in own.values())
        open_error = total([Estimate(0.0, first.error), Estimate(0.0, last.error), luck, *own.values()]).error
        plays = []
        for seat, gain in own.items():
            name = self.game.seats[seat]
            gained, error = rounded(gain.value if seat == 0 else -gain.value), rounded(gain.error)
            plays.append(Play(name, gained, error, words.play(self.game, name, gained, error)))
        gains_by_seat = {play.seat: play.gained for play in plays}
        lucky, error = rounded(luck.value), rounded(luck.error)
        account = Account(first.chance, last.chance, lucky, gains_by_seat, rounded(rest), rounded(open_error))
        decided = sum(each.spread >= MATTERS for each in falls.values())
        sentence = words.luck(self.game, lucky, error, len(falls), decided)
        return account, Luck(lucky, error, len(falls), decided, sentence), plays


def worth_a_closer_look(gains: dict[Stretch, Estimate]) -> list[Stretch]:
    """The stretches that changed most, or may well have as far as few trials can tell; the greatest first."""
    weights = {spell: max(abs(gain.value), gain.error) for spell, gain in gains.items()}
    found = [spell for spell in gains if weights[spell] >= MATTERS]
    return sorted(found, key=lambda spell: -weights[spell])[:MOST_CLOSER]


def total(parts: Iterable[Estimate]) -> Estimate:
    """The sum of estimates that know nothing of each other."""
    value = squares = 0.0
    for part in parts:
        value, squares = value + part.value, squares + part.error**2
    return Estimate(value, sqrt(squares))


def rounded(value: float) -> float:
    """As the report gives it: a hundredth of a point."""
    return round(value, 4) + 0.0


def held(chance: float) -> float:
    """A chance that an estimate has not carried out of bounds."""
    return rounded(max(0.0, min(1.0, chance)))
