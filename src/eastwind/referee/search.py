"""Finds what a call for the director means, from a few words typed the way people talk.

Every situation and every question (other_questions.py) has sayings. A call is compared with all of them by the words and
pairs of words they share; rare ones count more. The best saying and the words of the whole target decide, and the answer
stands alone only if it is clearly ahead of every other.
"""

from __future__ import annotations

import functools
import itertools
import math
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from importlib import resources

from eastwind.referee.catalog import BY_SLUG, KINDS, kind_title
from eastwind.referee.facts import facts_of
from eastwind.referee.irregularity import Irregularity
from eastwind.referee.other_questions import PLACES, QUESTIONS, OtherQuestion
from eastwind.referee.sayings import SAYINGS
from eastwind.referee.spelling import EMPTY, SAME, plain_words
from eastwind.refusals import InputError, did_you_mean

Target = str  # the id of a situation, or of a question

# How much each part of the likeness counts. They add up to 1.
BEST, NEXT, WHOLE, MEANT = 0.4, 0.1, 0.2, 0.3
PAIR = 1.4  # two words in a row tell more than the two apart
SIMILAR = 83  # out of 100: how close a misspelled word must be to a known one
MISSPELLED = 85  # how close a capitalized word must be; a name is often close to some word
CAPITALIZED = re.compile(r"\b[A-Z][a-z]+(?:'s)?\b")
LISTED = 6  # how many are offered
MIN_BEGUN = 2  # letters of a word before it is completed
FEW = 5  # with more words than this, the last one is not completed: the others tell enough
FLOOR = 0.16  # with less in common than this, nothing is offered
ALONE, AHEAD = 0.38, 0.15  # an answer alone needs this likeness, and this much more than the next
EXPLAINED = 0.95  # an answer alone explains this much of the call, less if its pattern has many words
DOUBT = 0.6  # an answer whose words were said this surely, too, keeps another from standing alone
CLOSE = 0.72  # another answer is offered if its likeness is at least this share of the best one's
UNSAID = "misnamed-unclaimed"  # a call rarely says whether someone wanted the tile
# What only another fact tells apart is offered together, never alone.
TWINS = (
    frozenset({"misnamed-unclaimed", "misnamed-for-exposure", "misnamed-for-mahjongg"}),
    frozenset({"wrong-count-before-start", "wrong-count-after-start"}),
)


@dataclass(frozen=True)
class SearchResult:
    """What a call may mean, best first. `question` is set if most likely nothing irregular happened."""

    kinds: tuple[type[Irregularity], ...]
    question: OtherQuestion | None = None
    alone: bool = False  # clear enough to go straight to it
    asks: bool = False  # the question is likelier than any situation


@functools.cache
def stem(word: str) -> str:
    """A word without its endings, so that picks, picked and picking are the same."""
    return word if word == "mahjongg" else _stemmer()(word)


@functools.cache
def _stemmer() -> Callable[[str], str]:
    import snowballstemmer  # imported only for a search: the command line must start fast

    english: Callable[[str], str] = snowballstemmer.stemmer("english").stemWord
    return english


def stems_of(text: str) -> list[str]:
    """The words of a text that count, stemmed, in their order."""
    return [_stands_for().get(stem(word), stem(word)) for word in plain_words(text)]


@functools.cache
def _stands_for() -> dict[str, str]:
    """The word behind each synonym, whatever its ending: showing as well as shows."""
    return {stem(word): stem(head) for word, head in SAME.items() if stem(word) in SAME or stem(word) + "e" in SAME}


def features_of(words: Sequence[str]) -> frozenset[str]:
    """The words, each two in a row, and those that are said twice."""
    pairs = (f"{one} {two}" for one, two in itertools.pairwise(words))
    twice = (f"{word} {stem('twice')}" for word in words if words.count(word) > 1)
    return frozenset([*words, *pairs, *twice])


@functools.cache
def phrases() -> dict[Target, tuple[frozenset[str], ...]]:
    """What people say for each target, as words and pairs."""
    said: dict[Target, list[str]] = {}
    for kind in KINDS:
        said[kind.slug()] = [*SAYINGS[kind.slug()], kind_title(kind), kind.slug().replace("-", " ")]
    for name, question in QUESTIONS.items():
        said[name] = [*question.sayings, question.title]
    return {name: tuple(features_of(stems_of(text)) for text in texts) for name, texts in said.items()}


@functools.cache
def vocabulary() -> dict[Target, frozenset[str]]:
    """Every word of a target: its sayings, its title, its patterns, and what else is known to be said of it."""
    found = {name: frozenset().union(*each) for name, each in phrases().items()}
    other = {name: frozenset(stems_of(BY_SLUG[name].words)) if name in BY_SLUG else frozenset() for name in found}
    return {name: words | other[name] | _pattern_words(name) for name, words in found.items()}


