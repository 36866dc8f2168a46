"""Closing a table, after one question. The director and the deputy may close any, a player one with no other people."""

from __future__ import annotations

import secrets

from litestar import Response, get, post
from litestar.exceptions import PermissionDeniedException
from litestar.params import FromPath

from eastwind.play import acts
from eastwind.play.refusals import refused as refused_words
from eastwind.refusals import InputError
from eastwind.server.play.lobby.own_seat import pass_in
from eastwind.server.play.pages import ANYBODY, page_context
from eastwind.server.play.running_table import RunningTable
from eastwind.server.security.roles import may
from eastwind.server.services import services_of
from eastwind.server.web.answers import accepted_answer, html
from eastwind.server.web.rendering import render
from eastwind.server.web.request import AnyRequest, account_of


async def closable(request: AnyRequest, name: str) -> tuple[RunningTable, str]:
    """The table, and who closes it; or a refusal."""
    running = await services_of(request).tables.find(name)
    account, found = account_of(request), pass_in(request, running)
    if found is not None and not found.linked and running.play.people == (found.seat,):
        return running, running.play.name(found.seat)
    if account is None or not may(account.role, "look after tables"):
        raise PermissionDeniedException("Other people play at this table. Only the director can close it.")
    return running, account.name


@get("/play/{table:str}/close", opt=ANYBODY, include_in_schema=False)
async def ask_to_close(request: AnyRequest, table: FromPath[str]) -> Response[str]:
    """Asks whether to close the table for good."""
    running, _ = await closable(request, table)
    people = [running.play.name(seat) for seat in running.play.people]
    return html(render("play/close.html", {**page_context(request), "table": table, "people": people}))


@post("/play/{table:str}/close", opt=ANYBODY, include_in_schema=False)
async def close_table(request: AnyRequest, table: FromPath[str]) -> Response[str]:
    running, name = await closable(request, table)
    refused = await running.act(None, acts.Close(by=name), key=f"close {secrets.token_hex(8)}", by=name)
    if refused is not None:
        raise InputError(refused_words(running.play, None, refused))
    return accepted_answer(request, "The table is closed.", go="/play")


ROUTES = [ask_to_close, close_table]
