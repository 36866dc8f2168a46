"""Turns lines as written into concrete hands: every number, suit, dragon and wind that the words allow."""

from __future__ import annotations

import re
from collections.abc import Iterator
from operator import itemgetter
from typing import NamedTuple

from eastwind.card.agreement import FormReading, meanings_of
from eastwind.card.brackets import BracketWords, read_words
from eastwind.card.card_writing import form_texts, write_phrases
from eastwind.card.constraints import (
    AnyGroup,
    AnyNumbers,
    AnyYear,
    BothWays,
    ConcealedBonus,
    ConcealmentRepeated,
    DragonsFree,
    DragonsMatch,
    DragonsOpposite,
    Follows,
    InOrder,
    Like,
    MovingPair,
    NoJokers,
    NumbersMove,
    Stays,
    Suits,
    TheseOnly,
    Word,
)
from eastwind.card.contradictions import (
    check_colors,
    check_crowd,
    check_section,
    check_sum,
    check_year,
    header_faults,
    year_of,
)
from eastwind.card.line_parts import THE_WORDS, LineError, Parts, meant, only_one, parts_of
from eastwind.card.model import Card, Hand, Line, Section, essence
from eastwind.card.notation import (
    BracketText,
    CardNode,
    Form,
    LineNode,
    NotationFault,
    Rewrite,
    Rows,
    SectionNode,
    read_nodes,
)
from eastwind.card.rewrites import apply, completed
from eastwind.card.suits import Faces, idle_letters
from eastwind.tiles import COPIES, HAND_TILES, JOKER, Tile, spoken_name

MOST_HANDS = 50_000
MOST_LINES = 500  # real cards have up to 71
MOST_REMEDIES = 100  # faults of one card that get remedies, which are slow to try


class SectionFlags(NamedTuple):
    """What a section says about its lines."""

    singles_and_pairs: bool
    quints: bool
    like_numbers: bool


class Context(NamedTuple):
    """What a line takes from its section and its card: title, flags, and the year that blocks show."""

    section: str
    flags: SectionFlags
    year: str


def read_card(text: str) -> tuple[Card, list[NotationFault]]:
    """Read a card from its text as far as possible, with all its faults in the order of the text."""
    card, faults = _read(text)
    if not any(fault.rewrites for fault in faults):
        return card, faults
    rows = Rows(text)
    return card, [
        fault._replace(rewrites=_sure(rows, fault) if place < MOST_REMEDIES else ()) if fault.rewrites else fault
        for place, fault in enumerate(faults)
    ]


def _read(text: str) -> tuple[Card, list[NotationFault]]:
    node, faults = read_nodes(text)
    card = _expand_card(node, faults)
    return card, sorted(faults, key=lambda fault: fault.span)


def _sure(rows: Rows, fault: NotationFault) -> tuple[Rewrite, ...]:
    """The rewrites that remove this error and add none."""
    alone, moved = rows.around(fault.span)
    errors = _errors(alone) + fault.warning
    sure: dict[str, Rewrite] = {}
    for rewrite in fault.rewrites:
        there = Rewrite("", tuple(((start + moved, end + moved), new) for (start, end), new in rewrite.edits))
        if rewrite.meaning not in sure and _errors(apply(alone, there)) < errors:
            sure[rewrite.meaning] = rewrite
    return tuple(sure.values())


def _errors(text: str) -> int:
    """How many errors a text has. "No lines yet" doesn't count."""
    return sum(not fault.warning and fault.span != (0, 0) for fault in _read(text)[1])


def _expand_card(node: CardNode, faults: list[NotationFault]) -> Card:
    sections: list[Section] = []
    names = line_names(node)
    room = MOST_HANDS
    lines_in_all = sum(len(section.lines) for section in node.sections)
    if lines_in_all > MOST_LINES:
        message = f"This card has {lines_in_all:,} lines; more than {MOST_LINES} are not read."
        faults.append(NotationFault((0, 0), message, "Keep one card to a file."))
        return Card(node.title, node.year, (), node.designer, node.copyright)
    for section in node.sections:
        flags = flags_of(section)
        faults += _unknown_flags(section)
        faults += header_faults(section, node.year)
        lines = []
        context = Context(section.title, flags, year_of(section, node.year))
        for line_node in section.lines:
            line = expand_line(line_node, next(names)[0], context, room, faults)
            if line is not None:
                lines.append(line)
                room -= len(line.hands)
        kept = " ".join(section.flags.split())
        sections.append(Section(section.title, flags.singles_and_pairs, flags.quints, tuple(lines), kept))
    return Card(node.title, node.year, tuple(sections), node.designer, node.copyright)


