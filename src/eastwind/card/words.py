"""Reading the words in brackets: "(Any 2 Suits, Any 3 Consec. Nos.)" -> what they mean.

Each rule is one function; its docstring begins with the words it reads, which the notation's page shows.
Words are read without regard to capitals; "No.", "Nos.", "Consec." and "Opp." may be written out.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from eastwind.card.meanings import (
    AnyNumbers,
    AnySuit,
    AnyYear,
    BothWays,
    ConcealedBonus,
    DragonChoice,
    DragonsFree,
    DragonsMatch,
    DragonsOpposite,
    Like,
    MatchPair,
    MovingPair,
    NoJokers,
    Ref,
    Remark,
    Run,
    Stays,
    SuitChoice,
    Suits,
    TheseOnly,
    WindsFree,
    Word,
)
from eastwind.card.notation import Fault, Phrase, Span
from eastwind.refusals import nearest
from eastwind.tiles import DRAGONS, GREEN, NUMBERS, RED, SOAP, WINDS

ODD, EVEN = (1, 3, 5, 7, 9), (2, 4, 6, 8)


Rule = Callable[[re.Match[str]], Word | None]
RULES: list[tuple[str, str, Rule]] = []
"""A word that the text must hold, the pattern (compiled on first use: starting must be fast), and what reads it."""

_SIZES = {"single": 1, "pair": 2, "pung": 3, "kong": 4, "quint": 5, "sextet": 6}
_KIND = r"(?:singles?|pairs?|pungs?|kongs?|quints?|sextets?|blocks?)"
_SHOWN = r"(?:\d{2,}[a-z]?|\d[a-rt-z])"
_GROUPS = rf"\b(?:{_KIND}(?: and {_KIND})*|{_SHOWN}(?: and {_SHOWN})*)(?![\w/])"
_REF = r"<[^>]*>"  # the groups that words name, once `_normal` has bracketed them
_NUMBERS = r"(?:odd|even|any|any odd|any even|\d(?:/\d)*)"
_NO = r"(?: ?nos?)?"
_WIND = r"(?:[news]|north|east|west|south)"
_DRAGON = r"(?:red|green|white|soap)"
_SUIT = r"(?:bams?|craks?|dots?)"
_LISTED = r"(?:\s*,\s*or\s+|\s*,\s*|\s+or\s+|\s+and\s+|\s*/\s*)"


def rule(needs: str, pattern: str) -> Callable[[Rule], Rule]:
    """Register what reads words of this pattern; {ref}, {numbers} and so on stand for parts of it."""
    full = pattern.format(ref=_REF, numbers=_NUMBERS, no=_NO, wind=_WIND, dragon=_DRAGON, suit=_SUIT)

    def register(function: Rule) -> Rule:
        RULES.append((needs, full, function))
        return function

    return register


def refs(text: str | None) -> tuple[Ref, ...]:
    """The groups that some words name."""
    found = []
    for name in (text or "").strip(" <>").split(" and "):
        kind = name.strip().rstrip("s")
        if kind in _SIZES:
            found.append(Ref(sizes=(_SIZES[kind],)))
        elif kind == "block":
            found.append(Ref(blocks=True))
        elif kind:
            shown = name.strip()
            colour = shown[-1] if shown[-1].isalpha() else ""
            found.append(Ref(shown=shown.rstrip(colour) if colour else shown, colour=colour))
    return tuple(found)


def numbers(text: str | None) -> tuple[int, ...]:
    """The numbers that some words allow."""
    words = (text or "any").split()
    if "odd" in words:
        return ODD
    if "even" in words:
        return EVEN
    if words[-1] == "any":
        return NUMBERS
    return tuple(int(digit) for digit in words[-1].split("/"))


@rule("suit", r"(?:(?:{ref}|nos|all nos) )?(?:in |all )?(?:any )?(\d)(?:/(\d))? (?:diff(?:erent)? )?suits?(?: only)?")
def _suits(match: re.Match[str]) -> Word | None:
    """Any 1 Suit · Any 2 Suits · Any 3 Suits · 1 or 3 Suits: how many suits the numbers use."""
    counts = tuple(sorted({int(count) for count in match.groups() if count}))
    if re.match(_REF + " ", match[0]) and len(counts) == 1:
        return Remark()  # "2026 in any 1 suit": its colour says so
    return Suits(counts) if set(counts) <= {1, 2, 3} else None


@rule("same", r"(?:all )?(?:in )?(?:the )?same suit(?:, any suit)?")
def _same_suit(_match: re.Match[str]) -> Word | None:
    """All Same Suit: one suit, whichever it is."""
    return Suits((1,))


@rule("consec", r"(?:any )?(?:(\d) )?consec(?:utive)? (odd|even)?{no}")
def _consecutive(match: re.Match[str]) -> Word | None:
    """Any 3 Consec. Nos. · Any 3 Consec. Odd Nos.: the numbers shown move up and down together."""
    along = {"odd": ODD, "even": EVEN, None: NUMBERS}[match[2]]
    return Run(int(match[1]) if match[1] else None, along)


@rule("run", r"any (?:consec(?:utive)? )?run(?: of (\d))?(?:{no})?|any (\d)(?:-no)? run|(?:any )?consec(?:utive)? run")
def _any_run(match: re.Match[str]) -> Word | None:
    """Any Run: the same, whatever its length."""
    count = match[1] or match[2]
    return Run(int(count) if count else None, NUMBERS)


@rule("like", r"(?:any )?like(?: (odd|even))?{no}(?: ((?:\d/)*\d))?")
def _like_numbers(match: re.Match[str]) -> Word | None:
    """Any Like Nos. · Any Like Odd Nos. · Like Nos. 3, 6 or 9: all numbers of the line are one number."""
    return Like((), numbers(match[1] or match[2]))


@rule("", r"(?:any )?(odd|even)(?: nos?)")
def _any_parity(match: re.Match[str]) -> Word | None:
    """Any Even No.: the same."""
    return Like((), numbers(match[1]))


@rule("", r"any no|((?:\d/)+\d)")
def _any_number(match: re.Match[str]) -> Word | None:
    """Any No. · 3, 6 or 9: the same, where one number is shown."""
    return Like((), numbers(match[1]))


@rule("nos", r"any (\d) (?:diff(?:erent)? )?nos")
def _any_numbers(match: re.Match[str]) -> Word | None:
    """Any 2 Nos.: so many different numbers, each free."""
    return AnyNumbers(int(match[1]))


@rule("these", r"these(?: nos?)?(?: only)?")
def _these_only(_match: re.Match[str]) -> Word | None:
    """These Nos. Only: the numbers are those shown (as they are without words)."""
    return TheseOnly()


@rule("like", r"(?:any )?like ({ref})(?: ({numbers}))?{no}|({ref}) (?:any )?like(?: ({numbers}))?{no}")
def _like_groups(match: re.Match[str]) -> Word | None:
    """Like Kongs 2, 4, 6 or 8 · Like Pungs Odd Nos. · Like Pairs Any No.: these groups share one number, others stay."""
    return Like(refs(match[1] or match[3]), numbers(match[2] or match[4]))


@rule(
    "<pair>",
    r"<pair> (?:any|of any) no(?: in (?:the )?(?:run|<block>|group|set))?|any <pair> in (?:the )?(?:run|<block>)|<pair> any",
)
def _moving_pair(_match: re.Match[str]) -> Word | None:
    """Pair Any No. · Pair Any No. in Run: any number of the pair's block is the doubled one."""
    return MovingPair()


