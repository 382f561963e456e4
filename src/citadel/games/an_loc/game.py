# interpreted
"""An Loc as a game: what the kernel asks of a title. The sequence of play is in `sequence.py`."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from citadel.core.board.hexes import HexGrid
from citadel.core.catalogue import Catalogue
from citadel.core.caution import reconstructed_in
from citadel.core.choice import Pending
from citadel.core.data import DataSet
from citadel.core.display import Measure, PrintedMap, Table
from citadel.core.errors import ParseError
from citadel.core.game import WIDTH, Game, Option, Scenario
from citadel.core.odds import Odds
from citadel.core.position import Event, Position, Saying
from citadel.core.vocabulary import Vocabulary
from citadel.games import find
from citadel.games.an_loc import (
    advance,
    air,
    checking,
    combat,
    forecasts,
    headquarters,
    lifts,
    logistics,
    losses,
    movement,
    naming,
    places,
    prospects,
    retreat,
    sequence,
    setup,
    summary,
    support,
    telling,
    victory,
    viewing,
)
from citadel.games.an_loc.about import ABOUT
from citadel.games.an_loc.components import AIR, ALL_NAMES, HEXES, LATER, PLACES, Components
from citadel.games.an_loc.options import Options
from citadel.games.an_loc.position import STAGES, Siege
from citadel.games.an_loc.remarks import remark
from citadel.games.an_loc.schema import load_data

SET_UP_STEPS = ("PlaceUnit", "AcceptSetup")
CHAPTERS = (
    setup, sequence, logistics, air, movement, lifts, headquarters, combat, support, losses, retreat, advance, victory,
)  # fmt: skip


def load(overlay: Path | None = None) -> "AnLoc":
    """The game with our data, or with an owner's overlay. Raises DataError."""
    return AnLoc(load_data(overlay), overlay)


