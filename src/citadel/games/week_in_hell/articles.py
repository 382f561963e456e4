"""How places and counters are called in the midst of a sentence: `the Prison`, `the MACV platoon`."""

from typing import Final

WITH_ARTICLE: Final = frozenset(
    (
        "Flag Tower Bank", "Nguyen Hoang Bridge", "Cercle Sportif", "Bridge Ramp", "Province Headquarters",
        "University", "Railway Station", "Prison", "Treasury", "Post Office", "Ben Ngu Quarter", "LCU Ramp",
        "MACV Compound", "Police Station", "An Cuu Crossroads", "Kho Ren Quarter", "Canal Bridge",
    )
)  # fmt: skip
"""Titles that are common nouns, or end with one that wants an article."""

UNIT_TITLES: Final = {
    "macv-platoon": "the MACV platoon", "convoy-1": "convoy 1", "convoy-2": "convoy 2", "helicopter": "the helicopter",
    "CP-MACV": "the MACV CP", "CP-1/1": "the 1/1 CP", "CP-2/5": "the 2/5 CP",
}  # fmt: skip
"""What the counters are called that are not called by what is printed on them."""


def spoken(title: str) -> str:
    """A title as a sentence has it: `the Prison`, `Duy Tan Street`."""
    return f"the {title}" if title in WITH_ARTICLE else title
