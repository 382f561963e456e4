"""A small game on a map of areas: whatever is not a rule comes from its folder.

    class Duel(AreaGame):
        id, title, subtitle = "duel", "The Ford", "A made-up duel"
        ...

The map is read from `data/map.toml`, the counters from `data/units.toml`, options from `data/options.toml` if there is
one. Map, counters, table, text and plain view follow from these and from the fields that `state` declares; a game that
outgrows one of them overrides it. `docs/add-a-game.md` builds such a game.
"""

import inspect
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any, ClassVar, Final, Self

from msgspec import Meta, Struct
from typing_extensions import TypeVar

from citadel.core.board.areas import AreaMap
from citadel.core.catalogue import Catalogue
from citadel.core.data import DataSet, load_for_play
from citadel.core.data.entries import Distance, Entry, OptionsFile, Polygon, Spot
from citadel.core.display import (
    About,
    Measure,
    Move,
    Panel,
    Piece,
    Pips,
    PlaceShape,
    PrintedMap,
    Shelf,
    Stage,
    Table,
    state_of,
)
from citadel.core.display import Fact as Line
from citadel.core.events import Event
from citadel.core.game import ROLL, WIDTH, Option
from citadel.core.language import ENGLISH
from citadel.core.position import NONE, Position, Step
from citadel.core.prose import Spans, capital, capitalised
from citadel.core.vocabulary import Vocabulary
from citadel.core.words import FactBook, Telling, Words, speak
from citadel.display import text
from citadel.display.sheet import Frame, Picture, sheet
from citadel.drawing import svg
from citadel.drawing.counters import put
from citadel.drawing.geometry import Rectangle
from citadel.games.published_game import PublishedGame

GONE = "gone"
"""The place of counters that are off the map."""
FIGHT = "fight"
"""The category of events that tell of an attack on a place."""
GROUNDS = ("#E4DCC3", "#D5DDBF", "#E2D3BB", "#CFDCD8", "#DDD6CF")
INK = "#2B2820"
SEATS = ("#A3352A", "#2F5D8A", "#4E7A3A", "#7A5A9A")
SIDE = 72.0
"""The side of a counter's face as it is drawn."""
ROW = 3
"""The most counters of an area that stand side by side."""


# -- data --------------------------------------------------------------------------------------------------------------


class Extent(Entry):
    """How large the map is."""

    width: Distance
    height: Distance


class Area(Entry):
    """An area by its corners, one after another around it."""

    id: str
    polygon: Polygon
    terrain: Annotated[int, Meta(ge=-6, le=6)] = 0
    """What the terrain does to a die, for games in which it does."""


class MapFile(Entry):
    """The map: named points, and areas between them."""

    map: Extent
    points: dict[str, Spot]
    area: list[Area]


class Unit(Entry):
    """A counter: its seat, and the area where it begins."""

    id: str
    side: str
    area: str = GONE


class UnitsFile(Entry):
    """The counters."""

    unit: list[Unit]


class Board:
    """What is printed, by number: areas and their neighbours, counters and whose they are."""

    def __init__(self, files: Mapping[str, Any], seats: Sequence[str]) -> None:
        field = files["map"]
        outlines = {area["id"]: area["polygon"] for area in field["area"]}
        self.areas: Final = AreaMap(field["points"], outlines, field["map"]["width"], field["map"]["height"])
        self.places: Final = [*outlines, GONE]
        self.gone: Final = len(outlines)
        self.neighbours: Final = [[self.areas.index[a] for a in self.areas.neighbours(name)] for name in outlines]
        self.terrain: Final[list[int]] = [area["terrain"] for area in field["area"]]
        self.units: Final = [unit["id"] for unit in files["units"]["unit"]]
        self.side: Final = [seats.index(unit["side"]) for unit in files["units"]["unit"]]
        self.begins: Final = [self.places.index(unit["area"]) for unit in files["units"]["unit"]]


# -- the position ------------------------------------------------------------------------------------------------------


