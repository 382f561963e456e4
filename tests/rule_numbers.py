"""Numbers in the texts of the catalogues, and what they speak of.

`rule_numbers.toml` has the numbers of each text in order. Under `tied` stand the keys of the data that they repeat, as
`air.type[f-4].strike_value`, `crt.columns.0`, `#airborne.returning` for how many there are; with `-` before it for
the opposite, with `+1` or `-1` behind it; a number between them stands for itself. Under `fixed` are the texts whose
numbers no data have: dice, examples, what the rule itself fixes. "One" is as often no number, and is left out.
"""

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from citadel.core.catalogue import Catalogue
from citadel.core.data.shape import identity_of
from citadel.core.prose import MINUS

TABLE: dict[str, dict[str, dict[str, str]]] = tomllib.loads(
    (Path(__file__).parent / "rule_numbers.toml").read_text("utf-8")
)
WORDS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
NUMBER = re.compile(
    rf"(?<![\w/:.{MINUS}-])[+{MINUS}-]?\d+(?![\w/:]|\.\d|-[A-Z])|\b(?:{'|'.join(WORDS)}|twice)\b", re.IGNORECASE
)
KEY = re.compile(r"(-?)(#?)([a-z].*?)([+-]\d)?")
STEP = re.compile(r"(\w+)(?:\[(.+)\])?")
PARTS = re.compile(r"\.(?![^\[]*\])")


def numbers_of(text: str) -> list[str]:
    """The numbers in a text, as they stand there."""
    return NUMBER.findall(text)


def value_of(number: str) -> int:
    """What a number in a text is."""
    word = number.lower()
    return 2 if word == "twice" else WORDS.index(word) + 2 if word in WORDS else int(word.replace(MINUS, "-"))


def looked_up(files: Mapping[str, Any], keys: Mapping[str, str], path: str) -> int:
    """The value of the data that a key of the table names."""
    match = KEY.fullmatch(path)
    assert match, path
    found: Any = files
    kind = ""
    for part in PARTS.split(match[3]):
        if isinstance(found, list):
            found = found[int(part)]
            continue
        step = STEP.fullmatch(part)
        assert step, path
        kind = f"{kind}.{step[1]}" if kind else step[1]
        found = found[step[1]]
        if step[2]:
            chosen = [item for item in found if identity_of(item, keys[kind]) == step[2]]
            assert len(chosen) == 1, path
            found = chosen[0]
    value = len(found) if match[2] else found
    assert isinstance(value, int), path
    return (-value if match[1] else value) + int(match[4] or 0)


def faults(game: str, catalogue: Catalogue, files: Mapping[str, Any], keys: Mapping[str, str]) -> list[str]:
    """Every text whose numbers are not those of the table and of the data, in a sentence."""
    tied, fixed = TABLE[game]["tied"], TABLE[game]["fixed"]
    found = [f"{id} stands twice in the table" for id in tied.keys() & fixed.keys()]
    found += [f"{id} is no entry of {game}" for id in (*tied, *fixed) if id not in catalogue]
    for rule in catalogue:
        told, wanted = numbers_of(rule.text), (tied.get(rule.id) or fixed.get(rule.id, "")).split()
        if len(told) != len(wanted):
            found.append(f"{rule.id} has the numbers {' '.join(told)}, the table {' '.join(wanted)}")
            continue
        for number, key in zip(told, wanted, strict=True):
            value = value_of(key) if NUMBER.fullmatch(key) else looked_up(files, keys, key)
            if value_of(number) != value:
                found.append(f"{rule.id} says {number}, but {key} is {value}")
    return found
