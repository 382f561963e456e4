"""Measures the strength of computer players: many games, each pair of them with the same dice and the seats exchanged.

    report = match(citadel.game("block-by-block"), {"us": ["hard"], "pavn": ["normal"]}, games=200, seed=1, workers=2)
    print("\\n".join(report.lines()))

A solitaire game has one seat; several players of it play the same dice one after another and are shown side by side.
"""

import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import citadel
from citadel.analysis.intervals import Share, score, share
from citadel.analysis.pool import play_all
from citadel.analysis.series import Played, Task, Terms, seed_of
from citadel.core.errors import CitadelError, counted
from citadel.core.game import Game
from citadel.players import REPEATABLE, Budget

Told = Callable[[int, int], None]
"""Is told how many games are done, out of how many."""


@dataclass
class Tally:
    """How a player did in a seat."""

    player: str
    seat: str
    endings: dict[tuple[str, str], int]
    games: int = 0
    seconds: float = 0.0
    decisions: int = 0
    worst: float = 0.0

    @property
    def won(self) -> int:
        return sum(count for (winner, _), count in self.endings.items() if winner == self.seat)

    @property
    def drawn(self) -> int:
        return sum(count for (winner, _), count in self.endings.items() if not winner)

    @property
    def score(self) -> Share:
        return score(self.won, self.drawn, self.games)

    def add(self, played: Played, index: int) -> None:
        """Count a game in which the player had the seat of that index."""
        ending = (played.row["winner"], played.row["level"])
        self.endings[ending] = self.endings.get(ending, 0) + 1
        self.games += 1
        clock = played.clocks[index]
        self.seconds += clock.seconds
        self.decisions += clock.decisions
        self.worst = max(self.worst, clock.worst)


@dataclass
class Report:
    """What came of a match: a tally for each player in each seat."""

    game: Game
    scenario: str
    options: dict[str, Any]
    seed: int
    games: int
    paired: bool
    budget: Budget
    tallies: list[Tally]
    took: float = 0.0
    workers: int = 1
    players: list[str] = field(default_factory=list)

    @property
    def is_repeatable(self) -> bool:
        """Whether no clock has a say in the games."""
        return self.budget.seconds >= REPEATABLE.seconds or "hard" not in self.players

    def of(self, player: str) -> list[Tally]:
        """A player's tallies, by seat."""
        return [tally for tally in self.tallies if tally.player == player]

    def overall(self, tallies: Sequence[Tally]) -> tuple[Share, Share, Share, Share]:
        """Wins, draws, losses, and the score in which a draw is half a win."""
        games = sum(tally.games for tally in tallies)
        won, drawn = sum(tally.won for tally in tallies), sum(tally.drawn for tally in tallies)
        return share(won, games), share(drawn, games), share(games - won - drawn, games), score(won, drawn, games)

    def by_side(self) -> str:
        """What came of all games of two, whoever played."""
        one, other = (self.game.side(seat) for seat in self.game.seats)
        first = [tally for tally in self.tallies if tally.seat == self.game.seats[0]]
        won, drawn = sum(tally.won for tally in first), sum(tally.drawn for tally in first)
        draws = f", {drawn} drawn" if drawn else ""
        lost = self.games - won - drawn
        of_one = f"score of the {one} {score(won, drawn, self.games)}"
        return f"By side: the {one} won {won}, the {other} {lost}{draws}; {of_one}"

    def lines(self) -> Iterator[str]:
        """The report as text."""
        game = self.game
        chosen = "".join(f"; {name} {game.option(name).write(value)}" for name, value in self.options.items())
        yield f"{game.title} ({self.scenario}){chosen}: {counted(self.games, 'game')}, seed {self.seed}"
        if self.paired:
            yield "Every pair of games has the same dice, with the players in either seat."
        elif len(game.seats) == 1 and len(self.players) > 1:
            yield "All players have the same dice."
        if not self.is_repeatable:
            yield f"Not repeatable: players that search had {self.budget.seconds:g} s for a decision, by the clock."
        elif "hard" in self.players:
            yield f"Players that search had about {counted(self.budget.trials, 'trial game')} for a decision."
        if len(game.seats) > 1:
            yield self.by_side()
        for player in self.players:
            tallies = self.of(player)
            yield ""
            if len(self.players) == 1 and len(tallies) > 1:
                yield f"{player} in both seats"
            else:
                won, drawn, lost, together = self.overall(tallies)
                yield f"{player}: score {together}; won {won}, drawn {drawn}, lost {lost}"
            yield from self._by_level(tallies)
            seconds, decisions = sum(t.seconds for t in tallies), sum(t.decisions for t in tallies)
            worst = max(tally.worst for tally in tallies)
            yield f"  a decision takes {_time(seconds / max(1, decisions))} on average, {_time(worst)} at worst"
        yield ""
        rate = self.games / self.took if self.took else 0.0
        workers = counted(self.workers, "worker")
        yield f"{counted(self.games, 'game')} in {self.took:.1f} s with {workers}: {rate:.3g} games/s"
        yield "Intervals in brackets hold the true share in 95 of 100 cases. A draw counts half in the score."

    def _by_level(self, tallies: Sequence[Tally]) -> Iterator[str]:
        """A table of the ways to end, with a column for each seat."""
        game = self.game
        rows = [("", [f"as {game.side(tally.seat)}, {counted(tally.games, 'game')}" for tally in tallies])]
        rows += [
            (game.ending_name(*ending), [str(share(tally.endings.get(ending, 0), tally.games)) for tally in tallies])
            for ending in endings_met(game, {ending for tally in self.tallies for ending in tally.endings})
        ]
        rows.append(("Score", [str(tally.score) for tally in tallies]))
        for title, cells in rows:
            yield f"  {title:<28}{''.join(f'{cell:<26}' for cell in cells)}".rstrip()

    def facts(self) -> dict[str, Any]:
        """The report as plain data."""
        return {
            "game": self.game.id,
            "version": citadel.__version__,
            "rules": self.game.rules_version,
            "data": self.game.fingerprint,
            "scenario": self.scenario,
            "options": self.options,
            "seed": self.seed,
            "games": self.games,
            "paired": self.paired,
            "repeatable": self.is_repeatable,
            "trials": self.budget.trials,
            "budget": None if self.is_repeatable else self.budget.seconds,
            "seconds": self.took,
            "games_per_second": self.games / self.took if self.took else 0.0,
            "workers": self.workers,
            "players": [self._player_facts(player) for player in self.players],
        }

    def _player_facts(self, player: str) -> dict[str, Any]:
        tallies = self.of(player)
        shares = dict(zip(("won", "drawn", "lost", "score"), self.overall(tallies), strict=True))
        seconds, decisions = sum(t.seconds for t in tallies), sum(t.decisions for t in tallies)
        return {
            "player": player,
            **{name: value._asdict() for name, value in shares.items()},
            "mean_seconds": seconds / max(1, decisions),
            "worst_seconds": max(tally.worst for tally in tallies),
            "seats": [
                {
                    "seat": tally.seat,
                    "games": tally.games,
                    "score": tally.score._asdict(),
                    "endings": [
                        {
                            "winner": winner,
                            "level": level,
                            "games": count,
                            "share": share(count, tally.games)._asdict(),
                        }
                        for (winner, level), count in tally.endings.items()
                    ],
                }
                for tally in tallies
            ],
        }


