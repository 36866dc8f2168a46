/* How good a rack is: every hand within reach counts with its worth times its chance (players/steady/chances.py).

   A hand's chance is 2 to the power of minus the cost of its missing tiles. For each kind the cost is looked up, and so
   is a packed number: how many missing group tiles there are by how many of the kind are unseen, then all missing
   strict and group tiles, five bits for each. Packed numbers add up over the kinds of a hand. Jokers stand for the
   tiles of which the fewest are unseen. */
#include "book.h"

#include <stdlib.h>
#include <string.h>

enum { NEVER = 1 << 20, SHIFT = 30, MOST_BITS = 43, STRICT_PLACE = 45, GROUP_PLACE = 50, FIVE_BITS = 31 };

static int level_of(int unseen, int strict, int each) {
    int level = unseen - strict - each;
    return level > 0 ? level : 0;
}

static int32_t cost_of(const ew_scale *scale, int concealed, int unseen, int strict, int grouped) {
    int32_t cost = 0;
    if (strict > unseen)
        return NEVER;
    for (int each = 0; each < strict; each++)
        cost += scale->strict[unseen - each];
    for (int each = 0; each < grouped; each++)
        cost += scale->group[concealed][level_of(unseen, strict, each)];
    return cost;
}

static uint64_t pack_of(int unseen, int strict, int grouped) {
    uint64_t packed = (uint64_t)strict << STRICT_PLACE | (uint64_t)grouped << GROUP_PLACE;
    for (int each = 0; each < grouped; each++)
        packed += (uint64_t)1 << 5 * level_of(unseen, strict, each);
    return packed;
}

void ew_fill_scale(ew_scale *scale, const ew_left *hands, uint32_t count) {
    uint32_t wanting[EW_KINDS] = {0};
    for (int unseen = 0; unseen < EW_UNSEEN; unseen++)
        for (int strict = 0; strict < EW_MISSING; strict++)
            for (int grouped = 0; grouped + strict < EW_MISSING; grouped++) {
                for (int concealed = 0; concealed < 2; concealed++)
                    scale->cost[concealed][unseen][strict][grouped] =
                        cost_of(scale, concealed, unseen, strict, grouped);
                scale->pack[unseen][strict][grouped] = pack_of(unseen, strict, grouped);
            }
    for (uint32_t hand = 0; hand < count; hand++)
        for (int each = 0; each < hands[hand].count; each++)
            wanting[hands[hand].need[each].kind]++;
    for (int kind = 0; kind < EW_KINDS; kind++)
        scale->wanted[kind] = (int32_t)((uint64_t)wanting[kind] * 256 / count);
}

uint64_t ew_shrink(const ew_scale *scale, uint64_t number, int64_t cost) {
    uint64_t mantissa = (uint64_t)scale->mantissa[cost % EW_BIT], low = number & (((uint64_t)1 << SHIFT) - 1);
    if (cost / EW_BIT >= 64)
        return 0;
    return ((number >> SHIFT) * mantissa + (low * mantissa >> SHIFT)) >> cost / EW_BIT;
}

static int make_narrowed(const ew_book *book, ew_narrowed *narrowed) {
    narrowed->left = malloc((book->longest + 1) * sizeof *narrowed->left);
    return narrowed->left ? EW_OK : EW_NO_MEMORY;
}

int ew_chances_make(const ew_book *book, ew_chances *chances) {
    memset(chances, 0, sizeof *chances);
    chances->book = book;
    chances->scale = &book->scale[0];
    chances->sum = malloc(book->all.stride);
    chances->distances = malloc(book->all.stride);
    int code = chances->sum && chances->distances ? make_narrowed(book, &chances->then) : EW_NO_MEMORY;
    for (int seat = 0; seat < EW_SEATS && code == EW_OK; seat++)
        code = make_narrowed(book, &chances->shown[seat]);
    if (code != EW_OK)
        ew_chances_free(chances);
    return code;
}

void ew_chances_free(ew_chances *chances) {
    free(chances->sum);
    free(chances->distances);
    free(chances->then.left);
    for (int seat = 0; seat < EW_SEATS; seat++)
        free(chances->shown[seat].left);
    memset(chances, 0, sizeof *chances);
}

const ew_narrowed *ew_leave(ew_chances *chances, int seat, const ew_exposure *exposures, int exposed) {
    const ew_book *book = chances->book;
    ew_narrowed *into = seat == EW_NONE ? &chances->then : &chances->shown[seat];
    size_t size = (size_t)exposed * sizeof *exposures;
    if (exposed == 0)
        return NULL;
    if (into->ready && into->exposed == exposed && memcmp(into->exposures, exposures, size) == 0)
        return into;
    const ew_with_group *having = &book->with_group[exposures[0].kind][exposures[0].size - EW_SMALLEST];
    memcpy(into->exposures, exposures, size);
    into->exposed = exposed;
    into->count = 0;
    into->ready = 1;
    for (uint32_t each = 0; each < having->count; each++) {
        const ew_hand *hand = &book->hand[having->hands[each]];
        int32_t placed = book->line[hand->line].concealed ? -1 : ew_place_exposures(hand, exposures, exposed);
        if (placed >= 0)
            ew_what_is_left(book, hand, (uint32_t)placed, &into->left[into->count++]);
    }
    return into;
}

