// The ceremony by keys, and by clickers that send Page Down and Page Up.
import { around, first } from "../../elements.js";

/** @type {Record<string, "on" | "back">} */
const STEPS = { ArrowRight: "on", PageDown: "on", " ": "on", ArrowLeft: "back", PageUp: "back" };

document.addEventListener("keydown", (event) => {
  const step = STEPS[event.key];
  if (!step || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === " " && around(event.target, "button, a", Element)) return; // there it presses the focused element
  if (document.querySelector("dialog[open]")) return;
  event.preventDefault();
  const button = first(document, `[data-step=${step}]`, HTMLButtonElement);
  if (button && !button.disabled) button.click();
});
