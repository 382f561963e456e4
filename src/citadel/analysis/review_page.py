"""A report as one HTML file that needs nothing else: readable in light and dark, on paper and on a telephone.

html = page(review)
"""

from collections.abc import Sequence
from html import escape

from citadel.analysis.provenance import where_listed
from citadel.analysis.review_charts import chance_chart, dash_sample, measure_chart, prospect_chart
from citadel.analysis.review_data import Review, Series, Swing
from citadel.analysis.review_words import about, called, favouring, heading, numbered, percent, players, signed
from citadel.core.errors import counted
from citadel.core.prose import Spans

WIDE, NARROW = 860.0, 400.0

STYLE = """
:root { color-scheme: light dark; --page: #e9e5dc; --panel: #fbf9f5; --ink: #22211d; --soft: #575349; --line: #c6bfb0;
  --own: #4d5a33; --other: #a3352a; --draw: #b9b1a0; --band: #4d5a3333; --link: #0b57c4; }
@media (prefers-color-scheme: dark) { :root { --page: #141311; --panel: #201e1b; --ink: #ede8dd; --soft: #b4ad9f;
  --line: #4a463e; --own: #a9ba7c; --other: #e58376; --draw: #6b6558; --band: #a9ba7c33; --link: #7fb2ff; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.5 'Libre Franklin', 'Segoe UI', system-ui,
  sans-serif; overflow-wrap: break-word; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
section { background: var(--panel); border: 1px solid var(--line); border-radius: 6px; padding: 1rem; margin: 1rem 0; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0.5rem 0; } h2 { font-size: 1.2rem; margin: 0 0 0.5rem; }
h3 { font-size: 1rem; margin: 1rem 0 0.25rem; } p { margin: 0.5rem 0; }
a { color: var(--link); } svg { display: block; width: 100%; height: auto; color: var(--soft); }
svg a { color: var(--ink); } .narrow { display: none; }
@media (max-width: 40rem) { .wide { display: none; } .narrow { display: block; } main { padding: 0.5rem; }
  section { padding: 0.75rem; } }
.soft, .when { color: var(--soft); } .when { font-size: 0.875rem; display: block; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: 0.3rem 0.5rem 0.3rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td.number, th.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums;
  padding: 0.3rem 0 0.3rem 0.75rem; }
tr.sum td { font-weight: 700; border-bottom: 0; }
ol, ul { padding-left: 1.5rem; margin: 0.5rem 0; } li { margin: 0.6rem 0; }
li:target { outline: 2px solid var(--link); }
.change { font-weight: 700; white-space: nowrap; }
.die { display: inline-block; min-width: 1.35em; padding: 0 0.25em; text-align: center; border: 1px solid var(--soft);
  border-radius: 4px; line-height: 1.25; font-weight: 700; }
.charts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: 1rem; }
.names { list-style: none; padding: 0; margin: 0; font-size: 0.875rem; } .names li { display: flex; gap: 0.5rem;
  align-items: center; margin: 0.2rem 0; } .names svg { width: 28px; flex: none; }
.key { display: inline-block; width: 0.9em; height: 0.9em; border-radius: 2px; vertical-align: -0.1em;
  margin-right: 0.3em; }
.level { stroke: var(--line); stroke-width: 1; } .level.half { stroke: var(--soft); stroke-dasharray: 4 4; }
.line { fill: none; stroke: var(--ink); stroke-width: 2.5; stroke-linejoin: round; } .band { fill: var(--band); }
.line.own, .line.us, .line.arvn { stroke: var(--own); } .line.pavn, .line.nva { stroke: var(--other); }
.drop { stroke: var(--ink); stroke-width: 1.5; } .mark { fill: var(--panel); stroke: var(--ink); stroke-width: 1.5; }
.bar { stroke: var(--panel); stroke-width: 1; } .bar.own, .key.own { fill: var(--own); background: var(--own); }
.bar.other, .key.other { fill: var(--other); background: var(--other); }
.bar.draw, .key.draw { fill: var(--draw); background: var(--draw); }
@media print { body { background: none; } section { border: 0; padding: 0; break-inside: avoid; } }
"""


