"""What a choice would bring, in a few words beside it: effort, air units, movement (fights: `previews_fighting.py`).

Everything is worked out by the steps and predicates of the rules on a copy of the position; chances are exact.
"""

from citadel.core.bits import members
from citadel.core.language import NOTHING, Thing
from citadel.core.prose import Span, Spans, signed
from citadel.games.an_loc.components import AIR, ARVN, CAS_BOX, HEXES, NVA, SEAD_BOX
from citadel.games.an_loc.foresight import previews_fighting
from citadel.games.an_loc.foresight.faces import expected_hits, flak_chances, sead_faces, tac_faces
from citadel.games.an_loc.foresight.previews_fighting import FILE, after, at, previews, say, several, terrain_name
from citadel.games.an_loc.foresight.warnings import warning
from citadel.games.an_loc.position import Siege
from citadel.games.an_loc.rules.advance import Advance, AdvanceTo
from citadel.games.an_loc.rules.air import AllocateAir, AssignHits, PlaceSa7, SeadDie, TacDie, op_price, step_price
from citadel.games.an_loc.rules.headquarters import Flee, PlaceHq, TakeAlong, is_last_subordinate
from citadel.games.an_loc.rules.lifts import CoverLz, LiftTo, is_hot
from citadel.games.an_loc.rules.logistics import BuyAir, ChooseEffort, price
from citadel.games.an_loc.rules.movement import MoveOn, MoveTo, MoveUnits, reach
from citadel.games.an_loc.rules.replacements import RestoreSteps
from citadel.games.an_loc.rules.setup import PlaceUnit
from citadel.games.an_loc.rules.strength import cas_value
from citadel.games.an_loc.rules.victory import counts_as_major
from citadel.games.an_loc.rules.zones_of_control import halts, is_controlled
from citadel.games.an_loc.words.counters import bracketed
from citadel.games.an_loc.words.facts import missions

__all__ = ("prospect", "warning")

MANY = 60
"""Where more hexes than this are offered, nothing stands beside them."""


def prospect(p: Siege, choice: int) -> Spans:
    """Return a few words to stand beside a choice; empty where its own words say it all."""
    name, language = p.step.name(), p.game.wording.language
    if p.step.describe(p, choice).verb == "end" and language.has(FILE, name):
        return say(p, name)
    return previews(p, p.step, choice)


# -- set-up and logistics (7, 13) --------------------------------------------------------------------------------------


@previews.on(PlaceUnit)
def _place(p: Siege, step: PlaceUnit, choice: int) -> Spans:
    if len(p.listed) > MANY:
        return ()
    distance = p.board.distance(choice, p.board.an_loc)
    return say(p, "place", terrain=terrain_name(p, choice), distance=distance, units=several(p, p.at[choice]))


@previews.on(ChooseEffort)
def _effort(p: Siege, step: ChooseEffort, choice: int) -> Spans:
    """What a level gives, what it leaves, and whether it makes a lull."""
    board, side, level = p.board, step.side, choice
    lull, major = "none", 0
    if side == NVA and "arvn_effort" not in p.hidden and p.arvn_effort + level <= board.lull:
        lull = "now"
    elif side == ARVN and level <= board.lull:
        lull = "zero" if level == board.lull else "less"
    if side == NVA and p.committed and not p.major:
        twin = after(p, choice)
        twin.attacked_this_turn = 1
        major = 1 if counts_as_major(twin) else 0
    gives = p.game.wording.series(effort_gives(p, side, level))
    given: dict[str, Thing | Spans | int | str] = {
        "gives": gives,
        "left": p.stock(side) - level,
        "lull": lull,
        "major": major,
    }
    return say(p, "effort", **given, arvn=p.arvn_effort, most=board.lull - level)


def effort_gives(p: Siege, side: int, level: int) -> list[Spans]:
    """Return what an effort level allows a side: movement, attacks, a second phase (AL-7.2-B)."""
    board = p.board
    attacks = say(p, "attacks", modifier=p.game.wording.thing("signed", board.effort_drm[level]))
    attacks = attacks if board.effort_attacks[level] else say(p, "no-attacks")
    second = [say(p, "second-phase")] if board.effort_second[level] else []
    return [movement_words(p, side, level), attacks, *second]


