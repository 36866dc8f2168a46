// What the board announces: a round's start, the minutes, the end. Touches no page.

/**
 * @typedef {object} Heard
 * @property {number} round
 * @property {number | null} left milliseconds on the clock, or null
 */

/** @typedef {{ tune: "start" | "minutes" | "time", words: string }} Announcement */

/** @param {number} minutes */
const plural = (minutes) => (minutes === 1 ? "One minute" : `${minutes} minutes`);

/**
 * What has come about since the board last listened. A page opened later repeats nothing.
 * @param {Heard | null} before
 * @param {Heard & { running: boolean, ended: boolean }} now
 * @param {number[]} minutes when to say how many are left
 * @returns {Announcement[]}
 */
export function announced(before, now, minutes) {
  if (!before) return [];
  if (before.round && now.round > before.round) return [{ tune: "start", words: `Round ${now.round} begins.` }];
  if (before.round !== now.round || before.left === null) return [];
  const [was, left] = [before.left, now.left];
  if (left === null || !now.running) {
    return was > 0 && now.ended ? [{ tune: "time", words: "Time. Please stop." }] : [];
  }
  /** @type {Announcement[]} */
  const found = minutes.filter((each) => was > each * 60000 && left <= each * 60000)
    .map((each) => ({ tune: "minutes", words: `${plural(each)} left.` }));
  return was > 0 && left <= 0 ? [...found, { tune: "time", words: "Time is up." }] : found;
}
