// The exposures a player can make with a called tile, each as a button with its tiles.
import { act } from "../acts.js";
import { showAny } from "../attempts.js";
import { make } from "../dom.js";
import { nameOf, namesOf, tile } from "../felt/tiles.js";

/** @import { AskExpose, Screen } from "../contract.d.ts" */

/** @type {Record<number, string>} */
const SIZES = { 2: "Pair", 3: "Pung", 4: "Kong", 5: "Quint", 6: "Sextet" };

/** @param {Screen} screen @param {AskExpose} ask */
export function choiceParts(screen, ask) {
  const buttons = ask.choices.map((tiles, at) =>
    make(
      "button",
      {
        type: "button",
        class: "exposure-choice",
        "data-digit": at + 1,
        "aria-label": `${SIZES[tiles.length + 1] || ""}: ${namesOf([ask.tile, ...tiles])}`.trim(),
        onclick: () => act({ type: "make_exposure", tiles }, `Expose ${namesOf([ask.tile, ...tiles])}`),
      },
      make(
        "span",
        { class: "pictured" },
        [ask.tile, ...tiles].map((each, place) => tile(each, place ? "" : "called", "")),
      ),
      make("span", { class: "choice-name" }, SIZES[tiles.length + 1] || ""),
    )
  );
  if (ask.any_tiles) {
    buttons.push(
      make("button", { type: "button", class: "exposure-choice", onclick: () => showAny(screen) }, ask.any_tiles),
    );
  }
  return [
    make("h2", {}, `Show ${nameOf(ask.tile)} with …`),
    make("div", { class: "exposure-choices" }, buttons),
    ask.hint ? make("p", { class: "hint" }, ask.hint) : null,
  ];
}
