// @ts-nocheck: not typed yet
// The table is paused or closed: by whom, and one button to go on.
import { act } from "../acts.js";
import { by, make } from "../dom.js";

export function pauseParts(ask) {
  return [
    make("h2", { class: "headline" }, ask.words),
    make("p", {}, ask.more || ""),
    make("button", {
      type: "button",
      id: "go-on",
      class: "gold go-on",
      onclick: () => act({ type: "resume" }, "Continue"),
    }, "Continue"),
  ];
}

export function closedParts(ask) {
  return [
    make("h2", { class: "headline" }, ask.words),
    make("p", {}, ask.more || ""),
    make("p", {}, make("a", { class: "button gold go-on", href: "/play" }, "Open a new table")),
  ];
}

export function showPause(screen) {
  by("pause").hidden = !screen.can_pause;
}

by("pause").addEventListener("click", () => {
  by("menu").close();
  act({ type: "pause" }, "Pause");
});
