"""The results of the evening, ready to be shown: standings, points by round, prizes, high hands."""

from __future__ import annotations

from dataclasses import dataclass

from eastwind.formats import listed, long_date, money
from eastwind.paper.characters import plain
from eastwind.paper.cutting import Part
from eastwind.paper.print_options import NameStyle, PaperOptions
from eastwind.paper.printed_scorecards import event_line
from eastwind.paper.results.names_shown import shown_name
from eastwind.paper.who_sits_where import terms_of
from eastwind.refusals import InputError
from eastwind.rules.results import MahJongg
from eastwind.tournament.outcome.prizes import Award, award_prizes, ceremony
from eastwind.tournament.outcome.standings import standings
from eastwind.tournament.state import Tournament
from eastwind.tournament.texts.prize_words import contest_title

MOST_ROUNDS = 12


@dataclass(frozen=True, slots=True)
class EveningLine:
    """One player's line of the standings."""

    rank: str
    name: str
    rounds: tuple[int | None, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Won:
    """A prize: what it is for, who has won it, and what it is."""

    title: str
    names: str
    prize: str


@dataclass(frozen=True, slots=True)
class StandingsBlock:
    """The standings of everyone (without a title) or of a section."""

    title: str
    lines: tuple[EveningLine, ...]


@dataclass(frozen=True, slots=True)
class EveningResults:
    """The results as they are shared outside the room."""

    title: str
    when: str
    heading: str  # Final results, or Provisional results after round 2
    rounds: tuple[int, ...]
    standings: tuple[StandingsBlock, ...]
    prizes: tuple[Won, ...]
    high_hands: tuple[Won, ...]
    note: str


def evening_results(state: Tournament, style: NameStyle) -> EveningResults:
    """The results after the last closed round. They are final once every round of the event is closed."""
    terms = terms_of(state)
    through = last_closed(state)
    if not through:
        raise InputError("There are no results to share yet. Close the first round, then come back.")
    final = is_final(state)
    shown = _ShownNames(state, style)
    names: list[str | None] = [None, *(section.name for section in terms.sections)]
    return EveningResults(
        title=plain(terms.title),
        when=plain(" · ".join(part for part in (long_date(terms.date, terms.country), terms.venue) if part)),
        heading="Final results" if final else f"Provisional results after round {through}",
        rounds=tuple(range(1, through + 1))[-MOST_ROUNDS:],
        standings=tuple(shown.standing(section, through) for section in names),
        prizes=shown.prizes() if final else (),
        high_hands=shown.high_hands(through),
        note="" if final else "These results may still change.",
    )


def last_closed(state: Tournament) -> int:
    """The last round up to which all rounds are closed; 0 if the first one is not."""
    number = 0
    while (found := state.rounds.get(number + 1)) is not None and found.closed:
        number += 1
    return number


def is_final(state: Tournament) -> bool:
    """Whether all the rounds of the event are closed."""
    return last_closed(state) >= terms_of(state).rounds


def evening_list(state: Tournament, options: PaperOptions) -> Part:
    """The results of the evening as a printed list."""
    found = evening_results(state, options.names)
    heads = ["Place", "Name", *(f"R {number}" for number in found.rounds), "Total"]
    kinds = ["short", "name", *["figure"] * len(found.rounds), "sum"]
    blocks: list[Part] = [
        {"title": title, "heads": [*heading, ""], "kinds": ["name", "words", "name"], "note": "",
         "rows": [[each.title, each.names, each.prize] for each in won]}
        for title, won, heading in (
            ("Prizes", found.prizes, ("Prize", "Winner")),
            ("High hands", found.high_hands, ("", "Player")),
        )
        if won
    ]  # fmt: skip
    blocks += [
        {
            "title": each.title or "Standings",
            "heads": heads,
            "kinds": kinds,
            "note": "",
            "rows": [
                [line.rank, line.name, *("–" if points is None else points for points in line.rounds), line.total]
                for line in each.lines
            ],
        }
        for each in found.standings
    ]
    return {
        "kind": "list",
        "event": event_line(state),
        "heading": found.heading,
        "note": " ".join(filter(None, (found.title, "·", found.when, found.note and f"· {found.note}"))),
        "blocks": blocks,
    }


@dataclass(frozen=True, slots=True)
class _ShownNames:
    """Writes the parts with names as the director wants them."""

    state: Tournament
    style: NameStyle

    def name(self, player: int) -> str:
        return plain(shown_name(self.state.players[player].name, self.style))

    def standing(self, section: str | None, through: int) -> StandingsBlock:
        lines = [
            EveningLine(
                line.shown_rank,
                self.name(line.player),
                tuple(each.shown for each in line.rounds)[-MOST_ROUNDS:],
                line.total,
            )
            for line in standings(self.state, through, section)
            if line.rank is not None
        ]
        return StandingsBlock(plain(f"{section} section") if section else "", tuple(lines))

    def prizes(self) -> tuple[Won, ...]:
        """First place first. Those who tie stand together."""
        steps = reversed(ceremony(award_prizes(self.state)))
        return tuple(
            Won(
                plain(contest_title(step[0].contest, self.state.terms.rounds, step[0].tied)),
                listed(self.name(each.player) for each in step),
                self._worth(step),
            )
            for step in steps
        )

    def _worth(self, step: tuple[Award, ...]) -> str:
        first = step[0]
        each = " each" if len(step) > 1 and first.cents else ""
        cash = [f"{money(first.cents, self.state.terms.currency)}{each}"] if first.cents else []
        return plain(", ".join([*cash, *first.goods]))

    def high_hands(self, through: int) -> tuple[Won, ...]:
        """The highest hand of the event, and everyone who made it."""
        made = _hands(self.state, through)
        if not made:
            return ()
        best = max(value for _, _, value in made)
        who = [f"{self.name(player)} (round {number})" for player, number, value in made if value == best]
        return (Won("High hand", listed(dict.fromkeys(who)), f"{best} points"),)


def _hands(state: Tournament, through: int) -> list[tuple[int, int, int]]:
    """Every Mah Jongg: who made it, in which round, and the value of the hand."""
    found = []
    for number in range(1, through + 1):
        for table in state.rounds[number].tables.values():
            for game in range(1, len(table.games) + 1):
                version = table.current(game)
                result = version.result if version else None
                player = table.credited(result.winner, game) if isinstance(result, MahJongg) else None
                if isinstance(result, MahJongg) and player is not None and state.players[player].ranked:
                    found.append((player, number, result.value))
    return found
