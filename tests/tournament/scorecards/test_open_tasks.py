"""What a table still has to do: initials, signatures, and handing in."""

from __future__ import annotations

import pytest

from eastwind.rules.loading.sheet_library import load_sheet
from eastwind.rules.results import WallGame
from eastwind.rules.seats import Seat
from eastwind.rules.sheet import Sheet
from eastwind.tournament.lookup import sheet_of
from eastwind.tournament.people.players import AddPlayer
from eastwind.tournament.results.record_result import CorrectResult, RecordNotPlayed
from eastwind.tournament.scorecards.acceptance import HandInScorecards, InitialScorecard, SignGame
from eastwind.tournament.scorecards.corrections import ReopenScorecards
from eastwind.tournament.scorecards.open_tasks import Duty, MissingChecks, duties, missing_checks, seat_in, stage_of
from eastwind.tournament.seating.substitutes import DropOut, Substitute
from eastwind.tournament.state import Details
from tests.tournament.desk import SEATS, Desk, an_event, begun, played, some_games, win


def test_table_that_has_not_begun_or_still_plays_owes_nothing() -> None:
    assert duties(an_event(8).state, 1, 1) == []
    desk = begun()
    desk.enter(1, [win("A"), WallGame()])
    assert desk.table(1).open_games == (3, 4)
    assert duties(desk.state, 1, 1) == []


def test_scorecards_are_initialed_across_the_table_and_then_handed_in() -> None:
    desk = played("national")
    across = [
        Duty("initial", ("C",), card="A"),
        Duty("initial", ("D",), card="B"),
        Duty("initial", ("A",), card="C"),
        Duty("initial", ("B",), card="D"),
    ]
    assert duties(desk.state, 1, 1) == across
    desk.ok(InitialScorecard(round=1, table=1, card="B", by="D"))
    assert duties(desk.state, 1, 1) == [across[0], *across[2:]]
    initials: tuple[tuple[Seat, Seat], ...] = (("A", "C"), ("C", "A"), ("D", "B"))
    for card, by in initials:
        desk.ok(InitialScorecard(round=1, table=1, card=card, by=by))
    assert duties(desk.state, 1, 1) == [Duty("hand_in", ("A",))]
    desk.hand_in(1)
    assert duties(desk.state, 1, 1) == []


def test_scorecards_of_the_second_round_are_handed_in_by_seat_b() -> None:
    desk = played("national")
    desk.finish(1)
    desk.begin(2)
    desk.enter(1, [win("A"), WallGame(), WallGame(), WallGame()], 2)
    desk.verify(1, 2)
    assert duties(desk.state, 2, 1) == [Duty("hand_in", ("B",))]


def test_games_are_signed_by_the_winner_and_by_west_for_east_and_the_wall() -> None:
    desk = begun("fourseasons")
    desk.enter(1, [win("B"), win("A"), WallGame()])
    signed = [Duty("sign", ("B",), game=1), Duty("sign", ("C",), game=2), Duty("sign", ("C",), game=3)]
    assert duties(desk.state, 1, 1) == signed
    desk.ok(SignGame(round=1, table=1, game=2, by="C"))
    assert duties(desk.state, 1, 1) == [signed[0], signed[2]]
    for game in desk.table(1).open_games:
        desk.ok(RecordNotPlayed(round=1, table=1, game=game))
    assert duties(desk.state, 1, 1) == [signed[0], signed[2]]
    desk.ok(SignGame(round=1, table=1, game=1, by="B"))
    desk.ok(SignGame(round=1, table=1, game=3, by="C"))
    assert duties(desk.state, 1, 1) == [Duty("hand_in", ("A",))]


def test_anyone_hands_in_where_the_sheet_names_no_one() -> None:
    desk = played("club2023")
    desk.verify(1)
    assert duties(desk.state, 1, 1) == [Duty("hand_in", SEATS)]


def with_a_standby() -> Desk:
    desk = begun()
    desk.ok(AddPlayer(details=Details(name="Sam", status="standby")))
    return desk


def test_seat_is_that_of_the_last_game_of_the_round() -> None:
    desk = with_a_standby()
    assert seat_in(desk.state, 1, 6) == (2, "B")
    assert seat_in(desk.state, 1, 9) is None
    assert seat_in(desk.state, 99, 6) is None
    ill = Substitute(round=1, table=2, seat="B", from_game=4, substitute=9, points_to="player", reason="ill")
    desk.ok(ill)
    assert (seat_in(desk.state, 1, 9), seat_in(desk.state, 1, 6)) == ((2, "B"), None)
    assert seat_in(desk.state, 1, 7) == (2, "C")


def test_player_who_left_has_no_seat_and_initials_nothing() -> None:
    desk = begun()
    desk.enter(1, [win("A")])
    desk.ok(DropOut(round=1, table=1, seat="C", from_game=2, reason="left"))
    assert seat_in(desk.state, 1, 3) is None
    for game in desk.table(1).open_games:
        desk.ok(RecordNotPlayed(round=1, table=1, game=game))
    checks = {duty.card: duty.seats for duty in duties(desk.state, 1, 1)}
    assert checks == {"A": ("B", "D"), "B": ("D",), "C": ("A",), "D": ("B",)}


