"""Cards and racks as a programmer uses them."""

from __future__ import annotations

from pathlib import Path

import pytest

import eastwind

CARD = "Card: Our Club's Card\n== 2468 ==\nFF 222a 444a 666b 888b (Any 2 Suits) X 25\n"


def test_rack_reads_tiles_as_people_write_them() -> None:
    rack = eastwind.Rack("two bams, soap, NN JJ", exposed=["3 crak 3c j"])
    assert str(rack) == "2B N N 0 J J [3C 3C J]"
    assert len(rack) == 9
    assert rack == eastwind.Rack(["J", "0", "N", "J", "north", "2 bam"], exposed="3C 3C J")


def test_rack_with_a_tile_more_or_fewer_is_another_rack() -> None:
    rack = eastwind.Rack("11B N", exposed=["3C 3C J"])
    assert str(rack.add("soap").remove("1B")) == "1B N 0 [3C 3C J]"
    assert str(rack) == "1B 1B N [3C 3C J]"


@pytest.mark.parametrize(
    ("tiles", "exposed", "words"),
    [
        ("3X", (), "'3X' has no suit"),
        ("33333B", (), "There are 5 of three bam"),
        ("11112222333344B", ["5B 5B 5B"], "A rack has at most 14 tiles; this one has 17, 3 of them exposed."),
        ("N", ["5B 5B"], "An exposure has three to six tiles"),
        ("N", ["5B 5B 6B"], "mixes five bam and six bam"),
        (["N", "purple"], (), "'purple' is not a tile"),
    ],
)
def test_impossible_rack_is_refused(tiles: str | list[str], exposed: list[str], words: str) -> None:
    with pytest.raises(eastwind.InputError, match=words):
        eastwind.Rack(tiles, exposed)


def test_tile_that_is_not_on_the_rack_cannot_be_removed() -> None:
    with pytest.raises(eastwind.InputError, match=r"There is no soap \(0\) on this rack: N N."):
        eastwind.Rack("NN").remove("soap")


def test_card_of_your_own_answers_from_text_and_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "my.card").write_text(CARD, encoding="utf-8")
    for card in (eastwind.Card(CARD), eastwind.load_card(tmp_path / "my.card")):
        assert (card.title, [line.id for line in card.lines]) == ("Our Club's Card", ["2468.1"])
        won = card.mahjongg("FF 222B 444B 666C 88C J")
        assert won is not None
        assert won.line.value == 25
        assert card.mahjongg("FF 222B 444B 666C 88C") is None  # thirteen tiles are not Mah Jongg
        near = card.nearest("FF 222B 444B 666C 88C")[0]
        assert (near.distance, near.missing, near.useless) == (1, ("8C",), ())


def test_exposures_decide_what_is_possible() -> None:
    card = eastwind.Card(CARD)
    assert card.distance(eastwind.Rack("FF 444B 66C 88C", exposed=["2B 2B J"])) == 2
    assert card.distance(eastwind.Rack("FF 444B 66C 88C", exposed=["3B 3B J"])) is None
    assert card.nearest(eastwind.Rack("FF 444B 66C 88C", exposed=["3B 3B J"])) == []
    assert [line.id for line in card.possible(["2B 2B J"])] == ["2468.1"]
    assert card.possible(["2B 2B J"], discards="FFFF FFF") == []  # one flower is left, and the line needs two


def test_card_with_an_error_is_refused_with_its_place() -> None:
    text = CARD.replace("888b", "888")
    with pytest.raises(
        eastwind.InputError, match=r"error in line 3.*\n.*eastwind.card_faults".replace(".*", "(?s:.*)")
    ):
        eastwind.Card(text)
    (fault,) = eastwind.card_faults(text)
    assert (fault.line, fault.column, fault.warning) == (3, 19, False)
    assert eastwind.card_faults(CARD) == []


def test_name_in_place_of_a_text_is_explained() -> None:
    with pytest.raises(eastwind.InputError, match=r"eastwind.load_card\('eastwind'\)"):
        eastwind.Card("eastwind")


