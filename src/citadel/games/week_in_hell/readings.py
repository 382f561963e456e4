# interpreted
"""Sentences about dice: which table is read, its row and column, the die with its modifiers, and what follows."""

from collections.abc import Callable

from citadel.core.bits import members
from citadel.core.position import NONE, Event
from citadel.drawing.svg import signed
from citadel.games.week_in_hell.components import (
    CIVILIANS,
    COUNTER_ATTACK,
    ENFILADING,
    FRIENDLY_FIRE,
    INFILTRATION,
    MACV_ALONE,
    NO_EVENT,
    NVA_RETREAT,
    REINFORCEMENTS,
    RPG,
    SNIPER,
    Components,
)
from citadel.games.week_in_hell.gas import DRIFTS
from citadel.games.week_in_hell.infiltration import EVENT_VALUE
from citadel.games.week_in_hell.isolation import REINFORCED
from citadel.games.week_in_hell.naming import COLOURS, counted, listing, number_of, spoken_place
from citadel.games.week_in_hell.reorganisation import STAYS_RED

US_ROWS = 6
NVA_ROWS = 4
EVENT_TITLES = {
    NO_EVENT: ("no event", "11.1"),
    COUNTER_ATTACK: ("NVA counter attack", "11.1.2"),
    FRIENDLY_FIRE: ("friendly fire", "11.1.9"),
    INFILTRATION: ("infiltration", "11.1.3"),
    SNIPER: ("sniper", "11.1.4"),
    REINFORCEMENTS: ("NVA reinforcements", "11.1.1"),
    CIVILIANS: ("civilians", "11.1.7"),
    RPG: ("RPG", "11.1.8"),
    ENFILADING: ("enfilading fire", "11.1.6"),
    NVA_RETREAT: ("NVA retreat", "11.1.5"),
}
"""What each event is called, and its rule."""

HIT_CAUSES = {
    "WH-8.2.2-7": "{unit} is alone and takes the larger figure, {hits}",
    "WH-8.2.5-4": "{unit} takes {hits} on the way back",
    "WH-9.2.2-1": "{unit} takes {hits} in the ambush",
    "WH-11.1.4-1": "The sniper: {unit} takes {hits}",
    "WH-11.1.9-1": "{unit} takes {hits} by friendly fire",
}
AFTER_HIT = ("", "", ", its value falls by 1", ", it is out of the fight")


def effects(board: Components) -> dict[int, str]:
    """What the events do, in a few words each; of enfilading fire in the open."""
    return {
        COUNTER_ATTACK: "only the US take losses, then a new marker takes over and attacks",
        FRIENDLY_FIRE: "the support platoon shoots at the assault platoon, which then fights alone",
        INFILTRATION: "losses as usual, then empty zones in reach of the NVA are tested",
        SNIPER: f"losses as usual, and the assault platoon takes {counted(board.sniper_hits, 'hit')} more",
        REINFORCEMENTS: "only the US take losses, and a marker is drawn",
        CIVILIANS: f"the US die has {signed(board.civilians)}",
        RPG: f"the NVA marker counts {board.rpg} more",
        ENFILADING: f"the NVA die is raised by {board.enfilading}",
        NVA_RETREAT: "the NVA slip away and nobody fires",
    }


def dice_of(event: Event) -> str:
    """The three dice of the Events Table."""
    double, third, total = event.values[:3]
    return f"Events Table: dice [{double}] [{double}] [{third}] = {total}"


def _event(board: Components, event: Event, values: list[int]) -> str:
    kind, exposed = event.values[3:]
    title, rule = EVENT_TITLES[kind]
    effect = effects(board).get(kind, "")
    if kind == ENFILADING and exposed:
        effect = f"the NVA die is raised by {board.enfilading_solid} across the solid line"
    return f"{dice_of(event)}: {title} ({rule}){f': {effect}' if effect else ''}."


def _ordered(board: Components, event: Event, values: list[int]) -> str:
    cp, company, unit = event.values
    through = "" if company == MACV_ALONE else f", received by {board.unit_titles[unit]}"
    return (
        f"{board.unit_titles[cp]} gives an order to {board.company_titles[company]}{through} ({number_of(event.rule)})."
    )


# -- combat (8.2) ------------------------------------------------------------------------------------------------------


def _roles(board: Components, event: Event, values: list[int]) -> str:
    assault, support, reserve = event.values
    parts = [f"{board.unit_titles[assault]} assaults"]
    parts += [f"{board.unit_titles[support]} supports"] if support != NONE else []
    names = [board.unit_titles[unit] for unit in members(reserve)]
    parts += [f"{listing(names)} {'is' if len(names) == 1 else 'are'} in reserve"] if names else []
    return f"{', '.join(parts)} ({number_of(event.rule)})."


