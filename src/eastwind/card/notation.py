"""Reads a card file: text -> nodes with spans. `brackets` reads what the words in brackets mean.

    card     = { header | section | line }
    header   = ("Card" | "Title" | "Year" | "Designer" | "Copyright") ":" text
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
from collections import deque
from typing import NamedTuple

from eastwind.tiles import HAND_TILES

Span = tuple[int, int]
Edit = tuple[Span, str]  # put this text in the place of what stands there


class Rewrite(NamedTuple):
    """What to write instead, and what that would mean ("it matches the numbers")."""

    meaning: str
    edits: tuple[Edit, ...]


class NotationFault(NamedTuple):
    """Something wrong with a card: where, what, and what to do about it."""

    span: Span
    message: str
    remedy: str
    warning: bool = False
    rewrites: tuple[Rewrite, ...] = ()


class GroupNode(NamedTuple):
    """A group as written: its faces ("2026", "DDD"), and its color letter if it has one."""

    faces: str
    color: str
    span: Span

    @property
    def mixed(self) -> bool:
        return len(set(self.faces)) > 1


class BracketText(NamedTuple):
    """The text between one pair of brackets."""

    text: str
    span: Span


class Form(NamedTuple):
    """One way to make the line: groups in order, the words for this form alone, and those for the whole line."""

    groups: tuple[GroupNode, ...]
    signs: tuple[str, ...]  # the sign of a sum before each group, or nothing
    phrases: tuple[BracketText, ...]
    shared: tuple[BracketText, ...]
    last: bool
    span: Span


class LineNode(NamedTuple):
    """A line as written."""

    forms: tuple[Form, ...]
    value: int
    bonus: int
    concealed: bool
    span: Span
    mark_span: Span  # where the X or C is


class SectionNode(NamedTuple):
    """A section as written: its title, and the words in brackets behind it."""

    title: str
    flags: str
    lines: tuple[LineNode, ...]
    span: Span
    title_span: Span


class CardNode(NamedTuple):
    """A card as written."""

    title: str
    year: str
    sections: tuple[SectionNode, ...]
    designer: str = ""
    copyright: str = ""


MOST_ROWS = 5_000
MOST_FAULTS = 200
MOST_CHARACTERS = 1_000  # characters in one line of hands; the longest on real cards have about 150

_SAME_WIDTH = str.maketrans("–—−×✕（）［］\t\u00a0\u200b", "---xx()[]   ")
_HEADER = re.compile(r"\s*(card|title|year|designer|copyright)\s*:\s*(.*?)\s*$", re.IGNORECASE)
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


def read_nodes(text: str) -> tuple[CardNode, list[NotationFault]]:
    """card = { header | section | line }"""
    faults: list[NotationFault] = []
    rows = text.count("\n")
    if rows > MOST_ROWS:
        message = f"This file has {rows:,} rows; more than {MOST_ROWS:,} are not read."
        return CardNode("Untitled card", "", ()), [NotationFault((0, 0), message, "A card has about a hundred.")]
    headers: dict[str, str] = {}
    sections: list[tuple[SectionNode, list[LineNode]]] = []
    spans = deque(_logical_lines(text))
    while spans:
        start, end = spans.popleft()
        if len(faults) >= MOST_FAULTS:
            message = f"There are more than {MOST_FAULTS} faults up to here; the rest is not read."
            faults.append(NotationFault((start, end), message, "Fix the others first."))
            break
        raw = _clean(text, start, end)
        if _too_long((start, end)):
            message = f"This line has {end - start:,} characters; more than {MOST_CHARACTERS:,} are not read."
            faults.append(NotationFault((start, start + 1), message, "Write one line for each hand, as it is printed."))
        elif header := _HEADER.match(raw):
            _read_header(header, start, headers, faults)
        elif section := _SECTION.match(raw):
            name = "title" if section["title"] else "name"
            title_span = (start + section.start(name), start + section.end(name))
            node = SectionNode(section[name], section["flags"] or "", (), (start, end), title_span)
            sections.append((node, []))
        else:
            line = _read_rows(text, start, end, spans, faults)
            if not sections:
                sections.append((SectionNode("Hands", "", (), (start, start), (start, start)), []))
            if line is not None:
                sections[-1][1].append(line)
    if not any(lines for _, lines in sections) and not faults:
        faults.append(
            NotationFault((0, 0), "This card has no lines.", "Write one line for each hand, as it is printed.")
        )
    nodes = tuple(node._replace(lines=tuple(lines)) for node, lines in sections)
    title, *others = (headers.get(name, "") for name in ("title", "year", "designer", "copyright"))
    return CardNode(title or "Untitled card", others[0], nodes, *others[1:]), faults


def _read_header(header: re.Match[str], start: int, headers: dict[str, str], faults: list[NotationFault]) -> None:
    """header = name ":" text. Each stands once, and a year has four digits."""
    word = header[1].lower()
    name = "title" if word == "card" else word
    span = (start + header.start(1), start + header.end())
    if name in headers:
        what = "copyright line" if name == "copyright" else name
        message = f"This is the second {what} in this file; the first is {headers[name]}."
        faults.append(NotationFault(span, message, "Keep one card to a file, with one title and one year."))
    elif name == "year" and not re.fullmatch(r"(?:19|20)\d\d", header[2]):
        message = f"{header[2]!r} is not a year." if header[2] else "The year is missing."
        faults.append(
            NotationFault(span, message, "Write four digits, as in Year: 2026. Other words belong in the title.")
        )
    else:
        headers[name] = header[2]


def _read_rows(text: str, start: int, end: int, later: deque[Span], faults: list[NotationFault]) -> LineNode | None:
    """A line. One that was broken into several rows gets one fault, which says so."""
    found: list[NotationFault] = []
    line = read_line(text, start, end, found)
    for count in range(1, 4) if found and found[0].message == NO_VALUE else ():
        joined = later[count - 1][1] if len(later) >= count and not _too_long(later[count - 1]) else start
        whole = read_line(text, start, joined, []) if joined > end else None
        if whole and all(sum(len(group.faces) for group in form.groups) == HAND_TILES for form in whole.forms):
            breaks = tuple((each.span(), " ") for each in re.compile(r"\s*\n\s*").finditer(text, start, joined))
            rewrite = Rewrite("one line", tuple(breaks))
            for _ in range(count):
                later.popleft()
            message = "This hand is broken into several rows."
            remedy = "Put it on one row. Only -or-, words in brackets and the value may begin a new row."
            faults.append(NotationFault((start, joined), message, remedy, rewrites=(rewrite,)))
            return None
    faults += found
    return line


class Rows:
    """The rows of a card's text. `around` cuts out one fault, so that a remedy can be tried without the rest."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.spans = _logical_lines(text)
        clean = [(span, _clean(text, *span)) for span in self.spans if not _too_long(span)]
        self.headers = [span for span, row in clean if _HEADER.match(row)]
        self.titles = [span for span, row in clean if _SECTION.match(row)]

    def around(self, span: Span) -> tuple[str, int]:
        """The headers, the section's title and the rows of a fault; and how far places in those rows have moved."""
        rows = [each for each in self.spans if each[0] <= span[1] and span[0] <= each[1]] or [(0, 0)]
        begin, end = rows[0][0], rows[-1][1]
        titles = [each for each in self.titles if each[1] < begin]
        above = [self.text[slice(*each)] + "\n" for each in (*self.headers, *titles[-1:]) if each[1] < begin]
        return "".join(above) + self.text[begin:end], len("".join(above)) - begin


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
        if _too_long((start, end)):
            spans.append((start, end))
            opened = False
            continue
        clean = _clean(text, start, end)
        if not clean.strip():
            opened = False
            continue
        room = bool(spans) and not _too_long((spans[-1][0], end))
        if room and (opened or _goes_on(clean, _clean(text, *spans[-1]))):
            spans[-1] = (spans[-1][0], end)
        else:
            spans.append((start, end))
        opened = bool(_ENDS_OPEN.search(clean)) and not _SECTION.match(clean) and not _HEADER.match(clean)
    return spans


