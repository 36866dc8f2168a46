"""Results: a table's number, then a few keys per game; one Enter saves them and goes to the next table."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from itertools import chain
from typing import Any

from litestar import Response, get, post

from eastwind.formats import listed
from eastwind.refusals import InputError, Rejected
from eastwind.server.desk.outcome.moved_prizes import moved_by
from eastwind.server.desk.results.conflicts import Conflict
from eastwind.server.desk.results.save import (
    MOST_GAMES,
    SavedForm,
    SentForm,
    Taken,
    command_of,
    find_conflicts,
    keep,
    merged,
    read_sent,
    whole,
)
from eastwind.server.desk.results.table_form import TableForm, TypedGame, form_of, next_table, tables_of
from eastwind.server.desk.rounds.begun_rounds import begun_round_to_show, begun_rounds
from eastwind.server.desk.scorecards.accept_scorecards import (
    accept_table,
    all_in_order,
    read_totals,
    returned,
    total_differs,
    wrong_totals,
)
from eastwind.server.security.guards import for_task
from eastwind.server.security.roles import may
from eastwind.server.web.answers import accepted_answer, html, refused
from eastwind.server.web.event_request import EventRequest, event_request
from eastwind.server.web.forms import Fields
from eastwind.server.web.rendering import render
from eastwind.server.web.request import AnyRequest, EventId, asked_fields, is_htmx
from eastwind.tournament.lookup import card_values, find_table, sheet_of
from eastwind.tournament.results.typed_keys import ADDITIONS, ENDINGS
from eastwind.tournament.texts.phrases import games_listed
from eastwind.tournament.texts.references import linked_table, read_seat, read_table


@get("/events/{event:str}/results", opt=for_task("look at the desk"), include_in_schema=False)
async def results_page(request: AnyRequest, event: EventId) -> Response[str]:
    found = event_request(request, event)
    asked = asked_fields(request)
    number = begun_round_to_show(found.state, asked.get("round", ""))
    table_form, trouble = (None, "") if not number else _asked_form(found, number, asked)
    return found.page(
        "desk/results/results.html",
        round=number,
        games=found.state.rounds[number].games if number else 0,
        begun=begun_rounds(found.state),
        table_form=table_form,
        trouble=trouble,
        tables=lambda: tables_of(found.state, number),
        endings=ENDINGS,
        additions=ADDITIONS,
        values=card_values(found.state, number),
        scoring=sheet_of(found.state, number).scoring if number else None,
    )


@get("/events/{event:str}/results/table-form", opt=for_task("enter results"), include_in_schema=False)
async def look(request: AnyRequest, event: EventId) -> Response[str]:
    """Judges what is typed so far: the names, the points with reasons, what is missing. Saves nothing."""
    found = event_request(request, event)
    asked = asked_fields(request)
    number = begun_round_to_show(found.state, asked.get("round", ""))
    table_form, trouble = _asked_form(found, number, asked) if number else (None, "No round has started yet.")
    return html(
        render(
            "desk/results/table_form_parts.html", {"table_form": table_form, "trouble": trouble, "seen": _seen(asked)}
        )
    )


def _seen(asked: Mapping[str, str]) -> dict[int, int]:
    return {game: whole(asked.get(f"v{game}", "")) for game in range(1, MOST_GAMES + 1)}


def _asked_form(found: EventRequest, number: int, asked: Mapping[str, str]) -> tuple[TableForm | None, str]:
    if not (asked.get("table", "").strip() or asked.get("at")):
        return None, ""
    try:
        which = linked_table(asked.get("at", "")) or read_table(found.state, asked.get("table", ""))
    except InputError as error:
        return None, str(error)
    table = find_table(found.state, number, which)
    if isinstance(table, Rejected):
        return None, found.why(table)
    typed = {game: text for game in range(1, len(table.games) + 1) if (text := asked.get(f"g{game}")) is not None}
    return form_of(found.state, number, which, typed, found.sent), ""


@post("/events/{event:str}/results/save", opt=for_task("enter results"), include_in_schema=False)
async def save(request: AnyRequest, event: EventId) -> Response[str]:
    """Saves what is new on a table's form, game by game; never overwrites an entry the person has not seen."""
    found = event_request(request, event)
    form = await found.form()
    sent = read_sent(found.state, form)
    table = find_table(found.state, sent.round, sent.table)
    if isinstance(table, Rejected):
        return refused(request, found.why(table))
    typed, decided = merged(found, table, sent)
    table_form = form_of(found.state, sent.round, sent.table, typed, found.sent)
    outcome = SavedForm(conflicts=find_conflicts(found.state, table, table_form, sent, decided))
    open_games = {conflict.game for conflict in outcome.conflicts}
    rows = [row for row in table_form.rows if row.game not in open_games]
    if question := _question(request, rows, sent, form, conflicts=bool(outcome.conflicts)):
        return question
    if not sent.sure and (moves := await _moved(found, table_form, rows, sent)):
        return html(render("desk/results/results_answer.html", {**_NOTHING, "doubts": moves, "focus": "sure-yes"}))
    for row in rows:
        if row.new:
            await keep(found, table_form, row, sent, outcome)
    if form.get("accept") and outcome.good and may(found.sent.role, "accept scorecards"):
        outcome.cards = await _take_cards(event_request(request, event), sent, form)
    return _answer(event_request(request, event), sent, table_form, outcome)


