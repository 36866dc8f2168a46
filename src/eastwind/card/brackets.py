"""Reads the words in brackets: "(Any 2 Suits, Any 3 Consec. Nos.)" -> what they mean.

Each rule is one function. Its docstring starts with the words it reads, and docs/notation.md shows them. `one_spelling`
has already put the words into one spelling. Words that no rule reads are a fault. They are never ignored.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from eastwind.card.constraints import (
    AnyGroup,
    AnyNumbers,
    AnySuit,
    AnyYear,
    ApartSuit,
    BothWays,
    ConcealedBonus,
    ConcealmentRepeated,
    DragonChoice,
    DragonsFree,
    DragonsMatch,
    DragonsOpposite,
    Follows,
    InOrder,
    Like,
    MovingPair,
    NoJokers,
    NumbersMove,
    Ref,
    SameDragon,
    SameSuit,
    Stays,
    SuitChoice,
    Suits,
    SuitsOf,
    TheseOnly,
    WindsFree,
    Word,
)
from eastwind.card.notation import BracketText, NotationFault
from eastwind.card.one_spelling import DRAGON, SUIT, WIND, normal
from eastwind.refusals import nearest
from eastwind.tiles import DRAGONS, GREEN, NUMBERS, RED, SOAP, WINDS

ODD, EVEN = (1, 3, 5, 7, 9), (2, 4, 6, 8)

Rule = Callable[[re.Match[str]], Word | None]
RULES: list[tuple[str, str, Rule]] = []
"""A word the text must contain, the pattern (compiled on first use, for a fast start), and the rule's function."""

_SIZES = {"single": 1, "pair": 2, "pung": 3, "kong": 4, "quint": 5, "sextet": 6}
_PARTS = {
    "ref": r"<[^>]*>",  # groups named in the words
    "some": r"(?:<[^>]*>|winds?|dragons?|\ds|[a-z])",
    "numbers": r"(?:any |like |nos? )*(?:odd|even|any|\d(?:/\d)*)s?",
    "no": r"(?: ?nos?)?(?: only)?",
    "in_run": r"(?: in run| in <block>)?",
    "away": r"(?:any )?(?:opp|third|second|other|another|diff) suits?",
    "wind": WIND,
    "dragon": DRAGON,
    "suit": SUIT,
}


def rule(needs: str, pattern: str) -> Callable[[Rule], Rule]:
    """Register a function for words that match this pattern. {ref}, {numbers} and so on stand for parts of it."""

    def register(function: Rule) -> Rule:
        RULES.append((needs, pattern.format(**_PARTS), function))
        return function

    return register


def refs(text: str | None) -> tuple[Ref, ...]:
    """The groups that the words name."""
    names = [name.strip() for name in (text or "").strip(" <>").split(" and ")]
    return tuple(_ref(name) for name in names if name)


def _ref(name: str) -> Ref:
    count, _, name = name.rpartition("x") if re.match(r"\dx", name) else ("0", "", name)
    kind = name.rstrip("s")
    if kind in _SIZES:
        return Ref(size=_SIZES[kind], single=not name.endswith("s"), many=int(count))
    if kind in ("block", "flower", "wind", "dragon"):
        return Ref(kind=kind)
    if re.fullmatch(r"\ds", name):
        return Ref(number=int(name[0]))
    if re.fullmatch(r"[a-z]", name):
        return Ref(color=name)
    faces = re.match(r"[0-9]+|f+|n+|e+|w+|s+|d+|r+|g+", name)
    assert faces is not None
    return Ref(shown=faces[0].upper(), color=name[faces.end() :])


def numbers(text: str | None) -> tuple[int, ...]:
    """The numbers that the words allow."""
    words = re.sub(r"\b(?:any|like|nos?) ", "", text or "any").split()
    if "odd" in words:
        return ODD
    if "even" in words:
        return EVEN
    listed = re.fullmatch(r"(\d(?:/\d)*)s?", words[-1])
    return tuple(int(digit) for digit in listed[1].split("/")) if listed else NUMBERS


