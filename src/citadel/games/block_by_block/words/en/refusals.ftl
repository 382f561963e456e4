# The fact behind a refusal, said before the rule is quoted; `words/refusals.py` chooses.

one-unit-group = A group of one unit cannot be divided.
enemy-unit = { $unit } is { $enemy }.
off-the-map = { $unit } is not on the map.
in-a-group = { $unit } is in a group already.
elsewhere = { $unit } is in { $standing }.
there-already = { $moving } stands there already.
holds-enemies = { $place } holds { $enemies }.
shut-gates = { $shut ->
    [one] Gate { $shut } is { $enemy }.
   *[other] Gates { $shut } are { $enemy }.
}
