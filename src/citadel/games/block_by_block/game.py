"""Block by Block as a game: what the kernel asks of a title. The sequence of play is in `sequence.py`."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from citadel.core.board.areas import AreaMap
from citadel.core.display import Measure, Panel, PrintedMap, Table
from citadel.core.events import Event
from citadel.core.game import WIDTH, Option
from citadel.core.language import ENGLISH
from citadel.core.odds import Odds
from citadel.core.prose import Spans
from citadel.core.vocabulary import Vocabulary
from citadel.core.words import Words
from citadel.games.block_by_block import sequence, validation
from citadel.games.block_by_block.components import (
    PLACES,
    RESERVE,
    UNITS,
    ZONES,
    Components,
)
from citadel.games.block_by_block.data.schema import load_data
from citadel.games.block_by_block.foresight import odds, previews
from citadel.games.block_by_block.options import Options
from citadel.games.block_by_block.position import CAUSES, PHASES, Hue
from citadel.games.block_by_block.rules import (
    assault,
    close_combat,
    combat,
    defence,
    events,
    exit,
    gates,
    heavy_weapons,
    hits,
    movement,
    politics,
    reinforcements,
    replacements,
    setup,
    victory,
)
from citadel.games.block_by_block.show import charts, places, state, tables
from citadel.games.block_by_block.words.facts import FACTS
from citadel.games.block_by_block.words.log import TELLING
from citadel.games.block_by_block.words.refusals import REMARKS
from citadel.games.published_game import PublishedGame, Shelf

VERBS = frozenset((
    "act", "add", "against", "assault", "call", "close", "counterattack", "decline", "defend", "detach", "end",
    "enough", "exit", "finish", "freshen", "garrison", "group", "hit", "hold", "leave", "level", "move", "none",
    "pause", "place", "platoon", "rally", "rebuild", "regroup", "rest", "retreat", "return", "roll", "split", "stay",
    "to", "with", "without",
))  # fmt: skip
"""The words that choices begin with."""
CHAPTERS = (
    setup, sequence, replacements, gates, reinforcements, exit, movement, combat, heavy_weapons, assault,
    close_combat, defence, hits, politics, victory,
)  # fmt: skip


def load(overlay: Path | None = None, language: str = ENGLISH) -> "BlockByBlock":
    """The game with our data, or with an owner's overlay. Raises DataError, ParseError for an unknown language."""
    return BlockByBlock(load_data(overlay), overlay, language)


