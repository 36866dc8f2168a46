/* What players are after while a game is played (lab/report/target_lines.py). */
#include "policy.h"

#include <string.h>

void ew_clear_course(ew_course *course) {
    memset(course, 0, sizeof *course);
    for (int seat = 0; seat < EW_SEATS; seat++)
        course->first[seat] = -1;
}

void ew_begin_course(ew_bench *bench, const ew_game *game, ew_course *course) {
    course->begun = 1;
    for (int seat = 0; seat < game->seats; seat++)
        course->first[seat] = ew_aim_of(bench, game, seat);
}

/* What a player keeps after a throw shows what the hand is to be. */
void ew_go_on_course(ew_bench *bench, const ew_game *game, const ew_act *act, ew_course *course) {
    int seat = act->seat;
    if (act->act == EW_PICK_TILE)
        course->picks[seat]++;
    else if (act->act == EW_MAKE_EXPOSURE)
        course->calls[seat]++;
    else if (act->act == EW_DISCARD_TILE && course->count < EW_SET)
        course->aims[course->count++] =
            (ew_aim){ew_aim_of(bench, game, seat), (uint8_t)seat, game->exposed[seat], {0, 0}};
}
