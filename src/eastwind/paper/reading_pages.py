"""Pages to read: the announcements and the players' guide."""

from __future__ import annotations

from eastwind.paper.characters import plain
from eastwind.paper.cutting import Part
from eastwind.paper.handout.rule_sources import rules_words
from eastwind.paper.print_options import PaperOptions
from eastwind.paper.printed_scorecards import event_line
from eastwind.paper.signature_lines import checking_words_of_the_day
from eastwind.paper.who_sits_where import check_seated, chosen_round, terms_of
from eastwind.tournament.rounds.announcements import script
from eastwind.tournament.scorecards.signers import grain
from eastwind.tournament.setup.terms import Terms
from eastwind.tournament.state import Tournament
from eastwind.tournament.texts.phrases import count

_PHONES: dict[str, tuple[str, str] | None] = {
    "each": (
        "Or use your phone.",
        (
            "Point the camera at the code on your scorecard. There is no account to make. You see your next table, the "
            "clock, and your scores. Paper counts just as much."
        ),
    ),
    "table": (
        "Or use the table's phone.",
        (
            "Point its camera at the code on the table sign. There is no account to make. Pass the phone around, and "
            "initial only for yourself. Paper counts just as much."
        ),
    ),
    "none": None,
}


def announcements(state: Tournament, options: PaperOptions) -> Part:
    """The announcements of every round or of one, each with its rules."""
    check_seated(state)
    numbers = sorted(state.rounds) if options.round is None else [chosen_round(state, options.round, 1)]
    rounds = []
    for number in numbers:
        said = [
            {
                "words": plain(each.words),
                "cites": rules_words((cited.sheet, cited.item or "") for cited in each.clauses),
            }
            for each in script(state, number)
        ]
        rounds.append({"round": number, "said": said})
    return {"kind": "script", "event": event_line(state), "rounds": rounds}


def guide(state: Tournament, options: PaperOptions) -> Part:
    """One page in large print with all a player needs to know."""
    terms = terms_of(state)
    by_phone = any(options.links.player(number) is not None for number in state.players)
    phone = _PHONES[state.shown.phones] if by_phone else None
    return {
        "kind": "guide",
        "event": event_line(state),
        "steps": [{"head": head, "words": words} for head, words in _steps(state, terms, phone)],
    }


def _steps(state: Tournament, terms: Terms, phone: tuple[str, str] | None) -> list[tuple[str, str]]:
    steps = [
        ("Find your seat.", "Your scorecard shows your table and your seat letter. A sits across from C, B from D."),
        ("Play.", f"{count(terms.games, 'game')} in a round{_in_minutes(terms)}. Keep your card on the table."),
        ("Write it down.", _writing(terms)),
        ("Check.", " ".join(checking_words_of_the_day(terms.sheet)) or "No one has to sign. Compare your scores."),
        ("Move.", _moving(state)),
        ("Ask.", "Raise your hand for the director. Don't settle it yourselves: stop play and wait."),
    ]
    if phone:
        steps.insert(3, phone)
    return [(head, plain(words)) for head, words in steps]


def _moving(state: Tournament) -> str:
    """The announced movement. After a reseating only the movement cards and signs are right."""
    again = state.begun() or not state.announce
    return "Your movement card or the table sign tells you where to go next." if again else " ".join(state.announce)


def _in_minutes(terms: Terms) -> str:
    return f", in {terms.minutes} minutes" if terms.minutes else ""


def _writing(terms: Terms) -> str:
    if grain(terms.sheet) == "game":
        return "After every game, write the scores on the table sheet, each under the player's own number."
    return "After every game, write your points on your scorecard. For minus points, write the minus: −10."
