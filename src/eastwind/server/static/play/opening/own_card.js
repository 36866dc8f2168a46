// A card that is pasted, uploaded or typed on the page Play: checks it in place, and keeps what is typed on this device.
import { CardBox } from "../../cards/card_box.js";
import { first, one } from "../../elements.js";

const DRAFT = "eastwind.play.card";
const kept = () => {
  try {
    return localStorage.getItem(DRAFT) || "";
  } catch {
    return "";
  }
};
/** @param {string} text */
const keep = (text) => {
  try {
    localStorage.setItem(DRAFT, text);
  } catch { /* then it is on this page only */ }
};

/**
 * Makes one part of a page work. `choice` is the list of cards where there is one: the part belongs to one of its lines.
 * @param {HTMLElement} part
 * @param {HTMLSelectElement | null} choice
 */
export function bringCard(part, choice) {
  const file = one(part, "input[type=file]", HTMLInputElement);
  const button = one(part, "[data-check-now]", HTMLElement);
  const box = new CardBox(part, { found: one(part, "[data-found]", HTMLElement), onChange: keep });
  const show = () => {
    if (choice) part.hidden = choice.value !== "own";
    box.follow();
  };
  button.hidden = false;
  button.addEventListener("click", () => box.check());
  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    if (!chosen) return;
    await box.check(chosen);
    file.value = ""; // from now on, what is in the box counts
  });
  choice?.addEventListener("change", show);
  if (!box.text) {
    box.text = kept();
    clearTimeout(box.timer); // checked when someone types, or asks
  }
  show();
}

const part = first(document, "[data-own-card]", HTMLElement);
if (part) bringCard(part, first(document, "select#card", HTMLSelectElement));
