"""Exact odds equal the tables worked out by hand, and the golden examples."""

from collections.abc import Iterator
from fractions import Fraction

import pytest
from tests.an_loc.board import GAME as AN_LOC
from tests.an_loc.board import flying
from tests.an_loc.board import say as say_an_loc
from tests.block_by_block.board import GAME as BLOCK
from tests.block_by_block.board import acting, say
from tests.golden import cases_of
from tests.week_in_hell.board import board, cleared

from citadel.analysis.odds import odds
from citadel.core import examples
from citadel.core.errors import CitadelError
from citadel.core.game import Game
from citadel.core.odds import Odds
from citadel.core.position import NATURE, Position
from citadel.drawing.svg import MINUS
from citadel.games.an_loc.position import Siege

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


def played(game: Game) -> Iterator[tuple[str, Position, str, Position]]:
    """Every choice of a person that a die follows at once: both in words, the position before and after."""
    for case in cases_of(game):
        filled = examples._filled(game, case)
        p = examples._beginning(game, filled, case.options)
        for step in filled.steps:
            for index, words in enumerate(step.choices):
                before = p.copy()
                p.events = []
                p.apply_text(words)
                then = step.choices[index + 1] if index + 1 < len(step.choices) else ""
                if before.seat != NATURE and then.startswith("roll") and not p.over and p.seat == NATURE:
                    after = p.copy()
                    after.listening = True
                    after.apply_text(then)
                    yield f"{words}|{then}", before, words, after


@pytest.mark.parametrize("game", [BLOCK, AN_LOC], ids=lambda game: game.id)
def test_golden_examples_are_among_the_odds_as_they_were_rolled(game: Game) -> None:
    compared = 0
    for label, before, words, after in played(game):
        try:
            forecast = odds(before, words).forecast
        except CitadelError:
            continue
        die = int(label.rpartition(" ")[2])
        told = [event for event in after.events if event.kind in ("assault_roll", "combat_die")]
        if not told or not forecast.faces:
            continue
        values = told[-1].values
        result = "-*X"[values[3]] if len(values) < 6 else ""
        if isinstance(after, Siege):
            result = after.board.results[values[5]][values[2]].replace("-", MINUS)
        assert forecast.faces[die - 1].result.partition(" ")[0] == result, label
        compared += 1
    assert compared > 10
