"""Whoever sees a player's code can act for the player: every paper, page, export and answer, for every role."""

from __future__ import annotations

import re
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
import segno

from eastwind.paper import PaperOptions, documents
from eastwind.server.desk.office import printing_page
from eastwind.server.security.phone_tokens import Holder, Tokens
from eastwind.server.security.roles import STAFF, Role, may
from eastwind.store import Store
from tests.server.addresses import routes
from tests.server.conftest import Client
from tests.server.halls import Hall, a_hall

SignIn = Callable[[Role], Client]
PLAYERS, TABLES = range(1, 9), range(1, 3)
NOT_PAGES = ("/live", "/backup")  # a stream never ends; backups have their own test


def proofs(store: Store, event: str) -> list[str]:
    """The secret part of every code of an event."""
    holders = [Holder(event, "p", number) for number in PLAYERS] + [Holder(event, "t", number) for number in TABLES]
    return [Tokens(store).token(holder).rpartition("-")[2] for holder in holders]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that the desk drew as a code to scan."""
    found: list[str] = []
    make = segno.make

    def remember(text: str, **more: Any) -> Any:
        found.append(text)
        return make(text, **more)

    monkeypatch.setattr(segno, "make", remember)
    return found


@pytest.mark.parametrize("role", STAFF)
def test_papers_carry_codes_for_the_director_only(
    role: Role, store: Store, sign_in: SignIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = a_hall(store)
    printed: dict[str, str] = {}

    def prepare(slug: str, _: object, options: PaperOptions) -> SimpleNamespace:
        links = [options.links.player(number) for number in PLAYERS] + [options.links.table(one) for one in TABLES]
        printed[slug] = " ".join(link or "none" for link in links)
        return SimpleNamespace(pages=1)

    monkeypatch.setattr(printing_page, "job_of", prepare)
    monkeypatch.setattr(printing_page, "print_job", lambda job: b"%PDF-")
    desk = sign_in(role)
    slugs = {document.slug for document in documents()}
    refused = {slug for slug in slugs if desk.get(f"/events/{hall.event}/print/{slug}.pdf").status_code == 403}
    assert set(printed) == slugs - refused
    assert len(refused) == (0 if role == "director" else 1)  # the slips with the PINs
    for slug, links in printed.items():
        assert all((proof in links) == (role == "director") for proof in proofs(store, hall.event)), slug


def test_print_page_says_that_codes_are_only_for_the_director(store: Store, sign_in: SignIn) -> None:
    page = f"/events/{a_hall(store).event}/print"
    assert "Only the director can print the codes" in sign_in("judge").get(page).text
    assert "Only the director can print the codes" not in sign_in("director").get(page).text


@pytest.mark.parametrize("role", STAFF)
def test_pages_show_codes_only_to_those_who_check_players_in(
    role: Role, store: Store, sign_in: SignIn, drawn: list[str]
) -> None:
    hall = a_hall(store)
    desk = sign_in(role)
    secrets = proofs(store, hall.event)
    pages = {path: desk.get(path, follow_redirects=False).text for path in addresses(desk, hall, role)}
    showing = {path for path, text in pages.items() if any(proof in text for proof in secrets)}
    allowed = may(role, "add players")
    assert showing == ({f"/events/{hall.event}/phones/code/p1"} if allowed else set())
    assert any(proof in link for link in drawn for proof in secrets) == allowed


def addresses(desk: Client, hall: Hall, role: Role) -> list[str]:
    """Every address that this role may read, for player 1, table 1 and round 1; papers have their own test."""
    found = [
        re.sub(
            r"\{[^}]*\}", "1", path.replace("{event}", hall.event).replace("{place}", "p1").replace("{ending}", "csv")
        )
        for method, path, task in routes(desk.app)
        if method == "GET" and may(role, task) and not path.endswith(NOT_PAGES) and "/print/" not in path
    ]
    return [*found, f"/events/{hall.event}/phones?fragments=people", f"/events/{hall.event}/log/event.json"]


@pytest.mark.parametrize("role", ["scorekeeper", "judge"])
def test_code_on_the_screen_is_refused_to_others(role: Role, store: Store, sign_in: SignIn) -> None:
    hall = a_hall(store)
    for place in ("p1", "t1"):
        answer = sign_in(role).get(f"/events/{hall.event}/phones/code/{place}")
        assert answer.status_code == 403
