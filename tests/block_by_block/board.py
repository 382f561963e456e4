"""Small positions for tests: only what matters, everything else as at the start (gates, towers, zone markers).

p = board("S3-1: A/1/1 B/1/1(routed)", "S2-2: nlf/1", agenda="MoveUnits(us); EndOfTurn()")
assert places(p) == {"S2-2", ...}
"""

from typing import Any

from tests.table import asked, offered, places, refused_by, say, told, units

import citadel
from citadel.games.block_by_block.position import Hue

__all__ = ("asked", "offered", "places", "refused_by", "say", "told", "units")

GAME = citadel.game("block-by-block")
DATA_1 = "83ead2218231"
"""The data of rules version 1."""
US_SEGMENT = "CombatSegment(us)"
ACT = "GroupAction(us); MoveUnits(us)"
PAVN_ACT = "GroupAction(pavn); MoveUnits(us)"
MOVE = "MoveUnits(us); MoveUnits(pavn)"
PAVN_MOVE = "MoveUnits(pavn); MoveUnits(us)"

ALL_GATES = "A B C D E F G H"
LETTERS = {
    "A": ("N5-2", "O-6"),
    "B": ("N4-4", "O-5"),
    "C": ("N2-2", "N2-3", "O-4"),
    "D": ("N2-1", "N2-3", "O-2"),
    "E": ("N1-1", "N1-2", "O-1"),
    "F": ("N1-1", "N1-3", "O-9"),
    "G": ("N3-1", "N3-2", "O-8"),
    "H": ("N3-3", "O-7"),
}
"""The areas that bear the letter of a gate."""
GARRISONS = dict(
    zip(
        ("N1", "N2", "N3", "N4", "N5", "S1", "S2", "S3", "S4", "S5", "S6"),
        ("A/1/5", "B/1/5", "C/1/5", "F/2/5", "G/2/5", "H/2/5", "3rd/1", "3rd/2", "abn/1", "rvn/1", "rvn/2"),
        strict=True,
    )
)
OUTSIDE = {f"O-{number}" for number in range(1, 10)}
SOUTH_BANK = "N2 N3 S2 S3 S4"
"""With these zones US/ARVN the bridges of S1 are closed to the PAVN/NLF: a unit there stays in S1 and S4-3."""

PAIR = "A/1/1 B/1/1"
BESIDE = "S3-1: A/1/1 B/1/1"
STAR = ("assault S2-2", "without", "roll 2", "hit A/1/1")  # both enter S2-2 from S3-1, a step each
DASH = ("assault S2-2", "without", "roll 6", "roll 1")  # they stay in S3-1


def board(
    *stacks: str, agenda: str, towers: str = "A B E F G H", gates: str = "C D", zones: str = "N2 N3", **more: Any
) -> Hue:
    """A position with these stacks ("AREA: unit unit(spent)"), where `agenda` is to be done now.

    `towers` may carry states: "A(spent) E(spent,routed)"; `gates` are the US/ARVN ones; `zones` those with a US/ARVN
    marker, all others PAVN/NLF unless `pavn` is given. Options by their ids; other facts as in the position's text with
    underscores: turn=3, clearing="N1=3", routes_from="N1-4", routes_to="N1-1", publicity=5, group="A/1/1 B/1/1",
    attacked="N1-2".
    """
    names = {option.id for option in GAME.options}
    options = {key: more.pop(key) for key in list(more) if key in names}
    pavn = more.pop("pavn", " ".join(zone for zone in GAME.vocabulary.names["zone"] if zone not in zones.split()))
    lines = ["citadel position 1", f"game: {GAME.id}"]
    lines += [f"option: {key}={GAME.option(key).write(value)}" for key, value in options.items()]
    lines += [f"gates us: {gates or '-'}", f"zones us: {zones or '-'}", f"zones pavn: {pavn or '-'}"]
    lines += [f"{key.replace('_', ' ')}: {value}" for key, value in more.items()]
    for tower in towers.split():
        letter, bracket, state = tower.partition("(")
        lines.append(f"at gate-{letter}: tower/{letter}{bracket}{state}")
    lines += [f"at {stack}" for stack in stacks]
    lines.append(f"agenda: {agenda}")
    p = GAME.position("\n".join(lines))
    assert isinstance(p, Hue)
    p.listening = True
    return p


