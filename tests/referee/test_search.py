"""The search: what a floor judge types, and what it finds."""

from __future__ import annotations

import pytest

from eastwind.referee.catalog import BY_SLUG, KINDS
from eastwind.referee.other_questions import QUESTIONS
from eastwind.referee.search import (
    ALONE,
    FLOOR,
    LISTED,
    SearchResult,
    TargetFit,
    completed,
    features_of,
    heard,
    judged,
    likeness,
    meant,
    narrow,
    not_found,
    patterns,
    rarity,
    search,
    share,
    stems_of,
    the_one,
    weight,
)
from eastwind.refusals import InputError


def found(words: str) -> list[str]:
    return [kind.slug() for kind in search(words).kinds]


def test_id_finds_itself_with_dashes_underscores_or_spaces(subtests: pytest.Subtests) -> None:
    for kind in KINDS:
        with subtests.test(kind.slug()):
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
def test_question_is_not_a_situation_and_leads_to_the_rule_book(call: str, title: str) -> None:
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
    assert stems_of("The Mah-Jongg was picked, picking; drew!") == ["mahjongg", "pick", "pick", "pick"]


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


def test_filler_word_changes_nothing() -> None:
    heard_without = stems_of("picked ahead")
    assert [word for word in FILLERS.split() if stems_of(f"{word} picked {word} ahead") != heard_without] == []


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


def answer(*found: tuple[str, float, float] | TargetFit) -> tuple[list[str], str | None, bool, bool]:
    """What these scores allow: the situations, the question's title, whether it stands alone, whether it asks."""
    given = judged([each if isinstance(each, TargetFit) else TargetFit(each[1], each[0], each[2]) for each in found])
    title = given.question.title if given.question else None
    return [kind.slug() for kind in given.kinds], title, given.alone, given.asks


def test_answer_stands_alone_if_it_is_likely_meant_and_well_ahead() -> None:
    assert answer(("picked-ahead", 0.7, 0.75), ("late", 0.3, 0.0)) == (["picked-ahead"], None, True, False)
    assert answer(("picked-ahead", ALONE, 0.75)) == (["picked-ahead"], None, True, False)
    assert answer(("ties", 0.7, 0.75), ("late", 0.3, 0.0)) == ([], "A tie", True, True)


@pytest.mark.parametrize(
    ("best", "rival"),
    [
        (TargetFit(0.3, "picked-ahead", 0.75), TargetFit(0.1, "late", 0.0)),  # not likely enough
        (TargetFit(0.7, "picked-ahead", 0.0), TargetFit(0.2, "late", 0.0)),  # what it needs was not said
        (TargetFit(0.7, "picked-ahead", 0.75), TargetFit(0.65, "late", 0.0)),  # another comes near
        (TargetFit(0.7, "picked-ahead", 0.75), TargetFit(0.3, "late", 0.7)),  # another could be meant as well
        (TargetFit(0.7, "picked-ahead", 0.5, 0.3), TargetFit(0.2, "late", 0.0)),  # most of the call is left unexplained
        (
            TargetFit(0.7, "misnamed-unclaimed", 0.75),
            TargetFit(0.2, "late", 0.0),
        ),  # a call rarely says whether someone wants it
        (
            TargetFit(0.7, "wrong-count-before-start", 0.75),
            TargetFit(0.52, "wrong-count-after-start", 0.0),
        ),  # a close twin
    ],
)
def test_answer_does_not_stand_alone_if_anything_speaks_against_it(best: TargetFit, rival: TargetFit) -> None:
    kinds, _, alone, asks = answer(best, rival)
    assert (kinds[0], alone, asks) == (best.name, False, False)


def test_two_questions_are_one_answer() -> None:
    assert answer(("ties", 0.7, 0.75), ("prizes", 0.69, 0.75)) == ([], "A tie", True, True)
    kinds, title, alone, asks = answer(("ties", 0.7, 0.75), ("late", 0.69, 0.0))
    assert (kinds, title, alone, asks) == (["late"], "A tie", False, True)


