"""The report of a study: one HTML file that needs nothing else, readable on a light and a dark page and on a phone."""

from collections.abc import Iterable, Sequence
from html import escape

import polars

from citadel.analysis import plots
from citadel.analysis.findings import Findings
from citadel.analysis.heat import heat_map, heat_scale
from citadel.analysis.intervals import Share
from citadel.analysis.provenance import reconstructed, where_listed
from citadel.analysis.study import Plan, versions
from citadel.core.errors import counted

Cell = str | tuple[str, str]
"""A cell of a table: a text, or a number with its interval, which may stand on a line of its own."""
MOST_SHOWN = 3
"""Cases that are drawn side by side; of more only the first is drawn, and all are in the table."""
MOST_PLACES = 10

STYLE = """
:root{color-scheme:light dark;--page:#f6f4ef;--ink:#22211d;--faint:#6a655a;--line:#d9d4c8;--panel:#fffdf9;
--map:grayscale(1)}
@media(prefers-color-scheme:dark){:root{--page:#161513;--ink:#ede8dd;--faint:#a49d8f;--line:#3b3731;--panel:#201e1b;
--map:grayscale(1) brightness(.6)}}
*{box-sizing:border-box}body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:1100px;margin:0 auto;padding:16px}h1{font-size:1.6rem;line-height:1.2;margin:.5rem 0}
h2{font-size:1.2rem;margin:2.2rem 0 .4rem}p{max-width:72ch;margin:.4rem 0}.faint{color:var(--faint)}
.plots{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,330px),1fr));gap:16px;margin:12px 0}
.plots.one{grid-template-columns:fit-content(100%)}
figure{margin:0;padding:12px;background:var(--panel);border:1px solid var(--line);border-radius:6px;overflow:hidden}
@media(min-width:900px){.pair{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:0 24px;align-items:start}
.pair.big{grid-template-columns:minmax(0,1fr) max-content}}
figcaption{font-weight:600;margin-bottom:6px}
figure svg{max-width:100%;height:auto;display:block}
.scroll{overflow-x:auto;margin:12px 0}table{border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:.92rem}
th,td{text-align:right;padding:3px 12px 3px 0;border-bottom:1px solid var(--line);white-space:nowrap;font-weight:400}
th:first-child{text-align:left}thead th{font-weight:600;vertical-align:bottom;white-space:normal;max-width:9rem}
#effects td span{display:block}#effects td{vertical-align:top}#effects thead th{max-width:6rem}
#effects tbody th{white-space:normal;max-width:14rem}
tbody th{position:sticky;left:0;background:var(--page)}
@media(max-width:600px){table{font-size:.8rem}th,td{padding-right:6px}tbody th{white-space:normal;min-width:6rem;
overflow-wrap:anywhere}thead th{max-width:5.5rem}
td span{display:block;white-space:normal}td{vertical-align:top}#course td,#losses td{white-space:normal}
#losses tbody th{min-width:4rem}}
.maps{grid-template-columns:repeat(auto-fit,minmax(min(100%,330px),1fr))}
svg.map{width:100%;max-height:none}svg.map .ground{filter:var(--map);opacity:.75}
svg.map .names text[fill]:not([fill="#FFFDF5"],[fill="#FFFFFF"]){fill:#1d1b17;stroke:#fffdf5;stroke-width:7;
stroke-linejoin:round;paint-order:stroke}
.scale{max-width:330px;margin-top:10px}.scale div{height:12px;border:1px solid var(--line)}
.scale p{display:flex;justify-content:space-between;margin:0;font-size:.85rem}
svg.map .names,svg.map .number{pointer-events:none}
svg.map .number{fill:#fff;stroke:#300;stroke-width:5;paint-order:stroke}
"""


