"""Scenes at the table: what people see is what the referee is told."""

from __future__ import annotations

from collections import Counter

import pytest

from eastwind.card.hands import find_mahjongg, possible_lines
from eastwind.card.library import sound_card
from eastwind.card.match import Exposure
from eastwind.practice import irregular_hands as scenes
from eastwind.practice.exercise import CardTooSmallError, Level
from eastwind.practice.irregular_hands import IrregularScene, Maker
from eastwind.practice.material import material_of, rest_of_set
from eastwind.practice.seeded_chance import Draws
from eastwind.referee.situations.dead_hands import HandCalledDeadWrongly, HandThrownIn
from eastwind.referee.situations.exposures import ExposureFitsNoLine, UnlikeTilesExposed
from eastwind.referee.situations.game_start import WrongCountAfterStart
from eastwind.referee.situations.jokers import JokerExchangeTooEarly, WrongTileInExchange
from eastwind.referee.situations.mahjongg import MahjonggInError
from eastwind.referee.situations.picking import PickedAhead, PickedOutOfTurn
from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.tiles import FULL_SET, JOKER, read_tiles, spoken_name
from tests.practice.materials import material


def made(maker: Maker, number: int = 24, level: Level = "medium", card: str = "eastwind") -> list[IrregularScene]:
    found = [maker(material(card), level, Draws(f"{maker.__name__} {seed}")) for seed in range(number)]
    for scene in found:
        shown = Counter(tile for row in scene.rows for tile in row.tiles)
        assert not shown - Counter(FULL_SET)
    return found


def exposures(scene: IrregularScene) -> tuple[Exposure, ...]:
    return tuple(
        Exposure(next(tile for tile in row.tiles if tile != JOKER), len(row.tiles), row.tiles.count(JOKER))
        for row in scene.rows
    )


def test_two_exposures_that_no_line_has_together() -> None:
    found = made(scenes.fits_no_line, 12)
    assert {scene.act for scene in found} == {ExposureFitsNoLine(player="A", discarded=each) for each in (True, False)}
    for scene in found:
        assert [row.title for row in scene.rows] == ["East's exposure", "East's exposure"]
        assert not possible_lines(material().card.card, exposures(scene))
        assert all(possible_lines(material().card.card, (each,)) for each in exposures(scene))
        since = (
            "discarded since" if scene.act == ExposureFitsNoLine(player="A", discarded=True) else "not discarded yet"
        )
        assert scene.words == f"East has made the second of these exposures, and has {since}."
    easy = made(scenes.fits_no_line, 3, "easy")
    assert all(scene.words.endswith(". No line of the card has both.") for scene in easy)


def test_exposures_that_are_fine_are_called_dead_wrongly() -> None:
    for scene in made(scenes.fits):
        assert scene.act == HandCalledDeadWrongly(caller="B", accused="A")
        assert scene.words == "East has these exposures. North says that no hand of the card has them."
        assert possible_lines(material().card.card, exposures(scene))
        assert len(scene.rows) in (1, 2)


def test_exposure_with_a_tile_that_does_not_belong() -> None:
    found = made(scenes.unlike_tiles, 40)
    assert {scene.act for scene in found} == {UnlikeTilesExposed(player="A", discarded=each) for each in (True, False)}
    for scene in found:
        (row,) = scene.rows
        kinds = set(row.tiles) - {JOKER}
        assert row.title == "East's exposure"
        assert len(kinds) == 2
        assert 3 <= len(row.tiles) <= 6
        since = (
            "discarded since" if scene.act == UnlikeTilesExposed(player="A", discarded=True) else "not discarded yet"
        )
        assert scene.words.startswith("East calls a")
        assert scene.words.endswith(f", makes this exposure, and has {since}.")


def test_hand_with_a_tile_too_many_or_too_few() -> None:
    found = made(scenes.wrong_count)
    assert {scene.act for scene in found} == {WrongCountAfterStart(player="A", tiles=each) for each in (12, 14)}
    for scene in found:
        exposed = sum(len(row.tiles) for row in scene.rows)
        total = 12 if scene.act == WrongCountAfterStart(player="A", tiles=12) else 14
        assert scene.words == (
            f"It is West's turn. East has these exposures, and {total - exposed} tiles on the rack: {total} in all."
        )


def test_joker_where_none_may_go_is_mahjongg_in_error() -> None:
    for scene in made(scenes.joker_in_a_pair, 8):
        (row,) = scene.rows
        assert scene.act == MahjonggInError(declarer="A", shown="tiles", earlier_exposures=False)
        assert (row.title, len(row.tiles), row.tiles.count(JOKER)) == ("East's hand", 14, 1)
        assert find_mahjongg(material().card, row.tiles) is None
        naturals = [tile for tile in row.tiles if tile != JOKER]
        left = set(rest_of_set(naturals)) - {JOKER}
        assert any(find_mahjongg(material().card, [*naturals, tile]) is not None for tile in left), (
            "with the right tile it would be Mah Jongg"
        )
    with pytest.raises(CardTooSmallError, match="Jokers may go anywhere"):
        scenes.joker_in_a_pair(material("one line"), "easy", Draws("x"))


