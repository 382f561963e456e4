"""A Week in Hell as a game: what the kernel asks of a title. The sequence of play is in `sequence.py`."""

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
from citadel.games.published_game import PublishedGame, Shelf
from citadel.games.week_in_hell import sequence, validation
from citadel.games.week_in_hell.components import (
    ABOARD,
    COMPANY_NAMES,
    LATER,
    PLACES,
    UNITS,
    VERBS,
    Components,
)
from citadel.games.week_in_hell.data.schema import load_data
from citadel.games.week_in_hell.foresight import odds, previews
from citadel.games.week_in_hell.options import Options, Terms
from citadel.games.week_in_hell.position import STAGES, Week
from citadel.games.week_in_hell.rules import (
    activation,
    attack,
    bridges,
    clearing,
    combat,
    events,
    gas,
    infiltration,
    isolation,
    movement,
    orders,
    points,
    random_events,
    regrouping,
    reinforcements,
    reorganisation,
    rescue,
    scenarios,
)
from citadel.games.week_in_hell.show import charts, places, state, tables
from citadel.games.week_in_hell.words.facts import FACTS, score_lines
from citadel.games.week_in_hell.words.log import TELLING
from citadel.games.week_in_hell.words.refusals import REMARKS

EDITIONS = ("published", "draft")
SCENARIOS = ("historical", "alternative")
CHAPTERS = (
    sequence, orders, clearing, activation, movement, attack, combat, rescue, random_events, gas, reinforcements,
    bridges, regrouping, infiltration, isolation, points, reorganisation, scenarios,
)  # fmt: skip


def load(overlay: Path | None = None, language: str = ENGLISH) -> "WeekInHell":
    """The game with our data, or with an owner's overlay. Raises DataError, ParseError for an unknown language."""
    return WeekInHell(load_data(overlay), overlay, language)