def report(plan: Plan, table: polars.DataFrame) -> str:
    """The whole report."""
    cases = [Findings(plan, table, number) for number in range(len(plan.cases))]
    shown = cases if len(cases) <= MOST_SHOWN else cases[:1]
    title = f"{plan.game.title}: {counted(plan.size, 'game')} between computer players"
    parts = [
        _intro(plan),
        _results(cases, shown),
        _effects(plan, cases),
        _courses(shown),
        _losses(shown),
        _lengths(shown),
        _fights(plan, shown),
        _terms(plan),
    ]
    head = (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}{plots.THEME}</style></head>"
    )
    return f"{head}<body><main><h1>{escape(title)}</h1>{''.join(parts)}</main></body></html>\n"


# -- sections ----------------------------------------------------------------------------------------------------------


def _intro(plan: Plan) -> str:
    if len(plan.cases) == 1:
        case = plan.cases[0]
        return _text(f"{_players(plan, 0)}, scenario {case.scenario}. Seed {plan.seed}.")
    drawn = (
        "" if len(plan.cases) <= MOST_SHOWN else " Of all of them 'Side by side' tells; the rest is about the first."
    )
    dice = f"{counted(len(plan.cases), 'case')} are compared, {counted(plan.games, 'game')} of each with the same dice."
    return _text(f"{dice} Seed {plan.seed}.{drawn}")


def _results(cases: Sequence[Findings], shown: Sequence[Findings]) -> str:
    highest = max(ending.share.high for case in shown for ending in case.endings())
    figures = []
    for case in shown:
        bars = [{"name": end.name, "side": end.side, **end.share._asdict()} for end in case.endings()]
        title = case.case.name if len(cases) > 1 else "Share of games"
        figures.append(_figure(title, plots.bars(bars, highest)))
    side = shown[0].game.side(shown[0].game.seats[0])
    endings = zip(*(case.endings() for case in shown), strict=True)
    rows: list[list[Cell]] = [
        [same[0].name, *(_share(each.share, f"{each.games}: ") for each in same)] for same in endings
    ]
    rows.append([f"Score of the {side}", *(_share(case.score()) for case in shown)])
    head = ["", *(case.case.name if len(cases) > 1 else "games and their share" for case in shown)]
    text = (
        "So many games, and their share. In brackets, and as a line on each bar: where the true share is likely to be "
    )
    text += "(95 %). A draw counts half in the score."
    return f"<h2>Results</h2>{_text(text)}{_pair(figures, _table('results', head, rows))}"


def _effects(plan: Plan, cases: Sequence[Findings]) -> str:
    if len(cases) < 2:
        return ""
    side = plan.game.side(plan.game.seats[0])
    names = [ending.name for ending in cases[0].endings()]
    bases = {case.case.against for case in cases}
    base = f"in '{cases[0].case.name}'" if len(bases) == 1 else "in the case it is compared with"
    rows: list[list[Cell]] = []
    drawn = []
    for number, case in enumerate(cases):
        told: Cell = ""
        other = ""
        if case.case.against != number:
            against = cases[case.case.against]
            effect = case.effect(against)
            interval = f"({_points(effect.low)} to {_points(effect.high)})"
            told, other = (_points(effect.value), interval), against.case.name
            drawn.append({"name": case.case.name, **{key: 100 * value for key, value in effect._asdict().items()}})
        compared = [told] if len(bases) == 1 else [told, other]
        rows.append([case.case.name, _share(case.score()), *compared, *(str(each.games) for each in case.endings())])
    head = ["", f"score of the {side}", "difference", *(["against"] if len(bases) > 1 else []), *names]
    text = (
        f"By how many points in 100 the score of the {side} is higher or lower than {base}. "
        "Where the interval holds 0, the games do not tell which of the two is better for them."
    )
    many = len(drawn) * 0.05
    if many >= 1:
        text += f" Of {len(drawn)} comparisons about {many:.0f} would miss 0 by chance alone."
    figure = _figure(f"Difference in score, {side}", plots.effects(drawn))
    table = _table("effects", head, rows)
    return f'<h2>Side by side</h2>{_text(text)}<div class="plots one">{figure}</div>{table}'


