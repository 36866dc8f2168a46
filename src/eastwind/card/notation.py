"""Reads a card file: text -> nodes with spans. `brackets` reads what the words in brackets mean.

    card     = { header | section | line }
    header   = ("Card" | "Title" | "Year") ":" text
    section  = "==" title "==" [ "(" flags ")" ]        or   "[" title "]"
    line     = form { "-or-" form } value [ "(" words ")" ]
    form     = { group | operator | "(" words ")" }
    group    = face { face } [ color ]
    face     = 1-9 | 0 | N E W S | D | R G | F | ?
    color    = a small letter
    operator = "+" | "-" | "x" | "="
    value    = ("X" | "C") number [ "+" number ]        or   number ("X" | "C")

A line that starts with "-or-" or "(" continues the one before. "#" starts a comment.
"""

from __future__ import annotations

import re
from typing import NamedTuple

Span = tuple[int, int]


class Fault(NamedTuple):
    """Something wrong with a card: where, what, and what to do about it."""

    span: Span
    message: str
    remedy: str
    warning: bool = False


class GroupNode(NamedTuple):
    """A group as written: its faces ("2026", "DDD"), and its color letter if it has one."""

    faces: str
    color: str
    span: Span

    @property
    def mixed(self) -> bool:
        return len(set(self.faces)) > 1


class Phrase(NamedTuple):
    """The text between one pair of brackets."""

    text: str
    span: Span


class Form(NamedTuple):
    """One way to make the line: groups in order, and the words for this form alone."""

    groups: tuple[GroupNode, ...]
    phrases: tuple[Phrase, ...]
    span: Span


class LineNode(NamedTuple):
    """A line as written."""

    forms: tuple[Form, ...]
    value: int
    bonus: int
    concealed: bool
    span: Span


class SectionNode(NamedTuple):
    title: str
    flags: str
    lines: tuple[LineNode, ...]
    span: Span


class CardNode(NamedTuple):
    title: str
    year: str
    sections: tuple[SectionNode, ...]


_SAME_WIDTH = str.maketrans("–—−×✕（）［］\t\u00a0\u200b", "---xx()[]   ")
_HEADER = re.compile(r"\s*(card|title|year)\s*:\s*(.*?)\s*$", re.IGNORECASE)
_SECTION = re.compile(r"\s*(?:=+\s*(?P<title>[^=]+?)\s*=*|\[\s*(?P<name>[^\]]+?)\s*\])\s*(?:\((?P<flags>[^)]*)\))?\s*$")
_OR = re.compile(r"(?:-\s*or\s*-?|\bor\b|/)", re.IGNORECASE)
_POINTS = r"[-.\s]*(?P<value{0}>\d+)\s*(?:¢|c|pts|points)?\.?"
_VALUE = re.compile(
    rf"(?<![0-9A-Za-z])(?:(?P<mark>[XC]|Concealed|Exposed){_POINTS.format('')}|(?P<value2>\d+)\s*(?P<mark2>[XC]))"
    r"(?:\s*\+\s*(?P<bonus>\d+))?[\s.]*$"
)
_GOES_ON = re.compile(r"\s*(?:-\s*or\b|or\b|\()", re.IGNORECASE)
_ENDS_OPEN = re.compile(r"(?:\bor\b\s*-?|/|\+|=|\([^)]*)\s*$", re.IGNORECASE)
_LINE_NUMBER = re.compile(r"\s*\d{1,2}[.)]\s+(?=\S)")
_LEADERS = re.compile(r"\.(?:\s*\.)+|…")
_GROUP = re.compile(
    r"([0-9]++|[NEWS]++|D++|[RG0]++|F++|\?++)(?:_?([a-z])(?![a-z])|(?:\s([a-wyz])(?=\s|$))|(?![A-Za-z_]))"
)
_OPERATOR = re.compile(r"[+=*-]|[xX](?![A-Za-z0-9])")
_SPACE = re.compile(r"[\s,.]+")


