"""Exact odds equal the tables worked out by hand, and the golden examples."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

import pytest
from tests.an_loc.board import GAME as AN_LOC
from tests.an_loc.board import flying
from tests.an_loc.board import say as say_an_loc
from tests.analysis.odds_trials import by_face, followed
from tests.block_by_block.board import GAME as BLOCK
from tests.block_by_block.board import acting, say
from tests.golden import cases_of
from tests.week_in_hell.board import GAME as WEEK
from tests.week_in_hell.board import board, cleared

from citadel.analysis.odds import odds
from citadel.core import examples
from citadel.core.game import Game
from citadel.core.odds import Joint, Odds
from citadel.core.outcomes import Course, Readings
from citadel.core.position import DIE, NATURE, NONE, Position
from citadel.drawing.svg import MINUS
from citadel.games.an_loc.foresight.fights import alone
from citadel.games.an_loc.foresight.odds import combat, sead, tac
from citadel.games.an_loc.position import Siege
from citadel.games.week_in_hell.foresight.chances import fought_by, one_round
from citadel.games.week_in_hell.foresight.fights import Attack
from citadel.games.week_in_hell.foresight.odds import rolls
from citadel.games.week_in_hell.position import Week

ASSAULTS = {
    15: ("XXXXXX", "XXXXX*", "XXXX*-", "XXX*--", "XX*---"),
    10: ("XXX**-", "XX**--", "X**---", "**----", "*-----"),
    5: ("X**---", "**----", "*-----", "------", "------"),
}
"""By the value of a group, its results for die 1 to 6 at +0 to +4."""
MARINES = ("A/1/1", "B/1/1", "F/2/5")


def test_7_5_assaults_by_value_and_modifier() -> None:
    seen = set()
    names, marines = BLOCK.vocabulary.names["place"], MARINES
    for start, _, place in ((a, 0, b) for a in names for b in names if a[0] in "SNO" and b[0] in "SN" and a != b):
        p = acting("A/1/1", f"{start}: {' '.join(marines)}", f"{place}: pavn-4/1")
        for number in (1, 2, 3):
            group = " ".join(marines[:number])
            twin = acting(group, f"{start}: {' '.join(marines)}", f"{place}: pavn-4/1") if number > 1 else p
            if twin.why_not(f"assault {place}") is not None:
                break
            found = odds(twin, f"assault {place}")
            value, total = 5 * number, int(found.forecast.total.replace(MINUS, "-"))
            results = "".join(face.result for face in found.forecast.faces)
            assert results == ASSAULTS[value][total]
            shares = {face: Fraction(results.count(face), 6) for face in results}
            words = found.readings[0].words
            assert {words[mark]: chance for mark, chance in found.single("result").items()} == shares
            seen.add((value, total))
        if len(seen) > 9:
            return
    raise AssertionError(f"too few of the table were met: {seen}")


def hits(found: Odds) -> tuple[float, float]:
    """The hits dealt and taken on average, as the forecast tells them."""
    told = {part.label: part.value for part in found.forecast.averages}
    return float(told["hits dealt"]), float(told["hits taken"])


@pytest.mark.parametrize(("defender", "taken"), [("nlf/1", 0.17), ("pavn-4/1(spent,routed)", 0.17), ("pavn-4/1", 0.67)])
def test_7_6_close_combat_of_three_marines(defender: str, taken: float) -> None:
    p = acting(" ".join(MARINES), f"S4-1: {' '.join(MARINES)} {defender}")
    assert hits(odds(p, "close")) == (2.33, taken)


@pytest.mark.parametrize(("marine", "taken"), [("A/1/1", 0.67), ("A/1/1(spent)", 0.33), ("A/1/1(spent,routed)", 0)])
def test_7_7_counterattack_by_a_fresh_battalion(marine: str, taken: float) -> None:
    p = acting("A/1/1 B/1/1", f"S4-2: {marine} B/1/1", "S4-1: pavn-4/1 pavn-4/2 pavn-4/3")
    say(p, "assault S4-1", "without", "roll 6", "roll 1", "counterattack", "with pavn-4/3")
    assert hits(odds(p, "against A/1/1")) == (0.33, taken)


@pytest.mark.parametrize(
    ("zone", "platoons", "sixths"),
    [
        ("duy_tan", "G1", 4), ("duy_tan", "G1 G2", 5), ("duy_tan", "G1 G2 G3", 6), ("public_health", "G1", 3),
        ("public_health", "G1 G2", 4), ("public_health", "G1 G2 G3", 5),
    ],
)  # fmt: skip
def test_7_2_clearing_by_platoons(zone: str, platoons: str, sixths: int) -> None:
    p = cleared(f"{zone}: {platoons}", "police: H1", zones=f"{zone}=G police=H")
    assert odds(p, f"clear {zone}").single("zones won") in (
        {1: Fraction(1)} if sixths == 6 else {0: 1 - Fraction(sixths, 6), 1: Fraction(sixths, 6)},
    )


def test_9_2_the_last_leg_of_a_convoy() -> None:
    for controlled, goes_on, ambush in (("police duy_tan", 2, 2), ("police duy_tan an_cuu", 3, 1)):
        stacks = ("canal-bridge: convoy-1", "in-convoy-1: A1 A2")
        p = board(*stacks, agenda="Convoys(); Orders()", controlled=controlled)
        found = odds(p, "send convoy-1")
        shares = {found.readings[0].say(value): chance for value, chance in found.single("result").items()}
        assert (shares["goes on"], shares["ambush"]) == (Fraction(goes_on, 6), Fraction(ambush, 6))
        assert found.mean("US hits") == Fraction(ambush, 6)


@pytest.mark.parametrize(("points", "sixths"), [(1, (5, 1, 0)), (2, (2, 1, 3)), (3, (0, 2, 4))])
def test_9_3_sead_by_operation_points(points: int, sixths: tuple[int, ...]) -> None:
    """Two F-4 a point; what is left of the flak: 4, 2 or none."""
    p = flying("0910: 7/5", "0911: 9-vc/271", bought=f"f-4={2 * points}")
    say_an_loc(p, *["assign f-4 sead"] * (2 * points - 1))
    flak = odds(p, "assign f-4 sead").single("flak")
    assert tuple(flak.get(left, Fraction(0)) for left in (4, 2, 0)) == tuple(Fraction(n, 6) for n in sixths)


# -- golden examples ---------------------------------------------------------------------------------------------------

FROM_THE_DICE = ["FIG-1", "G-24a", "G-32a", "G-34a", "G-34b", "G-37", "G-38", "G-41", "G-44b", "G-62", "G-64", "G-95b"]
"""Attacks whose odds take longest: compared from the marker that the example draws on, without the gas before it."""
WITHOUT = {
    "block-by-block": {"G-14a: TakeHits", "G-14b: TakeHits", "G-31a: RecoveryRoll", "G-31b: RecoveryRoll"},
    "week-in-hell": {
        "G-51: DrawReinforcements", "G-52: DrawReinforcements",
        "G-81a: DrawIsolated", "G-110: DrawEventInfiltrator", *(f"{id}: too long" for id in FROM_THE_DICE),
    },
    "an-loc": {"AL-9.10-EX2: AllocateAir", "E-70: AllocateAir"},
}  # fmt: skip
"""What the odds leave out: decisions without any that a roll or draw follows, rolls and draws that none follow."""
SMALL = 40
"""Fights with more results than this are compared in their round at hand."""


def rolled(game: Game) -> Iterator[tuple[str, tuple[Position, int] | None, Position]]:
    """Every roll and draw of the examples: the id, the decision right before it if there is one, and the position."""
    for case in cases_of(game):
        filled = examples._filled(game, case)
        p = examples._beginning(game, filled, case.options)
        before: tuple[Position, int] | None = None
        for words in (words for step in filled.steps for words in step.choices):
            choice = game.choice_from(p, words)
            if p.seat == NATURE:
                yield case.id, before, p.copy()
            before = (p.copy(), choice) if p.seat != NATURE else None
            p.take(choice)


def at_the_roll(p: Position) -> Odds | None:
    """The odds of a roll or draw itself, where a game has them."""
    if isinstance(p, Week):
        return rolls(p, p.step)
    if isinstance(p, Siege):
        step: Any = p.step
        strike = {"SeadDie": sead, "TacDie": tac}.get(step.name())
        return strike(p) if strike else combat(alone(p), step.attacker, step.attacker)
    return None


def mixture(parts: Iterable[tuple[Fraction, Joint]]) -> dict[Readings, Fraction]:
    """What comes of several distributions, each with its chance."""
    found: dict[Readings, Fraction] = {}
    for share, joint in parts:
        for readings, chance in joint.items():
            found[readings] = found.get(readings, Fraction(0)) + share * chance
    return found


def hits_in_words(hits: int) -> str:
    """Hits as a face of the die shows them."""
    return f"{hits or 'no'} hit{'s' * (hits > 1)}"


def said(found: Odds, readings: Readings) -> str:
    """What a face of the die is said to bring, by the readings that come of it."""
    values = dict(zip((reading.name for reading in found.readings), readings, strict=True))
    if "result" in values:
        return found.readings[0].say(values["result"])
    return (
        f"AAA {values['flak']}"
        if found.forecast.rule == "9.3"
        else f"{values['hits'] or 'no'} hit{'s' * (values['hits'] != 1)}"
    )


def compare(found: Odds, p: Position) -> None:
    """All faces of a roll or draw, taken in the example itself, come to its odds, and each to what the odds show."""
    course, mark = found.trial.course, found.trial.mark
    ways = by_face(course, p, mark)
    faces = [followed(course, at, marked) for _, at, marked in ways]
    assert mixture((chance, face) for (chance, *_), face in zip(ways, faces, strict=True)) == found.joint
    if found.forecast.rule == "9.4" and p.step.name() == "SeadDie":
        # What is shown is the die of TAC, which comes next.
        p.take(p.listed[0])
        faces = [followed(course, at, marked) for _, at, marked in by_face(course, p, mark)]
    if found.forecast.faces:
        shown = [{face.result} for face in found.forecast.faces]
        assert [{said(found, readings) for readings in face} for face in faces] == shown


def compare_fight(found: Odds, p: Week) -> Course[Any]:
    """The same for an attack: the round at hand, the US dice shown, and the fight to its end unless it is too long.

    Gas comes first; after it the fight is taken from its own odds. Returns the course of the round.
    """
    course: Any = found.trial.course
    shown = [face.result for face in found.forecast.faces]
    if p.step.name() == "GasDie":
        ways = by_face(course, p, found.trial.mark)
        fights = [
            fought_by(at, course.assault, course.support).joint
            if isinstance(at, Week) and at.target != NONE
            else followed(course, at, mark)
            for _, at, mark in ways
        ]
        assert mixture((chance, fight) for (chance, *_), fight in zip(ways, fights, strict=True)) == found.joint
        south = "drifts" if p.board.drift[p.target] != NONE else "no effect"
        assert shown == ["works"] * 4 + [south, "no effect"]
        return found.trial.course
    now = one_round(p)
    assert followed(now.trial.course, p, now.trial.mark) == now.joint
    if len(found.joint) <= SMALL:
        assert followed(course, p, found.trial.mark) == found.joint
    while p.step.name() != "UsDie":
        p.take(p.listed[0])
    for us, nva in ((us, nva) for us in DIE for nva in DIE if us != nva):
        twin = p.copy()
        twin.take(us)
        twin.listening = True
        twin.take(nva)
        fire = next(event for event in twin.events if event.kind == "us_fire")
        assert shown[us - 1] == hits_in_words(fire.values[4])
    return now.trial.course


@pytest.mark.parametrize("game", [BLOCK, WEEK, AN_LOC], ids=lambda game: game.id)
def test_golden_examples_come_to_their_odds_on_every_face(game: Game) -> None:
    without = set()
    example, courses = "", list[Course[Any]]()
    for id, before, p in rolled(game):
        example, courses = id, courses if example == id else []
        name = p.step.name()
        if game is WEEK and id in FROM_THE_DICE and name in ("GasDie", "DrawEnemy", "DrawSecondEnemy"):
            without.add(f"{id}: too long")
            continue
        found = game.odds(*before) if before else None
        if before and not found:
            without.add(f"{id}: {before[0].step.name()}")
        if not found and any(course.follows(p) for course in courses):
            continue
        found = found or at_the_roll(p)
        if not found:
            without.add(f"{id}: {name}")
            continue
        courses = [found.trial.course]
        if isinstance(p, Week) and isinstance(found.trial.course, Attack):
            courses.append(compare_fight(found, p))
        else:
            compare(found, p)
    assert without == WITHOUT[game.id]
