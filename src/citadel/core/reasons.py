"""Why a way is barred: found by waiving rules and checking whether the way opens."""

from collections.abc import Callable, Sequence
from typing import Any

from citadel.core.position import Position


def barrier(p: Position, rules: Sequence[str], opens: Callable[[Any], bool]) -> str:
    """The first of the rules, in the order given, that must fall for a way to open; nothing if all do not suffice.

    A rule that bars the way alone is named before rules that bar it together.
    """
    twin = p.copy()
    standing = [rule for rule in rules if rule not in p.waived]
    for rule in standing:
        if _opens_without(p, twin, [rule], opens):
            return rule
    if not _opens_without(p, twin, standing, opens):
        return ""
    for rule in standing[::-1]:
        fewer = [other for other in standing if other != rule]
        if _opens_without(p, twin, fewer, opens):
            standing = fewer
    return standing[0]


def _opens_without(p: Position, twin: Position, waived: list[str], opens: Callable[[Any], bool]) -> bool:
    twin.waived = [*p.waived, *waived]
    twin.restore()
    return opens(twin)
