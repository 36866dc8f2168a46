"""What the director shows the room: standings, prizes one by one, the board; and whether phones are score cards."""

from __future__ import annotations

from dataclasses import replace

from eastwind.refusals import Rejected
from eastwind.tournament.messages import Command, Event, Events
from eastwind.tournament.outcome.prizes import award
from eastwind.tournament.state import BoardView, Phones, Tournament

BOARD_VIEWS: dict[BoardView, str] = {
    "auto": "whatever the moment asks for",
    "lobby": "the lobby",
    "clock": "the clock",
    "seats": "the next seats",
    "standings": "the standings",
    "prizes": "the prizes",
}
PHONES: dict[Phones, str] = {"each": "everyone's own", "table": "one for each table", "none": "none, paper only"}


class ShowStandings(Command, frozen=True, kw_only=True):
    """The room may see the standings after this round; 0: none are shown."""

    after: int


class RevealPrizes(Command, frozen=True, kw_only=True):
    """The ceremony: so many awards are read out, from the bottom up."""

    count: int


class ChooseBoard(Command, frozen=True, kw_only=True):
    """What the board on the wall shows. In the lobby view the words say when the room is open again."""

    view: BoardView
    words: str = ""


class ChoosePhones(Command, frozen=True, kw_only=True):
    """Phones as score cards: everyone's own, one for the table, or none."""

    phones: Phones


class StandingsShown(Event, frozen=True, kw_only=True):
    after: int


class PrizesRevealed(Event, frozen=True, kw_only=True):
    count: int


class BoardChosen(Event, frozen=True, kw_only=True):
    view: BoardView
    words: str


class PhonesChosen(Event, frozen=True, kw_only=True):
    phones: Phones


def decide_show_standings(state: Tournament, command: ShowStandings) -> Events | Rejected:
    last = state.last_begun()
    if not 0 <= command.after <= last:
        return Rejected("desk.no-standings-yet", round=command.after, last=last)
    return (StandingsShown(after=command.after),)


def decide_reveal(state: Tournament, command: RevealPrizes) -> Events | Rejected:
    awards = len(award(state).awards)
    if not 0 <= command.count <= awards:
        return Rejected("desk.no-more-prizes", count=command.count, awards=awards)
    return (PrizesRevealed(count=command.count),)


def decide_board(_: Tournament, command: ChooseBoard) -> Events | Rejected:
    if len(command.words) > 200:
        return Rejected("desk.board-words")
    return (BoardChosen(view=command.view, words=command.words.strip()),)


def decide_phones(_: Tournament, command: ChoosePhones) -> Events | Rejected:
    return (PhonesChosen(phones=command.phones),)


def apply_standings_shown(state: Tournament, event: StandingsShown) -> Tournament:
    return replace(state, shown=replace(state.shown, standings_after=event.after))


def apply_revealed(state: Tournament, event: PrizesRevealed) -> Tournament:
    return replace(state, shown=replace(state.shown, prizes=event.count))


def apply_board(state: Tournament, event: BoardChosen) -> Tournament:
    return replace(state, shown=replace(state.shown, board=event.view, words=event.words))


def apply_phones(state: Tournament, event: PhonesChosen) -> Tournament:
    return replace(state, shown=replace(state.shown, phones=event.phones))
