// A page that can't be drawn is loaded again, at most once a minute.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lately } from "../../../src/eastwind/server/static/play/recovering.js";

/** @param {string | null} kept */
function storage(kept) {
  let value = kept;
  return {
    getItem: () => value,
    setItem: (/** @type {string} */ _, /** @type {string} */ next) => {
      value = next;
    },
  };
}

test("once a minute, and not again before", () => {
  const store = storage(null);
  const times = [100_000, 110_000, 169_999, 229_998, 289_998];
  assert.deepEqual(times.map((now) => lately(() => store, now)), [false, true, true, true, false]);
});

test("never where nothing can be kept: it could go on forever", () => {
  const closed = () => {
    throw new Error("no storage");
  };
  assert.equal(lately(closed, 100_000), true);
});
