/// <reference lib="deno.unstable" />
// The rule for `deno lint` that keeps functions short.
import assert from "node:assert/strict";
import { test } from "node:test";
import rule from "./short_functions.js";

/** @param {number} lines */
const found = (lines) => {
  const body = Array.from({ length: lines - 2 }, (_, at) => `  play(${at});`);
  return Deno.lint.runPlugin(rule, "a.js", ["export function game() {", ...body, "}"].join("\n"));
};

test("60 lines are enough", () => {
  assert.deepEqual(found(60), []);
});

test("61 are too many", () => {
  assert.equal(found(61)[0]?.message, "61 lines in one function; 60 are enough.");
});
