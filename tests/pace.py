"""How many random games a test plays: all in the first run of the tests, a tenth in the second, interpreted one.

The same games are compared between the two engines elsewhere; a machine without a C compiler plays all interpreted.
"""

import os

SHARE = 10


def games(number: int) -> int:
    """So many games, or a tenth of them in the interpreted run (`make test`)."""
    return number // SHARE if os.environ.get("CITADEL_PURE") else number
