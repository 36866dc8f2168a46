// Draws a card's text behind the box where it is typed: colors for the letters a, b, c, and a wave under each mistake.
import { pieces } from "./inked_row.js";

/** @typedef {import("./contract.d.ts").TypingMistake} TypingMistake */

const MOST = 60000; // characters; a longer text stays plain

/**
 * @param {HTMLElement} pre
 * @param {string} text
 * @param {TypingMistake[]} mistakes
 */
export function draw(pre, text, mistakes) {
  if (text.length > MOST) {
    pre.textContent = text + "\n";
    return;
  }
  const all = document.createDocumentFragment();
  text.split("\n").forEach((row, index) => {
    const faults = mistakes.filter((each) => each.line === index + 1);
    for (const [from, to, classes] of pieces(row, faults)) {
      const piece = row.slice(from, to);
      if (classes) {
        all.append(Object.assign(document.createElement("span"), { className: classes, textContent: piece }));
      } else all.append(piece);
    }
    all.append("\n");
  });
  pre.replaceChildren(all);
}
