// What the desk made of the typed games, and what follows for the form.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  isTouched,
  needsReason,
  settled,
  totalsAsked,
} from "../../../../src/eastwind/server/static/desk/results/what_desk_said.js";

/** @typedef {import("../../../../src/eastwind/server/static/desk/contract.d.ts").GameTyped} GameTyped */
/** @typedef {import("../../../../src/eastwind/server/static/desk/contract.d.ts").TableTyped} TableTyped */

/** @type {GameTyped} */
const SAVED = { mood: "saved", saved: "a30p", version: "2", facts: "" };
/** @type {TableTyped} */
const DONE = { complete: "1", empty: "", changed: "", label: "3" };

test("what is saved goes into a field in which nothing was typed", () => {
  assert.deepEqual(settled(SAVED, { value: "", kept: "", seen: "0" }), { value: "a30p", kept: "a30p", seen: "2" });
});

test("what someone types stays, and the version it was typed on", () => {
  const typed = { value: "b25", kept: "", seen: "0" };
  assert.deepEqual(settled({ ...SAVED, mood: "changed" }, typed), typed);
});

test("what means the same as what is saved counts as saved", () => {
  const typed = { value: "A30P ", kept: "", seen: "0" };
  assert.deepEqual(settled(SAVED, typed), { value: "A30P ", kept: "A30P", seen: "2" });
});

test("spaces are no change", () => {
  assert.equal(isTouched({ value: " w ", kept: "w", seen: "1" }), false);
  assert.equal(isTouched({ value: "x", kept: "w", seen: "1" }), true);
});

test("totals are asked for once the table is complete, but not for an empty seat", () => {
  const seats = ["A", "B", "C", "D"];
  assert.equal(totalsAsked(null, seats), null);
  assert.equal(totalsAsked({ ...DONE, complete: undefined }, seats), null);
  assert.deepEqual(totalsAsked(DONE, seats), new Set(seats));
  assert.deepEqual(totalsAsked({ ...DONE, empty: "B D" }, seats), new Set(["A", "C"]));
});

test("a reason is asked for where a saved game changes, or one is typed already", () => {
  assert.equal(needsReason(DONE, false, ""), false);
  assert.equal(needsReason(null, false, ""), false);
  assert.equal(needsReason({ ...DONE, changed: "2" }, false, ""), true);
  assert.equal(needsReason(DONE, true, ""), true);
  assert.equal(needsReason(DONE, false, "misread"), true);
});
