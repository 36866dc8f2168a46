"""Tournament cases: announcements, time, movement, bonus rounds, prizes."""

from __future__ import annotations

from msgspec import structs

from eastwind.refusals import Rejected
from eastwind.rules.results import Unfinished
from eastwind.rules.seats import SEATS, Seat
from eastwind.rules.sheet import Sheet
from eastwind.tournament.floor.discipline import Disqualify
from eastwind.tournament.machine import decide
from eastwind.tournament.movement.adviser import announced_by
from eastwind.tournament.outcome.prizes import award_prizes
from eastwind.tournament.outcome.standings import standings
from eastwind.tournament.people.players import ChangePlayer
from eastwind.tournament.results.record_result import RecordResult
from eastwind.tournament.rounds.announcements import Announcement, bonus_round, moving, opening, time_and_games
from eastwind.tournament.rounds.bonus import AnnounceBonus
from eastwind.tournament.rounds.clock import may_begin_game
from eastwind.tournament.rounds.lifecycle import CallStart
from eastwind.tournament.setup.prizes_offered import Prize
from eastwind.tournament.state import BonusTerms, Details
from tests.clauses.cases import FIVE, asserts, clause, on, permits, varied
from tests.clauses.test_tournament_cards import Told
from tests.tournament.desk import CARD, SENT, an_event, terms, win

MINUTE = 60_000
TITLES = {
    "aspen": "the Aspen Tournament rules",
    "national": "the National rules",
    "kugler": "the Harriet Kugler Memorial rules",
    "club2023": "the Club rules for the 2023 card",
    "fourseasons": "the rules of the Four Seasons Tournaments",
}


def with_words(said: list[Announcement], part: str) -> Announcement | None:
    return next((each for each in said if part in each.words), None)


@clause("event.identity", "event.expanded-rules", "event.date")
@on(**TITLES)
def test_opening_names_the_sheet(sheet: Sheet, expected: str) -> None:
    day = "2011-07-24" if sheet.name == "kugler" else "2026-04-11"  # Kugler's sheet names its own day
    first = opening(terms(sheet, date=day), sheet)[0]
    asserts(first, sheet, words=f"Welcome, everyone! We play by {expected}.")


@clause("card.display", "card.equipment", "event.card-year")
@on(aspen=True, national=True, kugler=False, club2023=False, fourseasons=False)
def test_opening_asks_for_the_card_of_the_year(sheet: Sheet, displayed: bool) -> None:
    year = 2023 if sheet.name == "club2023" else 2026  # the club's sheet names the card of its year
    said = f"We're playing the {year} Eastwind card."
    said += " Keep your card on the table while you play." if displayed else ""
    asserts(opening(terms(sheet, card=structs.replace(CARD, year=year)), sheet)[1], sheet, words=said)


@clause("director.questions", "director.basis", "director.arbiter")
@on(aspen=(True, True), national=(True, True), kugler=(True, True), club2023=(False, False), fourseasons=(False, True))
def test_opening_says_who_rules_as_far_as_the_sheet_does(sheet: Sheet, expected: tuple[bool, bool]) -> None:
    said = with_words(opening(terms(sheet), sheet), "Call the director for any question about rules or scoring")
    words = said.words if said else ""
    found = ("Players may not make their own rulings" in words, "ruling is final" in words)
    asserts(Told(found, said), sheet, found=expected)


@clause("misname.director-checks")
@on(aspen=True, national=True, kugler=False, club2023=False, fourseasons=False)
def test_opening_says_that_the_director_is_called_for_a_misnamed_tile(sheet: Sheet, expected: bool) -> None:
    said = with_words(opening(terms(sheet), sheet), "wants a misnamed tile")
    asserts(Told(said is not None, said), sheet, found=expected)


@clause("event.master-points", "event.certified", "event.certified-director")
@on(*FIVE)
def test_opening_of_a_certified_event_says_so_and_of_no_other(sheet: Sheet, expected: None) -> None:
    claim = "certified Master Points event"
    said = with_words(opening(terms(sheet, master_points=True), sheet), claim)
    silent = with_words(opening(terms(sheet), sheet), claim)
    asserts(Told((said is not None, silent is not None), said), sheet, found=(True, False))


