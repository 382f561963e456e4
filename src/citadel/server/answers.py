"""The bodies of answers. `openapi.py` describes them from here; `docs/server.md` says what they mean."""

from typing import Literal

from msgspec import Struct

from citadel.analysis.review_data import Review
from citadel.core.display import About, Forecast, Panel, Table
from citadel.core.prose import Sentence, Span

# -- games -------------------------------------------------------------------------------------------------------------


class SeatCard(Struct, frozen=True):
    """A seat and what it is called."""

    seat: str
    name: str


class ScenarioCard(Struct, frozen=True):
    """A way to begin."""

    id: str
    title: str
    text: str


class OptionCard(Struct, frozen=True):
    """A question the rules leave open, with its answers in words; by edition the one that it sets."""

    id: str
    title: str
    text: str
    default: str
    values: tuple[str, ...]
    editions: dict[str, str]


class PlayerCard(Struct, frozen=True):
    """A computer player."""

    id: str
    title: str
    text: str


class GameCard(Struct, frozen=True):
    """A game that can be played."""

    id: str
    title: str
    subtitle: str
    about: About
    seats: tuple[SeatCard, ...]
    scenarios: tuple[ScenarioCard, ...]
    options: tuple[OptionCard, ...]
    players: tuple[PlayerCard, ...]
    fingerprint: str


class Games(Struct, frozen=True):
    """The games that can be played."""

    games: tuple[GameCard, ...]


class RuleShown(Struct, frozen=True):
    """An entry of the catalogue."""

    id: str
    number: str
    title: str
    text: str
    kind: str
    source: str
    see: tuple[str, ...]
    option: str


class Rules(Struct, frozen=True):
    """The catalogue of a game."""

    rules: tuple[RuleShown, ...]


class PrintedTable(Struct, frozen=True):
    """A printed table, the word that asks for it, and all of it as text."""

    word: str
    title: str
    text: str
    panel: Panel


class PrintedTables(Struct, frozen=True):
    """The printed tables of a game."""

    tables: tuple[PrintedTable, ...]


class SourceShown(Struct, frozen=True):
    """A kind of source, what it means and how many values rest on it."""

    kind: str
    text: str
    count: int


class ValueShown(Struct, frozen=True):
    """A value of the component data and where it comes from."""

    key: str
    value: str
    kind: str
    source: str


class ValueGroup(Struct, frozen=True):
    """The values of one file."""

    file: str
    title: str
    values: tuple[ValueShown, ...]


class GameData(Struct, frozen=True):
    """The component data of a game."""

    title: str
    note: str
    sources: tuple[SourceShown, ...]
    groups: tuple[ValueGroup, ...]


# -- matches -----------------------------------------------------------------------------------------------------------


class OptionShown(Struct, frozen=True):
    """An option that is not as usual."""

    id: str
    title: str
    words: str


class SeatShown(Struct, frozen=True):
    """Who holds a seat: a person, a computer player by name, or nobody yet (open)."""

    seat: str
    name: str
    player: str
    mine: bool
    invite: str = ""
    budget: float = 0.0
    """Seconds that a computer player which searches may think about a decision."""


class MessageShown(Struct, frozen=True):
    """What somebody said; an empty seat is the server's own voice."""

    version: int
    seat: str
    text: str
    time: float


class MatchInfo(Struct, frozen=True):
    """A match as it stands, for one who asks."""

    id: str
    game: str
    title: str
    subtitle: str
    scenario: ScenarioCard
    options: tuple[OptionShown, ...]
    seats: tuple[SeatShown, ...]
    mine: tuple[str, ...]
    version: int
    moment: int
    waiting: str
    heading: str
    turn: int
    turns: int
    over: bool
    outcome: str
    winner: str
    created: float
    updated: float
    last: str
    commitment: str
    seed: str
    fingerprint: str
    overlaid: bool
    origin: str
    """What the match goes on with, if it began with choices made elsewhere."""
    begun: int
    """How many those were."""
    played: dict[str, str]
    """Who made them, seat by seat: `human` or a computer player; empty where nothing says so."""
    messages: tuple[MessageShown, ...]


class Matches(Struct, frozen=True):
    """The matches of one person, the last changed first."""

    matches: tuple[MatchInfo, ...]


class ChoiceShown(Struct, frozen=True):
    """One legal choice; `leads` is the one place that its counter can go to, where the rules then send it at once."""

    words: str
    verb: str
    unit: str
    place: str
    amount: int | None
    label: str
    meaning: str
    prospect: str
    warning: str
    short: str
    leads: str
    of: str = ""
    """What `short` is a chance of, where it does not say so itself."""
    full: str = ""
    """What `short` says, in words; empty where it is not a chance."""
    warned: tuple[Span, ...] = ()
    """The warning as spans."""


