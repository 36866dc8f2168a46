"""Random card lines, each with what its words mean, written down for the second expander (`expander.py`).

A line is made in steps: numbers (`drafted_numbers.py`), then suits, dragons, winds, fillers up to fourteen tiles, jokers,
value. Each step may say some of the words of the grammar, and adds the condition that those words mean.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from tests.card.drafted_numbers import NUMBERS, Draft
from tests.card.expander import MATCHING, Hand, Meaning, Suits, hands


class GeneratedLine(NamedTuple):
    """A line as someone would type it, and everything it means."""

    section: str
    text: str
    words: tuple[str, ...]
    hands: frozenset[Hand]
    value: int
    concealed: bool
    bonus: int


# --- suits


def suits(draft: Draft, random: Random) -> None:
    """Words about suits that fit the letters in use."""
    letters = sorted({piece.letter for piece in draft.pieces if piece.numbers})
    wild = any(piece.faces[0] == "?" for piece in draft.pieces)
    if not letters or wild:
        return
    count = len(letters)
    ways: list[Callable[[], None]] = [lambda: None, lambda: draft.words.append(f"Any {count} Suit{'s' * (count > 1)}")]
    if count == 1:
        ways += [lambda: draft.words.append("All Same Suit"), lambda: bams_only(draft, letters[0])]
        ways += [lambda: draft.words.append("Any Suit")]
    else:
        ways += [lambda: draft.words.append("In Opp. Suits"), lambda: named_suits(draft, letters)]
        ways += [lambda: any_suit(draft, random.choice(letters))]
    if count == 3:
        ways += [lambda: one_or_three(draft), lambda: one_or_three(draft)]
    pungs = {draft.pieces[place].letter for place in draft.of_size(3) if draft.pieces[place].numbers}
    others = {piece.letter for piece in draft.pieces if piece.numbers and (piece.block or len(piece.faces) != 3)}
    if count == 3 and len(pungs) == 1 and not pungs & others:
        ways += [lambda: draft.words.append("Pungs in Third Suit")] * 3
    kongs = [draft.pieces[place].letter for place in draft.of_size(4) if draft.pieces[place].numbers]
    if kongs:
        ways.append(lambda: draft.words.append(f"Kongs in {len(set(kongs))} Suit{'s' * (len(set(kongs)) > 1)}"))
    if len(kongs) == 1:
        ways.append(lambda: kong_in_bams(draft, kongs[0]))
    pairs = [draft.pieces[place] for place in draft.of_size(2) if draft.pieces[place].numbers]
    if len(pairs) > 1 and len({pair.letter for pair in pairs}) == 1:
        ways.append(lambda: draft.words.append("Pairs in Same Suit"))
    if len(pairs) == 1 and sum(piece.letter == pairs[0].letter for piece in draft.pieces) == 1 and count > 1:
        ways.append(lambda: pair_any_suit(draft, pairs[0].letter))
    two = [place for place, piece in enumerate(draft.pieces) if "2" in piece.faces and not piece.year]
    if two and not draft.meaning.open_numbers & set(two) and not draft.meaning.years:
        ways.append(lambda: twos(draft))
    random.choice(ways)()


def bams_only(draft: Draft, letter: str) -> None:
    draft.words.append("Bams Only")
    draft.meaning.suit_rules.append(lambda way: way[letter] == "B")


def kong_in_bams(draft: Draft, letter: str) -> None:
    draft.words.append("Kong in Bams")
    draft.meaning.suit_rules.append(lambda way: way[letter] == "B")


def named_suits(draft: Draft, letters: list[str]) -> None:
    first, second = letters[:2]
    draft.words += [f"{first} Craks", f"{second} Dots"]
    draft.meaning.suit_rules.append(lambda way: (way[first], way[second]) == ("C", "D"))


def any_suit(draft: Draft, letter: str) -> None:
    draft.words.append(f"{letter} Any Suit")
    draft.meaning.loose.add(letter)


def pair_any_suit(draft: Draft, letter: str) -> None:
    draft.words.append("Pair Any Suit")
    draft.meaning.loose.add(letter)


def one_or_three(draft: Draft) -> None:
    draft.words.append("1 or 3 Suits")
    draft.meaning.same_suit_too = True


def twos(draft: Draft) -> None:
    """The suit of the color in which a 2 is shown."""
    letters = {piece.letter for piece in draft.pieces if "2" in piece.faces}
    draft.words.append("2s in Bams or Dots")
    draft.meaning.suit_rules.append(lambda way: all(way[letter] in "BD" for letter in letters))


# --- dragons


def number_letters(draft: Draft) -> list[str]:
    return sorted({piece.letter for piece in draft.pieces if piece.numbers})


def dragons(draft: Draft, random: Random) -> None:
    """One or two dragons, by their letters or by words."""
    if draft.room < 5 or random.random() < 0.35 or any(piece.faces[0] == "?" for piece in draft.pieces):
        return
    taken = number_letters(draft)
    ways: list[Callable[[Draft, Random], None]] = [
        any_dragon,
        any_two_dragons,
        red_or_green,
        red_and_green,
        any_lettered,
    ]
    if len(taken) == 1:
        ways += [matching_dragon, opposite_dragon, two_opposite_dragons, matching_and_opposite]
    if len(taken) in (1, 2):
        ways += [lettered_opposite, opposite_dragon]
    if taken:
        ways += [either_dragon]
    if len([place for place in draft.of_size(2) if draft.pieces[place].numbers]) == 1:
        ways += [pairs_dragon, pairs_dragon]
    if set(taken) - draft.meaning.loose:
        ways += [lettered_matching]
    random.choice(ways)(draft, random)


def bare(draft: Draft, size: int, letter: str = "") -> int:
    place = draft.add("D" * size, letter)
    draft.meaning.open_dragons.add(place)
    return place


def matching_dragon(draft: Draft, random: Random) -> None:
    place, letter = bare(draft, random.choice((2, 3, 4))), number_letters(draft)[0]
    draft.words.append(random.choice(("Matching Dragon", "Matching Dragon(s)".replace("(s)", "s"))))
    draft.meaning.dragon_rules.append(lambda suits, found: found[place] == MATCHING[suits[letter]])


def in_no_number(draft: Draft, suits: Suits, dragon: str) -> bool:
    return dragon not in {MATCHING[suits[letter]] for letter in number_letters(draft)}


def opposite_dragon(draft: Draft, random: Random) -> None:
    place = bare(draft, random.choice((2, 3, 4)))
    draft.words.append(random.choice(("Opp. Dragon", "Opp. Dragons")))
    draft.meaning.dragon_rules.append(lambda suits, found: in_no_number(draft, suits, found[place]))


def two_opposite_dragons(draft: Draft, random: Random) -> None:
    """The other two dragons, one in each place."""
    places = [bare(draft, 2), bare(draft, 3)]
    draft.words.append("Opp. Dragons")
    draft.meaning.dragon_rules.append(
        lambda suits, found: (
            found[places[0]] != found[places[1]] and all(in_no_number(draft, suits, found[place]) for place in places)
        )
    )


def matching_and_opposite(draft: Draft, random: Random) -> None:
    """A pung that matches, and a pair of another dragon."""
    pair, pung = bare(draft, 2), bare(draft, 3)
    letter = number_letters(draft)[0]
    draft.words += ["Pung Matching Dragon", "Pair Opp. Dragon"]
    draft.meaning.dragon_rules.append(
        lambda suits, found: found[pung] == MATCHING[suits[letter]] and found[pair] != MATCHING[suits[letter]]
    )


def dragon_sizes(draft: Draft) -> tuple[int, ...]:
    """No second pair with a letter beside "Pair Any Suit": the words must name one group."""
    return (3, 4) if "Pair Any Suit" in draft.words else (2, 3, 4)


def lettered_matching(draft: Draft, random: Random) -> None:
    tied = [letter for letter in number_letters(draft) if letter not in draft.meaning.loose]
    draft.add("D" * random.choice(dragon_sizes(draft)), random.choice(tied))
    draft.words += random.choice(([], ["Matching Dragon"]))


def lettered_opposite(draft: Draft, random: Random) -> None:
    taken = number_letters(draft)
    place = draft.add("D" * random.choice(dragon_sizes(draft)), next(letter for letter in "abc" if letter not in taken))
    if random.random() < 0.5:
        draft.words.append("Opp. Dragon")
        draft.meaning.dragon_rules.append(lambda suits, found: in_no_number(draft, suits, found[place]))


def pairs_dragon(draft: Draft, random: Random) -> None:
    """The dragon of the pair's suit."""
    (pair,) = [draft.pieces[place] for place in draft.of_size(2) if draft.pieces[place].numbers]
    place = bare(draft, random.choice((3, 4)))
    draft.words.append("Dragon Matches Pair")
    draft.meaning.dragon_rules.append(lambda suits, found: found[place] == MATCHING[suits[pair.letter]])