def _rescue(board: Components, event: Event, values: list[int]) -> str:
    rescuer, support = event.values
    aid = f", supported by {board.unit_titles[support]}" if support != NONE else ""
    return f"{board.unit_titles[rescuer]} goes out for the wounded Marines{aid} ({number_of(event.rule)})."


def _us_fire(board: Components, event: Event, values: list[int]) -> str:
    total, value, die, read, hits, modifier, minus = event.values
    items = [f"{signed(modifier)} civilians"] if modifier else []
    items += [f"{signed(-minus)} after the red retreat"] if minus else []
    sums = f"{_items(items)}, read as {read}" if items else ""
    cell = f"{_row('total', total, US_ROWS)}, {_column(value)}, die [{die}]{sums}"
    return f"US table: {cell}: {counted(hits, 'hit')} ({number_of(event.rule)})."


def _nva_fire(board: Components, event: Event, values: list[int]) -> str:
    marker, value, die, read, left, right = event.values
    risen = f", read as {read}" if read != die else ""
    cell = f"{_row('marker', marker, NVA_ROWS)}, {_column(value)}, die [{die}]{risen}"
    return f"NVA table: {cell}: {left} on assault, {right} on support ({number_of(event.rule)})."


def _row(word: str, number: int, last: int) -> str:
    return f"{word} {number}" + (f" (row {min(max(number, 1), last)})" if not 1 <= number <= last else "")


def _column(value: int) -> str:
    return f"zone value {value}" + (f" (column {min(max(value, 1), 4)})" if not 1 <= value <= 4 else "")


def _items(items: list[str]) -> str:
    return "".join(f", {item}" for item in items)


def _hit(board: Components, event: Event, values: list[int]) -> str:
    unit, hits, now = event.values
    cause = HIT_CAUSES.get(event.rule, "{unit} takes {hits}")
    words = cause.format(unit=board.unit_titles[unit], hits=counted(hits, "hit"))
    return f"{words}: {COLOURS[now]}{AFTER_HIT[now]} ({number_of(event.rule)})."


def _marker_turned(board: Components, event: Event, values: list[int]) -> str:
    zone, hits, marker, turned = event.values
    sides = board.sides[marker]
    shows = f", their marker now shows {sides[turned]}" if turned < len(sides) else ""
    return f"The NVA in {spoken_place(board, zone)} take {counted(hits, 'hit')}{shows} ({number_of(event.rule)})."


def _retreated(board: Components, event: Event, values: list[int]) -> str:
    unit, start, end = event.values
    after = f"; the US die has {signed(-1)} for the rest of this attack (8.2.5)" if event.rule == "WH-8.2.2-14" else ""
    way = f"retreats from {spoken_place(board, start)} to {spoken_place(board, end)}"
    return f"{board.unit_titles[unit]} has a red hit and {way} ({number_of(event.rule)}){after}."


def _retreat_die(board: Components, event: Event, values: list[int]) -> str:
    unit, place, die, value = event.values
    result = f"at or below the marker's {value}: a hit" if die <= value else f"above the marker's {value}: no hit"
    way = f"{board.unit_titles[unit]} retreats to {spoken_place(board, place)}"
    return f"{way}: die [{die}] {result} ({number_of(event.rule)})."


def _reinforcements(board: Components, event: Event, values: list[int]) -> str:
    marker, zone, higher, shown = event.values
    drawn = f"NVA marker {board.marker_names[marker]} is drawn"
    above = f"{board.main_value[marker]} is {'' if higher else 'not '}above the {shown} that the zone's marker shows"
    result = f"it takes over {spoken_place(board, zone)}" if higher else "it goes back into the cup"
    return f"{drawn}: {above}, {result} ({number_of(event.rule)})."


def _gas(board: Components, event: Event, values: list[int]) -> str:
    zone, die = event.values
    away = "it drifts to the south" if board.drift[zone] != NONE else "it drifts away, there is no zone to the south"
    value = board.value[zone]
    works = f"it works, the value falls to {max(value - 2, 1)}" if value > 1 else f"it works, the value stays {value}"
    result = works if die < DRIFTS else away if die == DRIFTS else "no effect"
    return f"Gas on {spoken_place(board, zone)}: die [{die}]: {result} ({number_of(event.rule)})."


