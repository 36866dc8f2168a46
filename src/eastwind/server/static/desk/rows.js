// @ts-nocheck: not typed yet
// Forms with rows to add and remove, fields that drive the adviser, suggestions taken with one press.

const advice = () => document.getElementById("advice");
const steered = () => advice()?.dispatchEvent(new Event("eastwind:steered"));

function addRow(name) {
  const rows = document.getElementById(`rows-${name}`);
  rows.append(document.getElementById(`row-${name}`).content.cloneNode(true));
  const row = rows.lastElementChild;
  window.htmx?.process(row);
  row.querySelector("select, input")?.focus();
  return row;
}

function removeRow(row) {
  const rows = row.parentElement;
  const next = row.nextElementSibling || row.previousElementSibling;
  const steers = row.matches("[data-steers]");
  row.remove();
  (next?.querySelector("select, input") || rows.nextElementSibling)?.focus();
  if (steers) steered();
}

function takeOverride(path, value) {
  const row = addRow("override");
  row.closest("details").open = true;
  const rule = row.querySelector("[name=override]");
  rule.value = path;
  row.querySelector("[name=override_value]").value = value;
  // The desk sends the field that fits the rule; then the suggestion goes into it.
  row.addEventListener("htmx:afterSwap", () => {
    row.querySelector("[name=override_value]").value = value;
    steered();
  }, { once: true });
  window.htmx.trigger(rule, "change");
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.dataset.addRow) addRow(button.dataset.addRow);
  else if ("removeRow" in button.dataset) removeRow(button.closest("[data-row]"));
  else if (button.dataset.addOverride) takeOverride(button.dataset.addOverride, button.dataset.value);
  else if (button.dataset.fill) {
    const field = document.getElementById(button.dataset.fill);
    field.value = button.dataset.value;
    field.closest("details")?.setAttribute("open", "");
    field.focus();
    steered();
  }
});

document.addEventListener("input", (event) => {
  if (event.target.closest("[data-steers]")) steered();
  if (event.target.dataset.shows) showParts();
  if (event.target.name === "movement_own" && event.target.value) {
    document.getElementById("way-own").checked = true;
  }
});

// Hides a part that matters only for one choice of a list.
function showParts() {
  for (const list of document.querySelectorAll("[data-shows]")) {
    document.getElementById(list.dataset.shows).classList.toggle("hidden", list.value !== list.dataset.when);
  }
}

showParts();
