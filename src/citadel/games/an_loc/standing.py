# interpreted
"""What a refusal says of a unit: whose it is, where it stands, who is around it."""

from citadel.core.bits import count
from citadel.core.position import NONE, Saying
from citadel.games.an_loc import naming
from citadel.games.an_loc.components import AIR, ELIMINATED, ENTRY, HEXES, LAI_KHE, LATER, WITHDRAWN
from citadel.games.an_loc.naming import place_title, side_title, units_title
from citadel.games.an_loc.position import Siege


def unit_title(p: Siege, unit: int) -> str:
    """A unit or a type of air units by its name."""
    return naming.unit_title(p.board, unit) if unit < AIR else p.board.air_names[unit - AIR]


def title(p: Siege, place: int) -> str:
    """A place by its name."""
    return place_title(p.board, place)


def who(p: Siege, units: int, verb: str = "stand") -> str:
    """Units and what they do: `7/5 stands`, `7/5 and 8/5 stand`."""
    return f"{units_title(p.board, units)} {verb}{'s' if count(units) == 1 else ''}"


def whereabouts(p: Siege, unit: int) -> str:
    """Where a unit is."""
    name, place = unit_title(p, unit), p.where[unit]
    gone = {
        ENTRY: "has not entered the map yet",
        LATER: "has not arrived yet",
        ELIMINATED: "is eliminated",
        WITHDRAWN: "is withdrawn",
        LAI_KHE: "is at Lai Khe",
    }
    return f"{name} {gone.get(place, '') or f'is in {title(p, place)}'}."


def foreign(p: Siege, unit: int, side: int) -> str:
    """That a unit is no ground unit of a side, or nothing."""
    if unit >= AIR:
        return f"{unit_title(p, unit)} is a type of air unit."
    return f"{unit_title(p, unit)} is an {side_title(unit)} unit." if p.side_of(unit) != side else ""


def not_own(p: Siege, said: Saying) -> str:
    """Why a unit cannot be picked: whose it is, or where."""
    if said.unit < 0:
        return ""
    return foreign(p, said.unit, p.seat) or (whereabouts(p, said.unit) if p.where[said.unit] >= HEXES else "")


def mover(p: Siege) -> int:
    """The unit that the step is about."""
    return int(getattr(p.step, "unit", NONE))


def controllers(p: Siege, side: int, hex: int) -> int:
    """The enemies of a side that control a hex (AL-5.0-A)."""
    found = 0
    for near in (hex, *p.board.neighbours[hex]):
        if near >= 0:
            found |= p.fighters_of(1 - side, near)
    return found
