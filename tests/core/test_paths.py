"""Masks and searches against obvious slow versions, on random graphs with one-way steps."""

from hypothesis import given
from hypothesis import strategies as st

from citadel.core import bits
from citadel.core.board import paths

masks = st.integers(min_value=0, max_value=2**130 - 1) | st.integers(min_value=0, max_value=2**62 - 1)


@st.composite
def graphs(draw: st.DrawFn, largest: int = 14) -> list[int]:
    """Ways of a random board: for each place the mask of places one step on, sparse enough to leave gaps."""
    size = draw(st.integers(1, largest))
    ways = [0] * size
    for a, b in draw(st.lists(st.tuples(st.integers(0, size - 1), st.integers(0, size - 1)), max_size=3 * size)):
        ways[a] |= 1 << b
    return ways


def below(ways: list[int]) -> st.SearchStrategy[int]:
    return st.integers(0, len(ways) - 1)


def some(ways: list[int]) -> st.SearchStrategy[int]:
    """A mask of a few places: the meet of two draws, so that searches are not always blocked at once."""
    every = st.integers(0, (1 << len(ways)) - 1)
    return st.builds(int.__and__, every, every)


def slow_paths(ways: list[int], start: int, closed: int, stops: int) -> list[list[int]]:
    """Every way from start that visits no place twice, start alone first."""
    found = [[start]]
    for path in found:
        here = path[-1]
        if here != start and stops >> here & 1:
            continue
        for place in range(len(ways)):
            if ways[here] >> place & 1 and not closed >> place & 1 and place not in path:
                found.append([*path, place])
    return found


@given(masks)
def test_members_are_the_bits_set(mask: int) -> None:
    slow = [i for i in range(140) if mask >> i & 1]
    assert bits.members(mask) == slow
    assert bits.count(mask) == len(slow)
    assert bits.first(mask) == (slow[0] if slow else -1)
    assert bits.members(bits.rest(mask)) == slow[1:]
    assert bits.mask_of(slow) == mask


def test_masks_around_the_word_size() -> None:
    for i in (0, 30, 31, 32, 60, 61, 62, 63, 64, 441):
        assert bits.members(1 << i) == [i]
        assert bits.first(1 << i) == i
        assert bits.members((1 << i) | 1) == ([0, i] if i else [0])
        assert bits.rest((1 << i) | 1) == (1 << i if i else 0)


@given(st.data(), graphs(6))
def test_reach_is_every_place_some_way_leads_to(data: st.DataObject, ways: list[int]) -> None:
    start, closed, stops = data.draw(below(ways)), data.draw(some(ways)), data.draw(some(ways))
    slow = {path[-1] for path in slow_paths(ways, start, closed, stops)} - {start}
    assert set(bits.members(paths.reach_masks(ways, start, closed, stops))) == slow


def test_reach_passes_no_stop_and_enters_nothing_closed() -> None:
    line = [0b00010, 0b00101, 0b01010, 0b10100, 0b01000]
    assert paths.reach_masks(line, 0, closed=0, stops=0) == 0b11110
    assert paths.reach_masks(line, 0, closed=0, stops=0b00100) == 0b00110
    assert paths.reach_masks(line, 0, closed=0b00100, stops=0) == 0b00010
    assert paths.reach_masks(line, 2, closed=0b00100, stops=0b00100) == 0b11011


def test_reach_beyond_a_machine_word() -> None:
    long_line = [(1 << i + 1 | 1 << i >> 1) & ((1 << 100) - 1) for i in range(100)]
    assert paths.reach_masks(long_line, 40, closed=1 << 10, stops=1 << 90) == bits.mask_of(
        [i for i in range(11, 91) if i != 40]
    )


@given(st.data(), graphs(6))
def test_shortest_route_is_the_first_of_the_shortest(data: st.DataObject, ways: list[int]) -> None:
    start, goal = data.draw(below(ways)), data.draw(below(ways))
    closed, stops = data.draw(some(ways)), data.draw(some(ways))
    there = [path for path in slow_paths(ways, start, closed, stops) if path[-1] == goal]
    slow = min(there, key=lambda path: (len(path), path)) if there else []
    assert paths.shortest_route(ways, start, goal, closed, stops) == slow


