"""Standings: live, after any round, overall and by section; the reasons for every total; shown to the room."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import cached_property

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery
from markupsafe import Markup

from eastwind.formats import rank_words
from eastwind.refusals import InputError
from eastwind.rules.book.citations import Cited, cited
from eastwind.server.desk.outcome.pictures import seat_chart, top_ten_chart
from eastwind.server.live.per_state import per_state, standings_of
from eastwind.server.security.guards import for_task
from eastwind.server.web.columns import Column, columns_of
from eastwind.server.web.downloads import table_file
from eastwind.server.web.event_request import event_request
from eastwind.server.web.form_fields import NumberField, form_of
from eastwind.server.web.forms import known_player, known_round, known_section
from eastwind.server.web.queued import queued
from eastwind.server.web.request import AnyRequest, EventId
from eastwind.tournament.lookup import sheet_of
from eastwind.tournament.outcome.explanations import TotalLine, reasons
from eastwind.tournament.outcome.standings import (
    RoundPoints,
    StandingsLine,
    anyone_sat_out,
    in_event_total,
    points_a_round,
    standing_rows,
    without_canceled,
)
from eastwind.tournament.room_display import ShowStandings
from eastwind.tournament.rounds.reopened import reopened_rounds
from eastwind.tournament.seating.substitutes import why_absent
from eastwind.tournament.state import Player, Tournament, label, table_label
from eastwind.tournament.texts.phrases import count

AFTER = NumberField(name="after", asks="The round", low=0)
FIELDS = {"show": form_of(AFTER)}
SAT_OUT = Markup('<span class="sat-out">{}</span>')
TIED = Markup('<span title="tied">{}</span>')
NAME = Markup('<a class="name" href="{}">{}</a> <small>{}</small> <small class="tight">{}</small>')


@dataclass(frozen=True)
class StandingsRow:
    """One line of the standings with what the page says about it."""

    standing: StandingsLine
    player: Player
    number: str
    unranked: str  # why the player has no rank
    rounds: tuple[str | int, ...]  # the points of each round, or why it is blank
    a_round: str = ""  # the points a round, where someone sat out

    @property
    def rank(self) -> str:
        shown = self.standing.shown_rank
        return TIED.format(shown) if self.standing.shared else str(shown)

    @property
    def in_one_line(self) -> str:
        """The rounds and the Master Points, for a screen without room for their columns."""
        earned = self.standing.master_points_total
        return " · ".join(map(str, self.rounds)) + ("" if earned is None else f"; Master Points {earned}")

    def in_round(self, place: int) -> str | int:
        points = self.rounds[place]
        return SAT_OUT.format(points) if isinstance(points, str) else points

    @property
    def earned(self) -> str | int:
        earned = self.standing.master_points_total
        return SAT_OUT.format("none") if earned is None else earned


class StandingsTable:
    """The standings of one page, computed once, when first asked for."""

    def __init__(self, state: Tournament, after: int | None, section: str | None) -> None:
        self.state, self.after, self.section = state, after, section
        self.last = state.last_begun()
        self.through = self.last if after is None else after

    @cached_property
    def lines(self) -> list[StandingsRow]:
        found = without_canceled(self.state, standings_of(self.state, self.after, self.section))
        return [
            StandingsRow(
                line,
                player,
                label(self.state, line.player),
                _unranked(line, player),
                self._rounds(line),
                self._a_round(line),
            )
            for line in found
            for player in [self.state.players[line.player]]
        ]

    def columns(self, home: str) -> list[Column]:
        """The table of the ranked players; a name leads to the reasons of its total."""
        after = f"&after={self.after}" if self.after else ""

        def name(line: StandingsRow) -> Markup:
            why = f"{home}/standings/why?player={line.player.number}{after}"
            return NAME.format(why, line.player.name, line.number, line.in_one_line)

        rounds = {place: f"Round {number}" for place, number in enumerate(self.rounds)}
        return [
            Column("Rank", lambda line: line.rank, look="number", cells="rank"),
            Column("Name", name, names_row=True),
            *columns_of(rounds, StandingsRow.in_round, look="number roomy"),
            Column("Total", lambda line: line.standing.total, look="number", cells="total"),
            Column("Points a round", lambda line: line.a_round, look="number roomy", shown=self.turns),
            Column("Master Points total", lambda line: line.earned, look="number roomy", shown=self.master_points),
        ]

    @cached_property
    def turns(self) -> bool:
        """Whether the points a round are shown, because someone sat out."""
        return anyone_sat_out(self.state, self.through)

    def _a_round(self, line: StandingsLine) -> str:
        return points_a_round(self.state, line) or "–" if self.turns else ""

    def _rounds(self, line: StandingsLine) -> tuple[str | int, ...]:
        # The usual case first, and without calls: with thousands of players there are very many of these.
        return tuple(
            each.games + each.penalties if each.games is not None else self.blank(line.player, each) or each.points
            for each in line.rounds
        )

    @property
    def ranked(self) -> list[StandingsRow]:
        return [line for line in self.lines if line.standing.rank is not None]

    @property
    def unranked(self) -> list[StandingsRow]:
        return [line for line in self.lines if line.standing.rank is None]

    @property
    def rounds(self) -> list[int]:
        return [number for number in sorted(self.state.rounds) if number <= self.through]

    @property
    def left_out(self) -> list[int]:
        """Bonus rounds that the sheet leaves out of the event's total."""
        return [number for number in self.rounds if not in_event_total(self.state, number)]

    @cached_property
    def master_points(self) -> bool:
        return any(line.standing.master_points_total is not None for line in self.lines)

    @cached_property
    def _seated(self) -> dict[int, set[int]]:
        """Who has sat at a table, by round."""
        return {
            number: {person for table in self.state.rounds[number].tables.values() for person in table.everyone()}
            for number in self.rounds
        }

    def blank(self, player: int, each: RoundPoints) -> str:
        """Why a round has no number, or "". A blank is not a zero."""
        if each.shown is not None:
            return ""
        if player not in self._seated[each.round]:
            return why_absent(self.state, each.round, player)
        return "not played" if self.state.rounds[each.round].closed else "not in"

    @property
    def open_again(self) -> list[int]:
        """Earlier rounds that are open again: their points may change."""
        return [each.number for each in reopened_rounds(self.state) if each.number < self.through]

    @property
    def not_in(self) -> int:
        """Tables of the round whose scorecards are not accepted yet: until then everything may change."""
        found = self.state.rounds.get(self.through)
        return sum(not table.accepted for table in found.tables.values()) if found and found.begun else 0


