"""The first step of a random card line: its draft, and the groups of numbers with how the words let them move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from tests.card.expander import DIGITS, Faces, Meaning, Piece

ODD, EVEN = "13579", "2468"
NAMED = {2: "Pair", 3: "Pung", 4: "Kong", 5: "Quint", 6: "Sextet"}


@dataclass
class Draft:
    """A line in the making. Places are those of `pieces`; `text` is what is printed for each."""

    pieces: list[Piece] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    meaning: Meaning = field(default_factory=lambda: Meaning(()))
    section: str = "Hands"
    printed: dict[int, str] = field(default_factory=dict)  # what is printed for a piece, if not its faces

    def add(self, faces: str, letter: str = "") -> int:
        self.pieces.append(Piece(faces, letter))
        return len(self.pieces) - 1

    @property
    def room(self) -> int:
        return 14 - sum(len(piece.faces) for piece in self.pieces)

    def letters(self) -> list[str]:
        return sorted({piece.letter for piece in self.pieces if piece.letter})

    def of_size(self, size: int) -> list[int]:
        """The groups of equal tiles of a size: what "Kongs" means."""
        return [place for place, piece in enumerate(self.pieces) if len(piece.faces) == size and not piece.block]


def allowed(draft: Draft, places: list[int], digits: str) -> None:
    """These groups share one number, any of these digits."""
    draft.meaning.open_numbers |= set(places)
    draft.meaning.number_rules.append(
        lambda faces: len({faces[place][0] for place in places}) == 1 and faces[places[0]][0] in digits
    )


def shown_numbers(draft: Draft, random: Random) -> None:
    """Numbers that stay, in order or in order from high to low."""
    down = random.random() < 0.5
    for digit in sorted(random.sample(DIGITS, random.choice((2, 3))), reverse=down):
        draft.add(digit * random.choice((2, 3, 3, 4)), random.choice("ab"))
    if random.random() < 0.7:
        draft.words.append(random.choice(("These Nos. Only", "these only", "Descending" if down else "Ascending")))


def run(draft: Draft, random: Random) -> None:
    """Consecutive numbers that move together; sometimes beside a year, or a number that stays, or both ways."""
    along, kind = random.choice(((DIGITS, ""), (DIGITS, ""), (ODD, "Odd "), (EVEN, "Even ")))
    length = random.choice((2, 3))
    start = random.randrange(len(along) - length + 1)
    digits = along[start : start + length]
    year = random.random() < 0.3
    moving = [draft.add(digit * random.choice((2, 3) if year else (2, 3, 4)), random.choice("abc")) for digit in digits]
    draft.words.append(f"Any {length} Consec. {kind}Nos." if kind or random.random() < 0.7 else "Any Run")
    draft.meaning.open_numbers |= set(moving)
    shown = {place: int(draft.pieces[place].faces[0]) for place in moving}
    sizes = [(len(draft.pieces[place].faces), draft.pieces[place].letter) for place in moving]
    both = random.random() < 0.5 and sizes != sizes[::-1]  # else up and down are the same hands

    def together(faces: Faces) -> bool:
        meant = {place: int(faces[place][0]) for place in moving}
        inside = all(str(number) in along for number in meant.values())
        up = len({meant[place] - shown[place] for place in moving}) == 1
        down = len({meant[place] + shown[place] for place in moving}) == 1
        return inside and (up or (both and down))

    draft.meaning.number_rules.append(together)
    if year:
        draft.add("2026", random.choice("abc"))
    elif random.random() < 0.4:
        stays = random.choice([digit for digit in DIGITS if digit not in digits])
        place = draft.add(stays * random.choice((2, 3)), random.choice("abc"))
        named = random.random() < 0.8 and draft.of_size(len(draft.pieces[place].faces)) == [place]
        draft.words.append(f"{NAMED[len(draft.pieces[place].faces)]} {stays}s Only" if named else f"{stays}s Only")
    if both:
        draft.words.append(random.choice(("Ascending or Descending", "up or down", "either way")))


def same_run(draft: Draft, random: Random) -> None:
    """The same three consecutive numbers in two suits."""
    start = random.randrange(7)
    first, second = (draft.add(DIGITS[start : start + 3], letter) for letter in "ab")
    draft.words.append("Any Same 3 Consec. Nos.")
    draft.meaning.open_numbers |= {first, second}
    draft.meaning.number_rules.append(lambda faces: faces[first] == faces[second] and faces[first] in DIGITS)


def moving_block(draft: Draft, random: Random) -> None:
    """A run in a block of single tiles."""
    start = random.randrange(6)
    place = draft.add(DIGITS[start : start + 3], "a")
    other = draft.add(DIGITS[start + random.randrange(3)] * 4, "b")
    draft.words.append("Any 3 Consec. Nos.")
    draft.meaning.open_numbers |= {place, other}
    shown = [int(face) for face in draft.pieces[place].faces + draft.pieces[other].faces]

    def together(faces: Faces) -> bool:
        meant = [int(face) for face in faces[place] + faces[other]]
        return len({one - another for one, another in zip(meant, shown, strict=True)}) == 1

    draft.meaning.number_rules.append(together)


def like_numbers(draft: Draft, random: Random) -> None:
    """All numbers of the line are one number."""
    digits, words = random.choice(
        (
            (DIGITS, "Any Like Nos."), (ODD, "Any Like Odd Nos."), ("369", "Like Nos. 3, 6 or 9"), (EVEN, "Any Even No."),
            (DIGITS, "Any No."), ("369", "3, 6 or 9"), (EVEN, "Even Like Nos."), (DIGITS, ""), ("12345", "1 thru 5"),
        )
    )  # fmt: skip
    digit = random.choice(digits)
    places = [draft.add(digit * random.choice((2, 3, 4)), letter) for letter in "abc"[: random.choice((1, 2, 3))]]
    if words:
        draft.words.append(words)
    else:
        draft.section = "Any Like Numbers"
    allowed(draft, places, digits)


def any_numbers(draft: Draft, random: Random) -> None:
    """This many different numbers, each free."""
    count = random.choice((2, 3))
    among, kind = random.choice(((DIGITS, ""), (EVEN, "Even "), (ODD, "Odd ")))
    places = [draft.add(digit * random.choice((2, 3)), random.choice("ab")) for digit in random.sample(among, count)]
    draft.words.append(f"Any {count} {kind}Nos.")
    draft.meaning.number_rules.append(lambda faces: all(faces[place][0] in among for place in places))
    draft.meaning.open_numbers |= set(places)
    draft.meaning.number_rules.append(lambda faces: len({faces[place] for place in places}) == count)
    draft.meaning.number_rules.append(lambda faces: len({faces[place][0] for place in places}) == count)


def like_groups(draft: Draft, random: Random) -> None:
    """Groups of one size share a number; the others stay."""
    size = random.choice((2, 3, 4))
    rest = random.sample(EVEN, 2) if random.random() < 0.5 else random.sample(DIGITS, 2)
    for digit in rest:
        draft.add(digit * (2 if size != 2 else 3), "a")
    digits, said = random.choice(
        ((EVEN, " 2, 4, 6 or 8"), (ODD, " Odd Nos."), (DIGITS, " Any No."), ("".join(sorted(rest)), ""))
    )
    digit = random.choice(digits)
    places = [draft.add(digit * size, letter) for letter in random.choice(("bc", "b"))]
    draft.words.append(f"Like {NAMED[size]}s{said}")
    allowed(draft, places, digits)


def group_numbers(draft: Draft, random: Random) -> None:
    """One group has any of some numbers; the others stay."""
    size = random.choice((2, 3, 4))
    rest = random.sample(DIGITS, 2)
    for digit in rest:
        draft.add(digit * (3 if size == 2 else 2), "a")
    name = NAMED[size]
    digits, said = random.choice(
        (
            (EVEN, f"{name} 2, 4, 6 or 8"), (EVEN, f"{name} Any Even No."), ("36", "{shown}b 3 or 6"),
            ("".join(sorted(rest)), f"{name} Any No. in Run"), (DIGITS, f"{name} Any No."),
        )
    )  # fmt: skip
    digit = random.choice(digits)
    if name == "Pair" and said.startswith("Pair Any No."):
        digits, said = DIGITS, "{shown}b Any No."  # "Pair Any No." would be a pair that moves: see `moving_pair`
    place = draft.add(digit * size, "b")
    draft.words.append(said.format(shown=draft.pieces[place].faces))
    allowed(draft, [place], digits)


def matching_pairs(draft: Draft, random: Random) -> None:
    """Pairs have the number of the kongs."""
    digit = random.choice(ODD)
    places = [draft.add(digit * size, letter) for letter in "ab" for size in (4, 2)]
    draft.words += ["Like Kongs Odd Nos.", "Pairs Match Kongs"]
    allowed(draft, places, ODD)


def doubled_in(block: str) -> str:
    return next((face for face in block if block.count(face) == 2), "")


def moving_pair(draft: Draft, random: Random) -> None:
    """A pair that may be any number of its block, with kongs that match it or not."""
    digits, in_run = random.choice((("12345", True), ("2468", False), ("1357", False)))
    block = draft.add(digits[0] + digits, "a")
    apart = not in_run and random.random() < 0.4
    if apart:
        draft.printed[block] = " ".join([f"{digits[0] * 2}a", *(f"{digit}a" for digit in digits[1:])])
    kongs = [draft.add(digits[0] * 4, "b")] if random.random() < 0.7 else []
    if in_run:
        draft.words.append(random.choice(("Any 5 Consec. Nos.", "Any Run")))
    said = ["Pair Any No.", *(["Any Pair"] if not apart else []), *(["Pair Any No. in Run"] if in_run else [])]
    draft.words += [random.choice((*said, said[-1])), *(["Kongs Match Pair"] if kongs else [])]
    draft.meaning.open_numbers |= {block, *kongs}
    length = len(digits)

    def fits(faces: Faces) -> bool:
        numbers = sorted(set(faces[block]))
        alone = "".join(numbers) in DIGITS if in_run else "".join(numbers) == digits
        pair = doubled_in(faces[block])
        return alone and len(numbers) == length and bool(pair) and all(faces[kong][0] == pair for kong in kongs)

    draft.meaning.number_rules.append(fits)


def lone_pair(draft: Draft, random: Random) -> None:
    """A pair by itself that is any number."""
    draft.add("444", "a")
    draft.add("6666", "a")
    place = draft.add(random.choice(DIGITS) * 2, "b")
    draft.words.append("Pair Any No.")
    allowed(draft, [place], DIGITS)


def any_year(draft: Draft, random: Random) -> None:
    """A year's block, and numbers that stay."""
    draft.add("2026", "a")
    draft.add(random.choice(DIGITS) * random.choice((3, 4)), random.choice("ab"))
    if random.random() < 0.7:
        first = random.choice((1937, 2018, 2023))
        draft.words.append(f"Any Year {first} to 2026")
        draft.meaning.years = tuple(range(first, 2027))


def anything(draft: Draft, random: Random) -> None:
    """A group of any tile at all, or of any number of a color."""
    size = random.choice((2, 3, 4))
    draft.add("222", "a")
    draft.add("444", random.choice("ab"))
    draft.add("?" * size, random.choice(("", "a")))
    draft.words.append(f"Any {NAMED[size]}")


def no_numbers(draft: Draft, random: Random) -> None:
    """Winds, dragons and flowers only."""


NUMBERS: list[Callable[[Draft, Random], object]] = [
    shown_numbers, run, run, run, same_run, moving_block, like_numbers, like_numbers, any_numbers, like_groups, like_groups,
    group_numbers, group_numbers, matching_pairs, moving_pair, lone_pair, any_year, anything, no_numbers,
]  # fmt: skip
