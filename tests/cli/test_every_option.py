"""Every command of the command line with its options: their names, defaults, and limits.

After a change of options: `python -m tests.cli.test_every_option`, and read the difference.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from eastwind.cli.main import eastwind

LISTED = Path(__file__).with_name("every_option.json")


def commands(group: click.Command, path: str) -> Iterator[tuple[str, click.Command]]:
    if not isinstance(group, click.Group):
        yield path, group
        return
    context = click.Context(group)
    for name in group.list_commands(context):
        found = group.get_command(context, name)
        assert found is not None
        yield from commands(found, f"{path} {name}")


def limits(kind: click.ParamType[Any]) -> str:
    if isinstance(kind, click.Choice):
        return " | ".join(map(str, kind.choices))
    if isinstance(kind, click.IntRange | click.FloatRange):
        return f"{kind.name} {kind.min} to {kind.max}"
    return kind.name


def told(each: click.Parameter) -> str:
    """What an option takes, and what holds without it."""
    default = None if callable(each.default) else each.to_info_dict().get("default")
    many = each.multiple if isinstance(each, click.Option) else each.nargs == -1
    words = [
        limits(each.type),
        f"default {default}" if default not in (None, False) else "",
        "required" if each.required else "",
        "many" if many else "",
        "flag" if isinstance(each, click.Option) and each.is_flag else "",
    ]
    return ", ".join(filter(None, words))


def options() -> dict[str, dict[str, str]]:
    """Each command's options and arguments."""
    return {
        path: {"/".join((*each.opts, *each.secondary_opts)): told(each) for each in command.params}
        for path, command in commands(eastwind, "eastwind")
    }


def test_every_command_has_the_options_defaults_and_limits_that_are_listed() -> None:
    listed = json.loads(LISTED.read_text("utf-8"))
    found = options()
    assert list(found) == list(listed)
    assert [path for path in found if found[path] != listed[path]] == []


if __name__ == "__main__":
    LISTED.write_text(json.dumps(options(), indent=1, ensure_ascii=False) + "\n", "utf-8")
