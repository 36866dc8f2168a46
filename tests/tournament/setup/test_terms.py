"""Setting up an event, and changing its terms."""

from __future__ import annotations

import msgspec
import pytest

from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.results import WallGame
from eastwind.tournament.results.record_result import RecordResult
from eastwind.tournament.rounds.lifecycle import CallStart
from eastwind.tournament.setup.prizes_offered import Prize
from eastwind.tournament.setup.terms import CardTerms, ChangeTerms, RoomSection, SetUpEvent, TermsChanged, card_called
from eastwind.tournament.texts.refusals import refusal_words
from tests.tournament.desk import Desk, an_event, terms


def test_terms_take_what_the_sheet_prints() -> None:
    kugler = terms("kugler")
    assert (kugler.rounds, kugler.games, kugler.minutes) == (4, 4, 60)
    assert terms("fourseasons").movement == "east-stays"
    assert terms("aspen").movement == "all-move"
    assert terms("club2023").movement == "designed"  # the sheet is silent


def test_event_is_set_up_once() -> None:
    desk = Desk()
    desk.ok(SetUpEvent(terms=terms()))
    desk.no(SetUpEvent(terms=terms()), "desk.set-up-already")


def test_unplayable_terms_are_refused() -> None:
    desk = Desk()
    desk.no(SetUpEvent(terms=terms(title=" ")), "desk.no-title")
    desk.no(SetUpEvent(terms=terms(rounds=0)), "desk.out-of-range")
    desk.no(SetUpEvent(terms=terms(fee=-1)), "desk.out-of-range")
    desk.no(SetUpEvent(terms=terms(card=CardTerms(title="x", values=()))), "desk.no-card-values")
    two_reds = (RoomSection(name="Red", tables=2), RoomSection(name="red", tables=2))
    desk.no(SetUpEvent(terms=terms(sections=two_reds)), "desk.bad-sections")


@pytest.mark.parametrize(
    ("name", "low", "high"),
    [("rounds", 1, 60), ("games", 1, 16), ("minutes", 0, 600), ("no_new_game_after", 0, 600), ("fee", 0, 10_000_000)],
)
def test_terms_have_a_least_and_a_most(name: str, low: int, high: int) -> None:
    for fits in (low, high):
        Desk().ok(SetUpEvent(terms=msgspec.structs.replace(terms(), **{name: fits})))
    for beyond in (low - 1, high + 1):
        Desk().no(SetUpEvent(terms=msgspec.structs.replace(terms(), **{name: beyond})), "desk.out-of-range")


@pytest.mark.parametrize(
    ("name", "low", "high"),
    [("place", 1, 10_000), ("field_share", 0, 100), ("cents", 0, 1_000_000_000), ("share", 0, 10_000)],
)
def test_prizes_have_a_least_and_a_most(name: str, low: int, high: int) -> None:
    def offered(number: int) -> SetUpEvent:
        prize = msgspec.structs.replace(Prize(kind="place", place=1), **{name: number})
        return SetUpEvent(terms=terms(prizes=(prize,)))

    for fits in (low, high):
        Desk().ok(offered(fits))
    for beyond in (low - 1, high + 1):
        Desk().no(offered(beyond), "desk.out-of-range")


def test_number_out_of_range_is_refused_with_its_range() -> None:
    assert refusal_words(Desk().no(SetUpEvent(terms=terms(games=17)), "desk.out-of-range")) == (
        "Games can't be 17. Give a number from 1 to 16."
    )
    assert refusal_words(Desk().no(SetUpEvent(terms=terms(fee=-50)), "desk.out-of-range")) == (
        "Fee can't be -0.50. Give a number from 0 to 100000."
    )


@pytest.mark.parametrize(
    ("values", "allowed"), [((1, 500), True), ((25,), True), ((0, 25), False), ((25, 501), False), ((), False)]
)
def test_card_has_values_from_one_to_five_hundred(values: tuple[int, ...], allowed: bool) -> None:
    command = SetUpEvent(terms=terms(card=CardTerms(title="x", values=values)))
    if allowed:
        Desk().ok(command)
    else:
        Desk().no(command, "desk.no-card-values")


@pytest.mark.parametrize(("name", "tables"), [("Red", 0), ("", 2)])
def test_section_without_a_name_or_a_table_is_refused(name: str, tables: int) -> None:
    sections = (RoomSection(name="Blue", tables=1), RoomSection(name=name, tables=tables))
    Desk().no(SetUpEvent(terms=terms(sections=sections)), "desk.bad-sections")


