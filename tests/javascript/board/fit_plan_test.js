// How far the board's view shrinks, and how winners stand.
import assert from "node:assert/strict";
import { test } from "node:test";
import { columnsOf, largestFit } from "../../../src/eastwind/server/static/board/fit_plan.js";

test("what fits keeps its size", () => {
  assert.equal(largestFit(() => false), 1);
});

test("a view shrinks step by step until nothing is cut", () => {
  const scale = largestFit((each) => each > 0.8);
  assert.ok(scale <= 0.8 && scale > 0.76, String(scale));
});

test("a view that is always cut stops at the smallest size", () => {
  const scale = largestFit(() => true);
  assert.ok(scale <= 0.12 && scale > 0.11, String(scale));
});

/** @type {[what: string, winners: number, scales: number[], columns: number][]} */
const ROWS = [
  ["one winner", 1, [1], 1],
  ["two stand side by side where that costs little", 2, [1, 0.5], 2],
  ["two stand one above the other where they become so much larger", 2, [1, 0.3], 1],
  ["four or more stand as large as they can", 4, [0.6, 0.8, 0.7, 0.5], 2],
  ["of the same size, as wide as it goes", 4, [0.5, 0.8, 0.8, 0.8], 4],
];

for (const [what, winners, scales, columns] of ROWS) {
  test(`winners: ${what}`, () => assert.equal(columnsOf(winners, (each) => scales[each - 1]), columns));
}
