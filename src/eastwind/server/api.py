"""The event as JSON: read it and send it commands. Phones and other programs use the same API."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody

from eastwind.formats import listed
from eastwind.refusals import InputError, Rejected
from eastwind.server.live.per_state import standings_of
from eastwind.server.security.guards import for_task
from eastwind.server.services import services_of
from eastwind.server.web.alarms import CopyLag, copy_lag, state_copy
from eastwind.server.web.event_request import event_request
from eastwind.server.web.request import AnyRequest, EventId
from eastwind.tournament.log.entries import read_command
from eastwind.tournament.machine import filled_in
from eastwind.tournament.state import label


class CommandAccepted(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A command is in the log under this number. `copy`: how far the second copy is behind, if it is."""

    n: int
    repeat: bool
    copy: CopyLag | None = None


class Refusal(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A command was refused; nothing changed."""

    slug: str
    words: str
    copy: CopyLag | None = None


class CommandBody(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A command as the log stores it, and a key: the same key again gets the first answer."""

    key: Annotated[str, msgspec.Meta(min_length=8, max_length=100, pattern=r"^[\x21-\x7e]+$")]
    command: dict[str, Any]


@get("/api/events/{event:str}/standings", opt=for_task("look at the desk"), raises=[])
async def read_standings(request: AnyRequest, event: EventId) -> Response[bytes]:
    """The standings now."""
    state = event_request(request, event).state
    rows = [
        {"rank": line.rank, "player": line.player, "number": label(state, line.player),
         "name": state.players[line.player].name, "total": line.total}
        for line in standings_of(state)
    ]  # fmt: skip
    return state_copy(request, Response(msgspec.json.encode(rows), media_type="application/json"))


@post("/api/events/{event:str}/commands", opt=for_task("look at the desk"), status_code=200)
async def send_command(
    request: AnyRequest, event: EventId, data: JSONBody[CommandBody]
) -> Response[CommandAccepted | Refusal]:
    """Submit one command to the event's log."""
    found = event_request(request, event)
    command = read_command(msgspec.json.encode(data.command))
    if own := [name for name in filled_in(command) if name in data.command]:
        raise InputError(f"Leave out {listed(own)}: the desk fills that in.")
    answer = await found.send(command, "api", data.key)
    if isinstance(answer, Rejected):
        refusal = Refusal(slug=answer.slug, words=found.why(answer), copy=copy_lag(services_of(request).store))
        return state_copy(request, Response(refusal, status_code=422))
    done = CommandAccepted(n=answer.entry.n, repeat=answer.repeat, copy=copy_lag(services_of(request).store))
    return state_copy(request, Response(done))
