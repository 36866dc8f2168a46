"""Rulings at the desk: searched, asked, recorded, canceled."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from html import unescape
from urllib.parse import urlencode

import msgspec
import pytest
from httpx import Response

from eastwind.lab.rehearsal.rehearsal import rehearse
from eastwind.referee.catalog import KINDS
from eastwind.referee.comparison import ordinary
from eastwind.referee.facts import facts_of
from eastwind.referee.irregularity import Irregularity
from eastwind.referee.other_questions import QUESTIONS, Where
from eastwind.referee.ruling_words import write_fact
from eastwind.referee.search import search
from eastwind.refusals import InputError
from eastwind.rules.loading.sheet_library import SHEETS, load_sheet
from eastwind.rules.results import MahJongg
from eastwind.server.desk.floor.rulings_page import _table_of, places_of, ruling_row
from eastwind.server.run_clock import now
from eastwind.server.security.accounts import Accounts
from eastwind.server.security.guards import COOKIE
from eastwind.server.security.roles import Role
from eastwind.store import Store
from eastwind.tournament.floor.rulings import FactValue, RecordRuling
from eastwind.tournament.log.entries import LogEntry, fold
from eastwind.tournament.log.in_memory import MemoryLog
from eastwind.tournament.messages import Command
from eastwind.tournament.people.players import AddPlayer, ChangePlayer
from eastwind.tournament.results.record_result import RecordResult
from eastwind.tournament.seating.substitutes import Substitute
from eastwind.tournament.setup.terms import ChangeTerms
from eastwind.tournament.state import Details
from tests.server.conftest import HTMX, PASSWORD, Client, start_event, state_of, text_of
from tests.server.shown_forms import send_as_shown
from tests.tournament.desk import an_event, begun

SignIn = Callable[[Role], Client]
Fields = dict[str, str | list[str]]
RACKED = {"fact-stage": "racked", "fact-already_dead": "none"}


def case(kind: type[Irregularity], **where: str) -> Fields:
    """The form fields for the ordinary case of an irregularity, with every question answered."""
    fields: Fields = {"kind": kind.slug(), **where}
    usual = {fact.name: fact.default for fact in facts_of(kind) if not fact.required and fact.name != "seats"}
    for name, value in {**usual, **ordinary(kind)}.items():
        if value == ():
            value = None
        fields[f"fact-{name}"] = list(value) if isinstance(value, tuple) else write_fact(value)
    return fields


CASE = ("kind", "table", "game", "round")


def picked_ahead(**more: str) -> Fields:
    return {"kind": "picked-ahead", "table": "1", "game": "1", "fact-player": "B", **RACKED, **more}


def record(client: Client, event: str, fields: Mapping[str, str | list[str]]) -> Response:
    """Records a ruling from the page of its case, as the page has it."""
    asked = {name: value for name, value in fields.items() if name in CASE or name.startswith("fact-")}
    case = f"/events/{event}/rulings/case?{urlencode(asked, doseq=True)}"
    return send_as_shown(client, f"/events/{event}/rulings/record", fields, case)


def with_more(rehearsed: list[LogEntry], *commands: Command) -> list[LogEntry]:
    ledger = MemoryLog(rehearsed)
    for command in commands:
        assert isinstance(ledger.submit(command, by="Dora", via="desk"), LogEntry)
    return ledger.entries


def sits_there(rehearsed: list[LogEntry], name: str) -> list[LogEntry]:
    """The event with someone of this name at table 1 in the last round."""
    state = fold(rehearsed)
    player = state.rounds[2].tables[1].seats[0]
    assert player is not None
    return with_more(rehearsed, ChangePlayer(player=player, details=Details(name=name)))


@pytest.mark.parametrize(
    ("words", "slug"),
    [
        ("picked ahead", "picked-ahead"),
        ("wrong joker swap", "wrong-tile-in-exchange"),
        ("called dead", "hand-called-dead-wrongly"),
        ("came late", "late"),
        ("threw tile too early", "early-throw"),
        ("two-claims", "two-claims"),
    ],
)
def test_few_words_find_the_irregularity(words: str, slug: str) -> None:
    assert slug in [kind.slug() for kind in search(words).kinds[:4]]


def test_search_shows_what_fits_and_says_when_nothing_does(sign_in: SignIn, event: str) -> None:
    desk = sign_in("judge")
    found = desk.get(f"/events/{event}/rulings?words=joker+of+a+dead+hand&fragments=matches").text
    assert "Joker from a dead hand" in found
    assert "Nothing found" in desk.get(f"/events/{event}/rulings?words=qqqq&fragments=matches").text


def test_question_is_sent_to_the_rule_book_and_not_ruled_on(sign_in: SignIn, event: str) -> None:
    page = sign_in("judge").get(f"/events/{event}/rulings?words=east+has+a+heavenly+hand&fragments=matches").text
    assert "something that went wrong" in page
    assert f"/events/{event}/rules?q=heavenly" in page
    assert "case?kind=" not in page
    rules = sign_in("judge").get(f"/events/{event}/rules?q=heavenly").text
    assert "heavenly hand" in rules


def test_every_place_where_a_question_is_answered_is_a_page(sign_in: SignIn, event: str) -> None:
    desk = sign_in("director")
    for question in QUESTIONS.values():
        for address, _ in places_of(question):
            page = desk.get(f"/events/{event}{address}")
            assert page.status_code == 200, address
            assert "No rule has" not in page.text, question.title


def test_every_irregularity_can_be_browsed(sign_in: SignIn, event: str) -> None:
    page = sign_in("judge").get(f"/events/{event}/rulings").text
    assert {kind.slug() for kind in KINDS} == set(re.findall(r"case\?kind=([a-z0-9-]+)", page))


def test_every_irregularity_asks_its_facts_and_rules(sign_in: SignIn, event: str) -> None:
    desk = sign_in("judge")
    for kind in KINDS:
        address = f"/events/{event}/rulings/case"
        asked = desk.get(address, params={"kind": kind.slug(), "table": "1", "game": "1"})
        ruled = desk.get(address, params=case(kind, table="1", game="1"))
        assert asked.status_code == ruled.status_code == 200, kind
        assert 'class="words"' in ruled.text, kind
        assert "Why" in ruled.text, kind


def test_questions_name_the_players_of_the_table(sign_in: SignIn, event: str, rehearsed: list[LogEntry]) -> None:
    state = fold(rehearsed)
    page = text_of(sign_in("judge").get(f"/events/{event}/rulings/case", params=picked_ahead()).text)
    sitting = [state.players[player].name for player in state.rounds[2].tables[1].seats if player is not None]
    assert len(sitting) >= 3
    assert [name for name in sitting if name not in page] == []


def test_game_in_play_is_used_if_none_is_named(client: Client, sign_in: SignIn, rehearsed: list[LogEntry]) -> None:
    half = rehearsed[: next(entry.n for entry in rehearsed if isinstance(entry.command, RecordResult)) + 1]
    event = start_event(client, half)
    games = fold(half).rounds[1].tables[1].games
    in_play = next(number for number, versions in enumerate(games, start=1) if not versions)
    page = sign_in("judge").get(f"/events/{event}/rulings/case?kind=picked-ahead&table=1").text
    assert f'<option value="{in_play}" selected>' in page
    page = sign_in("judge").get(f"/events/{event}/rulings/case?kind=picked-ahead&table=1&game=0").text
    assert '<option value="0" selected>' in page
    page = sign_in("judge").get(f"/events/{event}/rulings/case?kind=late&table=1").text
    assert '<option value="0" selected>' in page


def test_ruling_without_a_table_is_only_looked_up(sign_in: SignIn, event: str) -> None:
    fields = {"kind": "picked-ahead", "fact-player": "B", **RACKED}
    page = sign_in("judge").get(f"/events/{event}/rulings/case", params=fields).text
    assert 'class="words"' in page
    assert "Choose the table" in page
    answer = record(sign_in("judge"), event, fields)
    assert answer.status_code == 422


def test_ruling_shows_the_other_sheets(sign_in: SignIn, event: str) -> None:
    page = sign_in("judge").get(f"/events/{event}/rulings/case", params=picked_ahead()).text
    found = re.search(r"<summary>Other rule sheets</summary>\s*<dl>(.*?)</dl>", page, re.DOTALL)
    assert found
    others = unescape(" ".join(re.findall(r"<dt>(.*?)</dt>", found[1])))
    told = {name for name in SHEETS if load_sheet(name).title in others}
    assert told == set(SHEETS) - {state_of(sign_in("judge"), event).terms.sheet.name}


def test_contradictory_answers_get_a_sentence_and_no_ruling(sign_in: SignIn, event: str) -> None:
    fields = {**picked_ahead(), "fact-already_dead": "B"}
    page = text_of(sign_in("judge").get(f"/events/{event}/rulings/case", params=fields).text)
    assert "B's hand is already dead" in page
    answer = record(sign_in("judge"), event, fields)
    assert answer.status_code == 422


@pytest.mark.parametrize("role", ["director", "deputy", "judge"])
def test_ruling_is_recorded_by_staff_who_may_rule(
    client: Client, sign_in: SignIn, event: str, rehearsed: list[LogEntry], role: Role
) -> None:
    before = len(fold(rehearsed).rulings)
    answer = sign_in(role).post(
        f"/events/{event}/rulings/record", data=picked_ahead(reason="seen by all"), headers=HTMX
    )
    assert answer.headers["hx-redirect"].endswith("/rulings")
    rulings = state_of(client, event).rulings
    assert len(rulings) == before + 1
    assert rulings[max(rulings)].reason == "seen by all"


def test_ruling_is_not_for_the_scorekeeper(sign_in: SignIn, event: str) -> None:
    answer = record(sign_in("scorekeeper"), event, picked_ahead())
    assert answer.status_code == 403


def test_director_does_not_rule_at_their_own_table_but_the_deputy_does(
    client: Client, sign_in: SignIn, rehearsed: list[LogEntry]
) -> None:
    event = start_event(client, sits_there(rehearsed, "Rosemary Whitlock"))
    refused = record(sign_in("director"), event, picked_ahead())
    assert refused.status_code == 422
    assert "The deputy does" in refused.text
    for role in ("deputy", "judge"):
        done = sign_in(role).post(f"/events/{event}/rulings/record", data=picked_ahead(), headers=HTMX)
        assert "hx-redirect" in done.headers, done.text
        rulings = state_of(client, event).rulings
        assert rulings[max(rulings)].by == f"a {role}"


def test_floor_judge_rules_at_the_directors_table_without_a_deputy(
    client: Client, sign_in: SignIn, rehearsed: list[LogEntry]
) -> None:
    entries = sits_there(rehearsed, "Rosemary Whitlock")
    terms = fold(entries).terms
    alone = ChangeTerms(terms=msgspec.structs.replace(terms, deputy=None), reason="the deputy is ill")
    event = start_event(client, with_more(entries, alone))
    refused = record(sign_in("director"), event, picked_ahead())
    assert refused.status_code == 422
    done = record(sign_in("judge"), event, picked_ahead())
    assert "hx-redirect" in done.headers, done.text


def test_no_one_rules_at_the_table_where_they_play(
    client: Client, store: Store, sign_in: SignIn, rehearsed: list[LogEntry]
) -> None:
    sign_in("judge")
    accounts = Accounts(store)
    account = accounts.use_link(accounts.make_link("", "judge", now()), "Jules Judge", PASSWORD, now())
    assert account is not None
    token = accounts.open_session(account, now())
    client.cookies.set(COOKIE, token)
    client.headers["X-CSRF-Token"] = accounts.form_token(token)
    event = start_event(client, sits_there(rehearsed, "jules  judge"))
    answer = record(client, event, picked_ahead())
    assert answer.status_code == 422
    assert "Jules Judge plays at this table" in answer.text


def test_points_beyond_what_the_sheet_leaves_open_are_refused(sign_in: SignIn, event: str) -> None:
    desk = sign_in("director")
    fields = picked_ahead(reason="because")
    answer = record(desk, event, {**fields, "points-B": "-9"})
    assert answer.status_code == 422
    assert "no choice of points" in answer.text


def test_director_decides_points_within_the_sheet_and_with_a_reason(client: Client, sign_in: SignIn) -> None:
    event = start_event(client, rehearse(8, 1, load_sheet("kugler"), 5, 0).entries)
    desk = sign_in("director")
    fields: Fields = {"kind": "disturbing", "table": "1", "fact-player": "B", "fact-disturbed": "yes"}
    asked = text_of(desk.get(f"/events/{event}/rulings/case", params=fields).text)
    assert "loses 50 points" in asked
    assert "-50" not in asked
    open_ = record(desk, event, {**fields, "reason": "loud"})
    assert "Decide first: choose the penalty, or no penalty." in open_.text
    bare = record(desk, event, {**fields, "decision": "penalty"})
    assert "Enter a reason" in bare.text
    record(desk, event, {**fields, "decision": "none", "reason": "sorry"})
    assert not state_of(client, event).penalties
    sure = {**fields, "decision": "penalty", "reason": "loud", "sure": "1"}  # it may move a prize already won
    record(desk, event, sure)
    penalties = state_of(client, event).penalties
    assert [penalty.points for penalty in penalties.values()] == [-50]


def test_director_types_the_points_where_the_sheet_sets_no_amount(client: Client, sign_in: SignIn, event: str) -> None:
    desk = sign_in("director")
    fields: Fields = {"kind": "late", "table": "1", "fact-player": "B", "reason": "traffic"}
    before = len(state_of(client, event).penalties)
    assert "set an amount" in text_of(desk.get(f"/events/{event}/rulings/case", params=fields).text)
    assert "Decide first" in record(desk, event, fields).text
    assert "how many points" in record(desk, event, {**fields, "decision": "penalty"}).text
    record(desk, event, {**fields, "decision": "penalty", "points-B": "20"})
    given = state_of(client, event).penalties
    assert (len(given) - before, given[max(given)].points) == (1, -20)


def test_decision_without_points_is_written_down(sign_in: SignIn, event: str) -> None:
    fields: Fields = {
        "kind": "wrong-count-after-start",
        "table": "1",
        "game": "1",
        "fact-player": "B",
        "fact-tiles": "12",
    }
    desk = sign_in("director")
    answer = record(desk, event, fields)
    assert answer.status_code == 422
    assert "Write down what you decided" in answer.text
    done = record(desk, event, {**fields, "reason": "Dead."})
    assert "hx-redirect" in done.headers


def test_ruling_against_a_saved_result_says_so_before_it_is_recorded(
    sign_in: SignIn, event: str, rehearsed: list[LogEntry]
) -> None:
    table = fold(rehearsed).rounds[2].tables[1]
    versions = {game: table.current(game) for game in range(1, 5)}
    won = next(game for game, each in versions.items() if each and isinstance(each.result, MahJongg))
    version = table.current(won)
    assert version is not None
    assert isinstance(version.result, MahJongg)
    fields = picked_ahead(**{"game": str(won), "fact-player": version.result.winner})
    page = text_of(sign_in("judge").get(f"/events/{event}/rulings/case", params=fields).text)
    assert f"The result of game {won} says that" in page
    assert "A dead hand can't win." in page


def test_headline_names_every_hand_that_is_recorded_dead(client: Client, sign_in: SignIn, event: str) -> None:
    fields: Fields = {
        "kind": "mahjongg-in-error",
        "table": "1",
        "game": "1",
        "fact-declarer": "A",
        "fact-shown": "tiles",
        "fact-earlier_exposures": "no",
        "fact-others_showed": "B",
        "fact-already_dead": "none",
    }
    record(sign_in("director"), event, fields)
    rulings = state_of(client, event).rulings
    made = rulings[max(rulings)]
    assert (made.dead, made.words.startswith("The hands of A and B are dead.")) == (("A", "B"), True)


def test_past_ruling_is_canceled_from_its_page(client: Client, sign_in: SignIn, event: str) -> None:
    desk = sign_in("director")
    record(desk, event, picked_ahead(reason="too fast"))
    number = max(state_of(client, event).rulings)
    page = desk.get(f"/events/{event}/rulings/given").text
    link = f"/events/{event}/rulings/given/{number}/cancel"
    assert f'href="{link}">Cancel ruling {number} …' in page
    undo = desk.get(link)
    assert "too fast" in text_of(undo.text)
    entry = str(undo.url).rpartition("=")[2]
    send_as_shown(desk, f"/events/{event}/log/undo", {"entry": entry, "reason": "it was not so"})
    assert number not in state_of(client, event).rulings
    assert f"There is no ruling {number} to cancel." in text_of(desk.get(link).text)
    assert "Cancel ruling" not in sign_in("scorekeeper").get(f"/events/{event}/rulings/given").text


def test_older_ruling_is_canceled_and_not_the_newest(client: Client, sign_in: SignIn, event: str) -> None:
    desk = sign_in("director")
    for reason in ("too fast", "much too fast"):
        record(desk, event, picked_ahead(reason=reason))
    older, newest = sorted(state_of(client, event).rulings)[-2:]
    entry = str(desk.get(f"/events/{event}/rulings/given/{older}/cancel").url).rpartition("=")[2]
    send_as_shown(desk, f"/events/{event}/log/undo", {"entry": entry, "reason": "it was not so"})
    left = state_of(client, event).rulings
    assert (older in left, newest in left) == (False, True)


def test_points_outside_a_game_go_to_the_standings_at_once(client: Client, sign_in: SignIn, event: str) -> None:
    desk = sign_in("director")
    before = len(state_of(client, event).penalties)
    kind = next(kind for kind in KINDS if kind.slug() == "disturbing")
    data = {**case(kind, table="1"), "decision": "penalty", "points-B": "50", "reason": "loud"}
    record(desk, event, data)
    given = state_of(client, event).penalties
    ruling = state_of(client, event).rulings
    assert len(given) - before == len([points for points in ruling[max(ruling)].points.values() if points])


def test_earlier_rulings_on_the_same_irregularity_are_shown(sign_in: SignIn, event: str) -> None:
    desk = sign_in("director")
    record(desk, event, picked_ahead(reason="a first time"))
    page = text_of(desk.get(f"/events/{event}/rulings/case", params=picked_ahead(table="2")).text)
    assert "Earlier rulings like this at this event" in page
    assert "a first time" in page


def test_rulings_given_are_searched_by_words(sign_in: SignIn, event: str) -> None:
    desk = sign_in("director")
    record(desk, event, picked_ahead(reason="umbrella"))
    assert "umbrella" in desk.get(f"/events/{event}/rulings/given?words=picked+ahead").text
    assert "umbrella" in text_of(desk.get(f"/events/{event}/rulings/given?words=umbrella").text)
    assert "No ruling at this event" in desk.get(f"/events/{event}/rulings/given?words=zebra").text


def test_impossible_answer_names_its_question(sign_in: SignIn, event: str) -> None:
    for word, said in (("7", "&#39;7&#39;"), ("9" * 5000, f"&#39;{'9' * 40}&#39;… (5000 characters)")):
        address = f"/events/{event}/rulings/case?kind=looked-at-stolen-tile&table=1&fact-player=A&fact-passes={word}"
        answer = sign_in("director").get(address)
        assert answer.status_code == 200, "the page asks again, beside the other answers"
        assert f"On how many blind passes in this game: 1 or 2? {said} is not an answer" in answer.text


@pytest.mark.parametrize(
    ("where", "page"),
    [
        ("score", ("/results", "Enter the result")),
        ("seating", ("/room", "Seating")),
        ("time", ("/round", "Round and clock")),
        ("conduct", ("/rulings/conduct", "Conduct")),
        ("prizes", ("/standings", "Standings")),
    ],
)
def test_question_leads_to_the_page_that_answers_it(where: Where, page: tuple[str, str]) -> None:
    some = next(iter(QUESTIONS.values()))
    here = replace(some, where=where, look_up="")
    assert places_of(here) == [page]
    both = replace(some, where=where, look_up="dead hand")
    assert places_of(both) == [page, ("/rules?q=dead+hand", "Look it up in the rule book")]


def test_question_for_the_rule_book_leads_there_alone() -> None:
    some = replace(next(iter(QUESTIONS.values())), where="rules", look_up="dead hand")
    assert places_of(some) == [("/rules?q=dead+hand", "Look it up in the rule book")]
    assert places_of(replace(some, look_up="")) == []


def test_table_asked_about_is_one_of_the_round() -> None:
    desk = begun()
    assert _table_of(desk.state, " 2 ") == 2
    assert _table_of(desk.state, "3") is None
    assert _table_of(desk.state, "") is None
    assert _table_of(an_event(8).state, "1") == 1, "before the first round, its own tables"
    assert _table_of(an_event(8, seated=False).state, "1") is None
    for wrong in ("0", "x"):
        with pytest.raises(InputError, match="The table: "):
            _table_of(desk.state, wrong)


def test_ruling_in_the_list_shows_names_items_and_where_its_points_go() -> None:
    desk = begun()
    desk.ok(
        RecordRuling(round=1, table=1, game=2, irregularity="looked-at-stolen-tile", facts={"player": "B", "passes": 1})
    )
    desk.ok(
        RecordRuling(
            round=1,
            table=1,
            game=2,
            irregularity="picked-ahead",
            facts={"player": "B", "stage": "racked", "already_dead": ()},
            reason="seen",
        )
    )
    desk.ok(RecordRuling(round=1, table=1, irregularity="late", facts={"player": "B"}, points={"B": -10}, reason="bus"))
    stolen, ahead, late = (ruling_row(desk.state, desk.state.rulings[number]) for number in (1, 2, 3))
    north = desk.state.players[desk.table(1).seats[1] or 0].name
    assert (stolen["number"], ahead["number"], late["number"]) == (1, 2, 3)
    assert north in str(stolen["points"])
    assert str(stolen["points"]).endswith("-10")
    assert stolen["to_enter"] == "round=1&at=1"
    assert (ahead["points"], ahead["to_enter"], ahead["name"]) == ("", "", "Picked ahead")
    assert late["to_enter"] == "", "points outside a game are in the standings already"
    assert north in str(ahead["words"])
    assert (ahead["by"], ahead["reason"], stolen["reason"]) == ("Dora", "seen", "")
    assert "game 2" in str(ahead["where"])
    assert ahead["items"] == "National rule 7.A, National rule 7.B"
    assert stolen["items"] == "National rule 6", "an item of two parts is named once"


def test_ruling_of_an_irregularity_that_is_gone_keeps_its_words() -> None:
    desk = begun()
    desk.ok(
        RecordRuling(
            round=1,
            table=1,
            game=2,
            irregularity="picked-ahead",
            facts={"player": "B", "stage": "racked", "already_dead": ()},
        )
    )
    old = replace(desk.state.rulings[1], irregularity="hid-a-tile")
    assert ruling_row(desk.state, old)["name"] == "hid a tile"


def test_five_latest_rulings_are_on_the_first_page(client: Client, sign_in: SignIn) -> None:
    desk = begun()
    for number in range(6):
        desk.ok(
            RecordRuling(
                round=1,
                table=1,
                game=1,
                irregularity="picked-ahead",
                facts={"player": "B", "stage": "racked", "already_dead": ()},
                reason=f"seen {number}",
            )
        )
    event = start_event(client, desk.entries)
    page = sign_in("judge").get(f"/events/{event}/rulings").text
    assert re.findall(r'data-key="ruling-(\d)"', page) == ["6", "5", "4", "3", "2"]
    assert "All 6 rulings" in page


def test_words_of_a_search_are_cut_at_200_letters(sign_in: SignIn, event: str) -> None:
    for path in ("rulings", "rulings/given"):
        page = sign_in("judge").get(f"/events/{event}/{path}?words={'x' * 201}").text
        assert f'value="{"x" * 200}"' in page


def test_ruling_names_whoever_sat_there_in_its_game() -> None:
    """Sue sits for player 2 from game 3 on. Looking at a stolen tile costs 10 points (National rule 6)."""
    desk = begun()
    desk.ok(AddPlayer(details=Details(name="Sue Spare", status="standby")))
    desk.ok(Substitute(round=1, table=1, seat="B", from_game=3, substitute=9, points_to="player", reason="ill"))
    seen = []
    for game in (2, 3):
        facts: dict[str, FactValue] = {"player": "B", "passes": 1}
        desk.ok(RecordRuling(round=1, table=1, game=game, irregularity="looked-at-stolen-tile", facts=facts))
        found = ruling_row(desk.state, desk.state.rulings[game - 1])
        seen.append((found["points"], str(found["words"]).partition(" loses")[0], found["items"]))
    assert seen == [
        ("B Player 2 -10", "Player 2", "National rule 6"),
        ("B Sue Spare -10", "Sue Spare", "National rule 6"),
    ]


def test_only_a_ruling_in_a_game_leads_to_its_result() -> None:
    """Points outside a game are in the standings already."""
    desk = begun()
    facts: dict[str, FactValue] = {"player": "B", "passes": 1}
    desk.ok(RecordRuling(round=1, table=2, game=3, irregularity="looked-at-stolen-tile", facts=facts))
    desk.ok(RecordRuling(round=1, table=2, irregularity="late", facts={"player": "B"}, points={"B": -20}, reason="bus"))
    found = [ruling_row(desk.state, desk.state.rulings[number]) for number in (1, 2)]
    assert [(each["points"], each["to_enter"]) for each in found] == [
        ("B Player 6 -10", "round=1&at=2"),
        ("B Player 6 -20", ""),
    ]