def _pattern_words(name: Target) -> frozenset[str]:
    wanted = (words for pattern in patterns().get(name, ()) for words, there in pattern if there)
    return frozenset(word for words in wanted for word in words if " " not in word)


@functools.cache
def rarity() -> dict[str, float]:
    """How much a word tells: more if few targets use it."""
    counts: dict[str, int] = {}
    for words in vocabulary().values():
        for word in words:
            counts[word] = counts.get(word, 0) + 1
    return {
        word: math.log(1 + len(vocabulary()) / count) * (PAIR if " " in word else 1) for word, count in counts.items()
    }


def heard(text: str) -> list[str]:
    """The words of a call, each misspelled one as the known word closest to it, and without the names of people."""
    said = CAPITALIZED.sub(lambda word: " " if _is_name(word[0]) else word[0], text)
    return [word if word in rarity() else _nearest(word) for word in stems_of(said)]


def _is_name(word: str) -> bool:
    """Whether a capitalized word is someone's name: no word here is close to it."""
    return not any(each in rarity() or _nearest(each, MISSPELLED) in rarity() for each in stems_of(word) or ["tile"])


@functools.lru_cache(maxsize=2048)
def _nearest(word: str, cutoff: int = SIMILAR) -> str:
    """The known word closest to this one, if any is close enough."""
    from rapidfuzz import fuzz, process  # imported only for a search

    # People get the first letter right.
    known = [each for each in rarity() if " " not in each and each[0] == word[0]]
    found = process.extractOne(word, sorted(known), scorer=fuzz.ratio, score_cutoff=cutoff) if len(word) > 3 else None
    return found[0] if found else word


@functools.cache
def _typed() -> dict[str, int]:
    """Every word of the sayings and titles as it is typed, with how often it comes."""
    texts = [kind_title(kind) for kind in KINDS] + [kind.slug().replace("-", " ") for kind in KINDS]
    texts += [text for said in SAYINGS.values() for text in said]
    texts += [text for question in QUESTIONS.values() for text in question.sayings]
    return Counter(re.findall(r"[a-z]+", " ".join(texts).casefold()))


def completed(text: str) -> str:
    """A call that someone is still typing, with its last word completed to the most common one that begins that way."""
    last = text.casefold().rpartition(" ")[2]
    begun = [word for word in _typed() if word.startswith(last)]
    if len(last) < MIN_BEGUN or last in _typed() or last in EMPTY or not begun or len(text.split()) > FEW:
        return text
    return text[: len(text) - len(last)] + max(begun, key=lambda word: (_typed()[word], word))


def weight(features: Iterable[str]) -> float:
    """How much some words tell together. A word that no one uses here still counts as something not understood."""
    unknown = math.log(1 + len(vocabulary()))
    return sum((rarity().get(word, unknown if " " not in word else 0.0)) ** 2 for word in features)


def likeness(said: frozenset[str], phrase: frozenset[str]) -> float:
    """How much a call and a saying have in common, from 0 to 1."""
    size = math.sqrt(weight(said) * weight(phrase))
    return weight(said & phrase) / size if size else 0.0


def share(said: frozenset[str], words: frozenset[str]) -> float:
    """How much of a call a target's own words explain, from 0 to 1."""
    single = frozenset(word for word in said if " " not in word)
    whole = weight(single)
    return math.sqrt(weight(single & words) / whole) if whole else 0.0


@dataclass(frozen=True)
class TargetFit:
    """How well a target fits a call: its likeness, and whether the words that it needs were said."""

    value: float
    name: Target
    meant: float
    explained: float = 1.0  # how much of the call the target's own words explain


def scores(words: str, without: frozenset[str] | None = None) -> list[TargetFit]:
    """Every target that shares some of these words, best first. `without` leaves out one saying, for a fair trial."""
    said = features_of(heard(words))
    found: list[TargetFit] = []
    for name, each in phrases().items():
        alike = sorted((likeness(said, phrase) for phrase in each if phrase != without), reverse=True)[:2]
        sure = meant(said, name)
        if (alike and alike[0] > 0) or sure:
            best, second = (*alike, 0.0, 0.0)[:2]
            own = share(said, vocabulary()[name])
            found.append(TargetFit(BEST * best + NEXT * second + WHOLE * own + MEANT * sure, name, sure, own))
    return sorted(found, key=lambda score: (-score.value, score.name))


