"""The round's scorecards in the order of the paper pile: what is on each, who has checked it, what is missing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from eastwind.rules.book.setting_words import source_words, tell_setting
from eastwind.rules.seats import SEATS, WINDS, Seat
from eastwind.rules.sheet import Sheet
from eastwind.rules.sheet import settings as all_settings
from eastwind.tournament.lookup import sheet_of
from eastwind.tournament.scorecards.open_tasks import Stage, stage_of
from eastwind.tournament.scorecards.signers import (
    game_signer,
    hands_in,
    hands_in_instead,
    scorecard_total,
    seats_with_scorecards,
    verifier,
)
from eastwind.tournament.state import Scorecard, Table, Tournament, label, table_label
from eastwind.tournament.texts.phrases import HOW, game_words, games_listed, names_at

PileStage = Literal["accepted", "back", "missing", "checked", "out"]
PILED: dict[Stage, PileStage] = {
    "playing": "missing",
    "results in": "out",
    "initialed": "checked",
    "scorecards in": "accepted",
}
WORDS: dict[PileStage, str] = {
    "accepted": "accepted",
    "back": "returned",
    "missing": "games missing",
    "checked": "initialed, not handed in",
    "out": "not initialed",
}


@dataclass(frozen=True, slots=True)
class CardLine:
    """One scorecard: its owner, its games, and how far it is."""

    seat: Seat
    wind: str
    name: str
    number: str
    player: int
    games: tuple[int | None, ...]
    total: int
    written: int | None
    checked_by: Seat | None
    how: str  # in words: how it was signed
    rejected: str | None
    checkers: tuple[Seat, ...]  # who may check it
    clause: str
    penalties: int


@dataclass(frozen=True, slots=True)
class GameLine:
    """One game of the table's sheet: how it ended, who signs it, who has signed."""

    game: int
    words: str
    signer: Seat | None  # None: nothing to sign
    signed_by: Seat | None
    how: str
    clause: str


@dataclass(frozen=True, slots=True)
class PiledScorecard:
    """One scorecard in the pile."""

    player: int
    name: str
    total: int
    checked_by: Seat | None
    back: bool


@dataclass(frozen=True, slots=True)
class Pile:
    """Where the scorecards of one table are."""

    number: int
    label: str
    stage: PileStage
    missing: tuple[int, ...]
    games: int

    @property
    def words(self) -> str:
        if len(self.missing) == self.games:
            return "no results"
        if self.stage == "missing":
            return f"{games_listed(self.missing)} missing"
        return WORDS[self.stage]


@dataclass(frozen=True, slots=True)
class PiledTable(Pile):
    """The scorecards of one table, in brief."""

    cards: Mapping[Seat, PiledScorecard]


@dataclass(frozen=True, slots=True)
class TableCards(Pile):
    """The scorecards of one table, to work on."""

    lines: tuple[CardLine, ...]


def pile_of(state: Tournament, round_number: int) -> list[PiledTable]:
    """Every table's scorecards, by table, as in the pile."""
    sheet = sheet_of(state, round_number)
    return [
        PiledTable(
            number,
            table_label(state, number),
            pile_stage(table, sheet),
            table.open_games,
            len(table.games),
            {seat: _piled(state, table, seat, owner, points) for seat, (owner, points) in _sums(table).items()},
        )
        for number, table in sorted(state.rounds[round_number].tables.items())
    ]


def _sums(table: Table) -> dict[Seat, tuple[int, int]]:
    """Each scorecard's owner and total, in one pass over the table's games."""
    owners = dict(zip(SEATS, table.seats, strict=True))
    if table.changes:
        owners = {seat: _owner(table, seat) for seat in seats_with_scorecards(table)}
    points = dict.fromkeys(SEATS, 0)
    for versions in table.games:
        for line in versions[-1].lines if versions else ():
            points[line.seat] += line.points
    return {seat: (owner, points[seat]) for seat, owner in owners.items() if owner is not None}


def _piled(state: Tournament, table: Table, seat: Seat, owner: int, points: int) -> PiledScorecard:
    card = table.cards.get(seat, Scorecard())
    return PiledScorecard(owner, state.players[owner].name, points, card.verified_by, card.rejected is not None)


def cards_of(state: Tournament, round_number: int, number: int) -> TableCards:
    table = state.rounds[round_number].tables[number]
    sheet = sheet_of(state, round_number)
    penalties = _penalties(state, round_number)
    lines = tuple(_line(state, table, sheet, seat, penalties) for seat in seats_with_scorecards(table))
    stage, missing = pile_stage(table, sheet), table.open_games
    return TableCards(number, table_label(state, number), stage, missing, len(table.games), lines)