class WeekInHell(PublishedGame[Week]):
    """A Week in Hell: the battle of Huế, 1968 (Laurent Guenette, Battles Magazine 3, 2010).

    One player commands the US troops; the rules run the NVA (0-1).
    """

    id = "week-in-hell"
    rules_version = 2
    folder = Path(__file__).parent
    facts, telling, remarks = FACTS, TELLING, REMARKS
    scenario_ids = SCENARIOS
    shelf = Shelf(players=1, minutes=180, complexity=3)
    seats = ("us",)
    verbs = VERBS
    actions = (
        ("", "alone attack end fight gas go move none rest retreat stay stop without"),
        (
            "unit",
            "activate arrive assault by exit join leave lift march move order rescue send support unload victim with",
        ),
        ("place", "attack clear from to"),
        ("unit place", "load"),
    )
    endings = (("us", "total"), ("us", "marginal"), ("", "draw"), ("nature", "defeat"))
    aboard = ABOARD
    marks = (
        ("hits", "hits"),
        ("veteran", "veteran"),
        ("map-hit", "map_hit"),
        ("unordered", "unordered"),
        ("arriving", "arriving"),
    )
    state = (
        ("turn", "number", "turn"),
        ("phase", "number", "phase"),
        ("stage", "stage", "stage"),
        ("last phase", "number", "last_phase"),
        ("controlled", "places", "controlled"),
        ("being cleared", "places", "cleared"),
        ("free", "places", "free"),
        ("isolated", "places", "isolated"),
        ("drifted", "places", "drifted"),
        ("gas", "company by place", "gas"),
        ("gas left", "number", "gas_left"),
        ("nva", "marker by place", "nva"),
        ("nva hits", "table of place", "nva_hits"),
        ("flags", "flag by place", "flags"),
        ("clearers", "company by place", "clearers"),
        ("cup", "table of marker", "cup"),
        ("named", "units", "named"),
        ("cp moves", "units", "cp_moves"),
        ("acted", "units", "acted"),
        ("untested", "places", "untested"),
        ("company", "company?", "company"),
        ("active", "units", "active"),
        ("attached", "number", "attached"),
        ("jump-off", "place?", "jump_off"),
        ("target", "place?", "target"),
        ("attackers", "units", "attackers"),
        ("assault", "unit?", "assault"),
        ("support", "unit?", "support"),
        ("later round", "number", "later_round"),
        ("restarted", "number", "restarted"),
        ("minus", "number", "minus"),
        ("wounded", "number", "wounded"),
        ("struck", "number", "struck"),
        ("homeward", "units", "homeward"),
        ("sent", "units", "sent"),
        ("unloaded", "units", "unloaded"),
        ("first convoy arrived", "number", "first_arrived"),
        ("tested", "places", "tested"),
        ("canal bridge destroyed", "number", "canal_down"),
        ("nguyen hoang bridge destroyed", "number", "bridge_down"),
        ("victory points", "number", "victory"),
        ("defeat points", "number", "defeat"),
    )

    def build(self, files: dict[str, Any]) -> None:
        field = files["map"]
        outlines = {zone["id"]: zone["points"] for zone in field["zone"]}
        self.area_map = AreaMap(field["points"], outlines, field["map"]["width"], field["map"]["height"])
        self.board = Components(files, self.area_map)
        self.terms = {
            scenario: Terms(files["scenarios"][scenario], self.board, scenario == "historical")
            for scenario in SCENARIOS
        }
        entries = [entry for entry in files["options"]["option"] if not entry["retired"]]
        self.options = tuple(
            Option(entry["id"], entry["published"], tuple(entry["values"]), entry["source"]) for entry in entries
        )
        self.editions = {name: {e["id"]: e[name] for e in entries if e["id"] != "edition"} for name in EDITIONS}
        self.vocabulary = Vocabulary(
            {
                "unit": self.board.unit_names,
                "place": self.board.place_names,
                "zone": sorted(self.board.letters),
                "company": COMPANY_NAMES,
                "marker": self.board.marker_names,
                "flag": [*self.board.marker_names, "spare"],
                "stage": STAGES,
                "side": self.seats,
            }
        )
        names = self.board.zone_names
        self.aliases = {title.lower(): names[zone] for zone, title in enumerate(self.board.titles)}
        self.aliases |= {f"zone {letter.lower()}": names[zone] for letter, zone in self.board.letters.items()}
        self.steps = self.steps_of(CHAPTERS)

    def chart_names(self, words: Words) -> Sequence[tuple[str, str]]:
        return charts.names(words)

    def empty(self, scenario: str, options: dict[str, Any]) -> Week:
        return Week(
            self,
            scenario,
            options,
            self.board,
            Options(self.in_force(options)),
            self.terms[scenario],
            [LATER] * UNITS,
            [0] * PLACES,
            [0] * UNITS,
        )

    def set_up(self, scenario: str, options: dict[str, Any]) -> Week:
        p = self.empty(scenario, options)
        scenarios.place_all(p)
        p.do(sequence.Phase())
        return p

    def home(self, unit: int) -> int:
        return LATER

    def turn(self, p: Week) -> tuple[int, int]:
        return p.turn, len(self.data.files["tracks"]["turn"])

    def view(self, p: Week) -> dict[str, Any]:
        return state.view(p)

    def draw(self, p: Week) -> str:
        from citadel.games.week_in_hell.show.map import draw

        return draw(self.wording, self.view(p), self.table(p), self.printed(p))

    def printed_map(self) -> PrintedMap:
        from citadel.games.week_in_hell.show.map.pieces import page_map

        return page_map(self.wording)

    def table(self, p: Week) -> Table:
        from citadel.games.week_in_hell.show.table import table

        return table(p)

    def odds(self, p: Week, choice: int) -> Odds | None:
        return odds.odds(p, choice, self.reconstructed)

    def measures(self, p: Week) -> list[Measure]:
        return charts.measures(p)

    def fights(self, told: Sequence[Event]) -> list[int]:
        return [event.zone for event in told if isinstance(event, events.Attack)]

    def summary(self, p: Week, width: int = WIDTH, part: str = "") -> str:
        from citadel.games.week_in_hell.show.summary import summary

        return summary(p, width, part)

    def describe_place(self, p: Week, place: int) -> Spans:
        return places.describe(p, place)

    def prospect(self, p: Week, choice: int) -> Spans:
        return previews.prospect(p, choice)

    def warning(self, p: Week, choice: int) -> Spans:
        return previews.warning(p, choice)

    def tables(self, p: Week | None = None) -> dict[str, Panel]:
        return tables.tables(self.wording, self.data.files, p)

    def score(self, p: Week) -> list[tuple[str, int]]:
        return score_lines(p)

    def board_problems(self, p: Week) -> Iterator[str]:
        return validation.problems(p)
