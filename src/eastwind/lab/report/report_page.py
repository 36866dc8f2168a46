"""The report as one page that loads nothing else, and prints."""

from __future__ import annotations

import shlex
from html import escape

from eastwind.lab.report.card_report import CardReport
from eastwind.lab.report.chapters import chapters
from eastwind.lab.report.opening_sentences import bots_words

STYLE = """
:root { --ink: #1a1a1a; --soft: #4d4d4d; --blue: #0072b2; --sky: #9cd0ee; --orange: #c04a00; --grid: #d9d9d9; }
* { box-sizing: border-box; }
body { margin: 1.5rem auto; max-width: 76rem; padding: 0 1rem; font: 1.125rem/1.5 system-ui, sans-serif; color: var(--ink); background: #fff; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.5rem; margin: 2.5rem 0 .5rem; border-bottom: 2px solid var(--ink); break-after: avoid; }
h3 { font-size: 1.2rem; margin: 1.5rem 0 .3rem; break-after: avoid; }
p, li { max-width: 60rem; }
.facts { color: var(--soft); }
.warning { border: 3px solid var(--orange); padding: .6rem 1rem; }
ol.sentences { padding-left: 1.6rem; font-size: 1.25rem; }
ol.sentences li { margin: .4rem 0; }
.key { display: flex; flex-wrap: wrap; gap: .2rem 1.5rem; list-style: none; padding: 0; margin: .4rem 0; }
.key svg { vertical-align: middle; margin-right: .4rem; }
.chart { list-style: none; margin: 0; padding: 0; max-width: none; }
.row { display: grid; grid-template-columns: 19rem minmax(0, 1fr) 13.5rem; gap: 0 1rem; align-items: center; padding: .2rem 0; border-bottom: 1px solid var(--grid); max-width: none; break-inside: avoid; }
.detail { display: block; line-height: 1.25; color: var(--soft); overflow-wrap: anywhere; }
.hidden-words { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.figure { font-variant-numeric: tabular-nums; }
.scale-row { border: 0; break-after: avoid; }
.strip { display: block; overflow: visible; }
.tick { font-size: 18px; fill: var(--soft); }
.grid { stroke: var(--grid); }
.interval { stroke: var(--blue); stroke-width: 3; }
.dot { fill: var(--blue); stroke: #fff; stroke-width: 2; }
.stroke { stroke: var(--orange); stroke-width: 4; }
.beyond { font-size: 18px; font-weight: 700; fill: var(--blue); }
.bar-0 { fill: var(--sky); stroke: var(--blue); stroke-width: 1; }
.bar-1 { fill: var(--blue); } .bar-2 { fill: #f0c04a; stroke: #6b5200; } .bar-3 { fill: var(--orange); } .bar-4 { fill: #3d1a00; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { text-align: left; color: var(--soft); }
th, td { text-align: right; padding: .3rem .7rem; border-bottom: 1px solid var(--grid); vertical-align: top; }
th:first-child, td:first-child, .text { text-align: left; }
thead th { border-bottom: 2px solid var(--ink); vertical-align: bottom; }
tr { break-inside: avoid; }
.wide { overflow-x: auto; }
.wide:focus { outline: 3px solid var(--blue); }
code { font: 1.125rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
dt { font-weight: 700; margin-top: .6rem; } dd { margin: 0; }
@media screen and (max-width: 52rem) { .row { grid-template-columns: minmax(0, 1fr); padding: .6rem 0; } .scale-row .name, .scale-row .figure { display: none; } }
@page { margin: 13mm; }
@media print {
  .hidden-words { display: none; }
  body { margin: 0; padding: 0; max-width: none; font-size: 10pt; }
  .row { grid-template-columns: 5.2cm minmax(0, 1fr) 4.4cm; padding: .05rem 0; } .detail, code { font-size: 8.5pt; } .tick { font-size: 9pt; }
  h2 { margin-top: 1.2rem; } .wide { overflow: visible; } .wide table { font-size: 7.5pt; } .wide th, .wide td { padding: .1rem .25rem; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
"""


def report_page(report: CardReport) -> str:
    """The whole report."""
    title = escape(f"Report on the card {report.facts.card}")
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{title}</title>\n'
        f"<style>{STYLE}</style>\n</head>\n<body>\n<main>\n{report_body(report)}\n</main>\n</body>\n</html>\n"
    )


def report_body(report: CardReport) -> str:
    """What stands in the page."""
    facts = report.facts
    told = "".join(f"<li>{escape(sentence)}</li>" for sentence in report.sentences)
    stopped = (
        '<p class="warning">These are not all the games that were asked for: the run was stopped, or still goes on.</p>'
        if facts.stopped
        else ""
    )
    return (
        f"<h1>Report on the card {escape(facts.card)}</h1>\n"
        f'<p class="facts">{facts.games:,} games between bots ({escape(bots_words(facts.players))}) under the sheet '
        f"{escape(facts.sheet)}, seed {facts.seed}, played by {escape(facts.engine)}, Eastwind {escape(facts.version)}.</p>\n"
        f'{stopped}<ol class="sentences">{told}</ol>\n'
        f"{chapters(report)}\n<h2>How this was measured</h2>\n{_method(report)}"
    )


def _method(report: CardReport) -> str:
    facts, figures = report.facts, report.figures
    players = ",".join(facts.players)
    repeat = f"eastwind card report CARD --games {facts.games} --players {players} --sheet {shlex.quote(facts.sheet)} --seed {facts.seed}"
    told = {
        "Aimed at": "A player's aim is the line of the hand that adds the most to the sum by which the bot steady plays: its "
        "points times its chance, from what the player sees. It is looked at when play begins and after each of the "
        "player's throws. A winner's last aim is the line that won.",
        "Given up": "Players who were after the line at some time, but not in the end.",
        "Exposed": "Players who were after it with an exposure of their own on the table.",
        "Points": "The points won with the line, divided by the players who were after it. Points of players who gave it "
        "up and won with another line count there.",
        "Fair value": "The value at which the line would bring as many points as the middle line of its section, if "
        "everyone played as before. It is rounded to the card's own steps (multiples of "
        f"{figures.step}, not below {figures.least}). Players go after a line more often if it pays more, so check it: "
        "the report plays two changed lines again.",
        "Intervals": "All of them are 95% intervals: of twenty, one misses the true number by chance. A line that won "
        "fewer than 30 times gets no advice.",
        "Bots": "Bots see what a person in their seat sees. They count well, have no habits, and don't love or hate a "
        "section. People may play a card differently.",
    }
    rows = "".join(f"<dt>{name}</dt><dd>{escape(words)}</dd>" for name, words in told.items())
    return f"<dl>{rows}</dl>\n<p>To repeat it: <code>{escape(repeat)}</code></p>\n"
