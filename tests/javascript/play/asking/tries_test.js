// What a player may try in tournament practice.
import assert from "node:assert/strict";
import { test } from "node:test";
import { givenFor, shownWith } from "../../../../src/eastwind/server/static/play/asking/tries.js";
import { asking, AT_REST, DISCARD, player } from "../at_the_table.js";

const JOKER = { owner: /** @type {const} */ ("C"), exposure: 1, words: "The joker in Linda's 2 Craks" };

test("any tile of the hand can be given for a joker, but no joker", () => {
  const choices = givenFor({ ...AT_REST, rack: ["1B", "J", "1B", "0"], picked: "7D" }, JOKER);
  assert.deepEqual(choices.map((each) => each.words), ["For 1 Bam", "For Soap", "For 7 Dot"]);
  assert.deepEqual(choices[0].act, { type: "exchange_joker", tile: "1B", owner: "C", exposure: 1 });
});

test("with a tile that was called, the whole rack can be shown; later also what lies there", () => {
  const exposures = [{ tile: "N", tiles: ["N", "N", "N"] }, { tile: "3D", tiles: ["3D", "3D", "J"] }];
  const seats = [player("A", "Carol", { exposures })];
  const rack = ["1B", "F"];
  /** @type {import("../at_the_table.js").Ask} */
  const expose = {
    kind: "expose",
    discard: 1,
    tile: "3D",
    choices: [],
    never_mind: true,
    any_tiles: "Other",
    any_title: "",
    hint: "",
  };
  assert.deepEqual(shownWith(asking(expose, { seats, rack })), ["1B", "F"]);
  assert.deepEqual(shownWith(asking({ ...DISCARD, built: 1 }, { seats, rack })), ["3D", "J", "1B", "F"]);
});
