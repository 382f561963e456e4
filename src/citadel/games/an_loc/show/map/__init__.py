"""A position of An Loc as one SVG sheet: hex map, counters, air display, tracks, boxes and charts.

The map is drawn from `data/map.toml` alone; what lies on it comes from the plain view of a position.

    draw(words, view)                    the position
    draw(words, view, counters=False)    the bare board
    describe(words, view)                the position in a sentence
"""

from citadel.games.an_loc.show.map.sheet import describe, draw

__all__ = ["describe", "draw"]
