// The whole game by keyboard. Letters can be switched off in the menu; the help there lists them.
import { pressZone } from "./buttons.js";
import { toggleCard } from "./paper/card_panel.js";
import { askCoach } from "./paper/coach.js";
import { around, by, first } from "../elements.js";
import { toggleHappened } from "./happened.js";
import { lettersOn, openMenu } from "./menu.js";
import * as rack from "./rack/rack.js";

let sayState = () => {};
/** @param {() => void} say */
export const onAskState = (say) => {
  sayState = say;
};

/** @type {Record<string, () => unknown>} */
const KEYS = {
  d: () => pressZone("discard"),
  p: () => pressZone("primary", "second"),
  c: () => pressZone("call"),
  w: () => pressZone("wait"),
  x: () => pressZone("skip", "second"),
  m: () => pressZone("mahjongg"),
  j: () => pressZone("swap"),
  s: () => rack.sort("suit"),
  n: () => rack.sort("number"),
  u: () => rack.undo(),
  g: () => {
    const id = rack.cursorId();
    if (id) rack.gapBefore(id);
  },
  r: () => rack.focusCursor(),
  k: () => toggleCard(),
  l: () => toggleHappened(),
  h: () => askCoach(),
  t: () => sayState(),
  "?": () => openMenu(true),
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !lettersOn()) return;
  if (around(event.target, "input, textarea, select, dialog[open]:modal", HTMLElement)) return;
  const digit = /^[0-9]$/.test(event.key)
    ? first(by("paper", HTMLElement), `[data-digit="${event.key}"]`, HTMLElement)
    : null;
  const run = digit ? () => digit.click() : KEYS[event.key.toLowerCase()];
  if (!run || document.querySelector("dialog:modal")) return;
  event.preventDefault();
  run();
});
