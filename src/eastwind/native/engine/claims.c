/* Claims on the latest discard, exposures, and joker exchanges (discard_claims.py, exposures_made.py, and
   joker_exchange.py in table/game). */
#include "game.h"

/* The claim that comes first: Mah Jongg, then the next in turn. */
static int best_claim(const ew_game *game) {
    int thrower = ew_latest(game)->seat;
    for (int what = EW_FOR_MAHJONGG; what >= EW_FOR_EXPOSURE; what--)
        for (int steps = 1; steps < game->seats; steps++)
            if (game->claim[ew_seat_after(game, thrower, steps)] == what)
                return ew_seat_after(game, thrower, steps);
    return EW_NONE;
}

/* The window closes, or its tile has an owner. With no claim, an empty wall and nothing picked, the game is over. */
static void settle(const ew_book *book, ew_game *game) {
    int best = best_claim(game);
    if (best != EW_NONE) {
        game->window = EW_SETTLED;
        game->award = (uint8_t)best;
        return;
    }
    ew_no_window(game);
    if (game->stage != EW_PICKED && game->wall_left == 0)
        ew_end_as_wall_game(book, game);
}

/* Whether a seat has begun its turn at the wall, and can't claim: with the tile after this discard, or earlier, where
   the sheet lets a player keep a pick that a claim has overtaken. */
int ew_has_begun(const ew_game *game, int seat) {
    return (game->next_bound && seat == game->next) || game->holds_pick[seat];
}

/* Settles the window if everyone has answered. `seat` has, just now. */
void ew_settle_if_answered(const ew_book *book, ew_game *game, int seat) {
    if (game->window != EW_OPEN && game->window != EW_CLAIMED)
        return;
    for (int other = 0; other < game->seats; other++) {
        int answered = other == seat || other == ew_latest(game)->seat || game->let_go[other] || game->dead[other];
        if (!answered && !ew_has_begun(game, other) && game->claim[other] == EW_NO_CLAIM)
            return;
    }
    settle(book, game);
}

void ew_claim(const ew_book *book, ew_game *game, int seat, int what) {
    game->claim[seat] = (uint8_t)what;
    game->window = EW_CLAIMED;
    ew_settle_if_answered(book, game, seat);
}

void ew_let_go_by(const ew_book *book, ew_game *game, int seat) {
    game->let_go[seat] = 1;
    ew_settle_if_answered(book, game, seat);
}

/* The window is open again, even for players who let the tile go, unless another player has it. */
void ew_withdraw(ew_game *game, int seat) {
    int claims = 0, taken = game->window == EW_TAKEN;
    game->claim[seat] = EW_NO_CLAIM;
    if (taken && game->award != seat)
        return;
    for (int other = 0; other < game->seats; other++) {
        claims += game->claim[other] != EW_NO_CLAIM;
        game->let_go[other] = 0;
    }
    game->window = claims ? EW_CLAIMED : EW_OPEN;
    game->award = EW_NONE;
    game->moved = 0;
    if (taken)
        ew_set_turn(game, game->next, game->holds_pick[game->next] ? EW_PICKED : EW_TO_PICK, EW_AFTER_PICK);
}

/* The next player's unracked pick goes back to the wall, unless the sheet lets the player keep it. */
void ew_return_pick(const ew_book *book, ew_game *game, int claimer) {
    int seat = game->next;
    if (!game->holds_pick[seat] || book->setting[EW_UNRACKED_PICK_KEPT] || seat == claimer)
        return;
    game->wall_left++;
    game->wall[EW_SET - game->wall_left] = game->picked[seat];
    game->picked[seat] = EW_NONE;
    game->holds_pick[seat] = 0;
    game->tiles[seat]--;
    game->next_bound = 0;
    if (game->turn == seat && game->stage == EW_PICKED)
        game->stage = EW_TO_PICK;
}

void ew_take(const ew_book *book, ew_game *game, int seat, int moved) {
    ew_return_pick(book, game, seat);
    game->window = EW_TAKEN;
    game->award = (uint8_t)seat;
    game->moved = (uint8_t)moved;
    ew_set_turn(game, seat, EW_TAKEN_UP, EW_AFTER_CLAIM);
}

void ew_expose(const ew_book *book, ew_game *game, int seat, ew_way way) {
    ew_discard *claimed = &game->discard[game->discards - 1];
    int what = game->claim[seat], index = game->exposed[seat];
    if (game->window != EW_TAKEN)
        ew_return_pick(book, game, seat);
    game->held[seat][claimed->kind] = (uint8_t)(game->held[seat][claimed->kind] - way.naturals);
    game->held[seat][EW_JOKER] = (uint8_t)(game->held[seat][EW_JOKER] - way.jokers);
    game->tiles[seat] = (uint8_t)(game->tiles[seat] - way.naturals - way.jokers);
    game->exposures[seat][index] = (ew_shown){claimed->kind, (uint8_t)(1 + way.naturals + way.jokers), way.jokers, 1};
    game->exposed[seat]++;
    claimed->claimed_by = (uint8_t)seat;
    ew_set_turn(game, seat, EW_EXPOSED, EW_AFTER_CLAIM);
    game->built = (uint8_t)index;
    game->claimed_for = (uint8_t)what;
    ew_no_window(game);
}

void ew_change_exposure(ew_game *game, int seat, ew_way way) {
    ew_shown *shown = &game->exposures[seat][game->built];
    int naturals = shown->size - shown->jokers - 1; /* the claimed tile stays */
    game->held[seat][shown->kind] = (uint8_t)(game->held[seat][shown->kind] + naturals - way.naturals);
    game->held[seat][EW_JOKER] = (uint8_t)(game->held[seat][EW_JOKER] + shown->jokers - way.jokers);
    game->tiles[seat] = (uint8_t)(game->tiles[seat] + shown->size - 1 - way.naturals - way.jokers);
    shown->size = (uint8_t)(1 + way.naturals + way.jokers);
    shown->jokers = way.jokers;
}

void ew_exchange_joker(ew_game *game, int seat, const ew_act *act) {
    game->exposures[act->owner][act->index].jokers--;
    if (game->picked[seat] != EW_NONE)
        game->held[seat][game->picked[seat]]++;
    game->picked[seat] = EW_NONE;
    game->holds_pick[seat] = 0;
    game->held[seat][act->kind]--;
    game->held[seat][EW_JOKER]++;
    game->had_joker[seat] = 1;
    if (game->stage == EW_PICKED)
        game->stage = EW_RACKED;
    game->exchange[game->exchanges++] = (ew_exchange){act->kind, act->owner, act->index};
    ew_no_window(game);
}
