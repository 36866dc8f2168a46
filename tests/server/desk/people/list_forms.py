"""Sends the forms of the Players page, and reads them back."""

from __future__ import annotations

import io
import re
from html import unescape

from eastwind.tournament.state import Player
from tests.server.conftest import HTMX, Client, state_of
from tests.server.shown_forms import send_as_shown


def send(client: Client, event: str, where: str, on: str = "", **fields: str) -> tuple[int, str]:
    """Sends a form of the Players pages, or of one player's, as it stands there; or of an answer (`on`)."""
    answer = send_as_shown(client, f"/events/{event}/players{where}", fields, *([on] if on else []))
    return answer.status_code, answer.text


def entry_called(client: Client, event: str, name: str) -> Player:
    return next(player for player in state_of(client, event).players.values() if player.name == name)


def fields_of(preview: str) -> dict[str, list[str]]:
    """What a browser would send back from the preview of a list."""
    found: dict[str, list[str]] = {}
    for tag in re.findall(r"<input[^>]*>", preview):
        name, value = (re.search(rf'{word}="([^"]*)"', tag) for word in ("name", "value"))
        if name and ('type="checkbox"' not in tag or " checked" in tag):
            found.setdefault(name[1], []).append(unescape(value[1]) if value else "")
    for chosen in re.findall(r'<option value="(\w*)" selected>', preview):
        found.setdefault("meaning", []).append(chosen)
    return {name: values for name, values in found.items() if name not in ("csrf", "key")}


def post_list(client: Client, event: str, fields: dict[str, list[str]]) -> tuple[int, str]:
    answer = client.post(f"/events/{event}/players/list", data=fields, headers=HTMX)
    return answer.status_code, answer.text


def names_of(client: Client, event: str) -> list[str]:
    return [player.name for player in state_of(client, event).players.values()]


def two_sheets() -> bytes:
    import xlsxwriter

    made = io.BytesIO()
    with xlsxwriter.Workbook(made, {"in_memory": True}) as workbook:
        workbook.add_worksheet("Summary").write_row(0, 0, ["Tickets sold", 2])
        players = workbook.add_worksheet("Attendees")
        for number, row in enumerate([["Guest First", "Guest Surname"], ["María", "García López"], ["BOB", "ROY"]]):
            players.write_row(number, 0, row)
    return made.getvalue()
