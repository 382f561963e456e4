"""Searches over places that rules ask for: where can this unit go, at what cost, by which way.

Places are numbered from 0. A board of up to 62 places is best given as masks, a larger one as lists:

    reach_masks(ways, start, closed, stops)            # ways[a]: mask of the places one step from a
    cheapest(neighbours, costs, start, limit, stops)   # neighbours[a][k]: the k-th neighbour of a, -1 for none
    shortest_route(ways, start, goal, closed, stops)   # one way, to be shown

`closed` places are never entered; `stops` are entered but not left. Neither holds back a unit that stands there at the
start. Steps may be one-way. This is the inner loop of listing moves: plain ints and lists, compiled with mypyc.
"""


def reach_masks(ways: list[int], start: int, closed: int, stops: int) -> int:
    """The places that can be reached from `start` by any number of steps, `start` itself not among them."""
    barred = closed | 1 << start
    entered = ways[start] & ~barred
    reached = 0
    while entered:
        reached |= entered
        barred |= entered
        leaving = entered & ~stops
        ahead = 0
        while leaving:
            place = leaving.bit_length() - 1
            leaving ^= 1 << place
            ahead |= ways[place]
        entered = ahead & ~barred
    return reached


def shortest_route(ways: list[int], start: int, goal: int, closed: int, stops: int) -> list[int]:
    """The places of one shortest way from `start` to `goal`, both included; empty when there is none.

    Of several, the one whose first differing place has the lowest number.
    """
    if start == goal:
        return [start]
    target = 1 << goal
    barred = closed | 1 << start
    entered = 1 << start
    layers: list[int] = []
    while not entered & target:
        leaving = entered & ~stops if layers else entered
        if not leaving:
            return []
        layers.append(leaving)
        ahead = 0
        while leaving:
            place = leaving.bit_length() - 1
            leaving ^= 1 << place
            ahead |= ways[place]
        entered = ahead & ~barred
        barred |= entered
    # From the goal back, keep in every layer only the places that still lead to it; then the lowest of each will do.
    leading = target
    for depth in range(len(layers) - 1, -1, -1):
        here = layers[depth]
        layers[depth] = leading
        kept = 0
        while here:
            place = here.bit_length() - 1
            here ^= 1 << place
            if ways[place] & leading:
                kept |= 1 << place
        leading = kept
    route = [start]
    place = start
    for leading in layers:
        onward = ways[place] & leading
        place = (onward & -onward).bit_length() - 1
        route.append(place)
    return route


def distance_masks(ways: list[int], starts: int, closed: int) -> list[int]:
    """For each place the number of steps from the nearest of `starts`, -1 where none leads."""
    distances = [-1] * len(ways)
    barred = closed | starts
    entered = starts
    steps = 0
    while entered:
        ahead = 0
        while entered:
            place = entered.bit_length() - 1
            entered ^= 1 << place
            distances[place] = steps
            ahead |= ways[place]
        entered = ahead & ~barred
        barred |= entered
        steps += 1
    return distances


def distance_field(neighbours: list[list[int]], starts: list[int], closed: list[int]) -> list[int]:
    """As `distance_masks`, on lists: `closed` holds a number for each place, other than 0 where it is never entered."""
    distances = [-1] * len(neighbours)
    for place in starts:
        distances[place] = 0
    line = starts[:]
    for place in line:
        steps = distances[place] + 1
        for onward in neighbours[place]:
            if onward >= 0 and distances[onward] < 0 and not closed[onward]:
                distances[onward] = steps
                line.append(onward)
    return distances


def cheapest(
    neighbours: list[list[int]], costs: list[list[int]], start: int, limit: int, stops: list[int]
) -> list[int]:
    """For each place the least cost of getting there from `start`, -1 where it exceeds `limit` or no way leads.

    `costs[a][k]` is the cost of the step from a to `neighbours[a][k]`, negative where it is forbidden. `stops` holds
    a number for each place: above 0 it is entered but not left, below 0 never entered. A count of the enemies whose
    zone of control covers the place will do.
    """
    spent = [-1] * len(neighbours)
    spent[start] = 0
    # Costs are small: one queue for each total, worked through in order, replaces a heap.
    queues: list[list[int]] = [[start]]
    total = 0
    while total < len(queues):
        left = limit - total
        for place in queues[total]:
            if spent[place] != total or (stops[place] > 0 and place != start):
                continue
            around = neighbours[place]
            for turn, price in enumerate(costs[place]):
                if 0 <= price <= left:
                    onward = around[turn]
                    if onward < 0 or stops[onward] < 0:
                        continue
                    price += total
                    known = spent[onward]
                    if known < 0 or price < known:
                        spent[onward] = price
                        while len(queues) <= price:
                            queues.append([])
                        queues[price].append(onward)
        total += 1
    return spent