def endings_met(game: Game, met: Collection[tuple[str, str]]) -> list[tuple[str, str]]:
    """The ways in which games ended, the best for the first seat first."""
    known = [ending for ending in game.endings if ending in met]
    return known + sorted(set(met) - set(known))


def match(
    game: Game,
    seats: Mapping[str, Sequence[str]],
    games: int,
    seed: int,
    workers: int = 1,
    scenario: str | None = None,
    options: Mapping[str, Any] | None = None,
    overlay: str = "",
    budget: Budget = REPEATABLE,
    told: Told = lambda done, of: None,
) -> Report:
    """Play a match and count. Raises CitadelError for seats or a number of games that make no match."""
    chosen = dict(options or {})
    begun = game.new_record(scenario, **chosen)
    line_ups, paired = _line_ups(game, seats, games)
    tasks = [
        Task(number, begun.scenario, chosen, players, seed_of(seed, dice))
        for number, (players, dice) in enumerate(line_ups)
    ]
    keys = dict.fromkeys((name, i) for task in tasks for i, name in enumerate(task.players))
    tallies = {key: Tally(key[0], game.seats[key[1]], {}) for key in keys}
    begin = time.perf_counter()
    for done, played in enumerate(play_all(Terms.of(game, overlay, budget), tasks, workers), 1):
        for index, name in enumerate(tasks[played.row["number"]].players):
            tallies[name, index].add(played, index)
        told(done, len(tasks))
    took = time.perf_counter() - begin
    names = list(dict.fromkeys(name for task in tasks for name in task.players))
    ordered = sorted(tallies.values(), key=lambda tally: game.seats.index(tally.seat))
    return Report(game, begun.scenario, chosen, seed, len(tasks), paired, budget, ordered, took, workers, names)


def _line_ups(
    game: Game, seats: Mapping[str, Sequence[str]], games: int
) -> tuple[list[tuple[tuple[str, ...], int]], bool]:
    """Who plays each game, and the number of its dice; and whether games are paired."""
    for seat in game.seats:
        if seat not in seats:
            raise CitadelError(f"say who plays {seat}: --seat {seat}=PLAYER")
    given = [seats[seat] for seat in game.seats]
    if len(given) == 1:
        return [((name,), number) for name in given[0] for number in range(games)], False
    if any(len(names) > 1 for names in given):
        raise CitadelError(f"{game.id} is played by two: give each seat one player, such as {game.seats[0]}=normal")
    line_up = tuple(names[0] for names in given)
    if len(set(line_up)) == 1:
        return [(line_up, number) for number in range(games)], False
    if games % 2:
        raise CitadelError(f"--games must be even, not {games}: each pair of games is played with the seats exchanged")
    return [(line_up if number % 2 == 0 else line_up[::-1], number // 2) for number in range(games)], True


def _time(seconds: float) -> str:
    return f"{1000 * seconds:.3g} ms" if seconds < 1 else f"{seconds:.2f} s"