def either_dragon(draft: Draft, random: Random) -> None:
    bare(draft, random.choice((2, 3, 4)))
    draft.words.append("Matching or Opp. Dragon")


def any_dragon(draft: Draft, random: Random) -> None:
    """Any dragon; two without letters are the same one."""
    if random.random() < 0.3:
        bare(draft, 4)
        draft.words.append("Kong Any Dragon")
        return
    places = [bare(draft, size) for size in random.choice(((2,), (3,), (4,), (2, 3)))]
    draft.words += ["Any Dragon", *(["Same Dragon"] if len(places) > 1 and random.random() < 0.5 else [])]
    draft.meaning.dragon_rules.append(lambda _, found: len({found[place] for place in places}) == 1)


def any_two_dragons(draft: Draft, random: Random) -> None:
    first, second = (bare(draft, size) for size in random.choice(((2, 2), (2, 3), (3, 2))))
    draft.words.append(random.choice(("Any 2 Dragons", "Dragons Any 2 Suits")))
    draft.meaning.dragon_rules.append(lambda _, found: found[first] != found[second])


def any_lettered(draft: Draft, random: Random) -> None:
    """Free dragons with letters: equal letters are one dragon, others different ones."""
    first, second = bare(draft, 2, "x"), bare(draft, 3, random.choice("xy"))
    same = draft.pieces[first].letter == draft.pieces[second].letter
    draft.words.append("Any Dragon")
    draft.meaning.dragon_rules.append(lambda _, found: (found[first] == found[second]) is same)


