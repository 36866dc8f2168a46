// The buttons below the rack: those that the server offers, as the player's own choice of tiles changes them.
// Pure: the screen and the choice in, buttons out.
import { nameOf } from "../felt/tiles.js";

/** @import { AskGive, AskPass, Button, SentAct, Screen } from "../contract.d.ts" */
/** @import { OwnChoice } from "./prompts.js" */

/**
 * @typedef {object} ToOneTile What a button has that belongs to the raised tile.
 * @property {string[]} [tiles]
 * @property {string} [yes]
 */
/** @typedef {Omit<Button, "needs"> & { needs?: Button["needs"] | "chair" } & ToOneTile} Offered */

/**
 * A pass: as many tiles as lie in the tray, and the rest blind where that is allowed.
 * @param {Button} button @param {AskPass | AskGive} ask @param {string[]} tray
 * @returns {Offered}
 */
function withTray(button, ask, tray) {
  const blind = ask.count - tray.length;
  const off = blind > (ask.kind === "pass" ? ask.blind : 0);
  const mine = tray.length ? `Pass ${tray.length} of mine + ${blind} blind` : `Pass ${blind} blind`;
  const words = off || !blind ? button.words : mine;
  const filled = button.act?.type === "pass_tiles" ? { tiles: tray, blind } : { tiles: tray };
  const act = /** @type {SentAct} */ ({ ...button.act, ...filled });
  const why = ask.kind === "pass" ? `Choose ${ask.count} tiles to pass.` : `Choose ${ask.count} for ${ask.to}.`;
  return { ...button, words, act, off, why };
}

/**
 * A discard: of the tile that is raised.
 * @param {Button} button @param {string | null} raised
 * @returns {Offered}
 */
function withRaised(button, raised) {
  const found = button.choices?.find((each) => each.tiles?.[0] === raised);
  const why = raised ? `${nameOf(raised)} can't be discarded now.` : "Choose a tile first. Then discard it.";
  return found ? { ...button, ...found, choices: [] } : { ...button, choices: [], off: true, why };
}

/**
 * For someone who watches: a chair instead, or only to watch.
 * @param {boolean} taking
 * @returns {Offered}
 */
const chairOf = (taking) => ({
  zone: "primary",
  name: "take",
  words: taking ? "Watch" : "Take a bot's chair",
  look: taking ? "" : "gold",
  needs: "chair",
});

/**
 * @param {Screen} screen @param {OwnChoice} own
 * @returns {Offered[]}
 */
export function offered(screen, own) {
  const { ask } = screen;
  const found = screen.buttons.map((button) => {
    if (button.needs === "tiles" && (ask.kind === "pass" || ask.kind === "give")) {
      return withTray(button, ask, own.tray);
    }
    return button.needs === "tile" ? withRaised(button, own.raised) : button;
  });
  const watches = ask.kind === "chairs" && screen.phase !== "chairs" && ask.empty.length > 0;
  return watches ? [chairOf(own.taking), ...found] : found;
}