@rule("<", r"(?:any )?({ref}) ({numbers})(?:{no})?|any (odd|even) ({ref})")
def _group_numbers(match: re.Match[str]) -> Word | None:
    """Kong 2, 4, 6 or 8 · Pair Any Even No. · 222b 3 or 6: this group has any of these numbers, the rest stay."""
    if match[2] == "any" and not match[0].endswith("no"):
        return Remark() if match[0].startswith("any") else None
    return Like(refs(match[1] or match[4]), numbers(match[2] or match[3]))


@rule(
    "match",
    r"({ref}|others?|rest) (?:must )?match(?:es)? (?:the )?<pair>|<pair> (?:must )?match(?:es)? (?:the )?({ref})",
)
def _match_pair(match: re.Match[str]) -> Word | None:
    """Kongs Match Pair: these groups have the number of the pair."""
    named = match[1] or match[2]
    return MatchPair(() if named in ("other", "others", "rest") else refs(named))


@rule("only", r"(?:({ref}) )?(\d)s?(?:(?:/\d)*) ?only")
def _stays(match: re.Match[str]) -> Word | None:
    """5s Only · Pair 5s Only: groups that show this number keep it, whatever the others do."""
    return Stays(refs(match[1]), int(match[2])) if "/" not in match[0] else None


@rule("", r"ascending (?:or|and) descending|up or down|either (?:direction|way)|(?:or )?reversed?")
def _both_ways(_match: re.Match[str]) -> Word | None:
    """Ascending or Descending: the numbers may also be read from high to low."""
    return BothWays()


@rule(
    "match",
    r"(?:{ref} )?(?:any )?matching dragons?|(?:{ref} and )?dragons? (?:must )?match(?:es|ing)?(?: (?:suits?|{ref}|nos))?",
)
def _matching(_match: re.Match[str]) -> Word | None:
    """Matching Dragon(s): red with craks, green with bams, soap with dots; the letter of a number says it too."""
    return DragonsMatch()