def red_or_green(draft: Draft, random: Random) -> None:
    size = random.choice((2, 3, 4))
    place = bare(draft, size)
    draft.words.append("Kong Red or Green" if size == 4 and random.random() < 0.5 else "Red or Green Dragon Only")
    draft.meaning.dragon_rules.append(lambda _, found: found[place] in "RG")


def red_and_green(draft: Draft, random: Random) -> None:
    """Two named dragons over two groups: one of each, either way round."""
    first, second = (bare(draft, size) for size in random.choice(((2, 2), (2, 3), (3, 2))))
    draft.words.append("Red and Green Dragons")
    draft.meaning.dragon_rules.append(lambda _, found: {found[first], found[second]} == {"R", "G"})


# --- winds, fillers, jokers, value


def winds(draft: Draft, random: Random) -> None:
    """Winds that are only examples; equal letters stay equal, different ones different."""
    if (
        draft.room < 5
        or random.random() < 0.6
        or any("S" in word for word in draft.words if word.startswith("Any Year"))
    ):
        return
    way = random.choice(("any", "two", "kong", "named", "kong named", "other"))
    if way == "other":
        other_wind(draft, random)
        return
    if way in ("kong", "kong named"):
        if draft.of_size(4):
            return
        place = draft.add("NNNN")
        draft.words.append("Kong Any Wind" if way == "kong" else "Kong N, E or W")
        named = "NEWS" if way == "kong" else "NEW"
        draft.meaning.open_winds.add(place)
        draft.meaning.wind_rules.append(lambda found: found[place] in named)
        return
    places = [draft.add("N" * random.choice((2, 3)))]
    if way == "two" or random.random() < 0.3:
        places.append(draft.add(("E" if way == "two" else "N") * 2))
    anything = random.choice(("Any Wind", "Any 2 Winds")) if way == "two" else "Any Wind"
    draft.words.append("N or S Only" if way == "named" else anything)
    draft.meaning.open_winds |= set(places)
    named = "NS" if way == "named" else "NEWS"
    draft.meaning.wind_rules.append(
        lambda found: (
            all(found[place] in named for place in places)
            and len({found[place] for place in places}) == 1 + (way == "two")
        )
    )


