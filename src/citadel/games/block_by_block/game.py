# interpreted
"""Block by Block as a game: what the kernel asks of a title. The sequence of play is in `sequence.py`."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from citadel.core.board.areas import AreaMap
from citadel.core.catalogue import Catalogue
from citadel.core.caution import reconstructed_in
from citadel.core.data import DataSet
from citadel.core.display import Measure, PrintedMap, Table
from citadel.core.errors import ParseError
from citadel.core.game import WIDTH, Game, Option, Scenario
from citadel.core.odds import Odds
from citadel.core.position import Event, Position, Saying
from citadel.core.vocabulary import Vocabulary
from citadel.games import find
from citadel.games.block_by_block import (
    assault,
    checking,
    close_combat,
    combat,
    defence,
    exit,
    forecasts,
    gates,
    heavy_weapons,
    hits,
    movement,
    places,
    politics,
    prospects,
    reinforcements,
    replacements,
    sequence,
    setup,
    telling,
    victory,
    viewing,
)
from citadel.games.block_by_block.about import ABOUT
from citadel.games.block_by_block.components import (
    PLACES,
    RESERVE,
    UNITS,
    ZONES,
    Components,
)
from citadel.games.block_by_block.options import Options
from citadel.games.block_by_block.position import CAUSES, PHASES, Hue
from citadel.games.block_by_block.remarks import remark
from citadel.games.block_by_block.schema import load_data

CHAPTERS = (
    setup, sequence, replacements, gates, reinforcements, exit, movement, combat, heavy_weapons, assault,
    close_combat, defence, hits, politics, victory,
)  # fmt: skip


def load(overlay: Path | None = None) -> "BlockByBlock":
    """The game with our data, or with an owner's overlay. Raises DataError."""
    return BlockByBlock(load_data(overlay), overlay)


class BlockByBlock(Game):
    """Block by Block: the battle of Huế, 1968 (Nicholas Edwards, Modern War 48, 2020)."""

    id = "block-by-block"
    title = "Block by Block"
    subtitle = "The Battle of Huế, 1968"
    about = ABOUT
    rules_version = 1
    seats = ("us", "pavn")
    scenarios = (Scenario("standard", "The battle", "Five turns from 31 January to 24 February 1968."),)
    verbs = telling.VERBS
    meanings = telling.MEANINGS
    phrases = telling.PHRASES
    sides = telling.SIDES
    endings = (("us", "strategic"), ("us", "tactical"), ("", "draw"), ("pavn", "tactical"), ("pavn", "strategic"))
    losses = "Steps lost and not replaced"
    charts = (
        ("Zones held", "US/ARVN"),
        ("Zones held", "PAVN/NLF"),
        ("Steps lost and not replaced", "US/ARVN"),
        ("Steps lost and not replaced", "PAVN/NLF"),
        ("Political track", "Publicity"),
        ("Political track", "Destruction"),
        ("Clearing score", "Clearing score"),
    )
    where = "where"
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

    def __init__(self, data: DataSet, overlay: Path | None = None) -> None:
        files = data.files
        self.data = data
        self.overlay = overlay
        self.fingerprint = data.fingerprint
        field = files["map"]
        outlines = {area["id"]: area["polygon"] for area in field["area"]}
        self.area_map = AreaMap(field["points"], outlines, field["map"]["width"], field["map"]["height"])
        self.board = Components(files, self.area_map)
        self.catalogue = Catalogue.load(Path(__file__).with_name("rules.toml"))
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
        self.reconstructed = reconstructed_in(data)
        self.teller = telling.Teller(self.vocabulary.names, self.board)

    def __reduce__(self) -> tuple[Any, tuple[str, Path | None]]:
        return (find, (self.id, self.overlay))

    def empty(self, scenario: str, options: dict[str, Any]) -> Hue:
        return Hue(self, scenario, options, self.board, Options(options), [RESERVE] * UNITS, [0] * PLACES, [0] * ZONES)

    def set_up(self, scenario: str, options: dict[str, Any]) -> Hue:
        p = self.empty(scenario, options)
        setup.place_all(p, self.data.files["setup"])
        gates_open = self.data.files["setup"]["setup_detachments"]["allowed_gates"]
        detachments = [setup.SetUpDetachment(self.board.gate_letters.index(letter)) for letter in gates_open]
        p.do(*detachments, sequence.Turn())
        return p

    def home(self, unit: int) -> int:
        return RESERVE

    def heading(self, p: Position) -> str:
        assert isinstance(p, Hue)
        return telling.heading(p)

    def turn(self, p: Position) -> tuple[int, int]:
        assert isinstance(p, Hue)
        return p.turn, len(self.data.files["turns"]["turn"])

    def sentence(self, event: Event) -> str:
        return self.teller.sentence(event)

    def sentences(self, events: Sequence[Event]) -> list[str]:
        return self.teller.sentences(events)

    def view(self, p: Position, seat: str = "") -> dict[str, Any]:
        assert isinstance(p, Hue)
        return viewing.view(p)

    def draw(self, p: Position, seat: str = "") -> str:
        from citadel.games.block_by_block.drawing import draw

        return draw(self.data.files, self.view(p))

    def printed_map(self) -> PrintedMap:
        from citadel.games.block_by_block.drawing.table import page_map

        return page_map(self.data.files)

    def table(self, p: Position, seat: str = "") -> Table:
        from citadel.games.block_by_block.displays import table

        assert isinstance(p, Hue)
        return table(p, self.data.files, self.reconstructed)

    def odds(self, p: Position, choice: int) -> Odds | None:
        assert isinstance(p, Hue)
        return forecasts.odds(p, choice, self.reconstructed)

    def measures(self, p: Position, seat: str = "") -> list[Measure]:
        from citadel.games.block_by_block.displays import measures

        assert isinstance(p, Hue)
        return measures(p)

    def fights(self, events: Sequence[Event]) -> list[int]:
        return [event.values[2] for event in events if event.kind == "attack"]

    def summary(self, p: Position, width: int = WIDTH, part: str = "") -> str:
        assert isinstance(p, Hue)
        return viewing.summary(p, width, part)

    def place_title(self, place: int) -> str:
        return self.board.place_titles[place]

    def unit_title(self, unit: int) -> str:
        return self.board.unit_titles[unit]

    def describe_place(self, p: Position, place: int) -> str:
        assert isinstance(p, Hue)
        return places.describe(p, self.data.files["map"], place)

    def prospect(self, p: Position, choice: int) -> str:
        assert isinstance(p, Hue)
        return prospects.prospect(p, choice)

    def warning(self, p: Position, choice: int) -> str:
        assert isinstance(p, Hue)
        return prospects.warning(p, choice)

    def tables(self) -> dict[str, str]:
        return {"crt": viewing.results_table(self.data.files["crt"])}

    def score(self, p: Position) -> list[tuple[str, int]]:
        assert isinstance(p, Hue)
        return viewing.score(p)

    def remark(self, p: Position, said: Saying, rule: str) -> str:
        assert isinstance(p, Hue)
        return remark(p, said, rule)

    def check_position(self, p: Position) -> None:
        assert isinstance(p, Hue)
        for problem in checking.problems(p):
            raise ParseError(problem)
