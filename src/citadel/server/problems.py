"""What a request can be refused for: a status, a code for programs and a sentence for people."""

from citadel.server.answers import Fault


class Problem(Exception):
    """A refusal; nothing has been changed."""

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        rule: str = "",
        number: str = "",
        version: int | None = None,
        wait: int = 0,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.fault = Fault(code, message, rule, number, version)
        self.wait = wait


def unreadable(message: str) -> Problem:
    """The request cannot be read."""
    return Problem(400, "unreadable", message)


def unknown_person() -> Problem:
    """No secret, or none that could be one."""
    return Problem(401, "no-secret", "This needs your secret, 22 letters or more, as 'Authorization: Bearer SECRET'.")


def not_yours(message: str) -> Problem:
    """Somebody else's seat or match."""
    return Problem(403, "not-yours", message)


def missing(message: str) -> Problem:
    """There is no such thing."""
    return Problem(404, "missing", message)


def stale(version: int, message: str = "") -> Problem:
    """The match has moved on."""
    told = message or "The game has moved on since you chose; look at it again."
    return Problem(409, "stale", told, version=version)


def unacceptable(message: str, code: str = "unacceptable", rule: str = "", number: str = "") -> Problem:
    """It can be read, but not accepted."""
    return Problem(422, code, sentence(message), rule, number)


def too_many(message: str, wait: int) -> Problem:
    """More requests than anybody needs."""
    return Problem(429, "too-many", message, wait=wait)


def sentence(text: str) -> str:
    """A message as a sentence: it ends with a stop, and begins with a capital unless it begins with a name."""
    text = " ".join(text.split()) or "Something is wrong"
    first = text.partition(" ")[0]
    text = text[0].upper() + text[1:] if first.isalpha() else text
    return text if text.endswith((".", "?", "!", ")")) else f"{text}."
