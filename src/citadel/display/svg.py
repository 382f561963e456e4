"""Panels as SVG in the look of a sheet: every display in a frame of a given width, as high as it needs.

painter = Painter(table.faces, words)
drawing, height = painter.panel(panel, x, y, width)
"""

from collections.abc import Callable, Sequence

from citadel.core.display import Cell, Fact, Grid, Item, Panel, Piece, Pips, Shelf, Stage, Track
from citadel.core.prose import capital, plain
from citadel.core.words import Words
from citadel.drawing.counters import put
from citadel.drawing.geometry import Rectangle
from citadel.drawing.markers import pennant_face
from citadel.drawing.sheet import INK, LINE, PANEL, PAPER, SOFT_INK, TITLE_BAND, TITLE_INK, heading, panel
from citadel.drawing.svg import box, disc, group, path, text, text_width, tooltip, wrapped

Drawn = tuple[str, float]
"""What is drawn, and how high it is."""

SIZE = 22.0
NOTE = 18.0
LINE_HEIGHT = 27.0
NOTE_HEIGHT = 22.0
HEADING = 38.0
HEADING_LINE = 30.0
CAPITALS = 33.0
"""The size at which small letters are as wide as the capitals of a heading."""
PAD = 14.0
GAP = 9.0
COUNTER = 64.0
PIP = 20.0
NUMBER = 26.0
"""The width of a number of a track in full."""
PAIRED = 6
"""So many rows of boxes stand in two columns."""
TINT = "#EADFC4"
FILLED = "#7A1E14"
COLOURS = ("#4B5A2A", "#A3352A", "#2F5572", "#6B5A2A")
"""The colours of the seats, in their order."""
BANDS = ("#C9D3AE", "#E7BFB6", "#BFD0DC", "#DED2AE")
NOBODY = "#DDD6C4"


