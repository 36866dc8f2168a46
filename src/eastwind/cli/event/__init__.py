"""`eastwind event`: a whole tournament from the command line, kept in the store or in one plain file."""

from __future__ import annotations

import click

from eastwind.cli.lazy_group import Commands

# name -> the module of this package that holds the command, and what it does
COMMANDS = {
    "new": ("setup", "Set up an event."),
    "again": ("setup", "Start a new event from an earlier one in the store."),
    "change": ("setup", "Change the setup. Changes to play apply from the next round."),
    "list": ("setup", "List the events in the store."),
    "show": ("setup", "Show the event now."),
    "enter": ("people", "Add players, one by one or from a list (CSV, XLSX)."),
    "edit": ("people", "Change a player's details: name, status, section, wishes."),
    "check-in": ("people", "Check players in."),
    "pay": ("people", "Record money received or refunded."),
    "withdraw": ("people", "Withdraw players, starting with the next round or a later one."),
    "rejoin": ("people", "Let a withdrawn player rejoin."),
    "players": ("people", "List the players, or write them to a file."),
    "contacts": ("contacts", "List the players' e-mail addresses, phones, meals, and notes, or delete them."),
    "seat": ("seating", "Seat everyone: by draw, by list, by hand, or one late player."),
    "movement": ("seating", "Show who sits where, what to announce, and movement cards."),
    "round": ("rounds", "Start a round, run its clock, call time, and close it. Bonus rounds, too."),
    "script": ("rounds", "Show what to read aloud before a round."),
    "result": ("results", "Enter a game's result: the facts, or the numbers on the scorecards."),
    "initial": ("scorecards", "Record who initialed a scorecard, or signed after a game."),
    "hand-in": ("scorecards", "Hand in the scorecards of a table."),
    "scorecard": ("scorecards", "Show one player's scorecard."),
    "dispute": ("results", "Settle a disputed score with the table."),
    "reopen": ("scorecards", "Reopen the accepted scorecards of a table."),
    "rule": ("floor", "Record a ruling at a table."),
    "rulings": ("floor", "Search earlier rulings."),
    "penalty": ("floor", "Give, remove, or list penalties."),
    "call": ("floor", "Call the director to a table, answer a call, or list the calls still waiting."),
    "complain": ("floor", "Record a complaint about a player's conduct."),
    "disqualify": ("floor", "Disqualify a player, or reinstate one."),
    "substitute": ("seating", "Let someone fill in for a player."),
    "drop-out": ("seating", "Record that a player left in the middle of a round."),
    "standings": ("outcome", "Show the standings after any round."),
    "prizes": ("outcome", "Show who wins what, and the cash report."),
    "draw": ("outcome", "Draw a door prize or a 50/50 among the players present, or by the tickets they bought."),
    "print": ("printing", "Print scorecards, table sheets, signs, lists ... to a PDF file."),
    "share": ("printing", "Write the results as one web page, to e-mail or post."),
    "export": ("export", "Write the whole event to one JSON file."),
    "import": ("export", "Import an event from an exported file."),
    "recheck": ("export", "Decide every step again, and show what would come out differently."),
    "log": ("history", "Show what happened, step by step."),
    "undo": ("history", "Undo steps, with the later steps that depend on them."),
    "at": ("history", "Show the event as it was after a step."),
}

FUNCTIONS = {
    "import": "import_event",
    "list": "list_events",
    "print": "print_event",
    "round": "round_group",
}  # names that Python reserves


class EventCommands(Commands):
    """The commands of an event."""

    package = "eastwind.cli.event"
    table = COMMANDS
    functions = FUNCTIONS
    before = "event "


@click.command(cls=EventCommands)
def event() -> None:
    """Run a tournament from the command line, from sign-up to prizes.

    Every step is kept in a log; nothing is ever deleted from it. The log is in the store (`eastwind backup` saves it,
    --copy-to keeps a second copy), or in a plain file with --file. Commands use the newest event in the store. For
    another one, use --event ID or set EASTWIND_EVENT.
    """
