// What this browser remembers of practice, and what a key chooses. Touches no page.

/** @typedef {import("./contract.d.ts").GradedAnswer["verdict"]} Verdict */
/** @typedef {{ done: number, right: number, nearly: number, streak: number, longest: number, latest: Verdict[] }} Tally */
/**
 * @typedef {object} Progress
 * @property {Partial<Record<string, Tally>>} [kinds] by the kind of exercise
 * @property {string[]} [counted] the exercises that were counted
 * @property {Partial<Record<string, string[]>>} [days] the grades of each day that is done
 */

const LATEST = 20; // answers in the picture
const COUNTED = 200; // exercises remembered, so that a reload doesn't count twice

/**
 * @param {Progress} progress
 * @param {string} kind
 * @returns {Tally}
 */
export const tallyOf = (progress, kind) => ({
  done: 0,
  right: 0,
  nearly: 0,
  streak: 0,
  longest: 0,
  latest: [],
  ...progress.kinds?.[kind],
});

/**
 * With one answer more. The same exercise counts once. Nearly right doesn't end a row of right answers, nor lengthen it.
 * @param {Progress} progress
 * @param {string} kind
 * @param {Verdict} verdict
 * @param {string} number
 * @returns {Progress}
 */
export function count(progress, kind, verdict, number) {
  const counted = progress.counted ?? [];
  if (counted.includes(number)) return progress;
  const tally = tallyOf(progress, kind);
  const streak = verdict === "right" ? tally.streak + 1 : verdict === "nearly" ? tally.streak : 0;
  const after = {
    done: tally.done + 1,
    right: tally.right + Number(verdict === "right"),
    nearly: tally.nearly + Number(verdict === "nearly"),
    streak,
    longest: Math.max(tally.longest, streak),
    latest: [...tally.latest, verdict].slice(-LATEST),
  };
  return { ...progress, kinds: { ...progress.kinds, [kind]: after }, counted: [...counted, number].slice(-COUNTED) };
}

/**
 * With the result of a day, if it is the first.
 * @param {Progress} progress
 * @param {string} day
 * @param {string} verdicts with commas
 * @returns {Progress}
 */
export const withDay = (progress, day, verdicts) =>
  progress.days?.[day] ? progress : { ...progress, days: { ...progress.days, [day]: verdicts.split(",") } };

/** @param {Tally} tally */
export const tallyWords = ({ right, done, streak, longest }) =>
  done ? `${right} right of ${done}. ${streak} in a row${longest > streak ? `, the longest ${longest}` : ""}.` : "";

/** @param {Progress} progress */
export function daysWords(progress) {
  const days = Object.keys(progress.days ?? {}).length;
  return days ? `${days} done so far.` : "";
}

/** @param {Progress} progress */
export const isEmpty = (progress) => !Object.keys({ ...progress.days, ...progress.kinds }).length;

/**
 * The choice that digits stand for. With more than nine choices a digit may begin a longer number: then it waits.
 * @param {string} typed the digits so far
 * @param {string} digit
 * @param {number} choices
 * @returns {{ typed: string, place: number, waits: boolean }}
 */
export function withDigit(typed, digit, choices) {
  const longer = choices > 9 && Number(typed + digit) <= choices ? typed + digit : digit;
  const place = Number(longer);
  const waits = choices > 9 && place * 10 <= choices; // a longer number begins like this
  return { typed: waits ? longer : "", place, waits };
}

/** @type {Partial<Record<string, number>>} */
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * The choice that an arrow leads to, around the ends; null for another key. Without a place, it is the first or the last.
 * @param {string} key
 * @param {number} at
 * @param {number} choices
 */
export function afterArrow(key, at, choices) {
  const step = STEPS[key];
  if (!step || !choices) return null;
  return at < 0 && step < 0 ? choices - 1 : (at + step + choices) % choices;
}
