// Finds a player in the list of codes while the name is typed.
import { every, said } from "../../elements.js";
import { plain } from "../../plain_words.js";

const find = document.getElementById("find");

/** @param {HTMLInputElement} find */
function narrow(find) {
  const words = plain(find.value).split(/\s+/).filter(Boolean);
  for (const line of every(document, ".codes-list [data-name]", HTMLElement)) {
    line.hidden = !words.every((word) => plain(said(line, "name")).includes(word));
  }
}

if (find instanceof HTMLInputElement) {
  find.addEventListener("input", () => narrow(find));
  document.addEventListener("eastwind:updated", () => narrow(find));
}
