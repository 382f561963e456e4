"""Chooses the engine when Python starts: the compiled tree if it is there and fresh, else the sources.

`make setup` copies this file into the virtual environment beside a .pth file that imports it. It puts build/compiled
before src on the module path unless CITADEL_PURE=1 is set. A compiled tree is fresh while the signature written when
it was built is the signature of the sources: any file added, removed, renamed or written since then makes it stale.
"""

import os
import sys

STAMP = "stamp"


def signature(package: str) -> str:
    """Names, sizes and times of all files of a package, as text (cheap: no file is opened)."""
    found: list[str] = []
    folders = [package]
    while folders:
        folder = folders.pop()
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.is_dir():
                    if entry.name != "__pycache__":
                        folders.append(entry.path)
                elif not entry.name.endswith((".so", ".pyd")):
                    status = entry.stat()
                    found.append(f"{entry.path[len(package) :]}\t{status.st_size}\t{status.st_mtime_ns}\n")
    found.sort()
    return "".join(found)


def activate() -> None:
    """Put the compiled tree on the module path, before the sources, if it may be used."""
    if os.environ.get("CITADEL_PURE", "0") not in ("", "0"):
        return
    root = os.path.dirname(sys.prefix)
    compiled = os.path.join(root, "build", "compiled")
    sources = os.path.join(root, "src")
    try:
        with open(os.path.join(compiled, STAMP), encoding="utf-8") as file:
            file.readline()  # what was compiled, for tools/setup_environment.py
            fresh = file.read() == signature(os.path.join(sources, "citadel"))
    except OSError:
        return
    if fresh:
        sys.path.insert(sys.path.index(sources) if sources in sys.path else len(sys.path), compiled)
