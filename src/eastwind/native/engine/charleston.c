/* The Charleston: three passes, three more if no one stops, and the courtesy pass (table/game/tile_passes.py). */
#include "game.h"

#include <string.h>

static int is_across(int pass) { return pass == EW_FIRST_ACROSS || pass == EW_SECOND_ACROSS || pass == EW_COURTESY; }

static int receiver(const ew_game *game, int giver) {
    if (is_across(game->pass))
        return ew_seat_after(game, giver, 2);
    int right = game->pass == EW_FIRST_RIGHT || game->pass == EW_LAST_RIGHT;
    return ew_seat_after(game, giver, right ? 1 : game->seats - 1);
}

static int giver_to(const ew_game *game, int taker) {
    for (int seat = 0; seat < game->seats; seat++)
        if (receiver(game, seat) == taker)
            return seat;
    return taker;
}

/* The next pass. Three players have no one across, so they skip those passes. */
static void begin_pass(ew_game *game, int pass) {
    while (game->seats == 3 && pass < EW_COURTESY && is_across(pass))
        pass++;
    ew_no_passing(game);
    game->pass = (uint8_t)pass;
}

/* East discards first. If that hand is already dead, the next live player picks. */
static void begin_play(ew_game *game) {
    ew_no_passing(game);
    game->phase = EW_PLAY;
    ew_set_turn(game, game->east, EW_RACKED, EW_AFTER_DEAL);
    if (game->dead[game->east])
        ew_set_turn(game, ew_next_live(game, game->east), EW_TO_PICK, EW_AFTER_PICK);
}

int ew_has_courtesy(const ew_book *book, const ew_game *game) {
    return book->setting[EW_COURTESY_PASS] && game->seats == 4;
}

static void forget_laid(ew_game *game, int seat) {
    memset(game->laid[seat], EW_NONE, sizeof game->laid[seat]);
    game->laid_count[seat] = 0;
}

/* Whether these tiles are on the rack, and none of them is a joker. */
static int can_give(const ew_game *game, const ew_act *act) {
    uint8_t left[EW_KINDS];
    memcpy(left, game->held[act->seat], sizeof left);
    for (int each = 0; each < act->count; each++)
        if (act->tiles[each] >= EW_JOKER || left[act->tiles[each]]-- == 0)
            return 0;
    return 1;
}

static void put_out(ew_game *game, const ew_act *act) {
    for (int each = 0; each < act->count; each++) {
        game->held[act->seat][act->tiles[each]]--;
        game->laid[act->seat][game->laid_count[act->seat]++] = act->tiles[each];
    }
    game->has_laid[act->seat] = 1;
}

static void sort(uint8_t *tiles, int count) {
    for (int place = 1; place < count; place++)
        for (int at = place; at > 0 && tiles[at - 1] > tiles[at]; at--) {
            uint8_t kept = tiles[at];
            tiles[at] = tiles[at - 1];
            tiles[at - 1] = kept;
        }
}

/* What each seat keeps. A player who passes blind hands on the last of the tiles that arrive, unseen. `first` is East,
   who passes first with `taken` tiles from the end of what the neighbor has put out, or EW_NONE. */
static void resolve(const ew_game *game, int first, int taken, uint8_t got[EW_SEATS][EW_PASSED], int counts[EW_SEATS]) {
    uint8_t moving[2 * EW_PASSED];
    int start = first, blind = 0, count;
    for (int seat = 0; seat < game->seats; seat++)
        blind |= game->blind[seat];
    if (!blind) {
        for (int seat = 0; seat < game->seats; seat++) {
            int from = giver_to(game, seat);
            memcpy(got[seat], game->laid[from], EW_PASSED);
            counts[seat] = game->laid_count[from];
        }
        return;
    }
    for (int seat = 0; start == EW_NONE; seat++)
        if (!game->blind[seat])
            start = seat;
    count = game->laid_count[start];
    memcpy(moving, game->laid[start], (size_t)count);
    if (first != EW_NONE) {
        int from = giver_to(game, start);
        memcpy(moving + count, game->laid[from] + game->laid_count[from] - taken, (size_t)taken);
        count += taken;
    }
    for (int seat = receiver(game, start); seat != start; seat = receiver(game, seat)) {
        int keeps = count > game->blind[seat] ? count - game->blind[seat] : 0;
        uint8_t next[2 * EW_PASSED];
        memcpy(got[seat], moving, (size_t)keeps);
        counts[seat] = keeps;
        memcpy(next, game->laid[seat], game->laid_count[seat]);
        memcpy(next + game->laid_count[seat], moving + keeps, (size_t)(count - keeps));
        count = game->laid_count[seat] + count - keeps;
        memcpy(moving, next, (size_t)count);
    }
    counts[start] = 0;
    if (first != EW_NONE) { /* what East took unseen is among the tiles that come round: those stay gone */
        int from = giver_to(game, start);
        for (int each = 0; each < taken; each++) {
            uint8_t gone = game->laid[from][game->laid_count[from] - taken + each];
            for (int place = 0; place < count; place++)
                if (moving[place] == gone) {
                    memmove(moving + place, moving + place + 1, (size_t)(count - place - 1));
                    count--;
                    break;
                }
        }
    }
    counts[start] = count;
    memcpy(got[start], moving, (size_t)count);
    for (int seat = 0; seat < game->seats; seat++)
        sort(got[seat], counts[seat]);
}