typedef struct {
    const ew_scale *scale;
    const uint8_t *held;
    const uint8_t *unseen;
    int jokers;
    int jokers_unseen;
    int column;
    int64_t steep;
    int64_t scarce;
} weighing;

static void missing(int has, const ew_need *need, int *strict, int *grouped) {
    int all = need->need > has ? need->need - has : 0;
    *strict = need->strict > has ? need->strict - has : 0;
    *grouped = all - *strict;
}

/* What jokers save, the tiles with the fewest unseen first. */
static int64_t paid(const ew_scale *scale, uint64_t packed, int jokers, int concealed) {
    int64_t sum = 0;
    for (int level = 0; level < EW_UNSEEN && jokers; level++, packed >>= 5) {
        int here = (int)(packed & FIVE_BITS), used = jokers < here ? jokers : here;
        sum += (int64_t)used * scale->group[concealed][level];
        jokers -= used;
    }
    return sum;
}

static uint64_t term(const weighing *on, int32_t value, int64_t cost, uint64_t packed, int jokers, int concealed) {
    const ew_scale *scale = on->scale;
    int strict = (int)(packed >> STRICT_PLACE & FIVE_BITS), grouped = (int)(packed >> GROUP_PLACE);
    int short_of = grouped > jokers ? grouped - jokers : 0;
    if (!on->jokers_unseen && (int)(packed & FIVE_BITS) > jokers)
        return 0; /* a group tile that is gone, and no joker to come */
    if (jokers)
        cost -= paid(scale, packed, jokers, concealed);
    cost += on->scarce * short_of;
    if (strict + short_of == 1)
        cost -= strict ? scale->number[EW_LAST_STRICT] : concealed ? scale->number[EW_LAST_CONCEALED] : 0;
    cost = (cost > 0 ? cost : 0) * on->steep >> 6;
    if (cost >> 6 >= MOST_BITS)
        return 0;
    return ((uint64_t)value * (uint64_t)scale->mantissa[cost % EW_BIT]) >> cost / EW_BIT;
}

static void weigh_one(const weighing *on, const ew_left *left, ew_weighed *found) {
    const ew_scale *scale = on->scale;
    int kinds[EW_HAND], count = 0, concealed = left->concealed;
    int64_t cost = 0, more[EW_HAND];
    uint64_t packed = 0, packed_more[EW_HAND];
    for (int each = 0; each < left->count; each++) {
        const ew_need *need = &left->need[each];
        int has = on->held[need->kind], unseen = on->unseen[need->kind], s, g;
        missing(has, need, &s, &g);
        int64_t here = scale->cost[concealed][unseen][s][g];
        uint64_t there = scale->pack[unseen][s][g];
        cost += here;
        packed += there;
        if (has > 0 && has <= need->need) {
            missing(has - 1, need, &s, &g);
            kinds[count] = need->kind;
            more[count] = scale->cost[concealed][unseen][s][g] - here;
            packed_more[count++] = scale->pack[unseen][s][g] - there;
        }
    }
    int32_t value = scale->value[left->line * EW_COLUMNS + (uint32_t)on->column];
    uint64_t now = term(on, value, cost, packed, on->jokers, concealed);
    found->total += now;
    if (now > found->most) {
        found->most = now;
        found->line = left->line;
    }
    for (int each = 0; each < count; each++)
        found->loss[kinds[each]] += (int64_t)now - (int64_t)term(on, value, cost + more[each],
                                                                 packed + packed_more[each], on->jokers, concealed);
    if (on->jokers)
        found->loss[EW_JOKER] += (int64_t)now - (int64_t)term(on, value, cost, packed, on->jokers - 1, concealed);
}

/* The distances of all hands left, and the smallest one. */
static int measure(ew_chances *chances, const ew_narrowed *narrowed, const uint8_t held[EW_KINDS]) {
    int least = EW_OUT, jokers = held[EW_JOKER];
    if (narrowed == NULL) {
        const ew_targets *all = &chances->book->all;
        ew_sum(all, held, chances->sum);
        ew_read(all, chances->sum, jokers, chances->distances);
        return ew_least(all, chances->sum, jokers);
    }
    for (uint32_t hand = 0; hand < narrowed->count; hand++) {
        const ew_left *left = &narrowed->left[hand];
        int strict = 0, grouped = 0;
        for (int each = 0; each < left->count; each++) {
            int s, g;
            missing(held[left->need[each].kind], &left->need[each], &s, &g);
            strict += s;
            grouped += g;
        }
        int distance = strict + (grouped > jokers ? grouped - jokers : 0);
        chances->distances[hand] = (uint8_t)distance;
        least = distance < least ? distance : least;
    }
    return least;
}

