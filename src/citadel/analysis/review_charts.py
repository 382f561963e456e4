"""The charts of a report as inline SVG: colours and type come from the page that they stand in.

chart = chance_chart(review, width=860)
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import ceil, floor, log10

from citadel.analysis.review_data import Point, Prospect, Review, Series
from citadel.analysis.review_words import called, percent
from citadel.drawing.geometry import Point as Place
from citadel.drawing.svg import element, group, line_through, number, text, tooltip

HEIGHT = 300.0
LEFT, RIGHT, TOP, BOTTOM = 42.0, 14.0, 16.0, 40.0
SMALL = (340.0, 150.0)
SMALL_TOP, SMALL_BOTTOM, SMALL_LEFT, SMALL_RIGHT = 12.0, 24.0, 34.0, 12.0
SMALL_STEPS = 4
"""About so many steps are marked at the side of a small chart."""
DASHES = ("", "7 4", "2 3", "9 3 2 3")
INK = "currentColor"

At = Callable[[float, float], Place]
"""Where a moment and a value are in a chart."""


def chance_chart(review: Review, width: float) -> str:
    """The chance over time with its error, the turns, and the turning points by number."""
    last = max(1, review.choices)

    def at(after: float, chance: float) -> Place:
        return LEFT + (width - LEFT - RIGHT) * after / last, TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance)

    body = _levels(review, width, at(0, 0)[1], at(0, 1)[1]) + _turns(review.points, at, width)
    upper = [at(point.after, min(1.0, point.chance + point.error)) for point in review.points]
    lower = [at(point.after, max(0.0, point.chance - point.error)) for point in review.points]
    body += element("path", d=line_through([*upper, *reversed(lower)], closed=True), class_="band")
    body += element(
        "path", d=line_through([at(point.after, point.chance) for point in review.points]), class_="line own"
    )
    marks: list[Place] = []
    for place, swing in enumerate(review.turning, 1):
        x, there = at(swing.until, swing.chance)
        y = _free(x, there, marks)
        marks.append((x, y))
        mark = tooltip(f"{place}: {percent(review, swing.before)} to {percent(review, swing.chance)}")
        mark += element("line", x1=x, x2=x, y1=at(0, swing.before)[1], y2=there, class_="drop")
        mark += element("line", x1=x, x2=x, y1=there, y2=y, class_="level half")
        mark += element("circle", cx=x, cy=y, r=9, class_="mark") + text(
            x, y + 4.5, str(place), 12, INK, class_="on-mark"
        )
        body += element("a", mark, href=f"#turning-{place}")
    side = review.sides[review.seat]
    start = percent(review, review.points[0].chance)
    words = f"The {called(review.draws)} of the {side} through the game: {start} at the "
    end = "a draw" if review.is_drawn else percent(review, review.points[-1].chance)
    return _svg(width, HEIGHT, f"{words}beginning, {end} at the end.", body)


def prospect_chart(review: Review, width: float) -> str:
    """How whole trial games from each turn on ended: a bar a turn."""
    prospects = review.prospects
    step = (width - LEFT - RIGHT) / max(1, len(prospects))
    top, bottom = TOP, 150.0
    body = _levels(review, width, bottom, top)
    for index, prospect in enumerate(prospects):
        x, thick = LEFT + step * (index + 0.15), step * 0.7
        height = bottom
        bars = tooltip(f"Turn {prospect.turn}: {_shares(review, prospect)}")
        for kind, share in _stacked(review, prospect):
            size = (bottom - top) * share
            height -= size
            bars += element("rect", x=x, y=height, width=thick, height=size, class_=f"bar {kind}")
        body += group(bars) + text(x + thick / 2, bottom + 17, str(prospect.turn), 12, INK, weight=400)
    body += text(LEFT, bottom + 34, "turn", 12, INK, weight=400, anchor="start")
    said = "; ".join(f"turn {prospect.turn}: {_shares(review, prospect)}" for prospect in prospects)
    return _svg(width, bottom + 42, f"Ends of whole trial games by turn: {said}.", body)


def measure_chart(series: Sequence[Series], points: Sequence[Point], last: int) -> str:
    """One chart of the game's own measures by turn; lines are told apart by their dashes and by names at the side."""
    width, height = SMALL
    values = [value for line in series for _, value in line.values]
    marks = _marks(min(0.0, *values), max(1.0, *values))
    low, high = marks[0], marks[-1]

    def at(after: float, value: float) -> Place:
        x = SMALL_LEFT + (width - SMALL_LEFT - SMALL_RIGHT) * after / max(1, last)
        return x, SMALL_TOP + (height - SMALL_TOP - SMALL_BOTTOM) * (high - value) / (high - low)

    body = _starts(points, at, low, SMALL_TOP, width - SMALL_RIGHT)
    body += text(SMALL_LEFT - 6, height - SMALL_BOTTOM + 18, "turn", 12, INK, weight=400, anchor="end")
    for value in marks:
        y = at(0, value)[1]
        body += element("line", x1=SMALL_LEFT, x2=width - SMALL_RIGHT, y1=y, y2=y, class_="level")
        body += text(SMALL_LEFT - 6, y + 4, number(value), 12, INK, weight=400, anchor="end")
    for index, line in enumerate(series):
        dash = {"stroke_dasharray": DASHES[index % len(DASHES)]} if index else {}
        body += element("path", d=line_through(_stairs(line.values, at)), class_=f"line {line.owner}", **dash)
    ends = "; ".join(f"{line.label} {number(line.values[-1][1])} at the end" for line in series)
    return _svg(width, height, f"{series[0].chart}: {ends}.", body)