class Painter:
    """Draws the panels of a table: with its counter faces, and the words of the game."""

    def __init__(self, faces: Sequence[str], words: Words) -> None:
        self.faces = faces
        self.sides = sides = words.sides()
        self._colours = {seat: COLOURS[index % len(COLOURS)] for index, seat in enumerate(sides)}
        self._bands = {seat: BANDS[index % len(BANDS)] for index, seat in enumerate(sides)}

    def panel(self, shown: Panel, x: float, y: float, width: float) -> Drawn:
        """A panel under its heading."""
        words, head = _heading(shown, x, y, width)
        room = width - 2 * PAD
        left, top = x + PAD, y + head + PAD
        drawn, height = self._items(shown, left, top, room)
        note, note_height = _paragraph(shown.note, left, top + height, room, NOTE, SOFT_INK) if shown.note else ("", 0)
        frame = Rectangle(x, y + head, width, height + note_height + 2 * PAD - GAP)
        return group(words + panel(frame) + drawn + note, class_="panel", data_panel=shown.title), head + frame.height

    def width_of(self, shown: Panel) -> float:
        """How wide a panel would be with nothing in it narrowed."""
        return 2 * PAD + max([self._natural(item) for item in shown.items], default=0)

    def _natural(self, item: Item) -> float:
        if isinstance(item, Track):
            return (item.high - item.low + 1) * NUMBER
        if isinstance(item, Grid):
            return sum(_grid_widths(item)) if len(item.head) > 3 else 0
        return 0

    def _items(self, shown: Panel, x: float, y: float, width: float) -> Drawn:
        items = shown.items
        if len(items) >= PAIRED and all(isinstance(item, Pips) for item in items) and width > 520:
            return self._paired(items, x, y, width)
        drawn, down = "", 0.0
        for item in items:
            one, height = self._item(item, x, y + down, width, shown)
            drawn += one
            down += height + GAP
        return drawn, down

    def _paired(self, items: Sequence[Item], x: float, y: float, width: float) -> Drawn:
        drawn, tallest = "", 0.0
        half = -(-len(items) // 2)
        for column in range(2):
            down = 0.0
            for item in items[column * half : (column + 1) * half]:
                left = x + column * (width + 2 * PAD) / 2
                one, height = self._pips(item, left, y + down, width / 2 - PAD, items)  # type: ignore[arg-type]
                drawn += one
                down += height + GAP
            tallest = max(tallest, down)
        return drawn, tallest

    def _item(self, item: Item, x: float, y: float, width: float, shown: Panel) -> Drawn:
        if isinstance(item, Fact):
            return _fact(item, x, y, width)
        if isinstance(item, Track):
            return self._track(item, x, y, width)
        if isinstance(item, Pips):
            return self._pips(item, x, y, width, shown.items)
        if isinstance(item, Shelf):
            return self._shelf(item, x, y, width)
        if isinstance(item, Grid):
            return _grid(item, x, y, width)
        return _paragraph(item.text, x, y, width, SIZE - 2, INK)

    # -- tracks, boxes, counters ---------------------------------------------------------------------------------------

    def _track(self, item: Track, x: float, y: float, width: float) -> Drawn:
        label = f"{item.label} {item.value}"
        drawn = text(x, y + 20, label, SIZE, INK, anchor="start", class_="track-value")
        down = LINE_HEIGHT
        after = text_width(label, SIZE) + 24
        if item.words and after + text_width(item.words, NOTE) <= width:
            drawn += text(x + width, y + 19, item.words, NOTE, SOFT_INK, weight=500, anchor="end")
        elif item.words:
            words, height = _paragraph(item.words, x, y + down, width, NOTE, SOFT_INK)
            drawn, down = drawn + words, down + height
        numbers = range(item.low, item.high + 1)
        across = width / len(numbers)
        every = next((step for step in (1, 5, 10, 20) if across * step >= NUMBER), 50)
        top = y + down + 4
        for number in numbers:
            frame = Rectangle(x + (number - item.low) * across, top, across, 34)
            owner = [band.owner for band in item.bands if band.start <= number <= band.end]
            fill = self._bands.get(owner[0], NOBODY) if owner else TINT if number % 10 == 0 else PANEL
            drawn += box(frame, fill=fill, stroke=LINE, stroke_width=1.5)
        for number in numbers[::every]:
            frame = Rectangle(x + (number - item.low) * across, top, across, 34)
            is_covered = abs(number - item.value) * across < 34 and across < NUMBER + 20
            if number != item.value and not is_covered:
                drawn += text(frame.centre[0], top + 24, str(number), 19, INK, weight=500)
        for mark in item.marks:
            frame = Rectangle(x + (mark.at - item.low) * across, top, across, 34)
            drawn += box(frame, fill="none", stroke=FILLED, stroke_width=3.5)
        at = x + (min(max(item.value, item.low), item.high) - item.low + 0.5) * across
        tab = Rectangle(min(max(x, at - 21), x + width - 42), top - 3, 42, 40)
        drawn += box(tab, rx=6, fill=TITLE_BAND) + text(tab.centre[0], top + 25, str(item.value), 22, TITLE_INK)
        down += 34 + 10
        legend = [f"{band.label} {_stretch(band.start, band.end)}" for band in item.bands]
        legend += [f"{mark.at}: {mark.label}" for mark in item.marks]
        if legend:
            words, height = _paragraph(" · ".join(legend), x, y + down, width, NOTE, SOFT_INK)
            drawn, down = drawn + words, down + height
        return group(drawn, class_="track", data_track=item.label), down

    def _pips(self, item: Pips, x: float, y: float, width: float, among: Sequence[Item]) -> Drawn:
        label = max(text_width(other.label, SIZE) for other in among if isinstance(other, Pips)) + 14
        owners = [self._owner_width(other.owner) for other in among if isinstance(other, Pips)]
        step = min(PIP + 4, (width - label - max(owners) - 60) / max(1, item.total))
        drawn = text(x, y + 20, item.label, SIZE, INK, anchor="start")
        at = x + label
        if item.owner:
            drawn += self._owner(item.owner, at, y)
        at += max(owners)
        for index in range(item.total):
            fill = FILLED if index < item.filled else PAPER
            pip = Rectangle(at + index * step, y + 2, min(PIP, step - 3), PIP)
            drawn += box(pip, rx=3, fill=fill, stroke=FILLED, stroke_width=2.2)
        at += item.total * step + 6
        drawn += text(at, y + 20, f"{item.filled}/{item.total}", SIZE - 2, INK, anchor="start")
        at += 44
        down = LINE_HEIGHT
        for tag in item.tags:
            across = text_width(tag, 17) + 12
            if at + across <= x + width:
                drawn += box(Rectangle(at, y + 2, across, 22), rx=4, fill=TINT, stroke=LINE, stroke_width=1.5)
                drawn += text(at + across / 2, y + 19, tag, 17, INK, weight=600)
                at += across + 5
        if item.words:
            words, height = _paragraph(item.words, x + 12, y + down, width - 12, NOTE, SOFT_INK)
            drawn, down = drawn + words, down + height
        return group(drawn, class_="pips", data_label=item.label), down

    def _owner_width(self, seat: str) -> float:
        return text_width(self.sides.get(seat, seat), 17) + 26 if seat else 0

    def _owner(self, seat: str, x: float, y: float) -> str:
        name = self.sides.get(seat, seat)
        across = text_width(name, 17) + 14
        drawn = box(Rectangle(x, y + 1, across, 24), rx=4, fill=self._colours.get(seat, SOFT_INK))
        return drawn + text(x + across / 2, y + 19, name, 17, PAPER, weight=600)

    def _shelf(self, item: Shelf, x: float, y: float, width: float) -> Drawn:
        drawn = text(x, y + 20, item.label, SIZE, INK, anchor="start")
        down = LINE_HEIGHT
        note = ", ".join(part for part in (item.rule, item.note) if part)
        if note and text_width(item.label, SIZE) + text_width(note, NOTE) + 24 <= width:
            drawn += text(x + width, y + 19, note, NOTE, SOFT_INK, weight=500, anchor="end")
        elif item.note:
            words, height = _paragraph(item.note, x, y + down, width, NOTE, SOFT_INK)
            drawn, down = drawn + words, down + height
        if not item.pieces:
            return group(drawn, class_="shelf", data_label=item.label), down
        step = COUNTER + 6
        across = max(1, int((width + 6) // step))
        for index, piece in enumerate(item.pieces):
            row, column = divmod(index, across)
            centre = (x + column * step + COUNTER / 2, y + down + row * step + COUNTER / 2)
            drawn += self.counter(piece, centre, COUNTER)
        down += -(-len(item.pieces) // across) * step
        return group(drawn, class_="shelf", data_label=item.label), down

    def counter(self, piece: Piece, centre: tuple[float, float], side: float) -> str:
        """A counter with its words."""
        face = tooltip(piece.words) + self.faces[piece.face]
        return put(face, centre, side, class_="counter", data_unit=piece.unit, data_place=piece.place)


# -- turn record and sequence of play ----------------------------------------------------------------------------------


def turn_record(turns: Sequence[Stage], x: float, y: float, width: float, words: Words) -> Drawn:
    """The turns side by side, each with what it brings; the one under way has the marker."""
    across = (width - GAP * (len(turns) - 1)) / len(turns)
    told = [[wrapped(capital(event), across - 40, 20) for event in stage.events] for stage in turns]
    height = 74 + max(sum(map(len, bullets)) * 24 for bullets in told)
    drawn = ""
    for index, (stage, bullets) in enumerate(zip(turns, told, strict=True)):
        frame = Rectangle(x + index * (across + GAP), y, across, height)
        after = frame.x + 24 + text_width(stage.title, 48)
        one = panel(frame) + text(frame.x + 14, y + 48, stage.title, 48, TITLE_BAND, anchor="start")
        one += "".join(
            text(after, y + 30 + 22 * level, line, 20, INK, anchor="start")
            for level, line in enumerate(wrapped(stage.note, frame.x + across - after - 66, 20)[:2])
        )
        line_y = y + 84
        for lines in bullets:
            one += disc((frame.x + 18, line_y - 7), 3.5, fill=TITLE_BAND)
            for line in lines:
                one += text(frame.x + 28, line_y, line, 20, INK, weight=500, anchor="start")
                line_y += 24
        one += _turn_marker(frame, words) if stage.state == "now" else ""
        drawn += group(one, class_="turn", data_turn=stage.title)
    return drawn, height


def _turn_marker(frame: Rectangle, words: Words) -> str:
    """The turn marker at the corner of the box of this turn, and its strong frame."""
    corner = (frame.x + frame.width - 44, frame.y + 40)
    edge = box(frame, rx=8, fill="none", stroke=TITLE_BAND, stroke_width=7)
    letter = plain(words.attribute("core", "turn-marker", "face"))
    marker = tooltip(words.text("core", "turn-marker")) + pennant_face(letter, TITLE_BAND, TITLE_INK)
    return edge + put(marker, corner, 62, class_="turn-marker")


def phases(stages: Sequence[Stage], x: float, y: float, width: float) -> Drawn:
    """The parts of a turn in a row, or in several; the one under way is filled."""
    drawn, across, down = "", 0.0, 0.0
    for stage in stages:
        wide = text_width(stage.title, 20) + 36
        if across and across + wide > width:
            across, down = 0.0, down + 44
        frame = Rectangle(x + across, y + down, wide, 36)
        is_now = stage.state == "now"
        one = tooltip(stage.note or stage.title)
        one += box(frame, rx=18, fill=TITLE_BAND if is_now else PANEL, stroke=LINE, stroke_width=2.5)
        ink = TITLE_INK if is_now else SOFT_INK if stage.state == "done" else INK
        one += text(frame.centre[0], y + down + 25, stage.title, 20, ink, weight=600)
        drawn += group(one, class_="phase", data_state=stage.state)
        across += wide + 8
    return drawn, down + 36


# -- headings, facts, tables, sentences --------------------------------------------------------------------------------


def _heading(shown: Panel, x: float, y: float, width: float) -> Drawn:
    """The title of a panel, in two lines where it is long, with its rule."""
    lines = wrapped(shown.title, width - text_width(shown.rule, SIZE) - 16, CAPITALS)
    drawn = ""
    for level, line in enumerate(lines):
        is_last = level == len(lines) - 1
        drawn += heading(x, y + 24 + level * HEADING_LINE, line, shown.rule if is_last else "")
    return drawn, HEADING + (len(lines) - 1) * HEADING_LINE


def _fact(item: Fact, x: float, y: float, width: float) -> Drawn:
    size = SIZE + 3 if item.strong else SIZE
    drawn = text(x, y + 20, item.label, SIZE, INK if item.strong else SOFT_INK, weight=500, anchor="start")
    down = LINE_HEIGHT
    if text_width(item.label, SIZE) + text_width(item.value, size) + 16 <= width:
        drawn += text(x + width, y + 21, item.value, size, INK, weight=700, anchor="end")
    else:
        words, height = _paragraph(item.value, x + 12, y + down, width - 12, SIZE, INK, weight=600)
        drawn, down = drawn + words, down + height
    if item.note:
        words, height = _paragraph(item.note, x + 12, y + down, width - 12, NOTE, SOFT_INK)
        drawn, down = drawn + words, down + height
    return group(drawn, class_="fact", data_label=item.label), down


def _grid(item: Grid, x: float, y: float, width: float) -> Drawn:
    drawn, down = "", 0.0
    if item.label:
        drawn += text(x, y + 20, item.label, SIZE, INK, anchor="start")
        down = LINE_HEIGHT + 2
    widths = _fitted(item, width)
    every: list[Sequence[Cell]] = [[Cell(words) for words in item.head]] if any(item.head) else []
    heads = len(every)
    every += item.rows
    is_left = [index == 0 or any(" " in row[index].text for row in item.rows) for index in range(len(widths))]
    for number, row in enumerate(every):
        size = SIZE - 3
        lines = [wrapped(cell.text, widths[index] - 14, size) for index, cell in enumerate(row)]
        height = max(map(len, lines)) * 23.0 + 6
        if number < heads:
            drawn += box(Rectangle(x, y + down, width, height), fill=TINT)
        elif number > heads:
            drawn += path(f"M{x:g} {y + down:g}h{width:g}", stroke=LINE, stroke_width=1.2)
        left = x
        for index, cell in enumerate(row):
            if cell.now:
                drawn += box(Rectangle(left, y + down + 1, widths[index], height - 2), fill=TITLE_BAND)
            ink = TITLE_INK if cell.now else INK
            weight = 700 if number < heads or cell.now else 500
            for level, line in enumerate(lines[index]):
                base = y + down + 21 + 23 * level
                if is_left[index]:
                    drawn += text(left + 7, base, line, size, ink, weight=weight, anchor="start")
                else:
                    drawn += text(left + widths[index] / 2, base, line, size, ink, weight=weight)
            left += widths[index]
        down += height
    return group(drawn, class_="grid"), down


def _grid_widths(item: Grid) -> list[float]:
    """How wide the columns of a table are with nothing broken."""
    rows = [item.head, *([cell.text for cell in row] for row in item.rows)]
    return [max(text_width(row[index], SIZE - 3) for row in rows) + 16 for index in range(len(item.head))]


def _fitted(item: Grid, width: float) -> list[float]:
    """The widths of the columns in a frame: the widest gives way, or all share what is left."""
    widths = _grid_widths(item)
    while sum(widths) > width and max(widths) > 60:
        widest = widths.index(max(widths))
        others = sorted(widths)[-2] if len(widths) > 1 else 0
        over = sum(widths) - width
        widths[widest] = max(widths[widest] - over, others - 1, 60) if widths[widest] > others else widths[widest] - 8
    left = width - sum(widths)
    return [each + left / len(widths) for each in widths] if left > 0 else widths


def _paragraph(words: str, x: float, y: float, width: float, size: float, ink: str, weight: int = 500) -> Drawn:
    step = NOTE_HEIGHT if size <= NOTE else LINE_HEIGHT - 1
    lines = wrapped(words, width, size)
    write: Callable[[int, str], str] = lambda level, line: text(  # noqa: E731
        x, y + 17 + level * step, line, size, ink, weight=weight, anchor="start"
    )
    return "".join(write(level, line) for level, line in enumerate(lines)), len(lines) * step + 2


def _stretch(start: int, end: int) -> str:
    return str(start) if start == end else f"{start}\N{EN DASH}{end}"
