"""The Practice pages: every exercise is in its address, the server grades, and what can't be read gets a sentence."""

from __future__ import annotations

import re
from datetime import timedelta
from html import unescape
from pathlib import Path

import pytest

from eastwind.practice.exercise import LEVELS, TITLES, Kind
from eastwind.practice.exercise_list import make_exercise
from eastwind.rules.loading.sheet_library import SHEETS
from eastwind.server.practice.daily_page import today
from eastwind.server.practice.practice_cards import A_DAY, KEPT_DAYS, PracticeCards
from eastwind.store import open_store
from tests.practice.materials import CARDS, material
from tests.server.play.test_pages import Client, open_table

QUERY = "card=first-steps&sheet=national&level=easy&seed=5"


@pytest.mark.parametrize("kind", list(TITLES))
def test_exercise_is_shown_answered_and_graded_without_javascript(client: Client, kind: Kind) -> None:
    made = make_exercise(kind, material("first-steps"), "easy", 5)
    page = unescape(client.get(f"/practice/{kind}?{QUERY}").text)
    assert made.exercise.question in page
    assert page.count('name="pick"') == len(made.exercise.choices)
    any_answer = range(made.exercise.least) if kind != "charleston" else range(3)
    right = made.grade(tuple(any_answer)).best
    picks = "".join(f"&pick={place + 1}" for place in right)
    answer = client.get(f"/practice/{kind}?{QUERY}{picks}&answered=yes")
    assert answer.status_code == 200
    assert 'data-verdict="right"' in answer.text
    for note in made.grade(right).notes:
        assert note.words in unescape(answer.text)


def test_exercise_without_a_number_gets_one_and_the_settings_are_remembered(client: Client) -> None:
    first = client.get("/practice/nearest?card=first-steps&level=hard", follow_redirects=False)
    assert first.status_code == 303
    assert re.fullmatch(
        r"/practice/nearest\?card=first-steps&sheet=national&level=hard&seed=\d+", first.headers["location"]
    )
    client.get(first.headers["location"])
    again = client.get("/practice/find", follow_redirects=False)
    assert "card=first-steps" in again.headers["location"]
    assert "level=hard" in again.headers["location"]


@pytest.mark.parametrize("sheet", SHEETS)
def test_dead_hands_are_ruled_by_the_chosen_sheet(client: Client, sheet: str) -> None:
    page = client.get(f"/practice/dead?card=eastwind&sheet={sheet}&level=hard&seed=3&pick=1&answered=yes")
    assert page.status_code == 200
    made = make_exercise("dead", material("eastwind", sheet), "hard", 3)
    assert made.grade((0,)).notes[-1].words in unescape(page.text)