def test_joker_in_a_pair_is_not_an_error_if_another_line_has_a_place_for_it() -> None:
    """N J EEEE WWWW SSSS: the joker can't stand in line 1's pair, but it is the fifth east of line 2."""
    text = "Card: Winds\n== Winds ==\nNN EEEE WWWW SSSS X 25\nN EEEEE WWWW SSSS X 40\n"
    winds = material_of(sound_card(text, "winds"), load_sheet("national"))
    assert find_mahjongg(winds.card, read_tiles("N J EEEE WWWW SSSS")) is not None
    with pytest.raises(CardTooSmallError, match="Jokers may go anywhere"):
        scenes.joker_in_a_pair(winds, "easy", Draws("x"))


def test_mahjongg_that_was_only_called() -> None:
    found = made(scenes.only_called)
    for scene in found:
        assert scene.act == MahjonggInError(declarer="A", shown="nothing", earlier_exposures=bool(scene.rows))
        assert scene.words.startswith(
            "East calls Mah Jongg, sees at once that the hand is not complete, and shows no tile."
        )
        assert scene.words.endswith("East had this exposure." if scene.rows else "East had no exposures.")
    assert {len(scene.rows) for scene in found} == {0, 1}


def test_wrong_tile_for_a_joker_or_the_right_one_too_early() -> None:
    found = made(scenes.wrong_exchange, 40)
    early, wrong = JokerExchangeTooEarly(player="A"), WrongTileInExchange(player="A", discarded=True)
    assert {scene.act for scene in found} == {early, wrong}
    for scene in found:
        (row,) = scene.rows
        assert row.title == "North's exposure"
        assert JOKER in row.tiles
        right = f"{spoken_name(row.tiles[0])} for the joker before picking a tile."
        assert scene.words.endswith(right) == (scene.act == early)
        if scene.act == wrong:
            assert scene.words.endswith(" for the joker, and discards. Then someone notices.")
            assert f"{spoken_name(row.tiles[0])} for" not in scene.words
            assert "a joker for" not in scene.words
    fives = tuple(read_tiles("5B 5B 5B J"))
    assert fives in {scene.rows[0].tiles for scene in found}, "where East's own exposures have no joker"


def test_tile_that_was_not_easts_to_take() -> None:
    found = {scene.act: scene for scene in made(scenes.picked_too_soon)}
    ahead, out_of_turn = found[PickedAhead(player="A")], found[PickedOutOfTurn(player="A")]
    assert len(found) == 2
    assert ahead.words == "South has not discarded yet. East picks the next tile from the wall and racks it."
    assert out_of_turn.words == "It is North's turn to pick. East picks a tile from the wall and racks it."
    assert ahead.rows == out_of_turn.rows == ()


def test_every_maker_is_drawn_and_wrong_answers_come_from_other_ways_to_lose_a_hand() -> None:
    assert Counter(maker.__name__ for maker in scenes.MAKERS) == Counter(
        {
            "fits_no_line": 2, "fits": 1, "unlike_tiles": 1, "wrong_count": 1, "joker_in_a_pair": 1, "only_called": 1,
            "wrong_exchange": 1, "picked_too_soon": 1,
        }
    )  # fmt: skip
    assert set(scenes.KNOWN) == {
        ExposureFitsNoLine(player="A", discarded=True),
        UnlikeTilesExposed(player="A", discarded=True),
        MahjonggInError(declarer="A", shown="tiles", earlier_exposures=False),
        MahjonggInError(declarer="A", shown="tiles", earlier_exposures=True),
        PickedAhead(player="A"),
        PickedOutOfTurn(player="A"),
        JokerExchangeTooEarly(player="A"),
        WrongTileInExchange(player="A", discarded=True),
        HandThrownIn(player="A"),
    }


@pytest.mark.parametrize(
    ("maker", "act", "often"),
    [
        (scenes.fits_no_line, ExposureFitsNoLine(player="A", discarded=True), range(60, 74)),  # two in three
        (scenes.unlike_tiles, UnlikeTilesExposed(player="A", discarded=True), range(40, 61)),
        (scenes.only_called, MahjonggInError(declarer="A", shown="nothing", earlier_exposures=True), range(40, 61)),
        (scenes.wrong_exchange, JokerExchangeTooEarly(player="A"), range(40, 61)),
        (scenes.picked_too_soon, PickedAhead(player="A"), range(40, 61)),
    ],
)
def test_one_of_two_endings_is_as_likely_as_the_other(maker: Maker, act: object, often: range) -> None:
    """Except that two in three who show exposures of no line have discarded since."""
    assert sum(scene.act == act for scene in made(maker, 100)) in often


def test_card_on_which_every_two_exposures_fit_has_no_such_scene() -> None:
    with pytest.raises(CardTooSmallError, match="Every two exposures fit a line of this card"):
        scenes.fits_no_line(material("all flowers"), "easy", Draws("fit"))
