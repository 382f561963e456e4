"""Panels as text: a board in the terminal, a single panel, a printed table.

lines = text.panel(panel, 100, words)          all of a panel
lines = text.brief(panel, 100, words)          a paragraph of it
lines = text.columns(panels, 100)              panels side by side, where there is room
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from citadel.core.display import Fact, Grid, Item, Panel, Pips, Shelf, Text, Track
from citadel.core.errors import ParseError
from citadel.core.words import Words

TWO_COLUMNS = 100
"""The width from which panels stand side by side."""
TITLE = 16
INDENT = "  "
GAP = "  "
LONGEST_LABEL = 30


def panel(shown: Panel, width: int, words: Words) -> list[str]:
    """All of a panel under its title."""
    lines = [*flow("", shown.title.split(), width, " ")]
    pairs: list[tuple[str, str]] = []
    for item in shown.items:
        if isinstance(item, Grid | Text):
            lines += _pairs(pairs, width)
            pairs = []
            lines += grid(item, width) if isinstance(item, Grid) else flow("", item.text.split(), width, " ")
        else:
            pairs.append((item.label, _value(item, words, is_brief=False)))
    lines += _pairs(pairs, width)
    return lines + (flow("", shown.note.split(), width, " ") if shown.note else [])


def brief(shown: Panel, width: int, words: Words) -> list[str]:
    """A panel in a paragraph: without sentences, empty shelves, wide tables and those with a label of their own."""
    told: list[str] = []
    for item in shown.items:
        if isinstance(item, Text) or (isinstance(item, Shelf) and not item.pieces):
            continue
        if isinstance(item, Grid):
            is_list = len(item.head) <= 3 and not item.label
            told += [" ".join(cell.text for cell in row) for row in item.rows] if is_list else []
        else:
            told.append(f"{item.label} {_value(item, words, is_brief=True)}".strip())
    return flow(f"{shown.title:<{TITLE}}{GAP}", told, width, "   ")


def board(
    now: Sequence[str],
    ground: Sequence[Panel],
    panels: Sequence[Panel],
    width: int,
    words: Words,
    part: str = "",
    *,
    wide: bool = False,
) -> str:
    """What is now, who stands where, and the panels in brief; or one of all these panels in full.

    What is `wide` stands in a single column. Raises ParseError for a part that there is not.
    """
    if part:
        return "\n".join(panel(named([*ground, *panels], part, words), width, words))
    across = width if wide else column_width(width)
    blocks = [panel(each, across, words) for each in ground]
    lines = flow("", now, width)
    lines += [line for block in blocks for line in block] if wide else columns(blocks, width)
    for each in panels:
        lines += brief(each, width, words)
    return "\n".join(lines)


def named(panels: Sequence[Panel], part: str, words: Words) -> Panel:
    """The panel whose title, or a display in which, begins with a word. Raises ParseError naming what there is."""
    word = part.lower()
    for shown in panels:
        if f" {word}" in f" {shown.title}".lower():
            return shown
    for shown in panels:
        if any(getattr(item, "label", "").lower().startswith(word) for item in shown.items):
            return shown
    titles = "; ".join(shown.title for shown in panels if shown.title)
    raise ParseError(words.text("core", "no-part", part=part, parts=titles))


def columns(panels: Sequence[Sequence[str]], width: int) -> list[str]:
    """Blocks of lines in two columns, in their order down the first and then the second."""
    blocks = [list(block) for block in panels if block]
    column = column_width(width)
    if column == width:
        return [line for block in blocks for line in block]
    total, above, split = sum(map(len, blocks)), 0, 0
    while split < len(blocks) and 2 * above + len(blocks[split]) <= total:
        above += len(blocks[split])
        split += 1
    one, other = ([line for block in half for line in block] for half in (blocks[:split], blocks[split:]))
    return [f"{left:<{column}} {right}".rstrip() for left, right in zip_longest(one, other, fillvalue="")]


def column_width(width: int) -> int:
    """How wide a block is that stands in columns."""
    return (width - 1) // 2 if width >= TWO_COLUMNS else width


def grid(shown: Grid, width: int) -> list[str]:
    """A table with its columns aligned; a cell in force stands in brackets, a row in force behind a sign."""
    rows = [[f"[{cell.text}]" if cell.now else cell.text for cell in row] for row in shown.rows]
    marks = [bool(row) and all(cell.now for cell in row) for row in shown.rows]
    for row, cells, is_now in zip(rows, shown.rows, marks, strict=True):
        if is_now:
            row[:] = [cell.text for cell in cells]
    head = [list(shown.head)] if any(shown.head) else []
    count = max(map(len, [*head, *rows]), default=0)
    every = [row + [""] * (count - len(row)) for row in [*head, *rows]]
    widths = [max(len(row[column]) for row in every) for column in range(count)]
    room = width - len(GAP) * count
    wide = max(range(count), key=lambda column: widths[column], default=0)
    if sum(widths) > room:
        widths[wide] = max(8, room - sum(widths) + widths[wide])
    is_left = [column == 0 or any(" " in row[column].strip() for row in every[len(head) :]) for column in range(count)]
    lines = [shown.label] if shown.label else []
    for number, row in enumerate(every):
        mark = "> " if number >= len(head) and marks[number - len(head)] else INDENT
        folded = [flow("", text.split(), widths[column], " ") for column, text in enumerate(row)]
        for level in range(max(1, *map(len, folded))):
            texts = [parts[level] if level < len(parts) else "" for parts in folded]
            aligned = [
                f"{text:<{widths[column]}}" if is_left[column] else f"{text:>{widths[column]}}"
                for column, text in enumerate(texts)
            ]
            lines.append(f"{INDENT if level else mark}{GAP.join(aligned)}".rstrip())
    return lines


def flow(title: str, entries: Sequence[str], width: int, gap: str = "   ") -> list[str]:
    """Entries in lines of a width, none broken that fits one; lines after the first stand under the first entry.

    A word too long for that begins further to the left, as near to the title as it must.
    """
    lines: list[str] = []
    for entry in entries:
        fits = len(title) + len(entry) <= width
        for number, piece in enumerate([entry] if fits else entry.split()):
            space = " " if number else gap
            if lines and len(lines[-1]) + len(space) + len(piece) <= width:
                lines[-1] += space + piece
            else:
                lead = " " * len(title) if lines else title
                lines.append(lead[: max(len(lead.rstrip()) + 1, width - len(piece))] + piece)
    return lines


def _pairs(pairs: Sequence[tuple[str, str]], width: int) -> Iterator[str]:
    """Labels with their values, which stand in line."""
    longest = min(max((len(label) for label, _ in pairs), default=0), LONGEST_LABEL)
    for label, value in pairs:
        title = f"{INDENT}{label:<{longest}}{GAP if label else ''}"
        yield from flow(title, [value] if len(title) + len(value) <= width else value.split(), width, " ")


def _value(item: Item, words: Words, *, is_brief: bool) -> str:
    """What an item says behind its label."""
    told: list[str] = []
    if isinstance(item, Fact):
        told = [item.value, item.note]
    elif isinstance(item, Track):
        bands = [f"{band.label} {band.start}" + f"-{band.end}" * (band.end > band.start) for band in item.bands]
        ahead = [mark for mark in item.marks if mark.at > item.value]
        marks = [words.text("core", "at", label=mark.label, number=mark.at) for mark in ahead]
        held = words.text("core", "of-all", number=item.value, whole=item.high)
        told = [held, item.words, *([] if is_brief else bands), *marks]
    elif isinstance(item, Pips):
        owner = words.sides().get(item.owner, item.owner)
        filled = words.text("core", "of-all", number=item.filled, whole=item.total)
        told = [
            filled if item.is_named or not owner else f"{owner} {filled}",
            item.words,
            " ".join(item.tags),
        ]
    elif isinstance(item, Shelf):
        counts = Counter(piece.unit for piece in item.pieces)
        many = {
            unit: words.text("core", "times", thing=unit, number=count) for unit, count in counts.items() if count > 1
        }
        told = [" ".join(many.get(unit, unit) for unit in counts) or "-", item.note]
    parts = [part for part in told if part]
    return ", ".join(parts[:1] if is_brief and isinstance(item, Fact | Shelf) else parts)
