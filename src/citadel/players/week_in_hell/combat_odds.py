"""Odds of a fight in A Week in Hell, worked out round by round from the printed tables (8.2).

    odds = Odds(board)
    odds.attack(field, team, (), True).wins                     # against what the cup brings to a victory zone
    odds.next_round(field, assault, others, (2, 1), 0)          # what a later round promises, and with whose support

A platoon is a small number: its value, whether it is green, its hits. A marker is the row of values it has left. The
player is taken to break off as soon as going on does not pay at the field's price for a red platoon. Events are left
out: on the whole they cost a few points in a hundred. Whatever was worked out is remembered.
"""

from typing import Final, NamedTuple

from citadel.games.week_in_hell.components import RED, Components

Team = tuple[int, ...]
Sides = tuple[int, ...]

HITS: Final = 3
GREEN: Final = 4
VALUE: Final = 3

UNSUPPORTED: Final = -1
"""No support platoon."""

STOP: Final = -2
"""Breaking off, as an answer to what to do next."""

FAILED_RESCUE: Final = 0.7
"""A rescue that fails costs one defeat point: so much of what a red platoon costs."""

UNCHANGING: Final = 0.999


class Field(NamedTuple):
    """What a fight is about: the zone, the boundary, and the price of a red platoon against the zone's worth.

    And in which rounds a platoon that turns red still takes the zone that it has emptied (Q-14).
    """

    value: int
    solid: bool
    rescue_value: int
    price: float
    red_enters: bool = False
    red_holds: bool = False


class Chance(NamedTuple):
    """What to expect: the chance to win less the price of red platoons; the chance; the platoons that turn red."""

    worth: float
    wins: float
    reds: float


NOTHING: Final = Chance(0.0, 0.0, 0.0)
WON: Final = Chance(1.0, 1.0, 0.0)
WORST: Final = Chance(-99.0, 0.0, 0.0)


def platoon(value: int, green: bool, hits: int) -> int:
    """A platoon as a number."""
    return value << VALUE | (GREEN if green else 0) | hits


def strength(code: int) -> int:
    """The combat value in force."""
    return (code >> VALUE) - (1 if code & HITS >= 2 else 0)


def is_fit(code: int) -> bool:
    """Whether a platoon may be assault or support."""
    return code & HITS != RED and strength(code) > 0


def wounded(code: int, hits: int) -> int:
    """The platoon after so many more hits."""
    return code + min(hits, RED - (code & HITS))


def turned_red(before: int, after: int) -> int:
    """1 if a platoon turned red."""
    return 1 if after & HITS == RED and before & HITS != RED else 0


def least_hit(team: list[int]) -> list[int]:
    """The kinds of platoons with the fewest hits, the strongest first."""
    fewest = min([code & HITS for code in team], default=0)
    return sorted({code for code in team if code & HITS == fewest}, reverse=True)


def without(team: Team | list[int], *platoons: int) -> list[int]:
    """A team less some of its platoons."""
    rest = list(team)
    for code in platoons:
        if code != UNSUPPORTED:
            rest.remove(code)
    return rest


class Odds:
    """Expected results of fights on one board."""

    def __init__(self, board: Components) -> None:
        self.us = [
            [[us_results(board, total, value, minus) for minus in (0, 1)] for value in range(5)] for total in range(8)
        ]
        self.nva = [[nva_results(board, row, value) for value in range(5)] for row in range(5)]
        self.markers = [markers_met(board, twice) for twice in (False, True)]
        self.fights: dict[Field, Fight] = {}
        self.unmet: dict[tuple[Field, Team, bool], Chance] = {}

    def fight(self, field: Field) -> "Fight":
        """All that is known of fights on a field."""
        if field not in self.fights:
            self.fights[field] = Fight(self, field)
        return self.fights[field]

    def attack(self, field: Field, team: Team, sides: Sides, victory_zone: bool) -> Chance:
        """An attack on the marker that is there, or on what the cup brings if `sides` is empty."""
        fight = self.fight(field)
        if sides:
            return fight.first_round(team, sides, 0, False)[0]
        key = (field, team, victory_zone)
        if key not in self.unmet:
            worth = wins = reds = 0.0
            for met, chance in self.markers[victory_zone]:
                found = fight.first_round(team, met, 0, False)[0]
                worth += chance * found.worth
                wins += chance * found.wins
                reds += chance * found.reds
            self.unmet[key] = Chance(worth, wins, reds)
        return self.unmet[key]

    def roles(self, field: Field, team: Team, sides: Sides, minus: int, restarted: bool) -> tuple[int, int]:
        """The assault and support platoon for a first round; STOP as assault to break off."""
        return self.fight(field).first_round(team, sides, minus, restarted)[1:]

    def next_round(self, field: Field, assault: int, others: Team, sides: Sides, minus: int) -> tuple[Chance, int]:
        """What a later round promises, and the support platoon for it: UNSUPPORTED, or STOP to retreat."""
        return self.fight(field).later_round(assault, others, sides, minus)

    def rescue_toll(self, value: int, row: int, rescuer: int, support: int) -> tuple[float, int]:
        """How many platoons are likely to turn red in a rescue, and the hits they have already."""
        reds = 0.0
        for left, right, chance in self.nva[min(row, 4)][value]:
            first, second = wounded_pair(rescuer, support, left, right)
            reds += chance * (turned_red(rescuer, first) + turned_red(support, second))
        return reds, (rescuer & HITS) * 2 + (support & HITS if support != UNSUPPORTED else 0)

    def likely_marker(self, victory_zone: bool) -> Sides:
        """The marker that is met most often."""
        return max(self.markers[victory_zone], key=lambda entry: entry[1])[0]


