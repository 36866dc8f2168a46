// @ts-nocheck: not typed yet
// Keys for frequent presses: the key p presses (or, for a field, focuses) the element with data-press="p".
// While someone types in a field, every key is a letter.

const typing = (target) =>
  target.closest?.("input:not([type=checkbox]):not([type=radio]):not([type=submit]), textarea, select, dialog[open]");

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || typing(event.target)) return;
  const wanted = document.querySelector(`[data-press="${CSS.escape(event.key.toLowerCase())}"]`);
  if (!wanted || wanted.disabled) return;
  event.preventDefault();
  wanted.focus();
  if (wanted.matches("button, a, input[type=checkbox]")) wanted.click();
  else wanted.select?.();
});
