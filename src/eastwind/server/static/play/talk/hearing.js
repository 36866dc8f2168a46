// @ts-nocheck: not typed yet
// What can be heard of a screen: compares it with the one before. Two switches in the menu, both off at first.
import { by } from "../dom.js";
import { read, write } from "../kept.js";
import { canSpeak, sound, speak, wake } from "./sounds.js";

const SOUNDS = "eastwind.play.sounds";
const SPEECH = "eastwind.play.speech";
let before = null;

const on = (id) => by(id).checked;
const facts = (screen) => ({
  game: screen.table.game,
  thrown: screen.last?.n || 0,
  calls: screen.last?.news?.length || 0,
  turn: screen.ask.kind === "discard",
});

export function hear(screen) {
  const now = facts(screen);
  const was = before;
  before = now;
  if (!was || was.game !== now.game) return; // a page just opened, or a new deal
  const thrown = now.thrown > was.thrown;
  if (on("speech") && thrown) speak(screen.last.name);
  if (!on("sounds")) return;
  if (now.turn && !was.turn) sound("turn");
  else if (thrown) sound("thrown");
  else if (now.thrown === was.thrown && now.calls > was.calls) sound("call");
}

function keep(id, name) {
  by(id).checked = read(name) === "yes";
  by(id).addEventListener("change", () => {
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
by("speech-switch").hidden = !canSpeak();
// The first tap or key of a page that has its sounds on.
for (const kind of ["pointerdown", "keydown"]) {
  window.addEventListener(kind, () => {
    if (on("sounds")) wake();
  }, { passive: true });
}
