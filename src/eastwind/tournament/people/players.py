"""Players: entering, changing, paying, checking in, withdrawing, and rejoining."""

from __future__ import annotations

from dataclasses import replace

from eastwind.refusals import Rejected
from eastwind.tournament.authority import Sent
from eastwind.tournament.lookup import find_player
from eastwind.tournament.messages import Command, Event, Events
from eastwind.tournament.movement.phantoms import tables_needed
from eastwind.tournament.people.barred_warnings import warning_of
from eastwind.tournament.people.names import folded
from eastwind.tournament.state import Details, PaidHow, Player, Tournament, with_player
from eastwind.tournament.texts.phrases import money_of

LONGEST_NAME = 120


class AddPlayer(Command, frozen=True, kw_only=True):
    """Enters a player. `again` allows a second person with the same name."""

    details: Details
    paid: int = 0
    how: PaidHow = ""
    again: bool = False
    player: int = 0  # its number, filled in before the command is logged


class ImportPlayers(Command, frozen=True, kw_only=True):
    """Enters many players in one step: all or none. `again` allows names that are there already."""

    players: tuple[Details, ...]
    paid: int = 0
    amounts: tuple[int | None, ...] = ()  # what each player paid; None means `paid`
    hows: tuple[PaidHow, ...] = ()  # how each of them paid
    again: bool = False
    first: int = 0  # the number of the first, filled in before the command is logged


class ChangePlayer(Command, frozen=True, kw_only=True):
    """Changes a player's details. `again` allows a second person with the same name."""

    player: int
    details: Details
    again: bool = False


class Pay(Command, frozen=True, kw_only=True):
    """Takes money, or gives it back if negative."""

    player: int
    cents: int
    how: PaidHow = ""


class PayMany(Command, frozen=True, kw_only=True):
    """Takes from each of these players what they still owe."""

    players: tuple[int, ...]
    how: PaidHow = ""


class CheckInMany(Command, frozen=True, kw_only=True):
    """Checks in those of these players who are not here yet."""

    players: tuple[int, ...]


class CheckIn(Command, frozen=True, kw_only=True):
    """Checks a player in, or out again. `card_seen`: the player showed this year's card."""

    player: int
    card_seen: bool = False
    late: bool = False
    here: bool = True


class Withdraw(Command, frozen=True, kw_only=True):
    """Withdraws a player from this round on."""

    player: int
    from_round: int
    reason: str = ""


class Rejoin(Command, frozen=True, kw_only=True):
    """Lets a withdrawn player play again from this round on. Missed rounds stay empty."""

    player: int
    from_round: int


class PlayerAdded(Event, frozen=True, kw_only=True):
    player: int
    details: Details
    paid: int
    warning: str | None
    how: PaidHow = ""


class PlayerChanged(Event, frozen=True, kw_only=True):
    player: int
    details: Details
    warning: str | None = None


class Paid(Event, frozen=True, kw_only=True):
    player: int
    cents: int
    how: PaidHow = ""


class CheckedIn(Event, frozen=True, kw_only=True):
    player: int
    card_seen: bool
    late: bool
    here: bool = True


class Withdrawn(Event, frozen=True, kw_only=True):
    player: int
    from_round: int
    reason: str


class Rejoined(Event, frozen=True, kw_only=True):
    player: int
    from_round: int


def decide_add(state: Tournament, command: AddPlayer, _: Sent) -> Events | Rejected:
    number = command.player or next_number(state)
    if number in state.players:
        return Rejected("desk.number-taken", number=number)
    if command.paid < 0:
        return Rejected("desk.paid-below-zero", name=command.details.name)
    fault = _fault(state, command.details, _names(state) if not command.again else set())
    return fault or (_added(state, number, command.details, command.paid, command.how),)


def decide_import(state: Tournament, command: ImportPlayers, _: Sent) -> Events | Rejected:
    for given in (command.amounts, command.hows):
        if given and len(given) != len(command.players):
            return Rejected("desk.amounts-count", amounts=len(given), players=len(command.players))
    paid = [command.paid if each is None else each for each in command.amounts or (None,) * len(command.players)]
    if fault := _fault_of_list(state, command, paid):
        return fault
    first = command.first or next_number(state)
    if taken := [number for number in range(first, first + len(command.players)) if number in state.players]:
        return Rejected("desk.number-taken", number=taken[0])
    unsaid: list[PaidHow] = [""] * len(command.players)
    rows = zip(command.players, paid, command.hows or unsaid, strict=True)
    return tuple(_added(state, first + place, each, cents, how) for place, (each, cents, how) in enumerate(rows))