class AreaPosition(Position):
    """A position that is its fields: where every counter is, the turn, and what a game declares besides."""

    turn: int = 1

    def __init__(self, game: "AreaGame[Any]", scenario: str, options: dict[str, Any]) -> None:
        super().__init__(game, scenario, options)
        self.board: Final = game.board
        self.kept: Final = game.kept
        self.where: list[int] = [game.board.gone] * len(game.board.units)

    def copy(self) -> Self:
        twin = type(self)(self.game, self.scenario, self.options)  # type: ignore[arg-type]
        self.copy_core(twin)
        for attribute in self.kept:
            value = getattr(self, attribute)
            setattr(twin, attribute, value[:] if isinstance(value, list) else value)
        return twin

    def units_at(self, place: int, side: int) -> list[int]:
        """A side's counters in a place."""
        return [unit for unit, here in enumerate(self.where) if here == place and self.board.side[unit] == side]

    def holder(self, place: int) -> int:
        """The side that alone stands in a place, or NONE."""
        here = {self.board.side[unit] for unit, at in enumerate(self.where) if at == place}
        return here.pop() if len(here) == 1 else NONE

    def units_on_map(self, side: int) -> list[int]:
        """A side's counters on the map."""
        gone = self.board.gone
        return [unit for unit, here in enumerate(self.where) if here != gone and self.board.side[unit] == side]


P = TypeVar("P", bound=AreaPosition, default=AreaPosition)


# -- the game ----------------------------------------------------------------------------------------------------------


