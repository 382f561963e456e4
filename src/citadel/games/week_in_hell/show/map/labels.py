"""The labels of the map: zones with value, letter and name (1.2), waters and bridges, cartouche, scale and legend."""

from citadel.drawing.geometry import Point, Rectangle
from citadel.drawing.sheet import INK, PAPER, SHEET
from citadel.drawing.svg import SERIF, Attribute, box, group, italic, path, placed, text
from citadel.drawing.terrain import WATER_INK, water_name
from citadel.drawing.town_markers import CONTROLLED, inward_arrow, value_disc
from citadel.games.week_in_hell.show.map.board import SCALE, VALUE_COLOURS, ZONE_FILLS, Board
from citadel.games.week_in_hell.show.map.placement import MapMarks
from citadel.games.week_in_hell.show.map.printed_map import ARROW, BORDER, DOTS, WALL_EDGE, highway_bridge

# Middle of the name in metres, its message, turn, letter size, letter spacing.
_WATER_NAMES: tuple[tuple[Point, str, float, float, float], ...] = (
    ((440, 350), "river", -4.4, 68, 14),
    ((1222, 282), "river-here", -4.4, 50, 8),
    ((92, 962), "canal", 11.2, 28, 2),
)
_LEGEND = Rectangle(1224, 1040, 268, 102)
_LEGEND_LINES = (
    ("red", False, "legend-mandatory"),
    ("red", True, "legend-optional"),
    ("green", False, "legend-green"),
    ("white", False, "legend-white"),
    ("yellow", False, "legend-yellow"),
)
_SCALE_BAR = 100.0
"""Metres that the bar of the scale is long."""


def zone_labels(marks: MapMarks, scenario: str = "") -> str:
    """Draw the labels of the zones, in the colours they have in a scenario, or without one in those printed."""
    return "".join(_zone_label(marks, name, scenario) for name in marks.board.zones)


def zone_circle(marks: MapMarks, name: str, colour: str) -> str:
    """Draw the value of a zone in a circle of some colour, where its label has it."""
    value, is_optional = marks.board.zones[name]["value"], marks.board.is_optional(name)
    return value_circle(value, colour, marks.labels[name].circle, is_optional=is_optional)


def printed_words(marks: MapMarks) -> str:
    """Draw what else is written on the map."""
    board = marks.board
    waters = "".join(
        water_name((SCALE * x, SCALE * y), board.say(id), turn, size, spacing)
        for (x, y), id, turn, size, spacing in _WATER_NAMES
    )
    return waters + _places(board) + _cartouche(board) + _legend(board)


def value_circle(value: int, colour: str, centre: Point, *, is_optional: bool, scale: float = 1) -> str:
    """Draw the value of a zone in the circle of its colour; optional victory zones have a white rim (1.2.2)."""
    fill, ink = VALUE_COLOURS[colour]
    return placed(*centre, value_disc(value, fill, ink, has_rim=is_optional), scale=scale)


def letter_plate(letter: str, spot: Rectangle) -> str:
    """Draw the letter of a zone."""
    plate = box(spot, rx=5, fill=CONTROLLED, stroke=PAPER, stroke_width=2)
    return plate + text(spot.centre[0], spot.centre[1] + 10.4, letter, 29, PAPER)


def _zone_label(marks: MapMarks, name: str, scenario: str) -> str:
    zone, label = marks.board.zones[name], marks.labels[name]
    drawn = zone_circle(marks, name, marks.board.colour(name, scenario) if scenario else zone["colour"])
    if label.letter:
        drawn += letter_plate(zone["letter"], label.letter)
    halo = ZONE_FILLS[zone["colour"]]
    for line, y in zip(label.lines, label.baselines(), strict=True):
        assert label.name is not None
        drawn += text(label.name.x, y, line, label.size, INK, weight=600, anchor="start", halo=halo)
    return group(drawn, class_="zone-label", data_zone=name)


def _places(board: Board) -> str:
    """Write the names of the river bridge, of the bridge on the road and of where the road leads, and the Citadel's."""
    bridge = next(zone for zone in board.zones.values() if zone["bank"] == "river")
    x, y = (SCALE * value for value in bridge["label"])
    drawn = italic(x - 78, y + 8, bridge["name"].rsplit(" ", 1)[0], 25, WATER_INK, anchor="end")
    drawn += italic(x - 62, y + 38, bridge["name"].rsplit(" ", 1)[1], 25, WATER_INK, anchor="end")
    x, y = (SCALE * value for value in highway_bridge(board))
    drawn += italic(x + 40, y + 62, board.say("highway-bridge-short"), 25, WALL_EDGE)
    drawn += italic(x - 22, y + 226, board.say("to-phu-bai"), 25, WALL_EDGE, anchor="end")
    citadel: dict[str, Attribute] = {"letter_spacing": 10, "anchor": "middle"}
    return drawn + italic(210, 96, board.say("citadel"), 34, WALL_EDGE, **citadel)


def _cartouche(board: Board) -> str:
    """Draw the title of the map with its scale and north, in the corner that no zone takes."""
    left, foot = 32.0, board.height - 34
    title = text(left, foot - 128, board.say("title"), 46, INK, anchor="start", font_family=SERIF, letter_spacing=1)
    dates = text(left, foot - 86, board.say("dates"), 29, INK, weight=500, anchor="start", font_family=SERIF)
    length = SCALE * _SCALE_BAR
    bar = path(
        f"M{left:g} {foot - 42:g}v12h{length:g}v-12M{left + length / 2:g} {foot - 30:g}v-8", stroke=INK, stroke_width=5
    )
    metres = board.say("scale", metres=f"{_SCALE_BAR:g}")
    words = text(left + length + 16, foot - 26, metres, 25, INK, weight=600, anchor="start")
    needle = path("M0 -46L15 26L0 14L-15 26z", fill=INK)
    north = placed(left + 22, foot - 244, needle + text(0, 56, board.say("north"), 30, INK))
    return group(title + dates + bar + words + north, class_="cartouche")


def _legend(board: Board) -> str:
    """Draw the legend of the zones, lines and arrows, in the other corner."""
    x, y, width, height = (SCALE * value for value in _LEGEND)
    drawn = box(Rectangle(x, y, width, height), rx=10, fill=SHEET, stroke=INK, stroke_width=3)
    line = y + 32
    for colour, is_optional, id in _LEGEND_LINES:
        drawn += value_circle(
            3 if colour == "red" else 0 if colour == "yellow" else 2,
            colour,
            (x + 32, line),
            is_optional=is_optional,
            scale=0.56,
        )
        drawn += _legend_words(board, x + 60, line, id)
        line += 34
    dots: dict[str, Attribute] = {**DOTS, "stroke_width": 10, "stroke_dasharray": "0.1 18"}
    drawn += path(f"M{x + 326:g} {y + 32:g}h58", stroke=BORDER, stroke_width=8)
    drawn += path(f"M{x + 328:g} {y + 66:g}h58", stroke=BORDER, **dots)
    drawn += placed(x + 332, y + 102, inward_arrow(ARROW), scale=0.5)
    drawn += letter_plate("A", Rectangle(x + 339, y + 122, 28, 32))
    for down, id in ((32, "solid"), (66, "dotted"), (102, "arrow"), (138, "letter")):
        drawn += _legend_words(board, x + 400, y + down, f"legend-{id}")
    return group(drawn, class_="legend")


def _legend_words(board: Board, x: float, y: float, id: str) -> str:
    return text(x, y + 8, board.say(id), 22, INK, weight=500, anchor="start")
