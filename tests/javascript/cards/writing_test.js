// What the keys of the card box write. In a box the cursor is at |, and a selection is between two.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as writing from "../../../src/eastwind/server/static/cards/writing.js";

/** @typedef {import("../../../src/eastwind/server/static/cards/writing.js").Edit} Edit */

/**
 * @param {string} text
 * @param {Edit} edit
 */
const after = (text, { from, to, text: written }) => text.slice(0, from) + written + text.slice(to);

/**
 * The box after an edit, with what is selected then.
 * @param {string} text
 * @param {Edit} edit
 */
function shown(text, edit) {
  const now = after(text, edit), [from, to] = edit.caret;
  return from === to
    ? `${now.slice(0, from)}|${now.slice(from)}`
    : `${now.slice(0, from)}|${now.slice(from, to)}|${now.slice(to)}`;
}

/** @param {string} box */
function opened(box) {
  const from = box.indexOf("|"), last = box.lastIndexOf("|");
  return { text: box.replaceAll("|", ""), from, to: last > from ? last - 1 : from };
}

/** @type {[box: string, letter: string, then: string][]} */
const COLORS = [
  ["FF |222 444| 666", "a", "FF |222a 444a| 666"],
  ["|FF 222a 444 (222 x) X 25|", "b", "|FF 222b 444b (222 x) X 25|"],
  ["222 |", "c", "222c |"],
  ["|222a NEWS DDb|", "", "|222 NEWS DD|"],
  ["22|2 444", "b", "222b| 444"],
  ["222 X |25", "b", "222 X 25|"],
];

for (const [box, letter, then] of COLORS) {
  test(`color ${letter || "none"}: ${box}`, () => {
    const { text, from, to } = opened(box);
    assert.equal(shown(text, writing.colored(text, from, to, letter)), then);
  });
}

/** @type {[box: string, words: string, then: string][]} */
const WORDS = [
  ["FF| 222a X 25", "Any 1 Suit", "FF 222a (Any 1 Suit) X 25|"],
  ["FF| 222a (Any 1 Suit) X 25", "Opp. Dragon", "FF 222a (Any 1 Suit, Opp. Dragon) X 25|"],
  ["FF| 222a () X 25", "Any 1 Suit", "FF 222a (Any 1 Suit) X 25|"],
  ["FF 222a|", "Any 1 Suit", "FF 222a (Any 1 Suit)|"],
];

for (const [box, words, then] of WORDS) {
  test(`words in brackets: ${box}`, () => {
    const { text, from } = opened(box);
    assert.equal(shown(text, writing.withWords(text, from, words)), then);
  });
}

/** @type {[box: string, value: string, then: string][]} */
const VALUES = [
  ["one\nFF 222a| X 25 +10\ntwo", "C 30", "one\nFF 222a C 30|\ntwo"],
  ["FF 222a (A)X 25|", "C 30", "FF 222a (A) C 30|"],
  ["|", "X 25", "X 25|"],
  ["FF |222a", "X 25", "FF 222a X 25|"],
];

for (const [box, value, then] of VALUES) {
  test(`value: ${JSON.stringify(box)}`, () => {
    const { text, from } = opened(box);
    assert.equal(shown(text, writing.withValue(text, from, value)), then);
  });
}

test("other rows take the place of some", () => {
  const text = "one\ntwo\nthree\nfour";
  assert.equal(shown(text, writing.withRows(text, 2, 3, "x\ny\nz")), "one\nx\ny\nz|\nfour");
});

test("all fixes at once are put in from the last, whatever their order", () => {
  const fixes = [{ first: 1, last: 1, rows: "a\nb" }, { first: 3, last: 3, rows: "c" }];
  assert.equal(writing.withAllRows("one\ntwo\nthree", fixes), "a\nb\ntwo\nc");
  assert.equal(writing.withAllRows("one\ntwo\nthree", fixes.toReversed()), "a\nb\ntwo\nc");
});

test("rows count from one, and a row ends with its line break", () => {
  assert.deepEqual([0, 3, 4].map((place) => writing.rowOf("one\ntwo", place)), [1, 1, 2]);
});