class AnLoc(Game):
    """An Loc: the siege of 1972. The ARVN holds the city with American air power; the NVA attacks (AL-1.4-A)."""

    id = "an-loc"
    title = "An Loc"
    subtitle = "The Easter Offensive, 1972"
    about = ABOUT
    rules_version = 1
    seats = ("arvn", "nva")
    scenarios = (
        Scenario("battle", "The Battle for An Loc", "Twelve weeks from 8 April 1972: the whole siege."),
        Scenario(
            "first-assault",
            "The First Assault",
            "The same battle up to the turn in which the NVA has used 19 replacement points; it must take An Loc.",
        ),
    )
    verbs = telling.VERBS
    meanings = telling.MEANINGS
    phrases = telling.PHRASES
    sides = telling.SIDES
    endings = (
        *(("arvn", level) for level in victory.LEVELS[: victory.ARVN_PYRRHIC - 1 : -1]),
        ("arvn", "victory"),
        ("nva", "victory"),
        *(("nva", level) for level in victory.LEVELS[victory.ARVN_PYRRHIC - 1 :: -1]),
    )
    losses = "Steps lost"
    charts = (
        ("Steps lost", "ARVN"),
        ("Steps lost", "NVA"),
        ("NVA replacements used", "NVA"),
        ("Operation Points", "ARVN"),
        ("Operation Points", "NVA"),
        ("Garrison of An Loc", "steps in the city"),
        ("Garrison of An Loc", "morale; surrender at 0"),
    )
    plain_verbs = frozenset({"move", "to", "place"})
    where = "where"
    marks = (("reduced", "reduced"), ("used", "used"), ("sa-7", "sa7"))
    state = (
        ("turn", "number", "turn"),
        ("stage", "stage", "stage"),
        ("second phase", "number", "second"),
        ("arvn operation points", "number", "arvn_op"),
        ("nva operation points", "number", "nva_op"),
        ("arvn effort", "number", "arvn_effort"),
        ("nva effort", "number", "nva_effort"),
        ("lull", "number", "lull"),
        ("flak", "number", "flak"),
        ("helicopter points", "number", "lifts"),
        ("hits", "number", "hits"),
        ("sa-7 in hand", "number", "sa7_hand"),
        ("sa-7 kept", "number", "sa7_kept"),
        ("bought", "table of air", "bought"),
        ("sead", "table of air", "sead"),
        ("tac", "table of air", "tac"),
        ("cas", "table of air", "cas"),
        ("flown", "table of air", "flown"),
        ("broken arrow", "number", "broken_arrow"),
        ("landing zones", "list of place", "lz_hexes"),
        ("covers", "list of cover", "lz_air"),
        ("zones flown", "list of place", "lz_flown"),
        ("moved", "units", "moved"),
        ("rider", "unit?", "rider"),
        ("points spent", "number", "spent"),
        ("lifted", "number", "lifted"),
        ("fought", "units", "fought"),
        ("struck", "list of place", "struck"),
        ("targets", "list of place", "targets"),
        ("attackers", "units", "attackers"),
        ("attack support", "units", "att_guns"),
        ("defence support", "units", "def_guns"),
        ("hqs for air", "units", "hq_air"),
        ("hqs for bonus", "units", "hq_bonus"),
        ("air support", "table of air", "committed_air"),
        ("zone support", "number", "lz_support"),
        ("attacker retreats", "number", "att_retreat"),
        ("defender retreats", "number", "def_retreat"),
        ("defenders", "units", "beaten"),
        ("retreating", "units", "retreaters"),
        ("retreated", "units", "retreated"),
        ("path", "list of place", "path"),
        ("replacements used", "number", "marker"),
        ("commitment due", "number", "due"),
        ("committed", "number", "committed"),
        ("major attack", "number", "major"),
        ("nva attacked", "number", "attacked_this_turn"),
        ("arvn replacement points", "number", "arvn_points"),
        ("returns", "table of unit", "returns"),
        ("captured", "number", "captured"),
        ("captured turn", "number", "captured_turn"),
        ("captured level", "number", "captured_level"),
        ("surrendered", "number", "fallen"),
        ("last", "unit?", "last"),
        ("last from", "place?", "last_from"),
    )

    def __init__(self, data: DataSet, overlay: Path | None = None) -> None:
        files = data.files
        self.data = data
        self.overlay = overlay
        self.fingerprint = data.fingerprint
        grid = files["map"]["grid"]
        self.grid = HexGrid(grid["columns"], grid["rows"], grid["orientation"], grid["even_shifted"])
        self.board = Components(files, self.grid)
        self.catalogue = Catalogue.load(Path(__file__).with_name("rules.toml"))
        self.options = tuple(
            Option(entry["id"], entry["default"], tuple(entry["values"]), entry["source"])
            for entry in files["options"]["option"]
        )
        self.vocabulary = Vocabulary(
            {
                "unit": [*self.board.unit_names, *self.board.air_names],
                "place": self.board.place_names,
                "side": self.seats,
                "air": self.board.air_names,
                "cover": ["cold", *self.board.air_names],
                "order": losses.ORDERS,
                "stage": STAGES,
            }
        )
        names = self.board.place_names
        self.aliases = {name.lower(): names[hex] for hex, title in self.board.titles.items() for name in named(title)}
        self.aliases |= {"lai khe": "lai-khe"}
        self.steps = self.steps_of(CHAPTERS)
        self.reconstructed = reconstructed_in(data)
        self.teller = telling.Teller(self.vocabulary.names, self.board)

    def __reduce__(self) -> tuple[Any, tuple[str, Path | None]]:
        return (find, (self.id, self.overlay))

    def empty(self, scenario: str, options: dict[str, Any]) -> Siege:
        where, at = [LATER] * ALL_NAMES, [0] * PLACES
        return Siege(self, scenario, options, self.board, Options(options), where, at, [0] * HEXES, [0] * HEXES)

    def set_up(self, scenario: str, options: dict[str, Any]) -> Siege:
        p = self.empty(scenario, options)
        p.do(sequence.Turn())
        setup.set_up(p)
        return p

    def home(self, unit: int) -> int:
        return LATER

    def heading(self, p: Position) -> str:
        assert isinstance(p, Siege)
        return telling.heading(p)

    def turn(self, p: Position) -> tuple[int, int]:
        assert isinstance(p, Siege)
        return p.turn, len(self.data.files["turns"]["turn"])

    def sentence(self, event: Event) -> str:
        return self.teller.sentence(event)

    def sentences(self, events: Sequence[Event]) -> list[str]:
        return self.teller.sentences(events)

    def view(self, p: Position, seat: str = "") -> dict[str, Any]:
        assert isinstance(p, Siege)
        return viewing.view(p, seat)

    def draw(self, p: Position, seat: str = "") -> str:
        from citadel.games.an_loc.drawing import draw

        return draw(self.data.files, self.view(p, seat))

    def printed_map(self) -> PrintedMap:
        from citadel.games.an_loc.drawing.page_map import page_map

        return page_map(self.data.files)

    def table(self, p: Position, seat: str = "") -> Table:
        from citadel.games.an_loc import displays

        assert isinstance(p, Siege)
        return displays.table(p, self.data.files, self.view(p, seat))

    def odds(self, p: Position, choice: int) -> Odds | None:
        assert isinstance(p, Siege)
        return None if p.over else forecasts.odds(p, choice, self.reconstructed)

    def measures(self, p: Position, seat: str = "") -> list[Measure]:
        from citadel.games.an_loc import displays

        assert isinstance(p, Siege)
        return displays.measures(p, seat)

    def fights(self, events: Sequence[Event]) -> list[int]:
        return [place for event in events if event.kind == "attack" for place in event.values[2:]]

    def pending(self, p: Position) -> Pending | None:
        """What is to be decided now; the NVA's set-up is under its own case (AL-13.1.3-A)."""
        found = super().pending(p)
        if found is not None and found.seat == "nva" and found.step in SET_UP_STEPS:
            return replace(found, rule="AL-13.1.3-A")
        return found

    def summary(self, p: Position, width: int = WIDTH, part: str = "") -> str:
        assert isinstance(p, Siege)
        return summary.summary(p, width, part)

    def place_title(self, place: int) -> str:
        return naming.place_title(self.board, place)

    def unit_title(self, unit: int) -> str:
        return naming.unit_title(self.board, unit) if unit < AIR else super().unit_title(unit)

    def describe_place(self, p: Position, place: int) -> str:
        assert isinstance(p, Siege)
        return places.describe(p, place)

    def prospect(self, p: Position, choice: int) -> str:
        assert isinstance(p, Siege)
        return prospects.prospect(p, choice)

    def warning(self, p: Position, choice: int) -> str:
        assert isinstance(p, Siege)
        return prospects.warning(p, choice)

    def tables(self) -> dict[str, str]:
        return summary.tables(self.data.files)

    def score(self, p: Position) -> list[tuple[str, int]]:
        assert isinstance(p, Siege)
        return viewing.morale(p)

    def remark(self, p: Position, said: Saying, rule: str) -> str:
        assert isinstance(p, Siege)
        return remark(p, said, rule)

    def check_position(self, p: Position) -> None:
        assert isinstance(p, Siege)
        for problem in checking.problems(p):
            raise ParseError(problem)


def named(title: str) -> list[str]:
    """The names in the title of a place: `Windy Hill (Doi Gio)` has two."""
    return [name.rstrip(")") for name in title.split(" (")]
