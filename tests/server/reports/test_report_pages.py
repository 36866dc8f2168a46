"""Reports in the browser: a quick look, the full run, stopped and continued, one at a time, kept on the server."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import re
import sqlite3
import time
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from litestar import Litestar

from eastwind.lab.report.report_page import STYLE
from eastwind.server.reports import report_pages, report_runs
from eastwind.server.reports.kept_reports import KeptReport, digest_of
from eastwind.server.web.request import AnyRequest
from tests.lab.report.small_card import DOUBLED, FIRST, SMALL
from tests.native.engines import engine
from tests.server.play.test_pages import PATIENCE, Client, served


@pytest.fixture(autouse=True)
def short_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """A quick look is one round of few games, and so is each step of the full run."""
    engine()
    monkeypatch.setattr(report_runs, "QUICK", 0.0)
    monkeypatch.setattr(report_runs, "FULL", 200)
    monkeypatch.setattr(report_runs, "CHECK", 20)


@pytest.fixture
def client(app: Litestar, tmp_path: Path) -> Iterator[Client]:
    with served(app, tmp_path / "desk.sqlite3") as found:
        yield found


def bring(client: Client, text: str = DOUBLED, **fields: str) -> str:
    """The address of the report on a card."""
    sent = {"card": "own", "card_text": text, **fields}
    answer = client.post("/play/report", data=sent, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def words_of(page: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", page)).split())


def when_over(client: Client, address: str) -> str:
    """The page when nothing is played any more."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        answer = client.get(address)
        assert answer.status_code == 200
        if "Refresh" not in answer.headers:
            return words_of(answer.text)
    pytest.fail("The run goes on and on.")


def then(address: str, step: str) -> str:
    path, _, query = address.partition("?")
    return f"{path}{step}?{query}"


def test_quick_look_says_how_many_games_and_five_sentences(client: Client) -> None:
    address = bring(client)
    assert address == f"/play/report/{digest_of(DOUBLED.strip())}?sheet=national"
    page = when_over(client, address)
    assert f"So far: {report_runs.FIRST} games" in page
    assert f"Bots, not people, played these {report_runs.FIRST} games" in page
    assert "Make the full report" in page
    assert bring(client) == address, "the report of last time"
    assert "Refresh" not in client.get(address).headers


def test_run_that_ends_while_its_report_is_read_is_looked_at_once_more(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise the page would say that no game is finished, and stay so."""
    read = report_pages._kept

    async def read_slowly(request: AnyRequest, digest: str) -> KeptReport:
        kept = await read(request, digest)
        while report_pages.runs_of(request).current is not None:
            await asyncio.sleep(0.01)
        return kept

    address = bring(client)
    monkeypatch.setattr(report_pages, "_kept", read_slowly)
    assert "Refresh" in client.get(address).headers
    assert f"So far: {report_runs.FIRST} games" in when_over(client, address)


def test_full_report_is_played_checked_and_kept(client: Client, app: Litestar, tmp_path: Path) -> None:
    address = bring(client)
    when_over(client, address)
    client.post(then(address, "/start"), follow_redirects=False)
    page = when_over(client, address)
    assert "The full report: 200 games" in page
    assert "Make the full report" not in page
    whole = client.get(then(address, "/page"))
    assert "Checked by playing again" in whole.text
    assert "the bots played 20 games" in whole.text
    hashed = base64.b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()
    assert f"style-src 'sha256-{hashed}'" in whole.headers["Content-Security-Policy"]
    assert "script-src" not in whole.headers["Content-Security-Policy"]
    assert client.get(then(address, "/report.json")).json()["facts"]["games"] == 200
    assert client.get(then(address, "/report.csv")).text.count("\n") == 7
    assert "Small 2026" in words_of(client.get("/play/report").text)
    kept = sqlite3.connect(tmp_path / "desk.sqlite3").execute(
        "select distinct kind from secrets where name like 'report %'"
    )
    assert kept.fetchall() == [("stays-here",)]


def test_run_is_stopped_and_goes_on_where_it_was(client: Client) -> None:
    address = bring(client)
    when_over(client, address)
    report_runs.FULL, full = 100_000, report_runs.FULL
    client.post(then(address, "/start"), follow_redirects=False)
    client.post(then(address, "/stop"), follow_redirects=False)
    page = when_over(client, address)
    assert "You stopped it. What was played is kept, and you can go on." in page
    assert "Go on with the full report" in page
    report_runs.FULL = full
    client.post(then(address, "/start"), follow_redirects=False)
    assert "The full report: 200 games" in when_over(client, address)


def test_one_report_runs_at_a_time(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report_runs, "QUICK", 600.0)
    first = bring(client, SMALL)
    second = client.post("/play/report", data={"card": "own", "card_text": DOUBLED})
    assert second.status_code == 422
    assert "A report on Small 2026 is running. Only one runs at a time" in words_of(second.text)
    client.post(then(first, "/stop"))
    assert "You stopped it" in when_over(client, first)


def test_no_report_is_made_while_a_round_is_played(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    address = bring(client)
    when_over(client, address)

    async def in_play(_: object) -> str:
        return "the Spring Open"

    monkeypatch.setattr(report_pages, "round_in_play", in_play)
    refused = client.post(then(address, "/start"))
    assert refused.status_code == 422
    words = "A round of the Spring Open is in progress, so no report can be made right now."
    assert words in words_of(refused.text)
    assert words in words_of(client.get("/play/report").text)
    assert "So far" in words_of(client.get(address).text), "what is there can be read"


def test_card_with_mistakes_comes_back_with_them(client: Client) -> None:
    answer = client.post("/play/report", data={"card": "own", "card_text": SMALL.replace(FIRST, "FF 111 X 25")})
    assert answer.status_code == 422
    assert "to fix. Nothing you typed is lost." in words_of(answer.text)


@pytest.mark.parametrize(
    ("path", "words"),
    [
        (f"/play/report/{'0' * 64}", "This report is no longer on this server"),
        ("/play/report/..%2f", "This report is no longer on this server"),
        ("/play/report/eastwind/page", "This report is no longer on this server"),
    ],
)
def test_report_that_is_not_there_is_said_to_be_gone(client: Client, path: str, words: str) -> None:
    answer = client.get(path)
    assert answer.status_code in (404, 422)
    assert words in words_of(answer.text)


def test_unknown_card_and_sheet_are_refused(client: Client) -> None:
    assert client.post("/play/report", data={"card": "paper"}).status_code == 422
    assert client.post("/play/report", data={"card": "eastwind", "sheet": "moon"}).status_code == 422


def test_only_people_who_may_open_a_table_make_reports(app: Litestar, tmp_path: Path) -> None:
    with served(app, tmp_path / "desk.sqlite3", open_to_all=False) as client:
        assert client.get("/play/report").status_code == 403
        assert client.post("/play/report", data={"card": "eastwind"}).status_code == 403
        assert client.get(f"/play/report/{'0' * 64}").status_code == 403


def test_without_the_native_engine_the_page_says_why(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report_pages, "library", lambda: None)
    assert "Bots play too slowly here for a report." in words_of(client.get("/play/report").text)
    assert client.post("/play/report", data={"card": "eastwind"}).status_code == 422
