"""The card editor over the web: who may use it, what it answers while someone types, and hostile input."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from eastwind.server.cards import who_edits
from eastwind.server.cards.card_drafts import CardDrafts
from eastwind.server.cards.editing_files import open_file
from eastwind.server.security.roles import Role
from eastwind.server.services import open_services
from eastwind.store import open_store
from tests.server.conftest import Client
from tests.server.play.own_cards.cards_brought import PORCH, WRONG

SignIn = Callable[[Role], Client]


@pytest.fixture
def staff(sign_in: SignIn) -> Client:
    return sign_in("scorekeeper")


@pytest.fixture
def here(app: Litestar, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Client]:
    """The person at the computer where `eastwind play` or `eastwind card edit` runs."""
    monkeypatch.setattr(who_edits, "address_of", lambda request: "127.0.0.1")
    with open_store(tmp_path / "desk.sqlite3") as store:
        app.state.services = open_services(store, open_to_all=True)
        with TestClient(app, base_url="http://127.0.0.1:8088") as found:
            yield found
        del app.state.services


def new(client: Client, text: str = PORCH) -> str:
    """The path of a new card with this text."""
    answer = client.post("/cards/new", files={"file": ("my.card", text.encode(), "text/plain")}, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def test_staff_type_a_card_and_find_it_again(staff: Client) -> None:
    assert 'href="/cards"' in staff.get("/").text
    path = new(staff)
    page = staff.get(path).text
    assert "FF 222a 444a 666b 888b" in page
    assert "Porch Card 2026" in staff.get("/cards").text
    saved = staff.post(f"{path}/save", json={"text": PORCH + "# more\n", "base": 1}).json()
    assert (saved["revision"], saved["title"], saved["note"]) == (2, "Porch Card 2026", "")
    assert "# more" in staff.get(path).text


def test_empty_card_and_ours_are_beginnings(staff: Client) -> None:
    empty = staff.post("/cards/new", data={"start": ""}, follow_redirects=False).headers["location"]
    assert "Card: My card" in staff.get(empty).text
    ours = staff.post("/cards/new", data={"start": "first-steps"}, follow_redirects=False).headers["location"]
    assert "Card: First Steps" in staff.get(ours).text
    assert staff.post("/cards/new", data={"start": "league"}).status_code == 422


def test_two_tabs_never_lose_work_silently(staff: Client) -> None:
    path = new(staff)
    assert staff.post(f"{path}/save", json={"text": "tab one\n", "base": 1}).status_code == 200
    late = staff.post(f"{path}/save", json={"text": "tab two\n", "base": 1})
    assert late.status_code == 409
    assert late.json()["text"] == "tab one\n"
    settled = staff.post(f"{path}/settle", json={"text": "tab two\n", "mine": True}).json()
    assert settled["text"] == "tab two\n"
    number = settled["versions"][0]["number"]
    assert staff.get(f"{path}/versions/{number}").json() == {"text": "tab one\n"}
    theirs = staff.post(f"{path}/settle", json={"text": "tab three\n", "mine": False}).json()
    assert theirs["text"] == "tab two\n"
    assert staff.get(f"{path}/versions/{theirs['versions'][0]['number']}").json() == {"text": "tab three\n"}


def test_versions_next_year_and_removal(staff: Client) -> None:
    path = new(staff)
    kept = staff.post(f"{path}/versions", json={"name": "Before the vote"}).json()
    assert [each["name"] for each in kept["versions"]] == ["Before the vote"]
    later = staff.post(f"{path}/next-year", follow_redirects=False).headers["location"]
    assert "Year: 2027" in staff.get(later).text
    assert "Year: 2026" in staff.get(path).text
    assert "Remove Porch Card 2026?" in staff.post(f"{path}/remove").text
    staff.post(f"{path}/remove", data={"sure": "yes"})
    assert staff.get(path).status_code == 422
    assert "no longer here" in staff.get(path).text


def test_each_line_reads_as_it_is_typed(staff: Client) -> None:
    found = staff.post("/cards/check", content=PORCH.encode()).json()
    assert found["sound"]
    assert [(each["first"], each["name"], each["hands"]) for each in found["readings"]] == [
        (5, "evens-on-the-porch.1", 6),
        (6, "evens-on-the-porch.2", 3),
        (9, "winds.1", 1),
    ]
    assert found["readings"][0]["words"] == "6 hands, X 25, for example FF 222B 444B 666C 888C"
    assert '<span class="ink-0">222<sub>a</sub></span>' in found["preview"]
    hands = staff.post("/cards/hands/6", content=PORCH.encode()).json()
    assert hands == {"hands": ["FF 2222B 4444B 8888B", "FF 2222C 4444C 8888C", "FF 2222D 4444D 8888D"]}
    assert staff.post("/cards/hands/2", content=PORCH.encode()).json() == {"hands": []}


def test_mistake_has_its_place_and_a_fix_for_its_rows(staff: Client) -> None:
    found = staff.post("/cards/check", content=WRONG.encode()).json()
    first, second = found["mistakes"]
    assert (first["line"], first["place"]) == (5, 1)
    assert [(fix["first"], fix["last"]) for fix in first["fixes"]] == [(5, 5)] * len(first["fixes"])
    assert any("(Any 2 Suits)" in fix["rows"] for fix in first["fixes"])
    assert second["line"] == 9
    assert second["until"] > second["place"]


def test_lines_typed_in_a_hurry_are_put_right_at_once(staff: Client) -> None:
    hurried = PORCH.replace("FF 222a 444a 666b 888b   (Any 2 Suits)   X 25", "ff 222A 444A 666B 888B any 2 suits x25")
    hurried = hurried.replace("NNNN EEE WWW SSSS", "nnnn eee www ssss")
    found = staff.post("/cards/check", content=hurried.encode()).json()
    assert not found["sound"]
    assert "data-fix-all>Fix 2 of them at once" in found["html"]
    rows = hurried.split("\n")
    for fix in (each["fixes"][0] for each in found["mistakes"]):
        rows[fix["first"] - 1 : fix["last"]] = [fix["rows"]]
    assert staff.post("/cards/check", content="\n".join(rows).encode()).json()["sound"]


def test_printed_page_lets_in_its_own_style_and_no_script(staff: Client) -> None:
    path = new(staff)
    for layout in ("letter", "trifold", "large"):
        answer = staff.get(f"{path}/page?layout={layout}")
        assert answer.status_code == 200
        policy = answer.headers["content-security-policy"]
        assert re.search(r"style-src 'sha256-[A-Za-z0-9+/=]{44}'", policy)
        assert "script-src" not in policy
        assert "default-src 'none'" in policy
        assert "Porch Card 2026" in answer.text
    assert staff.get(f"{path}/page?layout=poster").status_code == 422
    empty = new(staff, "Card: Nothing yet\n")
    assert "There are no lines to print yet." in unescape(staff.get(f"{empty}/page").text)


def test_each_printed_page_is_the_one_its_link_names(staff: Client) -> None:
    page = " ".join(staff.get(new(staff)).text.split())
    links = re.findall(r'page\?layout=(\w+)" target="_blank" data-page>([\w ]+)<', page)
    assert links == [("letter", "Letter page"), ("trifold", "Folded in three"), ("large", "Large print")]


def test_card_file_is_downloaded_as_typed(staff: Client) -> None:
    answer = staff.get(f"{new(staff)}/file")
    assert answer.text == PORCH
    assert answer.headers["content-disposition"] == 'attachment; filename="porch-card-2026.card"'


def test_card_is_for_the_person_who_types_it(sign_in: SignIn) -> None:
    path = new(sign_in("director"))
    other = sign_in("judge")
    assert "Porch Card" not in other.get("/cards").text
    for address in (path, f"{path}/file", f"{path}/page"):
        assert other.get(address).status_code == 422
    assert other.post(f"{path}/save", json={"text": "mine now\n", "base": 1}).status_code == 422
    assert "FF 222a" in sign_in("director").get(path).text


def test_no_one_types_cards_without_signing_in(client: Client) -> None:
    answer = client.get("/cards", follow_redirects=False)
    assert answer.status_code == 303
    assert "/sign-in" in answer.headers["location"]
    for path in ("/cards/new", "/cards/check", "/cards/hands/1", "/cards/some-card/save", "/cards/some-card/remove"):
        assert client.post(path, content=b"{}").status_code == 401, path


def test_person_at_this_computer_needs_no_sign_in(here: Client) -> None:
    path = new(here)
    assert here.get(path).status_code == 200
    assert "Porch Card 2026" in here.get("/cards").text
    assert 'href="/cards"' in here.get("/play").text


@pytest.mark.parametrize(
    ("address", "host"), [("192.168.1.9", "127.0.0.1"), ("127.0.0.1", "evil.test"), ("gone", "localhost")]
)
def test_others_on_the_network_do_not_type_cards(
    here: Client, monkeypatch: pytest.MonkeyPatch, address: str, host: str
) -> None:
    path = new(here)
    monkeypatch.setattr(who_edits, "address_of", lambda request: address)
    for asked in ("/cards", path):
        answer = here.get(asked, headers={"Host": host})
        assert answer.status_code == 403
        assert "not from another one" in unescape(answer.text)
    assert 'href="/cards"' not in here.get("/play", headers={"Host": host}).text


def test_card_of_this_computer_is_the_directors_too(client: Client, sign_in: SignIn) -> None:
    with client.portal() as portal:
        card = portal.call(lambda: CardDrafts(client.app.state.services.tables.store).new("", PORCH, 1)).id
    assert "FF 222a" in sign_in("director").get(f"/cards/{card}").text
    assert sign_in("judge").get(f"/cards/{card}").status_code == 422


@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded", "Via"])
def test_request_through_a_proxy_is_not_from_this_computer(here: Client, header: str) -> None:
    assert here.get("/cards").status_code == 200
    assert here.get("/cards", headers={header: "203.0.113.9"}).status_code == 403


def test_file_of_the_command_line_is_written_with_each_save(here: Client, tmp_path: Path) -> None:
    file = tmp_path / "my.card"
    file.write_text(PORCH, encoding="utf-8")
    tables = here.app.state.services.tables
    with here.portal() as portal:
        card = portal.call(open_file, tables, file, PORCH, 1)
        assert portal.call(open_file, tables, file, PORCH, 2) == card  # the card of last time
    here.post(f"/cards/{card}/save", json={"text": PORCH + "# more\n", "base": 1})
    assert file.read_text(encoding="utf-8") == PORCH + "# more\n"
    file.write_text("changed elsewhere\n", encoding="utf-8")
    note = here.post(f"/cards/{card}/save", json={"text": PORCH, "base": 2}).json()["note"]
    assert "my.card was changed by another program" in note
    with here.portal() as portal:
        assert portal.call(open_file, tables, file, "changed elsewhere\n", 3) == card
    versions = here.post(f"/cards/{card}/versions", json={"name": "now"}).json()["versions"]
    assert [each["name"] for each in versions] == ["now", "Before the file was read again"]


HOSTILE = {
    "a megabyte": "FF 2222a 4444a 6666a X 25\n" * 40_000,
    "thousands of rows": "x\n" * 9_000,
    "control characters": "FF \x00\x1b[31m 2222a",
    "one endless row": "1" * 50_000,
    "brackets": "(" * 30_000,
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_text_gets_a_sentence(staff: Client, text: str) -> None:
    path = new(staff)
    checked = staff.post("/cards/check", content=text.encode())
    assert checked.status_code == 200
    assert checked.json()["sound"] is False
    assert re.search(r"[a-z]\.", unescape(checked.json()["html"]))
    saved = staff.post(f"{path}/save", json={"text": text, "base": 1})
    assert saved.status_code in (200, 413, 422)
    if saved.status_code != 200:
        assert "." in unescape(saved.text)
        assert "FF 222a" in staff.get(path).text


@pytest.mark.parametrize(
    "body", [b"", b"[]", b"{", b'{"text": 3, "base": 1}', b'{"text": "x"}', b"[" * 1000, b"\xff\xfe"]
)
def test_malformed_save_is_refused_and_changes_nothing(staff: Client, body: bytes) -> None:
    path = new(staff)
    answer = staff.post(f"{path}/save", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code in (400, 422)
    assert "FF 222a" in staff.get(path).text


def test_form_of_another_site_changes_nothing(staff: Client) -> None:
    path = new(staff)
    answer = staff.post(f"{path}/save", json={"text": "x", "base": 1}, headers={"Origin": "http://evil.test"})
    assert answer.status_code == 403
    answer = staff.post(f"{path}/save", json={"text": "x", "base": 1}, headers={"X-CSRF-Token": "guessed"})
    assert answer.status_code == 403
    assert "FF 222a" in staff.get(path).text


@pytest.mark.parametrize(
    ("text", "sound", "words"),
    [
        (PORCH, True, " is fine: 3 lines, 10 hands."),
        (WRONG, False, "2 mistakes to fix. Nothing you typed is lost."),
        ("Card: Club\n", False, "1 mistake to fix. Nothing you typed is lost."),
    ],
)
def test_check_says_in_a_sentence_what_came_of_it(staff: Client, text: str, sound: bool, words: str) -> None:
    found = staff.post("/cards/check", content=text.encode()).json()
    assert found["sound"] is sound
    assert f"{words}</p>" in unescape(found["html"])
