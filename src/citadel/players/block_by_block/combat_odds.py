"""Odds of Block by Block worked out from its own table: what a group of some value makes of a stack or a gate.

A rough model of a whole segment: one assault, then close combat until the defenders are gone or the group is worn out.
Each step lost costs the group two points of attack value. Answers are remembered, so that a plan can ask often.
"""

from typing import Final, NamedTuple

from citadel.games.block_by_block.components import BREAK_IN, PAVN, STAR, Components

STEP_VALUE: Final = 2
WORN_OUT: Final = 7
ROUNDS: Final = 3
DEFENCE: Final = [[0, 1, 3, 5, 6, 8, 10, 11, 13, 15], [0, 1, 2, 4, 5, 6, 8, 9, 10, 12]]
"""By side the value of defenders who can take so many hits, three at most and some of them worn."""


class Fight(NamedTuple):
    """What to expect: the chance to clear the place, hits dealt and own steps lost."""

    clears: float
    hits: float
    losses: float


HOPELESS: Final = Fight(0.0, 0.0, 0.5)


class Odds:
    """Expected results by attack value, die modifier and the defenders' lives."""

    def __init__(self, board: Components) -> None:
        self.board = board
        self.known: dict[tuple[int, ...], Fight] = {}

    def assault(self, value: int, modifier: int, lives: int, stacked: bool, foe: int = PAVN) -> Fight:
        """An assault on an area whose defenders can take that many hits, followed by close combat."""
        key = (foe, value, modifier, lives, stacked)
        if key not in self.known:
            self.known[key] = self._assault(value, modifier, lives, 2 if stacked else 1, foe)
        return self.known[key]

    def close_combat(self, value: int, modifier: int, lives: int, rounds: int = ROUNDS, foe: int = PAVN) -> Fight:
        """Close combat, round after round; the modifier helps the defender as much as it hampers the attacker."""
        if value < WORN_OUT or rounds == 0:
            return Fight(0.0, 0.0, 0.0)
        key = (2 + foe, value, modifier, lives, rounds)
        if key not in self.known:
            self.known[key] = self._close_combat(value, modifier, lives, rounds, foe)
        return self.known[key]

    def gate(self, value: int, modifier: int, lives: int, toll: int, star_ends: bool) -> Fight:
        """Assaults on a gate box, again and again while they succeed, or only after an X; each costs `toll` steps."""
        if value <= 0:
            return HOPELESS
        key = (4, value, modifier, lives, toll, star_ends)
        if key not in self.known:
            self.known[key] = self._gate(value, modifier, lives, toll, star_ends)
        return self.known[key]

    def _assault(self, value: int, modifier: int, lives: int, times: int, foe: int) -> Fight:
        clears = hits = losses = 0.0
        for die in range(1, 7):
            _, result = self.board.read_crt(value, die + modifier)
            if result == STAR:
                dealt, lost, after = times, 1.0, value - STEP_VALUE
            elif result == BREAK_IN:
                dealt, lost, after = 2 * times, 0.5, value - STEP_VALUE // 2
            else:
                losses += 0.5
                continue
            left = lives - dealt
            rest = self.close_combat(after, modifier, left, ROUNDS, foe) if left > 0 else Fight(1.0, 0.0, 0.0)
            clears += rest.clears
            hits += min(dealt, lives) + rest.hits
            losses += lost + rest.losses
        return Fight(clears / 6, hits / 6, losses / 6)

    def _close_combat(self, value: int, modifier: int, lives: int, rounds: int, foe: int) -> Fight:
        defence = DEFENCE[foe][min(lives, len(DEFENCE[foe]) - 1)]
        taken = sum(self.board.read_crt(defence, die - modifier)[0] for die in range(1, 7)) / 6
        after = value - round(STEP_VALUE * taken)
        clears = hits = 0.0
        losses = taken
        for die in range(1, 7):
            dealt, _ = self.board.read_crt(value, die + modifier)
            left = lives - dealt
            rest = self.close_combat(after, modifier, left, rounds - 1, foe) if left > 0 else Fight(1.0, 0.0, 0.0)
            clears += rest.clears / 6
            hits += (min(dealt, lives) + rest.hits) / 6
            losses += rest.losses / 6
        return Fight(clears, hits, losses)

    def _gate(self, value: int, modifier: int, lives: int, toll: int, star_ends: bool) -> Fight:
        clears = hits = losses = 0.0
        for die in range(1, 7):
            _, result = self.board.read_crt(value, die + modifier)
            if result == STAR:
                dealt, lost = 1, toll + 1.0
            elif result == BREAK_IN:
                dealt, lost = 2, toll + 0.5
            else:
                losses += toll + 0.5
                continue
            left = lives - dealt
            after = value - round(STEP_VALUE * lost)
            if left <= 0:
                rest = Fight(1.0, 0.0, 0.0)
            elif star_ends and result == STAR:
                rest = Fight(0.0, 0.0, 0.0)
            else:
                rest = self.gate(after, modifier, left, toll, star_ends)
            clears += rest.clears
            hits += min(dealt, lives) + rest.hits
            losses += lost + rest.losses
        return Fight(clears / 6, hits / 6, losses / 6)