def _unknown_flags(section: SectionNode) -> list[NotationFault]:
    """Faults for words behind a title that mean nothing there."""
    parts = [part.strip() for part in re.split(r"[,;]", section.flags) if part.strip()]
    unknown = [part for part in parts if not any(flags_of(section._replace(title="", flags=part)))]
    return [
        NotationFault(
            section.span,
            f"The words ({part}) after a title are not understood.",
            "Write Singles and Pairs, Quints, or Like Numbers.",
        )
        for part in unknown
    ]


def line_names(node: CardNode) -> Iterator[tuple[str, LineNode]]:
    """Every line as written, with its name: its section and its number there."""
    used: dict[str, int] = {}
    for section in node.sections:
        slug = _slug(section.title)
        for line in section.lines:
            used[slug] = used.get(slug, 0) + 1
            yield f"{slug}.{used[slug]}", line


def _slug(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-") or "section"


def flags_of(section: SectionNode) -> SectionFlags:
    """What the section's title or its flags in brackets say about its lines."""
    words = f"{section.title} {section.flags}".lower()
    return SectionFlags(
        singles_and_pairs=bool(re.search(r"singles\s*(?:and|&|-|/|\+)?\s*pairs", words)),
        quints=bool(re.search(r"\bquints?\b", words)),
        like_numbers=bool(re.search(r"\blike\s+(?:numbers?\b|nos?\b|#)", words)),
    )


def expand_line(node: LineNode, line_id: str, context: Context, room: int, faults: list[NotationFault]) -> Line | None:
    """A line with its hands, or None, and its faults."""
    before = len(faults)
    own = [_read_brackets(form.phrases, faults) for form in node.forms]
    shared = _read_brackets(node.forms[0].shared, faults)
    if len(faults) > before:
        return None
    meanings = [_with_shared_words(said, shared) for said in own]
    hands: dict[object, Hand] = {}
    form, said = node.forms[0], meanings[0]
    try:
        bonus = _check_kept(node, meanings_of([*shared, *(each for said in own for each in said)]))
        _check_used(node, meanings, shared)
        check_section(node, context.flags.singles_and_pairs, context.flags.quints)
        shown = set().union(*map(_suits_shown, node.forms)) if len(node.forms) > 1 else set()
        for form, said in zip(node.forms, meanings, strict=True):
            _collect(form, meanings_of(said), shown, context, room, hands, faults)
    except LineError as error:
        faults.append(completed(error, node, form, [*said, *shared, *(each for words in own for each in words)]))
        return None
    text = form_texts(node)
    spoken = write_phrases(node.forms[0].shared)
    return Line(
        line_id, context.section, text, spoken, node.value, node.concealed, bonus, tuple(hands.values())
    )  # fmt: skip


def _read_brackets(phrases: tuple[BracketText, ...], faults: list[NotationFault]) -> list[BracketWords]:
    return [said for phrase in phrases for said in read_words(phrase, faults)]


_TOPICS: dict[type, str] = {
    NumbersMove: "numbers", AnyNumbers: "numbers", Suits: "suits", DragonsMatch: "dragons", DragonsOpposite: "dragons",
    DragonsFree: "dragons", ConcealmentRepeated: "bonus", ConcealedBonus: "bonus",
}  # fmt: skip


def _topics(word: Word) -> set[object]:
    """What a word is about. A form's own words on a topic stand instead of the line's words on it."""
    if isinstance(word, TheseOnly):
        return {"numbers", Like, Stays, MovingPair, AnyGroup, Follows, BothWays, InOrder, AnyYear}
    if isinstance(word, Like) and not word.groups:
        return {"numbers"}
    return {_TOPICS.get(type(word), type(word))}


def _with_shared_words(own: list[BracketWords], shared: list[BracketWords]) -> list[BracketWords]:
    """A form's own words, plus the words after the last form that are about something else."""
    topics = {topic for said in own for topic in _topics(said.word)}
    return own + [said for said in shared if not _topics(said.word) & topics]


def _check_used(node: LineNode, meanings: list[list[BracketWords]], shared: list[BracketWords]) -> None:
    """Words for the whole line that every form replaces with words of its own would be ignored."""
    for said in shared:
        if not any(said in words for words in meanings):
            message = f"{THE_WORDS} are for all forms, but each form has words of its own that say otherwise."
            without = [("without these words", "")]
            raise LineError(node.span, message, "Take one of them away.", word=said.word, instead=without)


def _check_kept(node: LineNode, words: list[Word]) -> int:
    """Check that the value makes sense, and that words repeating X or C agree with it. Returns the bonus."""
    said = {word.points for word in words if isinstance(word, ConcealedBonus)} | ({node.bonus} - {0})
    if node.value == 0:
        raise LineError(node.span, "The value of this line is 0.", "Write the value that the card gives, as in X 25.")
    if node.concealed and said:
        raise LineError(
            node.span, "A concealed line has no bonus for being concealed.", "Take the bonus away, or write X."
        )
    if len(said) > 1 or 0 in said:
        points = " and ".join(f"+{each}" for each in sorted(said))
        raise LineError(node.span, f"The bonus of this line is not clear: {points}.", "Write it once, as in X 25 +10.")
    for word in words:
        if isinstance(word, ConcealmentRepeated) and word.concealed is not node.concealed:
            kept, mark = ("concealed", "C") if word.concealed else ("exposed", "X")
            rewrite = Rewrite(f"{kept}, as the words say", ((node.mark_span, mark),))
            raise LineError(
                node.span, f"The words say {kept}, the value says otherwise.", f"Write {mark} or change the words.",
                rewrites=[rewrite], word=word, instead=[(f"{'C' if mark == 'X' else 'X'}, as the value says", "")],
            )  # fmt: skip
    return max(said, default=0)


def _suits_shown(form: Form) -> set[int]:
    """How many colors the numbers of a form have, and how many the numbers and dragons have together."""
    numbers = {group.color for group in form.groups if any(face in "123456789" for face in group.faces)}
    dragons = {group.color for group in form.groups if "D" in group.faces and group.color}
    return {len(numbers), len(numbers | dragons)}


def _collect(
    form: Form,
    words: list[Word],
    shown: set[int],
    context: Context,
    room: int,
    hands: dict[object, Hand],
    faults: list[NotationFault],
) -> None:
    """Add the hands of one form, each once, in order. No hands is a fault, and so are too many."""
    parts = _without_jokers(form, parts_of(form), words)
    tiles = sum(part.size for part in parts)
    if tiles != HAND_TILES:
        remedy = "Count the tiles of each group; a hand has 14."
        raise LineError(form.span, f"This hand has {tiles} tile{'s' * (tiles != 1)}, not 14.", remedy)
    check_year(form, words, context.year)
    check_colors(form, parts, words)
    read = _read_form(form, parts, words, shown, context.flags.like_numbers)
    faults += [*check_crowd(form, read.shown_hands()), *idle_letters(form, read.faces)]
    impossible: Hand | None = None
    found = False
    for number, hand in enumerate(read.faces.hands(read.readings)):
        if number > 20 * MOST_HANDS or len(hands) > room:
            raise LineError(
                form.span, f"With this line the card has more than {MOST_HANDS:,} hands.", "Narrow its words."
            )
        if not (_surely_made(hand) or can_be_made(hand)):
            impossible = impossible or hand
            continue
        found = True
        hands.setdefault(tuple(sorted(hand)), hand)
    if not found:
        raise LineError(form.span, *_why_never(impossible))


def _read_form(form: Form, parts: Parts, words: list[Word], shown: set[int], like: bool) -> FormReading:
    """One form, with every word checked against what the form shows."""
    counts = next((word.counts for word in words if isinstance(word, Suits) and len(word.counts) > 1), ())
    merge = bool(counts) and not set(counts) <= shown
    read = FormReading(form, parts, words, like, merge)
    for word in words:
        if isinstance(word, Suits):
            _check_counts(form, read.faces, word, merge and len(word.counts) > 1)
    read.check()
    check_sum(form, read.readings)
    return read


def _without_jokers(form: Form, parts: Parts, words: list[Word]) -> Parts:
    """The parts with no jokers where the words forbid them. Where none could stand, the words only repeat that."""
    barred: set[int] = set()
    for word in words:
        if isinstance(word, NoJokers):
            places = meant(form, parts, word, word.groups, lambda part: True)
            only_one(form, parts, places, word, word.groups)
            barred |= set(places)
    return tuple(part._replace(jokers=part.jokers and place not in barred) for place, part in enumerate(parts))


def _check_counts(form: Form, faces: Faces, word: Suits, merge: bool) -> None:
    """Check the suits in the words against the colors. Two numbers need both forms, unless one of them is 1."""
    counts = word.counts
    colors = len(faces.numbers)
    with_dragons = len(set(faces.numbers) | set(faces.dragon_colors.values()))
    if not merge and not {colors, with_dragons} & set(counts):
        said = f"{' or '.join(map(str, counts))} suit{'s' if counts != (1,) else ''}"
        are = f"{colors} color{'s' if colors != 1 else ''}"
        remedy = "Put a letter behind each group for its color: equal letters, equal suits (222a 444b)."
        shown = f"{colors} Suit{'s' * (colors > 1)}"
        named = [(f"{shown.lower()}, as the letters say", f"Any {shown}")] if colors else []
        instead = [*named, ("without these words", "")] if not colors else named
        raise LineError(
            form.span, f"The words say {said}, but the numbers have {are}.", remedy, word=word, instead=instead
        )
    if merge and (counts[0] != 1 or colors != counts[-1]):
        said = " or ".join(map(str, counts))
        wanted = counts[0] if colors == counts[-1] else counts[-1]
        remedy = f"Show the form with {wanted} color{'s' if wanted > 1 else ''} too, with -or- between the two."
        message = f"The words say {said} suits, but only {colors} can be seen here."
        raise LineError(form.span, message, remedy, rewrites=_other_form(form, wanted))


def _other_form(form: Form, wanted: int) -> list[Rewrite]:
    """The line with a second form beside this one, if it is plain which group has which color there."""
    numbers = [index for index, group in enumerate(form.groups) if set(group.faces) & set("123456789")]
    if len(numbers) != wanted or any("D" in group.faces for group in form.groups) or not form.last:
        return []
    letters = dict(zip(numbers, "abc", strict=False))
    other = " ".join(group.faces + letters.get(index, group.color) for index, group in enumerate(form.groups))
    return [Rewrite(f"with the form of {wanted} suits", (((form.span[1], form.span[1]), f" -or- {other}"),))]


def can_be_made(hand: Hand) -> bool:
    """Whether a set has enough tiles: naturals where jokers may not go, jokers for the rest."""
    return _lacking(hand) is None and _jokers_needed(hand) <= COPIES[JOKER]


def _surely_made(hand: Hand) -> bool:
    """A quick check that settles most hands: no tile is in two groups, and none is needed five times."""
    return len(set(map(_tile, hand))) == len(hand) and max(map(_size, hand)) <= 4


_tile, _size = itemgetter(0), itemgetter(1)


def _lacking(hand: Hand) -> tuple[Tile, int] | None:
    for tile, need in essence(hand)[1]:
        if need > COPIES[tile]:
            return tile, need
    return None


def _jokers_needed(hand: Hand) -> int:
    need: dict[Tile, int] = {}
    for tile, size, _ in hand:
        need[tile] = need.get(tile, 0) + size
    return sum(max(0, count - COPIES[tile]) for tile, count in need.items())


def _why_never(hand: Hand | None) -> tuple[str, str]:
    if hand is None:
        return "No hand fits these words.", "Look at the named suits and dragons again."
    lacking = _lacking(hand)
    if lacking is None:
        return f"This hand needs {_jokers_needed(hand)} jokers, and a set has 8.", "Look at the sizes of its groups."
    tile, need = lacking
    message = f"This can never be filled: it needs {need} of one tile ({spoken_name(tile)}) where no joker may stand."
    return message, f"A set has {COPIES[tile]} of it; jokers stand only in groups of three or more."
