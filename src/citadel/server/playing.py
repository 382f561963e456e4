"""What people do at a match: choose, take back, answer, talk, sit down and leave."""

from citadel.core.errors import AmbiguousChoice, CitadelError, IllegalChoice
from citadel.server import views
from citadel.server.answers import MatchInfo, Update
from citadel.server.host import Host
from citadel.server.journal import OPEN, PERSON, Entry, Message, Reply, Request, Seated, Undone
from citadel.server.live import Live
from citadel.server.people import Person, hashed
from citadel.server.problems import Problem, not_yours, stale, too_many, unacceptable

NEW_SEED = "Dice had been rolled and taken back before this seat was taken: from here on they come from a new seed."


def choose(host: Host, match: str, person: Person, version: int, words: str) -> Update:
    """Make a choice and the rolls that follow it."""
    with host.rooms.room(match) as live:
        if not live.seats_of(person.id):
            raise not_yours("You hold no seat in this game; you can only watch.")
        check_version(live, person, version)
        check_turn(live, person)
        number = listed(live, words)
        host.change(live, lambda: live.choose(number))
        return host.update(live, person.id)


def check_version(live: Live, person: Person, version: int) -> None:
    """Refuse what was meant for another version; messages and seats taken since then do not matter."""
    if not live.folded.changed <= version <= live.version:
        raise stale(live.shown_version(person.id))


def check_turn(live: Live, person: Person) -> None:
    """Refuse a person who does not have to choose now."""
    if live.position.over:
        raise unacceptable("The game is over", "over")
    if live.waiting not in live.seats_of(person.id):
        raise not_yours(f"It is for the {live.game.side(live.waiting)} to choose now.")


def listed(live: Live, words: str) -> int:
    """The choice that words mean now. Raises Problem with the rule that refuses them."""
    p, game = live.position, live.game
    try:
        return game.choice_from(p, words)
    except IllegalChoice:
        refusal = game.refusal(p, words)
        assert refusal is not None
        raise unacceptable(refusal.sentence, "illegal", refusal.rule, refusal.number) from None
    except AmbiguousChoice as error:
        raise unacceptable(str(error), "ambiguous") from None
    except CitadelError as error:
        raise unacceptable(str(error), "unreadable") from None


# -- taking back -------------------------------------------------------------------------------------------------------


def take_back(host: Host, match: str, person: Person, version: int, count: int) -> Update:
    """Take choices back, or ask the other seat where it must agree. Back to a choice of one's own in any case."""
    with host.rooms.room(match) as live:
        mine = live.seats_of(person.id)
        if not mine:
            raise not_yours("You hold no seat in this game; you can only watch.")
        check_version(live, person, version)
        target, free = views.undo_target(live, person.id, count), views.free_undo(live, person.id)
        if target < 0:
            raise unacceptable("You have made no choice that can be taken back", "no-undo")
        seat = live.choosers[target]
        if live.made - target <= free:
            host.add(live, Undone(seat, target, live.position.over))
            return host.update(live, person.id)
        if live.position.over or not live.others(person.id):
            raise unacceptable(views.undo(live, person.id).why, "no-undo")
        asked = live.folded.request
        if asked is not None and asked.seat not in mine:
            raise unacceptable(f"Answer the request of the {live.game.side(asked.seat)} first", "no-undo")
        host.add(live, Request(seat, target))
        return host.update(live, person.id)


def answer(host: Host, match: str, person: Person, version: int, agree: bool) -> Update:
    """Agree to a request or not; the person who made it may withdraw it."""
    with host.rooms.room(match) as live:
        mine, asked = live.seats_of(person.id), live.folded.request
        if not mine:
            raise not_yours("You hold no seat in this game; you can only watch.")
        check_version(live, person, version)
        if asked is None:
            raise unacceptable("Nobody has asked to take anything back", "no-request")
        is_own = asked.seat in mine
        if is_own and agree:
            raise not_yours("It is for the other seat to agree.")
        seat = asked.seat if is_own else mine[0]
        entries: list[Entry] = [Reply(seat, agree)]
        if agree:
            entries.append(Undone(asked.seat, asked.to))
        host.add(live, *entries)
        return host.update(live, person.id)


# -- the table around it -----------------------------------------------------------------------------------------------


def chat(host: Host, match: str, person: Person, text: str) -> None:
    """Say something to everybody at the match."""
    with host.rooms.room(match) as live:
        mine = live.seats_of(person.id)
        if not mine:
            raise not_yours("Only the players of this game can write here.")
        if len(live.folded.messages) >= host.limits.messages:
            raise too_many("This game has as many messages as it can hold.", 3600)
        said = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
        if not said:
            raise unacceptable("The message is empty")
        host.add(live, Message(live.viewer(person.id), said))


def join(host: Host, match: str, person: Person, invite: str) -> MatchInfo:
    """Take the seat that an invitation is for; a person who already holds it keeps it."""
    with host.rooms.room(match) as live:
        asked = hashed(invite)
        for seat, held in live.seats.items():
            if not held.invite or held.invite != asked:
                continue
            if held.player == OPEN:
                if len(host.store.matches_of(person.id)) >= host.limits.matches:
                    raise too_many("You have as many games as one person may have; delete some first.", 3600)
                host.add(live, Seated(seat, PERSON, person.id), *_fresh_dice(live), joins=person.id)
            elif held.person != person.id:
                raise Problem(
                    409, "taken", "Someone else has already taken this seat.", version=live.shown_version(person.id)
                )
            return host.info(live, person)
        raise not_yours("This invitation is not for this game.")


def _fresh_dice(live: Live) -> list[Entry]:
    """A new seed when someone sits down after dice were rolled and taken back: the others have seen what would come."""
    return [live.sown(), Message("", NEW_SEED)] if live.folded.foreseen and not live.position.over else []


def leave(host: Host, match: str, person: Person) -> None:
    """Leave a match for good: seats held are open again, and a match that is nobody's is gone."""
    with host.rooms.room(match) as live:
        if not host.store.is_member(person.id, match):
            raise not_yours("This game is not one of yours.")
        entries: list[Entry] = [Seated(seat, OPEN) for seat in live.seats_of(person.id)]
        if entries:
            host.add(live, *entries, leaves=person.id)
        else:
            host.store.leave(person.id, match)
        if host.store.remove_if_nobodys(match):
            host.rooms.forget(match)
            if host.waiter is not None:
                host.waiter.forget(match)
