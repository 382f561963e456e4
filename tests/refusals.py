"""Whether refusals are complete and true: whatever is not offered is refused by a rule that stands in its way."""

from collections.abc import Iterable, Mapping
from typing import Any

from citadel.core.position import NONE, Position, Saying, Step


def check_refusals(p: Position, units: Iterable[int], places: int, not_to_be_waived: Mapping[str, set[str]]) -> int:
    """Try what the listed choices would be with other units and places; returns how many refusals were tried.

    `not_to_be_waived` names, by step, the rules that say what the step is about, so that nothing is left without them.
    """
    sayings = not_offered(p, units, places)
    for saying in sayings:
        assert is_refused_truly(p, saying, not_to_be_waived), (
            f"{p.step.name()}: {p.game.words(saying)}: {p.step.refuse(p, saying)}\n{p.text()}"
        )
    return len(sayings)


def not_offered(p: Position, units: Iterable[int], places: int) -> list[Saying]:
    """What the listed choices would be with other units and places."""
    listed = {p.step.describe(p, number) for number in p.listed}
    others = {saying._replace(unit=unit) for saying in listed if saying.unit != NONE for unit in units}
    others |= {saying._replace(place=place) for saying in listed if saying.place != NONE for place in range(places)}
    return sorted(others - listed)


def is_refused_truly(p: Position, saying: Saying, not_to_be_waived: Mapping[str, set[str]]) -> bool:
    """Whether waiving the refusing rules one by one admits a choice, or comes to a rule that cannot be waived."""
    step: Step[Any] = p.step
    rule = step.refuse(p, saying)
    waived: list[str] = []
    while rule and rule not in waived:
        assert rule in p.game.catalogue
        if rule in not_to_be_waived.get(step.name(), ()):
            return True
        waived.append(rule)
        twin = p.copy()
        twin.waived = waived
        twin.restore()
        if any(step.describe(twin, number) == saying for number in step.begin(twin)):
            return True
        rule = step.refuse(twin, saying)
    return not rule  # a refusal without a rule is about the moment
