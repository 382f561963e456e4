# interpreted
"""A Week in Hell as a game: what the kernel asks of a title. The sequence of play is in `sequence.py`."""

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
from citadel.games.week_in_hell import (
    activation,
    attack,
    bridges,
    checking,
    clearing,
    combat,
    events,
    forecasts,
    gas,
    infiltration,
    isolation,
    movement,
    naming,
    orders,
    places,
    points,
    prospects,
    regrouping,
    reinforcements,
    reorganisation,
    rescue,
    scenarios,
    sequence,
    telling,
    viewing,
)
from citadel.games.week_in_hell.about import ABOUT
from citadel.games.week_in_hell.components import COMPANY_NAMES, LATER, PLACES, UNITS, Components
from citadel.games.week_in_hell.options import Options, Terms
from citadel.games.week_in_hell.position import STAGES, Week
from citadel.games.week_in_hell.remarks import remark
from citadel.games.week_in_hell.schema import load_data

CHAPTERS = (
    sequence, orders, clearing, activation, movement, attack, combat, rescue, events, gas, reinforcements, bridges,
    regrouping, infiltration, isolation, points, reorganisation, scenarios,
)  # fmt: skip


def load(overlay: Path | None = None) -> "WeekInHell":
    """The game with our data, or with an owner's overlay. Raises DataError."""
    return WeekInHell(load_data(overlay), overlay)


