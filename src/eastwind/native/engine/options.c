/* What a player may do now, from what that player sees (table/options.py). */
#include "game.h"

#include <string.h>

int ew_groups_with(int naturals, int jokers, ew_way *ways) {
    int count = 0;
    for (int size = EW_SMALLEST; size <= EW_LARGEST; size++)
        for (int some = naturals < size - 1 ? naturals : size - 1; some >= 0; some--)
            if (size - 1 - some <= jokers)
                ways[count++] = (ew_way){(uint8_t)some, (uint8_t)(size - 1 - some)};
    return count;
}

/* Whether East, with all tiles on the rack, could call Mah Jongg before the first discard. */
static int may_be_heavenly(const ew_book *book, const ew_game *game, int seat) {
    if (seat != game->east || (book->setting[EW_HEAVENLY_AS_DEALT] && game->pass != EW_FIRST_RIGHT))
        return 0;
    int on_the_table = game->arrived ? !game->racked[seat] : game->has_laid[seat];
    return !(game->laid_count[seat] && on_the_table);
}

static int may_stop(const ew_book *book, const ew_game *game, int seat) {
    if (game->pass != EW_SECOND_LEFT)
        return 0;
    for (int other = 0; other < game->seats; other++)
        if (game->racked[other] && (book->setting[EW_RECALL_BLOCKED_BY_ANYONE] || other != seat))
            return 0;
    return 1;
}

static void in_courtesy(const ew_game *game, int seat, ew_options *found) {
    int partner = ew_seat_after(game, seat, 2);
    if (game->wish[seat] == EW_NONE)
        found->wish_courtesy = 1;
    else if (game->wish[partner] != EW_NONE && !game->has_laid[seat] && !game->done[seat])
        found->give_courtesy = game->wish[seat] < game->wish[partner] ? game->wish[seat] : game->wish[partner];
}

static void in_charleston(const ew_book *book, const ew_game *game, int seat, ew_options *found) {
    found->declare_mah_jongg = (uint8_t)may_be_heavenly(book, game, seat);
    if (game->pass == EW_COURTESY) {
        in_courtesy(game, seat, found);
        return;
    }
    found->stop_charleston = (uint8_t)may_stop(book, game, seat);
    if (game->arrived) {
        found->rack_pass = !game->racked[seat];
    } else if (game->has_laid[seat]) {
        found->complete_pass = game->waiting_for_east && seat == game->east ? game->blind[seat] : 0;
    } else {
        found->pass_tiles = EW_PASSED;
        found->blind = game->pass == EW_FIRST_LEFT || game->pass == EW_LAST_RIGHT ? EW_PASSED : 0;
    }
}

static int can_pick(const ew_game *game, int seat) {
    return game->wall_left > 0 && game->window <= EW_OPEN && game->turn == seat && game->stage <= EW_TOUCHED;
}

static int may_withdraw(const ew_book *book, const ew_game *game) {
    if (game->window != EW_TAKEN)
        return 1;
    return !(book->setting[EW_TOUCH_BINDS] || (book->setting[EW_MOVE_BINDS] && game->moved));
}

/* The answers to a discard. Returns 0 if there is nothing to answer. */
static int in_window(const ew_book *book, const ew_game *game, int seat, ew_options *found) {
    const ew_discard *latest = ew_latest(game);
    const uint8_t *held = game->held[seat];
    if (game->claim[seat] != EW_NO_CLAIM) {
        int has_it = game->award == seat;
        if (has_it && !game->only_mahjongg)
            found->exposes = (uint8_t)ew_groups_with(held[latest->kind], held[EW_JOKER], found->expose);
        found->discard = game->discards;
        found->withdraw_claim = !has_it || may_withdraw(book, game);
        found->take_discard = has_it && game->window == EW_SETTLED && found->exposes;
        found->declare_mah_jongg = (uint8_t)has_it;
        return 1;
    }
    if (seat == latest->seat || game->window > EW_CLAIMED || game->let_go[seat])
        return 0;
    if (ew_has_begun(game, seat))
        return 0;
    found->discard = game->discards;
    found->claim_mahjongg = 1;
    found->claim_exposure = !game->only_mahjongg && held[latest->kind] + held[EW_JOKER] >= EW_SMALLEST - 1;
    found->let_discard_go = 1;
    found->pick_tile = seat == game->next && can_pick(game, seat);
    found->touch_wall = found->pick_tile && game->stage == EW_TO_PICK;
    return 1;
}

