"""Which reconstructed values odds rest on, according to the sources of the data."""

import re
from collections.abc import Mapping

from citadel.core.data.dataset import DataSet
from citadel.core.odds import Odds
from citadel.core.words import Words

_NAMES = re.compile(r"[a-z_]+(?![^\[]*\])")
"""The names in the key of a value, without what stands in brackets: `turn[2].us_replacements`."""


def reconstructed_in(data: DataSet) -> frozenset[str]:
    """The kinds of values that are reconstructed, all or in part, by file and name: `crt.table`."""
    return frozenset(
        f"{value.file.removesuffix('.toml')}.{name}"
        for value in data.values()
        if value.kind == "reconstructed"
        for name in _NAMES.findall(value.key)
    )


def cautioned(found: Odds, words: Words, rests_on: Mapping[str, str], reconstructed: frozenset[str]) -> Odds:
    """Odds whose note says what of that which they rest on, a message by kind of value, is reconstructed."""
    doubtful = dict.fromkeys(id for name, id in rests_on.items() if name in reconstructed)
    if not doubtful:
        return found
    caution = words.spans("core", "reconstructed", what=words.series(words.spans("odds", id) for id in doubtful))
    shown = found.forecast.with_notes([caution])
    return found.told(note=shown.note, noted=shown.noted)
