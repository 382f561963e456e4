"""Displays beside the map: the surrender of An Loc (12.1), victory (13), the campaign, and the boxes of counters."""

from citadel.core.bits import members
from citadel.core.display import Cell, Fact, Grid, Item, Panel, Piece, Shelf, Text
from citadel.core.position import Outcome
from citadel.drawing.svg import signed
from citadel.games.an_loc.components import ARVN, ELIMINATED, LATER, NVA, UNITS
from citadel.games.an_loc.position import SETUP, Siege
from citadel.games.an_loc.rules.logistics import unused
from citadel.games.an_loc.rules.siege import is_besieged, is_highway_free
from citadel.games.an_loc.rules.victory import LEVELS, GameEnd, Surrender, arvn_level, nva_level, reduced_level
from citadel.games.an_loc.show.map.board import Board, View, units_at
from citadel.games.an_loc.show.map.pieces import SEATS, Tray
from citadel.games.an_loc.show.turn_record import PLACES, arrivals_due
from citadel.games.an_loc.words.counters import names
from citadel.games.an_loc.words.names import SIDE_NAMES, counted

CAMPAIGN_RULES = {
    "An Loc": "13.1.6",
    "5th VC Division": "11.2.2",
    "Major NVA attack": "11.2.2",
    "NVA morale": "12.2",
}
"""What the campaign panel says, with the rule; other panels have the rest."""


# -- the siege (12.1) --------------------------------------------------------------------------------------------------


def surrender(p: Siege, view: View) -> Panel:
    """What the garrison's morale would be if it were tested now, and how the city stands."""
    items: list[Item] = [Fact(_capital(what), signed(value), "12.1") for what, value in view["morale"]]
    if items:
        total = sum(value for _, value in view["morale"])
        verdict = "surrenders at the end of the turn" if _at_the_end(p).fallen else "holds"
        items.append(Fact("Morale; An Loc holds above 0", signed(total), "12.1", verdict, strong=True))
    elif p.fallen:
        items.append(Text("The garrison has surrendered.", "12.1"))
    elif p.captured:
        items.append(Text("The NVA holds An Loc.", "13.1.6"))
    elif p.stage == SETUP or p.over:
        items.append(Text("The garrison's morale is tested at the end of each turn.", "12.1"))
    else:
        why = "An Loc has been taken before" if p.captured_turn else "QL-13 is free and Lai Khe is held"
        items.append(Text(f"Not tested: {why}.", "12.1"))
    if p.stage != SETUP and not p.captured:
        items.append(Fact("An Loc", "besieged" if is_besieged(p) else "open to the south", "12.1"))
        items.append(Fact("QL-13 from Lai Khe", "free" if is_highway_free(p) else "cut", "12.1"))
    return Panel("Surrender of An Loc", tuple(items), "12.1", "Factors reconstructed")


# -- victory and the campaign (13, 11.2.2) -----------------------------------------------------------------------------


def standing(p: Siege) -> Outcome:
    """How the game would end if this turn were its last and ended now; how it ended if it is over."""
    if p.outcome is not None:
        return p.outcome
    twin = _at_the_end(p)
    # The attack that the NVA may still owe is not due before its turn.
    twin.major = 1
    twin.turn = p.board.last_turn[p.scenario]
    GameEnd().run(twin)
    assert twin.outcome is not None
    return twin.outcome


def _at_the_end(p: Siege) -> Siege:
    """The position after the test of the garrison's morale, if it were made now (12.1)."""
    twin = p.copy()
    twin.listening = False
    Surrender().run(twin)
    return twin


