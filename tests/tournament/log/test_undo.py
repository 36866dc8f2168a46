"""Undo: what it takes back, what else must go, and who may do it."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from eastwind.lab.rehearsal.rehearsal import rehearse
from eastwind.refusals import Rejected
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.tournament.floor.penalties import GivePenalty
from eastwind.tournament.log.entries import LogEntry, fold, standing
from eastwind.tournament.log.folding import Folded, fold_all, fold_on
from eastwind.tournament.log.in_memory import MemoryLog
from eastwind.tournament.log.undo import Consequence, LookAhead, all_consequences, consequences, decide_undo
from eastwind.tournament.machine import decide
from eastwind.tournament.messages import Undo
from eastwind.tournament.people.players import AddPlayer, CheckIn
from eastwind.tournament.results.record_result import RecordResult
from eastwind.tournament.rounds.bonus import AnnounceBonus, AwardBonus
from eastwind.tournament.rounds.lifecycle import CallStart
from eastwind.tournament.seating.swaps import RepairSeats
from eastwind.tournament.state import BonusTerms, Details
from eastwind.tournament.texts.refusals import refusal_words
from tests.tournament.desk import CARD, SENT, an_event, begun, win


def test_undo_lists_its_consequences_and_is_refused_without_them() -> None:
    desk = an_event(8)
    start = desk.ok(CallStart(round=1), at=0)
    result = desk.ok(RecordResult(round=1, table=1, game=1, result=win("A")))
    checked = desk.ok(CheckIn(player=3, late=True))
    assert [each.n for each in consequences(desk.entries, [start.n])] == [result.n]
    refused = desk.no(Undo(strike=(start.n,), reason="too early"), "desk.undo-consequences")
    assert refused.params["numbers"] == [result.n]
    desk.ok(Undo(strike=(start.n, result.n), reason="too early"))
    assert not desk.state.rounds[1].begun
    assert desk.state.players[3].late
    assert checked.n in {entry.n for entry in standing(desk.entries)}


def test_look_ahead_goes_on_from_what_another_process_found() -> None:
    desk = an_event(8)
    start = desk.ok(CallStart(round=1), at=0)
    result = desk.ok(RecordResult(round=1, table=1, game=1, result=win("A")))
    ahead = LookAhead(fold_on(Folded(), desk.entries, desk.entries), [start.n])
    ahead.take_over([result.n], desk.state, desk.state, result.n)
    assert ahead.left([start.n]) == [result.n]
    assert ahead.left([start.n, result.n]) == []
    assert ahead.left([result.n]) is None
    assert (ahead.reached, ahead.end) == (result.n, result.n)


def test_undo_of_an_undo_has_consequences_too() -> None:
    desk = an_event(8)
    desk.begin(1)
    first = desk.ok(RecordResult(round=1, table=1, game=1, result=win("A")))
    undone = desk.ok(Undo(strike=(first.n,), reason="wrong table"))
    second = desk.ok(RecordResult(round=1, table=1, game=1, result=win("B")))
    refused = desk.no(Undo(strike=(undone.n,), reason="it was right"), "desk.undo-consequences")
    assert refused.params["numbers"] == [second.n]
    desk.ok(Undo(strike=(second.n,), reason="it was right"))
    desk.ok(Undo(strike=(undone.n,), reason="it was right"))
    assert [entry.n for entry in standing(desk.entries)][-1] == first.n


def test_entry_is_undone_only_once() -> None:
    desk = an_event(8)
    desk.begin(1)
    first = desk.ok(RecordResult(round=1, table=1, game=1, result=win("A")))
    undone = desk.ok(Undo(strike=(first.n,), reason="wrong table"))
    refused = desk.no(Undo(strike=(first.n,), reason="again"), "desk.struck-already")
    assert refused.params["numbers"] == [first.n]
    desk.ok(Undo(strike=(undone.n,), reason="it was right"))
    desk.no(Undo(strike=(undone.n,), reason="again"), "desk.struck-already")


def test_undo_of_one_entry_leaves_later_entries_their_numbers() -> None:
    desk = an_event(4, seated=False)
    first = desk.ok(AddPlayer(details=Details(name="Mistake")))
    desk.ok(AddPlayer(details=Details(name="Ann")))
    assert consequences(desk.entries, [first.n]) == []
    desk.undo([first.n], "typed wrongly", "Dora")
    assert {number: player.name for number, player in desk.state.players.items()}[6] == "Ann"


def test_undo_can_be_undone() -> None:
    desk = an_event(8)
    desk.begin(1)
    result = desk.ok(RecordResult(round=1, table=1, game=1, result=win("A")))
    before = desk.state
    undone = desk.undo([result.n], "wrong", "Dora")
    assert isinstance(undone, LogEntry)
    assert desk.state != before
    desk.ok(Undo(strike=(undone.n,), reason="it was right"))
    assert desk.state == before


def test_undo_of_nothing_or_without_a_reason_is_refused() -> None:
    desk = an_event(4)
    desk.no(Undo(strike=(), reason="x"), "desk.no-log-entry")
    desk.no(Undo(strike=(999,), reason="x"), "desk.no-log-entry")
    desk.no(Undo(strike=(2,), reason=" "), "desk.no-reason")
    desk.no(Undo(strike=(1, 2), reason="start again"), "desk.undo-set-up")


def test_bulk_change_is_undone_in_one_step() -> None:
    desk = an_event(8)
    before = desk.state
    numbers = [desk.ok(CheckIn(player=player, late=True)).n for player in range(1, 9)]
    desk.undo(numbers, "clicked on all", "Dora")
    assert desk.state == before


def test_undo_of_an_acceptance_or_a_directors_decision_needs_the_director() -> None:
    desk = an_event(8)
    desk.begin(1)
    desk.enter(1, [win("A")] * 4)
    desk.verify(1)
    accepted = desk.hand_in(1)
    given = desk.ok(GivePenalty(player=1, round=1, offense="director", points=-5, reason="loud"))
    for entry in (accepted, given):
        desk.no(Undo(strike=(entry.n,), reason="mine"), "desk.not-allowed", role="scorekeeper")
        desk.ok(Undo(strike=(entry.n,), reason="a mistake"))
    assert not desk.table(1).accepted


def test_undo_of_repaired_seats_is_the_directors() -> None:
    desk = begun()
    one, other = desk.table(1).seats[0], desk.table(2).seats[0]
    assert one is not None
    assert other is not None
    repaired = desk.ok(RepairSeats(round=1, one=one, other=other, to_game=1))
    desk.no(Undo(strike=(repaired.n,), reason="mine"), "desk.not-allowed", role="scorekeeper")
    desk.ok(Undo(strike=(repaired.n,), reason="a mistake"))
    assert desk.table(1).sitter("A", 1) == one


def test_undo_of_an_awarded_bonus_is_the_directors() -> None:
    desk = an_event(8)
    desk.ok(AnnounceBonus(round=1, terms=BonusTerms(words="any pair hand", extra_points=10)))
    desk.begin(1)
    desk.enter(1, [win("A")])
    winner = desk.table(1).seats[0]
    assert winner is not None
    awarded = desk.ok(AwardBonus(player=winner, round=1, kind="extra"))
    desk.no(Undo(strike=(awarded.n,), reason="mine"), "desk.not-allowed", role="scorekeeper")
    desk.ok(Undo(strike=(awarded.n,), reason="a mistake"))
    assert not desk.state.penalties


def test_everything_is_undone_one_by_one_from_the_end() -> None:
    """Each entry of a bad day, newest first: the newest has no consequences, and every past state comes back."""
    ledger = rehearse(9, 2, load_sheet("national"), 4, 3)
    plain = [entry for entry in ledger.entries if not isinstance(entry.command, Undo)]
    desk = MemoryLog()
    states = [desk.state]
    for entry in plain:
        if isinstance(desk.submit(entry.command), Rejected):
            break
        states.append(desk.state)
    assert len(states) > 60
    count = len(desk.entries)
    for number in range(count, count - 40, -1):
        assert isinstance(desk.submit(Undo(strike=(number,), reason="back")), LogEntry)
        assert desk.state == states[number - 1]


def test_undo_is_undone_on_its_own_and_not_with_other_entries() -> None:
    desk = an_event(4, seated=False)
    paid = desk.ok(CheckIn(player=1, here=False))
    again = desk.ok(CheckIn(player=2, here=False))
    undone = desk.ok(Undo(strike=(paid.n,), reason="typo"))
    desk.no(Undo(strike=(undone.n, again.n), reason="x"), "desk.undo-mixed")
    desk.ok(Undo(strike=(undone.n,), reason="x"))
    assert not desk.state.players[1].checked_in


def test_setup_is_never_undone() -> None:
    desk = an_event(4, seated=False)
    desk.no(Undo(strike=(1,), reason="x"), "desk.undo-set-up")


def by_definition(entries: list[LogEntry], strike: set[int]) -> list[int]:
    """The later entries that come out differently without these and the ones before, each decided both ways from nothing."""
    gone, found = set(strike), []
    for place, entry in enumerate(entries):
        if entry.n > min(strike) and entry.n not in gone:
            before, without = entries[:place], [each for each in entries[:place] if each.n not in gone]
            if decide(fold(before), entry.command, entry.sent) != decide(fold(without), entry.command, entry.sent):
                gone.add(entry.n)
                found.append(entry.n)
    return found


@pytest.mark.parametrize("number", [2, 3, 9, 16, 30])
def test_consequences_are_what_comes_out_differently(number: int) -> None:
    entries = rehearse(8, 1, load_sheet("national"), seed=5, trouble=1).entries
    assert [each.n for each in consequences(entries, [number])] == by_definition(entries, {number})


def test_rule_that_changed_since_is_not_a_consequence_of_an_undo() -> None:
    """An old log may hold what is refused today, or would come out differently. An undo elsewhere leaves it alone."""
    desk = an_event(8)
    desk.begin(1)
    wrong = desk.ok(CheckIn(player=3, late=True))
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("A")))
    desk.ok(GivePenalty(player=5, round=1, offense="director", points=-10, reason="rude"))
    *earlier, result, penalty = desk.entries
    (recorded,) = result.events
    other_points = replace(result, events=(msgspec.structs.replace(recorded, lines=()),))
    refused_today = replace(penalty, role="scorekeeper")
    assert consequences([*earlier, other_points, refused_today], [wrong.n]) == []
    (seated, *_) = [entry.n for entry in earlier if isinstance(entry.command, CallStart)]
    assert [each.n for each in consequences([*earlier, other_points, refused_today], [seated])] == [result.n]


def test_rule_that_changed_since_is_judged_without_what_was_undone_before() -> None:
    """Game 1 was entered, undone, and entered again with a hand of 99, which is not on today's card."""
    desk = an_event(8)
    desk.begin(1)
    late = desk.ok(CheckIn(player=3, late=True))
    first = desk.ok(RecordResult(round=1, table=1, game=1, result=win("A", 25)))
    desk.ok(Undo(strike=(first.n,), reason="wrong table"))
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("B", 25)))
    *earlier, again = desk.entries
    (recorded,) = again.events
    hand = win("B", 99)
    old = replace(
        again,
        command=RecordResult(round=1, table=1, game=1, result=hand),
        events=(msgspec.structs.replace(recorded, result=hand),),
    )
    entries = [*earlier, old]
    assert consequences(entries, [late.n]) == []
    assert decide(fold(entries[:-1]), old.command, old.sent) == Rejected(
        "desk.no-such-value", value=99, values=CARD.values
    )


