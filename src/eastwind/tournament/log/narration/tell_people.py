"""Sentences about the setup and the players."""

from __future__ import annotations

from eastwind.formats import listed, long_date
from eastwind.tournament.people import barred_warnings, players
from eastwind.tournament.people.details import DETAILS, log_marks
from eastwind.tournament.setup import terms as setup
from eastwind.tournament.setup.terms_words import changed_terms
from eastwind.tournament.state import Details, Tournament
from eastwind.tournament.texts.phrases import count, money_of, who, why

NAMED_IN_A_LIST = 6  # how many names of a long list to print


def set_up(command: setup.SetUpEvent, _: Tournament) -> str:
    terms = command.terms
    games = f"{count(terms.rounds, 'round')} of {count(terms.games, 'game')}"
    return f"set up {terms.title}, {long_date(terms.date, terms.country)}: {games} under {terms.sheet.title}"


def change_terms(command: setup.ChangeTerms, state: Tournament) -> str:
    changed = [what[:1].lower() + what[1:] for what, _, _ in changed_terms(state.terms, command.terms)]
    return f"changed the setup ({listed(changed, NAMED_IN_A_LIST) or 'nothing'}){why(command.reason)}"


def _marks(details: Details) -> str:
    """What to say about a new player beside the name."""
    marks = log_marks(details)
    return f" ({', '.join(marks)})" if marks else ""


def add_player(command: players.AddPlayer, state: Tournament) -> str:
    number = f" as number {command.player}" if command.player else ""
    paid = f", paid {money_of(state, command.paid)}{HOW[command.how]}" if command.paid else ""
    return f"added {command.details.name}{number}{_marks(command.details)}{paid}"


def import_players(command: players.ImportPlayers, state: Tournament) -> str:
    people = count(len(command.players), "player")
    paid = f", each paid {money_of(state, command.paid)}" if command.paid else ""
    if any(amount is not None for amount in command.amounts):
        whole = sum(command.paid if amount is None else amount for amount in command.amounts)
        paid = f", paid {money_of(state, whole)} in all"
    named = listed((each.name for each in command.players), NAMED_IN_A_LIST)
    return f"added {people} from a list{paid}: {named}"


def change_player(command: players.ChangePlayer, state: Tournament) -> str:
    player = state.players.get(command.player)
    old, new = player.details if player else command.details, command.details
    what = listed(
        [
            *(["name"] if old.name != new.name else []),
            *(row.log for row in DETAILS if row.value(old) != row.value(new)),
        ]
    )
    return f"changed details of {who(state, command.player)}: {what or 'nothing'}"


def pay(command: players.Pay, state: Tournament) -> str:
    if command.cents < 0:
        return f"refunded {money_of(state, -command.cents)} to {who(state, command.player)}"
    return f"took {money_of(state, command.cents)}{HOW[command.how]} from {who(state, command.player)}"


HOW = {"": "", "cash": " in cash", "check": " by check", "app": " by app or card"}


def pay_many(command: players.PayMany, state: Tournament) -> str:
    return f"took what was owed{HOW[command.how]} from {_people(command.players, state)}"


def check_in_many(command: players.CheckInMany, state: Tournament) -> str:
    return f"checked in {_people(command.players, state)}"


def _people(players: tuple[int, ...], state: Tournament) -> str:
    named = listed((who(state, each) for each in players), NAMED_IN_A_LIST)
    return f"{count(len(players), 'player')}: {named}"


def check_in(command: players.CheckIn, state: Tournament) -> str:
    if not command.here:
        return f"{who(state, command.player)} is not here after all"
    late = ", late" if command.late else ""
    card = ", showed this year's card" if command.card_seen else ""
    return f"{who(state, command.player)} checked in{late}{card}"


def withdraw(command: players.Withdraw, state: Tournament) -> str:
    return f"{who(state, command.player)} withdrew starting with round {command.from_round}{why(command.reason)}"


def rejoin(command: players.Rejoin, state: Tournament) -> str:
    return f"{who(state, command.player)} rejoined starting with round {command.from_round}"


def note_barred(command: barred_warnings.NoteBarred, _: Tournament) -> str:
    names = listed(command.names, NAMED_IN_A_LIST) or "no one"
    return f"noted who was disqualified for conduct at {command.event}: {names}"
