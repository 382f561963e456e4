# What a small game on a map of areas says of itself (`games/area_game.py`).

turn = Turn { $turn } of { $turns }
turns = Turn record track
counters = Counters
gone = Out of play
description = { $turn }: { $standings }.
standing = { $side } { $number ->
    [one] with one counter
   *[other] with { $number } counters
}
place = { $place } borders { $neighbours }. Here: { $units }.
lost = Counters lost

about-board = { $areas } areas
about-turns = { $turns ->
    [one] one turn
   *[other] { $turns } turns
}
