/* Games in which several choices are tried and played to the end, for learning (lab/training). */
#include "policy.h"

#include <string.h>

/* What is tried, and where the examples go. */
typedef struct {
    const ew_curiosity *how;
    const uint8_t *policies;
    ew_example *examples;
    uint64_t room;
    uint64_t found;
    int32_t moment;
} search;

static int draws(ew_chance *chance, uint32_t share) { return ew_below(chance, 256) < share; }

/* The first choice, and some of the others. Returns how many. */
static int pick_some(const ew_choices *choices, uint32_t most, ew_chance *chance, int picked[EW_CHOICES]) {
    int count = choices->count, kept = (uint32_t)count < most ? count : (int)most;
    for (int each = 0; each < count; each++)
        picked[each] = each;
    for (int each = 1; each < kept; each++) {
        int other = each + (int)ew_below(chance, (uint32_t)(count - each)), was = picked[each];
        picked[each] = picked[other];
        picked[other] = was;
    }
    return kept;
}

static int try_one(ew_bench *bench, const ew_game *game, const ew_options *may, const ew_choices *choices, int place,
                   search *on) {
    const ew_choice *choice = &choices->choice[place];
    ew_example *example = &on->examples[on->found];
    ew_promise promise = {EW_NONE, {0, 0}};
    ew_picture picture;
    ew_game copy = *game;
    int seat = choices->sight.seat;
    ew_picture_of(bench, game, choices, choice, &picture);
    if (choice->situation == EW_OF_CALL && choice->act.act == EW_CLAIM_DISCARD) {
        const ew_exposure *made = &choice->exposures[choice->exposed - 1];
        promise.seat = seat;
        promise.way = (ew_way){(uint8_t)(made->size - 1 - made->jokers), made->jokers};
    }
    int code = ew_do(bench->book, &copy, &choice->act, may);
    if (code == EW_OK)
        code = ew_play_out(bench, &copy, on->policies, promise);
    if (code != EW_OK)
        return code;
    memset(example, 0, sizeof *example);
    example->moment = on->moment;
    example->points = copy.result.points[seat];
    example->value = bench->book->has_net ? ew_value(&bench->book->net, &picture) : 0;
    example->seat = (uint8_t)seat;
    example->place = (uint8_t)place;
    example->situation = (uint8_t)choice->situation;
    example->hands = (uint8_t)picture.hands;
    memcpy(example->hand, picture.hand, sizeof picture.hand);
    memcpy(example->table, picture.table, sizeof picture.table);
    on->found++;
    return EW_OK;
}

/* One player's act. May try others first, or play another. EW_BAD_ARGUMENT: the examples are full. */
static int act_of(ew_bench *bench, const ew_game *game, int seat, ew_chance *chance, search *on, ew_act *act,
                  ew_options *may) {
    int policy = on->policies[seat], picked[EW_CHOICES];
    ew_choices choices;
    *act = ew_ask(bench, game, seat, policy, chance, may);
    if ((policy != EW_STEADY && policy != EW_STRONG) || !(on->how->seats >> seat & 1) || may->exposes)
        return EW_OK;
    int about = may->throws ? 0 : may->claim_exposure ? 1 : may->pass_tiles ? 2 : EW_NONE;
    if (about == EW_NONE || !draws(chance, on->how->look[about]))
        return EW_OK;
    ew_steady(bench, game, seat, may, &choices);
    if (choices.count < 2)
        return EW_OK;
    int count = pick_some(&choices, on->how->tried, chance, picked);
    if (on->found + (uint64_t)count > on->room)
        return EW_BAD_ARGUMENT;
    for (int each = 0; each < count; each++) {
        int code = try_one(bench, game, may, &choices, picked[each], on);
        if (code != EW_OK)
            return code;
    }
    on->moment++;
    if (draws(chance, on->how->stray) && choices.choice[0].situation != EW_OF_WAIT &&
        choices.choice[0].situation != EW_OF_CALL)
        *act = choices.choice[picked[1]].act;
    return EW_OK;
}

static int explore_game(ew_bench *bench, ew_game *game, ew_chance *chance, search *on) {
    while (game->phase != EW_OVER) {
        int order[EW_SEATS], count = ew_asked(game, order), code = EW_OK;
        ew_act act = {0};
        ew_options may;
        for (int each = 0; each < count && act.act == EW_WAIT && code == EW_OK; each++)
            code = act_of(bench, game, order[each], chance, on, &act, &may);
        if (code == EW_OK)
            code = act.act == EW_WAIT ? EW_NEEDS_MACHINE : ew_do(bench->book, game, &act, &may);
        if (code != EW_OK)
            return code;
    }
    return EW_OK;
}

static uint64_t number_of(const uint8_t *seed) {
    uint64_t number = 0;
    for (int byte = 0; byte < 8; byte++)
        number = number << 8 | seed[byte];
    return number;
}

int32_t ew_explore(const ew_book *book, int32_t seats, const uint8_t *policies, const uint8_t *seeds, uint64_t count,
                   const ew_curiosity *how, ew_example *examples, uint64_t room, uint64_t *found, uint64_t *played) {
    ew_bench bench;
    if (book == NULL || !ew_known_policies(policies) || seats < 3 || seats > EW_SEATS || how == NULL ||
        how->tried < 2 || found == NULL || played == NULL)
        return EW_BAD_ARGUMENT;
    if ((count && seeds == NULL) || (room && examples == NULL) || room > INT32_MAX)
        return EW_BAD_ARGUMENT;
    int code = ew_bench_make(book, &bench);
    if (code != EW_OK)
        return code;
    search on = {how, policies, examples, room, 0, 0};
    uint64_t each = 0;
    while (each < count && code == EW_OK) {
        const uint8_t *seed = seeds + each++ * EW_SEED;
        ew_chance chance = {number_of(seed)};
        ew_game game;
        code = ew_deal_from(book, seats, seed, &game);
        if (code == EW_OK)
            code = explore_game(&bench, &game, &chance, &on);
        if (code == EW_BAD_ARGUMENT && on.found + EW_CHOICES > room) { /* full: not an error */
            code = EW_OK;
            break;
        }
    }
    ew_bench_free(&bench);
    if (code != EW_OK)
        return code;
    *found = on.found;
    *played = each;
    return code;
}
