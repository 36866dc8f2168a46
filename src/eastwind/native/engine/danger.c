/* How dangerous a discard is (players/steady/danger.py). */
#include "policy.h"

#include <string.h>

static int64_t likelihood(const ew_scale *scale, const ew_left *left, const uint8_t out[EW_KINDS], uint64_t thrown) {
    int64_t cost = 0, against = 0;
    for (int each = 0; each < left->count; each++) {
        const ew_need *need = &left->need[each];
        if (need->strict > out[need->kind])
            return 0;
        cost += scale->cost[0][out[need->kind]][need->strict][need->need - need->strict];
        against += (int64_t)(thrown >> need->kind & 1);
    }
    cost = (cost * scale->number[EW_CLOSE] >> 6) + against * scale->number[EW_DISCARDED];
    return (int64_t)ew_shrink(scale, 1 << 20, cost);
}

/* What an opponent with exposures may want. */
static void want(ew_chances *chances, const ew_game *game, const ew_sight *sight, int seat, ew_wants *found) {
    const ew_scale *scale = chances->scale;
    ew_exposure exposures[EW_EXPOSURES];
    uint8_t out[EW_KINDS];
    uint64_t thrown = 0;
    int64_t total = 0;
    for (int each = 0; each < game->exposed[seat]; each++)
        exposures[each] = ew_as_exposure(&game->exposures[seat][each]);
    const ew_narrowed *narrowed = ew_leave(chances, seat, exposures, game->exposed[seat]);
    for (int each = 0; each < game->discards; each++)
        if (game->discard[each].seat == seat)
            thrown |= (uint64_t)1 << game->discard[each].kind;
    for (int kind = 0; kind < EW_KINDS; kind++) {
        int some = sight->unseen[kind] + sight->held[kind];
        out[kind] = (uint8_t)(some < EW_UNSEEN ? some : EW_UNSEEN - 1);
        found->share[kind] = 0;
    }
    for (uint32_t hand = 0; hand < narrowed->count; hand++) {
        const ew_left *left = &narrowed->left[hand];
        int64_t weight = likelihood(scale, left, out, thrown);
        total += weight;
        found->hands += weight > 0;
        for (int each = 0; each < left->count; each++)
            found->share[left->need[each].kind] += weight;
    }
    for (int kind = 0; kind < EW_KINDS; kind++)
        found->share[kind] = total ? 256 * found->share[kind] / total : 0;
}

void ew_opponents(ew_chances *chances, const ew_game *game, const ew_sight *sight, ew_wants wants[EW_SEATS]) {
    for (int seat = 0; seat < EW_SEATS; seat++) {
        ew_wants *found = &wants[seat];
        found->live = seat < game->seats && seat != sight->seat && !game->dead[seat];
        found->exposed = found->live ? game->exposed[seat] : 0;
        found->hands = found->exposed || !found->live ? 0 : chances->book->hands;
        if (found->exposed)
            want(chances, game, sight, seat, found);
        else
            for (int kind = 0; kind < EW_KINDS; kind++)
                found->share[kind] = found->live ? chances->scale->wanted[kind] : 0;
    }
}

void ew_dangers(const ew_chances *chances, const ew_sight *sight, const ew_wants wants[EW_SEATS],
                int64_t danger[EW_KINDS]) {
    const ew_scale *scale = chances->scale;
    memset(danger, 0, EW_KINDS * sizeof *danger);
    if (sight->wall_left == 0 && chances->book->setting[EW_LAST_DISCARD] == 0)
        return;
    for (int seat = 0; seat < EW_SEATS; seat++)
        for (int kind = 0; kind < EW_JOKER && wants[seat].live; kind++)
            danger[kind] += scale->danger[wants[seat].exposed] * wants[seat].share[kind];
    for (int kind = 0; kind < EW_JOKER; kind++)
        danger[kind] = danger[kind] * scale->danger_wall[sight->wall_left] >> 14;
}
