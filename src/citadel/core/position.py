"""Position and Step: what is on the table, and the one thing to do next.

A position carries an agenda, a stack of steps. A step is popped, then carried out; it changes the position and says
what follows with `p.do(A, B, C)`: A, then B, then C, before whatever waited below. A loop names itself last. A position
at rest always shows a decision or a roll with at least one choice, or is over:

    while not position.over:
        position.take(position.listed[0])
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from citadel.core.engine import mypyc_attr
from citadel.core.errors import RulesError
from citadel.core.events import Event

if TYPE_CHECKING:
    from citadel.core.choice import Pending, Refusal
    from citadel.core.game import Game

NATURE: Final = -1
"""The seat that rolls dice and draws from cups."""

NONE: Final = -1
"""No unit, no place, no number."""

DIE: Final = [1, 2, 3, 4, 5, 6]


class Outcome(NamedTuple):
    """How a game ended: the winning seat (empty for a draw), the level of victory and what decided it."""

    winner: str
    level: str
    how: str


class Saying(NamedTuple):
    """A choice as a person would say it: a verb and at most one unit, one place and one number."""

    verb: str
    unit: int = NONE
    place: int = NONE
    number: int = NONE


NO_CHOICE: Final[list[int]] = []
NO_EVENT: Final[list[Any]] = []
NO_RULE: Final[list[str]] = []

P = TypeVar("P", bound="Position")

Fields = tuple[tuple[str, str], ...]
"""A step's arguments: name and kind of each."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Part(Generic[P]):
    """What steps are parts of, such as an attack: nothing stands before a part on an agenda but what it awaits."""

    in_order: ClassVar[bool] = False
    """Whether its steps stand only right before those that await them; only what nobody awaits ends it."""

    def needs(self, p: P) -> str:
        """What the position lacks for it, in a sentence; empty if nothing is missing."""
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class OrderedPart(Part[P]):
    """A part whose steps make no sense without the step that awaits them."""

    in_order = True


NOW: Final[Part[Any]] = Part()
"""What is being done at this moment, and needs nothing on the table but what its steps name."""
IN_ORDER: Final[Part[Any]] = OrderedPart()
"""The same, where a step must follow that awaits it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[P]):
    """One thing to do: an immutable value with a name and small integer arguments.

    `fields` names the arguments in the order of the constructor, each with its kind in the game's vocabulary, so that a
    step can be written out and read back. `rule` is the case that governs it.

    `part`, `is_last`, `awaits` and `needs` say which agendas make sense (`core/validation.py`); in play nobody asks.
    """

    fields: ClassVar[Fields] = ()
    rule: ClassVar[str] = ""
    part: ClassVar[Part[Any] | None] = None
    """What the step is a part of; any other step may wait behind whatever else there is to do."""
    is_last: ClassVar[bool] = False
    """Whether the rest of the game follows from the step, so that nothing can wait behind it."""

    @classmethod
    def awaits(cls) -> "Steps":
        """What may stand right before this step on an agenda, so that it waits for it."""
        return ()

    def needs(self, p: P) -> str:
        """What keeps the step from being done in this position, in a sentence; empty if nothing does."""
        return ""

    def is_now(self, p: P) -> bool:
        """Whether the step is the next to be done."""
        return p.agenda[-1] is self

    def begin(self, p: P) -> list[int]:
        """The choices now open; an automatic step does its work here and returns none."""
        raise RulesError(f"{self.name()} does nothing")

    def apply(self, p: P, choice: int) -> None:
        """Carry out one of the choices."""
        raise RulesError(f"{self.name()} takes no choice")

    def seat(self, p: P) -> int:
        """Who chooses."""
        return NATURE

    def may_be_empty(self) -> bool:
        """Whether a step without choices simply passes."""
        return True

    def always_asks(self) -> bool:
        """Whether even a single choice is put to the player, as at the end of a phase."""
        return False

    def is_secret(self, p: P) -> bool:
        """Whether other seats may not see the choice before the next one that is not secret."""
        return False

    def weights(self, p: P) -> list[int]:
        """How likely nature's choices are, in the order listed; empty when all are alike."""
        return NO_CHOICE

    def describe(self, p: P, choice: int) -> Saying:
        """A choice in words."""
        raise RulesError(f"{self.name()} has no words")

    def refuse(self, p: P, saying: Saying) -> str:
        """The rule that keeps something from being a choice here; empty where only the moment is wrong."""
        return ""

    def name(self) -> str:
        """The step's name, by which it is written out."""
        return type(self).__name__

    def arguments(self) -> list[int]:
        """The step's arguments, in the order of `fields`."""
        return [getattr(self, field) for field, _ in self.fields]


