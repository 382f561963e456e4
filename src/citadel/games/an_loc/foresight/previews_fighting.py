"""What choices in a fight would bring (10): odds as they would become, faces of the die, losses, retreats."""

from typing import Any

from citadel.core.bits import members
from citadel.core.language import NOTHING, Count, Named, Thing
from citadel.core.odds import mean
from citadel.core.outcomes import Trial
from citadel.core.position import NONE, Step
from citadel.core.prose import Span, Spans
from citadel.core.registry import Registry
from citadel.games.an_loc.components import AIR, HEXES
from citadel.games.an_loc.foresight.faces import combat_words, faces, odds_words, result_words
from citadel.games.an_loc.foresight.fights import GONE, Combat, alone, to_the_die
from citadel.games.an_loc.position import Siege
from citadel.games.an_loc.rules import events
from citadel.games.an_loc.rules.combat import CombatDie, Declare, JoinAttack
from citadel.games.an_loc.rules.losses import LoseOrPay, TakeLosses, TankLosses, forbids_paying
from citadel.games.an_loc.rules.retreat import CancelHex, FormGroup, LeaveOut, LoseExcess, RetreatStep
from citadel.games.an_loc.rules.strength import attack_strength, cas_value
from citadel.games.an_loc.rules.support import (
    ArrowAfterCombat,
    AttackSupport,
    BrokenArrow,
    DefenceSupport,
    FlyCas,
    UseHq,
    cas_limit,
)
from citadel.games.an_loc.words.counters import air_words, bracketed, factors, listing, unit_words

FILE = "previews"


def _nothing(p: Siege, step: Step[Any], choice: int) -> Spans:
    return ()


previews = Registry(_nothing)
"""What is shown beside the choices of a step."""


def say(p: Siege, id: str, /, **given: Thing | Spans | int | str) -> Spans:
    """Return a message of the previews."""
    return p.game.wording.spans(FILE, id, **given)


def at(p: Siege, place: int) -> Named:
    """Return a place by its short title."""
    return p.game.wording.one("place", place, is_short=True)


def several(p: Siege, units: int) -> Count:
    """Return units by their short titles."""
    return p.game.wording.many("unit", members(units), is_short=True)


def terrain_name(p: Siege, hex: int) -> str:
    """Return the terrain of a hex in a word."""
    id = p.board.terrain[hex]
    return p.game.wording.language.short("terrain", id, id)


def after(p: Siege, choice: int) -> Siege:
    """The position with a choice carried out and nothing that follows from it; it keeps what it tells."""
    twin = p.copy()
    twin.listening = True
    twin.agenda.pop().apply(twin, choice)
    return twin


# -- the attack --------------------------------------------------------------------------------------------------------


@previews.on(Declare)
def _target(p: Siege, step: Declare, choice: int) -> Spans:
    """A target: the odds if everybody who can attacks and nobody supports, who defends it, and who attacks."""
    fight = alone(p)
    fight.take(choice)
    to_the_die(fight, all_join=True)
    emptied = p.game.wording.percent(float(mean(Trial(Combat(fight, step.side), fight).outcomes().joint, GONE)))
    odds, units = odds_words(fight, step.side), several(p, fight.attackers)
    return say(p, "target", odds=odds, chance=emptied, defended=_defended(p, choice), units=units)


def _defended(p: Siege, hex: int) -> Spans:
    """The terrain of a target, and who defends it."""
    units = listing(p, (unit_words(p, unit) for unit in members(p.at[hex])))
    return say(p, "defended", terrain=terrain_name(p, hex), units=units)


@previews.on(JoinAttack)
def _join(p: Siege, step: JoinAttack, choice: int) -> Spans:
    """A unit or a hex more: what it adds, and the odds then; at the end the faces of the die as things stand."""
    said, side = step.describe(p, choice), step.side
    if said.verb == "go":
        return combat_words(p, side)
    twin = after(p, choice)
    odds = odds_words(twin, side)
    if said.verb == "all":
        return say(p, "all-join", units=several(p, twin.attackers & ~p.attackers), odds=odds)
    if said.verb == "also":
        return say(p, "also", odds=odds, defended=_defended(p, said.place))
    added = attack_strength(twin, side) - attack_strength(p, side)
    adds: Thing | int = NOTHING if added == p.attack_of(said.unit) else added
    return say(p, "joins", states=bracketed(p, said.unit), start=at(p, p.where[said.unit]), adds=adds, odds=odds)


# -- support -----------------------------------------------------------------------------------------------------------


@previews.on(BrokenArrow, ArrowAfterCombat)
def _broken_arrow(p: Siege, step: BrokenArrow | ArrowAfterCombat, choice: int) -> Spans:
    if step.describe(p, choice).verb == "no":
        return ()
    freed = [sead + tac for sead, tac in zip(p.sead, p.tac, strict=True)]
    left = p.arvn_op - p.board.broken_arrow_op
    return say(p, "broken-arrow", number=sum(freed), units=air_words(p, freed), left=left)


