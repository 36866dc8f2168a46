// What the board announces.
import assert from "node:assert/strict";
import { test } from "node:test";
import { announced } from "../../../src/eastwind/server/static/board/announcements.js";

const MINUTE = 60000;

/**
 * @param {number} was
 * @param {number | null} left
 * @param {Partial<{ round: number, running: boolean, ended: boolean }>} [now]
 */
const words = (was, left, now) =>
  announced({ round: 2, left: was }, { round: 2, left, running: left !== null, ended: false, ...now }, [15, 5, 1])
    .map((each) => each.words);

test("the minutes that were asked for, once each", () => {
  assert.deepEqual(words(15 * MINUTE + 1, 15 * MINUTE), ["15 minutes left."]);
  assert.deepEqual(words(15 * MINUTE, 15 * MINUTE - 1), []);
  assert.deepEqual(words(MINUTE + 200, MINUTE - 50), ["One minute left."]);
});

test("the end of the clock", () => {
  assert.deepEqual(words(100, -100), ["Time is up."]);
  assert.deepEqual(words(-100, -200), []);
});

test("the director calls time before the clock is out", () => {
  assert.deepEqual(words(20 * MINUTE, null, { ended: true }), ["Time. Please stop."]);
});

test("a clock that stands still says nothing", () => {
  assert.deepEqual(words(5 * MINUTE + 1, 5 * MINUTE, { running: false }), []);
});

test("a new round begins", () => {
  assert.deepEqual(words(0, 100 * MINUTE, { round: 3 }), ["Round 3 begins."]);
});

test("a page that was opened later repeats nothing", () => {
  assert.deepEqual(announced(null, { round: 2, left: 4 * MINUTE, running: true, ended: false }, [5]), []);
});