def _too_long(span: Span) -> bool:
    return span[1] - span[0] > MOST_CHARACTERS


def _goes_on(row: str, before: str) -> bool:
    """Whether a row continues the line before it: an "or", words, or the value it still needs."""
    if _SECTION.match(before) or _HEADER.match(before):
        return False
    valued = _VALUE.search(re.sub(r"\([^)]*\)", "", before).rstrip())
    return bool(_GOES_ON.match(row)) or (not valued and bool(_VALUE.fullmatch(row.strip())))


def read_line(text: str, start: int, end: int, faults: list[NotationFault]) -> LineNode | None:
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
    if both := _marked_twice(body, value, start):
        faults.append(both)
        return None
    body = _value_once(body, value)
    forms = _read_forms(body[: value.start()], start, phrases, faults)
    if len(faults) == before:
        faults += _two_values(body, value, start, forms)
    if len(faults) > before:
        return None
    if not any(form.groups for form in forms):
        faults.append(
            NotationFault((start, end), "This line has a value but no tiles.", "Write its groups before the value.")
        )
        return None
    points = int(value["value"] or value["value2"])
    mark = "mark" if value["mark"] else "mark2"
    span = (start + len(raw) - len(raw.lstrip()), start + len(raw.rstrip()))
    mark_span = (start + value.start(mark), start + value.end(mark))
    return LineNode(tuple(forms), points, int(value["bonus"] or 0), value[mark][0] == "C", span, mark_span)