@clause("event.director-manages")
@on("national")
def test_director_runs_the_event_within_the_guidelines(sheet: Sheet, expected: None) -> None:
    said = with_words(
        opening(terms(sheet, master_points=True), sheet), "The director runs it by the Master Points guidelines"
    )
    asserts(Told(said is not None, said), sheet, found=True)


@clause("start.east-named")
@on("aspen", "national")
def test_east_may_be_named_beforehand(sheet: Sheet, expected: None) -> None:
    named = varied(sheet, start__east="named")
    permits(
        "start.east-named", sheet, accepted=opening(terms(named), named)[-1], otherwise=opening(terms(sheet), sheet)[-1]
    )


@clause("time.games", "time.round")
@on(
    aspen="You have 55 minutes for 4 games. The clock starts when I say go.",
    national="You have 60 minutes for 4 games. The clock starts when I say go.",
    kugler="You have 60 minutes for 4 games. The clock starts when the first wall is built.",
    club2023="Play 4 games. There is no time limit.",
    fourseasons="Play 4 games. There is no time limit.",
)
def test_round_has_its_games_and_its_time(sheet: Sheet, expected: str) -> None:
    stop = "When I call time, stop right away. A game that isn't finished scores zero for everyone."
    stop = "" if "no time limit" in expected else f" {stop}"
    asserts(time_and_games(terms(sheet), sheet, 1), sheet, words=f"This is round 1 of 4. {expected}{stop}")


@clause("time.director-shortens")
@on("national")
def test_director_may_shorten_the_round(sheet: Sheet, expected: None) -> None:
    shorter = time_and_games(terms(sheet, minutes=50), sheet, 1)
    permits("time.director-shortens", sheet, accepted=shorter, otherwise=time_and_games(terms(sheet), sheet, 1))


@clause("time.clock-starts")
@on(aspen=True, national=True, kugler=False, club2023=True, fourseasons=True)
def test_clock_starts_at_the_signal_or_with_the_first_wall(sheet: Sheet, expected: bool) -> None:
    desk = an_event(4, sheet, minutes=60)
    desk.begin(1, at=5 * MINUTE)
    said = time_and_games(terms(sheet, minutes=60), sheet, 1)
    asserts(Told(desk.state.rounds[1].clock_at is not None, said), sheet, found=expected)


@clause("score.unfinished")
@on(*FIVE)
def test_game_that_time_overtakes_is_unfinished(sheet: Sheet, expected: None) -> None:
    desk = an_event(4, sheet)
    desk.begin(1)
    answer = decide(desk.state, RecordResult(round=1, table=1, game=1, result=Unfinished()), SENT)
    asserts(Told(not isinstance(answer, Rejected), answer), sheet, found=True)


@clause("time.no-new-game")
@on(*FIVE)
def test_new_games_begin_until_time_is_called(sheet: Sheet, expected: None) -> None:
    desk = an_event(4, sheet, minutes=60)
    desk.begin(1, at=0)
    late = desk.state.terms.no_new_game_after
    begins = may_begin_game(desk.state, desk.state.rounds[1], 59 * MINUTE)
    asserts(Told((late, begins), sheet.cite("time.no-new-game")), sheet, found=[0, True])


def table_after_one_round(sheet: Sheet, seat: Seat) -> Told:
    """Where the player from table 1 of seven sits in round 2; None if the sheet prints no movement."""
    if announced_by(sheet.movement) is None:
        return Told(None, None)
    desk = an_event(28, sheet, rounds=2)
    person = desk.table(1).seats[SEATS.index(seat)]
    found = next(number for number, table in desk.state.rounds[2].tables.items() if person in table.seats)
    return Told(found, moving(desk.state, sheet))


@clause("movement.a", "movement.every-round")
@on(aspen=2, national=2, kugler=None, club2023=None, fourseasons=1)
def test_east_moves_as_printed(sheet: Sheet, expected: int | None) -> None:
    asserts(table_after_one_round(sheet, "A"), sheet, found=expected)


