"""The Charleston in the browser: everyone chooses at once, and no one sees a choice before all have made theirs."""

from __future__ import annotations

from collections.abc import Mapping

from eastwind.card.match import Matcher
from eastwind.play import acts
from eastwind.play import events as ev
from eastwind.play.apply import apply
from eastwind.play.pending import Drafted, Outcome
from eastwind.play.state import Answer, PlayTable
from eastwind.refusals import Rejected
from eastwind.rules.seats import Seat
from eastwind.table.moments.courtesy import GiveCourtesy, WishCourtesy
from eastwind.table.moments.passing import PassTiles, RackPass, StopCharleston
from eastwind.table.seats import seat_after

TOO_LATE = Rejected("play.too-late")


def asks_to_stop(play: PlayTable) -> bool:
    """Whether everyone is asked now if there is a second Charleston."""
    passing = play.table.common.passing
    return (
        passing is not None and passing.name == "second_left" and not play.game.second_charleston and not passing.laid
    )


def pass_tiles(play: PlayTable, seat: Seat, act: PassTiles, card: Matcher, at: int) -> Outcome:
    """Put tiles out. Once everyone has, they are passed."""
    if asks_to_stop(play):
        return Rejected("play.stop-first")
    if seat in play.game.answers:
        return Rejected("play.passed-already")
    alone = Drafted(play, card, at).carry_out(act)
    if alone.refused:
        return alone.refused
    drafted = Drafted(play, card, at).add(ev.Answered(seat=seat, answer=act))
    if len(drafted.play.game.answers) < len(play.table.setup.seats):
        return drafted.events
    return _passed(drafted)


def _passed(drafted: Drafted) -> Outcome:
    answers = drafted.play.game.answers
    drafted = drafted.add(ev.AnswersShown(seats=tuple(answers)))
    for answer in answers.values():
        assert isinstance(answer, PassTiles)
        drafted = drafted.carry_out(answer)
    passing = drafted.play.table.common.passing
    if passing is not None and passing.arrived:
        # No one calls the second left back here: everyone was asked before it.
        for seat in drafted.play.table.setup.seats:
            drafted = drafted.carry_out(RackPass(seat=seat))
    return drafted.outcome


def take_back_pass(play: PlayTable, seat: Seat, _: acts.TakeBackPass) -> Outcome:
    if not isinstance(play.game.answers.get(seat), PassTiles | GiveCourtesy):
        return Rejected("play.pass-gone")
    return (ev.AnswerTakenBack(seat=seat),)


def stop(play: PlayTable, _: Seat, act: StopCharleston, card: Matcher, at: int) -> Outcome:
    """Stops the Charleston. One player is enough."""
    if not asks_to_stop(play):
        return Rejected("play.no-stop")
    drafted = Drafted(play, card, at).add(ev.AnswersShown(seats=tuple(play.game.answers)))
    drafted = drafted.carry_out(act)
    return drafted.outcome


def go_on(play: PlayTable, seat: Seat, _: acts.Continue, card: Matcher, at: int) -> Outcome:
    if not asks_to_stop(play) or seat in play.game.answers:
        return Rejected("play.no-stop")
    drafted = Drafted(play, card, at).add(ev.Answered(seat=seat, answer="continue"))
    agreed = drafted.play.game.answers
    return drafted.add(*_agreed(agreed)).events if set(play.here) <= set(agreed) else drafted.events


def all_go_on(play: PlayTable, _: acts.GoOn, __: Matcher, ___: int) -> Outcome:
    """Starts the second Charleston once everyone still at the table agrees: someone who had not answered has left."""
    return _agreed(play.game.answers) if asks_to_stop(play) and set(play.here) <= set(play.game.answers) else TOO_LATE


def _agreed(answers: Mapping[Seat, Answer]) -> tuple[ev.AnyPlayEvent, ...]:
    return (ev.AnswersShown(seats=tuple(answers)), ev.WentOn())


def and_goes_on(play: PlayTable, *events: ev.AnyPlayEvent) -> Outcome:
    """The events, then the second Charleston if it waited only for the answer of someone who left."""
    after = play
    for event in events:
        after = apply(after, event, play.changed)
    agreed = after.game.answers
    if not (asks_to_stop(after) and after.here and set(after.here) <= set(agreed)):
        return events
    return (*events, ev.AnswersShown(seats=tuple(agreed)), ev.WentOn())


def wish(play: PlayTable, seat: Seat, act: WishCourtesy, card: Matcher, at: int) -> Outcome:
    """How many to pass in courtesy: shown when both have said it."""
    passing = play.table.common.passing
    if passing is None or passing.name != "courtesy" or seat in passing.wishes:
        return Rejected("play.no-courtesy")
    if seat in play.game.answers:
        return Rejected("play.wished-already")
    return _shown_to_both(play, act, card, at)


def give(play: PlayTable, seat: Seat, act: GiveCourtesy, card: Matcher, at: int) -> Outcome:
    """The tiles of the courtesy pass: they change hands when both have put theirs out."""
    if seat in play.game.answers:
        return Rejected("play.passed-already")
    return _shown_to_both(play, act, card, at)


def _shown_to_both(play: PlayTable, act: WishCourtesy | GiveCourtesy, card: Matcher, at: int) -> Outcome:
    """Carries out what two players across from each other have answered, once both have."""
    alone = Drafted(play, card, at).carry_out(act)
    if alone.refused:
        return alone.refused
    drafted = Drafted(play, card, at).add(ev.Answered(seat=act.seat, answer=act))
    partner = seat_after(play.table.setup.seats, act.seat, 2)
    other = play.game.answers.get(partner)
    if not isinstance(other, type(act)):
        return drafted.events
    drafted = drafted.add(ev.AnswersShown(seats=(partner, act.seat))).carry_out(other).carry_out(act)
    return drafted.outcome
