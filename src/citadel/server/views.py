"""A match as the asker may see it: moments, decisions, choices, the log and what can be taken back."""

from collections.abc import Mapping

from msgspec import structs

from citadel.core.choice import Choice
from citadel.core.game import Game
from citadel.core.position import NATURE, NONE, Concealed, Decision, Position
from citadel.core.prose import Sentence, plain
from citadel.server.answers import ChoiceShown, DecisionShown, LogEntry, Moment, ScoreItem, Undo, UndoRequest, Update
from citadel.server.live import OBSERVER, Live

Titles = Mapping[str, str]
"""What places are called in full."""
SECRET = "secret"

# -- moments -----------------------------------------------------------------------------------------------------------


def moment(live: Live, titles: Titles, number: int, person: str) -> Moment:
    """The match after so many choices."""
    viewer = live.viewer(person)
    p, of = live.seen(number, viewer), live.counted(person)
    shown = decision(live, titles, number, person)
    return Moment(
        live.shown_version(person),
        min(number, of),
        of,
        live.game.heading(p),
        shown.number if shown is not None else "",
        live.table(number, viewer),
        shown,
        live.game.outcome_sentence(p.outcome, p) if p.outcome else "",
        tuple(ScoreItem(label, value) for label, value in live.game.score(p)),
        undo(live, person),
    )


def update(live: Live, titles: Titles, after: int, person: str) -> Update:
    """The match now, with the log after so many choices."""
    now = moment(live, titles, live.made, person)
    return Update(**structs.asdict(now), after=min(after, now.of), entries=log_entries(live, after, person))


def decision(live: Live, titles: Titles, number: int, person: str) -> DecisionShown | None:
    """Who decides what after so many choices; with every choice if it is the asker's, and now."""
    p, game = live.seen(number, live.viewer(person)), live.game
    if p.over:
        return None
    pending, seat, mine = p.step, game.seat_name(p.seat), live.seats_of(person)
    is_hidden = isinstance(pending, Concealed)
    is_open = number == live.made and seat in mine
    choices = choices_of(live, titles) if is_open else ()
    composing = live.match.composing() if is_open else 0
    made = live.match.record.choices
    return DecisionShown(
        seat,
        game.side(seat),
        seat in mine,
        str(asked := game.prompt(p)),
        pending.rule,
        rule_number(game, pending.rule),
        "" if is_hidden else pending.name(),
        choices,
        is_hidden,
        composing,
        asked.spans,
        game.wording.composed(map(game.parse, made[len(made) - composing :])),
    )


def choices_of(live: Live, titles: Titles) -> tuple[ChoiceShown, ...]:
    """Every legal choice now, as buttons and targets show it."""
    p = live.seen(live.made, live.waiting)
    pending = p.decision
    return tuple(_shown(live, p, choice, titles) for choice in (pending.choices if pending else ()))


def _shown(live: Live, p: Position, choice: Choice, titles: Titles) -> ChoiceShown:
    game = live.game
    saying, number = choice.saying, choice.number
    forecast = live.forecast(number)
    warned = game.wording.warning(game.warning(p, number))
    leads = _leads(p, number) if choice.unit and not choice.place else ""
    return ChoiceShown(
        choice.words,
        saying.verb,
        choice.unit,
        choice.place,
        None if saying.number == NONE else saying.number,
        game.label(saying) + (f" → {titles.get(leads, leads)}" if leads else ""),
        game.meaning(saying.verb),
        plain(game.prospect(p, number)),
        plain(warned),
        forecast.short if forecast is not None else "",
        leads,
        forecast.of if forecast is not None else "",
        forecast.full if forecast is not None else "",
        warned,
    )


def _leads(p: Position, choice: int) -> str:
    """The place that the rules would send a chosen counter to at once, where its owner has but this one to choose."""
    twin = p.copy()
    twin.agenda.pop().apply(twin, choice)
    if twin.over or not twin.agenda:
        return ""
    following = twin.agenda.pop()
    choices = following.begin(twin) if isinstance(following, Decision) and not following.always_asks() else ()
    if len(choices) != 1 or following.seat(twin) != p.seat:
        return ""
    place = following.describe(twin, choices[0]).place
    return p.game.vocabulary.names["place"][place] if place != NONE else ""


# -- the log -----------------------------------------------------------------------------------------------------------


def rule_number(game: Game, rule: str) -> str:
    """The number of a rule, by which players know it."""
    return game.catalogue[rule].number if rule in game.catalogue else ""


