// How a row of a card's text is colored: the letters a, b, c, words in brackets, headings, and mistakes. Touches no page.

/** @typedef {Pick<import("./contract.d.ts").TypingMistake, "place" | "until" | "warning">} Fault */
/** @typedef {[from: number, to: number, classes: string]} Span */

const GROUP = /(^|[^A-Za-z0-9?])([0-9D?]+)([a-z])(?![A-Za-z0-9])/g; // no lookbehind: older tablets can't read it
/** @type {Partial<Record<string, string>>} */
const FIXED = { a: "ink-a", b: "ink-b", c: "ink-c" };
const OTHERS = ["ink-a", "ink-b", "ink-c"];

/** @param {string} row */
const isHeader = (row) => /^\s*(?:card|title|year|designer|copyright)\s*:/i.test(row) || /^\s*(?:=|\[)/.test(row);

/**
 * Where the words in brackets and the remarks of a row are.
 * @param {string} row
 */
const apart = (row) =>
  [...row.matchAll(/\([^)]*\)?|(?:^|\s)#.*$/g)].map((found) => [found.index, found.index + found[0].length]);

/**
 * The class of each letter: a, b and c have their own, others get what is left, in order.
 * @param {string} row
 */
function inks(row) {
  const letters = [...new Set([...row.matchAll(GROUP)].map((found) => found[3]))];
  const used = letters.map((letter) => FIXED[letter]);
  const left = OTHERS.filter((ink) => !used.includes(ink));
  const others = letters.filter((letter) => !FIXED[letter]);
  return (/** @type {string} */ letter) => FIXED[letter] ?? left[others.indexOf(letter) % (left.length || 1)] ?? "";
}

/**
 * @param {string} row
 * @returns {Span[]}
 */
function inked(row) {
  if (isHeader(row)) return [[0, row.length, "head"]];
  const ink = inks(row);
  const outside = apart(row);
  const words = outside.map(/** @returns {Span} */ ([from, to]) => [from, to, "words"]);
  const groups = [...row.matchAll(GROUP)].map(/** @returns {Span} */ (found) => {
    const from = found.index + found[1].length;
    return [from, found.index + found[0].length, ink(found[3])];
  });
  return [...words, ...groups.filter(([at]) => !outside.some(([start, end]) => start <= at && at < end))];
}

/**
 * Pieces of a row, each with its classes. Together they are the whole row.
 * @param {string} row
 * @param {Fault[]} faults
 * @returns {Span[]}
 */
export function pieces(row, faults) {
  const marked = faults.map(/** @returns {Span} */ ({ place, until, warning }) => {
    return [place - 1, Math.max(until - 1, place), warning ? "doubt" : "fault"];
  });
  const spans = [...inked(row), ...marked];
  const cuts = new Set([
    0,
    row.length,
    ...spans.flatMap(([from, to]) => [from, to]).map((at) => Math.min(at, row.length)),
  ]);
  const places = [...cuts].sort((one, other) => one - other);
  return places.slice(1).map((to, index) => {
    const from = places[index];
    const here = spans.filter(([start, end]) => start <= from && to <= end);
    return [from, to, here.map(([, , classes]) => classes).join(" ")];
  });
}