class AreaGame(PublishedGame[P]):
    """A game whose map, counters and displays follow from its data."""

    position_type: type[Any] = AreaPosition
    """The class of its positions, for a game that has more to know than where its counters are and which turn it is."""
    chapters: Sequence[ModuleType]
    """The modules that define its steps."""
    opening: type[Step[Any]]
    """The step that a game begins with, counters being where they begin."""
    turns: int
    schema: ClassVar[Mapping[str, type[Struct]]] = {"map": MapFile, "units": UnitsFile}
    """The shape of each data file."""
    keys: ClassVar[Mapping[str, str]] = {"map.area": "id", "units.unit": "id", "options.option": "id"}
    facts: ClassVar[FactBook] = FactBook()
    telling: ClassVar[Telling] = Telling()
    board_type: type[Board] = Board
    names: Mapping[str, Sequence[str]] = {}
    """Further names of the vocabulary, by kind."""
    rules_version = 1
    state = (("turn", "number", "turn"),)
    where = "where"
    marks: Sequence[tuple[str, str]] = ()

    def __init__(self, overlay: Path | None = None, language: str = ENGLISH, data: DataSet | None = None) -> None:
        self.folder = Path(inspect.getfile(type(self))).parent
        shape = dict(self.schema)
        if (self.folder / "data" / "options.toml").exists():
            shape["options"] = OptionsFile
        read = data or load_for_play(self.folder / "data", shape, self.keys, overlay, self.problems, lambda _: [])
        super().__init__(read, overlay, language)

    def build(self, files: dict[str, Any]) -> None:
        self.board = self.board_type(files, self.seats)
        self.kept = ["where", *(attribute for _, _, attribute in self.state), *(mark for _, mark in self.marks)]
        self.options = tuple(
            Option(entry["id"], entry["default"], tuple(entry["values"]), entry.get("source", ""))
            for entry in files.get("options", {}).get("option", ())
        )
        named = {"unit": self.board.units, "place": self.board.places, "side": self.seats}
        self.vocabulary = Vocabulary({**named, **self.names})
        self.verbs = frozenset([ROLL, *(verb for _, verbs in self.actions for verb in verbs.split())])
        self.steps = self.steps_of(self.chapters)

    def with_data(self, fingerprint: str) -> Self:
        return type(self)(self.overlay, self.wording.language.id, self.data.as_of(fingerprint))

    def speak(self, language: str) -> None:
        self.wording = words = speak(self, self.folder, self.facts, self.telling, language)
        self.catalogue = Catalogue.load(self.folder / "rules.toml").said_in(words.language)
        words.language.rule_ids = self.catalogue.single
        self.losses = self._says("lost")
        self.charts = self.chart_names(words)
        if not hasattr(self, "about"):
            self.about = self._about()

    def chart_names(self, words: Words) -> Sequence[tuple[str, str]]:
        return tuple([(self.losses, self.side(seat)) for seat in self.seats])

    def problems(self, files: Mapping[str, Any]) -> list[str]:
        """What keeps the data from being played with, a line each."""
        areas = {area["id"] for area in files["map"]["area"]} | {GONE}
        return [
            f"units.toml: unit[{unit['id']}]: {unit['side']} in {unit['area']}: no such side or area"
            for unit in files["units"]["unit"]
            if unit["side"] not in self.seats or unit["area"] not in areas
        ]

    def empty(self, scenario: str, options: dict[str, Any]) -> P:
        p: P = self.position_type(self, scenario, options)
        return p

    def set_up(self, scenario: str, options: dict[str, Any]) -> P:
        p = self.empty(scenario, options)
        p.where = self.board.begins[:]
        p.do(self.opening())
        return p

    def home(self, unit: int) -> int:
        return self.board.gone

    def turn(self, p: P) -> tuple[int, int]:
        return p.turn, self.turns

    # -- what is shown -------------------------------------------------------------------------------------------------

    def view(self, p: P) -> dict[str, Any]:
        write, places = self.vocabulary.write, self.board.places
        units = {
            name: {"side": self.seats[self.board.side[unit]], "place": places[p.where[unit]]}
            | {word: bool(getattr(p, attribute) >> unit & 1) for word, attribute in self.marks}
            for unit, name in enumerate(self.board.units)
        }
        fields = {
            key: getattr(p, attribute) if kind == "number" else write(kind, getattr(p, attribute))
            for key, kind, attribute in self.state
        }
        outcome = p.outcome._asdict() if p.outcome else None
        return {
            "game": self.id,
            "scenario": p.scenario,
            "options": dict(p.options),
            **fields,
            "units": units,
            "outcome": outcome,
        }

    def measures(self, p: P) -> list[Measure]:
        lost = [self.board.side.count(side) - len(p.units_on_map(side)) for side in range(len(self.seats))]
        return [Measure(self.losses, self.side(seat), lost[side], seat) for side, seat in enumerate(self.seats)]

    def fights(self, events: Sequence[Any]) -> list[int]:
        fights = [event for event in events if event.category == FIGHT]
        return [event.place for event in fights if "place" in _fields(event)]

    def printed_map(self) -> PrintedMap:
        return self._map

    def table(self, p: P) -> Table:
        faces = [self.face(unit) for unit in range(len(self.board.units))]
        return Table(
            faces=tuple(faces),
            pieces=tuple(self._pieces(p)),
            below="",
            above="",
            last=tuple(self._moves(p)),
            date=self._now(p),
            turns=tuple([Stage(str(turn), state_of(turn, p.turn, p.over)) for turn in range(1, self.turns + 1)]),
            phases=(),
            panels=tuple(self.panels(p)),
            description=self._described(p),
        )

    def panels(self, p: P) -> list[Panel]:
        """The displays beside the map: how many counters each side has left, and those out of play."""
        left = [
            Pips(self.side(seat), len(p.units_on_map(side)), self.board.side.count(side), owner=seat, is_named=True)
            for side, seat in enumerate(self.seats)
        ]
        gone = [self._piece(unit) for unit, place in enumerate(p.where) if place == self.board.gone]
        return [Panel(self._says("counters"), (*left, Shelf(self._says("gone"), tuple(gone))))]

    def ground(self, p: P) -> list[Panel]:
        """Who stands where, for the terminal's board."""
        lines = [
            Line(capital(self.place_title(place)), ", ".join(self._at(p, place)) or "-")
            for place in range(self.board.gone)
        ]
        return [Panel("", tuple(lines))]

    def summary(self, p: P, width: int = WIDTH, part: str = "") -> str:
        return text.board([self._now(p)], self.ground(p), self.panels(p), width, self.wording, part)

    def describe_place(self, p: P, place: int) -> Spans:
        if place == self.board.gone:
            return super().describe_place(p, place)
        words = self.wording
        neighbours, units = self.board.neighbours[place], [u for u, here in enumerate(p.where) if here == place]
        return capitalised(
            words.spans(
                "areas",
                "place",
                place=words.one("place", place),
                neighbours=words.many("place", neighbours),
                units=words.many("unit", units),
            )
        )

    def draw(self, p: P) -> str:
        printed, table = self._map, self.table(p)
        counters = "".join(put(table.faces[piece.face], (piece.x, piece.y), piece.size) for piece in table.pieces)
        frame = Frame(self.title, self.subtitle, "", (), self._says("turns"))
        picture = Picture(printed.ground + printed.labels + counters, printed.width, printed.height)
        moment = (table.date, "")
        return sheet(self.wording, frame, picture, moment, table, self.printed(p), table.description)

    def face(self, unit: int) -> str:
        """The face of a counter: its short name on the colour of its side."""
        fill = SEATS[self.board.side[unit] % len(SEATS)]
        lines = svg.wrapped(self.wording.short("unit", unit), SIDE - 8, 17)
        top = SIDE / 2 + 6 - 9 * (len(lines) - 1)
        square = svg.box(Rectangle(1, 1, SIDE - 2, SIDE - 2), rx=6, fill=fill, stroke=INK, stroke_width=2)
        return square + "".join(svg.text(SIDE / 2, top + 18 * i, line, 17, "#FFF") for i, line in enumerate(lines))

    @cached_property
    def _map(self) -> PrintedMap:
        areas = self.board.areas
        ground, labels, shapes = "", "", []
        size = min(areas.width, areas.height) / 10
        for number, name in enumerate(areas.areas):
            corners = [areas.points[point] for point in areas.outlines[name]]
            x, y = areas.centre(name)
            title = capital(self.place_title(number))
            fill = GROUNDS[number % len(GROUNDS)]
            ground += svg.polygon(corners, fill=fill, stroke=INK, stroke_width=size / 18, stroke_linejoin="round")
            label = capital(self.place_short(number))
            labels += svg.text(x, y - 0.75 * size, label, size / 3, INK, halo=fill)
            outline = " ".join(f"{svg.number(a)},{svg.number(b)}" for a, b in corners)
            shapes.append(PlaceShape(name, title, outline, round(x, 1), round(y, 1)))
        return PrintedMap(areas.width, areas.height, ground, labels, tuple(shapes), size, "")

    @cached_property
    def _in_a_row(self) -> list[int]:
        """For each area how many counters find room side by side at its centre."""
        areas, half = self.board.areas, 0.55 * self._map.counter
        found = []
        for name in areas.areas:
            x, y = areas.centre(name)
            room = [n for n in range(ROW, 1, -1) if all(areas.area_at(x + n * d, y) == name for d in (-half, half))]
            found.append(room[0] if room else 1)
        return found

    def _pieces(self, p: P) -> Iterator[Piece]:
        size, stack = self._map.counter, 0
        for place in range(self.board.gone):
            x, y = self.board.areas.centre(self.board.places[place])
            here = [unit for unit, at in enumerate(p.where) if at == place]
            most = self._in_a_row[place]
            for number, unit in enumerate(here):
                row, column = divmod(number, most)
                across = min(most, len(here) - row * most)
                spot = (x + (column - (across - 1) / 2) * 1.1 * size, y + row * 1.1 * size)
                yield self._piece(unit, place, spot, size, stack)
                stack += 1

    def _piece(
        self, unit: int, place: int = -1, spot: tuple[float, float] = (0, 0), size: float = 0, stack: int = -1
    ) -> Piece:
        return Piece(
            unit=self.board.units[unit],
            face=unit,
            words=capital(self.unit_title(unit)),
            place=self.board.places[place],
            owner=self.seats[self.board.side[unit]],
            x=round(spot[0], 1),
            y=round(spot[1], 1),
            size=size,
            stack=stack,
        )

    def _moves(self, p: P) -> Iterator[Move]:
        """The moves of the choice just made: events that tell of a counter, from where and to where."""
        for event in p.events:
            if {"unit", "start", "end"} <= _fields(event):
                places = self.board.places
                yield Move(self.board.units[event.unit], places[event.start], places[event.end])

    def _at(self, p: P, place: int) -> list[str]:
        return [self.board.units[unit] for unit, here in enumerate(p.where) if here == place]

    # -- what it says of itself ----------------------------------------------------------------------------------------

    def _says(self, id: str, **given: Any) -> str:
        return self.wording.text("areas", id, None, **given)

    def _now(self, p: P) -> str:
        return self._says("turn", turn=p.turn, turns=self.turns)

    def _described(self, p: P) -> str:
        standings = [
            self._says("standing", side=self.side(seat), number=len(p.units_on_map(side)))
            for side, seat in enumerate(self.seats)
        ]
        return self._says("description", turn=self._now(p), standings="; ".join(standings))

    def _about(self) -> About:
        return About(
            line=self.scenarios[0].text,
            history="",
            players=len(self.seats),
            turns=self._says("about-turns", turns=self.turns),
            board=self._says("about-board", areas=self.board.gone),
            minutes=5 * self.turns,
            complexity=1,
            published="",
        )


def _fields(event: Event) -> set[str]:
    """The names of an event's fields."""
    return set(event.__struct_fields__)
