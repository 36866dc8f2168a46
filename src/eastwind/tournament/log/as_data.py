"""The facts of an event as plain values, for files and `--json`."""

from __future__ import annotations

from typing import Any

import msgspec

from eastwind.rules.seats import SEATS
from eastwind.tournament.outcome.prizes import Award, award_prizes, cash_report
from eastwind.tournament.outcome.standings import StandingsLine, standings
from eastwind.tournament.state import GivenPenalty, Round, Table, Tournament, label, table_label
from eastwind.tournament.texts.prize_words import contest_words


def facts(state: Tournament) -> dict[str, Any]:
    """Everything that happened: players, seats, results, penalties, standings, and prizes."""
    awarded = award_prizes(state)
    return {
        "terms": state.terms,
        "players": [_entry(state, number) for number in sorted(state.players)],
        "rounds": [_round(state, state.rounds[number]) for number in sorted(state.rounds)],
        "penalties": [_penalty(each) for each in state.penalties.values()],
        "standings": [standing_facts(state, line) for line in standings(state)],
        "prizes": [award_facts(each) for each in awarded.awards],
        "prize_remainder": awarded.remainder,
        "draws": [
            {"what": each.what, "cents": each.cents, "pot": each.pot, "winner": each.winner}
            for each in state.draws.values()
        ],
        "cash": cash_report(state),
        "barred": sorted(player.name for player in state.players.values() if player.for_conduct),
    }


def standing_facts(state: Tournament, line: StandingsLine) -> dict[str, Any]:
    return {
        "rank": line.rank,
        "player": line.player,
        "label": label(state, line.player),
        "name": state.players[line.player].name,
        "total": line.total,
        "rounds": [each.shown for each in line.rounds],
        "master_points_total": line.master_points_total,
    }


def award_facts(each: Award) -> dict[str, Any]:
    return {
        "player": each.player,
        "what": contest_words(each.contest.anywhere, each.tied, each.figure),
        "cents": each.cents,
        "goods": list(each.goods),
        "undecided": each.undecided,
    }


def _penalty(each: GivenPenalty) -> dict[str, Any]:
    return {
        "penalty": each.number,
        "player": each.player,
        "round": each.round,
        "points": each.points,
        "why": each.why,
        "clause": each.clause,
        "by": each.by,
        "lifted": each.lifted,
        "bonus": each.bonus,
    }


def _entry(state: Tournament, number: int) -> dict[str, Any]:
    player = state.players[number]
    return {
        "player": number,
        "label": label(state, number),
        **msgspec.to_builtins(player.details),
        "paid": player.paid,
        "checked_in": player.checked_in,
        "withdrawn_from": player.withdrawn_from,
        "returned_in": player.returned_in,
        "disqualified": player.disqualified,
    }


def _round(state: Tournament, found: Round) -> dict[str, Any]:
    return {
        "round": found.number,
        "begun": found.begun,
        "closed": found.closed,
        "bonus": found.bonus,
        "sat_out": sorted(found.sat_out),
        "tables": [_table(state, number, found.tables[number]) for number in sorted(found.tables)],
    }


def _table(state: Tournament, number: int, table: Table) -> dict[str, Any]:
    return {
        "table": number,
        "label": table_label(state, number),
        "seats": dict(zip(SEATS, table.seats, strict=True)),
        "accepted": table.accepted,
        "games": [_game(table, game) for game in range(1, len(table.games) + 1)],
    }


def _game(table: Table, game: int) -> dict[str, Any]:
    version = table.current(game)
    return {
        "game": game,
        "sitters": {seat: table.sitter(seat, game) for seat in SEATS},
        "credited": {seat: table.credited(seat, game) for seat in SEATS},
        "result": version.result if version else None,
        "source": version.source if version else None,
        "versions": len(table.games[game - 1]),
        "points": {seat: version.points(seat) for seat in table.occupied(game)} if version and version.result else None,
    }
