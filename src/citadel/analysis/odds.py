"""Exact odds: what a choice may come to, over everything that nature can do, by the rules themselves.

    found = odds(position, "assault S4-1")
    found.single("PAVN/NLF steps lost")     # {0: Fraction(1, 2), 1: Fraction(1, 3), 2: Fraction(1, 6)}
    found.policy                            # what people are taken to choose in between

Nothing is estimated and no formula is repeated: `core/outcomes.py` lets the rules run over all dice and draws.
"""

from fractions import Fraction
from typing import Any

import msgspec

from citadel.core.choice import Choice
from citadel.core.errors import CitadelError, IllegalChoice
from citadel.core.odds import Odds
from citadel.core.position import NATURE, Position

__all__ = ["Odds", "check_is_for_a_seat", "facts", "odds"]


def odds(position: Position, choice: Choice | int | str) -> Odds:
    """The odds of a choice, given by itself, its number or its words.

    Raises IllegalChoice with the rule for one that is not possible, and for any when the game is over; ParseError and
    AmbiguousChoice for words; CitadelError for a choice on which no roll or draw depends, and for rolls and draws.
    """
    game = position.game
    if position.over:
        raise IllegalChoice(choice.words if isinstance(choice, Choice) else str(choice), "", "the game is over")
    check_is_for_a_seat(position)
    number = game.number_of(position, choice)
    found = game.odds(position, number)
    if found is None:
        words = game.words(position.step.describe(position, number))
        raise CitadelError(f"'{words}' has no odds: only attacks and other choices that dice or draws decide have them")
    return found


def check_is_for_a_seat(position: Position) -> None:
    """Refuse a position where a die or draw decides, for what that shows has no odds. Raises CitadelError."""
    if position.seat == NATURE:
        raise CitadelError("this is for the die to decide: ask for the odds before it is rolled")


def facts(found: Odds) -> dict[str, Any]:
    """Odds as plain data: the forecast, and the distributions with exact chances such as `5/36`."""
    names = [reading.name for reading in found.readings]
    joint = [
        {
            "chance": exact(chance),
            "share": float(chance),
            **{
                reading.name: _told(reading.words, value) for reading, value in zip(found.readings, values, strict=True)
            },
        }
        for values, chance in sorted(found.joint.items())
    ]
    single = {
        reading.name: {reading.say(value): exact(chance) for value, chance in found.single(reading.name).items()}
        for reading in found.readings
    }
    means = {name: float(found.mean(name)) for name in names if name != "result"}
    forecast = msgspec.to_builtins(found.forecast)
    return {**forecast, "policy": found.policy, "single": single, "means": means, "joint": joint}


def exact(chance: Fraction) -> str:
    """A chance as a fraction: `5/36`; 1 for what is certain."""
    return str(chance)


def _told(words: Any, value: int) -> str | int:
    return words.get(value, value)  # type: ignore[no-any-return]