def garrisons(*zones: str) -> list[str]:
    """A unit in each of these zones, so that it is held where its gates are US/ARVN."""
    return [f"{zone}-1: {GARRISONS[zone]}" for zone in zones]


def acting(group: str, *stacks: str, side: str = "us", **more: Any) -> Hue:
    """A position where this group ("A/1/1 B/1/1") is asked for its action, in the combat segment of `side`."""
    agenda = f"GroupAction({side}); EndGroup(); SelectGroup({side}); EndSegment(); MoveUnits(pavn)"
    return board(*stacks, agenda=agenda, group=group, segment=side, **more)


def resume(p: Hue, steps: str) -> Hue:
    """The same position with these steps to be done first."""
    again = GAME.position(p.text().replace("agenda: ", f"agenda: {steps}; "))
    assert isinstance(again, Hue)
    again.listening = True
    return again


def seen(p: Hue, key: str) -> Any:
    """One entry of the view, such as "groups" or "publicity"."""
    return GAME.view(p)[key]


def start(**options: Any) -> Hue:
    """A new game at its first decision."""
    p = GAME.start(**options)
    assert isinstance(p, Hue)
    p.listening = True
    return p


def state(p: Hue, unit: str) -> str:
    """Where a unit is and how: "N1-2 spent routed -1"."""
    found = GAME.view(p)["units"][unit]
    words = [word for word, key in (("spent", "spent"), ("routed", "routed"), ("-1", "minus_one")) if found[key]]
    return " ".join([found["place"], *words])


def marker(p: Hue, zone: str) -> str:
    """Whose control marker lies in a zone; empty for nobody's."""
    return str(GAME.view(p)["zones"][zone]["control"] or "")


def us_zones(p: Hue) -> set[str]:
    """The zones with a US/ARVN control marker."""
    return {zone for zone in GAME.vocabulary.names["zone"] if marker(p, zone) == "us"}


def gate(p: Hue, letter: str) -> str:
    """Who controls a gate."""
    return str(GAME.view(p)["gates"][letter])


def modifiers(p: Hue) -> list[tuple[str, int]]:
    """All modifiers told so far: rule and value."""
    return [(event.rule, event.values[0]) for event in told(p, "modifier")]


def rolled(p: Hue) -> tuple[int, int]:
    """Attack value and modified die of the last assault."""
    total, _, row, _ = told(p, "assault_roll")[-1].values
    return total, row


def reach(p: Hue, unit: str = "A/1/1") -> set[str]:
    """Where a unit's move may end."""
    twin = p.copy()
    here = state(twin, unit).split()[0]
    say(twin, f"move {unit}")
    # A move with a single destination is made at once.
    return places(twin) if state(twin, unit).split()[0] == here else {state(twin, unit).split()[0]}


def why_not(p: Hue, unit: str, place: str) -> str:
    """The rule that keeps a unit from a place."""
    return refused_by(say(p.copy(), f"move {unit}"), f"to {place}")


def starred(*defenders: str, group: str = PAIR, **more: Any) -> Hue:
    """After a star: the group has come to S2-2 from S3-1, and one unit of the defenders there has lost a step."""
    p = acting(group, BESIDE, *defenders, **more)
    return say(p, *STAR)


def held(*letters: str, **more: Any) -> dict[str, Any]:
    """Gates C, D and these are US/ARVN, the others hold their towers."""
    us = sorted({"C", "D", *letters})
    return {"gates": " ".join(us), "towers": " ".join(x for x in "ABCDEFGH" if x not in us)} | more


def at_gate(*marines: str, area: str = "N1-1", tower: str = "E(spent,routed)", **more: Any) -> Hue:
    """A US/ARVN group beside gate E, whose tower is about to fall."""
    names = " ".join(marine.partition("(")[0] for marine in marines)
    towers = f"A B {tower} F G H"
    return board(
        f"{area}: {' '.join(marines)}", *more.pop("stacks", ()), agenda=ACT, group=names, towers=towers, **more
    )


def cleared(*marines: str, area: str = "N1-1", **more: Any) -> Hue:
    """The group has cleared gate E and is asked for a garrison."""
    p = say(at_gate(*marines, area=area, **more), "assault gate-E", "without", "roll 1")
    while p.decision is not None and p.decision.rule != "BB-8.1-4":
        say(p, next(word for word in ("roll 6", f"hit {marines[0]}") if word in offered(p)))
    return p
