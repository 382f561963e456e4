"""A published title: its components, with an owner's overlay if there is one, and what it says in a language.

    class AnLoc(PublishedGame[Siege]):
        folder = Path(__file__).parent
        facts, telling, remarks = FACTS, TELLING, REMARKS
        scenario_ids = ("battle", "first-assault")
        shelf = Shelf(players=2, minutes=240, complexity=3)

What it says lies in its folder: `words/<language>` and `rules.toml`.
"""

from abc import abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar, NamedTuple, Self

from typing_extensions import TypeVar

from citadel.core.catalogue import Catalogue
from citadel.core.data import DataSet
from citadel.core.game import Game
from citadel.core.language import ENGLISH
from citadel.core.position import Position
from citadel.core.reconstructed import reconstructed_in
from citadel.core.words import FactBook, Telling, Words, speak
from citadel.games import find

P = TypeVar("P", bound=Position, default=Position)


class Shelf(NamedTuple):
    """What a box says: for how many, how long, and how hard from 1 to 5."""

    players: int
    minutes: int
    complexity: int


class PublishedGame(Game[P]):
    """A title with component data; the class of each says what they mean."""

    facts: ClassVar[FactBook]
    telling: ClassVar[Telling]
    folder: Path
    """Where its rules and its words lie."""
    scenario_ids: ClassVar[Sequence[str]]
    shelf: ClassVar[Shelf]

    def __init__(self, data: DataSet, overlay: Path | None = None, language: str = ENGLISH) -> None:
        self.data = data
        self.overlay = overlay
        self.fingerprint = data.fingerprint
        self.reconstructed = reconstructed_in(data)
        self.build(data.files)
        self.speak(language)

    @abstractmethod
    def build(self, files: dict[str, Any]) -> None:
        """Take board, options, vocabulary and steps from the data files."""

    def __reduce__(self) -> tuple[Any, tuple[str, Path | None, int, str, str]]:
        language = self.wording.language.id
        return (find, (self.id, self.overlay, self.rules_version, self.fingerprint, language))

    def with_data(self, fingerprint: str) -> Self:
        return type(self)(self.data.as_of(fingerprint), self.overlay, self.wording.language.id)

    def speak(self, language: str) -> None:
        """Read what the game says in a language."""
        self.wording = words = speak(self, self.folder, self.facts, self.telling, language)
        self.catalogue = Catalogue.load(self.folder / "rules.toml").said_in(words.language)
        words.language.rule_ids = self.catalogue.single
        self.title, self.subtitle = words.text("about", "title"), words.text("about", "subtitle")
        self.about = words.about(*self.shelf)
        self.scenarios = tuple(self.scenario(id) for id in self.scenario_ids)
        self.losses = words.text("charts", "losses")
        self.charts = self.chart_names(words)

    @abstractmethod
    def chart_names(self, words: Words) -> Sequence[tuple[str, str]]:
        """Everything that `measures` can tell, as (chart, label)."""
