# interpreted
"""Events in sentences, headings, and the words by which choices are spoken.

Plain sentences are patterns here; those about dice and tables, and what depends on more, are in `readings.py`.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from citadel.core.position import Event
from citadel.games.an_loc.components import Components
from citadel.games.an_loc.naming import (
    SIDE_NAMES,
    air_title,
    begun,
    counted,
    day,
    is_or_are,
    listing,
    number_of,
    place_title,
    unit_title,
)
from citadel.games.an_loc.position import ARVN_COMBAT, NVA_COMBAT, Siege
from citadel.games.an_loc.readings import READINGS, capital, combat_words, morale_words

VERBS: Final = frozenset(
    {
        "accept", "advance", "air", "all", "alone", "also", "assign", "attack", "bonus", "broken-arrow", "buy", "cas",
        "cover", "effort", "end", "enough", "flee", "go", "hold", "hq", "land", "leave", "lift", "lose", "loss", "lz",
        "move", "no", "operation", "pay", "place", "replacement", "restore", "retreat", "roll", "sa-7", "stay", "stop",
        "strike", "support", "to", "walk", "with", "withdraw",
    }
)  # fmt: skip
MEANINGS: Final[Mapping[str, str]] = {
    "all": "everybody who may join",
    "accept": "the set-up stands",
    "air": "use the HQ for up to three air units",
    "alone": "without an HQ",
    "also": "attack this hex too",
    "assign": "give the air unit its mission",
    "bonus": "use the HQ for its modifier and up to two air units",
    "broken-arrow": "call all air units to close air support",
    "cas": "an air unit from the CAS box supports",
    "cover": "the air unit for the hot landing zone",
    "enough": "no more support",
    "flee": "where the HQ goes",
    "go": "with these units",
    "hold": "lose a step and retreat one hex less",
    "hq": "put the HQ with its units there",
    "land": "the hex of the landing",
    "leave": "it retreats by itself",
    "lift": "by helicopter",
    "lose": "the unit takes the loss",
    "loss": "this unit takes the step",
    "lz": "the air unit of the landing zone supports",
    "operation": "destroy an NVA operation point",
    "pay": "give a replacement point instead of the step",
    "place": "set up",
    "replacement": "destroy an NVA replacement point",
    "restore": "turn the reduced unit to its full side",
    "sa-7": "put an SA-7 on the unit",
    "stay": "the HQ remains where it is",
    "stop": "the move ends here",
    "strike": "hit the unit with the tactical strike",
    "support": "artillery or sappers add their modifier",
    "walk": "go there first, then be lifted",
    "with": "goes along, or joins the attack",
    "withdraw": "the unit leaves the game for good",
}
"""What a verb means, where the word alone does not say it."""
PHRASES: Final[Mapping[str, str]] = {
    "accept": "accept the set-up",
    "air": "use {unit} for air units",
    "all": "all who may join",
    "also": "also attack {place}",
    "assign": "assign {unit} to {place}",
    "bonus": "use {unit} for its bonus",
    "broken-arrow": "Broken Arrow",
    "cas": "close air support by {unit}",
    "cover": "cover with {unit}",
    "flee": "flee to {place}",
    "hq": "place {unit} in {place}",
    "land": "land in {place}",
    "lift": "lift by helicopter",
    "lose": "step lost by {unit}",
    "loss": "step lost by {unit}",
    "lz": "support by {unit} of the landing zone",
    "operation": "destroy an operation point",
    "pay": "pay a replacement point",
    "place": "place {unit} in {place}",
    "replacement": "destroy a replacement point",
    "sa-7": "SA-7 on {unit}",
    "walk": "walk to {place}",
}
"""How buttons and sentences have a verb that is short of words."""
SIDES: Final[Mapping[str, str]] = {"arvn": "ARVN", "nva": "NVA"}

SENTENCES = {
    "placed": "{0:unit} is set up in {1:place}.",
    "set_up": "The {0:side} has set up ({rule}).",
    "turn": "Turn {0} begins, the week of {0:date} ({rule}).",
    "income": "The ARVN gets {0:operation point}, the NVA {1} ({rule}).",
    "arvn_points": "The ARVN has {0:replacement point} ({rule}).",
    "withdrawn": "{0:list} {is} withdrawn ({rule}).",
    "returned": "{0:list} {is} back at Lai Khe at full strength ({rule}).",
    "hq_exchanged": "{1:full unit} takes the place of {0:full unit} in {2:place}: "
    "morale {1:morale} instead of {0:morale} ({rule}).",
    "lull": "The effort levels add up to {lull} or less: there is a lull in the battle, with no operations ({rule}).",
    "op_destroyed": "The strike destroys an NVA operation point, {0:point} {is left} ({rule}).",
    "bombed": "The strike hits {0:unit} ({rule}).",
    "commitment_due": "The 5th VC Division will be committed on turn {0} ({rule}).",
    "sa7": "{0:list} {gets} an SA-7 ({rule}).",
    "restored": "{0:list} {is} restored to full strength ({rule}).",
    "movement": "{0:side} movement begins{1:second} ({rule}).",
    "combat": "{0:side} combat begins ({rule}).",
    "hq_placed": "{0:unit} goes from {1:place} to its units in {2:place}.",
    "hq_flees": "{0:unit} is overrun and flees from {1:place} to its units in {2:place}.",
    "covered": "{0:air} covers the hot landing zone in {1:place}.",
    "cover_back": "The {1:type} over the landing zone in {0:place} returns as the combat is over ({rule}).",
    "cold": "The landing zone in {0:place} is no longer hot and releases its {1:type} ({rule}).",
    "broken_arrow": "The ARVN declares Broken Arrow: all air units fly CAS for the rest of the turn; "
    "{0:operation point} {is left} ({rule}).",
    "garrison_holds": "The garrison of {0:place} does not retreat and loses {1:step} instead ({rule}).",
    "harried": "Enemy control in {0:place} costs the retreating units a step ({rule}).",
    "no_way": "From {0:place} no way is open, {1:hex} short of the whole retreat ({rule}).",
    "captured": "The NVA has taken An Loc ({rule}).",
    "recaptured": "The ARVN has An Loc again ({rule}).",
    "no_major_attack": "The NVA has not made its major attack in time and loses the game ({rule}).",
}

LISTED = {
    "available": 1, "withdrawn": 1, "returned": 1, "sa7": 1, "restored": 1, "moved": 1, "bought": 0, "bought_in_all": 0,
    "assigned": 0, "modifier": 0, "factor": 0,
}  # fmt: skip
"""Events of which several in a row are told in one sentence; by 1 those that must agree in all but the first value."""
PARTS = {"modifier": "combat_die", "factor": "morale"}
"""Events that go into the sentence of what follows them."""
SILENT = ("movement", "combat")
"""Events that a heading tells anyhow."""

STAGE_TITLES = (
    "set-up", "logistics", "air phase", "NVA combat", "NVA movement", "ARVN movement", "ARVN combat", "end of the turn",
)  # fmt: skip

_FIELD = re.compile(r"\{([\w ]+)(?::([^}]*))?\}")


class Teller:
    """Words for what happened, by the names of one game's counters and places."""

    def __init__(self, names: Mapping[str, Sequence[str]], board: Components) -> None:
        self.names = names
        self.board = board

    def sentence(self, event: Event) -> str:
        """An event in a sentence."""
        return self._told([event])

    def sentences(self, events: Sequence[Event]) -> list[str]:
        """Events in sentences: several of a kind in one, modifiers with their die; without what a heading tells."""
        told: list[str] = []
        group: list[Event] = []
        parts: list[Event] = []
        for index, event in enumerate(events):
            following = events[index + 1] if index + 1 < len(events) else None
            group.append(event)
            if following is not None and _go_together(event, following):
                continue
            if following is not None and PARTS.get(event.kind) == following.kind:
                parts = group
            elif event.kind == "combat_die":
                told.append(combat_words(self.board, event, parts))
                parts = []
            elif event.kind == "morale":
                told.append(morale_words(self.board, event, parts))
                parts = []
            elif event.kind not in SILENT:
                told.append(self._told(group))
            group = []
        return told

    def _told(self, events: Sequence[Event]) -> str:
        """The sentence of an event, or of several of a kind."""
        kind = events[0].kind
        if kind in READINGS:
            return begun(READINGS[kind](self.board, events))
        text = _FIELD.sub(lambda field: self._word(events, field[1], field[2] or ""), SENTENCES[kind])
        return capital(text) if kind == "covered" else begun(text)

    def _word(self, events: Sequence[Event], name: str, kind: str) -> str:
        event, board, many = events[0], self.board, len(events) > 1
        plain = {
            "rule": number_of(event.rule),
            "lull": str(board.lull),
            "is": "are" if many else "is",
            "gets": "each get" if many else "gets",
        }
        if name in plain:
            return plain[name]
        if name == "is left":
            return f"{is_or_are(event.values[-1])} left"
        value = event.values[int(name)]
        if kind == "list":
            return listing(unit_title(board, one.values[0]) for one in events)
        if kind == "unit":
            return unit_title(board, value)
        if kind == "full unit":
            return f"the {board.unit_titles[value]}"
        if kind == "place":
            return place_title(board, value)
        if kind == "side":
            return SIDE_NAMES[value]
        if kind == "date":
            return day(board, value)
        if kind == "morale":
            return str(board.morale[value])
        if kind == "second":
            return ", second phase" if value else ""
        if kind == "air":
            return air_title(board, value)
        if kind == "type":
            return board.air_names[value]
        return counted(value, kind) if kind else str(value)


def heading(p: Siege) -> str:
    """Turn, date and phase: `Turn 3, 22 April: NVA combat, second phase`."""
    second = ", second phase" if p.second and NVA_COMBAT <= p.stage <= ARVN_COMBAT else ""
    return f"Turn {p.turn}, {day(p.board, p.turn)}: {STAGE_TITLES[p.stage]}{second}"


def _go_together(event: Event, following: Event) -> bool:
    """Whether the next event is told in the same sentence."""
    if event.kind != following.kind:
        return False
    if event.kind == "retreated":
        return event.values[0] == following.values[0] and event.values[2] == following.values[1]
    if event.kind not in LISTED:
        return False
    return not LISTED[event.kind] or (event.rule == following.rule and event.values[1:] == following.values[1:])