@pytest.mark.parametrize(
    ("strike", "words"),
    [
        ((77, 0, 99), "There is no step 0, 77, 99 in the log. The last one is 11."),
        ((10,), "Step 10 is already undone."),
        ((3, 10), "Step 10 is already undone."),
    ],
)
def test_refused_undo_names_its_steps_in_order(strike: tuple[int, ...], words: str) -> None:
    desk = an_event(4, seated=False)  # steps 1 to 9
    desk.ok(CheckIn(player=1, late=True))
    desk.ok(Undo(strike=(10,), reason="on time"))
    refused = desk.submit(Undo(strike=strike, reason="x"), by="Dora")
    assert isinstance(refused, Rejected)
    assert refusal_words(refused) == words


def test_last_step_can_be_undone() -> None:
    desk = an_event(4, seated=False)
    desk.ok(Undo(strike=(9,), reason="not here"))
    assert not desk.state.players[4].checked_in


def test_look_ahead_tells_why_a_step_falls() -> None:
    desk = an_event(8)
    start = desk.ok(CallStart(round=1), at=0)
    result = desk.ok(RecordResult(round=1, table=1, game=1, result=win("A")))
    assert consequences(desk.entries, [start.n]) == [Consequence(result.n, Rejected("desk.round-not-begun", round=1))]
    assert all_consequences(desk.entries, [start.n]) == {
        result.n: Consequence(result.n, Rejected("desk.round-not-begun", round=1))
    }


def test_undo_that_was_looked_at_is_not_looked_at_again() -> None:
    desk = an_event(8)
    start = desk.ok(CallStart(round=1), at=0)
    result = desk.ok(RecordResult(round=1, table=1, game=1, result=win("A")))
    done = fold_all(desk.entries)
    ahead = LookAhead(done, [start.n])
    ahead.look_at(desk.entries[ahead.first : ahead.end])
    both = Undo(strike=(start.n, result.n), reason="too early")
    alone = Undo(strike=(start.n,), reason="too early")
    nowhere: list[LogEntry] = []  # nothing may be read again
    assert decide_undo(nowhere, done, both, SENT, ahead) == ()
    assert decide_undo(nowhere, done, alone, SENT, ahead) == Rejected("desk.undo-consequences", numbers=[result.n])
    other = Undo(strike=(result.n,), reason="wrong table")
    assert decide_undo(desk.entries, done, other, SENT, ahead) == ()
