"""A position of A Week in Hell as one SVG sheet: map, counters, Command Table, reinforcements and tracks.

The printed map is drawn from `data/map.toml` and `map.ftl`; what lies on it comes from the plain view of a position.

    draw(words, view)                    the position
    draw(words, view, counters=False)    the bare board
    describe(words, view)                the position in a sentence
"""

from citadel.games.week_in_hell.show.map.sheet import describe, draw

__all__ = ["describe", "draw"]
