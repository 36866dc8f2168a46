"""Choosing the bots of a new table."""

from __future__ import annotations

from html import unescape

import pytest

from eastwind.players.levels import LEVELS
from eastwind.refusals import InputError
from eastwind.server.play.chosen_bots import named_bots, read_bots, write_bots
from tests.server.play.test_pages import Client, open_table, running, screen


def test_one_choice_is_for_all() -> None:
    assert read_bots({"level": "beginner"}) == dict.fromkeys("ABCD", "beginner")
    assert read_bots({}) == dict.fromkeys("ABCD", "casual")


def test_each_bot_can_be_chosen() -> None:
    fields = {"level": "casual", "level_C": "beginner"}
    assert read_bots(fields) == {"A": "casual", "B": "casual", "C": "beginner", "D": "casual"}
    assert write_bots(read_bots(fields)) == fields
    assert write_bots({}) == {}


def test_bots_are_named_from_right_to_left() -> None:
    assert read_bots(named_bots("Beginner")) == dict.fromkeys("ABCD", "beginner")
    assert read_bots(named_bots("beginner, casual,beginner")) == {
        "A": "casual", "B": "beginner", "C": "casual", "D": "beginner",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("beginer", "Did you mean 'beginner'"),
        ("greedy", "There is no bot 'greedy'"),
        ("casual,casual", "names 2"),
        ("", "no bot"),
    ],
)
def test_mistakes_are_explained(text: str, words: str) -> None:
    with pytest.raises(InputError, match=words):
        named_bots(text)


def test_page_offers_the_bots_that_there_are(client: Client) -> None:
    page = unescape(client.get("/play").text)
    for name, level in LEVELS.items():
        assert (
            f'<option value="{name}"{" selected" if name == "casual" else ""}>{level.title}: {level.words}</option>'
            in page
        )
    assert "greedy" not in page
    for speed in ("Relaxed", "Normal", "Fast"):
        assert f">{speed}</option>" in page


def test_table_has_the_bots_that_were_chosen(client: Client) -> None:
    path = open_table(client, level="casual", level_D="beginner")
    seats = {seat["seat"]: (seat["bot"], seat["level"]) for seat in screen(client, path)["seats"]}
    assert seats == {"A": (False, ""), "B": (True, "Casual"), "C": (True, "Casual"), "D": (True, "Beginner")}
    assert running(client, path).play.terms.pace in ("instant", "normal")


@pytest.mark.parametrize("field", ["level", "level_B"])
def test_bot_that_is_not_offered_is_refused(client: Client, field: str) -> None:
    for name in ("greedy", "nonsense"):
        assert client.post("/play/open", data={field: name}).status_code == 422