@rule(
    "opp",
    r"(?:{ref} )?(?:any )?opp(?:osite)? dragons?|dragons? (?:in )?opp(?:osite)?(?: suits?)?|opp(?:osite)? suit dragons?",
)
def _opposite(_match: re.Match[str]) -> Word | None:
    """Opp. Dragon(s): of a suit that no number has; a letter of their own says it too."""
    return DragonsOpposite()


@rule(
    " or ", r"({ref} )?(?:any )?matching or opp(?:osite)? dragons?|({ref} )?(?:any )?opp(?:osite)? or matching dragons?"
)
def _either(match: re.Match[str]) -> Word | None:
    """Matching or Opp. Dragon: any dragon."""
    return DragonsFree(refs((match[1] or match[2] or "").strip()), 1)


@rule(
    "dragon",
    r"(?:({ref}) )?any(?: (\d))?(?: diff(?:erent)?)? ?dragons?(?: ({ref}))?|(?:any )?(\d) (?:diff(?:erent)? )?dragons?",
)
def _any_dragon(match: re.Match[str]) -> Word | None:
    """Any Dragon · Any 2 Dragons · Kong Any Dragon: free of the numbers; equal letters stay equal, others different."""
    return DragonsFree(refs(match[1] or match[3]), int(match[2] or match[4] or 1))


@rule("", r"({dragon}(?:/{dragon})*)(?: dragons?)?(?: only)?")
def _named_dragons(match: re.Match[str]) -> Word | None:
    """Red or Green Dragons Only: dragons are among these."""
    names = {"red": RED, "green": GREEN, "white": SOAP, "soap": SOAP}
    chosen = {names[name] for name in match[1].split("/")}
    return DragonChoice(tuple(dragon for dragon in DRAGONS if dragon in chosen))


@rule("wind", r"(?:({ref}) )?any(?: \d)?(?: diff(?:erent)?)? winds?(?: ({ref}))?")
def _any_wind(match: re.Match[str]) -> Word | None:
    """Any Wind · Kong Any Wind: the wind shown is an example; equal letters stay equal, others different."""
    return WindsFree(refs(match[1] or match[2]), WINDS)


@rule(
    "/",
    r"(?:({ref}) )?(?:any )?((?:[news]|north|east|west|south)(?:/(?:[news]|north|east|west|south))+)(?: winds?)?(?: only)?",
)
def _named_winds(match: re.Match[str]) -> Word | None:
    """N or S Only · Kong N, E or W: the wind shown is any of these."""
    chosen = {name[0].upper() for name in match[2].split("/")}
    return WindsFree(refs(match[1]), tuple(wind for wind in WINDS if wind in chosen))


@rule("joker", r"(?:no|without|never) jokers?(?: in (?:the )?({ref}))?|jokerless|({ref}) (?:no|without) jokers?")
def _no_jokers(match: re.Match[str]) -> Word | None:
    """No Jokers · No Jokers in Kong: these groups take none."""
    return NoJokers(refs(match[1] or match[2]))


@rule("", r"(?:([a-z])|(\d)s?)?(?: ?(?:=|is|are|in))? ?({suit}(?:/{suit})*)(?: only)?")
def _named_suits(match: re.Match[str]) -> Word | None:
    """Bams Only · a Craks, b Dots · 2s in Bams or Dots: the suit of all colours, of one, or of a number's colour."""
    suits = "".join(sorted({name[0].upper() for name in match[3].split("/")}))
    return SuitChoice(match[1] or "", int(match[2] or 0), suits)


@rule("any suit", r"([a-z]) (?:in )?any suit")
def _any_suit(match: re.Match[str]) -> Word | None:
    """b Any Suit: this colour may be the same suit as another."""
    return AnySuit(match[1])


@rule("year", r"any year (?:from )?<(\d{{4}})> ?(?:-|to) ?<(\d{{4}})>")
def _any_year(match: re.Match[str]) -> Word | None:
    """Any Year 1937 to 2026: the block of four digits is any of these years."""
    first, last = int(match[1]), int(match[2])
    return AnyYear(first, last) if first <= last <= first + 400 else None


@rule(
    "concealed",
    r"(?:concealed )?\+ ?<?(\d+)>?(?: (?:points?|if))*(?: concealed)?|<?(\d+)>? (?:extra|more|bonus) (?:if )?concealed",
)
def _concealed_bonus(match: re.Match[str]) -> Word | None:
    """+10 if Concealed: points more for an X hand that was kept concealed."""
    return ConcealedBonus(int(match[1] or match[2]))


