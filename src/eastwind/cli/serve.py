"""`eastwind serve`: the desk in the browser."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from eastwind.cli.shared_options import folder_option, store_options


@click.command()
@click.option(
    "--host", default="0.0.0.0", show_default=True, help="The address to listen on; 127.0.0.1 is this machine only."
)
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8080, show_default=True, help="The port; 0 picks a free one."
)
@click.option("--new-link", is_flag=True, help="Print a new one-time link for a director who lost the password.")
@click.option("--no-browser", is_flag=True, help="Do not open the desk in a browser.")
@click.option(
    "--trusted-proxy",
    "trusted_proxies",
    multiple=True,
    metavar="ADDRESS",
    help="A proxy in front of Eastwind that you trust to say where a request comes from. You may give several.",
)
@click.option(
    "--log-format",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    envvar="EASTWIND_LOG_FORMAT",
    help="json: one object per line and per request, without codes or links, for servers without a terminal.",
)
@click.option(
    "--metrics-token-file",
    type=click.Path(dir_okay=False, path_type=Path),
    envvar="EASTWIND_METRICS_TOKEN_FILE",
    help="Open /metrics to whoever sends the token in this file (or in EASTWIND_METRICS_TOKEN).",
)
@click.option("--link-only", is_flag=True, help="Print a new one-time link for a director, and stop.")
@folder_option
@store_options
def serve(
    store: str | None,
    copy_to: Path | None,
    host: str,
    port: int,
    new_link: bool,
    no_browser: bool,
    trusted_proxies: tuple[str, ...],
    log_format: str,
    metrics_token_file: Path | None,
    link_only: bool,
    folder: Path,
) -> None:
    """Run a tournament from this laptop, in the browser.

    No internet is needed: phones and other computers join over the local network.
    """
    from eastwind.server.server_process import print_link
    from eastwind.server.server_process import serve as run
    from eastwind.server.watch.metrics_page import read_token

    if link_only:
        print_link(store, click.echo)
        return
    token = read_token(metrics_token_file, os.environ.get("EASTWIND_METRICS_TOKEN", ""))
    browser = not no_browser and sys.stdout.isatty()  # a person sits there; a service or a test opens nothing
    run(
        store, copy_to, host, port, new_link, click.echo, folder, browser, trusted_proxies, log_format == "json", token
    )  # fmt: skip
