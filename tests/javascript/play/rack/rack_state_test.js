// The player's rack from screen to screen: order, raised tile, tray, and what was taken back.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as state from "../../../../src/eastwind/server/static/play/rack/rack_state.js";
import { asking, AT_REST, DISCARD, PASS, player } from "../at_the_table.js";

/** @import { Screen } from "../../../../src/eastwind/server/static/play/contract.d.ts" */
/** @import { Rack } from "../../../../src/eastwind/server/static/play/rack/rack_state.js" */

const nothingKept = () => [];
/** @param {Screen[]} screens @param {Rack} [rack] */
const through = (screens, rack = state.EMPTY_RACK) =>
  screens.reduce((before, screen) => state.underScreen(before, screen, nothingKept), rack);
/** @param {Rack} rack */
const shown = (rack) => state.tilesOf(rack).map((item) => item.tile).join(" ");
/** @param {Rack} rack */
const fresh = (rack) => state.tilesOf(rack).filter((item) => item.fresh).map((item) => item.tile).join(" ");
/** The id of the first tile of a kind. @param {Rack} rack @param {string} tile */
const idOf = (rack, tile) => state.tilesOf(rack).find((item) => item.tile === tile)?.id ?? "";
/** @param {string} rack @param {Partial<Screen>} [more] */
const holding = (rack, more) => ({ ...AT_REST, rack: rack.split(" "), ...more });
/** @param {string} rack @param {string} [step] */
const passing = (rack, step = "first_right") =>
  asking({ ...PASS, step }, { rack: rack.split(" "), phase: "charleston" });
/** @param {Rack} rack @param {string[]} tiles */
const choose = (rack, ...tiles) => tiles.reduce((before, tile) => state.toTray(before, idOf(before, tile)).rack, rack);

test("the tile just picked stands on the right and is new, also on a page that was loaded in the turn", () => {
  const seats = [player("A", "Carol", { tiles: 4 })];
  const turn = asking(DISCARD, { rack: ["1B", "2B", "3B"], picked: "9D", seats });
  for (const rack of [through([holding("1B 2B 3B"), turn]), through([turn])]) {
    assert.deepEqual([shown(rack), fresh(rack)], ["1B 2B 3B 9D", "9D"]);
  }
});

test("the player's order stays through screens, and goes with the game", () => {
  const rack = through([holding("1B 2B 3B")]);
  const moved = state.movedTo(rack, idOf(rack, "3B"), idOf(rack, "1B"));
  assert.equal(shown(through([holding("1B 2B 3B")], moved)), "3B 1B 2B");
  const table = { ...AT_REST.table, game: 2 };
  assert.equal(shown(through([holding("1B 2B 3B", { table })], moved)), "1B 2B 3B");
});

test("an order that was kept through a reload comes back", () => {
  const kept = [{ id: "x", tile: "2B", fresh: 0 }, { id: "y", tile: "1B", fresh: 0 }];
  assert.equal(shown(state.underScreen(state.EMPTY_RACK, holding("1B 2B"), () => kept)), "2B 1B");
});

test("a new order can be undone, back to the first", () => {
  const rack = through([holding("3B 1B 2B")]);
  const sorted = state.sortedBy(rack, "suit");
  assert.equal(shown(sorted), "1B 2B 3B");
  assert.equal(shown(state.undone(sorted)), "3B 1B 2B");
  assert.equal(state.undone(rack), rack);
  assert.equal(state.stepped(rack, idOf(rack, "2B"), 1), rack, "no step beyond the end, and nothing to undo");
});

test("an order of tiles that are no longer all there can't come back", () => {
  const sorted = state.sortedBy(through([holding("3B 1B 2B")]), "suit");
  assert.deepEqual(through([holding("1B 2B")], sorted).before, []);
});

test("a raised tile that leaves is no longer raised, and the keys stand on the last one", () => {
  const rack = through([holding("1B 2B 3B")]);
  const raised = state.withRaised(rack, idOf(rack, "2B"));
  assert.equal(state.tileOf(raised, raised.raised)?.tile, "2B");
  const gone = through([holding("1B 3B")], raised);
  assert.deepEqual([gone.raised, state.tileOf(gone, gone.cursor)?.tile], [null, "3B"]);
  assert.equal(state.withRaised(raised, idOf(rack, "2B")).raised, null, "a second tap lowers it");
});

