// @ts-nocheck: not typed yet
// Says each change in one short sentence, for people who listen to the screen.
import { changes, NOTHING_HEARD, stateWords } from "./changes.js";
import { by, make } from "./dom.js";
import { heardLines } from "./talk/phrases.js";

const box = by("live");
const MOST = 12; // sentences kept in the region

let heard = NOTHING_HEARD;

export function say(words) {
  if (!words) return;
  box.append(make("p", {}, words));
  while (box.children.length > MOST) box.firstElementChild.remove();
}

export function sayChanges(screen, prompt) {
  const found = changes(heard, screen, heardLines(screen.lines), prompt);
  found.said.forEach(say);
  heard = found.heard;
}

export const sayState = (screen, prompt) => say(stateWords(screen, prompt));
