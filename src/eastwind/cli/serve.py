"""`eastwind serve`: the desk in the browser."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from eastwind.cli.options import folder_option, store_options


@click.command()
@click.option("--host", default="0.0.0.0", show_default=True, help="Where to listen; 127.0.0.1: only this machine.")
@click.option("--port", type=click.IntRange(0, 65535), default=8080, show_default=True)
@click.option("--new-link", is_flag=True, help="A new one-time link for the director, if the password is lost.")
@click.option("--no-browser", is_flag=True, help="Do not open the desk in a browser.")
@folder_option
@store_options
def serve(
    store: str | None, copy_to: Path | None, host: str, port: int, new_link: bool, no_browser: bool, folder: Path
) -> None:
    """Run the desk: a director's whole tournament in the browser, without internet."""
    from eastwind.server.serve import serve as run

    browser = not no_browser and sys.stdout.isatty()  # somebody sits there; a service or a test opens nothing
    run(store, copy_to, host, port, new_link, click.echo, folder, browser)
