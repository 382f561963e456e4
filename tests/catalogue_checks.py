"""What holds for the rule catalogue of every game: options with a meaning, words for players, working references."""

import tomllib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import citadel
from citadel.core.catalogue import Catalogue

Entries = list[dict[str, Any]]
Options = dict[str, tuple[list[Any], list[str]]]
"""Option, the values it may have with the default first, and the entries that name it as theirs."""


def path_of(folder: str) -> Path:
    """The catalogue file of a game, by the game's folder."""
    return Path(citadel.__file__).parent / "games" / folder / "rules.toml"


def entries_of(path: Path) -> Entries:
    """The entries as they stand in the file, with the fields of options."""
    listed: Entries = tomllib.loads(path.read_text(encoding="utf-8"))["rule"]
    return listed


def check_numbers(catalogue: Catalogue, prefix: str, cases: dict[str, str]) -> None:
    """An entry of a case has that case's number; all others concern one of the cases."""
    for rule in catalogue:
        case = rule.id.removeprefix(prefix).partition("-")[0]
        if case in cases:
            assert rule.number == cases[case], rule.id
        else:
            assert rule.number in cases.values(), f"{rule.id} concerns {rule.number}, which is no case"


def check_option_values(entries: Entries, options: Options) -> None:
    """All options are there, each with its values, the default first."""
    written = {entry["id"]: (entry["values"], entry["default"]) for entry in entries if entry["kind"] == "option"}
    expected = {option: (values, values[0]) for option, (values, _) in options.items()}
    assert _exactly(written) == _exactly(expected)
    for option, (values, _) in options.items():
        assert len(values) > 1, f"{option} leaves no choice"


def check_option_texts(entries: Entries) -> None:
    """The text of an option says what each of its values means, and which is the default."""
    for entry in entries:
        for value in entry.get("values", ()):
            words = (_written(value), *({True: ("yes",), False: ("no",)}[value] if isinstance(value, bool) else ()))
            ends = (", the default,",) if value == entry["default"] else (" ", ",")
            named = any(f"With {word}{end}" in entry["text"] for end in ends for word in words)
            assert named, f"{entry['id']} does not say what {words[-1]} means"


def check_rulings_of_options(entries: Entries, options: Options) -> None:
    """Exactly these entries name an option as theirs, and refer to it."""
    written = {entry["id"]: entry["option"] for entry in entries if "option" in entry}
    assert written == {ruling: option for option, (_, rulings) in options.items() for ruling in rulings}
    for entry in entries:
        if "option" in entry:
            assert entry["option"] in entry["see"], entry["id"]


def check_unique(catalogue: Catalogue) -> None:
    """No title and no text appears twice."""
    assert _doubled(rule.title for rule in catalogue) == []
    assert _doubled(rule.text for rule in catalogue) == []


def check_texts(catalogue: Catalogue, *strange: str) -> None:
    """Titles and texts are sentences for players: no ids of other entries, no word that only the authors know."""
    for rule in catalogue:
        assert rule.title[0].isupper() or rule.title[0].isdigit(), rule.id
        assert not rule.title.endswith("."), rule.id
        assert rule.text[0].isupper(), rule.id
        assert rule.text.endswith("."), rule.id
        assert "rules.md" not in rule.text, rule.id
        words = {word.strip("().,;:") for word in rule.text.split()}
        assert words.isdisjoint(strange), rule.id
        assert not any(word in catalogue and catalogue[word].kind != "option" for word in words), rule.id


def check_sources(catalogue: Catalogue) -> None:
    """Every entry names its source."""
    assert [rule.id for rule in catalogue if not rule.source] == []


def check_see_also(catalogue: Catalogue) -> None:
    """Every entry leads to others, each of them once."""
    for rule in catalogue:
        assert rule.see, f"{rule.id} points nowhere"
        assert len(set(rule.see)) == len(rule.see), rule.id
        assert rule.id not in rule.see
        for other in rule.see:
            assert other in catalogue, f"{rule.id} points to {other}"


def _exactly(options: dict[str, tuple[list[Any], Any]]) -> dict[str, tuple[list[str], str]]:
    """The values as they are written, so that 1 is not true."""
    return {option: ([repr(value) for value in values], repr(default)) for option, (values, default) in options.items()}


def _written(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _doubled(words: Iterable[str]) -> list[str]:
    return [word for word, count in Counter(word.lower() for word in words).items() if count > 1]
