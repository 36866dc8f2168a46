/* `steady` (players/steady): it weighs every hand by its value and its chance, and watches what the others show. */
#include "policy.h"

#include <string.h>

static ew_act act_of(int seat, int what) {
    ew_act act = {0};
    act.seat = (uint8_t)seat;
    act.act = (uint8_t)what;
    return act;
}

static void see(const ew_book *book, const ew_game *game, int seat, int with_pick, ew_sight *sight) {
    int unseen[EW_KINDS], jokers = 0, picked = game->picked[seat];
    memset(sight, 0, sizeof *sight);
    sight->seat = seat;
    sight->wall_left = game->wall_left;
    sight->passing = game->phase == EW_CHARLESTON;
    memcpy(sight->held, game->held[seat], EW_KINDS);
    for (int kind = 0; kind < EW_KINDS; kind++)
        unseen[kind] = ew_copies(kind) - game->held[seat][kind];
    if (picked != EW_NONE) {
        unseen[picked]--;
        sight->held[picked] = (uint8_t)(sight->held[picked] + with_pick);
    }
    for (int each = 0; each < game->laid_count[seat]; each++)
        unseen[game->laid[seat][each]]--;
    for (int each = 0; each < game->discards; each++)
        unseen[game->discard[each].kind] -= game->discard[each].claimed_by == EW_NONE;
    for (int other = 0; other < game->seats; other++)
        for (int each = 0; each < game->exposed[other]; each++) {
            const ew_shown *shown = &game->exposures[other][each];
            unseen[shown->kind] -= shown->size - shown->jokers;
            unseen[EW_JOKER] -= shown->jokers;
            jokers += other == seat ? shown->jokers : 0;
        }
    for (int kind = 0; kind < EW_KINDS; kind++)
        sight->unseen[kind] = (uint8_t)(unseen[kind] > 0 ? unseen[kind] : 0);
    sight->exposed = game->exposed[seat];
    for (int each = 0; each < sight->exposed; each++)
        sight->exposures[each] = ew_as_exposure(&game->exposures[seat][each]);
    int had = game->had_joker[seat] && book->setting[EW_JOKERLESS_WHOLE_GAME];
    sight->clean = !(sight->held[EW_JOKER] || had || jokers);
}

/* Kinds that could be exchanged for a joker of an exposure. */
static uint64_t fetches(const ew_game *game) {
    uint64_t kinds = 0;
    for (int owner = 0; owner < game->seats; owner++)
        for (int index = 0; index < game->exposed[owner]; index++) {
            const ew_shown *shown = &game->exposures[owner][index];
            if (shown->redeemable && shown->jokers)
                kinds |= (uint64_t)1 << shown->kind;
        }
    return kinds;
}

/* The kind to throw: the largest score; then less danger, more of it thrown already, tile order (throws.py). */
static int best_throw(ew_bench *bench, const ew_game *game, const uint8_t held[EW_KINDS], const ew_weighed *weighed,
                      const int64_t danger[EW_KINDS], uint64_t *score) {
    const ew_scale *scale = bench->chances.scale;
    uint64_t fetching = fetches(game), floor = ew_shrink(scale, (uint64_t)1 << 43, scale->number[EW_FLOOR]);
    int thrown[EW_KINDS] = {0}, best = EW_NONE;
    for (int each = 0; each < game->discards; each++)
        thrown[game->discard[each].kind] += game->discard[each].claimed_by == EW_NONE;
    for (int kind = 0; kind < EW_KINDS; kind++) {
        if (!held[kind])
            continue;
        int64_t cost = danger[kind] + (fetching >> kind & 1 ? scale->number[EW_FETCH] : 0);
        uint64_t here = ew_shrink(scale, ew_without(weighed, kind) + floor, cost);
        int better = best == EW_NONE || here > *score;
        if (!better && here == *score)
            better = danger[kind] < danger[best] || (danger[kind] == danger[best] && thrown[kind] > thrown[best]);
        if (better) {
            best = kind;
            *score = here;
        }
    }
    return best;
}

