// A button that copies a link. Browsers allow the clipboard on secure pages only; elsewhere the old way still works.
import { around, by, every, said } from "../../elements.js";

/**
 * Whether the text is on the clipboard now.
 * @param {string} text
 */
function copied(text) {
  if (navigator.clipboard && window.isSecureContext) {
    return navigator.clipboard.writeText(text).then(() => true, () => false);
  }
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  field.style.opacity = "0";
  document.body.append(field);
  field.select();
  let done = false;
  try {
    done = document.execCommand("copy");
  } catch {
    // The browser forbids it: the link stands there selected, to be copied by hand.
  }
  field.remove();
  return Promise.resolve(done);
}

function offer() {
  for (const button of every(document, "[data-copy][hidden]", HTMLElement)) button.hidden = false;
}

document.addEventListener("click", async (event) => {
  const button = around(event.target, "[data-copy]", HTMLElement);
  if (!button) return;
  const done = await copied(by(said(button, "copy"), HTMLElement).textContent.trim());
  button.textContent = done ? "Copied ✓" : "Couldn't copy. Select the link and copy it.";
});
document.addEventListener("htmx:afterSwap", offer);
offer();
