"""Observations: all that a seat may know, nothing that it may not, always in the same places."""

from copy import deepcopy
from typing import Any

import numpy as np
import pytest
from tests.envs.random_games import decisions, played, settings

from citadel.core.errors import ParseError
from citadel.core.position import NONE, Position
from citadel.envs.episode import Episode, Setting
from citadel.envs.observation import Observer, Part, Vector
from citadel.games import IDS, find

SIZES = {"block-by-block": 5393, "week-in-hell": 4258, "an-loc": 6022}
SECRET = {"oel_commitment": "simultaneous-secret"}


def stretch(vector: Vector, part: Part) -> list[int]:
    """A part of an observation."""
    return [int(number) for number in vector[part.start : part.start + part.size]]


def expected(observer: Observer, kind: str, value: Any) -> list[int] | None:
    """What a field should look like, in the most obvious way; nothing for names told by two digits."""
    names = observer.game.vocabulary.names
    if kind == "number":
        return [value]
    if kind.startswith("table of "):
        return list(value)
    if kind.startswith("list of "):
        item = kind[8:]
        if item in names:
            return [value.count(name) for name in range(len(names[item]))]
        groups = [[n for n, mask in enumerate(value, 1) if mask >> i & 1] for i in range(len(names[item[:-1]]))]
        return [found[-1] if found else 0 for found in groups]
    if " by " in kind:
        given = kind.split(" by ")[0]
        return [int(name == held) for held in value for name in range(len(names[given]))]
    if kind.rstrip("?") in names:
        count = len(names[kind.rstrip("?")])
        return [int(name == value) for name in range(count)] if count <= 100 else None
    return [value >> name & 1 for name in range(len(names[kind[:-1]]))]


@pytest.mark.parametrize("game", IDS)
def test_parts_follow_one_another_and_fill_the_vector(game: str) -> None:
    observer = Observer(find(game))
    end = 0
    for part in observer.parts:
        assert part.start == end
        end += part.size
    assert end == observer.size == SIZES[game], (
        "a learned policy fits only the layout it was learned with: a new version"
    )
    assert len(set(observer.names)) == len(observer.names)
    assert observer.high.shape == (observer.size,)


@pytest.mark.parametrize("game", IDS)
def test_every_field_is_seen_as_it_is(game: str) -> None:
    seen_kinds = set()
    for seed, setting in enumerate(settings(game, 4)):
        observer = setting.observer
        for number, episode in enumerate(decisions(setting, seed)):
            if number % 7 and not episode.over:
                continue
            p = episode.position
            vector = episode.vector(0)
            assert (vector >= 0).all()
            assert (vector <= observer.high).all()
            for key, kind, attribute in setting.game.state:
                if episode.sight(0).position is p:
                    value = getattr(p, attribute)
                    due = expected(observer, kind, value)
                    assert due is None or stretch(vector, observer.part(key)) == due, key
                    if value not in (0, NONE, []):
                        seen_kinds.add(kind)
            for word, attribute in setting.game.marks:
                value = getattr(p, attribute)
                kind = "table of unit" if isinstance(value, list) else "units"
                assert stretch(vector, observer.part(f"unit is {word}")) == expected(observer, kind, value)
            assert places(observer, vector) == list(getattr(p, setting.game.where))
            check_step(observer, vector, p)
    assert len(seen_kinds) >= 6


def places(observer: Observer, vector: Vector) -> list[int]:
    """Where an observation says that each unit is."""
    part, row = observer.part("where"), 17 if observer.game.id == "an-loc" else 0
    table = vector[part.start : part.start + part.size].reshape(len(observer.game.vocabulary.names["unit"]), -1)
    if not row:
        assert (table.sum(axis=1) == 1).all()
        return [int(place) for place in table.argmax(axis=1)]
    rows = table.shape[1] - row
    assert (table.sum(axis=1) == 2).all()
    digits = zip(table[:, :rows].argmax(axis=1), table[:, rows:].argmax(axis=1), strict=True)
    return [int(first * row + second) for first, second in digits]