@rule(
    "",
    r"(?:(?:{ref}|dragons?|nos|flowers?) )?(?:in )?(?:(?:an?|the) )?"
    r"(?:opp(?:osite)?|third|3rd|second|2nd|other|another|diff(?:erent)?|same|any|one) suits?"
    r"|{ref} (?:must )?match(?:ing)?(?: (?:suits?|{ref}))?|any {ref}|concealed|exposed|{ref} in (?:the )?same suit",
)
def _remark(_match: re.Match[str]) -> Word | None:
    """In Opp. Suits · Pungs in Third Suit · Any Pung: only says what the colours and digits show already."""
    return Remark()


_NUMBER_WORDS = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7"}
_SPELLINGS = (
    (r"\b(?:numbers?|no|nos|number)(?:'s)?\.", lambda m: "no" if m[0].rstrip(".") in ("no", "number") else "nos"),
    (r"\bnumbers\b|\bno's\b|\b#s\b", lambda m: "nos"),
    (r"\bnumber\b", lambda m: "no"),
    (r"\b(consec|opp|diff|seq)\.", lambda m: m[1]),
    (r"\b(" + "|".join(_NUMBER_WORDS) + r")\b", lambda m: _NUMBER_WORDS[m[1]]),
    (r"\bcracks?\b", lambda m: "craks"),
    (r"\s*&\s*", lambda m: " and "),
    (r"'", lambda m: ""),
    # "2, 4, 6 or 8" is one list: 2/4/6/8; so are winds, dragons and suits
    (rf"(\d)s?(?:{_LISTED}|\s+)(?=\d(?!\d)(?:s\b|\b)(?! (?:consec|suit|diff|nos\b|dragon)))", lambda m: f"{m[1]}/"),
    (r"(\d)s?\s+or\s+(\d)(?= suits?)", lambda m: f"{m[1]}/{m[2]}"),
    (rf"\b({_WIND}){_LISTED}(?={_WIND}\b)", lambda m: f"{m[1]}/"),
    (rf"\b({_DRAGON})(?: dragons?)?{_LISTED}(?={_DRAGON}\b)", lambda m: f"{m[1]}/"),
    (rf"\b({_SUIT})\s+or\s+(?={_SUIT}\b)", lambda m: f"{m[1]}/"),
    (r"(\d/\d+)s\b|(?<=/)(\d)s\b", lambda m: m[1] or m[2]),
)  # fmt: skip
_PHRASE_ENDS = re.compile(r"[,;.]|\bw/|\bwith\b")
_JOINTS = re.compile(r" and | in | - | or ")


def _normal(text: str) -> str:
    """One spelling for each thing: small letters, "no" and "nos", digits, lists joined by "/"."""
    text = " ".join(text.lower().replace("’", "'").split())
    for pattern, repl in _SPELLINGS:
        text = re.sub(pattern, repl, text)
    return re.sub(_GROUPS, r"<\g<0>>", text)


def read_words(phrase: Phrase, faults: list[Fault]) -> list[tuple[Word, Span]]:
    """words = phrase { "," phrase }: what they mean, each with its place; what is not understood is a fault."""
    found: list[tuple[Word, Span]] = []
    for part in _PHRASE_ENDS.split(_normal(phrase.text)):
        text = " ".join(part.split()).strip(" -")
        if not text:
            continue
        meaning = _read_phrase(text)
        if meaning is None:
            faults.append(_unknown(text, phrase))
        else:
            found += [(word, phrase.span) for word in meaning]
    return found


def _read_phrase(text: str) -> list[Word] | None:
    """One phrase, or two joined by "and", "in" or a dash that can each be understood."""
    for needs, pattern, read in RULES:
        match = re.fullmatch(pattern, text) if needs in text else None
        word = read(match) if match else None
        if word is not None:
            return [word]
    for joint in _JOINTS.finditer(text):
        left, right = _read_phrase(text[: joint.start()]), _read_phrase(text[joint.end() :])
        if left is not None and right is not None:
            return left + right
    return None


def examples() -> list[tuple[str, str]]:
    """The words that are understood, and what they mean: the docstrings of the rules."""
    pairs = []
    for _, _, read in RULES:
        words, _, meaning = (read.__doc__ or "").partition(": ")
        pairs.append((words, meaning))
    return pairs


def _unknown(text: str, phrase: Phrase) -> Fault:
    text = text.replace("<", "").replace(">", "")
    known = [example for words, _ in examples() for example in words.split(" · ")]
    likely = nearest(text, known, limit=3)
    hint = " or ".join(f"({words})" for words in likely) or "(Any 2 Suits), (Any 3 Consec. Nos.), (Any Dragon)"
    place = phrase.text.lower().find(text.split()[0])
    start = phrase.span[0] + max(place, 0)
    return Fault((start, phrase.span[1]), f"The words {text!r} are not understood.", f"Words like these are: {hint}.")
