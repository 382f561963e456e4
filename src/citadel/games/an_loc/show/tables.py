"""The printed tables: combat results, air strikes, effort, terrain, turns, surrender; what the signs mean."""

from collections.abc import Mapping
from typing import Any

from citadel.core.display import Grid, Panel, cells, said
from citadel.core.language import Thing
from citadel.core.position import NONE
from citadel.core.words import Words
from citadel.games.an_loc.position import LOGISTICS, SETUP, Siege
from citadel.games.an_loc.rules.strength import attack_strength, defence_strength, final_column
from citadel.games.an_loc.show.state import attacking_side

FILE = "tables"


def tables(words: Words, files: Mapping[str, Any], p: Siege | None = None) -> dict[str, Panel]:
    """The tables by the word that asks for them; no word is a verb of the game.

    With a position, the column of the combat under way, the efforts chosen and the turn are marked.
    """
    return {
        "crt": _results(words, files["crt"], _column(p) if p is not None else NONE),
        "strikes": _strikes(words, files["strikes"], files["air"]),
        "efforts": _efforts(words, files["oel"], _chosen(p) if p is not None else ()),
        "terrain": _terrain(words, files["tec"]),
        "turns": _turns(words, files, p.turn if p is not None else 0),
        "surrender": _surrender(words, files),
        "legend": Panel(words.text(FILE, "legend"), (said(words.spans(FILE, "legend-signs")),)),
    }


def _column(p: Siege) -> int:
    """The column of the combat under way, or none."""
    side = attacking_side(p)
    if not p.attackers or not p.targets or p.beaten:
        return NONE
    return final_column(p, attack_strength(p, side), defence_strength(p, side))


def _chosen(p: Siege) -> tuple[int, ...]:
    """The efforts of this turn that may be seen."""
    if p.stage in (SETUP, LOGISTICS):
        return ()
    return (p.arvn_effort, p.nva_effort)


def _head(words: Words, *ids: str) -> tuple[str, ...]:
    return tuple(words.text(FILE, id) if id else "" for id in ids)


def _results(words: Words, crt: Mapping[str, Any], now: int) -> Panel:
    fixed = {(entry["column"], entry["row"]) for entry in crt["fixed"]}
    order = sorted(crt["rows"], key=int)
    low, high = order[0], order[-1]
    ends = {low: words.text(FILE, "or-less", least=low), high: words.text(FILE, "or-more", least=high)}
    rows = []
    for row in order:
        marked = zip(crt["columns"], crt["rows"][row], strict=True)
        texts = [f"{cell}{'=' if (name, row) in fixed else ''}" for name, cell in marked]
        column = now + 1 if now != NONE else NONE
        rows.append(cells(ends.get(row, row), *texts, crt["tank_losses"][row], column=column))
    grid = Grid("", ("", *crt["columns"], *_head(words, "tanks")), tuple(rows))
    return Panel(words.text(FILE, "crt"), (grid, said(words.spans(FILE, "crt-note"))), "10.5")


def _strikes(words: Words, strikes: Mapping[str, Any], air: Mapping[str, Any]) -> Panel:
    columns = strikes["column"]
    ends = [column["least"] - 1 for column in columns[1:]]
    rows = []
    for column, end in zip(columns, [*ends, None], strict=True):
        least = column["least"]
        fixed = {e["roll"] for e in strikes["fixed"] if e["strike"] >= least and (end is None or e["strike"] <= end)}
        hits = [f"{hit}{'=' if roll in fixed else ''}" for roll, hit in zip(range(-3, 7), column["hits"], strict=True)]
        rows.append(cells(words.text(FILE, "or-more", least=least) if end is None else f"{least}-{end}", *hits))
    kinds = []
    for type, entry in enumerate(air["type"]):
        missions = ", ".join(words.language.title("mission", id, id) for id in entry["missions"])
        may = words.text(FILE, "missions-of", missions=missions, covers=int(entry["covers_hot_lz"]))
        kinds.append(cells(words.short("air", type), entry["strike_value"], entry["units_per_op"], entry["count"], may))
    figures = {name: value for name, value in {**air["aaa"], **air["tac"]}.items() if name != "source"}
    note = words.spans(FILE, "strikes-note", **figures)
    head = _head(words, "type", "strike", "for-a-point", "in-all", "missions")
    grid = Grid("", (*_head(words, "strike"), *map(str, range(-3, 7))), tuple(rows))
    units = Grid(words.text(FILE, "air-units"), head, tuple(kinds), "9.0")
    items = (grid, said(note), units, said(words.spans(FILE, "air-note")))
    return Panel(words.text(FILE, "strikes"), items, "9.4")


def _efforts(words: Words, oel: Mapping[str, Any], now: tuple[int, ...]) -> Panel:
    rows = []
    for level in oel["level"]:
        extra, drm = level["extra_movement"], level["attack_drm"]
        movement = words.text(FILE, "movement-of", kind="more" if extra else level["movement"], extra=f"{extra:+d}")
        attacks = words.text(FILE, "attacks-of", may=int(level["may_attack"]), drm=f"{drm:+d}")
        ours = _is_ours(level["source"])
        movement += "~" if {"movement", "extra_movement"} & ours else ""
        attacks += "~" if {"may_attack", "attack_drm"} & ours else ""
        second = words.text("core", "yes" if level["second_phase"] else "no")
        rows.append(cells(level["n"], movement, attacks, second, now=level["n"] in now))
    grid = Grid("", _head(words, "level", "movement", "attacks", "second-phase"), tuple(rows))
    note = said(words.spans(FILE, "efforts-note", lull=oel["lull"]["at_most"]))
    return Panel(words.text(FILE, "efforts"), (grid, note), "7.2")


