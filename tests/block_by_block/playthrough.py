"""One game printed whole: every decision with all its choices, what was chosen and what came of it.

Any change of behaviour shows as a readable difference. After a wanted change write the file anew:

    python -m tests.block_by_block.playthrough
"""

from pathlib import Path

import citadel
from citadel.core.dice import Dice
from citadel.core.playout import random_choice

FILE = Path(__file__).parents[1] / "records" / "block-by-block-playthrough.txt"
SEED = 1968


def playthrough(seed: int = SEED) -> str:
    """The text of one random game with default options."""
    game = citadel.game("block-by-block")
    match = citadel.Match(game.new_record())
    dice, lines, heading = Dice(seed), [], ""
    while not match.position.over:
        p = match.position
        if game.heading(p) != heading:
            heading = game.heading(p)
            lines += ["", f"== {heading}"]
        pending = p.decision
        assert pending is not None
        choice = random_choice(p, dice)
        spoken = next(c.words for c in pending.choices if c.number == choice)
        lines.append(f"{pending.seat}: {pending.prompt} ({pending.rule})")
        if not pending.is_chance:
            lines.append(f"    {', '.join(c.words for c in pending.choices)}")
        lines.append(f"  > {spoken}")
        lines += [f"    {sentence}" for sentence in game.sentences(match.choose(choice))]
    lines += ["", match.position.text()]
    return "\n".join(lines)


if __name__ == "__main__":
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(playthrough(), "utf-8")