def _fault_of_list(state: Tournament, command: ImportPlayers, paid: list[int]) -> Rejected | None:
    names = set[str]() if command.again else _names(state)
    numbers: dict[str, str] = {}
    for row, (details, cents) in enumerate(zip(command.players, paid, strict=True), start=1):
        if cents < 0:
            return Rejected("desk.paid-below-zero", name=details.name, row=row)
        if fault := _fault(state, details, names):
            return Rejected(fault.slug, **{**fault.params, "row": row})
        number = details.master_points
        if number is not None and number in numbers:
            return Rejected("desk.master-points-twice", number=number, name=numbers[number], row=row)
        if not command.again:
            names.add(folded(details.name))
        numbers |= {number: details.name} if number is not None else {}
    return None


def decide_change_player(state: Tournament, command: ChangePlayer, _: Sent) -> Events | Rejected:
    player = find_player(state, command.player)
    if isinstance(player, Rejected):
        return player
    same = command.again or folded(player.name) == folded(command.details.name)
    if fault := _fault(state, command.details, set() if same else _names(state), player.number):
        return fault
    warning = warning_of(state, command.details)
    return (PlayerChanged(player=player.number, details=command.details, warning=warning),)


def decide_pay(state: Tournament, command: Pay, _: Sent) -> Events | Rejected:
    player = find_player(state, command.player)
    if isinstance(player, Rejected):
        return player
    if player.paid + command.cents < 0:
        return Rejected(
            "desk.pays-back-too-much",
            name=player.name,
            paid=money_of(state, player.paid),
            back=money_of(state, -command.cents),
        )
    return (Paid(player=player.number, cents=command.cents, how=command.how),)


def decide_pay_many(state: Tournament, command: PayMany, _: Sent) -> Events | Rejected:
    owing: dict[int, int] = {}
    for number in command.players:
        player = find_player(state, number)
        if isinstance(player, Rejected):
            return player
        if owed := owes(player, state.terms.fee):
            owing[number] = owed
    paid = tuple(Paid(player=number, cents=owed, how=command.how) for number, owed in owing.items())
    return paid or Rejected("desk.all-paid")


def decide_check_in_many(state: Tournament, command: CheckInMany, _: Sent) -> Events | Rejected:
    missing: dict[int, CheckedIn] = {}
    for number in command.players:
        player = find_player(state, number)
        if isinstance(player, Rejected):
            return player
        if not player.checked_in and player.disqualified is None:
            missing[number] = CheckedIn(player=number, card_seen=player.card_seen, late=False)
    return tuple(missing.values()) or Rejected("desk.all-here")


def decide_check_in(state: Tournament, command: CheckIn, _: Sent) -> Events | Rejected:
    player = find_player(state, command.player)
    if isinstance(player, Rejected):
        return player
    if player.disqualified is not None:
        return Rejected("desk.disqualified", name=player.name, reason=player.disqualified)
    if not command.here:
        gone = CheckedIn(player=player.number, card_seen=False, late=False, here=False)
        return (gone,) if player.checked_in else Rejected("desk.not-here", name=player.name)
    seen = command.card_seen or player.card_seen
    if player.checked_in and (seen, command.late) == (player.card_seen, player.late):
        return Rejected("desk.here-already", name=player.name)
    return (CheckedIn(player=player.number, card_seen=seen, late=command.late),)


def decide_withdraw(state: Tournament, command: Withdraw, _: Sent) -> Events | Rejected:
    player = find_player(state, command.player)
    if isinstance(player, Rejected):
        return player
    if command.from_round <= state.last_begun():
        return Rejected("desk.round-begun-already", round=command.from_round, next=state.last_begun() + 1)
    if command.from_round > state.terms.rounds:
        return Rejected("desk.after-the-last", round=command.from_round, rounds=state.terms.rounds)
    if not player.plays(command.from_round):
        return Rejected("desk.withdrawn-already", name=player.name)
    return (Withdrawn(player=player.number, from_round=command.from_round, reason=command.reason),)


def decide_rejoin(state: Tournament, command: Rejoin, _: Sent) -> Events | Rejected:
    player = find_player(state, command.player)
    if isinstance(player, Rejected):
        return player
    if player.disqualified is not None:
        return Rejected("desk.disqualified", name=player.name, reason=player.disqualified)
    if command.from_round <= state.last_begun():
        return Rejected("desk.round-begun-already", round=command.from_round, next=state.last_begun() + 1)
    if command.from_round > state.terms.rounds:
        return Rejected("desk.after-the-last", round=command.from_round, rounds=state.terms.rounds)
    if player.plays(command.from_round):
        return Rejected("desk.not-withdrawn", name=player.name)
    return (Rejoined(player=player.number, from_round=command.from_round),)