/* The score of the best throw after an exchange. */
static uint64_t after_exchange(ew_bench *bench, const ew_game *game, const ew_sight *sight, const ew_exchange *one,
                               const int64_t danger[EW_KINDS]) {
    ew_exposure exposures[EW_EXPOSURES];
    uint8_t held[EW_KINDS];
    ew_weighed after;
    uint64_t score = 0;
    memcpy(held, sight->held, EW_KINDS);
    memcpy(exposures, sight->exposures, sizeof exposures);
    held[one->kind]--;
    held[EW_JOKER]++;
    if (one->owner == sight->seat) { /* one's own: the smallest exposure of the tile that has a joker */
        int chosen = -1;
        for (int each = 0; each < sight->exposed; each++) {
            const ew_exposure *shown = &exposures[each];
            if (shown->kind == one->kind && shown->jokers &&
                (chosen < 0 || shown->size < exposures[chosen].size ||
                 (shown->size == exposures[chosen].size && shown->jokers < exposures[chosen].jokers)))
                chosen = each;
        }
        exposures[chosen].jokers--;
    }
    ew_weigh(&bench->chances, sight, held, exposures, sight->exposed, &after);
    best_throw(bench, game, held, &after, danger, &score);
    return score;
}

static ew_act in_turn(ew_bench *bench, const ew_game *game, int seat, const ew_options *may) {
    ew_sight sight;
    ew_weighed weighed;
    int64_t danger[EW_KINDS];
    uint64_t best = 0;
    int chosen = -1;
    see(bench->book, game, seat, 1, &sight);
    if (ew_least_of(&bench->chances, seat, sight.held, sight.exposures, sight.exposed) == 0)
        return act_of(seat, EW_DECLARE);
    ew_dangers(&bench->chances, game, &sight, danger);
    ew_weigh(&bench->chances, &sight, sight.held, sight.exposures, sight.exposed, &weighed);
    int kind = best_throw(bench, game, sight.held, &weighed, danger, &best);
    for (int each = 0; each < may->exchanges; each++) {
        uint64_t score = after_exchange(bench, game, &sight, &may->exchange[each], danger);
        if (score > best) {
            best = score;
            chosen = each;
        }
    }
    if (chosen >= 0) {
        ew_act act = act_of(seat, EW_EXCHANGE);
        act.kind = may->exchange[chosen].kind;
        act.owner = may->exchange[chosen].owner;
        act.index = may->exchange[chosen].index;
        return act;
    }
    if (may->rack && bench->book->setting[EW_EXCHANGE_NEEDS_RACK]) {
        uint64_t fetching = fetches(game);
        for (int some = 0; some < EW_JOKER; some++)
            if (sight.held[some] && fetching >> some & 1)
                return act_of(seat, EW_RACK);
    }
    ew_act act = act_of(seat, EW_THROW);
    act.kind = (uint8_t)kind;
    return act;
}

/* The exposure to make with a discard, or 0 if none pays (calls.py). */
static int best_call(ew_bench *bench, const ew_sight *sight, int kind, uint64_t now, ew_way *best) {
    const ew_scale *scale = bench->chances.scale;
    uint64_t most = 0;
    int found = 0;
    for (int size = EW_SMALLEST; size <= EW_LARGEST && sight->exposed < EW_EXPOSURES; size++) {
        int naturals = sight->held[kind] < size - 1 ? sight->held[kind] : size - 1, jokers = size - 1 - naturals;
        ew_exposure exposures[EW_EXPOSURES];
        uint8_t held[EW_KINDS];
        ew_weighed after;
        uint64_t score = 0;
        int any = 0;
        if (jokers > sight->held[EW_JOKER])
            continue;
        memcpy(held, sight->held, EW_KINDS);
        memcpy(exposures, sight->exposures, sizeof exposures);
        held[kind] = (uint8_t)(held[kind] - naturals);
        held[EW_JOKER] = (uint8_t)(held[EW_JOKER] - jokers);
        exposures[sight->exposed] = (ew_exposure){(uint8_t)kind, (uint8_t)size, (uint8_t)jokers};
        ew_weigh(&bench->chances, sight, held, exposures, sight->exposed + 1, &after);
        for (int some = 0; some < EW_KINDS; some++)
            if (held[some]) {
                uint64_t left = ew_without(&after, some);
                score = left > score ? left : score;
                any = 1;
            }
        if (after.least == EW_OUT || !any)
            continue;
        int64_t margin = (int64_t)scale->claim[sight->exposed] + scale->claim_far[after.least] +
                         scale->claim_wall[sight->wall_left];
        if (ew_shrink(scale, score, margin) > now && (!found || score > most)) {
            most = score;
            found = 1;
            *best = (ew_way){(uint8_t)naturals, (uint8_t)jokers};
        }
    }
    return found;
}

