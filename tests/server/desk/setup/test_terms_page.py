"""The setup of a running event, and its rule book."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from typing import Any

import pytest

from eastwind.rules.loading.sheet_library import SHEETS
from eastwind.server.desk.setup.terms_page import concerns_play, history, in_force, playing
from eastwind.server.security.roles import Role
from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.messages import Undo
from eastwind.tournament.people.players import Withdraw
from eastwind.tournament.rounds.lifecycle import CallStart
from eastwind.tournament.setup.terms import ChangeTerms, Terms
from tests.server.conftest import HTMX, Client, start_event
from tests.server.shown_forms import send_as_shown
from tests.tournament.desk import an_event, terms


@pytest.fixture
def director(sign_in: Callable[[Role], Client]) -> Client:
    return sign_in("director")


@pytest.fixture
def begun(director: Client, rehearsed: list[LogEntry]) -> str:
    """An event whose first round has begun."""
    length = next(entry.n for entry in rehearsed if isinstance(entry.command, CallStart))
    return start_event(director, rehearsed[:length])


def terms_of(client: Client, event: str) -> Terms:
    found: Terms = client.app.state.services.events.find(event).now().terms
    return found


def form_of(page: str) -> dict[str, Any]:
    """The setup form as a browser would send it."""
    body = page.partition('id="change"')[2]
    body = re.sub(r"<template.*?</template>", "", body, flags=re.S)
    found: dict[str, list[str]] = {}
    for tag in re.finditer(r"<input ([^>]*)>|<select ([^>]*)>(.*?)</select>", body, re.S):
        attributes = tag[1] or tag[2]
        name = re.search(r'name="(\w+)"', attributes)
        if not name or name[1] in ("csrf", "key"):
            continue
        if tag[3] is not None:
            chosen = re.search(r'<option value="([^"]*)" selected', tag[3]) or re.search(r'value="([^"]*)"', tag[3])
            value = chosen[1] if chosen else ""
        elif re.search(r'type="(radio|checkbox)"', attributes) and "checked" not in attributes:
            continue
        else:
            given = re.search(r'value="([^"]*)"', attributes)
            value = given[1] if given else ""
        found.setdefault(name[1], []).append(unescape(value))
    return found


def change(client: Client, event: str, **changes: Any) -> tuple[int, str]:
    form = form_of(client.get(f"/events/{event}/terms").text)
    answer = send_as_shown(client, f"/events/{event}/terms", {**form, "reason": "asked for", **changes})
    return answer.status_code, answer.text


def test_terms_page_shows_what_is_in_force(sign_in: Callable[[Role], Client], event: str) -> None:
    page = sign_in("judge").get(f"/events/{event}/terms").text
    assert "Rehearsal card" in page
    assert "2 rounds have started" in page
    assert "Reason for the change" not in page


def test_terms_sent_unchanged_change_nothing(director: Client, begun: str) -> None:
    before = terms_of(director, begun)
    status, text = change(director, begun)
    assert (status, "Nothing is different" in text) == (422, True), text
    assert terms_of(director, begun) == before


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("more", [{}, {"movement": "own", "movement_own": "A+1 B+2 C+3 D-1", "scoring": "aspen"}])
def test_terms_of_every_sheet_sent_unchanged_change_nothing(director: Client, sheet: str, more: dict[str, str]) -> None:
    form = {"title": "Spring Open", "sheet": sheet, "override": "claims.retract_until", "override_value": '["move"]',
            "prize_for": "place", "prize_number": "1", "prize_worth": "share", "prize_value": "12.5", "fee": "40.50",
            **more}  # fmt: skip
    answer = director.post("/events/new", data=form, headers=HTMX)
    assert answer.status_code == 200, answer.text
    event = answer.headers["HX-Redirect"].rpartition("/")[2]
    status, text = change(director, event)
    assert (status, "Nothing is different" in text) == (422, True), text


def test_changed_terms_apply_from_the_next_round(director: Client, begun: str) -> None:
    before = terms_of(director, begun)
    status, text = change(director, begun, minutes="45", venue="Town hall", rounds="3")
    assert status == 200, text
    after = terms_of(director, begun)
    assert (after.minutes, after.venue, after.rounds) == (45, "Town hall", 3)
    assert (after.sheet, after.card, after.prizes) == (before.sheet, before.card, before.prizes)
    page = director.get(f"/events/{begun}/terms").text
    assert "from round 2 on" in page
    assert "asked for" in page


def test_terms_with_changed_rules_keep_the_rest_of_the_sheet(director: Client, begun: str) -> None:
    status, text = change(director, begun, override=["scoring.self_pick"], override_value=["15"])
    assert status == 200, text
    sheet = terms_of(director, begun).sheet
    assert (sheet.scoring.self_pick, sheet.overrides) == (15, ("scoring.self_pick",))
    assert change(director, begun, override=[""], override_value=[""])[0] == 200
    assert terms_of(director, begun).sheet.overrides == ()


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"reason": " ", "minutes": "45"}, "reason"),
        ({"rounds": "0"}, "Rounds"),
        ({"title": ""}, "title"),
        ({"section_name": ["Red"], "section_tables": ["4"]}, "change the sections once the players are seated"),
        ({"seen": "old", "minutes": "45"}, "Someone changed the setup"),
    ],
)
def test_terms_that_cannot_change_say_why(director: Client, begun: str, changes: dict[str, Any], words: str) -> None:
    before = terms_of(director, begun)
    status, text = change(director, begun, **changes)
    assert (status, words in text) == (422, True), text
    assert terms_of(director, begun) == before


def test_advice_of_a_running_event_counts_its_people(director: Client, event: str) -> None:
    text = director.get(f"/events/{event}/terms/advice", params={"rounds": "4"}).text
    assert "players make" in text


@pytest.mark.parametrize(("sought", "words"), [("joker exchange", "rules with"), ("volcano", "No rule has “volcano”")])
def test_rule_book_is_searched(sign_in: Callable[[Role], Client], event: str, sought: str, words: str) -> None:
    page = sign_in("registrar").get(f"/events/{event}/rules", params={"q": sought}).text
    assert words in page
    assert f'value="{sought}"' in page


def test_rule_book_finds_an_item_by_its_number(director: Client, event: str) -> None:
    whole = director.get(f"/events/{event}/rules").text
    item = re.search(r"\(rule (\d+\.\d+)\)", whole)
    assert item
    found = director.get(f"/events/{event}/rules", params={"q": item[1]}).text
    assert f"(rule {item[1]})" in found
    assert found.count("<li>") < whole.count("<li>")


def test_rule_book_takes_hostile_words(director: Client, event: str) -> None:
    for sought in ("<script>alert(1)</script>", "x" * 5000, "%00", "item", "   "):
        answer = director.get(f"/events/{event}/rules", params={"q": sought})
        assert answer.status_code == 200
        assert "<script>alert" not in answer.text


def said_after(client: Client, event: str, **changes: Any) -> str:
    """What the page says after a change."""
    status, text = change(client, event, **changes)
    assert status == 200, text
    return unescape(" ".join(client.get(f"/events/{event}/terms").text.split()))


def test_change_says_what_is_new_and_from_when(director: Client, begun: str) -> None:
    words = said_after(director, begun, minutes="45")
    assert "45" in words
    assert "Changes to play apply from round 2 on." in words
    assert "Seat the room again" not in words
    words = said_after(director, begun, venue="Town hall")
    assert "Changed: " in words
    assert "Changes to play apply" not in words, "where it is played changes no game"
    words = said_after(director, begun, rounds="3")
    assert "Seat the room again from round 2 on." in words


def test_change_before_the_first_round_counts_at_once(director: Client, rehearsed: list[LogEntry]) -> None:
    event = start_event(director, rehearsed[:1])
    words = said_after(director, event, minutes="45", rounds="3")
    assert "Changed: " in words
    assert "Changes to play apply" not in words
    assert "Seat the room again" not in words, "no one is seated yet"


def test_change_of_many_terms_names_four_and_counts_the_rest(director: Client, begun: str) -> None:
    words = said_after(
        director, begun, venue="Town hall", minutes="45", games="3", fee="55", deputy="Della", title="Cup"
    )
    assert re.search(r"Changed: [^;]+; [^;]+; [^;]+; [^;]+; and 2 more\.", words)


def test_players_are_counted_once_there_are_four() -> None:
    assert playing(an_event(3, seated=False).state) is None
    assert playing(an_event(4, seated=False).state) == 4
    left = an_event(8)
    left.ok(Withdraw(player=1, from_round=2))
    assert playing(left.state) == 8
    left.begin(1)
    assert playing(left.state) == 7


def test_movement_in_force_is_described_by_what_people_do() -> None:
    found = dict(in_force(terms(movement="east-stays")))
    assert found["Movement"].startswith("East stays (")
    assert dict(in_force(terms(movement="A+1 B-1 C+2 D-2")))["Movement"] == "A+1 B-1 C+2 D-2"


@pytest.mark.parametrize(
    ("own", "is_play"),
    [
        ({"rounds": 5}, True),
        ({"games": 5}, True),
        ({"minutes": 41}, True),
        ({"no_new_game_after": 30}, True),
        ({"movement": "A+1 B-1 C+2 D-2"}, True),
        ({"sheet": "kugler"}, True),
        ({"venue": "Town hall"}, False),
        ({"title": "Cup"}, False),
        ({"fee": 5000}, False),
        ({"deputy": "Della"}, False),
    ],
)
def test_change_concerns_play_if_a_table_would_play_differently(own: dict[str, Any], is_play: bool) -> None:
    assert concerns_play(terms(), terms(**own)) is is_play
    assert not concerns_play(terms(**own), terms(**own))


def test_history_leaves_out_a_change_that_was_undone(director: Client) -> None:
    desk = an_event(8)
    desk.ok(ChangeTerms(terms=terms(venue="Town hall"), reason="the roof leaks"))
    undone = desk.ok(ChangeTerms(terms=terms(venue="Nowhere"), reason="a mistake")).n
    desk.ok(Undo(strike=(undone,), reason="a mistake"))
    desk.ok(ChangeTerms(terms=terms(venue="Grange"), reason="more room"))
    moment = director.app.state.services.events.find(start_event(director, desk.entries)).now()
    told = [(each.reason, [(before, after) for _, before, after in each.changes]) for each in history(moment)]
    assert [reason for reason, _ in told] == ["the roof leaks", "more room"]
    assert told[1][1] == [("Town hall", "Grange")]


def test_change_in_the_last_round_asks_no_one_to_seat_the_room_again(director: Client) -> None:
    desk = an_event(8, rounds=1)
    desk.begin()
    words = said_after(director, start_event(director, desk.entries), movement="east-stays")
    assert "Changed: " in words
    assert "Seat the room again" not in words


@pytest.mark.parametrize("seen", ["", "0123456789abcdef", None])
def test_change_from_a_page_that_showed_something_else_is_refused(
    director: Client, begun: str, seen: str | None
) -> None:
    before = terms_of(director, begun)
    form = {**form_of(director.get(f"/events/{begun}/terms").text), "venue": "Town hall", "reason": "asked for"}
    form = {name: value for name, value in form.items() if name != "seen"} | ({} if seen is None else {"seen": seen})
    answer = director.post(f"/events/{begun}/terms", data=form, headers=HTMX)
    assert (answer.status_code, "Someone changed the setup" in answer.text) == (422, True)
    assert terms_of(director, begun) == before