async def _moved(found: EventRequest, table_form: TableForm, rows: list[TypedGame], sent: SentForm) -> list[str]:
    """The prizes already won that a change of a result would move."""
    commands = [command_of(table_form, row, sent) for row in rows if row.mood == "changed"]
    moves = [await asyncio.to_thread(moved_by, found, command) for command in commands]
    return [f"This moves a prize that is already won. {each}" for each in dict.fromkeys(chain(*moves))]


async def _take_cards(found: EventRequest, sent: SentForm, form: Fields) -> Taken | None:
    """Accepts the scorecards of the table in the same step, or says which total differs. None: games are missing."""
    table = found.state.rounds[sent.round].tables[sent.table]
    if table.accepted or table.open_games:
        return None
    totals = read_totals(form, table)
    if back := form.get("back"):
        command = returned(found.state, sent.round, sent.table, read_seat(back), totals.get(read_seat(back)))
        answer = await found.attempt(command, step="back")
        words = found.why(answer) if isinstance(answer, Rejected) else f"Scorecard {back} returned to the table."
        return Taken(words, done=not isinstance(answer, Rejected))
    if wrong := wrong_totals(table, totals):
        words = " ".join(total_differs(found.state, table, seat, total) for seat, total in wrong.items())
        may_go_back = sheet_of(found.state, sent.round).cards.verified != "winner_signs"
        return Taken(words, wrong=tuple(wrong) if may_go_back else (), focus=f"total{next(iter(wrong))}")
    why = await accept_table(found, sent.round, sent.table, all_in_order(found.state, sent.round, table, totals))
    return Taken(why) if why else Taken("Scorecards accepted.", done=True)


def _question(
    request: AnyRequest, rows: list[TypedGame], sent: SentForm, form: Mapping[str, str], *, conflicts: bool
) -> Response[str] | None:
    """What must be settled before anything is saved."""
    emptied = [game for game, text in sent.typed.items() if not text and form.get(f"s{game}", "").strip()]
    if emptied:
        words = f"You can't erase the result of game {emptied[0]}. If it was not played, type a minus (-)."
        return _no(request, words, f"g{emptied[0]}")
    unclear = next((row for row in rows if row.mood in ("half", "refused", "choose")), None)
    if unclear is not None:
        return _no(request, f"Game {unclear.game}: {unclear.words}", f"g{unclear.game}", choices=unclear)
    if not any(row.new or row.version for row in rows) and not conflicts:
        return _no(request, "Nothing is typed for this table yet.", "g1")
    changed = [row.game for row in rows if row.mood == "changed"]
    if changed and not sent.reason.strip():
        words = f"Game {listed(changed)} already has a result. Enter a reason to change it."
        return _no(request, words, "reason")
    doubts = [doubt for row in rows for doubt in row.doubts]
    if doubts and not sent.sure:
        context = {**_NOTHING, "doubts": doubts, "focus": "sure-yes", "accept": bool(form.get("accept"))}
        return html(render("desk/results/results_answer.html", context))
    return None


_NOTHING: dict[str, Any] = {
    "words": "", "refusals": (), "conflicts": (), "doubts": (), "choices": None, "focus": "", "next": None, "done": False,
    "cards": None, "accept": False,
}  # fmt: skip


def _no(request: AnyRequest, words: str, focus: str, choices: TypedGame | None = None) -> Response[str]:
    """A refusal that says where to look; nothing was saved."""
    if not is_htmx(request):
        return refused(request, words)
    context = {**_NOTHING, "refusals": [words], "focus": focus, "choices": choices}
    return html(render("desk/results/results_answer.html", context), 422)


def _answer(found: EventRequest, sent: SentForm, table_form: TableForm, outcome: SavedForm) -> Response[str]:
    """What was saved, what was not, and where to continue."""
    words = f"Table {table_form.label}: {games_listed(outcome.saved)} saved." if outcome.saved else ""
    cards = outcome.cards
    done = outcome.good and (cards is None or cards.done)
    if cards and cards.done:
        words = f"{words} {cards.words}".strip() if words else f"Table {table_form.label}: {cards.words.lower()}"
    elif done and not words:
        words = f"Table {table_form.label} is unchanged."
    following = next_table(tables_of(found.state, sent.round), sent.table)
    if not is_htmx(found.request):
        if done:
            return accepted_answer(found.request, words, go=f"{found.home}/results?round={sent.round}")
        more = [*outcome.refused, *map(_tell_conflict, outcome.conflicts), *([cards.words] if cards else [])]
        return refused(found.request, " ".join([words, *more]).strip(), 409)
    if done and following is None:
        words += f" All tables of round {sent.round} are entered."
    context = {
        **_NOTHING,
        "words": words,
        "refusals": outcome.refused,
        "conflicts": outcome.conflicts,
        "cards": None if done else cards,
        "focus": cards.focus if cards and not done else "",
        "next": following,
        "done": done,
    }
    return html(render("desk/results/results_answer.html", context), 200 if done else 409)


def _tell_conflict(conflict: Conflict) -> str:
    theirs = ", ".join(f"{each.title} {each.theirs}" for each in conflict.fields if each.differs)
    return f"Game {conflict.game} was already entered by {conflict.by} ({theirs}). Look at it, and type it again if needed."


ROUTES = [results_page, look, save]
