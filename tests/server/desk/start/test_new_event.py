"""A new event on one page."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from html import unescape
from typing import Any

import pytest

from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.server.run_clock import now
from eastwind.server.security.roles import Role
from eastwind.server.settings.contact_book import ContactBook
from eastwind.server.web.rendering import environment
from eastwind.store import Draft, Header, Store
from eastwind.store.entries import first_hash
from eastwind.store.record import CheckedLog
from eastwind.tournament.floor.discipline import Disqualify
from eastwind.tournament.log.entries import LogEntry
from eastwind.tournament.setup.terms import Terms
from tests.server.conftest import HTMX, Client, start_event, state_of
from tests.server.shown_forms import form_to
from tests.tournament.desk import an_event

Form = dict[str, Any]


@pytest.fixture
def director(sign_in: Callable[[Role], Client]) -> Client:
    return sign_in("director")


def create(client: Client, **form: Any) -> str:
    """The words of the answer, or the id of the new event."""
    answer = client.post("/events/new", data=form, headers=HTMX)
    if answer.status_code == 200:
        return str(answer.headers["HX-Redirect"]).removeprefix("/events/")
    assert answer.status_code == 422, answer.text
    return str(answer.text)


def terms_of(client: Client, event: str) -> Terms:
    found: Terms = client.app.state.services.events.find(event).now().terms
    return found


def test_new_event_needs_only_a_title(director: Client) -> None:
    terms = terms_of(director, create(director, title="Spring Open"))
    sheet = load_sheet("national")
    assert (terms.title, terms.sheet, terms.date) == ("Spring Open", sheet, date.today().isoformat())
    assert (terms.rounds, terms.games, terms.minutes) == (sheet.rounds.rounds, sheet.rounds.games, sheet.rounds.minutes)
    assert terms.movement == "all-move"
    assert terms.card.title == "Eastwind"


def test_new_event_form_as_it_is_shown_creates_the_defaults(director: Client) -> None:
    page = director.get("/events/new").text
    assert 'name="title"' in page
    assert "Create tournament" in page


def test_new_event_with_everything(director: Client) -> None:
    event = create(
        director,
        title="Big Day",
        date="2027-02-28",
        venue="Town hall",
        sheet="club2023",
        scoring="national",
        override=["self_pick.on_claimed_discard", ""],
        override_value=["false", ""],
        card="own",
        card_title="League card",
        card_year="2026",
        card_values="25, 30 35",
        rounds="6",
        games="3",
        minutes="50",
        no_new_game_after="45",
        movement="one-skip",
        three_players="house",
        section_name=["Red", "Blue"],
        section_tables=["5", "6"],
        item_day=["1", ""],
        item_time=["9.30", ""],
        item_what=["Round 1", ""],
        fee="40.50",
        currency="eur",
        prize_for=["place", "top", "high_hand", "place"],
        prize_number=["1", "10", "", "2"],
        prize_worth=["share", "money", "goods", "money"],
        prize_value=["25", "5", "a set of tiles", ""],
        prize_section=["", "", "Red", ""],
        one_win="1",
        numbering="sequence",
        director="Dora",
        deputy="Dee",
    )
    terms = terms_of(director, event)
    assert terms.sheet.questions == ()
    assert terms.sheet.overrides == ("self_pick.on_claimed_discard",)
    assert (terms.card.title, terms.card.year, terms.card.values) == ("League card", 2026, (25, 30, 35))
    assert (terms.rounds, terms.games, terms.minutes, terms.no_new_game_after) == (6, 3, 50, 45)
    assert (terms.movement, terms.three_players, terms.numbering) == ("one-skip", "house", "sequence")
    assert [(each.name, each.tables) for each in terms.sections] == [("Red", 5), ("Blue", 6)]
    assert [(each.day, each.time, each.what) for each in terms.schedule] == [(1, "09:30", "Round 1")]
    assert (terms.fee, terms.currency, terms.one_win) == (4050, "EUR", True)
    assert [
        (each.kind, each.share, each.field_share, each.cents, each.goods, each.section) for each in terms.prizes
    ] == [
        ("place", 2500, 0, 0, None, None),
        ("place", 0, 10, 500, None, None),
        ("high_hand", 0, 0, 0, "a set of tiles", "Red"),
    ]
    assert (terms.director, terms.deputy) == ("Dora", "Dee")


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({"title": "  "}, "title"),
        ({"rounds": "many"}, "Rounds"),
        ({"rounds": "0"}, "from 1 to 60"),
        ({"rounds": "²"}, "Rounds"),
        ({"minutes": "601"}, "Minutes per round"),
        ({"minutes": "50", "no_new_game_after": "50"}, "a round is only 50 minutes"),
        ({"sheet": "nationale"}, "Did you mean &#39;national&#39;"),
        ({"sheet": "../../etc/passwd"}, "There is no sheet"),
        ({"override": "scoring.self_pick", "override_value": "lots"}, "scoring.self_pick cannot be"),
        ({"override": "scoring.self_pick", "override_value": ""}, "choose the new value"),
        ({"override": "scoring.selfpick", "override_value": "5"}, "There is no setting"),
        ({"scoring": "moon"}, "There is no sheet"),
        ({"card": "own", "card_values": "25"}, "card&#39;s name"),
        ({"card": "own", "card_title": "League", "card_values": "x"}, "Give the values"),
        ({"card": "own", "card_title": "League", "card_values": "9999"}, "from 1 to 500"),
        ({"card": "/etc/passwd"}, "There is no card"),
        ({"movement": "own"}, "Type the custom movement"),
        ({"movement": "own", "movement_own": "A+1"}, "A+1"),
        ({"movement": "sideways"}, "no movement scheme"),
        ({"fee": "forty"}, "The fee"),
        ({"fee": "-5"}, "Fee can&#39;t be -5.00"),
        ({"currency": "dollars"}, "three letters"),
        ({"date": "2027-02-30"}, "isn&#39;t a date"),
        ({"three_players": "ghosts"}, "isn&#39;t one of the choices"),
        ({"prize_for": "place", "prize_number": "", "prize_worth": "money", "prize_value": "5"}, "Prize 1"),
        ({"prize_for": "place", "prize_number": "1", "prize_worth": "money", "prize_value": "x"}, "Prize 1"),
        ({"prize_for": "top", "prize_number": "200", "prize_worth": "money", "prize_value": "5"}, "Prize 1"),
        ({"section_name": "Red", "section_tables": ""}, "Sections"),
        ({"section_name": ["Red", "red"], "section_tables": ["1", "2"]}, "different names"),
        ({"item_day": "1", "item_time": "25:00", "item_what": "Round"}, "Schedule"),
        ({"title": "x" * 121}, "at most 120"),
    ],
)
def test_impossible_new_event_is_refused_with_a_sentence(director: Client, form: Form, words: str) -> None:
    answer = create(director, **{"title": "Spring Open", **form})
    assert words in answer
    assert "Traceback" not in answer
    assert client_events(director) == 0


def client_events(client: Client) -> int:
    return len(client.app.state.services.events.all())


def test_new_event_sent_twice_is_opened_once(director: Client) -> None:
    first = create(director, title="Spring Open", key="0123456789abcdef")
    again = create(director, title="Spring Open", key="0123456789abcdef")
    assert first == again
    assert client_events(director) == 1


@pytest.mark.parametrize("role", ["director", "deputy"])
def test_log_says_in_which_role_someone_set_up_the_event(
    sign_in: Callable[[Role], Client], store: Store, role: Role
) -> None:
    event = create(sign_in(role), title="Spring Open")
    assert [entry.role for entry in store.entries(event)] == [role]


def test_advice_shows_differences_and_open_questions(director: Client) -> None:
    text = director.get("/events/new/advice", params={"sheet": "club2023", "other": "national"}).text
    assert "differences from National" in text
    assert "Which scoring do you want to use?" in text
    answered = {"sheet": "club2023", "scoring": "national", "override": "self_pick.on_claimed_discard",
                "override_value": "false"}  # fmt: skip
    assert "(suggested)" not in director.get("/events/new/advice", params=answered).text


def test_advice_warns_and_offers_the_repair(director: Client) -> None:
    text = director.get("/events/new/advice", params={"sheet": "fourseasons", "players": "24", "rounds": "6"}).text
    assert "repeat pairings" in text
    assert 'class="warn"' in text
    assert "“Custom schedule” avoids all repeats" in text
    good = director.get("/events/new/advice", params={"sheet": "fourseasons", "players": "40", "rounds": "3"}).text
    assert 'class="warn"' not in good


def test_advice_counts_the_meetings_of_the_people_expected(director: Client) -> None:
    asked = {"sheet": "national", "players": "13", "rounds": "5"}
    text = director.get("/events/new/advice", params=asked).text
    assert "29 repeat pairings" in text  # as the sheet announces
    assert "“Custom schedule” has only 3" in text


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"players": "5"}, "5 players make 1 table; 1 sits out each round, by turns"),
        ({"players": "22"}, "6 tables; 2 tables play with three every round"),
        ({"players": "x"}, "Players expected"),
        ({"players": "9999", "rounds": "60"}, "too large to count repeats"),
        ({"movement": "own", "movement_own": "nonsense"}, "no movement scheme"),
        ({"sheet": "nosuch"}, "There is no sheet"),
    ],
)
def test_advice_points_out_what_is_odd(director: Client, asked: dict[str, str], words: str) -> None:
    answer = director.get("/events/new/advice", params=asked)
    assert answer.status_code == 200
    assert words in answer.text
    assert 'value="designed"' in answer.text  # the rest of the advice stays


def test_value_of_a_rule_is_asked_for_by_its_kind(director: Client) -> None:
    def field(path: str) -> str:
        return str(director.get("/events/new/value", params={"override": path, "sheet": "national"}).text)

    assert "<select" in field("scoring.payment")
    assert 'value="10"' in field("scoring.self_pick")
    assert "<input" in field("claims.retract_until")
    assert "new value" in field("no.such")


def test_new_event_offers_own_sheets(director: Client, tmp_path: Any) -> None:
    (tmp_path / "spring.toml").write_text('extends = "national"\ntitle = "Spring rules"\n[rounds]\nminutes = 45\n')
    (tmp_path / "broken.toml").write_text("not a sheet")
    services = director.app.state.services
    object.__setattr__(services, "sheets", tmp_path)
    page = director.get("/events/new").text
    assert "Spring rules (your own)" in page
    assert f"Your own rule sheets go in {tmp_path}." in page
    assert terms_of(director, create(director, title="Spring Open", sheet="spring")).minutes == 45


def test_new_event_works_without_javascript(director: Client) -> None:
    answer = director.post("/events/new", data={"title": "Spring Open"}, follow_redirects=False)
    assert answer.status_code == 303
    assert director.get(answer.headers["location"]).status_code == 200
    wrong = director.post("/events/new", data={"title": "Spring Open", "rounds": "x"}, follow_redirects=False)
    assert wrong.status_code == 422
    assert "Go back" in wrong.text


def test_new_event_with_a_hostile_title_shows_it_harmlessly(director: Client) -> None:
    event = create(director, title="<script>alert(1)</script>", venue="=1+1", director="{{ 7 * 7 }}")
    for page in ("", "/terms", "/rules"):
        text = director.get(f"/events/{event}{page}").text
        assert "<script>alert" not in text
    assert "{{ 7 * 7 }}" in director.get(f"/events/{event}/terms").text
    assert "<script>alert" not in director.get("/").text


def test_every_unreadable_field_is_reported_at_once(director: Client) -> None:
    prizes = {"prize_for": ["place", "place"], "prize_number": ["1", "x"], "prize_worth": ["share", "money"],
              "prize_value": ["200", "50"], "prize_section": ["", ""]}  # fmt: skip
    form = {"title": "", "rounds": "9" * 1000, "games": "abc", "fee": "free", "movement": "sideways", **prizes}
    answer = director.post("/events/new", data=form, headers={"HX-Request": "true"})
    assert answer.status_code == 422
    told = re.findall(r"<li>(.*?)</li>", unescape(answer.text))
    starts = ["Give the tournament a title", "The fee: 'free'", "Rounds: '9999", "Games per round: 'abc'", "'sideways'",
              "Prize 1: '200' percent is more than all the fees. Give at most 100.",
              "Prize 2: 'x' isn't a number."]  # fmt: skip
    assert [next((line for line in told if start in line), start) for start in starts] == told
    assert "(1000 characters)" in told[2]
    assert len(told[2]) < 150
    assert director.app.state.services.events.all() == []


def test_one_unreadable_field_is_reported_in_a_sentence(director: Client) -> None:
    answer = director.post("/events/new", data={"title": "T", "games": "abc"}, headers={"HX-Request": "true"})
    assert "<li>" not in answer.text
    assert "Games per round: &#39;abc&#39; isn&#39;t a number" in answer.text


def test_new_tournament_starts_from_an_earlier_one(director: Client, client: Client) -> None:
    old = start_event(client, an_event(6, seated=False, fee=3500, venue="Grange Hall").entries)
    director.post(
        f"/events/{old}/players/2/change", data={"name": "Player 2", "email": "two@example.org"}, headers=HTMX
    )
    page = director.get(f"/events/new?from={old}").text
    assert 'value="Grange Hall"' in page
    assert "The 6 players" in page
    form = {"from": old, "bring": "players", "contacts": "1", "title": "Spring Again", "fee": "35", "card": "keep"}
    new = create(director, **form)
    state = state_of(director, new)
    assert (state.terms.title, len(state.players)) == ("Spring Again", 6)
    assert state.terms.card == state_of(director, old).terms.card
    assert "two@example.org" in director.get(f"/events/{new}/players/2").text
    assert not any(player.paid or player.checked_in for player in state.players.values())


def test_settings_and_players_come_along_as_the_page_offers_them(director: Client, client: Client) -> None:
    old = start_event(client, an_event(6, seated=False).entries)
    form = form_to(director.get(f"/events/new?from={old}").text, "/events/new").untouched()
    new = create(director, **form | {"title": ["Again"]})
    assert len(state_of(director, new).players) == 6
    assert {player.details.status for player in state_of(director, new).players.values()} == {"entered"}


@pytest.mark.parametrize(("bring", "statuses"), [("waiting", {"waiting"}), ("none", set())])
def test_players_of_an_earlier_tournament_wait_or_stay_behind_if_the_director_says_so(
    director: Client, client: Client, bring: str, statuses: set[str]
) -> None:
    old = start_event(client, an_event(6, seated=False).entries)
    form = form_to(director.get(f"/events/new?from={old}").text, "/events/new").untouched()
    new = create(director, **form | {"title": ["Again"], "bring": [bring]})
    assert {player.details.status for player in state_of(director, new).players.values()} == statuses


def test_answer_that_the_page_does_not_offer_for_the_players_is_refused(director: Client, client: Client) -> None:
    old = start_event(client, an_event(6, seated=False).entries)
    assert "choose one of" in create(director, **{"from": old, "bring": "some", "title": "Again"})


def test_choice_without_an_answer_stands_on_its_first_option() -> None:
    macro = '{{ ui.choice("way", "Way", [("on", "On"), ("", "Off")], ANSWER) }}'
    chosen = re.compile('value="([^"]*)" selected')
    assert chosen.findall(environment().from_string(macro.replace(", ANSWER", "")).render()) == []
    assert chosen.findall(environment().from_string(macro.replace("ANSWER", '""')).render()) == [""]


def test_contacts_come_along_under_the_new_numbers(director: Client, client: Client, store: Store) -> None:
    """Player 1 is disqualified and does not come again. So player 2 is number 1 now."""
    desk = an_event(3, seated=False)
    desk.ok(Disqualify(player=1, reason="hid a tile"))
    old = start_event(client, desk.entries)
    for number in (1, 2, 3):
        fields = {"name": f"Player {number}", "email": f"{number}@example.org"}
        director.post(f"/events/{old}/players/{number}/change", data=fields, headers=HTMX)
    new = create(director, **{"from": old, "bring": "players", "contacts": "1", "title": "Again", "card": "keep"})
    assert [player.name for player in state_of(director, new).players.values()] == ["Player 2", "Player 3"]
    book = ContactBook(store).of(new.rpartition("/")[2])
    assert {number: contact.email for number, contact in book.items()} == {1: "2@example.org", 2: "3@example.org"}


def test_unreadable_events_and_rehearsals_are_not_offered_as_earlier_ones(
    director: Client, store: Store, rehearsed: list[LogEntry]
) -> None:
    header = Header(stream="broken", kind="event", created=now())
    draft = Draft(stream="broken", kind="event", at=1, by="x", via="x", key="x", format=9999, command=b"{}")
    store.import_record(CheckedLog(header, (draft.become(1, b"[]", first_hash(header)),)))
    start_event(director, rehearsed)
    real = start_event(director, [replace(entry, via="desk") for entry in rehearsed])
    page = director.get("/events/new")
    assert page.status_code == 200
    assert re.findall(r'<option value="([^"]*)"[^>]*>[^<]*, 20\d\d-', page.text) == [real]
    assert "broken" not in page.text


CLUB = "Ann Archer\n\n  Bea   Bond\nCora Klein\nDee Dunn\nEve Eastman\n"


def test_club_evening_is_typed_and_seated_in_one_form(director: Client) -> None:
    """Five names: four play, and one sits out. The director lands on the seating."""
    answer = director.post(
        "/events/new", data={"title": "Tuesday", "names": CLUB, "here": "1", "key": "k1"}, headers=HTMX
    )
    address = answer.headers["HX-Redirect"]
    assert address.endswith("/room")
    state = state_of(director, address.removesuffix("/room"))
    names = ["Ann Archer", "Bea Bond", "Cora Klein", "Dee Dunn", "Eve Eastman"]
    assert [player.name for player in state.players.values()] == names
    assert all(player.checked_in for player in state.players.values())
    assert [len(each.tables) for each in state.rounds.values()] == [1, 1, 1, 1]
    assert [len(each.sat_out) for each in state.rounds.values()] == [1, 1, 1, 1]
    page = director.get(address).text
    assert page.index("Sitting out") < page.index('class="tables"')


def test_names_alone_wait_for_check_in(director: Client) -> None:
    state = state_of(director, create(director, title="Tuesday", names=CLUB))
    assert [player.checked_in for player in state.players.values()] == [False] * 5
    assert not state.rounds


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({"names": "Ann\nBea\nCora", "here": "1"}, "You need at least 4 players. You have 3."),
        ({"names": "", "here": "1"}, "Type the names of those who are here"),
        ({"names": "Klein, Cora\nBea Bond"}, "“Klein, Cora” is more than a name."),
        ({"names": "Ann Archer\nann archer"}, "ann archer"),
    ],
)
def test_names_that_cannot_be_seated_get_a_sentence_and_make_no_event(director: Client, form: Form, words: str) -> None:
    assert words in unescape(create(director, title="Tuesday", **form))
    assert "Tuesday" not in director.get("/").text


def test_names_come_after_the_players_of_an_earlier_tournament(director: Client, client: Client) -> None:
    earlier = start_event(client, an_event(4, seated=False).entries)
    form = {"title": "Tuesday", "from": earlier, "bring": "players", "names": "New Nell"}
    state = state_of(director, create(director, **form))
    assert [player.name for player in state.players.values()][-2:] == ["Player 4", "New Nell"]
