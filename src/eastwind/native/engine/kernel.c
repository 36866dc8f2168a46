/* Sums of rows. Each loop is written once, as plain C that compilers turn into vector instructions, and compiled twice
   where that helps: for every machine, and for those with AVX2. Which one runs is chosen when the program runs. */
#include "kernel.h"

#include <string.h>

#if defined(__x86_64__) && defined(__GNUC__)
#include <cpuid.h>
#define HAS_AVX2_BUILD 1
#define FOR_AVX2 __attribute__((target("avx2")))
#endif
#define INSIDE static inline __attribute__((always_inline))

static int plain_only;

#ifdef HAS_AVX2_BUILD
/* Asks the processor for AVX2, and whether the system keeps the wide registers of a program that waits. Not
   __builtin_cpu_supports: some compilers can't link that into a library. */
static int machine_has_avx2(void) {
    unsigned a, b, c, d, kept;
    if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_OSXSAVE))
        return 0;
    __asm__("xgetbv" : "=a"(kept), "=d"(d) : "c"(0));
    return (kept & 6) == 6 && __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & bit_AVX2);
}

static int use_avx2(void) {
    static int known; /* 1: no, 2: yes */
    if (!known)
        known = 1 + machine_has_avx2();
    return !plain_only && known == 2;
}
#else
static int use_avx2(void) { return 0; }
#endif

const char *ew_instructions(void) { return use_avx2() ? "avx2" : "plain"; }

void ew_use_plain(int32_t plain) { plain_only = plain != 0; }

/* Compiles the function `name##_body` twice and calls the right one. `give` is `return`, or empty for void. */
#ifdef HAS_AVX2_BUILD
#define TWICE(result, give, name, parameters, arguments)                                                               \
    static result name##_plain parameters { give name##_body arguments; }                                             \
    FOR_AVX2 static result name##_avx2 parameters { give name##_body arguments; }                                     \
    static result name parameters {                                                                                   \
        if (use_avx2())                                                                                               \
            give name##_avx2 arguments;                                                                               \
        else                                                                                                          \
            give name##_plain arguments;                                                                              \
    }
#else
#define TWICE(result, give, name, parameters, arguments)                                                               \
    static result name parameters { give name##_body arguments; }
#endif

/* Adds four rows at a time: fewer passes over the sum. */
INSIDE void add_rows_body(const uint8_t *from, const uint8_t *const rows[4], size_t stride, uint8_t *restrict to) {
    const uint8_t *a = rows[0], *b = rows[1], *c = rows[2], *d = rows[3];
    for (size_t byte = 0; byte < stride; byte++)
        to[byte] = (uint8_t)(from[byte] + a[byte] + b[byte] + c[byte] + d[byte]);
}
TWICE(void, , add_rows, (const uint8_t *from, const uint8_t *const rows[4], size_t stride, uint8_t *restrict to),
      (from, rows, stride, to))

INSIDE void add_more_rows_body(const uint8_t *const rows[4], size_t stride, uint8_t *restrict to) {
    const uint8_t *a = rows[0], *b = rows[1], *c = rows[2], *d = rows[3];
    for (size_t byte = 0; byte < stride; byte++)
        to[byte] = (uint8_t)(to[byte] + a[byte] + b[byte] + c[byte] + d[byte]);
}
TWICE(void, , add_more_rows, (const uint8_t *const rows[4], size_t stride, uint8_t *restrict to), (rows, stride, to))

INSIDE void swap_rows_body(const uint8_t *from, const uint8_t *less, const uint8_t *more, size_t stride,
                      uint8_t *restrict to) {
    for (size_t byte = 0; byte < stride; byte++)
        to[byte] = (uint8_t)(from[byte] - less[byte] + more[byte]);
}
TWICE(void, , swap_rows,
      (const uint8_t *from, const uint8_t *less, const uint8_t *more, size_t stride, uint8_t *restrict to),
      (from, less, more, stride, to))

/* What is placed, 0 to 14, out of one byte of a sum. */
INSIDE uint8_t placed(uint8_t byte, uint8_t jokers) {
    uint8_t with_jokers = (uint8_t)((byte & 15) + jokers), strict = byte >> 4;
    return with_jokers < strict ? with_jokers : strict;
}

INSIDE void read_total_body(const uint8_t *total, size_t stride, uint8_t jokers, uint8_t *restrict distances) {
    for (size_t byte = 0; byte < stride; byte++)
        distances[byte] = (uint8_t)(EW_HAND - placed(total[byte], jokers));
}
TWICE(void, , read_total, (const uint8_t *total, size_t stride, uint8_t jokers, uint8_t *restrict distances),
      (total, stride, jokers, distances))

INSIDE uint8_t most_placed_body(const uint8_t *total, size_t stride, uint8_t jokers) {
    uint8_t most = 0;
    for (size_t byte = 0; byte < stride; byte++) {
        uint8_t here = placed(total[byte], jokers);
        most = here > most ? here : most;
    }
    return most;
}
TWICE(uint8_t, return, most_placed, (const uint8_t *total, size_t stride, uint8_t jokers), (total, stride, jokers))

INSIDE uint32_t count_placed_body(const uint8_t *total, size_t stride, uint8_t jokers, uint8_t wanted) {
    uint32_t same = 0;
    for (size_t place = 0; place < stride; place += EW_BLOCK) {
        uint8_t here = 0; /* one byte is enough for a block, and sums of bytes are quick */
        for (size_t byte = 0; byte < EW_BLOCK; byte++)
            here = (uint8_t)(here + (placed(total[place + byte], jokers) == wanted));
        same += here;
    }
    return same;
}
TWICE(uint32_t, return, count_placed, (const uint8_t *total, size_t stride, uint8_t jokers, uint8_t wanted),
      (total, stride, jokers, wanted))

void ew_sum(const ew_targets *targets, const uint8_t held[EW_KINDS], uint8_t *total) {
    const uint8_t *rows[EW_KINDS + 3];
    int count = 0;
    for (int kind = 0; kind < EW_JOKER; kind++)
        if (held[kind])
            rows[count++] = ew_row(targets, kind, held[kind]);
    while (count % 4 || count == 0)
        rows[count++] = targets->nothing;
    add_rows(targets->start, rows, targets->stride, total);
    for (int next = 4; next < count; next += 4)
        add_more_rows(rows + next, targets->stride, total);
}

void ew_sum_with(const ew_targets *targets, const uint8_t *total, int kind, int held, uint8_t *with) {
    if (kind == EW_JOKER)
        memcpy(with, total, targets->stride);
    else
        swap_rows(total, ew_row(targets, kind, held), ew_row(targets, kind, held + 1), targets->stride, with);
}

void ew_read(const ew_targets *targets, const uint8_t *total, int jokers, uint8_t *distances) {
    read_total(total, targets->stride, (uint8_t)jokers, distances);
}

int ew_least(const ew_targets *targets, const uint8_t *total, int jokers) {
    if (targets->count == 0)
        return EW_OUT;
    return EW_HAND - most_placed(total, targets->stride, (uint8_t)jokers);
}

uint32_t ew_count(const ew_targets *targets, const uint8_t *total, int jokers, int distance) {
    if (distance > EW_HAND)
        return 0;
    uint32_t found = count_placed(total, targets->stride, (uint8_t)jokers, (uint8_t)(EW_HAND - distance));
    /* the bytes behind the last hand stay at zero: nothing placed */
    return distance == EW_HAND ? found - (targets->stride - targets->count) : found;
}
