// What a page does with its event stream.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isBehind, outOfDate, spread, topicsOf, waitAfter } from "../../src/eastwind/server/static/following.js";

const PARTS = [
  { id: "head", topics: ["clock"] },
  { id: "map", topics: ["seats", "players", "clock"] },
  { id: "changes", topics: ["results"] },
];

test("a page follows each topic of its parts once", () => {
  assert.deepEqual(topicsOf(PARTS), ["clock", "seats", "players", "results"]);
});

test("what shows a changed topic is out of date, and nothing else", () => {
  assert.deepEqual(outOfDate(PARTS, "clock"), ["head", "map"]);
  assert.deepEqual(outOfDate(PARTS, "players,results"), ["map", "changes"]);
  assert.deepEqual(outOfDate(PARTS, "play"), []);
});

test("a lost stream waits longer each time, and five seconds at most", () => {
  assert.deepEqual([1, 2, 9, 10, 40].map(waitAfter), [500, 1000, 4500, 5000, 5000]);
});

test("pages come back spread over half the time", () => {
  assert.deepEqual([0, 0.5, 1].map((chance) => spread(1000, chance)), [750, 1000, 1250]);
});

test("an answer that knows less than the page was told is from a server that is behind", () => {
  assert.deepEqual([isBehind("6", 7), isBehind("7", 7), isBehind("8", 7), isBehind(null, 7)], [
    true,
    false,
    false,
    false,
  ]);
});
