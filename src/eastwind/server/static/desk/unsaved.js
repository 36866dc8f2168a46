// @ts-nocheck: not typed yet
// Asks before someone leaves a page of the desk with input that was never sent. A form that was sent starts afresh.
import { unsent } from "../morph.js";

const touched = new Set(); // forms in which someone has typed or chosen something
let leaving = false;

const posts = (form) => form?.getAttribute("method")?.toLowerCase() === "post" && !form.hasAttribute("data-remembered");

function waits(form) {
  if (!form.isConnected) return false;
  if (form.dataset.unsaved === "always") return true;
  const fields = [...form.elements].filter((field) =>
    field.name && field.type !== "hidden" && field.type !== "password" && !field.dataset.remembered
  );
  if (form.dataset.unsaved && !fields.some((field) => field.name === form.dataset.unsaved && field.value.trim())) {
    return false;
  }
  return fields.some(unsent);
}

function settle(form) {
  touched.delete(form);
  for (const field of form.elements) {
    if (field.type === "hidden") continue;
    if (field.hasAttribute("data-once")) field.selectedIndex = 0; // chosen and saved: it stands elsewhere on the page now
    if (field.type === "checkbox" || field.type === "radio") field.defaultChecked = field.checked;
    else if (field.nodeName === "SELECT") {
      for (const option of field.options) option.defaultSelected = option.selected;
    } else if ("defaultValue" in field && field.defaultValue !== field.value) field.defaultValue = field.value;
  }
}

if (location.pathname.startsWith("/events/")) {
  document.addEventListener("input", (event) => {
    if (posts(event.target.form)) touched.add(event.target.form);
  });
  document.addEventListener("submit", (event) => {
    if (!event.defaultPrevented) {
      touched.delete(event.target);
      leaving = true;
    }
  });
  document.addEventListener("click", (event) => {
    leaving = Boolean(event.target.closest?.("a[data-drop]"));
  }, true);
  document.addEventListener("htmx:beforeOnLoad", (event) => {
    const { elt, xhr } = event.detail;
    const done = xhr.status < 300 && !xhr.getResponseHeader("X-Question");
    if (elt.nodeName !== "FORM" || !done || elt.dataset.after === "clear") return;
    if (xhr.getResponseHeader("HX-Redirect")) leaving = true;
    settle(elt);
  });
  window.addEventListener("beforeunload", (event) => {
    const always = [...document.querySelectorAll("form[data-unsaved=always]")];
    if (leaving || ![...touched, ...always].some(waits)) return;
    event.preventDefault();
    event.returnValue = ""; // older browsers
  });
}