def victory(p: Siege) -> Panel:
    """Who would win now, and by how much."""
    levels = not p.board.ends_at[p.scenario]
    rule = "13.1.6" if levels else "13.2"
    if p.stage == SETUP:
        aim = "The ARVN must hold An Loc to the end." if levels else _first_assault(p)
        return Panel("Victory", (Text(aim, rule),), rule)
    found = standing(p)
    side = SIDE_NAMES[found.winner == "nva"]
    result = found.level if levels else f"{side} victory"
    label = "Result" if p.over else "If the battle ended now"
    items: list[Item] = [Fact(label, result, rule, found.how, strong=True)]
    if not p.over and levels:
        label = "If the ARVN retakes An Loc" if p.captured else "If An Loc holds"
        items.append(Fact(label, LEVELS[reduced_level(p)], rule, _brigade(p)))
        if not p.captured:
            # The first capture that stood at the end of a turn has set the level for good.
            level = p.captured_level if p.captured_turn else nva_level(p)
            items.append(Fact("If the NVA takes it this turn", LEVELS[level], rule))
    elif not p.over:
        items.append(Text(_first_assault(p), rule))
    return Panel("Victory", (*items, *([_levels(p, found.level)] if levels else [])), rule)


def _first_assault(p: Siege) -> str:
    ends_at = p.board.ends_at[p.scenario]
    return (
        f"The NVA must take An Loc. The scenario ends with the turn in which it has used {ends_at} replacement points: "
        f"{max(0, ends_at - p.marker)} more."
    )


def _brigade(p: Siege) -> str:
    """What the 1st Airborne Brigade costs as long as it is here (13.1.7)."""
    if reduced_level(p) == arvn_level(p):
        return ""
    return "one level less as long as the 1st Airborne Brigade is not withdrawn (13.1.7)"


def _levels(p: Siege, now: str) -> Grid:
    conditions = (
        f"An Loc taken by the end of turn {p.asked.april_turns}",
        "taken before the 5th VC is committed",
        "taken before NVA morale breaks",
        "taken before the game ends",
        "An Loc holds, the 1st Airborne Brigade still there",
        "An Loc holds",
        "holds, and NVA morale is broken",
        "and QL-13 is free",
    )
    rows = [(Cell(level, level == now), Cell(words)) for level, words in zip(LEVELS, conditions, strict=True)]
    return Grid("Levels of victory", ("Level", "Condition"), tuple(rows), "13.1.6")


def campaign(p: Siege, board: Board, view: View) -> Panel:
    """The commitment of the 5th VC Division, the attack it demands, NVA morale, and what comes and goes."""
    items = [Fact(label, words, CAMPAIGN_RULES[label]) for label, words in _campaign_rows(board, view)]
    leaving = [unit for unit in members(p.board.withdrawn) if p.where[unit] not in (ELIMINATED,)]
    if p.turn < p.board.withdrawal_turn and leaving:
        words = names(p, sum(1 << unit for unit in leaving))
        items.append(Fact("To be withdrawn", f"{words} on turn {p.board.withdrawal_turn}", "13.1.2"))
    for unit in members(p.at[ELIMINATED] & p.board.returning):
        if p.returns[unit] > p.turn:
            items.append(Fact(p.game.wording.short("unit", unit), f"back at Lai Khe on turn {p.returns[unit]}", "11.4"))
    return Panel("Campaign", tuple(items), "11.2.2")


def _campaign_rows(board: Board, view: View) -> list[tuple[str, str]]:
    """Say how the campaign stands, by what it is about."""
    terms, attack = board.data["constants"]["nva_replacements"], board.data["constants"]["major_attack"]
    used, committed = view["replacements_used"], view["committed"]
    if view["fallen"] or view["captured"]:
        city = "surrendered" if view["fallen"] else "held by the NVA"
    else:
        city = "held by the ARVN"
    if committed:
        division = f"committed on turn {committed}"
    elif view["commitment_due"]:
        division = f"comes on turn {view['commitment_due']}"
    else:
        division = f"after {terms['commits_5th_vc']} points used"
    if view["major_attack"]:
        major = "made"
    else:
        major = f"owed by turn {committed + attack['turns']}" if committed else "not owed yet"
    morale = "broken" if used >= terms["breaks_morale"] else "holds"
    return [
        ("An Loc", city),
        ("5th VC Division", division),
        ("Major NVA attack", major),
        ("NVA morale", morale),
    ]


