"""What the compiler of the engine is told; run interpreted, it changes nothing.

A class marked `@mypyc_attr(allow_interpreted_subclasses=True)` may be derived from by a game that is not compiled.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**attributes):
        """Leave a class as it is."""
        return lambda made: made
