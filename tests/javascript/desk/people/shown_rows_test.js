// Whom "all shown" means.
import assert from "node:assert/strict";
import { test } from "node:test";
import { howWords, numbersShown } from "../../../../src/eastwind/server/static/desk/people/shown_rows.js";

test("only rows in sight are meant", () => {
  const rows = [{ number: "1", hidden: false }, { number: "2", hidden: true }, { number: "12", hidden: false }];
  assert.equal(numbersShown(rows), "1,12");
  assert.equal(numbersShown([]), "");
});

test("the button says how they paid, if that was chosen", () => {
  assert.equal(howWords("check", "Check"), " (check)");
  assert.equal(howWords("", "How?"), "");
  assert.equal(howWords("check", undefined), "");
});
