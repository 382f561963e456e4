"""The journal of a match: entries that are only ever added, and the state they give when read in order."""

from typing import NamedTuple

import msgspec
from msgspec import Struct

OPEN, PERSON = "open", "person"
"""Who holds a seat, where it is not a computer player by its name."""


class Made(NamedTuple):
    """A choice: its words, the engine's number for it, which makes replaying quick, and what a computer meant by it."""

    words: str
    number: int
    reason: str = ""


class Holding(Struct, frozen=True):
    """Who holds a seat; hashes of the person's secret and of the invitation; how long a computer may think."""

    player: str
    person: str = ""
    invite: str = ""
    budget: float = 0.0
    """Seconds for each decision of a computer player that searches."""


class Begin(Struct, frozen=True, tag="begin"):
    """The match begins, with the seats and perhaps with choices made elsewhere."""

    seats: dict[str, Holding]
    choices: tuple[Made, ...] = ()
    origin: str = ""
    """What it continues: a record, or a moment of another match."""
    played: dict[str, str] = {}
    """Who made those choices, seat by seat, as far as it is said."""


class Choose(Struct, frozen=True, tag="choice", omit_defaults=True):
    """A seat, or nature, has chosen; a computer player says what for."""

    seat: str
    words: str
    number: int
    reason: str = ""


class Undone(Struct, frozen=True, tag="undo"):
    """A seat has taken back all choices after so many; `over` if the game was, and its seed shown."""

    seat: str
    to: int
    over: bool = False


class Message(Struct, frozen=True, tag="chat"):
    """A seat says something; the server itself where the seat is empty."""

    seat: str
    text: str


class Request(Struct, frozen=True, tag="request"):
    """A seat asks to take back all choices after so many."""

    seat: str
    to: int


class Reply(Struct, frozen=True, tag="answer"):
    """Another seat agrees or not, or the asking seat withdraws."""

    seat: str
    agree: bool


class Seated(Struct, frozen=True, tag="seat"):
    """A seat is taken or given up."""

    seat: str
    player: str
    person: str = ""


class Sown(Struct, frozen=True, tag="seed"):
    """From here on the dice come from a new seed; the previous one is kept with it."""

    seed: str
    before: str


class Pad(Struct, frozen=True, tag="pad"):
    """A filler that keeps the version from revealing how many secret choices were made."""


Entry = Begin | Choose | Undone | Message | Request | Reply | Seated | Sown | Pad
NATURE = "nature"
"""Who makes the choices that are dice."""

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


def write(entry: Entry) -> str:
    """An entry as text."""
    return _encoder.encode(entry).decode()


def read(text: str) -> Entry:
    """The inverse of `write`."""
    return _decoder.decode(text)


def kind_of(entry: Entry) -> str:
    """The word for the kind of an entry."""
    return str(type(entry).__struct_config__.tag)


class Told(NamedTuple):
    """A message as it stands in the journal."""

    version: int
    seat: str
    text: str
    time: float


class Folded:
    """The state given by the entries read so far.

    `version` is the number of the last entry, `changed` that of the last one that a player must have seen before he
    chooses: messages, seats taken and seeds are not. `told` is that of the last entry that is no choice, `versions` are
    those of the choices standing. `elsewhere` counts the choices standing that were made before the seed was drawn,
    here or elsewhere; `foreseen` says that somebody may know dice of this seed that are still to come. `undone` counts
    how often something was taken back.
    """

    def __init__(self) -> None:
        self.version = 0
        self.changed = 0
        self.told = 0
        self.elsewhere = 0
        self.origin = ""
        self.begun = 0
        self.played: dict[str, str] = {}
        self.foreseen = False
        self.undone = 0
        self.choices: list[Made] = []
        self.versions: list[int] = []
        self._dice: list[int] = []
        """The numbers of the standing choices that are dice of this seed."""
        self.seats: dict[str, Holding] = {}
        self.messages: list[Told] = []
        self.request: Request | None = None

    def add(self, entry: Entry, time: float) -> None:
        """Read one more entry."""
        self.version += 1
        if not isinstance(entry, Message | Seated | Sown | Pad):
            self.changed = self.version
            self.request = None
        if not isinstance(entry, Choose | Undone | Pad):
            self.told = self.version
        match entry:
            case Begin(seats, choices, origin, played):
                self.origin, self.begun, self.played = origin, len(choices), played
                self.versions = [self.version] * len(choices)
                self.seats = dict(seats)
                self.choices = list(choices)
                self.elsewhere = len(choices)
            case Choose(seat, words, number, reason):
                self.choices.append(Made(words, number, reason))
                self.versions.append(self.version)
                if seat == NATURE:
                    self._dice.append(len(self.choices))
            case Undone(_, to, over):
                self.undone += 1
                del self.choices[to:], self.versions[to:]
                self.elsewhere = min(self.elsewhere, to)
                standing = [die for die in self._dice if die <= to]
                self.foreseen = self.foreseen or over or len(standing) < len(self._dice)
                self._dice = standing
            case Sown():
                self.elsewhere = len(self.choices)
                self.foreseen = False
                self._dice = []
            case Message(seat, text):
                self.messages.append(Told(self.version, seat, text, time))
            case Request():
                self.request = entry
            case Reply() | Pad():
                pass
            case Seated(seat, player, person):
                self.seats[seat] = Holding(player, person, self.seats[seat].invite)