# -- boxes of counters -------------------------------------------------------------------------------------------------


def boxes(p: Siege, view: View, tray: Tray) -> list[Panel]:
    """Every counter that is off the map: at Lai Khe, at its edge, to come, lost, withdrawn."""
    here = [
        Shelf("Lai Khe", _at(tray, view, "lai-khe"), "lai-khe", "8.0", "enters by QL-13 or by helicopter"),
        Shelf("NVA at the map's edge", _at(tray, view, "entry"), "entry", "13.1.4"),
    ]
    lost = units_at(view, "eliminated")
    gone = [
        Shelf(
            f"{SIDE_NAMES[side]} eliminated",
            tray.off_map(name for name in lost if view["units"][name]["side"] == seat),
            "",
            "10.6",
            f"{counted(steps_lost(p, side), 'step')} lost, those of reduced units included",
        )
        for side, seat in enumerate(SEATS)
    ]
    gone.append(Shelf("Withdrawn", _at(tray, view, "withdrawn"), "", "13.1.7"))
    return [
        Panel("Lai Khe and entry", tuple(here), "8.0"),
        Panel("Reinforcements", tuple(_to_come(p, view, tray)), "13.1.2"),
        Panel("Losses", tuple(gone), "10.6"),
    ]


def steps_lost(p: Siege, side: int) -> int:
    """The steps that a side's combat units have lost and not got back (10.6)."""
    total = 0
    for unit in members(p.board.combat_units):
        if p.side_of(unit) == side:
            total += p.board.steps[unit] - (0 if p.where[unit] == ELIMINATED else p.steps_of(unit))
    return total


def _at(tray: Tray, view: View, place: str) -> tuple[Piece, ...]:
    return tray.off_map(units_at(view, place))


def _to_come(p: Siege, view: View, tray: Tray) -> list[Item]:
    """The units that are yet to be set up, to arrive by turn and edge, or to be committed."""
    board = p.board
    later = [unit for unit in range(UNITS) if p.where[unit] == LATER]
    found: list[Item] = []
    if p.stage == SETUP:
        for side in (ARVN, NVA):
            units = [unit for unit in board.set_up[side] if unit in later]
            later = [unit for unit in later if unit not in units]
            rule = "13.1.1" if side == ARVN else "13.1.3"
            found += [_shelf(tray, f"{SIDE_NAMES[side]} to be set up", units, rule)] if units else []
    for turn, due in sorted(arrivals_due(tray.board, view).items()):
        units = [unit for unit in later if board.unit_names[unit] in due and not unused(p) >> unit & 1]
        later = [unit for unit in later if unit not in units]
        for edges in sorted({tuple(board.arrival_edges[unit]) for unit in units}):
            where = " or ".join(PLACES[edge] for edge in edges)
            group = [unit for unit in units if tuple(board.arrival_edges[unit]) == edges]
            rule = "13.1.2" if "lai-khe" in edges else "13.1.4"
            found.append(_shelf(tray, f"Turn {turn}, {where}", group, rule))
    held = [unit for unit in later if (board.committed | 1 << board.high_hq) >> unit & 1 and not p.committed]
    later = [unit for unit in later if unit not in held]
    found += [_shelf(tray, "With the 5th VC Division", held, "11.2.2")] if held else []
    found += [_shelf(tray, "Not in play", later, "13.1")] if later else []
    return found or [Text("Nobody is still to come.", "13.1.2")]


def _shelf(tray: Tray, label: str, units: list[int], rule: str) -> Shelf:
    unit_names = list(tray.board.units)
    return Shelf(label, tray.off_map(unit_names[unit] for unit in units), "", rule)


def _capital(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"
