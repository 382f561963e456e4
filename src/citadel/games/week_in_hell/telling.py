# interpreted
"""Events in sentences, headings, and the names by which choices are spoken.

Plain sentences are patterns here; those about dice and tables are in `readings.py`.
"""

import re
from collections.abc import Sequence

from citadel.core.bits import count, members
from citadel.core.position import Event
from citadel.games.week_in_hell.components import FRIENDLY_FIRE, Components
from citadel.games.week_in_hell.naming import capital, counted, day, listing, number_of, spoken_place
from citadel.games.week_in_hell.position import REGROUPING, Week
from citadel.games.week_in_hell.readings import EVENT_TITLES, READINGS, dice_of

ABOARD = {"convoy-1": "in-convoy-1", "convoy-2": "in-convoy-2", "helicopter": "in-helicopter"}
"""What a counter stands for when another goes aboard it."""
SIDES = {"us": "US"}
VERBS = frozenset((
    "activate", "alone", "arrive", "assault", "attack", "by", "clear", "draw", "end", "exit", "fight", "from", "gas",
    "go", "join", "leave", "lift", "load", "march", "move", "none", "order", "rescue", "rest", "retreat", "roll",
    "send", "stay", "stop", "support", "to", "unload", "victim", "with", "without",
))  # fmt: skip

MEANINGS = {
    "activate": "let an ordered company act",
    "alone": "without another platoon",
    "arrive": "go on towards the assembly zone",
    "assault": "the platoon that leads",
    "by": "the CP that gives the order",
    "clear": "test the clearing",
    "exit": "leave the isolated zone",
    "fight": "another round",
    "from": "the jump-off zone",
    "gas": "use E-8 gas",
    "go": "attack with these",
    "join": "move into the zone",
    "leave": "it stays out of the attack",
    "lift": "by helicopter",
    "load": "put aboard a convoy",
    "march": "a CP moves",
    "order": "name the platoon that receives the order for its company",
    "rescue": "goes out for the wounded Marines",
    "send": "roll for a convoy",
    "stop": "break off the attack",
    "support": "the platoon that supports",
    "unload": "back to Available Units",
    "victim": "takes the hit of the ambush",
    "with": "acts too",
    "without": "no gas",
}
"""What a verb means, where the word alone does not say it."""

PHRASES = {
    "assault": "assault with {unit}",
    "fight": "fight another round",
    "gas": "use gas",
    "load": "load {unit} aboard {place}",
    "rescue": "rescue by {unit}",
    "rest": "do nothing",
    "support": "support by {unit}",
    "victim": "hit on {unit}",
    "without": "without gas",
}
"""How buttons and sentences have a verb that is short of words."""

