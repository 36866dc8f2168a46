"""Whatever is sent to the pages for players, seating and rounds, the answer is a page or a sentence, never a crash."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from eastwind.server.security.roles import Role
from eastwind.tournament.log.entries import LogEntry
from tests.server.conftest import HTMX, Client, start_event
from tests.server.hostile.test_nonsense_on_the_floor import spoilt
from tests.server.moments import up_to

ASKED = {
    "players": ("show", "q"),
    "players/roll-call": ("after", "seen"),
    "room": ("round",),
    "room/script": ("round",),
}
SENT = {
    "players/add": ("name", "status", "section", "keep_apart", "master_points"),
    "players/mark": ("here", "pay", "take_in"),
    "players/list": ("rows", "people", "amounts", "enter"),
    "players/barred": ("names", "title"),
    "players/roll-call": ("player", "present"),
    "players/1/change": ("name", "status", "section"),
    "players/1/pay": ("amount", "back"),
    "players/1/withdraw": ("from_round", "reason"),
    "players/1/rejoin": ("from_round", "take_seat"),
    "room/seat": ("from_round", "method", "seed", "order", "scheme"),
    "room/swap": ("round", "from", "to", "one", "other"),
    "room/late": ("player", "from_round"),
    "room/repair": ("round", "from", "to", "one", "other", "from_game", "to_game"),
    "room/substitute": ("round", "sitter", "substitute", "from_game", "points_to"),
    "room/drop-out": ("round", "leaver", "from_game", "for_good"),
    "round/extra": ("round", "table", "minutes", "reason"),
    "calls": ("round", "table", "about"),
    "calls/answer": ("call",),
    "bonus": ("round", "words", "extra_points", "first_in_room"),
    "bonus/ready": ("round", "table", "everyone"),
    "bonus/call": ("round", "table"),
    "bonus/award": ("round", "player", "kind"),
    "round/start": ("round", "late", "others"),
    "round/time": ("round",),
    "round/close": ("round",),
}
GOOD = {
    "round": "1",
    "table": "1",
    "player": "1",
    "one": "1",
    "other": "2",
    "from_game": "1",
    "to_game": "2",
    "name": "Ann",
}


@pytest.mark.parametrize("stage", ["SeatPlayers", "CallStart+"])
def test_nonsense_gets_a_page_or_a_sentence(
    sign_in: Callable[[Role], Client], client: Client, rehearsed: list[LogEntry], stage: str
) -> None:
    desk = sign_in("director")
    event = start_event(client, up_to(rehearsed, stage))
    for path, names in ASKED.items():
        for fields in spoilt(names, GOOD):
            assert desk.get(f"/events/{event}/{path}", params=fields).status_code in (200, 400, 404), (path, fields)
    for path, names in SENT.items():
        for fields in spoilt(names, GOOD):
            answer = desk.post(f"/events/{event}/{path}", data=fields, headers=HTMX, follow_redirects=False)
            assert answer.status_code in (200, 422), (path, fields, answer.text)
            assert answer.text or "hx-redirect" in answer.headers, (path, fields)
    for page in ("players", "room", "round"):
        assert desk.get(f"/events/{event}/{page}").status_code == 200
