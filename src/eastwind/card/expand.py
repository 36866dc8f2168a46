"""Turns lines as written into concrete hands: every number, suit, dragon and wind that the words allow."""

from __future__ import annotations

import re
from operator import itemgetter
from typing import NamedTuple

from eastwind.card.brackets import read_words
from eastwind.card.constraints import (
    AnySuit,
    ConcealedBonus,
    DragonChoice,
    DragonsFree,
    DragonsMatch,
    DragonsOpposite,
    Kept,
    NoJokers,
    Remark,
    SameSuit,
    SuitChoice,
    Suits,
    WindsFree,
    Word,
)
from eastwind.card.line_parts import LineError, Parts, chosen, only_one, parts_of
from eastwind.card.model import Card, Hand, Line, Section, essence
from eastwind.card.notation import CardNode, Fault, Form, LineNode, SectionNode, read_nodes
from eastwind.card.numbers import number_readings
from eastwind.card.suits import Faces, idle_letters
from eastwind.tiles import COPIES, JOKER, Tile, spoken_name

MOST_HANDS = 50_000
MOST_LINES = 500  # real cards have up to 71
TILES_OF_A_HAND = 14


class SectionFlags(NamedTuple):
    singles_and_pairs: bool
    quints: bool
    like_numbers: bool


def read_card(text: str) -> tuple[Card, list[Fault]]:
    """Read a card from its text as far as possible, with all its faults in the order of the text."""
    node, faults = read_nodes(text)
    card = _expand_card(text, node, faults)
    return card, sorted(faults, key=lambda fault: fault.span)


def _expand_card(text: str, node: CardNode, faults: list[Fault]) -> Card:
    sections: list[Section] = []
    used: dict[str, int] = {}
    room = MOST_HANDS
    lines_in_all = sum(len(section.lines) for section in node.sections)
    if lines_in_all > MOST_LINES:
        message = f"This card has {lines_in_all:,} lines; more than {MOST_LINES} are not read."
        faults.append(Fault((0, 0), message, "Keep one card to a file."))
        return Card(node.title, node.year, ())
    for section in node.sections:
        flags = flags_of(section)
        if section.flags and flags_of(section._replace(title="")) == SectionFlags(False, False, False):
            message = f"The words ({section.flags}) behind a title are not understood."
            faults.append(Fault(section.span, message, "Known are Singles and Pairs, Quints, Like Numbers."))
        lines = []
        slug = _slug(section.title)
        for line_node in section.lines:
            used[slug] = used.get(slug, 0) + 1
            line = expand_line(text, line_node, section.title, f"{slug}.{used[slug]}", flags, room, faults)
            if line is not None:
                lines.append(line)
                room -= len(line.hands)
        sections.append(Section(section.title, flags.singles_and_pairs, flags.quints, tuple(lines)))
    return Card(node.title, node.year, tuple(sections))


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


def expand_line(
    text: str, node: LineNode, section: str, line_id: str, flags: SectionFlags, room: int, faults: list[Fault]
) -> Line | None:
    """A line with its hands, or None, and its faults."""
    own = [[word for phrase in form.phrases for word, _ in read_words(phrase, faults)] for form in node.forms]
    if any(not fault.warning and _inside(fault, node) for fault in faults):
        return None
    meanings = [_with_shared_words(words, own[-1]) if words is not own[-1] else words for words in own]
    hands: dict[object, Hand] = {}
    try:
        _check_kept(node, meanings)
        shown = set().union(*map(_suits_shown, node.forms)) if len(node.forms) > 1 else set()
        for form, words in zip(node.forms, meanings, strict=True):
            _collect(form, words, shown, flags.like_numbers, room, hands, faults)
    except LineError as error:
        faults.append(error.fault)
        return None
    groups = " -or- ".join(" ".join(_shown(text, form)) for form in node.forms)
    spoken = ", ".join(" ".join(phrase.text.split()) for form in node.forms for phrase in form.phrases)
    bonus = node.bonus or next((w.points for ws in meanings for w in ws if isinstance(w, ConcealedBonus)), 0)
    return Line(line_id, section, groups, spoken, node.value, node.concealed, bonus, tuple(hands.values()))


def _inside(fault: Fault, node: LineNode) -> bool:
    return node.span[0] <= fault.span[0] <= node.span[1]


def _shown(text: str, form: Form) -> list[str]:
    """The groups of a form as written, with the operators of a sum between them."""
    shown = [text[form.groups[0].span[0] : form.groups[0].span[1]]]
    for before, group in zip(form.groups, form.groups[1:], strict=False):
        sign = text[before.span[1] : group.span[0]].strip(" ,\n")
        shown += [sign] if sign and sign in "+-=x×*" else []
        shown.append(text[group.span[0] : group.span[1]])
    return shown


