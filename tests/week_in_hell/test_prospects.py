"""What is shown beside a choice: chances, proved by playing all dice and draws, and what an end gives away."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from tests.week_in_hell.board import (
    GAME,
    acting,
    attacking,
    board,
    cleared,
    fighting,
    moving,
    offered,
    ordering,
    say,
    start,
)

import citadel
from citadel.core.dice import Dice
from citadel.core.playout import random_choice
from citadel.core.position import NATURE
from citadel.core.prose import plain
from citadel.games.week_in_hell.foresight.chances import defenders
from citadel.games.week_in_hell.position import Week

percent = GAME.wording.percent

TRIO = "public_health: G1 G2 G3"


def beside(p: Week) -> dict[str, str]:
    """What is shown beside each choice."""
    pending = p.decision
    assert pending is not None
    return {choice.words: plain(p.game.prospect(p, choice.number)) for choice in pending.choices}


def warnings(p: Week) -> dict[str, str]:
    """The choices that give something away, and what."""
    pending = p.decision
    assert pending is not None
    found = {choice.words: plain(p.game.warning(p, choice.number)) for choice in pending.choices}
    return {words: warning for words, warning in found.items() if warning}


def chance(p: Week, happens: Callable[[Week], bool], policy: Callable[[Week], str] | None = None) -> float:
    """The chance that something has happened when the next decision comes, over everything nature may do.

    Decisions are made by a policy, if one is given, until it says nothing.
    """
    if p.over or p.seat != NATURE:
        words = policy(p) if policy and not p.over else ""
        return chance(say(p.copy(), words), happens, policy) if words else float(happens(p))
    weights = p.step.weights(p) or [1] * len(p.listed)
    total = 0.0
    for choice, weight in zip(p.listed, weights, strict=True):
        twin = p.copy()
        assert isinstance(twin, Week)
        twin.listening = True
        twin.events = list(p.events)
        twin.take(choice)
        total += weight * chance(twin, happens, policy)
    return total / sum(weights)


def heard(p: Week, kind: str, *values: int) -> bool:
    """Whether something has been told since the position was listened to."""
    return any(event.kind == kind and event.values[: len(values)] == values for event in p.events)


def is_red(unit: str) -> Callable[[Week], bool]:
    number = GAME.vocabulary.find("unit", unit)
    return lambda p: any(
        event.kind == "hit" and (event.values[0], event.values[2]) == (number, 3) for event in p.events
    )


def stated(text: str, what: str) -> str:
    """The chance that a text states for something: `NVA gone 35 %`."""
    found = re.search(rf"{what} ((below |above )?\d+ %)", text)
    return found[1] if found else percent(0)


# -- a round -----------------------------------------------------------------------------------------------------------


def in_the_stadium(assault: str = "G1", others: str = "G2(hits=1) G3", **more: Any) -> Week:
    """G1 is in the Stadium, the others of G in MACV, G2 in support."""
    facts: dict[str, Any] = {"nva": "stadium=321", "support": "G2"}
    stacks = (f"stadium: {assault}", f"macv: {others}")
    return fighting("stadium", *stacks, jump_off="macv", assault="G1", **(facts | more))


@pytest.mark.parametrize(
    "position",
    [
        {},
        {"assault": "G1(hits=2)"},
        {"assault": "G1(veteran,hits=1)", "nva": "stadium=4321", "nva_hits": "stadium=1"},
        {"nva": "stadium=1", "isolated": "stadium"},
        {"others": "G2(hits=2) G3(hits=2)", "nva": "stadium=4321", "minus": 1},
        {"gas": "stadium=G", "nva": "stadium=2", "controlled": "doc_lao police"},
    ],
)
@pytest.mark.parametrize("choice", ["fight", "support G3", "rest"])
def test_a_round_is_what_the_engine_makes_of_it(position: dict[str, Any], choice: str) -> None:
    p = in_the_stadium(**position)
    text = beside(p)[choice]
    p.events = []
    say(p, choice)
    assert stated(text, "NVA gone") == percent(chance(p, lambda twin: heard(twin, "nva_eliminated")))
    for unit in ("G1", "G2", "G3"):
        assert stated(text, f"{unit} red") == percent(chance(p, is_red(unit)))


@pytest.mark.parametrize("target", ["university", "stadium"])
def test_a_first_round_counts_every_marker(target: str) -> None:
    p = say(attacking(target, "macv: G1 G2 G3", cup="4321=2 321=1 1=1"), "assault G1")
    text = beside(p)["support G2"]
    p.events = []
    say(p, "support G2")
    assert stated(text, "NVA gone") == percent(chance(p, lambda twin: heard(twin, "nva_eliminated")))
    assert stated(text, "wounded Marines") == percent(chance(p, lambda twin: heard(twin, "wounded")))
    assert stated(text, "G1 red") == percent(chance(p, is_red("G1")))


def test_who_defends_a_victory_zone() -> None:
    p = say(attacking("stadium", "macv: G1", cup="321=2 21=1 1=1"))
    found: dict[str, float] = {}
    for marker, hits, likely in defenders(p, p.target):
        assert hits == 0
        found[GAME.vocabulary.names["marker"][marker]] = likely
    assert found == pytest.approx({"321": 5 / 6, "21": 1 / 6})
    assert sum(likely for *_, likely in defenders(start(), 0)) == pytest.approx(1)


# -- a fight in one go -------------------------------------------------------------------------------------------------


@cache
def eventless() -> citadel.Game:
    """The game with an Events Table that brings no event."""
    row = '[[events.row]]\ntotal = {}\nevent = "none"\ntiming = ""\nspecial = false\n'
    with TemporaryDirectory() as folder:
        path = Path(folder) / "eventless.toml"
        path.write_text("".join(row.format(total) for total in range(3, 19)))
        return citadel.game("week-in-hell", path)


def without_events(p: Week) -> Week:
    """The same position in a game without events."""
    return read(re.sub("data: .*\n", "", p.text()))


def read(text: str) -> Week:
    """A position of the game without events."""
    p = eventless().position(text)
    assert isinstance(p, Week)
    return p


def holds(p: Week, zone: int, known: dict[str, float]) -> float:
    """The chance that a zone is emptied and held, if the attack is fought on at every choice; a rescue ends it."""
    if p.seat != NATURE:
        if not {"fight", "retreat"} <= offered(p):
            return float(p.cleared >> zone & 1)
        text = p.text()
        if text not in known:
            ends = Counter(endings(say(p.copy(), "fight")))
            same = ends.pop(text, 0)
            won = [number * holds(read(end), zone, known) for end, number in ends.items()]
            known[text] = sum(won) / (6**3 - same)
        return known[text]
    if p.step.name() == "RescueDie":
        return 0.0
    weights = p.step.weights(p) or [1] * len(p.listed)
    found = 0.0
    for choice, weight in zip(p.listed, weights, strict=True):
        twin = p.copy()
        twin.take(choice)
        found += weight * holds(twin, zone, known)
    return found / sum(weights)


def endings(p: Week) -> Iterator[str]:
    """The positions to which the dice of a round lead, as often as they do among 216 throws of three dice."""
    for us in range(1, 7):
        for nva in range(1, 7):
            for third in range(1, 7):
                twin = say(p.copy(), f"roll {us}", f"roll {nva}", *([f"roll {third}"] if us == nva else []))
                yield twin.text()


@pytest.mark.parametrize("nva", ["21", "321", "4321"])
@pytest.mark.parametrize(
    ("assault", "others"), [("G1", "G2 G3"), ("G1(veteran,hits=1)", "G2(hits=2) G3"), ("G1(hits=2)", "G2(hits=1)")]
)
def test_in_one_go_is_what_the_tables_make_of_a_fight(nva: str, assault: str, others: str) -> None:
    p = without_events(in_the_stadium(assault, others, nva=f"stadium={nva}"))
    assert stated(beside(p)["fight"], "in one go") == percent(holds(p, p.target, {}))
    alone = without_events(in_the_stadium(assault, others, nva=f"stadium={nva}", support="", attackers="G1"))
    assert stated(beside(alone)["fight"], "in one go") == percent(holds(alone, p.target, {}))


@pytest.mark.parametrize("target", ["university", "stadium"])
def test_in_one_go_from_the_beginning(target: str) -> None:
    p = without_events(say(attacking(target, "macv: G1 G2(veteran)", cup="321=1 21=1 1=1")))
    text = beside(p)["assault G1"]
    say(p, "assault G1")
    assert stated(text, "in one go with G2") == percent(holds(p, p.target, {}))


def test_b_company_is_out_of_a_fight_with_a_yellow_hit() -> None:
    stacks = ("stadium: B1(hits=1)", "macv: B2")
    p = without_events(fighting("stadium", *stacks, jump_off="macv", assault="B1", support="B2", nva="stadium=321"))
    assert stated(beside(p)["fight"], "in one go") == percent(holds(p, p.target, {}))


# -- before an attack --------------------------------------------------------------------------------------------------


def test_targets() -> None:
    p = say(acting("G", "macv: G1(hits=2) G2 G3", gas_left="", cup="321=1"), "attack")
    text = beside(p)["attack stadium"]
    assert text.startswith(
        "value 3, victory zone: G2 with G3 from the MACV Compound across a solid line, strength 4, in "
    )
    p = say(acting("G", "macv: G1", "doc_lao: G2", controlled="doc_lao", nva="stadium=21", gas="stadium=G"), "attack")
    text = beside(p)["attack stadium"]
    assert text.startswith("value 1, victory zone, NVA marker showing 2: G2 from Doc Lao Park across a solid")
    assert "; G1 from the MACV Compound across a solid line, strength 2, in one go " in text
    say(p, "attack stadium")
    assert set(beside(p)) == {"from macv", "from doc_lao"}
    assert beside(p)["from macv"] in text


def test_who_had_better_lead() -> None:
    p = acting("A", "macv: A1 macv-platoon", gas_left="", cup="321=1")
    shown = beside(say(p, "with macv-platoon", "attack"))["attack university"]
    assert (
        "the MACV platoon with A1 from the MACV Compound across a solid line, strength 4, " in shown
    )  # no green platoon to lie wounded
    say(p, "attack university", "go")
    chances = {words: stated(text, r"in one go with (?:the MACV platoon|A1)") for words, text in beside(p).items()}
    assert stated(shown, "in one go") == chances["assault macv-platoon"] != chances["assault A1"]


def test_gas() -> None:
    p = attacking("hospital_east", TRIO, controlled="public_health", gas_left=1, nva="hospital_east=4321")
    with_gas, without = beside(p)["gas"], beside(p)["without"]
    assert re.fullmatch(
        r"1\N{EN DASH}4 value 3 becomes 1, in one go \d+ %; 5 drifts to the Treasury; 6 no effect", with_gas
    )
    assert re.fullmatch(r"in one go \d+ %", without)
    p = attacking("university", "plaza: G1 G2", controlled="plaza", gas_left=1)
    assert "5 drifts to Jeanne d'Arc School; 6" in beside(p)["gas"]
    p = attacking("doc_lao", "macv: G1 G2", gas_left=1)
    assert (
        beside(p)["gas"]
        == "1\N{EN DASH}4 no use here; 5 drifts to the MACV Compound, which calls off the attack; 6 no effect"
    )


def test_retreat() -> None:
    assert beside(in_the_stadium())["retreat"] == "G1 to the MACV Compound: 50 % a green hit, then wounded Marines"
    p = in_the_stadium("G1(veteran,hits=1)", nva="stadium=4321", nva_hits="stadium=2")
    assert beside(p)["retreat"] == "G1 to the MACV Compound: 33 % a yellow hit"


def test_rescue() -> None:
    p = say(in_the_stadium("G1", "G2(hits=2) G3(hits=1)"), "retreat", "roll 1")
    for choice, shown in beside(p).items():
        unit = choice.split()[1]
        twin = p.copy()
        assert isinstance(twin, Week)
        twin.listening, twin.events = True, []
        say(twin, choice)
        if "alone" in offered(twin):
            for words, more in beside(twin).items():
                after = say(twin.copy(), words)
                after.listening, after.events = True, []
                assert stated(more, f"{unit} red") == percent(chance(after, is_red(unit)))
                if words != "alone":
                    other = words.split()[1]
                    assert stated(more, f"{other} red") == percent(chance(after, is_red(other)))
            say(twin, "alone")
        twin.events = []
        assert f"red {percent(chance(twin, is_red(unit)))} if alone" in shown


# -- clearing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("more", [{}, {"gas": "duy_tan=G"}, {"drifted": "duy_tan"}])
@pytest.mark.parametrize("platoons", ["G1", "G1 G2", "G1 G2 G3"])
def test_clearing(more: dict[str, str], platoons: str) -> None:
    p = cleared(f"duy_tan: {platoons}", "police: H1", controlled="macv", zones="duy_tan=G police=H", **more)
    text = beside(p)["clear duy_tan"]
    p.events = []
    say(p, "clear duy_tan")
    zone = GAME.vocabulary.find("place", "duy_tan")
    successes = sum(say(p.copy(), f"roll {die}").controlled >> zone & 1 for die in range(1, 7))
    assert text.endswith(f": {percent(successes / 6)}")


def test_joining() -> None:
    p = cleared("duy_tan: G1", "macv: G2", gas="duy_tan=G")
    say(p, "roll 1")
    assert beside(p) == {
        "join G2": "from the MACV Compound, next test with 2 platoons: 83 %",
        "none": "next test with 1 platoon: 67 %",
    }
    p = say(in_the_stadium(nva="stadium=1"), "fight", "roll 6", "roll 1")
    assert beside(p) == {
        "join G2": "first clearing test with 2 platoons: 67 %",
        "stay": "first clearing test with 1 platoon: 50 %",
    }


# -- orders, movement, reinforcements ----------------------------------------------------------------------------------


def test_orders_say_who_gets_them() -> None:
    p = ordering("macv: CP-MACV CP-1/1 G1(hits=1) macv-platoon", "police: G2", "hwy1_west: G3")
    shown = beside(p)
    assert shown["order G1"] == "(2, green hit) in the MACV Compound, with G2, not G3; by the MACV CP or the 1/1 CP"
    assert shown["order macv-platoon"] == "(2) in the MACV Compound; by the MACV CP"
    assert shown["march CP-1/1"].startswith("in the MACV Compound; it gives no orders then; now it could go to ")
    assert shown["end"] == "no more orders this phase"
    say(p, "order G1")
    assert beside(p)["by CP-1/1"] == "in the MACV Compound, 2 of 2 orders left"


def test_who_acts_and_how() -> None:
    p = board("macv: G1 G2", "police: G3(unordered)", "orders-macv: G", controlled="police", named="G1",
              agenda="Activate(); EndActivation(); Orders()")  # fmt: skip
    assert beside(p)["activate G"] == "Golf Company: G1 and G2 in the MACV Compound"
    say(p, "activate G")
    assert beside(p) == {
        "move": "G1 and G2; nobody attacks then",
        "attack": "University 2, Doc Lao Park 1, Tu Do Stadium 3v, Duy Tan Street 2; nobody moves then",
        "rest": "the order is used up",
    }


def test_destinations() -> None:
    p = moving("G", "macv: G1", "police: A1", controlled="police an_cuu", turn=1, free="doc_lao duy_tan")
    assert beside(p)["move G1"] == "(2) in the MACV Compound, the last platoon there"
    shown = beside(say(p, "move G1"))
    assert shown["to duy_tan"] == "free, controlled at once, next to enemy Jeanne d'Arc School 3V"
    assert shown["to paddies"] == "neutral, must be left at nightfall, next to enemy Tu Do Stadium 3v"
    assert shown["to police"] == "controlled, with A1"
    assert shown["to an_cuu"] == "controlled, no platoon there, next to enemy Highway 1 West 2"


@pytest.mark.parametrize("controlled", ["duy_tan police", "duy_tan police an_cuu"])
def test_convoys(controlled: str) -> None:
    p = board("in-convoy-1: G1 G2", "canal-bridge: convoy-1", controlled=controlled, agenda="Convoys(); Orders()")
    text = beside(p)["send convoy-1"]
    assert text.startswith("with G1 and G2, from the Canal Bridge space: ")
    p.events = []
    say(p, "send convoy-1")
    assert stated(text, "goes on") == percent(chance(p, lambda twin: heard(twin, "convoy_moves")))
    assert stated(text, "ambush") == percent(chance(p, lambda twin: heard(twin, "ambush")))


def test_loads_and_lifts() -> None:
    p = board("available: G1 G2", "in-convoy-1: G3", agenda="Convoys(); Orders()")
    shown = beside(p)
    assert shown["load G1 in-convoy-1"] == "(2) with G3"
    assert shown["load G1 in-convoy-2"] == "(2) the first aboard"
    assert shown["unload convoy-1"] == "G3"
    p = board("available: G1 G2", "ch46: helicopter", controlled="doc_lao", agenda="Lift(); Orders()")
    assert beside(p)["lift G1"] == "(2) lands in Doc Lao Park 67 %, otherwise it waits in the helicopter"


def test_an_ambush_says_what_the_hit_makes_of_a_platoon() -> None:
    p = board("in-convoy-1: G1(hits=1) G2", agenda="Convoys(); Orders()")
    say(p, "send convoy-1", "roll 1")
    assert beside(p) == {"victim G1": "(2, green hit) then a yellow hit", "victim G2": "(2) then a green hit"}


# -- warnings ----------------------------------------------------------------------------------------------------------


def test_orders_are_not_given_away_unasked() -> None:
    p = ordering("macv: CP-MACV CP-1/1 G1 A1")
    assert warnings(p) == {"end": "Alpha Company and Golf Company could still get an order (6.4)"}
    say(p, "order G1", "by CP-1/1", "order A1", "by CP-1/1")
    assert warnings(p) == {}


def test_unused_orders_are_not_given_away_unasked() -> None:
    p = board("macv: G1 A1 macv-platoon", "orders-macv: MACV-order", "orders-1/1: G", named="G1", stage="activation",
              agenda="Activate(); EndActivation(); Orders()")  # fmt: skip
    assert warnings(p) == {"end": "the MACV platoon and Golf Company would not act (8.0)"}


def test_a_loaded_convoy_is_not_forgotten() -> None:
    p = board("in-convoy-1: G1", agenda="Convoys(); Orders()")
    assert warnings(p) == {"end": "Convoy 1 with units aboard could still be sent (9.2)"}
    assert warnings(board(agenda="Convoys(); Orders()")) == {}


def test_the_last_platoon_of_an_exposed_zone_is_not_moved_away_in_the_last_phase_unasked() -> None:
    stacks = ("duy_tan: G1", "police: A1", "macv: H1")
    p = say(moving("G", *stacks, controlled="duy_tan police", last_phase=1), "move G1")
    assert set(warnings(p).values()) == {"Duy Tan Street would be open to infiltration tonight (10.2)"}
    assert set(warnings(p)) == offered(p)
    p = say(moving("G", *stacks, controlled="duy_tan police"), "move G1")
    assert warnings(p) == {}
    p = say(moving("G", "macv: G1", "police: A1", controlled="police", last_phase=1), "move G1")
    assert warnings(p) == {}  # MACV is never infiltrated


# -- random games ------------------------------------------------------------------------------------------------------


def test_something_can_be_said_of_every_choice_in_random_games() -> None:
    dice = Dice(3)
    silent = {"stay", "stop", "none", "alone", "end"}
    for scenario, edition in (("historical", "published"), ("alternative", "draft")):
        p = start(scenario, edition=edition)
        while not p.over:
            if p.seat != NATURE:
                before = p.text()
                for words, text in beside(p).items():
                    assert text or words in silent, words
                    assert len(text) < 400
                    assert "  " not in text
                warnings(p)
                assert p.text() == before
            p.take(random_choice(p, dice))
