/* A turn: touch, pick, rack, discard (table/game/turn_of_play.py). */
#include "game.h"

void ew_touch(const ew_book *book, ew_game *game, int seat) {
    game->stage = EW_TOUCHED;
    if (book->setting[EW_TOUCH_STARTS_TURN] && game->window != EW_CLOSED) {
        game->next_bound = 1;
        ew_settle_if_answered(book, game, seat);
    }
}

void ew_pick(const ew_book *book, ew_game *game, int seat) {
    uint8_t *next = &game->wall[EW_SET - game->wall_left];
    game->picked[seat] = *next;
    game->had_joker[seat] |= *next == EW_JOKER;
    *next = EW_NONE;
    game->wall_left--;
    game->tiles[seat]++;
    game->holds_pick[seat] = 1;
    game->stage = EW_PICKED;
    if (game->window != EW_CLOSED) {
        game->next_bound = 1;
        ew_settle_if_answered(book, game, seat);
    }
}

/* The pick goes inside the rack. */
static void put_inside(ew_game *game, int seat) {
    if (game->picked[seat] != EW_NONE)
        game->held[seat][game->picked[seat]]++;
    game->picked[seat] = EW_NONE;
    game->holds_pick[seat] = 0;
}

void ew_rack_pick(ew_game *game, int seat) {
    put_inside(game, seat);
    game->stage = EW_RACKED;
    ew_no_window(game);
}

/* Whether another player already picked the wall's last tile, so that this is not the last discard. */
static int is_tile_to_be_played(const ew_game *game, int discarder) {
    for (int seat = 0; seat < game->seats; seat++) {
        int tiles = game->tiles[seat];
        for (int each = 0; each < game->exposed[seat]; each++)
            tiles += game->exposures[seat][each].size;
        if (seat != discarder && !game->dead[seat] && tiles >= EW_HAND)
            return 1;
    }
    return 0;
}

/* A player who called Mah Jongg, exposed the tile and now discards: by some sheets the referee rules. */
static int is_ruled_on(const ew_book *book, const ew_game *game) {
    if (game->claimed_for != EW_FOR_MAHJONGG || game->built == EW_NONE)
        return 0;
    for (int seat = 0; seat < game->seats; seat++)
        if (game->dead[seat])
            return 1;
    return book->setting[game->exposed[game->turn] > 1 ? EW_RULED_ON_LATER_EXPOSURE : EW_RULED_ON_FIRST_EXPOSURE];
}

int ew_throw(const ew_book *book, ew_game *game, int seat, int kind) {
    int last = game->wall_left == 0 && !is_tile_to_be_played(game, seat);
    int claimable = kind != EW_JOKER && !(last && book->setting[EW_LAST_DISCARD] == 0);
    if (is_ruled_on(book, game) || game->discards == EW_SET)
        return EW_NEEDS_MACHINE;
    put_inside(game, seat);
    game->held[seat][kind]--;
    game->tiles[seat]--;
    game->discard[game->discards++] = (ew_discard){(uint8_t)seat, (uint8_t)kind, EW_NONE};
    for (int each = 0; each < game->seats; each++)
        game->let_go[each] = 0;
    int next = ew_next_live(game, seat), holds = game->holds_pick[next];
    ew_set_turn(game, next, holds ? EW_PICKED : EW_TO_PICK, EW_AFTER_PICK);
    ew_no_window(game);
    if (claimable) {
        game->window = EW_OPEN;
        game->next = (uint8_t)next;
        game->next_bound = (uint8_t)holds;
        game->only_mahjongg = last && book->setting[EW_LAST_DISCARD] == 1;
    } else if (game->wall_left == 0) {
        ew_end_as_wall_game(book, game);
    }
    return EW_OK;
}