def test_shortest_route_takes_the_lowest_number_first() -> None:
    ways = [0b01110, 0b10000, 0b10000, 0b00000, 0b00000]
    assert paths.shortest_route(ways, 0, 4, closed=0, stops=0) == [0, 1, 4]
    assert paths.shortest_route(ways, 0, 4, closed=0, stops=0b00010) == [0, 2, 4]
    assert paths.shortest_route(ways, 0, 4, closed=0b00110, stops=0) == []


def test_shortest_route_takes_no_blind_alley_for_its_low_number() -> None:
    assert paths.shortest_route([0b0110, 0b0000, 0b1000, 0b0000], 0, 3, closed=0, stops=0) == [0, 2, 3]


@given(st.data(), graphs())
def test_distances_count_the_steps_of_a_shortest_route(data: st.DataObject, ways: list[int]) -> None:
    starts, closed = data.draw(some(ways)), data.draw(some(ways))
    slow: list[int] = []
    for goal in range(len(ways)):
        routes = [paths.shortest_route(ways, start, goal, closed, 0) for start in bits.members(starts)]
        slow.append(min((len(route) - 1 for route in routes if route), default=-1))
    assert paths.distance_masks(ways, starts, closed) == slow
    neighbours = [[-1, *bits.members(mask)] for mask in ways]
    closed_places = [closed >> i & 1 for i in range(len(ways))]
    assert paths.distance_field(neighbours, bits.members(starts) * 2, closed_places) == slow


@st.composite
def priced_boards(draw: st.DrawFn) -> tuple[list[list[int]], list[list[int]], list[int]]:
    """Neighbours (some off the map), the cost of each step (some forbidden, some free) and stops of both kinds."""
    size = draw(st.integers(1, 10))
    neighbours = [draw(st.lists(st.integers(-1, size - 1), max_size=6)) for _ in range(size)]
    costs = [[draw(st.integers(-1, 5)) for _ in row] for row in neighbours]
    stops = draw(st.lists(st.sampled_from([0, 0, 0, 1, 3, -1]), min_size=size, max_size=size))
    return neighbours, costs, stops


def slow_cheapest(
    neighbours: list[list[int]], costs: list[list[int]], start: int, limit: int, stops: list[int]
) -> list[int]:
    """Lower any cost that a single step lowers, until none does."""
    spent = [-1] * len(neighbours)
    spent[start] = 0
    changed = True
    while changed:
        changed = False
        for a, row in enumerate(neighbours):
            if spent[a] < 0 or (stops[a] > 0 and a != start):
                continue
            for b, cost in zip(row, costs[a], strict=True):
                total = spent[a] + cost
                if b >= 0 and cost >= 0 and stops[b] >= 0 and total <= limit and (spent[b] < 0 or total < spent[b]):
                    spent[b] = total
                    changed = True
    return spent


@given(st.data(), priced_boards(), st.integers(0, 20))
def test_cheapest_cannot_be_bettered(
    data: st.DataObject, board: tuple[list[list[int]], list[list[int]], list[int]], limit: int
) -> None:
    neighbours, costs, stops = board
    start = data.draw(st.integers(0, len(neighbours) - 1))
    expected = slow_cheapest(neighbours, costs, start, limit, stops)
    assert paths.cheapest(neighbours, costs, start, limit, stops) == expected


def test_cheapest_goes_round_a_swamp_and_halts_in_a_zone_of_control() -> None:
    # 0 - 1 (swamp) - 3, and the longer way 0 - 2 - 4 - 3.
    neighbours = [[1, 2], [0, 3], [0, 4], [1, 4], [2, 3]]
    into = [1, 4, 1, 1, 1]
    costs = [[into[b] for b in row] for row in neighbours]
    assert paths.cheapest(neighbours, costs, 0, 5, [0, 0, 0, 0, 0]) == [0, 4, 1, 3, 2]
    assert paths.cheapest(neighbours, costs, 0, 5, [0, 0, 2, 0, 0]) == [0, 4, 1, 5, -1]
    assert paths.cheapest(neighbours, costs, 0, 5, [1, 0, 1, 0, 0]) == [0, 4, 1, 5, -1]
    assert paths.cheapest(neighbours, costs, 0, 3, [0, 0, -1, 0, 0]) == [0, -1, -1, -1, -1]
