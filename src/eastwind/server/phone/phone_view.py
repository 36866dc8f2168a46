"""What a phone shows: where to sit, the table's results, what is left to do and by whom, the player's scorecard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import msgspec

from eastwind.formats import plus_minus, rank_words
from eastwind.rules.seats import SEATS, WINDS, Seat
from eastwind.rules.sheet import Sheet
from eastwind.server.live.per_state import standings_of
from eastwind.server.phone.actions import NOT_SIGNED
from eastwind.server.phone.confirmations import notes_that_hold
from eastwind.server.phone.initials import letters_of
from eastwind.server.phone.my_rounds import MyRound, Replaced, my_rounds, opponents, replaced_in
from eastwind.server.phone.phone_contract import GameOnPhone, PhoneFacts, PointsOnPhone, PointsReason, TableOnPhone
from eastwind.server.phone.phone_request import Phone, TableInPlay, way_to
from eastwind.server.phone.scorecard_news import News, card_news
from eastwind.server.phone.void_notices import asks_again, no_longer_yours, void_of, what_changed
from eastwind.server.run_clock import now
from eastwind.server.settings.room_layout import RoomMap
from eastwind.tournament.lookup import card_values
from eastwind.tournament.outcome.standings import StandingsLine
from eastwind.tournament.people.last_names import name_parts
from eastwind.tournament.rounds.announcements import at_a_table_of_three
from eastwind.tournament.scorecards.open_tasks import Duty, duties
from eastwind.tournament.scorecards.signers import hands_in_instead, scorecard_total, seats_with_scorecards
from eastwind.tournament.seating.who_plays import seat_of
from eastwind.tournament.state import DirectorCall, Round, Tournament, Version, table_label
from eastwind.tournament.texts.phrases import game_words


@dataclass(frozen=True, slots=True)
class NextSeat:
    """A player's seat in a round that has not begun."""

    round: int
    table: str
    seat: Seat | None
    came_from: str | None
    sits_out: bool = False
    others: tuple[str, ...] = ()

    @property
    def stays(self) -> bool:
        return self.came_from == self.table


@dataclass(frozen=True, slots=True)
class GameRow:
    """One game as the table's sheet shows it."""

    game: int
    words: str
    points: dict[Seat, str]
    versions: int
    signed_by: str
    changed: str = ""  # who changed it, and why


@dataclass(frozen=True, slots=True)
class ToldLine:
    """One reason for points: whose, how many, why, and the item of the sheet."""

    name: str
    points: str
    why: str
    item: str

    @property
    def cited(self) -> str:
        """The item of the sheet in brackets: " (rule 13.2)", or " (Scoring 3)" for an item that has a name."""
        item = self.item.removeprefix("Rules ")
        return f" ({'rule ' if item[:1].isdigit() else ''}{item if item[:1].isdigit() else self.item})" if item else ""


@dataclass(frozen=True, slots=True)
class ToldVersion:
    """A version of a game in words: how it ended, everyone's points, and the reasons."""

    words: str
    names: dict[Seat, str]
    points: dict[Seat, str]
    lines: tuple[ToldLine, ...]

    def players_points(self) -> tuple[PointsOnPhone, ...]:
        """For the page's script."""
        return tuple(
            PointsOnPhone(seat=seat, name=self.names[seat], points=given) for seat, given in self.points.items()
        )

    def reasons(self) -> tuple[PointsReason, ...]:
        """For the page's script."""
        return tuple(
            PointsReason(name=line.name, points=line.points, why=line.why, item=line.item) for line in self.lines
        )


@dataclass(frozen=True, slots=True)
class PhoneTask:
    """A duty as this phone shows it: who may do it here, or whom the table waits for."""

    duty: Duty
    here: tuple[Seat, ...]
    waits_for: str
    again: str = ""  # why it must be done again, for the player who does it here
    because: str = ""  # why it must be done again, for the rest of the table
    sent_back: str = ""
    total: int | None = None
    games: tuple[str, ...] = ()
    on_paper: str = ""  # what is done on paper instead


