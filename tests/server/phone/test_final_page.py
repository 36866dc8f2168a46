"""What a player takes home: points and best hand, and prizes only once they have been read out."""

from __future__ import annotations

from eastwind.formats import rank_words
from eastwind.rules.results import WallGame
from eastwind.server.board.board_view import Board
from eastwind.server.phone.final_page import prizes_shown
from eastwind.server.run_clock import now
from eastwind.store import Store
from eastwind.tournament.floor.discipline import Disqualify
from eastwind.tournament.floor.penalties import GivePenalty
from eastwind.tournament.outcome.prizes import DrawPrize, award_prizes
from eastwind.tournament.outcome.standings import standings
from eastwind.tournament.room_display import ChooseBoard, ChoosePhones, RevealPrizes, ShowStandings
from eastwind.tournament.rounds.bonus import AnnounceBonus
from eastwind.tournament.setup.prizes_offered import Prize
from eastwind.tournament.state import BonusTerms
from tests.paper.oracle import Event
from tests.server.conftest import Client, text_of
from tests.server.halls import PhoneClient, a_hall_of
from tests.tournament.desk import Desk, an_event

PLACES = (
    Prize(kind="place", place=1, cents=5000),
    Prize(kind="place", place=2, cents=3000),
    Prize(kind="place", place=3, goods="a fruit basket"),
)


def played(title: str = "Spring Meeting") -> Desk:
    desk = an_event(8, rounds=1, prizes=PLACES, title=title)
    desk.begin()
    desk.finish()
    tied = [line.player for line in standings(desk.state) if line.shared]
    for number, player in enumerate(tied):  # so that every player has a place of their own
        desk.ok(GivePenalty(player=player, round=1, offense="late", points=-5 * number or -1, reason="late"))
    desk.ok(ChooseBoard(view="lobby"), at=now())  # or its codes would have expired long ago
    return desk


def in_order(desk: Desk) -> list[int]:
    """The players from first to last."""
    return [line.player for line in standings(desk.state)]


def test_only_prizes_that_have_been_read_out_are_shown_from_the_bottom_up() -> None:
    desk = played()
    assert len(award_prizes(desk.state).awards) == 3, "no one shares a prize here"
    first, second, third, fourth = in_order(desk)[:4]

    def told(read_out: int) -> list[list[str]]:
        desk.ok(RevealPrizes(count=read_out), at=now())
        return [prizes_shown(desk.state, player) for player in (first, second, third, fourth)]

    assert [prizes_shown(desk.state, player) for player in (first, second, third)] == [[], [], []]
    basket, thirty, fifty = ["Third Place: a fruit basket"], ["Second Place: $30.00"], ["First Place: $50.00"]
    assert told(1) == [[], [], basket, []]
    assert told(2) == [[], thirty, basket, []]
    assert told(3) == [fifty, thirty, basket, []]


def test_door_prize_is_shown_to_its_winner_alone() -> None:
    desk = played()
    desk.ok(DrawPrize(what="half of the pot", cents=1250, seed="s", among=(4,)))
    desk.ok(DrawPrize(what="a scarf", seed="s", among=(4,)))
    assert prizes_shown(desk.state, 4) == ["Half of the pot: $12.50", "A scarf"]
    assert prizes_shown(desk.state, 5) == []


def test_page_has_the_points_of_every_round_and_their_sum(client: Client, store: Store) -> None:
    desk = an_event(8, rounds=3)
    for number in (1, 2):
        desk.begin(number)
        desk.finish(number)
    line = next(line for line in standings(desk.state) if line.player == 3)
    answer = PhoneClient(client, a_hall_of(store, desk).player(3)).get("/card/final")
    page = text_of(answer.text)
    assert f"Player 3 {line.total} points" in page
    assert "The event is still going." in page
    assert "Back to my scorecard" in page
    assert answer.headers["cache-control"] == "no-store"
    assert "content-disposition" not in answer.headers


def test_page_before_the_first_result_has_no_points(client: Client, store: Store) -> None:
    desk = an_event(8, rounds=1)
    page = text_of(PhoneClient(client, a_hall_of(store, desk).player(3)).get("/card/final").text)
    assert "Player 3 0 points" in page


