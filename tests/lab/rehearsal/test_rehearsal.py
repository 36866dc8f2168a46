"""Whole events where everything goes wrong, each checked independently."""

from __future__ import annotations

from collections import Counter

import pytest

from eastwind.lab.rehearsal.rehearsal import FEE, MORNING, Rehearsal, rehearse
from eastwind.refusals import InputError
from eastwind.rules.loading.sheet_library import SHEETS, load_sheet
from eastwind.tournament.log.archive import export_event, import_event
from eastwind.tournament.log.entries import fold
from eastwind.tournament.log.in_memory import MemoryLog
from eastwind.tournament.people.players import Withdraw
from tests.lab.checker import check_event

SMALL = (4, 6, 7, 8, 9, 13, 21, 34)


def assert_sound(ledger: MemoryLog) -> None:
    """The checker agrees, recalculation equals increment, and the exported file reads back the same."""
    text = export_event("rehearsal", ledger.entries)
    check_event(text)
    assert fold(ledger.entries) == ledger.state
    assert import_event(text)[1] == ledger.entries


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("seed", range(8))
def test_rehearsal_is_sound(sheet: str, seed: int) -> None:
    assert_sound(rehearse(SMALL[seed], 1 + seed % 5, load_sheet(sheet), seed, seed % 4))


@pytest.mark.parametrize("trouble", range(4))
def test_rehearsal_of_a_club_of_five_is_sound(trouble: int) -> None:
    assert_sound(rehearse(5, 5, load_sheet("kugler"), trouble, trouble))


@pytest.mark.long
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("seed", range(100, 160))
def test_rehearsal_of_any_size_is_sound(sheet: str, seed: int) -> None:
    players = (4, 11, 17, 26, 45, 63, 90, 121, 200, 400)[seed % 10]
    assert_sound(rehearse(players, 2 + seed % 5, load_sheet(sheet), seed, seed % 4))


def test_rehearsal_with_the_same_seed_is_the_same_event() -> None:
    first, again, other = (rehearse(13, 2, load_sheet("kugler"), seed, 3) for seed in (5, 5, 6))
    assert first.entries == again.entries
    assert first.entries != other.entries


def test_rehearsal_without_trouble_has_none() -> None:
    state = rehearse(16, 3, load_sheet("national"), 1, 0).state
    assert not state.penalties
    assert not state.rulings
    assert all(not table.changes for each in state.rounds.values() for table in each.tables.values())
    assert all(
        len(versions) == 1 for each in state.rounds.values() for t in each.tables.values() for versions in t.games
    )


def test_rehearsal_with_trouble_has_all_kinds_of_it() -> None:
    """Over a few bad days everything happens at least once."""
    happened: set[str] = set()
    for seed in range(6):
        ledger = rehearse(34, 4, load_sheet("national"), seed, 3)
        happened |= {type(entry.command).__name__ for entry in ledger.entries}
    wanted = {
        "AddPlayer", "CorrectResult", "DropOut", "GivePenalty", "LiftPenalty", "RecordNotPlayed", "RecordNumbers",
        "RecordRuling", "RejectScorecard", "ReopenScorecards", "SettleDispute", "Substitute", "TakeEmptySeat",
        "Undo", "Withdraw",
    }  # fmt: skip
    assert wanted <= happened


def test_bad_days_have_people_who_have_not_paid_sections_and_a_dropped_table() -> None:
    days = [rehearse(40, 3, load_sheet("national"), seed, 3) for seed in range(8)]
    states = [day.state for day in days]
    players = [entry for state in states for entry in state.players.values() if entry.details.status == "entered"]
    assert {entry.paid for entry in players} == {0, FEE}
    assert any(entry.details.first_timer for entry in players)
    assert {len(state.terms.sections) for state in states if state.terms} == {0, 2}
    left = [
        Counter(entry.command.from_round for entry in day.entries if isinstance(entry.command, Withdraw))
        for day in days
    ]
    assert any(count >= 4 for rounds in left for number, count in rounds.items() if number > 1)
    assert any(entry.withdrawn_from and entry.returned_in for entry in players)


@pytest.mark.parametrize("trouble", range(4))
def test_day_ends_with_a_door_prize_and_a_fifty_fifty(trouble: int) -> None:
    state = rehearse(16, 1, load_sheet("national"), 1, trouble).state
    door, half = state.draws.values()
    assert (door.what, door.cents, door.pot) == ("door prize", 0, None)
    assert (half.what, half.pot, half.cents) == ("50/50", 100 * sum(half.tickets), 50 * sum(half.tickets))


def test_rehearsal_takes_place_on_the_day_that_is_asked_for() -> None:
    spring, later = (
        rehearse(4, 1, load_sheet("national"), 1, 0, morning) for morning in (MORNING, MORNING + 86_400_000)
    )
    dates = [day.state.terms.date for day in (spring, later) if day.state.terms]
    assert dates == ["2026-04-11", "2026-04-12"]


@pytest.mark.parametrize(
    ("players", "trouble", "sentence"),
    [
        (3, 1, "at least 4"),
        (4001, 1, "4 to 4000"),
        (16, 4, "Trouble"),
        (16, -1, "Trouble"),
    ],
)
def test_impossible_rehearsal_is_refused(players: int, trouble: int, sentence: str) -> None:
    with pytest.raises(InputError, match=sentence):
        rehearse(players, 2, load_sheet("national"), 1, trouble)


def test_rehearsal_seats_up_to_four_thousand_players(monkeypatch: pytest.MonkeyPatch) -> None:
    for step in ("open_doors", "close_doors"):
        monkeypatch.setattr(Rehearsal, step, lambda _: None)
    assert rehearse(4000, 0, load_sheet("national"), 1, 0).entries == []


def test_checker_notices_a_wrong_point_rank_and_prize() -> None:
    """A checker that cannot fail checks nothing."""
    text = export_event("rehearsal", rehearse(8, 2, load_sheet("national"), 2, 1).entries).decode()
    check_event(text.encode())
    facts = text.index('"standings"')
    for wrong in (
        text[:facts] + text[facts:].replace('"total": ', '"total": 1', 1),
        text[:facts] + text[facts:].replace('"rank": 1', '"rank": 2', 1),
        text[:facts] + text[facts:].replace('"cents": ', '"cents": 1', 1),
        text.replace('"value": ', '"value": 1', 1),
    ):
        with pytest.raises((AssertionError, KeyError)):
            check_event(wrong.encode())


@pytest.mark.parametrize(("players", "sent_home"), [(11, False), (12, True)])
def test_no_one_is_sent_home_for_shouting_where_fewer_than_twelve_play(players: int, sent_home: bool) -> None:
    day = Rehearsal(players, 2, load_sheet("national"), 1, 0)
    day.open_doors()
    day.misconduct(3, 1)
    assert (day.state.players[3].disqualified is not None) is sent_home
