"""The daily rack in the address: which question, which answers, and back to the first one if an answer is missing."""

from __future__ import annotations

import re
from datetime import date
from html import unescape

import pytest

from eastwind.practice.daily_rack import DailyQuestion, daily_steps
from eastwind.server.practice import daily_page
from eastwind.server.practice.daily_page import today
from tests.practice.materials import material
from tests.server.conftest import text_of, without_layout
from tests.server.play.test_pages import Client

DAY = "2026-04-11"  # a Saturday
AT = f"/practice/daily?card=first-steps&sheet=national&level=easy&date={DAY}"


def steps() -> tuple[DailyQuestion, ...]:
    return daily_steps(material("first-steps"), date(2026, 4, 11))


def best(number: int) -> str:
    """The right answer to a question, as the address has it."""
    made = steps()[number - 1].made
    given = made.grade(tuple(range(made.exercise.least)) or (0,))
    return ",".join(str(place + 1) for place in given.best[: made.exercise.most])


def redirected(client: Client, address: str) -> dict[str, str]:
    answer = client.get(address, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    path, _, query = answer.headers["location"].partition("?")
    assert path == "/practice/daily"
    return dict(part.split("=") for part in query.split("&"))


def test_date_at_this_server_is_today(monkeypatch: pytest.MonkeyPatch) -> None:
    noon = 1_775_908_800_000  # 2026-04-11, 12:00 UTC: the same date from Honolulu to Auckland, or the next
    monkeypatch.setattr(daily_page, "now", lambda: noon)
    assert abs((today() - date(2026, 4, 11)).days) <= 1
    monkeypatch.setattr(daily_page, "now", lambda: noon + 24 * 60 * 60 * 1000)
    assert abs((today() - date(2026, 4, 12)).days) <= 1


def test_page_says_the_day_and_which_question(client: Client) -> None:
    assert "Saturday, April 11, 2026. Question 1 of 3." in text_of(client.get(AT).text)
    assert "Question 2 of 3." in text_of(client.get(f"{AT}&step=2").text)
    assert "Question 3 of 3." in text_of(client.get(f"{AT}&step=3").text)


@pytest.mark.parametrize("step", ["0", "00", "-1", "x", "", "100", "1.5", "²"])
def test_question_that_is_not_there_is_the_first(client: Client, step: str) -> None:
    assert "Question 1 of 3." in text_of(client.get(f"{AT}&step={step}").text)


def test_question_after_the_last_is_the_result_which_needs_every_answer(client: Client) -> None:
    for address in (f"{AT}&step=4", f"{AT}&step=99", f"{AT}&step=4&a1={best(1)}&a2={best(2)}"):
        assert redirected(client, address)["step"] == "1"
    unheard = redirected(client, f"{AT}&step=4&a1={best(1)}&a2={best(2)}&a3=99")
    assert (unheard["step"], unheard["a3"], unheard["date"]) == ("1", "99", DAY)
    assert redirected(client, f"{AT}&step=4&a1={best(1)}&a2=none&a3={best(3)}")["step"] == "1"


def test_answer_goes_into_the_address_beside_the_others(client: Client) -> None:
    picks = "&".join(f"pick={place}" for place in best(1).split(","))
    sent = redirected(client, f"{AT}&step=1&a2={best(2)}&{picks}&answered=yes")
    assert sent == {
        "card": "first-steps",
        "sheet": "national",
        "level": "easy",
        "date": DAY,
        "step": "1",
        "a1": best(1).replace(",", "%2C"),
        "a2": best(2),
    }


def test_answer_in_the_address_is_graded_and_leads_to_the_next_question(client: Client) -> None:
    answer = client.get(f"{AT}&step=1&a1={best(1)}")
    assert answer.status_code == 200
    assert "Right!" in text_of(answer.text)
    assert answer.text.count(" checked") == 3
    assert "step=2" in unescape(re.findall(r'data-next href="([^"]+)"', answer.text)[0])
    fresh = client.get(f"{AT}&step=1")
    assert " checked" not in fresh.text
    assert "verdict" not in fresh.text
    assert " checked" not in client.get(f"{AT}&step=1&a1=none").text


def test_answer_that_cannot_be_given_stays_on_the_page(client: Client) -> None:
    answer = client.get(f"{AT}&step=1&pick=1&pick=2&answered=yes")
    assert answer.status_code == 422
    assert "Choose three tiles. You chose two." in answer.text
    assert answer.text.count(" checked") == 2
    assert client.get(f"{AT}&step=1").status_code == 200


def test_result_tells_each_question_with_its_mark_and_the_text_to_share(client: Client) -> None:
    places = range(1, 1 + len(steps()[1].made.exercise.choices))
    wrong = next(place for place in places if steps()[1].made.grade((place - 1,)).verdict == "wrong")
    page = client.get(f"{AT}&step=4&a1={best(1)}&a2={wrong}&a3={best(3)}")
    assert page.status_code == 200
    told = re.findall(r'<li class="verdict (\w+)"><strong>([^<]+)</strong>', without_layout(page.text))
    assert told == [("right", "Pass: right."), ("wrong", "Line: missed."), ("right", "Discard: right.")]
    assert 'data-day="2026-04-11" data-verdicts="right,wrong,right"' in page.text
    card = material("first-steps").card.card
    shared = unescape(re.findall(r"<textarea[^>]*>([^<]+)", page.text)[0])
    assert shared == (
        f"Eastwind daily rack, April 11, 2026\nCard: {card.title} {card.year}\nPass ●  Line ○  Discard ●\n2 right, 1 missed"
    )


def test_nearly_right_answer_is_called_nearly(client: Client) -> None:
    made = steps()[0].made
    near = next(
        pick
        for pick in ((a, b, c) for a in range(13) for b in range(a) for c in range(b))
        if "J" not in {made.exercise.choices[place].tile for place in pick} and made.grade(pick).verdict == "nearly"
    )
    picks = ",".join(str(place + 1) for place in near)
    page = client.get(f"{AT}&step=4&a1={picks}&a2={best(2)}&a3={best(3)}").text
    assert "Pass: nearly." in page
    assert "Nearly." in text_of(client.get(f"{AT}&step=1&a1={picks}").text)
