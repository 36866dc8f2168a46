"""The chapters of a report: what each chart and table shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape

from eastwind.card.study.reading_aloud import read_aloud
from eastwind.lab.report import report_charts
from eastwind.lab.report.card_comparison import Comparison, LineComparison, Paired
from eastwind.lab.report.card_report import CardReport
from eastwind.lab.report.fair_value_check import Verification
from eastwind.lab.report.figures import Figures, GroupFigures, LineFigures
from eastwind.lab.report.opening_sentences import percent


def chapters(report: CardReport) -> str:
    """All chapters of a report as HTML, in order."""
    figures = report.figures
    found = [
        _values(figures),
        "" if report.verification is None else _checked(report.verification),
        "" if report.against is None else _compared(report.against),
        _aims(figures),
        _balance(figures),
        _ways(figures),
        _table(figures),
    ]
    return "\n".join(filter(None, found))


def _by_section(figures: Figures, draw: Callable[[LineFigures], str], axis: report_charts.Axis) -> str:
    found = []
    for section in figures.sections:
        rows = [draw(line) for line in figures.lines if line.section == section.name]
        found.append(f"<h3>{escape(section.name)}</h3>{report_charts.chart(rows, axis)}")
    return "".join(found)


def _name(line: LineFigures) -> str:
    return f"Line {line.line.rpartition('.')[2]}, {kind_and_value(line)}"


def kind_and_value(line: LineFigures) -> str:
    """X or C and the value of a line, as on the card: X 25."""
    return f"{'C' if line.concealed else 'X'} {line.value}"


def _detail(line: LineFigures) -> str:
    printed = f"{line.text} ({line.words})" if line.words else line.text
    heard = ", ".join(filter(None, (read_aloud(line.text), line.words)))
    return f'<span aria-hidden="true">{escape(printed)}</span><span class="hidden-words">{escape(heard)}.</span>'


def _key(*items: tuple[str, str]) -> str:
    listed = "".join(
        f'<li><svg width="34" height="28" aria-hidden="true">{drawn}</svg>{escape(words)}</li>'
        for drawn, words in items
    )
    return f'<ul class="key">{listed}</ul>'


UNIT = report_charts.Axis(1, (0, 1))


def _values(figures: Figures) -> str:
    most = max(line.value for line in figures.lines)
    wanted = [line.fair.value.value for line in figures.lines if line.fair is not None and line.fair.enough]
    axis = report_charts.axis_to(min(max([most, *wanted]) * 1.05, 2.0 * most))
    key = _key(
        (report_charts.stroke(UNIT, 0.5), "printed value"),
        (report_charts.interval(UNIT, 0.1, 0.9) + report_charts.dot(UNIT, 0.5), "fair value, with its 95% interval"),
    )
    return (
        "<h2>What each line pays, and what would be fair</h2>"
        "<p>At its fair value, a line brings each player who goes after it as much as the middle line of its section. "
        f"Now the lines with enough wins bring {percent(figures.apart)} more or less than that, on average.</p>"
        f"{key}{_by_section(figures, lambda line: _value_row(line, axis), axis)}"
    )


def _value_row(line: LineFigures, axis: report_charts.Axis) -> str:
    parts, words = [], "never won"
    if line.fair is not None and not line.fair.enough:
        words = f"won {line.won.count} times: too few"
    elif line.fair is not None:
        value = line.fair.value
        parts += [report_charts.interval(axis, value.low, value.high), report_charts.dot(axis, value.value)]
        advice = f"<strong>{line.fair.rounded}</strong>" if line.fair.differs else f"{line.fair.rounded}"
        words = f"fair: {advice} ({value.low:.0f} to {value.high:.0f})"
    parts.insert(0, report_charts.stroke(axis, line.value))
    title = f"printed {line.value}, {words.replace('<strong>', '').replace('</strong>', '')}"
    return report_charts.row(_name(line), _detail(line), report_charts.strip(parts, title, axis), words)


def _aims(figures: Figures) -> str:
    axis = report_charts.axis_to(100 * max(line.aimed.share.value for line in figures.lines) or 1, "%")
    key = _key(
        (report_charts.bar(UNIT, 0, 1, 0), "went after it"),
        (report_charts.bar(UNIT, 0, 1, 1), "won with it"),
    )
    return (
        "<h2>How often players go after each line, and win</h2>"
        "<p>Of all players in all games. A player may go after several lines in one game.</p>"
        f"{key}{_by_section(figures, lambda line: _aim_row(line, axis), axis)}"
    )


def _aim_row(line: LineFigures, axis: report_charts.Axis) -> str:
    aimed = 100 * line.aimed.share.value
    parts = [report_charts.bar(axis, 0, aimed, 0), report_charts.bar(axis, 0, aimed * line.won.share.value, 1)]
    words = (
        f"{percent(line.aimed.share.value)}; {percent(line.abandoned.share.value)} gave it up, "
        f"{percent(line.won.share.value)} won"
    )
    return report_charts.row(
        _name(line), "", report_charts.strip(parts, words, axis), words if line.aimed.count else "nobody"
    )


def _balance(figures: Figures) -> str:
    shares = report_charts.axis_to(
        100 * max(group.wins.share.value for group in (*figures.sections, *figures.kinds)) or 1, "%"
    )
    points = report_charts.axis_to(max(group.points.high for group in (*figures.sections, *figures.kinds)) or 1)
    wins_key = _key(
        (report_charts.bar(UNIT, 0, 1, 0), "of the players begin with it"),
        (report_charts.bar(UNIT, 0, 1, 1), "of the wins"),
    )
    return (
        "<h2>Sections, and exposed and concealed lines</h2>"
        f"<h3>How many begin with it, and how many win</h3>{wins_key}{_groups(figures, _share_row, shares)}"
        "<h3>Points won for each time a player went after a line of it</h3>"
        f"{_groups(figures, _points_row, points)}"
    )


def _groups(figures: Figures, draw: Callable[[GroupFigures, report_charts.Axis], str], axis: report_charts.Axis) -> str:
    return report_charts.chart(
        [draw(group, axis) for group in (*figures.sections, *figures.kinds) if group.lines], axis
    )


def _group_name(group: GroupFigures) -> str:
    return f"{group.name}, {group.lines} line{'' if group.lines == 1 else 's'}"


def _share_row(group: GroupFigures, axis: report_charts.Axis) -> str:
    first, wins = 100 * group.first.share.value, 100 * group.wins.share.value
    thin = report_charts.bar(axis, 0, wins, 1, 8)
    words = f"{percent(group.first.share.value)} begin, {percent(group.wins.share.value)} of wins"
    return report_charts.row(
        _group_name(group),
        "",
        report_charts.strip([report_charts.bar(axis, 0, first, 0, 22), thin], words, axis),
        words,
    )


def _points_row(group: GroupFigures, axis: report_charts.Axis) -> str:
    points = group.points
    words = f"{points.value:.2f} ({points.low:.2f} to {points.high:.2f})"
    parts = [report_charts.interval(axis, points.low, points.high), report_charts.dot(axis, points.value)]
    return report_charts.row(_group_name(group), "", report_charts.strip(parts, words, axis), words)


def _ways(figures: Figures) -> str:
    axis = report_charts.axis_to(100, "%")
    names = ("no call", "one call", "two calls", "three calls", "four calls")
    key = _key(*((report_charts.bar(UNIT, 0, 1, place), words) for place, words in enumerate(names)))
    won = [line for line in figures.lines if line.won.count]
    rows = [_way_row(line, axis) for line in won]
    return (
        "<h2>How lines are won</h2><p>The calls for exposures that the winners made, the turns they needed, and the share "
        f"that was self-picked.</p>{key}{report_charts.chart(rows, axis)}"
    )


def _way_row(line: LineFigures, axis: report_charts.Axis) -> str:
    parts, so_far = [], 0.0
    for calls, often in line.calls_by_number.items():
        share = 100 * often / line.won.count
        parts.append(report_charts.bar(axis, so_far, so_far + share, calls))
        so_far += share
    picked = line.by.get("self_pick", 0) / line.won.count
    words = f"{line.turns_to_win.value:.1f} turns, {line.calls.value:.1f} calls, {percent(picked)} self-picked"
    return report_charts.row(
        f"{line.section}, line {line.line.rpartition('.')[2]}", "", report_charts.strip(parts, words, axis), words
    )


def _checked(checked: Verification) -> str:
    """What two fair values did."""
    rows = "".join(
        f"<tr><th scope='row'>{escape(line.line)}</th><td>{line.printed}</td><td>{line.tried}</td>"
        f"<td>{line.before.value:.2f}</td><td>{line.wanted:.2f}</td>"
        f"<td>{line.after.value:.2f} ({line.after.low:.2f} to {line.after.high:.2f})</td>"
        f"<td>{percent(line.aimed_before.share.value)}</td><td>{percent(line.aimed_after.share.value)}</td></tr>"
        for line in checked.lines
    )
    return (
        "<h2>Checked by playing again</h2>"
        f"<p>These lines got their fair values, and the bots played {checked.games:,} games on the same walls. Points are "
        "for each player who went after the line.</p>"
        f"{_wide('Lines with changed values')}<thead><tr><th>line</th><th>printed</th><th>tried</th><th>points before</th>"
        "<th>wanted</th><th>points after</th><th>aimed at before</th><th>after</th></tr></thead>"
        f"<tbody>{rows}</tbody></table></div>"
    )


def _wide(label: str) -> str:
    return f'<div class="wide" role="region" tabindex="0" aria-label="{escape(label)}"><table>'


def _compared(compared: Comparison) -> str:
    """What another card changed."""
    told = (
        ("wall games", compared.wall_games),
        ("discards", compared.discards),
        ("points of the winners", compared.points),
    )
    rows = [_paired_row(words, paired) for words, paired in told]
    for line in compared.lines:
        if line.is_changed or line.won.is_certain or line.aimed.is_certain:
            rows += _line_rows(line)
    return (
        f"<h2>What {escape(compared.card)} changes</h2><p>Both cards were played on the same {compared.games:,} walls. The "
        "numbers are for 100 games; the difference is measured within each game. Lines appear here if they were changed, or "
        "if the difference is more than chance.</p>"
        f"{_wide('Both cards')}<thead><tr><th>in 100 games</th><th>before</th><th>after</th><th>difference</th></tr></thead>"
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )


def _line_rows(line: LineComparison) -> Iterator[str]:
    change = "" if not line.is_changed else f" ({_change(line)})"
    yield f'<tr><th scope="rowgroup" class="text" colspan="4">{escape(line.line + change)}</th></tr>'
    yield _paired_row("players after it", line.aimed)
    yield _paired_row("wins", line.won)
    yield _paired_row("points won with it", line.points)


def _change(line: LineComparison) -> str:
    if line.old is None:
        return f"new: {line.new} {line.new_value}"
    if line.new is None:
        return "gone"
    changes = []
    if line.old_value != line.new_value:
        changes.append(f"{line.old_value} is now {line.new_value}")
    if line.old != line.new:
        changes.append(f"now {line.new}")
    return "; ".join(changes)


def _paired_row(words: str, paired: Paired) -> str:
    found = paired.difference
    number = f"{100 * found.value:+.2f} ({100 * found.low:+.2f} to {100 * found.high:+.2f})"
    marked = f"<strong>{number}</strong>" if paired.is_certain else number
    cells = (escape(words), f"{100 * paired.old:.2f}", f"{100 * paired.new:.2f}", marked)
    return f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"


COLUMNS = (
    "line", "value", "hands", "begin with it", "go after it", "end with it", "exposed", "gave it up", "won", "wins",
    "turns", "picks", "calls", "points a win", "points", "fair",
)  # fmt: skip


def _table(figures: Figures) -> str:
    head = "".join(f"<th scope='col'>{words}</th>" for words in COLUMNS)
    rows = "".join(_table_row(line) for line in figures.lines)
    return (
        f"<h2>All figures</h2>{_wide('All figures')}<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
        "<p>The files .json and .csv beside this page have the intervals, and more.</p>"
    )


def _table_row(line: LineFigures) -> str:
    fair = "" if line.fair is None or not line.fair.enough else str(line.fair.rounded)
    won = line.won.count > 0
    cells = (
        kind_and_value(line), f"{line.hands:,}", percent(line.first.share.value), percent(line.aimed.share.value),
        percent(line.last.share.value), percent(line.exposed.share.value), percent(line.abandoned.share.value),
        percent(line.won.share.value), f"{line.won.count:,}", f"{line.turns_to_win.value:.1f}" if won else "",
        f"{line.picks.value:.1f}" if won else "", f"{line.calls.value:.1f}" if won else "",
        f"{line.points_of_a_win.value:.1f}" if won else "", f"{line.points.value:.2f}", fair,
    )  # fmt: skip
    return f"<tr><th scope='row'>{escape(line.line)}</th>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"
