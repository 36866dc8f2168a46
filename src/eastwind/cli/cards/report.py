"""`eastwind card report`: what a card does in many games between bots, as a page, JSON, and CSV."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from eastwind import __version__
from eastwind.cli.cards.card_options import card_argument
from eastwind.cli.cards.find_card import card_text
from eastwind.cli.games.long_run import (
    begin,
    certificates_of,
    check_cluster,
    play_until_stopped,
    print_speed,
    who_plays_options,
    workers_for,
)
from eastwind.cli.shared_options import sheet_named
from eastwind.refusals import InputError

if TYPE_CHECKING:
    from eastwind.card.model import Card
    from eastwind.lab.report.card_report import CardReport
    from eastwind.lab.report.fair_value_check import Verification
    from eastwind.lab.report.figures import Figures
    from eastwind.lab.runs.cluster import Certificates
    from eastwind.lab.simulation import SimulationPlan
    from eastwind.lab.tally import Tally

PAGES = {".html", ".htm"}


@click.command()
@card_argument
@click.option("--games", type=click.IntRange(1), default=20_000, show_default=True, help="How many games to play.")
@click.option("--players", default="steady,steady,steady,steady", show_default=True, help="Three or four bots.")
@click.option("--sheet", default="national", show_default=True, help="The rule sheet: a name, or a .toml file.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same games.")
@click.option("--against", "new_name", metavar="NEW", help="Another card, played on the same walls: what it changes.")
@click.option(
    "--verify/--no-verify",
    default=True,
    show_default=True,
    help="Give two lines their fair values, and play the games again.",
)
@who_plays_options
@click.option("--keep", metavar="FILE", help="Save the totals in this file. If it exists, continue from it.")
@click.option("-o", "--output", metavar="FILE", help="Write a page, and the same as .json and .csv beside it.")
@click.option("--json", "wants_json", is_flag=True, help="Print the report as JSON (docs/report.md).")
def report(
    card_name: str,
    games: int,
    players: str,
    sheet: str,
    seed: int,
    new_name: str | None,
    verify: bool,
    workers: int | None,
    cluster: str | None,
    tls_ca: str | None,
    tls_cert: str | None,
    tls_key: str | None,
    keep: str | None,
    output: str | None,
    wants_json: bool,
) -> None:
    """Report what a card does in many games between bots.

    How often each line is aimed at, exposed, won, and abandoned; what it pays, and what would be fair. With --against,
    also what another card changes on the same walls. Ctrl-C stops and reports the games that were finished.
    """
    from eastwind.card.library import sound_card
    from eastwind.lab.report.figures import figures_of

    files = _files(output)
    run = _ReportGames(workers, cluster, certificates_of(cluster, tls_ca, tls_cert, tls_key))
    plan = _plan(card_name, games, players, sheet, seed, new_name)
    card = sound_card(plan.card_text, card_name)
    tally = run.play(plan, keep)
    figures = figures_of(card, tally, plan.sheet, plan.seats)
    checked = run.check(plan, card, figures, keep) if verify and not run.stopped else None
    made = _report(plan, card, tally, figures, checked, run, sheet)
    _show(made, wants_json, files)


def _plan(card_name: str, games: int, players: str, sheet: str, seed: int, new_name: str | None) -> SimulationPlan:
    from eastwind.card.library import sound_card
    from eastwind.lab.simulation import SimulationPlan
    from eastwind.players.roster import check_name

    names = tuple(name.strip() for name in players.split(","))
    if len(names) not in (3, 4):
        raise InputError(f"A table has three or four players; {players!r} names {len(names)}.")
    for name in names:
        check_name(name)
    text = card_text(card_name)
    sound_card(text, card_name)
    new = None if new_name is None else card_text(new_name)
    if new is not None and new_name is not None:
        sound_card(new, new_name)
    return SimulationPlan(games, names, sheet_named(sheet), text, card_name, seed, follow=True, against=new)


class _ReportGames:
    """Plays what a report needs: the games, and once more with two fair values."""

    def __init__(self, workers: int | None, cluster: str | None, certificates: Certificates | None) -> None:
        check_cluster(cluster, workers, None)
        self.workers, self.cluster, self.certificates = workers, cluster, certificates
        self.stopped, self.engine = False, ""

    def play(self, plan: SimulationPlan, keep: str | None) -> Tally:
        """The sums of the games of a plan, as far as they were played."""
        from eastwind.lab.runs.block_work import work_for

        so_far = [begin(plan, keep)]
        before = so_far[0].tally.games
        work = work_for(plan)
        crew = workers_for(work, self.workers, self.cluster, self.certificates)
        started = time.perf_counter()
        self.stopped = play_until_stopped(work, crew, so_far, keep, None)
        seconds = time.perf_counter() - started
        tally = so_far[0].tally
        if not tally.games:
            raise InputError("Stopped before any game was finished.")
        self.engine = "a cluster" if self.cluster else "the native engine" if work.prepare() else "Python"
        where = "on the cluster" if self.cluster else "with the native engine" if work.prepare() else "in Python"
        print_speed(tally.games - before, seconds, where, self.stopped, keep)
        return tally

    def check(self, plan: SimulationPlan, card: Card, figures: Figures, keep: str | None) -> Verification | None:
        """What two fair values do, or None if no line's value is clearly off, or nothing was played."""
        from eastwind.lab.report.fair_value_check import lines_to_check, plan_to_check, verification

        values = lines_to_check(figures)
        if not values:
            return None
        click.echo(f"Playing again with fair values for {' and '.join(values)} ...", err=True)
        try:
            tally = self.play(plan_to_check(plan, card, values), None if keep is None else f"{keep}.verify")
        except InputError:
            if self.stopped:  # before the first game: the report goes without
                return None
            raise
        return verification(figures, values, tally, len(plan.seats))


