"""Every page of the web: each module has its ROUTES."""

from __future__ import annotations

from eastwind.server.board import board_page
from eastwind.server.cards import editor_pages
from eastwind.server.desk.floor import (
    calls_page,
    conduct_page,
    new_ruling,
    penalties_page,
    rule_book_page,
    rulings_page,
)
from eastwind.server.desk.log import as_it_stood, log_page
from eastwind.server.desk.office import alarm_line, exports, locked_pins, phones_and_board, printing_page, staff
from eastwind.server.desk.outcome import prizes_page, standings_page
from eastwind.server.desk.people import barred_page, contacts_page, filling_seats, player_lists, players_page, roll_call
from eastwind.server.desk.results import entering_results
from eastwind.server.desk.rounds import bonus_page, overview, round_control
from eastwind.server.desk.scorecards import player_scorecard, scorecards_page
from eastwind.server.desk.seating import seat_changes, seating_page
from eastwind.server.desk.setup import terms_page
from eastwind.server.desk.start import archiving, home, new_event
from eastwind.server.phone import door, final_page, phone_page, phone_rule_book, scan
from eastwind.server.play import (
    coach_page,
    replays,
    review_page,
    rules_page,
    screen_stream,
    table_opening,
    teacher_pages,
)
from eastwind.server.play import pages as play
from eastwind.server.play.lobby import invitations, own_seat, seat_links, table_closing
from eastwind.server.play.own_cards import card_check_page
from eastwind.server.practice import daily_page, practice_pages
from eastwind.server.reports import report_pages
from eastwind.server.security import sign_in
from eastwind.server.tiles import tile_pictures
from eastwind.server.watch import metrics_page, status_pages

PAGES = (
    sign_in,
    status_pages,
    metrics_page,
    tile_pictures,
    home,
    archiving,
    new_event,
    overview,
    barred_page,
    bonus_page,
    calls_page,
    scorecards_page,
    players_page,
    contacts_page,
    filling_seats,
    player_lists,
    player_scorecard,
    printing_page,
    entering_results,
    roll_call,
    seating_page,
    round_control,
    rule_book_page,
    seat_changes,
    rulings_page,
    new_ruling,
    penalties_page,
    conduct_page,
    standings_page,
    prizes_page,
    log_page,
    as_it_stood,
    exports,
    staff,
    alarm_line,
    terms_page,
    door,
    scan,
    phone_page,
    phone_rule_book,
    final_page,
    board_page,
    phones_and_board,
    locked_pins,
    table_opening,
    card_check_page,
    report_pages,
    editor_pages,
    invitations,
    own_seat,
    screen_stream,
    table_closing,
    seat_links,
    play,
    coach_page,
    rules_page,
    teacher_pages,
    replays,
    review_page,
    daily_page,
    practice_pages,
)
