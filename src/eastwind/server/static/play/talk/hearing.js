// What can be heard of a screen: compares it with the one before. Two switches in the menu, both off at first.
import { by } from "../../elements.js";
import { read, write } from "../kept.js";
import { canSpeak, sound, speak, wake } from "./sounds.js";

/** @import { Screen } from "../contract.d.ts" */

/** @typedef {"sounds" | "speech"} Switch */

const SOUNDS = "eastwind.play.sounds";
const SPEECH = "eastwind.play.speech";
/** @type {ReturnType<typeof heardOf> | null} */
let before = null;

/** @param {Switch} id */
const on = (id) => by(id, HTMLInputElement).checked;
/** @param {Screen} screen */
const heardOf = (screen) => ({
  game: screen.table.game,
  thrown: screen.last?.n || 0,
  calls: screen.last?.news.length || 0,
  turn: screen.ask.kind === "discard",
});

/** @param {Screen} screen */
export function hear(screen) {
  const now = heardOf(screen);
  const was = before;
  before = now;
  if (!was || was.game !== now.game) return; // a page just opened, or a new deal
  const thrown = now.thrown > was.thrown;
  if (on("speech") && thrown && screen.last) speak(screen.last.name);
  if (!on("sounds")) return;
  if (now.turn && !was.turn) sound("turn");
  else if (thrown) sound("thrown");
  else if (now.thrown === was.thrown && now.calls > was.calls) sound("call");
}

/** @param {Switch} id @param {string} name */
function keep(id, name) {
  by(id, HTMLInputElement).checked = read(name) === "yes";
  by(id, HTMLInputElement).addEventListener("change", () => {
    write(name, on(id) ? "yes" : "no");
    if (!on(id)) return;
    if (id === "sounds") {
      wake();
      sound("turn");
    } else speak("On");
  });
}

keep("sounds", SOUNDS);
keep("speech", SPEECH);
by("speech-switch", HTMLElement).hidden = !canSpeak();
// The first tap or key of a page that has its sounds on.
for (const kind of ["pointerdown", "keydown"]) {
  window.addEventListener(kind, () => {
    if (on("sounds")) wake();
  }, { passive: true });
}
