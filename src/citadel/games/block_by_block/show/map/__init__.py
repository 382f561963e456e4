"""A position of Block by Block as one SVG sheet: map, counters, tracks and holding boxes (2.0, 5.1, 9.0).

The printed map is drawn from `data/map.toml` and `map.ftl`; what lies on it comes from the plain view of a position.

    draw(words, view)                    the position
    draw(words, view, counters=False)    the bare board
    describe(words, view)                the position in a sentence
"""

from citadel.games.block_by_block.show.map.sheet import describe, draw

__all__ = ["describe", "draw"]
