"""`eastwind rule`: finds the ruling on an irregularity from a few words."""

from __future__ import annotations

import sys
from pathlib import Path

import click
import msgspec

from eastwind.cli.shared_options import check_all_given, choose_sheet, fact_option, folder_option, override_options
from eastwind.referee import ruling_words
from eastwind.referee.catalog import KINDS, kind_title
from eastwind.referee.comparison import items
from eastwind.referee.definitions import definitions
from eastwind.referee.facts import Fact, build, facts_of, read_answer, read_facts
from eastwind.referee.irregularity import Irregularity
from eastwind.referee.rule import rule as ruling_on
from eastwind.referee.ruling import Ruling
from eastwind.referee.ruling_words import LABELS, choice_words, parts, why
from eastwind.referee.search import the_one
from eastwind.referee.unanswered import unanswered
from eastwind.refusals import InputError
from eastwind.rules.clauses import SHORT_NAMES
from eastwind.rules.loading.sheet_library import SHEETS
from eastwind.rules.sheet import Sheet


@click.command()
@click.argument("words", nargs=-1)
@click.option("--sheet", "given", help="The rule sheet: a name, a .toml file, or all. Without it, national.")
@fact_option
@click.option("--list", "listed", is_flag=True, help="List every situation.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@override_options
@folder_option
def rule(
    words: tuple[str, ...],
    given: str | None,
    facts: tuple[str, ...],
    listed: bool,
    as_json: bool,
    sets: tuple[str, ...],
    scoring_from: str | None,
    folder: Path,
) -> None:
    """Find the ruling from a few words about what happened.

    WORDS say what happened, or are the id of the situation.

    \b
    eastwind rule picked ahead --sheet kugler --fact player=B
    """
    if listed:
        show_list(as_json)
        return
    if not words:
        raise InputError(
            "Say in a few words what happened, such as `eastwind rule touched the wall tile`, or use --list."
        )
    asking = at_a_terminal() and not as_json
    name = given or DEFAULT_SHEET
    if given is None:
        click.echo(f"No --sheet given: this uses the {SHORT_NAMES[name]} rules. {OTHERS}", err=True)
    names = SHEETS if name == "all" else (name,)
    sheets = [choose_sheet(each, folder, sets, scoring_from) for each in names]
    kind = choose(" ".join(words), facts, asking)
    values = read_facts(kind, facts)
    if asking:
        ask(kind, values, sheets)
    check_all_given(kind, values)
    print_assumptions(kind, values, sheets)
    irregularity = build(kind, values)
    rulings = {called: ruling_on(irregularity, sheet) for called, sheet in zip(names, sheets, strict=True)}
    if as_json:
        click.echo(in_json(rulings if name == "all" else rulings[name]))
    elif name == "all":
        print_side_by_side(irregularity, rulings, sheets)
    else:
        print_ruling(irregularity, rulings[name], sheets[0])


DEFAULT_SHEET = "national"
OTHERS = f"Others: --sheet {', '.join(sheet for sheet in SHEETS if sheet != DEFAULT_SHEET)}, or all."


def at_a_terminal() -> bool:
    """Whether a person can be asked."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def in_json(answer: object) -> bytes:
    return msgspec.json.format(msgspec.json.encode(answer), indent=2)


def show_list(as_json: bool) -> None:
    """Lists every situation, one per line or as JSON."""
    if as_json:
        listed = [
            {"id": kind.slug(), "title": kind_title(kind), "words": kind.words, "facts": facts_of(kind)}
            for kind in KINDS
        ]
        click.echo(in_json(listed))
        return
    for kind in KINDS:
        click.echo(f"{kind.slug()}: {kind_title(kind)}")


def choose(words: str, facts: tuple[str, ...], asking: bool) -> type[Irregularity]:
    """The situation that the words mean; the facts or the person decide between several."""
    found = the_one(words, [fact.partition("=")[0].strip().replace("-", "_") for fact in facts])
    if not isinstance(found, list):
        return found
    listed = "\n".join(f"  {number}  {kind.slug()}: {kind_title(kind)}" for number, kind in enumerate(found, start=1))
    if not asking:
        raise InputError(f"{words!r} may mean one of these. Name the one you mean:\n{listed}")
    click.echo(listed)
    number = click.prompt("Which one?", type=click.IntRange(1, len(found)), default=1)
    return found[number - 1]


def ask(kind: type[Irregularity], values: dict[str, object], sheets: list[Sheet]) -> None:
    """Asks for every fact that can change the ruling. No answer is ready to be taken over."""
    click.echo(f"{kind.slug()}: {kind_title(kind)}")
    while lacking := open_facts(kind, values, sheets):
        values[lacking[0].name] = answer_to(lacking[0], sheets[0])


def open_facts(kind: type[Irregularity], values: dict[str, object], sheets: list[Sheet]) -> list[Fact]:
    """The facts that decide the ruling under one of the sheets and that no one gave."""
    return list(dict.fromkeys(fact for sheet in sheets for fact in unanswered(kind, values, sheet)))


def print_assumptions(kind: type[Irregularity], values: dict[str, object], sheets: list[Sheet]) -> None:
    """Says which usual answers the ruling rests on, where no one could be asked."""
    for fact in open_facts(kind, values, sheets):
        usual = ruling_words.write_fact(fact.default)
        click.echo(f"No one said: {fact.question} This takes {usual} for it (--fact {fact.name}={usual}).", err=True)


def answer_to(fact: Fact, sheet: Sheet) -> object:
    """Asks until the answer can be read, with the definitions that decide it."""
    while True:
        for line in definitions(fact.means, sheet):
            click.echo(f"  {line}")
        for choice in fact.choices if fact.type == "choice" else ():
            click.echo(f"  {choice}: {choice_words(choice)}")
        text = click.prompt(f"{fact.question} [{fact.legal()}]")
        try:
            return read_answer(fact, text)
        except InputError as error:
            click.echo(error.message)


def print_ruling(irregularity: Irregularity, ruling: Ruling, sheet: Sheet) -> None:
    """Prints the ruling: first what happens, then why."""
    click.echo(f"{irregularity.slug()} by the rules of {sheet.title} ({sheet.name})\n\n  {ruling.words}\n")
    for label, text in parts(ruling):
        click.echo(f"  {label:<11} {text}")
    click.echo("\n  Why")
    for line in why(ruling, sheet):
        click.echo(f"    {line}")


def print_side_by_side(irregularity: Irregularity, rulings: dict[str, Ruling], sheets: list[Sheet]) -> None:
    """Prints one column per sheet."""
    from rich.console import Console
    from rich.table import Table

    table = Table(title=f"{irregularity.slug()}: {kind_title(type(irregularity))}", show_lines=True)
    table.add_column("")
    for name in rulings:
        table.add_column(name, min_width=len(name))
    labels = [label for label in LABELS if any(label in dict(parts(ruling)) for ruling in rulings.values())]
    table.add_row("Ruling", *(ruling.words for ruling in rulings.values()))
    for label in labels:
        table.add_row(label, *(dict(parts(ruling)).get(label, "-") for ruling in rulings.values()))
    table.add_row("Rules", *(items(ruling, sheet) for ruling, sheet in zip(rulings.values(), sheets, strict=True)))
    Console().print(table)
