"""Prizes shared to the cent, draws anyone can check, and the cash report."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from itertools import accumulate
from typing import Literal

from eastwind.formats import money
from eastwind.refusals import Rejected
from eastwind.rules.results import MahJongg
from eastwind.tournament.authority import Sent
from eastwind.tournament.messages import Command, Event, Events
from eastwind.tournament.outcome.counted_games import counted_wins
from eastwind.tournament.outcome.standings import StandingsLine, standings
from eastwind.tournament.persistent import put
from eastwind.tournament.random_stream import numbers_below, pick_below
from eastwind.tournament.setup.contests import SPECIAL_PRIZES, Contest, Performance
from eastwind.tournament.setup.prizes_offered import Prize
from eastwind.tournament.state import Draw, Player, Tournament


class DrawPrize(Command, frozen=True, kw_only=True):
    """Draws one of those present, or a ticket: a prize, or half of a pot. The pot makes it a 50/50, not its name."""

    what: str
    cents: int = 0
    seed: str
    among: tuple[int, ...] = ()  # if empty, everyone checked in who has not withdrawn
    pot: int | None = None  # what was collected for a 50/50, in cents: the winner gets half
    tickets: tuple[tuple[int, int], ...] = ()  # who bought how many; then `among` is the buyers
    draw: int = 0  # its number, filled in before the command is logged


class PrizeDrawn(Event, frozen=True, kw_only=True):
    draw: int
    what: str
    cents: int
    among: tuple[int, ...]
    seed: str
    winner: int
    pot: int | None = None
    tickets: tuple[int, ...] = ()


Lines = Callable[[str | None], list[StandingsLine]]  # the standings of a section, or of everyone
Players = Callable[[str | None], dict[int, Performance]]  # the players of a section, or everyone


@dataclass(frozen=True, slots=True)
class Award:
    """One share of a prize, or of several pooled prizes."""

    player: int
    contest: Contest  # what it was won in
    cents: int = 0
    goods: tuple[str, ...] = ()
    undecided: Literal["director", "lots"] | None = None  # who decides about goods if several players tie
    clause: str | None = None  # the sheet's rule for a shared prize
    tied: bool = False
    figure: int | None = None  # what decided it, if it is not for a place: the value of the hand, the self-picks


@dataclass(frozen=True, slots=True)
class Awards:
    """All awards, and the cents left over."""

    awards: tuple[Award, ...]
    remainder: int


@dataclass(frozen=True, slots=True)
class CashReport:
    """Money in, money out, what is left."""

    fees: int
    prizes: int
    draws: int  # cents paid in draws, without a 50/50, which has a pot of its own
    remainder: int
    left: int
    unpaid: tuple[int, ...]


def award_prizes(state: Tournament) -> Awards:
    """Awards every prize by the current standings: places of the event, then of the sections, then all others.

    If no one may win more than one prize, a player keeps the first one in this order and the others pass on.
    """
    prizes, one_win = state.terms.prizes, state.terms.one_win
    lines: Lines = cache(lambda section: standings(state, section=section))  # once, not once per prize
    players: Players = cache(lambda section: _performances(state, lines(section)))
    found: list[Award] = []
    remainder = 0
    for section in (None, *(section.name for section in state.terms.sections)):
        places = [prize for prize in prizes if prize.kind == "place" and prize.section == section]
        shares, left = _award_places(state, section, places, lines(section), _winners(found) if one_win else set())
        found += shares
        remainder += left
    for prize in prizes:
        if prize.kind != "place":
            shares, left = _award_special(state, prize, players, _winners(found) if one_win else set())
            found += shares
            remainder += left
    return Awards(tuple(found), remainder)


def ceremony(awards: Awards) -> tuple[tuple[Award, ...], ...]:
    """The awards in the order they are read out, from the bottom up. A shared prize is one step."""
    steps: list[list[Award]] = []
    for each in reversed(awards.awards):
        if steps and _decided(steps[-1][0]) == _decided(each):
            steps[-1].insert(0, each)
        else:
            steps.append([each])
    return tuple(tuple(step) for step in steps)


def _decided(each: Award) -> tuple[Contest, int | None]:
    """What an award was won in, and by what: those that share a prize have the same."""
    return each.contest, each.figure


def _winners(awards: list[Award]) -> set[int]:
    return {each.player for each in awards}


def cash_report(state: Tournament, awarded: Awards | None = None) -> CashReport:
    """Money in, money out, and who has not paid. Pass the awards if they are already known."""
    fees = sum(player.paid for player in state.players.values())
    awarded = awarded or award_prizes(state)
    prizes = sum(each.cents for each in awarded.awards)
    draws = sum(draw.cents for draw in state.draws.values() if draw.pot is None)
    fee = state.terms.fee
    unpaid = tuple(
        number
        for number, player in sorted(state.players.items())
        if player.paid < fee and player.details.status == "entered" and not _has_left(player)
    )
    return CashReport(fees, prizes, draws, awarded.remainder, fees - prizes - draws, unpaid)


def _has_left(player: Player) -> bool:
    """Whether a player withdrew and has not come back."""
    return player.withdrawn_from is not None and player.returned_in is None


def decide_draw(state: Tournament, command: DrawPrize, _: Sent) -> Events | Rejected:
    sold = dict(command.tickets)
    among = tuple(sorted(sold)) or command.among or present_players(state)
    if not among:
        return Rejected("desk.nobody-present")
    if unknown := [number for number in among if number not in state.players]:
        return Rejected("desk.no-player", player=unknown[0], last=max(state.players, default=0))
    tickets = tuple(sold[number] for number in among) if sold else ()
    if few := [number for number, bought in zip(among, tickets, strict=False) if bought < 1]:
        return Rejected("desk.no-tickets", name=state.players[few[0]].name)
    if min(command.cents, command.pot or 0) < 0:
        value = min(command.cents, command.pot or 0)
        return Rejected("desk.out-of-range", what="cents", value=value, low=0, high=10_000_000)
    return (
        PrizeDrawn(
            draw=command.draw or max(state.draws, default=0) + 1,
            what=command.what,
            cents=command.cents if command.pot is None else command.pot // 2,  # an odd cent stays with the other half
            among=among,
            seed=command.seed,
            winner=_drawn(among, tickets, command.seed),
            pot=command.pot,
            tickets=tickets,
        ),
    )


def present_players(state: Tournament) -> tuple[int, ...]:
    """Everyone who is checked in and plays on: those in a draw that names no one."""
    next_round = state.last_begun() + 1
    return tuple(
        number
        for number, player in sorted(state.players.items())
        if player.checked_in and player.plays(next_round) and player.details.status != "house"
    )


def drawn_ticket(count: int, seed: str) -> int:
    """The number of the ticket that a seed draws among so many, from 1 on. Each is equally likely."""
    return pick_below(count, numbers_below(seed)) + 1


def ticket_numbers(among: tuple[int, ...], tickets: tuple[int, ...]) -> list[tuple[int, range]]:
    """Each buyer with the numbers of their tickets, counted from 1 in the order of the players' numbers."""
    ends = list(accumulate(tickets))
    return [
        (player, range(end - bought + 1, end + 1)) for player, bought, end in zip(among, tickets, ends, strict=True)
    ]


