"""Initials and signatures that a change voids, until they are given again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from eastwind.rules.seats import SEATS, Seat
from eastwind.tournament.messages import Undo
from eastwind.tournament.results.record_result import CorrectResult
from eastwind.tournament.scorecards.acceptance import InitialScorecard, RejectScorecard, SignGame
from eastwind.tournament.scorecards.corrections import ReopenScorecards, SettleDispute
from eastwind.tournament.scorecards.voided_initials import (
    after_change,
    after_reopening,
    card_seen_again,
    game_signed_again,
)
from eastwind.tournament.state import How, Scorecard, Table, Void
from tests.tournament.desk import played, win

SIGNED = Table(
    seats=(1, 2, 3, 4),
    cards={"A": Scorecard(verified_by="C", written_total=35), "B": Scorecard(rejected="game 1"), "C": Scorecard()},
    signatures={1: "A", 2: "B", 3: "C"},
    signed_how={1: "pin", 2: "paper", 3: "trusted"},
    void_initials={"A": Void("D", (4,)), "D": Void("B", (4,))},
    void_signatures={2: Void("D", (2,)), 4: Void("D", (4,))},
    accepted=True,
    ready=True,
    extra_minutes=5,
    finished=2,
)
"""C has initialed A's scorecard, A, B, and C have signed games 1 to 3, and an earlier change voided some of it."""


@pytest.mark.parametrize(
    ("game", "signatures", "how", "void"),
    [
        (1, {2: "B", 3: "C"}, {2: "paper", 3: "trusted"}, {1: Void("A", (1,)), 2: Void("D", (2,)), 4: Void("D", (4,))}),
        (2, {1: "A", 3: "C"}, {1: "pin", 3: "trusted"}, {2: Void("B", (2,)), 4: Void("D", (4,))}),
        (4, SIGNED.signatures, SIGNED.signed_how, {2: Void("D", (2,)), 4: Void("D", (4,))}),
    ],
)
def test_change_of_a_game_takes_its_signature_and_every_initial(
    game: int, signatures: dict[int, Seat], how: dict[int, How], void: dict[int, Void]
) -> None:
    assert after_change(SIGNED, game) == replace(
        SIGNED,
        cards={},
        signatures=signatures,
        signed_how=how,
        void_initials={"A": Void("C", (game,)), "D": Void("B", (4,) if game == 4 else (game, 4))},
        void_signatures=void,
    )


def test_reopening_takes_every_initial_and_every_signature() -> None:
    assert after_reopening(SIGNED) == replace(
        SIGNED,
        cards={},
        signatures={},
        signed_how={},
        void_initials={"A": Void("C"), "D": Void("B", (4,))},
        void_signatures={1: Void("A"), 2: Void("B"), 3: Void("C"), 4: Void("D", (4,))},
        accepted=False,
    )


def test_what_is_seen_again_is_no_longer_void() -> None:
    assert card_seen_again(SIGNED, "A") == replace(SIGNED, void_initials={"D": Void("B", (4,))})
    assert card_seen_again(SIGNED, "B") == SIGNED
    assert game_signed_again(SIGNED, 2) == replace(SIGNED, void_signatures={4: Void("D", (4,))})
    assert game_signed_again(SIGNED, 1) == SIGNED


def change(game: int) -> CorrectResult:
    return CorrectResult(round=1, table=1, game=game, result=win("B", 50), replaces=1, reason="wrong seat")


def test_change_voids_the_initials_of_every_card_and_names_the_game() -> None:
    desk = played()
    desk.ok(InitialScorecard(round=1, table=1, card="A", by="C"))
    desk.ok(InitialScorecard(round=1, table=1, card="D", by="B"))
    desk.ok(change(3))
    assert desk.table(1).void_initials == {"A": Void("C", (3,)), "D": Void("B", (3,))}


def test_second_change_is_named_too_until_the_initials_are_given_again() -> None:
    desk = played()
    desk.ok(InitialScorecard(round=1, table=1, card="A", by="C"))
    desk.ok(change(3))
    desk.ok(change(2))
    assert desk.table(1).void_initials == {"A": Void("C", (2, 3))}
    desk.ok(InitialScorecard(round=1, table=1, card="A", by="C"))
    assert not desk.table(1).void_initials
    desk.ok(change(4))
    assert desk.table(1).void_initials == {"A": Void("C", (4,))}


def test_scorecard_sent_back_counts_as_seen_again() -> None:
    desk = played()
    desk.ok(InitialScorecard(round=1, table=1, card="A", by="C"))
    desk.ok(change(3))
    desk.ok(RejectScorecard(round=1, table=1, card="A", by="C", reason="game 2 too"))
    assert not desk.table(1).void_initials


def test_change_of_an_uninitialed_game_voids_nothing() -> None:
    desk = played()
    desk.ok(change(3))
    assert not desk.table(1).void_initials
    assert not desk.table(1).void_signatures


def test_change_of_a_signed_game_voids_that_signature_only() -> None:
    desk = played("fourseasons")
    desk.verify(1)
    signed = dict(desk.table(1).signatures)
    desk.ok(change(2))
    assert desk.table(1).void_signatures == {2: Void(signed[2], (2,))}
    assert set(desk.table(1).signatures) == set(signed) - {2}
    desk.ok(SignGame(round=1, table=1, game=2, by="B"))
    assert not desk.table(1).void_signatures


def test_reopened_cards_void_everything_without_a_game() -> None:
    desk = played()
    desk.verify(1)
    desk.hand_in(1)
    desk.ok(ReopenScorecards(round=1, table=1, reason="the wrong table"))
    assert desk.table(1).void_initials == {"A": Void("C"), "B": Void("D"), "C": Void("A"), "D": Void("B")}


def test_dispute_settled_after_acceptance_names_its_game() -> None:
    desk = played("kugler")
    desk.verify(1)
    desk.hand_in(1)
    desk.ok(SettleDispute(round=1, table=1, game=1, result=win("B", 50), replaces=1, present=SEATS, reason="heard all"))
    assert {void.games for void in desk.table(1).void_initials.values()} == {(1,)}


def test_accepted_scorecards_have_no_void_initials() -> None:
    desk = played()
    desk.verify(1)
    desk.ok(change(1))
    desk.verify(1)
    desk.hand_in(1)
    assert not desk.table(1).void_initials


def test_undone_change_brings_the_initials_back() -> None:
    desk = played()
    desk.ok(InitialScorecard(round=1, table=1, card="A", by="C"))
    changed = desk.ok(change(3))
    desk.ok(Undo(strike=(changed.n,), reason="it was right"))
    assert desk.table(1).cards["A"].verified_by == "C"
    assert not desk.table(1).void_initials