def apply_added(state: Tournament, event: PlayerAdded) -> Tournament:
    paid_by: dict[PaidHow, int] = {event.how: event.paid} if event.paid else {}
    return with_player(state, Player(event.player, event.details, event.paid, paid_by, warning=event.warning))


def apply_changed(state: Tournament, event: PlayerChanged) -> Tournament:
    return with_player(state, replace(state.players[event.player], details=event.details, warning=event.warning))


def apply_paid(state: Tournament, event: Paid) -> Tournament:
    player = state.players[event.player]
    paid_by = {**player.paid_by, event.how: player.paid_by.get(event.how, 0) + event.cents}
    return with_player(state, replace(player, paid=player.paid + event.cents, paid_by=paid_by))


def apply_checked_in(state: Tournament, event: CheckedIn) -> Tournament:
    player = state.players[event.player]
    return with_player(state, replace(player, checked_in=event.here, card_seen=event.card_seen, late=event.late))


def apply_withdrawn(state: Tournament, event: Withdrawn) -> Tournament:
    player = state.players[event.player]
    away = player.earlier_absences()
    return with_player(state, replace(player, withdrawn_from=event.from_round, returned_in=None, away=away))


def apply_rejoined(state: Tournament, event: Rejoined) -> Tournament:
    return with_player(state, replace(state.players[event.player], returned_in=event.from_round))


def next_number(state: Tournament) -> int:
    """The next free number, for commands without one."""
    return max(state.players, default=0) + 1


def canceled(state: Tournament) -> frozenset[int]:
    """Who withdrew before playing, and has not come back: no one counts, feeds, or ranks them."""
    gone = {
        number
        for number, player in state.players.items()
        if player.withdrawn_from is not None and player.returned_in is None
    }
    for each in state.rounds.values() if gone else ():
        if each.begun:
            gone -= each.sat_out
            for table in each.tables.values():
                gone -= table.everyone()
    return frozenset(gone)


def sets_and_tables(state: Tournament) -> tuple[int, int]:
    """How many sets are coming, and how many tables we need."""
    players = [each for each in state.players.values() if each.plays(state.last_begun() + 1)]
    return sum(each.details.brings_set for each in players), tables_needed(len(players), state.terms.by_turns)


def owes(player: Player, fee: int) -> int:
    """What is still to be paid. House players, the waiting list, and those who left before the first round pay nothing."""
    left_before_play = player.withdrawn_from == 1 and player.returned_in is None
    if player.details.status not in ("entered", "standby") or left_before_play:
        return 0
    return max(0, fee - player.paid)


def cash_box(state: Tournament) -> dict[PaidHow, int]:
    """What was taken in, in cents, by how it was paid."""
    box: dict[PaidHow, int] = {}
    for player in state.players.values():
        for how, cents in player.paid_by.items():
            box[how] = box.get(how, 0) + cents
    return {how: cents for how, cents in box.items() if cents}


def keep_apart_pairs(state: Tournament) -> frozenset[tuple[int, int]]:
    """Pairs of players who share a keep-apart group."""
    groups: dict[str, list[int]] = {}
    for number, player in sorted(state.players.items()):
        for group in player.details.keep_apart:
            groups.setdefault(folded(group), []).append(number)
    return frozenset(
        (one, other)
        for members in groups.values()
        for place, one in enumerate(members)
        for other in members[place + 1 :]
    )


def _names(state: Tournament) -> set[str]:
    return {folded(player.name) for player in state.players.values()}


def _fault(state: Tournament, details: Details, taken: set[str], own: int | None = None) -> Rejected | None:
    number = details.master_points
    for player in state.players.values() if number is not None else ():
        if player.details.master_points == number and player.number != own:
            return Rejected("desk.master-points-twice", number=number, name=player.name)
    if not any(character.isprintable() and not character.isspace() for character in details.name):
        return Rejected("desk.no-name")
    if len(details.name) > LONGEST_NAME:
        return Rejected("desk.no-name")
    if folded(details.name) in taken:
        return Rejected("desk.name-twice", name=details.name)
    sections = [section.name for section in state.terms.sections]
    if details.section is not None and not sections:
        return Rejected("desk.no-sections", section=details.section)
    if details.section is not None and details.section not in sections:
        return Rejected("desk.no-section", section=details.section, sections=sections)
    return None


def _added(state: Tournament, number: int, details: Details, paid: int, how: PaidHow) -> PlayerAdded:
    return PlayerAdded(player=number, details=details, paid=paid, warning=warning_of(state, details), how=how)
