"""Printing from the desk: every document opens as a PDF; if it can't be printed yet, a sentence says why."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterable
from typing import get_args

import pytest
from httpx import Response

from eastwind.children.parent import ChildError, Crew, Reason
from eastwind.paper import documents
from eastwind.paper.document_list import documents_by_time
from eastwind.paper.print_options import PaperOptions, Wifi
from eastwind.server.desk.office import printing_page
from eastwind.server.print_jobs import STOPPED
from eastwind.server.security.phone_tokens import Holder, PhoneLinks, Tokens
from eastwind.server.security.pins import Pins
from eastwind.server.security.roles import STAFF, Role
from eastwind.store import Store
from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.people.players import ChangePlayer
from eastwind.tournament.state import Details, named
from tests.paper.printed import Printed
from tests.server.conftest import HTMX, Client, start_event, state_of
from tests.tournament.desk import an_event


def test_page_offers_every_document_once() -> None:
    offered = [paper.slug for papers in documents_by_time().values() for paper in papers]
    assert sorted(offered) == sorted(document.slug for document in documents())


def test_page_has_the_documents_by_when_they_are_needed(
    client: Client, sign_in: Callable[[Role], Client], event: str
) -> None:
    sign_in("director")
    groups = client.get(f"/events/{event}/print").text.split('<h2 id="when-')[1:]
    times = [group[3:].partition("</h2>")[0] for group in groups]
    assert times == ["The night before", "In the hall", "After the games"]
    lists = [group.partition("</ul>")[0] for group in groups]
    before, hall, after = (re.findall(r"/print/([a-z-]+)\.pdf", each) for each in lists)
    assert before == [
        "pack", "badges", "pins", "cards", "movement-cards", "table-tents", "table-signs", "wifi-cards", "script",
        "rules", "guide",
    ]  # fmt: skip
    assert hall == ["door-list", "seating-by-name", "seating-by-table", "round-cards", "table-sheets"]
    assert after == ["results", "standings", "certificates", "evening"]


def test_page_names_people_who_cannot_be_printed(
    client: Client, sign_in: Callable[[Role], Client], rehearsed: list[LogEntry]
) -> None:
    sign_in("director")
    assert "[?]" not in client.get(f"/events/{start_event(client, rehearsed)}/print").text
    desk = an_event(8)
    desk.ok(ChangePlayer(player=2, details=Details(name="Bea 🀄")))
    page = client.get(f"/events/{start_event(client, desk.entries)}/print").text
    assert "1B Bea 🀄. On paper they show as [?]." in page


@pytest.mark.parametrize("slug", [document.slug for document in documents()])
def test_document_of_a_finished_event_is_a_pdf(
    slug: str, client: Client, sign_in: Callable[[Role], Client], event: str
) -> None:
    sign_in("director")
    client.post(f"/events/{event}/print/wifi", data={"wifi_name": "Hall", "wifi_password": "bamboo88"})
    answer = client.get(f"/events/{event}/print/{slug}.pdf?paper=a4&large=1")
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF-")


def text_of(answer: Response) -> str:
    return Printed(answer.content).as_drawn()


def test_one_players_card_is_printed_again_by_name(
    client: Client, sign_in: Callable[[Role], Client], event: str
) -> None:
    sign_in("director")
    state = state_of(client, event)
    name = state.players[3].name
    for typed in (name, named(state, 3)):
        answer = client.get(f"/events/{event}/print/cards.pdf", params={"one": "1", "player": typed})
        assert text_of(answer).count("All rounds") == 1
        assert name in text_of(answer)
    nobody = client.get(f"/events/{event}/print/cards.pdf", params={"one": "1", "player": "Nobody at all"})
    assert nobody.status_code == 422


def test_results_leave_the_room_as_one_page_with_names_as_chosen(
    client: Client, sign_in: Callable[[Role], Client], event: str
) -> None:
    sign_in("director")
    whole = client.get(f"/events/{event}/share/results.html")
    assert whole.headers["content-disposition"].startswith("attachment;")
    assert whole.headers["content-type"].startswith("text/html")
    name = state_of(client, event).players[1].name
    assert name in whole.text
    assert name not in client.get(f"/events/{event}/share/results.html?names=initials").text
    assert client.get(f"/events/{event}/share/results.html?names=nicknames").status_code == 422
    assert name not in text_of(client.get(f"/events/{event}/print/evening.pdf?names=last_initial"))


def test_wifi_is_kept_beside_the_log(client: Client, sign_in: Callable[[Role], Client], event: str) -> None:
    sign_in("director")
    refusal = client.get(f"/events/{event}/print/wifi-cards.pdf")
    assert refusal.status_code == 422
    form = {"wifi_name": "Parish Hall", "wifi_password": "bamboo88"}
    assert client.post(f"/events/{event}/print/wifi", data=form).status_code in (200, 303)
    assert "Parish Hall" in client.get(f"/events/{event}/print").text
    assert "bamboo88" in text_of(client.get(f"/events/{event}/print/wifi-cards.pdf"))
    assert "bamboo88" not in client.get(f"/events/{event}/log/event.json").text
    bad = client.post(f"/events/{event}/print/wifi", data={"wifi_name": "Hall", "wifi_password": "short"})
    assert "8 to 63" in bad.text


@pytest.mark.parametrize("role", [role for role in STAFF if role != "director"])
def test_pin_slips_are_for_the_director_alone(
    role: Role, client: Client, sign_in: Callable[[Role], Client], event: str
) -> None:
    sign_in(role)
    assert client.get(f"/events/{event}/print/pins.pdf").status_code == 403
    assert "PIN slips" not in client.get(f"/events/{event}/print").text
    code = client.get(f"/events/{event}/phones/code/p1")
    assert code.status_code == 403 or "PIN" not in code.text
    assert client.post(f"/events/{event}/phones/new-pin", data={"place": "p1"}).status_code == 403


def test_director_sees_and_replaces_a_pin(
    client: Client, sign_in: Callable[[Role], Client], event: str, store: Store
) -> None:
    sign_in("director")
    pins, holder = Pins(store), Holder(event, "p", 1)
    before = pins.pin(holder)
    assert before in client.get(f"/events/{event}/phones/code/p1").text
    assert "PIN slips" in client.get(f"/events/{event}/print").text
    assert client.post(f"/events/{event}/phones/new-pin", data={"place": "p1"}).status_code in (200, 303)
    after = pins.pin(holder)
    assert after in client.get(f"/events/{event}/phones/code/p1").text


def test_document_printed_too_early_gets_a_sentence(
    client: Client, sign_in: Callable[[Role], Client], rehearsed: list[LogEntry]
) -> None:
    sign_in("director")
    event = start_event(client, rehearsed[:1])
    answer = client.get(f"/events/{event}/print/standings.pdf")
    assert answer.status_code == 422
    assert "<h1>" in answer.text


@pytest.mark.parametrize("entries", [1, 20])
def test_refusal_uses_the_desks_words_and_links_back_to_printing(
    client: Client, sign_in: Callable[[Role], Client], rehearsed: list[LogEntry], entries: int
) -> None:
    """The desk never mentions command-line options."""
    sign_in("director")
    event = start_event(client, rehearsed[:entries])
    answers = {document.slug: client.get(f"/events/{event}/print/{document.slug}.pdf") for document in documents()}
    refusals = {slug: answer.text for slug, answer in answers.items() if answer.status_code == 422}
    assert "certificates" in refusals
    assert ("standings" in refusals) == (entries == 1), "the round in play is printed as far as it is"
    for text in refusals.values():
        assert f'<a class="button" href="/events/{event}/print">Go back</a>' in text
        words = text.partition('role="alert">')[2].partition("</p>")[0]
        assert words
        assert "--" not in words


@pytest.mark.parametrize(
    ("address", "referer", "back"),
    [
        ("print/poster.pdf", "", "/print"),
        ("print/poster.pdf", "http://desk.test/events/{event}/standings", "/standings"),
        ("players/9999", "", "/players"),
        ("nothing", "", ""),
        ("nothing", "http://elsewhere.test//evil.test", ""),
    ],
)
def test_wrong_address_leads_back_to_where_it_came_from(
    address: str, referer: str, back: str, client: Client, sign_in: Callable[[Role], Client], event: str
) -> None:
    sign_in("director")
    headers = {"Referer": referer.format(event=event)} if referer else {}
    answer = client.get(f"/events/{event}/{address}", headers=headers)
    assert answer.status_code == 404
    assert f'href="/events/{event}{back}">Go back</a>' in answer.text


def test_address_of_an_unknown_event_leads_to_the_first_page(client: Client, sign_in: Callable[[Role], Client]) -> None:
    sign_in("director")
    answer = client.get("/events/nothing/print/cards.pdf")
    assert answer.status_code == 404
    assert 'href="/">Go back</a>' in answer.text


@pytest.mark.parametrize(
    ("query", "status"), [("paper=napkin", 422), ("round=99", 422), ("round=x", 422), ("spares=-4", 422), ("", 200)]
)
def test_bad_choice_gets_a_sentence(
    query: str, status: int, client: Client, sign_in: Callable[[Role], Client], event: str
) -> None:
    sign_in("director")
    assert client.get(f"/events/{event}/print/table-sheets.pdf?{query}").status_code == status


def test_unknown_document_is_not_found(client: Client, sign_in: Callable[[Role], Client], event: str) -> None:
    sign_in("director")
    assert client.get(f"/events/{event}/print/../../etc/passwd").status_code == 404
    assert client.get(f"/events/{event}/print/poster.pdf").status_code == 404


def wait_for(client: Client, address: str) -> Response:
    """The answer after the last page that only says how far it is."""
    for _ in range(3_000):
        answer = client.get(address)
        if "refresh" not in answer.headers:
            return answer
        assert answer.headers["content-type"].startswith("text/html")
        assert "pages" in answer.text
        time.sleep(0.1)
    raise AssertionError("it was never printed")


def test_long_document_shows_how_far_it_is_and_then_opens(
    client: Client, sign_in: Callable[[Role], Client], event: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sign_in("director")
    monkeypatch.setattr(printing_page, "LONG", 0)
    monkeypatch.setattr(printing_page, "PATIENCE", 0)
    address = f"/events/{event}/print/table-signs.pdf"
    first = client.get(address)
    assert first.headers["refresh"] == "2"
    assert "Printing: Table signs" in first.text
    answer = wait_for(client, address)
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF-")
    again = client.get(address)  # a browser that saves it
    assert again.content == answer.content


def test_long_document_is_printed_again_after_a_change(
    client: Client, sign_in: Callable[[Role], Client], event: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[bytes] = []

    def pretend(crew: Crew, order: Iterable[bytes], told: object = None) -> bytes:
        made.append(b"".join(order))
        return b"%PDF-" + str(len(made)).encode()

    sign_in("director")
    monkeypatch.setattr(printing_page, "LONG", 0)
    monkeypatch.setattr(Crew, "run", pretend)
    address = f"/events/{event}/print/badges.pdf"
    assert wait_for(client, address).content == b"%PDF-1"
    assert wait_for(client, address).content == b"%PDF-1"
    client.post(f"/events/{event}/players/1/change", data={"name": "Ann Newname"}, headers=HTMX)
    assert "Ann Newname" in str(state_of(client, event).players[1].name)
    assert wait_for(client, address).content == b"%PDF-2"
    assert b"Ann Newname" in made[1]


def test_long_document_of_another_person_is_not_handed_out(
    client: Client, sign_in: Callable[[Role], Client], event: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(printing_page, "LONG", 0)
    monkeypatch.setattr(printing_page, "PATIENCE", 0)
    monkeypatch.setattr(Crew, "run", lambda crew, order, told=None: b"%PDF-for one person")
    address = f"/events/{event}/print/badges.pdf"
    sign_in("director")
    assert wait_for(client, address).content == b"%PDF-for one person"
    sign_in("registrar")
    assert "refresh" in client.get(address).headers


def test_long_document_that_fails_says_so_once(
    client: Client, sign_in: Callable[[Role], Client], event: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def die(crew: Crew, order: object, told: object = None) -> bytes:
        raise ChildError("died", "exit code -9")

    sign_in("director")
    monkeypatch.setattr(printing_page, "LONG", 0)
    monkeypatch.setattr(printing_page, "PATIENCE", 0)
    monkeypatch.setattr(Crew, "run", die)
    address = f"/events/{event}/print/pack.pdf"
    answer = wait_for(client, address)
    assert answer.status_code == 503
    assert "too little memory to print this" in answer.text
    assert "exit code" not in answer.text
    assert "refresh" in client.get(address).headers  # it is tried again


@pytest.mark.parametrize("slug", ["cards", "pins"])
def test_document_of_a_large_event_is_the_same(
    slug: str, client: Client, sign_in: Callable[[Role], Client], event: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A child process gathers and prints it, with the same codes and PINs."""
    sign_in("director")
    address = f"/events/{event}/print/{slug}.pdf"
    small = client.get(address)
    monkeypatch.setattr(printing_page, "LARGE", 0)
    large = wait_for(client, address)
    assert large.content == small.content
    assert large.content.startswith(b"%PDF-")


