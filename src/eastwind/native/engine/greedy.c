/* The yardstick (players/greedy.py): it keeps the tiles of as many of the nearest hands as possible, claims what wins,
   and claims an exposure or exchanges for a joker whenever that brings a hand closer. */
#include "policy.h"

#include <stdlib.h>
#include <string.h>

static int make_outlook(const ew_book *book, ew_outlook *outlook) {
    outlook->total = malloc(book->all.stride);
    return outlook->total ? ew_targets_make(&outlook->narrowed, book->longest) : EW_NO_MEMORY;
}

int ew_bench_make(const ew_book *book, ew_bench *bench) {
    memset(bench, 0, sizeof *bench);
    bench->book = book;
    bench->with = malloc(book->all.stride);
    int code = bench->with ? make_outlook(book, &bench->then) : EW_NO_MEMORY;
    for (int seat = 0; seat < EW_SEATS && code == EW_OK; seat++)
        code = make_outlook(book, &bench->now[seat]);
    if (code == EW_OK)
        code = ew_chances_make(book, &bench->chances);
    if (code != EW_OK)
        ew_bench_free(bench);
    return code;
}

void ew_bench_free(ew_bench *bench) {
    for (int seat = 0; seat <= EW_SEATS; seat++) {
        ew_outlook *outlook = seat < EW_SEATS ? &bench->now[seat] : &bench->then;
        free(outlook->total);
        ew_targets_free(&outlook->narrowed);
    }
    free(bench->with);
    ew_chances_free(&bench->chances);
    memset(bench, 0, sizeof *bench);
}

/* The outlook of a rack. What was computed last time is kept if nothing has changed. */
static const ew_outlook *look(const ew_book *book, const uint8_t held[EW_KINDS], const ew_exposure *exposures,
                              int exposed, ew_outlook *into) {
    size_t shown = (size_t)exposed * sizeof *exposures;
    int same = into->targets && into->exposed == exposed && (!exposed || !memcmp(into->exposures, exposures, shown));
    if (same && memcmp(into->held, held, EW_KINDS) == 0)
        return into;
    if (!same) {
        into->exposed = (uint8_t)exposed;
        into->targets = &book->all;
        if (exposed) {
            memcpy(into->exposures, exposures, shown);
            ew_narrow(book, exposures, exposed, &into->narrowed);
            into->targets = &into->narrowed;
        }
    }
    memcpy(into->held, held, EW_KINDS);
    ew_sum(into->targets, held, into->total);
    into->least = ew_least(into->targets, into->total, held[EW_JOKER]);
    return into;
}

static uint32_t hands_at_least(const ew_outlook *outlook) {
    return ew_count(outlook->targets, outlook->total, outlook->held[EW_JOKER], outlook->least);
}

/* The smallest distance with one tile more. */
static int least_with(ew_bench *bench, const ew_outlook *outlook, int kind) {
    int held = outlook->held[kind];
    if (held >= ew_copies(kind))
        return outlook->least;
    ew_sum_with(outlook->targets, outlook->total, kind, held, bench->with);
    return ew_least(outlook->targets, bench->with, outlook->held[EW_JOKER] + (kind == EW_JOKER));
}

/* Every loss sets all the nearest hands back, so keep the closest hands that remain, and the most of them. */
static int least_harmful(ew_bench *bench, const ew_outlook *outlook) {
    int best_least = EW_OUT, chosen = EW_JOKER;
    uint32_t best_hands = 0;
    uint8_t held[EW_KINDS];
    for (int kind = 0; kind < EW_JOKER; kind++) {
        if (!outlook->held[kind])
            continue;
        memcpy(held, outlook->held, EW_KINDS);
        held[kind]--;
        const ew_outlook *after = look(bench->book, held, outlook->exposures, outlook->exposed, &bench->then);
        uint32_t hands = hands_at_least(after);
        if (after->least < best_least || (after->least == best_least && hands > best_hands)) {
            best_least = after->least;
            best_hands = hands;
            chosen = kind;
        }
    }
    return chosen;
}