def _marked_twice(body: str, value: re.Match[str], start: int) -> NotationFault | None:
    """X 25 C: a mark on either side of the value. Only the card can say which of the two it is."""
    first = re.search(r"(?<![0-9A-Za-z])[XC][-.\s]*$", body[: value.start()])
    if first is None or value["mark2"] is None:
        return None
    span = (start + first.start(), start + len(body.rstrip()))
    kept = dict.fromkeys((f"{first[0][0]} {value['value2']}", f"{value['mark2']} {value['value2']}"))
    message = f"This line is marked twice: {' '.join(body[first.start() :].split())}."
    return NotationFault(
        span, message, "Keep one mark.", rewrites=tuple(Rewrite(each, ((span, each),)) for each in kept)
    )


def _two_values(body: str, value: re.Match[str], start: int, forms: list[Form]) -> list[NotationFault]:
    """A second value reads like tiles. If they make the hand too large, it was meant as a value."""
    if apart := re.search(r"(?<![A-Za-z0-9])([XC][-.\s]*\d+)\s+-?\s*or\b\s*-?\s*", body[: value.start()]):
        message = f"The forms of this line have two values: {apart[1]} and {value[0].strip()}."
        span = (start + apart.start(1), start + apart.end(1))
        remedy = "Forms of one line have one value. Make two lines of them, each with its own words."
        return [NotationFault(span, message, remedy)]
    tiles = sum(len(group.faces) for group in forms[-1].groups)
    rest = body[: value.start()].rstrip()
    other = _VALUE.search(rest) or re.search(r"(?<=\s)\d{1,2}$", rest)
    if tiles <= HAND_TILES or other is None:
        return []
    first = (start + other.start(), start + len(rest))
    second = (start + value.start(), start + len(body.rstrip()))
    keep_second = Rewrite(body[value.start() :].strip(), ((first, ""),))
    keep_first = Rewrite(other[0].strip(), ((second, ""),))
    rewrites = (keep_first, keep_second) if re.search("[XC]", other[0]) else (keep_second,)
    message = f"This line has two values: {other[0].strip()} and {value[0].strip()}."
    return [NotationFault((first[0], second[1]), message, "Keep one of them.", rewrites=rewrites)]