@per_state
def standings_table(state: Tournament, after: int | None, section: str | None) -> StandingsTable:
    return StandingsTable(state, after, section)


async def table_of(state: Tournament, after: int | None, section: str | None) -> StandingsTable:
    """The standings with their lines, which are made off the event loop: of thousands of players it takes a while."""
    board = standings_table(state, after, section)
    await asyncio.to_thread(lambda: board.lines)
    return board


def _unranked(line: StandingsLine, player: Player) -> str:
    if line.rank is not None:
        return ""
    if player.disqualified is not None:
        return f"disqualified: {player.disqualified}"
    if player.details.status == "house":
        return "house player"
    return "no result yet"


@get("/events/{event:str}/standings", opt=for_task("look at the desk"), include_in_schema=False)
async def standings_page(
    request: AnyRequest,
    event: EventId,
    after: FromQuery[str] = "",
    section: FromQuery[str] = "",
    view: FromQuery[str] = "",
) -> Response[str]:
    found = event_request(request, event)
    board = await table_of(found.state, known_round(found.state, after), known_section(found.state, section))
    return found.page(
        "desk/outcome/standings.html",
        fields=FIELDS,
        board=board,
        compact=view == "compact",
        top_ten=lambda: top_ten_chart(found.state, [line.standing for line in board.lines], board.left_out),
        by_seat=lambda: seat_chart(found.state, board.rounds),
    )


