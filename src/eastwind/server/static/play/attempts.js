// What a player may try in tournament practice, right or wrong: any tiles in an exposure, any tile for a joker, a hand called dead.
import { act } from "./acts.js";
import { givenFor, shownWith, toChange, toShow } from "./asking/tries.js";
import { make } from "./dom.js";
import { nameOf, namesOf, tile } from "./felt/tiles.js";
import { askFirst, chooseOne } from "./questions.js";

/** @import { JokerOnRack, Screen, SeatShown } from "./contract.d.ts" */

/**
 * Any tiles of the hand: tap those that go with it.
 * @param {string} title
 * @param {string[]} tiles
 * @param {string} yes
 * @param {(tiles: string[]) => void} then
 */
function chooseTiles(title, tiles, yes, then) {
  /** @type {Set<number>} */
  const chosen = new Set();
  const toggle = (/** @type {number} */ at) => (/** @type {Event} */ event) => {
    if (!chosen.delete(at)) chosen.add(at);
    /** @type {HTMLElement} */ (event.currentTarget).setAttribute("aria-pressed", String(chosen.has(at)));
  };
  const choices = tiles.map((each, at) =>
    make("button", {
      type: "button",
      class: "tile-choice",
      "aria-pressed": "false",
      "aria-label": nameOf(each),
      onclick: toggle(at),
    }, tile(each, "", ""))
  );
  chooseOne(title, [{
    words: yes,
    look: "gold",
    run: () => then([...chosen].sort((one, other) => one - other).map((at) => tiles[at])),
  }], [make("div", { class: "tile-choices" }, choices)]);
}

/** @param {Screen} screen */
const titleOf = ({ ask }) => "any_title" in ask ? ask.any_title : "";

/** @param {Screen} screen */
export function showAny(screen) {
  const show = (/** @type {string[]} */ tiles) => act(toShow(tiles), `Expose ${namesOf(tiles)}`);
  chooseTiles(titleOf(screen), shownWith(screen), "Show these tiles", show);
}

/** @param {Screen} screen */
export function changeToAny(screen) {
  const change = (/** @type {string[]} */ tiles) => act(toChange(tiles), "Change exposure");
  chooseTiles(titleOf(screen), shownWith(screen), "Show these tiles", change);
}

/** @param {Screen} screen @param {JokerOnRack | null} [chosen] */
export function swapAny(screen, chosen = null) {
  const give = (/** @type {JokerOnRack} */ joker) =>
    chooseOne(
      joker.words,
      givenFor(screen, joker).map((each) => ({ ...each, run: () => act(each.act, "Swap joker") })),
    );
  const jokers = screen.ask.kind === "discard" ? screen.ask.jokers : [];
  if (chosen || jokers.length === 1) give(chosen || jokers[0]);
  else chooseOne("Swap joker", jokers.map((joker) => ({ words: joker.words, run: () => give(joker) })));
}

/** @param {SeatShown} seat @param {Screen} screen */
export function callDead(seat, screen) {
  const send = (/** @type {string} */ reason) =>
    act({ type: "call_hand_dead", accused: seat.seat, reason }, "Call hand dead");
  const reasons = screen.dead_reasons;
  if (!reasons.length) {
    askFirst(`Call ${seat.name}'s hand dead?`, "Call hand dead", () => send(""), [], true);
    return;
  }
  chooseOne(
    `Call ${seat.name}'s hand dead`,
    reasons.map((reason) => ({ words: reason.words, look: "danger", run: () => send(reason.id) })),
    [make("p", {}, "Why?")],
    true,
  );
}
