// A button with data-prints prints the page.
import { around } from "../../elements.js";

document.addEventListener("click", (event) => {
  if (around(event.target, "[data-prints]", Element)) window.print();
});
