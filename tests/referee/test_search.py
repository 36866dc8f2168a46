"""The search: what a floor judge types, and what it finds."""

from __future__ import annotations

import pytest

from eastwind.referee.catalog import KINDS
from eastwind.referee.irregularity import Irregularity
from eastwind.referee.search import candidates, narrow, words_of
from eastwind.refusals import InputError


def found(words: str) -> list[str]:
    return [kind.slug() for kind in candidates(words)]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.slug())
def test_id_finds_itself_with_dashes_underscores_or_spaces(kind: type[Irregularity]) -> None:
    for typed in (kind.slug(), kind.slug().replace("-", "_"), kind.slug().replace("-", " ").upper()):
        assert candidates(typed) == [kind]


@pytest.mark.parametrize(
    ("words", "slug"),
    [
        ("touched the wall tile", "touched-wall-tile"),
        ("picking ahead", "picked-ahead"),
        ("she picked when it was not her turn", "picked-out-of-turn"),
        ("drew from the wrong end", "wrong-end-pick"),
        ("looked at the blind tile", "looked-at-stolen-tile"),
        ("peeked at a stolen tile", "looked-at-stolen-tile"),
        ("false mah jongg", "mahjongg-in-error"),
        ("mahjong in error", "mahjongg-in-error"),
        ("mj declared in error", "mahjongg-in-error"),
        ("changed pung to kong", "exposure-changed"),
        ("swapped a joker before picking", "joker-exchange-too-early"),
        ("redeemed joker without picking", "joker-exchange-too-early"),
        ("joker from dead hand", "joker-from-dead-hand"),
        ("threw in her hand", "hand-thrown-in"),
        ("dead hand called wrongly", "hand-called-dead-wrongly"),
        ("changed her mind about a call", "claim-withdrawn"),
        ("put the claimed tile in the rack", "claimed-tile-in-rack"),
        ("did not say call", "unspoken-claim"),
        ("passed a joker", "joker-passed"),
        ("passed two tiles", "wrong-number-passed"),
        ("wall pushed out too early", "wall-pushed-too-soon"),
        ("turned over a wall tile", "wall-tile-turned-over"),
        ("dicarded out of turn", "discard-out-of-turn"),
        ("refuses to put the hand in order", "display-refused"),
        ("claim and rack at the same time", "claim-and-rack-together"),
        ("rude player", "complaint"),
        ("arguing with the director", "arguing-with-director"),
        ("score card not signed", "unverified-card"),
        ("cards not handed in together", "cards-handed-in-separately"),
        ("misnamed tile for mah jongg", "misnamed-for-mahjongg"),
        ("wrong tile given for the joker", "wrong-tile-in-exchange"),
        ("two players want the same tile", "two-claims"),
        ("dead player keeps playing", "dead-player-plays-on"),
        ("exposure not on the card", "exposure-fits-no-line"),
        ("said wait and did not claim", "wait-without-claim"),
        ("late for the round", "late"),
        ("tiles hidden at the end of the wall", "hidden-tail"),
    ],
)
def test_words_find_the_irregularity_first(words: str, slug: str) -> None:
    assert found(words)[0] == slug


def test_words_that_may_mean_several_give_all_of_them() -> None:
    counts = {"wrong-count-before-start", "wrong-count-after-start", "wrong-number-passed"}
    assert set(found("wrong number of tiles")) == counts
    names = {"misnamed-unclaimed", "misnamed-for-exposure", "misnamed-for-mahjongg"}
    assert set(found("called the wrong name")) == names


def test_words_that_mean_nothing_here_are_refused() -> None:
    with pytest.raises(InputError, match=r"No irregularity is found for 'xyzzy'.*--list"):
        candidates("xyzzy")
    with pytest.raises(InputError, match="No irregularity"):
        candidates("the of and")


def test_several_candidates_are_narrowed_by_the_facts_given() -> None:
    names = candidates("called the wrong name")
    assert [kind.slug() for kind in narrow(names, ["discarder"])] == ["misnamed-unclaimed"]
    wanted = narrow(names, ["discarder", "claimer", "named_tile_held"])
    assert [kind.slug() for kind in wanted] == ["misnamed-for-exposure"]
    assert narrow(names, []) == names
    assert narrow(names, ["nonsense"]) == names


def test_words_are_stemmed_and_mah_jongg_is_one() -> None:
    assert words_of("The Mah-Jongg was picked, picking; picks!") == ["mahjongg", "pick"]


@pytest.mark.parametrize(
    ("said", "printed"),
    [
        ("draw", "pick"), ("drawn", "pick"), ("peek", "look"), ("saw", "look"), ("thrown", "throw"),
        ("judge", "director"), ("scorecard", "card"), ("insult", "rude"), ("hit", "touch"), ("reveal", "show"),
    ],
)  # fmt: skip
def test_word_of_the_hall_finds_what_the_printed_word_finds(said: str, printed: str) -> None:
    assert found(said) == found(printed)


FILLERS = (
    "a an and are as at be been but by did do does for from had has have he her him his i if in is it its me my of on or "
    "our she so that the their them then there they this to us was we were what when which who will with you am"
)


@pytest.mark.parametrize("filler", FILLERS.split())
def test_filler_word_changes_nothing(filler: str) -> None:
    assert words_of(f"{filler} picked {filler} ahead") == words_of("picked ahead")
