"""Pages to read: the announcements, the rules handout, the players' guide."""

from __future__ import annotations

from eastwind.paper.characters import plain
from eastwind.paper.cutting import Part
from eastwind.paper.print_options import Options
from eastwind.paper.scorecards import event_line
from eastwind.paper.signature_lines import checking_words_of_the_day, grain
from eastwind.paper.who_sits_where import check_seated, chosen_round, terms_of
from eastwind.rules.book.handout import make_handout
from eastwind.rules.loading.library import SHEETS, clauses_of
from eastwind.tournament.rounds.announcements import script
from eastwind.tournament.setup.terms import Terms
from eastwind.tournament.state import Tournament

_PHONES: dict[str, tuple[str, str] | None] = {
    "each": (
        "Or use your phone.",
        (
            "Point the camera at the code on your card; there is no account. You see your next table, the clock and your "
            "scores. Paper counts just as much."
        ),
    ),
    "table": (
        "Or use the table's phone.",
        (
            "Point the camera at a code; there is no account. The phone is passed round, and everyone initials as "
            "themselves. Paper counts just as much."
        ),
    ),
    "none": None,
}


def announcements(state: Tournament, options: Options) -> Part:
    """The announcements of every round or of one, each with its rules."""
    check_seated(state)
    numbers = sorted(state.rounds) if options.round is None else [chosen_round(state, options.round, 1)]
    rounds = []
    for number in numbers:
        said = [
            {"words": plain(each.words), "cites": ", ".join(dict.fromkeys(str(cited) for cited in each.clauses))}
            for each in script(state, number)
        ]
        rounds.append({"round": number, "said": said})
    return {"kind": "script", "event": event_line(state), "rounds": rounds}


def handout(state: Tournament, _: Options) -> Part:
    """The event's rule sheet as Eastwind enforces it."""
    sheet = terms_of(state).sheet
    printed = next((layer for layer in (sheet.name, *sheet.extends) if layer in SHEETS), None)
    made = make_handout(sheet, clauses_of(printed) if printed else ())
    sections = [
        {
            "title": section.title,
            "entries": [
                {"text": entry.text, "source": entry.source, "reading": entry.is_reading, "changed": entry.is_changed}
                for entry in section.entries
            ],
        }
        for section in made.sections
        if section.entries
    ]
    return {
        "kind": "handout",
        "event": event_line(state),
        "heading": plain(made.title),
        "about": plain(made.about),
        "intro": [plain(part) for part in made.intro],
        "sections": sections,
    }


def guide(state: Tournament, options: Options) -> Part:
    """One page in large print with all a player needs to know."""
    terms = terms_of(state)
    by_phone = any(options.links.player(number) is not None for number in state.entries)
    phone = _PHONES[state.shown.phones] if by_phone else None
    return {
        "kind": "guide",
        "event": event_line(state),
        "steps": [{"head": head, "words": words} for head, words in _steps(state, terms, phone)],
    }


def _steps(state: Tournament, terms: Terms, phone: tuple[str, str] | None) -> list[tuple[str, str]]:
    steps = [
        ("Find your seat.", "Your card names table and seat letter. A faces C, B faces D. Play goes to the right."),
        ("Play.", f"{terms.games} games in a round{_in_minutes(terms)}. Keep your card of hands in sight."),
        ("Write.", _writing(terms)),
        ("Check.", " ".join(checking_words_of_the_day(terms.sheet)) or "Nobody has to sign; compare your scores."),
        ("Move.", _moving(state)),
        ("Ask.", "Raise your hand for the director. Players do not rule; the game waits until the director has."),
    ]
    if phone:
        steps.insert(3, phone)
    return [(head, plain(words)) for head, words in steps]


def _moving(state: Tournament) -> str:
    """The announced movement. After a reseating only the movement cards and signs are right."""
    again = state.begun() or not state.announce
    return "Your movement card, or the sign on the table, says where you go." if again else " ".join(state.announce)


def _in_minutes(terms: Terms) -> str:
    return f", in {terms.minutes} minutes" if terms.minutes else ""


def _writing(terms: Terms) -> str:
    if grain(terms.sheet) == "game":
        return "After every game the scores go on the table's sheet, each under the player's own number."
    return "After every game write your points on your card. Minus is minus: write −10, not 10."
