"""The director's script for each round, with the rule behind each sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from eastwind.rules.clauses import Citation
from eastwind.rules.seats import SEATS, Seat
from eastwind.rules.sheet import Sheet
from eastwind.tournament.lookup import sheet_of
from eastwind.tournament.movement.sentences import keeps_seats
from eastwind.tournament.scorecards.signers import collector_letter, hands_in, letter_that_hands_in
from eastwind.tournament.setup.terms import Terms
from eastwind.tournament.state import WINDS, BonusTerms, Round, Tournament, table_label
from eastwind.tournament.texts.phrases import listed

# The topic of an announcement, so that code never searches its words.
About = Literal[
    "welcome", "card", "director", "master points", "east", "time", "bonus", "three players", "check", "unverified",
    "hand in", "stay", "move", "quiet",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Announcement:
    """A sentence or two, their topic, and the rules behind them."""

    about: About
    words: str
    clauses: tuple[Citation, ...] = ()


def script(state: Tournament, number: int) -> list[Announcement]:
    """The announcements of a round, in order."""
    terms, found = state.terms, state.rounds.get(number)
    if found is None:
        return []
    sheet = sheet_of(state, number)
    said = opening(terms, sheet) if number == 1 else []
    said.append(time_and_games(terms, sheet, number))
    if found.bonus:
        said.append(bonus_round(sheet, found.bonus))
    if any(None in table.seats for table in found.tables.values()):
        said.append(three_players(sheet))
    said += after_the_games(sheet, number, _instead(state, sheet, found))
    if number < terms.rounds:
        said.append(moving(state, sheet))
    quiet = "Once your cards are in, leave quietly: other tables are still playing."
    said.append(_said(sheet, "quiet", quiet, "courtesy.leave-room", "courtesy.disturbing"))
    return said


def opening(terms: Terms, sheet: Sheet) -> list[Announcement]:
    """Announcements before the first round: the sheet, the card, the director, East."""
    said = [
        _said(
            sheet,
            "welcome",
            f"Welcome to {terms.title}. We play by {sheet.title}.",
            "event.identity",
            "event.expanded-rules",
            "event.date",
        ),
        _said(
            sheet,
            "card",
            f"The card is {terms.card.title}{f' of {terms.card.year}' if terms.card.year else ''}."
            + (" Have it displayed for as long as games are played." if "card.display" in sheet.printed else ""),
            "card.display",
            "card.equipment",
            "event.card-year",
        ),
        _said(
            sheet,
            "director",
            "Call the director for every question of rules or scoring, and where a misnamed tile is wanted; "
            "players do not rule. The director decides by these rules and by judgment, alone, and the ruling is final.",
            "director.questions",
            "director.basis",
            "director.arbiter",
            "director.final",
            "misname.director-checks",
        ),
    ]
    if "event.master-points" in sheet.printed:
        words = "The event is certified for Master Points; within their guidelines the director runs it."
        slugs = ("event.master-points", "event.certified", "event.certified-director", "event.director-manages")
        said.append(_said(sheet, "master points", words, *slugs))
    if sheet.start.east == "named":
        said.append(_said(sheet, "east", "Seat A is East in the first game of a round.", "start.east-named"))
    else:
        said.append(
            _said(sheet, "east", "Whoever rolls highest is East in the first game of a round.", "start.east-by-roll")
        )
    return said


def time_and_games(terms: Terms, sheet: Sheet, number: int) -> Announcement:
    """How many games, how much time, and what happens when time is called."""
    slugs = ["time.games", "time.round"]
    words = f"Round {number} of {terms.rounds}: {terms.games} games"
    if not terms.minutes:
        return _said(sheet, "time", f"{words}, without a time limit.", *slugs)
    clock = "from the signal" if sheet.rounds.clock_starts == "signal" else "from when the first wall is built"
    late = f"; no new game after {terms.no_new_game_after} minutes" if terms.no_new_game_after else ""
    stop = "unfinished games stop" if sheet.rounds.time_up == "stop" else "the game in play is finished"
    if terms.minutes != sheet.rounds.minutes:
        slugs.append("time.director-shortens")
    return _said(
        sheet,
        "time",
        f"{words} in {terms.minutes} minutes {clock}{late}. When time is called, {stop}.",
        *slugs,
        "time.clock-starts",
        "score.unfinished",
    )


def bonus_round(sheet: Sheet, bonus: BonusTerms) -> Announcement:
    """The terms of a bonus round, and where its points count."""
    parts = [f"This is a bonus round: {bonus.words}."]
    if bonus.extra_points:
        parts.append(f"It brings {bonus.extra_points} extra points.")
    if bonus.first_in_room:
        parts.append(f"The first Mah Jongg in the room, by order of call, brings {bonus.first_in_room} points.")
    counts = "counts for the event" if sheet.rounds.bonus_games == "event_score" else "is counted apart from the event"
    parts.append(f"It {counts}, and earns no Master Points. Nobody starts before every table is ready.")
    return _said(sheet, "bonus", " ".join(parts), "event.bonus-start", "event.bonus-no-master-points")


def three_players(sheet: Sheet) -> Announcement:
    """What a table of three does differently."""
    passing = "plays the Charleston" if sheet.charleston.three_players else "plays without the Charleston"
    words = f"A table of three {passing}; its cards are checked by whoever is there."
    if sheet.start.three_players_fourth_east == "roll_again" and sheet.rounds.games == 4:
        words += " Before its fourth game all roll again for East."
        return _said(sheet, "three players", words, "charleston.three-players", "start.three-players-reroll")
    return _said(sheet, "three players", words, "charleston.three-players")


def after_the_games(sheet: Sheet, number: int, instead: str = "") -> list[Announcement]:
    """Who checks which scorecard, who hands them in, and that no one leaves before."""
    said = []
    if sheet.cards.verified == "cross_pairs":
        pairs = ("verify.a-for-c", "verify.c-for-a", "verify.b-for-d", "verify.d-for-b")
        words = "After the last game A and C check each other's cards and initial them, and so do B and D."
        said.append(_said(sheet, "check", words, *pairs))
    elif sheet.cards.verified == "east_scorekeeper":
        own = "West checks East's" if sheet.cards.east_scorekeeper_checked_by == "west" else "East's own too"
        said.append(
            _said(sheet, "check", f"East keeps the score and checks every card; {own}.", "verify.east-scorekeeper")
        )
    elif sheet.cards.verified == "winner_signs":
        west = "West signs for East, and for a game that nobody won"
        words = (
            f"After every game the winner signs the table's sheet; {west}. Check that your score stands at your number."
        )
        slugs = ("verify.winner-signs", "verify.west-for-east", "verify.west-wall-game", "verify.own-number")
        said.append(_said(sheet, "check", words, *slugs))
    if sheet.cards.verified in ("cross_pairs", "east_scorekeeper"):
        both = " and signed by its owner" if sheet.cards.signature == "verifier_and_owner" else ""
        words = f"A card that is not verified{both} is not accepted."
        said.append(_said(sheet, "unverified", words, "verify.unverified-refused", "cards.signed"))
    said += _handing_in(sheet, number, instead)
    return said


def moving(state: Tournament, sheet: Sheet) -> Announcement:
    """The movement after the round, as a sentence or by movement cards."""
    seats = (f"movement.{seat.lower()}" for seat in SEATS)
    words = [sentence for sentence in state.announce if sheet.movement.seat_kept or not keeps_seats(sentence)]
    return _said(sheet, "move", " ".join(words), "movement.every-round", *seats)


def _instead(state: Tournament, sheet: Sheet, found: Round) -> str:
    """Who hands in at tables where the usual seat is empty."""
    letter = letter_that_hands_in(found.number, sheet)
    others: dict[Seat, list[str]] = {}
    for number, table in sorted(found.tables.items()):
        for seat in hands_in(found.number, table, sheet) if letter is not None else ():
            if seat != letter:
                others.setdefault(seat, []).append(table_label(state, number))
    where = [
        f"{WINDS[seat]} ({seat}) at {'table' if len(tables) == 1 else 'tables'} {listed(tables)}"
        for seat, tables in others.items()
    ]
    return f" Where that seat is empty, another does: {'; '.join(where)}." if where else ""


def _handing_in(sheet: Sheet, number: int, instead: str) -> list[Announcement]:
    if sheet.cards.handed_in == "none":
        return []
    if sheet.cards.handed_in == "collector":
        seat = collector_letter(number)
        words = f"{WINDS[seat]} ({seat}) collects all the cards of the table and hands them in together."
        slugs = (f"cards.session-{(number - 1) % 4 + 1}", "cards.collector", "cards.together", "cards.gathered")
    else:
        words = "The table's scorekeeper, East, hands in all the scores of the table together."
        slugs = ("cards.table-scorekeeper", "cards.together", "cards.gathered", "cards.collector")
    words += instead
    stay = "Nobody leaves the room before the cards of the table are in."
    return [_said(sheet, "hand in", words, *slugs), _said(sheet, "stay", stay, "cards.stay-until-submitted")]


def _said(sheet: Sheet, about: About, words: str, *slugs: str) -> Announcement:
    """An announcement with the clauses this sheet prints."""
    return Announcement(about, words, tuple(sheet.cite(slug) for slug in slugs if slug in sheet.printed))
