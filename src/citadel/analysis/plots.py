"""Plots of a study as SVG, drawn from small tables of numbers that the report also prints.

Every ink is a colour that stands for a variable of the page, so that plots are readable on a light and a dark page.
"""

from collections.abc import Sequence
from typing import Any

import altair
import polars
import vl_convert

INK, FAINT = "#010203", "#040506"
"""Stand for the page's ink and for lines that should be hardly seen; `THEME` gives them their colours."""
COLOURS = ("#3f7fbf", "#c4572e", "#7a9a2e", "#9464b0", "#b08a1e", "#4a9a92", "#a04a6a", "#77736a")
SIDES = ("#3f7fbf", "#77736a", "#c4572e")
"""The first seat, nobody, everybody else."""
THEME = f'svg [fill="{INK}"]{{fill:var(--ink)}}svg [stroke="{INK}"]{{stroke:var(--ink)}}' + (
    f'svg [stroke="{FAINT}"]{{stroke:var(--line)}}'
)
WIDTH = 330
FONT = "Helvetica, Arial, sans-serif"

Rows = Sequence[dict[str, Any]]


def bars(rows: Rows, highest: float) -> str:
    """Shares with their intervals: rows of name, side, value, low, high."""
    order = [row["name"] for row in rows]
    y = altair.Y("name:N", sort=order, title=None)
    step = 0.5 if highest > 0.6 else 0.2 if highest > 0.25 else 0.1
    ticks = [step * number for number in range(int(highest / step) + 1)]
    colour = altair.Color("side:N", legend=None, scale=altair.Scale(domain=["first", "none", "other"], range=SIDES))
    data = _data(rows)
    shares = altair.X(
        "value:Q", title=None, axis=altair.Axis(format="%", values=ticks), scale=altair.Scale(domain=[0, highest])
    )
    bar = data.mark_bar(height={"band": 0.62}).encode(x=shares, y=y, color=colour)
    reach = data.mark_rule(color=INK, strokeWidth=1.5).encode(x="low:Q", x2="high:Q", y=y)
    return _svg((bar + reach).properties(width=WIDTH - 190, height=26 * len(rows)), order)


def course(rows: Rows, turns: Sequence[int], low: float, high: float) -> str:
    """Medians and quartiles by turn: rows of turn, label, low, middle, high."""
    labels = list(dict.fromkeys(row["label"] for row in rows))
    data = _data(rows)
    span = altair.Scale(domain=[min(turns), max(turns)])
    x = altair.X("turn:Q", title="turn", axis=altair.Axis(values=list(turns), format="d", grid=False), scale=span)
    scale = altair.Scale(domain=[min(0, low), high or 1])
    colour = altair.Color("label:N", title=None, sort=labels, scale=altair.Scale(domain=labels, range=list(COLOURS)))
    band = data.mark_area(opacity=0.22).encode(
        x=x, y=altair.Y("low:Q", title=None, scale=scale), y2="high:Q", color=colour
    )
    line = data.mark_line(point=altair.OverlayMarkDef(size=30), strokeWidth=2).encode(x=x, y="middle:Q", color=colour)
    return _svg((band + line).properties(width=WIDTH - 50, height=170))


def spreads(rows: Rows, axis: str, high: float) -> str:
    """Where nine games in ten, the middle half and the middle are: rows of name, p5, p25, p50, p75, p95.

    Each has the colour that it has in the chart of its course.
    """
    order = [row["name"] for row in rows]
    data = _data(rows)
    y = altair.Y("name:N", sort=order, title=None)
    wide = data.mark_rule(color=INK).encode(
        x=altair.X(
            "p5:Q", title=axis, axis=altair.Axis(tickCount=4), scale=altair.Scale(domain=[0, high or 1], nice=True)
        ),
        x2="p95:Q",
        y=y,
    )
    colour = altair.Color("name:N", legend=None, scale=altair.Scale(domain=order, range=list(COLOURS)))
    half = data.mark_bar(height=12).encode(x="p25:Q", x2="p75:Q", y=y, color=colour)
    middle = data.mark_tick(color=INK, thickness=3, size=18).encode(x="p50:Q", y=y)
    return _svg((wide + half + middle).properties(width=WIDTH - 150, height=30 * len(rows)), order)


def lengths(rows: Rows, turns: Sequence[int], high: float) -> str:
    """The shares of games that ended in each turn: rows of turn, value."""
    data = _data(rows)
    bar = data.mark_bar(color=COLOURS[0]).encode(
        x=altair.X("turn:O", title="last turn", axis=altair.Axis(labelAngle=0), scale=altair.Scale(domain=list(turns))),
        y=altair.Y("value:Q", title=None, axis=altair.Axis(format="%"), scale=altair.Scale(domain=[0, high])),
    )
    return _svg(bar.properties(width=WIDTH - 50, height=150))


def effects(rows: Rows) -> str:
    """Differences with their intervals around nothing: rows of name, value, low, high."""
    order = [row["name"] for row in rows]
    data = _data(rows)
    y = altair.Y("name:N", sort=order, title=None, axis=altair.Axis(labelLimit=230))
    zero = _data([{"at": 0}]).mark_rule(color=INK, strokeDash=[3, 3]).encode(x="at:Q")
    reach = data.mark_rule(color=COLOURS[0], strokeWidth=2).encode(
        x=altair.X("low:Q", title="points of score in 100", axis=altair.Axis(format="+d", tickCount=5)),
        x2="high:Q",
        y=y,
    )
    dot = data.mark_point(color=COLOURS[0], filled=True, size=60).encode(x="value:Q", y=y)
    return _svg((zero + reach + dot).properties(width=WIDTH - 60, height=24 * len(rows)), order)


def _data(rows: Rows) -> altair.Chart:
    return altair.Chart(polars.DataFrame(list(rows)))


def _svg(chart: Any, names: Sequence[str] = ()) -> str:
    """A chart as an SVG element that a page can hold, with room for names in a wider type than was reckoned with."""
    room = {"left": 5 + 1.3 * max(map(len, names), default=0), "right": 8, "top": 5, "bottom": 5}
    text = {"labelColor": INK, "titleColor": INK, "labelFont": FONT, "titleFont": FONT, "labelFontSize": 12}
    axis = {**text, "titleFontSize": 12, "titleFontWeight": "normal", "gridColor": FAINT, "domainColor": INK}
    made = chart.configure(
        background="transparent",
        padding=room,
        font=FONT,
        view={"stroke": None},
        axis={**axis, "tickColor": INK, "labelLimit": 190, "labelFlush": False},
        legend={**text, "orient": "bottom", "columns": 1, "labelLimit": 280, "symbolOpacity": 1},
        range={"category": list(COLOURS)},
    )
    drawn: str = vl_convert.vegalite_to_svg(made.to_dict())
    return drawn[drawn.index("<svg") :].strip()