SENTENCES = {
    "turn": "{0:date} begins: turn {0} of {last turn}.",
    "phase": "Phase {0} begins.",
    "night": "Night falls on {0:date}.",
    "daylight": "Daylight: die [{1}] against the red figure {2} of phase {0}: {3:daylight} ({rule}).",
    "unordered": "Too far for the order, head down in this phase: {0:units} ({rule}).",
    "cp_prepares": "{0:unit} prepares to move and gives no orders ({rule}).",
    "joined": "{0:unit} moves from {1:place} into {2:place} to help clear it ({rule}).",
    "controlled": "{0:place} is controlled ({rule}).",
    "end_fight": "{0:place} is being cleared by {1:company} ({rule}).",
    "given_up": "{0:place} is given up and enemy again ({rule}).",
    "activated": "{0:company} acts ({rule}).",
    "attached": "The MACV platoon acts with {0:company} ({rule}).",
    "moved": "{0:unit} moves from {1:place} to {2:place}.",
    "head_up": "{0:unit} has reached the assembly zone and is head up ({rule}).",
    "attack": "{0:units} {0:attack/attacks} {2:place} from {1:place} ({rule}).",
    "called_off": "Gas lies on the jump-off zone: the attack of {0:company} is off ({rule}).",
    "cup_empty": "No NVA marker is left in the cup: nobody defends the zone ({rule}).",
    "drawn": "NVA marker {0:marker} is drawn for {1:place} ({rule}).",
    "drawn_second": "A victory zone has a second draw: marker {0:marker}; {2:marker} stays in {1:place} ({rule}).",
    "support_rests": "{0:unit} goes from support into reserve ({rule}).",
    "support": "{0:unit} is now in support ({rule}).",
    "support_lost": "{0:unit} can no longer support ({rule}).",
    "stays_out": "{0:unit} stays out of {1:place}; another platoon would have to assault ({rule}).",
    "nva_eliminated": "The NVA in {0:place} are eliminated ({rule}).",
    "not_held": "{0:unit} has a red hit and cannot hold {1:place}, which stays enemy ({rule}).",
    "entered": "{0:unit} enters {1:place} ({rule}).",
    "broken_off": "The attack on {0:place} is broken off; the zone stays enemy ({rule}).",
    "no_event": "{0:event}, but {0:reason}: no event ({rule}).",
    "counter_attack": "NVA marker {0:marker} is drawn, takes over {1:place} and attacks at once ({rule}).",
    "friendly_fire": "{0:unit} shoots at {1:unit} ({rule}).",
    "assault_shot": "{0:unit} alone shoots at the NVA ({rule}).",
    "gas_gone": "All gas is gone ({rule}).",
    "drifted": "Gas drifts into {0:place}: nobody acts there until it is gone ({rule}).",
    "order_lost": "{0:company} loses its order ({rule}).",
    "wounded": "Wounded Marines lie between {0:place} and {1:place}: a platoon must go out for them ({rule}).",
    "rescuer_red": "{0:unit} does not come through; another platoon must go ({rule}).",
    "rescued": "{0:unit} brings back the wounded Marines ({rule}).",
    "rescue_failed": "No platoon in {0:place} can bring back the wounded Marines ({rule}).",
    "available": "{0:list} {0:are/is} available ({rule}).",
    "helicopter_die": "The helicopter: die [{0}]: {1:helicopter} ({rule}).",
    "loaded": "{0:unit} goes aboard {1:unit} ({rule}).",
    "unloaded": "Everybody leaves {0:unit} for Available Units ({rule}).",
    "arrived": "{0:list} {0:arrive/arrives} in {1:place} ({rule}).",
    "convoy_removed": "{0:unit} is the first convoy to arrive and leaves the game ({rule}).",
    "ambush": "{0:unit} is ambushed ({rule}).",
    "lift_die": "{0:unit} by helicopter: die [{1}]: {2:lift} ({rule}).",
    "enlisted": "{0:company} is in play, its marker waits for orders ({rule}).",
    "canal_bridge": "The canal bridge: die [{0}]: {1:canal} ({rule}).",
    "bridge": "The Nguyen Hoang bridge: die [{0}]: {1:bridge} ({rule}).",
    "stranded": "{0:unit} cannot fall back from {1:place}, which is isolated ({rule}).",
    "regrouped": "{0:unit} falls back from {1:place} to {2:place} for the night ({rule}).",
    "convoy_returns": "{0:unit} goes back to {1:place} for the night ({rule}).",
    "lift_cancelled": "{0:unit} leaves the helicopter for Available Units ({rule}).",
    "isolated": "Isolated from now on: {0:places} ({rule}).",
    "hits_stay": "{0:list} {0:are/is} isolated and {0:keep their/keeps its} hits ({rule}).",
    "nva_leave": "{0:NVA markers go/The NVA marker goes} back into the cup from {0:places of list} ({rule}).",
    "placed": "{0:unit} is placed in {1:place} ({rule}).",
    "victory_points": "Victory zones controlled: {0:victory point} ({rule}).",
    "defeat_points": "{cause}: {0:defeat point} more, now {1} ({rule}).",
    "free_no_more": "The free zones that nobody has taken are enemy from now on ({rule}).",
    "withdrawn": "{0:list} {0:leave/leaves} the game ({rule}).",
    "reckoning": "The end: {0:victory point}, {1:defeat point}, enemy zones worth {2}, score {3} ({rule}).",
}

LISTED = ("available", "arrived", "hits_stay", "nva_leave", "recovered", "withdrawn")
"""Events that are told in one sentence where several follow one another."""
PREFIXES = ("friendly_fire", "assault_shot", "rescue")
"""Events that say whose the next roll is."""
SILENT = ("phase",)
"""Events that a heading tells anyhow."""

WORDS = {
    "daylight": ("the day goes on", "this is the last phase of the day"),
    "helicopter": ("not available", "available until night"),
    "lift": ("no landing, another try in the next phase", "it lands in {lz} and has to walk to the assembly zone"),
    "canal": ("it stands", "destroyed, there are no more convoys"),
    "bridge": ("it stands", "destroyed, nobody crosses the river any more"),
}
DEFEATS = {
    "WH-8.2.6-5": "Wounded Marines left behind",
    "WH-10.4.2-1": "Platoons with a red hit",
    "WH-11.3.2-1": "US units beyond the bridge when it fell",
    "WH-12.1.1-5": "{f} (zone F) is not controlled",
}
"""What defeat points are for, by the rule."""
STAGE_TITLES = (
    "Daylight", "Orders", "Clearing", "Activation", "Reinforcements", "Regrouping", "Infiltration", "Isolated zones",
    "Points", "Reorganisation", "NVA withdrawal",
)  # fmt: skip

