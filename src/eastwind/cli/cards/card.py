"""`eastwind card`: checks, shows, expands, and measures a card."""

from __future__ import annotations

import sys

import click

from eastwind.card.layouts import LAYOUTS, LayoutName
from eastwind.card.model import Card
from eastwind.cli.cards.card_options import card_argument, counted, echo_json, json_option
from eastwind.cli.cards.compare import diff, similar
from eastwind.cli.cards.edit import edit
from eastwind.cli.cards.find_card import card_named, card_text
from eastwind.cli.cards.opponents import lines as lines_command
from eastwind.cli.cards.reach_and_racks import racks, reach
from eastwind.cli.cards.report import report
from eastwind.refusals import InputError


@click.group()
def card() -> None:
    """Check, show, and expand a card of hands.

    CARD is a built-in card (eastwind, first-steps, fairwind) or a card file.
    """


@card.command()
@card_argument
@json_option
def check(card_name: str, as_json: bool) -> None:
    """List what is wrong with a card, where, and how to fix it."""
    from eastwind.card.lint import check_card

    checked, findings = check_card(card_text(card_name))
    errors = sum(not finding.fault.warning for finding in findings)
    if as_json:
        echo_json(
            [
                {
                    "line": finding.line,
                    "column": finding.column,
                    "level": "warning" if finding.fault.warning else "error",
                    "message": finding.fault.message,
                    "remedy": finding.fault.remedy,
                    "rewrites": [{"meaning": meaning, "text": rows} for meaning, rows in finding.rewrites],
                }
                for finding in findings
            ]
        )
    for finding in [] if as_json else findings:
        level = "warning" if finding.fault.warning else "error"
        click.echo(f"{card_name}:{finding.line}:{finding.column}: {level}: {finding.fault.message}")
        click.echo(f"{finding.marked}\n    {finding.fault.remedy}")
        for meaning, rows in finding.rewrites:
            click.echo(f"    - {meaning}:")
            click.echo("\n".join(f"        {row}" for row in rows.split("\n")))
        click.echo()
    if not as_json:
        click.echo(_summary(checked, errors, len(findings) - errors))
    if errors:
        sys.exit(1)


def _summary(checked: Card, errors: int, warnings: int) -> str:
    if errors:
        return f"{counted(errors, 'error')} to fix."
    hands = sum(len(line.hands) for line in checked.lines)
    extra = f" ({counted(warnings, 'warning')})" if warnings else ""
    sections = counted(len(checked.sections), "section")
    lines = counted(len(checked.lines), "line")
    return f"{checked.title}: {lines} in {sections}, {counted(hands, 'hand')}. No errors{extra}."


@card.command()
@card_argument
@click.option("--html", "html_path", metavar="FILE", help="Write an HTML page to print.")
@click.option(
    "--layout",
    type=click.Choice(LAYOUTS),
    default="letter",
    show_default=True,
    help="With --html: one letter page, a folded card (both sides of a sheet), or large print.",
)
@json_option
def show(card_name: str, html_path: str | None, layout: LayoutName, as_json: bool) -> None:
    """Show the card as it would be printed."""
    shown = card_named(card_name)
    if as_json:
        echo_json(_public_form(shown))
        return
    if html_path is None:
        from eastwind.cli.cards.terminal import print_card

        print_card(shown)
        return
    from eastwind.card.card_page import card_page

    try:
        with open(html_path, "w", encoding="utf-8") as file:
            file.write(card_page(shown, layout))
    except OSError as error:
        raise InputError(f"Can't write {html_path}: {(error.strerror or str(error)).lower()}.") from None
    click.echo(f"Written to {html_path}: open it in a browser, and {HOW_TO_PRINT[layout]}.")


HOW_TO_PRINT: dict[LayoutName, str] = {
    "letter": "print it on one sheet",
    "trifold": "print it on both sides of one sheet (flip on the short edge), then fold it in three",
    "large": "print it",
}


def _public_form(shown: Card) -> dict[str, object]:
    from eastwind.card.card_writing import forms

    return {
        "card": shown.title,
        "year": shown.year,
        "designer": shown.designer,
        "copyright": shown.copyright,
        "sections": [
            {
                "title": section.title,
                "singles_and_pairs": section.singles_and_pairs,
                "quints": section.quints,
                "flags": section.flags,
                "lines": [
                    {
                        "line": line.id,
                        "text": line.text,
                        "words": line.words,
                        "forms": [form.removeprefix("-or- ") for form in forms(line)],
                        "value": line.value,
                        "concealed": line.concealed,
                        "concealed_bonus": line.concealed_bonus,
                        "hands": len(line.hands),
                    }
                    for line in section.lines
                ],
            }
            for section in shown.sections
        ],
    }


@card.command()
@card_argument
@click.option("--line", "line_name", default=None, help="Only this line: 2468.3, or its number from the top.")
@json_option
def expand(card_name: str, line_name: str | None, as_json: bool) -> None:
    """List every hand of every line: low numbers first; bam, crak, dot."""
    from eastwind.card.study.find_line import find_line

    expanded = card_named(card_name)
    shown = expanded.lines if line_name is None else (expanded.lines[find_line(expanded, line_name)],)
    if as_json:
        hands = [
            {
                "line": line.id,
                "section": line.section,
                "value": line.value,
                "concealed": line.concealed,
                "groups": [list(group) for group in hand],
            }
            for line in shown
            for hand in line.hands
        ]
        echo_json({"card": expanded.title, "hands": hands})
        return
    for line in shown:
        click.echo(
            f"{line.id}  {line.text}  {'C' if line.concealed else 'X'} {line.value}  ({counted(len(line.hands), 'hand')})"
        )
        for hand in line.hands:
            click.echo("    " + " ".join(f"{tile}x{size}" if size > 1 else tile for tile, size, _ in hand))


@card.command()
@card_argument
@click.option(
    "--deals", default=100, show_default=True, type=click.IntRange(1, 100_000), help="How many shuffled sets to try."
)
@click.option("--seed", default=1, show_default=True, help="The same seed gives the same shuffles.")
@json_option
def stats(card_name: str, deals: int, seed: int, as_json: bool) -> None:
    """Measure how hard each line is on shuffled sets, next to its value."""
    from eastwind.cli.cards.stats import measure, print_stats

    measured = measure(card_named(card_name), deals, seed)
    if as_json:
        echo_json(measured)
    else:
        print_stats(measured)


for command in (edit, lines_command, diff, similar, reach, racks, report):
    card.add_command(command)
