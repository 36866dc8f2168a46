"""The results of the evening as one web page, to e-mail or post. It loads nothing else and needs no script."""

from __future__ import annotations

from html import escape

from eastwind.paper.print_options import NameStyle
from eastwind.paper.results.evening_results import EveningResults, StandingsBlock, Won, evening_results
from eastwind.tournament.state import Tournament

STYLE = """
:root { color-scheme: light; }
body { margin: 0 auto; padding: 1.5rem 1rem 3rem; max-width: 46rem; background: #fff; color: #1c2430;
  font: 1.06rem/1.5 "Atkinson Hyperlegible", system-ui, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; }
header { border-bottom: 3px solid #0a5a4b; margin-bottom: 1.5rem; padding-bottom: .75rem; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 1.25rem; color: #0a5a4b; margin: 2rem 0 .5rem; }
p { margin: .25rem 0; } .state { font-weight: bold; } .note { color: #7a4a00; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: .4rem .5rem; text-align: left; border-bottom: 1px solid #c5ccd3; vertical-align: top; }
th { font-size: .95rem; border-bottom: 2px solid #1c2430; }
td.name, td.who { overflow-wrap: anywhere; } td.who { min-width: 9rem; }
.n { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums lining-nums; }
td.total { font-weight: bold; }
footer { margin-top: 2rem; color: #4b5563; font-size: .95rem; }
@media print { body { max-width: none; padding: 0; } tr { break-inside: avoid; } }
""".strip()


def results_page(state: Tournament, style: NameStyle) -> str:
    """The page, complete."""
    found = evening_results(state, style)
    parts = [
        _head(found),
        *([_won("Prizes", found.prizes)] if found.prizes else []),
        *(_standing(each, found.rounds) for each in found.standings),
        *([_won("High hands", found.high_hands)] if found.high_hands else []),
        "<footer><p>Made with Eastwind.</p></footer>",
    ]
    title = f"{escape(found.title)}: {escape(found.heading)}"
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>\n{STYLE}\n</style>\n</head>\n<body>\n"
        + "\n".join(parts)
        + "\n</body>\n</html>\n"
    )


def _head(found: EveningResults) -> str:
    note = f'<p class="note">{escape(found.note)}</p>' if found.note else ""
    return (
        f"<header><h1>{escape(found.title)}</h1><p>{escape(found.when)}</p>"
        f'<p class="state">{escape(found.heading)}</p>{note}</header>'
    )


def _standing(standing: StandingsBlock, rounds: tuple[int, ...]) -> str:
    heads = "".join(f'<th scope="col" class="n">Round {number}</th>' for number in rounds)
    rows = []
    for line in standing.lines:
        points = "".join(f'<td class="n">{_points(each)}</td>' for each in line.rounds)
        rows.append(
            f'<tr><td class="n">{escape(line.rank)}</td><th scope="row" class="name">{escape(line.name)}</th>{points}'
            f'<td class="n total">{_points(line.total)}</td></tr>'
        )
    return (
        f'<h2>{escape(standing.title or "Standings")}</h2>\n<div class="wide"><table>\n<thead><tr>'
        f'<th scope="col" class="n">Place</th><th scope="col">Name</th>{heads}<th scope="col" class="n">Total</th>'
        "</tr></thead>\n<tbody>\n" + "\n".join(rows) + "\n</tbody></table></div>"
    )


def _won(title: str, won: tuple[Won, ...]) -> str:
    rows = "\n".join(
        f'<tr><th scope="row">{escape(each.title)}</th><td class="who">{escape(each.names)}</td>'
        f"<td>{escape(each.prize)}</td></tr>"
        for each in won
    )
    return f"<h2>{escape(title)}</h2>\n<table><tbody>\n{rows}\n</tbody></table>"


def _points(points: int | None) -> str:
    return "–" if points is None else str(points).replace("-", "−")
