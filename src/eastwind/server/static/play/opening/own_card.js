// @ts-nocheck: not typed yet
// A card that is pasted, uploaded or typed on the page Play: checks it in place, and keeps what is typed on this device.
import { CardBox } from "../../cards/card_box.js";

const DRAFT = "eastwind.play.card";
const kept = () => {
  try {
    return localStorage.getItem(DRAFT) || "";
  } catch {
    return "";
  }
};
const keep = (text) => {
  try {
    localStorage.setItem(DRAFT, text);
  } catch { /* then it is on this page only */ }
};

// Makes one part of a page work. `choice` is the list of cards where there is one: the part belongs to one of its lines.
export function bringCard(part, choice) {
  const file = part.querySelector("input[type=file]");
  const button = part.querySelector("[data-check-now]");
  const box = new CardBox(part, { found: part.querySelector("[data-found]"), onChange: keep });
  const show = () => {
    if (choice) part.hidden = choice.value !== "own";
    box.follow();
  };
  button.hidden = false;
  button.addEventListener("click", () => box.check());
  file.addEventListener("change", async () => {
    const [chosen] = file.files;
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

const part = document.querySelector("[data-own-card]");
if (part) bringCard(part, document.querySelector("select#card"));
