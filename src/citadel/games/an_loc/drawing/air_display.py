# interpreted
"""Beside the map: the Air Display with its boxes (9.2), flak (9.3), helicopter points (9.6) and SA-7 markers (9.8)."""

from collections.abc import Mapping
from types import MappingProxyType

from citadel.drawing.aircraft import missile_face, silhouette
from citadel.drawing.counters import put
from citadel.drawing.geometry import Point, Rectangle
from citadel.drawing.holding import shelf
from citadel.drawing.markers import pennant_face
from citadel.drawing.sheet import INK, LINE, PAPER, SOFT_INK, TITLE_BAND, TITLE_INK, heading, panel
from citadel.drawing.svg import box, disc, group, path, placed, text, tooltip
from citadel.games.an_loc.drawing.board import Board, View
from citadel.games.an_loc.drawing.counters import air_counter
from citadel.games.an_loc.drawing.layout import AIR, FLAK, HELICOPTERS, MISSILES, below_heading, columns

_SIDE, _LARGEST = 72.0, 100.0
"""Side of the counters, where they are many and where they are few."""
_ROWS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "sead": ("SEAD", "9.3 · against flak"),
        "tac": ("TAC", "9.4 · tactical strikes"),
        "cas": ("CAS", "9.5 · supports combat"),
        "spare": ("Base", "9.1 · not in a box"),
    }
)
_AFTER_STRIKES = ("nva-combat", "nva-movement", "arvn-movement", "arvn-combat", "end-of-turn", "over")
"""The stages in which the units of SEAD and TAC have flown."""
FLOWN = "!"
"""Marks the name of an air unit that has flown."""
_LABEL = 252.0
_TOTAL = 118.0


def printed_air(board: Board) -> str:
    """Draw the empty display."""
    drawn = heading(
        AIR.x, AIR.y + 22, "Air display", "9.2 · numbers of air units reconstructed, strike values from examples"
    )
    for box_name, frame in _frames().items():
        words, note = _ROWS[box_name]
        drawn += panel(frame) + text(frame.x + 18, frame.y + 58, words, 34, TITLE_BAND, anchor="start")
        drawn += text(frame.x + 18, frame.y + 92, note, 21, SOFT_INK, weight=500, anchor="start")
    drawn += heading(FLAK.x, FLAK.y + 22, "Flak (AAA)", "9.3") + heading(
        HELICOPTERS.x, HELICOPTERS.y + 22, "Lift points", "9.6"
    )
    drawn += (
        heading(MISSILES.x, MISSILES.y + 22, "SA-7", "9.8")
        + panel(below_heading(HELICOPTERS))
        + panel(below_heading(MISSILES))
    )
    for value, frame in _flak(board).items():
        drawn += panel(frame) + text(frame.centre[0], frame.y + 46, str(value), 40, INK)
        drawn += text(frame.centre[0], frame.y + 104, _flak_words(board, value), 16.5, SOFT_INK, weight=500)
    return drawn


def air_position(board: Board, view: View) -> str:
    """Draw the air units in their boxes, flak, helicopter points and SA-7 markers."""
    drawn = ""
    for box_name, frame in _frames().items():
        names = air_units(board, view, box_name)
        room = Rectangle(frame.x + _LABEL, frame.y + 8, frame.width - _LABEL - _TOTAL, frame.height - 16)

        def held(name: str, centre: Point, side: float, share: float) -> str:
            return air_counter(board, name.removesuffix(FLOWN), centre, side, is_used=name.endswith(FLOWN))

        side = min(_LARGEST, room.width / max(1, len(names)) - 6)
        if side >= _SIDE:
            room = Rectangle(room.x, room.y + (room.height - side) / 2, room.width, side)
        counters = shelf(room, names, max(side, _SIDE), held)
        ready = sum(board.air[name]["strike_value"] for name in names if not name.endswith(FLOWN))
        total = sum(board.air[name.removesuffix(FLOWN)]["strike_value"] for name in names)
        if box_name != "spare" and names:
            shown = ready if box_name == "cas" else total
            x, y = frame.x + frame.width - 18, frame.y + 62
            counters += text(x, y, str(shown), 40, INK, anchor="end")
            counters += text(
                x, y + 30, "ready" if box_name == "cas" else "points", 21, SOFT_INK, weight=500, anchor="end"
            )
        if box_name == "cas" and view["broken_arrow"]:
            counters += text(
                frame.x + 18, frame.y + 120, "BROKEN ARROW", 21, "#B3261E", anchor="start", class_="broken-arrow"
            )
        drawn += group(counters, class_="air-box", data_box=box_name)
    return drawn + _flak_marker(board, view) + _helicopters(board, view) + _missiles(view)


