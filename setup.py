"""Adds the compiled engine to the build when CITADEL_COMPILE=1 (everything else is in pyproject.toml).

`make compile` runs this file inside build/compiled, where the package lies beside it instead of under src.
"""

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

COMPILED = (
    "core/bits.py",
    "core/dice.py",
    "core/outcomes.py",
    "core/playout.py",
    "core/position.py",
    "core/reasons.py",
    "core/board/*.py",
    "games/*/components.py",
    "games/*/options.py",
    "games/*/parts.py",
    "games/*/position.py",
    "games/*/sequence.py",
    "games/*/rules/*.py",
    "games/*/foresight/fights.py",
    "players/**/*.py",
)
"""What is compiled: the kernel, the rules and the players. Words, data, pictures and odds run interpreted."""
INTERPRETED = ("__init__.py", "events.py")
"""Events are built only for those who listen, and their classes are msgspec's."""


def engine_modules() -> list[str]:
    """Return the source files to compile."""
    base = Path("src") if Path("src/citadel").is_dir() else Path()
    found = {path for pattern in COMPILED for path in (base / "citadel").glob(pattern)}
    return sorted(str(path) for path in found if path.name not in INTERPRETED)


class BuildOnAllCores(build_ext):
    """Compiles the C files of an extension side by side."""

    def build_extension(self, ext: Extension) -> None:
        compile_files = self.compiler.compile

        def compile_side_by_side(sources: list[str], *given: Any, **named: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = pool.map(lambda source: compile_files([source], *given, **named), sources)
                return [name for names in made for name in names]

        self.compiler.compile = compile_side_by_side
        super().build_extension(ext)


if os.environ.get("CITADEL_COMPILE") == "1":
    from mypyc.build import mypycify

    ext_modules = mypycify(
        # The checker's strict settings are for `make lint`: here only what the compiler itself needs.
        ["--config-file=", "--no-incremental", *engine_modules()],
        opt_level=os.environ.get("CITADEL_OPT", "2"),
        group_name="citadel_engine",
        # A C file for each module, without the compiler's line numbers: built on all cores, in a third of the time.
        multi_file=True,
        debug_level="0",
    )
else:
    ext_modules = []

setup(ext_modules=ext_modules, cmdclass={"build_ext": BuildOnAllCores})
