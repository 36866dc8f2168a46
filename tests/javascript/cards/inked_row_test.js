// How a row of a card's text is colored.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pieces } from "../../../src/eastwind/server/static/cards/inked_row.js";

/** @typedef {import("../../../src/eastwind/server/static/cards/inked_row.js").Fault} Fault */

/**
 * The pieces that have a class, with it.
 * @param {string} row
 * @param {Fault[]} faults
 */
const inked = (row, faults = []) =>
  pieces(row, faults).filter(([, , classes]) => classes).map(([from, to, classes]) => [row.slice(from, to), classes]);

/** @type {[row: string, inks: [string, string][]][]} */
const ROWS = [
  ["FF 222a 444b DDc", [["222a", "ink-a"], ["444b", "ink-b"], ["DDc", "ink-c"]]],
  ["FF 222 444", []],
  ["111x 222y", [["111x", "ink-a"], ["222y", "ink-b"]]],
  ["111x 222a", [["111x", "ink-b"], ["222a", "ink-a"]]],
  ["222a (any 22b) X 25", [["222a", "ink-a"], ["(any 22b)", "words"]]],
  ["222a # 33b", [["222a", "ink-a"], [" # 33b", "words"]]],
  ["Card: Porch", [["Card: Porch", "head"]]],
  ["== 2468 ==", [["== 2468 ==", "head"]]],
];

for (const [row, inks] of ROWS) test(`inks: ${row}`, () => assert.deepEqual(inked(row), inks));

test("a mistake is marked where it is, and a doubt as a doubt", () => {
  assert.deepEqual(inked("22a 33b", [{ place: 1, until: 4, warning: false }]), [["22a", "ink-a fault"], [
    "33b",
    "ink-b",
  ]]);
  assert.deepEqual(inked("22 33", [{ place: 4, until: 6, warning: true }]), [["33", "doubt"]]);
});

test("a mistake of no length marks one sign", () => {
  assert.deepEqual(inked("22 33", [{ place: 2, until: 2, warning: false }]), [["2", "fault"]]);
});

test("a mistake behind the end of the row marks nothing, and no sign is lost", () => {
  const row = "222a (x";
  const all = pieces(row, [{ place: 20, until: 25, warning: false }]);
  assert.equal(all.map(([from, to]) => row.slice(from, to)).join(""), row);
});