def _owner(table: Table, seat: Seat) -> int | None:
    """Whose scorecard it is: who sat there first."""
    sitters = (table.sitter(seat, game) for game in range(1, len(table.games) + 1))
    return next((sitter for sitter in sitters if sitter is not None), None)


def _line(state: Tournament, table: Table, sheet: Sheet, seat: Seat, penalties: Mapping[int, int]) -> CardLine:
    owner = _owner(table, seat)
    assert owner is not None, "a card has an owner"
    card = table.cards.get(seat, Scorecard())
    checkers, slug = verifier(table, sheet, seat)
    current = [table.current(game) for game in range(1, len(table.games) + 1)]
    games = tuple(version.points(seat) if version and version.result else None for version in current)
    return CardLine(
        seat=seat,
        wind=WINDS[seat],
        name=state.players[owner].name,
        number=label(state, owner),
        player=owner,
        games=games,
        total=scorecard_total(table, seat),
        written=card.written_total,
        checked_by=card.verified_by,
        how=HOW[card.how] if card.how else "",
        rejected=card.rejected,
        checkers=checkers,
        clause=str(sheet.cite(slug)),
        penalties=penalties.get(owner, 0),
    )


def pile_stage(table: Table, sheet: Sheet) -> PileStage:
    """Where the scorecards of a table are. If one was returned, that comes first."""
    if not table.accepted and any(card.rejected for card in table.cards.values()):
        return "back"
    return PILED[stage_of(table, sheet)]


def signatures_of(state: Tournament, round_number: int, number: int) -> list[GameLine]:
    """The table's sheet, game by game."""
    table = state.rounds[round_number].tables[number]
    sheet = sheet_of(state, round_number)
    found: list[GameLine] = []
    for game in range(1, len(table.games) + 1):
        version = table.current(game)
        if version is None:
            found.append(GameLine(game, "no result yet", None, None, "", ""))
            continue
        words = game_words(version.result, names_at(state, table, game))
        if version.result is None:
            found.append(GameLine(game, words, None, None, "", ""))
            continue
        signer, slug = game_signer(table, game, version, sheet)
        how = HOW[table.signed_how[game]] if game in table.signed_how else ""
        found.append(GameLine(game, words, signer, table.signatures.get(game), how, str(sheet.cite(slug))))
    return found


def bringer(table: Table, sheet: Sheet, round_number: int) -> tuple[Seat, str]:
    """Who hands in, with the item of the sheet, or why it is someone else."""
    seat = hands_in(round_number, table, sheet)[0]
    if instead := hands_in_instead(round_number, table, sheet):
        return seat, instead
    match sheet.cards.handed_in:
        case "collector":
            return seat, f"Handed in by {seat} ({sheet.cite(f'cards.session-{(round_number - 1) % 4 + 1}')})."
        case "table_scorekeeper":
            return seat, f"Handed in by {seat} ({sheet.cite('cards.table-scorekeeper')})."
        case "none":
            return seat, ""


def asked_by(sheet: Sheet) -> list[tuple[str, str]]:
    """What the sheet requires of the scorecards, each sentence with its item."""
    paths = ["cards.verified"]
    if sheet.cards.verified in ("cross_pairs", "east_scorekeeper"):
        paths.append("cards.signature")
    if sheet.cards.verified == "east_scorekeeper":
        paths.append("cards.east_scorekeeper_checked_by")
    if sheet.cards.verified == "winner_signs":
        paths.append("cards.west_signs")
    paths += ["cards.handed_in", "cards.locked"]
    known = all_settings()
    return [(tell_setting(known[path], sheet), source_words(sheet.source(path))) for path in paths]


def next_in_pile(state: Tournament, round_number: int, after: int) -> int | None:
    """The next table whose scorecards can be accepted, starting over after the last; then any that are still out."""
    sheet = sheet_of(state, round_number)
    stages = {number: pile_stage(table, sheet) for number, table in sorted(state.rounds[round_number].tables.items())}
    for wanted in (("out", "checked"), ("missing", "back")):
        found = [number for number, stage in stages.items() if stage in wanted]
        if found:
            return next((number for number in found if number > after), found[0])
    return None


def _penalties(state: Tournament, round_number: int) -> dict[int, int]:
    found: dict[int, int] = {}
    for penalty in state.penalties.values():
        if penalty.round == round_number and penalty.lifted is None:
            found[penalty.player] = found.get(penalty.player, 0) + penalty.points
    return found
