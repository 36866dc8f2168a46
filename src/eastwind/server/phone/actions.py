"""What a phone may do, read from its message and turned into commands: own table, round in play, seats it speaks for."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from eastwind.refusals import InputError, Rejected
from eastwind.rules.result_json import read_result
from eastwind.rules.seats import Seat
from eastwind.server.live.open_events import now
from eastwind.server.phone.request import Phone, PhonePlace
from eastwind.tournament.floor.calls import CallDirector
from eastwind.tournament.messages import Command
from eastwind.tournament.results.record import CorrectResult, RecordNotPlayed, RecordResult
from eastwind.tournament.scorecards.acceptance import RejectCard, SignGame, SubmitCards, VerifyCard
from eastwind.tournament.scorecards.signers import seats_with_cards
from eastwind.tournament.state import WINDS, named, table_label

Small = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
Points = Annotated[int, msgspec.Meta(ge=-100_000, le=100_000)]
Words = Annotated[str, msgspec.Meta(max_length=200)]
Initials = Annotated[str, msgspec.Meta(max_length=8)]


class Deed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something done on a phone: for which round and table it was meant, and by which seat."""

    round: Small
    table: Small
    seat: Seat


class EnterResult(Deed, tag="result", frozen=True, kw_only=True):
    """A game's facts, none for a game that was not played; `seen` versions stood on the card when they were entered."""

    game: Small
    seen: Small
    facts: dict[str, Any] | None
    reason: Words = ""


class InitialCard(Deed, tag="initial", frozen=True, kw_only=True):
    """The card is right, with the total that was seen."""

    card: Seat
    total: Points
    initials: Initials


class SendBack(Deed, tag="send_back", frozen=True, kw_only=True):
    """The card is wrong."""

    card: Seat
    reason: Words


class SignForGame(Deed, tag="sign", frozen=True, kw_only=True):
    game: Small
    seen: Small
    initials: Initials


class HandIn(Deed, tag="hand_in", frozen=True, kw_only=True):
    """The cards of the table with the totals that were seen."""

    totals: dict[Seat, Points]
    owners_signed: bool = False


class Call(Deed, tag="call", frozen=True, kw_only=True):
    """The table needs the director."""

    about: Words = ""


AnyDeed = EnterResult | InitialCard | SendBack | SignForGame | HandIn | Call


class Sent(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A deed under its key: sent twice, it is done once."""

    key: Annotated[str, msgspec.Meta(pattern=r"^[\x21-\x7e]{8,100}$")]
    deed: AnyDeed


def read_sent(body: bytes) -> Sent:
    try:
        return msgspec.json.decode(body, type=Sent)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise InputError(f"This page sent something that cannot be read ({error}). Reload it and try again.") from error


def misplaced(phone: Phone, deed: Deed) -> str:
    """Why this phone cannot do this now; "" if it can."""
    if phone.state.shown.phones == "none":
        return "The director has closed the phones for scores: use the paper card."
    place = phone.place
    if place is None:
        return "You sit at no table in this round, so there is nothing to enter. Ask the director if that is wrong."
    if (deed.round, deed.table) != (place.round.number, place.number):
        meant = f"round {deed.round} at table {table_label(phone.state, deed.table)}"
        here = f"round {place.round.number}, table {table_label(phone.state, place.number)}"
        return f"This was for {meant}; now it is {here}. Tell the desk what it was: only they can enter it now."
    if deed.seat in phone.speaks_for or isinstance(deed, Call):
        return ""
    if phone.state.shown.phones == "table":
        return "In this event scores are entered on the phone of the table."
    return (
        f"{WINDS[deed.seat]} has a phone open: this can only be done there. "
        "If that phone is gone, the desk gives a new code; then yours can be passed."
    )


def command_for(phone: Phone, place: PhonePlace, deed: AnyDeed) -> Command:
    """The command of the event that a deed means."""
    at: dict[str, int] = {"round": deed.round, "table": deed.table}
    match deed:
        case EnterResult():
            return _entering(deed, _person(phone, place, deed.seat))
        case InitialCard(card=card, total=total, seat=seat):
            _check_initials(deed.initials)
            return VerifyCard(card=card, by=seat, total=total, **at)
        case SendBack(card=card, reason=reason, seat=seat):
            return RejectCard(card=card, by=seat, reason=reason, **at)
        case SignForGame(game=game, seat=seat, seen=seen):
            _check_initials(deed.initials)
            return SignGame(game=game, by=seat, version=seen, **at)
        case HandIn(totals=totals, seat=seat):
            cards = seats_with_cards(place.table)
            owners = cards if deed.owners_signed else ()
            return SubmitCards(by=seat, cards=cards, totals=dict(totals), signed_by_owner=owners, **at)
        case Call(about=about):
            return CallDirector(at=now(), about=about, **at)


def author(phone: Phone, place: PhonePlace, deed: AnyDeed) -> str:
    """Who did it, for the log: the person, on whose phone, and the initials as they were typed."""
    person = _person(phone, place, deed.seat)
    on = "" if deed.seat == place.seat else f", on the phone of {phone.name}"
    initials = " ".join(deed.initials.split()) if isinstance(deed, InitialCard | SignForGame) else ""
    return f"{person}{on}{f', initials {initials}' if initials else ''}"


def done_words(deed: AnyDeed) -> str:
    match deed:
        case EnterResult():
            return f"Game {deed.game} is on the card."
        case InitialCard():
            return f"You have initialled {WINDS[deed.card]}'s card."
        case SendBack():
            return f"{WINDS[deed.card]}'s card goes back to the table."
        case SignForGame():
            return f"Game {deed.game} is signed."
        case HandIn():
            return "The cards of the table are in. Thank you."
        case Call():
            return "The director has been called. Stay at the table, and leave the tiles as they are."


def _entering(deed: EnterResult, by: str) -> Command:
    result = read_result(msgspec.json.encode(deed.facts)) if deed.facts is not None else None
    if deed.seen:
        return CorrectResult(
            round=deed.round, table=deed.table, game=deed.game,
            result=result, replaces=deed.seen, reason=deed.reason, by=by,
        )  # fmt: skip
    if result is None:
        return RecordNotPlayed(round=deed.round, table=deed.table, game=deed.game, by=by)
    return RecordResult(round=deed.round, table=deed.table, game=deed.game, result=result, by=by)


def _person(phone: Phone, place: PhonePlace, seat: Seat) -> str:
    entry = place.entry(seat)
    return named(phone.state, entry) if entry is not None else WINDS[seat]


def _check_initials(text: str) -> None:
    if not any(letter.isalpha() for letter in text) or not text.isprintable():
        raise InputError("Please write your initials, such as AB.")


def changed_meanwhile(no: Rejected, deed: AnyDeed) -> bool:
    """Whether somebody else entered this game, or changed it, after the phone last looked."""
    return isinstance(deed, EnterResult) and no.slug in ("desk.result-exists", "desk.stale-version")
