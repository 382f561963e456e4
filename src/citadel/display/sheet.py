"""A position on one sheet: title band, map, the panels beside and below it, turn record and key.

    svg = sheet(words, frame_of(board, key), picture, moment, table, printed, description)

Panels flow in their order into the columns beside the map, and what finds no room there into columns below it; a panel
that is too wide for a column takes several.
"""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from citadel.core.display import Panel, Shelf, Table
from citadel.core.prose import plain
from citadel.core.words import Words
from citadel.display.svg import Painter, phases, turn_record
from citadel.drawing.board import PrintedBoard, Sample
from citadel.drawing.geometry import Rectangle
from citadel.drawing.sheet import MARGIN, SHEET, KeyEntry, compass, heading, key, title_band, title_moment
from citadel.drawing.svg import box, document, group, number, text_width

MAP_TOP = 160.0
COLUMN = 660.0
"""About how wide a column is."""
BETWEEN = 22.0
MAP_GAP = 30.0
FRAME = ("subtitle", "reconstructed", "turns", "turns-note")


class Frame(NamedTuple):
    """What stands on every sheet of a game."""

    title: str
    subtitle: str
    note: str
    key: Sequence[KeyEntry]
    turns: str
    """The heading of the turn record."""
    turns_note: str = ""
    beside: float = 0
    """How wide the room beside the map is; 0 for none."""
    drawn: Sequence[str] = ()
    """The places off the map that have a box in the picture: their shelves are not shown again."""


def frame_of(board: PrintedBoard, samples: Sequence[Sample], beside: float = 0, drawn: Sequence[str] = ()) -> Frame:
    """The frame of a board, by the messages of its map."""
    title, (subtitle, note, turns, turns_note) = board.words.game.title, map(board.say, FRAME)
    return Frame(title, subtitle, note, board.key(samples), turns, turns_note, beside, drawn)


class Picture(NamedTuple):
    """The map with what lies on it, and its extent."""

    drawing: str
    width: float
    height: float


def sheet(
    words: Words,
    frame: Frame,
    picture: Picture,
    moment: tuple[str, str] | None,
    table: Table | None,
    printed: Sequence[Panel],
    description: str,
) -> str:
    """The whole sheet; without a table the bare map with its key."""
    width = picture.width + 2 * MARGIN + (frame.beside + MAP_GAP if frame.beside else 0)
    north = compass(words.text("core", "north"), plain(words.attribute("core", "north", "face")))
    body = title_band(width, frame.title, frame.subtitle, frame.note, north)
    place = f"translate({number(MARGIN)} {number(MAP_TOP)})"
    body += group(picture.drawing, transform=place, class_="map")
    y = MAP_TOP + picture.height + BETWEEN
    if moment is not None:
        body += title_moment(width, *moment)
    if table is not None:
        painter = Painter(table.faces, words)
        drawn, y = _panels(
            painter, [_without(panel, frame.drawn) for panel in table.panels], printed, frame.beside, picture, width
        )
        body += drawn
        body += heading(MARGIN, y + 24, frame.turns, frame.turns_note)
        drawn, height = turn_record(table.turns, MARGIN, y + 40, width - 2 * MARGIN, words)
        body += drawn
        y += 40 + height + 14
        drawn, height = phases(table.phases, MARGIN, y, width - 2 * MARGIN)
        body += group(drawn, class_="phases")
        y += height + BETWEEN
    if frame.key:
        longest = max(text_width(line, 23) for line, _ in frame.key)
        columns = max(1, int((width - 2 * MARGIN) // (longest + 110)))
        body += key(width, y, words.text("core", "key"), frame.key, columns)
        y += 58 + -(-len(frame.key) // columns) * 52
    y += MARGIN / 2
    ground = box(Rectangle(0, 0, width, y), fill=SHEET)
    return document(width, y, f"{frame.title}: {frame.subtitle}", description, ground + body)


def _panels(
    painter: Painter,
    panels: Sequence[Panel],
    printed: Sequence[Panel],
    beside: float,
    picture: Picture,
    width: float,
) -> tuple[str, float]:
    """The panels beside the map and below it, the widest first, and where they end."""
    drawn, rest = "", [*panels, *printed]
    bottom = MAP_TOP + picture.height
    if beside:
        columns = _Columns(picture.width + MARGIN + MAP_GAP, MAP_TOP, beside)
        rest = []
        for panel in [*sorted(panels, key=lambda panel: -columns.span(painter, panel)), *printed]:
            one = columns.put(painter, panel, bottom)
            drawn += one
            rest += [] if one else [panel]
    columns = _Columns(MARGIN, bottom + BETWEEN, width - 2 * MARGIN)
    for panel in sorted(rest, key=lambda panel: -columns.span(painter, panel)):
        drawn += columns.put(painter, panel)
    return drawn, max(columns.ends)


def _without(panel: Panel, places: Sequence[str]) -> Panel:
    """A panel without the shelves of these places."""
    items = [item for item in panel.items if not (isinstance(item, Shelf) and item.place in places)]
    return msgspec.structs.replace(panel, items=tuple(items)) if places else panel


class _Columns:
    """Columns of panels: each panel goes where it stands highest."""

    def __init__(self, x: float, y: float, width: float) -> None:
        count = max(1, round(width / COLUMN))
        self.x = x
        self.width = (width - (count - 1) * BETWEEN) / count
        self.ends = [y] * count

    def put(self, painter: Painter, panel: Panel, bottom: float | None = None) -> str:
        """Draw a panel in the next free room; nothing if it does not end above the bottom."""
        span = self.span(painter, panel)
        first = min(range(len(self.ends) - span + 1), key=lambda column: max(self.ends[column : column + span]))
        y = max(self.ends[first : first + span])
        x = self.x + first * (self.width + BETWEEN)
        drawn, height = painter.panel(panel, x, y, self._across(span))
        if bottom is not None and y + height > bottom:
            return ""
        self.ends[first : first + span] = [y + height + BETWEEN] * span
        return drawn

    def span(self, painter: Painter, panel: Panel) -> int:
        """How many columns a panel takes."""
        wanted = painter.width_of(panel)
        return next((n for n in range(1, len(self.ends)) if wanted <= 1.05 * self._across(n)), len(self.ends))

    def _across(self, span: int) -> float:
        return span * self.width + (span - 1) * BETWEEN
