// @ts-nocheck: not typed yet
// Two small dialogs: "are you sure", and a choice of one thing among several.
import { by, make } from "./dom.js";
import { tile } from "./felt/tiles.js";

const sure = by("sure");
const pick = by("pick");
const TOO_SOON = 300; // milliseconds after a dialog appears
let since = 0;
let stays = false; // a question about a person, not about what the table asks just now

function open(dialog) {
  since = performance.now();
  if (!dialog.open) dialog.showModal();
}

const soon = () => performance.now() - since < TOO_SOON;

export function askFirst(words, yes, then, tiles = [], stay = false) {
  stays = stay;
  by("sure-words").textContent = words;
  by("sure-tiles").replaceChildren(...tiles.map((each) => tile(each)));
  by("sure-yes").textContent = yes;
  by("sure-yes").onclick = () => {
    if (soon()) return;
    sure.close();
    then();
  };
  by("sure-no").onclick = () => sure.close();
  open(sure);
  by("sure-no").focus();
}

// `options`: [{ words, tiles?, run }]. The dialog closes, then the choice runs.
export function chooseOne(title, options, more = [], stay = false) {
  stays = stay;
  by("pick-words").textContent = title;
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
  by("pick-choices").replaceChildren(...more, ...choices);
  by("pick-close").onclick = () => pick.close();
  open(pick);
}

// What was asked may no longer be true: a question about the game closes when the game goes on.
export function closeQuestions() {
  if (stays) return;
  for (const dialog of [sure, pick]) if (dialog.open) dialog.close();
}