int ew_least_of(ew_chances *chances, int seat, const uint8_t held[EW_KINDS], const ew_exposure *exposures,
                int exposed) {
    return measure(chances, ew_leave(chances, seat, exposures, exposed), held);
}

/* The hands to weigh a rack by. */
typedef struct {
    const ew_left *hands;
    uint32_t count;
    int least;
    int reach;
} near_hands;

static weighing look_at(ew_chances *chances, const ew_sight *sight, const uint8_t held[EW_KINDS],
                        const ew_exposure *exposures, int exposed, near_hands *near) {
    const ew_scale *scale = chances->scale;
    size_t size = (size_t)exposed * sizeof *exposures;
    int own = exposed == sight->exposed && (!exposed || memcmp(exposures, sight->exposures, size) == 0);
    const ew_narrowed *narrowed = ew_leave(chances, own ? sight->seat : EW_NONE, exposures, exposed);
    near->hands = narrowed ? narrowed->left : chances->book->whole;
    near->count = narrowed ? narrowed->count : chances->book->hands;
    near->least = measure(chances, narrowed, held);
    near->reach = scale->number[EW_REACH];
    int32_t steep = sight->passing ? scale->number[EW_EARLY] : scale->steep[sight->wall_left];
    weighing on = {scale, held, sight->unseen, held[EW_JOKER], sight->unseen[EW_JOKER],
                   (exposed ? 2 : 0) + sight->clean, steep, scale->scarce[sight->unseen[EW_JOKER]]};
    return on;
}

void ew_weigh(ew_chances *chances, const ew_sight *sight, const uint8_t held[EW_KINDS], const ew_exposure *exposures,
              int exposed, ew_weighed *found) {
    near_hands near;
    weighing on = look_at(chances, sight, held, exposures, exposed, &near);
    for (int limit = near.least + near.reach; near.least != EW_OUT; limit += near.reach) {
        memset(found, 0, sizeof *found);
        for (uint32_t hand = 0; hand < near.count; hand++)
            if (chances->distances[hand] <= limit)
                weigh_one(&on, &near.hands[hand], found);
        if (found->total || limit >= EW_HAND)
            break;
    }
    if (near.least == EW_OUT)
        memset(found, 0, sizeof *found);
    found->least = near.least;
}

static uint64_t term_of(const weighing *on, const ew_left *left) {
    int64_t cost = 0;
    uint64_t packed = 0;
    for (int each = 0; each < left->count; each++) {
        const ew_need *need = &left->need[each];
        int unseen = on->unseen[need->kind], s, g;
        missing(on->held[need->kind], need, &s, &g);
        cost += on->scale->cost[left->concealed][unseen][s][g];
        packed += on->scale->pack[unseen][s][g];
    }
    int32_t value = on->scale->value[left->line * EW_COLUMNS + (uint32_t)on->column];
    return term(on, value, cost, packed, on->jokers, left->concealed);
}

/* Keeps the best hands; of equal ones, those that come first on the card. */
static void keep(ew_survey *found, const ew_left *left, uint64_t worth) {
    int place = found->count;
    if (place == EW_NEAREST && worth <= found->term[place - 1])
        return;
    if (place < EW_NEAREST)
        found->count++;
    else
        place--;
    for (; place > 0 && found->term[place - 1] < worth; place--) {
        found->term[place] = found->term[place - 1];
        found->left[place] = found->left[place - 1];
    }
    found->term[place] = worth;
    found->left[place] = left;
}

void ew_survey_of(ew_chances *chances, const ew_sight *sight, const uint8_t held[EW_KINDS],
                  const ew_exposure *exposures, int exposed, ew_survey *found) {
    near_hands near;
    memset(found, 0, sizeof *found);
    weighing on = look_at(chances, sight, held, exposures, exposed, &near);
    found->least = near.least;
    for (int limit = near.least + near.reach; near.least != EW_OUT; limit += near.reach) {
        found->total = found->hands = 0;
        found->count = 0;
        for (uint32_t hand = 0; hand < near.count; hand++) {
            uint64_t worth = chances->distances[hand] <= limit ? term_of(&on, &near.hands[hand]) : 0;
            found->total += worth;
            found->hands += worth > 0;
            if (worth)
                keep(found, &near.hands[hand], worth);
        }
        if (found->total || limit >= EW_HAND)
            break;
    }
}
