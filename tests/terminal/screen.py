"""What is typed and what is read at the terminal, for its tests."""

from collections.abc import Callable

GAME = "block-by-block"
BOTH = ("--seat", "us=human", "--seat", "pavn=human", "--seed", "3")
BEGIN = ("platoon 3rd/1", "platoon abn/1", "end")
"""Both played by hand: the set-up, and a PAVN/NLF movement segment in which nobody moves."""
AGAINST_RANDOM = ("--seat", "pavn=random", "--seed", "3")
WEEK = "week-in-hell"
FIRST_PHASE = ("order macv-platoon", "end", "activate macv-platoon", "move", "macv-platoon police")

Play = Callable[..., str]


def answers(out: str, typed: str) -> list[str]:
    """The lines printed after something was typed, up to the next thing typed, joined where a sentence goes on."""
    lines = out.split(f"> {typed}\n", 1)[1].split("\n> ", 1)[0].split("\nEnd of input", 1)[0].splitlines()
    joined: list[str] = []
    for line in lines:
        if line.startswith("  ") and joined and joined[-1] and not line.strip()[0].isdigit():
            joined[-1] += " " + line.strip()
        else:
            joined.append(line)
    return joined