static int in_hand(const ew_game *game, int seat, int kind) {
    return game->held[seat][kind] + (game->picked[seat] == kind);
}

static void find_changes(const ew_game *game, int seat, ew_options *found) {
    ew_way ways[EW_WAYS];
    if (game->built == EW_NONE)
        return;
    for (int each = 0; each < game->exchanges; each++)
        if (game->exchange[each].owner == seat && game->exchange[each].index == game->built)
            return;
    const ew_shown *shown = &game->exposures[seat][game->built];
    int lying = shown->size - shown->jokers - 1;
    /* a joker taken this turn may not go into it */
    int jokers = game->held[seat][EW_JOKER] + shown->jokers - game->exchanges;
    int count = ew_groups_with(game->held[seat][shown->kind] + lying, jokers > 0 ? jokers : 0, ways);
    for (int each = 0; each < count; each++)
        if (ways[each].naturals != lying || ways[each].jokers != shown->jokers)
            found->change[found->changes++] = ways[each];
}

static void find_exchanges(const ew_book *book, const ew_game *game, int seat, ew_options *found) {
    if (game->stage == EW_PICKED && book->setting[EW_EXCHANGE_NEEDS_RACK])
        return;
    if ((game->stage == EW_EXPOSED && !book->setting[EW_EXCHANGE_AFTER_CLAIM]) || game->exchanges == EW_EXCHANGES)
        return;
    for (int owner = 0; owner < game->seats; owner++)
        for (int index = 0; index < game->exposed[owner]; index++) {
            const ew_shown *shown = &game->exposures[owner][index];
            if (owner == seat && !book->setting[EW_EXCHANGE_OWN])
                break;
            if (shown->redeemable && shown->jokers && in_hand(game, seat, shown->kind))
                found->exchange[found->exchanges++] = (ew_exchange){shown->kind, (uint8_t)owner, (uint8_t)index};
        }
}

static void in_turn(const ew_book *book, const ew_game *game, int seat, ew_options *found) {
    if (game->stage <= EW_TOUCHED) {
        found->pick_tile = (uint8_t)can_pick(game, seat);
        found->touch_wall = found->pick_tile && game->stage == EW_TO_PICK;
        return;
    }
    if (game->window != EW_CLOSED)
        return; /* the pick waits until everyone has answered */
    found->rack_tile = game->stage == EW_PICKED;
    for (int kind = 0; kind < EW_KINDS; kind++)
        if (in_hand(game, seat, kind))
            found->throws |= (uint64_t)1 << kind;
    find_changes(game, seat, found);
    find_exchanges(book, game, seat, found);
    found->declare_mah_jongg = 1;
}

void ew_find_options(const ew_book *book, const ew_game *game, int seat, ew_options *found) {
    memset(found, 0, sizeof *found);
    if (game->phase == EW_CHARLESTON) {
        in_charleston(book, game, seat, found);
        return;
    }
    if (game->phase != EW_PLAY || game->dead[seat])
        return;
    int bound = game->turn == seat && game->next_bound;
    if (game->window > EW_OPEN || (game->window == EW_OPEN && !bound))
        if (in_window(book, game, seat, found))
            return;
    if (game->turn == seat)
        in_turn(book, game, seat, found);
}

int32_t ew_legal(const ew_book *book, const ew_game *game, int32_t seat, ew_options *options) {
    if (book == NULL || options == NULL || seat < 0)
        return EW_BAD_ARGUMENT;
    int code = ew_check(game);
    if (code != EW_OK)
        return code;
    if (seat >= game->seats)
        return EW_BAD_ARGUMENT;
    ew_find_options(book, game, seat, options);
    return EW_OK;
}
