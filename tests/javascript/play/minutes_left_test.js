// The round's clock in whole minutes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { minutesLeft } from "../../../src/eastwind/server/static/play/minutes_left.js";

const MINUTE = 60_000;
const NOON = 1_731_000_000_000;
const words = "";

test("a minute that has begun counts, and the end is the end", () => {
  /** @type {[number, number][]} */
  const cases = [[42 * MINUTE, 42], [42 * MINUTE - 1, 42], [41 * MINUTE, 41], [1, 1], [0, 0], [-5 * MINUTE, 0]];
  for (const [left, minutes] of cases) {
    assert.equal(minutesLeft({ ends: NOON + left, left: null, words }, NOON), minutes);
  }
});

test("a table that is paused has what was left then", () => {
  assert.equal(minutesLeft({ ends: null, left: 10 * MINUTE, words }, NOON), 10);
  assert.equal(minutesLeft({ ends: null, left: 0, words }, NOON), 0);
});

test("a guided game has no clock", () => {
  assert.equal(minutesLeft(null, NOON), null);
});
