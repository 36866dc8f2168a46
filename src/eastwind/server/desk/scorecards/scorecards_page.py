"""Scorecards: the pile in order, who checked which, accepted together; sent back, reopened, disputes settled."""

from __future__ import annotations

from collections.abc import Mapping

from litestar import Response, get, post

from eastwind.refusals import InputError, Rejected
from eastwind.rules.seats import Seat
from eastwind.server.desk.outcome.moved_prizes import asked_first
from eastwind.server.desk.results.table_form import TypedGame, form_of
from eastwind.server.desk.rounds.begun_rounds import begun_round_to_show, begun_rounds
from eastwind.server.desk.scorecards.accept_scorecards import (
    HandedInCards,
    accept_table,
    read_totals,
    returned,
    second_player,
    total_differs,
    wrong_totals,
)
from eastwind.server.desk.scorecards.pile import asked_by, bringer, cards_of, next_in_pile, pile_of, signatures_of
from eastwind.server.security.guards import for_task
from eastwind.server.web.answers import accepted_answer, html, refused
from eastwind.server.web.event_request import EventRequest, event_request
from eastwind.server.web.forms import Fields, read_number, read_reason
from eastwind.server.web.rendering import render
from eastwind.server.web.request import AnyRequest, EventId, asked_fields, is_htmx
from eastwind.tournament.lookup import find_table, sheet_of
from eastwind.tournament.results.typed_keys import SignedNumbers
from eastwind.tournament.scorecards.acceptance import InitialScorecard, RejectScorecard, SignGame
from eastwind.tournament.scorecards.corrections import ReopenScorecards, SettleDispute
from eastwind.tournament.scorecards.signers import scorecard_total, seats_with_scorecards
from eastwind.tournament.state import Table, Tournament, table_label
from eastwind.tournament.texts.references import linked_table, read_seat, read_seats, read_table


@get("/events/{event:str}/cards", opt=for_task("look at the desk"), include_in_schema=False)
async def cards_page(request: AnyRequest, event: EventId) -> Response[str]:
    found = event_request(request, event)
    number = begun_round_to_show(found.state, asked_fields(request).get("round", ""))
    asked = asked_fields(request)
    which, trouble = _chosen_table(found, number, asked) if number else (0, "")
    context = _context(found.state, number, which) if number else {}
    return found.page("desk/scorecards/scorecards.html", round=number, trouble=trouble, **context)


def _context(state: Tournament, number: int, which: int) -> dict[str, object]:
    sheet = sheet_of(state, number)
    numbers = sorted(state.rounds[number].tables)
    place = numbers.index(which)
    table = state.rounds[number].tables[which]
    return {
        "begun": begun_rounds(state),
        "sheet": sheet,
        "asks": asked_by(sheet),
        "pile": lambda: pile_of(state, number),
        "chosen": which,
        "cards": lambda: cards_of(state, number, which),
        "signatures": lambda: signatures_of(state, number, which),
        "table": table,
        "bringer": bringer(table, sheet, number),
        "before": numbers[place - 1] if place else None,
        "after": numbers[place + 1] if place + 1 < len(numbers) else None,
        "label_of": lambda each: table_label(state, each),
    }


def _chosen_table(found: EventRequest, number: int, asked: Mapping[str, str]) -> tuple[int, str]:
    """The table asked for, or the next one whose scorecards can be accepted."""
    trouble = ""
    if asked.get("at") or asked.get("table", "").strip():
        try:
            which = linked_table(asked.get("at", "")) or read_table(found.state, asked.get("table", ""))
        except InputError as error:
            trouble = str(error)
        else:
            table = find_table(found.state, number, which)
            if not isinstance(table, Rejected):
                return which, ""
            trouble = found.why(table)
    following = next_in_pile(found.state, number, 0)
    return (following or min(found.state.rounds[number].tables)), trouble


def _at(found: EventRequest, form: Fields) -> tuple[int, int, Table]:
    number = begun_round_to_show(found.state, form.get("round", ""))
    which = read_table(found.state, form.get("table", ""))
    table = find_table(found.state, number, which)
    if isinstance(table, Rejected):
        raise InputError(found.why(table))
    return number, which, table


@post("/events/{event:str}/cards/hand-in", opt=for_task("accept scorecards"), include_in_schema=False)
async def hand_in(request: AnyRequest, event: EventId) -> Response[str]:
    """Accepts the scorecards of a table: initials and signatures as checked, totals as typed."""
    found = event_request(request, event)
    form = await found.form()
    number, which, table = _at(found, form)
    totals = read_totals(form, table)
    if back := form.get("back"):
        return await _send_back(found, number, which, read_seat(back), totals)
    if wrong := wrong_totals(table, totals):
        return _differs(request, found, number, table, wrong)
    pile = HandedInCards(
        by=read_seat(form["by"]) if form.get("by") else bringer(table, sheet_of(found.state, number), number)[0],
        cards=read_seats(form.get("cards", "")),
        checked=frozenset(form.get("checked", "").split(",")),
        owners=read_seats(form.get("owners", "")),
        totals=totals,
    )
    if why := await accept_table(found, number, which, pile):
        return refused(request, why)
    now = event_request(request, event)
    following = next_in_pile(now.state, number, which)
    sums = ", ".join(f"{seat} {scorecard_total(table, seat):+d}" for seat in seats_with_scorecards(table))
    words = f"Table {table_label(now.state, which)}'s scorecards accepted: {sums}."
    go = f"{found.home}/cards?round={number}"
    return accepted_answer(request, words, go=f"{go}&at={following}" if following else go)


