"""Rounds of an attack from Public Health, for tests."""

from typing import Any

from tests.week_in_hell.board import attacking, fighting, offered, say

from citadel.games.week_in_hell.position import Week


def first(target: str, *stacks: str, **more: Any) -> Week:
    """An attack from Public Health in which G1 is to assault and G2 to support, where there are so many."""
    p = attacking(target, *stacks, **({"controlled": "public_health"} | more))
    for choice in ("assault G1", "support G2"):
        if choice in offered(p):
            say(p, choice)
    return p


def later(target: str, *stacks: str, **more: Any) -> Week:
    """A later round of an attack from Public Health with G1 in the zone and G2 in support."""
    facts = {"jump_off": "public_health", "assault": "G1", "support": "G2", "controlled": "public_health"}
    return fighting(target, *stacks, **(facts | more))
