"""Actions: every choice of a game as one of a fixed range of numbers that mean the same all through the game.

An action is what a choice says: its verb, and the unit, place or number named with it. So `move A/1/1` is the same
action whenever it is possible, and no two choices of a decision are the same action.

    actions = Actions(game)
    legal = actions.listed(position)        # {action: choice}
    position.take(legal[action])
    actions.words(action)
"""

from bisect import bisect_right
from operator import index
from typing import NamedTuple, SupportsIndex

from citadel.core.errors import ParseError, RulesError, shortened
from citadel.core.game import Game
from citadel.core.position import NONE, Position, Saying

BARE, UNIT, PLACE, NUMBER, PAIR = "", "unit", "place", "number", "unit place"

NUMBERS = 10
"""Numbers that are said are below this."""


def whole(action: SupportsIndex) -> int:
    """An action given by a caller, as a number. Raises ParseError for what is no whole number."""
    try:
        return index(action)
    except TypeError:
        raise ParseError(f"an action is a whole number, not {shortened(repr(action))}") from None


class Block(NamedTuple):
    """The actions of a verb in one form: the first of them and how many there are."""

    verb: str
    form: str
    start: int
    size: int


class Actions:
    """The actions of a game. The numbers depend on the game and its names alone, never on options or positions."""

    def __init__(self, game: Game) -> None:
        self.game = game
        units, places = len(game.vocabulary.names["unit"]), len(game.vocabulary.names["place"])
        sizes = {BARE: 1, UNIT: units, PLACE: places, NUMBER: NUMBERS, PAIR: units * places}
        self.blocks: list[Block] = []
        self.count = 0
        for form, verbs in game.actions:
            for verb in verbs.split():
                self.blocks.append(Block(verb, form, self.count, sizes[form]))
                self.count += sizes[form]
        self._bare, self._unit, self._place, self._number, self._pair = (
            {block.verb: block.start for block in self.blocks if block.form == form}
            for form in (BARE, UNIT, PLACE, NUMBER, PAIR)
        )
        self._starts = [block.start for block in self.blocks]
        self._places = places

    def listed(self, p: Position) -> dict[int, int]:
        """The legal actions of a seat's decision, each with the choice it stands for; none when the game is over."""
        if p.over:
            return {}
        step = p.step
        found = {self.number(step.describe(p, choice)): choice for choice in p.listed}
        if len(found) != len(p.listed):
            raise RulesError(f"two choices of {step.name()} are the same action")
        return found

    def number(self, saying: Saying) -> int:
        """The action that something said by a seat is."""
        verb, unit, place, number = saying
        try:
            if place != NONE:
                if unit != NONE and verb in self._pair:
                    return self._pair[verb] + unit * self._places + place
                return self._place[verb] + place
            if unit != NONE:
                return self._unit[verb] + unit
            if number == NONE:
                return self._bare[verb]
            if number < NUMBERS:
                return self._number[verb] + number
            raise RulesError(f"'{self.game.words(saying)}' says a number of {NUMBERS} or more")
        except KeyError:
            raise RulesError(f"'{self.game.words(saying)}' has no action") from None

    def saying(self, action: int) -> Saying:
        """What an action says; a unit that goes without saying is left out."""
        action = whole(action)
        if not 0 <= action < self.count:
            raise ValueError(f"actions of {self.game.id} are 0 to {self.count - 1}, not {action}")
        block = self.blocks[bisect_right(self._starts, action) - 1]
        named = action - block.start
        if block.form == PAIR:
            return Saying(block.verb, named // self._places, named % self._places)
        if block.form == PLACE:
            return Saying(block.verb, place=named)
        if block.form == UNIT:
            return Saying(block.verb, named)
        return Saying(block.verb, number=named) if block.form == NUMBER else Saying(block.verb)

    def words(self, action: int) -> str:
        """An action as a player would write it."""
        return self.game.words(self.saying(action))
