"""The search: what a floor judge types, and what it finds."""

from __future__ import annotations

import pytest

from eastwind.referee.catalog import KINDS
from eastwind.referee.irregularity import Irregularity
from eastwind.referee.search import completed, heard, narrow, patterns, search, the_one, words_of
from eastwind.refusals import InputError


def found(words: str) -> list[str]:
    return [kind.slug() for kind in search(words).kinds]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.slug())
def test_id_finds_itself_with_dashes_underscores_or_spaces(kind: type[Irregularity]) -> None:
    for typed in (kind.slug(), kind.slug().replace("-", "_"), kind.slug().replace("-", " ").upper()):
        assert the_one(typed) is kind


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
    assert {"wrong-count-before-start", "wrong-count-after-start"} <= set(found("wrong number of tiles"))
    names = {"misnamed-unclaimed", "misnamed-for-exposure", "misnamed-for-mahjongg"}
    for call in ("called the wrong name", "called it four bam but it was four crak"):
        assert set(found(call)[:3]) == names
        assert not search(call).alone


def test_words_that_mean_nothing_here_are_refused() -> None:
    with pytest.raises(InputError, match=r"No situation fits 'xyzzy'.*--list"):
        the_one("xyzzy")
    with pytest.raises(InputError, match="No situation fits"):
        the_one("the of and")


@pytest.mark.parametrize(
    ("call", "title"),
    [
        ("east has a heavenly hand", "A heavenly hand"),
        ("two players tie", "A tie"),
        ("time called", "Time"),
        ("does not display her card", "The card"),
        ("wants to stop the charleston after the first right pass", "Stopping the Charleston"),
    ],
)
def test_question_is_no_situation_and_leads_to_the_rule_book(call: str, title: str) -> None:
    answer = search(call)
    assert answer.question is not None
    assert (answer.question.title, answer.asks) == (title, True)


def test_question_is_never_ruled_on_at_the_command_line() -> None:
    with pytest.raises(InputError, match=r"Nothing irregular.*A tie.*rules search"):
        the_one("two players tie for first")


@pytest.mark.parametrize(
    ("call", "slug"),
    [
        ("second complaint about the same player", "complaint"),
        ("she was in the lobby when play started", "late"),
        ("East has 15 tiles in the charleston", "wrong-count-before-start"),
        ("dead player calls mah jongg", "dead-player-plays-on"),
        ("tile resting on top of rack when call was made", "late-claim"),
    ],
)
def test_call_that_was_once_ruled_wrongly_is_offered_what_it_means(call: str, slug: str) -> None:
    answer = search(call)
    assert slug in [kind.slug() for kind in answer.kinds][:3]
    assert not answer.alone or answer.kinds[0].slug() == slug


def test_several_candidates_are_narrowed_by_the_facts_given() -> None:
    names = list(search("called the wrong name").kinds)
    assert [kind.slug() for kind in narrow(names, ["discarder"])] == ["misnamed-unclaimed"]
    wanted = narrow(names, ["discarder", "claimer", "named_tile_held"])
    assert [kind.slug() for kind in wanted] == ["misnamed-for-exposure"]
    assert narrow(names, []) == names
    assert narrow(names, ["nonsense"]) == names


def test_words_are_stemmed_and_mah_jongg_is_one() -> None:
    assert words_of("The Mah-Jongg was picked, picking; drew!") == ["mahjongg", "pick", "pick", "pick"]


@pytest.mark.parametrize(
    ("said", "printed"),
    [
        ("draw", "pick"), ("drawn", "pick"), ("peek", "look"), ("saw", "look"), ("thrown", "throw"),
        ("judge", "director"), ("insult", "rude"), ("hit", "touch"), ("reveal", "show"),
    ],
)  # fmt: skip
def test_word_of_the_hall_finds_what_the_printed_word_finds(said: str, printed: str) -> None:
    assert found(said) == found(printed)


FILLERS = (
    "a an and are as at be been but by did do does for from had has have he her him his i if in is it its me my of on or "
    "our she so that the their them then there they this to us was we were which will with you am"
)


@pytest.mark.parametrize("filler", FILLERS.split())
def test_filler_word_changes_nothing(filler: str) -> None:
    assert words_of(f"{filler} picked {filler} ahead") == words_of("picked ahead")


@pytest.mark.parametrize("name", ["Vera", "Harold", "Fran", "Dottie", "Mary", "Edith", "Estelle", "Phyllis"])
def test_names_of_people_change_nothing(name: str) -> None:
    """Vera once counted as "verbal", Harold as "hold", and Fran as "ran"."""
    assert heard(f"{name} picked ahead of {name}") == heard("picked ahead")
    assert heard(f"{name}'s joker") == heard("joker")


@pytest.mark.parametrize(
    ("call", "word"),
    [("Exchagned a joker", "exchang"), ("Dicarded out of turn", "discard"), ("Charelston", "charleston")],
)
def test_misspelled_word_is_known_with_a_capital_too(call: str, word: str) -> None:
    assert word in heard(call)


@pytest.mark.parametrize(
    ("call", "wrong"),
    [("she strolled in", "roll"), ("my mouth was open", "south"), ("I folded", "old"), ("a glass", "last")],
)
def test_plain_english_word_is_not_taken_for_another(call: str, wrong: str) -> None:
    assert wrong not in heard(call)


def test_every_word_of_a_pattern_can_be_heard() -> None:
    """A pattern with "in" or "my" could never fit: the search drops those words from a call."""
    assert not [name for name, each in patterns().items() for pattern in each for words, _ in pattern if "" in words]


def test_last_word_is_completed_only_while_a_call_is_short() -> None:
    assert completed("picked ah") == "picked ahead"
    assert completed("Jan took her card up without ours") == "Jan took her card up without ours"
    assert completed("one of us is short, where is Lenore").endswith("Lenore")
