// @ts-nocheck: not typed yet
// Finds a player in the list of codes while the name is typed.
import { plain } from "../../plain_words.js";

const find = document.getElementById("find");

function narrow() {
  const words = plain(find.value).split(/\s+/).filter(Boolean);
  for (const line of document.querySelectorAll(".codes-list [data-name]")) {
    line.hidden = !words.every((word) => plain(line.dataset.name).includes(word));
  }
}

if (find) {
  find.addEventListener("input", narrow);
  document.addEventListener("eastwind:updated", narrow);
}
