"""The packet for the night before: everything the hall needs, in order of use, with blanks and spares."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from eastwind.paper.badges import badges, blank_badges
from eastwind.paper.cutting import Part
from eastwind.paper.handout.rules_handout import handout
from eastwind.paper.lists import seating_by_name, seating_by_table
from eastwind.paper.movement_cards import movement_cards
from eastwind.paper.print_options import PaperOptions
from eastwind.paper.printed_scorecards import blank_day_scorecards, blank_round_scorecards, day_scorecards, event_line
from eastwind.paper.reading_pages import announcements, guide
from eastwind.paper.room.door_list import door_list
from eastwind.paper.room.table_signs import table_signs
from eastwind.paper.room.table_tents import table_tents
from eastwind.paper.room.wifi_cards import wifi_cards
from eastwind.paper.table_sheets import blank_table_sheets, table_sheets
from eastwind.paper.who_sits_where import terms_of
from eastwind.refusals import InputError
from eastwind.tournament.scorecards.signers import grain
from eastwind.tournament.state import Tournament

Kept = tuple[
    str, str, Callable[[Tournament, PaperOptions], Part]
]  # title, what to do with it, the function that makes it


def pack(state: Tournament, options: PaperOptions) -> list[Part]:
    """The parts of the pack after a contents page, which also lists what can't be printed yet."""
    parts: list[Part] = []
    missing: list[Part] = []
    spares = spares_for(state, options)
    blanks = BLANKS if spares else ()
    for (title, use, make), few in (
        *((each, 0) for each in _for_everyone(state, options.wifi is not None)),
        *((each, spares) for each in blanks),
    ):
        try:
            made = make(state, replace(options, round=None, spares=few))
            parts.append({"title": title, "use": use, **made})
        except InputError as error:
            missing.append({"title": title, "why": error.message})
    contents: Part = {"kind": "contents", "title": "Contents", "event": event_line(state), "missing": missing}
    return [contents, *parts]


def spares_for(state: Tournament, options: PaperOptions) -> int:
    """The number asked for, or one for every ten players, at least four."""
    return options.spares if options.spares is not None else max(4, -(-len(state.players) // 10))


def _for_everyone(state: Tournament, wifi: bool) -> tuple[Kept, ...]:
    by_game = grain(terms_of(state).sheet) == "game"
    of_cards = "They are the players' own record." if by_game else "They count."
    of_sheets = "They count." if by_game else "Skip them if the scorecards are enough."
    return (
        ("Announcements", "The director reads them aloud.", announcements),
        ("Door list", "At the door; make a few copies.", door_list),
        ("Seating by name", "At the check-in desk.", seating_by_name),
        ("Seating by table", "At the director's desk.", seating_by_table),
        ("Table numbers", "Fold; one on every table.", table_tents),
        ("Table signs", "Flat; one on every table.", table_signs),
        ("Scorecards", f"Cut; one per player. {of_cards}", day_scorecards),
        ("Table sheets", f"Cut; one per table and round. {of_sheets}", table_sheets),
        ("Movement cards", "Cut; one per player.", movement_cards),
        ("Badges", "Cut; they fit the usual badge holders.", badges),
        *([("Wi-Fi cards", "Cut; one on every table.", wifi_cards)] if wifi else []),
        ("Players' guide", "One per table, or one per player.", guide),
        ("Rules", "One per player, or a few at the desk.", handout),
    )


# For walk-ins, spilled coffee, and the table no one planned for.
BLANKS: tuple[Kept, ...] = (
    ("Blank scorecards", "For walk-ins.", blank_day_scorecards),
    ("Blank scorecards for one round", "To replace lost ones.", blank_round_scorecards),
    ("Blank table sheets", "To replace lost ones.", blank_table_sheets),
    ("Blank badges", "For walk-ins.", blank_badges),
)
