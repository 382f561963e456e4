# interpreted
"""Drawing of positions as self-contained SVG, in parts that know no game.

`svg`, `geometry`          elements and shapes
`counters`, `symbols`, `conditions`, `stacks`   units, their states and how they lie together
`markers`, `town_markers`, `aircraft`           markers, flags, vehicles and air units
`area_map`, `ground`, `terrain`, `placement`    maps of areas, and room for counters on them
`hex_map`, `countryside`   maps of hexes, and the country on them
`arrows`                   attacks and moves across borders
`sheet`, `tracks`, `holding`, `charts`          what stands around a map
`kept`                     what is drawn once per data set

The drawing of each game stands beside its rules, in `games/<game>/drawing/`.
"""
