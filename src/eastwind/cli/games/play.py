"""`eastwind play`: a table in the browser, with three bots, and room for friends."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from eastwind.cli.shared_options import find_sheet, folder_option, store_option
from eastwind.play.table_terms import CALL_SECONDS, PACES, USUAL_CALL_SECONDS


@click.command()
@click.option("--name", default="You", show_default=True, help="Your name at the table.")
@click.option(
    "--sheet",
    default="national",
    show_default=True,
    help="The rule sheet to play by: a name, or a .toml file; home for a home game.",
)
@click.option(
    "--card",
    default="eastwind",
    show_default=True,
    help="The card to play: eastwind, first-steps, fairwind, a file, or paper: four people, each with the printed card.",
)
@click.option(
    "--kind", type=click.Choice(["guided", "practice"]), default="guided", show_default=True,
    help="guided: mistakes can't happen. practice: they count, as at a tournament.",
)  # fmt: skip
@click.option("--games", type=click.IntRange(1, 16), help="How many games. By default, as many as the sheet has.")
@click.option(
    "--friends", is_flag=True, help="Wait for friends in the empty chairs; bots fill them when you press Start."
)
@click.option("--scorecard", is_flag=True, help="Write your own points after each game, and have them checked.")
@click.option(
    "--call-seconds", type=click.Choice([*map(str, CALL_SECONDS)]), default=str(USUAL_CALL_SECONDS), show_default=True,
    help="Seconds to call a discard; 0 waits for everyone.",
)  # fmt: skip
@click.option(
    "--bots", default="casual", show_default=True,
    help="The bots: beginner, casual, steady, or strong; or three of them, from your right to your left.",
)  # fmt: skip
@click.option(
    "--pace", type=click.Choice([*PACES]), default="normal", show_default=True,
    help="How fast the bots play.",
)  # fmt: skip
@click.option(
    "--totals", type=click.Choice(["points", "cents"]), default="points", show_default=True,
    help="What the totals are in; cents only with --sheet home.",
)  # fmt: skip
@click.option(
    "--host", default="0.0.0.0", show_default=True, help="The address to listen on; 127.0.0.1 is this machine only."
)
@click.option("--port", type=click.IntRange(0, 65535), help="The port. By default 8088, or any free one.")
@click.option("--no-browser", is_flag=True, help="Print the link without opening a browser.")
@folder_option
@store_option
def play(
    name: str,
    sheet: str,
    card: str,
    kind: str,
    games: int | None,
    friends: bool,
    scorecard: bool,
    call_seconds: str,
    bots: str,
    pace: str,
    totals: str,
    host: str,
    port: int | None,
    no_browser: bool,
    folder: Path,
    store: str | None,
) -> None:
    """Play mah jongg in the browser, with three bots.

    Friends on the same Wi-Fi can take a bot's chair: give them the link that is printed.
    """
    from eastwind.server.play.chosen_bots import named_bots
    from eastwind.server.play.own_cards.kept_cards import name_of
    from eastwind.server.play.quick_table import Person
    from eastwind.server.play.table_opening import read_terms
    from eastwind.server.server_process import serve_table
    from eastwind.server.settings.rule_sheets import RuleSheets

    own = own_card(card)
    sheet, sheets = find_sheet(sheet, folder)
    terms = read_terms(
        {
            "title": "",
            "sheet": sheet,
            "card": card,
            "kind": kind,
            "games": str(games or ""),
            "own_scorecard": "yes" if scorecard else "",
            "call_seconds": call_seconds,
            "pace": pace,
            "totals": totals,
            **named_bots(bots),
        },
        name_of(own) if own else "",
        RuleSheets(sheets),
    )
    browser = not no_browser and sys.stdout.isatty()
    person = Person(" ".join(name.split()) or "You", friends)
    serve_table(store, host, port, click.echo, terms, person, browser, own, folder)


def own_card(card: str) -> str:
    """The text of a card file, checked; "" for a built-in card."""
    from eastwind.card.library import BUILT_IN, sound_card
    from eastwind.cli.cards.find_card import card_text

    if card in (*BUILT_IN, "paper"):
        return ""
    text = card_text(card)
    sound_card(text, card)
    return text