class Fight:
    """All that is known of fights on one field."""

    def __init__(self, odds: Odds, field: Field) -> None:
        self.us = odds.us
        self.nva = odds.nva
        self.field = field
        self.firsts: dict[tuple[Team, Sides, int, bool], tuple[Chance, int, int]] = {}
        self.laters: dict[tuple[int, Team, Sides, int], tuple[Chance, int]] = {}
        self.rescues: dict[tuple[Team, Sides, int, bool], Chance] = {}

    def first_round(self, team: Team, sides: Sides, minus: int, restarted: bool) -> tuple[Chance, int, int]:
        """A first round at its best, and who is assault and support in it; a restarted one may be declined."""
        key = (tuple(sorted(team)), sides, minus, restarted)
        if key not in self.firsts:
            fit = [code for code in key[0] if is_fit(code)]
            best = (NOTHING if restarted or not fit else WORST, STOP, UNSUPPORTED)
            for assault in self.leaders(fit):
                for support in self.supporters(without(fit, assault), restarted):
                    found = self.round(assault, support, key[0], sides, minus, True)
                    if found.worth > best[0].worth:
                        best = (found, assault, support)
            self.firsts[key] = best
        return self.firsts[key]

    def later_round(self, assault: int, others: Team, sides: Sides, minus: int) -> tuple[Chance, int]:
        """A later round at its best, and the support for it; support changes freely, so it is no part of the state."""
        key = (assault, tuple(sorted(others)), sides, minus)
        if key not in self.laters:
            best = (self.retreat(assault, others, sides), STOP)
            if strength(assault) > 0:
                for support in self.supporters([code for code in others if is_fit(code)], True):
                    found = self.round(assault, support, (assault, *others), sides, minus, False)
                    if found.worth > best[0].worth:
                        best = (found, support)
            self.laters[key] = best
        return self.laters[key]

    def leaders(self, fit: list[int]) -> list[int]:
        """Who may sensibly lead: the least hit, and over a solid boundary those who are not green (8.2.6-1)."""
        found = least_hit(fit)
        if self.field.solid:
            found += sorted({code for code in fit if not code & GREEN} - set(found))
        return found

    def supporters(self, fit: list[int], may_rest: bool) -> list[int]:
        """Who may sensibly support: the least hit; nobody, if one more hit would put them out of action."""
        found = least_hit(fit)
        if not found or (may_rest and found[0] & HITS == RED - 1):
            found.append(UNSUPPORTED)
        return found

    def retreat(self, assault: int, others: Team, sides: Sides) -> Chance:
        """The assault platoon retreats and the attack is broken off (8.2.5)."""
        hit = wounded(assault, 1)
        reds = float(turned_red(assault, hit))
        if assault & GREEN and self.field.solid:
            reds += self.rescue((hit, *others), sides, 0, False).reds
        reds *= sides[0] / 6
        return Chance(-self.field.price * reds, 0.0, reds)

    def round(self, assault: int, support: int, team: Team, sides: Sides, minus: int, first: bool) -> Chance:
        """One round of fire and what follows (8.2.2); a later round that changes nothing is fought again."""
        field = self.field
        rest = without(team, assault, support)
        total = strength(assault) + (strength(support) if support != UNSUPPORTED else 0)
        worth = wins = reds = again = 0.0
        spent = WON if field.red_holds or (field.red_enters and first) else NOTHING
        for left, right, incoming in self.nva[min(sides[0], 4)][field.value]:
            hit, backed = wounded_pair(assault, support, left, right)
            lost = turned_red(assault, hit) + turned_red(support, backed)
            others = (*rest, backed) if support != UNSUPPORTED else tuple(rest)
            for hits, outgoing in self.us[min(total, 7)][field.value][minus]:
                chance = incoming * outgoing
                if hits >= len(sides):
                    after = spent if hit & HITS == RED else WON
                elif not hits and not first and hit == assault and backed == support:
                    again += chance
                    continue
                else:
                    after = self.follow(assault, hit, others, sides[hits:], minus, first)
                worth += chance * (after.worth - field.price * lost)
                wins += chance * after.wins
                reds += chance * (after.reds + lost)
        if again > UNCHANGING:
            return NOTHING
        return Chance(worth / (1.0 - again), wins / (1.0 - again), reds / (1.0 - again))

    def follow(self, before: int, assault: int, others: Team, sides: Sides, minus: int, first: bool) -> Chance:
        """What comes after a round that left NVA in the zone (8.2.2-9 to 8.2.2-14)."""
        team = (assault, *others)
        if first and self.field.solid and assault & GREEN and assault != before:
            return self.rescue(team, sides, minus, True)
        if first and not is_fit(assault):
            return self.first_round(team, sides, minus, True)[0]
        if not first and assault & HITS == RED:
            return self.first_round(team, sides, 1, True)[0]
        return self.later_round(assault, others, sides, minus)[0]

    def rescue(self, team: Team, sides: Sides, minus: int, goes_on: bool) -> Chance:
        """Wounded Marines are brought back by the two least hit; then a new first round, or the end (8.2.6)."""
        key = (tuple(sorted(team)), sides, minus, goes_on)
        if key not in self.rescues:
            self.rescues[key] = self.rescued(*key)
        return self.rescues[key]

    def rescued(self, team: Team, sides: Sides, minus: int, goes_on: bool) -> Chance:
        """One attempt at a rescue, and what follows."""
        price = self.field.price
        able = sorted([code for code in team if code & HITS != RED], key=lambda code: code & HITS)
        if not able:
            return Chance(-price * FAILED_RESCUE, 0.0, FAILED_RESCUE)
        rescuer, support = able[0], able[1] if len(able) > 1 else UNSUPPORTED
        rest = without(team, rescuer, support)
        worth = wins = reds = 0.0
        for left, right, chance in self.nva[min(sides[0], 4)][self.field.rescue_value]:
            hit, backed = wounded_pair(rescuer, support, left, right)
            lost = turned_red(rescuer, hit) + turned_red(support, backed)
            after = (hit, *rest) if support == UNSUPPORTED else (hit, backed, *rest)
            if hit & HITS == RED:
                found = self.rescue(after, sides, minus, goes_on)
            else:
                found = self.first_round(after, sides, minus, True)[0] if goes_on else NOTHING
            worth += chance * (found.worth - price * lost)
            wins += chance * found.wins
            reds += chance * (found.reds + lost)
        return Chance(worth, wins, reds)