def log_entry(live: Live, number: int, viewer: str) -> LogEntry:
    """A choice, counted from 1, and its events; only its maker while it is another seat's secret."""
    game, before = live.game, live.at(number - 1)
    seat = live.chooser(number)
    if live.is_hidden(number, viewer):
        return LogEntry(number, seat, game.heading(before), SECRET, (), (), "", "", "", True)
    words = live.match.record.choices[number - 1]
    said = game.parse(words)
    names = game.vocabulary.names
    since, told = told_of(live, number, viewer)
    sentences = sentences_of(live, number)
    dice = [face for sentence in sentences for face in sentence.dice]
    if seat == game.seat_name(NATURE) and not dice and said.verb == "roll":
        dice = [said.number]
    return LogEntry(
        number,
        seat,
        game.heading(before),
        words,
        tuple(map(str, sentences)),
        tuple(dice),
        names["unit"][said.unit] if said.unit != NONE else "",
        names["place"][said.place] if said.place != NONE else "",
        rule_number(game, before.step.rule),
        reason=live.folded.choices[number - 1].reason,
        said=game.titled(said),
        told=told,
        since=since,
    )


def log_entries(live: Live, after: int, person: str) -> tuple[LogEntry, ...]:
    """The entries after so many choices that a person may count."""
    viewer = live.viewer(person)
    return tuple(log_entry(live, number, viewer) for number in range(after + 1, live.counted(person) + 1))


def sentences_of(live: Live, number: int) -> tuple[Sentence, ...]:
    """What came of a choice, counted from 1."""
    parts = live.game.parts(live.match.log[number - 1])
    return tuple(sentence for _, part in parts for sentence in live.game.sentences(part))


def told_of(live: Live, number: int, viewer: str) -> tuple[int, tuple[Sentence, ...]]:
    """What came of a choice, with that of like choices before it by the same seat, and the first of these or 0."""
    game, log = live.game, live.match.log
    run, first = list(log[number - 1]), number
    if not game.is_run(run):
        return 0, sentences_of(live, number)
    heading = game.heading(live.at(number - 1))
    for earlier in range(number - 1, 0, -1):
        events = log[earlier - 1]
        if live.chooser(earlier) != live.chooser(number) or live.is_hidden(earlier, viewer):
            break
        if not game.sentences(events):
            continue
        if not game.is_run([*events, *run]) or game.heading(live.at(earlier - 1)) != heading:
            break
        run, first = [*events, *run], earlier
    return (first, tuple(game.sentences(run))) if first < number else (0, sentences_of(live, number))


def last_sentence(live: Live) -> str:
    """The last public sentence."""
    for number in range(live.known(OBSERVER), 0, -1):
        if sentences := sentences_of(live, number):
            return str(sentences[-1])
    return ""


# -- taking back -------------------------------------------------------------------------------------------------------


def undo(live: Live, person: str) -> Undo:
    """What the asker may take back without asking, and why no more than that."""
    free, alone = free_undo(live, person), live.is_alone(person)
    asked = live.folded.request
    request = UndoRequest(asked.seat, max(1, live.counted(person) - asked.to)) if asked is not None else None
    return Undo(free, alone, request, _limit(live, person, free, alone))


def free_undo(live: Live, person: str) -> int:
    """How many choices the asker may take back without asking."""
    mine = live.seats_of(person)
    if live.is_alone(person):
        first = next((number for number, seat in enumerate(live.choosers) if seat in mine), live.made)
        return live.made - first
    if live.position.over or not live.made or live.choosers[-1] not in mine:
        return 0
    return live.match.can_undo()


def undo_target(live: Live, person: str, count: int) -> int:
    """The moment that taking back so many choices leads to: a choice of the asker's own; -1 if there is none."""
    mine = live.seats_of(person)
    for target in range(max(0, live.made - count), -1, -1):
        if target < live.made and live.choosers[target] in mine:
            return target
    return -1


def _limit(live: Live, person: str, free: int, alone: bool) -> str:
    game, mine = live.game, live.seats_of(person)
    if not mine:
        return "You are only watching this game."
    if alone:
        return "" if free else "You have not made a choice yet."
    if live.position.over:
        return "The game is over and its dice are shown: branch from an earlier moment to play on."
    number = live.made - free
    if not number or undo_target(live, person, free + 1) < 0:
        return "" if free else "You have not made a choice yet."
    seat = live.chooser(number)
    agree = "the other seat would have to agree" + ("" if live.others(person) else ", and nobody holds it now")
    if seat == game.seat_name(NATURE):
        drawn = live.match.record.choices[number - 1].startswith("draw ")
        return f"{'A marker has been drawn' if drawn else 'The die has been rolled'}: {agree}."
    if seat not in mine:
        return f"The {game.side(seat)} chose after you: {agree}."
    return f"Secret choices have been revealed: {agree}."