@rule("suit", r"(?:({ref}|nos) )?(?:in )?(?:any )?(\d)(?:/(\d))? (?:diff )?suits?(?: only)?")
def _suits(match: re.Match[str]) -> Word | None:
    """Any 1 Suit · Any 2 Suits · Any 3 Suits · 1 or 3 Suits · Kongs in 2 Suits: how many suits the numbers use."""
    counts = tuple(sorted({int(count) for count in match.groups()[1:] if count}))
    if not set(counts) <= {1, 2, 3}:
        return None
    return SuitsOf(refs(match[1]), counts) if match[1] and match[1] != "nos" else Suits(counts)


@rule("same", r"(?:({ref}) )?(?:all )?(?:in )?(?:same|1) suit")
def _same_suit(match: re.Match[str]) -> Word | None:
    """All Same Suit · Pairs in Same Suit: any one suit."""
    return SameSuit(refs(match[1])) if match[1] else Suits((1,))


@rule("consec", r"(?:any )?(same )?(?:(\d) )?(same )?consec ?(odd|even)?{no}")
def _consecutive(match: re.Match[str]) -> Word | None:
    """Any 3 Consec. Nos. · Any 3 Consec. Odd Nos. · Any Same 3 Consec. Nos.: the numbers shown move up or down together."""
    along = {"odd": ODD, "even": EVEN, None: NUMBERS}[match[4]]
    return NumbersMove(int(match[2]) if match[2] else None, along, bool(match[1] or match[3]))


@rule("run", r"(?:any )?(same )?(?:consec )?run(?: (\d))?{no}|any (\d)(?:-no)? run")
def _any_run(match: re.Match[str]) -> Word | None:
    """Any Run: the same, for a run of any length."""
    count = match[2] or match[3]
    return NumbersMove(int(count) if count else None, NUMBERS, bool(match[1]))


@rule("like", r"(?:any )?(?:like(?= (?:odd|even|no|\d)) ?(odd|even)?|(odd|even) like){no}(?: ((?:\d/)*\d))?(?: only)?")
def _like_numbers(match: re.Match[str]) -> Word | None:
    """Any Like Nos. · Any Like Odd Nos. · Like Nos. 3, 6 or 9: every number in the line is the same number."""
    return Like((), numbers(match[1] or match[2] or match[3]))


@rule("", r"(?:any )?(odd|even)(?: nos?)(?: only)?")
def _any_parity(match: re.Match[str]) -> Word | None:
    """Any Even No.: the same."""
    return Like((), numbers(match[1]))


@rule("", r"any (?:1 )?nos?|(?:any )?(?:nos? )?((?:\d/)+\d)(?: only)?")
def _any_number(match: re.Match[str]) -> Word | None:
    """Any No. · 3, 6 or 9 · 1 thru 5: the same, where the line shows one number; with a run, the numbers it moves among."""
    return Like((), numbers(match[1]))


@rule("nos", r"any ([2-9]) (?:diff )?(odd|even)? ?nos")
def _any_numbers(match: re.Match[str]) -> Word | None:
    """Any 2 Nos. · Any 2 Even Nos.: that many different numbers, each one free."""
    return AnyNumbers(int(match[1]), numbers(match[2]))


@rule("these", r"these(?: nos?)?(?: only)?")
def _these_only(match: re.Match[str]) -> Word | None:
    """These Nos. Only: exactly the numbers shown (the same as no words at all)."""
    return TheseOnly(" no" in match[0])


@rule("<pair>", r"<pair> any(?: no)?(?: in (?:run|<block>|group|set))?|any <pair> in (?:run|<block>)")
def _moving_pair(match: re.Match[str]) -> Word | None:
    """Pair Any No. · Pair Any No. in Run: any number in the pair's block can be the doubled one."""
    return MovingPair(NUMBERS, " in " in match[0])


