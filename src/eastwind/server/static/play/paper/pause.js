// The table is paused: who paused it, and one button to go on.
import { act } from "../acts.js";
import { by, make } from "../dom.js";

export function pauseParts(ask) {
  return [
    make("h2", { class: "headline" }, ask.words),
    make("p", {}, ask.more || ""),
    make("button", { type: "button", id: "go-on", class: "gold go-on", onclick: () => act({ type: "resume" }, "Continue") }, "Continue"),
  ];
}

export function showPause(screen) { by("pause").hidden = !screen.can_pause; }

by("pause").addEventListener("click", () => { by("menu").close(); act({ type: "pause" }, "Pause"); });
