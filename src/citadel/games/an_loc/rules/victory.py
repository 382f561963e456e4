"""The end of a turn and of the game (6.7, 12.1, 13.1.6, 13.2), and who holds An Loc."""

from typing import Final

from citadel.core.bits import members
from citadel.games.an_loc.components import ARVN, ELIMINATED, LATER, NVA, WITHDRAWN
from citadel.games.an_loc.position import END_OF_TURN, NO_HEX, Procedure, Siege
from citadel.games.an_loc.rules import events
from citadel.games.an_loc.rules.siege import is_checked, is_highway_free, morale_items, surrender

LEVELS: Final = (
    "NVA Epic", "NVA Decisive", "NVA Basic", "NVA Pyrrhic", "ARVN Pyrrhic", "ARVN Basic", "ARVN Decisive", "ARVN Total",
)  # fmt: skip
ARVN_PYRRHIC: Final = 4
ARVN_BASIC: Final = 5
ARVN_DECISIVE: Final = 6
ARVN_TOTAL: Final = 7
FALLEN: Final = "An Loc has fallen"
LATE: Final = "the NVA has not made its major attack in time"
HOLDS: Final = "An Loc holds"


class Administration(Procedure):
    """SA-7 and landing zone markers come off; guns, HQs and sappers are available again (AL-6.7.1-A, AL-6.7.1-B).

    Also AL-11.1-H, AL-11.3-F.
    """

    rule = "AL-6.7.1-A"

    def run(self, p: Siege) -> None:
        p.stage = END_OF_TURN
        p.sa7 = p.used = 0
        p.lz_hexes = p.lz_air = p.lz_flown = NO_HEX


class Surrender(Procedure):
    """The garrison's morale is tested: 0 or less is surrender (AL-6.7.2-A, AL-12.1-A, AL-12.1-C, A-48)."""

    rule = "AL-12.1-C"

    def run(self, p: Siege) -> None:
        p.stage = END_OF_TURN
        if is_checked(p):
            items = morale_items(p)
            morale = sum([item.value for item in items])
            if p.listening:
                for item in items:
                    p.tell(events.Factor("AL-12.1-C", item.what, item.value, item.detail))
            if p.listening:
                p.tell(events.Morale("AL-12.1-C", morale))
            if morale <= 0:
                surrender(p)
        if p.captured and not p.captured_turn:
            p.captured_turn = p.turn
            p.captured_level = nva_level(p)
        if p.committed and counts_as_major(p):
            p.major = 1


class GameEnd(Procedure):
    """The city fallen, the major attack not made in time, the scenario over (AL-6.7.2-C, AL-11.2.2-B, A-50, A-113)."""

    rule = "AL-6.7.2-C"

    def run(self, p: Siege) -> None:
        board, scenario = p.board, p.scenario
        ends_at = board.ends_at[scenario]
        if p.captured and p.asked.capture != "play-on":
            finish(p, p.captured_level, FALLEN)
        elif p.committed and not p.major and p.turn >= p.committed + board.major_turns:
            if p.listening:
                p.tell(events.NoMajorAttack("AL-11.2.2-B"))
            finish(p, reduced_level(p) if p.asked.late_is_reduced else arvn_level(p), LATE)
        elif p.turn == board.last_turn[scenario] or (ends_at and p.marker >= ends_at):
            if p.captured:
                finish(p, p.captured_level, FALLEN)
            else:
                finish(p, reduced_level(p), HOLDS)
        else:
            p.end_turn()
            p.turn += 1


def counts_as_major(p: Siege) -> bool:
    """Whether this turn's effort is the major attack that the commitment demands (AL-11.2.2-B, A-50)."""
    if p.nva_effort < p.board.major_effort or (p.asked.major_needs_combat and not p.attacked_this_turn):
        return False
    return p.asked.major_counts_at_once or p.turn > p.committed


def note_city(p: Siege) -> None:
    """A unit has entered An Loc: the city is its side's; a capture may end the game at once (A-48)."""
    city = p.board.an_loc
    if p.fighters_of(ARVN, city):
        if p.listening and p.captured:
            p.tell(events.Recaptured("A-48"))
        p.captured = p.fallen = 0
    elif p.fighters_of(NVA, city) and not p.captured:
        p.captured = 1
        if p.listening:
            p.tell(events.Captured("A-48"))
        if p.asked.capture == "immediate":
            finish(p, nva_level(p), FALLEN)


def nva_level(p: Siege) -> int:
    """The best NVA level whose condition holds at the capture (AL-13.1.6, A-79)."""
    if p.turn <= p.asked.april_turns:
        return 0
    if not p.committed:
        return 1
    return 2 if p.marker < p.board.breaks_at else 3


def arvn_level(p: Siege) -> int:
    """The ARVN level when the city holds (AL-13.1.6, A-97)."""
    if p.marker < p.board.breaks_at:
        return ARVN_BASIC
    return ARVN_TOTAL if is_highway_free(p) else ARVN_DECISIVE


def reduced_level(p: Siege) -> int:
    """One level less if the 1st Airborne Brigade was not withdrawn (AL-13.1.7, A-46, A-80, E-AL-1)."""
    level = arvn_level(p)
    gone = [WITHDRAWN, ELIMINATED, LATER] if p.asked.dead_are_withdrawn else [WITHDRAWN, LATER]
    stays = [unit for unit in members(p.board.to_withdraw) if p.where[unit] not in gone]
    return level - 1 if stays else level


def finish(p: Siege, level: int, how: str) -> None:
    """The game is over; the First Assault has no levels of victory (AL-13.2-B)."""
    levels = not p.board.ends_at[p.scenario]
    p.finish("arvn" if level >= ARVN_PYRRHIC else "nva", LEVELS[level] if levels else "victory", how)