EAST_KEEPS = load_sheet("national", overrides={"cards.verified": "east_scorekeeper"})


def missing_at(desk: Desk, table: int = 1) -> MissingChecks:
    return missing_checks(desk.table(table), sheet_of(desk.state, 1))


@pytest.mark.parametrize("sheet", ["national", "aspen", "kugler"])
def test_scorecards_without_initials_are_missing_even_before_the_last_game(sheet: str) -> None:
    desk = begun(sheet)
    across: dict[Seat, tuple[Seat, ...]] = {"A": ("C",), "B": ("D",), "C": ("A",), "D": ("B",)}
    assert missing_at(desk) == MissingChecks(cards=across)
    desk.enter(1, some_games(desk.table(1)))
    desk.ok(InitialScorecard(round=1, table=1, card="B", by="D"))
    assert missing_at(desk) == MissingChecks(cards={card: by for card, by in across.items() if card != "B"})
    desk.verify(1)
    assert not missing_at(desk)


def test_sheet_without_checks_misses_none() -> None:
    assert not missing_at(begun("club2023"))
    assert not missing_at(played("club2023"))


def test_game_that_was_not_played_needs_no_signature_until_it_was_played_after_all() -> None:
    desk = begun("fourseasons")
    desk.enter(1, [win("B"), win("A"), WallGame()])
    desk.ok(RecordNotPlayed(round=1, table=1, game=4))
    assert missing_at(desk) == MissingChecks(games={1: "B", 2: "C", 3: "C"})
    desk.verify(1)
    assert not missing_at(desk)
    desk.ok(CorrectResult(round=1, table=1, game=4, result=win("D"), replaces=1, reason="it was played"))
    desk.ok(CorrectResult(round=1, table=1, game=1, result=None, replaces=1, reason="time was up"))
    assert missing_at(desk) == MissingChecks(games={4: "D"})


def test_corrected_game_must_be_signed_again() -> None:
    desk = played("fourseasons")
    desk.verify(1)
    desk.ok(CorrectResult(round=1, table=1, game=3, result=win("D"), replaces=1, reason="D won it"))
    assert missing_at(desk) == MissingChecks(games={3: "D"})


@pytest.mark.parametrize(
    ("sheet", "missing"),
    [
        ("national", MissingChecks(cards={"A": ("C",), "B": ("A", "C"), "C": ("A",)})),
        (EAST_KEEPS, MissingChecks(cards={"A": ("C",), "B": ("A",), "C": ("A",)})),
        ("fourseasons", MissingChecks(games={1: "B", 2: "C"})),
        ("club2023", MissingChecks()),
    ],
)
def test_empty_seat_of_a_table_of_three_has_no_scorecard_and_checks_none(
    sheet: Sheet | str, missing: MissingChecks
) -> None:
    desk = begun(sheet, 7)
    three = desk.table(2).occupied(1)
    assert three == ("A", "B", "C")
    desk.enter(2, [win("B", seats=three), WallGame(seats=three)])
    assert missing_at(desk, 2) == missing


@pytest.mark.parametrize("sheet", ["national", "aspen", "kugler", "fourseasons", "club2023"])
def test_hand_in_is_refused_for_exactly_the_checks_that_are_missing(sheet: str) -> None:
    desk = begun(sheet)
    desk.enter(1, some_games(desk.table(1))[:-1])
    desk.ok(RecordNotPlayed(round=1, table=1, game=len(desk.table(1).games)))
    hand_in = HandInScorecards(round=1, table=1, by="A", cards=SEATS)
    missing = missing_at(desk)
    if missing.cards:
        assert desk.no(hand_in, "verify.unverified-refused").params == {"cards": list(missing.cards)}
    elif missing.games:
        assert desk.no(hand_in, "verify.winner-signs").params == {"games": list(missing.games)}
    desk.verify(1)
    assert not missing_at(desk)
    desk.ok(hand_in)


@pytest.mark.parametrize(
    ("sheet", "after_the_games"),
    [
        ("national", "results in"),
        ("aspen", "results in"),
        ("kugler", "results in"),
        ("fourseasons", "results in"),
        ("club2023", "initialed"),
    ],
)
def test_table_goes_from_playing_to_scorecards_in(sheet: str, after_the_games: str) -> None:
    desk = begun(sheet)

    def stage() -> str:
        return stage_of(desk.table(1), sheet_of(desk.state, 1))

    assert stage() == "playing"
    desk.enter(1, some_games(desk.table(1))[:-1])
    assert stage() == "playing"
    desk.ok(RecordNotPlayed(round=1, table=1, game=len(desk.table(1).games)))
    assert stage() == after_the_games
    desk.verify(1)
    assert stage() == "initialed"
    desk.hand_in(1)
    assert stage() == "scorecards in"
    desk.ok(ReopenScorecards(round=1, table=1, reason="wrong table"))
    assert stage() == after_the_games
