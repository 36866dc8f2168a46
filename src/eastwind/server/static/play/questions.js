// Two small dialogs: "are you sure", and a choice of one thing among several.
import { make } from "./dom.js";
import { by } from "../elements.js";
import { tile } from "./felt/tiles.js";

/** @typedef {{ words: string, tiles?: string[], look?: string, run: () => void }} Option */

const sure = by("sure", HTMLDialogElement);
const pick = by("pick", HTMLDialogElement);
const TOO_SOON = 300; // milliseconds after a dialog appears
let since = 0;
let stays = false; // a question about a person, not about what the table asks just now

/** @param {HTMLDialogElement} dialog */
function open(dialog) {
  since = performance.now();
  if (!dialog.open) dialog.showModal();
}

const soon = () => performance.now() - since < TOO_SOON;

/** @param {string} words @param {string} yes @param {() => void} then */
export function askFirst(words, yes, then, tiles = /** @type {string[]} */ ([]), stay = false) {
  stays = stay;
  by("sure-words", HTMLElement).textContent = words;
  by("sure-tiles", HTMLElement).replaceChildren(...tiles.map((each) => tile(each)));
  by("sure-yes", HTMLButtonElement).textContent = yes;
  by("sure-yes", HTMLButtonElement).onclick = () => {
    if (soon()) return;
    sure.close();
    then();
  };
  by("sure-no", HTMLButtonElement).onclick = () => sure.close();
  open(sure);
  by("sure-no", HTMLButtonElement).focus();
}

/**
 * `options`: [{ words, tiles?, run }]. The dialog closes, then the choice runs.
 * @param {string} title
 * @param {Option[]} options
 * @param {Node[]} [more]
 */
export function chooseOne(title, options, more = [], stay = false) {
  stays = stay;
  by("pick-words", HTMLElement).textContent = title;
  const choices = options.map((option) =>
    make(
      "button",
      {
        type: "button",
        class: option.look || "choice",
        onclick: () => {
          if (soon()) return;
          pick.close();
          option.run();
        },
      },
      option.tiles
        ? make("span", { class: "pictured", "aria-hidden": "true" }, option.tiles.map((each) => tile(each, "", "")))
        : null,
      make("span", {}, option.words),
    )
  );
  by("pick-choices", HTMLElement).replaceChildren(...more, ...choices);
  by("pick-close", HTMLButtonElement).onclick = () => pick.close();
  open(pick);
}

// What was asked may no longer be true: a question about the game closes when the game goes on.
export function closeQuestions() {
  if (stays) return;
  for (const dialog of [sure, pick]) if (dialog.open) dialog.close();
}
