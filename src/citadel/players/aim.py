"""What a choice was meant to bring about, as a small value: the sentence is made when somebody asks.

self.aim = Aim("moving", unit=unit, place=place)
self.aim.told(game)             # the message `moving` of the game's words/en/plans.ftl
"""

from typing import Any, Final

from citadel.core.game import Game
from citadel.core.language import Count, Named, Thing
from citadel.core.position import NONE
from citadel.core.prose import capitalised, plain
from citadel.core.words import Words


class Aim:
    """A message, and what it may speak of: each under its own name, chances as percentages, `of` as another message."""

    def __init__(
        self,
        id: str,
        unit: int = NONE,
        place: int = NONE,
        target: int = NONE,
        units: int = 0,
        zone: int = NONE,
        number: int = 0,
        chance: float = 0.0,
        hits: float = 0.0,
        losses: float = 0.0,
        how: str = "none",
        of: "Aim | None" = None,
    ) -> None:
        self.id: Final = id
        self.unit: Final = unit
        self.place: Final = place
        self.target: Final = target
        self.units: Final = units
        self.zone: Final = zone
        self.number: Final = number
        self.chance: Final = chance
        self.hits: Final = hits
        self.losses: Final = losses
        self.how: Final = how
        self.of: Final = of

    def told(self, game: Game[Any]) -> str:
        """The sentence."""
        return plain(capitalised(game.wording.spans("plans", self.id, Told(self, game.wording))))


class Told:
    """What the message of an aim speaks of."""

    def __init__(self, aim: Aim, words: Words) -> None:
        self.aim: Final = aim
        self.words: Final = words

    def __getitem__(self, name: str) -> Thing:
        """The thing of a name. Raises KeyError."""
        aim, words = self.aim, self.words
        if name == "unit":
            return words.thing("unit", aim.unit)
        if name == "units":
            return words.thing("units", aim.units)
        if name == "place":
            return words.one("place", aim.place)
        if name == "target":
            return words.one("place", aim.target)
        if name == "zone":
            return words.one("zone", aim.zone)
        if name == "number":
            return Count(aim.number)
        if name == "how":
            return Named(aim.how)
        if name == "chance":
            return words.of_text(words.percent(aim.chance))
        if name == "hits":
            return words.of_text(words.decimal(aim.hits, "0.0"))
        if name == "losses":
            return words.of_text(words.decimal(aim.losses, "0.0"))
        if name == "of" and aim.of is not None:
            return words.of("plans", aim.of.id, Told(aim.of, words))
        raise KeyError(name)