class PhoneView:
    """Everything on the phone's page; each part is computed when it is shown."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self.state: Tournament = phone.state
        self.place: TableInPlay | None = phone.place

    @property
    def phones(self) -> str:
        return self.state.shown.phones

    @property
    def table(self) -> str:
        return table_label(self.state, self.place.number) if self.place else ""

    @cached_property
    def names(self) -> dict[Seat, str]:
        """Who sits at the table now."""
        if self.place is None:
            return {}
        found = {seat: self.place.player_at(seat) for seat in SEATS}
        return {seat: self.state.players[player].name for seat, player in found.items() if player is not None}

    def wind(self, seat: Seat) -> str:
        return WINDS[seat]

    def is_long(self, name: str) -> bool:
        """Whether a name has a word too long for half a small screen."""
        return any(len(word) > 13 for word in name.replace("-", " ").split())

    def letters(self, seat: Seat) -> str:
        """The letters that a player's initials are made of."""
        return letters_of(self.names.get(seat, ""))

    def own_seat(self) -> Seat:
        """The seat for which this phone sends what belongs to no one seat."""
        if self.place is not None and self.place.seat is not None:
            return self.place.seat
        return next(iter(self.phone.speaks_for), "A")

    def after_time(self) -> list[tuple[str, str, str]]:
        """Once time is called, how else the next game can have ended: these come before "Something else"."""
        place = self.place
        if place is None or place.round.sheet is None or not place.round.time_called:
            return []
        stopped = (
            [("unfinished", "Not finished", "time was called")] if asked_by(place.round.sheet)["unfinished"] else []
        )
        return [*stopped, ("none", "Not played", "it had not started")]

    def left(self, found: Round, extra_minutes: int) -> str:
        """The time left now, in words."""
        return left_words(found, extra_minutes, now())

    def scorecard(self, seat: Seat) -> str:
        """A scorecard as this phone's player says it: "your scorecard", or "Ann Lee's scorecard"."""
        own = self.place is not None and seat == self.place.seat
        return "your scorecard" if own else f"{self.names.get(seat, WINDS[seat])}'s scorecard"

    def checking(self, task: PhoneTask) -> str:
        """What a task to check a scorecard is called: by this phone's player, or by whom the phone is passed to."""
        assert self.place is not None
        assert task.duty.card is not None
        if self.place.seat in task.here:
            return f"Check {self.scorecard(task.duty.card)}"
        doers = " or ".join(self.names.get(seat, WINDS[seat]) for seat in task.here)
        return f"{doers}: check {self.names.get(task.duty.card, WINDS[task.duty.card])}'s scorecard"

    def sent_back(self) -> list[tuple[Seat, str]]:
        """The scorecards that were sent back, with the reason; the player's own first."""
        if self.place is None or not self.in_play:
            return []
        own = self.place.seat
        found = [(seat, card.rejected) for seat, card in self.place.table.cards.items() if card.rejected is not None]
        return sorted(found, key=lambda each: each[0] != own)

    def news(self) -> list[News]:
        """What others changed on the player's scorecard."""
        holder = self.phone.holder
        return [] if holder.is_table else card_news(self.state, holder.number, self.phone.name)

    def person(self, seat: Seat) -> str:
        """Who sits in a seat: "Ann Lee (East)"."""
        name = self.names.get(seat)
        return f"{name} ({WINDS[seat]})" if name else f"{WINDS[seat]}, who has left"

    @property
    def hands_in_instead(self) -> str:
        """Why someone else hands in than the sheet says, in the desk's words."""
        place = self.place
        sheet = place.round.sheet if place else None
        return hands_in_instead(place.round.number, place.table, sheet) if place and sheet else ""

    @property
    def in_play(self) -> bool:
        """Whether the table's scorecards are still out."""
        return self.place is not None and not self.place.table.accepted and not self.place.round.closed

    def for_script(self) -> str:
        """The table for the page's script, which must work without a network: seats, names, values, versions."""
        return msgspec.json.encode(self.table_on_phone() or self.phone_facts()).decode()

    def phone_facts(self) -> PhoneFacts:
        """What the script knows of a phone whose player has no seat."""
        place = self.place
        return PhoneFacts(
            holder=str(self.phone.holder),
            name=self.phone.name,
            speaks=tuple(self.phone.speaks_for),
            n=self.phone.moment.n,
            notes=tuple(notes_that_hold(place.table, called=self.call() is not None) if place else ()),
            label=self.table,
        )

    def table_on_phone(self) -> TableOnPhone | None:
        """What the script knows of the table in play."""
        place = self.place
        if place is None or place.round.sheet is None:
            return None
        facts = self.phone_facts()
        return TableOnPhone(
            holder=facts.holder,
            name=facts.name,
            speaks=facts.speaks,
            n=facts.n,
            notes=facts.notes,
            label=facts.label,
            round=place.round.number,
            table=place.number,
            own=place.seat,
            shared=self.phone.holder.is_table,
            winds=WINDS,
            values=card_values(self.state, place.round.number),
            **asked_by(place.round.sheet),
            totals=self.totals(),
            games=tuple(map(self._game_on_phone, range(1, len(place.table.games) + 1))),
        )

    def _game_on_phone(self, game: int) -> GameOnPhone:
        assert self.place is not None
        table, all_names = self.place.table, self.names_in(game)
        names = {seat: all_names[seat] for seat in table.occupied(game)}
        version = table.current(game)
        return GameOnPhone(
            names=names,
            short=short_names(names),
            versions=len(table.games[game - 1]),
            facts=version.result if version else None,
        )

    def way_to(self, table: str) -> RoomMap | None:
        """The map of the room with one table marked, if the director has typed how the tables stand."""
        return way_to(self.phone.request, self.phone.event.stream, table)

    def in_the_room(self) -> Round | None:
        """The round in play, whether or not this table's scorecards are in."""
        found = self.state.rounds.get(self.state.last_begun())
        return found if found and not found.closed else None

    def next_signal(self) -> int | None:
        """The round that the next signal begins; None during a round, after the last, and before seats are drawn."""
        following = self.state.last_begun() + 1
        return following if self.in_the_room() is None and following in self.state.rounds else None

    def replaced(self) -> Replaced | None:
        """Who has taken over this player's seat in the round in play."""
        found, holder = self.in_the_room(), self.phone.holder
        if found is None or holder.is_table or self.place is not None:
            return None
        return replaced_in(self.state, found.number, holder.number)

    def sits_out_now(self) -> bool:
        """Whether this player sits out the round in play."""
        found, holder = self.in_the_room(), self.phone.holder
        return found is not None and not holder.is_table and self.place is None and holder.number in found.sat_out

    def plays_for(self, seat: Seat) -> str:
        """Whom a substitute plays for: the player who was seated there."""
        assert self.place is not None
        seated = self.place.table.seats[SEATS.index(seat)]
        return self.state.players[seated].name if seated not in (None, self.place.player_at(seat)) else ""

    def rules_of_three(self) -> str:
        """What a table of three does differently under this sheet; "" at a table of four."""
        place = self.place
        if place is None or place.round.sheet is None or len(place.seats) != 3:
            return ""
        return at_a_table_of_three(place.round.sheet, len(place.table.games), place.table.seats[0] is None)

    def going(self) -> NextSeat | None:
        """Where to sit next; None if nothing is seated yet or no round is left."""
        upcoming = self.state.last_begun() + 1
        if self.phone.holder.is_table or upcoming not in self.state.rounds:
            return None
        player = self.phone.holder.number
        at = seat_of(self.state, upcoming, player)
        if at is None:
            return NextSeat(upcoming, "", None, None, sits_out=player in self.state.rounds[upcoming].sat_out)
        came_from = self.table if self.place else None
        others = opponents(self.state, upcoming, at[0], player)
        return NextSeat(upcoming, table_label(self.state, at[0]), at[1], came_from, others=others)

    @cached_property
    def games(self) -> list[GameRow]:
        if self.place is None:
            return []
        return [self._row(game) for game in range(1, len(self.place.table.games) + 1)]

    def _row(self, game: int) -> GameRow:
        assert self.place is not None
        table = self.place.table
        version = table.current(game)
        if version is None:
            return GameRow(game, "", {}, 0, "")
        signer = table.signatures.get(game)
        words = game_words(version.result, self.names_in(game))
        return GameRow(
            game,
            words[:1].upper() + words[1:],
            points_of(version, table.occupied(game)),
            len(table.games[game - 1]),
            self.person(signer) if signer else "",
            f"by {version.by}: {version.reason}" if len(table.games[game - 1]) > 1 else "",
        )

    def tell_version(self, game: int, version: Version) -> ToldVersion:
        """A version in words: how the game ended, everyone's points, and the reasons."""
        assert self.place is not None
        names = self.names_in(game)
        lines = (
            ToldLine(names[line.seat], plus_minus(line.points, "-"), line.why, line.item or "")
            for line in version.lines
        )
        points = points_of(version, self.place.table.occupied(game))
        return ToldVersion(game_words(version.result, names), names, points, tuple(lines))

    def names_in(self, game: int) -> dict[Seat, str]:
        """Who sat where in a game."""
        assert self.place is not None
        found: dict[Seat, str] = {}
        for seat in SEATS:
            player = self.place.table.sitter(seat, game)
            found[seat] = self.state.players[player].name if player is not None else WINDS[seat]
        return found

    def short_in(self, game: int) -> dict[Seat, str]:
        """Who sat where in a game, by first name where that is enough."""
        return short_names(self.names_in(game))

    def next_game(self) -> int | None:
        """The first game without a result."""
        missing = self.place.table.open_games if self.place and self.in_play else ()
        return missing[0] if missing else None

    @cached_property
    def tasks(self) -> list[PhoneTask]:
        """What is left to do: first by the phone's own player, then by those it is passed to."""
        if self.place is None:
            return []
        found = [self._task(duty) for duty in duties(self.state, self.place.round.number, self.place.number)]
        own = self.place.seat
        return sorted(found, key=lambda task: (own not in task.here, not task.here))

    def _task(self, duty: Duty) -> PhoneTask:
        assert self.place is not None
        table = self.place.table
        here = tuple(seat for seat in duty.seats if seat in self.phone.speaks_for and self._signs_here(duty, seat))
        waits_for = " or ".join(self.person(seat) for seat in duty.seats)
        void = void_of(duty, table)
        again = asks_again(duty, void, self.place.seat, self.person) if void else ""
        because = f"{what_changed(void)} since." if void else ""
        if duty.kind == "hand_in" and self._owners_sign_paper():
            return PhoneTask(duty, (), waits_for, on_paper=NOT_SIGNED["phone.owners-sign-paper"])
        if duty.card is None:
            return PhoneTask(duty, here, waits_for, again, because)
        card = table.cards.get(duty.card)
        versions = [table.current(game) for game in range(1, len(table.games) + 1)]
        games = tuple(plus_minus(v.points(duty.card), "-") if v and v.result else "–" for v in versions)
        return PhoneTask(
            duty,
            here,
            waits_for,
            again,
            because,
            (card.rejected or "") if card else "",
            scorecard_total(table, duty.card),
            games,
        )

    def _signs_here(self, duty: Duty, seat: Seat) -> bool:
        """Whether a player may do this on this phone: players sign only on their own phones if the director chose so."""
        assert self.place is not None
        return duty.kind == "hand_in" or self.state.shown.signing != "own_phone" or seat == self.place.seat

    def _owners_sign_paper(self) -> bool:
        """Whether players sign their own scorecards. A phone takes that only where the director trusts the table."""
        sheet = self.place.round.sheet if self.place else None
        owners = sheet is not None and sheet.cards.signature == "verifier_and_owner"
        return owners and self.state.shown.signing != "trust"

    def needs_pin(self, seat: Seat) -> bool:
        """Whether this player signs here with a PIN: on a passed phone, if the director chose so."""
        own = self.place is not None and seat == self.place.seat
        return self.state.shown.signing == "pin" and not own

    def no_longer_mine(self) -> list[str]:
        """Games whose signature by this player no longer counts."""
        if self.place is None or self.place.seat is None or not self.in_play:
            return []
        return no_longer_yours(self.place.table, [task.duty for task in self.tasks], self.place.seat)

    def totals(self) -> dict[Seat, int]:
        """The total of each scorecard of the table."""
        if self.place is None:
            return {}
        return {seat: scorecard_total(self.place.table, seat) for seat in seats_with_scorecards(self.place.table)}

    def checked(self) -> dict[Seat, str]:
        """Who has initialed which scorecard."""
        if self.place is None:
            return {}
        cards = self.place.table.cards
        return {seat: self.person(card.verified_by) for seat, card in cards.items() if card.verified_by}

    def call(self) -> DirectorCall | None:
        """The table's own call for the director, if no one has answered it."""
        if self.place is None:
            return None
        here = (self.place.round.number, self.place.number)
        waiting = [c for c in self.state.calls.values() if (c.round, c.table) == here and c.answered_at is None]
        return waiting[-1] if waiting else None

    def rounds(self) -> list[MyRound]:
        """The player's rounds: tables, seats, opponents, and points so far."""
        return [] if self.phone.holder.is_table else my_rounds(self.state, self.phone.holder.number)

    @property
    def is_over(self) -> bool:
        """Whether the last round is closed."""
        last = self.state.rounds.get(self.state.terms.rounds)
        return last is not None and last.closed

    def standing(self) -> tuple[StandingsLine | None, tuple[StandingsLine, ...]]:
        """The player's line of the standings, and all lines, if the director shows them."""
        after = self.state.shown.standings_after
        if not after:
            return None, ()
        lines = standings_of(self.state, after)
        own = [line for line in lines if not self.phone.holder.is_table and line.player == self.phone.holder.number]
        return (own[0] if own else None), lines


