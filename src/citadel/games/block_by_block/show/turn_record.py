"""The turn record and the sequence of play (5.0, 5.1), as page and sheet show them in a row."""

from collections.abc import Iterator

from citadel.core.display import Stage, state_of
from citadel.core.position import NONE
from citadel.core.words import say
from citadel.games.block_by_block.position import PHASES, Hue
from citadel.games.block_by_block.sequence import Phase, Turn
from citadel.games.block_by_block.show.map.board import board_of
from citadel.games.block_by_block.show.map.sheet import dates
from citadel.games.block_by_block.show.panels import SEATS


def turns(p: Hue, is_guess: bool) -> Iterator[Stage]:
    """The turns with their dates, replacements and what comes; the dates may be reconstructed."""
    words = p.game.wording
    for turn in board_of(words).data["turns"]["turn"]:
        number: int = turn["n"]
        note = say(p, "turn-dates", dates=dates(words, number), guess=1 if is_guess else 0)
        replacements = say(p, "turn-replacements", points=turn["us_replacements"])
        events = (replacements, *map(words.language.of_data, turn["notes"]))
        yield Stage(str(number), state_of(number, p.turn, p.over), note, events=events)


def phases(p: Hue) -> Iterator[Stage]:
    """The phases and segments in the order in which a turn does them, set-up first while it lasts."""
    words, twin = p.game.wording, p.copy()
    twin.agenda = []
    Turn().run(twin)
    order = [(step.phase, step.side) for step in reversed(twin.agenda) if isinstance(step, Phase)]
    here = [index for index, (phase, side) in enumerate(order) if phase == p.phase and p.segment in (side, NONE)]
    if not here:
        yield Stage(words.title("phase", PHASES.index("set-up")), "now")
    now = here[0] if here else NONE
    for index, (phase, side) in enumerate(order):
        owner = SEATS[side] if side != NONE else ""
        title = f"{words.short('phase', phase)} {words.short('side', side) if owner else ''}".rstrip()
        note = say(p, "phase-note", phase=words.title("phase", phase), side=words.thing("side?", side))
        yield Stage(title, state_of(index, now, p.over), note, owner)
