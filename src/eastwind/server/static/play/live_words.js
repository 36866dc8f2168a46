// @ts-nocheck: not typed yet
// Says each change in one short sentence, for people who listen to the screen.
import { by, make } from "./dom.js";
import { heardLines } from "./talk/phrases.js";

const box = by("live");
const MOST = 12; // sentences kept in the region

let heard = null; // the number of the last line that was said
let asked = "";
let noted = "";

export function say(words) {
  if (!words) return;
  box.append(make("p", {}, words));
  while (box.children.length > MOST) box.firstElementChild.remove();
}

export function sayChanges(screen, prompt) {
  const first = heard === null;
  const newest = screen.lines.length ? screen.lines[screen.lines.length - 1].n : 0;
  if (!first) { for (const line of heardLines(screen.lines)) if (line.n > heard) say(line.text); }
  heard = Math.max(newest, first || newest < heard ? 0 : heard);
  if (screen.note && screen.note !== noted) say(screen.note);
  noted = screen.note;
  const question = `${screen.ask.kind} ${screen.ask.discard || ""} ${screen.ask.words || ""} ${
    screen.ask.answered ?? ""
  }`;
  if (question !== asked && screen.ask.kind !== "wait") say(prompt);
  asked = question;
}

// On request: where the game stands, in a few short sentences.
export function sayState(screen, prompt) {
  const turn = screen.seats.find((seat) => seat.turn);
  const words = [prompt];
  if (screen.last) words.push(`${screen.last.by} threw ${screen.last.name}.`);
  if (turn && !turn.you) words.push(`${turn.name} is playing.`);
  words.push(`${screen.wall} tiles in the wall.`);
  say(words.filter(Boolean).join(" "));
}
