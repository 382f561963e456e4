"""The rule catalogue of a game: every case, ruling and option with its number and our wording."""

import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from citadel.core.errors import DataError, ParseError
from citadel.core.language import Language

KINDS = ("rule", "ruling", "option", "note", "erratum")
PLURALS = {"erratum": "errata"}


@dataclass(frozen=True, slots=True)
class Rule:
    """One entry: `kind` is rule, ruling, option, note or erratum; notes have no effect on play."""

    id: str
    number: str
    title: str
    text: str
    kind: str
    source: str = ""
    see: tuple[str, ...] = ()
    option: str = ""
    """The option that embodies it, where one does."""
    since: int = 0
    """The rules version that an erratum came with."""
    was: str = ""
    """What was played before an erratum."""

    @property
    def whole(self) -> str:
        """The text; for an erratum also since when it is in force, and what was played before."""
        return f"{self.text} Since rules version {self.since}; before: {self.was}" if self.since else self.text

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
        """Read a `rules.toml`. Raises DataError for an entry that is incomplete, duplicated or of unknown kind."""
        rules: list[Rule] = []
        seen: set[str] = set()
        tables = tomllib.loads(path.read_text("utf-8"))
        errata = [{**entry, "kind": "erratum"} for entry in tables.get("erratum", ())]
        for number, entry in enumerate([*tables["rule"], *errata], 1):
            name = entry.get("id", f"entry {number}")
            missing = [key for key in ("id", "number", "title", "text", "kind") if not entry.get(key)]
            if missing:
                raise DataError(f"{path.name}: {name}: {', '.join(missing)} missing")
            if entry["kind"] == "erratum" and not (isinstance(entry.get("since"), int) and entry["since"] > 1):
                raise DataError(f"{path.name}: {name}: since must be the rules version it came with, 2 or later")
            if entry["kind"] == "erratum" and not entry.get("was"):
                raise DataError(f"{path.name}: {name}: was missing: what was played before")
            if entry["kind"] not in KINDS:
                raise DataError(f"{path.name}: {name}: kind '{entry['kind']}' is none of {', '.join(KINDS)}")
            if name in seen:
                raise DataError(f"{path.name}: {name} appears twice")
            seen.add(name)
            fields = {key: entry[key] for key in ("id", "number", "title", "text", "kind")}
            more = {key: entry.get(key, "") for key in ("source", "option", "was")}
            see, since = tuple(entry.get("see", ())), entry.get("since", 0)
            rules.append(Rule(**fields, **more, see=see, since=since))
        return cls(rules)

    def said_in(self, language: Language) -> "Catalogue":
        """Return the catalogue in a language; what is not translated stays as it is."""
        return Catalogue(
            [
                replace(
                    rule,
                    title=language.rule(rule.id, "title", rule.title),
                    text=language.rule(rule.id, "text", rule.text),
                    source=language.rule(rule.id, "source", rule.source),
                )
                for rule in self.rules
            ]
        )

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules)

    def __contains__(self, rule: str) -> bool:
        return rule in self._by_id

    def __getitem__(self, rule: str) -> Rule:
        return self._by_id[rule]

    @property
    def single(self) -> dict[str, str]:
        """The ids of rules by number, as far as a number stands for one rule."""
        numbers = Counter(rule.number for rule in self.rules if rule.kind == "rule")
        return {rule.number: rule.id for rule in self.rules if rule.kind == "rule" and numbers[rule.number] == 1}

    @property
    def differences(self) -> list[Rule]:
        """The entries that say where the editions of the rules differ, in order."""
        return [rule for rule in self.rules if rule.id.startswith("X-")]

    @property
    def errata(self) -> list[Rule]:
        """The corrections that changed play, in order."""
        return [rule for rule in self.rules if rule.kind == "erratum"]

    def find(self, words: str) -> list[Rule]:
        """Entries by id, by kind (`rulings`), by case number (all of that case) or by a word of title or text.

        Those with the word in the title come first, notes last. Raises ParseError if there are none.
        """
        word = words.lower()
        exact = [rule for rule in self.rules if word in (rule.id.lower(), rule.id.lower().partition("-")[2])]
        exact = exact if "-" in word or "_" in word else [rule for rule in exact if rule.id.lower() == word]
        found = (
            exact
            or [rule for rule in self.rules if word in (f"{rule.kind}s", PLURALS.get(rule.kind))]
            or [rule for rule in self.rules if rule.number == word or rule.number.startswith(f"{word}.")]
            or sorted(self._with(word), key=lambda rule: (not rule.is_testable, word not in rule.title.lower()))
        )
        if not found:
            raise ParseError(f"no rule '{words}': give an id such as {self.rules[0].id}, a case number or a word")
        return found

    def _with(self, word: str) -> list[Rule]:
        return [rule for rule in self.rules if word in rule.title.lower() or word in rule.text.lower()]
