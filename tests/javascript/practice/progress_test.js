// What a browser remembers of practice, and what a key chooses.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  afterArrow,
  count,
  daysWords,
  isEmpty,
  tallyOf,
  tallyWords,
  withDay,
  withDigit,
} from "../../../src/eastwind/server/static/practice/progress.js";

/** @typedef {import("../../../src/eastwind/server/static/practice/progress.js").Progress} Progress */
/** @typedef {import("../../../src/eastwind/server/static/practice/progress.js").Verdict} Verdict */

/** @param {Verdict[]} verdicts */
const answered = (verdicts) =>
  verdicts.reduce(
    (progress, verdict, at) => count(progress, "nearest", verdict, `n${at}`),
    /** @type {Progress} */ ({}),
  );

/** @type {[verdicts: Verdict[], words: string][]} */
const ROWS = [
  [[], ""],
  [["right"], "1 right of 1. 1 in a row."],
  [["right", "right", "wrong"], "2 right of 3. 0 in a row, the longest 2."],
  [["right", "nearly", "right"], "2 right of 3. 2 in a row."],
  [["wrong", "right"], "1 right of 2. 1 in a row."],
];

for (const [verdicts, words] of ROWS) {
  test(`told: ${verdicts.join(", ") || "nothing"}`, () => {
    assert.equal(tallyWords(tallyOf(answered(verdicts), "nearest")), words);
  });
}

test("the same exercise counts once, however often its page is opened", () => {
  const once = count({}, "nearest", "right", "n1");
  assert.equal(count(once, "nearest", "right", "n1"), once);
});

test("each kind has its own tally", () => {
  const progress = count(answered(["right"]), "find", "wrong", "f1");
  assert.deepEqual(["nearest", "find"].map((kind) => tallyOf(progress, kind).right), [1, 0]);
});

test("the picture shows the last twenty answers, and reloads are known for two hundred", () => {
  const many = answered(Array.from({ length: 250 }, (_, at) => (at < 230 ? "wrong" : "right")));
  assert.equal(tallyOf(many, "nearest").done, 250);
  assert.deepEqual(new Set(tallyOf(many, "nearest").latest), new Set(["right"]));
  assert.equal(tallyOf(many, "nearest").latest.length, 20);
  assert.equal(many.counted?.length, 200);
});

test("the first result of a day counts", () => {
  const first = withDay({}, "2026-11-19", "right,nearly");
  assert.deepEqual(first.days, { "2026-11-19": ["right", "nearly"] });
  assert.equal(withDay(first, "2026-11-19", "right,right"), first);
  assert.equal(daysWords(withDay(first, "2026-11-20", "wrong")), "2 done so far.");
  assert.equal(daysWords({}), "");
});

test("there is something to delete once anything was done", () => {
  assert.equal(isEmpty({}), true);
  assert.equal(isEmpty(answered(["wrong"])), false);
  assert.equal(isEmpty(withDay({}, "2026-11-19", "right")), false);
});

test("a digit chooses at once where no longer number begins with it", () => {
  assert.deepEqual(withDigit("", "3", 4), { typed: "", place: 3, waits: false });
  assert.deepEqual(withDigit("", "3", 13), { typed: "", place: 3, waits: false });
});

test("where a longer number may follow, a digit waits, and two make one number", () => {
  assert.deepEqual(withDigit("", "1", 13), { typed: "1", place: 1, waits: true });
  assert.deepEqual(withDigit("", "1", 10), { typed: "1", place: 1, waits: true }, "it may become 10");
  assert.deepEqual(withDigit("1", "2", 13), { typed: "", place: 12, waits: false });
  assert.deepEqual(withDigit("1", "7", 13), { typed: "", place: 7, waits: false }, "there is no 17");
});

test("arrows walk along the choices and around their ends", () => {
  assert.deepEqual(["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"].map((key) => afterArrow(key, 1, 4)), [
    2,
    2,
    0,
    0,
  ]);
  assert.deepEqual([afterArrow("ArrowRight", 3, 4), afterArrow("ArrowLeft", 0, 4)], [0, 3]);
  assert.deepEqual([afterArrow("ArrowRight", -1, 4), afterArrow("ArrowLeft", -1, 4)], [0, 3]);
  assert.deepEqual([afterArrow("Enter", 1, 4), afterArrow("ArrowRight", -1, 0)], [null, null]);
});