def test_document_of_a_large_event_printed_too_early_gets_a_sentence(
    client: Client, sign_in: Callable[[Role], Client], rehearsed: list[LogEntry], monkeypatch: pytest.MonkeyPatch
) -> None:
    sign_in("director")
    event = start_event(client, rehearsed[:20])
    address = f"/events/{event}/print/certificates.pdf"
    small = client.get(address)
    monkeypatch.setattr(printing_page, "LARGE", 0)
    large = wait_for(client, address)
    assert small.status_code == large.status_code == 422
    assert words_of(small) == words_of(large) != ""


def words_of(answer: Response) -> str:
    return answer.text.partition('role="alert">')[2].partition("</p>")[0]


def test_every_way_to_fail_has_a_sentence() -> None:
    assert {reason: words.endswith(".") for reason, words in STOPPED.items()} == dict.fromkeys(get_args(Reason), True)


@pytest.mark.parametrize(
    "other",
    [
        PaperOptions(paper="a4"),
        PaperOptions(large=True),
        PaperOptions(round=2),
        PaperOptions(spares=0),
        PaperOptions(player=1),
        PaperOptions(names="initials"),
        PaperOptions(wifi=Wifi("Hall", "bamboo88")),
    ],
)
def test_long_document_with_other_options_is_printed_separately(other: PaperOptions) -> None:
    assert printing_page._asked(other) != printing_page._asked(PaperOptions())


def test_long_document_with_codes_is_not_the_one_without(store: Store) -> None:
    codes = PhoneLinks(Tokens(store), "e", "http://desk.test")
    assert printing_page._asked(PaperOptions(links=codes)) != printing_page._asked(PaperOptions())
