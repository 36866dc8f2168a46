// Which two seats of the map are swapped.
import assert from "node:assert/strict";
import { test } from "node:test";
import { afterTyping, nearest, pairOf, WAYS } from "../../../../src/eastwind/server/static/desk/seating/swap_choice.js";

const ANN = { seat: "1A1", name: "1 Ann" };
const FAY = { seat: "2B6", name: "6 Fay" };

test("two seats are put into the form with those who sit there", () => {
  assert.deepEqual(pairOf(ANN, FAY), { from: "1A1", to: "2B6", one: "1 Ann", other: "6 Fay" });
});

test("the same seat again, or one that is gone, chooses nothing", () => {
  assert.equal(pairOf(ANN, ANN), null);
  assert.equal(pairOf(null, FAY), null);
});

test("a name typed over a seat replaces that seat alone", () => {
  const picked = pairOf(ANN, FAY);
  assert.deepEqual({ ...picked, ...afterTyping("other") }, { from: "1A1", to: "", one: "1 Ann", other: "6 Fay" });
  assert.deepEqual({ ...picked, ...afterTyping("one") }, { from: "", to: "2B6", one: "1 Ann", other: "6 Fay" });
  assert.deepEqual({ ...picked, ...afterTyping("reason") }, picked);
});

// A table in the middle, one right of it, one below, and one far right and a little lower.
const HERE = { name: "here", left: 100, top: 100 };
const OTHERS = [
  { name: "right", left: 200, top: 100 },
  { name: "below", left: 100, top: 180 },
  { name: "far", left: 300, top: 110 },
  { name: "left", left: 20, top: 100 },
];

test("an arrow leads to the nearest seat that way", () => {
  const to = Object.entries(WAYS).map(([key, way]) => [key, way && nearest(HERE, OTHERS, way)?.name]);
  assert.deepEqual(to, [["ArrowLeft", "left"], ["ArrowRight", "right"], ["ArrowUp", undefined], [
    "ArrowDown",
    "below",
  ]]);
});

test("a seat straight ahead is nearer than one beside the way", () => {
  const beside = { name: "beside", left: 150, top: 150 };
  assert.equal(nearest(HERE, [...OTHERS, beside], [1, 0])?.name, "right");
});
