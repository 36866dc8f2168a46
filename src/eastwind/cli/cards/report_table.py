"""A report on a card in the terminal: its sentences, a row for each line, and what was checked or compared."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from eastwind.lab.report.card_comparison import Comparison, Paired
from eastwind.lab.report.card_report import CardReport
from eastwind.lab.report.fair_value_check import Verification
from eastwind.lab.report.figures import LineFigures
from eastwind.lab.report.opening_sentences import percent


def print_report(report: CardReport) -> None:
    """Prints the report in the terminal. The page has more."""
    console = Console()
    for sentence in report.sentences:
        console.print(sentence, highlight=False)
    table = Table("line", "value", "aimed at", "given up", "won", "points", "fair value", title="Lines")
    for line in report.figures.lines:
        table.add_row(
            line.line,
            f"{'C' if line.concealed else 'X'} {line.value}",
            percent(line.aimed.share.value),
            percent(line.abandoned.share.value),
            percent(line.won.share.value),
            f"{line.points.value:.2f}",
            fair_words(line),
        )
    console.print(table)
    console.print("won: of the players who were after it; points: won with it, for each of them", highlight=False)
    if report.verification is not None:
        _print_checked(console, report.verification)
    if report.against is not None:
        _print_compared(console, report.against)


def fair_words(line: LineFigures) -> str:
    """The fair value with its interval, or why there is none."""
    if line.fair is None:
        return "never won"
    if not line.fair.enough:
        return "too few wins"
    value = line.fair.value
    return f"{line.fair.rounded} ({value.low:.0f} to {value.high:.0f})"


def _print_checked(console: Console, checked: Verification) -> None:
    table = Table("line", "value", "points before", "wanted", "points after", title="Played again with fair values")
    for line in checked.lines:
        table.add_row(
            line.line,
            f"{line.printed} -> {line.tried}",
            f"{line.before.value:.2f}",
            f"{line.wanted:.2f}",
            f"{line.after.value:.2f} ({line.after.low:.2f} to {line.after.high:.2f})",
        )
    console.print(table)


def _print_compared(console: Console, compared: Comparison) -> None:
    table = Table("what", "old", "new", "difference", title=f"{compared.card} on the same walls, in 100 games")
    table.add_row("wall games", *_paired(compared.wall_games))
    table.add_row("discards", *_paired(compared.discards))
    table.add_row("points of the winner", *_paired(compared.points))
    for line in compared.lines:
        if line.is_changed or line.won.is_certain:
            table.add_row(f"wins of {line.line}", *_paired(line.won))
            table.add_row(f"players after {line.line}", *_paired(line.aimed))
    console.print(table)


def _paired(found: Paired) -> tuple[str, str, str]:
    """The old figure, the new one, and the difference, per 100 games."""
    difference = found.difference
    return (
        f"{100 * found.old:.2f}",
        f"{100 * found.new:.2f}",
        f"{100 * difference.value:+.2f} ({100 * difference.low:+.2f} to {100 * difference.high:+.2f})",
    )
