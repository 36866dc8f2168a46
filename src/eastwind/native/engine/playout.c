/* Games played to their end (players/bots_at_table.py). */
#include "policy.h"

#include <stddef.h>
#include <string.h>

enum { MOST_ACTS = 20000 }; /* of one game; random players withdraw claims now and then, but not for ever */

/* The order for asking players. After a discard the next in turn comes last, because a pick ends the window. */
int ew_asked(const ew_game *game, int order[EW_SEATS]) {
    int count = 0;
    if (game->phase == EW_CHARLESTON) {
        for (int seat = 0; seat < game->seats; seat++)
            order[count++] = seat;
    } else if (game->window == EW_CLOSED) {
        order[count++] = game->turn;
    } else {
        for (int steps = 1; steps <= game->seats; steps++) {
            int seat = ew_seat_after(game, game->next, steps);
            if (!game->let_go[seat])
                order[count++] = seat;
        }
    }
    return count;
}

/* What a player does, and what the player may do. */
ew_act ew_ask(ew_bench *bench, const ew_game *game, int seat, int policy, ew_chance *chance, ew_options *may) {
    ew_find_options(bench->book, game, seat, may);
    if (policy == EW_RANDOM)
        return ew_random(bench->book, game, seat, may, chance);
    if (policy == EW_GREEDY)
        return ew_greedy(bench, game, seat, may);
    bench->chances.scale = &bench->book->scale[policy == EW_RIVAL];
    return policy == EW_STRONG ? ew_strong(bench, game, seat, may) : ew_steady(bench, game, seat, may, NULL);
}

/* Acts of a game, as they are done. */
typedef struct {
    ew_act *acts;
    uint64_t room;
    uint64_t count;
} record;

static int play_game(ew_bench *bench, ew_game *game, const uint8_t policies[EW_SEATS], uint64_t number, record *kept,
                     ew_course *course) {
    ew_chance chance = {number};
    for (int acts = 0; game->phase != EW_OVER; acts++) {
        int order[EW_SEATS], count = ew_asked(game, order);
        ew_act act = {0};
        ew_options may;
        if (course && game->phase == EW_PLAY && !course->begun)
            ew_begin_course(bench, game, course);
        for (int each = 0; each < count && act.act == EW_WAIT; each++)
            act = ew_ask(bench, game, order[each], policies[order[each]], &chance, &may);
        if (act.act == EW_WAIT || acts == MOST_ACTS)
            return EW_NEEDS_MACHINE;
        int code = ew_do(bench->book, game, &act, &may);
        if (code != EW_OK)
            return code;
        if (course)
            ew_go_on_course(bench, game, &act, course);
        if (kept && kept->count == kept->room)
            return EW_BAD_ARGUMENT;
        if (kept)
            kept->acts[kept->count++] = act;
    }
    return EW_OK;
}

/* What was promised when the tile was claimed, if this is the time for it. */
static int keep_promise(ew_promise *promise, int seat, const ew_options *may, ew_act *act) {
    if (promise->seat != seat)
        return 0;
    if (may->exposes)
        *act = (ew_act){.act = EW_MAKE_EXPOSURE, .seat = (uint8_t)seat, .way = promise->way};
    if (may->exposes || !may->withdraw_claim) /* another player had the better claim */
        promise->seat = EW_NONE;
    return may->exposes;
}

int ew_play_out(ew_bench *bench, ew_game *game, const uint8_t policies[EW_SEATS], ew_promise promise) {
    ew_chance chance = {0};
    for (int acts = 0; game->phase != EW_OVER; acts++) {
        int order[EW_SEATS], count = ew_asked(game, order);
        ew_act act = {0};
        ew_options may;
        for (int each = 0; each < count && act.act == EW_WAIT; each++) {
            int seat = order[each];
            ew_find_options(bench->book, game, seat, &may);
            if (!keep_promise(&promise, seat, &may, &act))
                act = ew_ask(bench, game, seat, policies[seat], &chance, &may);
        }
        if (act.act == EW_WAIT || acts == MOST_ACTS)
            return EW_NEEDS_MACHINE;
        int code = ew_do(bench->book, game, &act, &may);
        if (code != EW_OK)
            return code;
    }
    return EW_OK;
}

int ew_known_policies(const uint8_t *policies) {
    for (int seat = 0; policies && seat < EW_SEATS; seat++)
        if (policies[seat] >= EW_POLICIES)
            return 0;
    return policies != NULL;
}