def _drawn(among: tuple[int, ...], tickets: tuple[int, ...], seed: str) -> int:
    """The winner: the holder of the drawn ticket. Without tickets, everyone has one."""
    bought = tickets or (1,) * len(among)
    drawn = drawn_ticket(sum(bought), seed)
    return next(player for player, numbers in ticket_numbers(among, bought) if drawn in numbers)


def drawn_for(draw: Draw, currency: str) -> str:
    """What a draw was for: "a scarf", or "50/50 of $86.00"."""
    return draw.what if draw.pot is None else f"{draw.what} of {money(draw.pot, currency)}"


def apply_drawn(state: Tournament, event: PrizeDrawn) -> Tournament:
    draw = Draw(event.draw, event.what, event.cents, event.among, event.seed, event.winner, event.pot, event.tickets)
    return replace(state, draws=put(state.draws, draw.number, draw))


def worth(state: Tournament, prize: Prize) -> int:
    """A prize in cents: its amount plus its share of the fees, rounded down."""
    fees = sum(player.paid for player in state.players.values())
    return prize.cents + fees * prize.share // 10_000


def _award_places(
    state: Tournament, section: str | None, prizes: list[Prize], standing: list[StandingsLine], out: set[int]
) -> tuple[list[Award], int]:
    """Awards prizes for places. Tied players share the sum of their places. Players in `out` are skipped."""
    if not prizes:
        return [], 0
    lines = [line for line in standing if line.rank is not None and line.player not in out]
    by_place: dict[int, list[Prize]] = {}
    for prize in prizes:
        places = max(1, len(lines) * prize.field_share // 100) if prize.field_share else 1
        for place in range(prize.place, prize.place + places):
            by_place.setdefault(place, []).append(prize)
    found: list[Award] = []
    remainder = 0
    for rank, tied in _tied(lines):
        pooled = [prize for place in _pool(state, rank, len(tied)) for prize in by_place.get(place, ())]
        contest = Contest(place=rank, section=section)
        shares, left = _share(state, contest, pooled, [line.player for line in tied])
        found += shares
        remainder += left
    return found, remainder


def _tied(lines: list[StandingsLine]) -> list[tuple[int, list[StandingsLine]]]:
    """The lines by place, tied ones together."""
    groups: dict[int | None, list[StandingsLine]] = {}
    for line in lines:
        groups.setdefault(line.rank, []).append(line)
    places, first = [], 1
    for tied in groups.values():
        places.append((first, tied))
        first += len(tied)
    return places


def _pool(state: Tournament, rank: int, count: int) -> range:
    """The places whose prizes are pooled: all tied places, or the best one, as the sheet says."""
    return range(rank, rank + (count if state.terms.sheet.prizes.ties == "pool_and_split" else 1))


def _share(
    state: Tournament, contest: Contest, prizes: list[Prize], winners: list[int], figure: int | None = None
) -> tuple[list[Award], int]:
    """Divides money equally. Goods go to a single winner, or wait for a decision."""
    if not prizes or not winners:
        return [], 0
    cents, left = divmod(sum(worth(state, prize) for prize in prizes), len(winners))
    goods = tuple(prize.goods for prize in prizes if prize.goods)
    if len(winners) == 1:
        return [Award(winners[0], contest, cents, goods, figure=figure)], left
    sheet = state.terms.sheet
    by: Literal["director", "lots"] = "director" if sheet.prizes.goods == "director" else "lots"
    cited = sheet.cite("prizes.shared")
    shared = Award(
        0, contest, cents, goods, by if goods else None, cited.clause or str(cited), tied=True, figure=figure
    )
    return [replace(shared, player=player) for player in winners], left


def _award_special(state: Tournament, prize: Prize, performances: Players, out: set[int]) -> tuple[list[Award], int]:
    """Awards a prize that is not for a place. Everyone who is best shares it."""
    special = SPECIAL_PRIZES[prize.kind]
    figures = {
        player: figure
        for player, played in performances(prize.section).items()
        if player not in out and (figure := special.figure(played, prize.round or None)) is not None
    }
    ranked = {player for player in figures if state.players[player].ranked}
    if not ranked:
        return [], 0
    best = (min if special.lowest else max)(figures[player] for player in ranked)
    winners = sorted(player for player in ranked if figures[player] == best)
    return _share(state, prize.contest, [prize], winners, best)


def _performances(state: Tournament, standing: list[StandingsLine]) -> dict[int, Performance]:
    """What decides a special prize, for everyone who has played."""
    wins: dict[int, list[MahJongg]] = {}
    for player, result in counted_wins(state):
        wins.setdefault(player, []).append(result)
    return {
        line.player: Performance(
            total=line.total,
            rounds={each.round: each.points for each in line.rounds if each.games is not None},
            wins=wins.get(line.player, ()),
            first_timer=state.players[line.player].details.first_timer,
        )
        for line in standing
        if line.played
    }