def test_question_beside_a_likelier_situation_is_a_hint() -> None:
    assert answer(("late", 0.5, 0.0), ("ties", 0.45, 0.0)) == (["late"], "A tie", False, False)
    assert answer(("late", 0.5, 0.0), ("ties", 0.2, 0.0)) == (["late"], None, False, False)


def test_only_what_is_close_to_the_best_or_meant_is_offered_with_it() -> None:
    kinds, *_ = answer(("late", 0.5, 0.0), ("complaint", 0.4, 0.0), ("two-claims", 0.3, 0.0), ("disturbing", 0.2, 0.5))
    assert kinds == ["late", "complaint", "disturbing"]


def test_three_situations_are_offered_where_only_a_question_comes_close() -> None:
    rest = [("late", 0.3, 0.0), ("complaint", 0.29, 0.0), ("two-claims", 0.28, 0.0), ("disturbing", 0.27, 0.0)]
    kinds, title, alone, asks = answer(("ties", 0.6, 0.0), *rest)
    assert (kinds, title, alone, asks) == (["late", "complaint", "two-claims"], "A tie", False, True)


def test_nothing_is_offered_with_too_little_in_common() -> None:
    assert judged([]) == SearchResult(())
    assert answer(("late", FLOOR / 2, 0.5)) == ([], None, False, False)
    assert answer(("late", FLOOR, 0.0))[0] == ["late"]


def test_twins_of_the_best_are_offered_right_after_it_and_only_of_the_best() -> None:
    kinds, *_ = answer(("misnamed-for-exposure", 0.5, 0.0), ("late", 0.45, 0.0))
    assert kinds == ["misnamed-for-exposure", "misnamed-for-mahjongg", "misnamed-unclaimed", "late"]
    kinds, *_ = answer(("late", 0.5, 0.0), ("wrong-count-after-start", 0.45, 0.0))
    assert kinds == ["late", "wrong-count-after-start"]


def test_no_more_than_six_are_offered_each_once() -> None:
    names = ["misnamed-for-exposure", "late", "misnamed-unclaimed", *(kind.slug() for kind in KINDS[:6])]
    kinds, *_ = answer(*((name, 0.5, 0.0) for name in names))
    assert len(kinds) == len(set(kinds)) == LISTED == 6
    assert kinds[:4] == ["misnamed-for-exposure", "misnamed-for-mahjongg", "misnamed-unclaimed", "late"]


def test_words_said_twice_and_in_a_row_tell_more() -> None:
    assert features_of(["pick", "wall"]) == {"pick", "wall", "pick wall"}
    assert features_of(["pick", "pick"]) == {"pick", "pick pick", f"pick {stems_of('twice')[0]}"}
    assert features_of([]) == frozenset()


def test_likeness_is_one_for_the_same_words_and_nothing_for_others() -> None:
    said, other = features_of(stems_of("picked from the wall")), features_of(stems_of("a joker"))
    assert likeness(said, said) == pytest.approx(1)
    assert likeness(said, other) == 0
    assert likeness(frozenset(), said) == likeness(frozenset(), frozenset()) == 0
    assert 0 < likeness(said, features_of(stems_of("looked at the wall"))) < 1


def test_share_is_how_much_of_a_call_some_words_explain() -> None:
    said = features_of(stems_of("picked joker"))
    assert share(said, frozenset(stems_of("picked joker"))) == pytest.approx(1)
    assert share(said, frozenset()) == share(frozenset(), said) == 0
    one, other = (share(said, frozenset(stems_of(word))) for word in ("picked", "joker"))
    assert one**2 + other**2 == pytest.approx(1)


def test_rare_word_tells_more_and_a_word_that_no_one_uses_the_most() -> None:
    assert weight(["pick"]) < weight(["restroom"]) < weight(["xyzzy"])
    assert weight(["xyzzy plugh"]) == 0
    assert weight(["pick", "joker"]) == pytest.approx(weight(["pick"]) + weight(["joker"]))
    assert weight(["pick"]) == pytest.approx(rarity()["pick"] ** 2)


