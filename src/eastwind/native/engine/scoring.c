/* The points of a game by the sheet (rules/score.py, rules/winning.py). */
#include "game.h"

#include <string.h>

void ew_end(ew_game *game) {
    ew_take_passes_back(game);
    ew_no_passing(game);
    ew_no_window(game);
    ew_set_turn(game, EW_NONE, EW_TO_PICK, EW_AFTER_DEAL);
    game->phase = EW_OVER;
}

static void keep_above_zero(const ew_book *book, ew_game *game) {
    for (int seat = 0; seat < game->seats; seat++)
        if (!book->setting[EW_BELOW_ZERO] && game->result.points[seat] < 0)
            game->result.points[seat] = 0;
}

void ew_end_as_wall_game(const ew_book *book, ew_game *game) {
    game->result.outcome = EW_WALL_GAME;
    for (int seat = 0; seat < game->seats; seat++)
        game->result.points[seat] = book->setting[game->dead[seat] ? EW_DEAD_IN_WALL_GAME : EW_WALL_POINTS];
    keep_above_zero(book, game);
    ew_end(game);
}

static int is_self_picked(const ew_book *book, const ew_result *result) {
    switch (result->by) {
    case EW_BY_SELF_PICK:
        return 1;
    case EW_BY_HEAVENLY:
        return book->setting[EW_SELF_PICK_HEAVENLY];
    case EW_BY_DISCARD:
        return book->setting[EW_SELF_PICK_ON_DISCARD];
    default:
        if (!result->after_claim)
            return book->setting[EW_SELF_PICK_AFTER_PICK];
        return book->setting[EW_SELF_PICK_AFTER_CLAIM] == 2 ||
               (book->setting[EW_SELF_PICK_AFTER_CLAIM] == 1 && !result->own_joker);
    }
}

static int pays_for_throw(const ew_book *book, const ew_result *result) {
    if (result->by == EW_BY_JOKER_EXCHANGE && result->after_claim)
        return book->setting[EW_THROWER_ALWAYS_PAYS] || !is_self_picked(book, result);
    return result->by == EW_BY_DISCARD;
}

/* The League's home game: all pay once, the thrower twice, all twice on a self-pick. Jokerless doubles it. */
static void pay_by_the_card(const ew_book *book, ew_game *game, int section) {
    ew_result *result = &game->result;
    int32_t value = result->value * (result->jokerless && section != EW_SINGLES_AND_PAIRS ? 2 : 1);
    for (int seat = 0; seat < game->seats; seat++) {
        if (seat == result->winner)
            continue;
        int twice = pays_for_throw(book, result) ? seat == result->thrower : is_self_picked(book, result);
        result->points[seat] -= twice ? 2 * value : value;
        result->points[result->winner] += twice ? 2 * value : value;
    }
}

static int32_t throw_penalty(const ew_book *book, int exposures, int section) {
    int32_t of_quints = book->setting[EW_THROW_TO_2_OF_QUINTS];
    if (exposures == 2 && section == EW_QUINTS && of_quints != 1)
        return of_quints;
    return book->setting[EW_THROW_TO_0 + exposures];
}

void ew_score_mahjongg(const ew_book *book, ew_game *game) {
    ew_result *result = &game->result;
    int section = book->line[result->line].section;
    memset(result->points, 0, sizeof result->points);
    if (book->setting[EW_PAYMENT_BY_CARD])
        pay_by_the_card(book, game, section);
    else
        result->points[result->winner] += result->value;
    if (is_self_picked(book, result))
        result->points[result->winner] += book->setting[EW_SELF_PICK];
    if (result->jokerless && (section != EW_SINGLES_AND_PAIRS || book->setting[EW_JOKERLESS_SINGLES_AND_PAIRS]))
        result->points[result->winner] += book->setting[EW_JOKERLESS];
    if (pays_for_throw(book, result))
        result->points[result->thrower] += throw_penalty(book, result->exposures, section);
    keep_above_zero(book, game);
}
