# interpreted
"""Events in sentences, headings, and the names by which choices are spoken."""

import re
from collections.abc import Sequence
from typing import Any

from citadel.core.bits import members
from citadel.core.position import NONE, Event
from citadel.drawing.svg import signed
from citadel.games.block_by_block.components import Components
from citadel.games.block_by_block.position import PHASES, Hue

SIDES = {"us": "US/ARVN", "pavn": "PAVN/NLF"}

VERBS = frozenset((
    "act", "add", "against", "assault", "call", "close", "counterattack", "decline", "defend", "detach", "end",
    "enough", "exit", "finish", "freshen", "garrison", "group", "hit", "hold", "leave", "level", "move", "none",
    "pause", "place", "platoon", "rally", "rebuild", "regroup", "rest", "retreat", "return", "roll", "split", "stay",
    "to", "with", "without",
))  # fmt: skip

MEANINGS = {
    "add": "add to the group",
    "act": "let a group act",
    "call": "heavy weapons",
    "close": "close combat in the area where the group stands",
    "decline": "leave the gate alone",
    "defend": "take part in the defence",
    "detach": "leave a platoon in the gate box",
    "exit": "withdraw from the battle",
    "freshen": "turn to the fresh side",
    "garrison": "enter the gate box",
    "group": "begin an assault group",
    "hit": "take the hit",
    "leave": "leave the group",
    "pause": "the group does nothing more",
    "place": "place the tower",
    "platoon": "give a platoon",
    "rally": "remove the rout",
    "rebuild": "bring back spent, two points",
    "regroup": "a separate group that acts later",
    "rest": "done for this segment",
    "return": "bring back, free",
    "split": "divide the group",
    "without": "no heavy weapons",
}
"""What a verb means, where the word alone does not say it."""

PHRASES = {
    "act": "act with {unit}",
    "call": "call heavy weapons",
    "close": "close combat",
    "exit": "withdraw {unit}",
    "group": "group with {unit}",
    "hit": "hit on {unit}",
    "leave": "split off {unit}",
    "pause": "do nothing more",
    "regroup": "a group of its own",
    "rest": "done for this segment",
    "split": "split the group",
    "without": "without heavy weapons",
}
"""How buttons and sentences have a verb that is short of words."""

SENTENCES = {
    "turn": "Turn {0} begins.",
    "phase": "{0:phase}{1:of}.",
    "moved": "{0:unit} moves from {1:place} to {2:place}.",
    "retreated": "{0:unit} retreats from {1:place} to {2:place}.",
    "detached": "{0:unit} leaves a platoon in {1:place} and fights with one less from now on.",
    "group": "An assault group forms: {0:units}.",
    "split": "{0:units} {0:split/splits} off {1:split}.",
    "paused": "{0:units} {0:do/does} nothing more.",
    "attack": "{0:units} {0:attack/attacks} {2:place} {3:attack}.",
    "friendly_fire": "Friendly fire: die {0:die}, {1:loss}.",
    "heavy_weapons": "Heavy weapons of level {0}; destruction is now {1}.",
    "modifier": "{0:signed} {1:cause}",
    "assault_roll": "Assault: value {0} (column {0:column}), die {1:die}{modifiers}: {3:result}.",
    "gate_fire": "The assault on the gate from outside costs a step.",
    "entered": "{0:units} {0:enter/enters} {2:place} from {1:place}.",
    "break_in_roll": "Attacker's loss: die {0:die}, {1:loss}.",
    "repulse_roll": "Attacker's loss: die {0:die}, {1:loss}.",
    "roller": "{0:unit} rolls.",
    "close_roll": "{roller}: value {0} (column {0:column}), die {1:die}{modifiers}: {3:hits}.",
    "counterattack": "{0:unit} counterattacks {1:unit}.",
    "held": "The defenders hold {0:place}.",
    "spent": "{0:unit} is spent.",
    "routed": "{0:unit} is routed.",
    "eliminated": "{0:unit} is eliminated in {1:place}.",
    "publicity": "Publicity +{0}, now {1}: {causes}.",
    "gate": "Gate {0:gate} is now {1:side}.",
    "garrisoned": "{0:unit} garrisons {1:place}.",
    "tower": "A spent tower appears: {0:unit}.",
    "recovery": "{0:unit} rolls {1:die} and {2:recovery}.",
    "control": "Zone {0:zone} is now {1:holder}.",
    "clearing": "Zone {0:zone}: clearing rises to {1}.",
    "cleared": "Zone {0:zone}: clearing rises to {1}; the zone is cleared.",
    "points": "The {0:side} have {1:points} for replacements.",
    "rallied": "{0:unit} rallies.",
    "freshened": "{0:unit} is fresh again.",
    "returned": "{0:unit} returns in {1:place}.",
    "arrived": "{0:unit} arrives in {1:place}.",
    "lost": "{0:unit} finds no open area at or beside {1:place} and is lost.",
    "withdrawn": "{0:unit} is withdrawn.",
    "penalty": "The Airborne's losses cost {0:points} on turn 4.",
    "exited": "{0:unit} leaves the battle.",
    "score": "US/ARVN zones: {0}; clearing score: {1}.",
    "sudden_death": "The US/ARVN control all eleven zones: the game ends at once.",
}

MODIFIERS = {
    "BB-13.0-1": "terrain",
    "BB-13.0-2": "gate box",
    "BB-13.0-3": "PAVN/NLF gates",
    "BB-13.0-4": "heavy weapons",
    "BB-13.0-5": "bridge or gate crossed",
}
ROLLERS = {"BB-7.6-2": "Close combat, attacker", "BB-7.6-3": "Close combat, defender"}
PUBLICITY = {
    "BB-9.1-1": "a step lost in close combat",
    "BB-9.1-2": "a rout",
    "BB-9.1-3": "the zones that the PAVN/NLF control",
    "BB-9.1-4": "MACV in the hands of the PAVN/NLF",
}
PARTS = ("modifier", "roller")
"""Events that are told in the sentence of the roll they belong to."""
LAST = ("score", "sudden_death")
"""Events that end the game: no heading follows."""

