"""What happened, in words and numbers: log entries, the outcome, charts and turns."""

from collections.abc import Iterator

from citadel.core.game import Game
from citadel.core.position import NATURE, NONE
from citadel.core.prose import Sentence
from citadel.server.answers import ChartLine, Charts, ChartShown, LogEntry
from citadel.server.live import OBSERVER, Live

SECRET = "secret"


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


def charts(live: Live, viewer: str) -> Charts:
    """What the game's measures were whenever another part of a turn began, and now; and where turns begin."""
    known = live.known(viewer)
    moments = sorted({0, known, *(number for number in live.match.record.headings if number <= known)})
    found: dict[str, dict[tuple[str, str], list[tuple[int, float]]]] = {}
    for moment in moments:
        for measure in live.game.measures(live.seen(moment, viewer)):
            points = found.setdefault(measure.chart, {}).setdefault((measure.label, measure.owner), [])
            if not points or points[-1][1] != measure.value or moment == known:
                points.append((moment, measure.value))
    shown = tuple(
        ChartShown(title, tuple(ChartLine(label, owner, tuple(points)) for (label, owner), points in series.items()))
        for title, series in found.items()
    )
    return Charts(shown, tuple(_turns(live, moments)))


def _turns(live: Live, moments: list[int]) -> Iterator[tuple[int, str]]:
    """The moments at which turns begin."""
    before = 0
    for moment in moments:
        turn = live.game.turn(live.at(moment))[0]
        if turn != before:
            yield moment, str(turn)
            before = turn
