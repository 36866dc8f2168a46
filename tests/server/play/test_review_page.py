"""The review on the web: only of finished games, for those who may see the replay, as a page, a sheet, and data."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import msgspec
import pytest
from litestar import Litestar

from eastwind.review.review import Review
from eastwind.server.play.review_page import course_drawn
from tests.server.play.test_pages import open_table, served
from tests.server.play.test_replays import finished_game


@pytest.fixture(scope="module")
def over(app: Litestar, tmp_path_factory: pytest.TempPathFactory) -> Any:
    with served(app, tmp_path_factory.mktemp("review") / "desk.sqlite3") as client:
        yield client, finished_game(client, card="first-steps")


def test_player_reads_the_review_prints_it_and_gets_the_data(over: Any) -> None:
    client, path = over
    own = client.get(f"{path}/review/1", follow_redirects=False)
    assert own.headers["location"] == f"{path}/review/1/A"
    page = unescape(client.get(f"{path}/review/1/A").text)
    data = client.get(f"{path}/review/1/A/review.json")
    found = msgspec.json.decode(data.content, type=Review)
    assert found.headline in page
    assert found.deal + found.luck + found.choices == pytest.approx(found.points)
    for moment in (*found.lessons, *found.good):
        assert moment.when in page
        assert moment.did in page
    pdf = client.get(f"{path}/review/1/A/sheet.pdf")
    assert pdf.headers["content-type"] == "application/pdf"
    assert pdf.content.startswith(b"%PDF")
    assert f"{path}/review/1" in client.get(f"{path}/replay/1").text


def test_other_seats_have_the_names_of_the_players(over: Any) -> None:
    client, path = over
    page = client.get(f"{path}/review/1/C").text
    assert '"You" means this player.' in unescape(page)
    found = msgspec.json.decode(client.get(f"{path}/review/1/B/review.json").content, type=Review)
    said = " ".join(f"{each.when} {each.why}" for each in found.every)
    assert not re.search(r"\b[A-D](?='s exposures| threw)", said)


def test_no_one_else_sees_the_review_and_a_game_in_progress_has_none(over: Any) -> None:
    client, path = over
    stranger = type(client)(client.app, base_url="http://desk.test")
    assert stranger.get(f"{path}/review/1/A").status_code == 404
    assert stranger.get(f"{path}/review/1/A/sheet.pdf").status_code == 404
    key = client.get(f"{path}/replay/1").text.split("/replay/1?key=")[1].split("<")[0]
    assert stranger.get(f"{path}/review/1/A?key={key}").status_code == 200
    assert client.get(f"{path}/review/2/A").status_code == 404
    other = open_table(client)
    assert client.get(f"{other}/review/1/A").status_code == 404


def test_course_is_described_for_screen_readers() -> None:
    drawn = course_drawn((0.1, 0.5, 0.25))
    assert "10 percent at first, 50 percent at most, 25 percent after the last decision" in drawn
    assert course_drawn((0.3,)) == ""


def test_course_is_drawn_from_the_left_edge_to_the_right_and_from_nothing_to_certain() -> None:
    """The picture is 640 by 150, with an edge of 10 all around."""
    drawn = course_drawn((0.0, 1.0, 0.5))
    assert 'viewBox="0 0 640 150"' in drawn
    assert 'points="10.0,140.0 320.0,10.0 630.0,75.0"' in drawn
    assert course_drawn(()) == ""
    assert 'points="10.0,140.0 630.0,10.0"' in course_drawn((0.0, 1.0))
