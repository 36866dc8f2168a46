// Progress in this browser, keys, and the text to share. The server makes every exercise and grades every answer.
import { by, every, facts, first, one, said } from "../elements.js";
import { afterArrow, count, daysWords, isEmpty, tallyOf, tallyWords, withDay, withDigit } from "./progress.js";

/** @typedef {import("./progress.js").Progress} Progress */

const KEPT = "eastwind.practice";

/** @returns {Progress} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) || "{}");
  } catch { // a browser that keeps nothing
    return {};
  }
}

/** @param {Progress} progress */
function write(progress) {
  try {
    localStorage.setItem(KEPT, JSON.stringify(progress));
  } catch {
    // A browser that keeps nothing: this page shows the answer, and the next one begins anew.
  }
}

/** @param {Progress} progress */
function show(progress) {
  for (const place of every(document, "[data-tally]", HTMLElement)) {
    const tally = tallyOf(progress, said(place, "tally"));
    place.replaceChildren();
    if (!tally.done) continue;
    const dots = Object.assign(document.createElement("span"), { className: "dots" });
    dots.setAttribute("aria-hidden", "true");
    for (const verdict of tally.latest) dots.append(Object.assign(document.createElement("i"), { className: verdict }));
    place.append(dots, tallyWords(tally));
  }
  const days = first(document, "[data-days]", HTMLElement);
  if (days) days.textContent = daysWords(progress);
  const part = first(document, "[data-forget-part]", HTMLElement);
  if (part) part.hidden = isEmpty(progress);
}

/**
 * With what this page says was answered.
 * @param {Progress} progress
 */
function withThisPage(progress) {
  const graded = first(document, "[data-graded]", HTMLElement);
  const day = first(document, "[data-day]", HTMLElement);
  if (graded) {
    /** @type {import("./contract.d.ts").GradedAnswer} */
    const answer = facts(graded);
    progress = count(progress, answer.graded, answer.verdict, answer.number);
  }
  if (day) {
    /** @type {import("./contract.d.ts").DayDone} */
    const done = facts(day);
    progress = withDay(progress, done.day, done.verdicts);
  }
  if (graded || day) write(progress);
  return progress;
}

show(withThisPage(read()));
document.getElementById("verdict")?.focus();

// One question, and the progress is gone.
const sure = first(document, "dialog#forget-sure", HTMLDialogElement);
first(document, "[data-forget]", HTMLElement)?.addEventListener("click", () => sure?.showModal());
sure?.addEventListener("close", () => {
  if (sure.returnValue !== "yes") return;
  try {
    localStorage.removeItem(KEPT);
  } catch {
    // A browser that keeps nothing: nothing was there.
  }
  show({});
});

// Keys: arrows walk along the choices, a number chooses, N goes on.
const form = first(document, "[data-answer]", HTMLFormElement);
const boxes = form ? every(form, "input[name=pick]:not(:disabled)", HTMLInputElement) : [];
const most = form ? Number(said(form, "answer")) : 1;
let typed = "";
/** @type {ReturnType<typeof setTimeout> | undefined} */
let forgetTyped;
const WAIT = 700; // milliseconds for a second digit

/** @param {number} place */
function choose(place) {
  const box = boxes[place - 1];
  if (!box) return;
  const many = boxes.filter((each) => each.checked).length >= most;
  box.focus();
  if (box.type === "radio") box.checked = true;
  else if (box.checked || !many) box.checked = !box.checked;
}

/** @param {string} digit */
function number(digit) {
  const next = withDigit(typed, digit, boxes.length);
  typed = next.typed;
  clearTimeout(forgetTyped);
  if (!next.waits) {
    choose(next.place);
    return;
  }
  forgetTyped = setTimeout(() => {
    typed = "";
    choose(next.place);
  }, WAIT);
}

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  const elsewhere = target instanceof Element &&
    target.closest("textarea, select, input:not([name=pick]), dialog[open]");
  if (event.ctrlKey || event.metaKey || event.altKey || elsewhere) return;
  const next = first(document, "[data-next]", HTMLElement);
  if (key.toLowerCase() === "n" && next) {
    next.click();
    return;
  }
  if (/^[0-9]$/.test(key) && boxes.length) {
    number(key);
    return;
  }
  const at = boxes.findIndex((box) => box === document.activeElement);
  const to = afterArrow(key, at, boxes.length);
  if (to !== null && boxes[0].type === "checkbox") {
    event.preventDefault();
    boxes[to].focus();
  }
  if (key === "Enter" && at >= 0 && form) {
    event.preventDefault();
    form.requestSubmit(first(form, "button[name=answered]", HTMLButtonElement));
  }
});

// No more than the exercise asks for: the tile chosen first gives way.
/** @type {HTMLInputElement[]} */
const order = [];
for (const box of boxes) {
  box.addEventListener("change", () => {
    if (box.type === "radio") return;
    if (box.checked) order.push(box);
    else order.splice(order.indexOf(box), 1);
    for (const early of order.splice(0, Math.max(0, order.length - most))) early.checked = false;
  });
}

// The text to share.
const copy = first(document, "[data-copy]", HTMLButtonElement);
if (copy) copy.hidden = false;
copy?.addEventListener("click", async () => {
  const shared = by("shared", HTMLTextAreaElement);
  shared.select();
  let done = false;
  try {
    await navigator.clipboard.writeText(shared.value);
    done = true;
  } catch { // a page on plain HTTP: the older way may still work
    done = document.execCommand("copy");
  }
  one(document, "[data-copied]", HTMLElement).textContent = done ? "Copied." : "Press Ctrl+C to copy it.";
});