def check_step(observer: Observer, vector: Vector, p: Position) -> None:
    """The step that waits, its arguments and who chooses are there; nothing when the game is over."""
    step, mover = (stretch(vector, observer.part(name)) for name in ("step", "to choose"))
    if p.over:
        assert not any(step + mover)
        return
    assert list(observer.game.steps)[step.index(1)] == p.step.name()
    assert sum(step) == sum(mover) == 1
    assert mover.index(1) == p.seat
    for (field, kind), value in zip(p.step.fields, p.step.arguments(), strict=True):
        due = expected(observer, kind, value)
        assert due is None or stretch(vector, observer.part(f"step: {field}")) == due


@pytest.mark.parametrize("game", IDS)
def test_each_seat_sees_which_it_is(game: str) -> None:
    setting = next(settings(game, 1))
    episode = played(setting, 1, 20)
    for seat in range(len(setting.seats)):
        seats = stretch(episode.vector(seat), setting.observer.part("seat"))
        assert seats == [int(seat == number) for number in range(len(setting.seats))]


def test_a_place_of_the_hex_map_is_told_by_row_and_column() -> None:
    setting = Setting("an-loc")
    vector = Episode(setting).vector(0)
    unit = setting.game.vocabulary.find("unit", "7/5")
    p = setting.start.copy()
    getattr(p, "where")[unit] = setting.game.vocabulary.find("place", "0910")  # noqa: B009 -- a field of this game
    part = setting.observer.part("where")
    width = part.size // len(setting.game.vocabulary.names["unit"])
    start = part.start + unit * width
    changed = setting.observer.vector(p, p.step, 0, 0)
    rows = width - 17
    assert np.flatnonzero(changed[start : start + width]).tolist() == [9, rows + 8]
    assert (vector[: part.start] == changed[: part.start]).all()


def test_a_part_that_there_is_not() -> None:
    with pytest.raises(ParseError, match="an observation of block-by-block has no part 'moral'; it has seat, "):
        Observer(find("block-by-block")).part("moral")


# -- secrets -----------------------------------------------------------------------------------------------------------


def at_the_first_effort(options: dict[str, str]) -> Episode:
    """A game of An Loc when the ARVN is to choose its effort."""
    for episode in decisions(Setting("an-loc", options=options), 5):
        if episode.position.step.name() == "ChooseEffort":
            return episode
    raise AssertionError("nobody chose an effort")


def after(episode: Episode, *words: str) -> Episode:
    """A copy of a game after choices in words."""
    twin = deepcopy(episode)
    for said in words:
        twin.take(twin.setting.game.choice_from(twin.position, said))
    return twin


def test_the_nva_sees_nothing_of_what_the_arvn_chose_in_secret() -> None:
    start = at_the_first_effort(SECRET)
    saved, spent = after(start, "effort 0", "end"), after(start, "effort 3", "buy b-52", "end")
    assert saved.seat == spent.seat == 1
    assert (saved.vector(1) == spent.vector(1)).all()
    assert (saved.vector(0) != spent.vector(0)).any()
    assert saved.known_words(1) == spent.known_words(1)
    assert spent.known_words(0)[-3:] == ["effort 3", "buy b-52", "end"]
    step = stretch(saved.vector(1), saved.setting.observer.part("step"))
    assert list(saved.setting.game.steps)[step.index(1)] == "ChooseEffort"
    assert stretch(saved.vector(1), saved.setting.observer.part("to choose"))[1] == 1
    assert saved.mask(1).sum() == spent.mask(1).sum() == 6


def test_the_nva_cannot_count_what_the_arvn_buys_in_secret() -> None:
    start = at_the_first_effort(SECRET)
    known = start.vector(1)
    for words in (("effort 3",), ("effort 3", "buy b-52"), ("effort 3", "buy b-52", "buy b-52")):
        assert (after(start, *words).vector(1) == known).all()


def test_what_was_chosen_in_secret_is_seen_when_both_have_chosen() -> None:
    shown = after(at_the_first_effort(SECRET), "effort 3", "buy b-52", "end", "effort 2")
    observer = shown.setting.observer
    vector = shown.vector(1)
    assert stretch(vector, observer.part("arvn effort")) == [3]
    assert stretch(vector, observer.part("nva effort")) == [2]
    assert shown.known_words(1)[-4:] == ["effort 3", "buy b-52", "end", "effort 2"]


def test_an_open_effort_is_seen_at_once() -> None:
    told = after(at_the_first_effort({}), "effort 3")
    assert stretch(told.vector(1), told.setting.observer.part("arvn effort")) == [3]
