"""A match as a whole: how it stands, and what a list of matches and its own page say of it."""

from collections.abc import Sequence
from typing import Any

from citadel.core import fair_dice
from citadel.core.game import Game, Option
from citadel.core.prose import capital
from citadel.server.answers import MatchInfo, MessageShown, OptionShown, ScenarioCard, SeatShown
from citadel.server.journal import OPEN, Told
from citadel.server.live import Live
from citadel.server.people import Person, invitation
from citadel.server.store import Kept, Standing
from citadel.server.views import last_sentence

MOST_MESSAGES = 200


def standing(live: Live, now: float) -> Standing:
    """How a match stands, as far as everybody may know."""
    p, game = live.position, live.game
    heading, result = game.heading(p), p.outcome
    turn, turns = game.turn(p)
    return Standing(
        live.public,
        live.waiting,
        heading,
        turn,
        turns,
        p.over,
        game.outcome_sentence(result, p) if result else "",
        result.winner if result else "",
        last_sentence(live),
        dict(live.seats),
        live.shown_version(""),
        now if live.is_padded else live.kept.standing.updated,
        live.folded.origin,
        live.folded.begun,
        live.folded.played,
    )


def info(game: Game, kept: Kept, person: Person | None, messages: Sequence[Told] = ()) -> MatchInfo:
    """A match for one who asks."""
    stands, who = kept.standing, person.id if person else ""
    scenario = next((each for each in game.scenarios if each.id == kept.scenario), game.scenarios[0])
    mine = tuple(seat for seat, held in stands.seats.items() if who and held.person == who)
    seats = tuple(
        SeatShown(
            seat,
            game.side(seat),
            held.player,
            seat in mine,
            invitation(person, kept.id, seat) if person and who == kept.maker and held.player == OPEN else "",
            held.budget,
        )
        for seat, held in stands.seats.items()
    )
    # Whoever has to choose needs the very version; the others are not told of secret choices under way.
    version, updated = (kept.version, kept.updated) if stands.waiting in mine else (stands.version, stands.updated)
    return MatchInfo(
        kept.id,
        game.id,
        game.title,
        game.subtitle,
        ScenarioCard(scenario.id, scenario.title, scenario.text),
        tuple(OptionShown(name, option_title(game, name), words) for name, words in kept.options.items()),
        seats,
        mine,
        version,
        stands.moment,
        stands.waiting,
        stands.heading,
        stands.turn,
        stands.turns,
        stands.over,
        stands.outcome,
        stands.winner,
        kept.created,
        updated,
        stands.last,
        fair_dice.commitment(kept.seed),
        kept.seed.hex() if stands.over else "",
        kept.data,
        bool(kept.overlay),
        stands.origin,
        stands.begun,
        stands.played,
        tuple(MessageShown(*message) for message in messages[-MOST_MESSAGES:]),
    )


# -- options -----------------------------------------------------------------------------------------------------------


def write_options(game: Game, options: dict[str, Any]) -> dict[str, str]:
    """The words for the options that differ from their defaults."""
    usual = game.defaults({})
    return {o.id: o.write(options[o.id]) for o in game.options if _is_unusual(game, o, options, usual)}


def option_title(game: Game, name: str) -> str:
    """What an option is called."""
    return game.catalogue[name].title if name in game.catalogue else capital(name.replace("_", " "))


def _is_unusual(game: Game, option: Option, options: dict[str, Any], usual: dict[str, Any]) -> bool:
    """Whether an option has another value than the edition gives it, or is the edition and not the usual one."""
    value = options[option.id]
    return bool(value != game.defaults(options)[option.id] or (option.id == "edition" and value != usual[option.id]))