def _is_ours(source: str) -> set[str]:
    """The fields of an entry that its source calls reconstructed."""
    found: set[str] = set()
    for clause in source.split("; "):
        names, colon, origin = clause.partition(": ")
        if colon and origin.startswith("reconstructed"):
            found |= set(names.replace(" and ", ", ").split(", "))
    return found


def _terrain(words: Words, tec: Mapping[str, Any]) -> Panel:
    language, rows = words.language, []

    def row(name: str, entry: Mapping[str, Any], shift: str, drm: str, note: str) -> None:
        costs = [language.of_data(str(entry[kind])) for kind in ("foot", "mech")]
        rows.append(cells(name, *costs, shift, drm, words.text(FILE, note) if note else ""))

    for id, entry in tec["terrain"].items():
        fixed = "=" if "shift, drm: example" in entry.get("source", "") else ""
        halved = "tanks-halved" if entry.get("mech_halved") else ""
        name = language.short("terrain", id, id)
        row(name, entry, f"{entry['shift'] or '-'}{fixed}", f"{entry['drm'] or '-'}{fixed}", halved)
    for id, entry in tec["road"].items():
        row(words.text(FILE, f"{id}-road"), entry, "", "", "strategic" if entry["strategic"] else "")
    for id, entry in tec["hexside"].items():
        halved = "attackers-halved" if entry.get("halved") else ""
        row(words.text(FILE, f"{id}-side"), entry, "", str(entry["drm"] or "-"), halved)
    grid = Grid("", ("", *_head(words, "foot", "tanks", "shift", "die"), ""), tuple(rows))
    return Panel(words.text(FILE, "terrain"), (grid, said(words.spans(FILE, "terrain-note"))), "10.2")


def _turns(words: Words, files: Mapping[str, Any], now: int) -> Panel:
    turns, setup = files["turns"], files["setup"]
    rows = []
    for turn in turns["turn"]:
        told = [
            words.text(FILE, "arrives", at=words.spans("panels", f"from-{entry['at'][0]}"), units=_units(words, entry))
            for entry in setup["arrival"]
            if entry["turn"] == turn["n"]
        ]
        if setup["withdrawal"]["turn"] == turn["n"]:
            told.append(words.text(FILE, "leaves", units=_units(words, setup["withdrawal"])))
        points = (turn[key] or "-" for key in ("arvn_op", "nva_op", "sa7"))
        rows.append(cells(turn["n"], turn["first_day"], *points, "; ".join(told), now=turn["n"] == now))
    start, more = turns["start"], setup["commitment"]
    committed = words.spans(
        FILE,
        "committed",
        points=files["constants"]["nva_replacements"]["commits_5th_vc"],
        units=_units(words, more),
        edges=words.text("log", f"edges-{'-'.join(more['at'])}"),
        op=more["op"],
        sa7=more["sa7"],
    )
    note = words.spans(FILE, "turns-note", arvn=start["arvn_op"], nva=start["nva_op"])
    sides = [words.language.title("side", seat, seat) for seat in words.game.seats]
    grid = Grid("", (*_head(words, "turn", "from"), *sides, *_head(words, "sa-7"), ""), tuple(rows))
    return Panel(words.text(FILE, "turns"), (grid, said(committed), said(note)), "13.1")


def _units(words: Words, entry: Mapping[str, Any]) -> Thing:
    """The units of an entry of the set-up, by their short titles."""
    found = [words.game.vocabulary.find("unit", id) for id in entry["units"]]
    return words.many("unit", found, is_short=True)


def _surrender(words: Words, files: Mapping[str, Any]) -> Panel:
    table = files["surrender"]
    factor, flak, aaa = table["factor"], table["aaa"], files["air"]["aaa"]
    hqs = [
        f"{words.language.of_data(unit['name'])} {unit['morale']}"
        for unit in files["arvn"]["unit"]
        if unit["kind"] == "hq"
    ]
    found: list[tuple[int | None, str]] = [
        (None, words.text(FILE, "best-hq", hqs=", ".join(hqs), without=table["base"]["without_hq"])),
        (factor["nva_artillery"], words.text(FILE, "nva-guns")),
        (factor["besieged"], words.text(FILE, "besieged")),
    ]
    for index, entry in enumerate(table["garrison"]):
        least, above = entry["least"], table["garrison"][index - 1]["least"] - 1
        id = "garrison" if index else "garrison-most"
        found.append((entry["value"], words.text(FILE, id, least=least, most=above)))
    for state in ("unsuppressed", "partial", "suppressed"):
        found.append((flak[state], words.text(FILE, "flak", flak=aaa[state])))
    found.append((flak["lull"], words.text(FILE, "flak-lull")))
    if factor["fire_base"]:
        found.append((factor["fire_base"], words.text(FILE, "fire-base")))
    found.append((factor["nva_morale_broken"], words.text(FILE, "broken")))
    rows = tuple([cells(what, "" if value is None else f"{value:+d}") for value, what in found])
    grid = Grid("", _head(words, "factor", "value"), rows)
    return Panel(words.text(FILE, "surrender"), (grid, said(words.spans(FILE, "surrender-note"))), "12.1")
