"""`eastwind card edit`: the card editor in the browser, for this computer alone."""

from __future__ import annotations

import sys
from datetime import date
from pathlib import Path

import click

from eastwind.cli.shared_options import store_option
from eastwind.refusals import InputError


@click.command()
@click.argument("file", required=False, type=click.Path(dir_okay=False, path_type=Path))
@click.option("--port", type=click.IntRange(0, 65535), help="The port. By default 8088, or any free one.")
@click.option("--no-browser", is_flag=True, help="Print the link without opening a browser.")
@store_option
def edit(file: Path | None, port: int | None, no_browser: bool, store: str | None) -> None:
    """Type a card in the browser, with every line checked as you type.

    With FILE, what you type is also written to that file. Only this computer can open the editor.
    """
    from eastwind.server.server_process import serve_editor

    text = "" if file is None else _text_of(file)
    serve_editor(store, port, click.echo, not no_browser and sys.stdout.isatty(), file, text)


def _text_of(file: Path) -> str:
    """The text of the file. A new file begins with a title and this year."""
    from eastwind.card.library import decode
    from eastwind.server.cards.card_drafts import plain_text
    from eastwind.server.play.own_cards.card_checking import MOST_BYTES

    try:
        with file.open("rb") as opened:
            data = opened.read(MOST_BYTES + 1)
    except FileNotFoundError:
        if not file.resolve().parent.is_dir():
            raise InputError(f"There is no folder {file.resolve().parent}.") from None
        return f"Card: {file.stem.replace('-', ' ').replace('_', ' ').title()}\nYear: {date.today().year}\n\n"
    except OSError as error:
        raise InputError(f"Can't read {file}: {(error.strerror or str(error)).lower()}.") from None
    return plain_text(decode(data, file.name))