def read_nodes(text: str) -> tuple[CardNode, list[Fault]]:
    """card = { header | section | line }"""
    faults: list[Fault] = []
    headers: dict[str, str] = {}
    sections: list[tuple[str, str, list[LineNode], Span]] = []
    for start, end in _logical_lines(text):
        raw = _clean(text, start, end)
        if header := _HEADER.match(raw):
            headers["title" if header[1].lower() == "card" else header[1].lower()] = header[2]
        elif section := _SECTION.match(raw):
            sections.append((section["title"] or section["name"], section["flags"] or "", [], (start, end)))
        else:
            line = read_line(text, start, end, faults)
            if not sections:
                sections.append(("Hands", "", [], (start, start)))
            if line is not None:
                sections[-1][2].append(line)
    if not any(lines for _, _, lines, _ in sections) and not faults:
        faults.append(Fault((0, 0), "This card has no lines.", "Write one line for each hand, as it is printed."))
    nodes = tuple(SectionNode(title, flags, tuple(lines), span) for title, flags, lines, span in sections)
    return CardNode(headers.get("title", "Untitled card"), headers.get("year", ""), nodes), faults


def _clean(text: str, start: int, end: int) -> str:
    """The text between two places with comments blanked and dashes made plain. Every character keeps its place."""
    rows = text[start:end].translate(_SAME_WIDTH).split("\n")
    return "\n".join(_without_remark(row).ljust(len(row)) for row in rows)


def _without_remark(row: str) -> str:
    """A row up to "#". In brackets, or in "#s", "#" means "number"."""
    for mark in re.finditer(r"(?:^|\s)#(?!s\b)", row):
        if row.count("(", 0, mark.start()) <= row.count(")", 0, mark.start()):
            return row[: mark.start()]
    return row


def _logical_lines(text: str) -> list[Span]:
    """Where the lines are, with the rows of a continued line joined."""
    spans: list[Span] = []
    place = 0
    opened = False
    for row in text.split("\n"):
        start, end = place, place + len(row)
        place = end + 1
        clean = _clean(text, start, end)
        if not clean.strip():
            opened = False
            continue
        if spans and (opened or _goes_on(clean, _clean(text, *spans[-1]))):
            spans[-1] = (spans[-1][0], end)
        else:
            spans.append((start, end))
        opened = bool(_ENDS_OPEN.search(clean)) and not _SECTION.match(clean) and not _HEADER.match(clean)
    return spans


def _goes_on(row: str, before: str) -> bool:
    """Whether a row continues the line before it: an "or", words, or the value it still needs."""
    if _SECTION.match(before) or _HEADER.match(before):
        return False
    valued = _VALUE.search(re.sub(r"\([^)]*\)", "", before).rstrip())
    return bool(_GOES_ON.match(row)) or (not valued and bool(_VALUE.fullmatch(row.strip())))


def read_line(text: str, start: int, end: int, faults: list[Fault]) -> LineNode | None:
    """line = form { "-or-" form } value"""
    raw = re.sub(r"\(([XC])\)", r" \1 ", _clean(text, start, end))
    before = len(faults)
    body, phrases = _take_phrases(raw, start, faults)
    if len(faults) > before:
        return None
    body = _LEADERS.sub(lambda dots: " " * len(dots[0]), body)
    if number := _LINE_NUMBER.match(body):
        body = " " * number.end() + body[number.end() :]
    value = _VALUE.search(body)
    if value is None:
        faults.append(_no_value(body, start))
        return None
    body = _value_once(body, value)
    forms = _read_forms(body[: value.start()], start, phrases, faults)
    if len(faults) > before:
        return None
    if not any(form.groups for form in forms):
        faults.append(Fault((start, end), "This line has a value but no tiles.", "Write its groups before the value."))
        return None
    points = int(value["value"] or value["value2"])
    concealed = (value["mark"] or value["mark2"])[0] == "C"
    span = (start + len(raw) - len(raw.lstrip()), start + len(raw.rstrip()))
    return LineNode(tuple(forms), points, int(value["bonus"] or 0), concealed, span)


def _value_once(body: str, value: re.Match[str]) -> str:
    """Blank the value in forms that each repeat it, so that it is read once."""
    if not _OR.search(body):
        return body
    told = re.escape(value[0].strip())
    return re.sub(rf"(?<!\S){told}(?=\s+-?\s*or\b)", lambda found: " " * len(found[0]), body, flags=re.IGNORECASE)