def _courses(shown: Sequence[Findings]) -> str:
    groups = []
    for chart in shown[0].charts():
        courses = [case.course(chart) for case in shown]
        every = [value for course in courses for each in course for value in (each.low, each.high)]
        turns = sorted({each.turn for course in courses for each in course})
        drawn = [plots.course([each._asdict() for each in course], turns, min(every), max(every)) for course in courses]
        groups.append([_figure(_title(chart, case, shown), each) for case, each in zip(shown, drawn, strict=True)])
    if len(shown) == 1:
        groups = [[drawing for group in groups for drawing in group]]
    text = (
        "Each line is the median at the end of a turn of the games still going on then; the band holds the middle half."
    )
    head = ["", "case", "turn", "games", "lower quartile", "median", "upper quartile"]
    rows = [
        [
            f"{chart}: {each.label}",
            case.case.name,
            str(each.turn),
            str(each.games),
            *map(_number, (each.low, each.middle, each.high)),
        ]
        for case in shown
        for chart in case.charts()
        for each in case.course(chart)
    ]
    table = f"<details><summary>The numbers</summary>{_table('course', head, rows)}</details>"
    return f"<h2>Over time</h2>{_text(text)}{''.join(map(_plots, groups))}{table}"


def _losses(shown: Sequence[Findings]) -> str:
    chart = shown[0].game.losses
    if not chart:
        return ""
    rows, figures = [], []
    highest = max(each.p95 for case in shown for each in case.losses())
    for case in shown:
        spreads = case.losses()
        drawn = plots.spreads([each._asdict() for each in spreads], "at the end of the game", highest)
        figures.append(_figure(_title(chart, case, shown), drawn))
        about = [case.case.name] if len(shown) > 1 else []
        rows += [[each.name, *about, *map(_number, each[1:])] for each in spreads]
    text = (
        "At the end of the game. The bar holds the middle half of the games, the line nine in ten, the tick the median."
    )
    head = [chart, *(["case"] if len(shown) > 1 else []), "mean", "5 %", "25 %", "median", "75 %", "95 %"]
    return f"<h2>Losses</h2>{_text(text)}{_pair(figures, _table('losses', head, rows))}"


def _lengths(shown: Sequence[Findings]) -> str:
    figures, rows = [], []
    turns = sorted({turn for case in shown for turn, _ in case.lengths()})
    highest = max(count / case.games.height for case in shown for _, count in case.lengths())
    for case in shown:
        found = case.lengths()
        total = case.games.height
        if len(turns) > 1:
            drawn = plots.lengths([{"turn": turn, "value": count / total} for turn, count in found], turns, highest)
            figures.append(_figure(_title("Games by their last turn", case, shown), drawn))
        spread = [found[0][0], sum(turn * count for turn, count in found) / total, found[-1][0]]
        decisions = int(case.games["decisions"].sum()) / total
        rows.append([case.case.name, *map(_number, spread), _number(decisions)])
    table = _table("lengths", ["", "shortest, turns", "mean, turns", "longest, turns", "mean, decisions"], rows)
    return f"<h2>Length of games</h2>{_pair(figures, table)}"


def _fights(plan: Plan, shown: Sequence[Findings]) -> str:
    if not any(case.fights() for case in shown):
        return ""
    printed = plan.game.printed_map()
    names = {shape.id: shape.name for shape in printed.places}
    fights = [case.fights() for case in shown]
    hottest = max(rate for found in fights for rate in found.values())
    figures = []
    for case, found in zip(shown, fights, strict=True):
        title = _title("Attacks on each place", case, shown)
        figures.append(_figure(title, heat_map(plan.game, found, hottest, title) + heat_scale(hottest)))
    most = sorted(
        {place: 0 for found in fights for place in found}, key=lambda place: -sum(f.get(place, 0) for f in fights)
    )
    rows = [
        [names.get(place, place), *(f"{found.get(place, 0):.2f}" for found in fights)] for place in most[:MOST_PLACES]
    ]
    rows.append(["All places", *(f"{sum(found.values()):.2f}" for found in fights)])
    text = "The redder a place, the more often it is attacked; numbers are attacks a game."
    head = ["Most attacked", *(case.case.name if len(shown) > 1 else "attacks a game" for case in shown)]
    kind = ' class="pair big"' if len(figures) == 1 else ""
    body = f'<div{kind}><div class="plots maps">{"".join(figures)}</div>{_table("fights", head, rows)}</div>'
    return f"<h2>Where fights happen</h2>{_text(text)}{body}{_text(printed.note, 'faint')}"


