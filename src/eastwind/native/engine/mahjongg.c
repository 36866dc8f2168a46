/* Mah Jongg by pick, claim or joker exchange, or heavenly, checked against the card (mahjongg_declared.py). */
#include "game.h"

#include <string.h>

/* Fourteen tiles that may be Mah Jongg. */
typedef struct {
    uint8_t held[EW_KINDS];
    ew_exposure exposures[EW_EXPOSURES];
    int exposed;
} tiles;

static tiles tiles_of(const ew_game *game, int seat) {
    tiles found;
    memcpy(found.held, game->held[seat], sizeof found.held);
    if (game->picked[seat] != EW_NONE)
        found.held[game->picked[seat]]++;
    found.exposed = game->exposed[seat];
    for (int each = 0; each < found.exposed; each++)
        found.exposures[each] = ew_as_exposure(&game->exposures[seat][each]);
    return found;
}

/* Whether the tiles make exactly this hand: every group is exposed, or filled with naturals and jokers. */
static int makes(const ew_hand *hand, const tiles *have) {
    uint8_t left[EW_KINDS];
    int32_t shown = ew_place_exposures(hand, have->exposures, have->exposed);
    int jokers = have->held[EW_JOKER];
    if (shown < 0)
        return 0;
    memcpy(left, have->held, sizeof left);
    for (int with_jokers = 0; with_jokers <= 1; with_jokers++)
        for (int place = 0; place < hand->count; place++) {
            const ew_group *group = &hand->groups[place];
            if (shown >> place & 1 || group->jokers != with_jokers)
                continue;
            int naturals = left[group->kind] < group->size ? left[group->kind] : group->size;
            left[group->kind] = (uint8_t)(left[group->kind] - naturals);
            if (naturals < group->size && !with_jokers)
                return 0;
            jokers -= group->size - naturals;
        }
    return jokers >= 0;
}

/* The best line that these tiles make: the highest value, then the first on the card. -1 if none. */
static int32_t find_mahjongg(const ew_book *book, const tiles *have) {
    int count = 0;
    int32_t best = -1;
    for (int kind = 0; kind < EW_KINDS; kind++)
        count += have->held[kind];
    for (int each = 0; each < have->exposed; each++)
        count += have->exposures[each].size;
    if (count != EW_HAND)
        return -1;
    for (uint32_t each = 0; each < book->hands; each++) {
        const ew_hand *hand = &book->hand[each];
        const ew_line *line = &book->line[hand->line];
        if ((line->concealed && have->exposed) || (best >= 0 && line->value <= book->line[best].value))
            continue;
        if (makes(hand, have))
            best = (int32_t)hand->line;
    }
    return best;
}

/* Whether the discard makes the hand and is not yet in an exposure. */
static int claims_it(const ew_game *game, int seat) {
    return game->window != EW_CLOSED && (game->claim[seat] || (game->turn == seat && game->stage == EW_TAKEN_UP));
}

static int is_heavenly(const ew_book *book, const ew_game *game) {
    return !book->setting[EW_HEAVENLY_AS_DEALT] || game->phase == EW_CHARLESTON || game->seats == 3;
}

/* This turn's exchange that completed the hand: undo them one by one until it is no longer complete. -1 if none did. */
static int completing_exchange(const ew_book *book, const ew_game *game, int seat) {
    tiles have = tiles_of(game, seat);
    for (int each = game->exchanges - 1; each >= 0; each--) {
        const ew_exchange *one = &game->exchange[each];
        if (!have.held[EW_JOKER])
            return each; /* by now the joker is in an exposure */
        have.held[EW_JOKER]--;
        have.held[one->kind]++;
        if (one->owner == seat)
            have.exposures[one->index].jokers++;
        if (find_mahjongg(book, &have) < 0)
            return each;
    }
    return -1;
}

static void set_how(const ew_book *book, ew_game *game, int seat, int claims) {
    ew_result *result = &game->result;
    int claimed = claims || game->after == EW_AFTER_CLAIM;
    if (game->phase == EW_CHARLESTON || game->after == EW_AFTER_DEAL) {
        result->by = is_heavenly(book, game) ? EW_BY_HEAVENLY : EW_BY_SELF_PICK;
        claimed = 0;
    } else if (claims) {
        result->by = EW_BY_DISCARD;
    } else {
        int completing = completing_exchange(book, game, seat);
        result->by = completing >= 0 ? EW_BY_JOKER_EXCHANGE : claimed ? EW_BY_DISCARD : EW_BY_SELF_PICK;
        if (completing >= 0) {
            result->own_joker = game->exchange[completing].owner == seat;
            result->after_claim = (uint8_t)claimed;
        }
    }
    if (claimed && (result->by == EW_BY_DISCARD || result->by == EW_BY_JOKER_EXCHANGE))
        result->thrower = ew_latest(game)->seat;
}

static void win(const ew_book *book, ew_game *game, int seat, int32_t line, int claims) {
    ew_result *result = &game->result;
    int jokers = game->held[seat][EW_JOKER] + (game->picked[seat] == EW_JOKER);
    result->outcome = EW_MAHJONGG;
    result->winner = (uint8_t)seat;
    result->line = line;
    result->value = book->line[line].value + (game->exposed[seat] ? 0 : book->line[line].concealed_bonus);
    result->exposures = (uint8_t)(game->exposed[seat] - (game->turn == seat && game->built != EW_NONE));
    for (int each = 0; each < game->exposed[seat]; each++)
        jokers += game->exposures[seat][each].jokers;
    result->jokerless = !jokers && !(book->setting[EW_JOKERLESS_WHOLE_GAME] && game->had_joker[seat]);
    set_how(book, game, seat, claims);
    if (claims) {
        ew_return_pick(book, game, seat);
        game->discard[game->discards - 1].claimed_by = (uint8_t)seat;
        game->held[seat][ew_latest(game)->kind]++;
        game->tiles[seat]++;
    }
    if (game->picked[seat] != EW_NONE)
        game->held[seat][game->picked[seat]]++;
    game->picked[seat] = EW_NONE;
    game->holds_pick[seat] = 0;
    ew_score_mahjongg(book, game);
    ew_end(game);
}

/* Mah Jongg with this turn's exposure made larger or smaller, which is still allowed. */
static int declare_with_change(const ew_book *book, ew_game *game, int seat) {
    ew_options found;
    if (game->phase != EW_PLAY || game->turn != seat || game->built == EW_NONE)
        return 0;
    ew_find_options(book, game, seat, &found);
    for (int each = 0; each < found.changes; each++) {
        ew_game changed = *game;
        if (1 + found.change[each].naturals + found.change[each].jokers == game->exposures[seat][game->built].size)
            continue;
        ew_change_exposure(&changed, seat, found.change[each]);
        tiles have = tiles_of(&changed, seat);
        int32_t line = find_mahjongg(book, &have);
        if (line >= 0) {
            *game = changed;
            win(book, game, seat, line, 0);
            return 1;
        }
    }
    return 0;
}

int ew_declare(const ew_book *book, ew_game *game, int seat) {
    int claims = game->phase == EW_PLAY && claims_it(game, seat);
    tiles have = tiles_of(game, seat);
    if (claims)
        have.held[ew_latest(game)->kind]++;
    int32_t line = find_mahjongg(book, &have);
    if (line >= 0)
        win(book, game, seat, line, claims);
    else if (claims || !declare_with_change(book, game, seat))
        return game->phase == EW_CHARLESTON ? EW_REFUSED : EW_NEEDS_MACHINE;
    return EW_OK;
}
