"""The Charleston trainer: what is said about each tile, and when a pass is right."""

from __future__ import annotations

from collections import Counter

import pytest

from eastwind.card.model import Hand
from eastwind.players.steady.chances import Chances, Weighed
from eastwind.players.steady.sight import Exposures, Held, Sight
from eastwind.practice import charleston_trainer
from eastwind.practice.charleston_trainer import CharlestonPass, _verdict, best_pass, make_pass
from eastwind.practice.exercise import Graded, Level, Verdict
from eastwind.practice.material import rack_toward, sight_of
from eastwind.practice.seeded_chance import Draws
from eastwind.tiles import ORDER, Tile, read_tiles
from tests.practice.materials import material

RACK = "FF 2222B 4444C N E W"  # FF 2222a 4444b 6666c, and three winds that no line has


def graded(passed: str, rack: str = RACK, card: str = "two lines") -> Graded:
    tiles = read_tiles(rack)
    places: list[int] = []
    for tile in read_tiles(passed):
        places.append(next(place for place, held in enumerate(tiles) if held == tile and place not in places))
    return CharlestonPass(material(card), tuple(tiles)).grade(tuple(places))


def test_pass_that_leaves_the_most_is_right() -> None:
    found = graded("N E W")
    assert (found.verdict, found.best) == ("right", (10, 11, 12))
    assert found.words == "A good pass: it leaves as much as any other, or nearly as much."
    assert [(note.words, note.tiles) for note in found.notes[:3]] == [
        (f"Passing the {name} wind costs you almost nothing. Your good hands don't need it.", (tile,))
        for name, tile in (("north", "N"), ("east", "E"), ("west", "W"))
    ]
    assert found.notes[3].words == "Your pass leaves this line as your best chance:"
    assert found.notes[3].line == material("two lines").lines[0]


def test_pass_of_tiles_that_are_needed_is_wrong_and_says_for_which_line() -> None:
    found = graded("F F 2B")
    assert (found.verdict, found.best) == ("wrong", (10, 11, 12))
    assert found.words == (
        "This pass gives up tiles that you need. A better one: north wind, east wind, and west wind."
    )
    assert [(note.words, note.tiles) for note in found.notes[:2]] == [
        ("Keep the flowers: you need them for Evens line 1.", ("F", "F")),
        ("Keep the two bam: you need it for Evens line 1.", ("2B",)),
    ]
    assert found.notes[2].words == "The best pass leaves this line as your best chance:"


def test_verdict_is_by_four_fifths_and_a_half_of_the_best() -> None:
    assert [_verdict(mine, 1000) for mine in (1200, 800, 799, 500, 499)] == [
        "right", "right", "nearly", "nearly", "wrong",
    ]  # fmt: skip


def test_rack_without_a_hand_says_so() -> None:
    found = graded("1B 1B 1B", "1111B 3333B 5555B 7B", "one line")
    assert found.verdict == "right"
    assert found.notes[-1].words == "Your pass leaves no hand of the card within reach."


def every_note(rack: str, card: str) -> set[str]:
    """All that is said about the tiles of a rack, passed with their neighbors."""
    tiles = read_tiles(rack)
    made = CharlestonPass(material(card), tuple(tiles))
    found = [made.grade((place, place + 1, place + 2)) for place in range(len(tiles) - 2)]
    return {note.words for each in found for note in each.notes if note.tiles}


def test_each_tile_names_the_lines_that_need_it_most_first() -> None:
    """The bams, craks, and dots are on their way to line 1, and line 2 has the same craks and dots, and eight bams."""
    both = "Evens line 1 and Evens line 2"
    said = every_note("FF 22B 44C 66D 8B 8C 4D N E", "two lines")
    assert said == {
        f"Keep the flower: you need it for {both}.",
        f"Keep the flowers: you need them for {both}.",
        f"Keep the four crak: you need it for {both}.",
        f"Keep the four craks: you need them for {both}.",
        f"Keep the six dot: you need it for {both}.",
        f"Keep the six dots: you need them for {both}.",
        "Keep the two bam: you need it for Evens line 1.",
        "Keep the two bams: you need them for Evens line 1.",
        "The eight bam could go, but Evens line 2 could use it.",
        *(
            f"Passing the {name} costs you almost nothing. Your good hands don't need it."
            for name in ("eight crak", "four dot", "north wind", "east wind")
        ),
    }


def test_best_chance_is_the_line_with_the_largest_part() -> None:
    """Eight tiles of line 1, and seven of line 2, are left."""
    found = graded("8C N E", "FF 22B 44C 66D 8B 8C 4D N E")
    assert found.notes[-1].line == material("two lines").lines[0]
    eights = graded("2B N E", "FF 2B 44C 66D 88B 8C 4D N E")
    assert eights.notes[-1].line == material("two lines").lines[1]


def test_tile_of_the_best_pass_can_go_even_if_lines_could_use_it() -> None:
    """Only two tiles are of no use, so the third one hurts, and a flower hurts least."""
    said = every_note("FF 222B 4444C 66D 8B N", "two lines")
    why = "Evens line 1 and Evens line 2 could use it, but the other tiles are worth more."
    assert f"The flower can go. {why}" in said


