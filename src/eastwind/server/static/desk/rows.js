// Forms with rows to add and remove, fields that drive the adviser, suggestions taken with one press.
import { around, by, every, first, one, said } from "../elements.js";

const steered = () => document.getElementById("advice")?.dispatchEvent(new Event("eastwind:steered"));

/** @param {string} name */
function addRow(name) {
  const rows = by(`rows-${name}`, HTMLElement);
  rows.append(by(`row-${name}`, HTMLTemplateElement).content.cloneNode(true));
  const row = one(rows, ":scope > :last-child", HTMLElement);
  window.htmx?.process(row);
  first(row, "select, input", HTMLElement)?.focus();
  return row;
}

/** @param {HTMLElement} row */
function removeRow(row) {
  const rows = row.parentElement;
  const next = row.nextElementSibling || row.previousElementSibling;
  const steers = row.matches("[data-steers]");
  row.remove();
  const after = rows?.nextElementSibling;
  ((next && first(next, "select, input", HTMLElement)) || (after instanceof HTMLElement ? after : null))?.focus();
  if (steers) steered();
}

/**
 * @param {HTMLElement | null} field
 * @param {string} value
 */
function put(field, value) {
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
}

/**
 * @param {string} path
 * @param {string} value
 */
function takeOverride(path, value) {
  const row = addRow("override");
  around(row, "details", HTMLDetailsElement)?.setAttribute("open", "");
  const rule = one(row, "[name=override]", HTMLSelectElement);
  rule.value = path;
  put(first(row, "[name=override_value]", HTMLElement), value);
  // The desk sends the field that fits the rule; then the suggestion goes into it.
  row.addEventListener("htmx:afterSwap", () => {
    put(first(row, "[name=override_value]", HTMLElement), value);
    steered();
  }, { once: true });
  window.htmx?.trigger(rule, "change");
}

/**
 * @param {HTMLElement} field
 * @param {string} value
 */
function fill(field, value) {
  put(field, value);
  field.closest("details")?.setAttribute("open", "");
  field.focus();
  steered();
}

document.addEventListener("click", (event) => {
  const button = around(event.target, "button", HTMLButtonElement);
  if (!button) return;
  const row = around(button, "[data-row]", HTMLElement);
  if (button.dataset.addRow) addRow(button.dataset.addRow);
  else if ("removeRow" in button.dataset && row) removeRow(row);
  else if (button.dataset.addOverride) takeOverride(button.dataset.addOverride, said(button, "value"));
  else if (button.dataset.fill) fill(by(button.dataset.fill, HTMLElement), said(button, "value"));
});

document.addEventListener("input", ({ target }) => {
  if (around(target, "[data-steers]", Element)) steered();
  if (target instanceof HTMLElement && target.dataset.shows) showParts();
  if (target instanceof HTMLInputElement && target.name === "movement_own" && target.value) {
    by("way-own", HTMLInputElement).checked = true;
  }
});

// Hides a part that matters only for one choice of a list.
function showParts() {
  for (const list of every(document, "[data-shows]", HTMLSelectElement)) {
    by(said(list, "shows"), HTMLElement).classList.toggle("hidden", list.value !== list.dataset.when);
  }
}

showParts();
