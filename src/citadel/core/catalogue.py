# interpreted
"""The rule catalogue of a game: every case, ruling and option with its number and our wording."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from citadel.core.errors import DataError, ParseError

KINDS = ("rule", "ruling", "option", "note")


@dataclass(frozen=True, slots=True)
class Rule:
    """One entry: `kind` is rule, ruling, option or note; notes have no effect on play."""

    id: str
    number: str
    title: str
    text: str
    kind: str
    source: str = ""
    see: tuple[str, ...] = ()
    option: str = ""
    """The option that embodies it, where one does."""

    @property
    def is_testable(self) -> bool:
        """Whether a test must prove it."""
        return self.kind != "note"


class Catalogue:
    """All entries of a game in the rulebook's order."""

    def __init__(self, rules: list[Rule]) -> None:
        self.rules = tuple(rules)
        self._by_id = {rule.id: rule for rule in rules}

    @classmethod
    def load(cls, path: Path) -> "Catalogue":
        """Read a `rules.toml`. Raises DataError for an entry that is incomplete, doubled or of no known kind."""
        rules: list[Rule] = []
        seen: set[str] = set()
        for number, entry in enumerate(tomllib.loads(path.read_text("utf-8"))["rule"], 1):
            name = entry.get("id", f"entry {number}")
            missing = [key for key in ("id", "number", "title", "text", "kind") if not entry.get(key)]
            if missing:
                raise DataError(f"{path.name}: {name}: {', '.join(missing)} missing")
            if entry["kind"] not in KINDS:
                raise DataError(f"{path.name}: {name}: kind '{entry['kind']}' is none of {', '.join(KINDS)}")
            if name in seen:
                raise DataError(f"{path.name}: {name} stands twice")
            seen.add(name)
            fields = {key: entry[key] for key in ("id", "number", "title", "text", "kind")}
            more = {key: entry.get(key, "") for key in ("source", "option")}
            rules.append(Rule(**fields, **more, see=tuple(entry.get("see", ()))))
        return cls(rules)

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules)

    def __contains__(self, rule: str) -> bool:
        return rule in self._by_id

    def __getitem__(self, rule: str) -> Rule:
        return self._by_id[rule]

    @property
    def differences(self) -> list[Rule]:
        """The entries that say where the editions of the rules differ, in order."""
        return [rule for rule in self.rules if rule.id.startswith("X-")]

    def find(self, words: str) -> list[Rule]:
        """Entries by id, by kind (`rulings`), by case number (all of that case) or by a word of title or text.

        Those with the word in the title come first, notes last. Raises ParseError if there are none.
        """
        word = words.lower()
        exact = [rule for rule in self.rules if word in (rule.id.lower(), rule.id.lower().partition("-")[2])]
        exact = exact if "-" in word or "_" in word else [rule for rule in exact if rule.id.lower() == word]
        found = (
            exact
            or [rule for rule in self.rules if f"{rule.kind}s" == word]
            or [rule for rule in self.rules if rule.number == word or rule.number.startswith(f"{word}.")]
            or sorted(self._with(word), key=lambda rule: (not rule.is_testable, word not in rule.title.lower()))
        )
        if not found:
            raise ParseError(f"no rule '{words}': give an id such as {self.rules[0].id}, a case number or a word")
        return found

    def _with(self, word: str) -> list[Rule]:
        return [rule for rule in self.rules if word in rule.title.lower() or word in rule.text.lower()]
