"""What to write instead: edits of a line's text, made from the words and groups at fault."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from eastwind.card.brackets import BracketWords
from eastwind.card.line_parts import MORE_WORDS, NAME_OF_REF, THE_WORDS, LineError
from eastwind.card.notation import BracketText, Edit, Form, LineNode, NotationFault, Rewrite
from eastwind.card.one_spelling import normal

_LOOSE_ENDS = re.compile(
    r"^(?:[\s,;.&]|\b(?:and|in|w/?|with|plus)(?=\s|$))+|(?:[\s,;&]|(?<=\s)(?:and|in|w/?|with|plus))+$"
)
_REF = re.compile(r"\b(?:\d )?(?:single|pair|pung|kong|quint|sextet)s?\b", re.IGNORECASE)


MOST_SEARCHED = 300  # characters between brackets; every stretch of them is tried


def apply(text: str, rewrite: Rewrite) -> str:
    """The text with the edits made."""
    for (start, end), new in sorted(rewrite.edits, reverse=True):
        text = text[:start] + new + text[end:]
    return text


def changed_rows(text: str, rewrite: Rewrite) -> str:
    """The rows that the edits touch, as they would then be."""
    first = min(start for (start, _), _ in rewrite.edits)
    last = max(end for (_, end), _ in rewrite.edits)
    start = text.rfind("\n", 0, first) + 1
    rest = len(text) - (text.find("\n", last) if "\n" in text[last:] else len(text))
    new = apply(text, rewrite)
    return "\n".join(" ".join(row.split()) for row in new[start : len(new) - rest].split("\n"))


def completed(error: LineError, node: LineNode, form: Form, said: Iterable[BracketWords]) -> NotationFault:
    """The fault with every rewrite that it proposes, and with the words at fault as typed."""
    own = list(dict.fromkeys(each for each in said if each.word is error.word))
    message = error.fault.message
    for place in filter(None, map(place_of, own[:1])):
        message = message.replace(THE_WORDS, f'The words "{own[0].phrase.text[slice(*place)]}"')
    ways = [
        *(Rewrite("for the other form alone", edits) for each in own for edits in moved(node, form, each)),
        *error.fault.rewrites,
        *(Rewrite(meaning, edits) for meaning, new in error.also for edits in added(form, new)),
        *(Rewrite(meaning, (edit,)) for meaning, new in error.instead for each in own for edit in replaced(each, new)),
    ]
    return error.fault._replace(message=message, rewrites=tuple(ways))


def moved(node: LineNode, form: Form, said: BracketWords) -> Iterator[tuple[Edit, ...]]:
    """The edits that take words which don't fit one form from the end of the line to the other forms."""
    found = place_of(said)
    others = [each for each in node.forms if each.span != form.span]
    if found and others and said.phrase in form.shared:
        words = said.phrase.text[slice(*found)]
        yield (_dropped(said.phrase, *found), *(_added_to(each, words) for each in others))


def added(form: Form, words: str) -> Iterator[tuple[Edit, ...]]:
    """The edits that add words: at the end of the line for all forms or, if that doesn't fit, for this form alone."""
    yield (_added_behind(form.shared, form, words),)
    yield (_added_to(form, words),)


def _added_to(form: Form, words: str) -> Edit:
    """The edit that adds words for one form alone. Behind the last form they would be for all."""
    if form.phrases:
        return _added_behind(form.phrases, form, words)
    if form.last:
        return ((form.span[0], form.span[0]), f"({words}) ")
    return ((form.span[1], form.span[1]), f" ({words})")


def _added_behind(phrases: tuple[BracketText, ...], form: Form, words: str) -> Edit:
    if not phrases:
        return ((form.span[1], form.span[1]), f" ({words})")
    end = phrases[-1].span[1]
    comma = ", " if phrases[-1].text.strip() else ""
    return ((end, end), f"{comma}{words}")


def replaced(said: BracketWords, new: str) -> Iterator[Edit]:
    """The edit that puts other words in the place of these, or nothing; or a group's name in the place of "Kong"."""
    found = place_of(said)
    if found is None:
        return
    phrase, (start, end) = said.phrase, found
    old = phrase.text[start:end]
    if new.startswith(NAME_OF_REF):
        named = _REF.sub(new.removeprefix(NAME_OF_REF), old, count=1)
        yield ((phrase.span[0] + start, phrase.span[0] + end), named)
    elif new.startswith(MORE_WORDS):
        yield ((phrase.span[0] + start, phrase.span[0] + end), old + new.removeprefix(MORE_WORDS))
    elif new:
        yield ((phrase.span[0] + start, phrase.span[0] + end), new)
    else:
        yield _dropped(phrase, start, end)


def _dropped(phrase: BracketText, start: int, end: int) -> Edit:
    before, after = _LOOSE_ENDS.sub("", phrase.text[:start]), _LOOSE_ENDS.sub("", phrase.text[end:])
    rest = ", ".join(filter(None, (before, after)))
    if rest:
        return (phrase.span, rest)
    return ((phrase.span[0] - 1, phrase.span[1] + 1), "")


def place_of(said: BracketWords) -> tuple[int, int] | None:
    """Where in the brackets these words stand, as typed: the shortest stretch that reads the same."""
    text = said.phrase.text
    if len(text) > MOST_SEARCHED:
        return None
    starts = [match.start() for match in re.finditer(r"\S+", text)]
    ends = sorted({place for match in re.finditer(r"\S+", text) for place in (match.end(), _bare_end(match))})
    stretches = sorted((end - start, start, end) for start in starts for end in ends if end > start)
    for _, start, end in stretches:
        if _in_our_spelling(text[start:end]) == said.text:
            return start, end + text.startswith(".", end)
    return None


def _bare_end(match: re.Match[str]) -> int:
    return match.start() + len(match[0].rstrip(",;.&"))


def _in_our_spelling(text: str) -> str:
    parts = [" ".join(part.split()).strip(" -/") for part in re.split(r"[,;.]", normal(text))]
    return ",".join(filter(None, parts))