def page(review: Review) -> str:
    """The whole document."""
    title = f"{review.title}: report on a game"
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(review.ending)} <span class=soft>{counted(review.choices, 'choice')}, dice included.</span></p>",
        f"<p>{escape(players(review.sides, review.players))}</p>" if review.players else "",
        _section(heading(review.draws), _chance(review)),
        _section("Turning points", _turning(review)),
        _section("How it came about", _account(review)),
        _section("Luck", _luck(review)),
        _section("What the search would have done", _advice(review)),
        _section("From each turn on", _prospects(review)) if review.prospects else "",
        _section("Losses and score", _measures(review)) if review.series else "",
        _section("How this was found", _method(review)),
    ]
    head = '<meta charset=utf-8><meta name=viewport content="width=device-width, initial-scale=1">'
    body = "\n".join(part for part in parts if part)
    return (
        f"<!doctype html>\n<html lang=en><head>{head}<title>{escape(title)}</title><style>{STYLE}</style></head>\n"
        f"<body><main>\n{body}\n</main></body></html>\n"
    )


def _section(title: str, body: str) -> str:
    return f"<section><h2>{escape(title)}</h2>\n{body}\n</section>"


def _both(wide: str, narrow: str) -> str:
    """A chart for wide pages and one for narrow ones: type stays readable on both."""
    return f"<div class=wide>{wide}</div><div class=narrow>{narrow}</div>"


def _chance(review: Review) -> str:
    side = escape(review.sides[review.seat])
    rest = "" if len(review.seats) == 1 else f" The rest is that of the {escape(review.sides[review.seats[1]])}."
    numbers = " The numbers are the turning points below." if review.turning else ""
    said = f"<p>The {called(review.draws)} of the {side} with its standard error.{rest}{numbers}</p>"
    return _both(chance_chart(review, WIDE), chance_chart(review, NARROW)) + said


def _turning(review: Review) -> str:
    if not review.turning:
        return "<p>No single choice and no single die changed more than the trial games can tell.</p>"
    items = [f"<li id=turning-{place}>{_swing(review, swing)}</li>" for place, swing in enumerate(review.turning, 1)]
    return f"<ol>{''.join(items)}</ol>"


def _swing(review: Review, swing: Swing) -> str:
    change = f"{percent(review, swing.before)} to {percent(review, swing.chance)}{about(swing.error)}"
    when = _when(swing.heading, swing.after, swing.until)
    return f"{when}{_told(swing.told)} <span class=change>{escape(change)}</span>"


def _when(heading: str, after: int, until: int = 0) -> str:
    return f"<span class=when>{escape(heading)}, {numbered(after, until)}</span>"


def _told(spans: Spans) -> str:
    """Sentences with dice drawn as boxes."""
    return "".join(f"<span class=die>{each.id}</span>" if each.kind == "die" else escape(each.text) for each in spans)


def _account(review: Review) -> str:
    """From the beginning to the end: luck, play and what is left."""
    account, side = review.account, review.sides[review.seat]
    what = f"{called(review.draws).capitalize()} of the {side}"
    rows = [(f"{what} at the beginning", percent(review, account.start), "")]
    rows.append(("Luck of the dice", signed(account.luck), about(review.luck.error)))
    for play in review.plays:
        gained = play.gained if play.seat == review.seat else -play.gained
        rows.append((f"Choices of the {review.sides[play.seat]}", signed(gained), about(play.error)))
    rows.append(("Left open by the trial games", signed(account.rest), about(account.error)))
    cells = [f"<tr><td>{escape(n)}<td class=number>{v}<td class=number>{escape(e)}" for n, v, e in rows]
    end = "at the end" if review.finished else "where the record ends"
    last = "draw" if review.is_drawn else percent(review, account.end)
    cells.append(f"<tr class=sum><td>{escape(what)} {end}<td class=number>{last}<td>")
    head = f"<tr><th>For the {escape(side)}<th class=number>points<th class=number>error"
    said = "".join(f"<p>{escape(play.sentence)}</p>" for play in review.plays)
    return f"<table>{head}{''.join(cells)}</table>{said}"


