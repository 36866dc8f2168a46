// A player asks to take an act back: the others agree or not, and everyone sees it.
import { act } from "./acts.js";
import { by, make, whenChanged } from "./dom.js";

const box = by("back-asked");
const list = (names) => (names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`);

export function showBackAsked(screen) {
  const asked = screen.back_asked ?? null;
  box.hidden = !asked;
  whenChanged("back-asked", asked, () => {
    if (!asked) { box.replaceChildren(); return; }
    const waits = asked.can_answer ? "" : ` Waiting for ${list(asked.waiting_for)}.`;
    const buttons = asked.can_answer
      ? [make("button", { type: "button", class: "plain gold", onclick: () => act({ type: "agree_back" }, "Agree") }, "Agree"), make("button", { type: "button", class: "plain", onclick: () => act({ type: "refuse_back" }, "No") }, "No")]
      : asked.yours ? [make("button", { type: "button", class: "plain", onclick: () => act({ type: "refuse_back" }, "Never mind") }, "Never mind")] : [];
    box.replaceChildren(make("p", { role: "status" }, `${asked.words}${waits}`), ...buttons);
  });
}