def _report(
    plan: SimulationPlan,
    card: Card,
    tally: Tally,
    figures: Figures,
    checked: Verification | None,
    run: _ReportGames,
    sheet: str,
) -> CardReport:
    from eastwind.card.library import sound_card
    from eastwind.lab.report.card_comparison import compare_cards
    from eastwind.lab.report.card_report import report_on_card
    from eastwind.lab.report.opening_sentences import ReportFacts

    facts = ReportFacts(
        card=f"{card.title} {card.year}".strip() or plan.card_name,
        games=tally.games,
        sheet=sheet,
        players=plan.players,
        seed=plan.seed,
        engine=run.engine,
        version=__version__,
        stopped=run.stopped,
    )
    compared = None
    if plan.against is not None and tally.against is not None:
        compared = compare_cards(card, sound_card(plan.against, "NEW"), tally, tally.against)
    return report_on_card(card, facts, figures, checked, compared)


def _files(output: str | None) -> Path | None:
    """Where the page goes. JSON and CSV have the same name, with their own endings."""
    if output is None:
        return None
    path = Path(output)
    if path.suffix.lower() not in PAGES:
        raise InputError(f"Name a page, such as: -o {path.stem or 'report'}.html")
    if not path.parent.is_dir():
        raise InputError(f"There is no folder {path.parent} for the report.")
    return path


def _show(made: CardReport, wants_json: bool, page: Path | None) -> None:
    from eastwind.lab.report.card_report import as_csv, as_json
    from eastwind.lab.report.report_page import report_page

    if page is not None:
        written = {
            page: report_page(made),
            page.with_suffix(".json"): as_json(made).decode(),
            page.with_suffix(".csv"): as_csv(made),
        }
        for path, text in written.items():
            try:
                path.write_text(text, encoding="utf-8", newline="\n")
            except OSError as error:
                raise InputError(f"Can't write {path}: {(error.strerror or str(error)).lower()}.") from None
    if wants_json:
        click.echo(as_json(made))
    elif page is not None:
        click.echo("\n".join(made.sentences))
        names = ", ".join(str(page.with_suffix(suffix)) for suffix in (".json", ".csv"))
        click.echo(f"\nWritten to {page}: open it in a browser. Beside it: {names}.")
    else:
        from eastwind.cli.cards.report_table import print_report

        print_report(made)
