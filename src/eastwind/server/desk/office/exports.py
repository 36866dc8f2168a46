"""Exports: the event as a file, its lists as spreadsheets, and a backup of the whole store."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

from litestar import Response, get, post
from litestar.params import FromPath

from eastwind.refusals import InputError
from eastwind.server.security.guards import for_task
from eastwind.server.security.roles import may
from eastwind.server.services import services_of
from eastwind.server.settings.stored_kinds import NOT_SECRET
from eastwind.server.web.answers import accepted_answer
from eastwind.server.web.downloads import attachment, table_file
from eastwind.server.web.event_request import event_request
from eastwind.server.web.form_fields import TextField, form_of
from eastwind.server.web.queued import queued
from eastwind.server.web.request import AnyRequest, EventId, role_of
from eastwind.store.backup import Moved, back_up
from eastwind.store.places import Place
from eastwind.tournament.log.archive import export_event
from eastwind.tournament.people.player_rows import player_rows

FOLDER = TextField(
    name="folder",
    label="Or save it to a folder on the laptop that runs Eastwind",
    help="For example, your USB drive: /media/usb or E:\\",
    more='autocomplete="off"',
)
BACKUP_FIELDS = form_of(FOLDER)


@get("/events/{event:str}/log/event.json", opt=for_task("export data"), include_in_schema=False)
async def event_file(request: AnyRequest, event: EventId) -> Response[bytes]:
    """The whole event: its facts and its log. Passwords, keys and sign-ins are not part of an event."""
    found = event_request(request, event)
    body = await queued(request, "files", export_event, found.event.stream, found.moment.entries)
    return attachment(body, f"{found.moment.terms.title} {found.moment.terms.date}", "json")


@get("/events/{event:str}/players/file/{ending:str}", opt=for_task("export data"), include_in_schema=False)
async def players_file(request: AnyRequest, event: EventId, ending: FromPath[str]) -> Response[bytes]:
    found = event_request(request, event)
    title = f"{found.moment.terms.title} players"
    return await queued(request, "files", table_file, player_rows(found.state), "Players", title, ending)


@get("/backup", opt=for_task("export data"), include_in_schema=False)
async def backup_file(request: AnyRequest) -> Response[bytes]:
    """Everything on this laptop now, in one file; passwords, keys and codes only for the director."""
    body = await queued(request, "files", _backed_up, services_of(request).store.place, _secrets_for(request))
    return attachment(body, time.strftime("eastwind backup %Y%m%d %H%M%S"), "sqlite3")


def _secrets_for(request: AnyRequest) -> tuple[str, ...] | None:
    """The kinds of secrets in this person's backups; None means all."""
    return None if may(role_of(request), "export secrets") else NOT_SECRET


def _backed_up(place: Place, secrets: tuple[str, ...] | None) -> bytes:
    with tempfile.TemporaryDirectory(prefix="eastwind-") as folder:
        path = Path(folder) / "backup.sqlite3"
        _whole(back_up(place, path, secrets))
        return path.read_bytes()


@post("/events/{event:str}/log/backup", opt=for_task("export data"), include_in_schema=False)
async def backup_to(request: AnyRequest, event: EventId) -> Response[str]:
    """A backup into a folder of this laptop: a USB drive, a second disk."""
    form = await event_request(request, event).form()
    folder = FOLDER.read(form)
    if not _is_folder(folder):
        raise InputError(
            f"There is no folder {folder[:200]!r} on the laptop that runs Eastwind. Give the full name, such as "
            "/media/usb or E:\\. Is the USB drive plugged in?"
        )
    secrets = _secrets_for(request)
    moved = await queued(request, "files", back_up, services_of(request).store.place, Path(folder), secrets)
    more = (
        "Keep it as safe as the laptop." if secrets is None else "It has no passwords. Only the director's backups do."
    )
    return accepted_answer(request, f"The backup was saved in {_whole(moved).place} ({moved.size}). {more}")


def _is_folder(name: str) -> bool:
    try:
        return bool(name) and Path(name).is_absolute() and Path(name).is_dir()
    except (OSError, ValueError):  # a name that no disk can have
        return False


def _whole(moved: Moved) -> Moved:
    """Says at once if the store that was backed up is damaged."""
    if moved.faults:
        raise InputError(f"The backup was made, but the store is not as it was written: {moved.faults[0].words}")
    return moved


ROUTES = [event_file, players_file, backup_file, backup_to]
