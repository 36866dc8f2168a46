"""`eastwind rehearse`: a whole event with simulated results, to practice on."""

from __future__ import annotations

import secrets
from pathlib import Path

import click

from eastwind.cli.event.open_event import EventPlace, kept_somewhere, new_log
from eastwind.cli.shared_options import choose_sheet, folder_option, override_options
from eastwind.lab.rehearsal.rehearsal import rehearse as run
from eastwind.tournament.movement.adviser import check_room
from eastwind.tournament.outcome.prizes import award_prizes
from eastwind.tournament.outcome.standings import standings
from eastwind.tournament.state import named
from eastwind.tournament.texts.phrases import count


@click.command()
@click.option("--players", type=int, default=46, show_default=True, help="How many players.")
@click.option("--rounds", type=int, default=4, show_default=True, help="How many rounds.")
@click.option(
    "--sheet", "sheet_name", default="national", show_default=True, help="The rule sheet: a name, or a .toml file."
)
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same event.")
@click.option(
    "--trouble", type=click.IntRange(0, 3), default=1, show_default=True, help="How much goes wrong: 0 (nothing) to 3."
)
@override_options
@folder_option
@kept_somewhere
def rehearse(
    place: EventPlace,
    players: int,
    rounds: int,
    sheet_name: str,
    seed: int,
    trouble: int,
    folder: Path,
    sets: tuple[str, ...],
    scoring_from: str | None,
) -> None:
    """Make up a whole event with simulated results, to practice on.

    It has late arrivals, wrong entries, penalties, and the rest. It is a normal event, so look around in it.

    \b
    eastwind rehearse --players 46 --rounds 4 --sheet national --seed 3 --trouble 2
    eastwind event standings
    """
    check_room(-(-players // 4) if players > 0 else players, rounds)
    ledger = run(players, rounds, choose_sheet(sheet_name, folder, sets, scoring_from), seed, trouble)
    log = new_log(place, secrets.token_hex(4), ledger.entries)
    state = ledger.state
    withdrawn = sum(player.withdrawn_from is not None for player in state.players.values())
    changes = sum(len(table.changes) for each in state.rounds.values() for table in each.tables.values())
    size = f"{count(len(state.players), 'player')}, {count(rounds, 'round')}, {count(len(ledger.entries), 'step')}"
    click.echo(f"{size}: the event is in {log}.")
    click.echo(
        f"{count(len(state.penalties), 'penalty', 'penalties')}, {count(len(state.rulings), 'ruling')}, "
        f"{count(withdrawn, 'withdrawal')}, {count(changes, 'substitution')}."
    )
    for line in standings(state)[:3]:
        click.echo(f"{line.shown_rank:>3}  {named(state, line.player)}: {line.total}")
    again = f"--file {place.file}" if place.file else f"--event {log.stream}"
    click.echo(f"{len(award_prizes(state).awards)} prizes. Look around: eastwind event show {again}")
