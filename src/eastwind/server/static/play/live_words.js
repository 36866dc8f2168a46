// Says each change in one short sentence, for people who listen to the screen.
import { changes, NOTHING_HEARD, stateWords } from "./changes.js";
import { make } from "./dom.js";
import { by } from "../elements.js";
import { heardLines } from "./talk/phrases.js";

/** @import { Screen } from "./contract.d.ts" */

const box = by("live", HTMLElement);
const MOST = 12; // sentences kept in the region

let heard = NOTHING_HEARD;

/** @param {string} words */
export function say(words) {
  if (!words) return;
  box.append(make("p", {}, words));
  while (box.children.length > MOST) box.firstElementChild?.remove();
}

/** @param {Screen} screen @param {string} prompt */
export function sayChanges(screen, prompt) {
  const found = changes(heard, screen, heardLines(screen.lines), prompt);
  found.said.forEach(say);
  heard = found.heard;
}

/** @param {Screen} screen @param {string} prompt */
export const sayState = (screen, prompt) => say(stateWords(screen, prompt));
