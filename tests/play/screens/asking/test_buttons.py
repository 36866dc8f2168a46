"""The buttons of every question: their places, their words, and what they send."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from eastwind.play.screens.asking.buttons import with_buttons
from eastwind.play.screens.contract.questions import AskChairs, AskPatience, AskStop, AskWait
from eastwind.play.screens.contract.whole_screen import Screen
from tests.browser.play_screens import (
    GIVE,
    JUDGE,
    NAME_HAND,
    SWAP,
    call,
    chairs,
    charleston,
    discarding,
    discarding_any,
    on_paper,
    passing,
    screens,
    table,
    teaching,
    tiles,
    with_all_tools,
)
from tests.play.seating import plain

NOON = 1_731_000_000_000
DISCARD = 43  # the number of the 3 Dot that Bam-Bot threw


def buttons(screen: Screen) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = plain(with_buttons(screen).buttons)
    return found


def words(screen: Screen) -> dict[str, str]:
    """The words in each place."""
    return {each["zone"]: each["words"] for each in buttons(screen)}


def acts(screen: Screen) -> dict[str, Any]:
    """What each place sends at once."""
    return {each["zone"]: each["act"] for each in buttons(screen) if "act" in each}


def test_questions_that_wait_for_others_have_no_buttons() -> None:
    found = screens(NOON)
    silent = ("chairs-guest", "wish", "wait", "away", "back-asked", "closed", "paused")
    assert {name: buttons(found[name]) for name in silent} == {name: [] for name in silent}


def test_whoever_sits_can_start_once_the_table_can() -> None:
    start, stand = buttons(chairs("A"))
    assert (start["act"], stand["act"]) == ({"type": "start_table"}, {"type": "stand"})
    alone = replace(chairs("A"), ask=AskChairs(empty=("B",), can_start=False, note="Four people play."))
    assert (buttons(alone)[0]["off"], buttons(alone)[0]["why"]) == (True, "Four people play.")


def test_pass_waits_for_tiles_and_can_be_taken_back_until_it_is_final() -> None:
    (button,) = buttons(passing())
    assert (button["words"], button["needs"]) == ("Pass right to Bam-Bot", "tiles")
    assert button["act"] == {"type": "pass_tiles", "tiles": [], "blind": 0}
    out = screens(NOON)["pass-out"]
    assert acts(out) == {"second": {"type": "take_back_pass"}}
    (give,) = buttons(charleston(GIVE))
    assert (give["words"], give["act"]) == ("Pass 2 across to Linda", {"type": "give_courtesy", "tiles": []})
    assert words(charleston(replace(GIVE, put_out=tiles("1B 2B")))) == {"second": "Take back"}


def test_charleston_is_stopped_or_goes_on_and_is_asked_once() -> None:
    stop = AskStop(words="A second?", answered=None, hint="")
    assert acts(charleston(stop)) == {"primary": {"type": "continue"}, "second": {"type": "stop_charleston"}}
    assert buttons(charleston(replace(stop, answered="continue"))) == []


def test_discard_is_called_skipped_or_waited_for_and_mahjongg_is_a_claim() -> None:
    assert acts(call(NOON)) == {
        "call": {"type": "claim_discard", "discard": DISCARD, "kind": "exposure"},
        "wait": {"type": "wait", "discard": DISCARD},
        "skip": {"type": "let_discard_go", "discard": DISCARD},
        "mahjongg": {"type": "claim_discard", "discard": DISCARD, "kind": "mahjongg"},
    }
    assert buttons(call(NOON))[0]["in_full"] == "Call 3 Dot"
    waits = {each["zone"]: each.get("off", False) for each in buttons(call(NOON, "wait"))}
    assert waits == {"call": False, "wait": True, "skip": False, "mahjongg": False}
    assert words(call(NOON, "call")) == {"skip": "Never mind"}
    assert words(call(NOON, "skip")) == {}


def test_each_tile_that_can_be_discarded_is_a_choice_and_a_joker_asks_first() -> None:
    discard = buttons(discarding())[0]
    assert (discard["zone"], discard["needs"]) == ("discard", "tile")
    chosen = {each["tiles"][0]: each for each in discard["choices"]}
    assert set(chosen) == set(tiles("F 1B 3D J 5B 7D W 4C 2C"))
    assert chosen["W"] == {"words": "Discard West", "tiles": ["W"], "act": {"type": "discard_tile", "tile": "W"}}
    assert (chosen["J"]["sure"], chosen["J"]["yes"]) == ("Discard a joker?", "Discard joker")


def test_turn_offers_swaps_changes_and_taking_back() -> None:
    pung = tiles("3D 3D 3D")
    screen = with_all_tools(discarding((pung,)))
    _, swap, change, back, mahjongg = buttons(screen)
    (only,) = swap["choices"]
    assert only["act"] == {"type": "exchange_joker", "tile": "2C", "owner": "C", "exposure": 0}
    assert only["sure"] == f"Swap joker? {SWAP.words}."
    (other,) = change["choices"]
    assert (other["words"], other["act"]) == ("3 Dot, 3 Dot, 3 Dot", {"type": "change_exposure", "tiles": list(pung)})
    assert (back["words"], back["in_full"]) == ("Ask to take back", "Take back")
    assert mahjongg["act"] == {"type": "declare_mah_jongg"}


def test_in_practice_the_player_finds_the_tile_for_a_joker() -> None:
    needs = {each["zone"]: each.get("needs", "") for each in buttons(discarding_any())}
    assert needs == {"discard": "tile", "swap": "joker", "change": "any tiles", "mahjongg": ""}


def test_hand_on_a_paper_card_is_named_withdrawn_and_judged() -> None:
    name, withdraw = buttons(on_paper(NAME_HAND))
    assert (name["needs"], withdraw["sure"]) == ("hand", NAME_HAND.sure)
    assert acts(on_paper(JUDGE)) == {"primary": {"type": "agree"}, "second": {"type": "disagree", "reason": ""}}
    answered = replace(JUDGE, answered="You disputed the hand.")
    assert buttons(on_paper(answered)) == []
    assert words(on_paper(replace(answered, can_change=True))) == {"primary": "Accept"}
    waits = AskPatience(words="Waiting.", withdraw="Never mind")
    assert acts(on_paper(waits)) == {"second": {"type": "withdraw_hand"}}


def test_game_that_only_bots_play_on_can_be_finished() -> None:
    assert words(table(AskWait(words="Your hand is dead.", finish="Finish the game"))) == {"primary": "Finish the game"}


def test_teacher_pauses_and_takes_the_game_back_by_steps() -> None:
    pause, back = buttons(teaching())
    assert pause["act"] == {"type": "pause"}
    assert [each["words"] for each in back["choices"]] == ["One move", "2 moves", "As far as it goes"]
    assert [each["act"]["steps"] for each in back["choices"]] == [1, 2, 3]
    assert acts(replace(teaching(), paused="Ann"))["primary"] == {"type": "resume"}


def test_mahjongg_that_counts_when_it_is_wrong_asks_first() -> None:
    ask = call(NOON).ask
    sure = replace(call(NOON), ask=replace(ask, mahjongg_sure="Call Mah Jongg? If it's wrong, it counts."))
    assert buttons(sure)[-1]["sure"] == "Call Mah Jongg? If it's wrong, it counts."
