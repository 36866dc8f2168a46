"""What somebody did, in a director's words: one sentence for every command of the log, with names.

`tell` looks at the state before the command. Who did it, when and from where stands beside it in the log.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from eastwind.tournament import (
    bonus,
    cards,
    entries,
    floor,
    penalties,
    prizes,
    results,
    rounds,
    seating,
    setup,
    showing,
    substitutes,
    swapping,
)
from eastwind.tournament.clock import MINUTE
from eastwind.tournament.log import Undo
from eastwind.tournament.saying import (
    count,
    find,
    game_in_words,
    listed,
    money_of,
    names_at,
    points_in_words,
    signed,
    sitting_at,
    where,
    who,
)
from eastwind.tournament.state import Details, Tournament, table_label
from eastwind.tournament.terms_in_words import changed_terms
from eastwind.tournament.wire import Command

NAMED_IN_A_LIST = 6  # how many names of a long list are said


def tell(command: Command, state: Tournament) -> str:
    """What a command does, in one sentence; `state` is the event just before it."""
    sentence = TELL[type(command)](command, state)
    return sentence[:1].upper() + sentence[1:] + ("" if sentence.endswith((".", "?", "!")) else ".")


def _why(reason: str | None) -> str:
    """The reason at the end of a sentence, where there is one."""
    return f": {reason.strip().rstrip('.')}" if reason and reason.strip() else ""


def _set_up(command: setup.SetUpEvent, state: Tournament) -> str:  # noqa: ARG001  all tellers are called alike
    terms = command.terms
    games = f"{count(terms.rounds, 'round')} of {count(terms.games, 'game')}"
    return f"set up {terms.title}, {terms.date}: {games} under {terms.sheet.title}"


def _change_terms(command: setup.ChangeTerms, state: Tournament) -> str:
    changed = [what for what, _, _ in changed_terms(state.terms, command.terms)] if state.terms else []
    return f"changed the terms ({listed(changed, NAMED_IN_A_LIST) or 'nothing'}){_why(command.reason)}"


def _marks(details: Details) -> str:
    """What is said of a new entry beside the name."""
    marks = [
        *([] if details.status == "entered" else [details.status]),
        *([f"section {details.section}"] if details.section else []),
        *(["keeps a seat"] if details.stationary else []),
        *(["first-timer"] if details.first_timer else []),
        *(["brings a set"] if details.brings_set else []),
        *([f"kept apart: {listed(details.keep_apart)}"] if details.keep_apart else []),
        *([f"Master Points number {details.master_points}"] if details.master_points else []),
    ]
    return f" ({', '.join(marks)})" if marks else ""


def _add_entry(command: entries.AddEntry, state: Tournament) -> str:
    number = f" as number {command.entry}" if command.entry else ""
    paid = f", paid {money_of(state, command.paid)}" if command.paid else ""
    return f"entered {command.details.name}{number}{_marks(command.details)}{paid}"


def _import(command: entries.ImportEntries, state: Tournament) -> str:
    people = count(len(command.entries), "player")
    paid = f", each paid {money_of(state, command.paid)}" if command.paid else ""
    named = listed((each.name for each in command.entries), NAMED_IN_A_LIST)
    return f"entered {people} from a list{paid}: {named}"


def _change_entry(command: entries.ChangeEntry, state: Tournament) -> str:
    entry = state.entries.get(command.entry)
    old, new = entry.details if entry else command.details, command.details
    fields = [name for name in new.__struct_fields__ if getattr(old, name) != getattr(new, name)]
    what = listed(DETAILS_IN_WORDS[name] for name in fields)
    return f"changed what is known of {who(state, command.entry)}: {what or 'nothing'}"


DETAILS_IN_WORDS = {
    "name": "name",
    "section": "section",
    "status": "status",
    "stationary": "keeps a seat",
    "first_timer": "first-timer",
    "brings_set": "brings a set",
    "keep_apart": "kept apart",
    "master_points": "Master Points number",
}


def _pay(command: entries.Pay, state: Tournament) -> str:
    if command.cents < 0:
        return f"gave {money_of(state, -command.cents)} back to {who(state, command.entry)}"
    return f"took {money_of(state, command.cents)} from {who(state, command.entry)}"


def _check_in(command: entries.CheckIn, state: Tournament) -> str:
    if not command.here:
        return f"{who(state, command.entry)} is not here after all"
    late = ", late" if command.late else ""
    return f"{who(state, command.entry)} is here{late}{', card seen' if command.card_seen else ''}"


def _withdraw(command: entries.Withdraw, state: Tournament) -> str:
    return f"{who(state, command.entry)} withdrew from round {command.from_round} on{_why(command.reason)}"


def _rejoin(command: entries.Rejoin, state: Tournament) -> str:
    return f"{who(state, command.entry)} plays again from round {command.from_round} on"


def _note_barred(command: entries.NoteBarred, state: Tournament) -> str:  # noqa: ARG001
    names = listed(command.names, NAMED_IN_A_LIST) or "nobody"
    return f"noted who was disqualified for conduct at {command.event}: {names}"


def _seat(command: seating.SeatPlayers, state: Tournament) -> str:
    again = "again " if state.rounds else ""
    how = f"by draw (seed {command.seed})" if command.method == "draw" else "by list"
    here = ", only who is here" if command.present_only else ""
    scheme = f", movement {command.scheme}" if command.scheme else ""
    return f"seated everyone {again}{how} from round {command.from_round} on{here}{scheme}"


def _by_hand(command: seating.SeatByHand, state: Tournament) -> str:  # noqa: ARG001
    return f"seated round {command.round} by hand at {count(len(command.tables), 'table')}{_why(command.reason)}"


def _take_seat(command: seating.TakeEmptySeat, state: Tournament) -> str:
    return f"{who(state, command.entry)} took an empty seat from round {command.from_round} on"


def _swap(command: swapping.SwapPlaces, state: Tournament) -> str:
    onwards = " and after" if command.onwards else ""
    return f"{who(state, command.one)} and {who(state, command.other)} change places in round {command.round}{onwards}"


def _repair(command: swapping.RepairSeats, state: Tournament) -> str:
    two = f"{who(state, command.one)} and {who(state, command.other)}"
    games = f"{'game' if command.from_game == command.to_game else 'games'} {command.from_game}"
    games += f" to {command.to_game}" if command.to_game > command.from_game else ""
    return f"round {command.round}: {two} sat in each other's seats in {games}{_why(command.reason)}"


def _announce_bonus(command: bonus.AnnounceBonus, state: Tournament) -> str:  # noqa: ARG001
    terms = command.terms
    extra = f"; {terms.extra_points:+d} points extra" if terms.extra_points else ""
    first = f"; {terms.first_in_room:+d} points for the first Mah Jongg in the room" if terms.first_in_room else ""
    return f"made round {command.round} a bonus round: {terms.words}{extra}{first}"


def _ready(command: bonus.MarkReady, state: Tournament) -> str:
    return f"table {table_label(state, command.table)} is ready for bonus round {command.round}"


def _call_mahjongg(command: bonus.CallMahJongg, state: Tournament) -> str:
    return f"table {table_label(state, command.table)} called Mah Jongg in bonus round {command.round}"


def _award_bonus(command: bonus.AwardBonus, state: Tournament) -> str:
    what = "for the first Mah Jongg in the room" if command.kind == "first_in_room" else "as announced"
    return f"gave {who(state, command.entry)} the bonus of round {command.round}, {what}"


def _call_start(command: rounds.CallStart, state: Tournament) -> str:
    late = f"; late: {listed(who(state, entry) for entry in command.late)}" if command.late else ""
    return f"gave the start signal of round {command.round}{late}"


def _start_clock(command: rounds.StartClock, state: Tournament) -> str:  # noqa: ARG001
    return f"started the clock of round {command.round}"


def _pause(command: rounds.PauseClock, state: Tournament) -> str:  # noqa: ARG001
    return f"stopped the clock of round {command.round}"


def _resume(command: rounds.ResumeClock, state: Tournament) -> str:
    found = state.rounds.get(command.round)
    stood = max(0, command.at - found.paused_at) if found and found.paused_at is not None else 0
    after = f" after {count(round(stood / MINUTE), 'minute')}" if stood >= MINUTE else ""
    return f"let the clock of round {command.round} run again{after}"


def _extra_time(command: rounds.GiveExtraTime, state: Tournament) -> str:
    minutes = count(command.minutes, "minute")
    return f"gave {where(state, command.round, command.table)}, {minutes} more{_why(command.reason)}"


def _call_time(command: rounds.CallTime, state: Tournament) -> str:  # noqa: ARG001
    return f"called time in round {command.round}"


def _close(command: rounds.CloseRound, state: Tournament) -> str:  # noqa: ARG001
    return f"closed round {command.round}"


def _record(command: results.RecordResult, state: Tournament) -> str:
    return f"{_game_at(command, state)}: {_ending(command, state)}"


def _record_numbers(command: Any, state: Tournament) -> str:
    hints = [
        *([f"a hand of {command.value}"] if command.value is not None else []),
        *(["no jokers" if command.jokerless else "with jokers"] if command.jokerless is not None else []),
        *(["self-picked" if command.self_picked else "thrown"] if command.self_picked is not None else []),
        *([f"thrown by {command.thrower}"] if command.thrower else []),
        *([command.outcome.replace("_", " ")] if command.outcome else []),
    ]
    said = f" ({', '.join(hints)})" if hints else ""
    return f"{_game_at(command, state)}, numbers on the cards: {points_in_words(command.numbers)}{said}"


def _not_played(command: results.RecordNotPlayed, state: Tournament) -> str:
    return f"{_game_at(command, state)}: not played ({command.reason})"


def _correct(command: results.CorrectResult, state: Tournament) -> str:
    return f"corrected {_game_at(command, state)}: {_ending(command, state)}; reason{_why(command.reason)}"


def _verify(command: cards.VerifyCard, state: Tournament) -> str:
    total = f", total {signed(command.total)}" if command.total is not None else ""
    return f"{_card(command, state)} was checked by {_by_seat(command, state)}{total}"


def _reject(command: cards.RejectCard, state: Tournament) -> str:
    return f"{_card(command, state)} was sent back by {_by_seat(command, state)}{_why(command.reason)}"


def _sign(command: cards.SignGame, state: Tournament) -> str:
    by = sitting_at(state, command.round, command.table, command.by, command.game)
    return f"{_game_at(command, state)} was signed by {by}"


def _submit(command: cards.SubmitCards, state: Tournament) -> str:
    totals = f" with totals {points_in_words(command.totals)}" if command.totals else ""
    at = where(state, command.round, command.table)
    return f"{at}: {_by_seat(command, state)} handed in the cards {', '.join(command.cards)}{totals}"


def _reopen(command: cards.ReopenCards, state: Tournament) -> str:
    return f"opened the cards of {where(state, command.round, command.table)} again{_why(command.reason)}"


def _typing(command: cards.CorrectTyping, state: Tournament) -> str:
    what = f"the desk's typing in {_game_at(command, state)}"
    return f"corrected {what}: {_ending(command, state)}; reason{_why(command.reason)}"


def _settle(command: cards.SettleDispute, state: Tournament) -> str:
    what = f"the dispute in {_game_at(command, state)} with {', '.join(command.present)} there"
    return f"settled {what}: {_ending(command, state)}; reason{_why(command.reason)}"


def _call_director(command: floor.CallDirector, state: Tournament) -> str:
    return f"{where(state, command.round, command.table)} called for the director{_why(command.about)}"


def _answer(command: floor.AnswerCall, state: Tournament) -> str:
    call = state.calls.get(command.call)
    at = f" of {where(state, call.round, call.table)}" if call else ""
    return f"came to answer call {command.call}{at}"


def _rule(command: floor.RecordRuling, state: Tournament) -> str:
    at = where(state, command.round, command.table, command.game)
    points = f" ({points_in_words(command.points)})" if command.points else ""
    on = command.irregularity.replace("-", " ")
    return f"ruled at {at} on {on}: {command.ruling.words}{points}{_why(command.reason)}"


def _complain(command: floor.Complain, state: Tournament) -> str:
    upheld = "upheld" if command.upheld else "not upheld"
    return f"complaint about {who(state, command.against)}, {upheld}{_why(command.about)}"


def _disqualify(command: floor.Disqualify, state: Tournament) -> str:
    conduct = " for conduct" if command.conduct else ""
    return f"disqualified {who(state, command.entry)}{conduct}{_why(command.reason)}"


def _reinstate(command: floor.Reinstate, state: Tournament) -> str:
    return f"took the disqualification of {who(state, command.entry)} back{_why(command.reason)}"


def _penalty(command: penalties.GivePenalty, state: Tournament) -> str:
    points = f" {command.points:+d}" if command.points is not None else ""
    why = penalties.WORDS[command.offence]
    return f"penalty{points} for {who(state, command.entry)} in round {command.round}, {why}{_why(command.reason)}"


def _lift(command: penalties.LiftPenalty, state: Tournament) -> str:
    given = state.penalties.get(command.penalty)
    of = f" of {who(state, given.entry)} ({given.points:+d}, {given.why})" if given else ""
    return f"lifted penalty {command.penalty}{of}{_why(command.reason)}"


def _substitute(command: substitutes.Substitute, state: Tournament) -> str:
    for_whom = sitting_at(state, command.round, command.table, command.seat, command.from_game)
    points = {"entry": "the entry of the seat", "nobody": "nobody", "substitute": "the substitute"}[command.points_to]
    at = where(state, command.round, command.table)
    sits = f"{who(state, command.substitute)} sits in for {for_whom} from game {command.from_game} on"
    return f"{at}: {sits}; points go to {points}{_why(command.reason)}"


def _drop_out(command: substitutes.DropOut, state: Tournament) -> str:
    gone = sitting_at(state, command.round, command.table, command.seat, command.from_game)
    at = where(state, command.round, command.table)
    return f"{at}: {gone} left before game {command.from_game}, the table goes on without{_why(command.reason)}"


def _draw(command: prizes.DrawPrize, state: Tournament) -> str:
    worth = f" ({money_of(state, command.cents)})" if command.cents else ""
    among = f"among {count(len(command.among), 'person', 'people')}" if command.among else "among those present"
    return f"drew {command.what}{worth} {among} (seed {command.seed})"


def _standings(command: showing.ShowStandings, state: Tournament) -> str:  # noqa: ARG001
    return f"showed the room the standings after round {command.after}" if command.after else "hid the standings"


def _reveal(command: showing.RevealPrizes, state: Tournament) -> str:  # noqa: ARG001
    return f"{count(command.count, 'prize')} read out at the ceremony"


def _board(command: showing.ChooseBoard, state: Tournament) -> str:  # noqa: ARG001
    words = f", saying {command.words.strip()!r}" if command.words.strip() else ""
    return f"turned the board to {showing.BOARD_VIEWS[command.view]}{words}"


def _phones(command: showing.ChoosePhones, state: Tournament) -> str:  # noqa: ARG001
    return f"phones as score cards: {showing.PHONES[command.phones]}"


def _undo(command: Undo, state: Tournament) -> str:  # noqa: ARG001
    numbers = "entry" if len(command.strike) == 1 else "entries"
    return f"struck out {numbers} {listed(command.strike)} of the log{_why(command.reason)}"


def _game_at(command: Any, state: Tournament) -> str:
    return where(state, command.round, command.table, command.game)


def _ending(command: Any, state: Tournament) -> str:
    names = names_at(state, find(state, command.round, command.table), command.game)
    numbers = getattr(command, "numbers", None)
    written = f" (numbers on the cards: {points_in_words(numbers)})" if numbers else ""
    return game_in_words(command.result, names) + written


def _card(command: Any, state: Tournament) -> str:
    owner = sitting_at(state, command.round, command.table, command.card)
    return f"{where(state, command.round, command.table)}: the card of {owner}"


def _by_seat(command: Any, state: Tournament) -> str:
    return sitting_at(state, command.round, command.table, command.by)


TELL: dict[type[Command], Callable[[Any, Tournament], str]] = {
    setup.SetUpEvent: _set_up,
    setup.ChangeTerms: _change_terms,
    entries.AddEntry: _add_entry,
    entries.ImportEntries: _import,
    entries.ChangeEntry: _change_entry,
    entries.Pay: _pay,
    entries.CheckIn: _check_in,
    entries.Withdraw: _withdraw,
    entries.Rejoin: _rejoin,
    entries.NoteBarred: _note_barred,
    seating.SeatPlayers: _seat,
    seating.SeatByHand: _by_hand,
    seating.TakeEmptySeat: _take_seat,
    swapping.SwapPlaces: _swap,
    bonus.AnnounceBonus: _announce_bonus,
    bonus.MarkReady: _ready,
    bonus.CallMahJongg: _call_mahjongg,
    bonus.AwardBonus: _award_bonus,
    rounds.CallStart: _call_start,
    rounds.StartClock: _start_clock,
    rounds.PauseClock: _pause,
    rounds.ResumeClock: _resume,
    rounds.GiveExtraTime: _extra_time,
    rounds.CallTime: _call_time,
    rounds.CloseRound: _close,
    results.RecordResult: _record,
    results.RecordNumbers: _record_numbers,
    results.RecordNotPlayed: _not_played,
    results.CorrectResult: _correct,
    cards.VerifyCard: _verify,
    cards.RejectCard: _reject,
    cards.SignGame: _sign,
    cards.SubmitCards: _submit,
    cards.ReopenCards: _reopen,
    cards.CorrectTyping: _typing,
    cards.SettleDispute: _settle,
    floor.CallDirector: _call_director,
    floor.AnswerCall: _answer,
    floor.RecordRuling: _rule,
    floor.Complain: _complain,
    floor.Disqualify: _disqualify,
    floor.Reinstate: _reinstate,
    penalties.GivePenalty: _penalty,
    penalties.LiftPenalty: _lift,
    substitutes.Substitute: _substitute,
    substitutes.DropOut: _drop_out,
    swapping.RepairSeats: _repair,
    prizes.DrawPrize: _draw,
    showing.ShowStandings: _standings,
    showing.RevealPrizes: _reveal,
    showing.ChooseBoard: _board,
    showing.ChoosePhones: _phones,
    Undo: _undo,
}
