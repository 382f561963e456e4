"""Where a unit can go on a board of up to 62 places, given as masks: `ways[a]` has the places one step from `a`.

Places are numbered from 0. `closed` places are never entered; `stops` are entered but not left. Neither holds back a
unit that is there at the start. Steps may be one-way. This is an inner loop of listing moves, compiled with mypyc.
"""


def reach_masks(ways: list[int], start: int, closed: int, stops: int) -> int:
    """The places that can be reached from `start` by any number of steps, `start` itself not among them."""
    barred = closed | 1 << start
    entered = ways[start] & ~barred
    reached = 0
    while entered:
        reached |= entered
        barred |= entered
        leaving = entered & ~stops
        ahead = 0
        while leaving:
            place = leaving.bit_length() - 1
            leaving ^= 1 << place
            ahead |= ways[place]
        entered = ahead & ~barred
    return reached
