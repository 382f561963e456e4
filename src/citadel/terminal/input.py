"""What a player typed: several choices in one line, verbs left out, and the reason why something is not possible."""

from citadel.core.errors import AmbiguousChoice, CitadelError, IllegalChoice, ParseError
from citadel.core.position import NONE, Decision, Position, Saying

MOST_WORDS = 12
CLOSING = ("end", "done", "finish", "enough", "pass")
"""Words that say one is done; they stand for one another where one of them is offered."""


class _TwoThings(ParseError):
    """Words that no single choice has; a part of them may have a better reason not to be possible."""


def understand(p: Position, words: str) -> list[int]:
    """The choices that words mean, one after another: `move A/1/1 S5-1` is two.

    Raises CitadelError with the reason of the first part that is not possible; the position is unchanged.
    """
    tokens = words.split()
    if len(tokens) > MOST_WORDS:
        raise ParseError(f"that is too much at once: type at most {MOST_WORDS} words")
    trouble: CitadelError | None = None
    for cut in range(len(tokens), 0, -1):
        head, rest = " ".join(tokens[:cut]), " ".join(tokens[cut:])
        try:
            choice = _one(p, head)
        except CitadelError as error:
            is_telling = isinstance(error, IllegalChoice) and not isinstance(trouble, IllegalChoice)
            if trouble is None or isinstance(trouble, _TwoThings) or is_telling:
                trouble = error
            continue
        if not rest:
            return [choice]
        try:
            return [choice, *_going_on(p, choice, head, rest)]
        except CitadelError as error:
            trouble = error
            break
    if trouble is None:
        raise ParseError("nothing was said")
    raise trouble


def reason(p: Position, words: str) -> str:
    """Why words are not a choice now, with the rule; empty if they are. Raises CitadelError for meaningless words."""
    try:
        understand(p, words)
    except IllegalChoice as error:
        return f"{error.sentence} ({error.rule})" if error.rule else error.sentence
    except AmbiguousChoice as error:
        return f"{error}."
    return ""


def is_closing(saying: Saying) -> bool:
    """Whether a choice says that the player is done with what is asked."""
    return saying.verb in CLOSING and not any(_shape(saying))


def spoken(error: CitadelError) -> str:
    """An error as an answer to the player."""
    if isinstance(error, IllegalChoice) and error.prompt:
        return f"'{error.words}' is not a choice now. {error.prompt}"
    return str(error)


def _one(p: Position, words: str) -> int:
    """The one choice that words mean; where only one verb fits, it may be left out, and the refusal is its own."""
    game = p.game
    if words.lower() in CLOSING:
        closing = [number for number in p.listed if is_closing(p.step.describe(p, number))]
        if len(closing) == 1:
            return closing[0]
        if words.lower() not in game.verbs:
            prompt = game.prompt(p)
            raise IllegalChoice(words, "", game.wording.text("core", "not-now", prompt=prompt.spans), str(prompt))
    said = game.parse(words)
    if not said.verb and said.unit == said.place == NONE:
        raise ParseError(f"'{words}' is not a number on the list")
    if len(words.split()) != bool(said.verb) + sum(_shape(said)):
        raise _TwoThings(f"'{words}' names two things where one is asked for")
    try:
        return game.choice_from(p, words)
    except IllegalChoice:
        verbs = {saying.verb for saying in _sayings(p) if _shape(saying) == _shape(said)} if not said.verb else set()
        if len(verbs) != 1:
            raise
        return game.choice_from(p, f"{verbs.pop()} {words}")


def _going_on(p: Position, choice: int, head: str, rest: str) -> list[int]:
    """The choices that the rest of a line means after a choice; a single answer need not be named."""
    twin = p.copy()
    twin.take(choice)
    try:
        if twin.over or twin.seat != p.seat:
            raise ParseError(f"after '{head}' nothing more is asked of you now: type only that")
        return understand(twin, rest)
    except CitadelError as error:
        between = _at_single_answer(p, choice)
        if between is None:
            raise
        try:
            _one(between, rest)
        except CitadelError as other:
            is_telling = isinstance(other, IllegalChoice) and not other.prompt
            raise (other if is_telling else error) from None
        return []


def _at_single_answer(p: Position, choice: int) -> Position | None:
    """The position at the same seat's decision that a choice leads to, if it has a single answer."""
    twin = p.copy()
    twin.agenda.pop().apply(twin, choice)
    step = twin.agenda[-1] if twin.agenda and not twin.over else None
    if not isinstance(step, Decision) or step.always_asks() or step.seat(twin) != p.seat:
        return None
    twin.listed = step.choices(twin)
    return twin if len(twin.listed) == 1 else None


def _sayings(p: Position) -> list[Saying]:
    return [p.step.describe(p, number) for number in p.listed]


def _shape(saying: Saying) -> tuple[bool, bool, bool]:
    return saying.unit != NONE, saying.place != NONE, saying.number != NONE
