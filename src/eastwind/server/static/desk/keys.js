// Keys for frequent presses: the key p presses (or, for a field, focuses) the element with data-press="p".
// While someone types in a field, every key is a letter.
import { around, first } from "../elements.js";

const TYPED = "input:not([type=checkbox]):not([type=radio]):not([type=submit]), textarea, select, dialog[open]";

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || around(event.target, TYPED, Element)) return;
  const wanted = first(document, `[data-press="${CSS.escape(event.key.toLowerCase())}"]`, HTMLElement);
  if (!wanted || wanted.matches(":disabled")) return;
  event.preventDefault();
  wanted.focus();
  if (wanted.matches("button, a, input[type=checkbox]")) wanted.click();
  else if (wanted instanceof HTMLInputElement) wanted.select();
});
