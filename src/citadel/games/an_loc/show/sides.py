"""What the sides are called on the board."""

from typing import Final

SIDES: Final = {"arvn": "ARVN", "nva": "NVA"}
