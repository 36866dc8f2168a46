"""What the room sees: standings, prizes, the board, and phones as scorecards."""

from __future__ import annotations

from dataclasses import replace

from eastwind.refusals import Rejected
from eastwind.tournament.authority import Sent
from eastwind.tournament.messages import Command, Event, Events
from eastwind.tournament.outcome.prizes import award_prizes
from eastwind.tournament.state import BoardView, Phones, Signing, Tournament

BOARD_VIEWS: dict[BoardView, str] = {
    "auto": "automatic",
    "lobby": "welcome and message",
    "schedule": "schedule",
    "clock": "clock",
    "seats": "next seats",
    "standings": "standings",
    "prizes": "prizes",
}
SCREENS = (2, 3, 4, 5, 6)  # the screens beside the board, which is screen 1
SAME = "the same as the board"
PHONES: dict[Phones, str] = {"each": "everyone's own", "table": "one per table", "none": "none, paper only"}
SIGNING: dict[Signing, str] = {
    "own_phone": "only on each player's own phone",
    "pin": "on any phone at the table, with the player's PIN",
    "trust": "on any phone at the table",
}


class ShowStandings(Command, frozen=True, kw_only=True):
    """Shows the room the standings after this round; 0 hides them."""

    after: int


class RevealPrizes(Command, frozen=True, kw_only=True):
    """Reads out this many awards, from the bottom up."""

    count: int


class ChooseBoard(Command, frozen=True, kw_only=True):
    """Chooses what the board shows. In the lobby, `words` say when play resumes."""

    view: BoardView
    words: str = ""


class ChooseScreen(Command, frozen=True, kw_only=True):
    """Chooses what one more screen shows; None is the same as the board."""

    screen: int
    view: BoardView | None


class ChoosePhones(Command, frozen=True, kw_only=True):
    """Chooses phones as scorecards (everyone's own, one per table, or none), and how players sign on them."""

    phones: Phones
    signing: Signing = "pin"


class StandingsShown(Event, frozen=True, kw_only=True):
    after: int


class PrizesRevealed(Event, frozen=True, kw_only=True):
    count: int


class BoardChosen(Event, frozen=True, kw_only=True):
    view: BoardView
    words: str


class ScreenChosen(Event, frozen=True, kw_only=True):
    screen: int
    view: BoardView | None


class PhonesChosen(Event, frozen=True, kw_only=True):
    phones: Phones
    signing: Signing = "trust"


def decide_show_standings(state: Tournament, command: ShowStandings, _: Sent) -> Events | Rejected:
    last = state.last_begun()
    if not 0 <= command.after <= last:
        return Rejected("desk.no-standings-yet", round=command.after, last=last)
    return (StandingsShown(after=command.after),)


def decide_reveal(state: Tournament, command: RevealPrizes, _: Sent) -> Events | Rejected:
    awards = len(award_prizes(state).awards)
    if not 0 <= command.count <= awards:
        return Rejected("desk.no-more-prizes", count=command.count, awards=awards)
    return (PrizesRevealed(count=command.count),)


def decide_board(_: Tournament, command: ChooseBoard, __: Sent) -> Events | Rejected:
    if len(command.words) > 200:
        return Rejected("desk.board-words")
    return (BoardChosen(view=command.view, words=command.words.strip()),)


def decide_screen(_: Tournament, command: ChooseScreen, __: Sent) -> Events | Rejected:
    if command.screen not in SCREENS:
        return Rejected("desk.unknown-screen", screen=command.screen, last=SCREENS[-1])
    return (ScreenChosen(screen=command.screen, view=command.view),)


def decide_phones(_: Tournament, command: ChoosePhones, __: Sent) -> Events | Rejected:
    if command.phones == "table" and command.signing == "own_phone":
        return Rejected("desk.no-own-phones")
    return (PhonesChosen(phones=command.phones, signing=command.signing),)


def apply_standings_shown(state: Tournament, event: StandingsShown) -> Tournament:
    return replace(state, shown=replace(state.shown, standings_after=event.after))


def apply_revealed(state: Tournament, event: PrizesRevealed) -> Tournament:
    return replace(state, shown=replace(state.shown, prizes=event.count))


def apply_board(state: Tournament, event: BoardChosen) -> Tournament:
    return replace(state, shown=replace(state.shown, board=event.view, words=event.words))


def apply_screen(state: Tournament, event: ScreenChosen) -> Tournament:
    others = {screen: view for screen, view in state.shown.screens.items() if screen != event.screen}
    screens = others | ({event.screen: event.view} if event.view else {})
    return replace(state, shown=replace(state.shown, screens=screens))


def apply_phones(state: Tournament, event: PhonesChosen) -> Tournament:
    return replace(state, shown=replace(state.shown, phones=event.phones, signing=event.signing))