/* Picks, lets the tile go, or gets out of a claim that was made in this seat's name. */
static ew_act let_be(int seat, const ew_options *may) {
    ew_act act = act_of(seat, EW_WAIT);
    if (may->pick)
        act.act = EW_PICK;
    else if (may->let_go)
        act.act = EW_LET_GO;
    else if (may->withdraw)
        act.act = EW_WITHDRAW;
    else if (may->exposes) {
        act.act = EW_EXPOSE;
        act.way = may->expose[0];
    }
    return act;
}

static ew_act answer(ew_bench *bench, const ew_game *game, int seat, const ew_options *may) {
    int kind = ew_latest(game)->kind;
    ew_sight sight;
    uint8_t with[EW_KINDS];
    if (may->withdraw && !may->exposes && !may->mahjongg)
        return act_of(seat, EW_WAIT); /* claimed; the others have not answered yet */
    see(bench->book, game, seat, 0, &sight);
    memcpy(with, sight.held, EW_KINDS);
    with[kind]++;
    if ((may->mahjongg || may->claim_mahjongg) &&
        ew_least_of(&bench->chances, seat, with, sight.exposures, sight.exposed) == 0) {
        ew_act act = act_of(seat, may->mahjongg ? EW_DECLARE : EW_CLAIM);
        act.number = may->mahjongg ? 0 : EW_FOR_MAHJONGG;
        return act;
    }
    if (may->claim_exposure || may->exposes) {
        ew_weighed now;
        ew_way best;
        ew_weigh(&bench->chances, &sight, sight.held, sight.exposures, sight.exposed, &now);
        if (best_call(bench, &sight, kind, now.total, &best)) {
            ew_act act = act_of(seat, may->exposes ? EW_EXPOSE : EW_CLAIM);
            if (may->exposes)
                act.way = best;
            else
                act.number = EW_FOR_EXPOSURE;
            return act;
        }
    }
    return let_be(seat, may);
}

/* The kind that costs the least to give up (charleston.py). */
static int cheapest(const ew_scale *scale, const uint8_t held[EW_KINDS], const ew_weighed *weighed,
                    const uint8_t chosen[EW_KINDS]) {
    int best = EW_NONE;
    uint64_t most = 0;
    for (int kind = 0; kind < EW_JOKER; kind++) {
        if (!held[kind])
            continue;
        int64_t cost = ((int64_t)scale->number[EW_PASS_WANTED] * scale->wanted[kind] >> 8) +
                       (int64_t)scale->number[EW_PASS_PAIR] * chosen[kind];
        uint64_t score = ew_shrink(scale, ew_without(weighed, kind), cost);
        int better = best == EW_NONE || score > most;
        if (!better && score == most)
            better = scale->wanted[kind] < scale->wanted[best] ||
                     (scale->wanted[kind] == scale->wanted[best] && held[kind] < held[best]);
        if (better) {
            best = kind;
            most = score;
        }
    }
    return best;
}

