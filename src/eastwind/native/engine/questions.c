/* Games in which someone outside plays some of the seats: they go on until one of those has to choose. */
#include "policy.h"

#include <stddef.h>
#include <string.h>

enum { MOST_ACTS = 20000 }; /* between two questions */

/* Whether the table waits for this seat. Whoever has claimed, or has put out tiles, may also just wait. */
static int has_to_choose(const ew_options *may) {
    int passing = may->pass_tiles || may->complete_pass || may->rack_pass || may->wish_courtesy || may->give_courtesy;
    int claiming = may->let_discard_go || may->exposes || (may->discard && may->declare_mah_jongg);
    return passing || claiming || may->pick_tile || may->throws != 0;
}

/* Someone who can't claim the discard lets it go, or picks. */
static ew_act without_a_choice(const ew_question *question, int seat) {
    const ew_options *may = &question->may;
    ew_act act = {0};
    if (!may->claim_exposure && !question->claim && !question->declare && !may->exposes &&
        (may->pick_tile || may->let_discard_go)) {
        act.act = may->pick_tile ? EW_PICK_TILE : EW_LET_DISCARD_GO;
        act.seat = (uint8_t)seat;
    }
    return act;
}

/* What a seat of someone outside does without being asked, or the question for it. */
static ew_act look(const ew_book *book, const ew_game *game, int seat, ew_question *question) {
    ew_act nothing = {0};
    memset(question, 0, sizeof *question);
    ew_find_options(book, game, seat, &question->may);
    if (!has_to_choose(&question->may))
        return nothing;
    question->asked = 1;
    question->declare = (uint8_t)(question->may.declare_mah_jongg && ew_is_mahjongg(book, game, seat, 0));
    question->claim = (uint8_t)(question->may.claim_mahjongg && ew_is_mahjongg(book, game, seat, 1));
    ew_act act = without_a_choice(question, seat);
    if (act.act != EW_WAIT)
        question->asked = 0;
    return act;
}

static int go_on(ew_bench *bench, ew_game *game, const uint8_t *policies, ew_chance *chance, ew_question *question) {
    memset(question, 0, sizeof *question);
    for (int acts = 0; game->phase != EW_OVER; acts++) {
        int order[EW_SEATS], count = ew_asked(game, order);
        ew_act act = {0};
        ew_options may;
        for (int each = 0; each < count && act.act == EW_WAIT; each++) {
            int seat = order[each];
            if (policies[seat] != EW_NONE) {
                act = ew_ask(bench, game, seat, policies[seat], chance, &may);
                continue;
            }
            act = look(bench->book, game, seat, question);
            may = question->may;
            if (question->asked)
                return ew_observe(game, seat, &question->view);
        }
        if (act.act == EW_WAIT || acts == MOST_ACTS)
            return EW_NEEDS_MACHINE;
        int code = ew_do(bench->book, game, &act, &may);
        if (code != EW_OK)
            return code;
    }
    memset(question, 0, sizeof *question);
    question->view = *game;
    return EW_OK;
}

static int check(const ew_book *book, const ew_game *games, uint64_t count, const ew_act *acts) {
    for (uint64_t each = 0; each < count; each++) {
        ew_game tried = games[each];
        int code = ew_check(&games[each]);
        if (code == EW_OK && acts && acts[each].act != EW_WAIT)
            code = ew_step(book, &tried, &acts[each]);
        if (code != EW_OK)
            return code;
    }
    return EW_OK;
}

int32_t ew_go_on(const ew_book *book, ew_game *games, uint64_t count, const ew_act *acts, const uint8_t *policies,
                 uint64_t *numbers, ew_question *questions) {
    ew_bench bench;
    if (book == NULL || policies == NULL || (count && (games == NULL || numbers == NULL || questions == NULL)))
        return EW_BAD_ARGUMENT;
    for (int seat = 0; seat < EW_SEATS; seat++)
        if (policies[seat] >= EW_POLICIES && policies[seat] != EW_NONE)
            return EW_BAD_ARGUMENT;
    int code = check(book, games, count, acts);
    if (code == EW_OK)
        code = ew_bench_make(book, &bench);
    if (code != EW_OK)
        return code;
    for (uint64_t each = 0; each < count && code == EW_OK; each++) {
        ew_game played = games[each];
        ew_question question;
        ew_chance chance = {numbers[each]};
        if (acts && acts[each].act != EW_WAIT)
            code = ew_step(book, &played, &acts[each]);
        if (code == EW_OK)
            code = go_on(&bench, &played, policies, &chance, &question);
        if (code != EW_OK)
            break;
        games[each] = played;
        numbers[each] = chance.state;
        questions[each] = question;
    }
    ew_bench_free(&bench);
    return code;
}