def test_page_of_a_finished_event_no_longer_says_that_it_goes_on(client: Client, store: Store) -> None:
    desk = played()
    desk.ok(ShowStandings(after=1), at=now())
    page = text_of(PhoneClient(client, a_hall_of(store, desk).player(3)).get("/card/final").text)
    assert "still going" not in page
    assert "of 8" in page


def test_place_begins_with_a_capital_and_needs_no_you(client: Client, store: Store) -> None:
    desk = an_event(8, rounds=1)
    desk.begin()
    desk.finish()
    desk.ok(ChooseBoard(view="lobby"), at=now())
    desk.ok(ShowStandings(after=1), at=now())
    tied = next(line for line in standings(desk.state) if line.shared)
    page = PhoneClient(client, a_hall_of(store, desk).player(tied.player)).get("/card/final").text
    assert tied.rank is not None
    assert f'<p class="place">T{rank_words(tied.rank, shared=True)[1:]} of 8</p>' in page


def test_saved_file_is_named_after_the_event(client: Client, store: Store) -> None:
    phone = PhoneClient(client, a_hall_of(store, played(title="Spring Cup: Day 2!")).player(3))
    saved = phone.get("/card/final?save=true")
    assert saved.headers["content-disposition"] == 'attachment; filename="spring-cup-day-2-my-results.html"'
    assert "Back to my scorecard" not in saved.text
    foreign = PhoneClient(client, a_hall_of(store, played(title="春")).player(3)).get("/card/final?save=true")
    assert foreign.headers["content-disposition"] == 'attachment; filename="tournament-my-results.html"'


def test_phone_of_a_table_goes_back_to_its_page(client: Client, store: Store) -> None:
    desk = played()
    desk.ok(ChoosePhones(phones="table"), at=now())
    answer = PhoneClient(client, f"{a_hall_of(store, desk).code(1)}?use=1").get("/card/final")
    assert (answer.status_code, answer.headers["location"]) == (303, "/card")


def test_phones_and_board_tell_the_same_prizes_even_in_the_middle_of_a_tie() -> None:
    """Everyone has the same points, so eight players share one prize. It is read out player by player."""
    desk = an_event(8, rounds=1, prizes=(Prize(kind="place", place=1, cents=8000),))
    desk.begin()
    for table in (1, 2):
        desk.enter(table, [WallGame()] * 4)
        desk.verify(table)
        desk.hand_in(table)
    bottom_up = [desk.state.players[award.player].name for award in reversed(award_prizes(desk.state).awards)]
    assert len(bottom_up) == 8
    for read_out in range(9):
        if read_out:
            desk.ok(RevealPrizes(count=read_out))
        on_the_board = [name for prize in Board(desk.state).prizes() for name in prize.names]
        on_phones = [player.name for number, player in desk.state.players.items() if prizes_shown(desk.state, number)]
        assert sorted(on_the_board) == sorted(on_phones) == sorted(bottom_up[:read_out])


def test_bonus_round_that_the_sheet_keeps_apart_is_not_in_the_sum(client: Client, store: Store) -> None:
    """Kugler's sheet: bonus games have prizes of their own."""
    desk = an_event(8, "kugler", rounds=2)
    desk.ok(AnnounceBonus(round=2, terms=BonusTerms(words="Quints", extra_points=10)))
    for number in (1, 2):
        desk.begin(number)
        desk.finish(number)
    desk.ok(ChooseBoard(view="lobby"), at=now())
    event = Event(desk.state)
    first, second = (
        sum(points or 0 for table in event.seats(number) for points in event.games(3, number, table))
        for number in (1, 2)
    )
    assert second != 0, "or it could not be told whether the bonus round counts"
    page = text_of(PhoneClient(client, a_hall_of(store, desk).player(3)).get("/card/final").text)
    assert f"Player 3 {first} points" in page


def test_place_is_among_the_players_who_are_ranked(client: Client, store: Store) -> None:
    desk = played()
    second, last = in_order(desk)[1], in_order(desk)[-1]
    desk.ok(Disqualify(player=last, reason="left without a word"), at=now())
    desk.ok(ShowStandings(after=1), at=now())
    hall = a_hall_of(store, desk)
    assert '<p class="place">2nd of 7</p>' in PhoneClient(client, hall.player(second)).get("/card/final").text
    assert '<p class="place">Not ranked</p>' in PhoneClient(client, hall.player(last)).get("/card/final").text