WORDS = {
    "attack": ("by assault", "in close combat"),
    "loss": ("no loss", "one step"),
    "recovery": ("stays as it is", "recovers"),
    "split": ("for the rest of the segment", "as a group that acts later"),
    "result": ("repulsed; the group is done", "*, losses on both sides", "X, heavy losses of the defenders"),
}

_FIELD = re.compile(r"\{(\w+)(?::([^}]*))?\}")
PHASE_NAMES = {
    "set-up": "Set-up",
    "reinforcement": "Replacement and Reinforcement Phase",
    "movement": "Movement Phase",
    "combat": "Combat Phase",
    "political": "Political Phase",
}


class Teller:
    """Words for what happened, by the names of one game's counters and places."""

    def __init__(self, names: dict[str, Any], board: Components) -> None:
        self.names = names
        self.board = board

    def sentence(self, event: Event) -> str:
        """An event in a sentence."""
        return self._fill(event, [])

    def sentences(self, events: Sequence[Event]) -> list[str]:
        """Events in sentences: a roll with its modifiers, publicity gained at one moment, phases without a heading."""
        told: list[str] = []
        parts: list[Event] = []
        for index, event in enumerate(events):
            following = [later.kind for later in events[index + 1 :]]
            if event.kind == "phase" and not _needs_telling(following):
                continue
            goes_on = event.kind == "publicity" and following[:1] == ["publicity"]
            if goes_on or event.kind in PARTS:
                parts.append(event)
            else:
                told.append(self._fill(event, parts))
                parts = []
        return told

    def _fill(self, event: Event, parts: list[Event]) -> str:
        if event.kind == "publicity":
            event, extra = _together([*parts, event])
            return self._filled(event, extra)
        items = "".join(f", {self.sentence(item)}" for item in parts if item.kind == "modifier")
        roller = [capital(self.board.unit_titles[item.values[0]]) for item in parts if item.kind == "roller"]
        sum_of_roll = f" = {event.values[2]}" if items else ""
        return self._filled(
            event, {"modifiers": items + sum_of_roll, "roller": "".join(roller) or ROLLERS.get(event.rule, "")}
        )

    def _filled(self, event: Event, extra: dict[str, str]) -> str:
        return capital(
            _FIELD.sub(lambda match: self._word(event, match[1], match[2] or "", extra), SENTENCES[event.kind])
        )

    def _word(self, event: Event, name: str, kind: str, extra: dict[str, str]) -> str:
        if name in extra:
            return extra[name]
        value, names = event.values[int(name)], self.names
        if kind in WORDS:
            return WORDS[kind][value]
        if kind == "cause":
            return cause_of(event.rule, value, names["gate"])
        if kind == "column":
            return self.board.column_names[self.board.column[value]]
        if kind == "units":
            return ", ".join(self.board.unit_titles[unit] for unit in members(value)) or "nobody"
        if kind == "unit":
            return self.board.unit_titles[value]
        if kind == "place":
            return self.board.place_titles[value]
        if kind == "signed":
            return signed(value)
        if kind == "side":
            return SIDES[names["side"][value]]
        if kind == "holder":
            return "nobody's" if value == NONE else SIDES[names["side"][value]]
        if kind == "of":
            return "" if value == NONE else f", {SIDES[names['side'][value]]} segment"
        if kind == "phase":
            return PHASE_NAMES[PHASES[value]]
        if kind == "hits":
            return "no hit" if value == 0 else "1 hit" if value == 1 else f"{value} hits"
        if kind == "points":
            return "1 point" if value == 1 else f"{value} points"
        if kind == "die":
            return f"[{value}]"
        if "/" in kind:
            many, one = kind.split("/")
            return one if value & (value - 1) == 0 else many
        if kind in names:
            return str(names[kind][value])
        return format(value, kind)


def heading(p: Hue) -> str:
    """Turn, phase and segment."""
    phase = PHASES[p.phase]
    if phase == "set-up":
        return "Set-up"
    side = f", {SIDES[p.game.seats[p.segment]]}" if p.segment != NONE else ""
    return f"Turn {p.turn}: {PHASE_NAMES[phase]}{side}"


def capital(text: str) -> str:
    """A text as it begins a sentence; the designation of a unit stays as it is printed."""
    return text[:1].upper() + text[1:] if text.startswith(("the ", "gate ")) else text


def cause_of(rule: str, gate: int, letters: Sequence[str]) -> str:
    """What a modifier comes from."""
    return MODIFIERS[rule] if gate == NONE else f"gate {letters[gate]}"


def _needs_telling(following: list[str]) -> bool:
    """Whether a phase has come and gone with something done in it, but no decision that would show its heading."""
    is_past = any(kind in ("phase", *LAST) for kind in following)
    return is_past and following[0] not in ("phase", "turn")


def _together(events: list[Event]) -> tuple[Event, dict[str, str]]:
    """Publicity gained at one moment as one event, and its causes."""
    rules = sorted({event.rule for event in events})
    causes = ", and ".join(PUBLICITY[rule] for rule in rules)
    rise, now = sum(event.values[0] for event in events), events[-1].values[1]
    return Event("publicity", rules[0], (rise, now)), {"causes": f"{causes} ({_number(rules[0])})"}


def _number(rule: str) -> str:
    """The case number in a rule's id: 13.0 in BB-13.0-1; a ruling's id is its number."""
    return rule.split("-")[1] if rule.startswith("BB-") else rule
