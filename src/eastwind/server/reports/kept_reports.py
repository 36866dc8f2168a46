"""Reports of this server: the card, its games so far, and what was checked. They stay on it, like the cards."""

from __future__ import annotations

import hashlib
import re

import msgspec

from eastwind.card.library import sound_card
from eastwind.card.model import Card
from eastwind.lab.report.card_report import CardReport, report_on_card
from eastwind.lab.report.fair_value_check import plan_to_check, verification
from eastwind.lab.report.figures import Figures, figures_of
from eastwind.lab.report.opening_sentences import ReportFacts
from eastwind.lab.runs.block_work import about
from eastwind.lab.runs.blocks import KeptRun
from eastwind.refusals import InputError
from eastwind.rules.seats import SEATS
from eastwind.rules.sheet import Sheet
from eastwind.server.reports.report_games import BOTS, SEED, plan_of
from eastwind.store import Store
from eastwind.store.schema import STAYS_HERE

REPORT = "report "
MOST_KEPT = 40
DIGEST = re.compile(r"[0-9a-f]{64}")
GONE = "This report is no longer on this server. Bring the card again."


class KeptReport(msgspec.Struct, frozen=True, kw_only=True):
    """One report: what is played, and how far it is."""

    digest: str
    title: str
    text: str
    sheet: str
    changed: int
    goal: int = 0  # games that someone asked for; 0 for a quick look
    again: int = 0  # how many of those games to play again with fair values
    games: KeptRun
    values: dict[str, int] | None = None  # fair values of the lines to check, once the games are played
    check: KeptRun | None = None

    @property
    def played(self) -> int:
        return self.games.tally.games

    @property
    def is_finished(self) -> bool:
        """Whether the full run is finished."""
        return self.goal > 0 and self.played >= self.goal and self.values is not None and not self.left_to_check

    @property
    def left_to_check(self) -> int:
        """Games to play again with fair values."""
        return 0 if not self.values or self.check is None else self.again - self.check.tally.games


def digest_of(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


class KeptReports:
    """The reports beside the tables."""

    def __init__(self, store: Store) -> None:
        self._secrets = store.secrets

    def find(self, digest: str, sheet: str) -> KeptReport:
        value = self._secrets.get(STAYS_HERE, _name(digest, sheet)) if DIGEST.fullmatch(digest) else None
        if value is None:
            raise InputError(GONE)
        return msgspec.json.decode(value, type=KeptReport)

    def begin(self, text: str, title: str, sheet: str, by: Sheet, at: int) -> KeptReport:
        """The report on this card: the one that is kept, or a new one."""
        digest = digest_of(text)
        wanted = about(plan_of(text, by, 0))
        try:
            kept = self.find(digest, sheet)
        except InputError:
            kept = None
        if kept is not None and kept.games.about == wanted:
            return kept
        made = KeptReport(digest=digest, title=title, text=text, sheet=sheet, changed=at, games=KeptRun(about=wanted))
        self.save(made)
        self._drop_oldest()
        return made

    def save(self, report: KeptReport) -> None:
        data = msgspec.json.encode(report)
        self._secrets.update(STAYS_HERE, _name(report.digest, report.sheet), lambda _: data)

    def all(self) -> list[KeptReport]:
        """Every report, the latest first."""
        kept = self._secrets.all(STAYS_HERE).items()
        found = [msgspec.json.decode(value, type=KeptReport) for name, value in kept if name.startswith(REPORT)]
        return sorted(found, key=lambda report: -report.changed)

    def _drop_oldest(self) -> None:
        for report in self.all()[MOST_KEPT:]:
            self._secrets.update(STAYS_HERE, _name(report.digest, report.sheet), lambda _: None)


def _name(digest: str, sheet: str) -> str:
    return f"{REPORT}{digest} {sheet}"


def figures(kept: KeptReport, sheet: Sheet) -> tuple[Card, Figures]:
    """The card, and the figures of its games so far."""
    card = sound_card(kept.text, "The card")
    return card, figures_of(card, kept.games.tally, sheet, SEATS)


def text_to_check(kept: KeptReport, card: Card, sheet: Sheet) -> str:
    """The card with the values that are checked."""
    return plan_to_check(plan_of(kept.text, sheet, 0), card, kept.values or {}).card_text


def made_report(kept: KeptReport, sheet: Sheet, version: str) -> CardReport:
    """The report on the games so far."""
    if not kept.played:
        raise InputError("No game is finished yet. Wait a few seconds.")
    card, found = figures(kept, sheet)
    facts = ReportFacts(
        card=kept.title,
        games=kept.played,
        sheet=kept.sheet,
        players=BOTS,
        seed=SEED,
        engine="the native engine",
        version=version,
        stopped=kept.goal > 0 and kept.played < kept.goal,
    )
    checked = None
    if kept.values and kept.check is not None and kept.check.tally.games:
        checked = verification(found, kept.values, kept.check.tally, len(SEATS))
    return report_on_card(card, facts, found, checked)
