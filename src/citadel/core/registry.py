"""Functions registered for a step's class: what is said, shown, forecast or played for it.

A registry begins with what holds for a step without an entry; its signature is that of every entry:

    def nothing(p: Siege, step: Step[Siege], choice: int) -> str:
        return ""

    previews = Registry(nothing)

    @previews.on(MoveTo)
    def _move(p: Siege, step: MoveTo, choice: int) -> str: ...

    previews(p, p.step, choice)

The type checker compares the class with the step that the function takes, so it finds a renamed or misspelt step. An
entry is for the class itself, not for those that derive from it. The first argument need not be a position.
"""

from collections.abc import Callable, Iterator
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar, overload

from citadel.core.position import Step

F = TypeVar("F")
"""What comes first: the position, or who answers."""
S1 = TypeVar("S1", bound=Step[Any])
S2 = TypeVar("S2", bound=Step[Any])
S3 = TypeVar("S3", bound=Step[Any])
S4 = TypeVar("S4", bound=Step[Any])
Rest = ParamSpec("Rest")
Answer = TypeVar("Answer")
Function = Callable[Concatenate[F, S1, Rest], Answer]
Decorator = Callable[[Function[F, S1, Rest, Answer]], Function[F, S1, Rest, Answer]]


class Registry(Generic[F, Rest, Answer]):
    """Functions by the class of the step they are for, and one for all the others."""

    def __init__(self, fallback: Function[F, Step[Any], Rest, Answer]) -> None:
        self._fallback: Function[F, Any, Rest, Answer] = fallback
        self._entries: dict[type[Step[Any]], Function[F, Any, Rest, Answer]] = {}

    @overload
    def on(self, a: type[S1], /) -> Decorator[F, S1, Rest, Answer]: ...

    @overload
    def on(self, a: type[S1], b: type[S2], /) -> Decorator[F, S1 | S2, Rest, Answer]: ...

    @overload
    def on(self, a: type[S1], b: type[S2], c: type[S3], /) -> Decorator[F, S1 | S2 | S3, Rest, Answer]: ...

    @overload
    def on(
        self, a: type[S1], b: type[S2], c: type[S3], d: type[S4], /, *more: type[S4]
    ) -> Decorator[F, S1 | S2 | S3 | S4, Rest, Answer]: ...

    def on(self, *steps: type[Step[Any]]) -> Callable[[Callable[..., Answer]], Callable[..., Answer]]:
        """Register a function for one class of steps, or for several of them alike."""

        def register(function: Callable[..., Answer]) -> Callable[..., Answer]:
            for step in steps:
                if step in self._entries:
                    raise TypeError(f"two functions are registered for {step.__name__}")
                self._entries[step] = function
            return function

        return register

    def __call__(self, first: F, step: Step[Any], *rest: Rest.args, **named: Rest.kwargs) -> Answer:
        """What the function for the step's class answers, or the fallback if there is none."""
        return self._entries.get(type(step), self._fallback)(first, step, *rest, **named)

    def __contains__(self, step: object) -> bool:
        """Whether a step or a class of steps has an entry."""
        return (step if isinstance(step, type) else type(step)) in self._entries

    def __iter__(self) -> Iterator[type[Step[Any]]]:
        """The classes that have an entry."""
        return iter(self._entries)
