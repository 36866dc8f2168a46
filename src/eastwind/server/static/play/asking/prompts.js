// The line above the rack: what the table asks this player. Pure: the screen and the player's own choice in, words out.
import { list } from "../dom.js";

/** @import { AskCall, AskChairs, AskGive, AskPass, Screen } from "../contract.d.ts" */

/**
 * @typedef {object} OwnChoice What the player has chosen, and the server does not know yet.
 * @property {string[]} tray the tiles in the tray
 * @property {string | null} raised the tile that is raised to be discarded
 * @property {boolean} taking whether someone who watches is looking for a chair
 */

const CHOOSE_CHAIR = "Choose a name and a chair.";

/** @param {AskChairs} ask @param {Screen} screen @param {OwnChoice} own */
function chairs(ask, screen, own) {
  if (screen.phase === "chairs") {
    return screen.you ? ask.note ?? "Waiting for friends. Empty chairs get bots." : CHOOSE_CHAIR;
  }
  if (own.taking) return CHOOSE_CHAIR;
  const turn = screen.seats.find((seat) => seat.turn);
  return turn ? `You are watching. ${turn.name} is playing.` : "You are watching.";
}

/** @param {AskPass} ask @param {string[]} tray */
function pass(ask, tray) {
  if (ask.put_out) return `You passed.${ask.waiting_for.length ? ` Waiting for ${list(ask.waiting_for)}.` : ""}`;
  const left = ask.count - tray.length;
  if (!left) return "Ready to pass.";
  if (ask.blind) return `Choose up to ${ask.count} tiles. Pass the rest blind.`;
  return tray.length ? `Choose ${left} more.` : `Choose ${ask.count} tiles to pass.`;
}

/** @param {AskGive} ask */
function give(ask) {
  if (ask.put_out) return `Your tiles are out for ${ask.to}.`;
  return `Choose ${ask.count === 1 ? "one tile" : `${ask.count} tiles`} for ${ask.to}.`;
}

/** @param {AskCall} ask @param {Screen} screen */
function call(ask, screen) {
  const name = screen.last?.name || "it";
  switch (ask.answered) {
    case "skip":
      return `You skipped ${name}.`;
    case "call":
      return `You called ${name}.`;
    case "mahjongg":
      return `You called ${name} for Mah Jongg.`;
    case "wait":
      return `Everyone is waiting for you. Call ${name}?`;
    default:
      return `Call ${name}?`;
  }
}

/** @param {Screen} screen @param {OwnChoice} own */
export function promptOf(screen, own) {
  const { ask } = screen;
  switch (ask.kind) {
    case "chairs":
      return chairs(ask, screen, own);
    case "pass":
      return pass(ask, own.tray);
    case "give":
      return give(ask);
    case "stop":
      return ask.answered ? "You said Continue. Waiting for the others." : "Stop or continue?";
    case "wish":
      return ask.answered === null
        ? `Courtesy pass: how many tiles with ${ask.to}?`
        : `You said ${ask.answered}. Waiting for ${ask.to}.`;
    case "call":
      return call(ask, screen);
    case "expose":
      return "Choose what to show.";
    case "discard":
      return own.raised ? "Your turn." : "Your turn. Choose a tile to discard.";
    case "judge":
      return ask.answered || ask.prompt || ask.words;
    case "over":
      return ask.ready?.length ? `Ready: ${list(ask.ready)}.` : "The game is over.";
    case "finished":
      return "That was the last game. Thank you for playing.";
    default:
      return ask.words || "";
  }
}