int32_t ew_choose(const ew_book *book, const ew_game *game, int32_t seat, int32_t policy, uint64_t number,
                  ew_act *act) {
    ew_bench bench;
    ew_options may;
    ew_chance chance = {number};
    if (book == NULL || act == NULL || seat < 0 || policy < 0 || policy >= EW_POLICIES)
        return EW_BAD_ARGUMENT;
    int code = ew_check_for(game, seat);
    if (code == EW_OK && seat >= game->seats)
        code = EW_BAD_ARGUMENT;
    if (code == EW_OK)
        code = ew_bench_make(book, &bench);
    if (code != EW_OK)
        return code;
    *act = ew_ask(&bench, game, seat, policy, &chance, &may);
    ew_bench_free(&bench);
    return EW_OK;
}

int32_t ew_play(const ew_book *book, ew_game *games, uint64_t count, const uint8_t *policies, const uint64_t *numbers) {
    ew_bench bench;
    int code = EW_OK;
    if (book == NULL || !ew_known_policies(policies) || (count && (games == NULL || numbers == NULL)))
        return EW_BAD_ARGUMENT;
    for (uint64_t each = 0; each < count && code == EW_OK; each++)
        code = ew_check(&games[each]);
    if (code == EW_OK)
        code = ew_bench_make(book, &bench);
    if (code != EW_OK)
        return code;
    for (uint64_t each = 0; each < count && code == EW_OK; each++) {
        ew_game played = games[each];
        code = play_game(&bench, &played, policies, numbers[each], NULL, NULL);
        if (code == EW_OK)
            games[each] = played;
    }
    ew_bench_free(&bench);
    return code;
}

int32_t ew_record(const ew_book *book, ew_game *game, const uint8_t *policies, uint64_t number, ew_act *acts,
                  uint64_t room, uint64_t *count) {
    ew_bench bench;
    record kept = {acts, room, 0};
    if (book == NULL || !ew_known_policies(policies) || (room && acts == NULL) || count == NULL)
        return EW_BAD_ARGUMENT;
    int code = ew_check(game);
    if (code == EW_OK)
        code = ew_bench_make(book, &bench);
    if (code != EW_OK)
        return code;
    ew_game played = *game; /* so that a game that can't be recorded stays as it was */
    code = play_game(&bench, &played, policies, number, &kept, NULL);
    ew_bench_free(&bench);
    if (code == EW_OK)
        *game = played;
    *count = code == EW_OK ? kept.count : 0;
    return code;
}

static void sum_up(const ew_game *game, ew_summary *summary) {
    const ew_result *result = &game->result;
    memset(summary, 0, sizeof *summary);
    summary->east = game->east;
    summary->outcome = result->outcome;
    summary->winner = result->winner;
    summary->by = result->by;
    summary->jokerless = result->jokerless;
    summary->exposures = result->winner == EW_NONE ? 0 : game->exposed[result->winner];
    summary->discards = game->discards;
    summary->thrower = result->thrower;
    summary->line = result->line;
    memcpy(summary->points, result->points, sizeof summary->points);
}

/* The first eight bytes of a seed, for the random policy. */
static uint64_t number_of(const uint8_t *seed) {
    uint64_t number = 0;
    for (int byte = 0; byte < 8; byte++)
        number = number << 8 | seed[byte];
    return number;
}

static int32_t simulate(const ew_book *book, int32_t seats, const uint8_t *policies, const uint8_t *seeds,
                        uint64_t count, ew_summary *summaries, ew_course *courses) {
    ew_bench bench;
    if (book == NULL || !ew_known_policies(policies) || seats < 3 || seats > EW_SEATS)
        return EW_BAD_ARGUMENT;
    if (count && (seeds == NULL || summaries == NULL))
        return EW_BAD_ARGUMENT;
    int code = ew_bench_make(book, &bench);
    for (uint64_t each = 0; each < count && code == EW_OK; each++) {
        const uint8_t *seed = seeds + each * EW_SEED;
        ew_course *course = courses ? &courses[each] : NULL;
        ew_game game;
        if (course)
            ew_clear_course(course);
        code = ew_deal_from(book, seats, seed, &game);
        if (code == EW_OK)
            code = play_game(&bench, &game, policies, number_of(seed), NULL, course);
        if (code == EW_OK)
            sum_up(&game, &summaries[each]);
    }
    ew_bench_free(&bench);
    return code;
}

int32_t ew_simulate(const ew_book *book, int32_t seats, const uint8_t *policies, const uint8_t *seeds, uint64_t count,
                    ew_summary *summaries) {
    return simulate(book, seats, policies, seeds, count, summaries, NULL);
}

int32_t ew_follow(const ew_book *book, int32_t seats, const uint8_t *policies, const uint8_t *seeds, uint64_t count,
                  ew_summary *summaries, ew_course *courses) {
    if (count && courses == NULL)
        return EW_BAD_ARGUMENT;
    return simulate(book, seats, policies, seeds, count, summaries, courses);
}
