# interpreted
"""Block by Block as a game: the sequence of play (5), and what the kernel asks of a title."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from citadel.core.board.areas import AreaMap
from citadel.core.catalogue import Catalogue
from citadel.core.data import DataSet
from citadel.core.errors import ParseError
from citadel.core.game import Game, Option, Scenario
from citadel.core.position import NONE, Event, Position, Saying, Step
from citadel.core.vocabulary import Vocabulary
from citadel.games.block_by_block import (
    assault,
    close_combat,
    combat,
    defence,
    gates,
    heavy_weapons,
    hits,
    movement,
    politics,
    reinforcements,
    replacements,
    sequence,
    setup,
    telling,
    victory,
    viewing,
    withdrawal,
)
from citadel.games.block_by_block.components import (
    BOXES,
    PAVN,
    PLACES,
    PLATOONS,
    RESERVE,
    TOWERS,
    UNITS,
    US,
    ZONES,
    Components,
)
from citadel.games.block_by_block.options import Options
from citadel.games.block_by_block.position import CAUSES, PHASES, Hue
from citadel.games.block_by_block.remarks import remark
from citadel.games.block_by_block.schema import load_data

CHAPTERS = (
    setup, sequence, replacements, gates, reinforcements, withdrawal, movement, combat, heavy_weapons, assault,
    close_combat, defence, hits, politics, victory,
)  # fmt: skip

FIGHTING = frozenset((
    "FriendlyFire", "ChooseLevel", "BeginAssault", "AssaultRoll", "Enter", "CrossRoll", "RepulseRoll",
    "ChooseDefenders", "CloseCombatRoll", "CloseCombatReply", "Defence", "Defend", "CounterattackWith",
    "CounterattackAt", "CounterattackRoll", "CounterattackReply", "EachRetreats", "RetreatTo", "GateTaken",
    "AfterGate", "Garrison", "EachGoesThrough", "GoThrough",
))  # fmt: skip
"""Steps that mean something only while an attack is being resolved."""


def load(overlay: Path | None = None) -> "BlockByBlock":
    """The game with our data, or with an owner's overlay. Raises DataError."""
    return BlockByBlock(load_data(overlay))


class BlockByBlock(Game):
    """Block by Block: the battle of Huế, 1968 (Nicholas Edwards, Modern War 48, 2020)."""

    id = "block-by-block"
    title = "Block by Block"
    subtitle = "The Battle of Huế, 1968"
    rules_version = 1
    seats = ("us", "pavn")
    scenarios = (Scenario("standard", "The battle", "Five turns from 31 January to 24 February 1968."),)
    verbs = telling.VERBS
    meanings = telling.MEANINGS
    sides = telling.SIDES
    where = "where"
    marks = (("spent", "spent"), ("routed", "routed"), ("-1", "minus_one"), ("arvn", "arvn_platoons"))
    state = (
        ("turn", "number", "turn"),
        ("phase", "phase", "phase"),
        ("segment", "side", "segment"),
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
        ("origin", "place", "origin"),
        ("target", "place", "target"),
        ("heavy weapons", "number", "heavy"),
        ("close combat", "number", "is_close"),
        ("defenders", "units", "defenders"),
    )

    def __init__(self, data: DataSet) -> None:
        files = data.files
        self.data = data
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
        self.steps = {step.__name__: step for chapter in CHAPTERS for step in steps_in(chapter)}
        self.teller = telling.Teller(self.vocabulary.names)

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

    def sentence(self, event: Event) -> str:
        return self.teller.sentence(event)

    def sentences(self, events: Sequence[Event]) -> list[str]:
        return self.teller.sentences(events)

    def view(self, p: Position, seat: str = "") -> dict[str, Any]:
        assert isinstance(p, Hue)
        return viewing.view(p)

    def draw(self, p: Position) -> str:
        from citadel.games.block_by_block.drawing import draw

        return draw(self.data.files, self.view(p))

    def summary(self, p: Position) -> str:
        assert isinstance(p, Hue)
        return viewing.summary(p)

    def score(self, p: Position) -> list[tuple[str, int]]:
        assert isinstance(p, Hue)
        return viewing.score(p)

    def remark(self, p: Position, said: Saying, rule: str) -> str:
        assert isinstance(p, Hue)
        return remark(p, said, rule)

    def check_position(self, p: Position) -> None:
        assert isinstance(p, Hue)
        board = self.board
        if not 1 <= p.turn <= board.last_turn:
            raise ParseError(f"there is no turn {p.turn}; turns are 1 to {board.last_turn}")
        if p.target == NONE and any(step.name() in FIGHTING for step in p.agenda):
            raise ParseError("the agenda is in the midst of a fight, but target and origin are missing")
        for unit, place in enumerate(p.where):
            bit, name = 1 << unit, board.unit_names[unit]
            if BOXES <= place < RESERVE:
                if bit & board.troops:
                    raise ParseError(f"{name} cannot stand in a gate box")
                if bit & board.platoons and place - BOXES != unit - PLATOONS:
                    raise ParseError(f"{name} belongs in its own gate box")
                if bit & board.towers and place - BOXES != unit - TOWERS:
                    raise ParseError(f"{name} belongs in its own gate box")
            elif place < BOXES and bit & (board.platoons | board.towers):
                raise ParseError(f"{name} belongs in its own gate box")
        for gate, letter in enumerate(board.gate_letters):
            us, pavn = p.units_of(US, BOXES + gate), p.units_of(PAVN, BOXES + gate)
            if us and pavn:
                raise ParseError(f"gate box {letter} holds units of both sides")
            if (us and not p.controls_gate(US, gate)) or (pavn and p.controls_gate(US, gate)):
                raise ParseError(f"gate {letter} is held by one side and controlled by the other")


def steps_in(chapter: Any) -> list[type[Step[Any]]]:
    """The steps that a chapter defines."""
    found = [thing for thing in vars(chapter).values() if isinstance(thing, type) and issubclass(thing, Step)]
    return [step for step in found if step.__module__ == chapter.__name__]
