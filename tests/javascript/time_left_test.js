// What a clock says: pauses, extra minutes, and words.
import assert from "node:assert/strict";
import { test } from "node:test";
import { aheadBy, shownOn, timeLeft, words } from "../../src/eastwind/server/static/time_left.js";

/** @typedef {import("../../src/eastwind/server/static/contract.d.ts").ClockFacts} ClockFacts */

const MINUTE = 60000;
/** @type {ClockFacts} */
const ROUND = { clockAt: "1000", minutes: "60", pausedFor: "0" };

/** @type {[what: string, face: ClockFacts, at: number, left: number | null][]} */
const CLOCKS = [
  ["a clock that begins has all its time", ROUND, 1000, 60 * MINUTE],
  ["a minute before the end", ROUND, 1000 + 59 * MINUTE, MINUTE],
  ["a minute after the end", ROUND, 1000 + 61 * MINUTE, -MINUTE],
  ["before it begins", ROUND, 0, 60 * MINUTE],
  ["extra minutes of a table", { ...ROUND, extra: "5" }, 1000 + 10 * MINUTE, 55 * MINUTE],
  ["a pause that is over", { ...ROUND, pausedFor: String(3 * MINUTE) }, 1000 + 10 * MINUTE, 53 * MINUTE],
  ["a pause that goes on", { ...ROUND, pausedAt: String(1000 + 4 * MINUTE) }, 1000 + 30 * MINUTE, 56 * MINUTE],
  ["a clock that was not started", { ...ROUND, clockAt: undefined }, 1000, null],
  ["a round without a limit", { ...ROUND, minutes: "0" }, 1000, null],
];

for (const [what, face, at, left] of CLOCKS) test(`time left: ${what}`, () => assert.equal(timeLeft(face, at), left));

test("minutes and seconds, rounded up, and never below zero", () => {
  const said = [0, 1, 59001, 61000, 60 * MINUTE, -MINUTE].map(words);
  assert.deepEqual(said, ["0:00", "0:01", "1:00", "1:01", "60:00", "0:00"]);
});

/** @type {[what: string, face: ClockFacts, shown: string][]} */
const SHOWN = [
  ["beside the round", ROUND, " 50:00"],
  ["standing alone", { ...ROUND, bare: "1" }, "50:00"],
  ["paused", { ...ROUND, pausedAt: String(1000 + 10 * MINUTE) }, " 50:00 (paused)"],
  ["paused and alone, where the page says so", { ...ROUND, bare: "1", pausedAt: String(1000 + 10 * MINUTE) }, "50:00"],
  ["time was called", { ...ROUND, called: "1" }, ""],
  ["no limit", { ...ROUND, minutes: "0" }, ""],
];

for (const [what, face, shown] of SHOWN) {
  test(`on the clock: ${what}`, () => assert.equal(shownOn(face, 1000 + 10 * MINUTE), shown));
}

test("a page that just came says how far this machine is ahead", () => {
  assert.equal(aheadBy(5000, 2000, null), 3000);
  assert.equal(aheadBy(5000, 2000, 3500), 3000);
});

test("a page from the browser's store is old, so what was known counts", () => {
  assert.equal(aheadBy(10 * MINUTE, 0, 3000), 3000);
});

test("a server whose clock was set back counts as it says now", () => {
  assert.equal(aheadBy(0, 10 * MINUTE, 3000), -10 * MINUTE);
});
