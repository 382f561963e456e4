"""Which reconstructed values odds rest on, according to the sources of the data."""

import re
from collections.abc import Mapping

from msgspec.structs import replace

from citadel.core.data.dataset import DataSet
from citadel.core.odds import Odds

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


def cautioned(found: Odds, rests_on: Mapping[str, str], reconstructed: frozenset[str]) -> Odds:
    """Odds whose note says what of that which they rest on, in words by kind of value, is reconstructed."""
    doubtful = dict.fromkeys(words for name, words in rests_on.items() if name in reconstructed)
    if not doubtful:
        return found
    note = f"{found.forecast.note} Reconstructed: {', '.join(doubtful)}.".strip()
    return Odds(replace(found.forecast, note=note), found.readings, found.joint, found.trial)
