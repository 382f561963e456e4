"""Component data: TOML files of a fixed shape, an owner's overlay laid over them, and where every value comes from.

    schema = {"units": table(type=items("id", id=str, attack=list[int]))}    # entries.py
    data = load(folder, schema, keys_of(schema), overlay)    # load_for_play: with a game's checks
    data.files["units"]["type"][0]["attack"]    # plain dicts, defaults filled in
    for value in data.values(): ...             # every value with its source

The keys say what tells the items of a list of tables apart, `{"units.type": "id"}` ("turn units": two together); such
items are called by it, `type[nlf]`, and an overlay changes them one by one. Items of other lists are called by number,
`road[#3]`.
In every table `source` and `note`, and `X_source`, `X_note` beside a key X, are remarks about the data, no part of it.
A source may speak of single keys: "count: rule 4.1; attack: example 12.1"; what names no key holds for the others.
"""

from citadel.core.data.dataset import DataSet, fingerprint, history, load, load_for_play
from citadel.core.data.facts import broken_facts_of
from citadel.core.data.shape import Files, hint
from citadel.core.data.sources import KINDS, Value

__all__ = [
    "KINDS",
    "DataSet",
    "Files",
    "Value",
    "broken_facts_of",
    "fingerprint",
    "hint",
    "history",
    "load",
    "load_for_play",
]