test("a tap chooses for the tray in a pass, and for the table in a turn, unless the player arranges", () => {
  /** @type {[Screen, boolean, boolean][]} */
  const cases = [
    [passing("1B 2B"), true, false],
    [asking({ ...PASS, put_out: { tiles: [], blind: 3 } }), false, false],
    [asking(DISCARD), false, true],
    [AT_REST, false, false],
  ];
  for (const [screen, tray, discard] of cases) {
    const rack = through([screen]);
    assert.deepEqual([state.choosesTray(rack), state.choosesDiscard(rack)], [tray, discard]);
    const arranging = { ...rack, arranging: true };
    assert.deepEqual([state.choosesTray(arranging), state.choosesDiscard(arranging)], [false, false]);
  }
});

test("a new turn ends arranging, another screen of the same question does not", () => {
  const arranging = { ...through([AT_REST]), arranging: true };
  assert.equal(through([AT_REST], arranging).arranging, true);
  assert.equal(through([asking(DISCARD)], arranging).arranging, false);
});

test("the tray takes as many tiles as the pass has, and gives each back", () => {
  const full = choose(through([passing("1B 2B 3B 4B J")]), "1B", "2B", "3B");
  assert.deepEqual(state.trayOf(full).map((item) => item.tile), ["1B", "2B", "3B"]);
  assert.equal(state.toTray(full, idOf(full, "4B")).why, "The tray holds 3 tiles. Take one out first.");
  assert.equal(state.toTray(full, idOf(full, "J")).why, "A joker can't be passed.");
  assert.deepEqual(state.trayOf(choose(full, "2B")).map((item) => item.tile), ["1B", "3B"]);
  const one = choose(through([asking({ ...PASS, count: 1 })]), "1B");
  assert.equal(state.toTray(one, idOf(one, "2B")).why, "The tray holds one tile. Take it out first.");
});

test("of two tiles of a kind, exactly the one that was chosen goes with the pass", () => {
  const chosen = choose(through([passing("7C 7C 1D")]), "7C", "1D");
  const twin = state.tilesOf(chosen)[1].id;
  const sent = { ...chosen, tray: { ...chosen.tray, out: true } };
  const next = through([passing("7C 9B 1D", "first_across")], sent);
  assert.equal(state.tilesOf(next)[0].id, twin);
  assert.deepEqual([fresh(next), next.tray.ids], ["9B 1D", []], "the 1 Dot that comes back is another one");
});

test("after an act that was taken back, the tiles stand where they stood and none is new", () => {
  const before = through([holding("1B 2B 3B")]);
  const moved = state.movedTo(before, idOf(before, "3B"), idOf(before, "1B"));
  const thrown = through([holding("1B 3B 9D")], moved);
  assert.equal(shown(thrown), "3B 1B 9D");
  const back = through([holding("1B 2B 3B", { table: { ...AT_REST.table, taken_back: 1 } })], thrown);
  assert.deepEqual([shown(back), fresh(back)], ["3B 1B 2B", ""]);
});

test("the keys walk to the ends and no further", () => {
  const rack = through([holding("1B 2B 3B")]);
  /** @type {[number, string][]} */
  const cases = [[-1, "2B"], [-7, "1B"], [1, "3B"], [99, "3B"]];
  for (const [count, tile] of cases) {
    const walked = state.walked(rack, count);
    assert.equal(state.tileOf(walked, walked.cursor)?.tile, tile);
  }
});

test("a replay keeps no order: each step shows the tiles as they come", () => {
  const replay = { game: 1, step: 0, steps: 2, seat: /** @type {const} */ ("A"), open: false, why: null, seats: [] };
  const rack = through([holding("2B 1B", { replay }), holding("1B 2B", { replay })]);
  assert.equal(shown(rack), "1B 2B");
});
