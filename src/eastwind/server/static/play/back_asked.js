// A player asks to take an act back: the others agree or not, and everyone sees it.
import { act } from "./acts.js";
import { list, make, whenChanged } from "./dom.js";
import { by } from "../elements.js";

/** @import { Screen } from "./contract.d.ts" */

const box = by("back-asked", HTMLElement);

/** @param {string} words @param {"agree_back" | "refuse_back"} type */
function button(words, type, look = "") {
  return make("button", { type: "button", class: `plain ${look}`.trim(), onclick: () => act({ type }, words) }, words);
}

/** @param {Screen} screen */
export function showBackAsked(screen) {
  const asked = screen.back_asked ?? null;
  box.hidden = !asked;
  whenChanged("back-asked", asked, () => {
    if (!asked) {
      box.replaceChildren();
      return;
    }
    const waits = asked.can_answer ? "" : ` Waiting for ${list(asked.waiting_for)}.`;
    const answers = asked.can_answer ? [button("Agree", "agree_back", "gold"), button("No", "refuse_back")] : [];
    const own = asked.yours ? [button("Never mind", "refuse_back")] : [];
    box.replaceChildren(make("p", { role: "status" }, `${asked.words}${waits}`), ...answers, ...own);
  });
}
