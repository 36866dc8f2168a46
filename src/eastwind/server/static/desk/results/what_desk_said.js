// What the desk made of the typed games, and what follows for the form. Touches no page.

/** @typedef {import("../contract.d.ts").GameTyped} GameTyped */
/** @typedef {import("../contract.d.ts").TableTyped} TableTyped */
/** @typedef {{ value: string, kept: string, seen: string }} GameFields a game's field, its saved text, and its saved version */

/** @param {GameFields} fields */
export const isTouched = ({ value, kept }) => value.trim() !== kept;

/**
 * What is saved of a game goes into its field, unless something else is typed there. What means the same counts as saved.
 * @param {GameTyped} shown
 * @param {GameFields} fields
 * @returns {GameFields}
 */
export function settled(shown, fields) {
  if (!isTouched(fields)) return { value: shown.saved, kept: shown.saved.trim(), seen: shown.version };
  return shown.mood === "saved" ? { ...fields, kept: fields.value.trim(), seen: shown.version } : fields;
}

/**
 * Which of the players' totals are asked for: all but those of empty seats, once the table is complete.
 * @param {TableTyped | null} shown
 * @param {string[]} seats
 * @returns {Set<string> | null} null: not yet
 */
export function totalsAsked(shown, seats) {
  if (!shown?.complete) return null;
  const empty = shown.empty.split(" ");
  return new Set(seats.filter((seat) => !empty.includes(seat)));
}

/**
 * Whether a reason is asked for: a saved game changes, someone else entered it, or one is typed already.
 * @param {TableTyped | null} shown
 * @param {boolean} conflict
 * @param {string} typed
 */
export const needsReason = (shown, conflict, typed) => Boolean(shown?.changed || conflict || typed);
