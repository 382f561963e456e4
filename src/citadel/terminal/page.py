"""How things look in a terminal: colour where it may be used, columns, and the numbered choices of a decision."""

import os
import shutil
import textwrap
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, TextIO

from citadel.core.choice import Choice, Pending
from citadel.core.errors import CitadelError, visible
from citadel.core.game import Game
from citadel.core.position import NONE, Position
from citadel.core.prose import plain
from citadel.drawing.svg import signed

NO_BREAK = "\N{NO-BREAK SPACE}"
"""A space at which no line ends; it is printed as any other."""
STYLES = {"bold": "1", "dim": "2", "heading": "1;36", "roll": "33", "bad": "31"}
VERY_MANY = 100
"""Above this number, places are not all listed unless asked for."""
MANY = 8
"""Above this number, places are listed by zone, with numbers of units instead of names."""
ROOM = 10
"""The room of a place in such a list, if nothing is said of it."""
UNTOLD = ("moved", "named", "acted", "map_hit")
"""States of a unit that do not matter to a player choosing it."""


class Page:
    """Prints to a stream, in colour if it is a terminal and NO_COLOR is not set."""

    def __init__(self, out: TextIO) -> None:
        self.out = out
        self.coloured = out.isatty() and not os.environ.get("NO_COLOR")
        self.width = min(100, max(60, shutil.get_terminal_size((100, 40)).columns)) if out.isatty() else 100

    def style(self, name: str, text: str) -> str:
        """The text in a style, plain where there is no colour."""
        return f"\x1b[{STYLES[name]}m{text}\x1b[0m" if self.coloured and text else text

    def line(self, text: str = "", style: str = "") -> None:
        """One line, with control characters written out."""
        shown = visible(text)
        print(self.style(style, shown) if style else shown, file=self.out)

    @contextmanager
    def passing(self, text: str) -> Iterator[None]:
        """A line shown while something is under way and then removed; only on a terminal."""
        if not text or not self.out.isatty():
            yield
            return
        print(self.style("dim", visible(text)), end="", flush=True, file=self.out)
        try:
            yield
        finally:
            print("\r\x1b[K", end="", flush=True, file=self.out)

    def lines(self, texts: Iterable[str]) -> None:
        """Several lines, as they are."""
        for text in texts:
            self.line(text)

    def paragraph(self, text: str, indent: str = "", style: str = "", hanging: str = "") -> None:
        """A sentence, wrapped to the width of the page, but not before a percent sign nor at `NO_BREAK`.

        Lines after the first stand two further in, or as `hanging`.
        """
        later = hanging or f"{indent}  "
        wrapper = textwrap.TextWrapper(self.width, indent, later, break_long_words=False, break_on_hyphens=False)
        for line in wrapper.wrap(text.replace(" %", f"{NO_BREAK}%")):
            self.line(line.replace(NO_BREAK, " "), style)


# -- choices -----------------------------------------------------------------------------------------------------------


