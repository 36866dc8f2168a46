// The table is paused or closed: by whom, and one button to go on.
import { act } from "../acts.js";
import { make } from "../dom.js";
import { by } from "../../elements.js";

/** @import { AskClosed, AskPaused, Screen } from "../contract.d.ts" */

/** @param {AskPaused} ask */
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

/** @param {AskClosed} ask */
export function closedParts(ask) {
  return [
    make("h2", { class: "headline" }, ask.words),
    make("p", {}, ask.more || ""),
    make("p", {}, make("a", { class: "button gold go-on", href: "/play" }, "Open a new table")),
  ];
}

/** @param {Screen} screen */
export function showPause(screen) {
  by("pause", HTMLButtonElement).hidden = !screen.can_pause;
}

by("pause", HTMLButtonElement).addEventListener("click", () => {
  by("menu", HTMLDialogElement).close();
  act({ type: "pause" }, "Pause");
});