@rule(
    "like",
    r"(?:any )?(?:like (?:(odd|even) )?|(odd|even) like )({ref})(?: ({numbers}))?{no}{in_run}"
    r"|({ref}) (?:any )?like(?: ({numbers}))?{no}{in_run}",
)
def _like_groups(match: re.Match[str]) -> Word | None:
    """Like Kongs 2, 4, 6 or 8 · Like Pungs Odd Nos. · Like Pairs Any No.: these groups share a number; others stay."""
    said = match[1] or match[2] or match[4] or match[6]
    groups = tuple(ref._replace(single=False) for ref in refs(match[3] or match[5]))
    in_run = match[0].endswith((" in run", " in <block>"))
    return Like(groups, numbers(said) if said and not in_run else ())


@rule("<", r"(?:any )?({ref}) (any nos?)(?: only)?|(?:any )?({ref}) ({numbers}){no}{in_run}|any (odd|even) ({ref})")
def _group_numbers(match: re.Match[str]) -> Word | None:
    """Kong 2, 4, 6 or 8 · Pair Any Even No. · 222b 3 or 6 · Kong Any No. in Run: this group's number; others stay."""
    groups = refs(match[1] or match[3] or match[6])
    if match[0].endswith((" in run", " in <block>")):
        return Like(groups, ())
    if match[4] and match[4].split()[-1] == "any":
        return None
    return Like(groups, numbers(match[4] or match[5]))


@rule("", r"(?:like )?({ref}|others?|rest) (?:match(?:es|ing)?|same no as)(?: ({ref}))?")
def _follows(match: re.Match[str]) -> Word | None:
    """Kongs Match Pair · Pairs Match Kongs: the first groups have the same number as the second."""
    followers = () if match[1] in ("other", "others", "rest") else refs(match[1])
    return Follows(followers, refs(match[2]))


@rule("only", r"(?:({ref}) )?(\d)s? only")
def _stays(match: re.Match[str]) -> Word | None:
    """5s Only · Pair 5s Only: groups that show this number keep it, even when the others move."""
    return Stays(refs(match[1]), int(match[2]))


@rule("", r"ascending (?:or|and) descending|up or down|either (?:direction|way)|(?:or )?reversed?")
def _both_ways(_match: re.Match[str]) -> Word | None:
    """Ascending or Descending: the numbers may also be read from high to low."""
    return BothWays()


@rule("scending", r"(?:in )?(ascending|descending)(?: order)?(?: only)?")
def _in_order(match: re.Match[str]) -> Word | None:
    """Ascending · Descending: only repeats that the numbers shown go up, or down."""
    return InOrder(match[1] == "ascending")


@rule(
    "match",
    r"(?:({ref}) )?(?:any )?matching dragons?(?: ({ref}))?|dragons? match(?:es|ing)?(?: (?:suits?|({ref})|nos))?",
)
def _matching(match: re.Match[str]) -> Word | None:
    """Matching Dragon(s) · Dragon Matches Pair: red with craks, green with bams, soap with dots; see Colors."""
    return DragonsMatch(refs(match[1] or match[2]), refs(match[3]))


@rule(
    "",
    r"(?:({ref}) )?(?:any )?(?:opp|third) dragons?(?: ({ref}))?"
    r"|dragons? (?:in )?opp|dragons? (?:in )?(?:a )?{away}|opp suit dragons?",
)
def _opposite(match: re.Match[str]) -> Word | None:
    """Opp. Dragon(s): a dragon of a suit that no number has; a color letter of its own says the same."""
    return DragonsOpposite(refs(match[1] or match[2]))


@rule(" or ", r"(?:({ref}) )?(?:any )?(?:matching or opp|opp or matching) dragons?")
def _either(match: re.Match[str]) -> Word | None:
    """Matching or Opp. Dragon: any dragon."""
    return DragonsFree(refs(match[1]), 1)


@rule(
    "dragon",
    r"(?:({ref}) )?any(?: (\d))?(?: diff)? ?dragons?(?: ({ref}))?|(?:any )?(\d) (?:diff )?dragons?"
    r"|dragons? (?:in )?any(?: (\d))?(?: diff)? suits?",
)
def _any_dragon(match: re.Match[str]) -> Word | None:
    """Any Dragon · Any 2 Dragons · Kong Any Dragon · Dragons Any 2 Suits: free; same letters same, others differ."""
    count = match[2] or match[4] or match[5]
    plural = count is None and "dragons" in match[0]
    return DragonsFree(refs(match[1] or match[3]), int(count or 1), plural)