def test_pattern_with_more_words_is_surer() -> None:
    """Each word of the pattern that fits halves the doubt."""
    for name, each in patterns().items():
        for pattern in each:
            said = frozenset(min(words) for words, there in pattern if there)
            if all(not said & words for words, there in pattern if not there):
                assert meant(said, name) >= 1 - 0.5 ** sum(there for _, there in pattern) - 1e-9
    assert meant(frozenset(), "picked-ahead") == 0
    assert meant(frozenset(["pick"]), "no such situation") == 0


def test_word_that_is_ruled_out_by_a_pattern_takes_its_doubt_back() -> None:
    with_not = [(name, pattern) for name, each in patterns().items() for pattern in each if not pattern[-1][1]]
    assert with_not
    for name, pattern in with_not:
        said = frozenset(min(words) for words, there in pattern if there)
        banned = frozenset(min(words) for words, there in pattern if not there)
        fits = [
            each for each in patterns()[name] if all(bool((said | banned) & words) is there for words, there in each)
        ]
        assert pattern not in fits
        assert bool(meant(said | banned, name)) is bool(fits)


@pytest.mark.parametrize(
    ("typed", "whole"),
    [
        ("p", "p"),  # too little to guess from
        ("picked", "picked"),  # a whole word already
        ("the", "the"),
        ("xyz", "xyz"),
        ("one two three four ahe", "one two three four ahead"),
        ("one two three four five ahe", "one two three four five ahe"),
    ],
)
def test_word_is_completed_if_it_is_begun_and_the_call_is_short(typed: str, whole: str) -> None:
    assert completed(typed) == whole


def test_short_word_is_not_corrected() -> None:
    assert heard("jokr") == heard("joker")
    assert heard("jok") == ["jok"]


def test_question_of_the_rule_book_says_what_to_search_for_and_any_other_where_to_look() -> None:
    tie = QUESTIONS["ties"]
    assert not_found("tie", SearchResult((), tie)) == (
        'Nothing irregular here, it seems. This is about: A tie. Try `eastwind rules search "tie"`.'
    )
    other = next(each for each in QUESTIONS.values() if not each.look_up)
    said = not_found("x", SearchResult((), other))
    assert said.startswith(f"Nothing irregular here, it seems. This is about: {other.title}. ")
    assert said.endswith(".")
    assert "rules search" not in said
    assert not_found("picked-ahed", SearchResult(())) == (
        "No situation fits 'picked-ahed'. Did you mean 'picked-ahead'? `eastwind rule --list` shows them all."
    )


def test_facts_that_are_given_choose_among_several_at_the_command_line() -> None:
    several = the_one("called the wrong name")
    assert isinstance(several, list)
    assert len(several) >= 3
    assert the_one("called the wrong name", ["discarder"]) is BY_SLUG["misnamed-unclaimed"]
    assert the_one("called the wrong name", ["nonsense"]) == several


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("walll", "wall"),
        ("jokr", "joker"),
        ("wall", "wall"),
        ("wal", "wal"),  # three letters are too few to guess
        ("rakc", "rakc"),  # not close enough
        ("kwall", "kwall"),  # another first letter
        ("qqqq", "qqqq"),
    ],
)
def test_misspelled_word_is_heard_as_the_closest_known_one(typed: str, word: str) -> None:
    assert heard(typed) == [word]


@pytest.mark.parametrize(
    ("typed", "whole"),
    [
        ("pic", "picked"),
        ("she picked ah", "she picked ahead"),
        ("jo", "joker"),
        ("j", "j"),  # one letter tells nothing
        ("rack", "rack"),  # a word already
        ("th", "the"),
        ("qq", "qq"),  # no word begins so
        ("one two three four ra", "one two three four rack"),
        ("one two three four five ra", "one two three four five ra"),
    ],
)
def test_last_word_is_completed_to_the_commonest_that_begins_so(typed: str, whole: str) -> None:
    assert completed(typed) == whole