def _frames() -> dict[str, Rectangle]:
    inner = below_heading(AIR)
    height = (inner.height - 10 * (len(_ROWS) - 1)) / len(_ROWS)
    return {
        name: Rectangle(inner.x, inner.y + index * (height + 10), inner.width, height)
        for index, name in enumerate(_ROWS)
    }


def air_units(board: Board, view: View, box_name: str) -> list[str]:
    """Return the air units of a box, those that have flown last and marked."""
    air = view["air"]
    names: list[str] = []
    flown: list[str] = []
    for kind, printed in board.air.items():
        if box_name == "spare":
            covers = sum(cover == kind for cover in view["landing_zones"].values())
            busy = sum(air[name].get(kind, 0) for name in ("sead", "tac", "cas", "flown")) + covers
            names += [kind] * max(0, printed["count"] - busy)
        elif box_name == "cas":
            names += [kind] * air["cas"].get(kind, 0)
            flown += [kind + FLOWN] * air["flown"].get(kind, 0)
        else:
            mark = FLOWN if view["stage"] in _AFTER_STRIKES else ""
            names += [kind + mark] * air[box_name].get(kind, 0)
    return names + flown


def _flak(board: Board) -> dict[int, Rectangle]:
    aaa = board.data["air"]["aaa"]
    values = [aaa["unsuppressed"], aaa["partial"], aaa["suppressed"]]
    return dict(zip(values, columns(below_heading(FLAK), 3, 8), strict=True))


def _flak_words(board: Board, value: int) -> str:
    aaa = board.data["air"]["aaa"]
    return {aaa["unsuppressed"]: "unsuppressed", aaa["partial"]: "partly", aaa["suppressed"]: "suppressed"}[value]


def _flak_marker(board: Board, view: View) -> str:
    frame = _flak(board)[view["aaa"]]
    edge = box(frame, rx=8, fill="none", stroke=TITLE_BAND, stroke_width=6)
    marker = put(pennant_face("AA", TITLE_BAND, TITLE_INK), (frame.x + frame.width - 24, frame.y + 24), 42)
    return group(tooltip(f"AAA {view['aaa']}") + edge + marker, class_="flak", data_value=str(view["aaa"]))


def _helicopters(board: Board, view: View) -> str:
    """Draw a disc for each helicopter point: full if it is left."""
    frame, left = below_heading(HELICOPTERS), view["helicopter_points"]
    total = max(board.data["air"]["helicopters"]["points"], left)
    drawn = ""
    for index in range(total):
        centre = (frame.x + 30 + index * (frame.width - 60) / max(1, total - 1), frame.y + 36)
        is_left = index < left
        drawn += disc(centre, 18, fill=INK if is_left else PAPER, stroke=INK if is_left else LINE, stroke_width=3)
        drawn += placed(centre[0] - 13, centre[1] - 13, silhouette("cobra", PAPER if is_left else LINE), scale=0.4)
    words = f"{left} of {board.data['air']['helicopters']['points']} left, flak taken off"
    drawn += text(frame.x + 16, frame.y + 98, words, 21, INK, weight=500, anchor="start")
    return group(drawn, class_="helicopters", data_value=str(left))


def _missiles(view: View) -> str:
    frame = below_heading(MISSILES)
    on_map = sum(unit["sa7"] for unit in view["units"].values())
    drawn = ""
    cells = columns(frame, 3, 0)
    for index, (words, count) in enumerate(
        (("in hand", view["sa7_in_hand"]), ("kept", view["sa7_kept"]), ("on units", on_map))
    ):
        x, y = cells[index].x, cells[index].y
        sign = placed(0, 0, missile_face(), opacity=1 if count else 0.35)
        drawn += put(sign, (x + 46, y + 44), 62) + text(x + 86, y + 60, str(count), 40, INK, anchor="start")
        drawn += text(x + 16, y + 104, words, 21, SOFT_INK, weight=500, anchor="start")
        if index:
            drawn += path(f"M{x:g} {y + 14:g}v{frame.height - 28:g}", stroke=LINE, stroke_width=1.5)
    return group(drawn, class_="missiles")