@dataclass(frozen=True)
class RoundWhy:
    """The lines of one round behind a total."""

    number: int
    lines: list[tuple[TotalLine, str, Cited]]
    points: int
    blank: str  # why there is no number
    counts: bool


@get("/events/{event:str}/standings/why", opt=for_task("look at the desk"), include_in_schema=False)
async def why_page(
    request: AnyRequest,
    event: EventId,
    player: FromQuery[str] = "",
    after: FromQuery[str] = "",
    beside: FromQuery[str] = "",
) -> Response[str]:
    """Every line behind a total, next to another player's if the question is why one ranks higher."""
    found = event_request(request, event)
    state = found.state
    number, through = known_player(state, player), known_round(state, after)
    board = await table_of(state, through, None)
    lines = {line.player.number: line for line in board.lines}
    if number not in lines:
        raise InputError(f"{state.players[number].name} is on the waiting list, so there is no standing yet.")
    other = lines.get(known_player(state, beside)) if beside else None
    played = _rounds(board, lines[number].standing)
    return found.page(
        "desk/outcome/why.html",
        board=board,
        line=lines[number],
        other=other,
        others=[line for line in board.lines if line.player.number != number],
        verdict=_verdict(lines[number], other) if other else "",
        rounds=lambda: played,
        items=lambda: _items(played),
    )


def _rounds(board: StandingsTable, line: StandingsLine) -> list[RoundWhy]:
    state = board.state
    every = reasons(state, line.player, board.after)
    found = []
    for each in line.rounds:
        sheet = sheet_of(state, each.round)
        own = [reason for reason in every if reason.round == each.round]
        told = [(reason, _where(state, reason), cited(reason.clause, sheet)) for reason in own]
        counts = in_event_total(state, each.round)
        found.append(RoundWhy(each.round, told, each.points, board.blank(line.player, each), counts))
    return found


def _where(state: Tournament, reason: TotalLine) -> str:
    if reason.table is None:
        return "outside of games"
    return f"table {table_label(state, reason.table)}, game {reason.game}, seat {reason.seat}"


def _items(played: list[RoundWhy]) -> list[Cited]:
    """The rules behind these rounds, each once, with its wording."""
    told = [rule for each in played for _, _, rule in each.lines if rule.words]
    return sorted(dict.fromkeys(told))


def _verdict(mine: StandingsRow, other: StandingsRow) -> str:
    """Why one player ranks above the other, in a sentence."""
    one, two = mine.player.name, other.player.name
    if mine.unranked or other.unranked:
        out, why = (one, mine.unranked) if mine.unranked else (two, other.unranked)
        return f"{out} is not ranked ({why})."
    by = mine.standing.total - other.standing.total
    if not by:
        return f"{one} and {two} have the same total and are {rank_words(mine.standing.rank or 0, True)}."
    above, below = (one, two) if by > 0 else (two, one)
    return f"{above} is ahead of {below} by {count(abs(by), 'point')}."


@get("/events/{event:str}/standings/file/{ending:str}", opt=for_task("export data"), include_in_schema=False)
async def standings_file(
    request: AnyRequest, event: EventId, ending: FromPath[str], after: FromQuery[str] = "", section: FromQuery[str] = ""
) -> Response[bytes]:
    found = event_request(request, event)
    through, part = known_round(found.state, after), known_section(found.state, section)
    name = f"{found.moment.terms.title} standings {part or ''} after round {through or found.state.last_begun()}"
    rows = standing_rows(found.state, through, part, master_points=True, everyone=False)
    return await queued(request, "files", table_file, rows, "Standings", name, ending)


@post("/events/{event:str}/standings/show", opt=for_task("control the board"), include_in_schema=False)
async def show(request: AnyRequest, event: EventId) -> Response[str]:
    """Shows the room the standings after a round, or hides them."""
    found = event_request(request, event)
    form = await found.form()
    after = AFTER.read(form)
    words = f"The board and phones show the standings after round {after}." if after else "The standings are hidden."
    return await found.submit(ShowStandings(after=after), words)


ROUTES = [standings_page, why_page, standings_file, show]
