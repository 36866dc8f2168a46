// What a page does with its event stream: which parts are out of date, and when it asks again. Touches no page.

/** @typedef {{ id: string, topics: string[] }} Part a part of the page, and what it shows */

/**
 * What a page follows: each topic of its parts once.
 * @param {Part[]} parts
 */
export const topicsOf = (parts) => [...new Set(parts.flatMap(({ topics }) => topics))];

/**
 * The parts that show something of what has changed.
 * @param {Part[]} parts
 * @param {string} changed topics, with commas
 */
export function outOfDate(parts, changed) {
  const topics = changed.split(",");
  return parts.filter((part) => part.topics.some((topic) => topics.includes(topic))).map(({ id }) => id);
}

/**
 * Milliseconds until a lost stream is opened again: longer each time, 5 seconds at most.
 * @param {number} failures
 */
export const waitAfter = (failures) => Math.min(5000, 500 * failures);

/**
 * A whole hall must not come back in the same moment.
 * @param {number} milliseconds
 * @param {number} chance from 0 to 1
 */
export const spread = (milliseconds, chance) => milliseconds * (0.75 + chance / 2);

/**
 * Whether an answer is older than what the page was told: from another server, which has not caught up yet.
 * @param {string | null} reached the last entry that the answer knows
 * @param {number} since
 */
export const isBehind = (reached, since) => reached !== null && Number(reached) < since;
