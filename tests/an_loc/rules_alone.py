"""The rules of An Loc without the game's words and pictures: what random play needs."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from citadel.core.board.hexes import HexGrid
from citadel.core.catalogue import Catalogue
from citadel.core.game import WIDTH, Game, Option, Scenario
from citadel.core.position import Event, Position
from citadel.core.vocabulary import Vocabulary
from citadel.games.an_loc import (
    advance,
    air,
    combat,
    headquarters,
    lifts,
    logistics,
    losses,
    movement,
    retreat,
    schema,
    sequence,
    setup,
    victory,
)
from citadel.games.an_loc.components import ALL_NAMES, HEXES, LATER, PLACES, Components
from citadel.games.an_loc.options import Options
from citadel.games.an_loc.position import STAGES, Siege

CHAPTERS = (
    setup, sequence, logistics, air, movement, lifts, headquarters, combat, losses, retreat, advance, victory,
)  # fmt: skip
VERBS = (
    "accept", "advance", "air", "alone", "also", "assign", "attack", "bonus", "broken-arrow", "buy", "cas", "cover", "effort",
    "end", "enough", "flee", "go", "hold", "hq", "land", "leave", "lift", "lose", "loss", "move", "no", "operation",
    "pay", "place", "replacement", "restore", "retreat", "roll", "sa-7", "stay", "stop", "strike", "support", "take-back", "to",
    "walk", "with", "withdraw", "zone",
)  # fmt: skip


class RulesAlone(Game):
    """An Loc as far as it can be played: steps, components, options and catalogue."""

    id = "an-loc"
    title = "An Loc"
    subtitle = "The Easter Offensive, 1972"
    rules_version = 1
    seats = ("arvn", "nva")
    scenarios = (Scenario("battle", "The battle", ""), Scenario("first-assault", "The first assault", ""))
    verbs = frozenset(VERBS)
    where = "where"
    marks = (("reduced", "reduced"), ("used", "used"), ("sa-7", "sa7"))
    state: Sequence[tuple[str, str, str]] = ()

    def __init__(self) -> None:
        data = schema.load_data()
        files = data.files
        self.fingerprint = data.fingerprint
        grid = files["map"]["grid"]
        self.board = Components(
            files, HexGrid(grid["columns"], grid["rows"], grid["orientation"], grid["even_shifted"])
        )
        self.catalogue = Catalogue.load(Path(schema.__file__).with_name("rules.toml"))
        self.options = tuple(
            Option(entry["id"], entry["default"], tuple(entry["values"])) for entry in files["options"]["option"]
        )
        self.vocabulary = Vocabulary(
            {
                "unit": [*self.board.unit_names, *self.board.air_names],
                "place": self.board.place_names,
                "side": self.seats,
                "order": losses.ORDERS,
                "stage": STAGES,
            }
        )
        self.steps = self.steps_of(CHAPTERS)

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
        return ""

    def sentence(self, event: Event) -> str:
        return event.kind

    def view(self, p: Position, seat: str = "") -> dict[str, Any]:
        return {}

    def draw(self, p: Position) -> str:
        return ""

    def summary(self, p: Position, width: int = WIDTH, part: str = "") -> str:
        return ""