/* The tile whose loss keeps the most nearest hands as close. Ties go by tile order. */
static int spare(ew_bench *bench, const ew_outlook *outlook) {
    const ew_targets *targets = outlook->targets;
    uint32_t kept[EW_JOKER] = {0}, best = 0;
    int jokers = outlook->held[EW_JOKER], limit = EW_HAND - outlook->least, chosen = EW_NONE;
    const uint8_t *row[EW_JOKER], *less[EW_JOKER];
    int kinds[EW_JOKER], count = 0;
    for (int kind = 0; kind < EW_JOKER; kind++)
        if (outlook->held[kind]) {
            row[count] = ew_row(targets, kind, outlook->held[kind]);
            less[count] = ew_row(targets, kind, outlook->held[kind] - 1);
            kinds[count++] = kind;
        }
    if (targets->count == 0) /* no hand is left: any tile will do */
        return count ? kinds[0] : EW_JOKER;
    ew_read(targets, outlook->total, jokers, bench->with);
    const uint8_t *end = bench->with + targets->count, *near = bench->with;
    while ((near = memchr(near, outlook->least, (size_t)(end - near))) != NULL) {
        ptrdiff_t place = near++ - bench->with;
        int placed = (outlook->total[place] & 15) + jokers, strict = outlook->total[place] >> 4;
        int loss = (placed <= limit) | (strict <= limit) << 4; /* what would set this hand back */
        for (int each = 0; each < count; each++)
            kept[each] += !((row[each][place] - less[each][place]) & loss);
    }
    for (int each = 0; each < count; each++)
        if (kept[each] > best) {
            best = kept[each];
            chosen = kinds[each];
        }
    return chosen == EW_NONE ? least_harmful(bench, outlook) : chosen;
}

/* Tiles to give up, chosen one by one. */
static void give_up(ew_bench *bench, const ew_game *game, int seat, int count, ew_act *act) {
    uint8_t left[EW_KINDS];
    memcpy(left, game->held[seat], EW_KINDS);
    act->count = (uint8_t)count;
    for (int each = 0; each < count; each++) {
        int kind = spare(bench, look(bench->book, left, NULL, 0, &bench->now[seat]));
        left[kind]--;
        act->tiles[each] = (uint8_t)kind;
    }
}

static int exposures_of(const ew_game *game, int seat, ew_exposure *exposures) {
    for (int each = 0; each < game->exposed[seat]; each++)
        exposures[each] = ew_as_exposure(&game->exposures[seat][each]);
    return game->exposed[seat];
}

/* Whether all fourteen tiles are on the rack and make a hand. */
static int is_complete(ew_bench *bench, const ew_game *game, int seat) {
    int tiles = 0;
    for (int kind = 0; kind < EW_KINDS; kind++)
        tiles += game->held[seat][kind];
    return tiles == EW_HAND && look(bench->book, game->held[seat], NULL, 0, &bench->now[seat])->least == 0;
}

static ew_act in_charleston(ew_bench *bench, const ew_game *game, int seat, const ew_options *may) {
    ew_act act = {0};
    act.seat = (uint8_t)seat;
    if (may->declare_mah_jongg && is_complete(bench, game, seat)) {
        act.act = EW_DECLARE_MAH_JONGG;
    } else if (may->pass_tiles) {
        act.act = EW_PASS_TILES;
        give_up(bench, game, seat, may->pass_tiles, &act);
    } else if (may->rack_pass) {
        act.act = EW_RACK_PASS;
    } else if (may->wish_courtesy) {
        act.act = EW_WISH_COURTESY;
    } else if (may->complete_pass) {
        act.act = EW_COMPLETE_PASS;
        give_up(bench, game, seat, may->complete_pass, &act);
    }
    return act;
}

/* Whether a joker instead of the tile brings a hand closer, or keeps more hands just as close. */
static int gains(ew_bench *bench, const ew_outlook *now, int kind, int own) {
    ew_exposure exposures[EW_EXPOSURES];
    uint8_t held[EW_KINDS];
    memcpy(held, now->held, EW_KINDS);
    memcpy(exposures, now->exposures, sizeof exposures);
    held[kind]--;
    held[EW_JOKER]++;
    if (own) { /* the joker comes from this player's own exposure: the smallest one of the tile that has any */
        int chosen = -1;
        for (int each = 0; each < now->exposed; each++) {
            const ew_exposure *shown = &exposures[each];
            if (shown->kind != kind || !shown->jokers)
                continue;
            if (chosen < 0 || shown->size < exposures[chosen].size ||
                (shown->size == exposures[chosen].size && shown->jokers < exposures[chosen].jokers))
                chosen = each;
        }
        exposures[chosen].jokers--;
    }
    const ew_outlook *then = look(bench->book, held, exposures, now->exposed, &bench->then);
    if (then->least != now->least)
        return then->least < now->least;
    return hands_at_least(then) > hands_at_least(now);
}

/* Whether racking first would make an exchange possible. */
static int has_exchange(const ew_game *game, const uint8_t held[EW_KINDS]) {
    for (int owner = 0; owner < game->seats; owner++)
        for (int index = 0; index < game->exposed[owner]; index++)
            if (game->exposures[owner][index].jokers && held[game->exposures[owner][index].kind])
                return 1;
    return 0;
}

