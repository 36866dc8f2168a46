/* Before a game: who is East, and the deal (table/game/dealing.py, table/records/wall_order.py). */
#include "game.h"
#include "chance.h"

#include <string.h>

static int has_charleston(const ew_book *book, int seats) {
    return seats == 4 || book->setting[EW_CHARLESTON_OF_THREE];
}

/* Four tiles each three times, East first, then one each, and one more for East. */
static void hand_out(ew_game *game, const uint8_t *wall) {
    static const int counts[4] = {4, 4, 4, 1};
    int place = 0;
    for (int round = 0; round < 4; round++)
        for (int steps = 0; steps < game->seats; steps++)
            for (int tile = 0; tile < counts[round]; tile++)
                game->held[ew_seat_after(game, game->east, steps)][wall[place++]]++;
    game->held[game->east][wall[place++]]++;
    game->wall_left = (uint8_t)(EW_SET - place);
    memcpy(game->wall + place, wall + place, game->wall_left);
    for (int seat = 0; seat < game->seats; seat++) {
        game->tiles[seat] = (uint8_t)(EW_HAND - 1 + (seat == game->east));
        game->had_joker[seat] = game->held[seat][EW_JOKER] > 0;
    }
}

int32_t ew_deal(const ew_book *book, int32_t seats, int32_t east, const uint8_t *wall, ew_game *game) {
    int seen[EW_KINDS] = {0};
    if (book == NULL || wall == NULL || game == NULL || seats < 3 || seats > EW_SEATS || east < 0 || east >= seats)
        return EW_BAD_ARGUMENT;
    for (int place = 0; place < EW_SET; place++)
        if (wall[place] >= EW_KINDS || ++seen[wall[place]] > ew_copies(wall[place]))
            return EW_BAD_GAME;
    ew_clear(game);
    game->seats = (uint8_t)seats;
    game->east = (uint8_t)east;
    hand_out(game, wall);
    game->phase = EW_CHARLESTON;
    if (!has_charleston(book, seats)) {
        game->phase = EW_PLAY;
        ew_set_turn(game, east, EW_RACKED, EW_AFTER_DEAL);
    }
    return EW_OK;
}

/* The highest roll is East. Ties roll again, or go to the first seat, as the sheet says. */
static int roll_for_east(const ew_book *book, int seats, ew_stream *stream) {
    int rolling[EW_SEATS], count = seats;
    if (!book->setting[EW_EAST_BY_ROLL])
        return 0;
    for (int seat = 0; seat < seats; seat++)
        rolling[seat] = seat;
    for (;;) {
        int highest = 0, tied[EW_SEATS], ties = 0;
        for (int each = 0; each < count; each++) {
            int total = ew_stream_below(stream, 6) + 1;
            total += ew_stream_below(stream, 6) + 1;
            if (total > highest) {
                highest = total;
                ties = 0;
            }
            if (total == highest)
                tied[ties++] = rolling[each];
        }
        if (ties == 1 || book->setting[EW_TIE_TO_FIRST_SEAT])
            return tied[0];
        memcpy(rolling, tied, sizeof tied);
        count = ties;
    }
}

int32_t ew_deal_from(const ew_book *book, int32_t seats, const uint8_t *seed, ew_game *game) {
    ew_stream stream;
    uint8_t wall[EW_SET];
    int place = 0;
    if (book == NULL || seed == NULL || game == NULL || seats < 3 || seats > EW_SEATS)
        return EW_BAD_ARGUMENT;
    ew_stream_start(&stream, seed);
    int east = roll_for_east(book, seats, &stream);
    for (int die = 0; die < 2; die++) /* East's dice break the wall; the order already starts there */
        ew_stream_below(&stream, 6);
    for (int kind = 0; kind < EW_KINDS; kind++)
        for (int copy = 0; copy < ew_copies(kind); copy++)
            wall[place++] = (uint8_t)kind;
    for (place = EW_SET - 1; place > 0; place--) {
        int other = ew_stream_below(&stream, place + 1);
        uint8_t kept = wall[place];
        wall[place] = wall[other];
        wall[other] = kept;
    }
    return ew_deal(book, seats, east, wall, game);
}