_TOPICS: dict[type, str] = {
    Suits: "suits", SameSuit: "same suit", SuitChoice: "named suits", AnySuit: "any suit",
    DragonsMatch: "dragons", DragonsOpposite: "dragons", DragonsFree: "dragons", DragonChoice: "named dragons",
    WindsFree: "winds", NoJokers: "jokers", ConcealedBonus: "bonus", Kept: "bonus", Remark: "remark",
}  # fmt: skip


def _with_shared_words(own: list[Word], last: list[Word]) -> list[Word]:
    """A form's own words, plus the words after the last form that are about something else."""
    topics = {_TOPICS.get(type(word), "numbers") for word in own}
    return own + [word for word in last if _TOPICS.get(type(word), "numbers") not in topics]


def _check_kept(node: LineNode, meanings: list[list[Word]]) -> None:
    """Check that the value makes sense, and that words repeating X or C agree with it."""
    bonus = node.bonus or any(isinstance(word, ConcealedBonus) for words in meanings for word in words)
    if node.value == 0:
        raise LineError(node.span, "The value of this line is 0.", "Write the value that the card gives, as in X 25.")
    if node.concealed and bonus:
        raise LineError(
            node.span, "A concealed line has no bonus for being concealed.", "Take the bonus away, or write X."
        )
    for word in (word for words in meanings for word in words):
        if isinstance(word, Kept) and word.concealed is not node.concealed:
            said, mark = ("concealed", "C") if word.concealed else ("exposed", "X")
            raise LineError(
                node.span, f"The words say {said}, the value says otherwise.", f"Write {mark} or change the words."
            )


def _suits_shown(form: Form) -> set[int]:
    """How many colors the numbers of a form have, and how many the numbers and dragons have together."""
    numbers = {group.color for group in form.groups if any(face in "123456789" for face in group.faces)}
    dragons = {group.color for group in form.groups if "D" in group.faces and group.color}
    return {len(numbers), len(numbers | dragons)}


def _collect(
    form: Form,
    words: list[Word],
    shown: set[int],
    like: bool,
    room: int,
    hands: dict[object, Hand],
    faults: list[Fault],
) -> None:
    """Add the hands of one form, each once, in order. No hands is a fault, and so are too many."""
    parts = _without_jokers(form, parts_of(form), words)
    tiles = sum(part.size for part in parts)
    if tiles != TILES_OF_A_HAND:
        remedy = "Count the tiles of each group; a hand has 14."
        raise LineError(form.span, f"This hand has {tiles} tiles, not 14.", remedy)
    counts = next((word.counts for word in words if isinstance(word, Suits) and len(word.counts) > 1), ())
    merge = bool(counts) and not set(counts) <= shown
    faces = Faces(form, parts, words, merge)
    for word in words:
        if isinstance(word, Suits):
            _check_counts(form, faces, word.counts, merge and len(word.counts) > 1)
    faults += idle_letters(form, faces)
    impossible: Hand | None = None
    found = False
    readings = number_readings(form, parts, words, like)
    for number, hand in enumerate(faces.hands(readings)):
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


def _without_jokers(form: Form, parts: Parts, words: list[Word]) -> Parts:
    barred: set[int] = set()
    for word in words:
        if isinstance(word, NoJokers):
            places = [place for place in chosen(form, parts, word.groups) if parts[place].jokers]
            if not places:
                raise LineError(
                    form.span, "The words forbid jokers where none could stand.", "Name a group of three or more."
                )
            only_one(form, parts, places, word.groups)
            barred |= set(places)
    return tuple(part._replace(jokers=part.jokers and place not in barred) for place, part in enumerate(parts))


def _check_counts(form: Form, faces: Faces, counts: tuple[int, ...], merge: bool) -> None:
    """Check the suits in the words against the colors. Two numbers need both forms, unless one of them is 1."""
    colors = len(faces.numbers)
    with_dragons = len(set(faces.numbers) | set(faces.dragon_colors.values()))
    if not merge and not {colors, with_dragons} & set(counts):
        said = f"{' or '.join(map(str, counts))} suit{'s' if counts != (1,) else ''}"
        are = f"{colors} colour{'s' if colors != 1 else ''}"
        remedy = "Put a letter behind each group for its colour: equal letters, equal suits (222a 444b)."
        raise LineError(form.span, f"The words say {said}, but the numbers have {are}.", remedy)
    if merge and (counts[0] != 1 or colors != counts[-1]):
        said = " or ".join(map(str, counts))
        wanted = counts[0] if colors == counts[-1] else counts[-1]
        remedy = f"Show the form with {wanted} colour{'s' if wanted > 1 else ''} too, with -or- between the two."
        raise LineError(form.span, f"The words say {said} suits, but only {colors} can be seen here.", remedy)


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