@rule("same", r"(?:all )?same dragons?")
def _same_dragon(_match: re.Match[str]) -> Word | None:
    """Same Dragon: only repeats that all dragons are one and the same."""
    return SameDragon()


@rule("", r"(?:({ref}) )?((?:{dragon}|[rg0])(?:/(?:{dragon}|[rg0]))*)(?: dragons?)?(?: only)?")
def _named_dragons(match: re.Match[str]) -> Word | None:
    """Red or Green Dragon Only · Kong Red or Green: the dragon is one of these."""
    letters = {"r": RED, "g": GREEN, "w": SOAP, "s": SOAP, "0": SOAP}
    named = {letters[name[0]] for name in match[2].split("/")}
    return DragonChoice(refs(match[1]), tuple(dragon for dragon in DRAGONS if dragon in named))


@rule("wind", r"(?:({ref}) )?any(?: (\d))?(?: diff)? winds?(?: ({ref}))?|(?:({ref}) )?(?:any )?(?:other|another) wind")
def _any_wind(match: re.Match[str]) -> Word | None:
    """Any Wind · Any 2 Winds · Kong Any Wind · Pair Any Other Wind: an example; same letters same, others differ."""
    other = match[0].endswith("other wind")
    return WindsFree(refs(match[1] or match[3] or match[4]), WINDS, int(match[2] or 0), other)


@rule("/", r"(?:({ref}) )?(?:any )?({wind}(?:/{wind})+)(?: winds?)?(?: only)?")
def _named_winds(match: re.Match[str]) -> Word | None:
    """N or S Only · Kong N, E or W: the wind is any one of these."""
    named = {name[0].upper() for name in match[2].split("/")}
    return WindsFree(refs(match[1]), tuple(wind for wind in WINDS if wind in named))


@rule("joker", r"(?:no|without|never) jokers?(?: allowed)?(?: in ({some}))?|jokerless|({some}) (?:no|without) jokers?")
def _no_jokers(match: re.Match[str]) -> Word | None:
    """No Jokers · No Jokers in Kong · No Jokers in FFFF: these groups take no jokers."""
    return NoJokers(refs(match[1] or match[2]))


@rule(
    "s",
    r"(?:([a-z])|(\d(?:/\d)*)s?|({ref}))?(?: ?(?:=|is|are|in))? ?({suit}(?:/{suit})*)(?: suits?)?(?: only)?(?: ([a-z]))?",
)
def _named_suits(match: re.Match[str]) -> Word | None:
    """Bams Only · a Craks, b Dots · 2s in Bams or Dots · Kong in Bams: the suit of all colors, one, or a group."""
    suits = "".join(sorted({name[0].upper() for name in match[4].split("/")}))
    return SuitChoice(match[1] or match[5] or "", numbers(match[2]) if match[2] else (), refs(match[3]), suits)


@rule("any suit", r"(?:([a-z])|({ref})) (?:in )?any suit")
def _any_suit(match: re.Match[str]) -> Word | None:
    """b Any Suit · Pair Any Suit: this color may be the same suit as another color."""
    return AnySuit(match[1] or "", refs(match[2]))


@rule("any suit", r"(?:in )?any suit")
def _one_suit(_match: re.Match[str]) -> Word | None:
    """Any Suit: the same as Any 1 Suit."""
    return Suits((1,))


@rule("year", r"any year (?:from )?<(\d{{4}})> ?(?:-|to|thru|through) ?<(\d{{4}})>")
def _any_year(match: re.Match[str]) -> Word | None:
    """Any Year 1937 to 2026: the four-digit block is any of these years."""
    first, last = int(match[1]), int(match[2])
    return AnyYear(first, last) if first <= last <= first + 400 else None


