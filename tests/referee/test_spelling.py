"""The words of a call that count: one spelling for each thing, and no words that say nothing."""

from __future__ import annotations

import pytest

from eastwind.referee.spelling import plain_words

FILLERS = """
a about am an and are as at be been but by did do does for from had has have he her hers him his i if in is it its just
me mine my now of on or our player players really she so somebody someone that the their them then there they this to us
was we were which will with you your also says some something thing things people lady woman man guy partner neighbor
opponent anyone person another any anything because being couple each em gal gals girl girls got hey honestly im ive
ladies like maybe okay ours please supposed theirs theres these theyre those today weve youre yours
"""


def test_word_that_tells_nothing_is_left_out() -> None:
    assert [word for word in FILLERS.split() if plain_words(f"{word} joker {word.upper()}") != ["joker"]] == []


SAME = {
    "pick": "draw drew drawn draws drawing picked picking picks take takes took taken taking grab grabbed grabs piked"
    " scoop scooped snatch snatched",
    "discard": "throw threw thrown throws throwing toss tossed tosses discarded discards discarding dicard through",
    "call": "claim claimed claims claiming calls called calling claimer caller",
    "exchange": "swap swapped swaps swapping redeem redeemed trade traded trades trading exchanged replace replaced",
    "look": "peek peeked peeking peeks saw see seen glance glanced looked looking looks sees",
    "expose": "exposed exposes exposing exposure exposures exposers reveal show showed shown shows display displays",
    "declare": "declared declares declaired declaring",
    "director": "judge referee",
    "rude": "insult insulted nasty mean impolite abusive swore cursed bullying idiot stupid dumb jerk bossy snippy",
    "said": "yell yells yelled shout shouts shouted scream screamed holler hollers hollered cried",
    "tell": "whisper whispers whispered",
    "push": "shove shoved curtsy curtsied curtsey curtseyed",
    "think": "decide decides deciding thinking",
    "quiet": "shush hush",
    "restroom": "bathroom washroom toilet",
    "hurry": "rush faster speed",
    "conceal": "closed",
    "mistake": "accident accidentally error oops mistakenly",
    "tie": "tied ties tying",
    "early": "premature prematurely ahead soon",
    "everyone": "everybody all",
    "noone": "nobody none",
    "initial": "initialed initialled initials sign signed signs signature",
    "stop": "stopped stops stopping halt halted quit",
    "touch": "touched touches touching hit",
    "wrong": "incorrect incorrectly wrongly bad false invalid",
    "pass": "passed passes passing gave give handed",
    "steal": "stolen steals stealing stole blind",
    "loud": "noise noisy chats chatting chat gab gabbing yak yakking gossiping chatter yapping laughing",
    "argue": "arguing argues argument",
    "late": "lateness tardy absent",
    "knock": "knocked nocked bumped bump",
}


@pytest.mark.parametrize("meant", SAME)
def test_one_word_stands_for_all_that_mean_the_same(meant: str) -> None:
    said = SAME[meant].split()
    assert [word for word in said if plain_words(word) != [meant]] == []


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("mah jongg", "mahjongg"),
        ("Mah-Jong", "mahjongg"),
        ("mahj", "mahjongg"),
        ("maj", "mahjongg"),
        ("MJ", "mahjongg"),
        ("she can't", "cannot"),
        ("won’t", "cannot"),
        ("didn't", "not"),
        ("forgot to rack", "not rack"),
        ("Ann's hand", "ann hand"),
        ("threw a three bam", "discard tilename"),
        ("threw a soap", "discard tilename"),
        ("threw the north wind", "discard tilename"),
        ("has 12 tiles", "tilecount tiles"),
        ("has fourteen tiles", "tilecount tiles"),
        ("16 jokers", "number jokers"),
        ("the score card", "scorecard"),
        ("the scoresheet", "scorecard"),
        ("named it wrong", "misnamed"),
        ("mis-called", "misnamed"),
        ("put up two", "expose two"),
        ("laid down 2", "expose two"),
        ("on top of the rack", "ontop rack"),
        ("not her turn", "outofturn"),
        ("out of turn", "outofturn"),
        ("at the same time", "simultaneous"),
        ("face up", "faceup"),
        ("too soon", "early"),
        ("B threw", "discard"),
        ('"joker"', "joker"),
    ],
)
def test_one_spelling_stands_for_all_ways_to_write_it(said: str, words: str) -> None:
    assert plain_words(said) == words.split()