# -- clearing, convoys, the night (7.2, 9.2, 10) -----------------------------------------------------------------------


def _clearing(board: Components, event: Event, values: list[int]) -> str:
    zone, die, bonus, drift, value = event.values
    items = [f"+{bonus} for {'two' if bonus == 1 else 'three'} platoons"] if bonus else []
    items += [f"{signed(drift)} in drifted gas"] if drift else []
    total = die + bonus + drift
    sums = f"{_items(items)} = {total}" if items else ""
    result = f"above value {value}" if total > value else f"not above value {value}, not cleared yet"
    return f"Clearing of {spoken_place(board, zone)}: die [{die}]{sums}: {result} ({number_of(event.rule)})."


def _convoy_die(board: Components, event: Event, values: list[int]) -> str:
    convoy, die, read = event.values
    without = f", {signed(read - die)} without {board.spoken[board.zone_d]} = {read}" if read != die else ""
    result = "it goes on" if read >= board.convoy_advance else "ambush" if read <= board.convoy_ambush else "it waits"
    return f"{board.unit_titles[convoy]}: die [{die}]{without}: {result} ({number_of(event.rule)})."


def _convoy_moves(board: Components, event: Event, values: list[int]) -> str:
    convoy, place = event.values
    way = "goes back to" if event.rule == "WH-9.2.2-2" else "reaches"
    return f"{board.unit_titles[convoy]} {way} {spoken_place(board, place)} ({number_of(event.rule)})."


def _infiltration(board: Components, event: Event, values: list[int]) -> str:
    zone, marker, die, lost = event.values
    value = board.main_value[marker]
    result = f"at or below {value}: the zone is lost" if lost else f"above {value}: the zone holds"
    drawn = f"marker {board.marker_names[marker]} drawn"
    return f"Infiltration of {spoken_place(board, zone)}: {drawn}, die [{die}] {result} ({number_of(event.rule)})."


def _event_infiltration(board: Components, event: Event, values: list[int]) -> str:
    zone, marker, lost = event.values
    result = f"main value {EVENT_VALUE}: the zone is lost" if lost else f"main value not {EVENT_VALUE}: the zone holds"
    drawn = f"marker {board.marker_names[marker]} drawn"
    return f"Infiltration of {spoken_place(board, zone)}: {drawn}, {result} ({number_of(event.rule)})."


def _isolated_die(board: Components, event: Event, values: list[int]) -> str:
    zone, die, wanted = event.values
    barred = "nobody comes" if die < REINFORCED else "NVA are there already"
    result = "an NVA marker comes" if wanted else barred
    return f"Isolation of {spoken_place(board, zone)}: die [{die}]: {result} ({number_of(event.rule)})."


def _isolated_marker(board: Components, event: Event, values: list[int]) -> str:
    zone, marker, placed = event.values
    title = spoken_place(board, zone)
    result = f"is placed in {title}" if placed else f"is drawn; the one in {title} is at least as strong and stays"
    return f"NVA marker {board.marker_names[marker]} {result} ({number_of(event.rule)})."


def _red_die(board: Components, event: Event, values: list[int]) -> str:
    unit, die = event.values
    result = "the red hit comes off" if die < STAYS_RED else "the red hit stays"
    return f"{board.unit_titles[unit]}: die [{die}]: {result} ({number_of(event.rule)})."


def _recovered(board: Components, event: Event, values: list[int]) -> str:
    many = len(values) > 1
    better = f" and {'are veterans' if many else 'is a veteran'} from now on" if event.values[1] else ""
    names = listing(board.unit_titles[unit] for unit in values)
    return f"{names} {'lose their' if many else 'loses its'} hits{better} ({number_of(event.rule)})."


READINGS: dict[str, Callable[[Components, Event, list[int]], str]] = {
    "event": _event,
    "ordered": _ordered,
    "roles": _roles,
    "rescue": _rescue,
    "us_fire": _us_fire,
    "nva_fire": _nva_fire,
    "hit": _hit,
    "marker_turned": _marker_turned,
    "retreated": _retreated,
    "retreat_die": _retreat_die,
    "reinforcements": _reinforcements,
    "gas": _gas,
    "clearing": _clearing,
    "convoy_die": _convoy_die,
    "convoy_moves": _convoy_moves,
    "infiltration": _infiltration,
    "event_infiltration": _event_infiltration,
    "isolated_die": _isolated_die,
    "isolated_marker": _isolated_marker,
    "red_die": _red_die,
    "recovered": _recovered,
}
"""By the kind of an event its sentence; the values are those of several events told in one."""
