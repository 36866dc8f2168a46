/* Doing an act, if the options allow it (is_option in table/options.py, then decide and apply). */
#include "game.h"

void ew_sizes(uint64_t sizes[8]) {
    sizes[0] = sizeof(ew_rack);
    sizes[1] = sizeof(ew_game);
    sizes[2] = sizeof(ew_options);
    sizes[3] = sizeof(ew_act);
    sizes[4] = sizeof(ew_summary);
    sizes[5] = sizeof(ew_course);
    sizes[6] = sizeof(ew_example);
    sizes[7] = sizeof(ew_question);
}

static int has_way(const ew_way *ways, int count, ew_way wanted) {
    for (int each = 0; each < count; each++)
        if (ways[each].naturals == wanted.naturals && ways[each].jokers == wanted.jokers)
            return 1;
    return 0;
}

static int has_exchange(const ew_options *may, const ew_act *act) {
    for (int each = 0; each < may->exchanges; each++) {
        const ew_exchange *one = &may->exchange[each];
        if (one->kind == act->kind && one->owner == act->owner && one->index == act->index)
            return 1;
    }
    return 0;
}

static int is_option(const ew_options *may, const ew_act *act) {
    switch (act->act) {
    case EW_PASS_TILES:
        return may->pass_tiles && act->number <= may->blind && act->count + act->number == may->pass_tiles;
    case EW_COMPLETE_PASS:
        return may->complete_pass && (act->count == 0 || act->count == may->complete_pass);
    case EW_RACK_PASS:
        return may->rack_pass;
    case EW_STOP_CHARLESTON:
        return may->stop_charleston;
    case EW_WISH_COURTESY:
        return may->wish_courtesy && act->number <= EW_PASSED;
    case EW_GIVE_COURTESY:
        return may->give_courtesy && act->count == may->give_courtesy;
    case EW_TOUCH_WALL:
        return may->touch_wall;
    case EW_PICK_TILE:
        return may->pick_tile;
    case EW_RACK_TILE:
        return may->rack_tile;
    case EW_DISCARD_TILE:
        return act->kind < EW_KINDS && (may->throws >> act->kind & 1);
    case EW_CLAIM_DISCARD:
        return (act->number == EW_FOR_MAHJONGG && may->claim_mahjongg) ||
               (act->number == EW_FOR_EXPOSURE && may->claim_exposure);
    case EW_LET_DISCARD_GO:
        return may->let_discard_go;
    case EW_WITHDRAW_CLAIM:
        return may->withdraw_claim;
    case EW_TAKE_DISCARD:
        return may->take_discard && act->number <= 1;
    case EW_MAKE_EXPOSURE:
        return has_way(may->expose, may->exposes, act->way);
    case EW_CHANGE_EXPOSURE:
        return has_way(may->change, may->changes, act->way);
    case EW_EXCHANGE_JOKER:
        return has_exchange(may, act);
    case EW_DECLARE_MAH_JONGG:
        return may->declare_mah_jongg;
    default:
        return 0;
    }
}

/* Does an act that is an option. */
static int carry_out(const ew_book *book, ew_game *game, const ew_act *act) {
    int seat = act->seat;
    switch (act->act) {
    case EW_PASS_TILES:
        return ew_pass_tiles(book, game, act);
    case EW_COMPLETE_PASS:
        return ew_complete_pass(book, game, act);
    case EW_GIVE_COURTESY:
        return ew_give_courtesy(book, game, act);
    case EW_DISCARD_TILE:
        return ew_throw(book, game, seat, act->kind);
    case EW_DECLARE_MAH_JONGG:
        return ew_declare(book, game, seat);
    case EW_RACK_PASS:
        ew_rack_pass(book, game, act);
        break;
    case EW_STOP_CHARLESTON:
        ew_stop_charleston(book, game);
        break;
    case EW_WISH_COURTESY:
        ew_wish_courtesy(book, game, act);
        break;
    case EW_TOUCH_WALL:
        ew_touch(book, game, seat);
        break;
    case EW_PICK_TILE:
        ew_pick(book, game, seat);
        break;
    case EW_RACK_TILE:
        ew_rack_pick(game, seat);
        break;
    case EW_CLAIM_DISCARD:
        ew_claim(book, game, seat, act->number);
        break;
    case EW_LET_DISCARD_GO:
        ew_let_go_by(book, game, seat);
        break;
    case EW_WITHDRAW_CLAIM:
        ew_withdraw(game, seat);
        break;
    case EW_TAKE_DISCARD:
        ew_take(book, game, seat, act->number);
        break;
    case EW_MAKE_EXPOSURE:
        if (game->exposed[seat] == EW_EXPOSURES) /* only with more than fourteen tiles */
            return EW_NEEDS_MACHINE;
        ew_expose(book, game, seat, act->way);
        break;
    case EW_CHANGE_EXPOSURE:
        ew_change_exposure(game, seat, act->way);
        break;
    case EW_EXCHANGE_JOKER:
        ew_exchange_joker(game, seat, act);
        break;
    }
    return EW_OK;
}

int ew_do(const ew_book *book, ew_game *game, const ew_act *act, const ew_options *may) {
    return act->count <= EW_PASSED && is_option(may, act) ? carry_out(book, game, act) : EW_REFUSED;
}

int32_t ew_step(const ew_book *book, ew_game *game, const ew_act *act) {
    ew_options may;
    if (book == NULL || act == NULL)
        return EW_BAD_ARGUMENT;
    int code = ew_check(game);
    if (code != EW_OK)
        return code;
    if (act->seat >= game->seats)
        return EW_REFUSED;
    ew_find_options(book, game, act->seat, &may);
    return ew_do(book, game, act, &may);
}
