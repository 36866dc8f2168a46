"""Prizes: who wins what so far, draws with a seed that anyone can check, the money, and the ceremony."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass, replace
from functools import cached_property

from litestar import Response, get, post

from eastwind.formats import listed, money
from eastwind.refusals import InputError, quoted
from eastwind.rules.book.citations import cited
from eastwind.server.live.per_state import awards_of
from eastwind.server.security.guards import for_task
from eastwind.server.web.event_request import event_request
from eastwind.server.web.form_fields import NumberField, TextField, Tick, form_of
from eastwind.server.web.forms import Fields, whole_number
from eastwind.server.web.request import AnyRequest, EventId
from eastwind.tournament.outcome.prizes import (
    Award,
    Awards,
    CashReport,
    DrawPrize,
    cash_report,
    ceremony,
    drawn_for,
    drawn_ticket,
    present_players,
    ticket_numbers,
)
from eastwind.tournament.room_display import RevealPrizes
from eastwind.tournament.setup.parse import read_cents
from eastwind.tournament.state import Draw, Tournament, label, named
from eastwind.tournament.texts.phrases import count
from eastwind.tournament.texts.prize_words import contest_words

UNDECIDED = {
    "director": "Tied. The director decides who gets it.",
    "lots": "Tied. Draw for it.",
}
LONGEST_WHAT = 120
LONGEST_SEED = 100
TICKETS = "tickets-"  # prefix of the box for a player's tickets
MOST_TICKETS = 10_000
COUNT = NumberField(name="count", asks="The number of prizes", low=0)
WHAT = TextField(name="what", label="Prize", required=True, more='maxlength="120" autocomplete="off"')
CASH = TextField(
    name="cash",
    label="Cash amount",
    help="For example 20 or 12.50. Leave blank for a gift.",
    more='inputmode="decimal" autocomplete="off"',
)
SEED = TextField(
    name="seed",
    label="Any words someone calls out",
    help="The draw follows from these words and the list of players present, so anyone can check it."
    " Leave blank and Eastwind picks a seed and records it.",
    more='maxlength="100" autocomplete="off"',
)
COLLECTED = TextField(
    name="collected",
    label="Total collected",
    required=True,
    more='inputmode="decimal" autocomplete="off" class="short"',
)
ONE_EACH = Tick(name="one_each", label=" Everyone here has one ticket")
HALF_SEED = replace(
    SEED,
    help="The ticket follows from these words and the list of tickets, so anyone can check it."
    " Leave blank and Eastwind picks a seed and records it.",
)
FIELDS = {
    "reveal": form_of(COUNT),
    "door_prize": form_of(WHAT, CASH, SEED),
    "fifty_fifty": form_of(COLLECTED, ONE_EACH, HALF_SEED),
}


@dataclass(frozen=True)
class WinnerShare:
    """One winner on a card."""

    name: str
    number: str
    money: str
    goods: str


@dataclass(frozen=True)
class CeremonyStep:
    """One card of the ceremony: a prize with everyone who shares it."""

    position: int  # 1 is read out first
    count: int  # prizes read out after this card
    title: str
    shares: list[WinnerShare]
    note: str
    read_out: bool


class PagePrizes:
    """The prizes of one page, computed once, when first asked for."""

    def __init__(self, state: Tournament) -> None:
        self.state = state
        self.currency = state.terms.currency

    @cached_property
    def awards(self) -> Awards:
        return awards_of(self.state)

    @cached_property
    def cash(self) -> CashReport:
        return cash_report(self.state, self.awards)

    @cached_property
    def steps(self) -> list[CeremonyStep]:
        found, count = [], 0
        for position, shared in enumerate(ceremony(self.awards), start=1):
            count += len(shared)
            shares = [self._share(each) for each in shared]
            read_out = count <= self.state.shown.prizes
            found.append(CeremonyStep(position, count, award_heading(shared[0]), shares, self._note(shared), read_out))
        return found

    @property
    def current(self) -> CeremonyStep | None:
        """The card that was read out last."""
        return next((step for step in reversed(self.steps) if step.read_out), None)

    @property
    def next(self) -> CeremonyStep | None:
        return next((step for step in self.steps if not step.read_out), None)

    @property
    def before(self) -> int:
        """How many prizes are read out once the last card is taken back."""
        current = self.current
        return current.count - len(current.shares) if current else 0

    @property
    def final(self) -> bool:
        """Whether all rounds are closed, so that nothing changes any more."""
        rounds = self.state.terms.rounds
        return all(number in self.state.rounds and self.state.rounds[number].closed for number in range(1, rounds + 1))

    @property
    def remainder(self) -> str:
        return self.money(self.awards.remainder) if self.awards.remainder else ""

    def money(self, cents: int) -> str:
        return money(cents, self.currency)

    def winner(self, draw: Draw) -> str:
        return named(self.state, draw.winner)

    @property
    def halves(self) -> bool:
        """Whether there was a 50/50: its money comes from its own pot."""
        return any(draw.pot is not None for draw in self.state.draws.values())

    def drawn_for(self, draw: Draw) -> str:
        return drawn_for(draw, self.currency)

    def among(self, draw: Draw) -> str:
        """What a draw was among, in words."""
        if not draw.tickets:
            return f"{count(len(draw.among), 'player')} present"
        return f"{count(sum(draw.tickets), 'ticket')} of {count(len(draw.among), 'player')}"

    def ticket(self, draw: Draw) -> int:
        """The number of the ticket that was drawn."""
        return drawn_ticket(sum(draw.tickets), draw.seed)

    def tickets(self, draw: Draw) -> list[tuple[str, str]]:
        """Who has which tickets, for everyone who wants to check the draw."""
        numbers = ticket_numbers(draw.among, draw.tickets)
        return [(named(self.state, player), first_to_last(held)) for player, held in numbers]

    def buyers(self) -> list[tuple[int, str]]:
        """The players who may have bought tickets: those present."""
        return [(number, named(self.state, number)) for number in present_players(self.state)]

    def unpaid(self) -> list[str]:
        return [named(self.state, number) for number in self.cash.unpaid]

    def _share(self, each: Award) -> WinnerShare:
        cash = self.money(each.cents) if each.cents or not each.goods else ""
        name = self.state.players[each.player].name
        return WinnerShare(name, label(self.state, each.player), cash, listed(each.goods))

    def _note(self, shared: tuple[Award, ...]) -> str:
        first = shared[0]
        parts = [UNDECIDED[first.undecided]] if first.undecided else []
        if len(shared) > 1 and first.clause:
            parts.append(f"Tied players split the prize ({cited(first.clause, self.state.terms.sheet).place}).")
        return " ".join(parts)


def first_to_last(numbers: range) -> str:
    """The numbers of someone's tickets: "12", or "12 to 16"."""
    return f"{numbers[0]}" if len(numbers) == 1 else f"{numbers[0]} to {numbers[-1]}"


