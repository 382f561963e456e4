"""How things look in a terminal: colour where it may be used, columns, and the numbered choices of a decision."""

import os
import shutil
import textwrap
from collections.abc import Iterable
from typing import Any, TextIO

from citadel.core.choice import Choice, Pending
from citadel.core.game import Game
from citadel.core.position import Position

STYLES = {"bold": "1", "dim": "2", "heading": "1;36", "roll": "33", "bad": "31"}
MANY = 8
"""More places than this are listed by zone, with numbers of units for their names."""


class Page:
    """Prints to a stream, in colour if it is a terminal and NO_COLOR is not set."""

    def __init__(self, out: TextIO) -> None:
        self.out = out
        self.coloured = out.isatty() and not os.environ.get("NO_COLOR")
        self.width = min(100, max(60, shutil.get_terminal_size((96, 40)).columns)) if out.isatty() else 96

    def style(self, name: str, text: str) -> str:
        """The text in a style, plain where there is no colour."""
        return f"\x1b[{STYLES[name]}m{text}\x1b[0m" if self.coloured and text else text

    def line(self, text: str = "", style: str = "") -> None:
        """One line, as it is."""
        print(self.style(style, text) if style else text, file=self.out)

    def lines(self, texts: Iterable[str]) -> None:
        """Several lines, as they are."""
        for text in texts:
            self.line(text)

    def paragraph(self, text: str, indent: str = "", style: str = "") -> None:
        """A sentence, broken to the width of the page; lines after the first stand two further in."""
        wrapper = textwrap.TextWrapper(
            self.width, indent, indent + "  ", break_long_words=False, break_on_hyphens=False
        )
        for line in wrapper.wrap(text):
            self.line(line, style)


# -- choices -----------------------------------------------------------------------------------------------------------


class Menu:
    """The choices of a decision in the order and under the numbers they are shown by."""

    def __init__(self, game: Game, p: Position, pending: Pending) -> None:
        self.game = game
        self.seat = pending.seat
        view = game.view(p)
        self.units: dict[str, dict[str, Any]] = view.get("units", {})
        self.groups: list[list[str]] = view.get("groups", [])
        groups: dict[tuple[str, str], list[Choice]] = {}
        for choice in pending.choices:
            shape = "unit" if choice.unit else "place" if choice.place else "plain"
            groups.setdefault((choice.saying.verb if shape != "plain" else "", shape), []).append(choice)
        plain = groups.pop(("", "plain"), [])
        self.shaped = groups
        self.plain = plain
        self.order: list[Choice] = [choice for group in groups.values() for choice in group] + plain
        self.number = {choice.number: index for index, choice in enumerate(self.order, 1)}

    def lines(self, width: int) -> list[str]:
        """The numbered choices, by verb; about 25 lines at most."""
        shown: list[str] = []
        for (verb, shape), group in self.shaped.items():
            meaning = self.game.meanings.get(verb, "")
            shown.append(f"  {verb}{f' ({meaning})' if meaning else ''}:")
            if shape == "unit":
                shown += columns([self._unit(choice) for choice in group], width)
            elif len(group) <= MANY and any(self._here(choice) for choice in group):
                shown += [self._place(choice) for choice in group]
            else:
                shown += self._by_zone(group, width)
        return shown + columns([self._plain(choice) for choice in self.plain], width)

    def _label(self, choice: Choice) -> str:
        return f"{self.number[choice.number]:>4} "

    def _unit(self, choice: Choice) -> str:
        facts = self.units.get(choice.unit, {})
        states = {key: "-1" if key == "minus_one" else key for key, value in facts.items() if value is True}
        if "routed" in states:
            states.pop("spent", None)
        value = f" ({facts['value']})" if "value" in facts else ""
        others = [name for group in self.groups if choice.unit in group for name in group if name != choice.unit]
        beside = f"with {', '.join(others)}" if others else ""
        words = (choice.unit + value, choice.place or facts.get("place", ""), *states.values(), beside)
        return self._label(choice) + " ".join(word for word in words if word)

    def _place(self, choice: Choice) -> str:
        here = self._here(choice)
        enemies = [name for name in here if self.units[name].get("side") != self.seat]
        friends = [name for name in here if self.units[name].get("side") == self.seat]
        against = f"  enemies: {', '.join(enemies)}" if enemies else ""
        return self._label(choice) + choice.place + against + (f"  own: {', '.join(friends)}" if friends else "")

    def _here(self, choice: Choice) -> list[str]:
        return [name for name, facts in self.units.items() if facts.get("place") == choice.place]

    def _by_zone(self, group: list[Choice], width: int) -> list[str]:
        zones: dict[str, list[str]] = {}
        marked = False
        for choice in group:
            sides = [facts.get("side") for facts in self.units.values() if facts.get("place") == choice.place]
            enemies, friends = sum(side != self.seat for side in sides), sum(side == self.seat for side in sides)
            marks = (f"!{enemies}" if enemies else "") + (f"+{friends}" if friends else "")
            marked = marked or bool(marks)
            zone = choice.place.rpartition("-")[0]
            zones.setdefault(zone, []).append(f"{self._label(choice)}{choice.place}{f' {marks}' if marks else ''}")
        room = max(len(entry) for entries in zones.values() for entry in entries) + 1
        in_row = max(1, (width - 2) // room)
        shown = []
        for entries in zones.values():
            for start in range(0, len(entries), in_row):
                shown.append("".join(f"{entry:<{room}}" for entry in entries[start : start + in_row]).rstrip())
        return [*shown, "       (!n: enemies there, +n: own units there)"] if marked else shown

    def _plain(self, choice: Choice) -> str:
        meaning = self.game.meanings.get(choice.saying.verb, "")
        return f"{self._label(choice)}{choice.words}{f' ({meaning})' if meaning else ''}"


def columns(entries: list[str], width: int) -> list[str]:
    """Entries in as many columns as fit, read downwards."""
    if not entries:
        return []
    room = max(len(entry) for entry in entries) + 2
    rows = -(-len(entries) // max(1, width // room))
    return ["".join(f"{entry:<{room}}" for entry in entries[row::rows]).rstrip() for row in range(rows)]