def test_rule_change_mid_round_applies_from_the_next_round() -> None:
    desk = an_event(8)
    desk.begin()
    dearer = load_sheet("national", overrides={"scoring.wall_game": 15})
    desk.ok(ChangeTerms(terms=msgspec.structs.replace(terms(), sheet=dearer, games=5), reason="announced at lunch"))
    desk.ok(RecordResult(round=1, table=1, game=1, result=WallGame()))
    assert desk.table(1).tally[1] == 10
    assert len(desk.table(1).games) == 4
    desk.finish(1)
    desk.begin(2)
    desk.ok(RecordResult(round=2, table=1, game=5, result=WallGame()))
    assert set(desk.table(1, 2).tally.values()) == {15}


def test_rounds_cannot_become_fewer_than_have_begun() -> None:
    desk = an_event(8)
    desk.begin(1)
    desk.begin(2)
    desk.no(ChangeTerms(terms=terms(rounds=1), reason="late"), "desk.rounds-already-begun")


def test_sections_cannot_change_once_people_are_seated() -> None:
    desk = an_event(8)
    red = (RoomSection(name="Red", tables=2),)
    desk.no(ChangeTerms(terms=terms(sections=red), reason="why not"), "desk.sections-after-seating")
    early = an_event(8, seated=False)
    early.ok(ChangeTerms(terms=terms(sections=red), reason="a second room"))
    assert early.state.terms.sections == red


def test_canceled_rounds_lose_their_seats() -> None:
    desk = an_event(8)
    desk.begin(1)
    desk.ok(ChangeTerms(terms=terms(rounds=2), reason="the hall closes"))
    assert sorted(desk.state.rounds) == [1, 2]
    desk.begin(2)
    desk.no(CallStart(round=3), "desk.no-round", at=0)


def test_change_that_changes_nothing_or_has_no_reason_is_refused() -> None:
    desk = an_event(8)
    desk.no(ChangeTerms(terms=terms(), reason="just so"), "desk.no-change")
    desk.no(ChangeTerms(terms=terms(minutes=10), reason=" "), "desk.no-reason")


@pytest.mark.parametrize(
    ("title", "year", "said"),
    [
        ("League card", 2026, "the 2026 League card"),
        ("Eastwind", 2026, "the 2026 Eastwind card"),
        ("Our Club's Card", None, "Our Club's Card"),
    ],
)
def test_name_of_a_card_says_card_only_once(title: str, year: int | None, said: str) -> None:
    assert card_called(CardTerms(title=title, year=year, values=(25,))) == said


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (SetUpEvent(terms=terms()), "'Spring Meeting' is already set up. Change its setup instead."),
        (ChangeTerms(terms=terms(title=""), reason="x"), "Give the tournament a title."),
        (ChangeTerms(terms=terms(rounds=1), reason="x"),
         "The tournament can't have 1 rounds, because 2 have already started."),
        (ChangeTerms(terms=terms(minutes=601), reason="x"), "Minutes can't be 601. Give a number from 0 to 600."),
        (ChangeTerms(terms=terms(no_new_game_after=-1), reason="x"),
         "The minute of the last new game can't be -1. Give a number from 0 to 600."),
        (ChangeTerms(terms=terms(prizes=(Prize(kind="place", place=0),)), reason="x"),
         "Place of a prize can't be 0. Give a number from 1 to 10000."),
        (ChangeTerms(terms=terms(prizes=(Prize(kind="place", field_share=101),)), reason="x"),
         "Percent of the field can't be 101. Give a number from 0 to 100."),
        (ChangeTerms(terms=terms(prizes=(Prize(kind="place", cents=-1),)), reason="x"),
         "Prize can't be -0.01. Give a number from 0 to 10000000."),
        (ChangeTerms(terms=terms(prizes=(Prize(kind="place", share=10_001),)), reason="x"),
         "Prize as a percent of the fees can't be 100.01. Give a number from 0 to 100."),
    ],
)  # fmt: skip
def test_refused_terms_say_what_is_wrong(command: SetUpEvent | ChangeTerms, words: str) -> None:
    desk = an_event(8)
    desk.begin(1)
    desk.begin(2)
    refused = desk.submit(command, by="Dora")
    assert isinstance(refused, Rejected)
    assert refusal_words(refused) == words


def test_terms_may_end_with_the_round_in_play() -> None:
    desk = an_event(8)
    desk.begin(1)
    desk.begin(2)
    (changed,) = desk.ok(ChangeTerms(terms=terms(rounds=2), reason="the hall closes")).events
    assert isinstance(changed, TermsChanged)
    assert (changed.from_round, changed.reason) == (3, "the hall closes")
    assert sorted(desk.state.rounds) == [1, 2]


@pytest.mark.parametrize(
    ("title", "said"),
    [("The club's", "The club's card"), ("My own card", "My own card"), ("Eastwind", "the Eastwind card")],
)
def test_card_without_a_year_is_called_by_its_title(title: str, said: str) -> None:
    assert card_called(CardTerms(title=title, values=(25,))) == said