@previews.on(UseHq)
def _use_hq(p: Siege, step: UseHq, choice: int) -> Spans:
    """How many CAS units could fly with an HQ used so, of how many; and its modifier."""
    verb = step.describe(p, choice).verb
    twin = p if verb == "no" else after(p, choice)
    odds = odds_words(twin, step.attacker) if verb == "bonus" else NOTHING
    return say(p, "use-hq", limit=cas_limit(twin, step.attacker), free=sum(p.cas), odds=odds)


@previews.on(FlyCas)
def _fly(p: Siege, step: FlyCas, choice: int) -> Spans:
    """A CAS unit: what it adds, and the fight then."""
    said = step.describe(p, choice)
    if said.verb == "enough":
        return combat_words(p, step.attacker)
    twin = after(p, choice)
    air = next(event.air for event in twin.events if isinstance(event, events.Cas))
    type = NOTHING if said.unit >= AIR else p.game.wording.one("air", air, is_short=True)
    return say(p, "flies", type=type, value=cas_value(p, air), fight=combat_words(twin, step.attacker))


@previews.on(AttackSupport, DefenceSupport)
def _support(p: Siege, step: AttackSupport | DefenceSupport, choice: int) -> Spans:
    """A gun or sapper: where it is, and the fight then."""
    said = step.describe(p, choice)
    attacker = step.side if isinstance(step, AttackSupport) else 1 - step.side
    if said.verb == "enough":
        return combat_words(p, attacker)
    states, place = bracketed(p, said.unit), at(p, p.where[said.unit])
    return say(p, "supports", states=states, place=place, fight=combat_words(after(p, choice), attacker))


@previews.on(CombatDie)
def _die(p: Siege, step: CombatDie, choice: int) -> Spans:
    return (Span(result_words(p, faces(p, step.attacker)[choice - 1])),)


# -- losses and retreats -----------------------------------------------------------------------------------------------


@previews.on(TakeLosses)
def _loss(p: Siege, step: TakeLosses, choice: int) -> Spans:
    return say(p, "loss", states=bracketed(p, choice), place=at(p, p.where[choice]), loss=loss_words(p, choice))


@previews.on(TankLosses)
def _tank_loss(p: Siege, step: TankLosses, choice: int) -> Spans:
    return say(p, "loses", states=bracketed(p, choice), loss=becomes(p, choice))


@previews.on(LoseOrPay)
def _lose_or_pay(p: Siege, step: LoseOrPay, choice: int) -> Spans:
    if step.describe(p, choice).verb == "pay":
        return marker_words(p)
    return say(p, "loses", states=bracketed(p, step.unit), loss=becomes(p, step.unit))


@previews.on(LoseExcess)
def _excess(p: Siege, step: LoseExcess, choice: int) -> Spans:
    return say(p, "loses", states=bracketed(p, choice), loss=say(p, "eliminated"))


def loss_words(p: Siege, unit: int) -> Spans:
    """What the loss of a step makes of a unit, and whether a replacement point could save it."""
    loss = becomes(p, unit)
    return loss if forbids_paying(p, unit) else say(p, "or-pays", loss=loss)


def becomes(p: Siege, unit: int) -> Spans:
    """A unit after the loss of a step."""
    twin = p.copy()
    twin.lose_step(unit, "")
    return say(p, "becomes", factors=factors(twin, unit)) if twin.where[unit] < HEXES else say(p, "eliminated")


def marker_words(p: Siege) -> Spans:
    """The NVA Replacement marker one further, and what it brings there (AL-10.6.1-A, AL-11.2.2-A, AL-12.2-B)."""
    twin = p.copy()
    twin.use_point("", NONE)
    board = p.board
    given = {
        "marker": twin.marker,
        "most": board.most_replacements,
        "commits": twin.due if twin.due and not p.due else 0,
        "breaks": 1 if p.marker < board.breaks_at <= twin.marker else 0,
        "last": 0 if twin.has_points() else 1,
    }
    return say(p, "marker", **given)


@previews.on(CancelHex)
def _cancel(p: Siege, step: CancelHex, choice: int) -> Spans:
    if step.describe(p, choice).verb == "retreat":
        return say(p, "retreat", hexes=step.hexes)
    return say(p, "hold", left=step.hexes - 1)


@previews.on(FormGroup, LeaveOut)
def _form(p: Siege, step: FormGroup | LeaveOut, choice: int) -> Spans:
    said = step.describe(p, choice)
    if said.verb == "go":
        return several(p, p.retreaters).spans
    return say(p, "leaves-out", states=bracketed(p, said.unit))


@previews.on(RetreatStep)
def _retreat_to(p: Siege, step: RetreatStep, choice: int) -> Spans:
    """A hex of a retreat: who is there, and whether enemy control costs a step."""
    costs = any(isinstance(event, events.Harried) for event in after(p, choice).events)
    friends = several(p, p.units_of(step.side, choice))
    return say(p, "retreat-to", terrain=terrain_name(p, choice), units=friends, costs=1 if costs else 0)
