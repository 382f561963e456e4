"""The cases of a study: what is compared side by side, each with the same dice.

    cases = compare(game, ["standard"], {"us": ["easy", "normal"], "pavn": ["normal"]}, {"ngan_bridge": ["gate_a"]})

Every scenario, line-up and value of an option that is given makes cases, each combined with each; `each` adds to every
one of them a case for each option off its usual value, one at a time.
"""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple

from citadel.core.errors import CitadelError
from citadel.core.game import Game

MOST = 500
USUAL = "as usual"


class Case(NamedTuple):
    """One side of a comparison: how its games begin, who plays, what it is called, and the case it is compared with."""

    scenario: str
    options: dict[str, Any]
    """Those that were chosen; the others are as usual."""
    players: tuple[str, ...]
    name: str
    against: int


def compare(
    game: Game,
    scenarios: Sequence[str],
    seats: Mapping[str, Sequence[str]],
    options: Mapping[str, Sequence[Any]],
    each: bool = False,
) -> list[Case]:
    """All cases in order. Raises CitadelError for a seat that nobody plays, or for too many cases."""
    for seat in game.seats:
        if seat not in seats:
            raise CitadelError(f"say who plays {seat}: --seat {seat}=PLAYER")
    line_ups = list(product(*(seats[seat] for seat in game.seats)))
    found: list[Case] = []
    for scenario, players in product(scenarios, line_ups):
        about = [scenario] if len(scenarios) > 1 else []
        seated = zip(game.seats, players, strict=True)
        about += [f"{game.side(seat)} {player}" for seat, player in seated] if len(line_ups) > 1 else []
        first = len(found)
        for values in product(*options.values()):
            chosen = dict(zip(options, values, strict=True))
            named = [name for name in options if len(options[name]) > 1]
            words = [f"{name} {game.option(name).write(chosen[name])}" for name in named]
            against = first if len(found) > first else 0
            found.append(Case(scenario, chosen, players, ", ".join(about + words), against))
            if each:
                found += _one_at_a_time(game, found[-1], len(found) - 1)
    if len(found) > MOST:
        raise CitadelError(f"this compares {len(found)} cases; at most {MOST} can be studied at a time")
    return [case if case.name else case._replace(name=USUAL) for case in found]


def _one_at_a_time(game: Game, base: Case, number: int) -> list[Case]:
    """A case for every other value of every option that was not chosen."""
    usual = game.chosen_options(base.options)
    found = []
    for option in game.options:
        if option.id in base.options:
            continue
        for value in option.values:
            if value != usual[option.id]:
                chosen = {**base.options, option.id: value}
                name = f"{base.name}, " if base.name else ""
                found.append(
                    base._replace(options=chosen, name=f"{name}{option.id} {option.write(value)}", against=number)
                )
    return found
