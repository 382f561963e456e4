"""Adds the compiled engine to the build when CITADEL_COMPILE=1 (everything else is in pyproject.toml).

`make compile` runs this file inside build/compiled, where the package lies beside it instead of under src.
"""

import os
from pathlib import Path

from setuptools import setup

COMPILED_PACKAGES = ("core", "games")
INTERPRETED_MARK = "# interpreted"


def engine_modules() -> list[str]:
    """The source files to compile: all of core and games but `__init__.py` and those marked as interpreted."""
    base = Path("src") if Path("src/citadel").is_dir() else Path()
    found = []
    for package in COMPILED_PACKAGES:
        for path in sorted((base / "citadel" / package).rglob("*.py")):
            with path.open(encoding="utf-8") as file:
                first_line = file.readline()
            if path.name != "__init__.py" and not first_line.startswith(INTERPRETED_MARK):
                found.append(str(path))
    return found


if os.environ.get("CITADEL_COMPILE") == "1":
    from mypyc.build import mypycify

    ext_modules = mypycify(
        # The checker's strict settings are for `make lint`: here only what the compiler itself needs.
        ["--config-file=", "--no-incremental", *engine_modules()],
        opt_level=os.environ.get("CITADEL_OPT", "2"),
        group_name="citadel_engine",
    )
else:
    ext_modules = []

setup(ext_modules=ext_modules)
