"""Rulings on conduct and scorecards."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from eastwind.referee.rule import rule
from eastwind.referee.ruling import Director, Measure, Suggestion
from eastwind.referee.situations.conduct import ArguingWithDirector, Complaint, Disturbing, Late, SettledAtTheTable
from eastwind.referee.situations.scorecards import CardsHandedInSeparately, ChangeAfterAcceptance, UnverifiedCard
from eastwind.rules.sheet import Sheet
from tests.clauses.cases import FIVE, asserts, clause, on, varied

OPEN_35 = Director(
    decides=True,
    about="how many points B loses for being late, if any. The rules don't set an amount",
    highest=0,
    suggestion=Suggestion(words="B loses 35 points.", points={"B": -35}),
)
UP_TO_35 = Director(decides=True, about="whether B loses 35 points for being late", lowest=-35, highest=0, fixed=-35)
OPEN_50 = Director(
    decides=True,
    about="how many points B loses for disturbing tables that are still playing, if any. The rules don't set an amount",
    highest=0,
    suggestion=Suggestion(words="B loses 50 points.", points={"B": -50}),
)
OPEN_25 = replace(OPEN_50, suggestion=Suggestion(words="B loses 25 points.", points={"B": -25}))
UP_TO_50 = Director(
    decides=True,
    about="whether B loses 50 points for disturbing tables that are still playing",
    lowest=-50,
    highest=0,
    fixed=-50,
)


@clause("event.late")
@on(
    aspen=({}, OPEN_35),
    national=({}, OPEN_35),
    kugler=({}, UP_TO_35),
    club2023=({}, Director()),
    fourseasons=({"B": -35}, Director()),
)
def test_lateness_is_fined_suggested_or_free(sheet: Sheet, expected: tuple[Any, Director]) -> None:
    points, director = expected
    ruling = rule(Late(player="B"), sheet)
    asserts(ruling, sheet, points=points, director=director)
    assert ("may lose" in ruling.words) is director.decides


@clause("event.late")
@on(aspen=True, national=True, kugler=False, fourseasons=False)
def test_lateness_in_the_room_but_not_seated_counts_on_two_sheets(sheet: Sheet, late: bool) -> None:
    ruling = rule(Late(player="B", place="in_room_not_seated"), sheet)
    asserts(ruling, sheet, points={}, ruled="by_director" if late else "by_itself")
    at_throw = varied(sheet, conduct__late_when="not_seated_at_first_throw")
    asserts(rule(Late(player="B"), at_throw), sheet, points={}, ruled="by_itself")
    absent = rule(Late(player="B", moment="first_throw"), at_throw)
    fined = sheet.name == "fourseasons"  # the only one of these sheets that prints what lateness costs
    asserts(absent, sheet, points={"B": -35} if fined else {}, ruled="by_itself" if fined else "by_director")


@clause("event.late")
@on("club2023")
def test_lateness_once_a_club_fines_it_is_absence_from_the_room(sheet: Sheet, expected: None) -> None:
    assert rule(Late(player="B"), sheet).words == "These rules have no penalty for being late."
    asserts(rule(Late(player="B"), varied(sheet, conduct__late="automatic")), sheet, points={}, ruled="by_itself")
    fined = varied(sheet, conduct__late="automatic", conduct__late_points=-5)
    asserts(rule(Late(player="B"), fined), sheet, points={"B": -5})
    asserts(rule(Late(player="B", place="in_room_not_seated"), fined), sheet, points={})


@clause("courtesy.disturbing", "courtesy.leave-room")
@on(aspen=OPEN_25, national=OPEN_50, kugler=UP_TO_50, club2023=Director(), fourseasons=Director())
def test_disturbing_is_the_directors_where_the_sheet_mentions_it(sheet: Sheet, director: Director) -> None:
    asserts(rule(Disturbing(player="B"), sheet), sheet, points={}, director=director)


@clause("courtesy.first-complaint", "courtesy.code")
@on(aspen=True, national=True, kugler=False, club2023=False, fourseasons=False)
def test_first_complaint_asks_the_player_to_stop(sheet: Sheet, printed: bool) -> None:
    measures = (Measure(act="asked_to_stop", seat="B"),) if printed else ()
    ruling = rule(Complaint(player="B", number=1), sheet)
    asserts(ruling, sheet, measures=measures, ruled="by_itself" if printed else "by_director")
    rejected = rule(Complaint(player="B", number=1, upheld=False), sheet)
    asserts(rejected, sheet, measures=(), ruled="by_itself")


@clause("courtesy.second-complaint")
@on("aspen", "national")
def test_second_complaint_disqualifies_unless_it_is_not_upheld(sheet: Sheet, expected: None) -> None:
    out = tuple(Measure(act=act, seat="B") for act in ("disqualified", "expelled", "not_invited_again"))
    asserts(rule(Complaint(player="B", number=2), sheet), sheet, measures=out, ruled="by_itself")
    asserts(rule(Complaint(player="B", number=3), sheet), sheet, measures=out)
    rejected = Complaint(player="B", number=2, upheld=False)
    asserts(rule(rejected, sheet), sheet, measures=())
    asserts(rule(rejected, varied(sheet, conduct__complaint_upheld=False)), sheet, measures=out)


@clause("director.arguing", "director.final")
@on(*FIVE)
def test_arguing_with_the_director_is_the_directors_to_judge(sheet: Sheet, expected: None) -> None:
    asserts(rule(ArguingWithDirector(player="B"), sheet), sheet, points={}, ruled="by_director", measures=())


@clause("director.table-settlement", "director.players-do-not-rule")
@on(aspen=True, national=True, kugler=True, club2023=False, fourseasons=False)
def test_question_settled_at_the_table_has_no_recourse_where_printed(sheet: Sheet, binding: bool) -> None:
    ruling = rule(SettledAtTheTable(), sheet)
    asserts(ruling, sheet, measures=(Measure(act="no_recourse"),) if binding else ())
    assert ruling.director.decides is not binding


@clause("verify.unverified-refused")
@on(aspen="card_refused", national="card_refused", kugler="card_refused", club2023="card_accepted", fourseasons=None)
def test_unverified_card_is_refused_where_printed(sheet: Sheet, act: Any) -> None:
    ruling = rule(UnverifiedCard(player="B"), sheet)
    asserts(ruling, sheet, measures=(Measure(act=act, seat="B"),) if act else ())
    assert ruling.director.decides is (act is None)


@clause("cards.together")
@on(aspen=True, national=True, kugler=True, club2023=False, fourseasons=False)
def test_cards_handed_in_separately_wait_where_printed(sheet: Sheet, printed: bool) -> None:
    act: Any = "cards_kept_back" if printed else "card_accepted"
    asserts(rule(CardsHandedInSeparately(missing=("D",)), sheet), sheet, measures=(Measure(act=act),))


@clause("changes.locked")
@on(aspen=True, national=True, kugler=False, club2023=False, fourseasons=False)
def test_change_after_acceptance_is_locked_where_printed(sheet: Sheet, locked: bool) -> None:
    ruling = rule(ChangeAfterAcceptance(player="B", all_present=True), sheet)
    asserts(ruling, sheet, measures=(Measure(act="card_locked", seat="B"),) if locked else ())
    assert ruling.director.decides is not locked


@clause("changes.dispute")
@on(aspen=True, national=True, kugler=False, club2023=False, fourseasons=False)
def test_dispute_before_acceptance_hears_the_whole_table(sheet: Sheet, heard: bool) -> None:
    alone = rule(ChangeAfterAcceptance(player="B", accepted=False), sheet)
    asserts(alone, sheet, ruled="by_director", measures=())
    assert ("once all the players" in (alone.director.about or "")) is heard
    together = rule(ChangeAfterAcceptance(player="B", accepted=False, all_present=True), sheet)
    asserts(together, sheet, ruled="by_director")
    assert "once all the players" not in (together.director.about or "")


@clause("changes.desk-error")
@on(*FIVE)
def test_slip_of_the_desk_is_corrected_after_the_signed_card(sheet: Sheet, expected: None) -> None:
    ruling = rule(ChangeAfterAcceptance(player="B", desk_error=True), sheet)
    asserts(ruling, sheet, measures=(Measure(act="card_corrected", seat="B"),), ruled="by_itself")


@clause("courtesy.leave-room")
@on(aspen=True, national=True, kugler=True, club2023=False, fourseasons=False)
def test_staying_without_disturbing_anyone_costs_nothing(sheet: Sheet, asked: bool) -> None:
    ruling = rule(Disturbing(player="B", disturbed=False), sheet)
    measures = (Measure(act="asked_to_leave", seat="B"),) if asked else ()
    asserts(ruling, sheet, points={}, director=Director(), measures=measures, next_play="")
