"""What a phone may do: its message becomes a command, for its own table, the round in play, and seats it may act for."""

from __future__ import annotations

from typing import Annotated

import msgspec

from eastwind.refusals import InputError, Rejected
from eastwind.rules.result_json import read_result
from eastwind.rules.results import GameResult
from eastwind.rules.seats import WINDS, Seat
from eastwind.server.phone.phone_request import Phone, TableInPlay
from eastwind.server.phone.pin_tries import no_right_pin, refused_now
from eastwind.tournament.floor.director_calls import CallDirector, TakeBackCall
from eastwind.tournament.messages import Command
from eastwind.tournament.results.record_result import CorrectResult, RecordNotPlayed, RecordResult
from eastwind.tournament.scorecards.acceptance import HandInScorecards, InitialScorecard, RejectScorecard, SignGame
from eastwind.tournament.scorecards.signers import seats_with_scorecards
from eastwind.tournament.state import How, named, table_label

Small = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
Points = Annotated[int, msgspec.Meta(ge=-100_000, le=100_000)]
Words = Annotated[str, msgspec.Meta(max_length=200)]
Initials = Annotated[str, msgspec.Meta(max_length=8)]
Pin = Annotated[str, msgspec.Meta(max_length=8)]


# Why a phone does not take initials, besides what the tournament refuses.
NOT_SIGNED = {
    "phone.no-pin": "Type the four digits on your PIN slip. No slip? Sign on your own phone, or ask the director.",
    "phone.owners-sign-paper": "Every player signs their own scorecard. Sign the paper ones and hand them in at the desk.",
    "phone.pin-locked": "Five wrong PINs were typed for {name}, so this PIN is locked. The director sees it now and can "
    "open it. {name} can always sign on their own phone.",
    "phone.wrong-pin": "That is not your PIN. Check your slip and try again. Tries left: {left}.",
}


