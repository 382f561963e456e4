# The fact behind a refusal, said before the rule is quoted; `words/refusals.py` chooses.

one-unit-group = A group of one unit cannot be split.
enemy-unit = { $unit } is a { $enemy } unit.
off-the-map = { $unit } is not on the map.
in-a-group = { $unit } is already in a group.
elsewhere = { $unit } is in { $standing }.
there-already = { $moving } is already there.
holds-enemies = { $place } holds { $enemies }.
shut-gates = { $shut ->
    [one] Gate { $shut } is in { $enemy } hands.
   *[other] Gates { $shut } are in { $enemy } hands.
}
