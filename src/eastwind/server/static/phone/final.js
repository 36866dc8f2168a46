// Prints the page, where the browser can.
import { first } from "../elements.js";

const button = first(document, "[data-print]", HTMLButtonElement);
if (button && typeof window.print === "function") {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}