def _luck(review: Review) -> str:
    body = f"<p>{escape(review.luck.sentence)}</p>"
    if not review.other_dice:
        return body
    said = "Other dice that mattered" if any(swing in review.turning for swing in review.dice) else "Dice that mattered"
    items = "".join(
        f"<li>{_swing(review, swing)}, {escape(favouring(review, swing))}</li>" for swing in review.other_dice
    )
    return f"{body}<p class=soft>{said}:</p><ul>{items}</ul>"


def _advice(review: Review) -> str:
    if not review.advice:
        return "<p>Where a choice changed most, nothing that the search would have chosen promised more.</p>"
    items = []
    for each in review.advice:
        aim = f" <span class=soft>{escape(each.aim)}</span>" if each.aim else ""
        items.append(f"<li>{_when(each.heading, each.after)}{_told(each.told)}{aim}</li>")
    return f"<ul>{''.join(items)}</ul>"


def _prospects(review: Review) -> str:
    own, other = review.sides[review.seat], review.sides[review.seats[1]] if len(review.seats) > 1 else ""
    names = [("own", f"victory of the {own}"), *([("draw", "draw")] if review.draws else [])]
    names.append(("other", f"victory of the {other}" if other else "defeat"))
    key = "".join(f"<li><span class='key {kind}'></span>{escape(name)}</li>" for kind, name in names)
    games = review.prospects[0].games
    ends = (own, *(["draw"] if review.draws else []), other or "defeat")
    titles = "".join(f"<th class=number>{escape(title)}" for title in ends)
    rows = "".join(_prospect_row(review, index) for index in range(len(review.prospects)))
    said = f"<p>How {games} whole trial games ended that began where each turn begins, from below:</p>"
    chart = _both(prospect_chart(review, WIDE), prospect_chart(review, NARROW))
    return f"{said}<ul class=names>{key}</ul>{chart}<div class=scroll><table><tr><th>turn{titles}{rows}</table></div>"


def _prospect_row(review: Review, index: int) -> str:
    prospect = review.prospects[index]
    own = prospect.wins[review.seat]
    shares = [own, *([prospect.draws] if review.draws else []), max(0.0, 1 - own - prospect.draws)]
    return f"<tr><td>{prospect.turn}" + "".join(f"<td class=number>{percent(review, share)}" for share in shares)


def _measures(review: Review) -> str:
    charts: dict[str, list[Series]] = {}
    for series in review.series:
        charts.setdefault(series.chart, []).append(series)
    figures = "".join(_figure(title, lines, review) for title, lines in charts.items())
    said = "Losses that are made good no longer count, so their lines may fall."
    return f"<p class=soft>{said}</p><div class=charts>{figures}</div>"


def _figure(title: str, lines: Sequence[Series], review: Review) -> str:
    names = "".join(_name(index, line) for index, line in enumerate(lines))
    chart = measure_chart(lines, review.points, review.choices)
    return f"<div><h3>{escape(title)}</h3>{chart}<ul class=names>{names}</ul></div>"


def _name(index: int, line: Series) -> str:
    return f"<li>{dash_sample(index, line.owner)}{escape(line.label)}: {line.values[-1][1]:g} at the end</li>"


def _method(review: Review) -> str:
    trials = f"{counted(review.trials, 'trial game')} a moment, seed {review.seed}"
    data = f"{review.reconstructed} {where_listed(review.game)}"
    return (
        f"<p>{escape(review.method)}</p><p>{escape(data)}</p>"
        f"<p class=soft>{trials}: the same again gives the same report.</p>"
    )
