"""Every page of the web: each module has its ROUTES."""

from __future__ import annotations

from eastwind.server.board import page as board
from eastwind.server.cards import editor_pages
from eastwind.server.desk.floor import calls, conduct, new_ruling, penalties, rule_book, rulings
from eastwind.server.desk.log import as_it_stood, log
from eastwind.server.desk.office import alarm_line, exports, locked_pins, phones_and_board, printing, staff
from eastwind.server.desk.outcome import prizes, standings
from eastwind.server.desk.people import barred, contacts, filling_seats, player_lists, players, roll_call
from eastwind.server.desk.results import results
from eastwind.server.desk.rounds import bonus, overview, round_control
from eastwind.server.desk.scorecards import player_scorecard, scorecards
from eastwind.server.desk.seating import seat_changes, seating
from eastwind.server.desk.setup import terms
from eastwind.server.desk.start import archiving, home, new_event
from eastwind.server.phone import door, final_page, scan
from eastwind.server.phone import page as phone
from eastwind.server.phone import rule_book as phone_rule_book
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
from eastwind.server.play.coming_and_going import invitations, own_seat, seat_links, table_closing
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
    barred,
    bonus,
    calls,
    scorecards,
    players,
    contacts,
    filling_seats,
    player_lists,
    player_scorecard,
    printing,
    results,
    roll_call,
    seating,
    round_control,
    rule_book,
    seat_changes,
    rulings,
    new_ruling,
    penalties,
    conduct,
    standings,
    prizes,
    log,
    as_it_stood,
    exports,
    staff,
    alarm_line,
    terms,
    door,
    scan,
    phone,
    phone_rule_book,
    final_page,
    board,
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
