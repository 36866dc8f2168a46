"""The whole screen of one seat: what it sees, and what it is asked. Nothing else reaches a browser."""

from __future__ import annotations

from msgspec.structs import replace

from eastwind.card.match import Matcher
from eastwind.formats import listed
from eastwind.play.deciding.dead_calls import REASONS
from eastwind.play.deciding.guidance import can_call_mahjongg
from eastwind.play.deciding.pausing import can_pause
from eastwind.play.deciding.scorecards import has_to_write
from eastwind.play.deciding.taking_back import can_take_back
from eastwind.play.screens.asking.buttons import with_buttons
from eastwind.play.screens.asking.prompts import asked_of
from eastwind.play.screens.clock_face import clock_shown
from eastwind.play.screens.comings_and_goings import away_of, back_in_chair, links_of
from eastwind.play.screens.contract.company import DeadReason
from eastwind.play.screens.contract.felt import (
    DiscardOnFelt,
    ExposureOnRack,
    LatestDiscard,
    RulingShown,
    SeatShown,
    TableShown,
)
from eastwind.play.screens.contract.questions import AnyAsk, AskWait
from eastwind.play.screens.contract.whole_screen import Screen, ScreenPhase
from eastwind.play.screens.conversation import says, talk_of
from eastwind.play.screens.game_end import result_of
from eastwind.play.screens.help_with_card import help_choices, help_of
from eastwind.play.screens.lesson_screen import asked_of_teacher, lesson_of, teacher_facts
from eastwind.play.screens.play_by_play import Told, lines_of, tell
from eastwind.play.screens.points import total_words
from eastwind.play.screens.sentences import Talk
from eastwind.play.screens.take_back_request import back_asked, take_back_rule_words
from eastwind.play.screens.turn_note import note_of
from eastwind.play.state import PlayTable
from eastwind.play.timetable import is_finished
from eastwind.players.levels import bot_title
from eastwind.rules.seats import WINDS, Seat
from eastwind.table.seats import others_in_turn
from eastwind.table.state import Common, State, Window
from eastwind.table.texts.tile_words import tile_words
from eastwind.table.viewers import Viewer
from eastwind.table.views import view

LINES = 30
PLAYS_NEXT = "Welcome, {name}. You play from the next game on. A bot finishes this one in your chair."
LEAVE_NEXT = "Leave the table? Someone else can take your chair."
DEAD_REASONS = tuple(DeadReason(id=name, words=words) for name, words in REASONS.items())


def screen_of(play: PlayTable, you: Seat | None, card: Matcher, told: Told | None = None) -> Screen:
    """What this seat's browser draws. A watcher sees what everyone sees. `told`: the game in its words, if known."""
    if you is not None and play.eyes(you) is None:
        return _newcomers_screen(play, you, card)
    viewer: Viewer = you or "spectator"
    sight = view(play.table, viewer)
    talk = Talk(play, you)
    told = told or tell(play, you)
    count, lines = lines_of(play, talk, told, LINES)
    helped = help_of(play, sight, you, card)
    screen = Screen(
        n=count,
        table=_table(play),
        phase=_phase(play),
        you=you,
        seats=_seats(play, sight, you),
        rack=sight.hands[you].rack if you else (),
        picked=sight.hands[you].picked if you else None,
        wall=sight.common.wall_left,
        discards=_discards(sight.common),
        last=_last(play, talk),
        lines=lines,
        note=note_of(play, talk),
        ask=asked_of(play, you, card, talk),
        buttons=(),
        mahjongg=you is not None and not _stands_still(play) and can_call_mahjongg(play, you, card),
        take_back=you is not None and not _stands_still(play) and can_take_back(play, you),
        take_back_words="Take back" if len(play.people) == 1 else "Ask to take back",
        back_asked=back_asked(play, talk),
        paused=play.round.paused,
        away=away_of(play, you) if you else (),
        links=links_of(play, you) if you else None,
        returned=back_in_chair(play, you) if you else None,
        clock=clock_shown(play),
        can_pause=bool(you) and can_pause(play),
        leave=_leave(play) if you else "",
        help=play.company.help.get(you, "none") if you else "none",
        helps=help_choices(play),
        near=helped.near,
        pins=helped.pins,
        possible=helped.possible,
        coach=helped.coach,
        others=dict(helped.others),
        rulings=tuple(RulingShown(n=number, words=words) for number, words in enumerate(told.rulings, 1)),
        dead_reasons=DEAD_REASONS if you else (),
        result=result_of(play, talk),
        talk=talk_of(play, you),
        teaching=lesson_of(play, you),
    )
    return with_buttons(screen)


def _newcomers_screen(play: PlayTable, you: Seat, card: Matcher) -> Screen:
    """The screen of someone who plays from the next game on: what everyone sees, and a way to leave."""
    ask: AnyAsk = AskWait(words=PLAYS_NEXT.format(name=play.name(you)))
    if play.round.closed or play.round.paused:
        ask = asked_of(play, you, card, Talk(play, you))
    screen = replace(
        screen_of(play, None, card),
        ask=ask,
        newcomer=you,
        leave=LEAVE_NEXT,
        can_pause=can_pause(play),
        talk=talk_of(play, you),
    )
    return with_buttons(screen)


def teacher_screen(play: PlayTable, card: Matcher, told: Told | None = None) -> Screen:
    """A teacher sees what everyone sees, and the hands that players opened."""
    screen = replace(screen_of(play, None, card, told), ask=asked_of_teacher(play), teaching=teacher_facts(play))
    return with_buttons(screen)


