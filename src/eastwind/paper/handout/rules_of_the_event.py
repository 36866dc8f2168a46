"""The handout on the event: rounds and time, scorecards, moving, conduct, prizes."""

from __future__ import annotations

from collections.abc import Iterator

from eastwind.formats import listed, money
from eastwind.paper.handout.rule_sources import HandoutSection, HandoutWriter, Sentence
from eastwind.tournament.movement.movement_announcements import keeps_seats
from eastwind.tournament.setup.prizes_offered import Prize
from eastwind.tournament.setup.terms import TIE_FIGURES, Terms, card_called
from eastwind.tournament.state import Tournament
from eastwind.tournament.texts.phrases import count
from eastwind.tournament.texts.prize_words import contest_title


def time_section(write: HandoutWriter, terms: Terms, bonus: bool) -> HandoutSection:
    return HandoutSection("Rounds and time", (*_time(write, terms), *_late(write), *_bonus(write, bonus)))


def closing_sections(write: HandoutWriter, state: Tournament) -> tuple[HandoutSection, ...]:
    sections = (
        HandoutSection("Scorecards", tuple(_scorecards(write))),
        HandoutSection("Moving to the next table", tuple(_moving(write, state))),
        HandoutSection("The director and courtesy", tuple(_conduct(write))),
        HandoutSection("Prizes and ties", tuple(_prizes(write, state.terms))),
    )
    return tuple(section for section in sections if section.sentences)


def _time(write: HandoutWriter, terms: Terms) -> Iterator[Sentence]:
    rounds = write.sheet.rounds
    yield write.plainly(
        f"We play {_count(rounds.rounds, 'round')} of {_count(rounds.games, 'game')}.", "rounds.rounds", "rounds.games"
    )
    yield write.quote(f"We play {card_called(terms.card)}. Keep it on the table while you play.", "card.display")
    if not rounds.minutes:
        yield write.plainly("There is no time limit.", "rounds.minutes")
        return
    starts = "when the director starts the round" if rounds.clock_starts == "signal" else "when the first wall is built"
    yield write.plainly(f"A round lasts {rounds.minutes} minutes.", "rounds.minutes")
    yield write.sentence(f"The clock starts {starts}.", "rounds.clock_starts")
    if rounds.no_new_game_after:
        words = f"Do not start a new game after minute {rounds.no_new_game_after}."
        yield write.plainly(words, "rounds.no_new_game_after")
    if rounds.time_up == "finish_game":
        yield write.sentence("When time is called, finish the game you are playing.", "rounds.time_up")
        return
    yield write.sentence("When time is called, stop. An unfinished game scores zero for everyone.", "rounds.time_up")
    stand = "still count" if write.sheet.scoring.unfinished_penalties == "kept" else "are dropped"
    yield write.sentence(f"Penalties from that game {stand}.", "scoring.unfinished_penalties")
    if write.sheet.claims.live_when_time_called:
        words = "A tile discarded before time was called may still be called for Mah Jongg."
    else:
        words = "No one may call a discard after time is called."
    yield write.sentence(words, "claims.live_when_time_called")


LATE = {
    "not_seated_at_signal": "in your seat when the director starts the round",
    "not_seated_at_first_throw": "in your seat when East makes the first discard",
    "not_in_room_at_signal": "in the room when the director starts the round",
}


def _late(write: HandoutWriter) -> Iterator[Sentence]:
    rules = write.sheet.conduct
    if rules.late == "none":
        return
    yield write.sentence(f"You are late if you are not {LATE[rules.late_when]}.", "conduct.late_when")
    points = count(-rules.late_points, "point") if rules.late_points != "director" else "points"
    if rules.late == "automatic":
        yield write.sentence(f"Being late costs {points}.", "conduct.late", "conduct.late_points")
    else:
        yield write.sentence(f"The director may take {points} for being late.", "conduct.late", "conduct.late_points")


def _bonus(write: HandoutWriter, bonus: bool) -> Iterator[Sentence]:
    if bonus:
        counts = (
            "counts toward your total" if write.sheet.rounds.bonus_games == "event_score" else "is scored separately"
        )
        yield write.sentence(f"The bonus round {counts}.", "rounds.bonus_games")


VERIFIED = {
    "cross_pairs": (
        "After the last game of a round, A and C check and initial each other's scorecards. B and D do the same. "
        "At a table of three, any other player may do it."
    ),
    "winner_signs": "After every game, the winner signs the table sheet. Check that your score is under your own number.",
    "none": "No one has to sign. Compare your scores with the table.",
}
WEST_SIGNS = "After every game, one player signs the table sheet. Check that your score is under your own number."


