"""An Loc: the siege of 1972 (Against the Odds Magazine). Two players, hexes; twelve turns of one week."""

ORDER = 3
