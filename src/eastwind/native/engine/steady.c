/* `steady` (players/steady): it weighs every hand by its value and its chance, and watches what the others show.

   The Python code is the definition, and this must do the same act for act: simulations and training play here, people
   play there. So ties are broken here as there (the first in tile order stays), and each shift and each division comes
   at the same place. Change both or neither; tests/native compares them.

   A turn is decided in this order: Mah Jongg, then a joker exchange if the best throw after it is better than the best
   throw now, then racking if that makes an exchange possible (rack before exchanging, where the sheet asks for it),
   then the throw. `choices` is NULL where nobody asks for the close choices, which cost as much again to find. */
#include "policy.h"

#include <string.h>

/* What `strong` looks at beside what `steady` does (players/strong/bot.py): in 64ths of a bit, tiles, kinds */
enum { MOST_THROWS = 6, CLOSE_THROW = 192, CLOSE_CALL = 64, FAR_CALL = 4, OTHER_PASSES = 2 };

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
uint64_t ew_fetches(const ew_game *game) {
    uint64_t kinds = 0;
    for (int owner = 0; owner < game->seats; owner++)
        for (int index = 0; index < game->exposed[owner]; index++) {
            const ew_shown *shown = &game->exposures[owner][index];
            if (shown->redeemable && shown->jokers)
                kinds |= (uint64_t)1 << shown->kind;
        }
    return kinds;
}

/* A throw: the better one has the larger score; then less danger, more of it thrown already, tile order (throws.py). */
typedef struct {
    uint64_t score;
    int64_t danger;
    int thrown;
    int kind;
} throw_of;

static int is_better(const throw_of *one, const throw_of *other) {
    if (one->score != other->score)
        return one->score > other->score;
    if (one->danger != other->danger)
        return one->danger < other->danger;
    return one->thrown > other->thrown;
}

/* Every kind held, in tile order. Returns how many. */
static int list_throws(ew_bench *bench, const ew_game *game, const uint8_t held[EW_KINDS], const ew_weighed *weighed,
                       const int64_t danger[EW_KINDS], throw_of throws[EW_KINDS]) {
    const ew_scale *scale = bench->chances.scale;
    uint64_t fetching = ew_fetches(game), floor = ew_shrink(scale, (uint64_t)1 << 43, scale->number[EW_FLOOR]);
    int thrown[EW_KINDS] = {0}, count = 0;
    for (int each = 0; each < game->discards; each++)
        thrown[game->discard[each].kind] += game->discard[each].claimed_by == EW_NONE;
    for (int kind = 0; kind < EW_KINDS; kind++) {
        if (!held[kind])
            continue;
        int64_t cost = danger[kind] + (fetching >> kind & 1 ? scale->number[EW_FETCH] : 0);
        throws[count++] = (throw_of){ew_shrink(scale, ew_without(weighed, kind) + floor, cost), danger[kind],
                                     thrown[kind], kind};
    }
    return count;
}

/* The kind to throw. */
static int best_throw(ew_bench *bench, const ew_game *game, const uint8_t held[EW_KINDS], const ew_weighed *weighed,
                      const int64_t danger[EW_KINDS], uint64_t *score) {
    throw_of throws[EW_KINDS];
    int count = list_throws(bench, game, held, weighed, danger, throws), best = 0;
    for (int each = 1; each < count; each++)
        if (is_better(&throws[each], &throws[best]))
            best = each;
    *score = count ? throws[best].score : 0;
    return count ? throws[best].kind : EW_NONE;
}

static ew_choice *next_choice(ew_choices *choices, const ew_sight *sight, int situation, ew_act act) {
    ew_choice *choice = &choices->choice[choices->count++];
    memset(choice, 0, sizeof *choice);
    choice->act = act;
    choice->situation = situation;
    choice->thrown = EW_NONE;
    memcpy(choice->held, sight->held, EW_KINDS);
    choice->exposed = sight->exposed;
    memcpy(choice->exposures, sight->exposures, sizeof choice->exposures);
    return choice;
}

/* Whether someone with two exposures wants a tile more than the other one. */
static int feeds(const ew_choices *choices, int kind, int instead) {
    for (int seat = 0; seat < EW_SEATS; seat++) {
        const ew_wants *wants = &choices->wants[seat];
        if (wants->live && wants->exposed >= 2 && wants->share[kind] > wants->share[instead])
            return 1;
    }
    return 0;
}

/* The throws that are close to the best, best first. A joker, or a tile that fetches one, goes only if it is, and two
   exposures are never fed. */
