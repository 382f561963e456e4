"""Victory and defeat points (10.4), and the final reckoning (12.1.2, 12.2.2)."""

from citadel.core.bits import count, members
from citadel.games.week_in_hell.components import GONE, LATER, MACV
from citadel.games.week_in_hell.position import POINTS, Procedure, Week
from citadel.games.week_in_hell.rules import events


class CountPoints(Procedure):
    """Victory zones are counted anew; each red hit is a defeat point (10.4.1-1, 10.4.2-1, Q-35)."""

    rule = "WH-10.4.1-1"

    def run(self, p: Week) -> None:
        p.stage = POINTS
        p.victory = victory_points(p)
        if p.listening:
            p.tell(events.VictoryPoints("WH-10.4.1-1", p.victory))
        reds = count_reds(p)
        if reds:
            p.disgrace(reds, "WH-10.4.2-1")


class Reckoning(Procedure):
    """The end of the game: automatic defeat, or a score that decides (12.1.2-1 to 12.1.2-3, 12.2.2-1)."""

    rule = "WH-12.1.2-1"
    is_last = True

    def run(self, p: Week) -> None:
        level, how = judgement(p)
        if p.listening:
            p.tell(events.Reckoning("WH-12.1.2-2", p.victory, p.defeat, enemy_sum(p), final_score(p)))
        p.finish({"defeat": "nature", "draw": ""}.get(level, "us"), level, how)


def count_reds(p: Week) -> int:
    """The platoons in play with a red hit (10.4.2-1, Q-35)."""
    return sum([1 for unit in range(MACV + 1) if p.is_red(unit) and p.where[unit] not in (LATER, GONE)])


def victory_points(p: Week) -> int:
    """The victory zones controlled now (10.4.1-1)."""
    return count(p.controlled & p.terms.victory_zones)


def counted_now(p: Week) -> Week:
    """The position with its victory zones counted as things stand, as the night does it (10.4.1-1)."""
    twin = p.copy()
    twin.victory = victory_points(p)
    return twin


def enemy_sum(p: Week) -> int:
    """The printed values of all zones not controlled that can be, on both banks (Q-49)."""
    return p.board.value_sum(p.board.contested & ~p.controlled)


def score_items(p: Week) -> list[tuple[str, int]]:
    """The lines of the victory score that apply, by name; they add up (12.1.2-2, Q-57)."""
    terms = p.terms
    enemies = enemy_sum(p)
    items: list[tuple[str, int]] = []
    if p.victory in terms.bonus:
        items.append(("victory", terms.bonus[p.victory]))
    if p.defeat <= terms.few_defeats[0]:
        items.append(("few-defeats", terms.few_defeats[1]))
    if enemies <= terms.few_enemies[0]:
        items.append(("few-enemies", terms.few_enemies[1]))
    if enemies >= terms.many_enemies[0]:
        items.append(("many-enemies", terms.many_enemies[1]))
    if p.defeat >= terms.many_defeats[0]:
        items.append(("many-defeats", terms.many_defeats[1]))
    return items


def final_score(p: Week) -> int:
    """The victory score as things stand."""
    return sum([score for _, score in score_items(p)])


def verdict(p: Week) -> tuple[str, str]:
    """The level of victory, and the name of what decides it (12.1.2-1, 12.1.2-3, 12.2.2-1, X-22, X-26)."""
    terms = p.terms
    missing = missing_zones(p)
    if p.victory < terms.least_points:
        return "defeat", "few-points"
    if p.defeat > p.victory:
        return "defeat", "more-defeats"
    if missing and p.asked.red_zones_or_defeat:
        return "defeat", "missing"
    score = final_score(p)
    level = "total" if score >= terms.total else "marginal" if score >= terms.marginal else "draw"
    if missing and level != "draw":
        return "draw", "score-missing"
    return level, "score"


def missing_zones(p: Week) -> int:
    """The zones that must be controlled at the end and are not (1.2.2-6)."""
    return p.terms.mandatory & ~p.controlled


def judgement(p: Week) -> tuple[str, str]:
    """The level of victory, and what decided it as positions write it."""
    level, why = verdict(p)
    if why == "few-points":
        return level, f"{_points(p.victory, 'victory')}, fewer than {p.terms.least_points}"
    if why == "more-defeats":
        return level, f"{_points(p.defeat, 'defeat')}, more than {_points(p.victory, 'victory')}"
    if why == "missing":
        return level, _lacking(p, missing_zones(p))
    if why == "score-missing":
        return level, f"a score of {final_score(p)}, but {_lacking(p, missing_zones(p))}"
    return level, f"a score of {final_score(p)}"


def _lacking(p: Week, zones: int) -> str:
    *most, last = [p.board.titles[zone] for zone in members(zones)]
    return f"{', '.join(most)} and {last} are not controlled" if most else f"{last} is not controlled"


def _points(number: int, kind: str) -> str:
    return f"1 {kind} point" if number == 1 else f"{number} {kind} points"