def _value_once(body: str, value: re.Match[str]) -> str:
    """Blank the value in forms that each repeat it, so that it is read once."""
    if not _OR.search(body):
        return body
    told = re.escape(value[0].strip())
    return re.sub(rf"(?<!\S){told}(?=\s+-?\s*or\b)", lambda found: " " * len(found[0]), body, flags=re.IGNORECASE)


def _no_value(body: str, start: int) -> NotationFault:
    """Why a line has no value at its end, as exactly as the text tells us."""
    tail = body.rstrip()
    if not tail:
        return NotationFault(
            (start, start + len(body)), "There is nothing to read here.", "Write a line of hands, or a remark behind #."
        )
    span = (start + len(tail) - len(tail.split()[-1]), start + len(tail))
    if re.search(r"(?<![A-Za-z0-9])[XC]$", tail):
        return NotationFault(span, "The value is missing after X or C.", "Write the value too, as in X 25 or C 30.")
    if small := re.search(r"(?<![A-Za-z0-9])([xc])\s*\d+$|(?<!\S)\d+\s*([xc])$", tail):
        place = start + small.start(1 if small[1] else 2)
        rewrite = Rewrite("a capital", (((place, place + 1), (small[1] or small[2]).upper()),))
        remedy = "Write X 25 (may be exposed) or C 30 (concealed)."
        return NotationFault(span, "X and C are written as capitals.", remedy, rewrites=(rewrite,))
    if two := re.search(r"(?<![A-Za-z0-9])([XC]\s*\d+)(\s*(?:/|,|-|\bor\b|\s)\s*\d+)$", tail):
        edits = (((start + two.start(2), start + two.end(2)), ""),)
        message = f"This line has two values: {' '.join(two[0].split())}."
        first = (start + two.start(), start + two.end())
        return NotationFault(first, message, "Keep one of them.", rewrites=(Rewrite(two[1], edits),))
    alone = re.fullmatch(r"\s*\d+\s*|[\w\s&/'-]*[A-Za-z]{3,}[\w\s&/'-]*", tail)
    if (alone and not re.fullmatch(r"(?:[NEWSDRGF0-9?]+[a-z]?\s*)+", tail.strip())) or re.fullmatch(r"\s*\d+", tail):
        whole = (start + len(body) - len(body.lstrip()), start + len(tail))
        title = Rewrite("the title of a section", ((whole, f"== {tail.strip()} =="),))
        remedy = "Put == around the title of a section. A line of hands ends with X 25 or C 30."
        return NotationFault(whole, "This is not a line of hands.", remedy, rewrites=(title,))
    return NotationFault(span, NO_VALUE, "End it as the card does: X 25, or C 30.")


NO_VALUE = "This line has no value with X or C at its end."


def _take_phrases(raw: str, start: int, faults: list[NotationFault]) -> tuple[str, list[BracketText]]:
    """Take "(" words ")" out of the line and leave the rest in place."""
    phrases: list[BracketText] = []
    body = list(raw)
    for match in re.finditer(r"[(\[]([^()\[\]]*)[)\]]", raw):
        phrases.append(BracketText(match[1], (start + match.start(1), start + match.end(1))))
        body[match.start() : match.end()] = " " * (match.end() - match.start())
    rest = "".join(body)
    for bracket in [*re.finditer(r"[()\[\]]", rest)][:MOST_FAULTS]:
        place = start + bracket.start()
        faults.append(
            NotationFault(
                (place, place + 1),
                "This bracket has no partner.",
                "Brackets come in pairs; words stand between ( and ).",
            )
        )
        rest = rest.replace(bracket[0], " ", 1)
    return rest, phrases