def _scorecards(write: HandoutWriter) -> Iterator[Sentence]:
    rules = write.sheet.cards
    if rules.verified == "east_scorekeeper":
        checks = (
            "West checks East's scores." if rules.east_scorekeeper_checked_by == "west" else "That includes East's own."
        )
        yield write.sentence(
            f"East keeps the score and checks every scorecard. {checks}",
            "cards.verified",
            "cards.east_scorekeeper_checked_by",
        )
    else:
        west_alone = rules.verified == "winner_signs" and rules.west_signs == "always"
        yield write.sentence(WEST_SIGNS if west_alone else VERIFIED[rules.verified], "cards.verified")
    if rules.verified == "winner_signs":
        west = (
            "West signs every game."
            if rules.west_signs == "always"
            else "West signs when East wins, and for a wall game."
        )
        yield write.sentence(west, "cards.west_signs")
    elif rules.verified != "none":
        both = " and your own signature" if rules.signature == "verifier_and_owner" else ""
        yield write.sentence(f"A scorecard counts only with those initials{both}.", "cards.signature")
    yield from _handing_in(write)
    if rules.locked == "on_acceptance":
        words = "Once your scorecard is accepted, it cannot be changed. Check it before you hand it in."
    else:
        words = "After your scorecard is accepted, only the director can change it."
    yield write.sentence(words, "cards.locked")


def _handing_in(write: HandoutWriter) -> Iterator[Sentence]:
    rules = write.sheet.cards
    if rules.handed_in == "collector":
        words = "One player hands in the table's scorecards together: A in round 1, B in round 2, then C, then D."
        yield write.sentence(words, "cards.handed_in")
    elif rules.handed_in == "table_scorekeeper":
        yield write.sentence("East hands in the table's scores.", "cards.handed_in")


def _moving(write: HandoutWriter, state: Tournament) -> Iterator[Sentence]:
    terms, movement = state.terms, write.sheet.movement
    if terms.rounds == 1:
        return
    said = [each for each in state.announce if movement.seat_kept or not keeps_seats(each)]
    if said and not state.begun():
        yield from (write.plainly(each) for each in said)
    else:
        yield write.plainly("Your movement card tells you where to go. So does the sign on the table.")


def _conduct(write: HandoutWriter) -> Iterator[Sentence]:
    rules = write.sheet.conduct
    yield write.quote(
        "Call the director for any question about rules or scoring. Do not make your own ruling.",
        "director.questions",
        "director.players-do-not-rule",
    )
    yield write.quote("The director's ruling is final.", "director.final")
    settled = {
        "binding": "If a table settles something on its own, it stays settled.",
        "director_may_reopen": "If a table settles something on its own, the director may still change it.",
    }
    yield write.sentence(settled[rules.table_settlement], "conduct.table_settlement")
    if rules.disturbing_points:
        points = count(-rules.disturbing_points, "point") if rules.disturbing_points != "director" else "points"
        words = f"Be quiet while other tables are playing. The director may take {points} for disturbing them."
        yield write.sentence(words, "conduct.disturbing_points")
    else:
        yield write.quote("Be quiet while other tables are playing.", "courtesy.leave-room")
    if "director.arguing" in write.sheet.printed:
        words = "A player who argues with the director may be disqualified on the spot."
        yield write.quote(words, "director.arguing")
    if "courtesy.first-complaint" in write.sheet.printed:
        words = (
            "After a first complaint about a player, the director asks the player to stop. After a second, the player is "
            "disqualified, has to leave, and is not invited again."
        )
        yield write.quote(words, "courtesy.first-complaint", "courtesy.second-complaint")
        upheld = "only if the director agrees with it" if rules.complaint_upheld else "as soon as it is made"
        yield write.sentence(f"A complaint about a player counts {upheld}.", "conduct.complaint_upheld")
    games = {
        "opponents_keep": "If a player is disqualified, the others keep their points from those games.",
        "void": "If a player is disqualified, those games count for no one.",
    }
    yield write.sentence(games[rules.disqualified_scores], "conduct.disqualified_scores")


def _prizes(write: HandoutWriter, terms: Terms) -> Iterator[Sentence]:
    rules = write.sheet.prizes
    offered = [f"{contest_title(prize.contest, terms.rounds)}: {_worth(prize, terms)}" for prize in terms.prizes]
    if offered:
        yield write.plainly(f"{'; '.join(offered)}.")
    if terms.one_win:
        yield write.plainly("Limit one prize per player.")
    if figure := TIE_FIGURES[terms.tie_break]:
        yield write.plainly(f"If players tie, the player with the {figure} goes first.")
    shares = {
        "pool_and_split": "Players who tie share the prizes for their places equally.",
        "split_single": "Players who tie share the prize for the best of their places.",
    }
    yield write.sentence(shares[rules.ties], "prizes.ties")
    if any(prize.goods for prize in terms.prizes):
        how = "the director decides" if rules.goods == "director" else "the players draw lots"
        yield write.sentence(f"If a prize cannot be divided, {how}.", "prizes.goods")


def _worth(prize: Prize, terms: Terms) -> str:
    parts = [
        *([money(prize.cents, terms.currency)] if prize.cents else []),
        *([f"{prize.share / 100:g}% of the entry fees"] if prize.share else []),
        *([prize.goods] if prize.goods else []),
    ]
    return listed(parts) or "a certificate"


def _count(number: int, one: str) -> str:
    return f"{number} {one}" if number == 1 else f"{number} {one}s"