class DecisionShown(Struct, frozen=True):
    """What is to be decided, by whom and under which rule; `hidden` where it is a secret of another seat.

    `composing` counts the last choices that belong to what is being put together now.
    """

    seat: str
    name: str
    mine: bool
    prompt: str
    rule: str
    number: str
    step: str
    choices: tuple[ChoiceShown, ...]
    hidden: bool
    composing: int
    asked: tuple[Span, ...] = ()
    """The prompt as spans."""
    composed: tuple[Span, ...] = ()
    """What is being put together, in a line: the choices that `composing` counts."""


class UndoRequest(Struct, frozen=True):
    """A seat asks another to let it take choices back."""

    seat: str
    count: int


class Undo(Struct, frozen=True):
    """What the asker may take back."""

    free: int
    alone: bool
    request: UndoRequest | None
    why: str


class ScoreItem(Struct, frozen=True):
    """An item of the score."""

    label: str
    value: int


class Moment(Struct, frozen=True):
    """The match after so many choices, as the asker may see it."""

    version: int
    moment: int
    of: int
    heading: str
    rule: str
    table: Table
    decision: DecisionShown | None
    outcome: str
    score: tuple[ScoreItem, ...]
    undo: Undo


class LogEntry(Struct, frozen=True):
    """A choice, what came of it and what a computer player meant by it; `hidden` while it is another seat's secret.

    `said` are its words with the titles of its counter and its place.
    """

    number: int
    seat: str
    heading: str
    words: str
    sentences: tuple[str, ...]
    dice: tuple[int, ...]
    unit: str
    place: str
    rule: str
    hidden: bool = False
    reason: str = ""
    said: str = ""
    told: tuple[Sentence, ...] = ()
    """The sentences as spans, with what they are about; with `since`, those of all like choices from that one on."""
    since: int = 0
    """Where like choices in a row are told once: the first of them, whose entries and all between this one replaces."""


class Log(Struct, frozen=True):
    """Choices in their order."""

    entries: tuple[LogEntry, ...]


class Update(Moment, frozen=True):
    """The match now and what is new in its log: whatever is known of it after the first `after` choices is replaced."""

    after: int
    entries: tuple[LogEntry, ...]


class ChartLine(Struct, frozen=True):
    """A line of a chart: moments and values."""

    label: str
    owner: str
    points: tuple[tuple[int, float], ...]


class ChartShown(Struct, frozen=True):
    """Lines drawn together."""

    title: str
    series: tuple[ChartLine, ...]


class Charts(Struct, frozen=True):
    """The game in numbers, and at which moments turns begin."""

    charts: tuple[ChartShown, ...]
    turns: tuple[tuple[int, str], ...]


class PlaceShown(Struct, frozen=True):
    """A place in words."""

    place: str
    title: str
    text: str
    told: tuple[Span, ...] = ()
    """The text as spans."""


class ForecastShown(Struct, frozen=True):
    """The odds of a choice, if it has any."""

    forecast: Forecast | None


class Why(Struct, frozen=True):
    """Whether words are a choice now, and if not, why."""

    legal: bool
    sentence: str
    rule: str
    number: str
    told: tuple[Span, ...] = ()
    """The sentence as spans."""


class Hint(Struct, frozen=True):
    """What a computer player would do."""

    words: str
    sentence: str


ReviewState = Literal["none", "waiting", "working", "done", "failed"]


class ReviewShown(Struct, frozen=True):
    """The review of a match, or how far it is, from 0 to 1; `mine` says that the asker may have it made."""

    state: ReviewState
    mine: bool
    done: float = 0.0
    words: str = ""
    review: Review | None = None


class Happening(Struct, frozen=True):
    """An event of the stream."""

    version: int
    of: int
    kind: Literal["choice", "undo", "chat", "request", "answer", "seat", "hello", "presence"]
    waiting: str
    over: bool
    seat: str = ""
    text: str = ""
    here: tuple[str, ...] = ()
    """In `hello`, `presence` and `seat`: the seats whose persons have the match open."""
    now: Update | None = None
    """What the listener may see of the match after the change; not in `hello`, `chat` and `presence`."""


# -- errors ------------------------------------------------------------------------------------------------------------


class Fault(Struct, frozen=True, omit_defaults=True):
    """What is wrong, in a sentence; the rule that refuses; the version there is."""

    code: str
    message: str
    rule: str = ""
    number: str = ""
    version: int | None = None


class Refused(Struct, frozen=True):
    """The body of every answer that is not a success."""

    error: Fault
