// Search in the rule book while it is typed. The desk answers, as `eastwind rule` would; without it, we look for the words themselves.

import { by, every, one } from "../elements.js";

const search = by("search", HTMLInputElement);
const found = by("found", HTMLElement);
const book = by("book", HTMLElement);
const WAIT = 350; // milliseconds after the last letter
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
let turn = 0;

/** @param {string} words */
async function ask(words) {
  const mine = ++turn;
  if (!words) {
    found.replaceChildren();
    book.hidden = false;
    narrow([]);
    return;
  }
  try {
    const answer = await fetch(`/card/rules?${new URLSearchParams({ words, fragments: "found" })}`, {
      cache: "no-store",
    });
    if (!answer.ok) throw new Error(String(answer.status));
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (mine !== turn) return;
    found.replaceChildren(...one(page, "template[data-fragment]", HTMLTemplateElement).content.childNodes);
    book.hidden = true;
  } catch { // no network: the words themselves are looked for
    if (mine === turn) alone(words);
  }
}

/** @param {string} words */
function alone(words) {
  book.hidden = false;
  const count = narrow(words.toLowerCase().split(/\s+/).filter(Boolean));
  found.textContent = count
    ? `No connection, so these rules have exactly your words: ${count}`
    : "No connection, and no rule has exactly these words. Try fewer, or call the director.";
}

/**
 * Hides the rules that do not have every word, in the text or in the title above it.
 * @param {string[]} words
 */
function narrow(words) {
  let count = 0;
  for (const section of every(document, ".rules", HTMLElement)) {
    const title = one(section, "h2", HTMLElement).textContent.toLowerCase();
    for (const line of every(section, "li", HTMLElement)) {
      const text = `${title} ${line.textContent.toLowerCase()}`;
      line.hidden = !words.every((word) => text.includes(word));
      count += line.hidden ? 0 : 1;
    }
    section.hidden = !section.querySelector("li:not([hidden])");
  }
  return count;
}

search.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(() => ask(search.value.trim()), WAIT);
});
search.form?.addEventListener("submit", (event) => {
  event.preventDefault();
  clearTimeout(timer);
  ask(search.value.trim());
  search.blur();
});