def dash_sample(index: int, owner: str) -> str:
    """A piece of a line, for the names beside a chart."""
    dash = {"stroke_dasharray": DASHES[index % len(DASHES)]} if index else {}
    line = element("path", d="M0 5L28 5", class_=f"line {owner}", **dash)
    return element("svg", line, viewBox="0 0 28 10", width=28, height=10, aria_hidden="true")


def _free(x: float, y: float, marks: Sequence[Place]) -> float:
    """Where a mark has room, as near to its place as can be."""
    for distance in (0, -22, 22, -44, 44, -66, 66):
        if TOP <= y + distance <= HEIGHT - BOTTOM and all(abs(x - a) + abs(y + distance - b) >= 24 for a, b in marks):
            return y + distance
    return y


def _stairs(values: Sequence[tuple[int, float]], at: At) -> list[Place]:
    """A measure keeps its value until the next moment."""
    places = [at(*values[0])]
    for (_, before), (after, value) in pairwise(values):
        places += [at(after, before), at(after, value)]
    return places


def _levels(review: Review, width: float, bottom: float, top: float) -> str:
    body = ""
    for chance in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = bottom - (bottom - top) * chance
        body += element(
            "line", x1=LEFT, x2=width - RIGHT, y1=y, y2=y, class_="level half" if chance == 0.5 else "level"
        )
        body += text(LEFT - 6, y + 4, percent(review, chance, "short"), 12, INK, weight=400, anchor="end")
    return body


def _turns(points: Sequence[Point], at: At, width: float) -> str:
    """The turns below a chart of chances, named in a row of their own."""
    name = text(LEFT, at(0, 0)[1] + 34, "turn", 12, INK, weight=400, anchor="start")
    return _starts(points, at, 0, TOP, width - RIGHT) + name


def _starts(points: Sequence[Point], at: At, low: float, top: float, right: float) -> str:
    """A line where each turn begins, with its number as far as there is room."""
    starts = {point.turn: point.after for point in reversed(points)}
    body, free = "", 0.0
    for turn in sorted(starts):
        x, y = at(starts[turn], low)
        body += element("line", x1=x, x2=x, y1=top, y2=y + 5, class_="level")
        if x >= free and x < right - 8:
            body += text(x + 3, y + 18, str(turn), 12, INK, weight=400, anchor="start")
            free = x + 18
    return body


def _marks(low: float, high: float) -> list[float]:
    """Round numbers from at or below the least value to at or above the highest."""
    raw = (high - low) / SMALL_STEPS
    power = 10.0 ** floor(log10(raw))
    step = max(1.0, next(power * times for times in (1, 2, 5, 10) if power * times >= raw))
    return [step * count for count in range(floor(low / step), ceil(high / step) + 1)]


def _stacked(review: Review, prospect: Prospect) -> list[tuple[str, float]]:
    """The parts of a bar from below: victory of the first seat, draws, and the rest."""
    own = prospect.wins[review.seat]
    return [("own", own), ("draw", prospect.draws), ("other", max(0.0, 1.0 - own - prospect.draws))]


def _shares(review: Review, prospect: Prospect) -> str:
    own = prospect.wins[review.seat]
    rest = max(0.0, 1.0 - own - prospect.draws)
    other = review.sides[review.seats[1]] if len(review.seats) > 1 else "defeat"
    draw = f", draw {percent(review, prospect.draws)}" if review.draws else ""
    return f"{review.sides[review.seat]} {percent(review, own)}{draw}, {other} {percent(review, rest)}"


def _svg(width: float, height: float, words: str, body: str) -> str:
    box = f"0 0 {number(width)} {number(height)}"
    return element("svg", body, viewBox=box, role="img", aria_label=words)
