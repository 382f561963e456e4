"""Positions that somebody wrote or damaged by hand: refused in one sentence, or playable; never anything else."""

import copy
import pickle
import random
import re
from functools import cache

import pytest
from tests.damage import Damager, texts_of
from tests.pace import unmeasured
from tests.sentences import sentences_of
from tests.week_in_hell.board import GAME, KINDS, attacking, board, clearing, say, seen, start

from citadel import ParseError
from citadel.core.dice import Dice
from citadel.core.playout import random_choice
from citadel.core.position import NATURE
from citadel.core.validation import problems
from citadel.games.week_in_hell.position import Week

CHUNKS = 6
NAMES = GAME.vocabulary.names
WORDS = (*NAMES["unit"], *NAMES["place"], *NAMES["marker"], "-", "0", "1", "7", "veteran", "hits=2", "321", "G1+G2")
COMMON = ("Orders", "Convoys", "Activate", "Act", "ConvoyDie")
"""Steps of which random games are full."""


def random_game(seed: int) -> tuple[Week, Dice]:
    edition = ("published", "draft")[seed // 2 % 2]
    return start(("historical", "alternative")[seed % 2], edition=edition), Dice(seed)


@cache
def damager() -> Damager:
    texts = texts_of((random_game(seed) for seed in range(12)), random_choice, 0.15, 0.01, COMMON)
    states = ("", "(hits=1)", "(hits=3)", "(arriving)", "(unordered)", "(veteran)")
    return Damager(GAME, texts, WORDS, (0, 1, 2, 3, 5, 9, 10, 11), states)


# -- what arises in play -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("chunk", range(CHUNKS))
@unmeasured()
def test_no_position_that_arises_in_play_is_refused(chunk: int) -> None:
    rng, read = random.Random(chunk), 0
    for seed in range(chunk * 40, chunk * 40 + 40):
        p, dice = random_game(seed)
        while not p.over:
            if p.step.name() not in COMMON or rng.random() < 0.2:
                assert list(problems(p)) == []
            if rng.random() < 0.004:
                read += 1
                twin = GAME.position(p.text())
                assert twin.text() == p.text()
            p.take(random_choice(p, dice))
        assert list(problems(p)) == []
        assert GAME.position(p.text()).over
    assert read > 10


# -- damage ------------------------------------------------------------------------------------------------------------


def play_on(p: Week, seed: int) -> None:
    """Some choices, and all that is shown about them."""
    dice = Dice(seed)
    p.listening = True
    for number in range(40):
        if number % 10 == 0:
            assert GAME.view(p)["game"] == GAME.id
            assert GAME.summary(p)
        if p.over:
            return
        assert p.decision is not None
        if p.seat != NATURE and number < 5:
            for choice in p.listed:
                GAME.prospect(p, choice)
                GAME.warning(p, choice)
        p.events = []
        p.take(random_choice(p, dice))
        sentences_of(GAME, p.events)


@pytest.mark.parametrize("chunk", range(CHUNKS))
@unmeasured()
def test_a_damaged_position_is_refused_or_playable(chunk: int) -> None:
    refused, read = damager().tried(chunk, 250, play_on)
    assert refused > 50
    assert read > 5


# -- what is wrong is said ---------------------------------------------------------------------------------------------

ALL_321, ALL_1 = KINDS["321"], KINDS["1"]
CUP_WITHOUT_A_321, CUP_WITHOUT_A_1 = f"cup: 321={ALL_321 - 1}", f"cup: 1={ALL_1 - 1}"
BASE = ("controlled: macv police", "flags: macv=spare police=21", f"cup: 321={ALL_321} 1={ALL_1}", "gas left: 2")
AT = ("at macv: A1 CP-1/1", "at waiting: A")
NOW = "agenda: Orders()"


def fight(run: str, *facts: str) -> list[str]:
    """A attacks the University from MACV."""
    agenda = f"agenda: {run}; Attacks(); EndOfCompany(); Activate(); Orders()"
    return ["company: A", "jump-off: macv", "target: university", "attackers: A1", *facts, agenda]


def refused(*lines: str) -> str:
    """Why a position with these lines instead of those of the base with the same keys is refused."""
    keys = {line.partition(":")[0] for line in lines}
    rest = [line for line in (*BASE, *AT, NOW) if line.partition(":")[0] not in keys]
    with pytest.raises(ParseError) as caught:
        GAME.position("\n".join(["citadel position 1", f"game: {GAME.id}", "turn: 2", *rest, *lines]))
    return str(caught.value)


def test_the_base_of_these_positions_is_sound() -> None:
    for lines in ([NOW], fight("AssaultRole()"), fight("UsDie(); Judge()", "assault: A1", "nva: university=321")):
        rest = [line for line in (*BASE, *AT) if not line.startswith("cup")]
        p = GAME.position("\n".join(["citadel position 1", f"game: {GAME.id}", CUP_WITHOUT_A_321, *rest, *lines]))
        assert p.decision is not None


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["phase: 11"], "there is no phase 11; phases are 1 to 10"),
        (["wounded: 2"], "'wounded' is 1 or not mentioned, not 2"),
        (["attached: 999999"], "'attached' is 1 or not mentioned, not 999999"),
        (["defeat points: 10000"], "'defeat points' is 9999 at most, not 10000"),
        (["outcome: us; foo; bar"], "no game ends with winner 'us' and level 'foo'"),
        (["outcome: nature; total; bar"], "no game ends with winner 'nature' and level 'total'"),
        (["outcome: ; ;"], "'; ;' is not an outcome: winner; level; how"),
        (["flags: macv=321 macv=spare police=21"], "'macv' appears twice"),
        (["cup: 321=3 321=4"], "'321' appears twice"),
        (["isolated: plaza plaza"], "'plaza' appears twice"),
        (["at macv: A1(hits=1,hits=2) CP-1/1"], "A1 has 'hits' twice"),
        (["scenario: historical", "scenario: alternative"], "'scenario' appears twice"),
        (["option: edition=draft", "option: edition=published"], "option edition appears twice"),
        (["gas left: 3"], "'gas left' is 2 at most, not 3"),
        (["minus: 4"], "'minus' is 3 at most, not 4"),
        (["victory points: 10"], "there are 9 victory zones, not 10 victory points"),
        (["isolated: waiting"], "'isolated' is about zones, and waiting is none"),
        (["nva: gone=321"], "'nva' is about zones, and gone is none"),
        (["nva hits: later=1"], "'nva hits' is about zones, and later is none"),
        (["named: G"], "'named' names G, which is not a platoon"),
        (["cp moves: CP-MACV"], "'cp moves' names CP-MACV, which is not a CP that can move"),
        (["cp moves: CP-2/5"], "CP-2/5 cannot move where it is"),
        (["sent: helicopter"], "'sent' names helicopter, which is not a convoy"),
        (["at waiting: A G1"], "G1 cannot be in waiting"),
        (["at macv: A1 G"], "G cannot be in macv"),
        (["at police: convoy-1"], "convoy-1 cannot be in police"),
        (["at orders-1/1: MACV-order"], "MACV-order cannot be in orders-1/1"),
        (["at gone: A2"], "A2 cannot be in gone"),
        (["at an_cuu: macv-platoon"], "macv-platoon stands in MACV Compound or beside it, not in An Cuu Crossroads"),
        (["at in-convoy-1: G1 G2 G3 H1"], "convoy-1 carries too much"),
        (["at in-convoy-1: G1", "at gone: convoy-1"], "convoy-1 is gone and carries nobody"),
        (["at in-convoy-1: G1", "at macv-space: convoy-1"], "convoy-1 has unloaded at the MACV and carries nobody"),
        (["at in-convoy-1: G1", "at canal-bridge: convoy-1", "homeward: convoy-1"], "convoy-1 has unloaded"),
        (["at phu-bai: convoy-1", "homeward: convoy-1"], "convoy-1 is not on its way home where it is"),
        (["at in-helicopter: G1 G2"], "the helicopter carries one unit"),
        (["at orders-macv: F G"], "CP-MACV has 1 order boxes"),
        (["being cleared: macv", "clearers: macv=A"], "MACV Compound is controlled and being cleared"),
        (["controlled: macv police bridge"], "Nguyen Hoang Bridge is neutral, not controlled"),
        (["free: duy_tan"], "Duy Tan Street is not free on turn 2"),
        (["flags: macv=spare"], "Police Station has no flag"),
        (["flags: macv=spare police=21 plaza=1"], "Bridge Ramp has a flag, but is neither controlled nor being"),
        (["clearers: plaza=A"], "Bridge Ramp is not being cleared"),
        (
            ["being cleared: plaza", "flags: macv=spare police=21 plaza=1"],
            "Bridge Ramp is cleared by nobody",
        ),
        (
            ["being cleared: plaza", "clearers: plaza=A", "flags: macv=spare police=21 plaza=1", CUP_WITHOUT_A_1],
            "Bridge Ramp is being cleared without a platoon",
        ),
        (["nva: police=321"], "Police Station is controlled and has no NVA marker"),
        (["nva: paddies=321"], "Paddy Fields is neutral and has no NVA marker"),
        (["nva hits: plaza=1"], "Bridge Ramp has hits, but no NVA marker"),
        (["nva: plaza=321", "nva hits: plaza=3"], "NVA marker 321 is eliminated with 3 hits"),
        (["at university: A2"], "A2 stands in University, which is enemy"),
        (["at clearing: G"], "G is in Clearing Zones, but clears no zone"),
        (["nva: plaza=321"], f"there are {ALL_321} NVA markers 321, not {ALL_321 + 1}"),
        (["gas: plaza=A", "drifted: macv police", "gas left: 0"], "there are 2 gas markers, not 3"),
        (["gas: plaza=A"], "there are 2 gas markers, not 3"),
        (["at macv: A1(hits=4) CP-1/1"], "A1 has 4 hits; 3 are the most"),
        (["at macv: A1 CP-1/1(hits=1)"], "CP-1/1 is no platoon in play and has no hits"),
        (["at macv: A1(map-hit) CP-1/1"], "A1 has no hit that it could have taken on the map"),
        (["at macv: A1 B1(veteran) CP-1/1"], "B1 has no veteran side"),
        (["at available: G1(arriving)"], "G1 cannot be arriving where it is"),
        (["at macv: A1 CP-1/1(unordered)"], "CP-1/1 cannot be unordered where it is"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_the_board(lines: list[str], message: str) -> None:
    assert message in refused(*lines)


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["company: A"], "a company acts exactly while EndOfCompany waits on the agenda"),
        (["active: A1"], "platoons are active or attack, but no company acts"),
        (["agenda: Act(); EndOfCompany(); Orders()"], "a company acts exactly while EndOfCompany waits on the agenda"),
        (
            ["company: A", "active: G1", "agenda: Act(); EndOfCompany(); Orders()"],
            "G1 does not belong to the company that acts",
        ),
        (["company: A", "active: A2", "agenda: Act(); EndOfCompany(); Orders()"], "A2 is not on the map"),
        (["company: F", "agenda: Act(); EndOfCompany(); Orders()"], "F is not on the Command Table"),
        (["agenda: Orders(); UsDie(); Judge()"], "Judge must be followed by EndOfCompany or Attacks on the agenda"),
        (["agenda: Judge(); Orders()"], "Judge must be followed by EndOfCompany or Attacks on the agenda"),
        (["agenda: RedDie(A1); RegroupTo(A1); EndRegrouping()"], "RegroupTo cannot follow RedDie on the agenda"),
        (["agenda: OrderBy(G1); Orders()"], "G1 is not a platoon that can be ordered"),
        (["agenda: RegroupTo(G); EndRegrouping(); Orders()"], "G is not a platoon or CP on the map"),
        (["agenda: MoveCp(A1); Orders()"], "A1 is not a CP on the map that can move"),
        (["agenda: ArriveTo(A1); Orders()"], "A1 is not on its way to the assembly zone"),
        (["agenda: ExitTo(A1); Orders()"], "A1 is not in an isolated zone being cleared"),
        (["agenda: RedDie(A1); Orders()"], "A1 is not a red platoon"),
        (["agenda: ConvoyDie(A1); Orders()"], "A1 is not a convoy in play"),
        (["agenda: ClearingDie(police); ClearZones(); Orders()"], "police is not being cleared"),
        (["agenda: InfiltrationDie(plaza, 321); Orders()"], "plaza is not open"),
        (["agenda: IsolatedDie(police); Orders()"], "police is not enemy"),
        (["agenda: InfiltrationDie(macv, 321); Orders()"], "macv is not open"),
        (["agenda: DrawInfiltrator(police); Orders()", "at police: A2"], "police is not open"),
        (["agenda: NextTurn(); Orders()"], "nothing can follow NextTurn on the agenda"),
        (["agenda: Night(); Orders()"], "nothing can follow Night on the agenda"),
        ([f"agenda: {'Orders(); ' * 20000}NextPhase()"], "20001 steps are on the agenda"),
        (["agenda: RegroupTo(A1); Orders()"], "RegroupTo must be followed by RegroupTo or EndRegrouping on the agenda"),
        (["agenda: RedDie(A1); RedDie(A1); Orders()", "at macv: A1(hits=3) CP-1/1"], "RedDie(A1) appears twice"),
        (["untested: plaza", "agenda: ClearZones(); Orders()"], "only zones being cleared can be tested for it"),
        (["turn: 7", "agenda: Orders(); NextTurn()"], "no turn follows the last"),
        (["phase: 10", "agenda: Orders(); NextPhase()"], "no phase follows phase 10"),
        (["target: university"], "there is a target exactly while an attack stands at the beginning of the agenda"),
        (["jump-off: macv"], "roles, attackers and a jump-off zone belong to an attack, and there is no target"),
        (["agenda: Dance()"], "'Dance()' is not a step of week-in-hell"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_the_agenda(lines: list[str], message: str) -> None:
    text = refused(*lines) if not lines[0].startswith("turn") else refused_on_the_last_turn(*lines[1:])
    assert message in text


def refused_on_the_last_turn(*lines: str) -> str:
    with pytest.raises(ParseError) as caught:
        GAME.position("\n".join(["citadel position 1", f"game: {GAME.id}", "turn: 7", *BASE, *AT, *lines]))
    return str(caught.value)


@pytest.mark.parametrize(
    ("run", "facts", "message"),
    [
        ("AssaultRole()", ["jump-off: waiting"], "an attack leads from a zone to a zone"),
        ("AssaultRole()", ["jump-off: -"], "an attack needs a jump-off zone beside its target"),
        ("AssaultRole()", ["jump-off: police"], "an attack needs a jump-off zone beside its target"),
        ("AssaultRole()", ["target: police", "nva: -"], "Police Station is not enemy"),
        ("AssaultRole()", ["attackers: -"], "nobody attacks"),
        ("AssaultRole()", ["assault: A1"], "there is an assault platoon"),
        ("JumpOff(university)", ["jump-off: -", "support: G1", "attackers: -"], "nobody attacks before the jump-off"),
        ("JumpOff(university)", ["jump-off: -"], "nobody attacks before the jump-off zone is chosen"),
        ("GasDie(); BeginAttack()", ["gas: plaza=A", "drifted: macv", "gas left: 0"], "there are 2 gas markers, not 3"),
        ("JumpOff(plaza)", [], "the jump-off zone of the target is chosen now"),
        ("DrawEnemy(); UsDie(); Judge()", ["assault: A1"], "an NVA marker is in University already"),
        ("UsDie(); Judge()", [], "there is no assault platoon"),
        ("UsDie(); Judge()", ["assault: A2"], "A2 has a role, but does not attack"),
        ("UsDie(); Judge()", ["assault: A1", "support: A1"], "A1 supports nobody"),
        ("NvaDie(3); Judge()", ["assault: A1", "nva: -"], "no NVA marker is in University"),
        ("NvaDie(7); Judge()", ["assault: A1"], "NvaDie(7) cannot be done: it carries a die of 1 to 6"),
        ("FriendlyShot(3); Judge()", ["assault: A1"], "friendly fire needs a support platoon"),
        ("AssaultShot(3, 9); Judge()", ["assault: A1"], "AssaultShot(3, 9) cannot be done: it carries at most 3 hits"),
        ("NextRound()", ["assault: A1"], "no later round is being fought"),
        ("NextRound()", ["assault: A1", "later round: 1"], "A1 attacks, but is not in University"),
        ("RescueDie(); AssaultRole()", ["assault: A2"], "A2 goes out from MACV Compound, and is not there"),
    ],
)
def test_what_is_wrong_with_an_attack(run: str, facts: list[str], message: str) -> None:
    keys = {line.partition(":")[0] for line in facts}
    usual = [line for line in fight(run, "nva: university=321", "cup: 321=1") if line.partition(":")[0] not in keys]
    assert message in refused(*usual, *facts)


def test_free_zones_end_before_the_turn_does() -> None:
    text = re.sub("agenda: .* NextPhase", "agenda: NextPhase", start().text())
    with pytest.raises(ParseError, match="EndOfTurn must come before NextTurn on the agenda while zones are free"):
        GAME.position(text.replace("NextPhase()", "NextTurn()"))
    assert GAME.position(text.replace("NextPhase()", "EndOfTurn(); NextTurn()")).text().count("turn: 2\n") == 1


def test_a_zone_that_is_being_cleared_is_empty_only_while_units_regroup() -> None:
    cleared = ["being cleared: plaza", "clearers: plaza=A", "flags: macv=spare police=21 plaza=1", CUP_WITHOUT_A_1,
               "at clearing: A", "at waiting: G", "stage: regroup"]  # fmt: skip
    assert "Bridge Ramp is being cleared without a platoon" in refused(*cleared)
    p = board(
        "duy_tan: G1 G2", "clearing: G", agenda="Regroup(); Orders()", controlled="police", **clearing(duy_tan="G")
    )
    while p.step.name() == "RegroupTo":
        say(p, p.decision.choices[0].words if p.decision else "")
        assert GAME.position(p.text()).text() == p.text()


def test_who_has_landed_clears_no_zone() -> None:
    cleared = ["being cleared: plaza", "clearers: plaza=A", "flags: macv=spare police=21 plaza=1", CUP_WITHOUT_A_1,
               "at clearing: A", "at waiting: G", "at plaza: A2(arriving)", "at macv: A1"]  # fmt: skip
    assert "A2 cannot be arriving where it is" in refused(*cleared)


def test_an_isolated_zone_that_was_not_tested_can_be_given_up() -> None:
    p = board("duy_tan: G1", "clearing: G", isolated="duy_tan", untested="duy_tan", controlled="police",
              agenda="Activate(); EndActivation(); Orders()", **clearing(duy_tan="G"))  # fmt: skip
    say(p, "to police")
    assert GAME.position(p.text()).text() == p.text()


def test_who_leaves_the_game_has_no_state_any_more() -> None:
    p = board("macv: macv-platoon(unordered) CP-MACV", turn=4, agenda="Orders(); EndOfTurn(); NextTurn()")
    say(p, "end")
    assert "macv-platoon(" not in p.text()
    assert GAME.position(p.text()).text() == p.text()


def test_defeat_points_do_not_grow_beyond_what_can_be_read() -> None:
    p = board("macv: A1(hits=3)", defeat_points=9999, agenda="CountPoints(); Orders()")
    assert seen(p, "defeat_points") == 9999


def test_a_marker_that_is_used_up_waits_for_its_judgement_during_an_infiltration_alone() -> None:
    p = attacking(
        "university", "macv: A1", nva="university=1", company="A", controlled="police duy_tan an_cuu hwy1_west", rules=1
    )
    say(p, "roll 6", "roll 6", "roll 5")
    assert p.step.name() == "DrawEventInfiltrator"
    assert "nva hits: university=1\n" in p.text()
    assert GAME.position(p.text()).text() == p.text()
    with pytest.raises(ParseError, match="NVA marker 1 is eliminated with 1 hits"):
        GAME.position(re.sub(r"DrawEventInfiltrator\(\w+\); EventTest\(\)", "UsDie()", p.text()))


# -- copies ------------------------------------------------------------------------------------------------------------


def test_a_position_can_be_pickled_and_copied() -> None:
    p = board("macv: A1(hits=1) CP-MACV", "police: A2", controlled="police", agenda="Orders()")
    for twin in (pickle.loads(pickle.dumps(p)), copy.deepcopy(p), copy.copy(p), p.copy()):
        assert twin.text() == p.text()
        twin.apply("order A1")
        assert twin.text() != p.text()
