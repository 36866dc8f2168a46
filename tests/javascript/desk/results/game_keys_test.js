// Clicked choices about one game, and the same as keys.
import assert from "node:assert/strict";
import { test } from "node:test";
import { choicesOf, groupsFor, keysOf } from "../../../../src/eastwind/server/static/desk/results/game_keys.js";

/** @typedef {import("../../../../src/eastwind/server/static/game_result.d.ts").GameResult} GameResult */

/** @type {{ keys: string, result: GameResult }[]} */
const CASES = [
  { keys: "A30p", result: { outcome: "mahjongg", winner: "A", value: 30, by: "self_pick" } },
  { keys: "A25C2", result: { outcome: "mahjongg", winner: "A", value: 25, by: "discard", thrower: "C", exposures: 2 } },
  {
    keys: "B50rj",
    result: { outcome: "mahjongg", winner: "B", value: 50, by: "joker_exchange", thrower: "C", jokerless: true },
  },
  {
    keys: "D75Asm",
    result: {
      outcome: "mahjongg",
      winner: "D",
      value: 75,
      by: "discard",
      thrower: "A",
      section: "singles_and_pairs",
      misnamed: true,
    },
  },
  { keys: "D35hq", result: { outcome: "mahjongg", winner: "D", value: 35, by: "heavenly", section: "quints" } },
  { keys: "w dB", result: { outcome: "wall", dead: ["B"] } },
  { keys: "x", result: { outcome: "unfinished" } },
  { keys: "dABC", result: { outcome: "dead_hands", dead: ["A", "B", "C"] } },
  { keys: "mAD", result: { outcome: "misnamed", miscaller: "A", caller: "D" } },
  { keys: "eBAC", result: { outcome: "error", declarer: "B", exposed: ["A", "C"] } },
  { keys: "w lA", result: { outcome: "wall", peeked: ["A"] } },
  {
    keys: "w nB uC !D25",
    result: {
      outcome: "wall",
      penalties: [
        { seat: "B", for: "miscalled_for_exposure" },
        { seat: "C", for: "unannounced_claim" },
        { seat: "D", for: "director", points: -25 },
      ],
    },
  },
];

for (const { keys, result } of CASES) {
  test(`${keys}: chosen for its result, and typed again`, () => {
    const { chosen, directors } = choicesOf(result, keys);
    assert.equal(keysOf(chosen, directors), keys);
  });
}

test("a game that was not played has no more to choose", () => {
  const { chosen } = choicesOf(null, "- totals only");
  assert.equal(keysOf({ ...chosen, dead: ["A"] }, []), "-");
  assert.deepEqual(Object.values(groupsFor("-")).filter(Boolean), []);
});

test("a blank game writes nothing", () => {
  const { chosen } = choicesOf(null, "");
  assert.equal(keysOf(chosen, []), "");
});

test("a win asks for the hand, an error for who showed", () => {
  assert.ok(groupsFor("A").value && !groupsFor("A").shown);
  assert.ok(groupsFor("e").shown && groupsFor("e").first && !groupsFor("e").value);
  assert.ok(groupsFor("m").second && !groupsFor("e").second);
});