def _terms(plan: Plan) -> str:
    game = plan.game
    made = ", ".join(f"{name} {version}" for name, version in versions().items())
    lines = [
        f"Made with {made}; rules version {game.rules_version} of {game.id}, component data {plan.terms.data}, "
        f"program {plan.terms.program}. Seed {plan.seed}, {counted(plan.games, 'game')} of each case; the dice of a "
        "game depend on the seed and its number alone, so the same study anywhere gives the same games.",
    ]
    if any("hard" in case.players for case in plan.cases):
        trials = counted(plan.terms.budget.trials, "trial game")
        lines.append(f"Players that search had about {trials} for a decision; no clock.")
    if plan.terms.overlay:
        lines.append("The component data are those of an owner's overlay.")
    lines.append(f"{reconstructed(game)} {where_listed(game.id)}")
    for number, case in enumerate(plan.cases if len(plan.cases) <= MOST_SHOWN else plan.cases[:1]):
        chosen = ", ".join(f"{name} {game.option(name).write(value)}" for name, value in case.options.items())
        name = f"{case.name}: " if len(plan.cases) > 1 else ""
        lines.append(f"{name}{_players(plan, number)}; scenario {case.scenario}; options {chosen or 'as usual'}.")
    return "<h2>Terms</h2>" + "".join(_text(line, "faint") for line in lines)


def _players(plan: Plan, case: int) -> str:
    seats = zip(plan.game.seats, plan.cases[case].players, strict=True)
    return " against ".join(f"{plan.game.side(seat)} {player}" for seat, player in seats)


def _title(title: str, case: Findings, shown: Sequence[Findings]) -> str:
    return title if len(shown) == 1 else f"{title}: {case.case.name}"


# -- words and tags ----------------------------------------------------------------------------------------------------


def _share(share: Share, head: str = "") -> Cell:
    return f"{head}{100 * share.value:.1f} %", share.interval


def _points(value: float) -> str:
    return f"{100 * value:+.1f}"


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _text(text: str, kind: str = "") -> str:
    return f'<p class="{kind}">{escape(text)}</p>' if kind else f"<p>{escape(text)}</p>"


def _figure(title: str, drawing: str) -> str:
    return f"<figure><figcaption>{escape(title)}</figcaption>{drawing}</figure>"


def _plots(figures: Iterable[str]) -> str:
    return f'<div class="plots">{"".join(figures)}</div>'


def _pair(figures: Sequence[str], table: str) -> str:
    """Plots with their table, which stands beside a single one where there is room."""
    if len(figures) == 1:
        return f'<div class="pair">{_plots(figures)}{table}</div>'
    return f"{_plots(figures)}{table}" if figures else table


def _cell(cell: Cell) -> str:
    return escape(cell) if isinstance(cell, str) else f"{escape(cell[0])} <span>{escape(cell[1])}</span>"


def _table(name: str, head: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    lines = [
        f'<tr><th scope="row">{_cell(first)}</th>{"".join(f"<td>{_cell(each)}</td>" for each in rest)}</tr>'
        for first, *rest in rows
    ]
    body = f"<thead><tr>{top}</tr></thead><tbody>{''.join(lines)}</tbody>"
    return f'<div class="scroll"><table id="{name}">{body}</table></div>'
