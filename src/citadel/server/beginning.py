"""A match begins: from the start of a scenario, with a record, or from a moment of another match."""

import secrets
import time
from typing import Any, NamedTuple

from citadel.core import fair_dice
from citadel.core.errors import CitadelError, DataError, ParseError, counted
from citadel.core.game import Game
from citadel.core.record import Record, game_of
from citadel.players import NAMES, best_of, offered
from citadel.server import journal
from citadel.server.answers import MatchInfo
from citadel.server.game_cache import overlay_hash, told
from citadel.server.host import Host
from citadel.server.infos import standing, write_options
from citadel.server.journal import OPEN, PERSON, Begin, Entry, Holding, Made
from citadel.server.live import Live, made_by
from citadel.server.people import Person, hashed, invitation
from citadel.server.problems import Problem, not_yours, too_many, unacceptable
from citadel.server.requests import NewMatch
from citadel.server.store import Kept, Standing, Written
from citadel.server.thinking import SEARCHER

ME, FRIEND, HUMAN = "me", "friend", "human"
NOTHING = Standing(0, "", "", 0, 0, False, "", "", "", {}, 0, 0.0)


class Plan(NamedTuple):
    """What a match begins with."""

    game: Game
    overlay: str
    scenario: str
    options: dict[str, Any]
    choices: tuple[Made, ...] = ()
    origin: str = ""
    played: dict[str, str] | None = None


def begin(host: Host, person: Person, wanted: NewMatch) -> MatchInfo:
    """Begin a match and store it. Raises Problem for anything that cannot be done."""
    if len(host.store.matches_of(person.id)) >= host.limits.matches:
        raise too_many("You have as many games as one person may have; delete some you no longer need.", 3600)
    try:
        plan = _plan(host, person, wanted)
    except DataError as error:
        raise unacceptable(told(error), "bad-data") from None
    except CitadelError as error:
        raise unacceptable(str(error)) from None
    match, now = secrets.token_urlsafe(16), time.time()
    kept = Kept(
        match,
        plan.game.id,
        plan.scenario,
        write_options(plan.game, plan.options),
        plan.game.rules_version,
        plan.game.fingerprint,
        overlay_hash(plan.overlay),
        fair_dice.new_seed(),
        person.id,
        now,
        now,
        0,
        False,
        NOTHING,
    )
    seats = _seats(plan.game, wanted, person, match)
    entries: list[Entry] = [Begin(seats, plan.choices, plan.origin, plan.played or {})]
    live = Live(kept, plan.game, [(entries[0], now)], plan.overlay)
    rolled = live.roll()
    live.add(rolled, now)
    entries += rolled
    live.kept = kept._replace(version=len(entries), standing=standing(live, now), thinking=bool(live.thinker))
    host.store.create(live.kept, [Written(now, journal.write(entry)) for entry in entries], plan.overlay)
    with host.rooms.locked(match):
        host.rooms.keep(live)
        if host.waiter is not None:
            host.waiter.nudge(live)
        return host.info(live, person)


def _plan(host: Host, person: Person, wanted: NewMatch) -> Plan:
    if wanted.from_match:
        if wanted.record or wanted.overlay or wanted.options or wanted.scenario:
            raise unacceptable("A branch keeps the scenario, options and data of the game it comes from")
        return _branch(host, person, wanted)
    if wanted.record:
        if wanted.options or wanted.scenario:
            raise unacceptable("A record has its own scenario and options")
        return _imported(host, wanted)
    if wanted.at is not None:
        raise unacceptable("'at' is a moment of a record or of another game, and neither is given")
    if not wanted.game:
        raise unacceptable("Name the game to be played")
    game = host.games.game(wanted.game, wanted.overlay)
    scenario = game.known_scenario(wanted.scenario) if wanted.scenario else game.default_scenario
    options = {name: game.option(name).read(word) for name, word in wanted.options.items()}
    return Plan(game, wanted.overlay, scenario, game.chosen_options(options))


def _imported(host: Host, wanted: NewMatch) -> Plan:
    text = wanted.record.removeprefix("\ufeff")
    name = game_of(text)
    if wanted.game and wanted.game != name:
        raise ParseError(f"the record is of {name}, not of {wanted.game}")
    game = host.games.game(name, wanted.overlay)
    record = game.read_record(text)
    if len(record.choices) > host.limits.entries // 2:
        raise ParseError("the record is too long")
    made = made_by(record, wanted.at)
    origin = f"a record of {counted(len(made), 'choice')}"
    return Plan(record.game, wanted.overlay, record.scenario, record.options, made, origin, _players(record))


def _players(record: Record) -> dict[str, str]:
    """Who played, as far as the record says it in known words."""
    said = {seat: record.facts.get(f"seat {seat}", "") for seat in record.game.seats}
    return {seat: name for seat, name in said.items() if name in (HUMAN, *NAMES)}


def _branch(host: Host, person: Person, wanted: NewMatch) -> Plan:
    with host.rooms.room(wanted.from_match) as live:
        if wanted.game and wanted.game != live.game.id:
            raise ParseError(f"the game to branch from is {live.game.id}, not {wanted.game}")
        record: Record = live.match.record
        known = live.known(live.viewer(person.id))
        at = known if wanted.at is None else wanted.at
        of = live.counted(person.id)
        if at > of:
            raise Problem(422, "no-moment", f"The game has {of} choices; {at} is not between 0 and {of}.")
        if at > known:
            raise not_yours("What another seat has chosen in secret is not shown yet; branch from before it.")
        made = tuple(live.folded.choices[:at])
        return Plan(live.game, live.overlay, record.scenario, record.options, made, f"a branch from choice {at}")


def _seats(game: Game, wanted: NewMatch, person: Person, match: str) -> dict[str, Holding]:
    """Who sits where: where nothing is said, the first seat is the asker's and the others the best computer's."""
    for seat in wanted.seats:
        if seat not in game.seats:
            raise unacceptable(f"{game.title} has no seat '{seat}'; its seats are {', '.join(game.seats)}")
    computers = offered(game)
    held: dict[str, Holding] = {}
    for seat in game.seats:
        who = wanted.seats.get(seat) or (ME if seat == game.seats[0] else best_of(game))
        invite = hashed(invitation(person, match, seat))
        if who == ME:
            held[seat] = Holding(PERSON, person.id, invite)
        elif who == FRIEND:
            held[seat] = Holding(OPEN, "", invite)
        elif who in computers:
            held[seat] = Holding(who, budget=wanted.budget if who == SEARCHER else 0.0)
        else:
            raise unacceptable(f"No player is called '{who}'; a seat takes {ME}, {FRIEND}, {', '.join(computers)}")
    return held
