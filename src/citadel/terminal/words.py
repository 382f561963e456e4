"""What a player typed: several choices in one line, verbs left out, and the reason why something is not possible."""

from citadel.core.errors import AmbiguousChoice, CitadelError, IllegalChoice, ParseError
from citadel.core.position import NONE, Position, Saying

MOST_WORDS = 12
OTHER_MOMENT = "This is not what is asked now."


class _TwoThings(ParseError):
    """Words that no single choice has; a part of them may have a better reason not to be possible."""


def understand(p: Position, words: str) -> list[int]:
    """The choices that words mean, one after another: `move A/1/1 S5-1` is two.

    Raises CitadelError with the reason of the first part that is not possible; the position is unchanged.
    """
    tokens = words.split()
    if len(tokens) > MOST_WORDS:
        raise ParseError(f"that is too much at once: say at most {MOST_WORDS} words")
    trouble: CitadelError | None = None
    for cut in range(len(tokens), 0, -1):
        head, rest = " ".join(tokens[:cut]), " ".join(tokens[cut:])
        try:
            choice = _one(p, head)
        except CitadelError as error:
            if trouble is None or isinstance(trouble, _TwoThings):
                trouble = error
            continue
        if not rest:
            return [choice]
        twin = p.copy()
        twin.take(choice)
        if _is_done(p, twin, head, rest):
            return [choice]
        if twin.over or twin.seat != p.seat:
            trouble = ParseError(f"after '{head}' nothing more is asked of you now: say only that")
            break
        try:
            return [choice, *understand(twin, rest)]
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


def spoken(error: CitadelError) -> str:
    """An error as an answer to the player."""
    if isinstance(error, IllegalChoice) and error.sentence.startswith(OTHER_MOMENT):
        return f"'{error.words}' is not what is asked now.{error.sentence.removeprefix(OTHER_MOMENT)}"
    return str(error)


def _one(p: Position, words: str) -> int:
    """The one choice that words mean; where only one verb fits, it may be left out, and the refusal is its own."""
    game = p.game
    said = game.parse(words)
    if not said.verb and said.unit == said.place == NONE:
        raise ParseError(f"'{words}' is not a number of the list")
    if len(words.split()) != bool(said.verb) + sum(_shape(said)):
        raise _TwoThings(f"'{words}' names two things where one is asked for")
    try:
        return game.choice_from(p, words)
    except IllegalChoice:
        verbs = {saying.verb for saying in _sayings(p) if _shape(saying) == _shape(said)} if not said.verb else set()
        if len(verbs) != 1:
            raise
        return game.choice_from(p, f"{verbs.pop()} {words}")


def _is_done(p: Position, after: Position, head: str, rest: str) -> bool:
    """Whether a unit named first already stands where the rest wants it: a single destination is taken by itself."""
    game = p.game
    try:
        said, wanted = game.parse(head), game.parse(rest)
    except CitadelError:
        return False
    if said.unit == NONE or wanted.place == NONE or wanted.unit != NONE or wanted.verb not in ("", "to"):
        return False
    names = game.vocabulary.names
    units = game.view(after).get("units", {})
    before = game.view(p).get("units", {})
    name, place = names["unit"][said.unit], names["place"][wanted.place]
    return bool(units.get(name, {}).get("place") == place != before.get(name, {}).get("place"))


def _sayings(p: Position) -> list[Saying]:
    return [p.step.describe(p, number) for number in p.listed]


def _shape(saying: Saying) -> tuple[bool, bool, bool]:
    return saying.unit != NONE, saying.place != NONE, saying.number != NONE
