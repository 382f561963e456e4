"""One game of each title printed whole: every decision with all its choices, what was chosen and what came of it.

Any change of behaviour shows as a readable difference. After a wanted change write the files anew:

    python -m tests.playthrough [GAME ...]
"""

import argparse
from pathlib import Path

from tests.sentences import sentences_of

import citadel
from citadel.analysis.fuzz import busy_choice
from citadel.core.dice import Dice
from citadel.core.playout import random_choice

FOLDER = Path(__file__).with_name("records")
SEED = 1968
CHOOSERS = {"block-by-block": random_choice, "week-in-hell": busy_choice, "an-loc": busy_choice}


def file_of(name: str) -> Path:
    """Where the game of a title is kept."""
    return FOLDER / f"{name}-playthrough.txt"


def playthrough(name: str, seed: int = SEED) -> str:
    """The text of one random game with default options."""
    game = citadel.game(name)
    match = citadel.Match(game.new_record())
    dice, lines, heading = Dice(seed), [], ""
    while not match.position.over:
        p = match.position
        if game.heading(p) != heading:
            heading = game.heading(p)
            lines += ["", f"== {heading}"]
        pending = p.decision
        assert pending is not None
        choice = CHOOSERS[name](p, dice)
        spoken = next(c.words for c in pending.choices if c.number == choice)
        lines.append(f"{pending.seat}: {pending.prompt} ({pending.rule})")
        if not pending.is_chance:
            lines.append(f"    {', '.join(c.words for c in pending.choices)}")
        lines.append(f"  > {spoken}")
        lines += [f"    {sentence}" for sentence in sentences_of(game, match.choose(choice))]
    lines += ["", match.position.text()]
    return "\n".join(lines)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.playthrough", description="Write playthrough files anew.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{', '.join(CHOOSERS)}; all without one")
    games = parser.parse_args().games
    if unknown := [name for name in games if name not in CHOOSERS]:
        parser.error(f"no such game: {', '.join(unknown)}")
    for title in games or CHOOSERS:
        file_of(title).write_text(playthrough(title), "utf-8")