def test_near_pass_names_a_better_one() -> None:
    """Over many passes of one rack, all three verdicts come, by what is left."""
    rack = "FF 22B 44C 66D 8B 8C 4D N E"
    tiles = read_tiles(rack)
    made = CharlestonPass(material("two lines"), tuple(tiles))
    sight = sight_of(tiles, passing=True)
    best, best_left, whole = best_pass(material("two lines"), sight)
    assert whole.total == material("two lines").chances.weigh(sight, sight.held, ()).total
    verdicts = set()
    for picks in ((9, 11, 12), (8, 9, 11), (8, 9, 10), (10, 11, 12), (7, 8, 9), (0, 1, 2), (6, 8, 12)):
        held = list(sight.held)
        for pick in picks:
            held[ORDER[tiles[pick]]] -= 1
        left = material("two lines").chances.weigh(sight, tuple(held), ()).total
        share = left / max(left, best_left.total)
        found = made.grade(picks)
        assert found.verdict == ("right" if share >= 0.8 else "nearly" if share >= 0.5 else "wrong")
        if found.verdict == "nearly":
            assert found.words.startswith("Not bad. A better pass: ")
        if found.verdict != "right":
            assert sorted(tiles[place] for place in found.best) == sorted(best)
        verdicts.add(found.verdict)
    assert {"right", "wrong"} <= verdicts


def test_second_tile_of_a_kind_is_not_excused_by_a_best_pass_with_one() -> None:
    """The best pass has one flower. To pass both is to give up the pair that both lines need."""
    rack = "FF 222B 4444C 66D 8B N"
    found = graded("F F N", rack)
    assert [read_tiles(rack)[place] for place in found.best].count(Tile("F")) == 1
    assert found.notes[0].tiles == ("F", "F")
    assert "can go" not in found.notes[0].words


def test_pass_that_beats_the_search_is_the_best_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search follows only a few passes. Here it found a poor one."""
    poor = tuple(read_tiles("FF 2B"))
    sight = sight_of(read_tiles(RACK), passing=True)
    whole = best_pass(material("two lines"), sight)[2]
    left = charleston_trainer._left(material("two lines"), sight, poor)
    monkeypatch.setattr(charleston_trainer, "best_pass", lambda *_: (poor, left, whole))
    found = graded("N E W")
    assert (found.verdict, found.best) == ("right", (10, 11, 12))
    assert found.notes[-1].line == material("two lines").lines[0]


def test_card_with_many_hands_is_searched_less_widely(monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer must come within a second. A small card has time for more passes."""
    sight, weighed = sight_of(read_tiles("FF 22B 44C 66D 8B 8C 4D N E"), passing=True), list[Sight]()
    weigh = Chances.weigh

    def counted(chances: Chances, seen: Sight, held: Held, exposures: Exposures) -> Weighed:
        weighed.append(seen)
        return weigh(chances, seen, held, exposures)

    monkeypatch.setattr(Chances, "weigh", counted)
    best_pass(material("two lines"), sight)
    wide = len(weighed)
    monkeypatch.setattr(charleston_trainer, "MANY_HANDS", 0)
    best_pass(material("two lines"), sight)
    assert len(weighed) - wide < wide


@pytest.mark.parametrize(("verdict", "whose"), [("right", "Your"), ("nearly", "The best"), ("wrong", "The best")])
def test_line_that_is_left_is_said_of_the_pass_that_leaves_it(
    verdict: Verdict, whose: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(charleston_trainer, "_verdict", lambda *_: verdict)
    assert graded("F F 2B").notes[-1].words == f"{whose} pass leaves this line as your best chance:"


@pytest.mark.parametrize(("level", "counts"), [("easy", {7, 8}), ("medium", {5, 6})])
def test_easier_racks_are_farther_along(level: Level, counts: set[int], monkeypatch: pytest.MonkeyPatch) -> None:
    kept: set[int] = set()

    def noted(draws: Draws, hand: Hand, number: int, size: int) -> tuple[Tile, ...]:
        kept.add(number)
        return rack_toward(draws, hand, number, size)

    monkeypatch.setattr(charleston_trainer, "rack_toward", noted)
    winds = Counter(read_tiles("NNNN EEEE WWW SSS"))
    for seed in range(20):
        rack = make_pass(material("one line"), level, Draws(f"{level} {seed}")).rack
        assert len(rack) == 13
        assert sum((Counter(rack) & winds).values()) >= min(counts)
    assert kept == counts


def test_hard_racks_are_dealt() -> None:
    racks = [make_pass(material("one line"), "hard", Draws(f"{seed}")).rack for seed in range(20)]
    assert {len(rack) for rack in racks} == {13}
    assert min(sum(tile in "NEWS" for tile in rack) for rack in racks) < 3
    assert len(set(racks)) == 20


def test_exercise_asks_for_three_tiles_of_the_rack() -> None:
    exercise = CharlestonPass(material("two lines"), tuple(read_tiles(RACK))).exercise
    assert [choice.tile for choice in exercise.choices] == read_tiles(RACK)
    assert (exercise.least, exercise.most) == (3, 3)
    assert "to the right" in exercise.question