def _read_forms(body: str, start: int, phrases: list[BracketText], faults: list[NotationFault]) -> list[Form]:
    """form { "-or-" form }: words after the last group are for all forms, other words for the form they stand in."""
    cuts = [match.span() for match in _OR.finditer(body)]
    starts = [0, *(cut[1] for cut in cuts)]
    ends = [*(cut[0] for cut in cuts), len(body)]
    read = [_read_groups(body, begin, finish, start, faults) for begin, finish in zip(starts, ends, strict=True)]
    tail = read[-1][0][-1].span[1] if read[-1][0] and len(read) > 1 else 0
    shared = tuple(phrase for phrase in phrases if phrase.span[0] >= max(tail, start + starts[-1]))
    forms = []
    for index, (groups, signs) in enumerate(read):
        limit = start + (starts[index + 1] if index + 1 < len(starts) else 10**9)
        own = [each for each in phrases if start + starts[index] <= each.span[0] < limit and each not in shared]
        span = (groups[0].span[0], groups[-1].span[1]) if groups else (start + starts[index], start + ends[index])
        if not groups and len(starts) > 1:
            faults.append(
                NotationFault(span, 'There is no hand beside this "or".', "Write a whole hand on both sides of it.")
            )
        forms.append(Form(tuple(groups), tuple(signs), tuple(own), shared, index == len(read) - 1, span))
    return forms


def _read_groups(
    body: str, place: int, end: int, start: int, faults: list[NotationFault]
) -> tuple[list[GroupNode], list[str]]:
    """{ group | operator }, with the operator before each group."""
    groups: list[GroupNode] = []
    signs: list[str] = []
    sign = ""
    while place < end:
        if match := _SPACE.match(body, place):
            place = match.end()
        elif match := _OPERATOR.match(body, place):
            sign = {"X": "x", "*": "x"}.get(match[0], match[0])
            place = match.end()
        elif match := _GROUP.match(body, place):
            span = (start + match.start(), start + match.end())
            groups.append(GroupNode(match[1], match[2] or match[3] or "", span))
            signs.append(sign if groups[1:] else "")
            sign = ""
            place = match.end()
        else:
            stop = re.compile(r"\s|$").search(body, place)
            assert stop is not None
            begin = max(body.rfind(" ", 0, place), body.rfind("\n", 0, place)) + 1
            faults.append(_bad_group(body[begin : stop.start()], start + begin))
            place = stop.start()
    return groups, signs


def _bad_group(word: str, place: int) -> NotationFault:
    """Why a word is not a group, and what was probably meant."""
    span = (place, place + len(word))
    apart = " ".join(re.findall(r"[0-9]+[a-z]?|[NEWS]+|D+[a-z]?|[RG]+|F+|\?+[a-z]?", word))
    spaced = Rewrite("groups apart", ((span, apart),))
    if re.fullmatch(r"[0-9]+[A-Z]|D+[A-Z]", word):
        small = Rewrite("a color", ((span, word[:-1] + word[-1].lower()),))
        remedy = f"Colors are small letters: write {word[:-1]}{word[-1].lower()}."
        rewrites = (small, spaced) if word[-1] in "NEWSRGFD" else (small,)
        return NotationFault(span, f"{word!r} is not a group.", remedy, rewrites=rewrites)
    if re.fullmatch(r"[news]+|f+|d+[a-z]?|r+|g+", word):
        color = word[-1] if word[0] == "d" and word[-1] != "d" else ""
        tiles = word.removesuffix(color).upper() + color
        rewrite = Rewrite("tiles", ((span, tiles),))
        return NotationFault(
            span, f"{word!r} is not a group.", f"Tiles are capital letters: write {tiles}.", rewrites=(rewrite,)
        )
    if "J" in word:
        return NotationFault(span, "A card shows no jokers.", "Write the tiles that they stand for.")
    if re.fullmatch(r"[0-9NEWSDRGF?]+[a-z]?", word):
        message = f"{word!r} runs several groups together."
        return NotationFault(span, message, f"Put a space between groups: {apart}.", rewrites=(spaced,))
    return NotationFault(
        span,
        f"{word!r} is not a group of tiles.",
        "Expected digits, N E W S, D, R, G, 0 (soap), F or ?, with a small letter for the color: 222a NEWS DDb FF.",
    )