@pytest.mark.parametrize(
    ("path", "status", "words"),
    [
        ("charleston?seed=1&pick=1&pick=2&answered=yes", 422, "Choose three tiles. You chose two."),
        ("charleston?seed=1&pick=1&pick=2&pick=99&answered=yes", 422, "Choose from 1 to 13."),
        ("charleston?seed=1&pick=x&pick=2&pick=3&answered=yes", 422, "Choose from 1 to 13."),
        ("nearest?seed=1&answered=yes", 422, "Choose one answer. You chose none."),
        ("nearest?seed=minus", 422, "is not the number of an exercise"),
        ("nearest?seed=1&card=missing", 422, "There is no card"),
        ("nearest?seed=1&sheet=missing", 422, "There is no sheet"),
        ("nearest?seed=1&level=mean", 422, "There is no level"),
        (f"nearest?seed=1&card=own:{'0' * 64}", 422, "no longer on this server"),
        (f"nearest?seed=1&card={'x' * 500}", 422, "too long"),
        ("daily?date=2999-01-01", 422, "comes out on that day"),
        ("daily?date=soon", 422, "is not a date"),
        ("juggling", 404, "There is no such exercise."),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(client: Client, path: str, status: int, words: str) -> None:
    answer = client.get(f"/practice/{path}")
    assert answer.status_code == status
    assert words in unescape(answer.text)


def test_joker_stays_chosen_and_the_page_says_why_it_is_not_passed(client: Client) -> None:
    seed = next(
        seed
        for seed in range(100)
        if make_exercise("charleston", material(), "hard", seed).exercise.choices[-1].tile == "J"
    )
    page = client.get(f"/practice/charleston?level=hard&seed={seed}&pick=13&pick=1&pick=2&answered=yes")
    assert page.status_code == 422
    assert "Jokers are never passed." in page.text
    assert page.text.count(" checked") == 3


def test_daily_rack_goes_step_by_step_to_a_text_without_tiles(client: Client) -> None:
    where = "/practice/daily?card=first-steps&sheet=national"
    for picks in ("pick=1&pick=2&pick=3", "pick=1", "pick=1"):
        if "&step=" not in where:
            where += "&step=1"
        graded = client.get(f"{where}&{picks}&answered=yes", follow_redirects=False)
        assert graded.status_code == 303, graded.text
        seen = client.get(graded.headers["location"])
        assert 'class="verdict' in seen.text
        where = unescape(re.findall(r'data-next href="([^"]+)"', seen.text)[0])
    result = client.get(where).text
    assert "Daily rack: your result" in result
    text = re.findall(r"<textarea[^>]*>([^<]+)", result)[0]
    assert re.fullmatch(r"Eastwind daily rack, .+\nCard: .+\nPass \S+  Line \S+  Discard \S+\n.+", text)
    again = client.get(f"/practice/daily?date={today().isoformat()}&step=4", follow_redirects=False)
    assert again.status_code == 303, "no one sees a result without answers"


def test_yesterdays_rack_can_still_be_practiced(client: Client) -> None:
    yesterday = today() - timedelta(days=1)
    assert client.get(f"/practice/daily?date={yesterday.isoformat()}").status_code == 200


def test_card_is_brought_practiced_on_and_fixed_first_if_it_is_broken(client: Client) -> None:
    broken = client.post("/practice/card", data={"card_text": "FF 2222a 4444a (Any 1 Suit) X 25"})
    assert broken.status_code == 422
    assert "Practice on this card" in broken.text
    brought = client.post("/practice/card", data={"card_text": CARDS["odd"]}, follow_redirects=False)
    assert brought.status_code == 303
    home = client.get(brought.headers["location"])
    assert "The card you brought" in home.text
    page = client.get("/practice/find?level=easy", follow_redirects=True)
    assert "FFFFFF" in page.text


def test_card_of_a_table_can_be_practiced_on(client: Client) -> None:
    path = open_table(client, card="own", card_text=CARDS["odd"])
    with client.portal() as portal:
        running = portal.call(client.app.state.services.tables.find, path.rpartition("/")[2])
    page = client.get(f"/practice/find?card={running.play.terms.card}&seed=1")
    assert "FFFFFF" in page.text


def test_card_is_dropped_when_no_one_has_used_it_for_weeks(tmp_path: Path) -> None:
    with open_store(tmp_path / "tables.sqlite3") as store:
        cards = PracticeCards(store)
        old, used = cards.keep(CARDS["odd"], 0), cards.keep(CARDS["two lines"], 0)
        assert cards.text(used, 30 * A_DAY) == CARDS["two lines"]
        cards.keep(CARDS["one line"], (KEPT_DAYS + 1) * A_DAY)
        assert cards.text(used, 61 * A_DAY)
        with pytest.raises(Exception, match="no longer on this server"):
            cards.text(old, 61 * A_DAY)


def test_pages_play_and_table_lead_to_practice(client: Client) -> None:
    assert 'href="/practice"' in client.get("/play").text
    assert 'href="/practice?card=first-steps"' in client.get(open_table(client, card="first-steps")).text
    home = client.get("/practice").text
    assert all(f"/practice/{kind}?" in home for kind in (*TITLES, "daily"))
    assert all(f'value="{level}"' in home for level in LEVELS)


def test_card_that_is_gone_leaves_the_sheet_and_the_level_as_they_were(client: Client) -> None:
    page = client.get(f"/practice?card=own:{'0' * 64}&sheet=kugler&level=hard").text
    assert "no longer on this server" in page
    kept = client.cookies["eastwind-practice"].strip('"')
    assert kept == "eastwind|kugler|hard"