@functools.cache
def patterns() -> dict[Target, tuple[tuple[tuple[frozenset[str], bool], ...], ...]]:
    """The patterns of every target: for each word, its alternatives and whether it must be there."""
    text = resources.files("eastwind.referee").joinpath("patterns.toml").read_text(encoding="utf-8")
    return {name: tuple(map(_read_pattern, each)) for name, each in tomllib.loads(text).items()}


def _read_pattern(text: str) -> tuple[tuple[frozenset[str], bool], ...]:
    return tuple(
        (
            frozenset(" ".join(stems_of(word.replace("_", " "))) for word in token.removeprefix("-").split("|")),
            token[0] != "-",
        )
        for token in text.split()
    )


def meant(said: frozenset[str], name: Target) -> float:
    """How sure the patterns of a target are: 0 if none fits, near 1 if one with several words does."""
    fits = [
        sum(wanted for _, wanted in pattern)
        for pattern in patterns().get(name, ())
        if all(bool(said & words) is wanted for words, wanted in pattern)
    ]
    return 1 - 0.5 ** max(fits) if fits else 0.0


def search(words: str) -> SearchResult:
    """What a call means: one situation, several to choose from, or that nothing irregular happened."""
    slug = "-".join(words.casefold().replace("_", "-").split())
    if slug in BY_SLUG:
        return SearchResult((BY_SLUG[slug],), alone=True)
    return judged(scores(completed(words)))


def judged(found: Sequence[TargetFit]) -> SearchResult:
    """The answer that the scores allow: alone only if it is likely and well ahead of all others."""
    listed = [score for score in found if score.value >= FLOOR]
    if not listed:
        return SearchResult(())
    best = listed[0]
    question = QUESTIONS.get(best.name)
    if _is_clear(listed):
        return (
            SearchResult((), question, alone=True, asks=True)
            if question
            else SearchResult((BY_SLUG[best.name],), alone=True)
        )
    near = [score.name for score in listed if score.value >= CLOSE * best.value or score.meant]
    names = [name for name in near if name in BY_SLUG] or [score.name for score in listed if score.name in BY_SLUG][:3]
    asked = next((QUESTIONS[name] for name in near if name in QUESTIONS), None)
    return SearchResult(tuple(BY_SLUG[name] for name in _with_twins(names)), asked, asks=question is not None)


def _is_clear(listed: Sequence[TargetFit]) -> bool:
    """Whether the best stands alone: what it needs was said, and no other answer comes near or could be meant as well."""
    best = listed[0]
    rivals = [score for score in listed[1:] if not _same_answer(score.name, best.name)]
    ahead = not rivals or best.value - rivals[0].value >= AHEAD
    doubted = any(score.meant >= best.meant * DOUBT for score in rivals if score.meant)
    sure = best.value >= ALONE and best.meant > 0 and best.explained >= EXPLAINED - best.meant / 2
    return sure and ahead and not doubted and not _has_close_twin(listed)


def _same_answer(one: Target, other: Target) -> bool:
    """Two questions are both "nothing irregular"."""
    return one in QUESTIONS and other in QUESTIONS


def _has_close_twin(listed: Sequence[TargetFit]) -> bool:
    best = listed[0]
    twins = next((twin for twin in TWINS if best.name in twin), frozenset())
    return best.name == UNSAID or any(score.name in twins and score.value >= CLOSE * best.value for score in listed[1:])


def _with_twins(names: Sequence[Target]) -> list[Target]:
    """The names, and right after each the others that only a fact tells apart."""
    found: list[Target] = []
    for name in names:
        twins = next((sorted(twin) for twin in TWINS if name in twin and name == names[0]), [])
        found += [name, *(twin for twin in twins if twin != name)]
    return list(dict.fromkeys(found))[:LISTED]


def the_one(words: str, given: Iterable[str] = ()) -> type[Irregularity] | list[type[Irregularity]]:
    """The situation that the words mean, with the facts given; several if they leave it open.

    An InputError says that nothing went wrong, and where to look, or that nothing was understood.
    """
    found = search(words)
    kinds = narrow(list(found.kinds), given)
    if found.alone and found.kinds:
        return found.kinds[0]
    if len(kinds) == 1 and given:
        return kinds[0]
    if found.kinds and not (found.question and found.alone):
        return list(found.kinds)
    raise InputError(not_found(words, found))


def not_found(words: str, found: SearchResult) -> str:
    """Why there is no ruling, and where to look instead."""
    if found.question is None:
        hint = did_you_mean("-".join(words.casefold().split()), BY_SLUG)
        return f"No situation fits {words!r}.{hint} `eastwind rule --list` shows them all."
    look = found.question.look_up
    where = f' Try `eastwind rules search "{look}"`.' if look else f" {PLACES[found.question.where]}."
    return f"Nothing irregular here, it seems. This is about: {found.question.title}.{where}"


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
