"""An act that comes too late is answered with what happened instead."""

from __future__ import annotations

import pytest

from eastwind.play import acts
from eastwind.play.too_late import answer_to
from eastwind.refusals import Rejected
from eastwind.table.moments.claiming import ClaimDiscard, LetDiscardGo
from tests.play.seating import Table, play_on


def words(table: Table, act: acts.AnyAct) -> str:
    refused = table.do("A", act)
    assert isinstance(refused, Rejected)
    return answer_to(table.play, "A", act, refused)


def table_with_an_open_discard() -> tuple[Table, int]:
    """A bot has thrown a tile, and Carol may call it."""
    table = Table("national", card="eastwind", call_seconds=5, pace="normal").sit("Carol").start()
    while table.screen()["ask"]["kind"] != "call":
        assert table.step() or play_on(table)
    return table, table.screen()["ask"]["discard"]


def wait_for(table: Table, sentence: str) -> str:
    """The table plays on until it says this of someone."""
    while not table.screen()["lines"][-1]["text"].endswith(sentence):
        assert table.step()
    return str(table.screen()["lines"][-1]["text"]).removesuffix(sentence)


def test_late_call_is_answered_with_who_picked() -> None:
    table, discard = table_with_an_open_discard()
    who = wait_for(table, " picked.")
    for act in (
        ClaimDiscard(seat="A", discard=discard, kind="exposure"),
        LetDiscardGo(seat="A", discard=discard),
        acts.Wait(discard=discard),
    ):
        assert words(table, act) == f"Too late: {who} had already picked."


def test_answer_names_the_first_thing_that_happened_however_late_the_act() -> None:
    table, discard = table_with_an_open_discard()
    who = wait_for(table, " picked.")
    for _ in range(3):
        assert table.step() or play_on(table)
    assert (
        words(table, ClaimDiscard(seat="A", discard=discard, kind="exposure")) == f"Too late: {who} had already picked."
    )


def test_late_call_is_answered_with_who_got_the_tile() -> None:
    for seed in range(40):
        table = Table("national", card="first-steps", call_seconds=5, pace="normal").sit("Carol").start()
        table.seed = 50 * seed
        while table.play.table.common.phase != "over":
            ask = table.screen()["ask"]
            if ask["kind"] == "call":
                table.step()
                if table.screen()["ask"]["kind"] != "call" and " got the tile." in str(table.screen()["lines"][-1]):
                    who = table.screen()["lines"][-1]["text"]
                    assert (
                        words(table, ClaimDiscard(seat="A", discard=ask["discard"], kind="exposure"))
                        == f"Too late: {who}"
                    )
                    return
            elif not table.step() and not play_on(table):
                break
    raise AssertionError("no bot called a discard")


def test_act_on_an_unknown_discard_is_answered_only_as_late() -> None:
    table, _ = table_with_an_open_discard()
    assert words(table, LetDiscardGo(seat="A", discard=99)) == "Too late: play has gone on."


@pytest.mark.parametrize("slug", ["play.too-late", "claim.window", "table.window-settled"])
def test_every_refusal_of_a_late_act_says_what_happened(slug: str) -> None:
    """The table, the game, and the claim window each have a word for it."""
    table, discard = table_with_an_open_discard()
    who = wait_for(table, " picked.")
    said = answer_to(table.play, "A", ClaimDiscard(seat="A", discard=discard, kind="exposure"), Rejected(slug))
    assert said == f"Too late: {who} had already picked."
    assert (
        answer_to(
            table.play,
            "A",
            ClaimDiscard(seat="A", discard=discard, kind="exposure"),
            Rejected("play.paused", name="Bea"),
        )
        != said
    )