class WeekInHell(Game):
    """A Week in Hell: the battle of Huế, 1968 (Laurent Guenette, Battles Magazine 3, 2010).

    One player commands the US troops; the rules run the NVA (0-1).
    """

    id = "week-in-hell"
    title = "A Week in Hell"
    subtitle = "The Battle of Huế, 1968"
    about = ABOUT
    rules_version = 1
    seats = ("us",)
    scenarios = (
        Scenario("historical", "The battle", "Seven days from 31 January 1968; the MACV Compound holds out."),
        Scenario("alternative", "MACV has fallen", "The NVA took the MACV Compound; it must be won back."),
    )
    verbs = telling.VERBS
    meanings = telling.MEANINGS
    phrases = telling.PHRASES
    sides = telling.SIDES
    endings = (("us", "total"), ("us", "marginal"), ("", "draw"), ("nature", "defeat"))
    losses = "Hits on platoons"
    charts = (
        ("Points", "Victory zones held"),
        ("Points", "Defeat points"),
        ("Zones", "Controlled"),
        ("Zones", "Being cleared"),
        ("Zones", "Enemy"),
        ("Values of zones not controlled", "Enemy zones"),
        ("Hits on platoons", "All hits"),
        ("Hits on platoons", "Platoons with a red hit"),
        ("NVA on the map", "Markers"),
        ("NVA on the map", "Their values"),
        ("NVA cup", "Markers in the cup"),
    )
    aboard = telling.ABOARD
    where = "where"
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

    def __init__(self, data: DataSet, overlay: Path | None = None) -> None:
        files = data.files
        self.data = data
        self.overlay = overlay
        self.fingerprint = data.fingerprint
        field = files["map"]
        outlines = {zone["id"]: zone["points"] for zone in field["zone"]}
        self.area_map = AreaMap(field["points"], outlines, field["map"]["width"], field["map"]["height"])
        self.board = Components(files, self.area_map)
        self.terms = {
            scenario.id: Terms(files["scenarios"][scenario.id], self.board, scenario.id == "historical")
            for scenario in self.scenarios
        }
        self.catalogue = Catalogue.load(Path(__file__).with_name("rules.toml"))
        entries = files["options"]["option"]
        self.options = tuple(
            Option(entry["id"], entry["published"], tuple(entry["values"]), entry["source"]) for entry in entries
        )
        self.editions = {name: {e["id"]: e[name] for e in entries if e["id"] != "edition"} for name in EDITIONS}
        self.vocabulary = Vocabulary(
            {
                "unit": self.board.unit_names,
                "place": self.board.place_names,
                "company": COMPANY_NAMES,
                "marker": self.board.marker_names,
                "flag": [*self.board.marker_names, "spare"],
                "stage": STAGES,
            }
        )
        names = self.board.zone_names
        self.aliases = {title.lower(): names[zone] for zone, title in enumerate(self.board.titles)}
        self.aliases |= {f"zone {letter.lower()}": names[zone] for letter, zone in self.board.letters.items()}
        self.steps = self.steps_of(CHAPTERS)
        self.reconstructed = reconstructed_in(data)
        self.teller = telling.Teller(self.board)

    def __reduce__(self) -> tuple[Any, tuple[str, Path | None]]:
        return (find, (self.id, self.overlay))

    def empty(self, scenario: str, options: dict[str, Any]) -> Week:
        return Week(
            self,
            scenario,
            options,
            self.board,
            Options(options),
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

    def heading(self, p: Position) -> str:
        assert isinstance(p, Week)
        return telling.heading(p)

    def turn(self, p: Position) -> tuple[int, int]:
        assert isinstance(p, Week)
        return p.turn, len(self.data.files["tracks"]["turn"])

    def sentence(self, event: Event) -> str:
        return self.teller.sentence(event)

    def sentences(self, events: Sequence[Event]) -> list[str]:
        return self.teller.sentences(events)

    def parts(self, events: Sequence[Event]) -> list[tuple[str, Sequence[Event]]]:
        return self.teller.parts(events)

    def view(self, p: Position, seat: str = "") -> dict[str, Any]:
        assert isinstance(p, Week)
        return viewing.view(p)

    def draw(self, p: Position, seat: str = "") -> str:
        from citadel.games.week_in_hell.drawing import draw

        return draw(self.data.files, self.view(p))

    def printed_map(self) -> PrintedMap:
        from citadel.games.week_in_hell.drawing.table import printed_map

        return printed_map(self.data.files)

    def table(self, p: Position, seat: str = "") -> Table:
        from citadel.games.week_in_hell.displays import table

        assert isinstance(p, Week)
        return table(p, self.data.files)

    def odds(self, p: Position, choice: int) -> Odds | None:
        assert isinstance(p, Week)
        return forecasts.odds(p, choice, self.reconstructed)

    def measures(self, p: Position, seat: str = "") -> list[Measure]:
        from citadel.games.week_in_hell.displays import measures

        assert isinstance(p, Week)
        return measures(p)

    def fights(self, events: Sequence[Event]) -> list[int]:
        return [event.values[2] for event in events if event.kind == "attack"]

    def summary(self, p: Position, width: int = WIDTH, part: str = "") -> str:
        assert isinstance(p, Week)
        return viewing.summary(p, width, part)

    def place_title(self, place: int) -> str:
        return naming.place_title(self.board, place)

    def unit_title(self, unit: int) -> str:
        return self.board.unit_titles[unit]

    def describe_place(self, p: Position, place: int) -> str:
        assert isinstance(p, Week)
        return places.describe(p, place)

    def prospect(self, p: Position, choice: int) -> str:
        assert isinstance(p, Week)
        return prospects.prospect(p, choice)

    def warning(self, p: Position, choice: int) -> str:
        assert isinstance(p, Week)
        return prospects.warning(p, choice)

    def tables(self) -> dict[str, str]:
        return viewing.tables(self.data.files)

    def score(self, p: Position) -> list[tuple[str, int]]:
        assert isinstance(p, Week)
        return points.score_items(p)

    def remark(self, p: Position, said: Saying, rule: str) -> str:
        assert isinstance(p, Week)
        return remark(p, said, rule)

    def check_position(self, p: Position) -> None:
        assert isinstance(p, Week)
        for problem in checking.problems(p):
            raise ParseError(problem)


EDITIONS = ("published", "draft")
