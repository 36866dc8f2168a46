// What the table asks this player: a line and buttons. A button is data from the server; here it is pressed.
import { act } from "./acts.js";
import { offered } from "./asking/offered.js";
import { promptOf } from "./asking/prompts.js";
import { changeToAny, swapAny } from "./attempts.js";
import { hadReason, namedHand } from "./paper/paper_card.js";
import { askFirst, chooseOne } from "./questions.js";
import * as rack from "./rack/rack.js";

/** @import { Button, SentAct, Screen, Seat } from "./contract.d.ts" */
/** @import { Offered } from "./asking/offered.js" */

/** @typedef {{ owner: Seat, exposure: number, words: string, run: () => void }} SwapOnFelt */

/** @type {(words: string) => void} */
let refuse = () => {};
/** @param {(words: string) => void} say */
export const onRefusedAct = (say) => {
  refuse = say;
};

let taking = true; // someone who comes in mid-game is first offered a chair
export const isTakingChair = () => taking;
/** @param {() => void} redraw */
export function onTakeChair(redraw) {
  changed = redraw;
}
let changed = () => {};

/**
 * What a form adds to the act of a button.
 * @type {Partial<Record<string, (what: SentAct) => SentAct>>}
 */
const FILLED = { hand: namedHand, reason: hadReason };

/** @param {Offered} button @param {SentAct | undefined} what */
function send(button, what) {
  if (!what) return;
  const fill = FILLED[button.needs ?? ""];
  const raised = rack.raisedId();
  if (button.needs === "tile" && raised) rack.willLeave([raised]);
  act(fill ? fill(what) : what, button.in_full || button.words);
  if (button.needs === "tiles") rack.putTrayOut(true);
}

/** @param {Offered} button @param {Pick<Offered, "act" | "sure" | "yes" | "tiles">} [choice] */
function sendSurely(button, { act: what, sure, yes, tiles } = button) {
  if (sure) askFirst(sure, yes || button.words, () => send(button, what), tiles);
  else send(button, what);
}

/**
 * A choice that is asked about anyway needs no list of one.
 * @param {Offered} button @param {Screen} screen
 */
function choose(button, screen) {
  const { choices = [], title = "" } = button;
  const { ask } = screen;
  const other = button.needs === "any tiles" && ask.kind === "discard"
    ? [{ words: ask.any_tiles, run: () => changeToAny(screen) }]
    : [];
  const each = choices.map((choice) => ({ ...choice, run: () => sendSurely(button, choice) }));
  if (each.length === 1 && each[0].sure && !other.length) each[0].run();
  else chooseOne(title, [...each.map(({ words, tiles, run }) => ({ words, tiles, run })), ...other]);
}

/** @param {Offered} button @param {Screen} screen */
function press(button, screen) {
  if (button.off) {
    if (button.why) refuse(button.why);
  } else if (button.goes) location.assign(button.goes);
  else if (button.needs === "joker") swapAny(screen);
  else if (button.needs === "chair") {
    taking = !taking;
    changed();
  } else if (button.title) choose(button, screen);
  else sendSurely(button);
}

/** @param {Screen} screen */
export function asked(screen) {
  const raised = rack.choosesDiscard() ? rack.raisedTile() : null;
  const own = { tray: rack.trayTiles().map((item) => item.tile), raised, taking };
  const buttons = offered(screen, own).map((button) => ({ ...button, run: () => press(button, screen) }));
  return { prompt: promptOf(screen, own), buttons };
}

/** @param {Screen} screen @param {Button["zone"]} zone */
const inZone = (screen, zone) => screen.buttons.find((button) => button.zone === zone);

/**
 * The joker swaps, for a tap on the joker itself.
 * @param {Screen} screen
 * @returns {SwapOnFelt[]}
 */
export function swapsOf(screen) {
  const button = inZone(screen, "swap");
  if (!button) return [];
  if (button.needs === "joker" && screen.ask.kind === "discard") {
    return screen.ask.jokers.map((joker) => ({ ...joker, run: () => swapAny(screen, joker) }));
  }
  return (button.choices ?? []).flatMap((choice) => {
    const run = () => sendSurely(button, choice);
    const { act: what, words } = choice;
    return "owner" in what ? [{ owner: what.owner, exposure: what.exposure, words, run }] : [];
  });
}

/**
 * What a tap on this turn's exposure does; null where it can't be changed.
 * @param {Screen} screen
 */
export function changeOf(screen) {
  const button = inZone(screen, "change");
  return button ? () => choose(button, screen) : null;
}