def wounded_pair(assault: int, support: int, left: int, right: int) -> tuple[int, int]:
    """Assault and support platoon after fire; alone the assault platoon takes the larger figure (8.2.2-7)."""
    if support == UNSUPPORTED:
        return wounded(assault, max(left, right)), UNSUPPORTED
    return wounded(assault, left), wounded(support, right)


# -- the tables as chances ---------------------------------------------------------------------------------------------


def us_results(board: Components, total: int, value: int, minus: int) -> list[tuple[int, float]]:
    """Hits on the marker and their chances."""
    found: dict[int, float] = {}
    for die in range(1, 7):
        hits = board.us_hits(total, value, die - minus)
        found[hits] = found.get(hits, 0.0) + 1 / 6
    return sorted(found.items())


def nva_results(board: Components, row: int, value: int) -> list[tuple[int, int, float]]:
    """Hits on assault and support platoon and their chances."""
    found: dict[int, float] = {}
    for die in range(1, 7):
        hits = board.nva_hits(row, value, die)
        found[hits] = found.get(hits, 0.0) + 1 / 6
    return [(hits // 10, hits % 10, chance) for hits, chance in sorted(found.items())]


def markers_met(board: Components, twice: bool) -> list[tuple[Sides, float]]:
    """The markers that a full cup brings and their chances; the higher of two in a victory zone (8.2.2-3)."""
    kinds = sorted(range(len(board.sides)), key=lambda kind: (board.main_value[kind], board.strength[kind]))
    found: list[tuple[Sides, float]] = []
    below = 0.0
    for kind in kinds:
        upto = below + board.marker_count[kind] / board.markers_in_all()
        chance = upto**2 - below**2 if twice else upto - below
        below = upto
        if chance > 0.0:
            found.append((tuple(board.sides[kind]), chance))
    return found
