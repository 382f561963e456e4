"""Helicopter lifts for tests: a unit in the air, a unit landed, the air unit over a landing zone."""

from typing import Any

from tests.an_loc.board import moving, offered, say

from citadel.games.an_loc.position import Siege

FAR = "0101: 101-regt"
"""An NVA unit that is in nobody's way."""


def lifting(unit: str, *stacks: str, **more: Any) -> Siege:
    """A position where a unit is in the air and its landing place is asked; six points and a Cobra are at hand."""
    facts: dict[str, Any] = {"helicopter_points": 6, "cas": "cobra=1", "flak": 0}
    return say(moving("arvn", *stacks, **(facts | more)), f"move {unit}", "lift")


def landing(unit: str, hex: str, *stacks: str, **more: Any) -> Siege:
    """A position after a lift."""
    return say(lifting(unit, *stacks, **more), f"land {hex}")


def zone(p: Siege, hex: str) -> str:
    """The choice by which the air unit of a landing zone supports an attack; empty without it."""
    return next((words for words in sorted(offered(p)) if words.endswith(f" {hex}")), "")
