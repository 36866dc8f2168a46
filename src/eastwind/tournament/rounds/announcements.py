"""The director's script for each round, with the rule behind each sentence."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from eastwind.formats import listed
from eastwind.rules.clauses import Citation
from eastwind.rules.loading.sheet_library import load_registry
from eastwind.rules.seats import SEATS, WINDS, Seat
from eastwind.rules.sheet import Sheet
from eastwind.tournament.lookup import sheet_of
from eastwind.tournament.movement.adviser import announced_by
from eastwind.tournament.movement.movement_announcements import keeps_seats
from eastwind.tournament.scorecards.signers import collector_letter, hands_in, letter_that_hands_in
from eastwind.tournament.seating.who_plays import Seats, seats_of_round, sitting_out
from eastwind.tournament.setup.terms import Terms, card_called
from eastwind.tournament.state import BonusTerms, Round, Tournament, table_label
from eastwind.tournament.texts.phrases import count

# The topic of an announcement, so that code never searches its words.
About = Literal[
    "welcome", "card", "director", "master points", "east", "time", "bonus", "three players", "check", "unverified",
    "hand in", "stay", "move", "quiet", "sitting out",
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
        said.append(bonus_round(terms, sheet, found.bonus))
    if out := sitting_out(state, number):
        names = listed(state.players[person].name for person in out)
        said.append(Announcement("sitting out", f"{names} {'sits' if len(out) == 1 else 'sit'} out this round."))
    seats = seats_of_round(state, number)
    if any(None in each for each in seats.values()):
        east_empty = any(each[0] is None for each in seats.values())
        said.append(three_players(sheet, _where_three_play(state, seats), east_empty))
    said += after_the_games(sheet, number, *_instead(state, sheet, found))
    if number < terms.rounds:
        said.append(moving(state, sheet))
    if len(seats) > 1:
        quiet = "When your table is done, please leave quietly. Other tables are still playing."
        said.append(_announcement(sheet, "quiet", quiet, "courtesy.leave-room", "courtesy.disturbing"))
    return said


def opening(terms: Terms, sheet: Sheet) -> list[Announcement]:
    """Announcements before the first round: the sheet, the card, the director, East."""
    said = [
        _announcement(
            sheet,
            "welcome",
            f"Welcome, everyone! We play by {rules_named(sheet)}.",
            "event.identity",
            "event.expanded-rules",
            *_of_the_year("event.date", sheet, terms.date[:4]),
        ),
        _announcement(
            sheet,
            "card",
            f"We're playing {card_called(terms.card)}."
            + (" Keep your card on the table while you play." if "card.display" in sheet.printed else ""),
            "card.display",
            "card.equipment",
            *_of_the_year("event.card-year", sheet, str(terms.card.year)),
        ),
        _director(sheet),
    ]
    if terms.master_points:
        words = "This is a certified Master Points event. The director runs it by the Master Points guidelines."
        slugs = ("event.master-points", "event.certified", "event.certified-director", "event.director-manages")
        said.append(_announcement(sheet, "master points", words, *slugs))
    if sheet.start.east == "named":
        said.append(
            _announcement(sheet, "east", "Seat A is East for the first game of every round.", "start.east-named")
        )
    else:
        words = "Roll the dice for East at the start of every round. The highest roll is East for the first game."
        said.append(_announcement(sheet, "east", words, "start.east-by-roll"))
    return said


def _director(sheet: Sheet) -> Announcement:
    """Whom to call, and what the sheet says of the director's rulings."""
    misnamed = ", and whenever someone wants a misnamed tile" if "misname.director-checks" in sheet.printed else ""
    parts = [f"Call the director for any question about rules or scoring{misnamed}."]
    if "director.arbiter" in sheet.printed:
        parts.append("Players may not make their own rulings.")
    if "director.final" in sheet.printed:
        parts.append("The director's ruling is final.")
    slugs = (
        "director.questions", "director.basis", "director.arbiter", "director.final", "misname.director-checks",
    )  # fmt: skip
    return _announcement(sheet, "director", " ".join(parts), *slugs)


def _of_the_year(slug: str, sheet: Sheet, year: str) -> tuple[str, ...]:
    """A rule on the card or the day, unless it names another year."""
    texts = [load_registry().clauses[each.id].text for each in sheet.printed.get(slug, ())]
    named = re.findall(r"\b20\d\d\b", " ".join(texts))
    return (slug,) if not named or year in named else ()


