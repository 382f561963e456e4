"""Drawing of positions as self-contained SVG, in parts that know no game.

`svg`, `geometry`          elements and shapes
`counters`, `symbols`, `conditions`, `stacks`   units, their states and how they lie together
`markers`, `town_markers`, `aircraft`           markers, flags, vehicles and air units
`area_map`, `ground`, `terrain`, `placement`    maps of areas, and room for counters on them
`hex_map`, `countryside`   maps of hexes, and the country on them
`arrows`                   attacks and moves across borders
`pieces`                   counters for a page
`sheet`, `holding`         what stands around a map
`board`                    the board of a game with its words, from which everything is drawn, once a language

The map of each game is drawn in `games/<game>/show/map/`; the sheet around it in `display/`.
"""
