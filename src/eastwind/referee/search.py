"""Finds an irregularity from a few words, typed the way a floor judge would."""

from __future__ import annotations

import functools
import math
import re
from collections.abc import Callable, Iterable

from eastwind.referee.catalog import BY_SLUG, KINDS, title_of
from eastwind.referee.facts import facts_of
from eastwind.referee.irregularity import Irregularity
from eastwind.referee.sayings import SAYINGS
from eastwind.refusals import InputError, did_you_mean

# Words that don't tell one irregularity from another.
EMPTY = frozenset(
    {
        "a", "about", "am", "an", "and", "are", "as", "at", "be", "been", "but", "by", "did", "do", "does", "for", "from",
        "had", "has", "have", "he", "her", "him", "his", "i", "if", "in", "is", "it", "its", "just", "me", "my", "now", "of",
        "on", "or", "our", "player", "players", "really", "she", "so", "somebody", "someone", "that", "the", "their", "them",
        "then", "there", "they", "this", "to", "us", "was", "we", "were", "what", "when", "which", "who", "will", "with",
        "you",
    }
)  # fmt: skip
# What people also say, and the catalog's word for it.
ALSO = {
    "call": "claim", "claim": "call", "draw": "pick", "drew": "pick", "drawn": "pick", "took": "pick",
    "swap": "exchange", "redeem": "exchange", "peek": "look", "saw": "look", "miscall": "misname", "threw": "throw",
    "thrown": "throw", "judge": "director", "scorecard": "card", "insult": "rude", "exposure": "expose",
    "expose": "exposure", "back": "return", "hit": "touch", "reveal": "show",
}  # fmt: skip
MAHJONGG = "mahjongg"
# Different ways to write one thing: Mah Jongg, a "not" at the end of a word, the name of a tile.
SPELLINGS = (
    (r"\bmah[ -]?jong+\b|\bmahj+\b|\bmaj+\b|\bmj\b", MAHJONGG),
    (r"\b(?:won't|can't|cannot)\b", "not"),
    (r"n't\b", " not"),
    (r"'s\b", ""),
    (r"\b(?:bams?|crac?ks?|dots?|dragons?|soaps?|flowers?)\b", "tilename"),
)
PHRASE = 9.0  # the weight of a saying that is exactly what was typed
SIMILAR = 80  # out of 100: how close a misspelled word must be to a known one
CLOSE = 0.8  # candidates within this share of the best score stay in the running


@functools.cache
def stem(word: str) -> str:
    """A word without its endings, so that picks, picked and picking are the same."""
    return word if word == MAHJONGG else _stemmer()(word)


@functools.cache
def _stemmer() -> Callable[[str], str]:
    import snowballstemmer  # imported only for a search: the command line must start fast

    english: Callable[[str], str] = snowballstemmer.stemmer("english").stemWord
    return english


@functools.cache
def synonyms() -> dict[str, str]:
    """What people also say, stemmed."""
    return {stem(said): stem(known) for said, known in ALSO.items()}


def words_of(text: str) -> list[str]:
    """The words of a text that count, stemmed. "mah jongg" is one word."""
    plain = text.casefold().replace("’", "'")
    for spelling, word in SPELLINGS:
        plain = re.sub(spelling, word, plain)
    words = [word for word in re.findall(r"[a-z]+", plain) if word not in EMPTY and len(word) > 1]
    return list(dict.fromkeys(map(stem, words)))


@functools.cache
def sayings() -> dict[type[Irregularity], tuple[frozenset[str], ...]]:
    """The callers' phrases for every kind, each as its words."""
    return {kind: tuple(frozenset(words_of(phrase)) for phrase in SAYINGS[kind.slug()]) for kind in KINDS}


@functools.cache
def index() -> dict[type[Irregularity], dict[str, float]]:
    """For every kind, the weight of each of its words: most in the id, less in the title, least in a saying."""
    tables: dict[type[Irregularity], dict[str, float]] = {}
    for kind in KINDS:
        table = {word: 0.6 for phrase in sayings()[kind] for word in phrase}
        for text, weight in ((title_of(kind), 1.0), (kind.words, 2.0), (kind.slug(), 3.0)):
            table |= dict.fromkeys(words_of(text), weight)
        tables[kind] = table
    return tables


@functools.cache
def rarity() -> dict[str, float]:
    """How much a word tells: more if few kinds use it."""
    counts: dict[str, int] = {}
    for table in index().values():
        for word in table:
            counts[word] = counts.get(word, 0) + 1
    return {word: math.log(1 + len(KINDS) / count) for word, count in counts.items()}


def forms(word: str) -> list[str]:
    """The forms of a typed word that the index has: the word itself, its synonyms, or the nearest spelling."""
    known = [form for form in (word, synonyms().get(word, "")) if form in rarity()]
    return known or _misspelled(word)


def _misspelled(word: str) -> list[str]:
    """The known word closest to this one, if any is close enough."""
    from rapidfuzz import fuzz, process  # imported only for a search

    found = process.extractOne(word, sorted(rarity()), scorer=fuzz.ratio, score_cutoff=SIMILAR)
    return [found[0]] if found else []


def likeness(typed: list[list[str]], phrase: frozenset[str]) -> float:
    """How much the typed words and a saying have in common, from 0 to 1. Rare words count more."""
    common = sum(max((rarity()[form] ** 2 for form in of if form in phrase), default=0.0) for of in typed)
    size = math.sqrt(sum(rarity()[of[0]] ** 2 for of in typed if of) * sum(rarity()[word] ** 2 for word in phrase))
    return common / size if size else 0.0


def scores(words: str) -> list[tuple[float, type[Irregularity]]]:
    """Every kind that shares some of these words, best first."""
    typed = [forms(word) for word in words_of(words)]
    found: list[tuple[float, type[Irregularity]]] = []
    for kind, table in index().items():
        # A synonym counts a little less than the word itself.
        hits = [
            max(
                (table.get(form, 0.0) * rarity()[form] * (1.0 if place == 0 else 0.7) for place, form in enumerate(of)),
                default=0.0,
            )
            for of in typed
        ]
        if any(hits):
            # If two have the same words, prefer the one whose id says nothing else.
            own = words_of(kind.slug())
            named = sum(word in own for of in typed for word in of) / len(own)
            said = max(likeness(typed, phrase) for phrase in sayings()[kind])
            found.append((sum(hits) + PHRASE * said + named / 10, kind))
    return sorted(found, key=lambda pair: -pair[0])


def candidates(words: str, limit: int = 6) -> list[type[Irregularity]]:
    """The irregularities that the words may mean, best first. An id means itself."""
    slug = "-".join(words.casefold().replace("_", "-").split())
    if slug in BY_SLUG:
        return [BY_SLUG[slug]]
    found = scores(words)
    if not found:
        hint = did_you_mean(slug, BY_SLUG)
        raise InputError(f"No irregularity is found for {words!r}.{hint} `eastwind rule --list` shows them all.")
    best = found[0][0]
    return [kind for score, kind in found if score >= CLOSE * best][:limit]


def narrow(kinds: list[type[Irregularity]], given: Iterable[str]) -> list[type[Irregularity]]:
    """Narrow several candidates to those that take all the facts given and need no others, if there are any."""
    names = set(given)
    fitting = []
    for kind in kinds:
        facts = facts_of(kind)
        known, needed = {fact.name for fact in facts}, {fact.name for fact in facts if fact.required}
        if names and names <= known and needed <= names:
            fitting.append(kind)
    return fitting or kinds
