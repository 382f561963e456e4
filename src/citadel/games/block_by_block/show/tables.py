"""The printed tables: combat results (7.5, 7.6)."""

from collections.abc import Mapping
from typing import Any

from citadel.core.display import Grid, Panel, cells, said
from citadel.core.position import NONE
from citadel.core.words import Words
from citadel.games.block_by_block.position import Hue

FILE = "panels"


def tables(words: Words, files: Mapping[str, Any], p: Hue | None = None) -> dict[str, Panel]:
    """The tables by the word that asks for them; with a position, the column of an attack under way is marked."""
    is_attack = p is not None and p.group and p.target != NONE
    crt = _results(words, files["crt"], p.board.column[p.total(p.group, False)] if p and is_attack else NONE)
    return {"crt": crt, "legend": Panel(words.text(FILE, "legend"), (said(words.spans(FILE, "legend-signs")),))}


def _results(words: Words, crt: Mapping[str, Any], now: int) -> Panel:
    printed = {(entry["column"], entry["row"]) for entry in crt["fixed"]}
    low, high = crt["rows"][0], crt["rows"][-1]
    ends = {low: words.text(FILE, "crt-low", row=low), high: words.text(FILE, "crt-high", row=high)}
    rows = []
    for row in crt["rows"]:
        marked = zip(crt["columns"], crt["table"][str(row)], strict=True)
        texts = [f"{cell}{'=' * ((name, row) in printed)}" for name, cell in marked]
        rows.append(cells(ends.get(row, row), *texts, column=now + 1 if now != NONE else NONE))
    grid = Grid("", ("", *crt["columns"]), tuple(rows))
    return Panel(words.text(FILE, "crt"), (grid, said(words.spans(FILE, "crt-note"))), "7.5")