Steps = tuple[type[Step[Any]], ...]
"""Kinds of steps."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Automatic(Step[P]):
    """A step that the rules carry out by themselves."""

    def begin(self, p: P) -> list[int]:
        self.run(p)
        return NO_CHOICE

    def run(self, p: P) -> None:
        """Do it."""
        raise RulesError(f"{self.name()} does nothing")


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step[P]):
    """A step at which a seat chooses."""

    def begin(self, p: P) -> list[int]:
        return self.choices(p)

    def choices(self, p: P) -> list[int]:
        """The legal choices, as small integers."""
        raise RulesError(f"{self.name()} lists nothing")

    def may_be_empty(self) -> bool:
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Roll(Decision[P]):
    """A step at which nature rolls one die."""

    def choices(self, p: P) -> list[int]:
        return DIE

    def describe(self, p: P, choice: int) -> Saying:
        return Saying("roll", number=choice)


@mypyc_attr(allow_interpreted_subclasses=True)
class SideAutomatic(Automatic[P]):
    """A step that the rules carry out for one side."""

    fields: ClassVar[Fields] = (("side", "side"),)

    def __init__(self, side: int) -> None:
        self.side: Final = side


@mypyc_attr(allow_interpreted_subclasses=True)
class SideDecision(Decision[P]):
    """A decision of one side."""

    fields: ClassVar[Fields] = (("side", "side"),)

    def __init__(self, side: int) -> None:
        self.side: Final = side

    def seat(self, p: P) -> int:
        return self.side


@mypyc_attr(allow_interpreted_subclasses=True)
class UnitDecision(Decision[P]):
    """A decision of one side about one unit."""

    fields: ClassVar[Fields] = (("side", "side"), ("unit", "unit"))

    def __init__(self, side: int, unit: int) -> None:
        self.side: Final = side
        self.unit: Final = unit

    def seat(self, p: P) -> int:
        return self.side


class Concealed(SideDecision[P]):
    """Replaces a secret decision of another seat in a position made by `Game.seen_by`."""

    def choices(self, p: P) -> list[int]:
        return NO_CHOICE

    def is_secret(self, p: P) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """The state of play. Games derive from it and add their flat fields; `copy` is theirs to write."""

    secret: ClassVar[Mapping[str, str]] = {}
    """Fields that a single seat knows while anything is decided in secret, each with the seat."""
    hidden: tuple[str, ...] = ()
    """The fields that are blank here because the seat that looks may not know them."""
    over: bool = False
    result: Outcome | None = None
    listening: bool = False
    watcher: "Callable[[Position], None] | None" = None
    """Who is shown the position when a turn ends."""

    turn: int = 1
    """The turn on the track."""

    def __init__(
        self,
        game: "Game[Any]",
        scenario: str,
        options: dict[str, Any],
        where: list[int] = NO_CHOICE,
        at: list[int] = NO_CHOICE,
    ) -> None:
        """A board with each unit's place, and what follows from it: the units in each place, as masks."""
        self.game: Final = game
        self.scenario: Final = scenario
        self.options: Final = options
        self.where: list[int] = where
        self.at: list[int] = at
        self.agenda: list[Step[Any]] = []
        self.listed: list[int] = NO_CHOICE
        self.events: list[Any] = NO_EVENT
        self.waived: list[str] = NO_RULE

    # -- the agenda ----------------------------------------------------------------------------------------------------

    def do(self, *steps: Step[Any]) -> None:
        """Put steps on the agenda, the first to be done first."""
        agenda = self.agenda
        for index in range(len(steps) - 1, -1, -1):
            agenda.append(steps[index])

    def do_all(self, steps: list[Step[Any]]) -> None:
        """Put steps that were made once for all on the agenda, the first to be done first."""
        agenda = self.agenda
        for index in range(len(steps) - 1, -1, -1):
            agenda.append(steps[index])

    def then(self, step: Step[Any]) -> None:
        """Put one step on top of the agenda."""
        self.agenda.append(step)

    def take(self, choice: int) -> None:
        """Carry out a listed choice, unchecked, and go on to the next decision or roll."""
        step = self.agenda.pop()
        step.apply(self, choice)
        self.run()

    def run(self) -> None:
        """Do all automatic steps, up to the next decision or roll or the end of the game."""
        agenda = self.agenda
        while not self.over:
            if not agenda:
                self.finish("", "open", "nothing more is to be done")
                break
            step = agenda.pop()
            choices = step.begin(self)
            found = len(choices)
            if found == 0:
                if not step.may_be_empty():
                    raise RulesError(f"{step.name()} has no choice")
            elif found == 1 and not step.always_asks():
                step.apply(self, choices[0])
            else:
                agenda.append(step)
                self.listed = choices
                return
        self.listed = NO_CHOICE

    def finish(self, winner: str, level: str, how: str) -> None:
        """End the game; whatever is still on the agenda is not done any more."""
        self.over = True
        self.result = Outcome(winner, level, how)

    def tell(self, event: Event) -> None:
        """Note an event; callers check `listening` first, so that no event is built for nothing."""
        if self.events is NO_EVENT:
            self.events = []
        self.events.append(event)

    def end_turn(self) -> None:
        """Show the position to the observer: a turn is over, and nothing of the next one is done yet."""
        if self.watcher is not None:
            self.watcher(self)

    def forbids(self, rule: str) -> bool:
        """Whether a rule is in force; tests waive rules to prove that a refusal named the right one."""
        return not self.waived or rule not in self.waived

    # -- the public face -----------------------------------------------------------------------------------------------

    @property
    def step(self) -> Step[Any]:
        """The step that waits for a choice."""
        if self.over:
            raise RulesError("the game is over")
        return self.agenda[-1]

    @property
    def seat(self) -> int:
        """The number of the seat to choose now: NATURE for dice."""
        return self.step.seat(self)

    @property
    def seen(self) -> "Position":
        """The position as the seat that chooses now sees it, for its player, its menu and its board."""
        return self if self.over else self.game.seen_by(self, self.game.seat_name(self.seat))

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or nothing while it goes on."""
        return self.result

    @property
    def decision(self) -> "Pending | None":
        """What is to be decided now, by whom, under which rule, with all legal choices; nothing when it is over."""
        return self.game.pending(self)

    def apply(self, choice: Any) -> None:
        """Make a choice: one of `decision.choices`, its number or its words.

        Raises IllegalChoice for anything that is not listed; the position is then unchanged.
        """
        self.take(self.game.number_of(self, choice))

    def apply_text(self, words: str) -> None:
        """Make a choice given in words. Raises ParseError, IllegalChoice (with the rule) or AmbiguousChoice."""
        self.take(self.game.choice_from(self, words))

    def why_not(self, words: str) -> "Refusal | None":
        """Why something is not a choice now; nothing if it is one. Raises ParseError for words that mean nothing."""
        return self.game.refusal(self, words)

    def text(self) -> str:
        """The position as readable text; `game.position(text)` reads it back exactly."""
        return self.game.write_position(self)

    def known(self, field: str) -> Any:
        """A field as the seat that looks may see it: nothing where it is hidden."""
        return None if field in self.hidden else getattr(self, field)

    def copy(self) -> "Position":
        """An independent position equal to this one; it keeps no events."""
        raise RulesError("a game writes its own copy")

    def copy_core(self, twin: "Position") -> None:
        """Give a copy its agenda and listing."""
        twin.agenda = self.agenda[:]
        twin.listed = self.listed
        twin.turn = self.turn
        twin.over = self.over
        twin.result = self.result
        twin.waived = self.waived
        twin.hidden = self.hidden

    def fill(self, places: int, units: int) -> None:
        """Read off `where` which units are in each place."""
        at = [0] * places
        for unit in range(units):
            at[self.where[unit]] |= 1 << unit
        self.at = at

    def restore(self) -> None:
        """Bring whatever is derived from other fields up to date, after reading a position."""

    def __reduce__(self) -> tuple[Any, tuple[str]]:
        return (self.game.position, (self.text(),))

    def __str__(self) -> str:
        return self.text()
