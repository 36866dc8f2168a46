/* Any legal act, each as likely as another, but never an error: Mah Jongg only with a hand that makes it. */
#include "policy.h"

#include <string.h>

typedef struct {
    ew_act acts[256];
    int count;
} list;

static ew_act *add(list *all, int what, int seat) {
    ew_act *act = &all->acts[all->count < 255 ? all->count++ : 255];
    memset(act, 0, sizeof *act);
    act->act = (uint8_t)what;
    act->seat = (uint8_t)seat;
    return act;
}

/* Tiles of the rack that are not jokers, drawn at random. */
static void draw(const ew_game *game, int seat, int count, ew_chance *chance, ew_act *act) {
    uint8_t tiles[EW_HAND + EW_PASSED];
    int left = 0;
    for (int kind = 0; kind < EW_JOKER; kind++)
        for (int copy = 0; copy < game->held[seat][kind] && left < (int)sizeof tiles; copy++)
            tiles[left++] = (uint8_t)kind;
    act->count = (uint8_t)count;
    for (int each = 0; each < count && left; each++) {
        int place = (int)ew_below(chance, (uint32_t)left);
        act->tiles[each] = tiles[place];
        tiles[place] = tiles[--left];
    }
}

static void add_charleston(const ew_game *game, int seat, const ew_options *may, ew_chance *chance, list *all) {
    if (may->pass_tiles) {
        int blind = may->blind && ew_below(chance, 3) == 0 ? (int)ew_below(chance, may->blind + 1u) : 0;
        ew_act *act = add(all, EW_PASS_TILES, seat);
        act->number = (uint8_t)blind;
        draw(game, seat, may->pass_tiles - blind, chance, act);
    }
    if (may->complete_pass)
        draw(game, seat, may->complete_pass, chance, add(all, EW_COMPLETE_PASS, seat));
    if (may->give_courtesy)
        draw(game, seat, may->give_courtesy, chance, add(all, EW_GIVE_COURTESY, seat));
    if (may->rack_pass)
        add(all, EW_RACK_PASS, seat);
    if (may->stop_charleston && ew_below(chance, 4) == 0)
        add(all, EW_STOP_CHARLESTON, seat);
    for (int number = 0; may->wish_courtesy && number <= EW_PASSED; number++)
        add(all, EW_WISH_COURTESY, seat)->number = (uint8_t)number;
}

static void add_play(const ew_game *game, int seat, const ew_options *may, list *all) {
    static const int plain[5] = {EW_TOUCH_WALL, EW_PICK_TILE, EW_RACK_TILE, EW_LET_DISCARD_GO, EW_WITHDRAW_CLAIM};
    const int open[5] = {may->touch_wall, may->pick_tile, may->rack_tile, may->let_discard_go, may->withdraw_claim};
    int bluff = game->claimed_for == EW_FOR_MAHJONGG && game->turn == seat;
    for (int each = 0; each < 5; each++)
        if (open[each])
            add(all, plain[each], seat);
    for (int kind = 0; kind < EW_KINDS; kind++)
        if (may->throws >> kind & 1 && !bluff)
            add(all, EW_DISCARD_TILE, seat)->kind = (uint8_t)kind;
    if (may->claim_exposure)
        add(all, EW_CLAIM_DISCARD, seat)->number = EW_FOR_EXPOSURE;
    if (may->take_discard && game->claim[seat] == EW_FOR_EXPOSURE)
        add(all, EW_TAKE_DISCARD, seat)->number = 1;
    for (int each = 0; each < may->exposes && game->claim[seat] == EW_FOR_EXPOSURE; each++)
        add(all, EW_MAKE_EXPOSURE, seat)->way = may->expose[each];
    for (int each = 0; each < may->changes; each++)
        add(all, EW_CHANGE_EXPOSURE, seat)->way = may->change[each];
    for (int each = 0; each < may->exchanges; each++) {
        ew_act *act = add(all, EW_EXCHANGE_JOKER, seat);
        act->kind = may->exchange[each].kind;
        act->owner = may->exchange[each].owner;
        act->index = may->exchange[each].index;
    }
}

/* Whether calling Mah Jongg, now or on the discard, would be right. */
int ew_is_mahjongg(const ew_book *book, const ew_game *game, int seat, int on_discard) {
    ew_game copy = *game;
    if (on_discard)
        copy.claim[seat] = EW_FOR_MAHJONGG;
    return ew_declare(book, &copy, seat) == EW_OK;
}

ew_act ew_random(const ew_book *book, const ew_game *game, int seat, const ew_options *may, ew_chance *chance) {
    list all;
    all.count = 0;
    if (may->declare_mah_jongg && ew_is_mahjongg(book, game, seat, 0))
        return *add(&all, EW_DECLARE_MAH_JONGG, seat);
    if (may->claim_mahjongg && ew_is_mahjongg(book, game, seat, 1)) {
        add(&all, EW_CLAIM_DISCARD, seat)->number = EW_FOR_MAHJONGG;
        return all.acts[0];
    }
    add_charleston(game, seat, may, chance, &all);
    add_play(game, seat, may, &all);
    if (all.count == 0)
        return *add(&all, EW_WAIT, seat);
    return all.acts[ew_below(chance, (uint32_t)all.count)];
}