@pytest.mark.parametrize(("name", "words"), [("eastwnd", "Did you mean 'eastwind'"), (".", "Can't read .")])
def test_unknown_card_is_refused(name: str, words: str) -> None:
    with pytest.raises(eastwind.InputError, match=words):
        eastwind.load_card(name)


def test_unknown_line_is_refused() -> None:
    card = eastwind.load_card()
    assert card.line("2468.1").section == "2468"
    with pytest.raises(eastwind.InputError, match=r"no line '2468.99'"):
        card.line("2468.99")
    evens = eastwind.Card(CARD.replace("2468", "Evens"))
    assert evens.line("evens.1").value == 25
    with pytest.raises(eastwind.InputError, match=r"no line 'EVENS.1'"):
        evens.line("EVENS.1")


def test_rack_holds_fourteen_tiles_and_not_one_more() -> None:
    assert len(eastwind.Rack("1111B 2222B 3333B 44B")) == 14
    assert len(eastwind.Rack("1111B 2222B 333B", exposed=["5C 5C 5C"])) == 14
    with pytest.raises(eastwind.InputError, match=r"this one has 15\."):
        eastwind.Rack("1111B 2222B 3333B 444B")
    with pytest.raises(eastwind.InputError, match="There are 5 of three bam"):
        eastwind.Rack("33B", exposed=["3B 3B 3B"])  # an exposure counts, too


def test_card_says_what_it_is() -> None:
    card = eastwind.Card(CARD.replace("Card:", "Year: 2026\nCard:") + "FF 2222a 44b 6666c 88a (Any 3 Suits) C 30\n")
    assert repr(card) == '<Card "Our Club\'s Card 2026": 2 lines>'
    assert repr(eastwind.Card(CARD)) == '<Card "Our Club\'s Card": 1 line>'
    assert (card.title, card.year, eastwind.Card(CARD).year) == ("Our Club's Card", "2026", "")
    assert [(section.title, len(section.lines)) for section in card.sections] == [("2468", 2)]
    assert [line.value for line in card.lines] == [25, 30]
    assert card.line("2468.2").concealed


def test_card_without_text_is_refused_for_what_it_lacks() -> None:
    with pytest.raises(eastwind.InputError) as refused:
        eastwind.Card("")
    assert "load_card" not in str(refused.value)


def test_exposures_of_others_take_tiles_away() -> None:
    """Six flowers in another's exposure leave two. One of those lies on the table: too few for the line."""
    card = eastwind.Card(CARD)
    shown = "F F F F F F"
    assert [line.id for line in card.possible("2B 2B J", others=shown)] == ["2468.1"]
    assert card.possible("2B 2B J", discards="F", others=shown) == []
    assert card.possible(["2B 2B J"], ["F"], [["F"] * 6]) == []
    assert card.possible("3B 3B J") == []


def test_built_in_card_is_read_once() -> None:
    assert eastwind.load_card("first-steps") is eastwind.load_card("first-steps")
    assert eastwind.load_card("first-steps").title == "First Steps"


@pytest.mark.parametrize(("size", "words"), [(1_000_001, "more than 1,000,000 bytes"), (1_000_000, "line 1")])
def test_file_that_is_too_large_for_a_card_is_refused(size: int, words: str, tmp_path: Path) -> None:
    (tmp_path / "large.card").write_bytes(b"x\n" * (size // 2) + b"x" * (size % 2))
    with pytest.raises(eastwind.InputError, match=words):
        eastwind.load_card(tmp_path / "large.card")


def test_fault_of_a_card_says_what_to_do() -> None:
    (wrong,) = eastwind.card_faults(CARD.replace("888b", "888"))
    assert wrong.message == "888 has no color letter, but others of this line have."
    assert wrong.remedy == "Write its color too, as in 888a."
    twice = eastwind.card_faults(CARD + CARD.splitlines()[-1] + "\n")
    assert [(found.line, found.column, found.warning) for found in twice] == [(4, 1, True)]
