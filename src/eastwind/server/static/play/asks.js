// @ts-nocheck: not typed yet
// What the table asks this player: a line and buttons. A button is data from the server; here it is pressed.
import { act } from "./acts.js";
import { offered } from "./asking/offered.js";
import { promptOf } from "./asking/prompts.js";
import { changeToAny, swapAny } from "./attempts.js";
import { hadReason, namedHand } from "./paper/paper_card.js";
import { askFirst, chooseOne } from "./questions.js";
import * as rack from "./rack/rack.js";

let refuse = () => {};
export const onRefusedAct = (say) => {
  refuse = say;
};

let taking = true; // someone who comes in mid-game is first offered a chair
export const isTakingChair = () => taking;
export function onTakeChair(redraw) {
  changed = redraw;
}
let changed = () => {};

// What a form or the rack adds to the act of a button.
const FILLED = { hand: namedHand, reason: hadReason };

function send(button, what = button.act) {
  const fill = FILLED[button.needs];
  if (button.needs === "tile") rack.willLeave([rack.raisedId()]);
  act(fill ? fill(what) : what, button.in_full || button.words);
  if (button.needs === "tiles") rack.putTrayOut(true);
}

function sendSurely(button, { act: what, sure, yes, tiles } = button) {
  if (sure) askFirst(sure, yes || button.words, () => send(button, what), tiles);
  else send(button, what);
}

// A choice that is asked about anyway needs no list of one.
function choose(button, screen) {
  const { choices = [] } = button;
  const other = button.needs === "any tiles" ? [{ words: screen.ask.any_tiles, run: () => changeToAny(screen) }] : [];
  if (choices.length === 1 && choices[0].sure && !other.length) sendSurely(button, choices[0]);
  else {
    const each = (choice) => ({ words: choice.words, tiles: choice.tiles, run: () => sendSurely(button, choice) });
    chooseOne(button.title, [...choices.map(each), ...other]);
  }
}

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

export function asked(screen) {
  const raised = rack.choosesDiscard() ? rack.raisedTile() : null;
  const own = { tray: rack.trayTiles().map((item) => item.tile), raised, taking };
  const buttons = offered(screen, own).map((button) => ({ ...button, run: () => press(button, screen) }));
  return { prompt: promptOf(screen, own), buttons };
}

const inZone = (screen, zone) => screen.buttons.find((button) => button.zone === zone);

// The joker swaps, for a tap on the joker itself: { owner, exposure, words, run }.
export function swapsOf(screen) {
  const button = inZone(screen, "swap");
  if (!button) return [];
  if (button.needs === "joker") {
    return screen.ask.jokers.map((joker) => ({ ...joker, run: () => swapAny(screen, joker) }));
  }
  return button.choices.map((choice) => ({
    owner: choice.act.owner,
    exposure: choice.act.exposure,
    words: choice.words,
    run: () => sendSurely(button, choice),
  }));
}

// What a tap on this turn's exposure does; null where it can't be changed.
export function changeOf(screen) {
  const button = inZone(screen, "change");
  return button ? () => choose(button, screen) : null;
}
