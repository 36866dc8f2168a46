"""The words of a call as the search compares them: one spelling for one thing, and no words that tell nothing."""

from __future__ import annotations

import re

# Words that don't tell one call from another.
EMPTY = frozenset(
    {
        "about", "am", "an", "and", "are", "as", "at", "be", "been", "but", "by", "did", "do", "does", "for", "from",
        "had", "has", "have", "he", "her", "hers", "him", "his", "if", "in", "is", "it", "its", "just", "me", "mine",
        "my", "now", "of", "on", "or", "our", "player", "players", "really", "she", "so", "somebody", "someone", "that",
        "the", "their", "them", "then", "there", "they", "this", "to", "us", "was", "we", "were", "which", "will", "with",
        "you", "your", "also", "says", "some", "something", "thing", "things", "people", "lady", "woman", "man", "guy",
        "partner", "neighbor", "opponent",
        "anyone", "person", "anything", "because", "each", "gal", "gals", "girl", "girls", "hey", "im", "ive", "ladies",
        "like", "okay", "please", "theres", "theyre", "today", "weve", "youre", "another", "any", "being", "couple", "em",
        "got", "honestly", "maybe", "ours", "supposed", "theirs", "these", "those", "yours",
    }
)  # fmt: skip
MAHJONGG = "mahjongg"
DIGITS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
THREW = "(?:throw|threw|thrown|throwing|toss(?:ed|ing)?|dump(?:ed|ing)?)"
WHOSE = "(?: (?:her|his|my|our|their|the))"
# Different ways to say or write one thing, tried from top to bottom.
SPELLINGS: tuple[tuple[str, str], ...] = (
    (r"\bmah[ -]?jong+\b|\bma[hr]?j+(?:ong+)?\b|\bmj\b|\bmahjjong+\b", MAHJONGG),
    (r"\b(?:won't|wont|can't|cant|cannot|couldn't|could not|can not)\b", "cannot"),
    (r"\b(?:isn|doesn|didn|hasn|haven|wasn|don|aren|weren|hadn|wouldn|ain)'?t\b", "not"),
    (r"\b(?:never|no|without|forgot to|nothing|instead of)\b", "not"),
    (r"'s\b|'re\b|'ve\b|'d\b|'ll\b|'m\b", ""),
    (r"\b(he|she|who|what|that|where|it)s\b", r"\1"),
    (r"\b(?:one|two|three|not|zero) (?:exposures? )?up\b", "number exposed"),
    (rf"\b{THREW}{WHOSE}?(?: (?:hands?|tiles))? (?:in|down)\b", "threwin"),
    (rf"\b{THREW}{WHOSE} hands?\b|\bdump(?:ed|ing)?{WHOSE} tiles\b", "threwin"),
    (rf"\b(?:turn(?:ed|s)?|flip(?:ped|s)?|opened){WHOSE}*(?: all)? (?:hands?|tiles)(?: (?:over|up))?\b", "exposed hand"),
    (r"\b(?:fingers?|hands?) (?:was |were )?(?:on|to|at|in) the wall\b", "touched wall"),
    (rf"\breach(?:ed|es|ing)?(?: \w+)?{WHOSE}? wall\b", "touched wall"),
    (r"\b(?:yell|scream|shout|holler|snap)(?:s|ed|ing|ping|ped)? at\b", "rude"),
    (r"\b(?:\d+|five|ten|fifteen|twenty) min(?:ute)?s?\b", "minutes"),
    (r"\b(?:\d\d|ten|twenty)(?: points?)? each\b|\b(?:\d\d|ten|twenty) points?\b|\bthe (?:10|20|ten|twenty)\b", "points"),
    (r"\bnamed (?:the )?wrong tile\b|\bsaid the wrong (?:tile|name|thing)\b", "misnamed"),
    (r"\bshould(?: have| of|'ve|a)\b", "should"),
    (r"\b(?:by )?(?:her|him|my|them)sel(?:f|ves) (?:off|from|out of) the wall\b", "selfpick"),
    (r"\b(?:pick|picks|picked|picking|drew|got) (?:her |his |my |your |their )?own\b", "selfpick"),
    (r"\bself[- ]?(?:pick|picked|draw|drawn|drew)\b|\bpicked it (?:her|him|my)self\b", "selfpick"),
    (rf"\b(?:{'|'.join(DIGITS)}|red|green|white)? *(?:bams?|cra[ck]+s?|dots?|dragons?|soaps?|flowers?)\b", " tilename "),
    (r"\b(?:north|south|west) winds?\b|\bwinds?\b", " tilename "),
    (r"\b(?:1[0-57-9]|ten|eleven|twelve|thirteen|fourteen|fifteen)(?= |$|,)", " tilecount "),
    (r"\b(?:8|9|16|17|18|sixteen)\b", " number "),
    (r"\b(?:score ?cards?|score ?sheets?|score-cards?)\b", "scorecard"),
    (r"\b(?:other|wrong|incorrect) (?:name|named)\b|\bnamed? (?:it |the tile )?(?:wrong|wrongly|incorrectly)\b", "misnamed"),
    (r"\bmis-?(?:named?|called|calls?|naming|calling)\b|\bwrong named?\b", "misnamed"),
    (r"\b(?:hang|hold) (?:on|up|it)\b|\bwait a (?:minute|second|sec)\b", "wait"),
    (r"\b(?:show(?:ed|s|n|ing)?|turn(?:ed|s|ing)?) up\b", "arrive"),
    (r"\byour (?:call|decision|ruling)\b", "ruling"),
    (r"\bstandings\b", "ranking"),
    (r"\b(?:between|among|amongst) (?:us|ourselves|them|themselves)\b", "ourselves"),
    (r"\b(?:a|an) (?:north|south|west|east)\b", " tilename "),
    (r"\bfold(?:ed|s)? (?:up )?(?:her|his|my|the) (?:hand|tiles)\b", "threwin"),
    (r"\b(?:put|lay|laid|layed)s? ((?:\w+ ){1,4})up\b", r"exposed \1"),
    (r"\b(?:put|puts|lay|lays|laid|layed|set)s?(?: (?:it|them))? (?:up|down|out)\b", "exposed"),
    (r"\bon top(?: of)?\b", "ontop"),
    (r"\bout of turn\b|\bnot (?:her|his|my|their|your) turn\b", "outofturn"),
    (r"\b(?:at the )?(?:exact |very )?same (?:second|instant|moment|time)\b", "simultaneous"),
    (r"\bat once\b|\bsimultaneous(?:ly)?\b", "simultaneous"),
    (r"\bface ?up\b", "faceup"),
    (r"\b(?:too )?(?:early|soon)\b", "early"),
    (r"\bleft[- ]hand\b|\bright[- ]hand\b", ""),
    (r"\b[abcd](?='s\b|\b(?= (?:and|is|has|threw|passed|picked|looked|says|pushed|both)))", " "),
)  # fmt: skip
# What people also say, and the word that stands for all of them.
SAME: dict[str, str] = {
    word: head
    for head, words in {
        "pick": "scoop scooped snatch snatched draw drew drawn draws drawing picked"
        " picking picks take takes took taken taking grab grabbed grabs piked",
        "discard": "throw threw thrown throws throwing toss tossed tosses discarded discards discarding dicard through",
        "call": "claim claimed claims claiming calls called calling claimer caller",
        "exchange": "swap swapped swaps swapping redeem redeemed trade traded trades trading exchanged replace replaced",
        "look": "peek peeked peeking peeks saw see seen glance glanced looked looking looks sees",
        "expose": "exposed exposes exposing exposure exposures exposers reveal show showed shown shows display displays",
        "declare": "declared declares declaired declaring",
        "director": "judge referee",
        "rude": "insult insulted nasty mean impolite abusive swore cursed bullying idiot stupid dumb jerk bossy snippy",
        "mistake": "accident accidentally error oops mistakenly",
        "tie": "tied ties tying",
        "early": "premature prematurely ahead",
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
        "said": "holler hollers hollered yell yells yelled shout shouts shouted scream screamed cried",
        "tell": "whisper whispers whispered",
        "push": "shove shoved curtsy curtsied curtsey curtseyed",
        "think": "decide decides deciding thinking",
        "quiet": "shush hush",
        "restroom": "bathroom washroom toilet",
        "hurry": "rush faster speed",
        "conceal": "closed",
        "knock": "knocked nocked bumped bump",
    }.items()
    for word in words.split()
}


def plain_words(text: str) -> list[str]:
    """The words of a call that count, each in the form that stands for all its synonyms."""
    plain = text.casefold().replace("’", "'").replace('"', " ")
    plain = re.sub(r"\b[1-9]\b", lambda digit: f" {DIGITS[int(digit[0]) - 1]} ", plain)
    for spelling, word in SPELLINGS:
        plain = re.sub(spelling, word, plain)
    words = [word for word in re.findall(r"[a-z]+", plain) if word not in EMPTY and len(word) > 1]
    return [SAME.get(word, word) for word in words]
