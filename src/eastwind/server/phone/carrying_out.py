"""Carries out what a phone sent, once however often it is sent: from the page's script, or from a plain form."""

from __future__ import annotations

from dataclasses import dataclass

from eastwind.refusals import Rejected
from eastwind.server.live.running_event import Accepted
from eastwind.server.phone.actions import (
    NOT_SIGNED,
    AnyAction,
    CallForDirector,
    EnterResult,
    InitialCard,
    SentAction,
    SignForGame,
    TakeBackOurCall,
    author,
    changed_meanwhile,
    command_for,
    done_words,
    how_signed,
    misplaced,
    result_sent,
)
from eastwind.server.phone.confirmations import note_of
from eastwind.server.phone.phone_request import Phone, phone_of
from eastwind.server.phone.phone_view import PhoneView
from eastwind.server.services import services_of
from eastwind.server.web.request import AnyRequest
from eastwind.tournament.results.record_result import NewResult, ResultRecorded, recorded
from eastwind.tournament.state import Version
from eastwind.tournament.texts.refusals import refusal_words

TABLE_CHANGED = "The table has changed. Look at the page again."


@dataclass(frozen=True, slots=True)
class PhoneDone:
    """It is done, in words, with the note it rests on and the entry it is."""

    words: str
    note: str
    n: int


@dataclass(frozen=True, slots=True)
class PhoneRefused:
    """It is not done, and why."""

    words: str
    slug: str


@dataclass(frozen=True, slots=True)
class EnteredMeanwhile:
    """Someone else has entered or changed the game: the version on the scorecard now."""

    words: str
    version: Version
    versions: int


async def carry_out(request: AnyRequest, sent: SentAction) -> PhoneDone | PhoneRefused | EnteredMeanwhile:
    """Does what the phone sent, if this phone may do it now."""
    phone, action = phone_of(request), sent.action
    if why := misplaced(phone, action):
        # It may have arrived before, and only the answer was lost.
        return _done(phone, action) if phone.event.with_key(sent.key) else PhoneRefused(why, "phone.misplaced")
    place = phone.place
    assert place is not None
    call = PhoneView(phone).call()
    if (isinstance(action, CallForDirector) and call is not None) or (
        isinstance(action, TakeBackOurCall) and call is None
    ):
        return _done(phone, action)
    if isinstance(action, InitialCard | SignForGame) and any(entry.key == sent.key for entry in phone.moment.entries):
        return _done(phone, action)  # it has arrived before, and a PIN is not tried twice
    how = await how_signed(phone, place, action, sent.key)
    if isinstance(how, Rejected):
        sheet = place.round.sheet
        words = NOT_SIGNED[how.slug].format_map(how.params) if how.slug in NOT_SIGNED else refusal_words(how, sheet)
        return PhoneRefused(words, how.slug)
    work = phone.event.submit(
        command_for(place, action, how, call.number if call else 0),
        by=author(phone, place, action),
        role=phone.role,
        via="phone",
        key=sent.key,
    )
    answer = await services_of(request).metrics.append(work)
    if isinstance(answer, Accepted):
        return _done(phone_of(request), action, answer.entry.n)
    if isinstance(action, EnterResult) and changed_meanwhile(answer, action):
        return _compared(phone_of(request), action)
    return PhoneRefused(refusal_words(answer, place.round.sheet), answer.slug)


def points_first(phone: Phone, action: EnterResult) -> Version | PhoneRefused:
    """The points that a result would give, with reasons. Stores nothing."""
    if why := misplaced(phone, action):
        return PhoneRefused(why, "phone.misplaced")
    if action.facts is None or phone.place is None:
        return PhoneRefused("There is no result here to work out points for.", "phone.misplaced")
    result = result_sent(phone.place, action)
    assert result is not None
    events = recorded(
        phone.state, NewResult(action.round, action.table, action.game, result, phone.sent, reason="preview")
    )
    if isinstance(events, Rejected):
        return PhoneRefused(refusal_words(events, phone.place.round.sheet), events.slug)
    event = events[0]
    assert isinstance(event, ResultRecorded)
    return Version(event.result, event.lines, event.source, event.by, event.reason)


def _done(phone: Phone, action: AnyAction, n: int = 0) -> PhoneDone:
    """What was done, in words, with the note it rests on."""
    place = phone.place
    here = place is not None and (place.round.number, place.number) == (action.round, action.table)
    return PhoneDone(done_words(action), note_of(action, place.table) if place and here else "", n or phone.moment.n)


def _compared(phone: Phone, action: EnterResult) -> PhoneDone | PhoneRefused | EnteredMeanwhile:
    """The result on the scorecard now, for the phone to show beside its own."""
    version = phone.place.table.current(action.game) if phone.place else None
    if phone.place is None or version is None:
        return PhoneRefused(TABLE_CHANGED, "phone.misplaced")
    if version.result == result_sent(phone.place, action):
        return _done(phone, action)
    words = f"{version.by} already entered game {action.game}. Which is right?"
    return EnteredMeanwhile(words, version, len(phone.place.table.games[action.game - 1]))