static void choose_throws(ew_bench *bench, const ew_game *game, const ew_weighed *weighed, ew_choices *choices) {
    const ew_sight *sight = &choices->sight;
    throw_of throws[EW_KINDS];
    uint64_t fetching = ew_fetches(game) | (uint64_t)1 << EW_JOKER;
    int count = list_throws(bench, game, sight->held, weighed, choices->danger, throws);
    for (int place = 0; place < count && choices->count < MOST_THROWS; place++) {
        for (int each = place + 1; each < count; each++) /* the rest stays in tile order */
            if (is_better(&throws[each], &throws[place])) {
                throw_of better = throws[each];
                memmove(&throws[place + 1], &throws[place], (size_t)(each - place) * sizeof *throws);
                throws[place] = better;
            }
        int64_t edge = (int64_t)ew_log(throws[place].score) - ew_log(throws[0].score);
        if (place && (edge < -CLOSE_THROW || fetching >> throws[place].kind & 1 ||
                      feeds(choices, throws[place].kind, throws[0].kind)))
            continue;
        ew_act act = act_of(sight->seat, EW_DISCARD_TILE);
        act.kind = (uint8_t)throws[place].kind;
        ew_choice *choice = next_choice(choices, sight, EW_OF_THROW, act);
        choice->thrown = throws[place].kind;
        choice->held[choice->thrown]--;
        choice->edge = edge;
    }
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

static ew_act in_turn(ew_bench *bench, const ew_game *game, int seat, const ew_options *may, ew_choices *choices) {
    ew_sight sight;
    ew_weighed weighed;
    ew_wants wants[EW_SEATS];
    int64_t danger[EW_KINDS];
    uint64_t best = 0;
    int chosen = -1;
    see(bench->book, game, seat, 1, &sight);
    if (ew_least_of(&bench->chances, seat, sight.held, sight.exposures, sight.exposed) == 0)
        return act_of(seat, EW_DECLARE_MAH_JONGG);
    ew_opponents(&bench->chances, game, &sight, wants);
    ew_dangers(&bench->chances, &sight, wants, danger);
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
        ew_act act = act_of(seat, EW_EXCHANGE_JOKER);
        act.kind = may->exchange[chosen].kind;
        act.owner = may->exchange[chosen].owner;
        act.index = may->exchange[chosen].index;
        return act;
    }
    if (may->rack_tile && bench->book->setting[EW_EXCHANGE_NEEDS_RACK]) {
        uint64_t fetching = ew_fetches(game);
        for (int some = 0; some < EW_JOKER; some++)
            if (sight.held[some] && fetching >> some & 1)
                return act_of(seat, EW_RACK_TILE);
    }
    if (choices) {
        choices->sight = sight;
        memcpy(choices->wants, wants, sizeof wants);
        memcpy(choices->danger, danger, sizeof danger);
        choose_throws(bench, game, &weighed, choices);
    }
    ew_act act = act_of(seat, EW_DISCARD_TILE);
    act.kind = (uint8_t)kind;
    return act;
}

/* An exposure that could be made with a discard (which_calls.py). */
typedef struct {
    int found;
    uint64_t score;
    int least;
    ew_way way;
} call_of;

static void after_call(const ew_sight *sight, int kind, ew_way way, uint8_t held[EW_KINDS],
                       ew_exposure exposures[EW_EXPOSURES]) {
    memcpy(held, sight->held, EW_KINDS);
    memcpy(exposures, sight->exposures, EW_EXPOSURES * sizeof *exposures);
    held[kind] = (uint8_t)(held[kind] - way.naturals);
    held[EW_JOKER] = (uint8_t)(held[EW_JOKER] - way.jokers);
    exposures[sight->exposed] = (ew_exposure){(uint8_t)kind, (uint8_t)(way.naturals + way.jokers + 1), way.jokers};
}

/* The best exposure that pays, and the best one that doesn't. */
static void best_call(ew_bench *bench, const ew_sight *sight, int kind, uint64_t now, call_of *best,
                      call_of *rejected) {
    const ew_scale *scale = bench->chances.scale;
    best->found = rejected->found = 0;
    for (int size = EW_SMALLEST; size <= EW_LARGEST && sight->exposed < EW_EXPOSURES; size++) {
        int naturals = sight->held[kind] < size - 1 ? sight->held[kind] : size - 1, jokers = size - 1 - naturals;
        ew_way way = {(uint8_t)naturals, (uint8_t)jokers};
        ew_exposure exposures[EW_EXPOSURES];
        uint8_t held[EW_KINDS];
        ew_weighed after;
        uint64_t score = 0;
        int any = 0;
        if (jokers > sight->held[EW_JOKER])
            continue;
        after_call(sight, kind, way, held, exposures);
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
        call_of *into = ew_shrink(scale, score, margin) > now ? best : rejected;
        if (!into->found || score > into->score)
            *into = (call_of){1, score, after.least, way};
    }
}