class BlockByBlock(PublishedGame[Hue]):
    """Block by Block: the battle of Huế, 1968 (Nicholas Edwards, Modern War 48, 2020)."""

    id = "block-by-block"
    rules_version = 2
    folder = Path(__file__).parent
    facts, telling, remarks = FACTS, TELLING, REMARKS
    scenario_ids = ("standard",)
    shelf = Shelf(players=2, minutes=150, complexity=3)
    seats = ("us", "pavn")
    verbs = VERBS
    actions = (
        ("", "call close counterattack end enough finish hold none pause regroup rest retreat split stay without"),
        (
            "unit",
            "act add against decline defend detach exit freshen garrison group hit leave move place platoon rally "
            "rebuild return with",
        ),
        ("place", "assault to with"),
        ("number", "level"),
    )
    endings = (("us", "strategic"), ("us", "tactical"), ("", "draw"), ("pavn", "tactical"), ("pavn", "strategic"))
    marks = (("spent", "spent"), ("routed", "routed"), ("-1", "minus_one"), ("arvn", "arvn_platoons"))
    state = (
        ("turn", "number", "turn"),
        ("phase", "phase", "phase"),
        ("segment", "side?", "segment"),
        ("gates us", "gates", "gates_us"),
        ("zones us", "zones", "us_zones"),
        ("zones pavn", "zones", "pavn_zones"),
        ("clearing", "table of zone", "clearing"),
        ("publicity", "number", "publicity"),
        ("destruction", "number", "destruction"),
        ("points", "number", "points"),
        ("penalty", "number", "penalty"),
        ("rebuilt", "units", "rebuilt"),
        ("moved", "units", "moved"),
        ("attacked", "places", "attacked"),
        ("starred", "units", "starred"),
        ("starred at a gate", "units", "gate_starred"),
        ("broke in", "gate by unit", "broke_in"),
        ("fought close", "units", "fought"),
        ("groups", "list of units", "groups"),
        ("routes from", "list of place", "route_origins"),
        ("routes to", "list of place", "route_targets"),
        ("group", "units", "group"),
        ("origin", "place?", "origin"),
        ("target", "place?", "target"),
        ("heavy weapons", "number", "heavy"),
        ("defenders", "units", "defenders"),
    )

    def build(self, files: dict[str, Any]) -> None:
        field = files["map"]
        outlines = {area["id"]: area["polygon"] for area in field["area"]}
        self.area_map = AreaMap(field["points"], outlines, field["map"]["width"], field["map"]["height"])
        self.board = Components(files, self.area_map)
        self.lettered_board = Components(files, self.area_map, lettered=True)
        self.options = tuple(
            Option(entry["id"], entry["default"], tuple(entry["values"]), entry["source"])
            for entry in files["options"]["option"]
        )
        self.vocabulary = Vocabulary(
            {
                "unit": self.board.unit_names,
                "place": self.board.place_names,
                "zone": self.board.zone_names,
                "gate": self.board.gate_letters,
                "side": self.seats,
                "phase": PHASES,
                "cause": CAUSES,
            }
        )
        self.steps = self.steps_of(CHAPTERS)

    def chart_names(self, words: Words) -> Sequence[tuple[str, str]]:
        return charts.names(words)

    def empty(self, scenario: str, options: dict[str, Any]) -> Hue:
        asked = Options(self.in_force(options))
        return Hue(
            self,
            scenario,
            options,
            self.lettered_board if asked.lettered_crossing else self.board,
            asked,
            [RESERVE] * UNITS,
            [0] * PLACES,
            [0] * ZONES,
        )

    def set_up(self, scenario: str, options: dict[str, Any]) -> Hue:
        p = self.empty(scenario, options)
        setup.place_all(p, self.data.files["setup"])
        gates_open = self.data.files["setup"]["setup_detachments"]["allowed_gates"]
        detachments = [setup.SetUpDetachment(self.board.gate_letters.index(letter)) for letter in gates_open]
        p.do(*detachments, sequence.Turn())
        return p

    def home(self, unit: int) -> int:
        return RESERVE

    def turn(self, p: Hue) -> tuple[int, int]:
        return p.turn, len(self.data.files["turns"]["turn"])

    def view(self, p: Hue) -> dict[str, Any]:
        return state.view(p)

    def draw(self, p: Hue) -> str:
        from citadel.games.block_by_block.show.map import draw

        return draw(self.wording, self.view(p), self.table(p), self.printed(p))

    def printed_map(self) -> PrintedMap:
        from citadel.games.block_by_block.show.map.pieces import page_map

        return page_map(self.wording)

    def table(self, p: Hue) -> Table:
        from citadel.games.block_by_block.show.table import table

        return table(p, self.reconstructed)

    def odds(self, p: Hue, choice: int) -> Odds | None:
        return odds.odds(p, choice, self.reconstructed)

    def measures(self, p: Hue) -> list[Measure]:
        return charts.measures(p)

    def fights(self, told: Sequence[Event]) -> list[int]:
        return [event.place for event in told if isinstance(event, events.Attack)]

    def summary(self, p: Hue, width: int = WIDTH, part: str = "") -> str:
        from citadel.games.block_by_block.show.summary import summary

        return summary(p, width, part)

    def describe_place(self, p: Hue, place: int) -> Spans:
        return places.describe(p, self.data.files["map"], place)

    def prospect(self, p: Hue, choice: int) -> Spans:
        return previews.prospect(p, choice)

    def warning(self, p: Hue, choice: int) -> Spans:
        return previews.warning(p, choice)

    def tables(self, p: Hue | None = None) -> dict[str, Panel]:
        return tables.tables(self.wording, self.data.files, p)

    def score(self, p: Hue) -> list[tuple[str, int]]:
        return state.score(p)

    def board_problems(self, p: Hue) -> Iterator[str]:
        return validation.problems(p)
