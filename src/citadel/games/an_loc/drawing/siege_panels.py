# interpreted
"""Beside the map: the forecast of surrender (12.1), the campaign (11.2.2, 12.2) and the combat under way (10)."""

from collections.abc import Sequence

from citadel.drawing.charts import value_rows
from citadel.drawing.geometry import Rectangle
from citadel.drawing.sheet import INK, LINE, SOFT_INK, TITLE_BAND, heading, panel
from citadel.drawing.svg import group, path, signed, text, wrapped
from citadel.games.an_loc.drawing.board import Board, View, units_at
from citadel.games.an_loc.drawing.counters import AIR_NAMES
from citadel.games.an_loc.drawing.layout import CAMPAIGN, COMBAT, SURRENDER, below_heading

_LINE = 38.0
_BOUND = "~"
"""Binds two words of a line together."""
_LOST = "#B3261E"
_HELD = "#2C5A36"


def printed_panels(board: Board) -> str:
    """Draw the empty panels."""
    drawn = heading(SURRENDER.x, SURRENDER.y + 22, "Surrender of An Loc", "12.1 · reconstructed") + panel(
        below_heading(SURRENDER)
    )
    drawn += heading(CAMPAIGN.x, CAMPAIGN.y + 22, "Campaign", "11.2.2, 12.2") + panel(below_heading(CAMPAIGN))
    return (
        drawn
        + heading(COMBAT.x, COMBAT.y + 22, "Combat", "10.0 · factors as they stand, before terrain and die")
        + panel(below_heading(COMBAT))
    )


def panels_position(board: Board, view: View) -> str:
    """Write the forecast, the campaign and the combat."""
    rows = value_rows(below_heading(CAMPAIGN), campaign_rows(board, view), 41.5, 23)
    return _surrender(view) + group(rows, class_="campaign") + group(_combat(board, view), class_="combat-panel")


def campaign_rows(board: Board, view: View) -> list[tuple[str, str]]:
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
        ("NVA points left", str(max(0, terms["limit"] - used))),
        ("ARVN points", str(view["arvn_replacement_points"])),
        ("Lull", "yes, no operations" if view["lull"] else "no"),
        ("Broken Arrow", "called" if view["broken_arrow"] else "no"),
    ]


def _surrender(view: View) -> str:
    frame = below_heading(SURRENDER)
    if not view["morale"]:
        words = "not tested now" if not view["fallen"] else "An Loc has surrendered"
        return group(text(frame.centre[0], frame.centre[1], words, 25, SOFT_INK, weight=500), class_="surrender")
    rows = [(str(what)[:1].upper() + str(what)[1:], signed(value)) for what, value in view["morale"]]
    step = min(_LINE, (frame.height - 62) / len(rows))
    drawn = value_rows(frame, rows, step, min(23.0, 0.66 * step))
    total = sum(value for _, value in view["morale"])
    y = frame.y + frame.height - 52
    drawn += path(f"M{frame.x + 14:g} {y:g}h{frame.width - 28:g}", stroke=INK, stroke_width=2.5)
    holds = total > 0
    verdict = "Holds" if holds else "Surrenders at the end of the turn"
    drawn += text(frame.x + 18, y + 36, verdict, 26, _HELD if holds else _LOST, anchor="start")
    drawn += text(frame.x + frame.width - 18, y + 38, signed(total), 34, _HELD if holds else _LOST, anchor="end")
    if holds:
        drawn += text(frame.x + 108, y + 35, "· falls at 0 or less", 21, SOFT_INK, weight=500, anchor="start")
    return group(drawn, class_="surrender")


def _combat(board: Board, view: View) -> str:
    frame, combat = below_heading(COMBAT), view["combat"]
    if not combat or not combat["targets"]:
        return text(frame.centre[0], frame.centre[1] + 8, "no combat on the table", 25, SOFT_INK, weight=500)
    targets = " and ".join(board.name(place) for place in combat["targets"])
    title = f"{combat['side'].upper()} attacks {targets}"
    drawn = text(frame.x + 18, frame.y + 38, title, 28, TITLE_BAND, anchor="start")
    drawn += path(f"M{frame.x + 14:g} {frame.y + 52:g}h{frame.width - 28:g}", stroke=LINE, stroke_width=2)
    enemy = "nva" if combat["side"] == "arvn" else "arvn"
    defenders = [
        name
        for place in combat["targets"]
        for name in units_at(view, place)
        if view["units"][name]["side"] == enemy and view["units"][name]["kind"] != "hq"
    ]
    half = (frame.width - 60) / 2
    for index, (words, names, factor, support) in enumerate(
        (
            ("Attack", combat["attackers"], "attack", combat["attacker_support"]),
            ("Defence", defenders, "defence", combat["defender_support"]),
        )
    ):
        column = Rectangle(frame.x + 18 + index * (half + 24), frame.y + 58, half, frame.height - 58)
        lines = [_factors(view, words, names, factor), f"Support: {', '.join(support) or 'none'}"]
        drawn += _lines(column, lines if index else [*lines, _help(combat)])
    return drawn


def _factors(view: View, words: str, names: Sequence[str], factor: str) -> str:
    total = sum(view["units"][name][factor] for name in names)
    listed = ", ".join(f"{name}{_BOUND}{view['units'][name][factor]}" for name in names)
    return f"{words} {total}: {listed or 'nobody'}"


def _help(combat: View) -> str:
    """Say what HQs and air units add for the ARVN."""
    air = [f"{count} {AIR_NAMES[kind]}" for kind, count in combat["cas"].items() if count]
    hqs = [f"{name} {signed(combat['hq_bonus'])}" if combat["hq_bonus"] else name for name in combat["hq_used"]]
    return f"ARVN HQ: {', '.join(hqs) or 'none'} · CAS: {', '.join(air) or 'none'}"


def _lines(column: Rectangle, paragraphs: Sequence[str]) -> str:
    """Write paragraphs in the largest letters with which they fit."""
    for size in (22.0, 20.0, 18.0, 16.0, 14.0):
        lines = [line for words in paragraphs for line in wrapped(words, column.width, size)]
        if len(lines) * 1.3 * size <= column.height - 8:
            break
    return "".join(
        text(
            column.x,
            column.y + (index + 0.9) * 1.3 * size,
            line.replace(_BOUND, " "),
            size,
            INK,
            weight=500,
            anchor="start",
        )
        for index, line in enumerate(lines)
    )
