"""A match in memory: its journal folded, the core's match with every position kept, and who may see and do what."""

from collections.abc import Sequence

from citadel.core import fair_dice
from citadel.core.display import Forecast, Table
from citadel.core.errors import CitadelError, ParseError
from citadel.core.game import Game
from citadel.core.position import NATURE, Position
from citadel.core.record import Match, Record
from citadel.server import journal
from citadel.server.answers import Update
from citadel.server.journal import OPEN, PERSON, Choose, Entry, Folded, Holding, Made
from citadel.server.problems import Problem
from citadel.server.store import Kept

OBSERVER = "observer"
"""A viewer without a seat: a name that no game knows, so that it is shown nothing secret."""


PADDED = 32
"""Secret choices and their fillers are padded to a multiple of this many entries."""
TABLES = 6
"""How many tables are cached for repeated requests."""


class Live:
    """A match being played. Callers hold the lock of the match."""

    def __init__(self, kept: Kept, game: Game, entries: Sequence[tuple[Entry, float]], overlay: str = "") -> None:
        self.id = kept.id
        self.kept = kept
        self.game = game
        self.seed = kept.seed
        self.overlay = overlay
        self.folded = Folded()
        for entry, time in entries:
            self.folded.add(entry, time)
        options = {name: game.option(name).read(word) for name, word in kept.options.items()}
        record = game.new_record(kept.scenario, **options)
        self.match = Match(record)
        self.choosers: list[str] = []
        for made in self.folded.choices:
            self._replay(made)
        self._tables: dict[tuple[int, str], Table] = {}
        self.stood = 0
        """How many choices were public before the last change and still stand."""
        self.updates: dict[tuple[str, ...], Update] = {}
        """The match after the last change, by the seats of the asker."""
        self._forecasts: dict[int, Forecast | None] = {}
        """The odds of each choice now."""
        self.asked = -1
        """The version at which a computer player was asked that has not answered yet."""

    def _replay(self, made: Made) -> None:
        p = self.match.position
        same = made.number in p.listed and self.game.words(p.step.describe(p, made.number)) == made.words
        self.choosers.append(self.waiting)
        self.match.choose(made.number if same else made.words)

    # -- the position --------------------------------------------------------------------------------------------------

    @property
    def version(self) -> int:
        """The number of the last entry of the journal."""
        return self.folded.version

    @property
    def position(self) -> Position:
        """The position now."""
        return self.match.position

    @property
    def made(self) -> int:
        """How many choices stand."""
        return len(self.match.record.choices)

    def at(self, moment: int) -> Position:
        """The position after so many choices, with the events of the last of them."""
        p = self.position if moment == self.made else self.match.before(self.made - moment)
        p.events = self.match.log[moment - 1] if moment else []
        return p

    def seen(self, moment: int, viewer: str) -> Position:
        """The position after so many choices as a viewer sees it."""
        p = self.at(moment)
        return p if moment < self.known(viewer) else self.game.seen_by(p, viewer)

    def chooser(self, number: int) -> str:
        """Who made a choice, counted from 1."""
        return self.choosers[number - 1]

    @property
    def waiting(self) -> str:
        """The seat that has to choose; empty when the game is over."""
        return "" if self.position.over else self.game.seat_name(self.position.seat)

    def table(self, moment: int, viewer: str) -> Table:
        """What a viewer sees after so many choices; drawn once for all viewers from whom nothing is hidden."""
        seen = self.seen(moment, viewer)
        key = (moment, "" if seen is self.at(moment) else viewer)
        if key not in self._tables:
            while len(self._tables) >= TABLES:
                self._tables.pop(next(iter(self._tables)))
            self._tables[key] = self.game.table(seen)
        return self._tables[key]

    def forecast(self, choice: int) -> Forecast | None:
        """The odds of a listed choice now, calculated once."""
        if choice not in self._forecasts:
            self._forecasts[choice] = self.game.forecast(self.seen(self.made, self.waiting), choice)
        return self._forecasts[choice]

    # -- seats ---------------------------------------------------------------------------------------------------------

    @property
    def seats(self) -> dict[str, Holding]:
        """Who holds which seat."""
        return self.folded.seats

    def seats_of(self, person: str) -> tuple[str, ...]:
        """The seats that a person holds."""
        held = self.seats.items()
        return tuple(seat for seat, holding in held if person and holding.person == person)

    def is_alone(self, person: str) -> bool:
        """Whether a person plays only with themselves and computers; an open seat counts as someone else's."""
        mine = self.seats_of(person)
        return bool(mine) and all(
            seat in mine or held.player not in (PERSON, OPEN) for seat, held in self.seats.items()
        )

    def others(self, person: str) -> list[str]:
        """The seats of other people, without those that are open."""
        return [seat for seat, held in self.seats.items() if held.player == PERSON and held.person != person]

    @property
    def thinker(self) -> str:
        """The seat of a computer player that has to choose, or nothing."""
        seat = self.waiting
        return seat if seat and self.seats[seat].player not in (PERSON, OPEN) else ""

    def viewer(self, person: str) -> str:
        """The seat through whose eyes a person sees the match: of several seats the one that has to choose."""
        mine = self.seats_of(person)
        if not mine:
            return OBSERVER
        return self.waiting if self.waiting in mine else mine[0]

    def known(self, viewer: str) -> int:
        """How many choices a viewer knows: all but a run of secret ones at the end that begins with another seat's."""
        p = self.position
        if p.over or not p.step.is_secret(p):
            return self.made
        known = start = self.made
        while start and self.at(start - 1).step.is_secret(self.at(start - 1)) and not self.match.log[start - 1]:
            start -= 1
            if self.chooser(start + 1) != viewer:
                known = start
        return known

    def is_hidden(self, number: int, viewer: str) -> bool:
        """Whether a choice, counted from 1, is still another seat's secret."""
        return number > self.known(viewer) and self.chooser(number) != viewer

    def counted(self, person: str) -> int:
        """How many choices a person may count: not the secret ones of a seat that is not theirs."""
        known = self.known(self.viewer(person))
        mine = self.seats_of(person)
        return self.made if all(self.chooser(n) in mine for n in range(known + 1, self.made + 1)) else known

    @property
    def public(self) -> int:
        """How many choices are public."""
        return self.known(OBSERVER)

    @property
    def _secret_entries(self) -> int:
        """How many entries at the end others must not count: those of secret choices since anything else."""
        known = self.public
        last = max(self.folded.told, self.folded.versions[known - 1] if known else 0)
        return self.version - last if known < self.made else 0

    @property
    def is_padded(self) -> bool:
        """Whether the version reveals nothing about the number of secret choices."""
        return self._secret_entries % PADDED == 0

    def padding(self) -> list[Entry]:
        """The fillers to write so that the version reveals nothing."""
        return [journal.Pad()] * (-self._secret_entries % PADDED)

    def shown_version(self, person: str) -> int:
        """The version for a person: while another seat chooses in secret, the one before it began."""
        is_told = self.is_padded or self.counted(person) == self.made
        return self.version if is_told else self.version - self._secret_entries

    # -- changes -------------------------------------------------------------------------------------------------------

    def choose(self, choice: int, reason: str = "") -> list[Entry]:
        """Make a listed choice and all of nature's that follow; their entries are still to be added."""
        return [self._choose(choice, reason), *self.roll()]

    def roll(self) -> list[Entry]:
        """Make nature's choices that are due, if any; their entries are still to be added."""
        entries: list[Entry] = []
        while not self.position.over and self.position.seat == NATURE:
            entries.append(self._choose(self._die()))
        return entries

    def _choose(self, choice: int, reason: str = "") -> Entry:
        seat = self.waiting
        self._forecasts.clear()
        self.match.choose(choice)
        self.choosers.append(seat)
        return Choose(seat, self.match.record.choices[-1], choice, reason)

    def _die(self) -> int:
        return fair_dice.choice(self.position, self.seed, self.choosers.count(self.game.seat_name(NATURE)) + 1)

    def sown(self) -> journal.Sown:
        """A new seed for the dice from here on; the entry is still to be added."""
        return journal.Sown(fair_dice.new_seed().hex(), self.seed.hex())

    def add(self, entries: Sequence[Entry], time: float) -> None:
        """Take entries into account; the choices among them have been made already."""
        for entry in entries:
            self.folded.add(entry, time)
            if isinstance(entry, journal.Undone):
                self.match.undo(self.made - entry.to)
                del self.choosers[entry.to :]
                self._tables.clear()
                self._forecasts.clear()
            elif isinstance(entry, journal.Sown):
                self.seed = bytes.fromhex(entry.seed)

    # -- the record ----------------------------------------------------------------------------------------------------

    def record(self, viewer: str) -> Record:
        """The choices that a viewer knows, with what proves the dice."""
        full, known = self.match.record, self.known(viewer)
        record = Record(full.game, full.scenario, full.options, full.choices[:known])
        record.headings = {number: heading for number, heading in full.headings.items() if number < known}
        players = {seat: held.player for seat, held in self.seats.items()}
        record.facts = {
            fair_dice.COMMITMENT: fair_dice.commitment(self.seed),
            **({fair_dice.SEED: self.seed.hex()} if self.position.over else {}),
            **({fair_dice.AFTER: str(self.folded.elsewhere)} if self.folded.elsewhere else {}),
            **{f"seat {s}": "human" if name in (PERSON, OPEN) else name for s, name in players.items()},
        }
        return record


def made_by(record: Record, at: int | None) -> tuple[Made, ...]:
    """The choices of a record up to a moment. Raises ParseError for one that cannot be made, Problem for a moment."""
    last = len(record.choices)
    wanted = last if at is None else at
    if wanted > last:
        raise Problem(422, "no-moment", f"The record has {last} choices; {wanted} is not between 0 and {last}.")
    made: list[Made] = []
    p = record.start()
    for number, words in enumerate(record.choices[:wanted]):
        try:
            choice = record.game.choice_from(p, words)
        except CitadelError as error:
            raise ParseError(str(error), record.lines[number]) from None
        made.append(Made(record.game.words(p.step.describe(p, choice)), choice))
        p.take(choice)
    return tuple(made)
