"""Provably fair dice: nature's choices from a secret seed whose hash is published at the start.

The n-th choice of nature (from 1) depends on the seed and n alone. A record carries the `commitment`, and the `seed`
when the game is over; `proved after: 12` says that the first 12 choices were not rolled with this seed.

    seed = new_seed()
    match.choose(choice(match.position, seed, 1))
    prove(record)
"""

import hmac
import secrets
from hashlib import sha256
from typing import NamedTuple

from citadel.core.errors import CitadelError
from citadel.core.position import NATURE, Position
from citadel.core.record import Record

LENGTH = 32
"""The bytes of a seed."""
RANGE = 1 << 256
COMMITMENT, SEED, AFTER = "commitment", "seed", "proved after"
"""The facts of a record that the proof needs."""


class Proof(NamedTuple):
    """What a record shows of its dice: how many choices of nature follow from the seed, after how many choices.

    Without a commitment there is nothing to prove, without a seed it cannot be proved yet.
    """

    committed: bool
    revealed: bool
    dice: int
    after: int


def new_seed() -> bytes:
    """A seed that nobody can guess."""
    return secrets.token_bytes(LENGTH)


def commitment(seed: bytes) -> str:
    """The hash that commits to a seed without revealing it."""
    return sha256(seed).hexdigest()


def pick(seed: bytes, n: int, weights: list[int]) -> int:
    """The index of the n-th choice of nature among alternatives, with exactly the probabilities of these weights."""
    total = sum(weights)
    limit = RANGE - RANGE % total
    attempt = 0
    drawn = limit
    while drawn >= limit:
        drawn = int.from_bytes(hmac.digest(seed, f"{n}.{attempt}".encode(), "sha256"), "big")
        attempt += 1
    left = drawn % total
    for index, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return index
    raise AssertionError("unreachable")


def choice(p: Position, seed: bytes, n: int) -> int:
    """The listed choice that is nature's n-th of the game."""
    return p.listed[pick(seed, n, p.step.weights(p) or [1] * len(p.listed))]


def prove(record: Record) -> Proof:
    """Check every choice of nature against the seed that the record reveals.

    Raises CitadelError naming the first that does not follow, or a seed that is not the one committed to.
    """
    facts = record.facts
    if COMMITMENT not in facts:
        return Proof(False, False, 0, 0)
    after = facts.get(AFTER, "0")
    if not (after.isascii() and after.isdecimal() and len(after) <= 9):
        raise CitadelError(f"'{after}' is not the number of choices that were made before the dice were committed to")
    if int(after) > len(record.choices):
        raise CitadelError(f"the record has {len(record.choices)} choices: they cannot be proved after choice {after}")
    if SEED not in facts:
        return Proof(True, False, 0, int(after))
    seed = _read_seed(facts[SEED])
    if commitment(seed) != facts[COMMITMENT]:
        raise CitadelError("the seed is not the one that was committed to: its SHA-256 is different")
    rolled = dice = 0
    for number, p in record.positions():
        if p.over or number == len(record.choices) or p.seat != NATURE:
            continue
        rolled += 1
        if number < int(after):
            continue
        dice += 1
        words, due = record.choices[number], choice(p, seed, rolled)
        if p.game.choice_from(p, words) != due:
            follows = p.game.words(p.step.describe(p, due))
            line = f"line {record.lines[number]}: " if record.lines else ""
            raise CitadelError(f"{line}choice {number + 1}, '{words}', does not follow from the seed: '{follows}' does")
    return Proof(True, True, dice, int(after))


def _read_seed(text: str) -> bytes:
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if len(seed) != LENGTH:
        raise CitadelError(f"'{text}' is not a seed of {LENGTH} bytes in hexadecimal digits")
    return seed
