"""An Loc as a game: what the kernel asks of a title. The sequence of play is in `sequence.py`."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from citadel.core.board.hexes import HexGrid
from citadel.core.choice import Pending
from citadel.core.display import Measure, Panel, PrintedMap, Table
from citadel.core.events import Event
from citadel.core.game import WIDTH, Option
from citadel.core.language import ENGLISH
from citadel.core.odds import Odds
from citadel.core.prose import Spans
from citadel.core.vocabulary import Vocabulary
from citadel.core.words import Words
from citadel.games.an_loc import sequence, validation
from citadel.games.an_loc.components import ALL_NAMES, HEXES, LATER, PLACES, Components
from citadel.games.an_loc.data.schema import load_data
from citadel.games.an_loc.foresight import odds, previews
from citadel.games.an_loc.options import Options
from citadel.games.an_loc.position import STAGES, Siege
from citadel.games.an_loc.rules import (
    advance,
    air,
    combat,
    events,
    headquarters,
    lifts,
    logistics,
    losses,
    movement,
    replacements,
    retreat,
    setup,
    support,
    victory,
)
from citadel.games.an_loc.show import charts, places, state, tables
from citadel.games.an_loc.words.facts import FACTS
from citadel.games.an_loc.words.log import TELLING
from citadel.games.an_loc.words.refusals import REMARKS
from citadel.games.published_game import PublishedGame, Shelf

SCENARIOS = ("battle", "first-assault")
VERBS = frozenset((
    "accept", "advance", "air", "all", "alone", "also", "assign", "attack", "bonus", "broken-arrow", "buy", "cas",
    "cover", "effort", "end", "enough", "flee", "go", "hold", "hq", "land", "leave", "lift", "lose", "loss", "lz",
    "move", "no", "operation", "pay", "place", "replacement", "restore", "retreat", "roll", "sa-7", "stay", "stop",
    "strike", "support", "to", "walk", "with", "withdraw",
))  # fmt: skip
"""The words that choices begin with."""
CHAPTERS = (
    setup, sequence, logistics, air, replacements, movement, lifts, headquarters, combat, support, losses, retreat,
    advance, victory,
)  # fmt: skip


def load(overlay: Path | None = None, language: str = ENGLISH) -> "AnLoc":
    """The game with our data, or with an owner's overlay. Raises DataError, ParseError for an unknown language."""
    return AnLoc(load_data(overlay), overlay, language)


class AnLoc(PublishedGame[Siege]):
    """An Loc: the siege of 1972. The ARVN holds the city with American air power; the NVA attacks (AL-1.4-A)."""

    id = "an-loc"
    rules_version = 2
    folder = Path(__file__).parent
    facts, telling, remarks = FACTS, TELLING, REMARKS
    scenario_ids = SCENARIOS
    shelf = Shelf(players=2, minutes=240, complexity=3)
    seats = ("arvn", "nva")
    verbs = VERBS
    actions = (
        ("", "accept all alone broken-arrow end enough go hold lift no operation pay replacement retreat stay stop"),
        ("unit", "advance air bonus buy cas cover leave lose loss move restore sa-7 strike support with withdraw"),
        ("place", "also assign attack flee hq land lz place to walk"),
        ("number", "effort"),
    )
    endings = (
        *(("arvn", level) for level in victory.LEVELS[: victory.ARVN_PYRRHIC - 1 : -1]),
        ("arvn", "victory"),
        ("nva", "victory"),
        *(("nva", level) for level in victory.LEVELS[victory.ARVN_PYRRHIC - 1 :: -1]),
    )
    plain_verbs = frozenset({"move", "to", "place"})
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

    def build(self, files: dict[str, Any]) -> None:
        grid = files["map"]["grid"]
        self.grid = HexGrid(grid["columns"], grid["rows"], grid["orientation"], grid["even_shifted"])
        self.board = Components(files, self.grid)
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
                "mission": air.MISSIONS,
                "division": self.board.division_names,
            }
        )
        names = self.board.place_names
        self.aliases = {name.lower(): names[hex] for hex, title in self.board.titles.items() for name in named(title)}
        self.aliases |= {"lai khe": "lai-khe"}
        self.steps = self.steps_of(CHAPTERS)

    def chart_names(self, words: Words) -> Sequence[tuple[str, str]]:
        return charts.names(words)

    def empty(self, scenario: str, options: dict[str, Any]) -> Siege:
        where, at = [LATER] * ALL_NAMES, [0] * PLACES
        return Siege(
            self, scenario, options, self.board, Options(self.in_force(options)), where, at, [0] * HEXES, [0] * HEXES
        )

    def set_up(self, scenario: str, options: dict[str, Any]) -> Siege:
        p = self.empty(scenario, options)
        p.do(sequence.Turn())
        setup.set_up(p)
        return p

    def home(self, unit: int) -> int:
        return LATER

    def turn(self, p: Siege) -> tuple[int, int]:
        return p.turn, len(self.data.files["turns"]["turn"])

    def view(self, p: Siege) -> dict[str, Any]:
        return state.view(p)

    def draw(self, p: Siege) -> str:
        from citadel.games.an_loc.show.map import draw

        return draw(self.wording, self.view(p), self.table(p), self.printed(p))

    def printed_map(self) -> PrintedMap:
        from citadel.games.an_loc.show.map.pieces import page_map

        return page_map(self.wording)

    def table(self, p: Siege) -> Table:
        from citadel.games.an_loc.show import table

        return table.table(p, self.view(p))

    def odds(self, p: Siege, choice: int) -> Odds | None:
        return None if p.over else odds.odds(p, choice, self.reconstructed)

    def measures(self, p: Siege) -> list[Measure]:
        return charts.measures(p)

    def fights(self, told: Sequence[Event]) -> list[int]:
        return [place for event in told if isinstance(event, events.Attack) for place in event.targets]

    def pending(self, p: Siege) -> Pending | None:
        """What is to be decided now; the NVA's set-up is under its own case (AL-13.1.3-A)."""
        found = super().pending(p)
        if found is not None and found.seat == "nva" and isinstance(p.step, (setup.PlaceUnit, setup.AcceptSetup)):
            return replace(found, rule="AL-13.1.3-A")
        return found

    def summary(self, p: Siege, width: int = WIDTH, part: str = "") -> str:
        from citadel.games.an_loc.show.summary import summary

        return summary(p, width, part)

    def describe_place(self, p: Siege, place: int) -> Spans:
        return places.describe(p, place)

    def prospect(self, p: Siege, choice: int) -> Spans:
        return previews.prospect(p, choice)

    def warning(self, p: Siege, choice: int) -> Spans:
        return previews.warning(p, choice)

    def tables(self, p: Siege | None = None) -> dict[str, Panel]:
        return tables.tables(self.wording, self.data.files, p)

    def score(self, p: Siege) -> list[tuple[str, int]]:
        return state.morale(p)

    def board_problems(self, p: Siege) -> Iterator[str]:
        return validation.problems(p)


def named(title: str) -> list[str]:
    """The names in the title of a place: `Windy Hill (Doi Gio)` has two."""
    return [name.rstrip(")") for name in title.split(" (")]
