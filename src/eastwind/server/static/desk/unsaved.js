// Asks before someone leaves a page of the desk with input that was never sent. A form that was sent starts afresh.
import { around, every } from "../elements.js";
import { unsent } from "../morph.js";

/** @type {Set<HTMLFormElement>} */
const touched = new Set(); // forms in which someone has typed or chosen something
let leaving = false;

/** @param {HTMLFormElement} form */
const posts = (form) => form.getAttribute("method")?.toLowerCase() === "post" && !form.hasAttribute("data-remembered");

/** @param {HTMLFormElement} form */
const fieldsOf = (form) => [...form.elements].filter((each) => each instanceof HTMLElement);

/** @param {HTMLFormElement} form */
function waits(form) {
  if (!form.isConnected) return false;
  if (form.dataset.unsaved === "always") return true;
  const fields = fieldsOf(form).filter((field) =>
    field.getAttribute("name") && !field.matches("[type=hidden], [type=password]") && !field.dataset.remembered
  );
  if (form.dataset.unsaved && !fields.some((field) => isNamed(field, form.dataset.unsaved))) return false;
  return fields.some(unsent);
}

/**
 * Whether this is the field of that name, and something stands in it.
 * @param {HTMLElement} field
 * @param {string | undefined} name
 */
const isNamed = (field, name) =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) &&
  field.name === name && field.value.trim() !== "";

/** @param {HTMLFormElement} form */
function settle(form) {
  touched.delete(form);
  for (const field of fieldsOf(form)) {
    if (field instanceof HTMLSelectElement) {
      if (field.hasAttribute("data-once")) field.selectedIndex = 0; // chosen and saved: it stands elsewhere on the page now
      for (const option of field.options) option.defaultSelected = option.selected;
    } else if (field instanceof HTMLInputElement && field.type === "hidden") continue;
    else if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) {
      field.defaultChecked = field.checked;
    } else if (
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLOutputElement
    ) {
      if (field.defaultValue !== field.value) field.defaultValue = field.value;
    }
  }
}

if (location.pathname.startsWith("/events/")) {
  document.addEventListener("input", ({ target }) => {
    const form = target instanceof Element && "form" in target ? target.form : null;
    if (form instanceof HTMLFormElement && posts(form)) touched.add(form);
  });
  document.addEventListener("submit", (event) => {
    if (!event.defaultPrevented) {
      if (event.target instanceof HTMLFormElement) touched.delete(event.target);
      leaving = true;
    }
  });
  document.addEventListener("click", (event) => {
    leaving = Boolean(around(event.target, "a[data-drop]", Element));
  }, true);
  document.addEventListener("htmx:beforeOnLoad", (event) => {
    const { elt, xhr } = event.detail;
    const done = xhr.status < 300 && !xhr.getResponseHeader("X-Question");
    if (!(elt instanceof HTMLFormElement) || !done || elt.dataset.after === "clear") return;
    if (xhr.getResponseHeader("HX-Redirect")) leaving = true;
    settle(elt);
  });
  window.addEventListener("beforeunload", (event) => {
    const always = every(document, "form[data-unsaved=always]", HTMLFormElement);
    if (leaving || ![...touched, ...always].some(waits)) return;
    event.preventDefault();
    event.returnValue = ""; // older browsers
  });
}
