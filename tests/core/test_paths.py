"""Masks and the search over them against obvious slow versions, on random graphs with one-way steps."""

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