def _differs(
    request: AnyRequest, found: EventRequest, number: int, table: Table, wrong: Mapping[Seat, int]
) -> Response[str]:
    """A written total that is not the sum: the scorecard goes back to the table."""
    words = [total_differs(found.state, table, seat, total) for seat, total in wrong.items()]
    if not is_htmx(request):
        return refused(request, " ".join(words))
    may_go_back = sheet_of(found.state, number).cards.verified != "winner_signs"
    return html(
        render("desk/results/scorecards_differ.html", {"words": words, "seats": list(wrong) if may_go_back else []}),
        422,
    )


async def _send_back(
    found: EventRequest, number: int, which: int, seat: Seat, totals: Mapping[Seat, int]
) -> Response[str]:
    command = returned(found.state, number, which, seat, totals.get(seat))
    return await found.submit(command, f"Scorecard {seat} returned to the table: {command.reason}.")


@post("/events/{event:str}/cards/check", opt=for_task("accept scorecards"), include_in_schema=False)
async def check(request: AnyRequest, event: EventId) -> Response[str]:
    """Initials one scorecard, or sends it back with a reason."""
    found = event_request(request, event)
    form = await found.form()
    number, which, table = _at(found, form)
    card = read_seat(form.get("card", ""))
    by = read_seat(form["by"]) if form.get("by") else second_player(found.state, number, table, card)
    if form.get("what") == "back":
        back = RejectScorecard(round=number, table=which, card=card, by=by, reason=read_reason(form, required=False))
        return await found.submit(back, f"Scorecard {card} returned to the table: {read_reason(form, required=False)}.")
    total = read_totals(form, table).get(card)
    verify = InitialScorecard(round=number, table=which, card=card, by=by, total=total)
    return await found.submit(verify, f"{by} initialed scorecard {card}: {scorecard_total(table, card):+d}.")


@post("/events/{event:str}/cards/sign", opt=for_task("accept scorecards"), include_in_schema=False)
async def sign(request: AnyRequest, event: EventId) -> Response[str]:
    """Signs one game of the table's sheet."""
    found = event_request(request, event)
    form = await found.form()
    number, which, _ = _at(found, form)
    game, by = read_number(form, "game", "Which game?"), read_seat(form.get("by", ""))
    return await found.submit(SignGame(round=number, table=which, game=game, by=by), f"{by} signed game {game}.")


@post("/events/{event:str}/cards/reopen", opt=for_task("decide"), include_in_schema=False)
async def reopen(request: AnyRequest, event: EventId) -> Response[str]:
    """Reopens accepted scorecards; they are checked and handed in again."""
    found = event_request(request, event)
    form = await found.form()
    number, which, _ = _at(found, form)
    command = ReopenScorecards(round=number, table=which, reason=read_reason(form, required=False))
    return await found.submit(command, f"Table {table_label(found.state, which)}'s scorecards are open again.")


@post("/events/{event:str}/cards/dispute", opt=for_task("decide"), include_in_schema=False)
async def settle(request: AnyRequest, event: EventId) -> Response[str]:
    """Settles a disputed score with the players of the table."""
    found = event_request(request, event)
    form = await found.form()
    number, which, table = _at(found, form)
    game = read_number(form, "game", "Which game?")
    row = _settled(found, number, which, table, game, form.get("typed", ""))
    command = SettleDispute(
        round=number,
        table=which,
        game=game,
        present=read_seats(form.get("present", "")),
        result=row.result,
        numbers=row.reading.points if isinstance(row.reading, SignedNumbers) else None,
        replaces=row.version,
        reason=read_reason(form, required=False),
    )
    where = f"Game {game} of table {table_label(found.state, which)}"
    if question := await asked_first(found, command, form):
        return question
    return await found.submit(command, f"{where} is settled: {row.words}. The scorecards need to be initialed again.")


def _settled(found: EventRequest, number: int, which: int, table: Table, game: int, typed: str) -> TypedGame:
    """The game as settled, if it can be read and differs from before."""
    if not 1 <= game <= len(table.games):
        raise InputError(f"There is no game {game}. A round has {len(table.games)} games.")
    if not typed.strip():
        raise InputError("Type how the game ended, with the same keys as on Results: A30C.")
    row = form_of(found.state, number, which, {game: typed}, found.sent).rows[game - 1]
    if row.mood == "saved":
        raise InputError(f"Game {game} already has that result. Type how it was settled.")
    if row.mood == "choose":
        meanings = "; or ".join(f"{keys} ({words})" for keys, words in row.choices)
        raise InputError(f"These scores can mean several things: {meanings}. Type the keys of the right one.")
    if not row.new:
        raise InputError(row.words)
    return row


ROUTES = [cards_page, hand_in, check, sign, reopen, settle]
