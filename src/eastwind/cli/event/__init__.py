"""`eastwind event`: a whole tournament from the command line, over the store or one plain file."""

from __future__ import annotations

import click

from eastwind.cli.lazy_group import Commands

# name -> module of this package that holds the command, what it is for
COMMANDS = {
    "new": ("setup", "Set up an event."),
    "change": ("setup", "Change the terms; what concerns play applies from the next round."),
    "list": ("setup", "The events of the store."),
    "show": ("setup", "The event as it stands."),
    "enter": ("people", "Enter players, one by one or from a list (CSV, XLSX)."),
    "edit": ("people", "Change what is known of an entry: name, status, section, wishes."),
    "check-in": ("people", "Players are here."),
    "pay": ("people", "Money received, or given back."),
    "withdraw": ("people", "A player plays no more from some round on."),
    "rejoin": ("people", "A withdrawn player plays again."),
    "entries": ("people", "The entries, as a list or a file."),
    "seat": ("seating", "Seat everyone: by draw, by list, by hand, or a late player."),
    "movement": ("seating", "Who sits where, what to announce, and movement cards."),
    "round": ("rounds", "Start a round, its clock, call time, close it; bonus rounds."),
    "script": ("rounds", "What to read aloud before a round."),
    "result": ("results", "A game's result: facts, or the numbers on the cards."),
    "verify": ("scorecards", "Who has checked whose card, or signed after a game."),
    "submit": ("scorecards", "The collector hands in the cards of a table."),
    "card": ("scorecards", "One player's score card."),
    "dispute": ("results", "A disputed score, settled by the director with the table."),
    "reopen": ("scorecards", "Undo the acceptance of a table's cards."),
    "rule": ("floor", "A ruling at a table, by the referee."),
    "rulings": ("floor", "Earlier rulings, searched by words."),
    "penalty": ("floor", "Give or lift a penalty."),
    "call": ("floor", "A table calls for the director; or a call is answered."),
    "complain": ("floor", "A complaint about a player's conduct."),
    "disqualify": ("floor", "Disqualify a player, or take that back."),
    "substitute": ("floor", "Somebody sits in for a player."),
    "drop-out": ("floor", "A player leaves in the middle of a round."),
    "standings": ("outcome", "The standings after any round."),
    "prizes": ("outcome", "Who wins what, and the cash report."),
    "draw": ("outcome", "Draw a door prize or a 50/50 among those present."),
    "print": ("printing", "Score cards, table sheets, signs, lists ... as PDF; `pack` for the night before."),
    "export": ("export", "The whole event as one JSON file."),
    "import": ("export", "An event from an exported file."),
    "recheck": ("export", "Judge every step again, and show what comes out differently."),
    "log": ("history", "What happened, entry by entry."),
    "undo": ("history", "Strike out entries, with their consequences."),
    "at": ("history", "The event as it stood after an entry."),
}

FUNCTIONS = {
    "import": "import_event",
    "list": "list_events",
    "print": "print_event",
}  # names that Python keeps for itself


class EventCommands(Commands):
    """The commands of an event."""

    package = "eastwind.cli.event"
    table = COMMANDS
    functions = FUNCTIONS
    before = "event "


@click.command(cls=EventCommands)
def event() -> None:
    """Run a tournament, from registration to prizes; every step is kept in a log that is only ever added to.

    The log is in the store (`eastwind backup` saves it, --copy-to keeps a second one), or in a plain file with --file.
    A command is for the newest event of the store; for another, say --event ID or set EASTWIND_EVENT.
    """
