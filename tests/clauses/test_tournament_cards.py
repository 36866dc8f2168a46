"""Tournament cases: who checks whose scorecard, who hands in, what is accepted."""

from __future__ import annotations

from dataclasses import dataclass

from eastwind.refusals import Rejected
from eastwind.rules.results import WallGame
from eastwind.rules.seats import SEATS, Seat
from eastwind.rules.sheet import Sheet
from eastwind.tournament.machine import decide
from eastwind.tournament.rounds.announcements import after_the_games
from eastwind.tournament.scorecards.acceptance import HandInScorecards, InitialScorecard, SignGame
from tests.clauses.cases import FIVE, asserts, clause, on, permits, varied
from tests.tournament.desk import SENT, Desk, an_event, win


@dataclass(frozen=True)
class Told:
    """What was found, and the outcomes that cite the rule for it."""

    found: object
    by: object


def played(sheet: Sheet) -> Desk:
    """One table with its four games entered: B wins, A wins, two wall games."""
    desk = an_event(4, sheet, rounds=1)
    desk.begin(1)
    desk.enter(1, [win("B"), win("A"), WallGame(), WallGame()])
    return desk


def checkers(sheet: Sheet, card: Seat) -> Told:
    """The seats that may initial a scorecard, and the refusals the others get."""
    desk = played(sheet)
    answers = {seat: decide(desk.state, InitialScorecard(round=1, table=1, card=card, by=seat), SENT) for seat in SEATS}
    accepted = "".join(seat for seat, answer in answers.items() if not isinstance(answer, Rejected))
    return Told(accepted, [answer for answer in answers.values() if isinstance(answer, Rejected)])


@clause("verify.a-for-c")
@on(aspen="A", national="A", kugler="A", club2023="ABD", fourseasons="")
def test_card_of_west_is_checked_by_east(sheet: Sheet, expected: str) -> None:
    asserts(checkers(sheet, "C"), sheet, found=expected)


@clause("verify.c-for-a")
@on(aspen="C", national="C", kugler="C", club2023="BCD", fourseasons="")
def test_card_of_east_is_checked_by_west(sheet: Sheet, expected: str) -> None:
    asserts(checkers(sheet, "A"), sheet, found=expected)


@clause("verify.b-for-d")
@on(aspen="B", national="B", kugler="B", club2023="ABC", fourseasons="")
def test_card_of_south_is_checked_by_north(sheet: Sheet, expected: str) -> None:
    asserts(checkers(sheet, "D"), sheet, found=expected)


@clause("verify.d-for-b")
@on(aspen="D", national="D", kugler="D", club2023="ACD", fourseasons="")
def test_card_of_north_is_checked_by_south(sheet: Sheet, expected: str) -> None:
    asserts(checkers(sheet, "B"), sheet, found=expected)


@clause("verify.east-scorekeeper")
@on(*FIVE)
def test_east_who_keeps_the_score_checks_all_but_the_own_card(sheet: Sheet, expected: None) -> None:
    keeping = varied(sheet, cards__verified="east_scorekeeper")
    told = [checkers(keeping, card) for card in ("A", "B")]
    asserts(Told([each.found for each in told], told), sheet, found=["C", "A"])


@clause("verify.winner-signs", "verify.west-for-east", "verify.west-wall-game")
@on(*FIVE)
def test_winner_signs_and_west_for_east_and_for_wall_games(sheet: Sheet, expected: None) -> None:
    desk = played(varied(sheet, cards__verified="winner_signs"))
    signers, refused = [], []
    for game in (1, 2, 3):
        answers = {seat: decide(desk.state, SignGame(round=1, table=1, game=game, by=seat), SENT) for seat in SEATS}
        signers += [seat for seat, answer in answers.items() if not isinstance(answer, Rejected)]
        refused += [answer for answer in answers.values() if isinstance(answer, Rejected)]
    asserts(Told(signers, refused), sheet, found=["B", "C", "C"])


@clause("verify.own-number")
@on(aspen=False, national=False, kugler=False, club2023=False, fourseasons=True)
def test_players_check_that_the_score_stands_at_their_number(sheet: Sheet, expected: bool) -> None:
    said = after_the_games(sheet, 1)
    asserts(Told(any("under your number" in each.words for each in said), said), sheet, found=expected)


@clause("cards.signed")
@on(*FIVE)
def test_verifiers_initials_are_the_signature(sheet: Sheet, expected: None) -> None:
    desk = played(varied(sheet, cards__verified="cross_pairs"))
    desk.verify(1)
    answer = decide(desk.state, HandInScorecards(round=1, table=1, by="A", cards=SEATS), SENT)
    said = after_the_games(varied(sheet, cards__verified="cross_pairs"), 1)
    asserts(Told(not isinstance(answer, Rejected), said), sheet, found=True)


def handing_in(sheet: Sheet, session: int) -> Told:
    """Who is told to hand in the scorecards of a round."""
    said = after_the_games(sheet, session)
    found = [each.words for each in said if "hands" in each.words]
    return Told(found[0].partition(" (")[0].partition(",")[0] if found else None, said)


@clause("cards.session-1", "cards.collector", "cards.gathered")
@on(aspen="East", national="East", kugler="East", club2023=None, fourseasons="East")
def test_east_collects_in_the_first_session(sheet: Sheet, expected: str | None) -> None:
    asserts(handing_in(sheet, 1), sheet, found=expected)


@clause("cards.session-2")
@on(aspen="North", national="North", kugler="North", club2023=None, fourseasons="East")
def test_north_collects_in_the_second_session(sheet: Sheet, expected: str | None) -> None:
    asserts(handing_in(sheet, 2), sheet, found=expected)


@clause("cards.session-3")
@on(aspen="West", national="West", kugler="West", club2023=None, fourseasons="East")
def test_west_collects_in_the_third_session(sheet: Sheet, expected: str | None) -> None:
    asserts(handing_in(sheet, 3), sheet, found=expected)


@clause("cards.session-4")
@on(aspen="South", national="South", kugler="South", club2023=None, fourseasons="East")
def test_south_collects_in_the_fourth_session(sheet: Sheet, expected: str | None) -> None:
    asserts(handing_in(sheet, 4), sheet, found=expected)


@clause("cards.together")
@on(aspen=False, national=False, kugler=False, club2023=True, fourseasons=False)
def test_cards_are_accepted_together_or_not_at_all(sheet: Sheet, expected: bool) -> None:
    desk = played(sheet)
    desk.verify(1)
    answer = decide(desk.state, HandInScorecards(round=1, table=1, by="A", cards=("A", "B", "C")), SENT)
    said = answer if isinstance(answer, Rejected) else sheet.cite("cards.together")
    asserts(Told(not isinstance(answer, Rejected), said), sheet, found=expected)


@clause("cards.table-scorekeeper")
@on("aspen", "national")
def test_table_scorekeeper_may_hand_in_instead(sheet: Sheet, expected: None) -> None:
    other = varied(sheet, cards__handed_in="table_scorekeeper")
    permits("cards.table-scorekeeper", sheet, accepted=after_the_games(other, 2), otherwise=after_the_games(sheet, 2))


@clause("cards.stay-until-submitted")
@on("aspen", "national")
def test_nobody_leaves_before_the_cards_are_in(sheet: Sheet, expected: None) -> None:
    said = after_the_games(sheet, 1)
    asserts(Told(said[-1].words, said), sheet, found="Please stay in the room until your table's scores are in.")
