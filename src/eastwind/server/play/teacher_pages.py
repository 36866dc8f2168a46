"""The teacher's link, screen, and acts. The teacher's cookie opens nothing else, and a seat's cookie opens none of this."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.exceptions import PermissionDeniedException
from litestar.params import FromPath
from litestar.response import ServerSentEvent

from eastwind.play.deciding.talking import host_of
from eastwind.play.lessons import TEACHER
from eastwind.play.refusals import refused as refused_words
from eastwind.play.screens.screen import teacher_screen
from eastwind.play.sent_acts import act_of
from eastwind.refusals import InputError, Rejected
from eastwind.server.play.lobby.own_seat import YEAR, pass_in
from eastwind.server.play.pages import ANYBODY, TableName, page_context, read_sent, table_of
from eastwind.server.play.running_table import RunningTable
from eastwind.server.play.screen_stream import stream_of
from eastwind.server.services import services_of
from eastwind.server.web.answers import html
from eastwind.server.web.rendering import render
from eastwind.server.web.request import AnyRequest

GONE = "This link for a teacher no longer works. Ask the host of the table for a new one."


def teacher_cookie(name: str) -> str:
    return f"eastwind-teacher-{name}"


def teaches(request: AnyRequest, running: RunningTable) -> bool:
    """Whether this browser has the link of the teacher who is invited now."""
    token = request.cookies.get(teacher_cookie(running.name), "")
    return services_of(request).tables.is_teacher(running.name, running.play, token)


@get("/play/{table:str}/teacher-link", opt=ANYBODY, include_in_schema=False)
async def teacher_link(request: AnyRequest, table: TableName) -> Response[dict[str, str]]:
    """The path that lets the teacher in; only the host gets it."""
    running = await table_of(request, table)
    found, play = pass_in(request, running), running.play
    if found is None or found.linked or found.seat != host_of(play) or not play.lesson.name:
        raise PermissionDeniedException("Only the host has the teacher's link.")
    token = services_of(request).tables.teacher_token(table, play)
    return Response({"path": f"/play/{table}/teach/{token}"}, headers={"Cache-Control": "no-store"})


@get("/play/{table:str}/teach/{token:str}", opt=ANYBODY, include_in_schema=False)
async def let_in(request: AnyRequest, table: TableName, token: FromPath[str]) -> Response[str]:
    """The teacher's link."""
    running = await table_of(request, table)
    if not services_of(request).tables.is_teacher(table, running.play, token):
        raise InputError(GONE)
    go = html("", 303, headers={"Location": f"/play/{table}/teach"})
    path, secure = f"/play/{table}/teach", request.url.scheme == "https"
    go.set_cookie(
        Cookie(
            key=teacher_cookie(table),
            value=token,
            path=path,
            httponly=True,
            samesite="lax",
            secure=secure,
            max_age=YEAR,
        )
    )
    return go


@get("/play/{table:str}/teach", opt=ANYBODY, include_in_schema=False)
async def teacher_page(request: AnyRequest, table: TableName) -> Response[str]:
    """The table, as the teacher sees it."""
    running = await table_of(request, table)
    if not teaches(request, running):
        raise InputError(GONE)
    place = {"table": table, "title": running.play.terms.title, "at": f"/play/{table}/teach"}
    return html(render("play/table.html", {**page_context(request), **place}))


@get("/play/{table:str}/teach/live", opt=ANYBODY, include_in_schema=False)
async def teacher_live(request: AnyRequest, table: TableName) -> ServerSentEvent:
    """The teacher's screen, again whenever it changes, until another teacher is invited."""
    running = await table_of(request, table)
    if not teaches(request, running):
        raise PermissionDeniedException(GONE)

    def drawn() -> bytes | None:
        if not teaches(request, running):
            return None
        return msgspec.json.encode(teacher_screen(running.play, running.card, running.told(None)))

    return stream_of(request, running, "seat", "teacher", drawn)


@post("/play/{table:str}/teach/act", opt=ANYBODY, include_in_schema=False, status_code=200)
async def teacher_act(request: AnyRequest, table: TableName) -> Response[Any]:
    """One act of the teacher."""
    running = await table_of(request, table)
    sent = await read_sent(request)
    if not teaches(request, running):
        return Response({"ok": False, "words": GONE})
    act = act_of(sent.form, TEACHER)
    by = running.play.lesson.name
    refused = act if isinstance(act, Rejected) else await running.act(TEACHER, act, key=sent.key, by=by)
    if refused is not None:
        return Response({"ok": False, "words": refused_words(running.play, None, refused)})
    return Response({"ok": True})


ROUTES = [teacher_link, let_in, teacher_page, teacher_live, teacher_act]