/* Calling and letting the tile go, the one that `steady` does first. */
static void choose_calls(ew_bench *bench, const ew_game *game, int kind, uint64_t now, const call_of *call, int pays,
                         ew_act calling, ew_act letting, ew_choices *choices) {
    const ew_sight *sight = &choices->sight;
    int64_t edge = (int64_t)ew_log(call->score) - ew_log(now);
    ew_weighed after;
    uint64_t score;
    if (!pays && (edge < -CLOSE_CALL || call->least > FAR_CALL))
        return;
    ew_opponents(&bench->chances, game, sight, choices->wants);
    ew_dangers(&bench->chances, sight, choices->wants, choices->danger);
    if (!pays)
        next_choice(choices, sight, EW_OF_WAIT, letting);
    ew_choice *choice = next_choice(choices, sight, EW_OF_CALL, calling);
    after_call(sight, kind, call->way, choice->held, choice->exposures);
    choice->exposed++;
    choice->edge = edge;
    ew_weigh(&bench->chances, sight, choice->held, choice->exposures, choice->exposed, &after);
    choice->thrown = best_throw(bench, game, choice->held, &after, choices->danger, &score);
    choice->held[choice->thrown]--;
    if (pays)
        next_choice(choices, sight, EW_OF_WAIT, letting);
}

/* Picks, lets the tile go, or gets out of a claim that was made in this seat's name. */
static ew_act let_be(int seat, const ew_options *may) {
    ew_act act = act_of(seat, EW_WAIT);
    if (may->pick_tile)
        act.act = EW_PICK_TILE;
    else if (may->let_discard_go)
        act.act = EW_LET_DISCARD_GO;
    else if (may->withdraw_claim)
        act.act = EW_WITHDRAW_CLAIM;
    else if (may->exposes) {
        act.act = EW_MAKE_EXPOSURE;
        act.way = may->expose[0];
    }
    return act;
}

static ew_act answer(ew_bench *bench, const ew_game *game, int seat, const ew_options *may, ew_choices *choices) {
    int kind = ew_latest(game)->kind;
    ew_sight sight;
    uint8_t with[EW_KINDS];
    if (may->withdraw_claim && !may->exposes && !may->declare_mah_jongg)
        return act_of(seat, EW_WAIT); /* claimed; the others have not answered yet */
    see(bench->book, game, seat, 0, &sight);
    memcpy(with, sight.held, EW_KINDS);
    with[kind]++;
    if ((may->declare_mah_jongg || may->claim_mahjongg) &&
        ew_least_of(&bench->chances, seat, with, sight.exposures, sight.exposed) == 0) {
        ew_act act = act_of(seat, may->declare_mah_jongg ? EW_DECLARE_MAH_JONGG : EW_CLAIM_DISCARD);
        act.number = may->declare_mah_jongg ? 0 : EW_FOR_MAHJONGG;
        return act;
    }
    if (may->claim_exposure || may->exposes) {
        ew_survey now;
        call_of best, rejected;
        ew_act calling = act_of(seat, may->exposes ? EW_MAKE_EXPOSURE : EW_CLAIM_DISCARD), letting = let_be(seat, may);
        ew_survey_of(&bench->chances, &sight, sight.held, sight.exposures, sight.exposed, &now);
        best_call(bench, &sight, kind, now.total, &best, &rejected);
        const call_of *call = best.found ? &best : &rejected;
        if (may->exposes)
            calling.way = call->found ? call->way : calling.way;
        else
            calling.number = EW_FOR_EXPOSURE;
        if (choices && call->found) {
            choices->sight = sight;
            choose_calls(bench, game, kind, now.total, call, best.found, calling, letting, choices);
        }
        if (best.found)
            return calling;
    }
    return let_be(seat, may);
}

