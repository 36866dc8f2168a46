// The buttons of the server, as the player's own choice of tiles changes them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { offered } from "../../../../src/eastwind/server/static/play/asking/offered.js";
import { asking, DISCARD, GIVE, PASS } from "../at_the_table.js";

/** @import { Button } from "../../../../src/eastwind/server/static/play/contract.d.ts" */
/** @import { OwnChoice } from "../../../../src/eastwind/server/static/play/asking/prompts.js" */

/** @type {OwnChoice} */
const NOTHING = { tray: [], raised: null, taking: false };
/** @type {Button} */
const PASS_BUTTON = {
  zone: "primary",
  words: PASS.words,
  needs: "tiles",
  act: { type: "pass_tiles", tiles: [], blind: 0 },
};
/** @type {Button} */
const GIVE_BUTTON = {
  zone: "primary",
  words: "Pass 2 across to Linda",
  needs: "tiles",
  act: { type: "give_courtesy", tiles: [] },
};
/** @type {Button} */
const DISCARD_BUTTON = {
  zone: "discard",
  name: "discard",
  words: "Discard",
  needs: "tile",
  choices: [
    { words: "Discard 1 Bam", tiles: ["1B"], act: { type: "discard_tile", tile: "1B" } },
    {
      words: "Discard Joker",
      tiles: ["J"],
      act: { type: "discard_tile", tile: "J" },
      sure: "A joker?",
      yes: "Discard joker",
    },
  ],
};

/** @param {number} blind @param {string[]} tray */
const passButton = (blind, tray) =>
  offered(asking({ ...PASS, blind }, { buttons: [PASS_BUTTON] }), { ...NOTHING, tray })[0];

test("a pass is ready with three tiles, or fewer where the rest goes blind", () => {
  /** @type {[number, string[], boolean, string][]} */
  const cases = [
    [0, [], true, "Pass right to Bam-Bot"],
    [0, ["1B", "2B"], true, "Pass right to Bam-Bot"],
    [0, ["1B", "2B", "3B"], false, "Pass right to Bam-Bot"],
    [3, [], false, "Pass 3 blind"],
    [3, ["1B"], false, "Pass 1 of mine + 2 blind"],
    [3, ["1B", "2B", "3B"], false, "Pass right to Bam-Bot"],
  ];
  for (const [blind, tray, off, words] of cases) {
    const button = passButton(blind, tray);
    assert.deepEqual([button.off, button.words], [off, words]);
    assert.deepEqual(button.act, { type: "pass_tiles", tiles: tray, blind: 3 - tray.length });
  }
  assert.equal(passButton(0, []).why, "Choose 3 tiles to pass.");
});

test("a courtesy pass takes exactly as many tiles as were agreed", () => {
  const screen = asking(GIVE, { buttons: [GIVE_BUTTON] });
  const [few] = offered(screen, { ...NOTHING, tray: ["1B"] });
  assert.deepEqual([few.off, few.why], [true, "Choose 2 for Linda."]);
  const [ready] = offered(screen, { ...NOTHING, tray: ["1B", "2B"] });
  assert.deepEqual([ready.off, ready.act], [false, { type: "give_courtesy", tiles: ["1B", "2B"] }]);
});

test("the raised tile is the one to discard, with its own question", () => {
  const screen = asking(DISCARD, { buttons: [DISCARD_BUTTON] });
  const [none] = offered(screen, NOTHING);
  assert.deepEqual([none.off, none.words, none.why], [true, "Discard", "Choose a tile first. Then discard it."]);
  const [other] = offered(screen, { ...NOTHING, raised: "9C" });
  assert.deepEqual([other.off, other.why], [true, "9 Crak can't be discarded now."]);
  const [bam] = offered(screen, { ...NOTHING, raised: "1B" });
  assert.deepEqual([bam.off, bam.name, bam.words], [undefined, "discard", "Discard 1 Bam"]);
  assert.deepEqual([bam.act, bam.sure], [{ type: "discard_tile", tile: "1B" }, undefined]);
  const [joker] = offered(screen, { ...NOTHING, raised: "J" });
  assert.deepEqual([joker.sure, joker.yes, joker.tiles], ["A joker?", "Discard joker", ["J"]]);
});

test("someone who watches can take a chair, or only watch", () => {
  const screen = asking({ kind: "chairs", empty: ["B"], can_start: false }, { you: null });
  const words = (/** @type {boolean} */ taking) => offered(screen, { ...NOTHING, taking }).map((each) => each.words);
  assert.deepEqual([words(true), words(false)], [["Watch"], ["Take a bot's chair"]]);
  assert.deepEqual(offered({ ...screen, phase: "chairs" }, NOTHING), []);
  assert.deepEqual(offered(asking({ kind: "chairs", empty: [], can_start: false }, { you: null }), NOTHING), []);
});

test("a plain button stays as the server sends it", () => {
  /** @type {Button} */
  const plain = { zone: "second", words: "Stop", act: { type: "stop_charleston" } };
  const screen = asking({ kind: "stop", words: "", answered: null, hint: "" }, { buttons: [plain] });
  assert.deepEqual(offered(screen, NOTHING), [plain]);
});
