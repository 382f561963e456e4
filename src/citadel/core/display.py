"""What a page shows of a game: the printed map, what lies on it, the displays beside it, forecasts and charts.

Everything is plain data that can be sent as JSON; whoever shows it needs to know no rule and no game. A game fills it
in its hooks `printed_map`, `table`, `odds` and `measures`.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal, NamedTuple, Self

from msgspec import Struct
from msgspec.structs import replace

from citadel.core.prose import Spans, paragraph, plain

if TYPE_CHECKING:
    from citadel.core.position import Position

Kind = Literal["good", "mixed", "bad", "plain"]
"""How something is for the seat that acts; a page gives each kind a colour and a pattern, never a colour alone."""
State = Literal["done", "now", "ahead"]


# -- the printed map ---------------------------------------------------------------------------------------------------


class PlaceShape(Struct, frozen=True):
    """A place on the map: its outline as `x,y x,y ...`, where its counters stand, and what it is called in full."""

    id: str
    name: str
    outline: str
    x: float
    y: float


class KeyEntry(Struct, frozen=True, omit_defaults=True):
    """A sign of map or counters and what it means: an SVG fragment, and the view box that it is drawn in."""

    picture: str
    words: str
    box: str = "0 0 72 72"


class PrintedMap(Struct, frozen=True):
    """The map without counters, which depends on the data alone.

    `ground` and `labels` are SVG fragments in one system of coordinates, from (0, 0) to (width, height): what a dark
    page dims, and what it does not. `counter` is the usual side of a counter. `note` says what is reconstructed, and
    `key` what the signs mean.
    """

    width: float
    height: float
    ground: str
    labels: str
    places: tuple[PlaceShape, ...]
    counter: float
    note: str
    key: tuple[KeyEntry, ...] = ()


# -- what lies on it ---------------------------------------------------------------------------------------------------


class Piece(Struct, frozen=True, omit_defaults=True):
    """A counter: where its centre is, its side, its face (an index into the faces of the table) and what it is.

    `stack` numbers the stacks of a table; pieces of a stack follow one another, the lowest first. `owner` is the seat
    it belongs to, empty for none. Pieces on a shelf have no coordinates.
    """

    unit: str
    face: int
    words: str
    place: str = ""
    owner: str = ""
    x: float = 0
    y: float = 0
    size: float = 0
    stack: int = -1


class Move(Struct, frozen=True):
    """The last move of a counter, from place to place; a place off the map has no shape."""

    unit: str
    start: str
    end: str


# -- the displays beside it --------------------------------------------------------------------------------------------


class Fact(Struct, frozen=True, tag="fact", omit_defaults=True):
    """A label and a value: `US replacements: 0 of 6 left`. `strong` for the few that decide the game."""

    label: str
    value: str
    rule: str = ""
    note: str = ""
    strong: bool = False


class TrackMark(Struct, frozen=True):
    """Something that happens at a number of a track."""

    at: int
    label: str


class Band(Struct, frozen=True):
    """A stretch of a track with a meaning: `PAVN wins`, from 0 to 4."""

    start: int
    end: int
    label: str
    owner: str = ""


class Track(Struct, frozen=True, tag="track", omit_defaults=True):
    """A marker on a row of numbers."""

    label: str
    value: int
    low: int
    high: int
    rule: str = ""
    words: str = ""
    bands: tuple[Band, ...] = ()
    marks: tuple[TrackMark, ...] = ()


class Pips(Struct, frozen=True, tag="pips", omit_defaults=True):
    """A few boxes, some of them filled: clearing of a zone, effort of a side. `words` say more than how many are."""

    label: str
    filled: int
    total: int
    rule: str = ""
    words: str = ""
    owner: str = ""
    """The seat that holds it, shown by its sign."""
    tags: tuple[str, ...] = ()
    is_named: bool = False
    """Whether the label says whose it is."""


class Shelf(Struct, frozen=True, tag="shelf", omit_defaults=True):
    """Counters off the map. With a place, counters can be sent there by choosing it."""

    label: str
    pieces: tuple[Piece, ...]
    place: str = ""
    rule: str = ""
    note: str = ""


class Cell(Struct, frozen=True, omit_defaults=True):
    """A cell of a grid; `now` marks the one that is in force."""

    text: str
    now: bool = False
    kind: Kind = "plain"


def cells(*texts: object, now: bool = False, column: int = -1) -> tuple[Cell, ...]:
    """A row of a grid; all of it may be in force, or the cell of a column."""
    return tuple([Cell(str(text), now or index == column) for index, text in enumerate(texts)])


class Grid(Struct, frozen=True, tag="grid", omit_defaults=True):
    """A small table with a head."""

    label: str
    head: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    rule: str = ""


class Text(Struct, frozen=True, tag="text", omit_defaults=True):
    """A sentence or two."""

    text: str
    rule: str = ""
    told: Spans = ()
    """The text as spans."""


def said(told: Spans, rule: str = "") -> Text:
    """A text of spans."""
    return Text(plain(told), rule, told)


Item = Fact | Track | Pips | Shelf | Grid | Text


def unless_hidden(p: "Position", item: Fact | Track | Pips | Shelf | Grid, *fields: str) -> Item:
    """A display made of these fields of a position, or that it is not shown to the seat that looks."""
    if not any(field in p.hidden for field in fields):
        return item
    return Fact(item.label, p.game.wording.text("core", "hidden"), item.rule)


class Panel(Struct, frozen=True, omit_defaults=True):
    """Displays that belong together, under a title. `rule` is the number that explains them."""

    title: str
    items: tuple[Item, ...]
    rule: str = ""
    note: str = ""


class Stage(Struct, frozen=True, omit_defaults=True):
    """A turn of the turn record with its dates as note and what it brings, or a phase of the sequence of play."""

    title: str
    state: State
    note: str = ""
    owner: str = ""
    events: tuple[str, ...] = ()


def state_of(number: int, now: int, over: bool) -> State:
    """The state of a stage by its number and that of the one under way; when a game is over nothing is under way."""
    if number == now:
        return "done" if over else "now"
    return "done" if number < now else "ahead"


class Table(Struct, frozen=True):
    """A position to look at: counters and signs on the map, the turn record, the displays, and all of it in a sentence.

    `below` and `above` are SVG fragments under and over the labels of the map and under the counters.
    """

    faces: tuple[str, ...]
    """Counter faces, each an SVG fragment in a square of side 72 with its corner at (0, 0)."""
    pieces: tuple[Piece, ...]
    below: str
    above: str
    last: tuple[Move, ...]
    date: str
    turns: tuple[Stage, ...]
    phases: tuple[Stage, ...]
    panels: tuple[Panel, ...]
    description: str


# -- forecasts and charts ----------------------------------------------------------------------------------------------


class Part(Struct, frozen=True, omit_defaults=True):
    """One item of a sum, with the number of the rule behind it."""

    label: str
    value: str
    rule: str = ""


class DieFace(Struct, frozen=True):
    """What one face of the die brings."""

    die: int
    result: str
    kind: Kind


class Chance(Struct, frozen=True, omit_defaults=True):
    """A result and how likely it is, from 0 to 1."""

    result: str
    words: str
    chance: float
    kind: Kind = "plain"


class SpreadRow(Struct, frozen=True):
    """A value that something may come to, in words, and how likely it is."""

    value: str
    chance: float


class Spread(Struct, frozen=True, omit_defaults=True):
    """How something is distributed at the end: every value that it may come to; the chances sum to 1."""

    label: str
    rows: tuple[SpreadRow, ...]


class Forecast(Struct, frozen=True, omit_defaults=True):
    """The exact odds of an attack or another roll, before it is committed.

    `strengths` and `modifiers` add up to what is read in the table; `short` is the one number for a small label: where
    it is a chance, it is one that `chances` show. With one die there are `faces`; `chances` sum to 1. `averages` are
    expected losses and the like, `spreads` their full distributions, from the same reckoning. `note` states what was
    assumed where somebody still chooses.
    """

    title: str
    rule: str
    short: str
    strengths: tuple[Part, ...]
    column: str
    modifiers: tuple[Part, ...]
    total: str
    faces: tuple[DieFace, ...]
    chances: tuple[Chance, ...]
    averages: tuple[Part, ...] = ()
    note: str = ""
    total_label: str = ""
    """What `total` is: both are read together, `Die modifier: +1`."""
    column_label: str = ""
    """What `column` is, in a game that reads no columns."""
    spreads: tuple[Spread, ...] = ()
    of: str = ""
    """What `short` is a chance of, where it does not say so itself."""
    full: str = ""
    """What `short` says, in words; empty where it is not a chance."""
    noted: Spans = ()
    """The note as spans."""

    def with_notes(self, notes: Iterable[Spans]) -> Self:
        """The same with a note of these sentences after its own."""
        noted = paragraph([self.noted, *notes])
        return replace(self, note=plain(noted), noted=noted)


class Label(NamedTuple):
    """A chance in a few signs: `1:3 67%`, what it is a chance of where that goes without saying, and both in words."""

    short: str
    of: str
    full: str


class Measure(Struct, frozen=True):
    """A number that a chart follows through the game. Measures with the same chart are drawn together."""

    chart: str
    label: str
    value: float
    owner: str = ""


class About(Struct, frozen=True):
    """A game on the shelf: a line, its history, how long it takes and how hard it is (1 to 5)."""

    line: str
    history: str
    players: int
    turns: str
    board: str
    minutes: int
    complexity: int
    published: str