def _stands_still(play: PlayTable) -> bool:
    return bool(play.round.paused or play.round.closed or play.game.question is not None)


def _table(play: PlayTable) -> TableShown:
    setup = play.table.setup
    return TableShown(
        title=play.terms.title,
        sheet=setup.sheet.title,
        card=setup.card or "Your own card",
        kind=play.terms.kind,
        totals=play.terms.totals,
        on_paper=play.terms.on_paper,
        games=setup.sheet.rounds.games,
        game=play.table.common.game,
        call_seconds=play.terms.call_seconds,
        bots_only_you=len(play.people) == 1,
        seal=seal.digest if (seal := play.game.seal) else "",
        taken_back=play.beside.taken_back,
        take_back_rule=take_back_rule_words(play),
    )


def _phase(play: PlayTable) -> ScreenPhase:
    phase = play.table.common.phase
    return "chairs" if not play.round.started or phase == "set_up" else phase


def _around(play: PlayTable, you: Seat | None) -> tuple[Seat, ...]:
    """You, then the player on your right, who plays next, and on around the table."""
    first = you or "A"
    return (first, *others_in_turn(play.seats, first))


def _seats(play: PlayTable, sight: State, you: Seat | None) -> tuple[SeatShown, ...]:
    finished = sight.common.finished
    scores = [game.score for game in (finished[:-1] if has_to_write(play, you) else finished) if game.score]
    winds = _winds(sight)
    points = {seat: sum([score.points.get(seat, 0) for score in scores]) for seat in play.seats}
    return tuple(_seat(play, sight.common, seat, seat == you, winds[seat], points[seat]) for seat in _around(play, you))


def _seat(play: PlayTable, common: Common, seat: Seat, yours: bool, wind: str, points: int) -> SeatShown:
    chair, place = play.company.chairs[seat], common.places.get(seat)
    exposures = place.exposures if place else ()
    return SeatShown(
        seat=seat,
        name=chair.name,
        bot=chair.bot,
        level=bot_title(play.terms.bot_of(seat)) if chair.bot else "",
        you=yours,
        wind=wind,
        tiles=place.tiles if place else 0,
        exposures=tuple(ExposureOnRack(tile=shown.tile, tiles=shown.tiles) for shown in exposures),
        dead=bool(place and place.dead),
        turn=common.turn is not None and common.turn.seat == seat and common.phase == "play",
        points=points,
        score=total_words(play.terms, points),
        status=_status(play, seat),
        says=says(play, seat),
    )


def _discards(common: Common) -> tuple[DiscardOnFelt, ...]:
    return tuple(
        DiscardOnFelt(n=each.number, seat=each.seat, tile=each.tile, claimed=each.claimed_by is not None)
        for each in common.discards
    )


def _winds(sight: State) -> dict[Seat, str]:
    east, seats = sight.common.east, sight.setup.seats
    if east is None:
        return dict.fromkeys(seats, "")
    return dict(zip((east, *others_in_turn(seats, east)), WINDS.values(), strict=False))


def _status(play: PlayTable, seat: Seat) -> str:
    """What everyone may know about what this player has done."""
    if play.company.chairs[seat].next_game:
        return "next game"
    if play.company.chairs[seat].stands_in:
        return "a bot plays"
    if seat in play.company.new_links:
        return "new link"
    if play.table.common.phase == "charleston":
        return "passed" if seat in play.game.answers or _has_laid(play, seat) else ""
    if seat in play.game.holds:
        return "is thinking"
    return "ready" if seat in play.game.ready else ""


def _leave(play: PlayTable) -> str:
    """The question before someone gives up a chair in mid-game; "" where no one else plays on."""
    if not play.round.started or play.round.closed or is_finished(play) or len(play.people) < 2:
        return ""
    if play.terms.on_paper:
        return "Leave the table? The others wait until someone takes your chair, and gets your tiles."
    return "Leave the table? A bot plays this game on for you. You can sit down again for the next one."


def _has_laid(play: PlayTable, seat: Seat) -> bool:
    passing = play.table.common.passing
    return passing is not None and seat in passing.laid


def _last(play: PlayTable, talk: Talk) -> LatestDiscard | None:
    common = play.table.common
    discard, window = common.discard, common.window
    if discard is None or common.phase != "play":
        return None
    runs = window is not None and window.state in ("open", "claimed") and not (play.round.paused or play.round.closed)
    holders = [talk.who(seat) for seat in play.game.holds]
    return LatestDiscard(
        n=discard.number,
        tile=discard.tile,
        name=tile_words(discard.tile),
        by=talk.who(discard.seat),
        open=runs,
        began=play.game.began,
        ends=_ends(play) if runs else None,
        held_by=listed(holders) if runs else "",
        news=_news(window, talk),
    )


def _ends(play: PlayTable) -> int | None:
    if not play.terms.call_seconds:
        return None
    return max(play.game.began + 1000 * play.terms.call_seconds, *play.game.holds.values(), 0)


def _news(window: Window | None, talk: Talk) -> tuple[str, ...]:
    if window is None:
        return ()
    for_what = {"exposure": "called it", "mahjongg": "called it for Mah Jongg"}
    return tuple(f"{talk.who(claim.seat)} {for_what[claim.kind]}" for claim in window.claims)