/* The kind that costs the least to give up (charleston.py), other than those in `except`. */
static int cheapest(const ew_scale *scale, const uint8_t held[EW_KINDS], const ew_weighed *weighed,
                    const uint8_t chosen[EW_KINDS], uint64_t except) {
    int best = EW_NONE;
    uint64_t most = 0;
    for (int kind = 0; kind < EW_JOKER; kind++) {
        if (!held[kind] || except >> kind & 1)
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
static void give_up(ew_bench *bench, const ew_sight *sight, int count, ew_act *act, uint64_t sums[EW_PASSED + 1],
                    ew_weighed *before) {
    uint8_t held[EW_KINDS], chosen[EW_KINDS] = {0};
    ew_weighed weighed;
    memcpy(held, sight->held, EW_KINDS);
    act->count = (uint8_t)count;
    for (int each = 0; each < count; each++) {
        ew_weigh(&bench->chances, sight, held, NULL, 0, &weighed);
        if (each == 0) {
            sums[0] = weighed.total;
            *before = weighed;
        }
        int kind = cheapest(bench->chances.scale, held, &weighed, chosen, 0);
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

static void choose_pass(const ew_sight *sight, ew_act act, ew_choices *choices) {
    ew_choice *choice = next_choice(choices, sight, EW_OF_PASS, act);
    for (int each = 0; each < act.count; each++)
        choice->held[act.tiles[each]]--;
}

/* The pass that `steady` makes, and those with one other tile: one of the next two kinds that it would give up. */
static void choose_passes(ew_bench *bench, const ew_sight *sight, ew_act act, const ew_weighed *before,
                          ew_choices *choices) {
    uint8_t nothing[EW_KINDS] = {0};
    uint64_t except = 0;
    int others[OTHER_PASSES], count = 0;
    choices->sight = *sight;
    choose_pass(sight, act, choices);
    for (int each = 0; each < act.count; each++)
        except |= (uint64_t)1 << act.tiles[each];
    for (; count < OTHER_PASSES; count++) {
        others[count] = cheapest(bench->chances.scale, sight->held, before, nothing, except);
        if (others[count] == EW_NONE)
            break;
        except |= (uint64_t)1 << others[count];
    }
    for (int place = 0; place < act.count; place++) {
        int again = 0;
        for (int each = 0; each < place; each++)
            again |= act.tiles[each] == act.tiles[place];
        for (int other = 0; other < count && !again; other++) {
            ew_act changed = act;
            changed.tiles[place] = (uint8_t)others[other];
            choose_pass(sight, changed, choices);
        }
    }
}

static ew_act pass_tiles(ew_bench *bench, const ew_sight *sight, const ew_options *may, ew_choices *choices) {
    const ew_scale *scale = bench->chances.scale;
    ew_weighed before;
    ew_act act = act_of(sight->seat, EW_PASS_TILES);
    uint64_t sums[EW_PASSED + 1];
    int blind = 0, count = may->pass_tiles;
    give_up(bench, sight, count, &act, sums, &before);
    if (may->stop_charleston && ew_shrink(scale, sums[0], scale->number[EW_STOP]) > sums[count])
        return act_of(sight->seat, EW_STOP_CHARLESTON);
    if (may->blind) {
        blind = count - can_spare(scale, sums, count, scale->number[EW_BLIND]);
        blind = blind < may->blind ? blind : may->blind;
    }
    keep_first(&act, count - blind);
    act.number = (uint8_t)blind;
    if (choices && !blind)
        choose_passes(bench, sight, act, &before, choices);
    return act;
}

static ew_act in_charleston(ew_bench *bench, const ew_game *game, int seat, const ew_options *may,
                            ew_choices *choices) {
    ew_act act = act_of(seat, EW_WAIT);
    ew_weighed before;
    uint64_t sums[EW_PASSED + 1];
    ew_sight sight;
    int tiles = 0;
    see(bench->book, game, seat, 0, &sight);
    for (int kind = 0; kind < EW_KINDS; kind++)
        tiles += sight.held[kind];
    if (may->declare_mah_jongg && tiles == EW_HAND && ew_least_of(&bench->chances, seat, sight.held, NULL, 0) == 0)
        return act_of(seat, EW_DECLARE_MAH_JONGG);
    if (may->pass_tiles)
        return pass_tiles(bench, &sight, may, choices);
    if (may->rack_pass) {
        act.act = EW_RACK_PASS;
    } else if (may->wish_courtesy) {
        give_up(bench, &sight, EW_PASSED, &act, sums, &before);
        int spare = can_spare(bench->chances.scale, sums, EW_PASSED, bench->chances.scale->number[EW_COURTESY_COST]);
        act = act_of(seat, EW_WISH_COURTESY);
        act.number = (uint8_t)spare;
    } else if (may->give_courtesy || may->complete_pass) {
        act.act = may->give_courtesy ? EW_GIVE_COURTESY : EW_COMPLETE_PASS;
        give_up(bench, &sight, may->give_courtesy ? may->give_courtesy : may->complete_pass, &act, sums, &before);
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

ew_act ew_steady(ew_bench *bench, const ew_game *game, int seat, const ew_options *may, ew_choices *choices) {
    if (choices)
        choices->count = 0;
    if (may->claim_mahjongg || may->withdraw_claim)
        return answer(bench, game, seat, may, choices);
    if (may->throws)
        return in_turn(bench, game, seat, may, choices);
    if (may->pick_tile)
        return act_of(seat, EW_PICK_TILE);
    return in_charleston(bench, game, seat, may, choices);
}
