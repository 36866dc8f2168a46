"""Differences between two states of an event, side by side: what, before, and after.

No "before" means that it is new; no "after" means that an undo removed it. Parts that are the same object in both states
are skipped, so one step is cheap even in a large event.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from eastwind.formats import listed, plus_minus
from eastwind.rules.seats import SEATS, Seat
from eastwind.tournament.people.details import DETAILS, detail_words
from eastwind.tournament.room_display import BOARD_VIEWS, PHONES, SAME, SIGNING
from eastwind.tournament.setup.terms_words import changed_terms
from eastwind.tournament.state import GivenPenalty, Player, Round, Scorecard, Table, Tournament
from eastwind.tournament.texts.phrases import count, money_of, version_words, where, who

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class StateDifference:
    """One thing that changed. None means that it was not there before, or is gone."""

    what: str
    before: str | None
    after: str | None
    penalty: bool = False  # a penalty was given, changed, or lifted


def differences(before: Tournament, after: Tournament) -> tuple[StateDifference, ...]:
    """Everything that differs: terms, players, rounds, floor, draws, room display."""
    return tuple(
        difference
        for part in (_terms, _entries, _rounds, _penalties, _calls, _pins, _rulings, _complaints, _draws, _shown)
        for difference in part(before, after)
    )


def _terms(before: Tournament, after: Tournament) -> Iterator[StateDifference]:
    if before.is_set_up and after.is_set_up:
        for what, old, new in changed_terms(before.terms, after.terms):
            yield StateDifference(what, old, new)
    else:
        yield from _one(
            "the event", before.maybe_terms, after.maybe_terms, lambda terms: f"{terms.title}, {terms.date}"
        )


def _entries(before: Tournament, after: Tournament) -> Iterator[StateDifference]:
    for number, old, new in _changed(before.players, after.players):
        name = who(after if new else before, number)
        if old is None or new is None:
            yield from _one(f"number {number}", old, new, lambda player: player.name)
            continue
        yield from _side_by_side(name, _player_words(before, old), _player_words(after, new))


def _player_words(state: Tournament, player: Player) -> dict[str, str | None]:
    """The fields of a player in words; None for an empty field."""
    details = player.details
    late = ", late" if player.late else ""
    seen = ", showed this year's card" if player.card_seen else ""
    return {
        "name": details.name,
        **{row.log: detail_words(row, details) for row in DETAILS},
        "paid": money_of(state, player.paid) if player.paid else None,
        "here": f"yes{late}{seen}" if player.checked_in else None,
        "plays": _playing(player),
        "disqualified": player.disqualified,
        "warning": player.warning,
        "complaints that count": str(player.upheld_complaints) if player.upheld_complaints else None,
    }


def _playing(player: Player) -> str:
    if player.withdrawn_from is None:
        return "every round"
    back = f", again from round {player.returned_in} on" if player.returned_in is not None else ""
    return f"not from round {player.withdrawn_from} on{back}"


def _rounds(before: Tournament, after: Tournament) -> Iterator[StateDifference]:
    for number, old, new in _changed(before.rounds, after.rounds):
        if old is None or new is None:
            yield from _one(f"round {number}", old, new, lambda each: count(len(each.tables), "table") + " seated")
            continue
        yield from _side_by_side(f"round {number}", _round_words(before, old), _round_words(after, new))
        for table, was, now in _changed(old.tables, new.tables):
            yield from _table(before, after, number, table, was, now)


def _round_words(state: Tournament, found: Round) -> dict[str, str | None]:
    clock = None
    if found.clock_at is not None:
        clock = "stands" if found.paused_at is not None else "runs"
    return {
        "play": ("closed" if found.closed else "in play") if found.begun else None,
        "clock": "time called" if found.time_called else clock,
        "bonus": found.bonus.words if found.bonus else None,
        "sits out": listed(who(state, person) for person in sorted(found.sat_out)) or None,
    }


def _table(
    before: Tournament, after: Tournament, number: int, table: int, old: Table | None, new: Table | None
) -> Iterator[StateDifference]:
    at = where(after, number, table)
    said = _table_words(before, old) if old else {}
    says = _table_words(after, new) if new else {}
    yield from _side_by_side(at, said, says)
    if old and new and old.changes != new.changes:
        yield from _sitters(before, after, at, old, new)


def _table_words(state: Tournament, table: Table) -> dict[str, str | None]:
    """The fields of a table in words, except substitutes; None for an empty field."""
    games = {
        f"game {game}": version_words(state, table, game, version) if (version := table.current(game)) else None
        for game in range(1, len(table.games) + 1)
    }
    cards = {f"card {seat}": _card(table.cards.get(seat)) for seat in SEATS}
    signed = ", ".join(f"game {game} by {seat}" for game, seat in sorted(table.signatures.items()))
    return {
        "seats": _seats(state, table),
        **games,
        **cards,
        "signatures": signed or None,
        "cards": "accepted" if table.accepted else None,
        "ready": "yes" if table.ready else None,
        "extra time": count(table.extra_minutes, "minute") if table.extra_minutes else None,
        "order of call": str(table.finished) if table.finished is not None else None,
    }


def _seats(state: Tournament, table: Table) -> str:
    return ", ".join(f"{seat} {who(state, person)}" for seat, person in zip(SEATS, table.seats, strict=True))


def _sitters(before: Tournament, after: Tournament, at: str, old: Table, new: Table) -> Iterator[StateDifference]:
    """Seats whose sitter or points changed, from the first such game on."""
    for seat in SEATS:
        for game in range(1, len(new.games) + 1):
            said, says = _sitter(before, old, seat, game), _sitter(after, new, seat, game)
            if said != says:
                yield StateDifference(f"{at}, seat {seat} from game {game} on", said, says)
                break


def _sitter(state: Tournament, table: Table, seat: Seat, game: int) -> str:
    sitter, credited = table.sitter(seat, game), table.credited(seat, game)
    points = "" if sitter == credited else f" (points: {who(state, credited)})"
    return f"{who(state, sitter)}{points}"


def _card(card: Scorecard | None) -> str | None:
    if card is None or card == Scorecard():
        return None
    if card.rejected is not None:
        return f"returned: {card.rejected}"
    checked = f"initialed by {card.verified_by}" if card.verified_by else "not checked"
    return checked if card.written_total is None else f"{checked}, total {plus_minus(card.written_total, '-')}"


def _penalties(before: Tournament, after: Tournament) -> Iterator[StateDifference]:
    for number, old, new in _changed(before.penalties, after.penalties):
        either = new or old
        kind = "bonus" if either is not None and either.bonus else "penalty"
        said = _penalty(before, old) if old else None
        yield StateDifference(
            f"{kind} {number}", said, _penalty(after, new) if new else None, penalty=kind == "penalty"
        )


def _penalty(state: Tournament, penalty: GivenPenalty) -> str:
    lifted = f", removed: {penalty.lifted}" if penalty.lifted is not None else ""
    return f"{plus_minus(penalty.points, '-')} for {who(state, penalty.player)}, {penalty.why}{lifted}"


def _calls(before: Tournament, after: Tournament) -> Iterator[StateDifference]:
    for number, old, new in _changed(before.calls, after.calls):
        yield from _one(f"call {number}", old, new, lambda call: "waits" if call.answered_at is None else "answered")


def _pins(before: Tournament, after: Tournament) -> Iterator[StateDifference]:
    for number, old, new in _changed(before.locked_pins, after.locked_pins):
        yield from _one(f"PIN of {who(after, number)}", old, new, lambda _: "locked")


def _rulings(before: Tournament, after: Tournament) -> Iterator[StateDifference]:
    for number, old, new in _changed(before.rulings, after.rulings):
        yield from _one(f"ruling {number}", old, new, lambda ruling: ruling.words)


def _complaints(before: Tournament, after: Tournament) -> Iterator[StateDifference]:
    said, says = _numbered(before.complaints), _numbered(after.complaints)
    for number, old, new in _changed(said, says):
        either = new or old
        assert either is not None
        name = who(after if new else before, either.player)
        yield from _one(f"complaint {number} about {name}", old, new, lambda complaint: complaint.measure)


def _draws(before: Tournament, after: Tournament) -> Iterator[StateDifference]:
    for number, old, new in _changed(before.draws, after.draws):
        said = f"{old.what}: {who(before, old.winner)}" if old else None
        yield StateDifference(f"draw {number}", said, f"{new.what}: {who(after, new.winner)}" if new else None)


def _shown(before: Tournament, after: Tournament) -> Iterator[StateDifference]:
    old, new = before.shown, after.shown
    if old is new:
        return
    for what, was, now in (
        ("standings shown", _after_round(old.standings_after), _after_round(new.standings_after)),
        ("prizes announced", str(old.prizes), str(new.prizes)),
        ("board", BOARD_VIEWS[old.board], BOARD_VIEWS[new.board]),
        ("message on the board", old.words or None, new.words or None),
        ("phones", PHONES[old.phones], PHONES[new.phones]),
        ("players sign", SIGNING[old.signing], SIGNING[new.signing]),
    ):
        if was != now:
            yield StateDifference(what, was, now)
    for screen, first, then in _changed(old.screens, new.screens):
        yield StateDifference(
            f"screen {screen}", BOARD_VIEWS[first] if first else SAME, BOARD_VIEWS[then] if then else SAME
        )


def _after_round(number: int) -> str | None:
    return f"after round {number}" if number else None


def _changed(before: Mapping[int, Item], after: Mapping[int, Item]) -> Iterator[tuple[int, Item | None, Item | None]]:
    """Numbers whose item changed, with the old and the new item."""
    if before is after:
        return
    for number in sorted({*before, *after}):
        old, new = before.get(number), after.get(number)
        if old is not new and old != new:
            yield number, old, new


def _numbered(items: Sequence[Item]) -> dict[int, Item]:
    return dict(enumerate(items, start=1))


def _side_by_side(at: str, said: Mapping[str, str | None], says: Mapping[str, str | None]) -> Iterator[StateDifference]:
    for what in dict.fromkeys([*said, *says]):
        if said.get(what) != says.get(what):
            yield StateDifference(f"{at}: {what}", said.get(what), says.get(what))


def _one(what: str, old: Item | None, new: Item | None, words: Callable[[Item], str]) -> Iterator[StateDifference]:
    if old is not new:
        yield StateDifference(what, None if old is None else words(old), None if new is None else words(new))