@clause("movement.b")
@on(aspen=7, national=7, kugler=None, club2023=None, fourseasons=2)
def test_north_moves_as_printed(sheet: Sheet, expected: int | None) -> None:
    asserts(table_after_one_round(sheet, "B"), sheet, found=expected)


@clause("movement.c")
@on(aspen=3, national=3, kugler=None, club2023=None, fourseasons=3)
def test_west_moves_as_printed(sheet: Sheet, expected: int | None) -> None:
    asserts(table_after_one_round(sheet, "C"), sheet, found=expected)


@clause("movement.d")
@on(aspen=6, national=6, kugler=None, club2023=None, fourseasons=7)
def test_south_moves_as_printed(sheet: Sheet, expected: int | None) -> None:
    asserts(table_after_one_round(sheet, "D"), sheet, found=expected)


@clause("movement.up")
@on(*FIVE)
def test_up_is_to_a_higher_table(sheet: Sheet, expected: None) -> None:
    stepping = varied(sheet, movement__steps={"A": 1, "B": -1, "C": 2, "D": -2})
    asserts(Told(announced_by(stepping.movement), sheet.cite("movement.up")), sheet, found="all-move")


@clause("movement.seat-kept")
@on(*FIVE)
def test_players_are_told_to_keep_their_letter(sheet: Sheet, expected: None) -> None:
    desk = an_event(8, sheet, movement="all-move")
    said = moving(desk.state, sheet)
    found = "Keep your seat letter" in said.words
    asserts(Told(found, sheet.cite("movement.seat-kept")), sheet, found=True)


@clause("event.bonus-start")
@on(*FIVE)
def test_bonus_round_waits_for_every_table(sheet: Sheet, expected: None) -> None:
    desk = an_event(8, sheet)
    desk.ok(AnnounceBonus(round=1, terms=BonusTerms(words="more")))
    asserts(decide(desk.state, CallStart(round=1), SENT), sheet, slug="event.bonus-start")


@clause("event.bonus-no-master-points")
@on(aspen=(35, 0), national=(35, 0), kugler=(0, 0), club2023=(0, 0), fourseasons=(0, 0))
def test_bonus_round_counts_for_the_event_or_apart_and_earns_no_master_points(
    sheet: Sheet, expected: tuple[int, int]
) -> None:
    playing = varied(sheet, scoring__self_pick=10)
    desk = an_event(4, playing)
    desk.ok(ChangePlayer(player=1, details=Details(name="Player 1", master_points="MP1")))
    desk.ok(AnnounceBonus(round=1, terms=BonusTerms(words="more")))
    desk.begin(1)
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("A", 25)))
    line = next(line for line in standings(desk.state) if line.player == 1)
    said = bonus_round(terms(playing, master_points=True), sheet, BonusTerms(words="more"))
    asserts(Told((line.total, line.master_points_total), said), sheet, found=expected)


@clause("prizes.shared", "prizes.goods")
@on(*FIVE)
def test_tied_players_pool_and_share_and_the_director_decides_on_goods(sheet: Sheet, expected: None) -> None:
    prizes = (Prize(kind="place", place=1, cents=100), Prize(kind="place", place=2, cents=51, goods="a set"))
    desk = an_event(8, varied(sheet, scoring__self_pick=10), prizes=prizes, card=CARD)
    desk.begin(1)
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("A", 25)))
    desk.ok(RecordResult(round=1, table=2, game=1, result=win("A", 25)))
    awarded = award_prizes(desk.state)
    found = [(each.player, each.cents, each.undecided) for each in awarded.awards]
    asserts(Told(found, awarded), sheet, found=[(1, 75, "director"), (5, 75, "director")])


@clause("director.disqualified")
@on(*FIVE)
def test_opponents_of_a_disqualified_player_keep_their_points(sheet: Sheet, expected: None) -> None:
    desk = an_event(4, sheet)
    desk.begin(1)
    desk.ok(RecordResult(round=1, table=1, game=1, result=win("B", 25, by="heavenly")))
    desk.ok(Disqualify(player=1, reason="conduct"))
    found = next(line.total for line in standings(desk.state) if line.player == 2)
    asserts(Told(found, sheet.cite("director.disqualified")), sheet, found=25)