def rules_named(sheet: Sheet) -> str:
    """The rules by their name, to be read aloud: the Aspen Tournament rules."""
    title = re.sub(r"\s*\([^)]*\)", "", sheet.title).strip() or sheet.title
    if title.casefold().endswith("tournaments"):
        return f"the rules of the {title}"
    return f"the {title}" if "rules" in title.casefold() else f"the {title} rules"


def time_and_games(terms: Terms, sheet: Sheet, number: int) -> Announcement:
    """How many games, how much time, and what happens when time is called. A rule the event changes is not cited."""
    slugs = ["time.games"] if terms.games == sheet.rounds.games else []
    which, games = f"This is round {number} of {terms.rounds}.", count(terms.games, "game")
    if not terms.minutes:
        return _announcement(sheet, "time", f"{which} Play {games}. There is no time limit.", *slugs)
    clock = "when I say go" if sheet.rounds.clock_starts == "signal" else "when the first wall is built"
    parts = [which, f"You have {terms.minutes} minutes for {games}.", f"The clock starts {clock}."]
    if terms.no_new_game_after:
        parts.append(f"Don't start a new game after {terms.no_new_game_after} minutes.")
    if terms.minutes == sheet.rounds.minutes:
        slugs.append("time.round")
    elif terms.minutes < sheet.rounds.minutes:
        slugs.append("time.director-shortens")
    slugs.append("time.clock-starts")
    if sheet.rounds.time_up == "stop":
        parts.append("When I call time, stop right away. A game that isn't finished scores zero for everyone.")
        slugs.append("score.unfinished")
    else:
        parts.append("When I call time, finish your game.")
    return _announcement(sheet, "time", " ".join(parts), *slugs)


def bonus_round(terms: Terms, sheet: Sheet, bonus: BonusTerms) -> Announcement:
    """The terms of a bonus round, and where its points count."""
    parts = [f"This is a bonus round: {bonus.words.strip().rstrip('.')}."]
    if bonus.extra_points:
        parts.append(f"It is worth {bonus.extra_points} extra points.")
    if bonus.first_in_room:
        parts.append(f"The first Mah Jongg called in the room earns {bonus.first_in_room} points.")
    counts = "counts toward your total" if sheet.rounds.bonus_games == "event_score" else "is scored separately"
    unranked = ", and it earns no Master Points" if terms.master_points else ""
    parts.append(f"It {counts}{unranked}. Please wait to start until every table is ready.")
    slugs = ["event.bonus-start", *(["event.bonus-no-master-points"] if unranked else [])]
    return _announcement(sheet, "bonus", " ".join(parts), *slugs)


def _where_three_play(state: Tournament, seats: Mapping[int, Seats]) -> str:
    """The beginning of a sentence to the tables of three."""
    few = [table_label(state, table) for table, each in seats.items() if None in each]
    if len(few) == len(seats):
        return "Every table has three players, so"
    if len(few) == 1:
        return f"At table {few[0]}, which has three players,"
    return f"At tables {listed(few)}, which have three players,"


def three_players(sheet: Sheet, where: str, east_empty: bool = False) -> Announcement:
    """What a table of three does differently."""
    passing = "play the Charleston" if sheet.charleston.three_players else "skip the Charleston"
    words = f"{where} {passing}."
    if sheet.start.east == "named" and east_empty:
        words += " If no one sits at A, B is East for the first game."
    if sheet.cards.verified == "cross_pairs":
        words += " Any other player at your table may check your scores."
    if sheet.start.three_players_fourth_east == "roll_again" and sheet.rounds.games == 4:
        words += " Roll again for East before your fourth game."
        return _announcement(sheet, "three players", words, "charleston.three-players", "start.three-players-reroll")
    return _announcement(sheet, "three players", words, "charleston.three-players")


def at_a_table_of_three(sheet: Sheet, games: int, east_empty: bool) -> str:
    """What a table of three does differently, said to its players."""
    said = [
        "Your table plays the Charleston." if sheet.charleston.three_players else "Your table skips the Charleston."
    ]
    if east_empty and sheet.start.east == "named":
        said.append("B is East for the first game.")
    if sheet.cards.verified == "cross_pairs":
        said.append("Any other player may check your scores.")
    if sheet.start.three_players_fourth_east == "roll_again" and games >= 4:
        said.append("Roll again for East before game 4.")
    return " ".join(said)


