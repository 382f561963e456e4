"""Exact odds against brute simulation on hundreds of random positions of each game.

    python -m tests.analysis.odds_campaign [POSITIONS [PLAYS [SEED]]]

Prints for each game how many positions were compared, by the step that asks, and how far the farthest of them is from
its odds; exits with 1 if any is farther than chance allows.
"""

import sys
from time import process_time

from tests.analysis.odds_trials import FAR_OUT, compare

import citadel


def main(arguments: list[str]) -> int:
    """Run the campaign; 1 if anything does not fit."""
    positions, plays, seed = (int(given) for given in [*arguments, "300", "2000", "1"][:3])
    failed = False
    for name in citadel.GAMES:
        begun = process_time()
        kinds, far = compare(name, seed, positions, plays, every=3)
        mean = sum(far) / len(far)
        told = ", ".join(f"{step} {number}" for step, number in kinds.most_common())
        print(f"{name}: {positions} positions, {plays} plays each; deviation {max(far):.1f} at most, {mean:+.2f} mean")
        print(f"  {told}; {process_time() - begun:.0f} s")
        failed = failed or max(far) > FAR_OUT
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
