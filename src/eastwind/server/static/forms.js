// Forms that answer in place: a fresh key after every answer, emptied if asked, and a question before what cannot be undone.
import { around, by, first } from "./elements.js";

const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

document.addEventListener("htmx:afterRequest", (event) => {
  const form = around(event.target, "form", HTMLFormElement);
  if (!form || !event.detail.xhr || event.detail.xhr.status === 0) return; // no answer: send the same key again
  if (event.detail.requestConfig?.verb === "get") return; // asked, not sent
  if (event.detail.xhr.getResponseHeader("HX-Redirect")) return; // going to another page: pressed again, it is the same form
  const key = first(form, "input[name=key]", HTMLInputElement);
  if (key) key.value = newKey();
  first(form, ".answer .ask .buttons button", HTMLElement)?.focus(); // Enter answers the question that is asked
  if (event.detail.successful && form.dataset.after === "clear" && !form.querySelector(".answer .ask")) {
    form.reset();
    (first(form, "[autofocus]", HTMLElement) || first(form, "input:not([type=hidden])", HTMLElement))?.focus();
  }
});

const SLOW = 2500; // milliseconds until someone wonders

/**
 * Where a form is answered: in itself, or in a place that it names.
 * @param {HTMLFormElement | null} form
 */
function answerOf(form) {
  const named = form?.getAttribute("hx-target");
  return named?.startsWith("#") ? document.querySelector(named) : form?.querySelector(".answer");
}

document.addEventListener("htmx:beforeRequest", (event) => {
  const answer = answerOf(around(event.target, "form", HTMLFormElement));
  if (!answer || event.detail.requestConfig?.verb === "get") return;
  const wonder = setTimeout(() => {
    answer.innerHTML =
      '<p class="warn" role="status">Still waiting for the desk. Nothing is lost; do not press again.</p>';
  }, SLOW);
  event.detail.xhr.addEventListener("loadend", () => clearTimeout(wonder));
});

document.addEventListener("htmx:sendError", (event) => {
  const answer = answerOf(around(event.target, "form", HTMLFormElement));
  if (answer) {
    answer.innerHTML =
      `<p class="refused" role="alert">Can't reach the desk. What you typed is still here. Try again in a moment.</p>`;
  }
});

let asked = 0;

document.addEventListener("htmx:confirm", (event) => {
  // The question is on the form, or on the one button of several that needs it.
  const question = event.detail.question || event.detail.triggeringEvent?.submitter?.getAttribute("hx-confirm");
  if (!question) return;
  event.preventDefault();
  const dialog = by("sure", HTMLDialogElement);
  by("sure-words", HTMLElement).textContent = question;
  dialog.returnValue = "no";
  const mine = ++asked; // a browser reports late that a dialog was closed, perhaps when the next one is already open
  const closed = () => {
    if (dialog.open) return;
    dialog.removeEventListener("close", closed);
    if (mine === asked && dialog.returnValue === "yes") event.detail.issueRequest(true);
  };
  dialog.addEventListener("close", closed);
  dialog.showModal();
});

// On a small screen the menu stays closed until someone opens it.
if (matchMedia("(max-width: 56rem)").matches) document.querySelector(".menu details")?.removeAttribute("open");

// A link to something that is folded away unfolds it.
function unfold() {
  const aim = location.hash.length > 1 ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
  for (let box = aim?.closest("details"); box; box = box.parentElement?.closest("details")) box.open = true;
  if (aim?.closest("details")) aim.scrollIntoView();
}
addEventListener("hashchange", unfold);
unfold();
