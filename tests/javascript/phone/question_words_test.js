// How the questions are asked, and a game in a line. That plain pages ask the same is held in tests/browser/test_plain_phones.py.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  asks,
  checks,
  extras,
  extrasWords,
  given,
  inWords,
} from "../../../src/eastwind/server/static/phone/question_words.js";
import { GAME, TABLE } from "./a_table.js";

/** @typedef {import("../../../src/eastwind/server/static/phone/questions.js").Answers} Answers */

/** @type {[answers: Answers, words: string][]} */
const TOLD = [
  [{}, ""],
  [{ end: "wall" }, "wall game"],
  [{ end: "else", other: "dead_hands" }, "three dead hands"],
  [{ end: "win-A" }, "Ann won"],
  [
    { end: "win-A", value: "30", how: "from-C", exposures: "2", jokers: "no" },
    "Ann won 30, Cleo threw it, 2 exposures, no jokers",
  ],
  [
    { end: "win-A", value: "30", how: "from-C", exposures: "1", jokers: "yes" },
    "Ann won 30, Cleo threw it, 1 exposure, with jokers",
  ],
  [
    { end: "win-B", value: "50", how: "self_pick", jokers: "no", singles: "yes" },
    "Bea won 50, self-picked, no jokers, Singles and Pairs",
  ],
  [
    { end: "win-B", value: "50", how: "joker_exchange", after: "pick", exposures: "0", jokers: "no" },
    "Bea won 50, joker exchange, 0 exposures",
  ],
];

for (const [answers, words] of TOLD) {
  test(`told: ${words || "nothing yet"}`, () => assert.equal(inWords(answers, GAME, TABLE), words));
}

test("the winner is not asked about as the thrower, the dead, or the one who lost it", () => {
  for (const name of /** @type {const} */ (["thrower", "dead"])) {
    const [, options] = asks(name, { end: "win-A" }, GAME, TABLE);
    assert.deepEqual(options.map(([seat]) => seat), ["B", "C", "D"]);
  }
});

test("exposures are counted before the winning tile", () => {
  /** @param {string} how */
  const words = (how) => asks("exposures", { end: "win-A", how }, GAME, TABLE)[0];
  assert.equal(words("from-C"), "How many exposures did Ann have before calling the winning tile?");
  assert.equal(words("joker_exchange"), "How many exposures did Ann have before the winning turn?");
});

test("only those for whom a phone speaks enter a game on it", () => {
  const [, options] = asks("as", {}, GAME, { ...TABLE, shared: true, speaks: ["A", "C"] });
  assert.deepEqual(options, [["A", "Ann Archer", "East"], ["C", "Cleo Cross", "West"]]);
});

test("a sheet that never stops for time has no unfinished games", () => {
  const [, options] = asks("other", {}, GAME, { ...TABLE, unfinished: false, misnamed_ends: false });
  assert.deepEqual(options.map(([value]) => value), ["none", "dead_hands", "error"]);
});

test("a change asks what is wrong", () => {
  assert.equal(checks(GAME), "Game 2: is this right?");
  assert.equal(checks({ ...GAME, versions: 1 }), "Tap what is wrong");
});

test("offenses are offered where the sheet has points for them", () => {
  const sheet = { ...TABLE, miscalled: false, unannounced: false };
  assert.deepEqual(extras({ end: "wall" }, sheet).map(([name]) => name), ["dead", "peeked"]);
  assert.deepEqual(extras({ end: "else", other: "dead_hands" }, sheet).map(([name]) => name), ["peeked"]);
  assert.deepEqual(extras({ end: "win-A", how: "from-B" }, TABLE).map(([name]) => name), [
    "dead",
    "peeked",
    "miscalled",
    "unannounced",
    "misnamed_tile",
  ]);
  assert.deepEqual(extras({ end: "else", other: "none" }, TABLE), []);
});

test("the button says what it opens", () => {
  assert.equal(extrasWords(extras({ end: "wall" }, TABLE)), "Dead hand, misnamed tile, or penalty?");
  assert.equal(extrasWords([["dead", "A hand was dead"]]), "Dead hand or penalty?");
});

test("every answer stands beside its question, for a game that is looked at again", () => {
  /** @type {Answers} */
  const answers = {
    end: "else",
    other: "error",
    declarer: "B",
    showed: ["A", "D"],
    versions: 1,
    reason: "Entered wrong",
  };
  assert.deepEqual(given(answers, GAME, TABLE), [
    ["other", "Mah Jongg in error", "What happened?"],
    ["declarer", "Bea Bold", "Who called Mah Jongg in error?"],
    ["showed", "Ann Archer, Dan Dale", "Who else showed their tiles?"],
  ]);
  assert.deepEqual(given({ ...answers, showed: [] }, GAME, TABLE)[2], ["showed", "–", "Who else showed their tiles?"]);
});
