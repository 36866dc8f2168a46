"""A group whose commands are modules, each imported when it is called, so that all start fast."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import ClassVar

import click

from eastwind.refusals import did_you_mean


class Commands(click.Group):
    """A group that loads each command on first use."""

    package: ClassVar[str]
    table: ClassVar[Mapping[str, tuple[str, str]]]  # name -> module of the package, what it does
    functions: ClassVar[Mapping[str, str]] = {}  # command -> its function, where Python reserves the name
    before: ClassVar[str] = ""  # what a person types before the name

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.table)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.table:
            return None
        module = importlib.import_module(f"{self.package}.{self.table[cmd_name][0]}")
        command = getattr(module, self.functions.get(cmd_name, cmd_name.replace("-", "_")))
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in self.table and not args[0].startswith("-"):
            ctx.fail(f"There is no command {self.before + args[0]!r}.{did_you_mean(args[0], self.table)}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, purpose) for name, (_, purpose) in self.table.items()])