def asked_by(sheet: Sheet) -> dict[str, bool]:
    """Which questions about a game a sheet needs."""
    return {
        "unfinished": sheet.rounds.time_up == "stop",
        "misnamed_ends": sheet.misnaming.mahjongg_by == "actual",
        "miscalled": sheet.scoring.miscalled_for_exposure != 0,
        "unannounced": sheet.scoring.unspoken_claim != 0,
        "singles": singles_matter(sheet),
        "quints": sheet.scoring.throw_to_2_of_quints != "same",
    }


def singles_matter(sheet: Sheet) -> bool:
    """Whether a hand without jokers scores differently if it is Singles and Pairs."""
    scoring = sheet.scoring
    return scoring.payment == "card" or (scoring.jokerless != 0 and not scoring.jokerless_singles_and_pairs)


def standing_words(own: StandingsLine, lines: tuple[StandingsLine, ...]) -> str:
    """A player's place, said to the player: "You're tied for 1st of 16"."""
    return f"You're {place_words(own, lines)}"


def place_words(own: StandingsLine, lines: tuple[StandingsLine, ...]) -> str:
    """A player's place: "tied for 1st of 16"."""
    if own.rank is None:
        return "not ranked"
    return f"{rank_words(own.rank, own.shared)} of {sum(line.rank is not None for line in lines)}"


def points_of(version: Version, seats: tuple[Seat, ...]) -> dict[Seat, str]:
    return {seat: plus_minus(version.points(seat), "-") for seat in seats} if version.result else {}


def short_names(names: Mapping[Seat, str]) -> dict[Seat, str]:
    """Each seat's first name; the full name where two would be the same, or where it is only an initial."""
    first = {seat: name_parts(name).first or name for seat, name in names.items()}
    often = Counter(name.casefold() for name in first.values())
    return {
        seat: first[seat] if often[first[seat].casefold()] == 1 and len(first[seat].rstrip(".")) > 1 else name
        for seat, name in names.items()
    }


def left_words(found: Round, extra_minutes: int, at: int) -> str:
    """The time left when the page was made, for a phone whose page does not count it down."""
    if found.clock_at is None or not found.minutes:
        return ""
    spent = max(0, (found.paused_at or at) - found.clock_at - found.paused_for)
    left = max(0, -(-((found.minutes + extra_minutes) * 60_000 - spent) // 60_000))
    return f"{left} min left{' (paused)' if found.paused_at else ''}"
