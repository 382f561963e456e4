"""A position of A Week in Hell as one SVG sheet: map, counters, Command Table, reinforcements and tracks.

The printed map is drawn from `data/map.toml` and the words that stand on it, which go with the data in one mapping
(`in_words`); what lies on it comes from the plain view of a position.

    draw(data, view)                    the position
    draw(data, view, counters=False)    the bare board
    describe(data, view)                the position in a sentence
"""

from citadel.games.week_in_hell.show.map.board import in_words
from citadel.games.week_in_hell.show.map.sheet import describe, draw

__all__ = ["describe", "draw", "in_words"]
