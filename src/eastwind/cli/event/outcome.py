"""Commands about the outcome: standings, prizes, money, draws."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from pathlib import Path

import click

from eastwind.cli.event.open_event import EventLog, EventPlace, on_event
from eastwind.cli.event.rows import write_rows
from eastwind.formats import money
from eastwind.refusals import InputError
from eastwind.tournament.log.as_data import award_facts, standing_facts
from eastwind.tournament.outcome.explanations import total_lines
from eastwind.tournament.outcome.prizes import Awards, CashReport, DrawPrize, award_prizes, cash_report, drawn_for
from eastwind.tournament.outcome.standings import StandingsLine, standing_rows
from eastwind.tournament.outcome.standings import standings as standings_of
from eastwind.tournament.setup.parse import read_cents
from eastwind.tournament.state import Tournament, label, named
from eastwind.tournament.texts.phrases import count
from eastwind.tournament.texts.prize_words import contest_words
from eastwind.tournament.texts.references import read_player, read_section_name

TIED = {"director": " (tied: the director decides)", "lots": " (tied: draw lots)"}


@click.command()
@click.option("--after", type=int, help="After this round; by default the last one started.")
@click.option("--section", help="Only this section.")
@click.option("--explain", "explained", metavar="ENTRY", help="Show every line behind one player's total.")
@click.option("--to", "target", type=click.Path(path_type=Path), help="Write them to this CSV or XLSX file.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@on_event
def standings(
    place: EventPlace,
    by: str,
    after: int | None,
    section: str | None,
    explained: str | None,
    target: Path | None,
    as_json: bool,
) -> None:
    """Show the standings after any round."""
    state = EventLog(place, by).state
    section = read_section_name(state, section) if section is not None else None
    if after is not None and not 1 <= after <= state.last_begun():
        raise InputError(
            f"There are no standings after round {after} yet. {count(state.last_begun(), 'round')} started so far."
        )
    if explained is not None:
        _print_total_lines(state, read_player(state, explained), after)
    elif target is not None:
        write_rows(target, standing_rows(state, after, section, master_points=True, everyone=False), "Standings")
        click.echo(f"The standings are in {target}.")
    elif as_json:
        lines = [standing_facts(state, line) for line in standings_of(state, after, section)]
        click.echo(json.dumps(lines, ensure_ascii=False))
    else:
        _print_standings(state, standings_of(state, after, section))


def _print_total_lines(state: Tournament, player: int, after: int | None) -> None:
    click.echo(named(state, player))
    for each, _, words, points in total_lines(state, player, after):
        click.echo(f"  round {each}: {points:+5d}  {words}")


def _print_standings(state: Tournament, lines: Sequence[StandingsLine]) -> None:
    width = max([6, *(len(label(state, line.player)) for line in lines)])
    for line in lines:
        rounds = " ".join("    -" if each.shown is None else f"{each.shown:>5}" for each in line.rounds)
        who = f"{label(state, line.player):>{width}}  {state.players[line.player].name:<28}"
        click.echo(f"{line.shown_rank:>4}  {who} {rounds}  {line.total:>6}")


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@on_event
def prizes(place: EventPlace, by: str, as_json: bool) -> None:
    """Show who wins what, and the cash report."""
    file = EventLog(place, by)
    awarded, report = award_prizes(file.state), cash_report(file.state)
    if as_json:
        click.echo(json.dumps(_prize_facts(file.state, awarded, report), ensure_ascii=False))
        return
    _print_prizes(file.state, awarded, file.terms.currency)
    _print_cash(file.state, awarded, report, file.terms.currency)


def _prize_facts(state: Tournament, awarded: Awards, report: CashReport) -> dict[str, object]:
    return {
        "awards": [{**award_facts(each), "name": state.players[each.player].name} for each in awarded.awards],
        "remainder": awarded.remainder,
        "cash": {"fees": report.fees, "prizes": report.prizes, "draws": report.draws, "left": report.left},
    }


def _print_prizes(state: Tournament, awarded: Awards, currency: str) -> None:
    for each in awarded.awards:
        goods = f" {', '.join(each.goods)}{TIED[each.undecided] if each.undecided else ''}" if each.goods else ""
        cash = f" {money(each.cents, currency)}" if each.cents else ""
        click.echo(f"{contest_words(each.contest, each.tied, each.figure)}: {named(state, each.player)}{cash}{goods}")
    for draw in state.draws.values():
        cash = f" {money(draw.cents, currency)}" if draw.cents else ""
        among = f"{sum(draw.tickets)} tickets" if draw.tickets else str(len(draw.among))
        won = f"{drawn_for(draw, currency)}: {named(state, draw.winner)}{cash}"
        click.echo(f"{won} (drawn from {among}, seed {draw.seed})")


def _print_cash(state: Tournament, awarded: Awards, report: CashReport, currency: str) -> None:
    for what, cents in (
        ("Fees", report.fees),
        ("Prizes", report.prizes),
        ("Draws", report.draws),
        ("Not divisible", awarded.remainder),
        ("Left", report.left),
    ):
        click.echo(f"{what}: {money(cents, currency)}")
    if any(draw.pot is not None for draw in state.draws.values()):
        click.echo("A 50/50 has its own pot, so it isn't counted here.")
    if report.unpaid:
        click.echo(f"Not paid in full: {', '.join(named(state, number) for number in report.unpaid)}.")


@click.command()
@click.argument("what")
@click.option("--cash", default="0", help="What the winner gets in cash, such as 50.")
@click.option("--seed", help="The random seed for the draw. By default, Eastwind makes one up and shows it.")
@click.option("--among", default="", help="Only among these: '12C, 3, Ann'.")
@click.option("--pot", help="What was collected for a 50/50, such as 86. The winner gets half.")
@click.option("--tickets", default="", help="Who bought how many tickets: '12C=5, 3=1, Ann=10'.")
@on_event
def draw(
    place: EventPlace, by: str, what: str, cash: str, seed: str | None, among: str, pot: str | None, tickets: str
) -> None:
    """Draw a door prize or a 50/50 among the players present, or by the tickets they bought."""
    file = EventLog(place, by)
    numbers = tuple(read_player(file.state, text) for text in among.split(",") if text.strip())
    if pot is not None and (read_cents(cash) or read_cents(pot) < 2):
        raise InputError("With --pot the winner gets half of the pot. Give what was collected, such as --pot 86.")
    file.submit(
        DrawPrize(
            what=what,
            cents=read_cents(cash),
            seed=seed or secrets.token_hex(8),
            among=numbers,
            pot=None if pot is None else read_cents(pot),
            tickets=tuple(_bought(file.state, tickets).items()),
        )
    )
    drawn = list(file.state.draws.values())[-1]
    among_whom = f"{sum(drawn.tickets)} tickets" if drawn.tickets else str(len(drawn.among))
    said = drawn_for(drawn, file.terms.currency)
    click.echo(f"{said}: {named(file.state, drawn.winner)}, drawn from {among_whom} with seed {drawn.seed}.")


def _bought(state: Tournament, text: str) -> dict[int, int]:
    """Who bought how many tickets."""
    found: dict[int, int] = {}
    for part in text.split(","):
        who, equals, number = part.rpartition("=")
        if not part.strip():
            continue
        if not equals or not number.strip().isdecimal():
            raise InputError(f"Write tickets as player=number, such as 12C=5. {part.strip()!r} isn't.")
        player = read_player(state, who.strip())
        if player in found:
            raise InputError(f"{named(state, player)} is in the list of tickets twice.")
        found[player] = int(number)
    return found
