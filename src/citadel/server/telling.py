"""What happened, in words and numbers: log entries, the outcome, charts and turns."""

import re
from collections.abc import Iterator

from citadel.core.game import Game
from citadel.core.position import NATURE, NONE
from citadel.server.answers import Charts, ChartShown, LogEntry, Series
from citadel.server.live import OBSERVER, Live

DIE = re.compile(r"\[(\d+)\]")
SECRET = "secret"


def rule_number(game: Game, rule: str) -> str:
    """The number of a rule, by which players know it."""
    return game.catalogue[rule].number if rule in game.catalogue else ""


def log_entry(live: Live, number: int, viewer: str) -> LogEntry:
    """A choice, counted from 1, and what came of it; nothing but its maker while it is another seat's secret."""
    game, before = live.game, live.at(number - 1)
    seat = live.chooser(number)
    if live.is_hidden(number, viewer):
        return LogEntry(number, seat, game.heading(before), SECRET, (), (), "", "", "", True)
    words = live.match.record.choices[number - 1]
    said = game.parse(words)
    names = game.vocabulary.names
    sentences = sentences_of(live, number)
    dice = [int(face) for sentence in sentences for face in DIE.findall(sentence)]
    if seat == game.seat_name(NATURE) and not dice and said.verb == "roll":
        dice = [said.number]
    return LogEntry(
        number,
        seat,
        game.heading(before),
        words,
        sentences,
        tuple(dice),
        names["unit"][said.unit] if said.unit != NONE else "",
        names["place"][said.place] if said.place != NONE else "",
        rule_number(game, before.step.rule),
        reason=live.folded.choices[number - 1].reason,
        said=game.titled(said),
    )


def sentences_of(live: Live, number: int) -> tuple[str, ...]:
    """What came of a choice, counted from 1."""
    parts = live.game.parts(live.match.log[number - 1])
    return tuple(sentence for _, part in parts for sentence in live.game.sentences(part))


def last_sentence(live: Live) -> str:
    """The last thing told that everybody may know."""
    for number in range(live.known(OBSERVER), 0, -1):
        if sentences := sentences_of(live, number):
            return sentences[-1]
    return ""


def charts(live: Live, viewer: str) -> Charts:
    """What the game's measures were whenever another part of a turn began, and now; and where turns begin."""
    known = live.known(viewer)
    moments = sorted({0, known, *(number for number in live.match.record.headings if number <= known)})
    found: dict[str, dict[tuple[str, str], list[tuple[int, float]]]] = {}
    for moment in moments:
        for measure in live.game.measures(live.at(moment), viewer):
            points = found.setdefault(measure.chart, {}).setdefault((measure.label, measure.owner), [])
            if not points or points[-1][1] != measure.value or moment == known:
                points.append((moment, measure.value))
    shown = tuple(
        ChartShown(title, tuple(Series(label, owner, tuple(points)) for (label, owner), points in series.items()))
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