static ew_act in_turn(ew_bench *bench, const ew_game *game, int seat, const ew_options *may) {
    ew_act act = {0};
    ew_exposure exposures[EW_EXPOSURES];
    uint8_t held[EW_KINDS];
    int exposed = exposures_of(game, seat, exposures);
    memcpy(held, game->held[seat], EW_KINDS);
    if (game->picked[seat] != EW_NONE)
        held[game->picked[seat]]++;
    const ew_outlook *now = look(bench->book, held, exposures, exposed, &bench->now[seat]);
    act.seat = (uint8_t)seat;
    if (now->least == 0) {
        act.act = EW_DECLARE_MAH_JONGG;
        return act;
    }
    for (int each = 0; each < may->exchanges; each++) {
        const ew_exchange *one = &may->exchange[each];
        if (gains(bench, now, one->kind, one->owner == seat)) {
            act.act = EW_EXCHANGE_JOKER;
            act.kind = one->kind;
            act.owner = one->owner;
            act.index = one->index;
            return act;
        }
    }
    if (may->rack_tile && bench->book->setting[EW_EXCHANGE_NEEDS_RACK] && has_exchange(game, held)) {
        act.act = EW_RACK_TILE;
        return act;
    }
    act.act = EW_DISCARD_TILE;
    act.kind = (uint8_t)spare(bench, now);
    return act;
}

/* The exposure that brings a hand closest. Returns 0 if there is no gain. */
static int best_group(ew_bench *bench, const ew_outlook *now, int kind, ew_way *best) {
    int nearest = now->least, found = 0;
    if (least_with(bench, now, kind) >= nearest || now->exposed == EW_EXPOSURES)
        return 0; /* a tile that doesn't help on the rack doesn't help in an exposure */
    for (int size = EW_SMALLEST; size <= EW_LARGEST; size++) {
        ew_exposure exposures[EW_EXPOSURES];
        uint8_t held[EW_KINDS];
        int own = now->held[kind] < size - 1 ? now->held[kind] : size - 1, wild = size - 1 - own;
        if (wild > now->held[EW_JOKER])
            break;
        memcpy(held, now->held, EW_KINDS);
        memcpy(exposures, now->exposures, sizeof exposures);
        held[kind] = (uint8_t)(held[kind] - own);
        held[EW_JOKER] = (uint8_t)(held[EW_JOKER] - wild);
        exposures[now->exposed] = (ew_exposure){(uint8_t)kind, (uint8_t)size, (uint8_t)wild};
        int least = ew_least_left(bench->book, held, exposures, now->exposed + 1);
        if (least < nearest) {
            nearest = least;
            *best = (ew_way){(uint8_t)own, (uint8_t)wild};
            found = 1;
        }
    }
    return found;
}

/* Gets out of a claim that was made in this seat's name, or goes on without the tile. */
static ew_act let_it_be(int seat, const ew_options *may) {
    ew_act act = {0};
    act.seat = (uint8_t)seat;
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

static ew_act answer(ew_bench *bench, const ew_game *game, int seat, const ew_options *may) {
    ew_act act = {0};
    ew_exposure exposures[EW_EXPOSURES];
    int kind = ew_latest(game)->kind, exposed = exposures_of(game, seat, exposures);
    act.seat = (uint8_t)seat;
    if (may->withdraw_claim && !may->exposes && !may->declare_mah_jongg)
        return act; /* claimed; the others have not answered yet */
    const ew_outlook *now = look(bench->book, game->held[seat], exposures, exposed, &bench->now[seat]);
    if (now->least == 1 && least_with(bench, now, kind) == 0 && (may->declare_mah_jongg || may->claim_mahjongg)) {
        act.act = may->declare_mah_jongg ? EW_DECLARE_MAH_JONGG : EW_CLAIM_DISCARD;
        act.number = may->declare_mah_jongg ? 0 : EW_FOR_MAHJONGG;
        return act;
    }
    ew_way best;
    if ((may->claim_exposure || may->exposes) && best_group(bench, now, kind, &best)) {
        act.act = may->exposes ? EW_MAKE_EXPOSURE : EW_CLAIM_DISCARD;
        if (may->exposes)
            act.way = best;
        else
            act.number = EW_FOR_EXPOSURE;
        return act;
    }
    return let_it_be(seat, may);
}

ew_act ew_greedy(ew_bench *bench, const ew_game *game, int seat, const ew_options *may) {
    if (may->claim_mahjongg || may->withdraw_claim)
        return answer(bench, game, seat, may);
    if (may->throws)
        return in_turn(bench, game, seat, may);
    if (may->pick_tile) {
        ew_act act = {0};
        act.act = EW_PICK_TILE;
        act.seat = (uint8_t)seat;
        return act;
    }
    return in_charleston(bench, game, seat, may);
}
