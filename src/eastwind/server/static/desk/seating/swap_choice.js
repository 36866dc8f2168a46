// Which two seats of the map are swapped. Touches no page.

/** @typedef {import("../contract.d.ts").SeatOnMap} SeatOnMap */
/** @typedef {{ from: string, to: string, one: string, other: string }} Pair the fields of the form: two seats, and who sits there */

/**
 * What choosing a seat does after another: both are put into the form, or nothing is chosen any more.
 * @param {SeatOnMap | null} first the seat chosen first; null if it is no longer there
 * @param {SeatOnMap} second
 * @returns {Pair | null}
 */
export const pairOf = (first, second) =>
  first && first.seat !== second.seat
    ? { from: first.seat, to: second.seat, one: first.name, other: second.name }
    : null;

/**
 * The fields that no longer count once a name is typed over a seat that was chosen: its seat alone.
 * @param {string} typed the field that is typed in
 * @returns {Partial<Pair>}
 */
export const afterTyping = (typed) => (typed === "one" ? { from: "" } : typed === "other" ? { to: "" } : {});

/** @typedef {[x: number, y: number]} Way */
/** @type {Partial<Record<string, Way>>} */
export const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * The nearest place in the direction of the arrow, as seen on the screen: how far along counts once, how far aside three times.
 * @template {{ left: number, top: number }} P
 * @param {P} from
 * @param {P[]} others
 * @param {Way} way
 * @returns {P | null}
 */
export function nearest(from, others, [x, y]) {
  /** @type {P | null} */
  let best = null;
  let least = Infinity;
  for (const to of others) {
    const along = (to.left - from.left) * x + (to.top - from.top) * y;
    const aside = Math.abs((to.left - from.left) * y) + Math.abs((to.top - from.top) * x);
    if (along > 4 && along + 3 * aside < least) {
      least = along + 3 * aside;
      best = to;
    }
  }
  return best;
}