class Menu:
    """The choices of a decision in the order and under the numbers they are shown by."""

    def __init__(self, game: Game, p: Position, pending: Pending) -> None:
        self.game = game
        self.pending = pending
        view = game.view(p)
        self.units: dict[str, dict[str, Any]] = view.get("units", {})
        self.prospects = {choice.number: self._prospect(p, choice) for choice in pending.choices}
        groups: dict[tuple[str, str], list[Choice]] = {}
        for choice in pending.choices:
            shape = "unit" if choice.unit else "place" if choice.place else "plain"
            groups.setdefault((choice.saying.verb if shape != "plain" else "", shape), []).append(choice)
        plain = groups.pop(("", "plain"), [])
        self.shaped = groups
        self.plain = plain
        self.order: list[Choice] = [choice for group in groups.values() for choice in group] + plain
        amounts = [choice.saying.number for choice in self.order]
        # A decision about a number only is numbered by it, as `5` for `effort 5`.
        is_amount = not groups and NONE not in amounts and len({choice.saying.verb for choice in plain}) == 1
        self.number = {
            choice.number: choice.saying.number if is_amount else index for index, choice in enumerate(self.order, 1)
        }

    @property
    def is_of_places(self) -> bool:
        """Whether only a place is asked for."""
        return all(shape == "place" for _, shape in self.shaped) and not self.plain

    def numbered(self, words: str) -> int:
        """The choice under a number. Raises CitadelError."""
        if len(words) <= 4:
            for number, label in self.number.items():
                if label == int(words):
                    return number
        first, last = min(self.number.values()), max(self.number.values())
        raise CitadelError(f"there is no choice {words}: type a number from {first} to {last}, or words")

    def lines(self, width: int, whole: bool = False) -> list[str]:
        """The numbered choices, by verb; of very many places only those with units or a name, unless all are wanted."""
        shown: list[str] = []
        for (verb, shape), every in self.shaped.items():
            meaning = self.game.meaning(verb)
            group = every if whole or len(every) <= VERY_MANY else [c for c in every if self._is_notable(c)]
            more = f" one of {len(every)} places; these are some ('list': all)" if len(group) < len(every) else ""
            shown.append(f"  {verb}{f' ({meaning})' if meaning else ''}:{more}")
            if any(self.prospects[choice.number] for choice in group):
                entries = [self._with_prospect(choice) for choice in group]
                narrow = len(entries) > MANY and all(len(entry) < width // 3 for entry in entries)
                shown += columns(entries, width) if narrow else _broken(entries, width)
            elif shape == "unit":
                shown += columns([self._unit(choice) for choice in group], width)
            elif len(group) <= MANY and any(self._here(choice) for choice in group):
                shown += _broken([self._place(choice) for choice in group], width)
            else:
                shown += self._by_zone(group, width)
        plain = [self._plain(choice) for choice in self.plain]
        short = all(len(entry) < width // 2 for entry in plain)
        return shown + (columns(plain, width) if short else _broken(plain, width))

    def _is_notable(self, choice: Choice) -> bool:
        """Whether a place is one to be shown among very many: somebody is there, or it has a name."""
        return bool(self._here(choice)) or choice.place in self.game.aliases.values()

    def _label(self, choice: Choice) -> str:
        return f"{self.number[choice.number]:>4} "

    def _prospect(self, p: Position, choice: Choice) -> str:
        """What stands beside a choice; a place is named where the word that is typed is not its title."""
        preview = self.game.prospect(p, choice.number)
        if preview and not choice.unit and choice.place not in (title := self._title(choice)):
            return self.game.wording.text("core", "at-place", place=title, preview=preview)
        return plain(preview)

    def _with_prospect(self, choice: Choice) -> str:
        names = " ".join(name for name in (choice.unit, self._called(choice)) if name)
        return f"{self._label(choice)}{names}  {self.prospects[choice.number]}".rstrip()

    def _called(self, choice: Choice) -> str:
        """The place of a choice: by its title where that holds the word that is typed, `An Loc (0910)`."""
        title = self._title(choice)
        return title if choice.place in title else choice.place

    def _title(self, choice: Choice) -> str:
        return self.game.place_short(choice.saying.place) if choice.place else ""

    def _unit(self, choice: Choice) -> str:
        facts = self.units.get(choice.unit, {})
        words = (_unit_words(choice.unit, facts), choice.place or facts.get("place", ""))
        return self._label(choice) + " ".join(word for word in words if word)

    def _place(self, choice: Choice) -> str:
        here = self._here(choice)
        enemies = [name for name in here if self._side(name) != self.pending.seat]
        sides = {"enemies": enemies, "own": [name for name in here if name not in enemies]}
        told = [
            f"{side}: {', '.join(_unit_words(name, self.units[name]) for name in names)}"
            for side, names in sides.items()
            if names
        ]
        return "  ".join([self._label(choice) + self._called(choice), *told])

    def _side(self, name: str) -> str:
        """Whose a unit is; the player's own where a game has units of one side only."""
        return str(self.units[name].get("side", self.pending.seat))

    def _here(self, choice: Choice) -> list[str]:
        return [name for name, facts in self.units.items() if facts.get("place") == choice.place]

    def _by_zone(self, group: list[Choice], width: int) -> list[str]:
        """Places in rows, a zone to a row, with the number of units there."""
        zones: dict[str, list[str]] = {}
        for choice in group:
            sides = [self._side(name) for name in self._here(choice)]
            own = sum(side == self.pending.seat for side in sides)
            counts = [f"{number} {word}" for word, number in (("enemy", len(sides) - own), ("own", own)) if number]
            entry = self._label(choice) + self._called(choice) + (f" ({', '.join(counts)})" if counts else "")
            zones.setdefault(choice.place.rpartition("-")[0], []).append(entry)
        return [line for entries in zones.values() for line in _rows(entries, width)]

    def _plain(self, choice: Choice) -> str:
        meaning, prospect = self.game.meaning(choice.saying.verb), self.prospects[choice.number]
        words = f"{choice.words} ({meaning})" if meaning else choice.words
        if not prospect:
            return self._label(choice) + words
        return self._label(choice) + (f"{words}: {prospect}" if meaning else f"{words} ({prospect})")


def _unit_words(name: str, facts: dict[str, Any]) -> str:
    """A unit with its value and states: `A/1/1 (3 spent)`, `G2 (1 2 hits)`."""
    states = [key for key, value in facts.items() if value is True and key not in UNTOLD]
    if "routed" in states:
        states = [state for state in states if state != "spent"]
    states = [signed(-1) if state == "minus_one" else state for state in states]
    hits = facts.get("hits", 0)
    states += [f"{hits} hit{'s' * (hits > 1)}"] if hits else []
    value = facts.get("value", facts.get("cv") if facts.get("kind") == "platoon" else None)
    words = [*([str(value)] if value is not None else []), *states]
    return f"{name} ({' '.join(words)})" if words else name


def columns(entries: list[str], width: int) -> list[str]:
    """Entries in as many columns as fit, read downwards."""
    if not entries:
        return []
    room = max(len(entry) for entry in entries) + 2
    rows = -(-len(entries) // max(1, width // room))
    return ["".join(f"{entry:<{room}}" for entry in entries[row::rows]).rstrip() for row in range(rows)]


def _rows(entries: list[str], width: int) -> list[str]:
    """Entries one after another, as many to a line as fit."""
    lines = [""]
    for entry in entries:
        if lines[-1] and len(lines[-1]) + len(entry) > width:
            lines.append("")
        lines[-1] += f"{entry:<{ROOM}} "
    return [line.rstrip() for line in lines]


def _broken(entries: list[str], width: int) -> list[str]:
    """Entries one to a line, long ones going on further in."""
    wrapper = textwrap.TextWrapper(width, "", " " * 7, break_long_words=False, break_on_hyphens=False)
    kept = [entry.replace(" %", f"{NO_BREAK}%") for entry in entries]
    return [line.replace(NO_BREAK, " ") for entry in kept for line in wrapper.wrap(entry)]
