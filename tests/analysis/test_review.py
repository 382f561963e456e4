"""The report on a game: a lucky die and a blunder show, sums hold, and the same seed gives the same report."""

from functools import cache

import msgspec
import pytest

import citadel
from citadel import players
from citadel.analysis import trial_games
from citadel.analysis.estimates import Estimate, fall, learned_judge
from citadel.analysis.review import Stretch, review, worth_a_closer_look
from citadel.analysis.review_data import Review
from citadel.analysis.series import seed_of
from citadel.analysis.trial_games import Ask, Ground, RollAsk
from citadel.core.dice import Dice
from citadel.core.errors import CitadelError
from citadel.core.playout import random_choice
from citadel.core.position import NATURE
from citadel.core.prose import plain
from citadel.core.record import Match, Record
from citadel.games.an_loc.position import Siege

TRIALS = 4
IDLE = ("end", "none", "pass", "hold", "stay", "enough")


def random_record(name: str, seed: int, scenario: str | None = None, **options: object) -> Record:
    """A whole game of random choices."""
    match, dice = Match(citadel.game(name).new_record(scenario, **options)), Dice(seed)
    while not match.position.over:
        match.choose(random_choice(match.position, dice))
    return match.record


@cache
def ended(name: str) -> Review:
    """The report on the last choices of a random game."""
    record = random_record(name, 3)
    return review(record, TRIALS, since=len(record.choices) - 40)


@cache
def idle_day() -> Record:
    """A first day of A Week in Hell on which the US do as little as they may."""
    game = citadel.game("week-in-hell")
    match, dice = Match(game.new_record()), Dice(2)
    p = match.position
    while game.turn(p)[0] == 1:
        verbs = {p.step.describe(p, choice).verb: choice for choice in p.listed}
        least = next((verbs[verb] for verb in IDLE if verb in verbs), p.listed[-1])
        match.choose(random_choice(p, dice) if p.seat == NATURE else least)
    return match.record


@cache
def first_storm() -> Record:
    """An Loc, both sides planned, to the die of the first attack and with it: a 1."""
    game = citadel.game("an-loc")
    match, dice = Match(game.new_record()), Dice(3)
    seated = [players.make("normal", game, seat, 5) for seat in game.seats]
    p = match.position
    while p.step.name() != "CombatDie":
        match.choose(random_choice(p, dice) if p.seat == NATURE else seated[p.seat].choose(p))
    match.apply("roll 1")
    return match.record


@cache
def storm_report() -> Review:
    """The report on that die alone."""
    return review(first_storm(), 6, since=len(first_storm().choices) - 1)


# -- luck and play -----------------------------------------------------------------------------------------------------


def test_a_lucky_die_is_found_and_is_ill_luck_for_the_other_side() -> None:
    record = first_storm()
    before = len(record.choices) - 1
    found = storm_report()
    assert found.luck.rolls == found.luck.decided == 1
    assert found.luck.gained > 0.01
    (swing,) = found.dice
    assert (swing.after, swing.until, swing.seat, swing.favours) == (before, before + 1, "nature", "arvn")
    assert "[1]" in swing.sentence
    assert set(found.turning) <= {swing}
    assert {before, before + 1} <= {point.after for point in found.points}


def test_who_chose_nothing_is_not_judged() -> None:
    assert (storm_report().plays, storm_report().account.plays) == ((), {})
    record = first_storm()
    ground = Ground(record, 1)
    last = max(after for after in range(len(record.choices)) if ground.positions[after].seat != NATURE)
    (play,) = review(record, TRIALS, since=last).plays
    assert play.seat == record.game.seat_name(ground.positions[last].seat)


def test_another_face_would_have_been_ill_luck() -> None:
    """The same trial games for all faces: over all of them luck is nothing."""
    record = first_storm()
    ground = Ground(record, 1)
    after = len(record.choices) - 1
    results = ground.roll(RollAsk(after, ground.horizon(after), 0, 8))
    judge = learned_judge([])
    lucks = {face: fall(results, face, judge).luck.value for face in range(1, 7)}
    assert lucks[1] > 0 > lucks[6]
    assert sum(lucks.values()) == pytest.approx(0, abs=1e-9)


def test_a_blunder_is_found_with_what_the_search_would_have_done() -> None:
    found = review(idle_day(), 8 * TRIALS)
    (play,) = found.plays
    assert play.gained < -2 * play.error
    assert "less than those of “normal” players" in play.sentence
    worst = min(found.turning, key=lambda swing: swing.change)
    assert worst.seat == "us"
    assert worst.favours == "nature"
    assert worst.words in worst.sentence
    assert found.advice, "the search would not have idled all day"
    for advice in found.advice:
        assert found.seats[0] == advice.seat
        assert advice.chosen == idle_day().choices[advice.after] != advice.searched
        game, p = idle_day().game, idle_day().at(advice.after)
        searched = p.step.describe(p, game.choice_from(p, advice.searched))
        assert f"the search would have chosen “{game.titled(searched)}”" in advice.sentence == plain(advice.told)
        assert advice.better_by > 2 * advice.error, "where some can be told apart the others are left out"


