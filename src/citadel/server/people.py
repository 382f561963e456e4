"""Who asks: secrets and invitations, of which the store keeps only hashes."""

import hmac
import re
from hashlib import sha256
from typing import NamedTuple

from citadel.server.problems import unknown_person

SECRET = re.compile(r"[A-Za-z0-9._~+/=-]{22,200}")


class Person(NamedTuple):
    """A person by their secret; `id` is what the store knows of them."""

    secret: str
    id: str


def person_from(header: str | None) -> Person | None:
    """The person of an Authorization header; None without one. Raises Problem for a header that names nobody."""
    if header is None:
        return None
    scheme, _, secret = header.partition(" ")
    secret = secret.strip()
    if scheme.lower() != "bearer" or not SECRET.fullmatch(secret):
        raise unknown_person()
    return Person(secret, hashed(secret))


def hashed(secret: str) -> str:
    """A secret or an invitation as the store keeps it."""
    return sha256(secret.encode()).hexdigest()


def invitation(maker: Person, match: str, seat: str) -> str:
    """The invitation to a seat, which only the maker of the match can make again."""
    return hmac.new(maker.secret.encode(), f"{match} {seat}".encode(), "sha256").hexdigest()[:32]
