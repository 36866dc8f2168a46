"""`eastwind rules`: reads, compares, and searches the rule sheets."""

from __future__ import annotations

import json
from pathlib import Path

import click

from eastwind.cli.rulebook.rules_output import coverage, new, print_
from eastwind.cli.shared_options import choose_sheet, folder_option, override_options
from eastwind.refusals import InputError, did_you_mean


class SubCommands(click.Group):
    """Subcommands with "did you mean"."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in self.commands and not args[0].startswith("-"):
            ctx.fail(f"There is no command 'rules {args[0]}'.{did_you_mean(args[0], self.commands)}")
        return super().resolve_command(ctx, args)


@click.group(cls=SubCommands)
def rules() -> None:
    """Read, compare, search, print, and write rule sheets."""


rules.add_command(print_)
rules.add_command(new)
rules.add_command(coverage)


@rules.command("list")
@folder_option
def list_(folder: Path) -> None:
    """List the sheets: five printed ones, the customs of a home game, and your own."""
    from eastwind.rules.loading.own_sheets import own_sheets
    from eastwind.rules.loading.sheet_library import SHEETS, clauses_of, load_sheet

    own = own_sheets(folder)
    for name in SHEETS:
        sheet = load_sheet(name)
        click.echo(f"{name:12} {sheet.title}: {sheet.about} ({len(clauses_of(name))} clauses)")
    home = load_sheet("home")
    click.echo(f"{home.name:12} {home.title}: {home.about}")
    for name in own:
        try:
            sheet = load_sheet(name, own)
            click.echo(f"{name:12} {sheet.title} (your own, extends {sheet.extends[0]})")
        except InputError as error:
            click.echo(f"{name:12} can't be used: {error}")
    click.echo(f"Your own sheets: {folder}")


@rules.command()
@click.argument("name", metavar="SHEET")
@click.option("--group", "chosen", help="Show only this group, such as scoring.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@override_options
@folder_option
def show(
    name: str, chosen: str | None, as_json: bool, sets: tuple[str, ...], scoring_from: str | None, folder: Path
) -> None:
    """Show every value of a sheet and where it comes from."""
    import msgspec

    from eastwind.rules.book.setting_words import GROUP_TITLES, source_words, tell_setting, value_words
    from eastwind.rules.sheet import GROUPS, settings

    if chosen is not None and chosen not in GROUPS:
        raise InputError(f"There is no group {chosen!r}.{did_you_mean(chosen, GROUPS)}")
    sheet = choose_sheet(name, folder, sets, scoring_from)
    shown = [setting for setting in settings().values() if chosen in (None, setting.group)]
    if as_json:
        values = {
            setting.path: {"value": sheet.value(setting.path), **msgspec.to_builtins(sheet.source(setting.path))}
            for setting in shown
        }
        click.echo(json.dumps({"name": sheet.name, "title": sheet.title, "values": values}, ensure_ascii=False))
        return
    click.echo(f"{sheet.title} ({', over '.join((sheet.name, *sheet.extends))})")
    group = ""
    for setting in shown:
        if setting.group != group:
            group = setting.group
            click.echo(f"\n{GROUP_TITLES[group]} [{group}]")
        source = sheet.source(setting.path)
        click.echo(f"  {tell_setting(setting, sheet)} [{source_words(source)}]")
        if source.suggestion is not None:
            click.echo(f"      suggested: {value_words(setting, source.suggestion)}")
    for question in sheet.questions:
        click.echo(f"\nOpen: {question.words} (suggestion: {question.suggestion})")


@rules.command()
@click.argument("names", nargs=-1, metavar="[SHEETS]...")
@click.option("--all", "everything", is_flag=True, help="Also show what is the same on all of them.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@folder_option
def compare(names: tuple[str, ...], everything: bool, as_json: bool, folder: Path) -> None:
    """Show where sheets differ: all five, or those you name."""
    from eastwind.rules.book.sheet_differences import differences
    from eastwind.rules.loading.sheet_library import SHEETS

    sheets = [choose_sheet(name, folder) for name in names or SHEETS]
    found = differences(sheets, everything=everything)
    if as_json:
        paths = [each.setting.path for each in found]
        table = {path: {sheet.name: sheet.value(path) for sheet in sheets} for path in paths}
        click.echo(json.dumps(table, ensure_ascii=False))
        return
    for each in found:
        click.echo(f"{each.setting.says.question} ({each.setting.path})")
        for words, names_of in each.answers.items():
            click.echo(f"    {', '.join(names_of)}: {words}")
    if not found:
        click.echo("These sheets are the same in every setting.")


@rules.command()
@click.argument("words", nargs=-1, required=True)
@click.option("--sheet", "name", help="Search only this sheet.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def search(words: tuple[str, ...], name: str | None, as_json: bool) -> None:
    """Search the rules by words, by a sheet's own terms, or by an item such as "Penalties 1" or 7B."""
    import msgspec

    from eastwind.rules.book.rule_search import find_clauses
    from eastwind.rules.clauses import place_words
    from eastwind.rules.loading.sheet_library import SHEETS, load_registry

    if name is not None and name not in SHEETS:
        raise InputError(f"There is no printed sheet {name!r}.{did_you_mean(name, SHEETS)}")
    clauses = [clause for clause in load_registry() if name in (None, clause.sheet)]
    found = find_clauses(clauses, " ".join(words))
    if as_json:
        click.echo(msgspec.json.encode(found))
        return
    for clause in found:
        click.echo(f"{place_words(clause.sheet, clause.item)}: {clause.text} [{clause.slug}]")
    if not found:
        click.echo(f"No rule has all of: {' '.join(words)}. Try fewer or other words.")
