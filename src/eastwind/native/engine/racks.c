/* Many racks at once. */
#include "book.h"

#include <stdlib.h>
#include <string.h>

/* What measuring one rack after another needs. */
typedef struct {
    ew_targets left;     /* by the exposures of the rack */
    uint8_t *total;
    uint8_t *distances;
} bench;

static void put_away(bench *made) {
    ew_targets_free(&made->left);
    free(made->total);
    free(made->distances);
}

static int set_up(const ew_book *book, bench *made) {
    memset(made, 0, sizeof *made);
    made->total = malloc(book->all.stride);
    made->distances = malloc(book->all.stride);
    if (made->total && made->distances && ew_targets_make(&made->left, book->longest) == EW_OK)
        return EW_OK;
    put_away(made);
    return EW_NO_MEMORY;
}

/* The hands that are still possible, with the rack's sum in `total`. */
static const ew_targets *measure(const ew_book *book, const ew_rack *rack, bench *with) {
    const ew_targets *targets = &book->all;
    if (rack->exposed) {
        ew_narrow(book, rack->exposures, rack->exposed, &with->left);
        targets = &with->left;
    }
    ew_sum(targets, rack->held, with->total);
    return targets;
}

static int check(const ew_book *book, const ew_rack *racks, uint64_t count, const void *out) {
    if (book == NULL || (count && (racks == NULL || out == NULL)))
        return EW_BAD_ARGUMENT;
    for (uint64_t each = 0; each < count; each++)
        if (!ew_is_rack(&racks[each]))
            return EW_BAD_RACK;
    return EW_OK;
}

int32_t ew_distances(const ew_book *book, const ew_rack *racks, uint64_t count, uint8_t *out, uint64_t room) {
    bench with;
    if (book == NULL || room / book->hands < count)
        return EW_BAD_ARGUMENT;
    int code = check(book, racks, count, out);
    if (code == EW_OK)
        code = set_up(book, &with);
    if (code != EW_OK)
        return code;
    for (uint64_t each = 0; each < count; each++) {
        uint8_t *row = out + each * book->hands;
        const ew_targets *targets = measure(book, &racks[each], &with);
        ew_read(targets, with.total, racks[each].held[EW_JOKER], with.distances);
        if (targets == &book->all) {
            memcpy(row, with.distances, book->hands);
            continue;
        }
        memset(row, EW_OUT, book->hands);
        for (uint32_t hand = 0; hand < targets->count; hand++)
            row[targets->hand[hand]] = with.distances[hand];
    }
    put_away(&with);
    return EW_OK;
}

int32_t ew_nearest(const ew_book *book, const ew_rack *racks, uint64_t count, uint8_t *least, uint32_t *hands) {
    bench with;
    int code = check(book, racks, count, least);
    if (code == EW_OK && count && hands == NULL)
        code = EW_BAD_ARGUMENT;
    if (code == EW_OK)
        code = set_up(book, &with);
    if (code != EW_OK)
        return code;
    for (uint64_t each = 0; each < count; each++) {
        int jokers = racks[each].held[EW_JOKER];
        const ew_targets *targets = measure(book, &racks[each], &with);
        int nearest = ew_least(targets, with.total, jokers);
        least[each] = (uint8_t)nearest;
        hands[each] = ew_count(targets, with.total, jokers, nearest);
    }
    put_away(&with);
    return EW_OK;
}
