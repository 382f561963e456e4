"""What changed through a match, in numbers: charts, and where turns begin."""

from collections.abc import Iterator

from citadel.server.answers import ChartLine, Charts, ChartShown
from citadel.server.live import Live


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