def _no_value(body: str, start: int) -> Fault:
    """Why a line has no value at its end, as exactly as the text tells us."""
    tail = body.rstrip()
    if not tail:
        return Fault(
            (start, start + len(body)), "There is nothing to read here.", "Write a line of hands, or a remark behind #."
        )
    span = (start + len(tail) - len(tail.split()[-1]), start + len(tail))
    if re.search(r"(?<![A-Za-z0-9])[XC]$", tail):
        return Fault(span, "The value is missing after X or C.", "Write the value too, as in X 25 or C 30.")
    if re.search(r"[xc]\s*\d+$|(?<!\S)\d+\s*[xc]$", tail):
        return Fault(span, "X and C are written as capitals.", "Write X 25 (may be exposed) or C 30 (concealed).")
    alone = re.fullmatch(r"\s*\d+\s*|[\w\s&/'-]*[A-Za-z]{3,}[\w\s&/'-]*", tail)
    if (alone and not re.fullmatch(r"(?:[NEWSDRGF0-9?]+[a-z]?\s*)+", tail.strip())) or re.fullmatch(r"\s*\d+", tail):
        whole = (start + len(body) - len(body.lstrip()), start + len(tail))
        remedy = f"If it is the title of a section, write == {tail.strip()} ==; a line of hands ends with X 25 or C 30."
        return Fault(whole, "This is not a line of hands.", remedy)
    return Fault(span, "This line has no value with X or C at its end.", "End it as the card does: X 25, or C 30.")


def _take_phrases(raw: str, start: int, faults: list[Fault]) -> tuple[str, list[Phrase]]:
    """Take "(" words ")" out of the line and leave the rest in place."""
    phrases: list[Phrase] = []
    body = list(raw)
    for match in re.finditer(r"[(\[]([^()\[\]]*)[)\]]", raw):
        phrases.append(Phrase(match[1], (start + match.start(1), start + match.end(1))))
        body[match.start() : match.end()] = " " * (match.end() - match.start())
    rest = "".join(body)
    for bracket in re.finditer(r"[()\[\]]", rest):
        place = start + bracket.start()
        faults.append(
            Fault(
                (place, place + 1),
                "This bracket has no partner.",
                "Brackets come in pairs; words stand between ( and ).",
            )
        )
        rest = rest.replace(bracket[0], " ", 1)
    return rest, phrases


def _read_forms(body: str, start: int, phrases: list[Phrase], faults: list[Fault]) -> list[Form]:
    """form { "-or-" form }: words before an "or" go with their form, words after the last form with the whole line."""
    cuts = [match.span() for match in _OR.finditer(body)]
    starts = [0, *(cut[1] for cut in cuts)]
    ends = [*(cut[0] for cut in cuts), len(body)]
    forms = []
    for index, (begin, finish) in enumerate(zip(starts, ends, strict=True)):
        limit = start + (starts[index + 1] if index + 1 < len(starts) else 10**9)
        own = tuple(phrase for phrase in phrases if start + begin <= phrase.span[0] < limit)
        groups = _read_groups(body, begin, finish, start, faults)
        span = (groups[0].span[0], groups[-1].span[1]) if groups else (start + begin, start + finish)
        if not groups and len(starts) > 1:
            faults.append(Fault(span, 'There is no hand beside this "or".', "Write a whole hand on both sides of it."))
        forms.append(Form(tuple(groups), own, span))
    return forms


def _read_groups(body: str, place: int, end: int, start: int, faults: list[Fault]) -> list[GroupNode]:
    """{ group | operator }"""
    groups: list[GroupNode] = []
    while place < end:
        if match := _SPACE.match(body, place) or _OPERATOR.match(body, place):
            place = match.end()
        elif match := _GROUP.match(body, place):
            span = (start + match.start(), start + match.end())
            groups.append(GroupNode(match[1], match[2] or match[3] or "", span))
            place = match.end()
        else:
            stop = re.compile(r"\s|$").search(body, place)
            assert stop is not None
            faults.append(_bad_group(body[place : stop.start()], start + place))
            place = stop.start()
    return groups


def _bad_group(word: str, place: int) -> Fault:
    span = (place, place + len(word))
    if re.fullmatch(r"[0-9]+[A-Z]|D+[A-Z]", word):
        return Fault(
            span, f"{word!r} is not a group.", f"Colours are small letters: write {word[:-1]}{word[-1].lower()}."
        )
    if re.fullmatch(r"[news]+|f+|d+[a-z]?|r+|g+", word):
        return Fault(span, f"{word!r} is not a group.", f"Tiles are capital letters: write {word.upper()}.")
    if "J" in word:
        return Fault(span, "A card shows no jokers.", "Write the tiles that they stand for.")
    if re.fullmatch(r"[0-9NEWSDRGF?]+[a-z]?", word):
        return Fault(span, f"{word!r} runs several groups together.", "Put a space between groups.")
    return Fault(
        span,
        f"{word!r} is not a group of tiles.",
        "Expected digits, N E W S, D, R, G, 0 (soap), F or ?, with a small letter for the colour: 222a NEWS DDb FF.",
    )