_FIELD = re.compile(r"\{([\w ]+)(?::([^}]*))?\}")


class Teller:
    """Words for what happened, by the titles of one game's counters and places."""

    def __init__(self, board: Components) -> None:
        self.board = board

    def sentence(self, event: Event) -> str:
        """An event in a sentence."""
        return capital(self._told(event, list(event.values[:1])))

    def sentences(self, events: Sequence[Event]) -> list[str]:
        """Events in sentences: several of a kind in one, a roll with whose it is; without what a heading tells."""
        told: list[str] = []
        before = ""
        firsts: list[int] = []
        for index, event in enumerate(events):
            following = events[index + 1] if index + 1 < len(events) else None
            firsts += event.values[:1]
            if following is not None and _go_together(event, following):
                continue
            if event.kind == "event" and following is not None and following.kind == "no_event":
                before = f"{dice_of(event)}: "
            elif event.kind in PREFIXES:
                before = f"{self._told(event, firsts).rpartition(' (')[0]}. "
            elif event.kind not in SILENT and not self._is_told_anyhow(event, events, index):
                told.append(before + self._told(event, firsts))
                before = ""
            firsts = []
        return told

    def parts(self, events: Sequence[Event]) -> list[tuple[str, Sequence[Event]]]:
        """Events cut at nightfall: what the night brings before anybody is asked stands under its own heading."""
        for index, event in enumerate(events):
            if event.kind == "night":
                return [("", events[:index]), (f"{day(self.board, event.values[0])}, night", events[index:])]
        return [("", events)]

    def _is_told_anyhow(self, event: Event, events: Sequence[Event], index: int) -> bool:
        """Whether another event says it: the die an ambush, the end of the NVA their last hits."""
        if event.kind == "ambush":
            return any(earlier.kind == "convoy_die" for earlier in events[:index])
        ends = event.kind == "marker_turned" and event.values[3] == len(self.board.sides[event.values[2]])
        return ends and any(later.kind == "nva_eliminated" for later in events[index:])

    def _told(self, event: Event, firsts: list[int]) -> str:
        """The sentence of an event; of several of its kind `firsts` holds the first values."""
        if event.kind in READINGS:
            return capital(READINGS[event.kind](self.board, event, firsts))
        text = _FIELD.sub(lambda field: self._word(event, firsts, field[1], field[2] or ""), SENTENCES[event.kind])
        return text if event.kind == "no_event" else capital(text)

    def _word(self, event: Event, firsts: list[int], name: str, kind: str) -> str:
        board = self.board
        if name == "rule":
            return number_of(event.rule)
        if name == "last turn":
            return str(board.last_turn)
        if name == "cause":
            return DEFEATS[event.rule].format(f=capital(board.spoken[board.zone_f]))
        value = event.values[int(name)]
        if kind in WORDS:
            return WORDS[kind][value].format(lz=board.spoken[board.lz])
        if kind in ("unit", "units", "list"):
            units = [value] if kind == "unit" else members(value) if kind == "units" else firsts
            return listing(board.unit_titles[unit] for unit in units)
        if kind in ("place", "places", "places of list"):
            places = [value] if kind == "place" else members(value) if kind == "places" else firsts
            return listing(spoken_place(board, place) for place in places)
        if kind == "company":
            return board.company_titles[value]
        if kind == "marker":
            return board.marker_names[value]
        if kind == "date":
            return day(board, value)
        if kind == "event":
            return EVENT_TITLES[value][0]
        if kind == "reason":
            return "there is no support platoon" if value == FRIENDLY_FIRE else "the zone is isolated"
        if kind.endswith(" point"):
            return counted(value, kind)
        if "/" in kind:
            many, one = kind.split("/")
            return one if (count(value) if event.kind == "attack" else len(firsts)) == 1 else many
        return str(value)


def heading(p: Week) -> str:
    """The date, the phase of the day or the night, and what is done in it."""
    when = "night" if p.stage >= REGROUPING else f"phase {p.phase}"
    return f"{day(p.board, p.turn)}, {when}: {STAGE_TITLES[p.stage]}"


def _go_together(event: Event, following: Event) -> bool:
    """Whether the next event is of the same kind and differs in its first value alone."""
    is_same = event.kind == following.kind and event.rule == following.rule
    return event.kind in LISTED and is_same and event.values[1:] == following.values[1:]
