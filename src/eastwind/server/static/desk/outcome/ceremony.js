// @ts-nocheck: not typed yet
// The ceremony by keys, and by clickers that send Page Down and Page Up.
const STEPS = { ArrowRight: "on", PageDown: "on", " ": "on", ArrowLeft: "back", PageUp: "back" };

document.addEventListener("keydown", (event) => {
  const step = STEPS[event.key];
  if (!step || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === " " && event.target.closest("button, a")) return; // there it presses the focused element
  if (document.querySelector("dialog[open]")) return;
  event.preventDefault();
  const button = document.querySelector(`[data-step=${step}]`);
  if (button && !button.disabled) button.click();
});