/* Tiles to give up, one by one, and the sum of the rack before the first and after each. */
static void give_up(ew_bench *bench, const ew_sight *sight, int count, ew_act *act, uint64_t sums[EW_PASSED + 1]) {
    uint8_t held[EW_KINDS], chosen[EW_KINDS] = {0};
    ew_weighed weighed;
    memcpy(held, sight->held, EW_KINDS);
    act->count = (uint8_t)count;
    for (int each = 0; each < count; each++) {
        ew_weigh(&bench->chances, sight, held, NULL, 0, &weighed);
        if (each == 0)
            sums[0] = weighed.total;
        int kind = cheapest(bench->chances.scale, held, &weighed, chosen);
        sums[each + 1] = ew_without(&weighed, kind);
        act->tiles[each] = (uint8_t)kind;
        held[kind]--;
        chosen[kind]++;
    }
}

/* How many of the tiles can go before one of them costs this much. */
static int can_spare(const ew_scale *scale, const uint64_t *sums, int count, int32_t cost) {
    for (int each = 0; each < count; each++)
        if (ew_shrink(scale, sums[each], cost) > sums[each + 1])
            return each;
    return count;
}

static void keep_first(ew_act *act, int count) {
    for (int each = count; each < act->count; each++)
        act->tiles[each] = 0;
    act->count = (uint8_t)count;
}

static ew_act pass_tiles(ew_bench *bench, const ew_sight *sight, const ew_options *may) {
    const ew_scale *scale = bench->chances.scale;
    ew_act act = act_of(sight->seat, EW_PASS_TILES);
    uint64_t sums[EW_PASSED + 1];
    int blind = 0, count = may->pass_tiles;
    give_up(bench, sight, count, &act, sums);
    if (may->stop_charleston && ew_shrink(scale, sums[0], scale->number[EW_STOP]) > sums[count])
        return act_of(sight->seat, EW_STOP_CHARLESTON);
    if (may->blind) {
        blind = count - can_spare(scale, sums, count, scale->number[EW_BLIND]);
        blind = blind < may->blind ? blind : may->blind;
    }
    keep_first(&act, count - blind);
    act.number = (uint8_t)blind;
    return act;
}

static ew_act in_charleston(ew_bench *bench, const ew_game *game, int seat, const ew_options *may) {
    ew_act act = act_of(seat, EW_WAIT);
    uint64_t sums[EW_PASSED + 1];
    ew_sight sight;
    int tiles = 0;
    see(bench->book, game, seat, 0, &sight);
    for (int kind = 0; kind < EW_KINDS; kind++)
        tiles += sight.held[kind];
    if (may->mahjongg && tiles == EW_HAND && ew_least_of(&bench->chances, seat, sight.held, NULL, 0) == 0)
        return act_of(seat, EW_DECLARE);
    if (may->pass_tiles)
        return pass_tiles(bench, &sight, may);
    if (may->rack_pass) {
        act.act = EW_RACK_PASS;
    } else if (may->wish_courtesy) {
        give_up(bench, &sight, EW_PASSED, &act, sums);
        int spare = can_spare(bench->chances.scale, sums, EW_PASSED, bench->chances.scale->number[EW_COURTESY_COST]);
        act = act_of(seat, EW_WISH_COURTESY);
        act.number = (uint8_t)spare;
    } else if (may->give_courtesy || may->complete_pass) {
        act.act = may->give_courtesy ? EW_GIVE_COURTESY : EW_COMPLETE_PASS;
        give_up(bench, &sight, may->give_courtesy ? may->give_courtesy : may->complete_pass, &act, sums);
    }
    return act;
}

int32_t ew_aim_of(ew_bench *bench, const ew_game *game, int seat) {
    ew_sight sight;
    ew_weighed weighed;
    bench->chances.scale = &bench->book->scale[0];
    see(bench->book, game, seat, 1, &sight);
    ew_weigh(&bench->chances, &sight, sight.held, sight.exposures, sight.exposed, &weighed);
    return weighed.most ? (int32_t)weighed.line : -1;
}

ew_act ew_steady(ew_bench *bench, const ew_game *game, int seat, const ew_options *may) {
    if (may->claim_mahjongg || may->withdraw)
        return answer(bench, game, seat, may);
    if (may->throws)
        return in_turn(bench, game, seat, may);
    if (may->pick)
        return act_of(seat, EW_PICK);
    return in_charleston(bench, game, seat, may);
}