def other_wind(draft: Draft, random: Random) -> None:
    """A group of a wind that another group, which stays, does not have."""
    fixed, free = random.sample("NEWS", 2)
    kong = random.random() < 0.5 and not draft.of_size(4) and draft.room >= 6
    size = 4 if kong else 2
    if not kong and draft.of_size(2):
        return
    draft.add(fixed * (2 if kong else 3))
    place = draft.add(free * size)
    draft.words.append("Kong Any Wind" if kong else "Pair Any Other Wind")
    draft.meaning.open_winds.add(place)
    draft.meaning.wind_rules.append(lambda found: found[place] != fixed)


def fill(draft: Draft, random: Random) -> None:
    """Flowers, and tiles that stay as they are, up to fourteen."""
    windy = bool(draft.meaning.open_winds)  # more winds would be others that the free ones must not be
    while draft.room:
        size = min(draft.room, random.choice((1, 2, 3, 4, 6)))
        kinds = ["F", "F", "R", "0", "G"] + ([] if windy else ["N", "S"])
        kind = random.choice(kinds) if size <= 4 else "F"
        draft.add("NEWS" if size == 4 and not windy and random.random() < 0.3 else kind * size)


def jokers(draft: Draft, random: Random) -> None:
    """Groups that take no jokers."""
    able = [place for place, piece in enumerate(draft.pieces) if len(piece.faces) >= 3 and not piece.block]
    if not able or random.random() < 0.6:
        return
    kongs = draft.of_size(4)
    flowers = [place for place in able if draft.pieces[place].faces == "FFFF"]
    ways = [("No Jokers", able)]
    if len(kongs) == 1:
        ways.append(("No Jokers in Kong", kongs))
    if flowers:
        ways.append(("No Jokers in FFFF", flowers))
    said, places = random.choice(ways)
    draft.words.append(said)
    draft.meaning.without_jokers |= set(places)


def value(draft: Draft, random: Random) -> tuple[str, int, bool, int]:
    """How the value is written, the points, whether it is concealed, and the bonus."""
    points, concealed = random.choice((25, 30, 35, 50)), random.random() < 0.3
    if concealed:
        draft.words += random.choice(([], ["Concealed"]))
        return f"C {points}", points, True, 0
    draft.words += random.choice(([], [], ["Exposed"]))
    if random.random() < 0.2:
        if random.random() < 0.5:
            return f"X {points} +10", points, False, 10
        draft.words.append("+10 if Concealed")
        return f"X {points}", points, False, 10
    return f"X {points}", points, False, 0


class DraftedLine(NamedTuple):
    """A line as someone would type it, in parts, before its hands are known."""

    section: str
    groups: str
    words: tuple[str, ...]
    ending: str
    value: tuple[int, bool, int]
    meaning: Meaning

    @property
    def text(self) -> str:
        said = f" ({', '.join(self.words)})" if self.words else ""
        return f"{self.groups}{said} {self.ending}"


def drafted(random: Random) -> DraftedLine | None:
    """One line, or None if the steps did not fit together."""
    draft = Draft()
    random.choice(NUMBERS)(draft, random)
    suits(draft, random)
    dragons(draft, random)
    winds(draft, random)
    if draft.room < 0:
        return None
    fill(draft, random)
    jokers(draft, random)
    ending, points, concealed, bonus = value(draft, random)
    draft.meaning.pieces = tuple(draft.pieces)
    printed = [draft.printed.get(place, piece.faces + piece.letter) for place, piece in enumerate(draft.pieces)]
    return DraftedLine(
        draft.section, " ".join(printed), tuple(draft.words), ending, (points, concealed, bonus), draft.meaning
    )


def generated(count: int, seed: int) -> Iterator[GeneratedLine]:
    """This many lines, each with at least one hand."""
    random = Random(seed)
    while count:
        line = drafted(random)
        found = hands(line.meaning) if line is not None else set()
        if line is not None and found:
            count -= 1
            yield GeneratedLine(line.section, line.text, line.words, frozenset(found), *line.value)