def movement_words(p: Siege, side: int, level: int) -> Spans:
    """Return what an effort level makes of the printed movement of a side's units (AL-8.0-B)."""
    board = p.board
    units = [u for u in members(board.combat_units) if p.side_of(u) == side and board.movement[u]]
    pairs = sorted({(board.movement[u], board.allowances[level][u]) for u in units})
    if not any(now for _, now in pairs):
        return say(p, "movement-none")
    changes = {now - printed for printed, now in pairs}
    if len(changes) == 1:
        change = changes.pop()
        return say(p, "movement-changed", change=signed(change)) if change else say(p, "movement-printed")
    if all(now == printed // 2 for printed, now in pairs):
        return say(p, "movement-half")
    each = p.game.wording.series(say(p, "movement-becomes", printed=printed, now=now) for printed, now in pairs)
    return say(p, "movement-each", changes=each)


@previews.on(BuyAir)
def _buy(p: Siege, step: BuyAir, choice: int) -> Spans:
    said = step.describe(p, choice)
    if said.verb == "end":
        return say(p, "keep", left=p.arvn_op)
    board, air = p.board, said.unit - AIR
    given = {
        "price": price(p, air),
        "strike": board.strike[air],
        "bought": p.bought[air],
        "count": board.air_count[air],
    }
    flown = "/".join(p.game.wording.short("mission", mission) for mission in missions(p, air))
    return say(p, "buy", **given, missions=flown)


# -- air (9) -----------------------------------------------------------------------------------------------------------


@previews.on(AllocateAir)
def _assign(p: Siege, step: AllocateAir, choice: int) -> Spans:
    """A mission with this unit in it: what SEAD may do to the flak, TAC hits on average, the value in close support."""
    said, twin = step.describe(p, choice), after(p, choice)
    if said.place == SEAD_BOX:
        return say(p, "sead", points=twin.air_total(twin.sead), chances=_flak_words(twin))
    if said.place == CAS_BOX:
        values = []
        for flak in sorted(flak_chances(twin), reverse=True):
            twin.flak = flak
            values.append(say(p, "cas-at", value=cas_value(twin, said.unit - AIR), flak=flak))
        return say(p, "cas", values=p.game.wording.series(values))
    return say(p, "tac", points=twin.air_total(twin.tac), hits=p.game.wording.decimal(expected_hits(twin), "0.0"))


def _flak_words(p: Siege) -> Spans:
    words = p.game.wording
    chances = sorted([(flak, words.percent(float(chance))) for flak, chance in flak_chances(p).items()], reverse=True)
    return words.series(say(p, "flak-chance", flak=flak, chance=chance) for flak, chance in chances)


@previews.on(SeadDie)
def _sead_die(p: Siege, step: SeadDie, choice: int) -> Spans:
    return say(p, "flak", flak=sead_faces(p)[choice - 1])


@previews.on(TacDie)
def _tac_die(p: Siege, step: TacDie, choice: int) -> Spans:
    return say(p, "hits", hits=tac_faces(p)[choice - 1])


@previews.on(AssignHits)
def _assign_hits(p: Siege, step: AssignHits, choice: int) -> Spans:
    """What hits buy: a point of the marker, a step, an operation point."""
    said = step.describe(p, choice)
    if said.verb == "end":
        return say(p, "unused", hits=p.hits)
    if said.verb == "replacement":
        return say(p, "hit-point", hits=p.board.tac_point, marker=previews_fighting.marker_words(p))
    if said.verb == "operation":
        return say(p, "hit-operation", hits=op_price(p), left=p.nva_op - 1)
    place, loss = at(p, p.where[said.unit]), previews_fighting.loss_words(p, said.unit)
    return say(p, "hit-step", place=place, hits=step_price(p), loss=loss)


@previews.on(PlaceSa7)
def _missile(p: Siege, step: PlaceSa7, choice: int) -> Spans:
    return say(p, "standing", states=bracketed(p, choice), place=at(p, p.where[choice]))


@previews.on(RestoreSteps)
def _restore(p: Siege, step: RestoreSteps, choice: int) -> Spans:
    place, restored = at(p, p.where[choice]), bracketed(after(p, choice), choice)
    return say(p, "restored", states=bracketed(p, choice), place=place, after=restored)


# -- movement (8, 9.6, 11.1) -------------------------------------------------------------------------------------------


@previews.on(MoveUnits)
def _move(p: Siege, step: MoveUnits, choice: int) -> Spans:
    """The unit, where it is, how far it can go."""
    said = step.describe(p, choice)
    unit, here = said.unit, p.where[said.unit]
    given: dict[str, Thing | str] = {"states": bracketed(p, unit), "place": at(p, here)}
    if said.verb == "withdraw":
        return say(p, "withdraw", **given)
    held = here < HEXES and is_controlled(p, p.side_of(unit), here, unit)
    taken = p.board.superiors[unit] & p.at[here] if is_last_subordinate(p, unit) else 0
    takes = several(p, taken)
    return say(p, "move", **given, allowance=p.allowance(unit), control=1 if held else 0, takes=takes)


@previews.on(MoveTo, MoveOn)
def _to(p: Siege, step: MoveTo | MoveOn, choice: int) -> Spans:
    """A destination: its cost, and what the unit meets there."""
    said = step.describe(p, choice)
    unit, place = step.unit, said.place
    if said.verb == "lift":
        return say(p, "lift", price=p.board.lift_points[unit], left=p.lifts)
    if said.verb == "stop":
        return ()
    cost = reach(p, unit, p.allowance(unit) - p.spent)[0][place]
    soft = p.overrun_at(p.side_of(unit), place) if place < HEXES else 0
    given: dict[str, Thing | int] = {
        "cost": cost if cost >= 0 else NOTHING,
        "lift": 1 if said.verb == "walk" else 0,
        "overrun": several(p, soft),
        "halts": 1 if place < HEXES and halts(p, unit, place) else 0,
    }
    return say(p, "to", **given)


@previews.on(LiftTo)
def _land(p: Siege, step: LiftTo, choice: int) -> Spans:
    """A landing: whether it would be hot."""
    return say(p, "hot") if is_hot(p, p.where[step.unit], choice) else ()


@previews.on(CoverLz)
def _cover(p: Siege, step: CoverLz, choice: int) -> Spans:
    return say(p, "cover", value=cas_value(p, choice))


@previews.on(PlaceHq, Flee)
def _hq(p: Siege, step: PlaceHq | Flee, choice: int) -> Spans:
    """Where an HQ would be: with whom, and whether the garrison's morale is the better for it."""
    said = step.describe(p, choice)
    place = p.where[step.unit] if said.place < 0 else said.place
    with_whom = several(p, p.at[place] & p.board.subordinates[step.unit])
    near = place < HEXES and p.board.distance(place, p.board.an_loc) <= 1
    return say(p, "hq", place=at(p, place), units=with_whom, near=1 if near else 0)


@previews.on(TakeAlong)
def _along(p: Siege, step: TakeAlong, choice: int) -> Spans:
    said = step.describe(p, choice)
    return (Span(bracketed(p, said.unit)),) if said.unit >= 0 else ()


@previews.on(AdvanceTo)
def _advance_to(p: Siege, step: AdvanceTo, choice: int) -> Spans:
    takes = choice == p.board.an_loc and step.side == NVA and not p.captured
    return say(p, "enters", terrain=terrain_name(p, choice), takes=1 if takes else 0)


@previews.on(Advance)
def _advance(p: Siege, step: Advance, choice: int) -> Spans:
    places = p.game.wording.many("place", p.targets)
    return say(p, "advance", states=bracketed(p, choice), start=at(p, p.where[choice]), places=places)