def award_heading(each: Award) -> str:
    """What an award is for, under its section: "Red: High hand (75)"."""
    section = f"{each.contest.section}: " if each.contest.section else ""
    return section + contest_words(each.contest.anywhere, each.tied, each.figure)


@get("/events/{event:str}/prizes", opt=for_task("look at the desk"), include_in_schema=False)
async def prizes_page(request: AnyRequest, event: EventId) -> Response[str]:
    found = event_request(request, event)
    await asyncio.to_thread(awards_of, found.state)  # among thousands of players it takes a while
    return found.page("desk/outcome/prizes.html", fields=FIELDS, prizes=PagePrizes(found.state))


@get("/events/{event:str}/prizes/ceremony", opt=for_task("give prizes"), include_in_schema=False)
async def ceremony_page(request: AnyRequest, event: EventId) -> Response[str]:
    """One large card at a time; the board shows what has been read out."""
    found = event_request(request, event)
    await asyncio.to_thread(awards_of, found.state)
    return found.page("desk/outcome/ceremony.html", fields=FIELDS, prizes=PagePrizes(found.state))


@post("/events/{event:str}/prizes/reveal", opt=for_task("give prizes"), include_in_schema=False)
async def reveal(request: AnyRequest, event: EventId) -> Response[str]:
    """Reads out one more card, or takes the last one back."""
    found = event_request(request, event)
    form = await found.form()
    count = COUNT.read(form)
    if count == found.state.shown.prizes:
        raise InputError("These prizes are already on the board. Someone else may have pressed the button too.")
    return await found.submit(RevealPrizes(count=count), lambda done: _revealed(done.moment.state))


def _revealed(state: Tournament) -> str:
    current = PagePrizes(state).current
    if current is None:
        return "No prize is on the board."
    return f"On the board: {current.title}, {listed(share.name for share in current.shares)}."


@post("/events/{event:str}/prizes/draw", opt=for_task("give prizes"), include_in_schema=False)
async def draw(request: AnyRequest, event: EventId) -> Response[str]:
    """Draws one of those present. The log has the seed, so that anyone can check the draw."""
    found = event_request(request, event)
    form = await found.form()
    seed = SEED.read(form).strip()[:LONGEST_SEED] or secrets.token_hex(8)
    command = _fifty_fifty(found.state, form, seed) if COLLECTED.name in form else _door_prize(form, seed)
    return await found.submit(command, lambda done: _drawn(done.moment.state))


def _door_prize(form: Fields, seed: str) -> DrawPrize:
    what = WHAT.read(form).strip()
    if not what or len(what) > LONGEST_WHAT:
        raise InputError(f"Say what the prize is, in at most {LONGEST_WHAT} characters: a scarf, a free entry.")
    return DrawPrize(what=what, cents=_amount(CASH.read(form) or "0"), seed=seed)


def _fifty_fifty(state: Tournament, form: Fields, seed: str) -> DrawPrize:
    """Half of what was collected, by the tickets that people bought."""
    collected = _amount(COLLECTED.read(form))
    if collected < 2:
        raise InputError("Type how much was collected for the 50/50, such as 86.")
    tickets = dict.fromkeys(present_players(state), 1) if ONE_EACH.read(form) else _tickets(form)
    if not tickets:
        raise InputError(
            "Type how many tickets each player bought. If everyone here has one, check the box above the list."
        )
    return DrawPrize(what="50/50", pot=collected, tickets=tuple(tickets.items()), seed=seed)


def _tickets(form: Fields) -> dict[int, int]:
    """Who bought how many. A blank or a zero is none."""
    found = {}
    for name, text in form.items():
        if name.startswith(TICKETS) and text:
            player = whole_number(name.removeprefix(TICKETS), "The player", 1)
            found[player] = whole_number(text, "The tickets", 0, MOST_TICKETS)
    return {player: bought for player, bought in found.items() if bought}


def _amount(text: str) -> int:
    cents = read_cents(text)
    if not 0 <= cents <= 10_000_000:
        raise InputError(f"{quoted(text)} isn't an amount of money. Give an amount from 0 to 100000.")
    return cents


def _drawn(state: Tournament) -> str:
    last = state.draws[max(state.draws)]
    shown = PagePrizes(state)
    by = f"ticket {shown.ticket(last)}" if last.tickets else named(state, last.winner)
    won = f" wins for {named(state, last.winner)}" if last.tickets else ""
    return f"{shown.drawn_for(last)}: {by}{won}, drawn from {shown.among(last)}. The seed is {last.seed}."


ROUTES = [prizes_page, ceremony_page, reveal, draw]