def after_the_games(sheet: Sheet, number: int, instead: str = "", everywhere: Seat | None = None) -> list[Announcement]:
    """Who checks which scorecard, who hands them in, and that no one leaves before.

    `instead` names tables whose usual seat is empty. If it is empty everywhere, another seat collects.
    """
    said = []
    if sheet.cards.verified == "cross_pairs":
        pairs = ("verify.a-for-c", "verify.c-for-a", "verify.b-for-d", "verify.d-for-b")
        words = "After the last game, A and C check and initial each other's scorecards. So do B and D."
        said.append(_announcement(sheet, "check", words, *pairs))
    elif sheet.cards.verified == "east_scorekeeper":
        own = (
            "West checks East's." if sheet.cards.east_scorekeeper_checked_by == "west" else "That includes East's own."
        )
        words = f"East keeps the score and checks every scorecard. {own}"
        said.append(_announcement(sheet, "check", words, "verify.east-scorekeeper"))
    elif sheet.cards.verified == "winner_signs":
        usual = "the winner signs the table sheet. West signs if East wins or no one does."
        signs = "West signs the table sheet." if sheet.cards.west_signs == "always" else usual
        words = f"After every game, {signs} Check that your score is under your number."
        slugs = ("verify.winner-signs", "verify.west-for-east", "verify.west-wall-game", "verify.own-number")
        said.append(_announcement(sheet, "check", words, *slugs))
    if sheet.cards.verified in ("cross_pairs", "east_scorekeeper"):
        both = " and your signature" if sheet.cards.signature == "verifier_and_owner" else ""
        words = f"We can't take a scorecard without those initials{both}."
        said.append(_announcement(sheet, "unverified", words, "verify.unverified-refused", "cards.signed"))
    said += _handing_in(sheet, number, instead, everywhere)
    return said


def moving(state: Tournament, sheet: Sheet) -> Announcement:
    """The movement after the round, with the sheet's rule if it is the sheet's movement."""
    several = any(len(each.tables) > 1 for each in state.rounds.values())
    printed = several and state.scheme == announced_by(sheet.movement)
    slugs = ["movement.every-round", *(f"movement.{seat.lower()}" for seat in SEATS)] if printed else []
    words = [sentence for sentence in state.announce if sheet.movement.seat_kept or not keeps_seats(sentence)]
    return _announcement(sheet, "move", " ".join(words), *slugs)


def _instead(state: Tournament, sheet: Sheet, found: Round) -> tuple[str, Seat | None]:
    """Who hands in at tables where the usual seat is empty; one seat, if it is so at every table."""
    letter = letter_that_hands_in(found.number, sheet)
    others: dict[Seat, list[str]] = {}
    for number, seats in seats_of_round(state, found.number).items():
        table = replace(found.tables[number], seats=seats)  # without players who left before the round
        for seat in hands_in(found.number, table, sheet) if letter is not None else ():
            if seat != letter:
                others.setdefault(seat, []).append(table_label(state, number))
    if len(others) == 1 and sum(map(len, others.values())) == len(found.tables):
        return "", next(iter(others))
    where = [
        f" At {'table' if len(tables) == 1 else 'tables'} {listed(tables)}, {WINDS[seat]} ({seat}) does it."
        for seat, tables in others.items()
    ]
    return "".join(where), None


def _handing_in(sheet: Sheet, number: int, instead: str, everywhere: Seat | None) -> list[Announcement]:
    if sheet.cards.handed_in == "none":
        return []
    if sheet.cards.handed_in == "collector":
        seat = everywhere or collector_letter(number)
        words = f"{WINDS[seat]} ({seat}) collects all the scorecards at the table and hands them in together."
        slugs = (f"cards.session-{(number - 1) % 4 + 1}", "cards.collector", "cards.together", "cards.gathered")
    else:
        words = "East, the table's scorekeeper, hands in all the table's scores together."
        slugs = ("cards.table-scorekeeper", "cards.together", "cards.gathered", "cards.collector")
    words += instead
    stay = "Please stay in the room until your table's scores are in."
    return [
        _announcement(sheet, "hand in", words, *slugs),
        _announcement(sheet, "stay", stay, "cards.stay-until-submitted"),
    ]


def _announcement(sheet: Sheet, about: About, words: str, *slugs: str) -> Announcement:
    """An announcement with the clauses this sheet prints."""
    return Announcement(about, words, tuple(sheet.cite(slug) for slug in slugs if slug in sheet.printed))