def test_dice_have_seeds_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planners draw by the seed of a trial game: dice of the same seed would follow them."""
    seeds: list[int] = []

    def noted(seed: int) -> Dice:
        seeds.append(seed)
        return Dice(seed)

    monkeypatch.setattr(trial_games, "Dice", noted)
    Ground(first_storm(), 1).play(Ask(len(first_storm().choices), None, 2, 0, 3))
    assert len(set(seeds)) == 3
    assert not {seed_of(1, number) for number in range(3)} & set(seeds)


def test_planned_play_is_neither_gain_nor_loss() -> None:
    """Trial games after a planner's choices are those before them: the same dice fall."""
    record = first_storm()
    ground = Ground(record, 1)
    after = len(record.choices) - 1
    start = next(n for n in range(after, 0, -1) if ground.positions[n - 1].seat != ground.positions[after - 1].seat)
    turn = ground.horizon(start)
    assert start < after
    assert ground.play(Ask(start, None, turn, 0, 6)) == ground.play(Ask(after, None, turn, 0, 6))


# -- what must hold ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", citadel.GAMES)
def test_the_end_is_no_guess_and_everything_adds_up(name: str) -> None:
    found = ended(name)
    record = random_record(name, 3)
    outcome = record.at().outcome
    assert outcome is not None
    won = 1.0 if outcome.winner == found.seat else 0.0 if outcome.winner else 0.5
    assert found.finished
    assert found.points[-1].after == found.choices == len(record.choices)
    assert (found.points[-1].chance, found.points[-1].error) == (won, 0)
    account = found.account
    net = sum(gain if seat == found.seat else -gain for seat, gain in account.plays.items())
    assert account.start + account.luck + net + account.rest == pytest.approx(won, abs=0.001)
    assert account.end == won
    assert all(0 <= point.chance <= 1 and point.error >= 0 for point in found.points)
    assert [point.after for point in found.points] == sorted({point.after for point in found.points})
    for prospect in found.prospects:
        assert sum(prospect.wins.values()) + prospect.draws <= 1.0001
    measures = {(m.chart, m.label): m.value for m in record.game.measures(record.at())}
    assert {(s.chart, s.label): s.values[-1][1] for s in found.series if s.values[-1][0] == found.choices} == measures
    assert "estimates" in found.method
    assert "standard error" in found.method


def test_the_account_of_an_unfinished_game_is_that_of_its_curve_and_dice() -> None:
    found = storm_report()
    account = found.account
    assert (account.start, account.end) == (found.points[0].chance, found.points[-1].chance)
    assert account.luck == found.luck.gained == pytest.approx(found.dice[0].change, abs=0.0002)
    assert account.start + account.luck + account.rest == pytest.approx(account.end, abs=0.0002)
    assert account.error > found.luck.error


def test_what_a_few_trials_cannot_judge_is_looked_at_again_like_what_matters() -> None:
    changed, doubtful, quiet = Stretch(0, 4, 0), Stretch(4, 5, 1), Stretch(5, 9, 0)
    gains = {quiet: Estimate(0.004, 0.004), changed: Estimate(-0.2, 0.05), doubtful: Estimate(0.0, 0.5)}
    assert worth_a_closer_look(gains) == [doubtful, changed]


def test_what_was_secret_is_followed_too() -> None:
    """With efforts chosen in secret, Operation Points of both sides at every moment of the report."""
    record = random_record("an-loc", 3, oel_commitment="simultaneous-secret")
    secret = max(after for after, p in record.positions() if not p.over and p.step.is_secret(p))
    del record.choices[secret + 4 :]
    found = review(record, TRIALS, since=secret)
    stocks = {series.label: dict(series.values) for series in found.series if series.chart == "Operation Points"}
    p = record.at(secret)
    assert isinstance(p, Siege)
    assert (stocks["ARVN"][secret], stocks["NVA"][secret]) == (p.arvn_op, p.nva_op)


def test_the_same_seed_gives_the_same_report_whoever_works() -> None:
    record = first_storm()
    since = len(record.choices) - 1
    heard: list[float] = []
    again = review(record, 6, workers=2, since=since, progress=lambda done, doing: heard.append(done))
    assert msgspec.json.encode(again) == msgspec.json.encode(storm_report())
    assert heard == sorted(heard)
    assert heard[-1] == 1.0
    one, other = (Ground(record, seed).play(Ask(since, None, 2, 0, 6)) for seed in (1, 2))
    assert one != other


@pytest.mark.parametrize(
    ("name", "scenario", "options"),
    [(g, s.id, "usual") for g in citadel.GAMES for s in citadel.game(g).scenarios]
    + [(g, citadel.game(g).default_scenario, "others") for g in citadel.GAMES],
)
def test_every_scenario_and_other_options_unfinished_too(name: str, scenario: str, options: str) -> None:
    game = citadel.game(name)
    chosen = {o.id: o.values[-1] for o in game.options} if options == "others" else {}
    record = random_record(name, 11, scenario, **chosen)
    del record.choices[-12:]
    found = review(record, TRIALS, since=len(record.choices) - 6)
    assert not found.finished
    assert found.ending.startswith("The game is not finished")
    assert found.points[-1].after == len(record.choices)
    assert found.points[-1].error > 0
    assert msgspec.json.decode(msgspec.json.encode(found), type=Review) == found


@pytest.mark.parametrize(("trials", "since"), [(1, 0), (10**6, 0), (TRIALS, 10**6), (TRIALS, -1)])
def test_numbers_out_of_range_are_refused(trials: int, since: int) -> None:
    with pytest.raises(CitadelError, match=r"4 to 1000|is not between"):
        review(first_storm(), trials, since=since)


def test_progress_may_stop_it() -> None:
    class Stopped(Exception):
        """Enough."""

    def stop(done: float, doing: str) -> None:
        raise Stopped

    with pytest.raises(Stopped):
        review(first_storm(), TRIALS, since=len(first_storm().choices) - 1, progress=stop)
