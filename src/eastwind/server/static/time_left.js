// What a clock says: how much time is left in its round. Touches no page.

/** @typedef {import("./contract.d.ts").ClockFacts} ClockFacts */

/**
 * The milliseconds left on a clock at a time of the server, or null if none runs.
 * @param {ClockFacts} face
 * @param {number} at
 */
export function timeLeft(face, at) {
  if (!face.clockAt || !Number(face.minutes)) return null;
  const until = face.pausedAt ? Number(face.pausedAt) : at;
  const total = (Number(face.minutes) + Number(face.extra || 0)) * 60000;
  return total - Math.max(0, until - Number(face.clockAt) - Number(face.pausedFor));
}

/** @param {number} milliseconds */
export function words(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * What stands on a clock. A bare one stands alone: without a space before it, and the page says beside it that it is paused.
 * @param {ClockFacts} face
 * @param {number} at
 */
export function shownOn(face, at) {
  const left = face.called ? null : timeLeft(face, at);
  if (left === null) return "";
  return face.bare ? words(left) : ` ${words(left)}${face.pausedAt ? " (paused)" : ""}`;
}

/**
 * How far this machine's clock is ahead of the server's, by the time on a page. A page from the browser's own store is old:
 * then what was known before counts.
 * @param {number} now
 * @param {number} serverNow
 * @param {number | null} known
 */
export function aheadBy(now, serverNow, known) {
  const ahead = now - serverNow;
  return known !== null && Math.abs(known - ahead) > 60000 && ahead > known ? known : ahead;
}
