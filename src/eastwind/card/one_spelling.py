"""One spelling for words that people write in many ways: small letters, "no" and "nos", digits, lists with "/".

Groups named in the words go between < and >, so that the rules can match them with short patterns.
"""

from __future__ import annotations

import re
from collections.abc import Callable

WIND = r"(?:[news]|norths?|easts?|wests?|souths?)"
DRAGON = r"(?:reds?|greens?|whites?|soaps?)"
SUIT = r"(?:bams?|craks?|dots?)"

_NUMBER_WORDS = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7"}
_KIND = r"(?:[2-6]x)?(?:singles?|pairs?|pungs?|kongs?|quints?|sextets?|blocks?|flowers?)"
_SHOWN = r"(?:\d{2,}[a-z]?|\d[a-rt-z]|f{2,8}|n{2,6}|e{2,6}|w{2,6}|s{2,6}|d{2,6}[a-z]?|r{2,6}|g{2,6})"
_GROUP = rf"(?:{_KIND}|{_SHOWN})"
_LISTED = r"(?:\s*,\s*(?:or|and)\s+|\s*,\s*|\s+or\s+|\s+and\s+|\s*/\s*)"
_NOT_COUNTED = r"(?!(?:(?:\s*or\s*(?:any )?|/)\d)?\s+(?:consec|suit|diff|nos\b|dragon|wind|like|unlike))"

Change = Callable[[re.Match[str]], str]


def _every(one: str, other: str) -> str:
    """Every number between two, as a list: "1 thru 3" is 1/2/3."""
    low, high = sorted((int(one), int(other)))
    return "/".join(str(number) for number in range(low, high + 1))


# what a text must contain before the pattern is tried (patterns are compiled on first use, for a fast start)
_SPELLINGS: tuple[tuple[tuple[str, ...], str, Change], ...] = (
    (("#",), r"#s?", lambda m: "nos" if "s" in m[0] else "no"),
    (("'s", "’s"), r"(\d)['’]s\b", lambda m: f"{m[1]}s"),
    (("nos", "num", "no's"), r"\b(?:nos|numbers|nums|no's)\b\.?", lambda m: "nos"),
    (("no", "num"), r"\b(?:no|number|num)\b\.?(?! jokers?)", lambda m: "no"),
    (("cons",), r"\bcons(?:ec(?:utive)?)?\b\.?", lambda m: "consec"),
    (("opp", "non", "other", "differ"), r"\bopp(?:osite)?\b\.?|\bnon-?matching(?= dragon)|(?<!\d )\b(?:other|different)(?= dragon)", lambda m: "opp"),
    (("diff", "unlike", "non"), r"\bdiff(?:erent)?\b\.?|\bunlike\b|\bnon-?matching\b", lambda m: "diff"),
    (("match",), r"\bmatch\.|\bmatching\b", lambda m: "matching"),
    (("drag.", "drags", "drag,"), r"\bdrag\b\.?|\bdrags\b\.?", lambda m: "dragon"),
    (("one", "two", "three", "four", "five", "six", "seven"), r"\b(" + "|".join(_NUMBER_WORDS) + r")\b", lambda m: _NUMBER_WORDS[m[1]]),
    (("2nd", "3rd"), r"\b(2nd|3rd)\b", lambda m: {"2nd": "second", "3rd": "third"}[m[1]]),
    (("bam",), r"\b(?:bamboos?|bams?)\b", lambda m: "bams"),
    (("cra", "char"), r"\b(?:characters?|cracks?|craks?)\b", lambda m: "craks"),
    (("dot", "circle"), r"\b(?:circles?|dots?)\b", lambda m: "dots"),
    (("odds", "evens"), r"\b(odd|even)s\b", lambda m: m[1]),
    (("&",), r"\s*&\s*", lambda m: " and "),
    (("w/o",), r"\bw/o\b", lambda m: "without"),
    ((" w ", "w/", "w.", "with", "plus"), r"(?<!/)\bw(?:/|\.)?\s+(?!or\b|and\b|only\b|winds?\b)(?=[a-z]{2})|\bw/(?=[a-z]{2})|\b(?:with|plus)\b", lambda m: ", "),
    (("must",), r"\bmust (?:be )?(?:in )?(?:the )?", lambda m: ""),
    (("of", "the", " an", " all", "all "), r"\b(?:of|the|an|all)\b(?! same)", lambda m: " "),
    (("only ",), r"\bonly (these|dots|bams|craks)\b", lambda m: m[1]),
    (("'", "’", ":"), r"['’:]", lambda m: " "),
    (("  ",), r"\s+", lambda m: " "),
    (("-",), r"\b(\d)( ?- ?\d\b){2,}", lambda m: m[0].replace(" ", "").replace("-", "/")),
    (("-", "thru", "through", " to "), r"\b([1-9])s? ?(?:-|\bthru\b|\bthrough\b|\bto\b) ?([1-9])s?\b", lambda m: _every(m[1], m[2])),
    ((" or ",), r"\b(\d)(?: suits?)? or (?:any )?(\d)(?= suits)", lambda m: f"{m[1]}/{m[2]}"),
    ((" or ",), r"\b(\d)s? or (\d)(?= (?:diff )?suits?)", lambda m: f"{m[1]}/{m[2]}"),
    # "2, 4, 6 or 8" is one list: 2/4/6/8. So are winds, dragons and suits. After "or 8," something else begins.
    ((" ", ",", "/"), rf"\b(\d)s?(?:{_LISTED}| )(?<!\bor \d, )(?<!\bor \ds, )(?=\d(?!\d)(?:s\b|\b){_NOT_COUNTED})", lambda m: f"{m[1]}/"),
    ((" ", ",", "/"), rf"\b({WIND})(?:{_LISTED}|(?<=\b[news]) )(?={WIND}\b)", lambda m: f"{m[1][0]}/"),
    (("red", "green", "white", "soap"), rf"\b({DRAGON})(?: dragons?)?{_LISTED}(?={DRAGON}\b)", lambda m: f"{m[1]}/"),
    ((" or ",), r"\b([rg0]) or (?=[rg0]\b)", lambda m: f"{m[1]}/"),
    ((" ", ",", "/"), rf"\b({SUIT}){_LISTED}(?={SUIT}\b)", lambda m: f"{m[1]}/"),
    (("/",), r"(?<=/)(\d)s\b", lambda m: m[1]),
    (("1 ", "2 ", "3 ", "4 ", "5 ", "6 "), rf"\b([1-6]) (like )?(?={_KIND}\b)", lambda m: (m[2] or "") + (f"{m[1]}x" if m[1] > "1" else "")),
)  # fmt: skip
_GROUPS = rf"\b{_GROUP}(?: (?:and|or) {_GROUP})*(?![\w/])"


def normal(text: str) -> str:
    """The text in the one spelling that we read."""
    text = " ".join(text.lower().split())
    for needs, pattern, change in _SPELLINGS:
        if any(need in text for need in needs):
            text = re.sub(pattern, change, text)
    return re.sub(_GROUPS, lambda m: f"<{m[0].replace(' or ', ' and ')}>", " ".join(text.split()))
