// @ts-nocheck: not typed yet
// The whole game by keyboard. Letters can be switched off in the menu; the help there lists them.
import { pressZone } from "./buttons.js";
import { toggleCard } from "./paper/card_panel.js";
import { askCoach } from "./paper/coach.js";
import { by } from "./dom.js";
import { toggleHappened } from "./happened.js";
import { lettersOn, openMenu } from "./menu.js";
import * as rack from "./rack/rack.js";

let sayState = () => {};
export const onAskState = (say) => {
  sayState = say;
};

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
    if (rack.cursorId()) rack.gapBefore(rack.cursorId());
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
  if (event.target.closest?.("input, textarea, select, dialog[open]:modal")) return;
  const digit = /^[0-9]$/.test(event.key) ? by("paper").querySelector(`[data-digit="${event.key}"]`) : null;
  const run = digit ? () => digit.click() : KEYS[event.key.toLowerCase()];
  if (!run || document.querySelector("dialog:modal")) return;
  event.preventDefault();
  run();
});
