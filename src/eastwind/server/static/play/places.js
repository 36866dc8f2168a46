// Whether a tap on a button was meant for what stood there a moment ago. Pure: what stood where, and when, comes in.

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */
/** @typedef {{ since: number, question: string, places: Map<string, Box> }} Drawing what stood where, from when on */
/** @typedef {{ x: number, y: number }} Tap */

export const TOO_SOON = 300; // milliseconds

/** @param {Box} box @param {Tap} tap */
const holds = (box, { x, y }) => x >= box.left && x < box.right && y >= box.top && y < box.bottom;
/** @param {Box} one @param {Box} other */
const same = (one, other) =>
  Math.abs(one.left - other.left) < 1 && Math.abs(one.top - other.top) < 1 &&
  Math.abs(one.right - other.right) < 1 && Math.abs(one.bottom - other.bottom) < 1;

// The drawings that still count: the latest, and those that were on the screen a moment ago.
/** @param {Drawing[]} past @param {number} now */
const recent = (past, now) => past.filter((_, at) => at === past.length - 1 || past[at + 1].since > now - TOO_SOON);

// After each drawing. A new question makes every button a new one, even if it says the same.
/** @param {Drawing[]} past @param {Drawing} drawing */
export const noted = (past, drawing) => recent([...past, drawing], drawing.since);

// What a dialog covered has only just come back.
/** @param {Drawing[]} past @param {number} now @returns {Drawing[]} */
export const uncovered = (past, now) =>
  past.length ? [{ since: 0, question: "", places: new Map() }, { ...past[past.length - 1], since: now }] : [];

/**
 * @param {Drawing[]} past
 * @param {{ name: string, box: Box, answers: boolean }} button `answers`: to the table's question
 * @param {number} now
 * @param {Tap | null} tap null for a key
 */
export function isTooSoon(past, { name, box, answers }, now, tap) {
  const latest = past[past.length - 1];
  if (!latest) return false;
  const drawn = latest.places.get(name);
  const inPlace = tap && drawn && same(drawn, box) ? tap : null; // not scrolled since
  return !recent(past, now).every(({ question, places }) => {
    const was = !answers || question === latest.question ? places.get(name) : undefined;
    return was !== undefined && (!inPlace || holds(was, inPlace));
  });
}
