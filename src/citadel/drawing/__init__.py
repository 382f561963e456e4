# interpreted
"""Drawing of positions as self-contained SVG, in parts that know no game.

`svg`, `geometry`          elements and shapes
`counters`, `symbols`, `markers`, `stacks`   the counter system
`area_map`, `ground`, `placement`            maps of areas, and room for counters on them
`sheet`, `tracks`, `holding`                 what stands around a map
`kept`                     what is drawn once per data set

The drawing of each game stands beside its rules, in `games/<game>/drawing/`.
"""