@rule(
    "concealed",
    r"(?:concealed )?\+ ?<?(\d+)>?(?: (?:points?|if))*(?: concealed)?|<?(\d+)>? (?:extra|more|bonus) (?:if )?concealed",
)
def _concealed_bonus(match: re.Match[str]) -> Word | None:
    """+10 if Concealed: extra points for an X hand that was kept concealed."""
    return ConcealedBonus(int(match[1] or match[2]))


@rule("", r"(concealed|exposed)(?: hand)?(?: only)?")
def _kept(match: re.Match[str]) -> Word | None:
    """Concealed · Exposed: only repeats the C or X."""
    return ConcealmentRepeated(match[1] == "concealed")


@rule("any", r"any ({ref})")
def _any_group(match: re.Match[str]) -> Word | None:
    """Any Pung · Any Pair: of any tile where the line shows ???; next to digits, a pair of any number in its block."""
    return AnyGroup(refs(match[1]))


@rule("suit", r"(?:({ref}|nos) )?(?:in )?(?:a )?{away}")
def _apart(match: re.Match[str]) -> Word | None:
    """In Opp. Suits · Pungs in Third Suit: only repeats what the colors already show."""
    groups = () if match[1] in (None, "nos") else refs(match[1])
    return ApartSuit(groups, 3 if "third" in match[0] else 2)


class BracketWords(NamedTuple):
    """One phrase of the brackets: what it means, its text in our spelling, and the brackets it stands in."""

    word: Word
    text: str
    phrase: BracketText


def read_words(phrase: BracketText, faults: list[NotationFault]) -> list[BracketWords]:
    """words = phrase { "," phrase }: what each phrase means. One that no rule reads is a fault."""
    found: list[BracketWords] = []
    for part in re.split(r"[,;.]", normal(phrase.text)):
        text = " ".join(part.split()).strip(" -/")
        if not text:
            continue
        meaning = _read_phrase(text)
        if meaning is None:
            faults.append(_unknown(text, phrase))
        else:
            found += [BracketWords(word, words, phrase) for words, word in meaning]
    return found


def _read_one(text: str) -> Word | None:
    """The meaning from the first rule that reads the whole phrase."""
    for needs, pattern, read in RULES:
        match = re.fullmatch(pattern, text) if needs in text else None
        word = read(match) if match else None
        if word is not None:
            return word
    return None


def _read_phrase(text: str) -> list[tuple[str, Word]] | None:
    """One phrase, or several joined by "and", "in", a slash or nothing, if a rule reads each of them."""
    word = _read_one(text)
    if word is not None:
        return [(text, word)]
    for joints in (r" and | - |(?<=[a-z])/(?=[a-z])| / ", " in ", " "):
        for joint in re.finditer(joints, text):
            left = None if _inside_a_group(text, joint.start()) else _read_one(text[: joint.start()])
            right = _read_phrase(text[joint.end() :]) if left is not None else None
            if left is not None and right is not None:
                return [(text[: joint.start()], left), *right]
    return None


def _inside_a_group(text: str, place: int) -> bool:
    return text.count("<", 0, place) > text.count(">", 0, place)


def examples() -> list[tuple[str, str]]:
    """The words we read and what they mean, from the rules' docstrings."""
    pairs = []
    for _, _, read in RULES:
        words, _, meaning = (read.__doc__ or "").partition(": ")
        pairs.append((words, meaning))
    return pairs


def _unknown(text: str, phrase: BracketText) -> NotationFault:
    """A fault that quotes the words as typed, with their place, and suggests the nearest words we read."""
    plain = text.replace("<", "").replace(">", "")
    place = phrase.text.lower().find(plain)
    typed = phrase.text[place : place + len(plain)] if place >= 0 else " ".join(phrase.text.split())
    start = phrase.span[0] + max(place, 0)
    end = start + len(plain) if place >= 0 else phrase.span[1]
    known = [example for words, _ in examples() for example in words.split(" · ")]
    likely = nearest(plain, known, limit=3)
    hint = " or ".join(f"({words})" for words in likely) or "(Any 2 Suits), (Any 3 Consec. Nos.), (Any Dragon)"
    return NotationFault((start, end), f'The words "{typed}" are not understood.', f"Words like these are: {hint}.")