class Action(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something done on a phone, with the round, table and seat it is meant for."""

    round: Small
    table: Small
    seat: Seat


class EnterResult(Action, tag="result", frozen=True, kw_only=True):
    """The facts of a game, or None if it was not played; `seen` is how many versions the scorecard showed."""

    game: Small
    seen: Small
    facts: GameResult | None
    reason: Words = ""


class InitialCard(Action, tag="initial", frozen=True, kw_only=True):
    """The scorecard is right, with the total that the player saw."""

    card: Seat
    total: Points
    initials: Initials
    pin: Pin = ""


class SendBack(Action, tag="send_back", frozen=True, kw_only=True):
    """The scorecard is wrong."""

    card: Seat
    reason: Words


class SignForGame(Action, tag="sign", frozen=True, kw_only=True):
    game: Small
    seen: Small
    initials: Initials
    pin: Pin = ""


class HandInCards(Action, tag="hand_in", frozen=True, kw_only=True):
    """Hands in the table's scorecards, with the totals that the player saw."""

    totals: dict[Seat, Points]
    owners_signed: bool = False


class CallForDirector(Action, tag="call", frozen=True, kw_only=True):
    """The table needs the director."""

    about: Words = ""


class TakeBackOurCall(Action, tag="take_back", frozen=True, kw_only=True):
    """The table no longer needs the director."""


AnyAction = EnterResult | InitialCard | SendBack | SignForGame | HandInCards | CallForDirector | TakeBackOurCall


class SentAction(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An action with its key: sent twice, it is done once."""

    key: Annotated[str, msgspec.Meta(pattern=r"^[\x21-\x7e]{8,100}$")]
    action: AnyAction


class _Facts(msgspec.Struct, frozen=True):
    """What of an action may be a game's result."""

    facts: msgspec.Raw = msgspec.Raw()


class _AnySent(msgspec.Struct, frozen=True):
    action: _Facts


def read_sent(body: bytes) -> SentAction:
    """What the page's script sent. What is wrong with a game's result is said in the words for results."""
    try:
        return msgspec.json.decode(body, type=SentAction)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        if isinstance(error, msgspec.ValidationError) and "$.action.facts" in str(error):
            read_result(bytes(msgspec.json.decode(body, type=_AnySent).action.facts))
        raise InputError(f"This page sent something we can't read ({error}). Reload it and try again.") from error


def misplaced(phone: Phone, action: Action) -> str:
    """Why this phone cannot do this now, or ""."""
    if phone.state.shown.phones == "none":
        return "Phones are off for this event. Use the paper scorecard."
    place = phone.place
    if place is None:
        return "Not counted: you have no seat in this round. See the director."
    if (action.round, action.table) != (place.round.number, place.number):
        meant = f"round {action.round}, table {table_label(phone.state, action.table)}"
        if place.round.number > action.round:
            return f"Not counted: this was for {meant}, and that round is closed. See the director."
        return f"Not counted: this was for {meant}, and that is not your table now. See the director."
    if late := too_late(place, action):
        return late
    if action.seat in phone.speaks_for or isinstance(action, CallForDirector | TakeBackOurCall):
        return ""
    if phone.state.shown.phones == "table":
        return "Scores are entered on the table's phone."
    return (
        f"{WINDS[action.seat]} has their own phone open, so this has to be done there. "
        "If that phone is gone, the desk can issue a new code. Then you can pass yours."
    )


def too_late(place: TableInPlay, action: Action) -> str:
    """Why the scorecards of this table take nothing more, or ""."""
    if isinstance(action, CallForDirector | TakeBackOurCall):
        return ""
    if place.round.closed:
        return "Not counted: the round is closed. See the director."
    return "Not counted: your table's scorecards are already in. See the director." if place.table.accepted else ""


def command_for(place: TableInPlay, action: AnyAction, how: How, call: int = 0) -> Command:
    """The command that an action stands for; `how` its initials were given; `call` is the call to take back."""
    at: dict[str, int] = {"round": action.round, "table": action.table}
    match action:
        case EnterResult():
            return _entering(place, action)
        case InitialCard(card=card, total=total, seat=seat):
            _check_initials(action.initials)
            return InitialScorecard(card=card, by=seat, total=total, how=how, **at)
        case SendBack(card=card, reason=reason, seat=seat):
            return RejectScorecard(card=card, by=seat, reason=reason, **at)
        case SignForGame(game=game, seat=seat, seen=seen):
            _check_initials(action.initials)
            return SignGame(game=game, by=seat, version=seen, how=how, **at)
        case HandInCards(totals=totals, seat=seat):
            cards = seats_with_scorecards(place.table)
            owners = cards if action.owners_signed else ()
            return HandInScorecards(by=seat, cards=cards, totals=dict(totals), signed_by_owner=owners, **at)
        case CallForDirector(about=about):
            return CallDirector(about=about, **at)
        case TakeBackOurCall():
            return TakeBackCall(call=call)


async def how_signed(phone: Phone, place: TableInPlay, action: AnyAction, key: str) -> How | Rejected:
    """How a player gives initials on this phone: on their own phone, or on one passed around, as the director chose.

    A PIN is looked at last, and only if the rest can be done. `key` is the message's.
    """
    if isinstance(action, HandInCards) and action.owners_signed and phone.state.shown.signing != "trust":
        return Rejected("phone.owners-sign-paper")
    if not isinstance(action, InitialCard | SignForGame):
        return "paper"  # nothing is signed
    if action.seat == place.seat:
        return "own_phone"
    signing = phone.state.shown.signing
    if signing == "trust":
        return "trusted"
    player = place.player_at(action.seat)
    if signing == "own_phone" or player is None:
        return Rejected("desk.not-signed", signing=signing)
    command = command_for(place, action, "pin")
    if no := refused_now(phone, command):
        return no
    return await no_right_pin(phone, place, player, action.pin, key) or "pin"


def author(phone: Phone, place: TableInPlay, action: AnyAction) -> str:
    """Who did it, for the log: the player, on whose phone, and the initials as typed."""
    person = _person(phone, place, action.seat)
    on = "" if action.seat == place.seat else f", on the phone of {phone.name}"
    initials = " ".join(action.initials.split()) if isinstance(action, InitialCard | SignForGame) else ""
    return f"{person}{on}{f', initials {initials}' if initials else ''}"


def done_words(action: AnyAction) -> str:
    match action:
        case EnterResult():
            return f"Game {action.game} is on the scorecard."
        case InitialCard():
            return f"You initialed {WINDS[action.card]}'s scorecard."
        case SendBack():
            return f"{WINDS[action.card]}'s scorecard goes back to the table."
        case SignForGame():
            return f"Game {action.game} is signed."
        case HandInCards():
            return "Your table's scorecards are in. Thank you."
        case CallForDirector():
            return "The director has been called. Stay seated and leave the tiles as they are."
        case TakeBackOurCall():
            return "The director knows that you no longer need help."


def result_sent(place: TableInPlay, action: EnterResult) -> GameResult | None:
    """The result that the phone means: what it can't ask about stays as it was in the version it saw."""
    result = action.facts
    if result is None:
        return None
    versions = place.table.games[action.game - 1] if 1 <= action.game <= len(place.table.games) else ()
    seen = versions[action.seen - 1].result if 1 <= action.seen <= len(versions) else None
    return result if seen is None else _with_what_stays(result, seen)


def _with_what_stays(result: GameResult, seen: GameResult) -> GameResult:
    """A result with the director's own penalties, and with offenses as often as they were there.

    A phone shows only who committed an offense, not how often.
    """
    told = {(penalty.seat, penalty.reason) for penalty in result.penalties}
    stays = tuple(each for each in seen.penalties if each.reason == "director" or (each.seat, each.reason) in told)
    known = {(penalty.seat, penalty.reason) for penalty in stays}
    added = tuple(each for each in result.penalties if (each.seat, each.reason) not in known)
    peeked = tuple(seat for seat in seen.peeked if seat in result.peeked)
    looked = tuple(seat for seat in result.peeked if seat not in peeked)
    return msgspec.structs.replace(result, penalties=(*stays, *added), peeked=(*peeked, *looked))


def _entering(place: TableInPlay, action: EnterResult) -> Command:
    result = result_sent(place, action)
    if action.seen:
        return CorrectResult(
            round=action.round, table=action.table, game=action.game,
            result=result, replaces=action.seen, reason=action.reason,
        )  # fmt: skip
    if result is None:
        return RecordNotPlayed(round=action.round, table=action.table, game=action.game)
    return RecordResult(round=action.round, table=action.table, game=action.game, result=result)


def _person(phone: Phone, place: TableInPlay, seat: Seat) -> str:
    player = place.player_at(seat)
    return named(phone.state, player) if player is not None else WINDS[seat]


def _check_initials(text: str) -> None:
    if not any(letter.isalpha() for letter in text) or not text.isprintable():
        raise InputError("Type your initials, such as AB.")


def changed_meanwhile(no: Rejected, action: AnyAction) -> bool:
    """Whether someone else entered or changed this game after the phone last looked."""
    return isinstance(action, EnterResult) and no.slug in ("desk.result-exists", "desk.stale-version")