/* The tiles go round. The second left lies in front of the racks first. */
static void go_round(const ew_book *book, ew_game *game, int first, int taken) {
    uint8_t got[EW_SEATS][EW_PASSED];
    int counts[EW_SEATS] = {0};
    memset(got, EW_NONE, sizeof got);
    resolve(game, first, taken, got, counts);
    if (game->pass == EW_SECOND_LEFT) {
        memcpy(game->got, got, sizeof got);
        game->arrived = 1;
        return;
    }
    for (int seat = 0; seat < game->seats; seat++) {
        for (int each = 0; each < counts[seat]; each++)
            game->held[seat][got[seat][each]]++;
        forget_laid(game, seat);
    }
    if (game->pass == EW_LAST_RIGHT && !ew_has_courtesy(book, game))
        begin_play(game);
    else
        begin_pass(game, game->pass + 1);
}

int ew_pass_tiles(const ew_book *book, ew_game *game, const ew_act *act) {
    int laid = 0, all_blind = 1;
    if (!can_give(game, act))
        return EW_REFUSED;
    put_out(game, act);
    game->blind[act->seat] = act->number;
    for (int seat = 0; seat < game->seats; seat++) {
        laid += game->has_laid[seat];
        all_blind &= game->blind[seat] > 0;
    }
    if (laid == game->seats && all_blind)
        game->waiting_for_east = 1;
    else if (laid == game->seats)
        go_round(book, game, EW_NONE, 0);
    return EW_OK;
}

int ew_complete_pass(const ew_book *book, ew_game *game, const ew_act *act) {
    int east = act->seat, missing = game->blind[east];
    if (act->count == 0) {
        if (!book->setting[EW_EAST_PASSES_FIRST] || game->laid_count[giver_to(game, east)] < missing)
            return EW_REFUSED;
        game->waiting_for_east = 0;
        go_round(book, game, east, missing);
        return EW_OK;
    }
    if (!can_give(game, act))
        return EW_REFUSED;
    put_out(game, act);
    game->blind[east] = 0;
    game->waiting_for_east = 0;
    go_round(book, game, EW_NONE, 0);
    return EW_OK;
}

void ew_rack_pass(const ew_book *book, ew_game *game, const ew_act *act) {
    int racked = 0;
    (void)book;
    for (int each = 0; each < EW_PASSED; each++)
        game->held[act->seat][game->got[act->seat][each]]++;
    game->racked[act->seat] = 1;
    for (int seat = 0; seat < game->seats; seat++)
        racked += game->racked[seat];
    if (racked < game->seats)
        return;
    for (int seat = 0; seat < game->seats; seat++)
        forget_laid(game, seat);
    memset(game->got, EW_NONE, sizeof game->got);
    begin_pass(game, game->pass + 1);
}

void ew_take_passes_back(ew_game *game) {
    for (int seat = 0; seat < game->seats; seat++) {
        for (int each = 0; game->racked[seat] && each < EW_PASSED; each++)
            game->held[seat][game->got[seat][each]]--;
        for (int each = 0; each < game->laid_count[seat]; each++)
            game->held[seat][game->laid[seat][each]]++;
        forget_laid(game, seat);
    }
    memset(game->got, EW_NONE, sizeof game->got);
}

void ew_stop_charleston(const ew_book *book, ew_game *game) {
    ew_take_passes_back(game);
    if (ew_has_courtesy(book, game))
        begin_pass(game, EW_COURTESY);
    else
        begin_play(game);
}

/* A pair is done with the courtesy pass. Play begins once both pairs are. */
static void finish_pair(ew_game *game, int seat, int partner) {
    game->done[seat] = game->done[partner] = 1;
    if (game->done[ew_seat_after(game, seat, 1)])
        begin_play(game);
}

void ew_wish_courtesy(const ew_book *book, ew_game *game, const ew_act *act) {
    int partner = ew_seat_after(game, act->seat, 2);
    (void)book;
    game->wish[act->seat] = act->number;
    if (game->wish[partner] != EW_NONE && (act->number == 0 || game->wish[partner] == 0))
        finish_pair(game, act->seat, partner);
}

int ew_give_courtesy(const ew_book *book, ew_game *game, const ew_act *act) {
    int seat = act->seat, partner = ew_seat_after(game, seat, 2);
    (void)book;
    if (!can_give(game, act))
        return EW_REFUSED;
    put_out(game, act);
    if (!game->has_laid[partner])
        return EW_OK;
    for (int each = 0; each < act->count; each++) {
        game->held[seat][game->laid[partner][each]]++;
        game->held[partner][game->laid[seat][each]]++;
    }
    forget_laid(game, seat);
    forget_laid(game, partner);
    finish_pair(game, seat, partner);
    return EW_OK;
}
