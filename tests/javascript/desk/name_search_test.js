// Search as you type.
import assert from "node:assert/strict";
import { test } from "node:test";
import { alike, search } from "../../../src/eastwind/server/static/desk/name_search.js";

const ROWS = [
  { find: "1 Anna O’Hara", digits: "5551234567" },
  { find: "2 José Müller", digits: "" },
  { find: "3 Bea Hoffmann", digits: "5559876543 5550001111" },
];

/** @type {[typed: string, found: number[], near: boolean][]} */
const CASES = [
  ["", [1, 2, 3], false],
  ["anna", [1], false],
  ["ANNA ohara", [1], false],
  ["jose", [2], false],
  ["muller", [2], false],
  ["567", [1], false],
  ["1111", [3], false],
  ["555", [], false],
  ["hofmann", [3], true],
  ["haffmann", [3], true],
  ["hofmfann", [3], true],
  ["zzzz", [], false],
];

for (const [typed, found, near] of CASES) {
  test(`find: ${typed || "nothing typed"}`, () => {
    const result = search(typed, ROWS);
    assert.deepEqual(result.found.map((row) => ROWS.indexOf(row) + 1), found);
    assert.equal(result.near, near);
  });
}

test("one letter may differ in a word of four letters or more", () => {
  const alikes = ["anna", "ana", "nana", "annb"].map((typed) => alike(typed, "anna"));
  assert.deepEqual(alikes, [true, false, true, true]);
});
