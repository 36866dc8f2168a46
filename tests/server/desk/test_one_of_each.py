"""One table, one round, one game, one ruling, one prize: every page says "1 round", and none "1 rounds" or "All 1"."""

from __future__ import annotations

import re
from collections.abc import Callable

from eastwind.rules.results import WallGame
from eastwind.server.security.roles import Role
from eastwind.store import Store
from eastwind.tournament.floor.penalties import GivePenalty
from eastwind.tournament.floor.rulings import RecordRuling
from tests.server.conftest import Client, text_of
from tests.server.halls import PhoneClient, a_hall_of
from tests.tournament.desk import Desk, an_event

PAGES = (
    "", "players", "players/roll-call", "players/list", "players/contacts", "room", "room/script", "room/advice",
    "round", "results?round=1&table=1", "cards?round=1&table=1", "cards/1", "rulings", "rulings/given",
    "rulings/penalties", "standings?after=1", "prizes", "print", "phones", "log", "terms", "rules",
)  # fmt: skip
COUNTED = (
    "rounds|games|tables|players|people|rulings|penalties|prizes|points|tickets|phones|scorecards|steps|situations"
)
TOO_MANY = re.compile(rf"(?<![\d.,$+-])(?<!round )(?<!Round )(?<!able )1 (?:more )?(?:{COUNTED})\b|\b[Aa]ll 1\b")


def a_small_event() -> Desk:
    desk = an_event(4, rounds=1, games=1)
    desk.begin()
    desk.ok(RecordRuling(round=1, table=1, irregularity="looked-at-stolen-tile", game=1,
                         facts={"player": "B", "passes": 1, "already_dead": ()}))  # fmt: skip
    desk.ok(GivePenalty(player=1, round=1, offense="director", points=-1, reason="a word too many"))
    return desk


def test_no_page_has_a_plural_for_one(client: Client, sign_in: Callable[[Role], Client], store: Store) -> None:
    desk = a_small_event()
    before = a_hall_of(store, desk)
    desk.enter(1, [WallGame(peeked=("B",))])
    desk.finish()
    wrong: list[str] = []
    phone = PhoneClient(client, before.player(1))
    said = {f"phone {path}": phone.get(path) for path in ("/card", "/card/rules")}
    director = sign_in("director")
    for hall in (before, a_hall_of(store, desk)):
        said |= {f"{hall.event} {path}": director.get(f"/events/{hall.event}/{path}".rstrip("/")) for path in PAGES}
    for path, answer in said.items():
        assert answer.status_code == 200, (path, answer.status_code)
        words = text_of(answer.text)
        wrong += [f"{path}: {words[max(0, each.start() - 40) : each.end() + 20]}" for each in TOO_MANY.finditer(words)]
    assert not wrong
