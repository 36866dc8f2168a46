"""Whatever is sent to the floor's pages, the answer is a page or a sentence, never a crash."""

from __future__ import annotations

from collections.abc import Callable

from eastwind.server.security.roles import Role
from tests.fuzzing import sample
from tests.server.conftest import HTMX, Client

SignIn = Callable[[Role], Client]
NONSENSE = (
    "",
    " ",
    "0",
    "-1",
    "99999999999999999999",
    "1e9",
    "٣",
    "½",
    "A",
    "\x00",
    "x" * 5000,
    "ünïcödé",
    "<b>",
    "1,2,3",
    "None",
)
ASKED = {
    "standings": ("after", "section"),
    "standings/why": ("player", "after", "beside"),
    "standings/file/csv": ("after", "section"),
    "log": ("by", "kind", "table", "page"),
    "log/undo": ("entry",),
    "log/moment": ("at", "round"),
    "rulings": ("words", "table"),
    "rulings/given": ("words",),
    "rulings/case": ("kind", "round", "table", "game", "fact-player", "fact-stage"),
}
SENT = {
    "standings/show": ("after",),
    "prizes/reveal": ("count",),
    "prizes/draw": ("what", "cash", "seed", "collected"),
    "log/undo": ("entry", "strike", "reason"),
    "log/backup": ("folder",),
    "rulings/record": ("kind", "round", "table", "game", "fact-player", "points-B", "reason"),
    "rulings/penalties/give": ("person", "offense", "points", "round", "reason"),
    "rulings/penalties/lift": ("penalty", "reason"),
    "rulings/conduct/complain": ("person", "about", "upheld"),
    "rulings/conduct/disqualify": ("person", "reason"),
    "rulings/conduct/reinstate": ("player", "reason"),
}
GOOD = {
    "player": "3", "after": "1", "kind": "picked-ahead", "table": "1", "game": "1", "round": "1", "fact-player": "B",
    "reason": "why", "person": "1A", "offense": "director", "points": "5", "count": "1", "what": "a hat", "penalty": "1",
    "about": "loud", "upheld": "no",
}  # fmt: skip


def spoilt(names: tuple[str, ...], good: dict[str, str]) -> list[dict[str, str]]:
    """Good fields with one of them spoiled in every way; the normal run tries a quarter of the ways for each field."""
    ours = {name: good[name] for name in names if name in good}
    return [{**ours, name: value} for start, name in enumerate(names) for value in sample(NONSENSE, start)]


def test_nonsense_in_an_address_gets_a_page_or_a_sentence(sign_in: SignIn, event: str) -> None:
    desk = sign_in("director")
    for path, names in ASKED.items():
        for fields in spoilt(names, GOOD):
            answer = desk.get(f"/events/{event}/{path}", params=fields)
            assert answer.status_code in (200, 404, 422), (path, fields)


def test_nonsense_in_a_form_gets_a_sentence(sign_in: SignIn, event: str) -> None:
    desk = sign_in("director")
    for path, names in SENT.items():
        for fields in spoilt(names, GOOD):
            answer = desk.post(f"/events/{event}/{path}", data=fields, headers=HTMX)
            assert answer.status_code in (200, 422), (path, fields)
            assert answer.text or "hx-redirect" in answer.headers, (path, fields)
